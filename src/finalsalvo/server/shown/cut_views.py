"""The cut as the staff see it: who is in, who is out and by which figure, who is asked next, and who meets whom."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from finalsalvo.event.bracket_reading import format_of_the_cut
from finalsalvo.event.going_on import Border, figure_between
from finalsalvo.event.life.context import book
from finalsalvo.event.life.facts import SeatOffered
from finalsalvo.event.life.life import Life
from finalsalvo.event.life.state import Cut, Phase, Presence, State
from finalsalvo.event.life.topics.cut.decisions import cut_of
from finalsalvo.event.life.topics.cut.offers import next_offer, seats
from finalsalvo.event.life.topics.cut.reseeding import Seats
from finalsalvo.event.record import Status
from finalsalvo.event.standings import Standing
from finalsalvo.pairing.bracket import Seed, bracket
from finalsalvo.pairing.double_elimination import places_by_round
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server.shown.going_on_views import border_words
from finalsalvo.server.shown.standings_views import figures_shown, record, tiebreak_cell
from finalsalvo.words.saying import Say

ABOVE, BELOW, FOLDED = 2, 4, 8
"""So many above and below the line are always seen; in a cut of more than so many the others are folded."""


class CutLine(Struct, frozen=True):
    """Somebody at the cut, with the figures that decide about it."""

    place: int
    id: str
    name: str
    points: int
    record: str
    figures: list[str]
    asked: str = ""


class Meeting(Struct, frozen=True):
    """A game of the first round of the bracket: the seeds and the names of both; nobody's name is a bye."""

    high: int
    low: int
    first: str
    second: str


class CutAhead(Struct, frozen=True):
    """A cut that is not made yet: `first` and `last` are in, the last ones above the line, and `behind` are out.

    `border` says what decides between the last who is in and the first who is not; `drawn`: a random number does.
    """

    size: int
    players: int
    titles: list[str]
    first: list[CutLine]
    last: list[CutLine]
    behind: list[CutLine]
    border: str
    drawn: bool
    meetings: list[Meeting]


def cut_ahead(state: State, say: Say) -> CutAhead | None:
    """Who would be in a cut that is not made yet, and who comes next; None where nobody can tell."""
    if state.at or state.cut is not None or not (state.started and state.rounds and (state.settings.cut or 0) > 1):
        return None
    try:
        made, found = cut_of(state, later_day=False)
    except Refusal:
        return None
    held = seats(state, Cut(made.size, made.ranked))
    by_player = {line.player: line for line in found}
    inside = [by_player[player] for player in held if player is not None]
    behind = [line for line in found if line.player not in held and line.status is Status.ACTIVE]
    shown = cut_lines(state, inside, 1, say)
    fold = len(shown) - ABOVE if len(shown) > FOLDED else 0
    border = border_of(state, inside, behind)
    return CutAhead(
        size=made.size,
        players=len(found),
        titles=[say.label("tiebreaker", each) for each in figures_shown(state)],
        first=shown[:fold],
        last=shown[fold:],
        behind=cut_lines(state, behind[:BELOW], len(held) + 1, say, asked=asked_words(say)),
        border="" if border is None else border_words(state, border, say),
        drawn=border is not None and border.figure == "random",
        meetings=list(meetings(state, tuple(held))),
    )


def border_of(state: State, inside: Sequence[Standing], behind: Sequence[Standing]) -> Border | None:
    """The line between the last who is in and the first who is not; None where one side has nobody."""
    if not inside or not behind:
        return None
    last, first = inside[-1], behind[0]
    return Border(last, first, figure_between(format_of_the_cut(book(state)), last, first))


def cut_lines(
    state: State, found: Sequence[Standing], place: int, say: Say, asked: Sequence[str] = ()
) -> list[CutLine]:
    """Lines from a place on; the words beside them are theirs in turn."""
    shown = figures_shown(state)
    words = [*asked, *[""] * len(found)]
    return [
        CutLine(
            place + index,
            line.player,
            line.name,
            line.points,
            record(line),
            [tiebreak_cell(line, each, "", say).text for each in shown],
            words[index],
        )
        for index, line in enumerate(found)
    ]


def asked_words(say: Say) -> list[str]:
    """What stands beside those below the line: in which order they are asked if a spot becomes free."""
    return [say("asked first"), say("asked second"), say("asked third"), say("asked fourth")]


def meetings(state: State, held: Seats) -> Iterator[Meeting]:
    """Who would meet in the first round, from top to bottom of the bracket."""
    table = bracket(len(held))
    games = {game.number: game for game in table.games}
    for number in places_by_round(table)[0]:
        first, second = games[number].first, games[number].second
        assert isinstance(first, Seed)
        low = second.number if isinstance(second, Seed) else 0
        yield Meeting(first.number, low, name_of(state, held, first.number), name_of(state, held, low))


def name_of(state: State, held: Seats, seed: int) -> str:
    """The name of a seed; nothing where nobody has it."""
    player = held[seed - 1] if seed else None
    return "" if player is None else state.players[player].name


def waiting_line(state: State) -> list[str]:
    """The names of those who are asked next, in their order; nobody where a spot that is declined stays empty."""
    asked = next((player for _, player in next_in_line(state)), None)
    if asked is None or state.cut is None:
        return []
    held = seats(state, state.cut)
    later = [id for id in state.cut.ranked if id not in held and is_in(state, id)]
    return [state.players[id].name for id in later[:BELOW]]


def is_in(state: State, player: str) -> bool:
    """Whether somebody can still be asked."""
    return state.players[player].presence is Presence.PLAYING


def next_in_line(state: State) -> Iterator[tuple[str, str]]:
    """By player in the cut who is asked in their place, while spots can be declined; nothing where nobody is."""
    if state.cut is None or state.phase is not Phase.CUT:
        return
    for player in seats(state, state.cut):
        offered = None if player is None else next_offer(state, player)
        if player is not None and offered is not None:
            yield player, offered


def asked_at(life: Life, state: State) -> dict[str, int]:
    """By player who has been offered a spot and has not answered when that was."""
    waiting = set(state.cut.offered) if state.cut is not None else set()
    found: dict[str, int] = {}
    for entry in reversed(life.entries if waiting else ()):
        for fact in entry.facts:
            if isinstance(fact, SeatOffered) and fact.player in waiting:
                found.setdefault(fact.player, entry.at)
        if waiting <= found.keys():
            break
    return found
