"""X-Wing, in both editions, as the rest of the program asks for it."""

from collections.abc import Sequence

import msgspec

from finalsalvo.lists.checked_list import CheckedList, why_unchecked
from finalsalvo.lists.data_set import DataSet
from finalsalvo.lists.finding import CheckReport
from finalsalvo.lists.game import CardSettings, ListGame
from finalsalvo.lists.list_text import NoList
from finalsalvo.lists.list_words import ListWords, Say
from finalsalvo.lists.owner import Owner
from finalsalvo.lists.scoring import Taken, Target, Ticks
from finalsalvo.lists.sentences import CARDS_GONE_BUT_NAMES, NO_CARDS_BUT_NAMES, OTHER_GAME
from finalsalvo.lists.source import Source
from finalsalvo.lists.xwing.card import SquadPack
from finalsalvo.lists.xwing.cards_in_force import SquadCards
from finalsalvo.lists.xwing.catalog import catalog
from finalsalvo.lists.xwing.checking import refuse_wrong_pack
from finalsalvo.lists.xwing.checks.epic import captains_list, members_lists
from finalsalvo.lists.xwing.completing import complete_list
from finalsalvo.lists.xwing.dated_cards import RevisedGame, SquadBox, is_revised
from finalsalvo.lists.xwing.importing import xwing_data, xwing_data2
from finalsalvo.lists.xwing.overrides import NONE, SquadOverrides
from finalsalvo.lists.xwing.reading import read_squads
from finalsalvo.lists.xwing.scoring import squad_taken
from finalsalvo.lists.xwing.team import with_owners
from finalsalvo.lists.xwing.views import squad_as_written
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal


class XWing(ListGame):
    """Squads of ships, each with a pilot and upgrades."""

    systems = ("xwing-1", "xwing-2")
    data_sets = (
        DataSet("xwing-data2", xwing_data2.is_xwing_data2, xwing_data2.read_pack),
        DataSet("xwing-data", xwing_data.is_xwing_data, xwing_data.read_pack),
    )
    days_by_card = False

    def words(self, say: Say) -> ListWords:
        """A squad list has the points of each ship with its upgrades, and half of them."""
        return ListWords(
            title=say("Squad list"),
            cards=say("Ship and upgrades"),
            ship=say("Ship"),
            data_sets=say(
                "Zip or tar file of xwing-data2, or of xwing-data for the first edition, without pictures, "
                "up to %(size)s MB."
            ),
        )

    def read_pack(self, content: bytes) -> SquadPack:
        """A pack of either edition."""
        return msgspec.json.decode(content, type=SquadPack)

    def sources_in(self, box: bytes) -> tuple[Source, ...]:
        """The second edition has many revisions, the first edition has one."""
        return msgspec.json.decode(box, type=RevisedGame).sources() if is_revised(box) else super().sources_in(box)

    def pack_in(self, box: bytes, number: int) -> SquadPack:
        """The cards as they were in a revision."""
        return msgspec.json.decode(box, type=SquadBox).pack(number) if is_revised(box) else self.read_pack(box)

    def refuse_unfit(self, format: Format, pack: SquadPack) -> None:
        """Refuses a pack of another edition, or one that counts points in another way."""
        if pack.source.game not in self.systems:
            raise Refusal("cards", "contract", OTHER_GAME(cards=pack.source.name, format=format.name))
        refuse_wrong_pack(format, catalog(pack))

    def overrides(self, chosen: CardSettings) -> SquadOverrides:
        """What the organizer set; days belong to products."""
        return SquadOverrides(
            points=chosen.points,
            loadouts=chosen.loadouts,
            epic_points=chosen.epic_points,
            banned=chosen.banned,
            restricted=chosen.restricted,
            restricted_most=chosen.restricted_most,
            legal_from=chosen.legal_from,
            released=chosen.released,
        )

    def read_overrides(self, content: bytes) -> SquadOverrides:
        """What the organizer set, from a file."""
        return msgspec.json.decode(content, type=SquadOverrides)

    def cards(self, format: Format, pack: SquadPack, overrides: SquadOverrides | None = None) -> SquadCards:
        """The cards of a pack."""
        return SquadCards(format, pack, NONE if overrides is None else overrides)

    def without_cards(self, format: Format, text: str, owner: Owner, chosen: str | None) -> CheckedList:
        """A list as it is written; of those of a team one can tell whose they are."""
        try:
            squads = read_squads(text, format.system)
        except NoList:
            return CheckedList(trouble=why_unchecked(chosen))
        whole = with_owners(squads, owner) if owner.members else squads
        views = tuple(map(squad_as_written, whole))
        if not owner.members or not any(squad.player or squad.captain for squad in squads):
            return CheckedList(views, trouble=why_unchecked(chosen))
        wrong = (*captains_list(whole, owner.captain), *members_lists(whole, owner.members))
        trouble = CARDS_GONE_BUT_NAMES(cards=chosen) if chosen else NO_CARDS_BUT_NAMES()
        return CheckedList(views, CheckReport(wrong, "") if wrong else None, trouble)

    def complete_list(self, text: str, damage_deck: str, obstacles: str) -> str:
        """A list with what builders leave out."""
        return complete_list(text, damage_deck, obstacles)

    def taken(
        self, format: Format, targets: Sequence[Target], ticks: Ticks, round_number: int = 1, scenario: int = 0
    ) -> Taken:
        """The score for ships that are gone, at half or crippled."""
        return squad_taken(format, targets, ticks, round_number, scenario)


XWING = XWing()
"""The one that everybody asks."""
