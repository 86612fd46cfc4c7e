"""Public pages: an event for everybody, without signing in. Each is a function from the event to bytes."""

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs

from msgspec import Struct

from finalsalvo.event.explain import Explanation, OpponentPart, RoundPart, explain
from finalsalvo.event.life.context import book
from finalsalvo.event.life.life import Life
from finalsalvo.event.life.state import Phase, State
from finalsalvo.event.record import Status
from finalsalvo.event.standings import Standing
from finalsalvo.lists.list_view import ListView
from finalsalvo.rules.format import Format, Tiebreaker
from finalsalvo.rules.result import Stage
from finalsalvo.server.cards.event_cards import Cards
from finalsalvo.server.front import Page
from finalsalvo.server.public_address import PERSON, PUBLIC
from finalsalvo.server.store import BrokenLog, NoSuchEvent, Store
from finalsalvo.server.web import views
from finalsalvo.server.web.announcing import heard_by_all, newest
from finalsalvo.server.web.bracket_picture import bracket_picture
from finalsalvo.server.web.rendering import rendered, words
from finalsalvo.server.web.saying import Say
from finalsalvo.server.web.troubles import damaged_page


class EventView(Struct, frozen=True):
    """What every public page says about its event."""

    slug: str
    seq: int
    title: str
    format: str
    date: str | None
    status: str
    finished: bool
    commitment: str
    timer: views.TimerView | None = None


class Tab(Struct, frozen=True):
    """A page of the event in the bar."""

    title: str
    href: str
    here: bool


class Missing(Exception):
    """There is no such page."""


Values = dict[str, Any]


def event_view(slug: str, life: Life, say: Say) -> EventView:
    """The event of a page."""
    state = state_of(life)
    return EventView(
        slug,
        life.seq,
        state.name or state.format.name,
        state.format.name,
        say.date(state.date) if state.date else None,
        views.status_words(state, say),
        state.finished,
        state.commitment,
        running_clock(state),
    )


def running_clock(state: State) -> views.TimerView | None:
    """The clock that every page shows in its bar: while a round is played, and only if all may see it."""
    if state.phase is not Phase.PLAYING or state.round is None:
        return None
    timer = views.timer_view(book(state), state.round.timer)
    return None if timer is None or timer.hidden else timer


def state_of(life: Life) -> State:
    """The state of an event that exists."""
    assert life.state is not None
    return life.state


def event_page(state: State, slug: str, query: Values, say: Say) -> Values:
    """The event at a glance."""
    round = state.round
    return {
        "page_title": say("Event"),
        "round": views.round_view(state, round, say) if round is not None else None,
        "announcements": heard_by_all(state, say)[:5],
        "rules": views.run_words(state, say),
        "outline": state.outline,
        "outline_link": linked(state.outline),
        "players_there": views.there(state, say),
        "champion": views.champion(state),
        "final": views.places_shown(state),
    }


def linked(text: str | None) -> bool:
    """Whether a text is the address of a page and nothing else."""
    return text is not None and text.startswith(("https://", "http://")) and len(text.split()) == 1


def pairings_page(state: State, slug: str, query: Values, say: Say) -> Values:
    """Who plays whom, where."""
    wanted = query.get("round", "")
    stretch = state.round_numbered(int(wanted)) if wanted.isdecimal() else state.round
    return {
        "page_title": say("Pairings"),
        "round": views.round_view(state, stretch, say) if stretch is not None else None,
        "numbers": [each.number for each in state.rounds],
        "by_name": views.by_name(state, stretch, say) if stretch is not None and query.get("by") == "name" else None,
        "announcement": newest(state, say),
    }


def standings_page(state: State, slug: str, query: Values, say: Say) -> Values:
    """Who is ahead."""
    shown = views.standings_view(state, slug, say, swiss=query.get("of") == "swiss")
    return {
        "page_title": shown.title,
        "announcement": newest(state, say),
        "standings": shown,
    }


def bracket_page(state: State, slug: str, query: Values, say: Say) -> Values:
    """The bracket, and the places at the end."""
    places = []
    if views.places_shown(state):
        places = [
            {"id": place.player, "name": place.name, "band": place.band} for place in views.final_places_of(state)
        ]
    picture = bracket_picture(state, slug, say)
    return {
        "page_title": say("Bracket"),
        "picture": picture,
        "no_cut": state.started and not state.settings.cut and state.settings.swiss_rounds != 0,
        "places": places,
        "disqualified": views.disqualified_cells(views.found_standings(state), "player/"),
        "announcement": newest(state, say),
    }


def player_page(state: State, slug: str, query: Values, say: Say) -> Values:
    """What somebody has played, and how their figures come about."""
    player = state.players.get(query["player"])
    found = views.found_standings(state)
    if player is None or found.line_of(player.id) is None:
        raise Missing(say("Nobody of this event is to be found here."))
    told = explain(found, player.id)
    line = told.standing
    return {
        "page_title": player.name,
        "player": views.person(state, player.id),
        "summary": summary(state, line, say),
        "now": seat_now(state, player.id, say),
        "announcement": newest(state, say),
        "rounds": player_rounds(state, told, say),
        "bracket_rounds": bracket_rounds(state, player.id, say),
        "margin_title": say.label("tiebreaker", margin_of(book(state))),
        "figures": figures(told, say, mean=book(state).ranking.strength == "mean"),
        "above": "" if views.nothing_but_bracket(state) else above_words(told, say),
        "lists": public_lists(state, player.id, query["cards"]),
        "half": state.format.scoring.half_points,
    }


def summary(state: State, line: Standing, say: Say) -> str:
    """Where somebody stands, in few words: the final place once it is decided, and the record of the Swiss rounds."""
    values = {"rank": str(line.rank), "record": views.record(line)}
    if line.status is Status.DISQUALIFIED:
        return say("Disqualified, %(record)s") % values
    place = views.place_of(state, line.player)
    if views.nothing_but_bracket(state):
        return say("No place yet") if place is None else say("Place %(place)s") % {"place": place.band}
    if place is not None:
        values |= {"place": place.band}
        if place.swiss_rank is None:
            return say("Place %(place)s. Swiss rounds: %(record)s") % values
        return say("Place %(place)s. Swiss rounds: rank %(rank)s, %(record)s") % values
    if line.rank is None:
        return say("Dropped, %(record)s") % values
    return say("Rank %(rank)s, %(record)s") % values


def public_lists(state: State, player: str, cards: Cards) -> tuple[ListView, ...]:
    """The squads or fleets of a player, once the organizer has published the lists; nothing of them before."""
    text = state.players[player].squad.text
    return cards.check(state, player, text).lists if state.lists_public and text is not None else ()


class RoundLine(Struct, frozen=True):
    """A round in a player's record."""

    title: str
    opponent: views.PersonView | None
    kind: str
    result: str
    verdict: str
    points: str = ""
    margin: str = ""


def seat_now(state: State, player: str, say: Say) -> views.Seat | None:
    """Where somebody sits in the round that is played."""
    if state.phase is not Phase.PLAYING or state.round is None:
        return None
    name = state.players[player].name
    return next((seat for seat in views.seats(state, state.round, say) if seat.name == name), None)


def margin_of(format: Format) -> Tiebreaker:
    """What the margin of a format is called."""
    return Tiebreaker.MISSION_POINTS if format.scoring.margin == "mission-points" else Tiebreaker.MARGIN


def player_rounds(state: State, told: Explanation, say: Say) -> list[RoundLine]:
    """Round by round what was played and what it added."""
    names = {each.name: each.id for each in state.players.values()}
    lines = []
    for part in told.rounds:
        stretch = state.round_numbered(part.round)
        game = stretch.game_of(told.standing.player) if stretch is not None else None
        text = ""
        if stretch is not None and game is not None:
            text, _ = views.result_text(book(state), stretch, game, say)
            text = turned(text) if game.players[0] != told.standing.player else text
        opponent = None if part.opponent is None else views.PersonView(names.get(part.opponent, ""), part.opponent)
        verdict = say.label("verdict", part.outcome.verdict.value)
        points, margin = str(part.outcome.points), str(part.outcome.margin)
        what = say.label("round", part.what)
        lines.append(RoundLine(str(part.round), opponent, what, text, verdict, points, margin))
    return lines


def turned(text: str) -> str:
    """A result as the other side reads it."""
    own, dash, other = text.partition("–")
    return f"{other}{dash}{own}"


def bracket_rounds(state: State, player: str, say: Say) -> list[RoundLine]:
    """The games of the bracket."""
    lines = []
    for stretch in state.rounds:
        game = stretch.game_of(player)
        if stretch.stage is Stage.ELIMINATION and game is not None:
            own = game.players.index(player)
            text, winner = views.result_text(book(state), stretch, game, say)
            verdict = "" if not winner else say.label("verdict", "win" if winner == own + 1 else "loss")
            opponent = views.person(state, game.players[1 - own])
            shown = text if own == 0 else turned(text)
            lines.append(RoundLine(views.round_title(stretch, say), opponent, "", shown, verdict))
    return lines


class FigureView(Struct, frozen=True):
    """A figure taken apart: what it is added up from, and the rule that makes it count."""

    id: str
    title: str
    text: str
    rule: str
    parts: list[tuple[str, str]]
    sum: str


def figures(told: Explanation, say: Say, *, mean: bool) -> list[FigureView]:
    """Each figure that ranks, in its order."""
    titles = {"points": say("points"), **views.tiebreak_names(say)}
    found = []
    for figure in told.figures:
        if figure.name == Tiebreaker.STRENGTH:
            parts = [(each.opponent, strength_part(each, mean=mean)) for each in told.opponents]
            added = " + ".join(value for _, value in parts) or "0"
            total = f"({added}) ÷ {len(parts)} = " if len(parts) > 1 and mean else f"{added} = "
        else:
            values = [each.outcome.points if figure.name == "points" else each.outcome.margin for each in told.rounds]
            parts = [(round_words(each, say), str(value)) for each, value in zip(told.rounds, values, strict=True)]
            total = f"{' + '.join(map(str, values)) or 0} = "
        text = figure_text(figure.value, say)
        found.append(FigureView(figure.name, titles[figure.name], text, figure.rule, parts, total + text))
    return found


def strength_part(part: OpponentPart, *, mean: bool) -> str:
    """What one opponent adds: points over rounds where it is a mean, else points."""
    return f"{part.points}/{part.played}" if mean else str(part.points)


def round_words(part: RoundPart, say: Say) -> str:
    """A round in a sum."""
    told = say("Round %(number)s") % {"number": part.round}
    return f"{told}: {part.opponent or say.label('round', part.what)}"


def above_words(told: Explanation, say: Say) -> str:
    """What separates somebody from whoever stands above."""
    if told.standing.rank is None:
        return ""
    if told.above is None:
        return say("Nobody stands above.")
    names = {"points": say("points"), "status": say("having left"), **views.tiebreak_names(say)}
    values = {"name": told.above.name, "by": names.get(told.standing.decided_by, told.standing.decided_by)}
    return say("Below %(name)s by %(by)s.") % values


def figure_text(value: int | tuple[int, int], say: Say) -> str:
    """A figure, exact, and as it is shown."""
    if isinstance(value, int) or value[1] == 1:
        return str(value if isinstance(value, int) else value[0])
    return f"{value[0]}/{value[1]} ≈ {say.decimal(value[0] / value[1])}"


BY_NAME_AT_ONCE = 60
"""So many names fit on a projector and can be read from the last row."""


def screen_page(state: State, slug: str, query: Values, say: Say) -> Values:
    """For the projector: clock, tables by name, standings, bracket."""
    round = state.round
    seats = views.by_name(state, round, say) if round is not None and not state.finished else []
    return {
        "page_title": "",
        "round": views.round_view(state, round, say) if round is not None else None,
        "by_name": parts_of(seats, BY_NAME_AT_ONCE),
        "top": top_lines(state, say) if state.rounds else [],
        "picture": bracket_picture(state, slug, say),
        "announcement": newest(state, say),
        "champion": views.champion(state),
        "final": views.places_shown(state),
        "players_there": views.there(state, say),
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
    found = views.found_standings(state)
    if views.places_shown(state):
        lines = {line.player: line for line in found.everybody}
        records = {} if views.nothing_but_bracket(state) else {each: views.record(lines[each]) for each in lines}
        top = [TopLine(each.band, each.name, records.get(each.player, "")) for each in views.final_places_of(state)]
    elif views.nothing_but_bracket(state):  # nobody has a figure to be ranked by
        return []
    else:
        top = [TopLine(str(line.rank), line.name, str(line.points)) for line in found.lines]
    removed = [TopLine("–", line.name, say.label("status", line.status.value)) for line in found.disqualified]
    return [*top, *removed][:TOP]


def parts_of(seats: list[views.Seat], most: int) -> list[list[views.Seat]]:
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
        body = rendered(template, language, event=event, tabs=tabs(slug, word, state, say), **values).encode()
        return Page(200, life.seq, body)


def missing(language: str, message: str) -> Page:
    """Says that there is nothing."""
    return Page(404, 0, rendered("public/missing.html", language, message=message).encode())
