"""How games end: reported by players, confirmed or disputed, entered by leaders, corrected."""

from collections.abc import Iterator, Sequence

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
    names,
    opponent_of,
    published_round,
    refuse_ruling_own_game,
    warning,
)
from finalsalvo.event.life.document import document
from finalsalvo.event.life.kinds import CommandKind
from finalsalvo.event.life.permission import BETWEEN, DESK, LEADERS, OWN, PLAYING, RUNNING, permission_line
from finalsalvo.event.life.state import Game, LiveRound, Presence, State
from finalsalvo.event.life.topics.cut.reseeding import (
    is_made,
    kept_bracket,
    ranked_again,
    refuse_unchosen,
    reseeding,
    reseeding_words,
    seeded_anew,
)
from finalsalvo.event.life.topics.leaving.decisions import bye_instead, drop_after
from finalsalvo.event.life.topics.results.accepting import accept_result
from finalsalvo.event.life.topics.rounds.seating import after
from finalsalvo.event.places import loser_of
from finalsalvo.event.record import Match, Round
from finalsalvo.event.standings import standings
from finalsalvo.rules.refusal import Problem, Refusal
from finalsalvo.rules.result import End, Result, Stage


def own_side(state: State, game: Game, context: Context) -> str:
    """Who of a game's players gives the command."""
    player = state.player_of(context.by)
    if player is None or player not in game.players:
        raise Refusal("by", "contract", "only those who play this game can say how it ended")
    in_play(state, player, "by")
    if game.open and game.gone:
        told = "Your opponent left before the round began, so there is no result to report."
        raise Refusal("game", "B63", told)
    return player


def without_components(state: State, game: Game, result: Result) -> tuple[Problem, ...]:
    """Who still misses a component they need must concede the game (XW2-LOST-03, ARM-LOST-03)."""
    rule = state.format.cites.get("manners.concede_without")
    lost = [each for each in game.players if state.players[each].missing]
    conceded = result.end in (End.CONCESSION, End.NO_SHOW) and result.winner not in lost
    if rule is None or len(lost) != 1 or conceded:
        return ()
    told = f"{names(state, lost)} misses {', '.join(state.players[lost[0]].missing)}: settle that, or it is conceded"
    return (warning(rule, told, "result", tuple(lost)),)


def report_result(state: State, command: c.ReportResult, context: Context) -> Decision:
    """The first report waits for the other; two that agree are the result, two that do not are a dispute."""
    round = reportable(state, command.number)
    game = game_in(round, command.game)
    player = own_side(state, game, context)
    refuse_closed(game)
    if command.result.end is End.NO_SHOW:
        told = "that somebody did not come is for a leader to say"
        raise Refusal("result.end", state.format.cite("leaving.no_show_minutes"), told)
    taken = accept_result(state, round, game, command.result, context)
    result = taken.result
    for problem in without_components(state, game, result):
        raise Refusal(problem.place, problem.rule, problem.message)
    mine = next((each for each in game.reports if each.player == player), None)
    if mine is not None and mine.result == result and mine.leaving == command.leaving:
        raise Refusal("result", "contract", "you have reported that already; the other side must confirm it")
    reported = f.ResultReported(round.number, command.game, player, result, command.leaving)
    other = next((each for each in game.reports if each.player != player), None)
    agreed = () if other is None or other.result != result else (f.ResultSet(round.number, command.game, result),)
    return Decision((reported, *agreed), () if agreed else taken.warnings, taken.notices)


def reportable(state: State, number: int) -> LiveRound:
    """The round that is played now; earlier ones are a leader's to correct."""
    round = current(state)
    if number != round.number:
        raise Refusal("number", "contract", f"round {round.number} is being played: a leader corrects earlier ones")
    return round


def refuse_closed(game: Game) -> None:
    """A game that has a result, or nobody to play it."""
    if not game.open:
        raise Refusal("game", "contract", "this game has its result: a leader can correct it")


def confirm_result(state: State, command: c.ConfirmResult, context: Context) -> Decision:
    """The other player agrees, at once or after a dispute: then theirs was right after all."""
    round = reportable(state, command.number)
    game = game_in(round, command.game)
    player = own_side(state, game, context)
    refuse_closed(game)
    other = next((each for each in game.reports if each.player != player), None)
    if other is None:
        raise Refusal("game", "contract", "the other side has not reported a result yet")
    if command.result is not None and command.result != other.result:
        raise Refusal("result", "contract", "the other side has changed their report meanwhile: look at it again")
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
        raise Refusal("game", "contract", "the other side has not reported a result yet")
    said = any(each.player == player for each in game.objections)
    if game.disputed and (said or not command.note.strip()):
        raise Refusal("game", "contract", "it is disputed already; a leader will come")
    return facts(f.ReportDisputed(round.number, command.game, player, command.note))


def set_result(state: State, command: c.SetResult, context: Context) -> Decision:
    """By a leader: the result of an open game, or a correction with what it changes."""
    round = published_round(state, command.number)
    game = game_in(round, command.game)
    refuse_own_game(state, game, context)
    if game.void:
        raise Refusal("game", "B23", "neither player was there: the game has no result")
    taken = accept_result(state, round, game, command.result, context)
    command = replace(command, result=taken.result)
    for player in command.leaving:
        if player not in game.players:
            raise Refusal("leaving", "contract", f"{player!r} does not play this game")
    leaving = tuple(f.LeaveAnnounced(player) for player in command.leaving if can_leave(state, player))
    set_now = f.ResultSet(command.number, command.game, command.result)
    if game.result is None:
        asked = (*taken.warnings, *without_components(state, game, command.result))
        return Decision((set_now, *leaving), asked, taken.notices)
    if game.result == command.result and not leaving:
        raise Refusal("result", "contract", "that is the result already")
    corrected = correction(state, round, (set_now, *leaving), command, context)
    return replace(corrected, warnings=(*taken.warnings, *corrected.warnings), notices=taken.notices)


def refuse_own_game(state: State, game: Game, context: Context) -> None:
    """A leader who plays does not decide about their own game (XW2-LEAD-03, ARM-LEAD-02, ESC-LEAD-03, EPIC-LEAD-03)."""
    if state.player_of(context.by) in game.players:
        told = "you play this game: report it as a player, or let another leader enter it"
        raise Refusal("by", state.format.cite("leaders.own_game"), told)


def can_leave(state: State, player: str) -> bool:
    """Whether somebody can still announce that they leave."""
    entrant = state.players[player]
    return entrant.presence is Presence.PLAYING and not entrant.leaving


def correction(
    state: State, round: LiveRound, made: tuple[f.Fact, ...], command: c.SetResult, context: Context
) -> Decision:
    """Another result for a game that had one; rounds paired since are kept or taken back."""
    changed = after(state, made, context)
    if round.stage is Stage.SWISS and command.later != "redo" and is_made(state):
        return corrected_after_cut(state, changed, round, made, command, context)
    if command.later == "reseed":
        raise Refusal(
            "later", "B82", "There is no cut to seed anew. Keep the rounds that were paired since, or redo them."
        )
    later = [each for each in state.rounds if each.number > round.number]
    cut = state.cut is not None and round.stage is Stage.SWISS
    told = list(consequences(state, changed, round.number))
    undone: list[f.Fact] = []
    if state.draft is not None:
        undone.append(f.DraftDiscarded(state.draft.number))
    if (later or cut) and command.later is None:
        raise Refusal("later", "contract", f"{made_since(later, cut=cut)} since: say whether to keep or redo it")
    if command.later == "redo":
        played = sum(game.result is not None for each in later for game in each.games.values())
        if played:
            told.append(warning("contract", f"{played} results of later rounds are lost", "later"))
        undone += [f.RoundCancelled(each.number) for each in reversed(later)]
        undone += [f.CutTakenBack()] if cut else []
    elif later or cut:
        refuse_kept_bracket(state, round, command)
        why = f"a result of round {round.number} was corrected after this round was paired"
        undone += [f.PairingKept(each.number, why) for each in later if each.stage is Stage.SWISS]
    return Decision((*undone, *made), warnings=tuple(told))


def made_since(later: Sequence[LiveRound], *, cut: bool) -> str:
    """What came of a result."""
    rounds = f"round {', '.join(str(each.number) for each in later)} was paired" if later else ""
    return " and ".join(part for part in (rounds, "the cut was made" if cut else "") if part)


def corrected_after_cut(
    state: State,
    changed: State,
    round: LiveRound,
    made: tuple[f.Fact, ...],
    command: c.SetResult,
    context: Context,
) -> Decision:
    """A Swiss result once the cut is made: the bracket goes on unless people or seeds would change (B82)."""
    found = reseeding(state, changed)
    told = list(ranks_changed(state, changed)) or [another_result(round.number)]
    why = f"a result of round {round.number} was corrected after this round was paired"
    later = [each for each in state.rounds if each.number > round.number and each.stage is Stage.SWISS]
    kept = [f.PairingKept(each.number, why) for each in later]
    if found is None:
        return Decision((*kept, *made, *ranked_again(changed)), warnings=tuple(told))
    told = [*reseeding_words(state, found), *told]
    undone = [f.DraftDiscarded(state.draft.number)] if state.draft is not None else []
    if command.later is None:
        refuse_unchosen(state, told)
    if command.later == "keep":
        held = kept_bracket(state, changed, round.number, context)
        return Decision((*undone, *kept, *made, *held), warnings=tuple(told))
    anew = seeded_anew(state, made, context)
    if any(isinstance(fact, f.RoundCancelled) for fact in anew):
        told.append(warning("B82", "The published round of the bracket is taken back and paired again.", "later"))
    return Decision((*undone, *kept, *anew), warnings=tuple(told))


def refuse_kept_bracket(state: State, round: LiveRound, command: c.SetResult) -> None:
    """The wrong player must not go on in a bracket: then its later rounds are played again."""
    if round.stage is not Stage.ELIMINATION:
        return
    game = round.games[command.game]
    frame = Round(round.number, round.stage)
    before = loser_of(book(state), frame, Match(game.players, None, game.result))
    now = loser_of(book(state), frame, Match(game.players, None, command.result))
    if before != now:
        told = "another player goes on now: the rounds after it cannot be kept, only played again (redo)"
        raise Refusal("later", state.format.cite("cut.bracket"), told)


def ranks_changed(state: State, changed: State) -> Iterator[Problem]:
    """Who has another rank by a correction."""
    format = book(state)
    before = {line.player: line.rank for line in standings(document(state), format).lines}
    moved = [
        (line.player, before[line.player], line.rank)
        for line in standings(document(changed), format).lines
        if before.get(line.player) not in (None, line.rank)
    ]
    if moved:
        some = ", ".join(f"{state.players[player].name} {old} → {new}" for player, old, new in moved[:5])
        more = f" and {len(moved) - 5} more" if len(moved) > 5 else ""
        yield warning(format.cite("ranking.tiebreakers"), f"ranks change: {some}{more}", "standings")


def another_result(number: int) -> Problem:
    """A correction that moves nobody."""
    return warning("contract", f"the result of a game of round {number} is another one now", "result")


def consequences(state: State, changed: State, number: int) -> Iterator[Problem]:
    """What a correction changes: ranks, the cut, and rounds already paired."""
    format, moved = book(state), list(ranks_changed(state, changed))
    yield from moved
    if state.cut is not None:
        yield warning(format.cite("cut.sizes"), "the cut has been made from these results", "cut")
    later = [each.number for each in state.rounds if each.number > number]
    if later:
        rounds = ", ".join(str(each) for each in later)
        yield warning(format.cite("pairing.order"), f"round {rounds} was paired from these results", "rounds")
    if not moved and not later and state.cut is None:
        yield another_result(number)


def clear_result(state: State, command: c.ClearResult, context: Context) -> Decision:
    """A game of the last round is open again."""
    round = current(state)
    if command.number != round.number:
        raise Refusal("number", "contract", f"only results of round {round.number} can be cleared, not of earlier ones")
    game = game_in(round, command.game)
    refuse_own_game(state, game, context)
    if game.result is None:
        raise Refusal("game", "contract", "this game has no result")
    gone = [player for player in game.players if state.players[player].presence is not Presence.PLAYING]
    if gone:
        told = f"{names(state, gone)} left with this game: it cannot be open again; enter the right result instead"
        raise Refusal("game", "contract", told)
    if state.cut is not None and round.stage is Stage.SWISS:
        raise Refusal("game", state.format.cite("cut.sizes"), "the cut has been made from these results: undo it first")
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
        refuse_closed(game)
    for player in command.absent:
        if player not in game.players:
            raise Refusal("absent", "contract", f"{player!r} does not play this game")
    if not command.absent:
        raise Refusal("absent", "contract", "say who did not come")
    absent = tuple(dict.fromkeys((*command.absent, *game.gone, *away)))
    if command.stay and state.format.leaving.absence == "dropped":
        told = f"{state.format.name} drops who does not come"
        raise Refusal("stay", state.format.cite("leaving.absence"), told)
    gone: list[f.Fact] = []
    if not command.stay or round.stage is Stage.ELIMINATION:
        staying = [player for player in absent if state.players[player].presence is Presence.PLAYING]
        gone = [drop_after(round.number, player, "no-show") for player in staying]
    if len(absent) == 2:
        made: f.Fact = f.GameVoided(round.number, game.number, tuple(dict.fromkeys((*game.gone, *away))))
    else:
        made = bye_instead(round, game, opponent_of(game, absent[0]))
    return Decision((*gone, made), warnings=tuple(too_early(state, round, context)))


def missing_already(game: Game) -> tuple[str, ...]:
    """Who was noted as missing before: the other has won by that."""
    if game.result is None or game.result.end is not End.NO_SHOW or game.result.winner is None:
        return ()
    return (opponent_of(game, game.result.winner),)


def too_early(state: State, round: LiveRound, context: Context) -> Iterator[Problem]:
    """A reasonable time is waited for who is missing (B7)."""
    minutes = state.format.leaving.no_show_minutes
    if round.timer is None:
        told = "the clock has not started: bring the one left alone together with the bye holder, if there is one (B63)"
        yield warning("B7", told, "absent")
    elif round.timer.elapsed(context.at) < minutes * 60_000:
        yield warning("B7", f"{minutes} minutes have not passed since the round began", "absent")


COMMANDS = (
    CommandKind(c.ReportResult, report_result, permission_line(OWN, (PLAYING,))),
    CommandKind(c.ConfirmResult, confirm_result, permission_line(OWN, (PLAYING,))),
    CommandKind(c.DisputeResult, dispute_result, permission_line(OWN, (PLAYING,))),
    CommandKind(c.SetResult, set_result, permission_line(LEADERS, RUNNING)),
    CommandKind(c.ClearResult, clear_result, permission_line(DESK, (), (PLAYING, BETWEEN))),
    CommandKind(c.NoShow, no_show, permission_line(DESK, (PLAYING,), (BETWEEN,))),
)
"""Every command of this topic: what decides about it, and who may give it when."""
