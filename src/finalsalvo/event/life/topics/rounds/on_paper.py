"""A round that was paired and played on paper while nothing else worked: entered in one go, as it was (B69)."""

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import Context, Decision, book, in_play, pair_of, person, row_of, warning
from finalsalvo.event.life.document import document, live_round
from finalsalvo.event.life.kinds import CommandKind
from finalsalvo.event.life.permission import BETWEEN, DRAFT, TOP, permission_line
from finalsalvo.event.life.state import Game, LiveRound, State
from finalsalvo.event.life.topics.leaving.decisions import leavers
from finalsalvo.event.life.topics.results.accepting import accept_result
from finalsalvo.event.life.topics.rounds import sentences as say
from finalsalvo.event.life.topics.rounds.decisions import refuse_after_last, refuse_before_entering
from finalsalvo.event.life.topics.rounds.seating import after, hand_problems, in_log
from finalsalvo.event.life.topics.start.joining import joiners, next_to_join
from finalsalvo.event.proposal import next_stage, refuse_while_playing
from finalsalvo.event.record import Match, Round
from finalsalvo.rules.refusal import Problem, Refusal, Refusals
from finalsalvo.rules.result import Result, Stage
from finalsalvo.words.message import Message, Quote, for_the_log


class PaperResults(Struct, frozen=True):
    """The results of a round as they go into the log, with what is asked and told beside them."""

    results: tuple[Result | None, ...]
    warnings: tuple[Problem, ...]
    notices: tuple[Problem, ...]


def record_round(state: State, command: c.RecordRound, context: Context) -> Decision:
    """The round as it was played: paired by hand, with its results, public at once. Nothing of it is drawn.

    Where it is not what the rules would have paired, that is told and written down with it, and not refused.
    """
    discarded = () if state.draft is None else (f.DraftDiscarded(state.draft.number),)
    planned = None if state.draft is None else state.draft.scenario
    state = after(state, discarded, context) if discarded else state
    refuse_undue(state)
    changed = people_changed(state, command, context)
    state = after(state, changed, context) if changed else state
    refuse_misseated(state, command)
    round = round_on_paper(state, command, planned, context)
    found = accepted_results(state, live_round(round), command, context)
    matches = zip(round.matches, found.results, strict=True)
    round = replace(round, matches=tuple(replace(match, result=result) for match, result in matches))
    plain = f.RoundRecorded(round)
    broke = (*rematches(state, command.games), *unlike(state, plain, context))
    recorded = replace(plain, broke=tuple(in_log(each.message) for each in broke))
    return Decision((*discarded, *changed, recorded), (*broke, *found.warnings), found.notices)


def refuse_undue(state: State) -> None:
    """Only a Swiss round that is due: brackets and schedules say on paper as here who meets whom."""
    refuse_after_last(state)
    event, format = document(state), book(state)
    refuse_while_playing(event)
    if format.pairing.is_round_robin:
        raise Refusal("games", "contract", say.PAPER_SCHEDULE())
    if next_stage(event, format) is not Stage.SWISS:
        raise Refusal("games", "contract", say.PAPER_BRACKET())
    refuse_before_entering(state)


def people_changed(state: State, command: c.RecordRound, context: Context) -> tuple[f.Fact, ...]:
    """Who announced that they leave and did not play has left; who was to join by now and played has joined."""
    named = set(everybody_in(command))
    gone = tuple(each for each in leavers(state) if isinstance(each, f.Dropped) and each.player not in named)
    number = next_to_join(state)
    due = () if number is None else joiners(state, number, context.secret)
    return (*gone, *(each for each in due if isinstance(each, f.EnteredLate) and each.player in named))


def everybody_in(command: c.RecordRound) -> list[str]:
    """All who are named, as often as they are."""
    return [*(player for game in command.games for player in game.players), *command.byes, *command.missed]


def refuse_misseated(state: State, command: c.RecordRound) -> None:
    """Everybody in the event has one part in the round, and every game a table of its own."""
    if not command.games:
        raise Refusal("games", "contract", say.PAPER_NO_GAMES())
    problems = [*seating_problems(state, command), *table_problems(command)]
    if problems:
        raise Refusals(tuple(problems))
    named = set(everybody_in(command))
    left = [each.id for each in state.playing() if each.id not in named]
    if left:
        raise Refusal("byes", "contract", say.PAPER_LEFT_OVER(names=row_of(state, left, most=12)))


def seating_problems(state: State, command: c.RecordRound) -> Iterator[Problem]:
    """Who is not in the event, or is named twice, at the game or list where they stand."""
    named = Counter(everybody_in(command))
    places = [(f"games[{index}].players", game.players) for index, game in enumerate(command.games)]
    for place, players in (*places, ("byes", command.byes), ("missed", command.missed)):
        if len(players) == 2 and place.startswith("games") and players[0] == players[1]:
            in_play(state, players[0], place)
            yield Problem("contract", say.PAPER_SELF(player=person(state, players[0])), place, players=players[:1])
            continue
        for player in dict.fromkeys(players):
            try:
                in_play(state, player, place)
            except Refusal as refusal:
                yield Problem(refusal.rule, refusal.message, place, players=(player,))
                continue
            if named[player] > 1:
                yield Problem("contract", say.PAPER_TWICE(player=person(state, player)), place, players=(player,))


def table_problems(command: c.RecordRound) -> Iterator[Problem]:
    """Two games cannot have been played at one table."""
    taken = Counter(game.table for game in command.games if game.table is not None)
    for index, game in enumerate(command.games):
        if game.table is not None and taken[game.table] > 1:
            yield Problem("contract", say.PAPER_TABLE_TWICE(table=game.table), f"games[{index}].table")


def round_on_paper(state: State, command: c.RecordRound, planned: str | None, context: Context) -> Round:
    """The round without its results, marked as what it is; the scenario is the one that was drawn, if none is named."""
    pool, scenario = book(state).scenarios, command.scenario or planned
    if command.scenario is not None and command.scenario not in pool:
        raise Refusal("scenario", "contract", say.PAPER_SCENARIO(scenario=Quote(command.scenario)))
    return Round(
        number=max((each.number for each in state.rounds), default=0) + 1,
        stage=Stage.SWISS,
        matches=tuple(Match(game.players, game.table) for game in command.games),
        byes=command.byes,
        unpaired_losses=command.missed,
        scenario=scenario,
        departures=(played_on_paper(context.reason),),
        on_paper=True,
    )


def played_on_paper(reason: str | None) -> Message:
    """Why a round is not what the rules would make of it, as it stands in the log."""
    if not reason:
        return for_the_log(say.PLAYED_ON_PAPER())
    return for_the_log(say.PLAYED_ON_PAPER_BECAUSE(reason=Quote(reason)))


def accepted_results(state: State, round: LiveRound, command: c.RecordRound, context: Context) -> PaperResults:
    """The results as each would be accepted by itself; refuses with all that cannot be, each at its game."""
    results, problems = list[Result | None](), list[Problem]()
    asked, told = list[Problem](), list[Problem]()
    for index, (game, given) in enumerate(zip(round.in_order(), command.games, strict=True)):
        if given.result is None:
            results.append(None)
            continue
        try:
            refuse_own(state, game, context)
            taken = accept_result(state, round, game, given.result, context)
        except Refusal as refusal:
            found = say.PAPER_RESULT(pair=pair_of(state, game), problem=refusal.message)
            problems.append(
                Problem(refusal.rule, found, f"games[{index}].result.{refusal.field}", players=game.players)
            )
            continue
        results.append(taken.result)
        asked += taken.warnings
        told += taken.notices
    if problems:
        raise Refusals(tuple(problems))
    return PaperResults(tuple(results), tuple(asked), tuple(told))


def refuse_own(state: State, game: Game, context: Context) -> None:
    """A leader who plays does not decide about their own game, on paper as anywhere (XW2-LEAD-03, ARM-LEAD-02)."""
    if state.player_of(context.by) in game.players:
        raise Refusal("by", state.format.cite("leaders.own_game"), say.PAPER_OWN_GAME())


def rematches(state: State, games: Sequence[f.PaperGame]) -> tuple[Problem, ...]:
    """Those who had met already (B11)."""
    met = {frozenset(game.players): each.number for each in reversed(state.rounds) for game in each.games.values()}
    return tuple(
        warning("B11", say.REMATCH(players=row_of(state, pair.players), round=met[both]), "games", pair.players)
        for pair in games
        if (both := frozenset(pair.players)) in met
    )


def unlike(state: State, recorded: f.RoundRecorded, context: Context) -> tuple[Problem, ...]:
    """Where else the round is not the best by the rules: points that differ, a bye that was another's."""
    found = hand_problems(after(state, (recorded,), context), recorded.round.number)
    return tuple(warning(each.rule, each.message, "games", each.players) for each in found if each.rule != "B11")


COMMANDS = (CommandKind(c.RecordRound, record_round, permission_line(TOP, (), (DRAFT, BETWEEN))),)
"""What decides about a round on paper, and who may give it when: the organizer, with a reason."""
