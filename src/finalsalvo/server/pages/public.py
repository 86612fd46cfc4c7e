"""Public pages: an event for everybody, without signing in. Each is a function from the event to bytes."""

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs

from msgspec import Struct

from finalsalvo.event.explain import explain
from finalsalvo.event.life.context import book
from finalsalvo.event.life.life import state_of
from finalsalvo.event.life.state import State
from finalsalvo.lists.list_view import ListView
from finalsalvo.server.cards.event_cards import Cards
from finalsalvo.server.http.prepared import Page
from finalsalvo.server.http.public_address import PERSON, PUBLIC
from finalsalvo.server.pages.rendering import render, words
from finalsalvo.server.pages.tabs import Tab
from finalsalvo.server.pages.troubles import damaged_page
from finalsalvo.server.shown import event_views, final_places, round_views, standings_views
from finalsalvo.server.shown.announcing import heard_by_all, newest
from finalsalvo.server.shown.bracket_picture import bracket_picture
from finalsalvo.server.shown.event_views import event_view
from finalsalvo.server.shown.player_record import (
    above_words,
    bracket_rounds,
    figures,
    margin_of,
    player_rounds,
    seat_now,
    summary,
)
from finalsalvo.server.shown.saying import Say
from finalsalvo.server.storage.errors import BrokenLog, NoSuchEvent
from finalsalvo.server.storage.store import Store


class Missing(Exception):
    """There is no such page."""


Values = dict[str, Any]


def event_page(state: State, slug: str, query: Values, say: Say) -> Values:
    """The event at a glance."""
    round = state.round
    return {
        "page_title": say("Event"),
        "round": round_views.round_view(state, round, say) if round is not None else None,
        "announcements": heard_by_all(state, say)[:5],
        "rules": event_views.run_words(state, say),
        "outline": state.outline,
        "outline_link": is_address(state.outline),
        "players_there": event_views.there(state, say),
        "champion": final_places.champion(state),
        "final": final_places.places_shown(state),
    }


def is_address(text: str | None) -> bool:
    """Whether a text is the address of a page and nothing else."""
    return text is not None and text.startswith(("https://", "http://")) and len(text.split()) == 1


def pairings_page(state: State, slug: str, query: Values, say: Say) -> Values:
    """Who plays whom, where."""
    wanted = query.get("round", "")
    round = state.round_numbered(int(wanted)) if wanted.isdecimal() else state.round
    return {
        "page_title": say("Pairings"),
        "round": round_views.round_view(state, round, say) if round is not None else None,
        "numbers": [each.number for each in state.rounds],
        "by_name": round_views.by_name(state, round, say) if round is not None and query.get("by") == "name" else None,
        "announcement": newest(state, say),
    }


def standings_page(state: State, slug: str, query: Values, say: Say) -> Values:
    """Who is ahead."""
    shown = standings_views.standings_view(state, slug, say, swiss=query.get("of") == "swiss")
    return {
        "page_title": shown.title,
        "announcement": newest(state, say),
        "standings": shown,
    }


def bracket_page(state: State, slug: str, query: Values, say: Say) -> Values:
    """The bracket, and the places at the end."""
    places = []
    if final_places.places_shown(state):
        places = [
            {"id": place.player, "name": place.name, "band": place.band}
            for place in final_places.final_places_of(state)
        ]
    picture = bracket_picture(state, slug, say)
    return {
        "page_title": say("Bracket"),
        "picture": picture,
        "no_cut": state.started and not state.settings.cut and state.settings.swiss_rounds != 0,
        "places": places,
        "disqualified": standings_views.disqualified_cells(final_places.found_standings(state), "player/"),
        "announcement": newest(state, say),
    }


def player_page(state: State, slug: str, query: Values, say: Say) -> Values:
    """What somebody has played, and how their figures come about."""
    player = state.players.get(query["player"])
    found = final_places.found_standings(state)
    if player is None or found.line_of(player.id) is None:
        raise Missing(say("Nobody of this event is to be found here."))
    told = explain(found, player.id)
    line = told.standing
    return {
        "page_title": player.name,
        "player": round_views.person(state, player.id),
        "summary": summary(state, line, say),
        "now": seat_now(state, player.id, say),
        "announcement": newest(state, say),
        "rounds": player_rounds(state, told, say),
        "bracket_rounds": bracket_rounds(state, player.id, say),
        "margin_title": say.label("tiebreaker", margin_of(book(state))),
        "figures": figures(told, say, mean=book(state).ranking.strength == "mean"),
        "above": "" if final_places.nothing_but_bracket(state) else above_words(told, say),
        "lists": public_lists(state, player.id, query["cards"]),
        "half": state.format.scoring.half_points,
    }


def public_lists(state: State, player: str, cards: Cards) -> tuple[ListView, ...]:
    """The squads or fleets of a player, once the organizer has published the lists; nothing of them before."""
    text = state.players[player].squad.text
    return cards.check(state, player, text).lists if state.lists_public and text is not None else ()


BY_NAME_AT_ONCE = 60
"""So many names fit on a projector and can be read from the last row."""


def screen_page(state: State, slug: str, query: Values, say: Say) -> Values:
    """For the projector: clock, tables by name, standings, bracket."""
    round = state.round
    seats = round_views.by_name(state, round, say) if round is not None and not state.finished else []
    return {
        "page_title": "",
        "round": round_views.round_view(state, round, say) if round is not None else None,
        "by_name": parts_of(seats, BY_NAME_AT_ONCE),
        "top": top_lines(state, say) if state.rounds else [],
        "picture": bracket_picture(state, slug, say),
        "announcement": newest(state, say),
        "champion": final_places.champion(state),
        "final": final_places.places_shown(state),
        "players_there": event_views.there(state, say),
    }


class TopLine(Struct, frozen=True):
    """A line of the standings on a projector: place or rank, name, and what stands beside it."""

    rank: str
    name: str
    beside: str


TOP = 32
"""So many lines of the standings fit on a projector."""


def top_lines(state: State, say: Say) -> list[TopLine]:
    """The best, by final place once those are decided; behind them, where there is room, who was disqualified."""
    found = final_places.found_standings(state)
    if final_places.places_shown(state):
        lines = {line.player: line for line in found.everybody}
        records = (
            {}
            if final_places.nothing_but_bracket(state)
            else {each: standings_views.record(lines[each]) for each in lines}
        )
        top = [
            TopLine(each.band, each.name, records.get(each.player, "")) for each in final_places.final_places_of(state)
        ]
    elif final_places.nothing_but_bracket(state):  # nobody has a figure to be ranked by
        return []
    else:
        top = [TopLine(str(line.rank), line.name, str(line.points)) for line in found.lines]
    removed = [TopLine("–", line.name, say.label("status", line.status.value)) for line in found.disqualified]
    return [*top, *removed][:TOP]


def parts_of(seats: list[round_views.SeatByName], most: int) -> list[list[round_views.SeatByName]]:
    """A long list in equal parts."""
    count = -(-len(seats) // most)
    size = -(-len(seats) // count) if count else 1
    return [seats[start : start + size] for start in range(0, len(seats), size)]


PAGES: dict[str, tuple[str, Callable[[State, str, Values, Say], Values]]] = {
    "": ("public/event.html", event_page),
    "pairings": ("public/pairings.html", pairings_page),
    "standings": ("public/standings.html", standings_page),
    "bracket": ("public/bracket.html", bracket_page),
    "player": ("public/player.html", player_page),
    "screen": ("public/screen.html", screen_page),
}
"""Every public page by its word in the address."""


def tabs(slug: str, here: str, state: State, say: Say) -> list[Tab]:
    """The pages that the bar shows."""
    titles = [("", say("Event")), ("pairings", say("Pairings")), ("standings", say("Standings"))]
    if state.format.cut.bracket is not None:
        titles.append(("bracket", say("Bracket")))
    return [Tab(title, f"/e/{slug}/{word}" if word else f"/e/{slug}", word == here) for word, title in titles]


class PublicPages:
    """Renders public pages from the store; the front keeps what comes out."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def __call__(self, path: str, query: str, language: str) -> Page:
        """A page by its address."""
        say = Say(words(language))
        slug, word, person = (*path.removeprefix(PUBLIC).split("/", 2), "", "")[:3]
        try:
            life = self.store.life(slug)
        except NoSuchEvent:
            return missing(language, say("There is no such event."))
        except BrokenLog as broken:
            return damaged_page(broken, language)
        if word not in PAGES or (person and word != PERSON):
            return missing(language, say("There is no such page."))
        asked: Values = {name: values[-1] for name, values in parse_qs(query).items()}
        asked["player"] = person
        asked["cards"] = self.store.cards
        template, view = PAGES[word]
        state = state_of(life)
        try:
            values = view(state, slug, asked, say)
        except Missing as missed:
            return missing(language, str(missed))
        event = event_view(slug, life, say)
        body = render(template, language, event=event, tabs=tabs(slug, word, state, say), **values).encode()
        return Page(200, life.seq, body)


def missing(language: str, message: str) -> Page:
    """Says that there is nothing."""
    return Page(404, 0, render("public/missing.html", language, message=message).encode())
