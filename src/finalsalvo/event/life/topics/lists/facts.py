"""What can have happened: squad and fleet lists, and the cards that they are checked by."""

from collections.abc import Mapping
from datetime import date
from typing import Annotated, Literal

from msgspec import Meta, Struct

from finalsalvo.event.life.fact import CardName, FactBase, Figure, LongText, PersonId
from finalsalvo.event.life.fates import KEPT, REMOVED, WRITTEN
from finalsalvo.event.record import Text


class ListProblem(Struct, frozen=True, gc=False):
    """Something that the check of a list found against it, and the requirement that says so."""

    rule: Annotated[Text, KEPT]
    message: Annotated[LongText, WRITTEN]


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
