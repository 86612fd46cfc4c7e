"""The report of a game as its two players fill it in: mine and theirs, turned into the order of the pairing."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from msgspec import Struct

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.context import book, game_in, opponent_of, published_round
from finalsalvo.event.life.decide import consider
from finalsalvo.event.life.life import Life
from finalsalvo.event.life.state import Game, LiveRound, State
from finalsalvo.event.life.topics.results.accepting import accept_result
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.report_form import NAMED, ReportFields, fields_asked
from finalsalvo.rules.result import End, Result
from finalsalvo.rules.scoring import score
from finalsalvo.server.pages import conceding, sentences
from finalsalvo.server.pages.calculators import Calculator, calculated_fields, calculator
from finalsalvo.server.pages.forms import command_from
from finalsalvo.server.pages.ticking import TickForm, report_fields, tick_form
from finalsalvo.server.pages.weighing import Weighed, asking, with_objectives
from finalsalvo.server.shown.result_fields import settled_holder
from finalsalvo.server.shown.worth_words import worth
from finalsalvo.words.saying import Say

Form = Mapping[str, Sequence[str]]
MINE, THEIRS = "me", "them"
BOTH_SIDES = {"scores": sentences.BOTH_SCORES, "objectives": sentences.BOTH_OBJECTIVES}


class Ending(Struct, frozen=True):
    """A way in which the game may have ended, as one of its players would say it."""

    value: str
    title: str


class ReportForm(Struct, frozen=True):
    """What a report asks for, and what was given so far, by the name of the field.

    `conceded`: whether the total of a conceded squad is asked for, its list tells it, or the `limit` stands for it;
    `survivor`: whether a win with fewer points is meant (B80, B81). `open`: something was typed.
    """

    number: int
    game: int
    endings: list[Ending]
    most: int | None
    objectives: bool
    decider: str | None
    calculator: Calculator
    ticks: TickForm | None
    conceded: Literal["", "asked", "listed", "limit"]
    limit: int | None
    conceded_rule: str
    survivor: bool
    given: Mapping[str, str]
    open: bool


def report_form(state: State, round: LiveRound, game: Game, player: str, given: Form, say: Say) -> ReportForm:
    """The form of a game, with exactly the fields of its format."""
    wanted = fields_asked(book(state), round.number, round.stage)
    report = next((each for each in game.reports if each.player == player), None)
    settled = settled_before(state, round, game, player)
    if game.rounds_over and End.GAME_LIMIT in wanted.ends:
        settled |= {"ending": End.GAME_LIMIT.value}
    before = settled | (told_by(game, player, wanted, report.result) if report is not None else {})
    return ReportForm(
        round.number,
        game.number,
        list(endings(wanted, state.players[opponent_of(game, player)].name, say)),
        wanted.most,
        wanted.objectives,
        decider_title(wanted, say),
        calculator(book(state), wanted, say),
        tick_form(state, round, game, player, given, say),
        conceding.total_by(state, round, game),
        conceding.limit_conceded(book(state), round.number),
        state.format.cite("scoring.concession"),
        book(state).scoring.kind == "mission-points",
        {**rolled_by(game, player), **before, **{name: values[-1] for name, values in given.items() if values}},
        bool(given),
    )


def settled_before(state: State, round: LiveRound, game: Game, player: str) -> dict[str, str]:
    """Who wins an equal game, as the two settled it before they played: the form need not ask it again."""
    holder = settled_holder(state, round, game)
    return {} if holder is None else {"decider": MINE if holder == player else THEIRS}


def endings(wanted: ReportFields, other: str, say: Say) -> Iterator[Ending]:
    """Every way to end in the words of one player; who won is said at once where the end alone does not tell."""
    words = {
        "time": (say("Time ran out"),),
        "game-limit": (say("We played the last game round"),),
        "mutual-destruction": (say("We were both wiped out"),),
        "draw": (say("We agreed on a draw"),),
        "destroyed": (say("I destroyed all of %(name)s's ships"), say("I was wiped out")),
        "victory": (say("I won the scenario"), say("%(name)s won the scenario")),
        "concession": (say("%(name)s conceded"), say("I concede")),
    }
    if wanted.objectives:
        words["destroyed"] = (
            say("I destroyed all of %(name)s's ships (flotillas don't count)"),
            say("I was wiped out (flotillas don't count)"),
        )
    for end in wanted.ends:
        if end in NAMED:
            for who, title in zip((MINE, THEIRS), words[end.value], strict=True):
                yield Ending(f"{end.value}:{who}", title % {"name": other})
        else:
            yield Ending(end.value, words[end.value][0])


def decider_title(wanted: ReportFields, say: Say) -> str | None:
    """What is asked about an equal game."""
    return {
        "final-salvo": say("If tied: who won the Final Salvo?"),
        "second-player": say("If tied: who was second player?"),
        "initiative": say("If it's a draw: who had the initiative?"),
        "priority-roll": say("If tied: who won the Priority Roll?"),
    }.get(wanted.how or "")


def rolled_by(game: Game, player: str) -> dict[str, str]:
    """Who won by the recorded dice, as the form has it; nothing where nobody did."""
    winner = game.rolled_winner
    return {} if winner is None else {"decider": MINE if winner == player else THEIRS}


def told_by(game: Game, player: str, wanted: ReportFields, result: Result) -> dict[str, str]:
    """A result as the fields of the form have it."""
    side = game.players.index(player)
    ending = result.end.value
    if result.end in NAMED:
        ending += f":{MINE if result.winner == player else THEIRS}"
    found = {"ending": ending}
    for names, values in (
        (("own", "other"), result.scores),
        (("own_objectives", "other_objectives"), result.objectives),
    ):
        if values is not None:
            found |= {names[0]: str(values[side]), names[1]: str(values[1 - side])}
    if result.conceded is not None:
        found["conceded"] = str(result.conceded)
    holder = getattr(result, wanted.decider) if wanted.decider else None
    if holder is not None and result.end not in NAMED:
        found["decider"] = MINE if holder == player else THEIRS
    return found


def report_from(state: State, player: str, form: Form) -> c.ReportResult:
    """The command that a filled-in report means; what was left to the calculator is counted."""
    number, game_number = (whole(form, name) for name in ("number", "game"))
    round = published_round(state, number)
    game = game_in(round, game_number)
    if player not in game.players:
        raise Refusal("by", "contract", sentences.NOT_YOUR_GAME())
    wanted = fields_asked(book(state), round.number, round.stage)
    ticked = {**form, **report_fields(state, round, game, player, form)}
    filled = {**ticked, **calculated_fields(book(state), wanted, ticked)}
    filled |= conceding.report_fields(state, filled)
    command = command_from("report-result", dict(in_order(wanted, game, player, filled)))
    assert isinstance(command, c.ReportResult)
    return command


def whole(form: Form, name: str) -> int:
    """A number that the form brings along."""
    text = (form.get(name) or ("",))[-1].strip()
    if not text.isdecimal() or len(text) > 9:
        raise Refusal(name, "contract", sentences.REPORT_TOO_OLD())
    return int(text)


def in_order(wanted: ReportFields, game: Game, player: str, form: Form) -> Iterator[tuple[str, list[str]]]:
    """The fields of the command, in the order of the pairing."""
    first = {name: (form.get(name) or ("",))[-1].strip() for name in form}
    yield from ((name, [first[name]]) for name in ("number", "game", "leaving") if name in first)
    people = {MINE: player, THEIRS: opponent_of(game, player)}
    end, _, who = first.get("ending", "").partition(":")
    if not end:
        raise Refusal("ending", "contract", sentences.CHOOSE_ENDING())
    yield "result.end", [end]
    if who in people:
        yield "result.winner", [people[who]]
    if end == End.CONCESSION.value and first.get("conceded"):
        yield "result.conceded", [first["conceded"]]
    if who not in people and wanted.decider and (holder := people.get(first.get("decider", ""))):
        yield f"result.{wanted.decider}", [holder]
    turned = game.players[0] != player
    for field, names in (("scores", ("own", "other")), ("objectives", ("own_objectives", "other_objectives"))):
        values = [first.get(name, "") for name in names]
        if any(values) and not all(values):
            raise Refusal(field, "contract", BOTH_SIDES[field]())
        if all(values):
            yield f"result.{field}", values[::-1] if turned else values


def weighed_report(life: Life, person: str, player: str, form: Form, say: Say) -> Iterator[Weighed]:
    """What a half-filled report means so far; nothing is said while something plain is still missing."""
    state = life.state
    assert state is not None
    try:
        command = report_from(state, player, form)
        round = published_round(state, command.number)
        game = game_in(round, command.game)
        context = asking(life, state, command, person)
        taken = accept_result(state, round, game, command.result, context)
        outcomes = score(book(state), round.number, round.stage, game.players, taken.result)
        yield Weighed("good", worth(state, round, game, outcomes, say))
        yield from with_objectives(state, game, taken.result, outcomes, say)
        decided = consider(state, command, context)
        for warning in (*decided.warnings, *decided.notices):
            yield Weighed("warn", say.tell(warning.message), warning.rule)
    except Refusal as refusal:
        if not is_unfinished(form, refusal):
            yield Weighed("bad", say.tell(refusal.message), refusal.rule)


def is_unfinished(form: Form, refusal: Refusal) -> bool:
    """Whether somebody has simply not typed all of it yet."""
    blank = [name for name in ("own", "other") if not (form.get(name) or ("",))[-1].strip()]
    missing = refusal.field == "conceded" and not (form.get("conceded") or ("",))[-1].strip()
    return missing or refusal.field == "ending" or (bool(blank) and refusal.field in ("scores", "objectives"))
