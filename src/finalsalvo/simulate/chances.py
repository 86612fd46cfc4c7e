"""What a command might be about: somebody, a game, a result, as dice choose them from an event as it stands.

Nothing here depends on the order of a Map.
"""

from collections.abc import Callable, Sequence
from random import Random

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.context import book, opponent_of
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.state import Game, LiveRound, Presence, State
from finalsalvo.rules.doubt import concedes_real_total
from finalsalvo.rules.format import Format
from finalsalvo.rules.result import End, Result
from finalsalvo.simulate.game import play

Maker = Callable[[State, Random], c.Command]

STRANGER = "stranger"
"""Nobody in any event has this id."""


TAGS = ("north", "south", "east")


WORDS = ("as agreed", "seen by both", "the rule is clear", "ask again")


def one_of(items: Sequence[str], dice: Random) -> str:
    """One of some ids; a stranger where there is none."""
    return dice.choice(items) if items else STRANGER


def somebody(state: State, dice: Random, *presences: Presence) -> str:
    """A player with one of these presences, or seldom any other."""
    everybody = state.entrants()
    fitting = [each.id for each in everybody if not presences or each.presence in presences]
    return one_of(fitting or [each.id for each in everybody], dice)


def in_play(state: State, dice: Random) -> str:
    """A player who is in the event."""
    return somebody(state, dice, Presence.PLAYING)


def coming(state: State, dice: Random) -> str:
    """A player who has registered and does not play yet."""
    return somebody(state, dice, Presence.REGISTERED, Presence.CHECKED_IN, Presence.WAITING)


def group(state: State, dice: Random, presence: Presence) -> tuple[str, ...]:
    """Some players with a presence."""
    fitting = [each.id for each in state.entrants() if each.presence is presence]
    return tuple(fitting[: dice.randrange(len(fitting)) + 1]) if fitting else (somebody(state, dice),)


def looked_at(state: State) -> LiveRound | None:
    """The drawn round, or the one that is played."""
    return state.draft if state.draft is not None else state.round


def game_of(round: LiveRound | None, dice: Random, *, open_only: bool = True) -> Game | None:
    """A game of a round, an open one where there is one."""
    if round is None or not round.games:
        return None
    games = round.in_order()
    unplayed = [game for game in games if game.open]
    return dice.choice(unplayed if open_only and unplayed else games)


def somebody_seated(state: State, dice: Random) -> str:
    """Somebody in the round that is looked at."""
    round = looked_at(state)
    if round is None:
        return in_play(state, dice)
    return one_of([*(player for game in round.in_order() for player in game.players), *round.byes], dice)


def number_of(state: State) -> int:
    """The number of the last published round."""
    return state.round.number if state.round is not None else 1


def result_for(state: State, round: LiveRound, game: Game, dice: Random, *, shown: bool = False) -> Result:
    """How a game might have ended; `shown`: both were there."""
    while True:
        result = play(book(state), round.number, round.stage, game.players, dice)
        if not shown or result.end is not End.NO_SHOW:
            return result


def a_concession(state: State, game: Game, player: str, dice: Random) -> Result:
    """A game that somebody gave up, with what was counted until then."""
    limits = book(state).scoring.limits
    most = min(limits) if limits else 20
    winner, scores = opponent_of(game, player), (dice.randrange(most), dice.randrange(most))
    total = scores[game.players.index(winner)] if concedes_real_total(book(state)) else None
    return Result(End.CONCESSION, scores, winner=winner, conceded=total)


def newcomer(format: Format, number: int, dice: Random) -> Registration:
    """Somebody who registers, or a team that does."""
    name = f"{'Team' if format.unit == 'team' else 'Player'} {number}"
    members = tuple(f"Pilot {number}{letter}" for letter in "ab"[: format.members]) if format.unit == "team" else ()
    return Registration(
        name,
        nickname=f"No. {number}" if dice.random() < 0.1 else None,
        members=members,
        captain=dice.choice(members) if members else None,
        avoid=(dice.choice(TAGS),) if dice.random() < 0.2 else (),
        first_round_bye=dice.random() < 0.03,
        seed=dice.randrange(1, 100) if dice.random() < 0.3 else None,
        table=dice.randrange(1, 9) if dice.random() < 0.03 else None,
    )
