"""Leaving and coming back: drops, disqualification, substitutes."""

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import Context, Decision, entrant, facts, in_play, opponent_of, person, warning
from finalsalvo.event.life.kinds import CommandKind
from finalsalvo.event.life.permission import BETWEEN, DESK, FINISHED, OWN, PLAYING, RUNNING, SETUP, TOP, permission_line
from finalsalvo.event.life.state import MARSHALS, Entrant, Game, LiveRound, Phase, Presence, State
from finalsalvo.event.life.topics.cut.offers import next_offer, seats
from finalsalvo.event.life.topics.leaders.decisions import refuse_marshal_who_plays, refuse_who_leads
from finalsalvo.event.life.topics.leaders.sentences import REJOIN_AS_MARSHAL
from finalsalvo.event.life.topics.leaving import sentences as say
from finalsalvo.event.life.topics.registration.decisions import because_of, in_other_teams
from finalsalvo.event.life.topics.results.accepting import Accepted, accept_result
from finalsalvo.event.life.topics.rounds.seating import after, free_players
from finalsalvo.event.life.topics.start.decisions import refuse_after_swiss, refuse_uninvited, rounds_missed
from finalsalvo.rules.refusal import AlreadySo, Problem, Refusal
from finalsalvo.rules.result import End, Result, Stage
from finalsalvo.words.message import Listed, Person


def drop_after(number: int, player: str, why: Literal["asked", "no-show", "unable", "declined"] = "asked") -> f.Dropped:
    """Somebody leaves after this many rounds."""
    return f.Dropped(player, number, why)


def rounds_so_far(state: State) -> int:
    """The number of the last published round, 0 before the first."""
    return state.rounds[-1].number if state.rounds else 0


def leavers(state: State) -> tuple[f.Fact, ...]:
    """Those who announced that they leave after this round, now that it is over."""
    number = rounds_so_far(state)
    return tuple(f.Dropped(each.id, number) for each in state.playing() if each.leaving)


def bye_instead(round: LiveRound, game: Game, winner: str) -> f.ResultSet:
    """The game of one who was left alone: as a bye (B7)."""
    result = Result(End.NO_SHOW, winner=winner)
    return f.ResultSet(round.number, game.number, result, opponent_of(game, winner))


def widows(state: State) -> tuple[f.Fact, ...]:
    """The games that somebody left before the clock started: won by who is still there, or nobody's (B7, B23)."""
    round = state.rounds[-1]
    made: list[f.Fact] = []
    for game in round.in_order():
        if game.open and game.gone:
            alone = [player for player in game.players if player not in game.gone]
            made.append(
                bye_instead(round, game, alone[0]) if alone else f.GameVoided(round.number, game.number, game.gone)
            )
    return tuple(made)


def open_game(state: State, player: str) -> tuple[LiveRound, Game] | None:
    """The game that somebody leaves unfinished."""
    round = state.round
    game = round.game_of(player) if round is not None else None
    if round is None or game is None or not game.open:
        return None
    return round, game


def drop(state: State, command: c.Drop, context: Context) -> Decision:
    """Now or after this round (XW2-PAIR-05, ARM-PAIR-04, HOT-PAIR-05, B62); a game in progress is conceded (B17)."""
    player = in_play(state, command.player)
    if command.after:
        if player.leaving:
            raise AlreadySo("after", "contract", say.DROPS_ALREADY(name=person(state, player.id)))
        if state.phase is not Phase.PLAYING:
            raise Refusal("after", "contract", say.DROP_NOW(name=person(state, player.id)))
        return facts(f.LeaveAnnounced(command.player))
    gone = f.Dropped(command.player, rounds_so_far(state), command.why)
    if command.result_later:
        return leave_game_open(state, command, gone, context)
    return leave(state, gone, command.player, command.result, context)


def leave_game_open(state: State, command: c.Drop, gone: f.Dropped, context: Context) -> Decision:
    """Somebody leaves a game of a Swiss round in progress, and staff enters later how it ended."""
    if context.by not in state.leaders:
        raise Refusal("result_later", "B17", say.DROP_CONCEDES())
    playing = open_game(state, command.player)
    if playing is None or playing[0].timer is None or playing[1].gone or playing[0].stage is Stage.ELIMINATION:
        raise Refusal("result_later", "B17", say.NO_GAME_TO_FINISH(name=person(state, command.player)))
    if command.result is not None:
        raise Refusal("result", "B17", say.RESULT_NOW_OR_LATER())
    return facts(replace(gone, game_open=True))


def leave(
    state: State, gone: f.Dropped | f.Disqualified, player: str, result: Result | None, context: Context
) -> Decision:
    """Somebody leaves: what becomes of the drawn round, of a game in progress, and of a seat in the cut."""
    if state.draft is not None:
        discarded = f.DraftDiscarded(state.draft.number)
        return facts(discarded, gone, *offers_after(after(state, (discarded,), context), player))
    freed = left_before_bracket(state, gone, player, context) if result is None else None
    if freed is not None:
        return freed
    playing = open_game(state, player)
    if playing is None:
        if result is not None:
            raise Refusal("result", "contract", say.NO_GAME(name=person(state, player)))
        return facts(gone, *offers_after(state, player))
    round, game = playing
    others = [each for each in game.players if each not in (*game.gone, player)]
    if round.timer is None:
        return left_before_clock(state, round, game, gone, others, result, context)
    if not others:
        return facts(gone, f.GameVoided(round.number, game.number, game.gone))
    if round.stage is Stage.ELIMINATION:
        return facts(gone, bye_instead(round, game, others[0]))
    conceded = concession(state, round, game, player, result, context)
    made = f.ResultSet(round.number, game.number, conceded.result)
    return Decision((gone, made), conceded.warnings, conceded.notices)


def left_before_bracket(
    state: State, gone: f.Dropped | f.Disqualified, player: str, context: Context
) -> Decision | None:
    """Who leaves a bracket before any game of it has begun is replaced (XW2-CUT-04, ARM-CUT-02, HOT-CUT-02).

    Its pairings are taken back, the next ranked is asked, and everybody is seated anew; None where nobody comes in.
    """
    round, cut = state.round, state.cut or state.entered
    if round is None or cut is None or not is_unbegun_bracket(state, round):
        return None
    taken_back = f.RoundCancelled(round.number)
    before = after(state, (taken_back,), context)
    held = {each for each in seats(before, cut) if each is not None}
    offered = next_offer(before, player)
    if offered is None or held != {*round.seats, *round.byes}:
        return None
    told = say.BRACKET_PAIRED_AGAIN(name=person(state, player), coming=person(state, offered))
    made = (taken_back, replace(gone, after_round=rounds_so_far(before)), f.SeatOffered(offered))
    return Decision(made, notices=(warning(state.format.cite("cut.replacement"), told, "cut", (offered,)),))


def is_unbegun_bracket(state: State, round: LiveRound) -> bool:
    """Whether a round is the first of the bracket, or of a later stage, and nothing of it was played yet."""
    first = [each for each in state.rounds if each.stage is Stage.ELIMINATION] == [round]
    if state.at:
        first = list(state.rounds[state.before :]) == [round]
    begun = (not game.open or game.reports or game.game_round is not None for game in round.in_order())
    return first and round.timer is None and not any(begun)


def left_before_clock(
    state: State,
    round: LiveRound,
    game: Game,
    gone: f.Dropped | f.Disqualified,
    others: list[str],
    result: Result | None,
    context: Context,
) -> Decision:
    """The one left alone may yet find another opponent (B63); in a bracket the bye is certain (XW2-ELIM-06)."""
    if result is not None:
        raise Refusal("result", "contract", say.NO_SCORE_YET())
    if round.stage is Stage.ELIMINATION and others:
        return facts(gone, bye_instead(round, game, others[0]))
    if not others:
        return facts(gone, f.GameVoided(round.number, game.number, game.gone))
    alone = person(state, others[0])
    free = [player for player in free_players(after(state, (gone,), context)) if player not in others]
    told = say.GETS_BYE(name=alone)
    if free:
        told = say.PAIR_WITH(name=alone, free=Listed(tuple(person(state, each) for each in free), "or"))
    return Decision((gone,), notices=(warning("B63", told, "players", tuple(others)),))


def concession(
    state: State, round: LiveRound, game: Game, player: str, result: Result | None, context: Context
) -> Accepted:
    """A game that somebody leaves: as they say, or with nothing counted so far. Who leaves it has lost it (B17).

    Nobody is kept from leaving for want of a total that the book counts: a leader enters it later (B80).
    """
    if result is not None:
        found = accept_result(state, round, game, result, context)
        if result.end is not End.CONCESSION or result.winner == player:
            raise Refusal("result", "B17", say.DROP_CONCEDES())
        return found
    given = Result(End.CONCESSION, scores=(0, 0), winner=opponent_of(game, player))
    try:
        found = accept_result(state, round, game, given, context)
    except Refusal as refusal:
        if refusal.field != "conceded":
            raise
        told = say.CONCEDED_TOTAL(name=person(state, player))
        return Accepted(given, notices=(warning(refusal.rule, told, "result"),))
    return replace(found, notices=(warning("B17", say.CONCEDED(), "result"),))


def offers_after(state: State, player: str) -> tuple[f.Fact, ...]:
    """Who is asked to come in when somebody leaves the cut (XW2-CUT-04, ARM-CUT-02, HOT-CUT-02, B20)."""
    offered = next_offer(state, player) if state.phase is Phase.CUT else None
    return () if offered is None else (f.SeatOffered(offered),)


def cancel_drop(state: State, command: c.CancelDrop, context: Context) -> Decision:
    """Stays after all."""
    player = in_play(state, command.player)
    if not player.leaving:
        raise AlreadySo("player", "contract", say.STAYS_ALREADY(name=person(state, player.id)))
    return facts(f.LeaveCancelled(command.player))


def rejoin(state: State, command: c.Rejoin, context: Context) -> Decision:
    """When the organizer allows, with a loss for each round missed (XW2-PAIR-09, ARM-PAIR-06, HOT-PAIR-08).

    Nobody who has become a marshal meanwhile, where marshals do not play (HOT-MARS-02).
    """
    player = entrant(state, command.player)
    if player.presence is Presence.DISQUALIFIED:
        told = say.DISQUALIFIED_STAYS_OUT(name=person(state, player.id))
        raise Refusal("player", state.format.cite("leaving.disqualified"), told)
    if player.presence is Presence.PLAYING:
        raise AlreadySo("player", "contract", say.IN_PLAY_ALREADY(name=person(state, player.id)))
    if player.presence is not Presence.DROPPED:
        raise Refusal("player", "contract", because_of(say.NOT_DROPPED, player))
    if any(each.role in MARSHALS and state.player_of(each.id) == player.id for each in state.leaders.values()):
        refuse_marshal_who_plays(state, player.id, "player", REJOIN_AS_MARSHAL)
    refuse_who_leads(state, player.id)
    refuse_after_swiss(state)
    refuse_uninvited(state, player.id)
    missed, game = rounds_missed(state, command.player, against_bye=command.against_bye)
    return Decision((f.Rejoined(command.player, missed), *game), warnings=tuple(seen_meanwhile(state, player)))


def seen_meanwhile(state: State, player: Entrant) -> Iterator[Problem]:
    """A leader who dropped was a leader alone since then, and saw what players do not (B84)."""
    if not state.lists_public and any(state.player_of(id) == player.id for id in state.leaders):
        yield warning("B84", say.COULD_READ_LISTS(name=person(state, player.id)), "player")


def disqualify(state: State, command: c.Disqualify, context: Context) -> Decision:
    """Removed for good; a game begun is conceded, one not begun is a bye (B16). Earlier results stand (B5)."""
    player = entrant(state, command.player)
    if player.presence is Presence.DISQUALIFIED:
        raise AlreadySo("player", "contract", say.DISQUALIFIED_ALREADY(name=person(state, player.id)))
    if player.presence not in (Presence.PLAYING, Presence.DROPPED):
        raise Refusal("player", "contract", because_of(say.DISQUALIFY_NOT_PLAYING, player))
    gone = f.Disqualified(command.player, rounds_so_far(state))
    if player.presence is Presence.DROPPED:
        return facts(gone)
    return leave(state, gone, command.player, command.result, context)


def substitute(state: State, command: c.Substitute, context: Context) -> Decision:
    """One of a team leaves: another comes with the same list, or the other plays on alone (B60)."""
    team = entrant(state, command.player)
    if state.format.unit != "team":
        raise Refusal("player", state.format.cite("unit"), say.NO_TEAMS_HERE(format=state.format.name))
    if command.leaving not in team.entry.members:
        told = say.NOT_IN_TEAM(name=Person("", command.leaving), team=team.name)
        raise Refusal("leaving", "B60", told)
    if command.coming is None and len(team.entry.members) < 2:
        raise Refusal("leaving", "B60", say.TEAM_WOULD_BE_EMPTY(team=team.name))
    if command.coming is None and not state.started:
        told = say.TEAM_STARTS_WITH(format=state.format.name, num=state.format.members)
        raise Refusal("coming", state.format.cite("members"), told)
    if command.coming is not None and command.coming in team.entry.members:
        told = say.IN_TEAM_ALREADY(name=Person("", command.coming), team=team.name)
        raise Refusal("coming", "B60", told)
    asked = (warning("B60", say.TEAM_PLAYS_ON(), "player", (command.player,)),) if state.started else ()
    coming = f.Registration(team.name, members=(command.coming,)) if command.coming is not None else None
    twice = in_other_teams(state, [coming], command.player) if coming is not None else ()
    made = f.MemberReplaced(command.player, command.leaving, command.coming)
    return Decision((made,), warnings=(*asked, *twice))


def withhold_prize(state: State, command: c.WithholdPrize, context: Context) -> Decision:
    """For leaving without a word, where the book has that penalty (XW2-PAIR-06, HOT-PAIR-06)."""
    player = entrant(state, command.player)
    if player.prize_withheld == command.withheld:
        already = say.PRIZE_WITHHELD_ALREADY if command.withheld else say.PRIZE_GIVEN_ALREADY
        raise AlreadySo("withheld", "contract", already(name=person(state, player.id)))
    asked: tuple[Problem, ...] = ()
    if command.withheld and not state.format.leaving.penalty:
        told = say.PRIZE_HOUSE_RULE(format=state.format.name)
        asked = (warning(state.format.cite("leaving.notice"), told, "player"),)
    return Decision((f.PrizeWithheld(command.player, command.withheld),), warnings=asked)


COMMANDS = (
    CommandKind(c.Drop, drop, permission_line(DESK | OWN, RUNNING)),
    CommandKind(c.CancelDrop, cancel_drop, permission_line(DESK | OWN, RUNNING)),
    CommandKind(c.Rejoin, rejoin, permission_line(TOP, (PLAYING, BETWEEN))),
    CommandKind(c.Disqualify, disqualify, permission_line(TOP, (), RUNNING)),
    CommandKind(c.Substitute, substitute, permission_line(TOP, (SETUP,), RUNNING)),
    CommandKind(c.WithholdPrize, withhold_prize, permission_line(TOP, (*RUNNING, FINISHED))),
)
"""Every command of this topic: what decides about it, and who may give it when."""
