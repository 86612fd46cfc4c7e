"""What can have happened: components that are missing, damaged, looked at or shared."""

from typing import Annotated, Literal

from finalsalvo.event.life.fact import FactBase, LongText, PersonId
from finalsalvo.event.life.fates import WORD, WRITTEN
from finalsalvo.event.record import Text


class ComponentMissing(FactBase, frozen=True):
    """Somebody misses or has damaged a component that they need."""

    player: PersonId
    component: Annotated[Text, WORD]
    damaged: bool = False


class ComponentSettled(FactBase, frozen=True):
    """A missing component was replaced, has a proxy, is shared with the opponent from now on, or was ruled out."""

    player: PersonId
    component: Annotated[Text, WORD]
    how: Literal["replaced", "proxy", "shared", "ruled out"]
    note: Annotated[LongText, WRITTEN] = ""


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


ComponentFact = ComponentMissing | ComponentSettled | Inspected | SharingMandated
"""Any fact of this topic."""
