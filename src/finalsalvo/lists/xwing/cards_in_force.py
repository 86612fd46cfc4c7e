"""X-Wing's cards in force: what can be said about squads with the cards of a pack.

Whoever only has a list checked loads nothing of what builds one.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest

from msgspec.structs import replace

from finalsalvo.lists.amendment import Amendment, together
from finalsalvo.lists.building import Building, CardOffer, ListEdit
from finalsalvo.lists.cards_in_force import CardsInForce
from finalsalvo.lists.checked_list import CheckedList, unreadable
from finalsalvo.lists.finding import CheckReport
from finalsalvo.lists.id_tokens import IdTokens
from finalsalvo.lists.list_export import ListExport
from finalsalvo.lists.list_text import NoList
from finalsalvo.lists.list_view import ListView, lists_of_round
from finalsalvo.lists.owner import Occasion, Owner
from finalsalvo.lists.points import sum_if_known
from finalsalvo.lists.scoring import Target
from finalsalvo.lists.source import Source
from finalsalvo.lists.xwing import sentences as say
from finalsalvo.lists.xwing.amendment import amendment
from finalsalvo.lists.xwing.card import SquadPack
from finalsalvo.lists.xwing.catalog import Catalog, catalog
from finalsalvo.lists.xwing.checking import check
from finalsalvo.lists.xwing.checks.case import SquadCase
from finalsalvo.lists.xwing.id_tokens import squad_tokens
from finalsalvo.lists.xwing.lineup import Lineup
from finalsalvo.lists.xwing.overrides import SquadOverrides
from finalsalvo.lists.xwing.reading import read_squads
from finalsalvo.lists.xwing.scoring import squad_targets
from finalsalvo.lists.xwing.squad import Squad
from finalsalvo.lists.xwing.team import with_epic_points, with_owners
from finalsalvo.lists.xwing.views import epic_points, squad_view
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.words.message import Quote


class SquadCards(CardsInForce[Squad]):
    """The cards of one edition of X-Wing."""

    def __init__(self, format: Format, pack: SquadPack, overrides: SquadOverrides) -> None:
        self.format = format
        self.pack = pack
        self.overrides = overrides

    @property
    def catalog(self) -> Catalog:
        """The cards as one finds them, with what the organizer has set over them."""
        return catalog(self.pack, self.overrides)

    @property
    def source(self) -> Source:
        """That of the pack."""
        return self.pack.source

    def read(self, content: bytes | str) -> tuple[Squad, ...]:
        """Every squad that a text holds."""
        return read_squads(content, self.pack.source.game)

    def reports(
        self, lists: Sequence[Squad], occasion: Occasion, *, submitted: bool = False
    ) -> tuple[CheckReport, ...]:
        """One report about all squads of a competitor."""
        if occasion.pool and occasion.pool not in (*self.format.lists.pools, *self.format.lists.modes):
            raise Refusal("pool", "contract", say.NO_SUCH_POOL(format=self.format.name, pool=Quote(occasion.pool)))
        return (self.report(lists, occasion, Owner(), submitted=submitted),)

    def report(self, squads: Sequence[Squad], occasion: Occasion, owner: Owner, *, submitted: bool) -> CheckReport:
        """What speaks against the squads of a competitor."""
        return check(
            self.format,
            squads,
            self.pack,
            self.overrides,
            pool=occasion.pool,
            tier=occasion.tier,
            played=occasion.played,
            submitted=submitted,
            members=owner.members,
            captain=owner.captain,
        )

    def check(self, text: str, owner: Owner, occasion: Occasion) -> CheckedList:
        """Whose list it is the event knows, and the totals are what the cards add up to.

        So none of these is missing; where the price of a card is unknown, that is what there is to say.
        """
        try:
            squads = self.read(text)
        except NoList as wrong:
            return unreadable(self.format, wrong.message, self.pack.source)
        lineups = self.lineups(with_owners(squads, owner) if owner.members else squads)
        loadouts = self.format.judging.by_loadout
        whole = [whole_list(each.squad, each, owner, loadouts=loadouts) for each in lineups]
        if owner.members:
            whole = with_epic_points(whole, self.catalog)
        return CheckedList(tuple(self.views(lineups)), self.report(whole, occasion, owner, submitted=occasion.required))

    def lineups(self, squads: Sequence[Squad]) -> list[Lineup]:
        """Some squads with their cards."""
        return [Lineup(squad, self.catalog) for squad in squads]

    def views(self, lineups: Sequence[Lineup]) -> Iterator[ListView]:
        """The squads of a competitor as they are shown; where there are several limits, each has its own."""
        for number, lineup in enumerate(lineups, start=1):
            place = number if self.format.unit != "team" else 1
            yield squad_view(lineup.squad, lineup, self.format, place)

    def sheets(self, text: str, owner: Owner) -> tuple[ListView, ...]:
        """Every squad of a text, with its epic points where the format has any, and for a team whose each is."""
        squads = self.read(text)
        lineups = self.lineups(with_owners(squads, owner) if owner.members else squads)
        views = tuple(self.views(lineups))
        if self.format.lists.epic_points is None:
            return views
        pairs = zip(views, lineups, strict=True)
        return tuple(replace(view, epic_points=epic_points(lineup)) for view, lineup in pairs)

    def exports(self, text: str) -> tuple[ListExport, ...]:
        """Every squad as text, XWS and link."""
        from finalsalvo.lists.xwing.export import squad_export

        return tuple(squad_export(Lineup(squad, self.catalog)) for squad in self.read(text))

    def amendment(self, before: str, after: str) -> Amendment:
        """Squad by squad, in their order."""
        pairs = zip_longest(self.read(before), self.read(after), fillvalue=Squad())
        return together([amendment(old, new, self.pack, self.overrides) for old, new in pairs])

    def targets(self, text: str, round_number: int) -> tuple[Target, ...]:
        """The ships of a round."""
        return squad_targets(self.format, self.read(text), self.pack, round_number, self.overrides)

    def id_tokens(self, own: str, other: str, round_number: int) -> IdTokens | None:
        """Ships of which there are several, or all in a mirror match."""
        mine, theirs = (
            self.lineups(lists_of_round(self.format, self.read(text), round_number)) for text in (own, other)
        )
        return squad_tokens(mine, theirs)

    def objectives(self, text: str) -> Mapping[str, str]:
        """X-Wing has none."""
        return {}

    def building(self, text: str, occasion: Occasion) -> Building:
        """Every squad as it stands."""
        from finalsalvo.lists.xwing.building import squad_building, squads_needed

        try:
            return squad_building(self._case(text, occasion))
        except NoList as wrong:
            return Building(needed=squads_needed(self.format), trouble=wrong.message)

    def offers(self, text: str, edit: ListEdit, occasion: Occasion) -> tuple[CardOffer, ...]:
        """Pilots for a ship, upgrades for one of its slots."""
        from finalsalvo.lists.xwing.building import squad_offers

        return squad_offers(self._case(text, occasion), edit)

    def edited(self, text: str, edit: ListEdit) -> str:
        """The squads as they are typed."""
        from finalsalvo.lists.xwing.editing import edited_squads

        return edited_squads(self.format, read_squads(text) if text.strip() else (), edit, self.catalog)

    def _case(self, text: str, occasion: Occasion) -> SquadCase:
        from finalsalvo.lists.xwing.building import building_case

        squads = read_squads(text) if text.strip() else ()
        return building_case(self.format, squads, self.catalog, occasion)

    def unknown_cards(self) -> list[str]:
        """Cards that the organizer's settings name and the pack does not have."""
        return sorted({*self.catalog.unknown})

    def shared_names(self) -> list[str]:
        """Names in the organizer's settings that give points and mean more than one card."""
        return sorted({*self.catalog.ambiguous})


def whole_list(squad: Squad, lineup: Lineup, owner: Owner, *, loadouts: bool) -> Squad:
    """A squad with its player and its total, where it does not state them; loadouts cost no squad points."""
    total = sum_if_known(ship.pilot_points if loadouts else ship.points for ship in lineup.ships)
    points = (total or 0) if squad.points is None else squad.points
    return replace(squad, player=squad.player or owner.name, points=points)
