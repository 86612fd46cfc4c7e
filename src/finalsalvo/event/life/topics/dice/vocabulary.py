"""What can be asked and what can have happened: dice that decide an equal game."""

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.fact import FactBase, PersonId
from finalsalvo.rules.table_dice import AttackRolls, Counts, RollKind

# --- commands ------------------------------------------------------------------------------------------


class RollSalvo(CommandBase, frozen=True):
    """Let the program roll a Final Salvo; `dice` of both in the order of the pairing, those of the last roll if none.

    Where neither has a die, a leader lets a coin fall instead.
    """

    game: int
    dice: Counts | None = None


class EnterSalvo(CommandBase, frozen=True):
    """Note what both rolled by hand in a Final Salvo, in the order of the pairing, and with how many dice."""

    game: int
    hits: Counts
    crits: Counts = (0, 0)
    dice: Counts | None = None


class RollPriority(CommandBase, frozen=True):
    """Let the program make the Priority Roll of a drawn bracket game."""

    game: int


class EnterPriority(CommandBase, frozen=True):
    """Note what both rolled by hand in a Priority Roll, in the order of the pairing."""

    game: int
    crits: Counts
    focus: Counts
    hits: Counts


DiceCommand = RollSalvo | EnterSalvo | RollPriority | EnterPriority
"""Any command of this topic."""


# --- facts ---------------------------------------------------------------------------------------------


class DiceRolled(FactBase, frozen=True):
    """Both rolled to decide a game, in the order of its players; `drawn`: the program rolled, from the secret."""

    number: int
    game: int
    about: RollKind
    rolls: AttackRolls
    drawn: bool = False


class SalvoTossed(FactBase, frozen=True):
    """Neither had a die for a Final Salvo, and a leader let a coin fall."""

    number: int
    game: int
    winner: PersonId


DiceFact = DiceRolled | SalvoTossed
"""Any fact of this topic."""
