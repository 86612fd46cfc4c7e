"""All public pages by their address. Each is a function from the event to a view, and leaves here as bytes."""

from collections.abc import Callable
from urllib.parse import parse_qs

from msgspec.structs import replace

from finalsalvo.documents.stage_words import when_words
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.server.http.prepared import Page
from finalsalvo.server.http.public_address import PERSON, PUBLIC
from finalsalvo.server.pages.public.bracket import bracket_page
from finalsalvo.server.pages.public.event import event_page
from finalsalvo.server.pages.public.frame import HALL, Asked, Missing, PublicFrame, tabs
from finalsalvo.server.pages.public.lists import lists_page
from finalsalvo.server.pages.public.pairings import pairings_page
from finalsalvo.server.pages.public.player import player_page
from finalsalvo.server.pages.public.screen import screen_page
from finalsalvo.server.pages.public.standings import standings_page
from finalsalvo.server.pages.rendering import render
from finalsalvo.server.pages.troubles import MissingPage, damaged_page
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown.announcing import newest
from finalsalvo.server.shown.event_views import event_view, language_in_hall
from finalsalvo.server.shown.reminding import Reminding
from finalsalvo.server.shown.stage_standings import has_overall, is_overall
from finalsalvo.server.shown.stage_views import StageLink, last_played, stage_links
from finalsalvo.server.storage.errors import BrokenLog, NoSuchEvent, NoSuchStage
from finalsalvo.server.storage.event_address import event_of
from finalsalvo.server.storage.store import Store
from finalsalvo.speech.catalogs import speaker

EVENT = ""
"""The word of the event's own page, which has all announcements anyway."""

PAGES: dict[str, Callable[[Asked], View]] = {
    EVENT: event_page,
    "pairings": pairings_page,
    "standings": standings_page,
    "bracket": bracket_page,
    "lists": lists_page,
    "player": player_page,
    "screen": screen_page,
}
"""Every public page by its word in the address."""
BY_STAGE = ("pairings", "standings", "bracket", "screen")
"""The pages that are about one stage, where an event has several."""
SCREEN = "screen"
"""The word of the page that all see at once, in the language of the event."""


class PublicPages:
    """Renders public pages from the store; the front keeps what comes out."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def __call__(self, path: str, query: str, language: str) -> Page:
        """A page by its address."""
        say = speaker(language)
        slug, word, person = (*path.removeprefix(PUBLIC).split("/", 2), "", "")[:3]
        try:
            life = self.store.life(slug)
        except NoSuchStage as missed:
            return missing(language, say.tell(missed.message))
        except NoSuchEvent:
            return missing(language, say("There's no event at this address. Check the link, or ask the organizer."))
        except BrokenLog as broken:
            return damaged_page(broken, language)
        if word not in PAGES or (person and word != PERSON):
            return missing(language, say("There's no page at this address. Check the link."))
        state = last_played(state_of(life))
        life = life if state is life.state else replace(life, state=state)
        asks = {name: values[-1] for name, values in parse_qs(query).items()}
        if word == SCREEN or asks.get("in") == HALL:
            language = language_in_hall(state, language)
        asked = Asked(
            slug=slug,
            life=life,
            state=state,
            query=asks,
            player=person,
            cards=self.store.cards,
            say=speaker(language),
        )
        try:
            view = PAGES[word](asked)
        except Missing as missed:
            return missing(language, str(missed))
        return Page(200, life.seq, render(view, language, frame_around(asked, word, life)).encode())


def frame_around(asked: Asked, word: str, life: Life) -> PublicFrame:
    """What stands around a page, by its word in the address."""
    plan = asked.state.plan
    return PublicFrame(
        event=event_view(asked.slug, life, asked.say),
        tabs=tabs(asked.slug, word, asked.state, asked.say),
        stages=links_of(asked, word),
        stage=plan.name if plan is not None else "",
        stage_when=when_words(plan, asked.say) if plan is not None else "",
        announcement=None if word == EVENT else newest(asked.state, asked.say),
        remind=Reminding(asked.state, asked.say),
    )


def links_of(asked: Asked, word: str) -> list[StageLink]:
    """The other stages, for the pages that are about one; the standings have those of all stages besides."""
    if word not in BY_STAGE:
        return []
    links = stage_links(asked.state, asked.slug, word)
    if word != "standings" or not has_overall(asked.state):
        return links
    all_of_them = is_overall(asked.state, asked.slug, asked.query.get("of", ""))
    links = [replace(each, here=each.here and not all_of_them) for each in links]
    href = f"/e/{event_of(asked.slug)}/standings?of=all"
    return [*links, StageLink(asked.say("All stages"), href, all_of_them)]


def missing(language: str, message: str) -> Page:
    """Says that there is nothing."""
    return Page(404, 0, render(MissingPage(message=message), language).encode())
