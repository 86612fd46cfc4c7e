"""What the API shows of an event to everybody. A field that is not here is not shown: nothing is left out by hand.

Names are the ones that the public sees. There are no contacts, no marks, no notes, no seeds, no secret, and no
lists before they are published.
"""

from typing import Literal

from msgspec import Struct

from finalsalvo.documents.reminders import LinkedDocument, Moment
from finalsalvo.event.explain import Figure
from finalsalvo.event.record import Status
from finalsalvo.event.standings import Standing
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import Outcome, Result, Stage
from finalsalvo.rules.table_dice import TableRoll
from finalsalvo.server.api.stage_shapes import FinalPlace, PublicStage


class EventLine(Struct, frozen=True):
    """An event in a list. `seq` grows with every change."""

    slug: str
    name: str
    format: str
    seq: int
    created: str


class Events(Struct, frozen=True):
    """All events, the newest first."""

    events: tuple[EventLine, ...]


class FormatLine(Struct, frozen=True):
    """A format that events can have. `structures`, `tiers` and `pools` are what its settings may name."""

    id: str
    name: str
    game: str
    book: str
    version: str
    effective: str
    unit: Literal["player", "team"]
    members: int
    structures: tuple[str, ...]
    tiers: tuple[str, ...]
    pools: tuple[str, ...]
    bracket: bool
    lists_required: bool


class Formats(Struct, frozen=True):
    """All formats."""

    formats: tuple[FormatLine, ...]


class Planned(Struct, frozen=True):
    """What a format means for so many players; `hours` and minutes of it all, with the time between rounds."""

    format: str
    players: int
    rounds: int
    cut: int
    rule: str
    hours: str


class ReminderLine(Struct, frozen=True):
    """A line from the rules, the ids of the `rules` that it tells, and documents that it sends its reader to.

    `first`: one of the two or three that matter most at that moment.
    """

    id: str
    text: str
    rules: tuple[str, ...]
    first: bool
    links: tuple[LinkedDocument, ...]


class Reminders(Struct, frozen=True):
    """What the rules tell people at a moment of an event; the moment is null when the event is over."""

    seq: int
    moment: Moment | None
    lines: tuple[ReminderLine, ...]


class PublicCompetitor(Struct, frozen=True):
    """A player or a team, by the name that the public sees."""

    id: str
    name: str
    status: Status
    members: tuple[str, ...] = ()


class PublicClock(Struct, frozen=True):
    """The clock of a round, in milliseconds since 1970. A hidden one says only whether time was called.

    `left` is what is left of it while it stands still.
    """

    hidden: bool
    minutes: int | None
    ends: int | None
    left: int | None
    mid_point_called: bool
    time_called: bool


Progress = Literal["playing", "reported", "disputed", "over", "not played"]


class PublicPairing(Struct, frozen=True):
    """A game. `outcomes` is what each takes from it; both are in the order of `players`.

    A result that only the players have reported is not shown before it stands, nor the dice that decide it.
    """

    number: int
    table: int | None
    players: tuple[str, str]
    state: Progress
    extra_minutes: int
    result: Result | None
    outcomes: tuple[Outcome, Outcome] | None
    rolls: tuple[TableRoll, ...] = ()


class PublicRound(Struct, frozen=True):
    """A published round; `open` counts the games without a result. One `on_paper` was entered after it was played."""

    number: int
    stage: Stage
    scenario: str | None
    open: int
    pairings: tuple[PublicPairing, ...]
    byes: tuple[str, ...]
    unpaired_losses: tuple[str, ...]
    clock: PublicClock | None
    on_paper: bool = False


class Rounds(Struct, frozen=True):
    """All published rounds."""

    seq: int
    rounds: tuple[PublicRound, ...]


class PublicStandings(Struct, frozen=True):
    """The final standings, and those of the Swiss rounds; `figures` are what ranks in these, in their order.

    `final` has everybody's place in its order once the bracket has begun to decide places or the event is over; until
    then, and for a round that was asked for, it is empty. `standings` are always those after a Swiss round; in an
    event without Swiss rounds nobody has a rank in them. `sos` is an exact fraction, the numerator and the denominator.
    `decided_by` is what separates a line from the one above it. Who was disqualified stands apart, without a rank and
    without a place.
    """

    seq: int
    final: tuple[FinalPlace, ...]
    after_round: int
    figures: tuple[str, ...]
    standings: tuple[Standing, ...]
    disqualified: tuple[Standing, ...]


class PublicSide(Struct, frozen=True):
    """One side of a game of the bracket: somebody, the winner or the loser of another game, or nobody.

    A bye was always one; "empty": whoever was here has left.
    """

    kind: Literal["player", "winner", "loser", "bye", "empty", "open"]
    player: str | None = None
    game: int | None = None


class PublicBracketGame(Struct, frozen=True, omit_defaults=True):
    """A game of the bracket; `scores` are in the order of the sides and as they count, not as they were counted.

    `part` is where it stands in a double elimination: in the upper bracket, which is not said, in the lower one, the
    grand final, or the second one, which is played only if whoever comes from below wins the first.
    """

    number: int
    round: int
    first: PublicSide
    second: PublicSide
    scores: tuple[int, int] | None
    winner: str | None
    part: Literal["upper", "lower", "final", "again"] = "upper"


class PublicBracket(Struct, frozen=True):
    """The bracket, as far as it is known; places once it has begun to decide them."""

    seq: int
    games: tuple[PublicBracketGame, ...]
    places: tuple[FinalPlace, ...]


class ClockNow(Struct, frozen=True):
    """The clock of the round that is being played. `now` is the server's time, to set one's own by."""

    seq: int
    now: int
    round: int | None
    clock: PublicClock | None


class Competitors(Struct, frozen=True):
    """All who take part."""

    seq: int
    players: tuple[PublicCompetitor, ...]


class RoundRecord(Struct, frozen=True):
    """What somebody took from a round."""

    round: int
    what: str
    opponent: str | None
    outcome: Outcome


class OpponentRecord(Struct, frozen=True):
    """What an opponent adds to the strength of schedule."""

    round: int
    opponent: str
    points: int
    played: int


class Record(Struct, frozen=True):
    """A line of the standings taken apart: every figure, and the rounds and opponents behind it.

    `place` is the final one, once there is one.
    """

    seq: int
    player: PublicCompetitor
    place: FinalPlace | None
    standing: Standing
    above: str | None
    figures: tuple[Figure, ...]
    rounds: tuple[RoundRecord, ...]
    opponents: tuple[OpponentRecord, ...]


class ListCard(Struct, frozen=True):
    """A card of a list; `below`: on the ship before it. A ship has the points of all that is on it, and their half."""

    text: str
    points: int | None
    below: bool
    whole: int | None
    half: int | None


class PublicUpgrade(Struct, frozen=True):
    """An upgrade on a ship; `slot` is the kind of card that it is."""

    name: str
    slot: str
    points: int | None


class PublicShip(Struct, frozen=True):
    """A ship with its upgrades. `points` count for the list, `own_points` are those of its card alone.

    `half` is what it is worth from `half_at` damage on; `attack` is what it brings to a Final Salvo.
    """

    number: int
    name: str
    type: str
    type_id: str
    size: str
    initiative: int | None
    points: int | None
    own_points: int | None
    upgrades: tuple[PublicUpgrade, ...]
    loadout: int | None
    loadout_used: int | None
    standard_loadout: bool
    hull: int | None
    shields: int | None
    half: int | None
    half_at: int | None
    attack: int | None
    flagship: bool
    flotilla: bool


class PublicSquadron(Struct, frozen=True):
    """So many squadrons of one card, and what they cost together."""

    count: int
    name: str
    points: int | None


class PublicSquad(Struct, frozen=True):
    """A squad or a fleet as it was understood; `objectives` with their categories.

    `cards` are all cards, line by line; `ships` and `squadrons` are the same, part by part. `limit` is what it may
    cost, `deficit` what its opponent scores for what it stays below that, `salvo_dice` its dice of a Final Salvo.
    """

    name: str | None
    faction: str | None
    cards: tuple[ListCard, ...]
    total: int | None
    obstacles: tuple[str, ...]
    damage_deck: str | None
    commander: str | None
    objectives: tuple[tuple[str, str], ...]
    faction_id: str
    limit: int | None
    deficit: int | None
    salvo_dice: int | None
    ships: tuple[PublicShip, ...]
    squadrons: tuple[PublicSquadron, ...]
    squadron_points: int | None
    squadron_limit: int | None


class PublicList(Struct, frozen=True):
    """What somebody plays: one squad or fleet, Escalation's four, a team's two."""

    player: str
    squads: tuple[PublicSquad, ...]


class PublicLists(Struct, frozen=True):
    """The lists, once the organizer has published them; before that there are none here. `cards` is the pack."""

    seq: int
    published: bool
    cards: str | None
    due: int | None
    lists: tuple[PublicList, ...]


class PublicStructureRow(Struct, frozen=True):
    """A line of the book's table of rounds and cuts; `most` is null in the last. `here`: it holds now."""

    least: int
    most: int | None
    rounds: int
    cut: int
    here: bool


class PublicChange(Struct, frozen=True):
    """A line was changed after the first registration: when, what it said before, and whether after the start."""

    at: int
    was: tuple[str, ...]
    after_start: bool


class PublicLine(Struct, frozen=True):
    """One thing that players are told before the start. `missing`: something of it is not decided yet.

    `rules` are the requirements that want it told; `table` is where rounds and cut come from, while a table does it.
    """

    id: str
    title: str
    texts: tuple[str, ...]
    rules: tuple[str, ...]
    missing: bool
    changes: tuple[PublicChange, ...]
    table: tuple[PublicStructureRow, ...]


class Announcements(Struct, frozen=True):
    """What was said to everybody, the oldest first; `rules` is what was announced at the start."""

    seq: int
    announcements: tuple[str, ...]
    rules: tuple[str, ...]


class PublicDeparture(Struct, frozen=True):
    """A setting in which the event differs from its book, with both values in words; `book` is null where it has none.

    `left_open`: the book leaves the choice to the organizer, so it is no house rule.
    """

    setting: str
    chosen: str
    book: str | None
    rule: str
    left_open: bool
    message: str


class PublicEvent(Struct, frozen=True):
    """An event as everybody may see it. `commitment` is the SHA-256 of the secret that all its draws come from.

    `announced` is how the event is run: computed until the start, fixed then, with what was changed since. Of an event
    with stages, everything from `phase` to `bracket` is that of one `stage`.
    """

    slug: str
    seq: int
    name: str
    date: str | None
    starts_at: str | None
    mode: str | None
    outline: str | None
    format: str
    format_name: str
    phase: Literal["set up", "round drawn", "playing", "between rounds", "cut", "finished"]
    settings: Settings
    capacity: int | None
    lists_required: bool
    commitment: str
    players: tuple[PublicCompetitor, ...]
    rounds: tuple[PublicRound, ...]
    standings: PublicStandings
    bracket: PublicBracket
    announcements: tuple[str, ...]
    rules: tuple[str, ...]
    announced: tuple[PublicLine, ...]
    house: tuple[PublicDeparture, ...] = ()
    stage: str = ""
    stages: tuple[PublicStage, ...] = ()
