"""What a new event takes over from an older one: its settings on the form, and by which cards lists are checked."""

import re
from collections.abc import Iterator
from typing import Any

from django.http import HttpRequest
from msgspec import Struct

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import CardOverrides
from finalsalvo.event.life.state import State
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server.http.access import person_of
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.answers import say_to, tell
from finalsalvo.server.shown.house_fields import settings_written

SLUG = re.compile(r"[-\w]+", re.ASCII)
"""What the short name of an event can look like: databases do not even take some other texts."""


class TakenCards(Struct, frozen=True):
    """The cards of an older event as the form offers them: its name, the pack, and whether something is set over it."""

    event: str
    pack: str | None
    changed: bool


def original(request: HttpRequest, slug: str) -> State | None:
    """The older event, if the reader is somebody in it."""
    known = SLUG.fullmatch(slug) is not None and person_of(request, slug) is not None
    return Here.store.life(slug).state if known else None


def form_like(request: HttpRequest, slug: str) -> dict[str, str]:
    """The form of a new event filled in as an event of the reader was."""
    state = original(request, slug)
    if state is None:
        return {}
    given: dict[str, Any] = {"format": state.format.id, "name": state.name, "capacity": state.capacity, "copy": slug}
    given |= {name: getattr(state, name) for name in ("starts_at", "mode", "outline", "language")}
    given |= {"cards": state.cards, "parts": "stages" if state.stages else None}
    announced = state.settings.structure == "custom"
    for name, value in settings_written(state.settings, say_to(request)).items():
        if name not in ("structure", "swiss_rounds", "cut") or (announced and name != "structure"):
            given[f"settings.{name}"] = value
    return {name: str(value) for name, value in given.items() if value is not None}


def offered_cards(request: HttpRequest, slug: str, format: str) -> TakenCards | None:
    """The cards that a new event of a format can take over; none of another game's."""
    state = original(request, slug)
    if state is None or state.format.id != format or not [*choices(state)]:
        return None
    return TakenCards(state.name, state.cards, state.overrides != CardOverrides())


def take_cards(request: HttpRequest, slug: str, new: str, person: str) -> None:
    """Chooses the cards of an older event in a new one, and sets over them what was set there; lists stay there.

    What cannot be taken over is told: the event is made all the same.
    """
    say, state = say_to(request), original(request, slug)
    made = Here.store.life(new).state
    if state is None or made is None or state.format.id != made.format.id:
        return
    for command in choices(state):
        try:
            Here.store.obey(new, command, person)
        except Refusal as refusal:
            told = say("The cards weren't copied. %(why)s") % {"why": say.tell(refusal.message)}
            tell(request, "warn", told, refusal.rule)


def choices(state: State) -> Iterator[c.Command]:
    """The commands that choose the same cards once more."""
    if state.cards is not None:
        yield c.ChooseCards(state.cards)
    if state.overrides != CardOverrides():
        yield c.OverrideCards(state.overrides)
