"""The dice of a table as its two players fill them in: mine and theirs, ships tapped or numbers typed."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.context import current, opponent_of
from finalsalvo.event.life.state import Game, LiveRound, State
from finalsalvo.event.life.topics.dice.decisions import can_be_tied
from finalsalvo.lists.scoring import Target
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.ships import salvo_dice
from finalsalvo.server.pages import sentences
from finalsalvo.server.pages.calculators import numbers
from finalsalvo.server.pages.forms import command_from
from finalsalvo.server.pages.ticking import targets_of, told_apart
from finalsalvo.server.shown.dice_words import DiceShown, dice_shown
from finalsalvo.words.saying import Say

Form = Mapping[str, Sequence[str]]
SIDES = ("own", "other")
FACES = {"roll-salvo": ("hits", "crits"), "roll-priority": ("crits", "focus", "hits")}
ENTERED = {"roll-salvo": "enter-salvo", "roll-priority": "enter-priority"}


class SalvoShip(Struct, frozen=True):
    """A ship to tap, and the dice that it brings to a Final Salvo."""

    where: str
    name: str
    attack: int


class DiceSide(Struct, frozen=True):
    """One side of a roll: whose it is, the ships of their list where it is known, and the dice that they roll."""

    field: str
    name: str
    ships: list[SalvoShip]
    dice: int | None


class DiceBox(Struct, frozen=True):
    """Where dice are rolled and entered; `shown` is what there is so far, `ready` whether the game can be tied yet."""

    shown: DiceShown
    action: str
    faces: tuple[tuple[str, str], ...]
    sides: tuple[DiceSide, DiceSide]
    ready: bool


def dice_box(state: State, round: LiveRound, game: Game, player: str, say: Say) -> DiceBox | None:
    """The dice of a player's own game; None where its format rolls none."""
    shown = dice_shown(state, round, game, say, game.players.index(player))
    if shown is None:
        return None
    action = "roll-salvo" if shown.about == "final-salvo" else "roll-priority"
    titles = {"hits": say("Hits"), "crits": say("Crits"), "focus": say("Focus")}
    one, two = (
        dice_side(state, round, field, player if field == "own" else opponent_of(game, player), known, say)
        for field, known in zip(SIDES, shown.dice, strict=True)
    )
    ready = shown.about == "final-salvo" or can_be_tied(state, round, game)
    return DiceBox(shown, action, tuple((face, titles[face]) for face in FACES[action]), (one, two), ready)


def dice_side(state: State, round: LiveRound, field: str, player: str, known: int | None, say: Say) -> DiceSide:
    """One side; the ships of both lie on the table while they play, and are tapped as long as nobody has rolled."""
    seen = state.lists_public or round.timer is not None
    targets = targets_of(state, player, round.number) if seen and known is None else ()
    whole = bool(targets) and all(each.attack is not None for each in targets)
    ships = [
        SalvoShip(each.where, name, each.attack or 0)
        for each, name in zip(targets, told_apart(targets, say), strict=True)
        if whole
    ]
    dice = salvo_dice([each.attack for each in ships]) if ships else None
    return DiceSide(field, state.players[player].name, ships, dice if known is None else known)


def rolled_command(state: State, action: str, player: str, form: Form) -> c.Command:
    """The command that a filled-in roll means: by the program, or by hand with what both rolled."""
    round = current(state)
    game = round.game_of(player)
    if game is None:
        raise Refusal("by", "contract", sentences.NOT_YOUR_GAME())
    order = SIDES if game.players[0] == player else SIDES[::-1]
    fields: dict[str, list[str]] = {"game": [str(game.number)]}
    if action == "roll-salvo":
        dice = [dice_of(state, round, game, player, side, form) for side in order]
        fields |= {"dice": [str(each) for each in dice if each is not None]} if None not in dice else {}
    if last(form, "way") != "hand":
        return command_from(action, fields)
    for face in FACES[action]:
        shown = [last(form, f"{face}_{side}") for side in order]
        if any(shown):
            fields[face] = [each or "0" for each in shown]
    return command_from(ENTERED[action], fields)


def dice_of(state: State, round: LiveRound, game: Game, player: str, side: str, form: Form) -> int | None:
    """How many dice a side rolls: as typed, else by the ships that are left; None: nobody said."""
    typed = numbers(form, f"dice_{side}")
    if typed:
        return sum(typed)
    left = {*form.get(f"ship_{side}", ())}
    whose = player if side == "own" else opponent_of(game, player)
    found: list[Target] = [each for each in targets_of(state, whose, round.number) if each.where in left]
    return salvo_dice([each.attack or 0 for each in found]) if found else None


def last(form: Form, name: str) -> str:
    """What a field holds; of a button and a hidden field of the same name that which says something."""
    return next((each.strip() for each in reversed(form.get(name, ())) if each.strip()), "")
