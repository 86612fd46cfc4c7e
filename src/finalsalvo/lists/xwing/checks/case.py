"""What is judged: the lists of one competitor, the cards, the format and the day."""

from collections.abc import Iterator, Sequence
from datetime import date

from msgspec import Struct

from finalsalvo.lists import sentences as say
from finalsalvo.lists.finding import CheckVerdict, Finding
from finalsalvo.lists.xwing.catalog import Catalog
from finalsalvo.lists.xwing.lineup import Flown, Lineup
from finalsalvo.lists.xwing.squad import Squad
from finalsalvo.rules.format import Format
from finalsalvo.words.message import Message


class EventTerms(Struct, frozen=True, kw_only=True):
    """What an event says beside its format: the pool, its tier, the day, and whether lists are handed in for good.

    `members` and `captain` are whose lists those of a team are.
    """

    pool: str | None = None
    tier: str | None = None
    played: date | None = None
    submitted: bool = False
    members: tuple[str, ...] = ()
    captain: str | None = None


class SquadCase:
    """The lists of one competitor with their cards."""

    def __init__(self, format: Format, squads: Sequence[Squad], catalog: Catalog, terms: EventTerms) -> None:
        self.format = format
        self.catalog = catalog
        self.terms = terms
        self.lineups = tuple(Lineup(squad, catalog) for squad in squads)

    def having(self, lineups: tuple[Lineup, ...]) -> "SquadCase":
        """The same case with other squads."""
        made = SquadCase.__new__(SquadCase)
        made.format, made.catalog, made.terms, made.lineups = self.format, self.catalog, self.terms, lineups
        return made

    @property
    def building(self) -> str:
        """The requirement behind the game's own rules of squad building."""
        return self.format.cite("lists.building")

    @property
    def by_loadout(self) -> bool:
        """Whether upgrades are paid from each ship's loadout and not from the squad's points."""
        return self.format.judging.by_loadout

    @property
    def doubtful(self) -> bool:
        """Whether something in the lists is no card of the pack."""
        return any(lineup.doubts for lineup in self.lineups)

    def place(self, lineup: Lineup, ship: Flown | None = None) -> Message | None:
        """Where in the lists something stands; a single list needs no number."""
        if len(self.lineups) == 1:
            return None if ship is None else say.SHIP(ship=ship.number)
        squad = self.lineups.index(lineup) + 1
        return say.SQUAD(squad=squad) if ship is None else say.SQUAD_AND_SHIP(squad=squad, ship=ship.number)

    def ships(self) -> Iterator[tuple[Lineup, Flown]]:
        """Every ship of every list."""
        for lineup in self.lineups:
            for ship in lineup.ships:
                yield lineup, ship


def fail(check: str, rule: str, message: Message, card: str | None = None, where: Message | None = None) -> Finding:
    """Something that is not allowed."""
    return Finding(check, CheckVerdict.FAIL, rule, message, card, where)


def note(check: str, rule: str, message: Message, where: Message | None = None, *, beside: bool = False) -> Finding:
    """Something worth telling that speaks neither for nor against a list."""
    return Finding(check, CheckVerdict.NOTE, rule, message, None, where, beside)


def unknown(check: str, rule: str, message: Message, card: str | None = None, where: Message | None = None) -> Finding:
    """Something that the data do not tell."""
    return Finding(check, CheckVerdict.UNKNOWN, rule, message, card, where)
