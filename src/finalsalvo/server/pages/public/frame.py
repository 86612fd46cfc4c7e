"""What stands around the public pages of an event, and what each of them is made from."""

from collections.abc import Mapping

from msgspec import Struct

from finalsalvo.event.life.context import book
from finalsalvo.event.life.life import Life
from finalsalvo.event.life.state import State
from finalsalvo.server.cards.event_cards import Cards
from finalsalvo.server.pages.tabs import Tab
from finalsalvo.server.pages.view import Frame
from finalsalvo.server.shown.announcing import Heard
from finalsalvo.server.shown.event_views import EventView
from finalsalvo.server.shown.reminding import Reminding
from finalsalvo.server.shown.stage_views import StageLink
from finalsalvo.words.saying import Say

HALL = "hall"
"""With `?in=hall` a page is in the language of the event: so the console opens those that are to be printed."""


class Missing(Exception):
    """There is no such page."""


class Asked(Struct, frozen=True, kw_only=True):
    """What a public page is made from: the event, what the address asks for, and the reader's language."""

    slug: str
    life: Life
    state: State
    query: Mapping[str, str]
    player: str
    cards: Cards
    say: Say

    @property
    def kept(self) -> str:
        """What the addresses of other rounds keep of this one's."""
        return f"&in={HALL}" if self.query.get("in") == HALL else ""


class PublicFrame(Frame, frozen=True, kw_only=True):
    """What every public page shows: its event, the bar, its stages, and what was announced last.

    `stage` is the name of the one that the page is about, `stage_when` the day and time that it begins.
    """

    event: EventView
    tabs: list[Tab]
    stages: list[StageLink]
    stage: str
    stage_when: str
    announcement: Heard | None
    remind: Reminding


def has_bracket_page(state: State) -> bool:
    """Whether there is a bracket, or may be one."""
    if state.stages:
        return any(plan.is_bracket for plan in state.stages)
    return book(state).cut.bracket is not None


def tabs(slug: str, here: str, state: State, say: Say) -> list[Tab]:
    """The pages that the bar shows; lists are among them while they are published."""
    titles = [("", say("Event")), ("pairings", say("Pairings")), ("standings", say("Standings"))]
    if has_bracket_page(state):
        titles.append(("bracket", say("Bracket")))
    if state.lists_public:
        titles.append(("lists", say("Lists")))
    return [Tab(title, f"/e/{slug}/{word}" if word else f"/e/{slug}", word == here) for word, title in titles]
