"""What each fact does: warnings and penalties."""

from finalsalvo.event.life import concerns, reaches
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.changes import with_player
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.noted import Mark
from finalsalvo.event.life.state import State
from finalsalvo.event.life.topics.conduct import sentences as say
from finalsalvo.words.labels import LABELS
from finalsalvo.words.message import Quote, Term


def with_mark(state: State, player: str, mark: Mark) -> State:
    """The state with one more mark on a player."""
    return with_player(state, player, marks=(*state.players[player].marks, mark))


def warned(state: State, fact: f.Warned, entry: Entry) -> State:
    return with_mark(state, fact.player, Mark("warning", fact.category, fact.note, entry.by, entry.at))


def penalized(state: State, fact: f.Penalized, entry: Entry) -> State:
    return with_mark(state, fact.player, Mark("penalty", fact.category, fact.note, entry.by, entry.at))


def removal_recommended(state: State, fact: f.RemovalRecommended, entry: Entry) -> State:
    return with_mark(state, fact.player, Mark("removal recommended", "", fact.note, entry.by, entry.at))


def category(text: str) -> Term | Quote:
    """What somebody was warned for: as a book calls it, or in a leader's own words."""
    known = text.strip().casefold()
    return Term("misconduct", known) if known in LABELS["misconduct"] else Quote(text)


FACTS = (
    FactKind(
        f.Warned,
        warned,
        reach=reaches.note_about,
        sentence=lambda fact, name: say.WARNED(player=name.person(fact.player), category=category(fact.category)),
        concerns=concerns.player,
    ),
    FactKind(
        f.Penalized,
        penalized,
        reach=reaches.note_about,
        sentence=lambda fact, name: say.PENALIZED(player=name.person(fact.player), category=category(fact.category)),
        concerns=concerns.player,
    ),
    FactKind(
        f.RemovalRecommended,
        removal_recommended,
        reach=reaches.note_about,
        sentence=lambda fact, name: say.REMOVAL_RECOMMENDED(player=name.person(fact.player)),
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
