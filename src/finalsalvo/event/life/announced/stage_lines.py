"""Stages as they are announced: what is played in each, who goes on into it, and what they bring along.

Each sentence stands on a rule of the event's book, or on one of our rulings where the book knows no such stage.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.event.life.announced import sentences as say
from finalsalvo.event.life.announced.told import AnnouncedLine
from finalsalvo.event.life.focusing import is_opened
from finalsalvo.event.life.state import State
from finalsalvo.rules.format import Format
from finalsalvo.rules.house_values import grows
from finalsalvo.rules.stages import StageKind, StagePlan, before, first_stages, is_on_later_day
from finalsalvo.words.message import Day, Listed, Message

TWO_FLIGHTS, CRITERIA, CARRIED, MEMORY, COMPARED, FREED = "B85", "B86", "B87", "B88", "B89", "B90"
HOUSE_STRUCTURE, CHECKED_IN, OTHER_CUT = "B91", "B93", "B94"
NO_BRACKET = "B33"
"""Our rulings on stages, and that on a bracket where the book has none."""
MEETINGS = {"XW2": "XW2-PAIR-04", "ARM": "ARM-PAIR-03", "HOT": "HOT-PAIR-04"}
"""The rule of each book by which players may meet again after a cut."""
CUSTOM = {"XW2": "XW2-STR-06", "ARM": "ARM-STR-03"}
"""The rule of each book that leaves the structure to the organizer."""
GENERAL = ("XW2", "HOT")
"""Books whose rule on the cut speaks of those who qualify; others name sizes of a bracket."""
MOST_NAMED = 16


class StageText(Struct, frozen=True):
    """A sentence about a stage, and the rule or ruling that it stands on; "" for what just is so."""

    message: Message
    rule: str = ""


def stage_lines(state: State, format: Format) -> Iterator[AnnouncedLine]:
    """A line for each stage of an event; none where it has no stages."""
    for plan in state.stages:
        texts = tuple(stage_texts(state, format, plan))
        yield AnnouncedLine(
            line_id(plan),
            say.STAGE(name=plan.name),
            tuple(each.message for each in texts),
            tuple(dict.fromkeys(each.rule for each in texts if each.rule)),
            missing=not state.started and any(parts_unsaid(state, plan)),
            reasons=tuple((each.message, each.rule) for each in texts if each.rule),
        )


def line_id(plan: StagePlan) -> str:
    """What the line of a stage is called in addresses and files."""
    return f"stage-{plan.id}"


def stage_texts(state: State, format: Format, plan: StagePlan) -> Iterator[StageText]:
    """All that is said of one stage, in the order in which a player asks."""
    when = when_of(state, plan)
    if when:
        yield StageText(say.STAGE_WHEN(when=Listed(when, "comma")))
    yield played_text(format, plan)
    if plan.is_first:
        if plan.again:
            yield StageText(say.STAGE_AGAIN(), TWO_FLIGHTS)
    else:
        yield from entry_texts(state, format, plan)
        yield from brought_texts(state, format, plan)
    if plan.is_bracket and state.format.cut.bracket is None:
        yield from house_bracket_texts(format)


def when_of(state: State, plan: StagePlan) -> tuple[str | Day, ...]:
    """Date, time and place of a stage, as far as they are said; a first one begins when the event does."""
    date = plan.date or (state.date if plan.is_first else None)
    time = plan.starts_at or (state.starts_at if plan.is_first and plan.date in (None, state.date) else None)
    return (*((Day(date),) if date else ()), *(each for each in (time, plan.place) if each))


def begins(state: State) -> tuple[str | None, str | None]:
    """The day and time of an event; where only its stages have them, those of the first."""
    first = min((each for each in state.stages if each.date), key=lambda each: each.date or "", default=None)
    if first is None or state.date:
        return state.date, state.starts_at
    return first.date, state.starts_at or first.starts_at


def whole_event(state: State) -> State:
    """An event with the settings of all of it, whichever stage is looked at: what is announced holds for all."""
    if not state.stages:
        return state
    chosen = state.chosen or state.settings
    sizes = [size_of(plan) for plan in state.stages if plan.is_bracket and not plan.is_first]
    rounds = max((plan.rounds or 0 for plan in state.stages), default=0)
    settings = replace(
        chosen,
        swiss_rounds=rounds if rounds and grows(state.format) else chosen.swiss_rounds,
        cut=max((size for size in sizes if size), default=chosen.cut),
    )
    return replace(state, settings=settings)


def size_of(plan: StagePlan) -> int | None:
    """How many a later stage is for, where that was said."""
    size = plan.entry.size and plan.entry.size * (len(plan.after) if plan.entry.each else 1)
    return size or plan.expected


# --- what is played -----------------------------------------------------------------------------------------


def played_text(format: Format, plan: StagePlan) -> StageText:
    """What is played in a stage, with the rule that lets it be."""
    if plan.kind in (StageKind.ROUND_ROBIN, StageKind.DOUBLE_ELIMINATION):
        return StageText(played_words(plan), HOUSE_STRUCTURE)
    if plan.kind is StageKind.ELIMINATION:
        return StageText(played_words(plan), format.cites.get("cut.bracket", HOUSE_STRUCTURE))
    return StageText(played_words(plan), CUSTOM.get(book_prefix(format), announced_by(format)))


def played_words(plan: StagePlan) -> Message:
    """What is played in a stage."""
    if plan.kind is StageKind.SWISS:
        return say.STAGE_SWISS(num=plan.rounds) if plan.rounds else say.ROUNDS_OPEN()
    known = {StageKind.ELIMINATION: say.STAGE_ELIMINATION, StageKind.ROUND_ROBIN: say.STAGE_ROUND_ROBIN}
    return known.get(plan.kind, say.STAGE_DOUBLE)()


def book_prefix(format: Format) -> str:
    """How the ids of a format's book begin; a variant stands in the book that it builds on."""
    rulebook = format.rulebook
    return rulebook.base or "" if rulebook.prefix in ("FANG", "TEAM") else rulebook.prefix


def announced_by(format: Format) -> str:
    """The rule that wants rounds and cut announced; our ruling where no book does."""
    rule = format.cite("announce.structure")
    return rule if "-" in rule else OTHER_CUT


def house_bracket_texts(format: Format) -> Iterator[StageText]:
    """How a bracket is played that the book does not know (B33)."""
    if grows(format) and len(format.lists.points) > 1:
        points = format.lists.points
        yield StageText(say.BRACKET_SQUADS(number=len(points), points=points[-1]), NO_BRACKET)
    yield StageText(say.BRACKET_INITIATIVE(), NO_BRACKET)


# --- who goes on --------------------------------------------------------------------------------------------


def entry_texts(state: State, format: Format, plan: StagePlan) -> Iterator[StageText]:
    """Who goes on into a later stage, about how many these are, and what becomes of all others."""
    yield StageText(entry_words(state.stages, plan), entry_rule(format, plan))
    if plan.expected and plan.entry.by in ("record", "points", "named"):
        yield StageText(say.STAGE_EXPECTED(num=plan.expected), CRITERIA if plan.entry.by != "named" else OTHER_CUT)
    if plan.entry.by != "everybody":
        yield StageText(say.STAGE_OTHERS_OUT(), cut_rule(format, plan))


def entry_words(stages: tuple[StagePlan, ...], plan: StagePlan) -> Message:
    """Who goes on into a stage, in a sentence."""
    entry, sources = plan.entry, before(stages, plan)
    if entry.by == "top":
        return top_words(sources, plan)
    if entry.by == "record":
        return record_words(entry.wins, entry.losses)
    if entry.by == "points":
        return say.STAGE_POINTS(num=entry.points) if entry.points is not None else say.STAGE_NOT_SAID()
    return say.STAGE_NAMED() if entry.by == "named" else say.STAGE_EVERYBODY()


def top_words(sources: list[StagePlan], plan: StagePlan) -> Message:
    """The top so many: of a stage, of all flights, or of each."""
    size = plan.entry.size
    if size is None:
        return say.STAGE_NOT_SAID()
    if len(sources) == 1:
        return say.STAGE_TOP(size=size, stage=sources[0].name)
    return (
        say.STAGE_TOP_OF_EACH(size=size, num=size * len(sources))
        if plan.entry.each
        else say.STAGE_TOP_OF_ALL(size=size)
    )


def record_words(wins: int | None, losses: int | None) -> Message:
    """A record that must be met."""
    if wins is not None and losses is not None:
        return say.STAGE_RECORD(wins=wins, losses=losses)
    if wins is not None:
        return say.STAGE_WINS(num=wins)
    if losses is None:
        return say.STAGE_NOT_SAID()
    return say.STAGE_LOSSES(num=losses) if losses else say.STAGE_UNDEFEATED()


def entry_rule(format: Format, plan: StagePlan) -> str:
    """What lets these go on: the cut of the book to a number, our rulings for all else."""
    if plan.entry.by in ("record", "points"):
        return CRITERIA
    if plan.entry.by != "top":
        return OTHER_CUT
    if len(plan.after) > 1:
        return COMPARED
    of_the_book = plan.entry.size in format.cut.sizes if plan.is_bracket else book_prefix(format) in GENERAL
    return cut_rule(format, plan) if of_the_book or not format.cut.sizes else OTHER_CUT


def cut_rule(format: Format, plan: StagePlan) -> str:
    """The rule by which some go on and all others are out; where a book knows that of a bracket only, our ruling."""
    rule = format.cite("bracket.cut")
    return rule if "-CUT-" in rule or (plan.is_bracket and "-" in rule) else OTHER_CUT


# --- what they bring along, and who comes in for them --------------------------------------------------------


def brought_texts(state: State, format: Format, plan: StagePlan) -> Iterator[StageText]:
    """What is carried over, which meetings and byes count, and how seats are filled."""
    yield carry_text(format, plan)
    if plan.kind is StageKind.SWISS:
        yield from memory_texts(format, plan)
    if plan.check_in:
        yield StageText(say.STAGE_CHECK_IN(), CHECKED_IN)
    if plan.entry.by != "everybody":
        yield refill_text(state, format, plan)


def carry_text(format: Format, plan: StagePlan) -> StageText:
    """What the players of a later stage bring along."""
    if plan.is_bracket:
        rule = format.cites.get("bracket.first", CARRIED)
        return StageText(carry_words(plan), COMPARED if len(plan.after) > 1 else rule)
    return StageText(carry_words(plan), CARRIED)


def carry_words(plan: StagePlan) -> Message:
    """What the players of a later stage bring along; a bracket has no points."""
    if plan.is_bracket:
        return say.STAGE_SEEDED_OVER_FLIGHTS() if len(plan.after) > 1 else say.STAGE_SEEDED()
    return {"points": say.STAGE_CARRY_POINTS, "seeds": say.STAGE_CARRY_SEEDS, "nothing": say.STAGE_CARRY_NOTHING}[
        plan.carry
    ]()


def memory_texts(format: Format, plan: StagePlan) -> Iterator[StageText]:
    """Whether earlier opponents may meet again, and whether an earlier bye counts."""
    if plan.rematches == "stage":
        yield StageText(say.STAGE_REMATCHES(), MEETINGS.get(book_prefix(format), MEMORY))
    else:
        yield StageText(say.STAGE_NO_REMATCHES(), MEMORY)
    yield StageText(say.STAGE_BYES() if plan.byes == "stage" else say.STAGE_BYES_KEPT(), MEMORY)


def refill_text(state: State, format: Format, plan: StagePlan) -> StageText:
    """What happens with the seat of a player who cannot come."""
    if plan.entry.by in ("record", "points"):
        return StageText(say.STAGE_NOBODY_MOVES_UP(), CRITERIA)
    if plan.entry.by == "named":
        return StageText(say.STAGE_NOBODY_MOVES_UP(), OTHER_CUT)
    if format.cut.later_day_exception and is_on_later_day(state.stages, plan, state.date):
        return StageText(say.STAGE_LATER_DAY(), format.cite("cut.later_day_exception"))
    if len(plan.after) > 1:
        return StageText(say.STAGE_MOVES_UP_FLIGHTS(), FREED)
    return StageText(say.STAGE_MOVES_UP(), format.cites.get("cut.replacement", "B20"))


# --- all of them together -----------------------------------------------------------------------------------


def stages_line(state: State, format: Format) -> AnnouncedLine:
    """The stages of an event in their order, in place of rounds and cut."""
    found = (announced_by(format), CUSTOM.get(book_prefix(format), OTHER_CUT))
    missing = not state.started and bool(unsaid_of_stages(state))
    rules = tuple(dict.fromkeys(found))
    return AnnouncedLine("structure", say.STAGES(), tuple(order_texts(state.stages)), rules, missing)


def order_texts(stages: tuple[StagePlan, ...]) -> Iterator[Message]:
    """Which stages follow each other, and which of them are flights."""
    flights = first_stages(stages)
    if len(stages) == 1:
        yield say.STAGE_ALONE(name=stages[0].name)
        return
    if len(flights) == 1:
        yield say.STAGE_IN_A_ROW(names=names_of(stages))
        return
    names = Listed(tuple(each.name for each in flights), "or", MOST_NAMED)
    yield (
        say.STAGE_FLIGHTS(flights=names) if any(each.again for each in flights) else say.STAGE_ONE_FLIGHT(flights=names)
    )
    later = tuple(each for each in stages if not each.is_first)
    if later:
        yield say.STAGE_THEN(names=names_of(later))


def names_of(stages: tuple[StagePlan, ...]) -> Listed:
    """Stages in a sentence."""
    return Listed(tuple(each.name for each in stages), most=MOST_NAMED)


def start_texts(state: State) -> Iterator[Message]:
    """What the start of a stage announces: what is played in it, and what follows."""
    reached = {state.at}
    for plan in state.stages:
        if plan.id != state.at and not reached & set(plan.after):
            continue
        reached.add(plan.id)
        played, *entry = stage_in_short(state.stages, plan)
        if entry:
            yield say.STAGE_AT_THE_START_LATER(stage=plan.name, played=played, entry=entry[0])
        else:
            yield say.STAGE_AT_THE_START(stage=plan.name, played=played)


def stage_in_short(stages: tuple[StagePlan, ...], plan: StagePlan) -> tuple[Message, ...]:
    """What is played in a stage, and of a later one who goes on into it."""
    played = played_words(plan)
    return (played,) if plan.is_first else (played, entry_words(stages, plan))


# --- what is not said yet -----------------------------------------------------------------------------------


def unsaid_of_stages(state: State) -> tuple[Message, ...]:
    """What the organizer must still say of stages that have not begun."""
    return tuple(part for plan in state.stages if not is_opened(state, plan.id) for part in parts_unsaid(state, plan))


def parts_unsaid(state: State, plan: StagePlan) -> Iterator[Message]:
    """What is not said of one stage: its rounds, who goes on into it, the day that it is on.

    A later one without a day is on that of the stage before it, a first one on that of the event.
    """
    if plan.kind is StageKind.SWISS and plan.rounds is None:
        yield say.STAGE_PART_ROUNDS(stage=plan.name)
    if not plan.is_first and entry_words(state.stages, plan) == say.STAGE_NOT_SAID():
        yield say.STAGE_PART_ENTRY(stage=plan.name)
    if plan.is_first and not plan.date and not state.date and any(each.date for each in state.stages):
        yield say.STAGE_PART_DATE(stage=plan.name)
