"""An event as it stands: its players and its rounds. The same shape travels in the event document."""

from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import Pair, Result, Stage
from finalsalvo.rules.stages import StageId, StagePlan
from finalsalvo.rules.table_dice import TableRoll
from finalsalvo.words.message import Message

SCHEMA: Literal["finalsalvo.event/1"] = "finalsalvo.event/1"

Text = Annotated[str, Meta(max_length=500)]
Outline = Annotated[str, Meta(max_length=20_000)]
Id = Annotated[str, Meta(min_length=1, max_length=200)]


class Status(StrEnum):
    """Whether a player is still in the event."""

    ACTIVE = "active"
    DROPPED = "dropped"
    DISQUALIFIED = "disqualified"


class Player(Struct, frozen=True, omit_defaults=True):
    """A competitor: a player, or a team with its members and captain.

    `tie_key` is the number drawn once for the random tiebreak (B14). Players who share an `avoid` tag are kept apart
    in round 1, where `seed` is the organizer's own order; a `first_round_bye` was won elsewhere. `table` is fixed.
    `flights` are the first stages that somebody is in, where an event has several.
    """

    id: Id
    name: Text
    status: Status = Status.ACTIVE
    members: tuple[Text, ...] = ()
    captain: Text | None = None
    tie_key: int | None = None
    avoid: tuple[Text, ...] = ()
    first_round_bye: bool = False
    seed: Annotated[int, Meta(ge=1, le=100_000)] | None = None
    table: Annotated[int, Meta(ge=1, le=100_000)] | None = None
    flights: tuple[StageId, ...] = ()


class Match(Struct, frozen=True, omit_defaults=True, gc=False):
    """Two competitors at a table; the result is missing while the game is played.

    `rolls` are the dice that were to decide it: a Final Salvo or a Priority Roll, with every re-roll.
    """

    players: Pair
    table: int | None = None
    result: Result | None = None
    rolls: tuple[TableRoll, ...] = ()


class Round(Struct, frozen=True, omit_defaults=True):
    """A round: its games, who sits out with a bye, and who missed it and carries a loss for it.

    `departures` are the organizer's reasons why it is not the round that the rules would draw. `seeds` are those of the
    bracket that begins with it, best first and None for an empty seat, where it was kept although a correction in Swiss
    has changed the standings since (B82); else they follow from the standings. `part` is the stage that the round
    belongs to, in an event that has stages; numbers run within a stage, and on from the stages whose points it takes.
    A round `on_paper` was paired and played by hand while nothing else worked, and entered afterwards as it was.
    """

    number: Annotated[int, Meta(ge=1, le=1000)]
    stage: Stage
    matches: tuple[Match, ...] = ()
    byes: tuple[str, ...] = ()
    unpaired_losses: tuple[str, ...] = ()
    scenario: Text | None = None
    departures: tuple[Text | Message, ...] = ()
    seeds: tuple[Id | None, ...] = ()
    part: StageId | None = None
    on_paper: bool = False

    def everybody(self) -> list[str]:
        """All who have a part in this round, in the order of the file."""
        seated = [player for match in self.matches for player in match.players]
        return [*seated, *self.byes, *self.unpaired_losses]


class StageRecord(StagePlan, frozen=True, omit_defaults=True, kw_only=True):
    """A stage in a file: as it was announced, and who began it, best seed first, once it has begun.

    `kept` says why its players are not those whom the standings give now: a result before it was corrected (B82).
    """

    players: tuple[Id | None, ...] = ()
    later_day: bool = False
    kept: Text | Message = ""


class Memory(Struct, frozen=True, omit_defaults=True):
    """What counts for the pairings of a stage: meetings and byes of rounds after these numbers, and some from before.

    `met` and `byes` are those of earlier stages whose rounds are not among its own. `before` is how many rounds of
    earlier stages stand in front of its own, `seeds` are those who begin its bracket, best first. `doubles` are the
    ids under which somebody's rounds of a second flight stand, for the sake of those whom they met there. `field`
    are those who began a round robin.
    """

    meetings_after: int = 0
    byes_after: int = 0
    met: tuple[Pair, ...] = ()
    byes: tuple[Id, ...] = ()
    before: int = 0
    seeds: tuple[Id | None, ...] = ()
    doubles: tuple[Id, ...] = ()
    field: tuple[Id, ...] = ()


NO_MEMORY = Memory()
"""That of an event which is nobody's stage; it is written into no file."""


class Event(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An event: its format, what the organizer chose, who plays, and the rounds so far.

    `starts_at` is a time of the day, `mode` the game mode that is announced, `outline` what else players are told
    before they register (XW2-TSET-03): words, or a link to them. `house` tells readers of a file where the event
    departs from its book; it follows from the settings, so it is written and never read. `stages` are its parts where
    it has more than Swiss with a cut; `memory` is that of an event which is one stage of another (`stages.py`).
    """

    schema: Literal["finalsalvo.event/1"]
    format: str
    name: Text = ""
    date: Text | None = None
    settings: Settings = Settings()
    players: tuple[Player, ...] = ()
    rounds: tuple[Round, ...] = ()
    starts_at: Text | None = None
    mode: Text | None = None
    outline: Outline | None = None
    house: tuple[Text, ...] = ()
    stages: tuple[StageRecord, ...] = ()
    memory: Memory = NO_MEMORY

    def settings_told(self, *, bracket: bool) -> Settings:
        """What was chosen, for the house rules that are told: how many a later stage takes is none (B94).

        Where the book has no `bracket`, one of any size is.
        """
        later = bracket and (self.memory.before or self.memory.seeds)
        return replace(self.settings, cut=None) if later else self.settings

    def rounds_of(self, stage: Stage) -> list[Round]:
        """The rounds of a stage in the order of their numbers."""
        return sorted((each for each in self.rounds if each.stage is stage), key=lambda each: each.number)
