"""Sentences that are not said any more, but stand in logs: they stay translated. An id is never used again."""

from finalsalvo.words.sentence import Sentence

FORMER: dict[str, Sentence] = {
    each.id: each
    for each in (
        Sentence("part.kept-apart", "%(one)s and %(two)s kept apart by the organizer"),
        Sentence("part.kept-apart-because", "%(one)s and %(two)s kept apart by the organizer: %(reason)s"),
        Sentence("part.swapped-by-hand", "%(one)s and %(two)s swapped by hand"),
        Sentence("part.swapped-because", "%(one)s and %(two)s swapped by hand: %(reason)s"),
    )
}
