"""Sentences that are not said any more, but stand in logs: they stay translated. An id is never used again."""

from finalsalvo.words.sentence import Sentence

FORMER: dict[str, Sentence] = {}
