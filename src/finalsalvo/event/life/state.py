"""What an event is at one moment, folded from the facts of its log.

Nothing in it is ever changed in place: a fact makes a new state that shares all that stayed the same with the old one
(immutables.Map), so a state can be kept, compared and handed to several threads. Nothing in it can come to hold itself,
so the garbage collector need not go through it again and again while a large log is read (`gc=False`).
"""

from enum import StrEnum
from typing import Literal

from immutables import Map
from msgspec import Struct

from finalsalvo.event.double_rounds import DoubleRound
from finalsalvo.event.life import noted as n
from finalsalvo.event.life.facts import CardOverrides, Finding, ListProblem, Registration
from finalsalvo.event.life.timer import Timer
from finalsalvo.rules.format import Format
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Pair, Result, Stage
from finalsalvo.rules.setup_steps import Question
from finalsalvo.rules.stages import StagePlan, stage_called
from finalsalvo.rules.table_dice import TableRoll
from finalsalvo.words.message import Message


class Phase(StrEnum):
    """Where an event is in its life; what may be done depends on it."""

    SETUP = "set up"
    DRAFT = "round drawn"
    PLAYING = "playing"
    BETWEEN = "between rounds"
    CUT = "cut"
    FINISHED = "finished"


class Role(StrEnum):
    """What somebody is to an event."""

    ORGANIZER = "organizer"
    HEAD_MARSHAL = "head marshal"
    MARSHAL = "marshal"
    JUDGE = "judge"
    SCOREKEEPER = "scorekeeper"
    PLAYER = "player"


MARSHALS = frozenset({Role.MARSHAL, Role.HEAD_MARSHAL})


class Presence(StrEnum):
    """Whether a player is in the event."""

    WAITING = "waiting"
    REGISTERED = "registered"
    CHECKED_IN = "checked in"
    PLAYING = "playing"
    DROPPED = "dropped"
    DISQUALIFIED = "disqualified"
    WITHDRAWN = "withdrawn"
    OUT = "out"


GONE = frozenset({Presence.WITHDRAWN, Presence.DROPPED, Presence.DISQUALIFIED, Presence.OUT})
"""Those who do not play, or not any more."""


class Leader(Struct, frozen=True):
    """One who leads the event; `player` is who they are where they play as well. `said`: somebody said whether."""

    id: str
    name: str
    role: Role
    on_duty: bool = True
    player: str | None = None
    said: bool = False


class ListProgress(Struct, frozen=True, gc=False):
    """How far a player's list has come: missing, submitted, checked or with a problem.

    `problems` are what the check found, `note` is what a leader said, `corrected` says that a leader changed it.
    `withheld`: whoever reads this must not know it.
    """

    state: Literal["missing", "submitted", "checked", "problem"] = "missing"
    text: str | None = None
    note: str = ""
    problems: tuple[ListProblem, ...] = ()
    withheld: bool = False
    corrected: bool = False


class Entrant(Struct, frozen=True, gc=False):
    """A player or team of this event. `number` is the order of registration.

    What is `shared` and the `proxies` stand in every later game.
    `from_round` is the round from which somebody plays who registered after the start; 0 and None: nobody let them in.
    """

    id: str
    number: int
    entry: Registration
    presence: Presence = Presence.REGISTERED
    tie_key: int | None = None
    leaving: bool = False
    squad: ListProgress = ListProgress()
    marks: tuple[n.Mark, ...] = ()
    missing: tuple[str, ...] = ()
    damaged: tuple[str, ...] = ()
    shared: tuple[str, ...] = ()
    proxies: tuple[n.CardProxy, ...] = ()
    searches: tuple[n.SearchTime, ...] = ()
    inspections: tuple[n.Inspection, ...] = ()
    prize_withheld: bool = False
    from_round: int | None = None
    paid: bool = False

    @property
    def name(self) -> str:
        """What the public sees: the nickname, where there is one."""
        return self.entry.nickname or self.entry.name


class Game(Struct, frozen=True, gc=False):
    """A game of a round. `gone` are those who left it before its clock started; `void`: nobody is left to play it.

    `sharing` is what a marshal lets both use one set of, `coins` in their order, `totals` of those who counted.
    `first_player` has the initiative where a book calls it so, `white` uses white numbers; `stated` is what they said
    that their own lists come to. `rolls` are the dice that were to decide it. `game_round` is the one that they play,
    `rounds_over`: the last is over.
    """

    number: int
    players: Pair
    table: int | None = None
    result: Result | None = None
    reports: tuple[n.Report, ...] = ()
    disputed: bool = False
    extra_minutes: int = 0
    gone: tuple[str, ...] = ()
    void: bool = False
    sharing: tuple[str, ...] = ()
    coins: tuple[n.Coin, ...] = ()
    totals: tuple[n.AddedUp, ...] = ()
    objective: n.ChosenObjective | None = None
    objections: tuple[n.Objection, ...] = ()
    rolls: tuple[TableRoll, ...] = ()
    game_round: int | None = None
    rounds_over: bool = False
    planning: n.Planning | None = None
    first_player: str | None = None
    white: str | None = None
    stated: tuple[n.AddedUp, ...] = ()

    @property
    def second_player(self) -> str | None:
        """The other one, as soon as they have settled who is first player."""
        if self.first_player is None:
            return None
        return self.players[1] if self.players[0] == self.first_player else self.players[0]

    @property
    def open(self) -> bool:
        """Whether a result is still to come."""
        return self.result is None and not self.void

    @property
    def never_began(self) -> bool:
        """Whether its result is that of no game: one left before the clock started, so the other has a bye (B63)."""
        return self.awarded_by(self.result)

    def awarded_by(self, result: Result | None) -> bool:
        """The same for a result that it has, or had."""
        return bool(self.gone) and result is not None and result.end is End.NO_SHOW

    @property
    def rolled_winner(self) -> str | None:
        """Who won the last roll that was to decide it; None: nobody rolled, or it is rolled again."""
        side = self.rolls[-1].side if self.rolls else None
        return None if side is None else self.players[side]

    def fell_for(self, about: Question) -> str | None:
        """For whom the coin fell about something, the last time that it was flipped."""
        return next((coin.winner for coin in reversed(self.coins) if coin.about == about), None)


class LiveRound(Struct, frozen=True, gc=False):
    """A round as it is played. `open` counts the games without a result, `departures` says where it left the rules.

    `seeds` are those of a bracket that begins with it, where they were kept although the standings changed (B82).
    `double` says which round of a double elimination it is. One `on_paper` was entered after it was played by hand.
    """

    number: int
    stage: Stage
    games: Map[int, Game]
    open: int
    seats: Map[str, int]
    byes: tuple[str, ...] = ()
    unpaired_losses: tuple[str, ...] = ()
    scenario: str | None = None
    timer: Timer | None = None
    departures: tuple[str | Message, ...] = ()
    seeds: tuple[str | None, ...] = ()
    double: DoubleRound | None = None
    on_paper: bool = False

    def game_of(self, player: str) -> Game | None:
        """The game that somebody plays in this round."""
        number = self.seats.get(player)
        return None if number is None else self.games[number]

    def has(self, player: str) -> bool:
        """Whether somebody has a part in this round: a game, a bye, or a loss for missing it."""
        return player in self.seats or player in self.byes or player in self.unpaired_losses

    def in_order(self) -> list[Game]:
        """The games by their number."""
        return [self.games[number] for number in sorted(self.games)]


class Call(Struct, frozen=True):
    """A leader was called to a game: who comes, what they said, and to whom it went on appeal.

    `criteria` are the answers to the two questions of a check for fortressing, `found` are its steps so far.
    """

    id: int
    number: int
    game: int
    players: Pair
    by: str
    at: int
    text: str = ""
    taken_by: str | None = None
    ruling: str | None = None
    ruled_by: str | None = None
    overrules: bool = False
    final: bool = False
    appealed_to: Role | None = None
    earlier: tuple[str, ...] = ()
    fortressing: str | None = None
    finding: Finding | None = None
    criteria: tuple[bool, bool] | None = None
    found: tuple[n.FoundStep, ...] = ()

    @property
    def open(self) -> bool:
        """Whether somebody must still come."""
        return self.ruling is None or self.appealed_to is not None or self.finding in ("met", "intentional")


class Cut(Struct, frozen=True):
    """The cut: to how many, everybody in order, who was asked to come in and has not answered, and who did come.

    `kept` says why its seeds are not those of the standings any more; they stay as they were (B82). `left` are those of
    the order who had left the event before the cut: nobody was asked to come in for them. `here` are those who have
    checked in for the stage that it leads to.
    """

    size: int
    ranked: tuple[str, ...]
    later_day: bool = False
    offered: tuple[str, ...] = ()
    accepted: tuple[str, ...] = ()
    kept: str | Message = ""
    left: tuple[str, ...] = ()
    here: tuple[str, ...] = ()


class Taking(Struct, frozen=True, gc=False):
    """What somebody is to one stage, while another one is looked at."""

    presence: Presence = Presence.REGISTERED
    leaving: bool = False
    from_round: int | None = None


class Part(Struct, frozen=True, gc=False):
    """A stage while another one is looked at: its own rounds, without those before it, and who takes part in it."""

    started: bool = False
    field: int | None = None
    rounds: tuple[LiveRound, ...] = ()
    draft: LiveRound | None = None
    cut: Cut | None = None
    entered: Cut | None = None
    announced: tuple[str | Message, ...] = ()
    calls: Map[int, Call] = Map()
    taking: Map[str, Taking] = Map()


class State(Struct, frozen=True, kw_only=True, gc=False):
    """An event at one moment.

    One with `stages` is looked at from one of them, `at`, as if that were all of it (`focusing.py`): `before` of its
    rounds were played in stages before it, whose points it takes. `parts` are the other stages, `roster` has everybody
    of the event, and `chosen` are the settings of the whole of it. `entered` is the cut that led into a Swiss stage
    which has begun: behind it others may still leave and come back, as in any Swiss.
    """

    format: Format
    settings: Settings = Settings()
    commitment: str
    organizer: str
    name: str = ""
    date: str | None = None
    capacity: int | None = None
    lists_required: bool = False
    starts_at: str | None = None
    mode: str | None = None
    outline: str | None = None
    language: str | None = None
    ranked_tables: bool = False
    prepared: Map[str, n.Ready] = Map()
    mats: tuple[n.Mat, ...] = ()
    cards: str | None = None
    unchecked: bool = False
    overrides: CardOverrides = CardOverrides()
    lists_due: int | None = None
    lists_public: bool = False
    totals_mandated: bool = False
    secret: str | None = None
    leaders: Map[str, Leader] = Map()
    released: Map[str, str] = Map()
    players: Map[str, Entrant] = Map()
    registered: int = 0
    started: bool = False
    finished: bool = False
    imported: bool = False
    field: int | None = None
    rounds: tuple[LiveRound, ...] = ()
    draft: LiveRound | None = None
    cut: Cut | None = None
    calls: Map[int, Call] = Map()
    said: tuple[n.Announcement, ...] = ()
    announced: tuple[str | Message, ...] = ()
    places: tuple[tuple[str, int, int], ...] = ()
    stages: tuple[StagePlan, ...] = ()
    at: str = ""
    before: int = 0
    parts: Map[str, Part] = Map()
    roster: Map[str, Entrant] = Map()
    chosen: Settings | None = None
    entered: Cut | None = None

    @property
    def phase(self) -> Phase:
        """Where the event is in its life."""
        if self.finished:
            return Phase.FINISHED
        if not self.started:
            return Phase.SETUP
        if self.draft is not None:
            return Phase.DRAFT
        if self.rounds and self.rounds[-1].open:
            return Phase.PLAYING
        if self.cut is not None and not self.goes_on:
            return Phase.CUT
        return Phase.BETWEEN

    @property
    def goes_on(self) -> bool:
        """Whether something is played that a cut led to: a bracket, or the rounds of a later stage."""
        if self.at:
            return len(self.rounds) > self.before
        return bool(self.rounds) and self.rounds[-1].stage is Stage.ELIMINATION

    @property
    def plan(self) -> StagePlan | None:
        """The stage that is looked at; None in an event without stages."""
        return stage_called(self.stages, self.at) if self.at else None

    @property
    def awaits_cut(self) -> bool:
        """Whether this is a later stage, and nobody has gone on into it yet."""
        plan = self.plan
        return plan is not None and bool(plan.after) and self.cut is None and not self.goes_on and self.draft is None

    @property
    def round(self) -> LiveRound | None:
        """The last published round."""
        return self.rounds[-1] if self.rounds else None

    @property
    def announcements(self) -> tuple[str, ...]:
        """What was said to everybody in words, the oldest first."""
        return tuple(each.text for each in self.said if each.kind == "words" and each.to == "everybody")

    def round_numbered(self, number: int) -> LiveRound | None:
        """A published round by its number."""
        return next((each for each in reversed(self.rounds) if each.number == number), None)

    def entrants(self) -> list[Entrant]:
        """Everybody in the order of their registration."""
        return sorted(self.players.values(), key=lambda entrant: entrant.number)

    def playing(self) -> list[Entrant]:
        """Those who are in the event, in the order of their registration."""
        return [each for each in self.entrants() if each.presence is Presence.PLAYING]

    def roles_of(self, person: str) -> frozenset[Role]:
        """What somebody is to this event. Without a marshal the organizer is one as well (XW2-ROLE-05, ARM-ROLE-03)."""
        roles: set[Role] = set()
        leader = self.leaders.get(person)
        if leader is not None:
            roles.add(leader.role)
            if leader.role is Role.ORGANIZER and not any(each.role in MARSHALS for each in self.leaders.values()):
                roles.add(Role.MARSHAL)
        if self.is_player(person) or (leader is not None and self.is_player(leader.player)):
            roles.add(Role.PLAYER)
        return frozenset(roles)

    def is_player(self, id: str | None) -> bool:
        """Whether somebody plays in the event, in this stage of it or in another."""
        return id is not None and (id in self.players or id in self.roster)

    def plays_first(self, person: str) -> str | None:
        """Whom a leader plays as: from the start until they drop or the event ends they are a player first (B84)."""
        begun = self.started or any(part.started for part in self.parts.values())
        player = self.player_of(person) if person in self.leaders and begun and not self.finished else None
        return None if player is None or self.presence_of(player) in GONE else player

    def presence_of(self, player: str) -> Presence | None:
        """What somebody is to the whole event: in play while a flight, or the last stage that they came to, says so."""
        found = None
        for id, first in [(each.id, each.is_first) for each in self.stages] or [(self.at, True)]:
            taking = self.parts[id].taking if id in self.parts else None
            own = self.players.get(player) if id == self.at else None if taking is None else taking.get(player)
            if own is not None and not (first and found is not None and found not in GONE):
                found = own.presence
        return self.roster[player].presence if found is None and player in self.roster else found

    def called(self, id: str) -> str:
        """What somebody is called, also after they left the staff; an id that nobody ever had is shown as it is."""
        found = self.players.get(id) or self.roster.get(id) or self.leaders.get(id)
        return self.released.get(id, id) if found is None else found.name

    def player_of(self, person: str) -> str | None:
        """Whom somebody plays as in this event."""
        if self.is_player(person):
            return person
        leader = self.leaders.get(person)
        return leader.player if leader is not None else None
