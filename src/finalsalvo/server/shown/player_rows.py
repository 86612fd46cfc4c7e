"""Everybody of an event in the console: a row each, made for a thousand of them, and the filters over the rows."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from msgspec import Struct

from finalsalvo.event.life.state import Entrant, Game, Phase, Presence, State
from finalsalvo.event.life.topics.leaving.decisions import open_game
from finalsalvo.rules.result import Stage
from finalsalvo.server.cards.event_cards import Cards
from finalsalvo.server.shown.spelling import plain
from finalsalvo.words.saying import Say

LEFT = frozenset({Presence.DROPPED, Presence.DISQUALIFIED, Presence.WITHDRAWN, Presence.OUT})
IN_THE_EVENT = frozenset({Presence.WAITING, Presence.REGISTERED, Presence.CHECKED_IN, Presence.PLAYING})


class PlayerRow(Struct, frozen=True):
    """Somebody in a row. `kinds` are the filters that show it, with spaces between.

    `same` is who was there before with the same name, `place` the one on the waitlist. `game` is what they would
    leave: `running` or `unbegun`, and `opponent` against whom.
    """

    entrant: Entrant
    kinds: str
    faction: str
    same: Entrant | None
    place: int
    game: str
    opponent: str


class PlayerFilter(Struct, frozen=True):
    """A way to look at the rows: its word in the address, what it is called, how many it shows."""

    word: str
    title: str
    count: int


class PlayerRows(Struct, frozen=True):
    """All rows, and whether they have something to show in a column that most events do without."""

    rows: list[PlayerRow]
    clubs: bool
    factions: bool
    fees: bool


def player_rows(state: State, everybody: Sequence[Entrant], cards: Cards) -> PlayerRows:
    """A row for each, by name."""
    first, places = first_of_names(everybody), places_on_waitlist(everybody)
    fees = bool(state.settings.fee) or any(each.paid for each in everybody)
    rows = list[PlayerRow]()
    for each in sorted(everybody, key=lambda each: (plain(each.entry.name), each.number)):
        before = first.get(each.entry.name.casefold())
        twice = before is not None and before.id != each.id and each.presence in IN_THE_EVENT
        game, opponent = game_to_leave(state, each)
        rows.append(
            PlayerRow(
                each,
                " ".join(kinds_of(state, each, fees=fees)),
                faction_of(state, each, cards),
                before if twice else None,
                places.get(each.id, 0),
                game,
                opponent,
            )
        )
    clubs, factions = any(each.entry.club for each in everybody), any(row.faction for row in rows)
    return PlayerRows(rows, clubs, factions, fees)


def first_of_names(everybody: Sequence[Entrant]) -> dict[str, Entrant]:
    """By name, however it is written, who was there first of those who are in the event."""
    found = dict[str, Entrant]()
    for each in everybody:
        known = found.get(each.entry.name.casefold())
        if each.presence in IN_THE_EVENT and (known is None or each.number < known.number):
            found[each.entry.name.casefold()] = each
    return found


def places_on_waitlist(everybody: Sequence[Entrant]) -> dict[str, int]:
    """By player the place on the waitlist."""
    waiting = sorted((each for each in everybody if each.presence is Presence.WAITING), key=lambda each: each.number)
    return {each.id: place for place, each in enumerate(waiting, 1)}


def kinds_of(state: State, entrant: Entrant, *, fees: bool) -> Iterator[str]:
    """The filters that show somebody: what is missing of them, or that they wait or have left."""
    if entrant.presence in LEFT:
        yield "left"
        return
    if entrant.presence is Presence.WAITING:
        yield "waitlist"
    if entrant.presence is Presence.REGISTERED:
        yield "absent"
    if state.lists_required and entrant.squad.state == "missing":
        yield "unlisted"
    if fees and not entrant.paid:
        yield "unpaid"


def faction_of(state: State, entrant: Entrant, cards: Cards) -> str:
    """The faction of somebody's list; before there is one, what they said."""
    if entrant.squad.text is None:
        return entrant.entry.faction or ""
    found = dict.fromkeys(each.faction for each in cards.check(state, entrant.id, entrant.squad.text).lists)
    return ", ".join(each for each in found if each) or entrant.entry.faction or ""


def game_to_leave(state: State, entrant: Entrant) -> tuple[str, str]:
    """The game that somebody would leave unfinished, and against whom: one of a bracket ends at once."""
    found = open_game(state, entrant.id) if entrant.presence is Presence.PLAYING else None
    if found is None or state.phase is not Phase.PLAYING:
        return "", ""
    round, game = found
    running = "bracket" if round.stage is Stage.ELIMINATION else "unbegun" if round.timer is None else "running"
    return running, opponent_in(state, game, entrant.id)


def opponent_in(state: State, game: Game, player: str) -> str:
    """The name of the other one at the table."""
    return state.players[game.players[1] if game.players[0] == player else game.players[0]].name


def player_filters(state: State, found: PlayerRows, say: Say) -> list[PlayerFilter]:
    """The filters that show somebody, and the one that shows all."""
    counts = dict.fromkeys(("absent", "unlisted", "unpaid", "waitlist", "left"), 0)
    for row in found.rows:
        for kind in row.kinds.split():
            counts[kind] += 1
    titles: Mapping[str, str] = {
        "absent": say("Not paired") if state.started else say("Not here"),
        "unlisted": say("List missing"),
        "unpaid": say("Not paid"),
        "waitlist": say("Waitlist"),
        "left": say("Left the event"),
    }
    there = [PlayerFilter(word, title, counts[word]) for word, title in titles.items() if counts[word]]
    return [PlayerFilter("", say("All"), len(found.rows)), *there]


def matching(rows: Sequence[PlayerRow], wanted: str) -> list[PlayerRow]:
    """Those whose name has what somebody looks for; all, where that is nothing."""
    text = plain(wanted)
    return [row for row in rows if text in plain(names_of(row.entrant))] if text else list(rows)


def names_of(player: Entrant) -> str:
    """Everything that somebody may be called."""
    return " ".join((player.entry.name, player.entry.nickname or "", *player.entry.members))


# --- what is done with many at once --------------------------------------------------------------------------


def those_for(action: str, everybody: Sequence[Entrant], chosen: Collection[str] | None) -> list[str]:
    """Of those who were chosen, or of all, whom an action is for: the others are as it would make them."""
    return [each.id for each in everybody if (chosen is None or each.id in chosen) and is_for(action, each)]


def is_for(action: str, entrant: Entrant) -> bool:
    """Whether something can be done with somebody."""
    match action:
        case "check-in":
            return entrant.presence is Presence.REGISTERED
        case "check-out":
            return entrant.presence is Presence.CHECKED_IN
        case "mark-paid":
            return not entrant.paid
        case "mark-unpaid":
            return entrant.paid
        case "submit-list":
            return entrant.squad.state == "missing" and entrant.presence not in (*LEFT, Presence.WAITING)
        case "drop":
            return entrant.presence is Presence.PLAYING and not entrant.leaving
        case "withdraw":
            return entrant.presence in (Presence.REGISTERED, Presence.CHECKED_IN, Presence.WAITING)
        case _:
            return False
