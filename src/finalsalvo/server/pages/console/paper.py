"""When the power has failed: what to do, the paper that lies ready, and afterwards the sheets to be typed in.

A round that was paired on paper is entered whole, as it was played; of one that was published here, all results.
"""

import re
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import zip_longest
from typing import Literal

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.documents.result_marks import neither_came, typed_result
from finalsalvo.documents.round_lines import (
    People,
    SheetLine,
    TypedLine,
    command_of,
    people_of,
    read_round,
    typed_lines,
)
from finalsalvo.event.life import commands as c
from finalsalvo.event.life.context import book
from finalsalvo.event.life.decide import NeedsAnswer, consider
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import Game, LiveRound, Phase, Presence, State
from finalsalvo.event.life.topics.rounds.on_paper import refuse_undue
from finalsalvo.rules.refusal import Problem, Refusal
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.venue import event_address
from finalsalvo.server.pages.answers import ShownProblem, language, say_to, shown_problem, tell
from finalsalvo.server.pages.console.desk import desk
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.pages.weighing import asking
from finalsalvo.server.shown import result_words
from finalsalvo.server.shown.emergency import Readers, is_ready
from finalsalvo.server.shown.round_views import round_title
from finalsalvo.words.message import Message
from finalsalvo.words.saying import Say

AT_GAME = re.compile(r"games\[(\d+)\]")
MOST_LINES, LONGEST = 600, 200
SPARE = 1
"""So many empty lines stand below those that are filled in."""


class SheetRow(Struct, frozen=True):
    """A line of the sheet as it stands in the boxes; `game` is one that is known here, whose players are not typed."""

    table: str = ""
    one: str = ""
    two: str = ""
    first: str = ""
    second: str = ""
    end: str = ""
    game: int | None = None
    problem: str = ""

    @property
    def typed(self) -> TypedLine:
        """The line in the parts in which it is read."""
        rest = " ".join(filter(None, (self.first.strip(), self.second.strip(), self.end.strip())))
        return TypedLine(self.table, self.one, self.two, rest)


class Sheet(Struct, frozen=True):
    """What was typed: the lines, what was pasted beside them, and why the round was played on paper."""

    rows: list[SheetRow]
    pasted: str = ""
    reason: str = ""
    scenario: str = ""


class Answered(Struct, frozen=True):
    """What is said to a sheet: what cannot be, what should be looked at, and who has no part in the round yet."""

    problems: tuple[ShownProblem, ...] = ()
    warnings: tuple[ShownProblem, ...] = ()
    left: tuple[str, ...] = ()
    seen: str = ""
    looked: bool = False


class PaperPage(View, frozen=True, kw_only=True):
    """What to do while there is no power, and the sheet: of a whole `round`, of `results`, or none and why (`closed`).

    `ready`: the paper of the round lies there. `people` are those who can be named, and whether each is in the event.
    """

    template = "console/paper.html"

    kind: Literal["round", "results", "none"]
    number: int
    title: str
    closed: str
    ready: bool
    printed: bool
    sheet: Sheet
    answered: Answered
    people: list[tuple[str, bool]]
    scenarios: tuple[str, ...]
    marks: list[tuple[str, str]]
    example: str


@route("o/<slug:slug>/paper", "leader", "GET", "POST")
def paper(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """The page, and what is sent from it; nothing needs a script."""
    state = state_of(life)
    Readers.heard(slug, language(request), event_address(request, slug))
    if request.method == "POST" and state.phase is Phase.PLAYING and state.round is not None:
        return enter_results(request, slug, person, life, state.round)
    if request.method == "POST":
        return enter_round(request, slug, person, life)
    return sheet_page(request, slug, person, life, begun_sheet(state, say_to(request)), Answered())


def sheet_page(
    request: HttpRequest, slug: str, person: str, life: Life, sheet: Sheet, answered: Answered, status: int = 200
) -> HttpResponse:
    """The page with a sheet as it is filled in, and what is said to it."""
    say, state = say_to(request), state_of(life)
    playing = state.phase is Phase.PLAYING and state.round is not None
    why = None if playing else why_none(state)
    number = round_to_enter(state)
    view = PaperPage(
        kind="results" if playing else "round" if why is None else "none",
        number=number,
        title=round_title(state.round, say) if playing and state.round is not None else "",
        closed="" if why is None else say.tell(why),
        ready=is_ready(Here.store, slug, state),
        printed=state.round is not None,
        sheet=sheet,
        answered=answered,
        people=[] if playing else sheet_people(state),
        scenarios=() if playing else tuple(book(state).scenarios),
        marks=result_words.entry_marks(book(state), say),
        example=example(state),
    )
    answer = desk(request, view, "round", slug, person, life)
    answer.status_code = status
    return answer


def sheet_people(state: State) -> list[tuple[str, bool]]:
    """Who can be named on the sheet, and whether they are in the event."""
    return [(name, state.players[id].presence is Presence.PLAYING) for id, name in people_of(state).items()]


def round_to_enter(state: State) -> int:
    """The round that is played, or the one that comes next."""
    if state.phase is Phase.PLAYING and state.round is not None:
        return state.round.number
    return max((each.number for each in state.rounds), default=0) + 1


def why_none(state: State) -> Message | None:
    """Why no round can be entered now; None where one can."""
    from finalsalvo.event.life.doing import doing
    from finalsalvo.event.life.permissions import PERMISSIONS, when_possible

    line = PERMISSIONS[c.RecordRound]
    if state.phase not in line.when:
        return when_possible(line, state.phase)(doing=doing(c.RecordRound))
    try:
        refuse_undue(replace(state, draft=None))
    except Refusal as refusal:
        return refusal.message
    return None


def example(state: State) -> str:
    """A line as it could be pasted."""
    points = {"mission-points": "17 12", "fleet-points": "284 190"}.get(state.format.scoring.kind, "121 84")
    return f"1 Ada - Bo {points} t"


# --- sheets -----------------------------------------------------------------------------------------------


def begun_sheet(state: State, say: Say) -> Sheet:
    """An empty sheet with a line for every table; of a round that is known here, with those who play."""
    reason = say("Played on paper while the power was off")
    if state.phase is Phase.PLAYING and state.round is not None:
        return Sheet(open_rows(state, state.round))
    if state.draft is not None:
        return Sheet(draft_rows(state, state.draft, say), reason=reason, scenario=state.draft.scenario or "")
    tables = len(state.playing()) // 2
    first = state.settings.first_table
    return Sheet([SheetRow(str(first + place)) for place in range(tables)] + [SheetRow()] * SPARE, reason=reason)


def open_rows(state: State, round: LiveRound) -> list[SheetRow]:
    """The games without a result, by table."""
    return [known_row(state, game) for game in by_table(round) if game.open]


def by_table(round: LiveRound) -> list[Game]:
    """The games of a round as one walks past them."""
    return sorted(round.games.values(), key=lambda game: (game.table or 0, game.number))


def known_row(state: State, game: Game) -> SheetRow:
    """A game that is known here."""
    one, two = (state.players[player].name for player in game.players)
    return SheetRow(str(game.table or ""), one, two, game=game.number)


def draft_rows(state: State, draft: LiveRound, say: Say) -> list[SheetRow]:
    """A draft that may have been what was played."""
    people = people_of(state)
    rows = [
        SheetRow(str(each.table or ""), people[each.players[0]], people[each.players[1]]) for each in by_table(draft)
    ]
    return [*rows, *(SheetRow("", people[player], say("bye")) for player in draft.byes), *[SheetRow()] * SPARE]


def sent_sheet(request: HttpRequest) -> Sheet:
    """What was typed and sent."""
    names = ("table", "one", "two", "first", "second", "end")
    columns = [[value[:LONGEST] for value in request.POST.getlist(name)[:MOST_LINES]] for name in names]
    rows = [SheetRow(*cells) for cells in zip_longest(*columns, fillvalue="")]  # type: ignore[arg-type]
    pasted = request.POST.get("pasted", "")[: MOST_LINES * LONGEST]
    reason = request.POST.get("reason", "").strip()
    return Sheet(rows, pasted, reason, request.POST.get("scenario", "").strip())


def with_pasted(sheet: Sheet, people: People) -> Sheet:
    """The sheet with the lines that were pasted in their boxes."""
    if not sheet.pasted.strip():
        return sheet
    lines = typed_lines(sheet.pasted, people)[:MOST_LINES]
    filled = [row for row in sheet.rows if not row.typed.empty]
    return replace(sheet, rows=[*filled, *map(in_boxes, lines)], pasted="")


def in_boxes(line: TypedLine) -> SheetRow:
    """A line that was pasted, in the boxes in which it would have been typed."""
    words = line.rest.replace(",", " ").split()
    scores = [word for word in words if word.isdecimal()]
    end = " ".join(word for word in words if not word.isdecimal())
    first, second = (*scores, "", "")[:2]
    return SheetRow(line.table, line.one, line.two, first, second, " ".join([end, *scores[2:]]).strip())


# --- a whole round ----------------------------------------------------------------------------------------


def enter_round(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """The round as it was typed: looked at, or entered; whatever speaks against it is shown once before."""
    say, state = say_to(request), state_of(life)
    people = people_of(state)
    sheet = with_pasted(sent_sheet(request), people)
    lines = read_round([row.typed for row in sheet.rows], people)
    rows = marked_rows(sheet.rows, lines, say)
    left = without_part(state, lines)
    if any(line.problem is not None for line in lines):
        answered = Answered(left=left, looked=True)
        return sheet_page(request, slug, person, life, replace(sheet, rows=with_spare(rows)), answered, 422)
    command = command_of(lines, sheet.scenario or None)
    try:
        asked = consider(state, command, asking(life, state, command, person)).warnings
        seen = digest(asked, say)
        if request.POST.get("do") == "enter" and (not asked or request.POST.get("seen") == seen):
            Here.store.obey(slug, command, person, reason=sheet.reason or None)
            tell(
                request, "good", say("Round %(number)s entered as played on paper.") % {"number": round_to_enter(state)}
            )
            return HttpResponseRedirect(f"/o/{slug}/round")
    except Refusal as refusal:
        rows, others = at_rows(rows, lines, refusal.problems, say)
        answered = Answered(others, left=left, looked=True)
        return sheet_page(request, slug, person, life, replace(sheet, rows=with_spare(rows)), answered, 422)
    warned = tuple(shown_problem("warn", each, say) for each in asked)
    answered = Answered(warnings=warned, left=left, seen=seen, looked=True)
    return sheet_page(request, slug, person, life, replace(sheet, rows=with_spare(rows)), answered)


def marked_rows(rows: Sequence[SheetRow], lines: Sequence[SheetLine], say: Say) -> list[SheetRow]:
    """The lines in which somebody is named, each with what cannot be read in it."""
    filled = [row for row in rows if not row.typed.empty]
    told = ["" if line.problem is None else say.tell(line.problem) for line in lines]
    return [replace(row, problem=problem) for row, problem in zip(filled, told, strict=True)]


def with_spare(rows: Sequence[SheetRow]) -> list[SheetRow]:
    """The lines with an empty one below, for what was forgotten."""
    return [*rows, *[SheetRow()] * SPARE]


def without_part(state: State, lines: Sequence[SheetLine]) -> tuple[str, ...]:
    """Who is in the event and in no line."""
    named = {player for line in lines for player in line.players}
    return tuple(each.name for each in state.playing() if each.id not in named)


def at_rows(
    rows: Sequence[SheetRow], lines: Sequence[SheetLine], problems: Sequence[Problem], say: Say
) -> tuple[list[SheetRow], tuple[ShownProblem, ...]]:
    """What was refused, at the lines that it is about; the rest is said above them."""
    games = [place for place, line in enumerate(lines) if line.game is not None]
    marked, others = list(rows), list[ShownProblem]()
    for problem in problems:
        found = AT_GAME.match(problem.place)
        if found is None or int(found[1]) >= len(games):
            others.append(shown_problem("bad", problem, say))
            continue
        place = games[int(found[1])]
        told = " ".join(filter(None, [marked[place].problem, say.tell(problem.message)]))
        marked[place] = replace(marked[place], problem=told)
    return marked, tuple(others)


def digest(asked: Sequence[Problem], say: Say) -> str:
    """What was shown, so that it is not asked again."""
    return sha256("\n".join(say.tell(each.message) for each in asked).encode()).hexdigest()[:16]


# --- the results of a round that is known here ------------------------------------------------------------


def enter_results(request: HttpRequest, slug: str, person: str, life: Life, round: LiveRound) -> HttpResponse:
    """All results that were typed, each as if it had been entered alone; those that cannot be are shown again."""
    say, state = say_to(request), state_of(life)
    reason = request.POST.get("reason", "").strip() or None
    kept, entered = list[SheetRow](), 0
    for row in result_rows(request, state, round):
        if not row.typed.rest:
            continue
        try:
            Here.store.obey(slug, result_command(round, row), person, reason=reason)
            entered += 1
        except Refusal as refusal:
            why = refusal.warnings[0].message if isinstance(refusal, NeedsAnswer) else refusal.message
            kept.append(replace(row, problem=say.tell(why)))
    if entered:
        told = say.counted("%(num)s result entered.", "%(num)s results entered.", entered) % {"num": entered}
        tell(request, "good", told)
    if not kept:
        return HttpResponseRedirect(f"/o/{slug}/round")
    life = Here.store.life(slug)
    wrong = {row.game: row for row in kept}
    rows = [wrong.get(row.game, row) for row in open_rows(state_of(life), current_round(life, round))]
    return sheet_page(request, slug, person, life, Sheet(rows, reason=reason or ""), Answered(looked=True), 422)


def current_round(life: Life, round: LiveRound) -> LiveRound:
    """The same round as it is now."""
    return state_of(life).round_numbered(round.number) or round


def result_rows(request: HttpRequest, state: State, round: LiveRound) -> Iterator[SheetRow]:
    """What was typed for each game of the round."""
    columns = (request.POST.getlist(name)[:MOST_LINES] for name in ("game", "first", "second", "end"))
    for number, first, second, end in zip(*columns, strict=False):
        game = round.games.get(int(number)) if number.isdecimal() and len(number) < 7 else None
        if game is not None:
            typed = (each.strip()[:LONGEST] for each in (first, second, end))
            scored, against, how = typed
            yield replace(known_row(state, game), first=scored, second=against, end=how)


def result_command(round: LiveRound, row: SheetRow) -> c.SetResult | c.NoShow:
    """The command that a line means."""
    assert row.game is not None
    game, words = round.games[row.game], row.typed.rest.casefold().replace(",", " ").split()
    if neither_came(words):
        return c.NoShow(game.number, game.players)
    return c.SetResult(round.number, game.number, typed_result(game.players, words))
