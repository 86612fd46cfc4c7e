"""A round changed by hand: swaps, pairs that are forced, tables, and those who lost their opponents."""

from itertools import count

from msgspec.structs import replace

from finalsalvo.event.bracket_rules import bracket_rules
from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import (
    Context,
    Decision,
    book,
    current,
    facts,
    game_in,
    in_play,
    opponent_of,
    pair_of,
    person,
    row_of,
    warning,
)
from finalsalvo.event.life.document import document, round_of
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.evolve import evolve
from finalsalvo.event.life.sentences import PAIR
from finalsalvo.event.life.state import Game, LiveRound, Presence, State
from finalsalvo.event.life.topics.rounds import sentences as say
from finalsalvo.event.pairing_check import problems_of_round
from finalsalvo.rules.house import Settings
from finalsalvo.rules.refusal import AlreadySo, Problem, Refusal
from finalsalvo.rules.result import Pair, Stage
from finalsalvo.words.message import Message, Quote, for_the_log


def after(state: State, made: tuple[f.Fact, ...], context: Context) -> State:
    """The state as it will be with these facts, to look at what follows from them."""
    return evolve(state, Entry(0, context.at, context.by, made, context.reason))


def changeable(state: State) -> LiveRound:
    """The round that can still be changed by hand; the pairs of a bracket cannot."""
    round = state.draft if state.draft is not None else current(state)
    if round.stage is Stage.ELIMINATION:
        raise Refusal("number", state.format.cite("cut.bracket"), say.BRACKET_BY_SEEDS())
    return round


def is_untouched(state: State, round: LiveRound) -> bool:
    """Whether nothing has happened in a published round: no clock, no result or report, nobody who left."""
    if round.timer is not None or any(game.result or game.reports for game in round.games.values()):
        return False
    return all(state.players[player].presence is Presence.PLAYING for player in (*round.seats, *round.byes))


def swap(state: State, command: c.Swap, context: Context) -> Decision:
    """Two change places; what the round loses by it is shown, and needs a reason (B69)."""
    return swap_with_problems(state, changeable(state), command.first, command.second, context)


def force_pair(state: State, command: c.ForcePair, context: Context) -> Decision:
    """Two meet; their opponents meet each other, or the one left over has the bye."""
    round = changeable(state)
    for player in (command.first, command.second):
        refuse_stranger(state, round, player)
    game, theirs = round.game_of(command.first), round.game_of(command.second)
    both = row_of(state, (command.first, command.second))
    if game is None:
        if theirs is None:
            raise Refusal("second", "contract", say.NEITHER_PLAYS(players=both))
        return swap_with_problems(state, round, command.first, opponent_of(theirs, command.second), context)
    if command.second in game.players:
        raise AlreadySo("second", "contract", say.PAIRED_ALREADY(players=both))
    return swap_with_problems(state, round, opponent_of(game, command.first), command.second, context)


def refuse_stranger(state: State, round: LiveRound, player: str) -> None:
    """Only those who play or sit out in a round can be moved in it."""
    in_play(state, player)
    if player not in round.seats and player not in round.byes:
        raise Refusal("player", "contract", say.NOT_IN_ROUND(player=person(state, player), round=round.number))


def swap_with_problems(state: State, round: LiveRound, first: str, second: str, context: Context) -> Decision:
    """The swap with what it breaks; refuses what changes nothing, and games that are over."""
    for player in (first, second):
        refuse_stranger(state, round, player)
        refuse_moving(state, round, player)
    refuse_same_game(state, round, first, second)
    plain = f.PlayersSwapped(round.number, first, second)
    broke = what_breaks(state, after(state, (plain,), context), round.number)
    asked = tuple(warning(each.rule, each.message, "round", each.players) for each in broke)
    why = swapped_by_hand(state, (first, second), context.reason)
    return Decision((replace(plain, broke=tuple(in_log(each.message) for each in broke), why=why),), warnings=asked)


def refuse_moving(state: State, round: LiveRound, player: str) -> None:
    """Nobody is moved out of a game that is over, or that somebody has left."""
    game = round.game_of(player)
    if game is not None and game.result is not None:
        raise Refusal("player", "contract", say.GAME_OVER(player=person(state, player)))
    if game is not None and game.gone:
        told = say.GAME_WITH_DROPS(player=person(state, player), names=row_of(state, game.gone))
        raise Refusal("player", "contract", told)


def refuse_same_game(state: State, round: LiveRound, first: str, second: str) -> None:
    """A swap that would change nothing."""
    if first == second:
        raise Refusal("second", "contract", say.SAME_PLAYER(player=person(state, first)))
    if round.seats.get(first) == round.seats.get(second):
        found = say.OWN_OPPONENT if first in round.seats else say.NEITHER_PLAYS
        raise Refusal("second", "contract", found(players=row_of(state, (first, second))))


def swapped_by_hand(state: State, pair: Pair, reason: str | None) -> Message:
    """Why a round is not what the rules would make of it, as it stands in the log."""
    players = row_of(state, pair)
    if not reason:
        return for_the_log(say.SWAPPED_BY_HAND(players=players))
    return for_the_log(say.SWAPPED_BECAUSE(players=players, reason=Quote(reason)))


def in_log(message: Message) -> Message:
    """A message as a log has it."""
    return message if isinstance(message, str) else for_the_log(message)


def what_breaks(before: State, changed: State, number: int) -> list[Problem]:
    """What a round loses by a change: the rules that it broke not before."""
    known = [each.message for each in hand_problems(before, number)]
    return [each for each in hand_problems(changed, number) if each.message not in known]


def hand_problems(state: State, number: int) -> list[Problem]:
    """Where a round, drawn or published, is not the best by the rules."""
    event = document(state)
    if state.draft is not None and state.draft.number == number:
        event = replace(event, rounds=(*event.rounds, round_of(state.draft)))
    own = next(each for each in event.rounds if each.number == number)
    return list(problems_of_round(event, book(state), own))


def move_table(state: State, command: c.MoveTable, context: Context) -> Decision:
    """Another table, unless it is out of order. Not every book asks for numbers (XW2-MAT-03, ARM-MAT-03)."""
    round = state.draft if state.draft is not None else current(state)
    game = game_in(round, command.game)
    refuse_numbered_table(state, round, game)
    if game.table == command.table:
        raise AlreadySo("table", "contract", say.AT_TABLE_ALREADY(pair=pair_of(state, game), table=command.table))
    settings = state.settings
    rule = state.format.cites.get("tables.numbers", "contract")
    if command.table in settings.tables_out_of_order:
        raise Refusal("table", rule, say.TABLE_OUT_OF_USE(table=command.table))
    first, last = settings.first_table, last_table(settings)
    if last is not None and not first <= command.table <= last:
        raise Refusal("table", rule, say.NO_SUCH_TABLE(table=command.table, first=first, last=last))
    if command.table < first:
        raise Refusal("table", rule, say.TABLE_TOO_LOW(table=command.table, first=first))
    return facts(f.TableMoved(round.number, command.game, command.table))


def refuse_numbered_table(state: State, round: LiveRound, game: Game) -> None:
    """Where an event begins with elimination and byes, a table is the number of its game (XW2-ELIM-04)."""
    opening = all(each.number >= round.number for each in state.rounds)
    if round.stage is Stage.ELIMINATION and round.byes and opening:
        told = say.TABLE_DECIDES(table=game.table or game.number)
        raise Refusal("table", bracket_rules(state.format).opening, told)


def bring_together(state: State, command: c.BringTogether, context: Context) -> Decision:
    """Who lost an opponent before the clock started plays the bye holder or another such (B63)."""
    round = changeable(state)
    if round.timer is not None:
        raise Refusal("number", "B63", say.CLOCK_STARTED())
    one, two = command.first, command.second
    if one == two:
        in_play(state, one)
        raise Refusal("second", "contract", say.SAME_PLAYER(player=person(state, one)))
    for player in (one, two):
        in_play(state, player)
        refuse_unfree(state, round, player)
    if round.game_of(one) is None:
        one, two = two, one
    game = round.game_of(one)
    if game is None:
        made: f.Fact = added_game(state, round, (one, two))
    elif two in game.players:
        raise AlreadySo("second", "contract", say.PAIRED_ALREADY(players=row_of(state, (one, two))))
    else:
        leaver = opponent_of(game, one)
        why = for_the_log(say.PLACE_TAKEN(comer=person(state, two), leaver=person(state, leaver)))
        made = f.SeatTaken(round.number, game.number, leaver, two, why)
    return Decision((made,), warnings=rematch_warnings(state, one, two))


def refuse_unfree(state: State, round: LiveRound, player: str) -> None:
    """Only who lost an opponent, or has a bye that was not awarded, can be brought together with another."""
    game = round.game_of(player)
    if player in awarded_byes(state, round):
        raise Refusal("player", "B63", say.BYE_AWARDED(player=person(state, player)))
    if player not in round.byes and (game is None or not game.gone):
        raise Refusal("player", "B63", say.HAS_OPPONENT(player=person(state, player)))


def added_game(state: State, round: LiveRound, players: Pair) -> f.GameAdded:
    """A game that a published round gets besides."""
    one, two = (person(state, each) for each in players)
    why = for_the_log(say.PAIR_ADDED(pair=PAIR(one=one, two=two)))
    return f.GameAdded(round.number, players, free_table(state, round), why)


def rematch_warnings(state: State, one: str, two: str) -> tuple[Problem, ...]:
    """Two who have met should not meet again (B11)."""
    met = [each.number for each in state.rounds[:-1] if (game := each.game_of(one)) is not None and two in game.players]
    if not met:
        return ()
    told = say.REMATCH(players=row_of(state, (one, two)), round=met[0])
    return (warning("B11", told, "second", (one, two)),)


def last_table(settings: Settings) -> int | None:
    """The highest number of a table; None where the plan has no end."""
    return None if settings.tables is None else settings.first_table + settings.tables - 1


def free_table(state: State, round: LiveRound) -> int:
    """The lowest table that can be used and is free."""
    taken = {game.table for game in round.games.values()} | set(state.settings.tables_out_of_order)
    last = last_table(state.settings)
    table = next(number for number in count(state.settings.first_table) if number not in taken)
    if last is not None and table > last:
        raise Refusal("table", state.format.cite("tables.enough"), say.TABLES_TAKEN(num=state.settings.tables or 0))
    return table


def awarded_byes(state: State, round: LiveRound) -> tuple[str, ...]:
    """Who has the bye of the first round because it was won elsewhere: nobody takes it from them."""
    if round.number != 1:
        return ()
    return tuple(player for player in round.byes if state.players[player].entry.first_round_bye)


def free_players(state: State) -> list[str]:
    """Who has no opponent before the clock starts (B63); in a round robin each has a bye, and meets the others yet."""
    round = state.round
    if book(state).pairing.is_round_robin:
        return []
    if round is None or round.timer is not None or not round.open or round.stage is Stage.ELIMINATION:
        return []
    widows = [
        player
        for game in round.in_order()
        if game.open and game.gone
        for player in game.players
        if player not in game.gone
    ]
    awarded = awarded_byes(state, round)
    return [*widows, *(player for player in round.byes if player not in awarded)] if widows else []


def beside_bye(state: State, player: str) -> f.GameAdded:
    """A game against whoever has the bye of this round, before the clock starts (B18)."""
    round = state.round
    if round is None or not round.open or round.timer is not None or round.stage is Stage.ELIMINATION:
        raise Refusal("against_bye", "B18", say.BYE_OPPONENT_TOO_LATE(player=person(state, player)))
    awarded = awarded_byes(state, round)
    holders = [each for each in round.byes if each not in awarded]
    if not holders or round.has(player):
        found = say.IN_ROUND_ALREADY if holders else say.NO_BYE_TO_PLAY
        raise Refusal("against_bye", "B18", found(player=person(state, player)))
    return added_game(state, round, (holders[0], player))
