"""What is said of this topic: dice that decide an equal game."""

from finalsalvo.words.sentence import sentence

# --- refusals ---------------------------------------------------------------------------------------------

NO_SALVO = sentence("refuse.no-salvo", "%(format)s has no Final Salvo. Nothing to do.")
NO_PRIORITY_ROLL = sentence(
    "refuse.no-priority-roll", "A Priority Roll only decides a drawn bracket game. Nothing to roll here."
)
NOT_TIED_YET = sentence(
    "refuse.not-tied-yet",
    "A Priority Roll waits for the end of a tied game: time called, or the last game round over. "
    "If it ended otherwise, ask a marshal.",
)
HOW_MANY_DICE = sentence("refuse.how-many-dice", "Say how many dice each player rolls.")
NO_DICE = sentence("refuse.no-dice", "Neither player has a die to roll. Ask a judge to toss a coin.")
NO_DICE_SHOWN = sentence("refuse.no-dice-shown", "Neither player has a die to roll. A judge tosses a coin instead.")
THREE_DICE = sentence("refuse.three-dice", "Each player rolls 3 dice. Check what you entered.")
ROLLED_ALREADY = sentence(
    "refuse.rolled-already", "The dice are rolled, and %(player)s won. If that's wrong, ask a judge."
)
ROLLED_OTHERWISE = sentence(
    "refuse.rolled-otherwise", "%(player)s won by the recorded dice. Name %(player)s, or ask a judge."
)
STILL_TIED = sentence("refuse.still-tied", "The recorded dice are tied. Roll again first.")

# --- warnings ---------------------------------------------------------------------------------------------

ROLL_AGAIN = sentence(
    "warn.roll-again", "The dice are already rolled, and %(player)s won. The new roll will count instead."
)

# --- history ----------------------------------------------------------------------------------------------

SALVO_DRAWN = sentence(
    "history.salvo-drawn",
    "%(game)s: Final Salvo %(score)s (dice %(dice)s, hits %(hits)s, crits %(crits)s; by the program)",
)
SALVO_ENTERED = sentence("history.salvo-entered", "%(game)s: Final Salvo %(score)s (hits %(hits)s, crits %(crits)s)")
SALVO_ENTERED_DICE = sentence(
    "history.salvo-entered-dice", "%(game)s: Final Salvo %(score)s (dice %(dice)s, hits %(hits)s, crits %(crits)s)"
)
SALVO_TOSSED = sentence("history.salvo-tossed", "%(game)s: %(player)s won the coin toss for the Final Salvo")
ROLL_WON = sentence("history.roll-won", "%(roll)s, won by %(player)s")
PRIORITY_DRAWN = sentence(
    "history.priority-drawn",
    "%(game)s: Priority Roll, crits %(crits)s, focus %(focus)s, hits %(hits)s (rolled by the program)",
)
PRIORITY_ENTERED = sentence(
    "history.priority-entered", "%(game)s: Priority Roll, crits %(crits)s, focus %(focus)s, hits %(hits)s"
)
