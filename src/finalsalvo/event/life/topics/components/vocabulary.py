"""What can be asked and what can have happened: components that are missing, damaged, looked at or shared."""

from typing import Annotated, Literal

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.fact import FactBase, LongText, PersonId
from finalsalvo.event.life.fates import WORD, WRITTEN
from finalsalvo.event.record import Id, Text

# --- commands ------------------------------------------------------------------------------------------


class ReportComponent(CommandBase, frozen=True):
    """Note that a component is missing or damaged."""

    player: Id
    component: Text
    damaged: bool = False


class GiveSearchTime(CommandBase, frozen=True):
    """Give a player time to find a missing component; their game gets the same minutes more."""

    player: Id
    component: Text
    minutes: int = 5


class SettleComponent(CommandBase, frozen=True):
    """Note how a missing component was dealt with; ruled out: it is not allowed, and there is no other.

    For a proxy `card` is the name of the card, where it was reported as something else, and `note` what cannot be read.
    """

    player: Id
    component: Text
    how: Literal["replaced", "proxy", "shared", "ruled out"]
    note: LongText = ""
    card: Text = ""


class Inspect(CommandBase, frozen=True):
    """Note what was found on looking at a player's damage deck, or at something they use in place of the real thing."""

    player: Id
    what: Literal["deck", "substitute"]
    verdict: Literal["fine", "not allowed"]
    note: LongText = ""


class MandateSharing(CommandBase, frozen=True):
    """Let both players of a game use one set of something: dice, a ruler, templates."""

    game: int
    what: Text


ComponentCommand = ReportComponent | GiveSearchTime | SettleComponent | Inspect | MandateSharing
"""Any command of this topic."""


# --- facts ---------------------------------------------------------------------------------------------


class ComponentMissing(FactBase, frozen=True):
    """Somebody misses or has damaged a component that they need."""

    player: PersonId
    component: Annotated[Text, WORD]
    damaged: bool = False


class SearchTimeGiven(FactBase, frozen=True):
    """Somebody has so many minutes to find a component; what their game gets is another fact."""

    player: PersonId
    component: Annotated[Text, WORD]
    number: int
    minutes: int


class ComponentSettled(FactBase, frozen=True):
    """A missing component was replaced, has a proxy, is shared with the opponent from now on, or was ruled out.

    A proxy is for a `card`, or for what was reported, and its `note` says what cannot be read on that.
    """

    player: PersonId
    component: Annotated[Text, WORD]
    how: Literal["replaced", "proxy", "shared", "ruled out"]
    note: Annotated[LongText, WRITTEN] = ""
    card: Annotated[Text, WRITTEN] = ""


class Inspected(FactBase, frozen=True):
    """A leader looked at a player's damage deck, or at something that they use in place of the real thing."""

    player: PersonId
    what: Literal["deck", "substitute"]
    verdict: Literal["fine", "not allowed"]
    note: Annotated[LongText, WRITTEN] = ""


class SharingMandated(FactBase, frozen=True):
    """A marshal said that both players of a game use one set of something."""

    number: int
    game: int
    what: Annotated[Text, WRITTEN]


ComponentFact = ComponentMissing | SearchTimeGiven | ComponentSettled | Inspected | SharingMandated
"""Any fact of this topic."""
