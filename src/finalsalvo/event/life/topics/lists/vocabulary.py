"""What can be asked and what can have happened: squad and fleet lists, and the cards that they are checked by."""

from collections.abc import Mapping
from datetime import date
from typing import Annotated, Literal

from msgspec import Meta, Struct

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.fact import CardName, FactBase, Figure, LongText, PersonId
from finalsalvo.event.life.fates import KEPT, REMOVED, WRITTEN
from finalsalvo.event.record import Id, Text
from finalsalvo.words.message import Message


class ListProblem(Struct, frozen=True, gc=False):
    """Something that the check of a list found against it, and the requirement that says so."""

    rule: Annotated[Text, KEPT]
    message: Annotated[LongText | Message, WRITTEN]


class CardOverrides(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True, gc=False):
    """What the organizer sets over the cards of the pack; cards are named as it names them, by name or by id.

    `points` to `epic_points` are other figures than the pack's. Of the Restricted List a squad may have
    `restricted_most`; None: nobody has said what is on it. `legal_from` is the day on which a card may first be played,
    `released` the day on which a product (X-Wing) or a card (Armada) came out; Armada's `allowed` cards may be played
    on any day, as may all where `whole_pack` is set, and `aces` limits squadrons with defense tokens.
    """

    points: Mapping[CardName, Figure] = {}
    loadouts: Mapping[CardName, Figure] = {}
    epic_points: Mapping[CardName, Figure] = {}
    banned: tuple[Annotated[CardName, KEPT], ...] = ()
    restricted: tuple[Annotated[CardName, KEPT], ...] | None = None
    restricted_most: Annotated[int, Meta(ge=0, le=100)] = 1
    legal_from: Mapping[CardName, date] = {}
    released: Mapping[CardName, date] = {}
    allowed: tuple[Annotated[CardName, KEPT], ...] = ()
    whole_pack: bool = False
    aces: Annotated[int, Meta(ge=0, le=100)] | None = None


# --- commands ------------------------------------------------------------------------------------------


class SubmitList(CommandBase, frozen=True):
    """Hand in a squad or fleet; without a text it was handed in on paper."""

    player: Id
    text: LongText | None = None


class JudgeList(CommandBase, frozen=True):
    """Say what a leader found in a list."""

    player: Id
    verdict: Literal["checked", "problem"]
    note: LongText = ""


class AmendList(CommandBase, frozen=True):
    """Put a list right from the components in use (XW2-LIST-04)."""

    player: Id
    text: LongText


class CheckLists(CommandBase, frozen=True):
    """Check all lists once more by the cards as they are now."""


class ChooseCards(CommandBase, frozen=True):
    """Name the card pack that lists are checked by, or none."""

    cards: Text | None = None


class OverrideCards(CommandBase, frozen=True):
    """Set something over the cards of the pack: other points, bans, dates. All of it is given anew."""

    overrides: CardOverrides = CardOverrides()


class SetDeadline(CommandBase, frozen=True):
    """Say until when players may hand in lists and change them (in milliseconds since 1970); else until the start."""

    due: int | None = None


class PublishLists(CommandBase, frozen=True):
    """Let everybody see the lists."""


class HideLists(CommandBase, frozen=True):
    """Hide the lists again from all but their players and the leaders."""


ListCommand = (
    SubmitList
    | JudgeList
    | AmendList
    | CheckLists
    | ChooseCards
    | OverrideCards
    | SetDeadline
    | PublishLists
    | HideLists
)
"""Any command of this topic."""


# --- facts ---------------------------------------------------------------------------------------------


class ListSubmitted(FactBase, frozen=True):
    """A squad or fleet list was handed in; None where it was handed in on paper. `problems`: what is wrong with it."""

    player: PersonId
    text: Annotated[LongText, REMOVED] | None = None
    problems: tuple[ListProblem, ...] = ()


class ListJudged(FactBase, frozen=True):
    """A leader looked at a list."""

    player: PersonId
    verdict: Literal["checked", "problem"]
    note: Annotated[LongText, WRITTEN] = ""


class ListAmended(FactBase, frozen=True):
    """A leader put a list right from the components in use, after the start."""

    player: PersonId
    text: Annotated[LongText, WRITTEN]
    problems: tuple[ListProblem, ...] = ()


class ListsChecked(FactBase, frozen=True):
    """All lists that could be read were checked once more: so many, and so many of them have problems."""

    lists: int
    with_problems: int


class ListRechecked(FactBase, frozen=True):
    """A list was checked once more, and the check found something else than before."""

    player: PersonId
    problems: tuple[ListProblem, ...] = ()


class CardsChosen(FactBase, frozen=True):
    """The organizer named the card pack that lists are checked by; None: they are not checked."""

    cards: Annotated[Text, KEPT] | None = None


class CardsOverridden(FactBase, frozen=True):
    """The organizer set something over the cards of the pack: all of it anew."""

    overrides: CardOverrides = CardOverrides()


class DeadlineSet(FactBase, frozen=True):
    """The moment after which players can neither hand in lists nor change them; None: the start."""

    due: int | None = None


class ListsPublished(FactBase, frozen=True):
    """Everybody may see the lists from now on."""


class ListsHidden(FactBase, frozen=True):
    """The lists are hidden again from all but their players and the leaders."""


ListFact = (
    ListSubmitted
    | ListJudged
    | ListAmended
    | ListsChecked
    | ListRechecked
    | CardsChosen
    | CardsOverridden
    | DeadlineSet
    | ListsPublished
    | ListsHidden
)
"""Any fact of this topic."""
