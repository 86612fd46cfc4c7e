"""The points that an event can be played by: those of its day, others that ship with the program, imported ones."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.documents.card_box import is_boxed, revisions
from finalsalvo.event.life.state import State
from finalsalvo.lists.boxes import AUTOMATIC, boxes_of, in_force_on, neighbours, official_box, published_by
from finalsalvo.lists.source import FAMILIES, Source, told_name
from finalsalvo.server.cards.event_cards import Cards, day_of, name_of_pack
from finalsalvo.words.message import Message


class PointsFit(Struct, frozen=True):
    """Points by which more lists are legal than by those in force, and how many of how many."""

    source: Source
    lists: int
    every: int


class PointsGroup(Struct, frozen=True):
    """Points of one box, newest first; `by_date` is the revision of the day, in a box that has to be chosen."""

    family: str
    box: str
    by_date: Source | None
    sources: tuple[Source, ...]


class CardChoices(Struct, frozen=True):
    """By what lists are checked, and by what else they could be.

    `chosen` is the name that a form has for it (empty: not at all), `now` what people call it; `today` is what format
    and day choose. `either`: newer points are published and not in force yet, so that both may be meant.
    """

    chosen: str
    now: Message | str
    today: Source
    groups: tuple[PointsGroup, ...]
    imported: tuple[Source, ...]
    either: Source | None
    limit: int | None


def card_choices(state: State, cards: Cards) -> CardChoices:
    """All that the organizer may choose from."""
    format, day = state.format, day_of(state.date)
    own = revisions(official_box(format))
    pack = cards.pack_of(state)
    return CardChoices(
        chosen="" if state.unchecked else state.cards or AUTOMATIC,
        now=points_in_force(state),
        today=in_force_on(own, day),
        groups=tuple(points_groups(state)),
        imported=tuple(cards.packs.fitting(format)),
        either=published_by(own, day) if state.cards is None and not state.unchecked else None,
        limit=None if pack is None else pack.source.points_limit,
    )


def points_in_force(state: State) -> Message | str:
    """What people call the points that lists are checked by; empty where they are not checked."""
    name = name_of_pack(state)
    return "" if name is None else told_name(name)


def points_groups(state: State) -> Iterator[PointsGroup]:
    """The boxes that fit the format; the official one by date is the choice that nobody has to make."""
    day = day_of(state.date)
    for number, box in enumerate(boxes_of(state.format)):
        there = revisions(box)
        by_date = in_force_on(there, day) if number else None
        if len(there) > 1 or number:
            yield PointsGroup(FAMILIES[box], box, by_date, tuple(reversed(there)))


def better_points(state: State, cards: Cards) -> PointsFit | None:
    """Points next to those in force by which most lists are legal, where most are not by these."""
    name = name_of_pack(state)
    texts = {each.id: each.squad.text for each in state.entrants() if each.squad.text is not None}
    if name is None or not is_boxed(name) or not texts or 2 * legal_lists(state, cards, texts) > len(texts):
        return None
    near = neighbours(revisions(name.partition("@")[0]), name)
    found = [(legal_lists(replace(state, cards=each.name), cards, texts), each) for each in near]
    most, source = max(found, key=lambda pair: pair[0], default=(0, None))
    return PointsFit(source, most, len(texts)) if source is not None and 2 * most > len(texts) else None


def legal_lists(state: State, cards: Cards, texts: dict[str, str]) -> int:
    """How many lists have nothing against them by the points of a state."""
    checked = (cards.check(state, player, text).report for player, text in texts.items())
    return sum(report is not None and not report.failures for report in checked)
