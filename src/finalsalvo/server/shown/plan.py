"""What an event of a format means before there is one: its rounds, its cut, its length, its tables."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.event.double_rounds import DoubleRound, double_round
from finalsalvo.event.life.announced.structure_lines import whole_plan
from finalsalvo.event.life.naming import bracket_round_called, double_round_called
from finalsalvo.rules.format import Format
from finalsalvo.rules.house import Settings
from finalsalvo.rules.house_values import with_settings
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.schedule import USUAL_RESTS, Rests, bracket_lengths, rests_of, swiss_lengths
from finalsalvo.rules.structure import CUSTOM, Structure, chosen_structure, structure_rows, undefeated_rounds
from finalsalvo.words.message import Message
from finalsalvo.words.saying import Say

NOTHING_CHOSEN = Settings()


class ScheduledRound(Struct, frozen=True):
    """A round in the schedule, or a break between two of them."""

    title: str
    begins: str
    ends: str
    rest: bool = False


class Plan(Struct, frozen=True):
    """What an event of a format means for so many players: rounds, cut, and when it is over.

    `told` says it as the public page will. `book` has the rounds and the cut by the book's table, where those of the
    organizer stand over them; `tables` are needed. Without rounds all play in one bracket.
    """

    rounds: int
    cut: int
    rule: str
    steps: list[ScheduledRound]
    ends: str
    hours: str
    begins: str
    told: str
    tables: int
    book: tuple[int, int] | None


class BandLine(Struct, frozen=True):
    """A line of a structure table; `here`: it is the one for this attendance."""

    players: str
    rounds: int
    cut: int
    here: bool


def plan(book: Format, players: int, begins: str, say: Say, chosen: Settings = NOTHING_CHOSEN) -> Plan:
    """What an event means for so many players, to the minute: the longest that each round can be, and what is between.

    Rounds and cut are found as the start of the event finds them.
    """
    format = with_settings(book, chosen)
    found = structure_for(format, chosen, players)
    everybody = 1 << max(0, players - 1).bit_length()
    bracket = found.cut if found.rounds else everybody
    steps, spent = schedule(format, found.rounds, bracket, begins, say, rests_of(chosen))
    by_book = structure_for(format, replace(chosen, swiss_rounds=None, cut=None), players)
    return Plan(
        found.rounds,
        found.cut,
        found.rule,
        steps,
        time_of(minutes_of(begins) + spent),
        f"{spent // 60}:{spent % 60:02d}",
        begins,
        say.tell(whole_plan(format, found.rounds, found.cut)),
        players // 2,
        (by_book.rounds, by_book.cut) if by_book.rule else None,
    )


def structure_for(format: Format, chosen: Settings, players: int) -> Structure:
    """The rounds and the cut of an event for so many; where no table has them and nobody said so, those that do."""
    try:
        return chosen_structure(format, chosen.structure, chosen.swiss_rounds, chosen.cut, players)
    except Refusal:
        usual = undefeated_rounds(players)
        return Structure(CUSTOM, usual if chosen.swiss_rounds is None else chosen.swiss_rounds, chosen.cut or 0, "")


def as_planned(book: Format, chosen: Settings, players: int) -> Settings:
    """The settings of a new event: where the organizer sets rounds and cut, what the plan beside the form shows."""
    if (chosen.structure or book.default_structure) != CUSTOM or chosen.pairing_order == "round-robin":
        return chosen
    found = structure_for(with_settings(book, chosen), chosen, players)
    return replace(chosen, swiss_rounds=found.rounds, cut=found.cut)


def schedule(
    format: Format, rounds: int, cut: int, begins: str, say: Say, rests: Rests = USUAL_RESTS
) -> tuple[list[ScheduledRound], int]:
    """When each round begins and ends at the latest, and how many minutes all of them take with what is between."""
    lengths = [
        (say("Round %(number)s") % {"number": number}, minutes)
        for number, minutes in enumerate(swiss_lengths(format, rounds), start=1)
    ]
    bracket = list(bracket_lengths(format, cut))
    names = map(double_round_called, double_rounds(bracket)) if format.cut.lives > 1 else map(single_round, bracket)
    lengths += [(say.tell(name), minutes) for name, (_, minutes) in zip(names, bracket, strict=True)]
    now = first = minutes_of(begins)
    steps = []
    for number, (title, length) in enumerate(lengths, start=1):
        steps.append(ScheduledRound(title, time_of(now), time_of(now + length)))
        now += length
        if number < len(lengths):
            rest = rests.after(number)
            if number in rests.breaks:
                steps.append(ScheduledRound(say("Break"), time_of(now), time_of(now + rest), rest=True))
            now += rest
    return steps, now - first


def single_round(round: tuple[int, int]) -> Message:
    """What a round of the bracket is called, by how many are left in it."""
    return bracket_round_called(round[0])


def double_rounds(bracket: Sequence[tuple[int, int]]) -> list[DoubleRound]:
    """The rounds of a double elimination that is played to a second grand final."""
    left = [each for each, _ in bracket]
    return [double_round(left[:number], here) for number, here in enumerate(left)]


def minutes_of(time: str) -> int:
    """A time of the clock as minutes since midnight."""
    hours, minutes = time.split(":")
    return 60 * int(hours) + int(minutes)


def time_of(minutes: int) -> str:
    """Minutes since midnight as a clock shows them."""
    return f"{minutes // 60 % 24:02d}:{minutes % 60:02d}"


def structure_tables(format: Format, players: int, chosen: str | None = None) -> list[tuple[str, str, list[BandLine]]]:
    """The tables of a format, by name and rule, with the line of this attendance marked in the one that is chosen."""
    found = []
    for name in format.structures:
        lines = []
        for row in structure_rows(format, name):
            counts = f"{row.least}–{row.most}" if row.most else f"{row.least}+"
            here = row.has(players) and name == (chosen or format.default_structure)
            lines.append(BandLine(counts, row.rounds, row.cut, here))
        found.append((name, format.cite(f"structures.{name}"), lines))
    return found


def meaning(format: Format, say: Say) -> list[str]:
    """What a format means, in a few lines."""
    points = format.lists.points
    shown = str(points[0]) if len(set(points)) == 1 else ", ".join(map(str, points))
    told = [say("%(points)s points per list") % {"points": shown}] if points else []
    if format.unit == "team":
        told.append(say("teams of %(members)s") % {"members": format.members})
    minutes = sorted(set(format.clock.swiss))
    length = str(minutes[0]) if len(minutes) == 1 else f"{minutes[0]}–{minutes[-1]}"
    told.append(say("%(minutes)s minutes per round") % {"minutes": length})
    if format.clock.hidden:
        told.append(say("hidden clock, set by dice"))
    told.append(say("Swiss rounds and bracket") if format.cut.bracket else say("Swiss rounds only"))
    return told
