"""What each fact does: components that are missing, damaged, looked at or shared."""

from msgspec.structs import replace

from finalsalvo.event.life import concerns, reaches
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.changes import round_at, with_game, with_player
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.naming import Names, of_game
from finalsalvo.event.life.noted import Announcement, CardProxy, Inspection, SearchTime
from finalsalvo.event.life.reaches import Reach
from finalsalvo.event.life.state import State
from finalsalvo.event.life.topics.components import sentences as say
from finalsalvo.words.message import Message, Quote, Term

MINUTE = 60_000


def component_missing(state: State, fact: f.ComponentMissing, entry: Entry) -> State:
    entrant = state.players[fact.player]
    damaged = (*entrant.damaged, fact.component) if fact.damaged else entrant.damaged
    return with_player(state, fact.player, missing=(*entrant.missing, fact.component), damaged=damaged)


def search_time_given(state: State, fact: f.SearchTimeGiven, entry: Entry) -> State:
    others = (each for each in state.players[fact.player].searches if each.component != fact.component)
    given = SearchTime(fact.component, fact.number, fact.minutes, entry.at + fact.minutes * MINUTE)
    return with_player(state, fact.player, searches=(*others, given))


def component_settled(state: State, fact: f.ComponentSettled, entry: Entry) -> State:
    entrant = state.players[fact.player]
    missing = tuple(each for each in entrant.missing if each != fact.component)
    damaged = tuple(each for each in entrant.damaged if each != fact.component)
    searches = tuple(each for each in entrant.searches if each.component != fact.component)
    state = with_player(state, fact.player, missing=missing, damaged=damaged, searches=searches)
    if fact.how == "shared":
        return with_player(state, fact.player, shared=(*entrant.shared, fact.component))
    if fact.how == "proxy":
        made = CardProxy(fact.card or fact.component, fact.note, entry.by, entry.at)
        return with_player(state, fact.player, proxies=(*entrant.proxies, made))
    return state


def inspected(state: State, fact: f.Inspected, entry: Entry) -> State:
    found = Inspection(fact.what, fact.verdict, fact.note, entry.by, entry.at)
    return with_player(state, fact.player, inspections=(*state.players[fact.player].inspections, found))


def sharing_mandated(state: State, fact: f.SharingMandated, entry: Entry) -> State:
    game = round_at(state, fact.number).games[fact.game]
    told = Announcement(entry.at, entry.by, "sharing", fact.what, "game", game.players, fact.number, state.at)
    state = replace(state, said=(*state.said, told))
    return with_game(state, fact.number, replace(game, sharing=(*game.sharing, fact.what)))


def component_reach(fact: f.ComponentMissing | f.SearchTimeGiven | f.ComponentSettled) -> Reach:
    return reaches.reach(touches=[f"component:{fact.player}:{fact.component}"], needs=[f"entry:{fact.player}"])


def missing_words(fact: f.ComponentMissing, name: Names) -> Message:
    """What somebody misses, or what is damaged."""
    sentence = say.DAMAGED if fact.damaged else say.MISSING
    return sentence(player=name.person(fact.player), what=Quote(fact.component))


def settled_words(fact: f.ComponentSettled, name: Names) -> Message:
    """How a missing component was dealt with."""
    player, how = name.person(fact.player), Term("settled", fact.how)
    return say.SETTLED(player=player, what=Quote(fact.component), how=how)


def inspected_words(fact: f.Inspected, name: Names) -> Message:
    """What was looked at, and what was found."""
    player, verdict = name.person(fact.player), Term("inspection", fact.verdict)
    deck = fact.what == "deck"
    if not fact.note:
        return (say.DECK_INSPECTED if deck else say.SUBSTITUTE_INSPECTED)(player=player, verdict=verdict)
    noted = say.DECK_INSPECTED_NOTE if deck else say.SUBSTITUTE_INSPECTED_NOTE
    return noted(player=player, verdict=verdict, note=Quote(fact.note))


FACTS = (
    FactKind(
        f.ComponentMissing,
        component_missing,
        reach=component_reach,
        sentence=missing_words,
        concerns=concerns.table,
    ),
    FactKind(
        f.SearchTimeGiven,
        search_time_given,
        reach=component_reach,
        sentence=lambda fact, name: say.SEARCHING(
            player=name.person(fact.player), what=Quote(fact.component), num=fact.minutes
        ),
        concerns=concerns.table,
    ),
    FactKind(
        f.ComponentSettled,
        component_settled,
        reach=component_reach,
        sentence=settled_words,
        concerns=concerns.table,
    ),
    FactKind(
        f.Inspected,
        inspected,
        reach=reaches.note_about,
        sentence=inspected_words,
    ),
    FactKind(
        f.SharingMandated,
        sharing_mandated,
        reach=reaches.at_table(),
        sentence=lambda fact, name: say.SHARED(game=of_game(fact, name), what=Quote(fact.what)),
        of_a_round=True,
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
