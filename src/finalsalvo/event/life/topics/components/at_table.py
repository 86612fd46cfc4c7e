"""What stands at a table about components: who misses, shares or plays with a proxy of what, in every later game."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from finalsalvo.event.life.context import opponent_of, person
from finalsalvo.event.life.noted import SearchTime
from finalsalvo.event.life.state import Game, State
from finalsalvo.event.life.topics.components import sentences as say
from finalsalvo.rules.floor import floor_rules
from finalsalvo.words.message import Listed, Message, Quote


class ComponentNote(Struct, frozen=True):
    """A line about a component at a table, with the rules behind it; `until` is when the time to find it ends."""

    kind: Literal["missing", "proxy", "shared", "sharing"]
    message: Message
    rules: str
    player: str = ""
    until: int | None = None


def component_notes(state: State, game: Game) -> tuple[ComponentNote, ...]:
    """Everything about components at one table, the first player's before the second's.

    It stands at every later pairing as well (XW2-LOST-06, XW2-LOST-08, ARM-LOST-06, ARM-LOST-08).
    """
    found = [note for player in game.players for note in notes_of(state, game, player)]
    if game.sharing:
        what = Listed(tuple(map(Quote, game.sharing)), "comma")
        found.append(ComponentNote("sharing", say.BOTH_SHARE(what=what), floor_rules(state.format)["sharing"]))
    return tuple(found)


def notes_of(state: State, game: Game, player: str) -> Iterator[ComponentNote]:
    """What one of two brings to the table."""
    entrant, rules, who = state.players[player], floor_rules(state.format), person(state, player)
    for each in entrant.missing:
        sentence, rule = (
            (say.IS_DAMAGED, rules["damaged"]) if each in entrant.damaged else (say.IS_MISSING, rules["reported"])
        )
        search = search_for(state, player, each)
        until = None if search is None else search.until
        yield ComponentNote("missing", sentence(player=who, what=Quote(each)), rule, player, until)
    for proxy in entrant.proxies:
        yield ComponentNote("proxy", say.PLAYS_PROXY(player=who, card=Quote(proxy.card)), rules["proxy"], player)
    for each in entrant.shared:
        other = person(state, opponent_of(game, player))
        told = say.SHARES(player=who, opponent=other, what=Quote(each))
        yield ComponentNote("shared", told, rules["shared"], player)


def search_for(state: State, player: str, component: str) -> SearchTime | None:
    """The time that somebody was given in this round to find something, while their game is open."""
    round = state.round
    game = round.game_of(player) if round is not None else None
    if round is None or game is None or not game.open:
        return None
    found = (each for each in state.players[player].searches if each.component == component)
    return next((each for each in found if each.number == round.number), None)
