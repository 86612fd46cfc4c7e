"""Who goes first at a table and who uses white: what the two have settled, who chooses, and where they say so.

A book calls it first player or initiative. What the lists come to is for the two who play; where no list says it, they
say it themselves.
"""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.event.life.context import opponent_of
from finalsalvo.event.life.state import Game, LiveRound, State
from finalsalvo.rules.format import Format
from finalsalvo.rules.setup_steps import Question, coin_rules
from finalsalvo.rules.ships import first_to_choose
from finalsalvo.server.http.here import Here
from finalsalvo.words.saying import Say


class SettleBox(Struct, frozen=True):
    """Where two say who it is: the command with its field, what is asked, and whom they can name.

    `settled`: somebody is named already, and only the other one is left to name.
    """

    command: Literal["settle-first-player", "settle-colours"]
    field: Literal["first", "white"]
    title: str
    people: tuple[tuple[str, str], ...]
    settled: bool


class StatedBox(Struct, frozen=True):
    """Where a player says what their own list comes to; `total` is what they said before."""

    total: int | None


# --- who it is --------------------------------------------------------------------------------------------


def settle_box(state: State, game: Game, about: Question | None, say: Say) -> SettleBox | None:
    """The box of one question; None where nobody has to be named."""
    if about not in ("first player", "colours"):
        return None
    first = about == "first player"
    known = game.first_player if first else game.white
    people = tuple((each, state.players[each].name) for each in game.players if each != known)
    if first:
        return SettleBox("settle-first-player", "first", first_title(state.format, say), people, known is not None)
    return SettleBox("settle-colours", "white", say("Who uses white?"), people, known is not None)


def settle_boxes(state: State, game: Game, say: Say) -> list[SettleBox]:
    """All that can be settled at a table of this format."""
    asked: tuple[Question, ...] = ("first player", "colours")
    found = (settle_box(state, game, about, say) for about in asked if about in coin_rules(state.format))
    return [each for each in found if each is not None]


def titled_for(box: SettleBox | None, state: State, chooser: str | None, player: str, say: Say) -> SettleBox | None:
    """The box as one of the two reads it: where the other chooses, either may enter whom they chose."""
    if box is None or chooser is None or chooser == player:
        return box
    return replace(box, title=say("%(name)s chooses. Enter whom:") % {"name": state.players[chooser].name})


def first_title(format: Format, say: Say) -> str:
    """What is asked, by the word of the book."""
    return say("Who is first player?") if format.precedence == "first player" else say("Who has initiative?")


def settled_words(state: State, game: Game, say: Say) -> dict[Question, str]:
    """What the two have settled, by the question."""
    found: dict[Question, str] = {}
    if game.first_player is not None and game.second_player is not None:
        names = {"first": state.players[game.first_player].name, "second": state.players[game.second_player].name}
        found["first player"] = first_sentence(state.format, say) % names
    if game.white is not None:
        white = {"white": state.players[game.white].name, "black": state.players[opponent_of(game, game.white)].name}
        found["colours"] = say("%(white)s uses white, %(black)s black.") % white
    return found


def first_sentence(format: Format, say: Say) -> str:
    """Who goes first, by the word of the book; Armada has both words."""
    if format.scoring.kind == "fleet-points":
        return say("%(first)s has initiative and is first player. %(second)s is second player.")
    if format.precedence == "first player":
        return say("%(first)s is first player.")
    return say("%(first)s has initiative.")


# --- who chooses ------------------------------------------------------------------------------------------


def known_total(state: State, round: LiveRound, game: Game, player: str) -> int | None:
    """What a list comes to: by the cards, as its player said, or as the other counted it."""
    listed = Here.store.cards.total(state, player, round.number)
    if listed is not None:
        return listed
    own = own_total(state, round, game, player)
    said: list[int | None] = [] if own is None else [own]
    return next(iter(said or [each.total for each in game.totals if each.player != player]), None)


def own_total(state: State, round: LiveRound, game: Game, player: str) -> int | None:
    """What a player said that their list comes to: at this table, or before where the list stays the same all event."""
    tables = [game]
    if len(state.format.scoring.limits) < 2:  # else the list grows with the rounds (ESC-STR-01)
        earlier = (each.game_of(player) for each in reversed(state.rounds) if each.number < round.number)
        tables += [each for each in earlier if each is not None]
    return next((each.total for table in tables for each in table.stated if each.player == player), None)


def both_totals(state: State, round: LiveRound, game: Game, player: str) -> tuple[int, int] | None:
    """A player's total and that of the other, where both are known (XW2-GAME-07, ESC-GAME-06, ARM-GAME-05)."""
    own, other = (known_total(state, round, game, each) for each in (player, opponent_of(game, player)))
    return None if own is None or other is None else (own, other)


def stated_box(state: State, round: LiveRound, game: Game, player: str) -> StatedBox | None:
    """Where a player says what their list comes to: while nobody goes first, and no list on file says it."""
    if game.first_player is not None or Here.store.cards.total(state, player, round.number) is not None:
        return None
    return StatedBox(own_total(state, round, game, player))


def stated_words(state: State, round: LiveRound, game: Game, player: str, say: Say) -> list[str]:
    """What the other says that their list comes to, while one's own is not known."""
    other = opponent_of(game, player)
    total = own_total(state, round, game, other)
    told = say("%(name)s's total: %(num)s")
    return [] if total is None else [told % {"name": state.players[other].name, "num": total}]


def decider_words(state: State, game: Game, player: str, totals: tuple[int, int], say: Say) -> str:
    """Who decides on first player or initiative: whoever has less, or a coin."""
    values = {"own": totals[0], "other": totals[1], "name": state.players[opponent_of(game, player)].name}
    chosen = first_to_choose(totals)
    if chosen is None:
        tossed = any(coin.about == "first player" for coin in game.coins) or game.first_player is not None
        return (say("Both totals are %(own)s.") if tossed else say("Both totals are %(own)s. Toss a coin.")) % values
    if state.format.precedence == "first player":
        decides = (
            say("You have %(own)s, %(name)s has %(other)s. You choose who is first player."),
            say("You have %(own)s, %(name)s has %(other)s. %(name)s chooses who is first player."),
        )
    else:
        decides = (
            say("You have %(own)s, %(name)s has %(other)s. You choose who has initiative."),
            say("You have %(own)s, %(name)s has %(other)s. %(name)s chooses who has initiative."),
        )
    return decides[chosen] % values
