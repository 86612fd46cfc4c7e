"""Lists as pages show them: what is in each, what speaks for or against it, and how it goes elsewhere."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from msgspec import Struct

from finalsalvo.event.life.state import Game, State
from finalsalvo.lists.cards_in_force import CardsInForce
from finalsalvo.lists.finding import CheckReport
from finalsalvo.lists.list_export import ListExport
from finalsalvo.lists.list_text import NoList
from finalsalvo.lists.list_view import ListView, lists_of_round
from finalsalvo.server.cards.event_cards import Cards
from finalsalvo.words.saying import Say


class ShownSquad(Struct, frozen=True):
    """A squad or fleet on a page, where `id` is its own; `export` is how other programs read it."""

    id: str
    view: ListView
    export: ListExport | None


class ShownLists(Struct, frozen=True):
    """The lists of somebody; without cards there is no `report`."""

    player: str
    name: str
    squads: tuple[ShownSquad, ...]
    report: CheckReport | None


def lists_shown(state: State, player: str, cards: Cards, text: str | None = None) -> ShownLists | None:
    """The lists of somebody, or those of a `text` that they have not handed in yet; None where there is none.

    Who may see them is for the page to know.
    """
    entrant = state.players[player]
    written = entrant.squad.text if text is None else text
    if written is None:
        return None
    checked = cards.check(state, player, written)
    exports = exports_of(cards.in_force(state), written)
    return ShownLists(player, entrant.name, squads_shown(player, checked.lists, exports), checked.report)


def squads_shown(player: str, views: Sequence[ListView], exports: Sequence[ListExport]) -> tuple[ShownSquad, ...]:
    """Some lists with their exports, of which there may be fewer."""
    pairs = list(zip_longest(views, exports))[: len(views)]
    return tuple(ShownSquad(f"{player}-{number}", view, export) for number, (view, export) in enumerate(pairs, 1))


def exports_of(cards: CardsInForce[Any] | None, text: str) -> tuple[ListExport, ...]:
    """A text as other programs read it; without cards nobody can tell."""
    try:
        return () if cards is None else cards.exports(text)
    except NoList:
        return ()


def lists_of_game(state: State, game: Game, number: int, cards: Cards) -> tuple[ShownLists, ...]:
    """What both play in a round, as far as there is a text of it: Escalation's squad of it, both of a team."""
    found = (lists_shown(state, player, cards) for player in game.players)
    return tuple(of_round(state, each, number) for each in found if each is not None and each.squads)


def of_round(state: State, lists: ShownLists, number: int) -> ShownLists:
    """The lists of somebody that are on the table in a round; all of them where they do not fit the format."""
    squads = lists_of_round(state.format, lists.squads, number) or lists.squads
    return ShownLists(lists.player, lists.name, squads, lists.report)


def with_obstacle_names(state: State, player: str, cards: Cards, say: Say) -> str:
    """A list as it was typed, with the names that people know for what builders write as ids."""
    text = state.players[player].squad.text or ""
    found = lists_shown(state, player, cards) if text and not text.startswith("{") else None
    for squad in found.squads if found is not None else ():
        for each in squad.view.listed_obstacles:
            text = text.replace(each.id, say.tell(each.name))
    return text
