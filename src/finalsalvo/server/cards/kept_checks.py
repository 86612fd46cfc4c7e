"""Checks that were made once and are asked for again.

A check costs a millisecond and is asked for with every page that shows a list, so its outcome is kept: by the text, the
pack, what is set over it, and everything else that it depends on.
"""

from collections import OrderedDict
from threading import Lock

from finalsalvo.documents.card_shelf import Stamp
from finalsalvo.lists.checked_list import CheckedList

CHECKS_KEPT = 4_096
Question = tuple[object, ...]


class KeptChecks:
    """The checks by the packs of one shelf, until something on it changes."""

    def __init__(self) -> None:
        self.turn = Lock()
        self.kept: OrderedDict[Question, CheckedList] = OrderedDict()
        self.stamp: Stamp = frozenset()

    def find(self, question: Question, stamp: Stamp) -> CheckedList | None:
        """A check that was made by the shelf as it is now."""
        with self.turn:
            if stamp != self.stamp:
                self.kept.clear()
                self.stamp = stamp
            found = self.kept.get(question)
            if found is not None:
                self.kept.move_to_end(question)
            return found

    def keep(self, question: Question, stamp: Stamp, made: CheckedList) -> None:
        """Keeps a check, and lets go of the one that nobody has asked for the longest."""
        with self.turn:
            if stamp == self.stamp:
                self.kept[question] = made
            while len(self.kept) > CHECKS_KEPT:
                self.kept.popitem(last=False)
