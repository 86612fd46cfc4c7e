"""The public page of all lists: who plays what, once the organizer has published them."""

from msgspec import Struct

from finalsalvo.event.life.document import takes_part
from finalsalvo.event.life.state import Entrant, State
from finalsalvo.lists.list_view import ListView
from finalsalvo.server.cards.event_cards import Cards
from finalsalvo.server.pages.public.frame import Asked
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown.card_choices import points_in_force
from finalsalvo.server.shown.round_views import PersonView
from finalsalvo.words.message import Message


class PublicListRow(Struct, frozen=True):
    """Who plays what; `points` and `ships` of each of their squads or fleets. `paper`: there is no text of it."""

    player: PersonView
    factions: str
    points: str
    ships: str
    paper: bool


class PublicListsPage(View, frozen=True, kw_only=True):
    """Everybody's list in a line, without any as long as lists are hidden; `cards`: what they are checked against."""

    template = "public/lists.html"

    page_title: str
    published: bool
    cards: Message | str
    rows: list[PublicListRow]


def lists_page(asked: Asked) -> PublicListsPage:
    """Everybody's list in a line, each with the way to all of it."""
    state = asked.state
    return PublicListsPage(
        page_title=asked.say("Lists"),
        published=state.lists_public,
        cards=points_in_force(state) if state.lists_public else "",
        rows=public_rows(state, asked.cards) if state.lists_public else [],
    )


def public_rows(state: State, cards: Cards) -> list[PublicListRow]:
    """Those who play and have handed in a list, by name."""
    shown = (each for each in state.entrants() if takes_part(state, each) and each.squad.state != "missing")
    return [public_row(state, each, cards) for each in sorted(shown, key=lambda each: each.name.casefold())]


def public_row(state: State, entrant: Entrant, cards: Cards) -> PublicListRow:
    """What one line says of a list."""
    text = entrant.squad.text
    views: tuple[ListView, ...] = () if text is None else tuple(cards.check(state, entrant.id, text).lists)
    return PublicListRow(
        player=PersonView(entrant.id, entrant.name),
        factions=", ".join(dict.fromkeys(each.faction for each in views if each.faction)),
        points=" / ".join("?" if each.total is None else str(each.total) for each in views),
        ships=" / ".join(str(len(each.ships)) for each in views),
        paper=text is None,
    )
