"""What lies ready for the moment when the power fails: one paper with all that a round, and the next one, need by hand.

Pairings by table and by name, standings, slips, and a worksheet on which the next round is paired with a pencil.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.documents.paper import (
    Fact,
    Facts,
    Paper,
    PaperColumn,
    PaperRow,
    PaperSection,
    PaperSlip,
    PaperTable,
    Slips,
)
from finalsalvo.documents.paper import Words as Sentence
from finalsalvo.documents.papers import (
    NO_NOTES,
    Sayer,
    TableNotes,
    bracket_paper,
    names_of,
    pairings,
    round_asked,
    round_title,
    slips,
    standings_paper,
)
from finalsalvo.event.next_round import byes_in
from finalsalvo.event.record import Event, Round, Status
from finalsalvo.event.standings import standings
from finalsalvo.rules.clock import round_minutes
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import Stage
from finalsalvo.rules.structure import chosen_structure

BLANK_SLIPS = 4
"""So many slips without names fit on a page."""


class Worksheet(Struct, frozen=True):
    """One line of the worksheet: who, with how many points, whom they have met by their numbers, and their byes."""

    player: str
    points: int
    met: tuple[int, ...]
    byes: int


def emergency_paper(event: Event, format: Format, say: Sayer, notes: TableNotes = NO_NOTES, address: str = "") -> Paper:
    """Everything for the last published round and the one after it; refuses while no round is published."""
    round = round_asked(event, None)
    playing = any(match.result is None for match in round.matches)
    sections = [first_page(event, format, round, say, address, playing=playing)]
    if playing:
        sections += [of_paper(pairings(event, round, say, by_name=each, format=format)) for each in (False, True)]
    sections.append(so_far(event, format, round, say, playing=playing))
    if playing:
        sections.append(of_paper(slips(event, format, round, say, notes), sub=round_title(event, round, say)))
    sections += next_by_hand(event, format, round, say, playing=playing)
    return Paper(
        title=say("If the power fails"),
        event=event.name,
        date=say.date(event.date) if event.date else "",
        blocks=tuple(sections),
        own_pages=True,
        page=say("Page"),
    )


def of_paper(paper: Paper, *, sub: str = "") -> PaperSection:
    """A paper of its own as a part of this one."""
    return PaperSection(paper.title, sub or paper.sub, tuple(paper.blocks), paper.landscape)  # type: ignore[arg-type]


# --- the first page ---------------------------------------------------------------------------------------


def first_page(event: Event, format: Format, round: Round, say: Sayer, address: str, *, playing: bool) -> PaperSection:
    """What to do now, in a few lines, and where the event is found once there is power again."""
    told = list(in_this_round(format, round, say)) if playing else []
    told += next_round(round, say)
    back = say("Open this event, choose “Paper” on the round page and enter the whole round in one go.")
    told.append(Fact(say("When the power is back"), back))
    if address:
        told.append(Fact(say("Address"), address))
    return PaperSection(
        say("If the power fails"), f"{event.name} · {round_title(event, round, say)}", (Facts(tuple(told)),)
    )


def next_round(round: Round, say: Sayer) -> Iterator[Fact]:
    """How it goes on by hand; after a final it does not."""
    if round.stage is Stage.SWISS:
        told = say("Pair it by hand with the worksheet at the end. Blank slips are there too.")
        yield Fact(say("Next round"), told)
    elif len(round.matches) + len(round.byes) > 1:
        yield Fact(say("Next round"), say("The bracket at the end says who meets. Blank slips are there too."))


def in_this_round(format: Format, round: Round, say: Sayer) -> Iterator[Fact]:
    """What holds for a round that is being played."""
    yield Fact(say("Now"), say("Play on. The pairings are on the next pages, by table and by name."))
    minutes = minutes_of(format, round)
    if minutes is not None:
        told = say.counted("The round lasts %(num)s minute.", "The round lasts %(num)s minutes.", minutes)
        yield Fact(say("Time"), f"{told % {'num': minutes}} {say('Keep the time on a watch.')}")
    else:
        yield Fact(say("Time"), say("Keep the time on a watch."))
    yield Fact(say("Results"), say("Hand out the result slips, and collect them signed by both players."))


def minutes_of(format: Format, round: Round) -> int | None:
    """How long a round is, where nobody rolls for it."""
    if format.clock.rolled:
        return None
    try:
        return round_minutes(format, round.number, round.stage, final=len(round.matches) == 1 and not round.byes)
    except Refusal:
        return None


# --- who stands where -------------------------------------------------------------------------------------


def so_far(event: Event, format: Format, round: Round, say: Sayer, *, playing: bool) -> PaperSection:
    """The standings after the last complete round; before there is one, the players."""
    swiss = [each.number for each in event.rounds_of(Stage.SWISS) if each is not round or not playing]
    if swiss:
        return of_paper(standings_paper(event, format, say, max(swiss)))
    names = sorted(names_of(event, say).values(), key=str.casefold)
    table = PaperTable((PaperColumn(say("Player"), wide=True),), tuple(PaperRow((name,)) for name in names))
    return PaperSection(say("Players"), "", (table,))


# --- the next round ---------------------------------------------------------------------------------------


def next_by_hand(event: Event, format: Format, round: Round, say: Sayer, *, playing: bool) -> Iterator[PaperSection]:
    """What the next round is paired with: the bracket to be written on, or the worksheet; and blank slips."""
    if round.stage is Stage.ELIMINATION:
        found = bracket_paper(event, format, say)
        told = Sentence(say("Write the winner of each game into the next box."))
        yield PaperSection(found.title, round_title(event, round, say), (told, *found.blocks), found.landscape)  # type: ignore[arg-type]
    else:
        yield worksheet(event, format, round, say, playing=playing)
    yield blank_slips(event, format, round, say)


def blank_slips(event: Event, format: Format, round: Round, say: Sayer) -> PaperSection:
    """Slips without names, to be copied."""
    made = slips(event, format, replace(round, matches=()), say)
    (block,) = made.blocks
    assert isinstance(block, Slips)
    empty = (PaperSlip("", ("", "")),) * BLANK_SLIPS
    return PaperSection(
        say("Blank slips"), say("Copy as many as you need."), (replace(block, slips=empty, heading=""),)
    )


def worksheet(event: Event, format: Format, round: Round, say: Sayer, *, playing: bool) -> PaperSection:
    """Everybody in the order of the standings, with whom they have met, and room to write the next round."""
    lines = worksheet_lines(event, format, round, playing=playing)
    now = say("Round %(number)s") % {"number": round.number}
    columns = [
        PaperColumn(say("No."), "right"),
        PaperColumn(say("Player"), wide=True),
        PaperColumn(say("Points"), "right"),
    ]
    columns += [PaperColumn(now), PaperColumn(say("Sum"))] if playing else []
    columns += [PaperColumn(say("Has met"), wide=True), PaperColumn(say("Byes"), "right")]
    columns += [PaperColumn(say("Table")), PaperColumn(say("Opponent"), wide=True), PaperColumn(say("Result"))]
    names, room = names_of(event, say), ("", "") if playing else ()
    rows = tuple(
        PaperRow((str(number), names[each.player], str(each.points), *room, in_a_row(each.met), str(each.byes or "–")))
        for number, each in enumerate(lines, start=1)
    )
    told = tuple(Sentence(each) for each in instructions(event, format, round, len(lines), say, playing=playing))
    table = PaperTable(tuple(columns), rows, tall=True)
    return PaperSection(worksheet_title(event, format, round, say), now, (*told, table), landscape=True)


def in_a_row(numbers: Sequence[int]) -> str:
    """Some numbers of the worksheet."""
    return ", ".join(map(str, numbers)) or "–"


def worksheet_lines(event: Event, format: Format, round: Round, *, playing: bool) -> list[Worksheet]:
    """Those who are still in the event, the best first; all whom they have met count, this round included."""
    found = standings(event, format, round.number - 1 if playing else None)
    active = [line for line in found.lines if line.status is Status.ACTIVE]
    number = {line.player: place for place, line in enumerate(active, start=1)}
    memory = event.memory
    rounds = [each for each in event.rounds_of(Stage.SWISS) if each.number > memory.meetings_after]
    pairs = [*memory.met, *(match.players for each in rounds for match in each.matches)]
    met = {player: set[int]() for player in number}
    for one, two in pairs:
        if one in number and two in number:
            met[one].add(number[two])
            met[two].add(number[one])
    counted = [each for each in event.rounds_of(Stage.SWISS) if each.number > memory.byes_after]
    byes = [*memory.byes, *(player for each in counted for player in byes_in(each))]
    return [
        Worksheet(line.player, line.points, tuple(sorted(met[line.player])), byes.count(line.player)) for line in active
    ]


def worksheet_title(event: Event, format: Format, round: Round, say: Sayer) -> str:
    """What the worksheet is for: the next round, the cut, or the final standings."""
    last, cut = plan_of(event, format)
    if last is None or round.number - event.memory.before < last:
        return say("Worksheet for round %(number)s") % {"number": round.number + 1}
    return say("Worksheet for the cut") if cut else say("Worksheet for the final standings")


def plan_of(event: Event, format: Format) -> tuple[int | None, int]:
    """How many Swiss rounds are announced, if any number is, and how many the cut takes."""
    settings = event.settings
    if settings.structure is None and settings.swiss_rounds is None:
        return None, 0
    try:
        plan = chosen_structure(format, settings.structure, settings.swiss_rounds, settings.cut, len(event.players))
    except Refusal:
        return None, 0
    return plan.rounds, plan.cut


def instructions(event: Event, format: Format, round: Round, there: int, say: Sayer, *, playing: bool) -> Iterator[str]:
    """How it is done with a pencil, step by step, as this format pairs."""
    last, cut = plan_of(event, format)
    order = ", ".join(say.label("tiebreaker", each.value) for each in format.ranking.tiebreakers)
    if playing:
        yield say("Write down everyone's points of this round and add them up.")
    if last is not None and round.number - event.memory.before >= last:
        yield say("This was the last Swiss round. Rank everyone by points, then by: %(order)s.") % {"order": order}
        if cut:
            told = say("The top %(size)s play on: first against last, second against second to last, and so on.")
            yield told % {"size": cut}
        return
    if format.pairing.is_round_robin:
        yield say("Everyone meets everyone once. Pair players who haven't met.")
    elif format.pairing.order == "margin":
        yield say("Rank everyone by points, then by MoV. Pair from the top down: each with the next in rank.")
    else:
        yield say("Pair from the top down: within equal points at random.")
        yield say("If a group has an odd number, one of its players meets one of the next group.")
    yield say("No rematches: “Has met” gives the numbers of earlier opponents on this sheet.")
    if there % 2:
        yield bye_words(format, say)
    yield say(
        "Write down tables and opponents, and read the pairings out. Enter the round afterwards as it was played."
    )


def bye_words(format: Format, say: Sayer) -> str:
    """Who gets the bye of an odd number, by the rule of the format."""
    if format.bye.later == "lowest-without-bye":
        return say("The number of players is odd: the lowest-ranked player without an earlier bye gets the bye.")
    return say(
        "The number of players is odd: the player with the fewest points gets the bye. If several have equally few, "
        "the lowest MoV decides, then chance."
    )
