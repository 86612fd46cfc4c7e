"""How games end: reported by players, confirmed or disputed, entered by leaders, corrected."""

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec.structs import replace

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
    person,
    published_round,
    refuse_ruling_own_game,
    row_of,
    warning,
)
from finalsalvo.event.life.focusing import is_closed, is_opened
from finalsalvo.event.life.kinds import CommandKind
from finalsalvo.event.life.permission import BETWEEN, DESK, LEADERS, OWN, PLAYING, RUNNING, permission_line
from finalsalvo.event.life.sentences import STAGE_CLOSED
from finalsalvo.event.life.state import Game, LiveRound, Presence, State
from finalsalvo.event.life.topics.announcements.decisions import collusion_in
from finalsalvo.event.life.topics.cut.next_stage import after_correction
from finalsalvo.event.life.topics.leaving.decisions import bye_instead, drop_after
from finalsalvo.event.life.topics.results import sentences as say
from finalsalvo.event.life.topics.results.accepting import accept_result, agreement
from finalsalvo.event.life.topics.results.corrections import correction
from finalsalvo.rules.refusal import AlreadySo, Problem, Refusal
from finalsalvo.rules.result import End, Result, Stage
from finalsalvo.rules.stages import following
from finalsalvo.words.message import Listed, Quote

MINUTE = 60_000


def own_side(state: State, game: Game, context: Context) -> str:
    """Who of a game's players gives the command."""
    player = state.player_of(context.by)
    if player is None or player not in game.players:
        raise Refusal("by", "contract", say.NOT_YOUR_GAME())
    in_play(state, player, "by")
    if game.open and game.gone:
        raise Refusal("game", "B63", say.OPPONENT_DROPPED(opponent=person(state, opponent_of(game, player))))
    return player


def without_components(state: State, game: Game, result: Result) -> tuple[Problem, ...]:
    """Who still misses a component they need must concede the game (XW2-LOST-03, ARM-LOST-03)."""
    rule = state.format.cites.get("manners.concede_without")
    lost = [each for each in game.players if state.players[each].missing]
    conceded = result.end in (End.CONCESSION, End.NO_SHOW) and result.winner not in lost
    if rule is None or len(lost) != 1 or conceded:
        return ()
    components = Listed(tuple(Quote(each) for each in state.players[lost[0]].missing))
    told = say.COMPONENTS_MISSING(player=person(state, lost[0]), components=components)
    return (warning(rule, told, "result", tuple(lost)),)


def report_result(state: State, command: c.ReportResult, context: Context) -> Decision:
    """The first report waits for the other; two that agree are the result, two that do not are a dispute."""
    round = reportable(state, command.number)
    game = game_in(round, command.game)
    player = own_side(state, game, context)
    refuse_closed(game)
    if command.result.end is End.NO_SHOW:
        raise Refusal("result.end", state.format.cite("leaving.no_show_minutes"), say.NO_SHOW_BY_STAFF())
    taken = accept_result(state, round, game, command.result, context)
    result = taken.result
    for problem in without_components(state, game, result):
        raise Refusal(problem.place, problem.rule, problem.message)
    mine = next((each for each in game.reports if each.player == player), None)
    if mine is not None and mine.result == result and mine.leaving == command.leaving:
        opponent = person(state, opponent_of(game, player))
        raise AlreadySo("result", "contract", say.REPORTED_ALREADY(opponent=opponent))
    reported = f.ResultReported(round.number, command.game, player, result, command.leaving)
    other = next((each for each in game.reports if each.player != player), None)
    both = None if other is None else agreement(other.result, result)
    agreed = () if both is None else (f.ResultSet(round.number, command.game, both),)
    told = (*early_notice(state, round, game, result, context), *taken.notices)
    return Decision((reported, *agreed), () if agreed else taken.warnings, told)


def early_notice(state: State, round: LiveRound, game: Game, result: Result, context: Context) -> tuple[Problem, ...]:
    """Says that the clock still runs where a report says that time ran out; a hidden one says nothing (XW2-END-03)."""
    timer, format = round.timer, book(state)
    if result.end is not End.TIME or timer is None or timer.time_called or timer.withheld or format.clock.hidden:
        return ()
    left = (timer.minutes + game.extra_minutes) * MINUTE - timer.elapsed(context.at)
    if left < MINUTE:
        return ()
    return (warning(format.cite("clock.swiss"), say.TIME_LEFT(num=left // MINUTE), "result.end"),)


def reportable(state: State, number: int) -> LiveRound:
    """The round that is played now; earlier ones are a leader's to correct."""
    round = current(state)
    if number != round.number:
        raise Refusal("number", "contract", say.EARLIER_ROUND(round=number))
    return round


def refuse_closed(game: Game) -> None:
    """A game that has a result, or nobody to play it."""
    if not game.open:
        raise Refusal("game", "contract", say.FINAL_ALREADY())


def confirm_result(state: State, command: c.ConfirmResult, context: Context) -> Decision:
    """The other player agrees, at once or after a dispute: then theirs was right after all."""
    round = reportable(state, command.number)
    game = game_in(round, command.game)
    player = own_side(state, game, context)
    refuse_closed(game)
    other = next((each for each in game.reports if each.player != player), None)
    opponent = person(state, opponent_of(game, player))
    if other is None:
        raise Refusal("game", "contract", say.NOTHING_TO_CONFIRM(opponent=opponent))
    if command.result is not None and command.result != other.result:
        raise Refusal("result", "contract", say.REPORT_CHANGED(opponent=opponent))
    accept_result(state, round, game, other.result, context)
    made: list[f.Fact] = [f.ResultReported(round.number, command.game, player, other.result, command.leaving)]
    return facts(*made, f.ResultSet(round.number, command.game, other.result))


def dispute_result(state: State, command: c.DisputeResult, context: Context) -> Decision:
    """The other player does not agree: a leader must come. Where two reports differ, each can say why, once."""
    round = reportable(state, command.number)
    game = game_in(round, command.game)
    player = own_side(state, game, context)
    refuse_closed(game)
    if not any(each.player != player for each in game.reports):
        opponent = person(state, opponent_of(game, player))
        raise Refusal("game", "contract", say.NOTHING_TO_DISPUTE(opponent=opponent))
    said = any(each.player == player for each in game.objections)
    if game.disputed and (said or not command.note.strip()):
        raise AlreadySo("game", "contract", say.DISPUTED_ALREADY())
    made = f.ReportDisputed(round.number, command.game, player, command.note)
    return Decision((made,), notices=agreed_in(state, command.note))


def agreed_in(state: State, text: str) -> tuple[Problem, ...]:
    """A word for whoever writes beside a result that it was agreed on, where the book forbids that (XW2-COND-04)."""
    return tuple(replace(each, message=say.AGREED_RESULT()) for each in collusion_in(state, text))


def set_result(state: State, command: c.SetResult, context: Context) -> Decision:
    """By a leader: the result of an open game, or a correction with what it changes."""
    round = published_round(state, command.number)
    game = game_in(round, command.game)
    refuse_own_game(state, game, context)
    if game.void:
        raise Refusal("game", "B23", say.NOT_PLAYED())
    taken = accept_result(state, round, game, command.result, context)
    command = replace(command, result=taken.result)
    refuse_strangers(state, game, command.leaving, "leaving")
    over = bool(state.at) and is_closed(state, state.at)
    leaving = tuple(f.LeaveAnnounced(player) for player in command.leaving if can_leave(state, player) and not over)
    set_now = f.ResultSet(command.number, command.game, command.result)
    if game.result is None:
        asked = (*taken.warnings, *without_components(state, game, command.result))
        return Decision((set_now, *leaving), asked, (*taken.notices, *agreed_in(state, context.reason or "")))
    if game.result == command.result and not leaving:
        raise AlreadySo("result", "contract", say.RESULT_ALREADY())
    wanted = replace(command, later=later_in_stage(state, command)) if over else command
    corrected = correction(state, round, (set_now, *leaving), wanted, context)
    corrected = after_correction(state, corrected, round.number, command.later, context)
    notices = (*taken.notices, *agreed_in(state, context.reason or ""))
    return replace(corrected, warnings=(*taken.warnings, *corrected.warnings), notices=notices)


def later_in_stage(state: State, command: c.SetResult) -> Literal["keep", "reseed"]:
    """What becomes of later rounds of a stage from which people have gone on: they stay, nothing is played again."""
    plan = state.plan
    assert plan is not None
    if command.later == "redo":
        coming = next(each for each in following(state.stages, plan.id) if is_opened(state, each.id))
        raise Refusal("later", "B82", STAGE_CLOSED(stage=plan.name, next=coming.name))
    return command.later or "keep"


def refuse_strangers(state: State, game: Game, players: Sequence[str], field: str) -> None:
    """Only those who play a game can be named in it."""
    both = Listed(tuple(person(state, each) for each in game.players), "or")
    for player in players:
        if player not in game.players:
            raise Refusal(field, "contract", say.NOT_IN_GAME(player=person(state, player), players=both))


def refuse_own_game(state: State, game: Game, context: Context) -> None:
    """A leader who plays does not decide about their own game (XW2-LEAD-03, ARM-LEAD-02, ESC-LEAD-03, EPIC-LEAD-03)."""
    if state.player_of(context.by) in game.players:
        raise Refusal("by", state.format.cite("leaders.own_game"), say.OWN_GAME())


def can_leave(state: State, player: str) -> bool:
    """Whether somebody can still announce that they leave."""
    entrant = state.players[player]
    return entrant.presence is Presence.PLAYING and not entrant.leaving


def clear_result(state: State, command: c.ClearResult, context: Context) -> Decision:
    """A game of the last round is open again."""
    round = current(state)
    if command.number != round.number:
        raise Refusal("number", "contract", say.CLEAR_LAST_ROUND_ONLY(round=round.number))
    game = game_in(round, command.game)
    refuse_own_game(state, game, context)
    if game.result is None:
        raise AlreadySo("game", "contract", say.NOTHING_TO_CLEAR())
    gone = [player for player in game.players if state.players[player].presence is not Presence.PLAYING]
    if gone:
        raise Refusal("game", "contract", say.CLEAR_AFTER_DROPS(names=row_of(state, gone)))
    if state.cut is not None and round.stage is Stage.SWISS:
        raise Refusal("game", state.format.cite("cut.sizes"), say.CLEAR_AFTER_CUT())
    return facts(f.ResultCleared(command.number, command.game))


def no_show(state: State, command: c.NoShow, context: Context) -> Decision:
    """Who does not come is dropped, and the other has a bye (XW2-PAIR-07, B7); HOT may keep them (HOT-PAIR-07).

    Who had won because the other did not come, and did not come either, has not won (B23).
    """
    round = current(state)
    game = game_in(round, command.game)
    refuse_ruling_own_game(state, game, context.by)
    away = missing_already(game)
    if not away or set(command.absent) <= set(away):
        refuse_after_result(game)
    refuse_strangers(state, game, command.absent, "absent")
    if not command.absent:
        raise Refusal("absent", "contract", say.NO_SHOW_OF_WHOM())
    absent = tuple(dict.fromkeys((*command.absent, *game.gone, *away)))
    if command.stay and state.format.leaving.absence == "dropped":
        raise Refusal("stay", state.format.cite("leaving.absence"), say.NO_SHOW_DROPS(format=state.format.name))
    gone: list[f.Fact] = []
    if not command.stay or round.stage is Stage.ELIMINATION:
        staying = [player for player in absent if state.players[player].presence is Presence.PLAYING]
        gone = [drop_after(round.number, player, "no-show") for player in staying]
    if len(absent) == 2:
        made: f.Fact = f.GameVoided(round.number, game.number, tuple(dict.fromkeys((*game.gone, *away))))
    else:
        made = bye_instead(round, game, opponent_of(game, absent[0]))
    return Decision((*gone, made), warnings=tuple(too_early(state, round, context)))


def refuse_after_result(game: Game) -> None:
    """Nobody is missing in a game that is over."""
    if not game.open:
        raise Refusal("game", "contract", say.NO_SHOW_AFTER_RESULT())


def missing_already(game: Game) -> tuple[str, ...]:
    """Who was noted as missing before: the other has won by that."""
    if game.result is None or game.result.end is not End.NO_SHOW or game.result.winner is None:
        return ()
    return (opponent_of(game, game.result.winner),)


def too_early(state: State, round: LiveRound, context: Context) -> Iterator[Problem]:
    """A reasonable time is waited for who is missing (B7)."""
    minutes = state.format.leaving.no_show_minutes
    if round.timer is None:
        yield warning("B7", say.NO_SHOW_BEFORE_CLOCK(), "absent")
    elif round.timer.elapsed(context.at) < minutes * 60_000:
        yield warning("B7", say.NO_SHOW_EARLY(num=minutes), "absent")


COMMANDS = (
    CommandKind(c.ReportResult, report_result, permission_line(OWN, (PLAYING,))),
    CommandKind(c.ConfirmResult, confirm_result, permission_line(OWN, (PLAYING,))),
    CommandKind(c.DisputeResult, dispute_result, permission_line(OWN, (PLAYING,))),
    CommandKind(c.SetResult, set_result, permission_line(LEADERS, RUNNING)),
    CommandKind(c.ClearResult, clear_result, permission_line(DESK, (), (PLAYING, BETWEEN))),
    CommandKind(c.NoShow, no_show, permission_line(DESK, (PLAYING,), (BETWEEN,))),
)
"""Every command of this topic: what decides about it, and who may give it when."""
