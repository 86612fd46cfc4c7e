"""A format: every parameter in which the rulebooks differ, with the rule that sets it.

The groups follow the comparison of the books: who competes and with what, how a game counts, how rounds are paired,
timed and cut, and who may take part; then what is done before a game, how lists are judged and which rules are shown.
Each book's module fills them in; `Format.cites` names the requirement (or the ruling, such as B45) behind each
parameter, by its path: `bye.margins` → `XW2-PAIR-02`. A format without a book leaves out what it does not say: the
defaults are those of a plain event, and what nothing is cited for is a rule of the house.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Literal

from msgspec import Struct, field

from finalsalvo.rules.result import End
from finalsalvo.rules.step import Preparation, Step

HOUSE = "house"
"""What is cited for a parameter that no book sets."""
System = Literal["xwing-1", "xwing-2", "armada"]
"""Whose cards and lists a format is played with: X-Wing's first edition, its second, Armada."""

ListCheck = Literal[
    "ships",
    "types",
    "huge",
    "together",
    "solitary",
    "standardized",
    "obstacles",
    "nesting",
    "epic-points",
    "epic-total",
    "sections",
    "huge-upgrades",
    "team-unique",
    "captain",
    "loadout",
    "standard-loadout",
    "pool",
    "mode",
    "restricted",
]
"""A check of X-Wing lists that not every format asks for, by its name in `lists`."""

ObstacleSet = Literal["core asteroids", "awakens asteroids", "debris clouds", "gas clouds", "mandalore"]
"""Obstacles that came together, by their name in `lists`."""

Stated = Literal["player", "total", "epic points", "damage deck", "obstacles"]
"""What a list may have to say beside its ships."""


class Tiebreaker(StrEnum):
    """What separates two competitors with equal points."""

    MARGIN = "mov"
    STRENGTH = "sos"
    MISSION_POINTS = "mission_points"
    RANDOM = "random"


class Band(Struct, frozen=True):
    """A line of a structure table: from this many players, so many Swiss rounds and a cut to so many (0: none)."""

    least: int
    rounds: int
    cut: int


class MarginBand(Struct, frozen=True):
    """A line of Armada's table: from this margin, so many points for the winner and for the loser."""

    least: int
    winner: int
    loser: int


class Lists(Struct, frozen=True, kw_only=True):
    """What a competitor may bring. `points` is one figure, or one per round; None is no limit in the book.

    `pools` are those that the book has an event choose from; `modes` are game modes, which restrict the cards as well.
    """

    points: tuple[int, ...]
    per_competitor: int = 1
    required: Literal["always", "if-asked"] = "if-asked"
    least_ships: int | None = None
    most_ships: int | None = None
    small_of_one_type: int | None = None
    large_of_one_type: int | None = None
    huge_ships: bool = True
    epic_points: int | None = None
    squadron_points: int | None = None
    flotillas: int | None = None
    commanders: int | None = None
    objectives: int | None = None
    factions: tuple[str, ...] = ()
    pools: tuple[str, ...] = ()
    modes: tuple[str, ...] = ()
    obstacles: int | None = None
    obstacle_pool: str | None = None

    @property
    def always(self) -> bool:
        """Whether the book leaves nobody a choice: every list is handed in before the start."""
        return self.required == "always"


def plain_ends() -> dict[End, str]:
    """How a game ends where no book says so."""
    return dict.fromkeys((End.DESTROYED, End.MUTUAL_DESTRUCTION, End.TIME, End.CONCESSION, End.NO_SHOW), HOUSE)


class Scoring(Struct, frozen=True, kw_only=True):
    """How a game turns into points and margin.

    `ends` are the ways in which a game of this format can end, each with its rule; `limits` is what a whole list is
    worth, by round.
    """

    kind: Literal["final-salvo", "match-wins", "mission-points", "fleet-points"]
    ends: Mapping[End, str] = field(default_factory=plain_ends)
    limits: tuple[int, ...] = ()
    win: int = 1
    draw: int | None = None
    loss: int = 0
    modified_win: int | None = None
    decisive_lead: int | None = None
    wiped_list: Literal["limit", "actual"] = "actual"
    half_points: bool = False
    crippled_sections: bool = False
    margin: Literal["limit-and-lead", "lead", "mission-points"] = "limit-and-lead"
    margin_table: tuple[MarginBand, ...] = ()
    most_margin: int | None = None
    concession: Literal["all-destroyed", "as-counted", "fixed", "at-least-a-bye"] = "all-destroyed"
    concession_points: int | None = None
    concession_margin: int | None = None


class Bye(Struct, frozen=True, kw_only=True):
    """What a bye is worth (the margin by round) and who gets it."""

    points: int = 1
    margins: tuple[int, ...]
    first_round: Literal["random"] = "random"
    later: Literal["lowest-without-bye", "fewest-points-lowest-margin"] = "lowest-without-bye"


class Ranking(Struct, frozen=True, kw_only=True):
    """The tiebreakers in their order, and whether strength of schedule is a mean or a sum."""

    tiebreakers: tuple[Tiebreaker, ...] = (Tiebreaker.MARGIN, Tiebreaker.STRENGTH, Tiebreaker.RANDOM)
    strength: Literal["mean", "sum"] = "mean"


class Pairing(Struct, frozen=True, kw_only=True):
    """How opponents are found among those with equal points."""

    order: Literal["random", "margin", "round-robin"] = "random"
    keep_apart: bool = False

    @property
    def is_round_robin(self) -> bool:
        """Whether everybody meets everybody: a house structure, which no book has."""
        return self.order == "round-robin"


class CutRules(Struct, frozen=True, kw_only=True):
    """Who goes on after Swiss, and how the bracket is run.

    `order` says how those with equal points are told apart for the cut: as in the standings, or by strength of
    schedule before anything else (B47). `elimination` says whether one loss is enough to be out, or it takes two: that
    is a house structure, which no book has.
    """

    sizes: tuple[int, ...] = ()
    bracket: Literal["fold", "set"] | None = None
    draw: Literal["final-salvo", "second-player", "initiative", "priority-roll"] | None = None
    replacement: Literal["next-ranked", "not-stated"] | None = None
    later_day_exception: bool = False
    order: Literal["standings", "strength"] = "standings"
    elimination: Literal["single", "double"] = "single"

    @property
    def lives(self) -> int:
        """How many losses put somebody out of the bracket."""
        return 2 if self.elimination == "double" else 1


class Clock(Struct, frozen=True, kw_only=True):
    """How long a round lasts, in minutes: Swiss rounds (one figure, or one per round), the bracket, its final.

    `adjust` is how far the organizer may move a length either way; None: as far as they like.
    """

    swiss: tuple[int, ...]
    elimination: int | None = None
    final: int | None = None
    adjust: int | None = 0
    rolled: bool = False
    hidden: bool = False
    announcements: tuple[Literal["start", "mid-point", "end"], ...] = ("start",)
    game_rounds: int | None = None
    planning_minutes: int | None = None


class Leaders(Struct, frozen=True, kw_only=True):
    """The tiers of an event, and in which of them a leader may also play (with another leader present).

    `authority` has the last word on the rules; `marshals_eject` says whether a marshal may remove a player.
    """

    tiers: tuple[str, ...] = ()
    default_tier: str | None = None
    may_play: tuple[str, ...] = ()
    marshals_may_play: bool = True
    marshals_eject: bool = False
    authority: Literal["marshal", "organizer"] = "marshal"


class Products(Struct, frozen=True, kw_only=True):
    """Days from the release of a product until it is legal in North America, by tier; None: the book does not say."""

    days_after_release: int | None = 0
    premier_days_after_release: int | None = 0


class Leaving(Struct, frozen=True, kw_only=True):
    """Dropping, not showing up, coming back."""

    notice: Literal["must", "can", "not-stated"] = "not-stated"
    penalty: bool = False
    absence: Literal["dropped", "may-be-dropped"] = "dropped"
    no_show_minutes: int = 10
    unpaired_loss_points: int = 0
    unpaired_loss_margin: int = 0


class Manners(Struct, frozen=True, kw_only=True):
    """What the book says about components and conduct at the table."""

    missed_opportunity: Literal["with-consent", "never"] = "with-consent"
    ineligible_component: Literal["dropped", "disqualified", "not-stated"] = "not-stated"
    proxies: Literal["leader-made-for-damaged-cards", "none"] = "none"
    own_mat: Literal["official-only", "not-allowed", "organizer-supplies"] = "organizer-supplies"
    touching_models: str | None = None
    notes: Literal["prohibited", "not-stated", "table-talk-allowed"] = "not-stated"
    misconduct: tuple[str, ...] = ()


class Judging(Struct, frozen=True, kw_only=True):
    """How X-Wing lists are judged, beside what all formats ask and the figures in `Lists`.

    `checks` are those of the format in their order; `by_loadout` says whether upgrades are paid from each ship's
    loadout and not from the squad's points. Obstacles are chosen from `obstacle_sets` and stand in the list, unless
    everybody brings the same: `names_obstacles`. `stated` is what a list must say when it is handed in.
    """

    checks: tuple[ListCheck, ...] = ("ships", "types", "huge", "together", "solitary", "standardized", "obstacles")
    by_loadout: bool = False
    obstacle_sets: tuple[ObstacleSet, ...] = ()
    names_obstacles: bool = True
    stated: tuple[Stated, ...] = ("total",)


class Rulebook(Struct, frozen=True, kw_only=True):
    """The requirements of a format: those of its own book, and of the one it builds on without what it replaces.

    `prefix` and `base` are the beginnings of the books' ids, `replaced` names rules, or whole subjects such as
    `HOT-TIME`, and `only` are the subjects taken from the other book. Without a prefix there is no book.
    """

    prefix: str = ""
    base: str | None = None
    replaced: str = ""
    only: str = ""

    def has(self, id: str) -> bool:
        """Whether a rule is one of this format."""
        prefix, subject, _ = id.split("-")
        replaced = self.replaced.split()
        if id in replaced or f"{prefix}-{subject}" in replaced:
            return False
        return prefix == self.prefix or (prefix == self.base and (not self.only or subject in self.only.split()))


class Format(Struct, frozen=True, kw_only=True):
    """One way to play a tournament, as a rulebook defines it or as an organizer has changed it.

    `game` is its name for people; `system` says which game's cards and lists are used. `steps` are done before a game,
    `packing` is what a player brings, `preparations` are the organizer's; `precedence` is what the smaller list decides
    on, in the words of the book. `links` are addresses that the book prints, by the setting that another goes into.
    """

    id: str
    name: str
    game: str
    system: System
    book: str = "House rules"
    version: str = "1"
    effective: str
    unit: Literal["player", "team"] = "player"
    members: int = 1
    play_area: str | None = None
    scenarios: tuple[str, ...] = ()
    lists: Lists
    scoring: Scoring
    bye: Bye
    ranking: Ranking = Ranking()
    pairing: Pairing = Pairing()
    structures: Mapping[str, tuple[Band, ...]] = field(default_factory=dict)
    default_structure: str = "custom"
    cut: CutRules = CutRules()
    clock: Clock
    leaders: Leaders = Leaders()
    products: Products = Products()
    leaving: Leaving = Leaving()
    manners: Manners = Manners()
    steps: tuple[Step, ...] = ()
    packing: Step | None = None
    preparations: tuple[Preparation, ...] = ()
    precedence: Literal["first player", "initiative"] = "initiative"
    judging: Judging = Judging()
    links: Mapping[str, str] = field(default_factory=dict)
    rulebook: Rulebook = Rulebook()
    cites: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        missing = "; ".join(gaps(self))
        if missing:
            raise ValueError(f"{self.name} cannot be played: {missing}")

    def cite(self, path: str) -> str:
        """The requirement or ruling behind a parameter; the house's own where no book says anything."""
        return self.cites.get(path, HOUSE)


def gaps(format: Format) -> Iterator[str]:
    """What a format leaves out and its games cannot do without, for whoever writes one."""
    scoring, cut, clock = format.scoring, format.cut, format.clock
    if scoring.kind != "mission-points" and not scoring.limits:
        yield "a whole list counts its limit, so scoring.limits is needed"
    if scoring.kind == "fleet-points" and not scoring.margin_table:
        yield "points come from the margin, so scoring.margin_table is needed"
    if cut.bracket is not None and (clock.elimination is None or clock.final is None):
        yield "a bracket takes time, so clock.elimination and clock.final are needed"
    if cut.bracket is not None and scoring.kind == "match-wins" and cut.draw != "initiative":
        yield "a bracket has no draws, so cut.draw must be the initiative"


def for_round(values: tuple[int, ...], number: int) -> int:
    """The value of a parameter that is given once, or once per round."""
    return values[min(number, len(values)) - 1]
