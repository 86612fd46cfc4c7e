"""Who goes on into the next stage, as the staff see it: everybody in seed order, who just misses it, and by what."""

from collections.abc import Iterator

from msgspec import Struct

from finalsalvo.event.going_on import Border, Qualifying, in_one_order, staying_of
from finalsalvo.event.life.announced.stage_lines import COMPARED
from finalsalvo.event.life.document import whole_document
from finalsalvo.event.life.focusing import focus, is_opened
from finalsalvo.event.life.routing import is_due
from finalsalvo.event.life.state import State
from finalsalvo.event.life.topics.cut.next_stage import is_later_day, those_who_go_on
from finalsalvo.event.stages import house_of, stage_event
from finalsalvo.event.standings import Standing
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.stages import StagePlan, before, following
from finalsalvo.server.shown.flights import came_from
from finalsalvo.server.shown.standings_views import figures_shown, record, tiebreak_cell
from finalsalvo.words.saying import Say


class GoingOnLine(Struct, frozen=True):
    """Somebody who goes on, or just does not: the place in the order, the points and the record."""

    place: int
    id: str
    name: str
    points: int
    record: str


class BesideLines(Struct, frozen=True):
    """What stands beside the lines of those who go on: the tiebreakers by their `titles`, and by player their figures.

    `flights` names by player the flight that they come from, where there are several. `compared` is the rule by which
    players of different flights are put in one order.
    """

    titles: list[str]
    figures: dict[str, list[str]]
    flights: dict[str, str]
    compared: str


class GoingOnView(Struct, frozen=True, kw_only=True):
    """Who goes on into a stage, `inside` in seed order and `behind` who just miss it; `borders` say what decides.

    `number` says how many they are, and where another number was planned. `named` are those whom the organizer can
    name, where that is what decides. `due`: the stages before are over, and the cut can be made. `problem` is why
    nobody can tell yet. `later_day`: it is on a later day, `rule` is the book's word on that, if it has one.
    """

    stage: str
    id: str
    inside: list[GoingOnLine]
    behind: list[GoingOnLine]
    borders: list[str]
    number: str
    named: list[GoingOnLine]
    due: bool
    problem: str
    later_day: bool
    rule: str
    beside: BesideLines


def going_on_view(state: State, say: Say) -> GoingOnView | None:
    """Who would go on from the stage that is looked at, or into it; nothing where nobody waits for a cut."""
    plan = stage_ahead(state)
    if plan is None:
        return None
    ahead = focus(state, plan.id)
    if not ahead.rounds and not any(part.rounds for part in ahead.parts.values()):
        return None
    found, problem = preview(ahead, say)
    exception = "cut.later_day_exception" if state.format.cut.later_day_exception else ""
    return GoingOnView(
        stage=plan.name,
        id=plan.id,
        inside=[] if found is None else lines(inside_of(found)),
        behind=[] if found is None else lines(found.behind, len(found.inside)),
        borders=[] if found is None else [border_words(state, each, say) for each in found.borders],
        number="" if found is None else number_words(found, is_due(state, plan), say),
        named=lines(candidates(ahead, plan)) if plan.entry.by == "named" else [],
        due=is_due(state, plan),
        problem=problem,
        later_day=is_later_day(state, plan),
        rule=state.format.cites.get(exception, ""),
        beside=beside_lines(ahead, plan, found, say),
    )


def beside_lines(ahead: State, plan: StagePlan, found: Qualifying | None, say: Say) -> BesideLines:
    """The figures that decide between those who could go on into a stage."""
    shown = figures_shown(ahead)
    named = candidates(ahead, plan) if plan.entry.by == "named" else []
    told = named if found is None else [*found.lines, *found.behind]
    several = len(plan.after) > 1
    return BesideLines(
        [say.label("tiebreaker", each) for each in shown],
        {line.player: [tiebreak_cell(line, each, "", say).text for each in shown] for line in told},
        {player: source.name for player, source in came_from(ahead, plan).items()} if several else {},
        COMPARED if several else "",
    )


def stage_ahead(state: State) -> StagePlan | None:
    """The stage that people would go on into: this one while it waits for them, else the next."""
    if not state.at or state.finished:
        return None
    if state.awaits_cut:
        return state.plan
    return next((each for each in following(state.stages, state.at) if not is_opened(state, each.id)), None)


def preview(ahead: State, say: Say) -> tuple[Qualifying | None, str]:
    """Who would go on by the results so far, or why nobody can tell."""
    plan = ahead.plan
    if plan is not None and plan.entry.by == "named":
        return None, ""
    try:
        return those_who_go_on(ahead, preview=True), ""
    except Refusal as refusal:
        return None, say.tell(refusal.message)


def candidates(ahead: State, plan: StagePlan) -> list[Standing]:
    """Those who could be named: everybody who is still in, in the order of the stages before."""
    whole = whole_document(ahead)
    sources = [(each, stage_event(whole, each.id)) for each in before(ahead.stages, plan)]
    return staying_of(in_one_order(sources, house_of(whole), plan))


def inside_of(found: Qualifying) -> Iterator[Standing]:
    """The lines of those who go on, in seed order."""
    by_player = {line.player: line for line in found.lines}
    return (by_player[player] for player in found.inside)


def lines(found: Iterator[Standing] | tuple[Standing, ...] | list[Standing], ahead: int = 0) -> list[GoingOnLine]:
    """Lines behind so many others."""
    return [
        GoingOnLine(place, line.player, line.name, line.points, record(line))
        for place, line in enumerate(found, start=ahead + 1)
    ]


def number_words(found: Qualifying, due: bool, say: Say) -> str:
    """How many go on, or would by the results so far; and where it is another number than was planned, that."""
    number = len(found.inside)
    values = {"num": number, "expected": found.expected}
    if found.expected is not None and found.expected != number:
        told = say.counted(
            "It would be %(num)s player. The plan was %(expected)s.",
            "It would be %(num)s players. The plan was %(expected)s.",
            number,
        )
    elif due:
        told = say.counted("%(num)s player goes on.", "%(num)s players go on.", number)
    else:
        told = say.counted("Right now %(num)s player would go on.", "Right now %(num)s players would go on.", number)
    return told % values


def border_words(state: State, border: Border, say: Say) -> str:
    """What decides between the last who goes on and the first who does not."""
    last, first = border.last_in, border.first_out
    values = {"last": last.name, "first": first.name} | figures(border, say)
    told = {
        "points": say("Points decide: %(last)s has %(more)s, %(first)s has %(less)s."),
        "wins": say("Wins decide: %(last)s has %(more)s, %(first)s has %(less)s."),
        "losses": say("Losses decide: %(last)s has %(more)s, %(first)s has %(less)s."),
        "place": say("The bracket decides: %(last)s finished ahead of %(first)s."),
        "random": say("A random number decides: %(last)s is drawn ahead of %(first)s."),
    }
    sentence = told.get(border.figure, say("%(figure)s decides: %(last)s has %(more)s, %(first)s has %(less)s."))
    plan = next((each.name for each in state.stages if each.id == border.stage), "")
    return (f"{plan}: " if plan else "") + sentence % values


def figures(border: Border, say: Say) -> dict[str, str]:
    """The figure that decides, of both of them."""
    title = say.label("tiebreaker", border.figure) if border.figure in ("mov", "sos", "mission_points") else ""
    more, less = figure(border.figure, border.last_in, say), figure(border.figure, border.first_out, say)
    return {"figure": title, "more": more, "less": less}


def figure(name: str, line: Standing, say: Say) -> str:
    """One figure of somebody."""
    if name == "sos":
        return say.decimal(float(line.strength_of_schedule))
    return str({"points": line.points, "wins": line.wins, "losses": line.losses}.get(name, line.margin))
