"""The stages of an event as a form has them: a card for each, as it was typed, and the plan that they make.

A card that has no address yet is called `new-1` and so on, so that others can follow it while its name is typed; when
the plan is made it gets an address after its name.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.rules.stages import BRACKETS, MOST_STAGES, StageKind, StagePlan

FIELD = re.compile(r"stages\.(\d{1,3})\.([a-z_.]+)")
TEXTS = ("name", "kind", "rounds", "carry", "rematches", "byes", "date", "starts_at", "place", "expected")
ENTRY = ("by", "size", "losses", "wins", "points")
NEEDED = {"top": ("size", "each"), "record": ("losses", "wins"), "points": ("points",)}
"""What is said about those who go on, by what decides."""
NEW = re.compile(r"new-\d+")

Typed = Mapping[str, Sequence[str]]


class PlanCard(Struct, frozen=True):
    """A stage as it was typed. `begun`: people have come into it, so that what it is stays as it is."""

    id: str
    values: Mapping[str, str] = {}
    after: tuple[str, ...] = ()
    begun: bool = False

    def __getitem__(self, name: str) -> str:
        """What was typed into a field."""
        return self.values.get(name, "")

    @property
    def is_first(self) -> bool:
        """Whether people come into it by registering."""
        return not self.after


# --- from a plan, and from a form -----------------------------------------------------------------------------------


def cards_of(stages: Sequence[StagePlan], begun: frozenset[str] = frozenset()) -> tuple[PlanCard, ...]:
    """A plan as it is filled in."""
    return tuple(card_of(each, each.id in begun) for each in stages)


def card_of(plan: StagePlan, begun: bool = False) -> PlanCard:
    """One stage as it is filled in."""
    values = {name: getattr(plan, name) for name in TEXTS} | {name: getattr(plan.entry, name) for name in ENTRY}
    flags = {"each": plan.entry.each, "check_in": plan.check_in, "again": plan.again}
    shown = {name: str(value) for name, value in values.items() if value is not None}
    return PlanCard(plan.id, shown | {name: "on" for name, value in flags.items() if value}, plan.after, begun)


def cards_typed(form: Typed, begun: Sequence[StagePlan] = ()) -> tuple[PlanCard, ...]:
    """The cards of a form that was sent, in their order; what a stage that has begun is, is not read from it."""
    found: dict[int, dict[str, Sequence[str]]] = {}
    for name, values in form.items():
        match = FIELD.fullmatch(name)
        if match:
            found.setdefault(int(match[1]), {})[match[2]] = values
    fixed = {each.id: card_of(each, begun=True) for each in begun}
    cards = [card_typed(found[index], index, fixed) for index in sorted(found)]
    return tuple(cards[: MOST_STAGES + 1])


FREE = ("name", "rounds", "date", "starts_at", "place", "expected", "check_in", "again")
"""What can be changed of a stage that has begun."""


def card_typed(fields: Mapping[str, Sequence[str]], index: int, fixed: Mapping[str, PlanCard]) -> PlanCard:
    """One card of a form."""
    values = {name: given[-1].strip() for name, given in fields.items() if name not in ("id", "after") and given}
    id = fields.get("id", [""])[-1] or f"new-{index + 1}"
    kept = fixed.get(id)
    if kept is None:
        return PlanCard(id, values, tuple(dict.fromkeys(fields.get("after", ()))))
    own = {name: value for name, value in values.items() if name in FREE}
    stays = {name: value for name, value in kept.values.items() if name not in FREE}
    return replace(kept, values=stays | own)


# --- cards are added and taken away ---------------------------------------------------------------------------------


def after_deed(cards: Sequence[PlanCard], deed: str) -> tuple[PlanCard, ...]:
    """The cards after a button for them was pressed: one more stage, one more flight, one less, or one further up."""
    word, _, id = deed.partition(".")
    found = list(cards)
    at = next((index for index, each in enumerate(found) if each.id == id), None)
    if word == "add" and len(found) < MOST_STAGES:
        found.append(PlanCard(free_key(found), {"kind": "swiss", "by": "top", "carry": "points"}, last_of(found)))
    elif word == "flight" and len(found) < MOST_STAGES:
        return with_flight(found)
    elif word == "remove" and at is not None and not found[at].begun:
        gone = found.pop(at)
        return tuple(without(each, gone) for each in found)
    elif word == "up" and at and not found[at - 1].begun:
        found[at - 1 : at + 1] = [found[at], found[at - 1]]
    return tuple(found)


def last_of(cards: Sequence[PlanCard]) -> tuple[str, ...]:
    """The stages that nothing follows yet."""
    followed = {id for each in cards for id in each.after}
    return tuple(each.id for each in cards if each.id not in followed)


def without(card: PlanCard, gone: PlanCard) -> PlanCard:
    """A card that follows what one followed which is gone."""
    if gone.id not in card.after:
        return card
    return replace(card, after=tuple(dict.fromkeys((*(id for id in card.after if id != gone.id), *gone.after))))


def with_flight(cards: Sequence[PlanCard]) -> tuple[PlanCard, ...]:
    """One more flight behind the others: like the first of them, and whatever follows them follows it."""
    flights = [each for each in cards if each.is_first]
    like = {name: flights[0][name] for name in ("kind", "rounds", "again")} if flights else {"kind": "swiss"}
    made = PlanCard(free_key(cards), like)
    ids = {each.id for each in flights}
    later = [
        replace(each, after=(*each.after, made.id)) if ids & set(each.after) and not each.begun else each
        for each in cards
        if not each.is_first
    ]
    return (*flights, made, *later)


def free_key(cards: Sequence[PlanCard]) -> str:
    """What a card is called that has no address yet."""
    taken = {each.id for each in cards}
    return next(key for key in (f"new-{number}" for number in range(1, len(taken) + 2)) if key not in taken)


# --- the plan -------------------------------------------------------------------------------------------------------


def given_by(card: PlanCard, named: Mapping[str, str]) -> Iterator[tuple[str, Any]]:
    """What a card says of its stage, without what does not belong to its kind; `named` has the addresses of all."""
    kind = card["kind"] or "swiss"
    yield "id", named[card.id]
    for name in TEXTS:
        if card[name] and applies(card, name, kind):
            yield name, card[name]
    yield "after", [named[id] for id in card.after if id in named]
    yield "check_in", bool(card["check_in"]) and not card.is_first
    yield "again", bool(card["again"]) and card.is_first
    if card.after:
        by = card["by"] or "top"
        entry: dict[str, Any] = {name: card[name] for name in NEEDED.get(by, ()) if card[name] and name != "each"}
        yield "entry", {"by": by, **entry, "each": by == "top" and bool(card["each"]) and len(card.after) > 1}


def applies(card: PlanCard, name: str, kind: str) -> bool:
    """Whether a stage of this kind has a field."""
    if name == "rounds":
        return kind == StageKind.SWISS
    if name in ("rematches", "byes"):
        return not card.is_first and kind not in BRACKETS
    return not card.is_first if name in ("carry", "expected") else True


def addresses(cards: Sequence[PlanCard]) -> Iterator[tuple[str, str]]:
    """By card the address of its stage: what it has, or its name in small letters."""
    taken = {each.id for each in cards if not NEW.fullmatch(each.id)}
    for number, each in enumerate(cards, start=1):
        if not NEW.fullmatch(each.id):
            yield each.id, each.id
            continue
        wanted = address_after(each["name"]) or f"stage-{number}"
        found = next(id for id in (wanted, *(f"{wanted}-{more}" for more in range(2, 99))) if id not in taken)
        taken.add(found)
        yield each.id, found


def address_after(name: str) -> str:
    """A name in small letters, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:36].strip("-")


def field_of(place: str) -> str:
    """The field of the form that a problem of a plan is about."""
    found = re.fullmatch(r"stages\[(\d+)\](?:\.entry)?\.?([a-z_]*)", place)
    return f"stages.{found[1]}.{found[2] or 'name'}" if found else ""


def flights_of(stages: Sequence[StagePlan]) -> list[StagePlan]:
    """The first stages, where there are several and one must choose."""
    first = [each for each in stages if each.is_first]
    return first if len(first) > 1 else []
