"""What can be asked: squad and fleet lists, and the cards that they are checked by."""

from typing import Literal

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.fact import LongText
from finalsalvo.event.life.topics.lists.facts import CardOverrides
from finalsalvo.event.record import Id, Text


class SubmitList(CommandBase, frozen=True):
    """Hand in a squad or fleet; without a text it was handed in on paper."""

    player: Id
    text: LongText | None = None


class JudgeList(CommandBase, frozen=True):
    """Say what a leader found in a list."""

    player: Id
    verdict: Literal["checked", "problem"]
    note: LongText = ""


class AmendList(CommandBase, frozen=True):
    """Put a list right from the components in use (XW2-LIST-04)."""

    player: Id
    text: LongText


class CheckLists(CommandBase, frozen=True):
    """Check all lists once more by the cards as they are now."""


class ChooseCards(CommandBase, frozen=True):
    """Name the card pack that lists are checked by, or none."""

    cards: Text | None = None


class OverrideCards(CommandBase, frozen=True):
    """Set something over the cards of the pack: other points, bans, dates. All of it is given anew."""

    overrides: CardOverrides = CardOverrides()


class SetDeadline(CommandBase, frozen=True):
    """Say until when players may hand in lists and change them (in milliseconds since 1970); else until the start."""

    due: int | None = None


class PublishLists(CommandBase, frozen=True):
    """Let everybody see the lists."""


class HideLists(CommandBase, frozen=True):
    """Hide the lists again from all but their players and the leaders."""


ListCommand = (
    SubmitList
    | JudgeList
    | AmendList
    | CheckLists
    | ChooseCards
    | OverrideCards
    | SetDeadline
    | PublishLists
    | HideLists
)
"""Any command of this topic."""
