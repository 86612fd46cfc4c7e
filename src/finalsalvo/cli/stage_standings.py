"""`finalsalvo standings` for files of several stages: those of one stage, or the final ones over all of them."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from msgspec.structs import replace

from finalsalvo.cli.files import Document
from finalsalvo.cli.main import OK
from finalsalvo.cli.output import (
    message_object,
    own_words,
    plain_table,
    print_json,
    print_line,
    screen,
    speaker_of_call,
)
from finalsalvo.cli.staged import refuse_unplayable, stage_looked_at
from finalsalvo.cli.standings import house_object, line_object, place_object, refuse, show_event
from finalsalvo.cli.tables import leaving, print_house_rules, record, title
from finalsalvo.event.check import check
from finalsalvo.event.record import Event
from finalsalvo.event.stage_places import StagePlace, lines_behind, places_over_stages
from finalsalvo.event.stages import house_of, stage_event
from finalsalvo.event.standings import Standing, standings
from finalsalvo.rules.refusal import Refusal, breaks


def show_staged(document: Document, event: Event, arguments: SimpleNamespace) -> int:
    """One stage, as an event of its own; with --final and without a stage, the final standings of them all."""
    try:
        if arguments.final and not arguments.stage:
            refuse_unplayable(event)
            return show_places(document, event, arguments)
        view, plan = stage_looked_at(event, arguments.stage)
    except Refusal as refusal:
        return refuse(document, event.format, list(refusal.problems), arguments)
    shown = view if arguments.json else replace(view, name=f"{event.name or event.format} · {plan.name}")
    return show_event(document, shown, arguments, over=False, stage=plan.id)


def show_places(document: Document, event: Event, arguments: SimpleNamespace) -> int:
    """The final standings over all stages, with the reason for every band."""
    problems = breaks(check(event))
    if problems:
        return refuse(document, event.format, problems, arguments)
    places, out = places_over_stages(event), those_disqualified(event)
    if arguments.json:
        told: dict[str, Any] = {"format": event.format, "final": [stage_place_object(each) for each in places]}
        told |= house_object(event)
        print_json(told | ({"disqualified": [line_object(house_of(event), line) for line in out]} if out else {}))
        return OK
    print_stage_places(event, places, out)
    reasons = [place.why for place in places if place.why is not None]
    for index, why in enumerate(reasons):
        if why not in reasons[:index]:
            print_line(own_words(why, "dim"))
    return OK


def print_stage_places(event: Event, places: Sequence[StagePlace], out: Sequence[Standing]) -> None:
    """A line for each: the place, the player, the stage in which it was decided, and the figures behind it."""
    console, table, say = screen(), plain_table(), speaker_of_call()
    console.print(title(event, say("Final standings")))
    print_house_rules(event)
    table.add_column(say("Rank"), justify="right", style="bold")
    table.add_column(say("Player"), overflow="fold")
    table.add_column(say("Stage"), style="dim", overflow="fold")
    table.add_column(say("Points"), justify="right")
    table.add_column(say("Record"), justify="right")
    names, lines = {plan.id: plan.name for plan in event.stages}, lines_behind(event, places)
    for place in places:
        playing = own_words(" " + say("(still playing)") if place.playing else "", "dim")
        line = lines.get(place.player)
        figures = ("–", "–") if line is None else (str(line.points), record(line))
        table.add_row(place.band, own_words(place.name) + playing, own_words(names[place.stage]), *figures)
    for line in out:
        table.add_row("–", own_words(line.name) + leaving(line), "", "", "")
    console.print(table)


def stage_place_object(place: StagePlace) -> dict[str, Any]:
    """A final place for programs, with the stage in which it was decided."""
    why = {} if place.why is None else {"why": message_object(place.why)["message"]}
    return place_object(place) | {"stage": place.stage} | why


def those_disqualified(event: Event) -> list[Standing]:
    """Who was disqualified, as they stood in the last stage that they were in (B78)."""
    found: dict[str, Standing] = {}
    for plan in event.stages:
        view = stage_event(event, plan.id)
        here = {player.id for player in view.players} if plan.is_first else set(plan.players)
        found |= {line.player: line for line in standings(view, house_of(view)).disqualified if line.player in here}
    return list(found.values())
