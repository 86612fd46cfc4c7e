"""What each fact does: squad and fleet lists, and the cards that they are checked by."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from finalsalvo.event.life import concerns, reaches
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.changes import with_player
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.naming import Names
from finalsalvo.event.life.state import ListProgress, State
from finalsalvo.event.life.topics.lists import sentences as say
from finalsalvo.lists.boxes import AUTOMATIC
from finalsalvo.lists.source import told_name
from finalsalvo.words.message import Message, Moment, Quote
from finalsalvo.words.sentence import Sentence


def list_submitted(state: State, fact: f.ListSubmitted, entry: Entry) -> State:
    squad = ListProgress("problem" if fact.problems else "submitted", fact.text, problems=fact.problems)
    return with_player(state, fact.player, squad=squad)


def list_judged(state: State, fact: f.ListJudged, entry: Entry) -> State:
    squad = replace(state.players[fact.player].squad, state=fact.verdict, note=fact.note, corrected=False)
    return with_player(state, fact.player, squad=squad)


def list_amended(state: State, fact: f.ListAmended, entry: Entry) -> State:
    squad = ListProgress("problem" if fact.problems else "checked", fact.text, "", fact.problems, corrected=True)
    return with_player(state, fact.player, squad=squad)


def lists_checked(state: State, fact: f.ListsChecked, entry: Entry) -> State:
    return state


def list_rechecked(state: State, fact: f.ListRechecked, entry: Entry) -> State:
    squad = state.players[fact.player].squad
    by_hand = squad.state == "problem" and bool(squad.note)
    if fact.problems:
        found = "problem"
    elif squad.state == "problem" and not by_hand:
        found = "checked" if squad.corrected else "submitted"
    else:
        found = squad.state
    return with_player(state, fact.player, squad=replace(squad, state=found, problems=fact.problems))


def cards_chosen(state: State, fact: f.CardsChosen, entry: Entry) -> State:
    return with_cards(state, fact.cards)


def with_cards(state: State, chosen: str | None) -> State:
    """The state with other cards: a pack or a box by its name, those of the format and the day, or none at all."""
    return replace(state, cards=None if chosen == AUTOMATIC else chosen, unchecked=chosen is None)


def cards_overridden(state: State, fact: f.CardsOverridden, entry: Entry) -> State:
    return replace(state, overrides=fact.overrides)


def deadline_set(state: State, fact: f.DeadlineSet, entry: Entry) -> State:
    return replace(state, lists_due=fact.due)


def lists_published(state: State, fact: f.ListsPublished, entry: Entry) -> State:
    return replace(state, lists_public=True)


def lists_hidden(state: State, fact: f.ListsHidden, entry: Entry) -> State:
    return replace(state, lists_public=False)


def of_list(plain: Sentence, counted: Sentence) -> Callable[[Any, Names], Message]:
    """What is said of a list: in one sentence if nothing is wrong with it, else in another that counts the problems."""

    def words(fact: Any, name: Names) -> Message:
        player = name.person(fact.player)
        return counted(player=player, num=len(fact.problems)) if fact.problems else plain(player=player)

    return words


def handed_in_words(fact: f.ListSubmitted, name: Names) -> Message:
    """That a list was handed in, and that it was on paper where its absent text is not just hidden or forgotten."""
    player = name.today.players.get(fact.player)
    known = player is not None and player.squad.state != "missing" and not player.squad.withheld
    if fact.text is None and known and not name.forgotten:
        return say.PAPER_LIST_HANDED_IN(player=name.person(fact.player))
    return of_list(say.LIST_HANDED_IN, say.LIST_HANDED_IN_PROBLEMS)(fact, name)


def judged_words(fact: f.ListJudged, name: Names) -> Message:
    """What a leader found in a list."""
    player = name.person(fact.player)
    if fact.verdict == "checked":
        return say.LIST_APPROVED(player=player)
    if not fact.note:
        return say.LIST_SENT_BACK(player=player)
    return say.LIST_SENT_BACK_NOTE(player=player, note=Quote(fact.note))


def checked_words(fact: f.ListsChecked, name: Names) -> Message:
    """What came of checking all lists."""
    if not fact.with_problems:
        return say.ALL_CHECKED_FINE(num=fact.lists)
    return say.ALL_CHECKED_WRONG(lists=say.LISTS_CHECKED(num=fact.lists), num=fact.with_problems)


def cards_words(fact: f.CardsChosen) -> Message:
    """By which cards lists are checked from now on."""
    if fact.cards is None:
        return say.CARDS_OFF()
    return say.CARDS_BY_DATE() if fact.cards == AUTOMATIC else say.CARDS_CHOSEN(cards=told_name(fact.cards))


FACTS = (
    FactKind(
        f.ListSubmitted,
        list_submitted,
        reach=reaches.about("list", "lists"),
        sentence=handed_in_words,
        concerns=concerns.player,
    ),
    FactKind(
        f.ListJudged,
        list_judged,
        reach=reaches.about("list", "lists"),
        sentence=judged_words,
        concerns=concerns.player,
    ),
    FactKind(
        f.ListAmended,
        list_amended,
        reach=reaches.about("list", "lists"),
        sentence=of_list(say.LIST_CORRECTED, say.LIST_CORRECTED_PROBLEMS),
        concerns=concerns.player,
    ),
    FactKind(
        f.ListsChecked,
        lists_checked,
        reach=lambda fact: reaches.reach(),
        sentence=checked_words,
    ),
    FactKind(
        f.ListRechecked,
        list_rechecked,
        reach=reaches.about("list", "lists"),
        sentence=of_list(say.LIST_RECHECKED, say.LIST_RECHECKED_PROBLEMS),
        concerns=concerns.player,
    ),
    FactKind(
        f.CardsChosen,
        cards_chosen,
        reach=lambda fact: reaches.reach(touches=["cards"]),
        sentence=lambda fact, name: cards_words(fact),
    ),
    FactKind(
        f.CardsOverridden,
        cards_overridden,
        reach=lambda fact: reaches.reach(touches=["cards"]),
        sentence=lambda fact, name: say.CARDS_OVERRIDDEN(),
    ),
    FactKind(
        f.DeadlineSet,
        deadline_set,
        reach=lambda fact: reaches.reach(touches=["deadline"]),
        sentence=lambda fact, name: say.DEADLINE(due=Moment(fact.due)) if fact.due else say.DEADLINE_START(),
    ),
    FactKind(
        f.ListsPublished,
        lists_published,
        reach=lambda fact: reaches.reach(touches=["publication of lists"]),
        sentence=lambda fact, name: say.LISTS_PUBLISHED(),
    ),
    FactKind(
        f.ListsHidden,
        lists_hidden,
        reach=lambda fact: reaches.reach(touches=["publication of lists"]),
        sentence=lambda fact, name: say.LISTS_HIDDEN(),
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
