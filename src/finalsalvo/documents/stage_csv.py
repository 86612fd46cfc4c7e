"""An event with stages as CSV: the standings of each, the games of all, and the final places."""

from collections.abc import Collection, Iterator, Mapping

from finalsalvo.documents.csv_export import (
    Cell,
    figure_cells,
    figure_heads,
    rank_cell,
    round_lines,
    with_house_rules,
)
from finalsalvo.event.record import Event, StageRecord
from finalsalvo.event.stage_fields import inside_of, standings_among
from finalsalvo.event.stage_places import places_over_stages
from finalsalvo.event.stages import house_of, stage_event
from finalsalvo.event.standings import Standing, standings
from finalsalvo.rules.result import Pair


def stage_lines(event: Event, plan: StageRecord, after_round: int | None = None) -> list[Standing]:
    """The standings of those in a stage; who was disqualified comes last and has no rank."""
    view, inside = stage_event(event, plan.id), inside_of(plan)
    found = standings(view, house_of(view), after_round)
    if inside is None:
        return [*found.lines, *found.disqualified]
    among = standings_among(found, inside)
    return [*among.lines, *(line for line in among.disqualified if line.player in inside)]


def stages_csv(event: Event, stage: str | None = None, after_round: int | None = None) -> str:
    """The standings of every stage that has begun, or of one; of a bracket the places that were decided in it."""
    begun = {each.part for each in event.rounds}
    plans = [plan for plan in event.stages if (plan.id in begun if stage is None else plan.id == stage)]
    rows = (row for plan in plans for row in stage_rows(event, plan, after_round))
    return with_house_rules(event, ("stage", "rank", *figure_heads(house_of(event))), rows)


def stage_rows(event: Event, plan: StageRecord, after_round: int | None) -> Iterator[tuple[Cell, ...]]:
    """The lines of one stage."""
    lines = stage_lines(event, plan, after_round)
    if not plan.is_bracket:
        yield from ((plan.id, rank_cell(line), *figure_cells(line)) for line in lines)
        return
    known = {line.player: line for line in lines}
    for place in places_over_stages(event):
        if place.stage == plan.id:
            yield plan.id, place.best, *figure_cells(known[place.player])


def overall_csv(event: Event) -> str:
    """The final places over all stages: from `place` to `to`, the stage that decided them, and the figures there."""
    lines = {plan.id: {line.player: line for line in stage_lines(event, plan)} for plan in event.stages}
    rows: Iterator[tuple[Cell, ...]] = (
        (place.best, place.worst, place.stage, *figure_cells(lines[place.stage][place.player]))
        for place in places_over_stages(event)
    )
    return with_house_rules(event, ("place", "to", "stage", *figure_heads(house_of(event))), rows)


def all_games_csv(event: Event, never_begun: Mapping[str, Collection[tuple[int, Pair]]]) -> str:
    """Every game of every stage, with its result as it was written down."""
    names = {each.id: each.name for each in event.players}
    head = ("part", "round", "stage", "table", "player_1", "player_2", "end", "score_1", "score_2", "winner")
    lines: Iterator[tuple[Cell, ...]] = (
        (plan.id, *line)
        for plan in event.stages
        for each in sorted((each for each in event.rounds if each.part == plan.id), key=lambda each: each.number)
        for _, line in round_lines(each, names, never_begun.get(plan.id, ()))
    )
    return with_house_rules(event, head, lines)
