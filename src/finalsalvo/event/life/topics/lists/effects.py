"""What each fact does: squad and fleet lists, and the cards that they are checked by."""

from typing import Any

from msgspec.structs import replace

from finalsalvo.event.life import concerns, reaches
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.changes import with_player
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.moments import moment
from finalsalvo.event.life.state import ListProgress, State
from finalsalvo.rules.sentences import quantity


def list_submitted(state: State, fact: f.ListSubmitted, entry: Entry) -> State:
    squad = ListProgress("problem" if fact.problems else "submitted", fact.text, problems=fact.problems)
    return with_player(state, fact.player, squad=squad)


def list_judged(state: State, fact: f.ListJudged, entry: Entry) -> State:
    squad = replace(state.players[fact.player].squad, state=fact.verdict, note=fact.note)
    return with_player(state, fact.player, squad=squad)


def list_amended(state: State, fact: f.ListAmended, entry: Entry) -> State:
    squad = ListProgress("problem" if fact.problems else "checked", fact.text, "amended", fact.problems)
    return with_player(state, fact.player, squad=squad)


def lists_checked(state: State, fact: f.ListsChecked, entry: Entry) -> State:
    return state


def list_rechecked(state: State, fact: f.ListRechecked, entry: Entry) -> State:
    squad = state.players[fact.player].squad
    by_hand = squad.state == "problem" and squad.note not in ("", "amended")
    if fact.problems:
        found = "problem"
    elif squad.state == "problem" and not by_hand:
        found = "checked" if squad.note else "submitted"
    else:
        found = squad.state
    return with_player(state, fact.player, squad=replace(squad, state=found, problems=fact.problems))


def cards_chosen(state: State, fact: f.CardsChosen, entry: Entry) -> State:
    return replace(state, cards=fact.cards)


def cards_overridden(state: State, fact: f.CardsOverridden, entry: Entry) -> State:
    return replace(state, overrides=fact.overrides)


def deadline_set(state: State, fact: f.DeadlineSet, entry: Entry) -> State:
    return replace(state, lists_due=fact.due)


def lists_published(state: State, fact: f.ListsPublished, entry: Entry) -> State:
    return replace(state, lists_public=True)


def lists_hidden(state: State, fact: f.ListsHidden, entry: Entry) -> State:
    return replace(state, lists_public=False)


def faults(fact: Any) -> str:
    """How much a check found against a list, if anything."""
    return f" with {quantity(len(fact.problems), 'problem', 'problems')}" if fact.problems else ""


def checked_words(fact: f.ListsChecked) -> str:
    """What came of checking all lists."""
    wrong = (
        quantity(fact.with_problems, "has problems", "have problems") if fact.with_problems else "none has a problem"
    )
    return f"{quantity(fact.lists, 'list', 'lists')} checked, {wrong}"


FACTS = (
    FactKind(
        f.ListSubmitted,
        list_submitted,
        reach=reaches.about("list", "lists"),
        sentence=lambda fact, name: f"{name(fact.player)} handed in a list{faults(fact)}",
        concerns=concerns.player,
    ),
    FactKind(
        f.ListJudged,
        list_judged,
        reach=reaches.about("list", "lists"),
        sentence=lambda fact, name: f"list of {name(fact.player)}: {fact.verdict}",
        concerns=concerns.player,
    ),
    FactKind(
        f.ListAmended,
        list_amended,
        reach=reaches.about("list", "lists"),
        sentence=lambda fact, name: f"list of {name(fact.player)} amended{faults(fact)}",
        concerns=concerns.player,
    ),
    FactKind(
        f.ListsChecked,
        lists_checked,
        reach=lambda fact: reaches.reach(),
        sentence=lambda fact, name: checked_words(fact),
    ),
    FactKind(
        f.ListRechecked,
        list_rechecked,
        reach=reaches.about("list", "lists"),
        sentence=lambda fact, name: (
            f"list of {name(fact.player)} checked once more{faults(fact) or ': nothing is wrong with it'}"
        ),
        concerns=concerns.player,
    ),
    FactKind(
        f.CardsChosen,
        cards_chosen,
        reach=lambda fact: reaches.reach(touches=["cards"]),
        sentence=lambda fact, name: f"lists are checked by {fact.cards}" if fact.cards else "lists are not checked",
    ),
    FactKind(
        f.CardsOverridden,
        cards_overridden,
        reach=lambda fact: reaches.reach(touches=["cards"]),
        sentence=lambda fact, name: "cards changed by the organizer",
    ),
    FactKind(
        f.DeadlineSet,
        deadline_set,
        reach=lambda fact: reaches.reach(touches=["deadline"]),
        sentence=lambda fact, name: f"lists are due by {moment(fact.due) if fact.due else 'the start'}",
    ),
    FactKind(
        f.ListsPublished,
        lists_published,
        reach=lambda fact: reaches.reach(touches=["publication of lists"]),
        sentence=lambda fact, name: "lists published",
    ),
    FactKind(
        f.ListsHidden,
        lists_hidden,
        reach=lambda fact: reaches.reach(touches=["publication of lists"]),
        sentence=lambda fact, name: "lists hidden again",
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
