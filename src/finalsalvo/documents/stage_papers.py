"""What is printed of an event with stages: papers of one of them, the calendar, who goes on, final standings."""

from collections.abc import Sequence

from msgspec.structs import replace

from finalsalvo.documents.paper import Fact, Facts, Paper, PaperColumn, PaperRow, PaperTable
from finalsalvo.documents.papers import NO_NOTES, Sayer, TableNotes, event_paper, figure, paper, record, standings_paper
from finalsalvo.documents.run_sheet import ToldOnSheet
from finalsalvo.documents.sentences import NOBODY_WENT_ON
from finalsalvo.documents.stage_words import (
    first_round_words,
    goes_on_words,
    order_over_stages,
    place_and_time,
    stayed_words,
    when_words,
)
from finalsalvo.event.life.announced.sentences import STAGE_CHECK_IN
from finalsalvo.event.life.announced.stage_lines import carry_words, entry_words, played_words
from finalsalvo.event.record import Event, StageRecord
from finalsalvo.event.stage_fields import border_in, inside_of, standings_among
from finalsalvo.event.stage_places import lines_behind, places_over_stages
from finalsalvo.event.stages import house_of, record_of, stage_event
from finalsalvo.event.standings import Standing, standings
from finalsalvo.rules.format import Tiebreaker
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.stages import following
from finalsalvo.words.message import Message

STAGE_PAPERS = ("calendar", "going-on")
"""What there is to print of an event with stages beside what there is of any other."""


def stage_paper(
    what: str,
    event: Event,
    stage: str,
    say: Sayer,
    number: int | None = None,
    announced: ToldOnSheet | None = None,
    notes: TableNotes = NO_NOTES,
) -> Paper:
    """A paper by its name, of one stage of an event or of all of it."""
    plan, view = record_of(event, stage), stage_event(event, stage)
    if what == "calendar":
        return calendar_paper(event, say)
    if what == "going-on":
        return going_on_paper(event, plan, say)
    if what == "places" or (what == "standings" and number is None and plan.is_bracket):
        return overall_paper(event, say)
    if what in ("standings", "swiss") and plan.is_bracket and len(plan.after) == 1:
        return stage_paper("swiss", event, plan.after[0], say, number)
    if what in ("standings", "swiss"):
        found = stage_standings_paper(event, plan, say, number)
    else:
        found = event_paper(what, view, house_of(view), say, number, announced, notes)
    return found if what == "rules" else replace(found, event=f"{event.name} · {plan.name}")


def stage_standings_paper(event: Event, plan: StageRecord, say: Sayer, number: int | None = None) -> Paper:
    """The standings of those in a stage; the border of who goes on is a heavy line, and a sentence tells it."""
    view = stage_event(event, plan.id)
    format, inside = house_of(view), inside_of(plan)
    found = standings(view, format, number)
    found = found if inside is None else standings_among(found, inside)
    border = border_in(event, plan, found)
    made = standings_paper(replace(view, settings=replace(view.settings, cut=border or None)), format, say, found=found)
    coming = next(iter(following(event.stages, plan.id)), None)
    told = [made.sub, "" if coming is None else goes_on_words(coming, say)]
    told += [stayed_words(each, say) for each in (plan, coming) if isinstance(each, StageRecord) and each.kept]
    return replace(made, title=say("Standings"), sub=" · ".join(each for each in told if each))


def calendar_paper(event: Event, say: Sayer) -> Paper:
    """Every stage of an event: when and where it is, what is played, who goes on into it, what is carried over."""
    columns = (
        PaperColumn(say("Stage")),
        PaperColumn(say("When")),
        PaperColumn(say("Where")),
        PaperColumn(say("What is played"), wide=True),
    )
    rows = tuple(calendar_row(event, plan, say) for plan in event.stages)
    return paper(event, say, say("Calendar"), (PaperTable(columns, rows),), landscape=True)


def calendar_row(event: Event, plan: StageRecord, say: Sayer) -> PaperRow:
    """A line of the calendar; a first stage begins when the event does, where nothing else is said."""
    own = when_words(plan, say)
    given = (say.date(event.date) if event.date else "", event.starts_at or "") if plan.is_first else ()
    when = own or ", ".join(part for part in given if part)
    told: list[Message | str] = [played_words(plan), first_round_words(event.stages, plan, say)]
    if not plan.is_first:
        told += [entry_words(event.stages, plan), carry_words(plan)]
    if plan.check_in:
        told.append(STAGE_CHECK_IN())
    return PaperRow((plan.name, when or "–", plan.place or "–", " ".join(filter(None, map(say.tell, told)))))


def going_on_paper(event: Event, plan: StageRecord, say: Sayer) -> Paper:
    """Who goes on from a stage, or has come into this one, by seed: for the wall. Refuses while nobody has."""
    coming = next((each for each in event.stages if plan.id in each.after and each.players), plan)
    if not coming.players:
        raise Refusal("stage", "contract", NOBODY_WENT_ON())
    names = {player.id: player.name for player in event.players}
    rows = tuple(
        PaperRow((str(seed), names[player]))
        for seed, player in enumerate(coming.players, start=1)
        if player is not None
    )
    columns = (PaperColumn(say("Seed"), "right"), PaperColumn(say("Player"), wide=True))
    title = say("On to %(stage)s") % {"stage": coming.name}
    told = (place_and_time(coming, say), say.tell(STAGE_CHECK_IN()) if coming.check_in else "")
    return paper(event, say, title, (PaperTable(columns, rows),), sub=" · ".join(each for each in told if each))


def overall_paper(event: Event, say: Sayer) -> Paper:
    """The final standings over all stages: each place with the stage that decided it and the figures there.

    Below stands how the order comes about, and why places are shared.
    """
    names, places = {plan.id: plan.name for plan in event.stages}, places_over_stages(event)
    shown = [each for each in house_of(event).ranking.tiebreakers if each is not Tiebreaker.RANDOM]
    columns = (
        PaperColumn(say("Rank"), "right"),
        PaperColumn(say("Player"), wide=True),
        PaperColumn(say("Stage"), wide=True),
        PaperColumn(say("Points"), "right"),
        *(PaperColumn(say.label("tiebreaker", each.value), "right") for each in shown),
        PaperColumn(say("Record"), "right"),
    )
    lines = lines_behind(event, places)
    rows = tuple(
        PaperRow((place.band, place.name, names[place.stage], *cells_of(lines.get(place.player), shown, say)))
        for place in places
    )
    why = list(dict.fromkeys(say.tell(place.why) for place in places if place.why is not None))
    facts = [Fact(say("Order"), order_over_stages(say)), *([Fact(say("Shared ranks"), " ".join(why))] if why else [])]
    return paper(event, say, say("Final standings"), (PaperTable(columns, rows), Facts(tuple(facts), "", ())))


def cells_of(line: Standing | None, shown: Sequence[Tiebreaker], say: Sayer) -> tuple[str, ...]:
    """Points, tiebreakers and record of somebody in a stage; dashes where it has none."""
    if line is None or not line.played:
        return ("–",) * (len(shown) + 2)
    return (str(line.points), *(figure(line, each, say) for each in shown), record(line))
