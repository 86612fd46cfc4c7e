"""`finalsalvo standings`: the final standings of an event, those of its Swiss rounds, or how one line came about."""

from types import SimpleNamespace
from typing import Any

from finalsalvo.cli import sentences
from finalsalvo.cli.explanation import explanation_object, print_explanation
from finalsalvo.cli.files import Document, complain_unreadable, documents
from finalsalvo.cli.main import BROKEN, OK, UNREADABLE
from finalsalvo.cli.output import complain, print_json, print_problems, problem_object
from finalsalvo.cli.tables import print_places, print_standings
from finalsalvo.event.check import bracket_problems, format_in_force, player_problems, round_problems
from finalsalvo.event.explain import explain
from finalsalvo.event.places import Place, final_places, places_decided
from finalsalvo.event.record import Event
from finalsalvo.event.standings import Standing, Standings, standings
from finalsalvo.rules.departures import house_lines
from finalsalvo.rules.format import Format, Tiebreaker
from finalsalvo.rules.refusal import Problem, Refusal, breaks
from finalsalvo.rules.registry import format_of
from finalsalvo.words.message import Listed, Message


def run(arguments: SimpleNamespace) -> int:
    """The standings of every document; the worst exit code of them."""
    return max(show(document, arguments) for document in documents(arguments.files))


def show(document: Document, arguments: SimpleNamespace, *, over: bool = False) -> int:
    """One document: its standings, or everything that stands in their way. `over`: the event is finished."""
    event = document.event
    if document.unreadable:
        complain_unreadable(document.name, document.unreadable)
        return UNREADABLE
    if event is None:
        return refuse(document, None, document.problems, arguments)
    if event.stages or getattr(arguments, "stage", None):
        from finalsalvo.cli.stage_standings import show_staged

        return show_staged(document, event, arguments)
    return show_event(document, event, arguments, over=over)


def show_event(document: Document, event: Event, arguments: SimpleNamespace, *, over: bool, stage: str = "") -> int:
    """The standings of a plain event, which may be a stage of another."""
    try:
        format, problems = format_in_force(event)
    except Refusal as refusal:
        problem = Problem(refusal.rule, refusal.message, refusal.field)
        return refuse(document, event.format, [problem], arguments)
    found = standings(event, format, arguments.round, arguments.seed)
    problems += [*player_problems(event, format), *round_problems(event), *found.sheet.problems]
    if arguments.final:
        problems += bracket_problems(event, format)
    if breaks(problems):
        return refuse(document, event.format, problems, arguments)
    if arguments.explain is not None:
        return show_explanation(found, arguments)
    if arguments.final:
        show_final(event, format, found, arguments)
    else:
        places = decided_places(event, format, found, arguments, over=over)
        show_standings(event, found, arguments, places, stage)
    return OK


def decided_places(
    event: Event, format: Format, found: Standings, arguments: SimpleNamespace, *, over: bool
) -> list[Place]:
    """The final places once the bracket has begun to decide them; none of a bracket that breaks its rules."""
    if arguments.swiss or arguments.round is not None or not (over or places_decided(event, format)):
        return []
    return [] if breaks([*bracket_problems(event, format)]) else final_places(event, format, found)


def refuse(document: Document, format: str | None, problems: list[Problem], arguments: SimpleNamespace) -> int:
    """Says why there are no standings."""
    if arguments.json:
        print_json({"format": format, "problems": [problem_object(each) for each in problems]})
    else:
        complain(sentences.NO_STANDINGS(file=document.name))
        print_problems(problems)
    return BROKEN


def show_standings(event: Event, found: Standings, arguments: SimpleNamespace, places: list[Place], stage: str) -> None:
    """The standings after a round; people see the final ones in their place, programs have them besides."""
    if not arguments.json:
        if places:
            print_places(event, places, found.disqualified)
        else:
            print_standings(event, found)
        return
    lines = [line_object(found.format, line) for line in found.lines]
    told: dict[str, Any] = {"format": event.format, "after_round": found.sheet.after_round, "standings": lines}
    told |= ({"stage": stage} if stage else {}) | house_object(event)
    if places:
        told["final"] = [place_object(place) for place in places]
    print_json(told | disqualified_object(found))


def house_object(event: Event) -> dict[str, Any]:
    """Where the event departs from its book, if anywhere."""
    format = format_of(event.format)
    house = house_lines(format, event.settings_told(bracket=format.cut.bracket is not None))
    return {"house": list(house)} if house else {}


def disqualified_object(found: Standings) -> dict[str, Any]:
    """Who was disqualified: apart, without a rank (B78)."""
    lines = [line_object(found.format, line) for line in found.disqualified]
    return {"disqualified": lines} if lines else {}


def line_object(format: Format, line: Standing) -> dict[str, Any]:
    """A line of the standings as the contract has it."""
    return {
        "rank": line.rank,
        "player": line.player,
        "name": line.name,
        "points": line.points,
        margin_name(format): line.margin,
        "sos": f"{line.sos[0]}/{line.sos[1]}",
        "wins": line.wins,
        "losses": line.losses,
        "draws": line.draws,
        "byes": line.byes,
        "played": line.played,
        "decided_by": line.decided_by,
        "status": line.status,
    }


def margin_name(format: Format) -> str:
    """What the margin is called: mission points in Hotshot and Fangs Out."""
    scored = format.scoring.margin == "mission-points"
    return Tiebreaker.MISSION_POINTS.value if scored else Tiebreaker.MARGIN.value


def show_final(event: Event, format: Format, found: Standings, arguments: SimpleNamespace) -> None:
    """The final standings."""
    places = final_places(event, format, found)
    if not arguments.json:
        print_places(event, places, found.disqualified)
        return
    told = {"format": event.format, "final": [place_object(place) for place in places]} | house_object(event)
    print_json(told | disqualified_object(found))


def place_object(place: Place) -> dict[str, Any]:
    """A final place for programs."""
    return {
        "place": place.best,
        "to": place.worst,
        "player": place.player,
        "name": place.name,
        "swiss_rank": place.swiss_rank,
        "playing": place.playing,
    }


def show_explanation(found: Standings, arguments: SimpleNamespace) -> int:
    """How one player's line came about."""
    wanted = arguments.explain
    line = found.line_of(wanted)
    named = [each for each in found.lines if each.name.casefold() == wanted.casefold()]
    if line is None and len(named) != 1:
        complain(not_one(wanted, named, found))
        return UNREADABLE
    taken_apart = explain(found, (line or named[0]).player)
    if arguments.json:
        print_json(explanation_object(found.format, taken_apart))
    else:
        print_explanation(found.format, taken_apart)
    return OK


def not_one(wanted: str, named: list[Standing], found: Standings) -> Message:
    """Why a name means nobody, or nobody alone; and ids that somebody has."""
    ids = Listed(tuple(each.player for each in (named or found.lines)[:3]), "or")
    if named:
        return sentences.NAMESAKES(name=wanted, ids=ids)
    return sentences.NO_PLAYER_BUT(name=wanted, ids=ids) if ids.items else sentences.NO_PLAYERS(name=wanted)
