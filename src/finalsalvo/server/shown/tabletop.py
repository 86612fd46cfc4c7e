"""What stands on a table before the game: coins that fell, what the lists say about who decides, ID tokens, objectives.

What the lists say is for the two who play, from the publication of their pairing until their game is over: then both
show everything anyway. Of the other they read the total, whether the faction is theirs and which objectives there are
to choose from, and no public page says it.
"""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from finalsalvo.event.life.context import opponent_of
from finalsalvo.event.life.noted import ChosenObjective
from finalsalvo.event.life.state import Game, LiveRound, State
from finalsalvo.event.life.topics.table.decisions import adding_up, not_added_up
from finalsalvo.lists.id_tokens import IdTokens
from finalsalvo.lists.list_text import NoList
from finalsalvo.rules.format import Format
from finalsalvo.rules.setup_steps import Question, Step, coin_rules, objective_rule, setup_steps
from finalsalvo.rules.ships import first_to_choose
from finalsalvo.server.http.here import Here
from finalsalvo.server.shown.precedence import (
    SettleBox,
    StatedBox,
    both_totals,
    decider_words,
    settle_box,
    settled_words,
    stated_box,
    stated_words,
    titled_for,
)
from finalsalvo.server.shown.round_views import PersonView, person
from finalsalvo.server.shown.team_words import captains_words
from finalsalvo.words.saying import Say


class SetupStep(Struct, frozen=True, kw_only=True):
    """A step with what is known about it at this table. `coin`: what can be left to one here; `box`: what to choose.

    `settle` is who is to be named, `stated` where a player says what their own list comes to.
    """

    text: str
    rules: tuple[str, ...]
    told: tuple[str, ...] = ()
    coin: Question | None = None
    about: str = ""
    settle: SettleBox | None = None
    stated: StatedBox | None = None
    box: "ObjectiveBox | None" = None


def steps(state: State, round: LiveRound, game: Game, player: str, say: Say) -> list[SetupStep]:
    """The steps of setting up, as a player reads them while their game is open.

    Totals have a box of their own, where they are asked for.
    """
    to_do = [step for step in setup_steps(state.format, round.number) if not step.first]
    return [step_view(state, round, game, player, step, say) for step in to_do]


def settled_before(state: State, game: Game, say: Say) -> list[str]:
    """What was settled before the game and counts to its end: who is first, and the objective."""
    first = settled_words(state, game, say).get("first player")
    return [*([first] if first else []), *objective_words(state, game, say)]


def step_view(state: State, round: LiveRound, game: Game, player: str, step: Step, say: Say) -> SetupStep:
    """One step: ID tokens, who decides by the lists, the coin that fell or can be tossed, who it is, the objective."""
    told = marks_words(id_tokens(state, round, game, player), say) if step.marks else []
    told += captains_words(state, game, say) if step.coin == "first player" else []
    asked_first = step.coin == "first player" and counts_first(state, game, player)
    totals = both_totals(state, round, game, player) if step.coin == "first player" else None
    settled = settled_words(state, game, say).get(step.coin) if step.coin else None
    chosen = None if totals is None else first_to_choose(totals)
    by_totals = chosen is not None
    fallen = [words for about, words in coin_words(state, game, say) if about == step.coin]
    told += deciding_words(state, round, game, player, step, say)
    told += [] if by_totals else fallen  # a coin that nobody needed decides nothing
    told += [settled] if settled else []
    told += objective_words(state, game, say) or first_wanted(game, say) if step.objective else []
    alike = step.marks and no_marks(state, round, game)
    chooser = None if chosen is None else (player, opponent_of(game, player))[chosen]
    offered = None if asked_first or by_totals or fallen or settled or alike else step.coin
    no_total = step.coin == "first player" and not asked_first
    return SetupStep(
        text=step_text(state, game, step, say),
        rules=step.rules,
        told=tuple(told),
        coin=offered,
        about=question_words(state.format, offered, say),
        settle=None
        if asked_first or alike
        else titled_for(settle_box(state, game, step.coin, say), state, chooser, player, say),
        stated=stated_box(state, round, game, player) if no_total else None,
        box=objective_box(state, round, game, player, say) if step.objective else None,
    )


def step_text(state: State, game: Game, step: Step, say: Say) -> str:
    """What is to be done, with the names of the two once they have settled who goes first."""
    if not step.named or game.first_player is None or game.second_player is None:
        return say.label("setup", step.text)
    names = {"first": state.players[game.first_player].name, "second": state.players[game.second_player].name}
    return say.label("setup", step.named) % names


def deciding_words(state: State, round: LiveRound, game: Game, player: str, step: Step, say: Say) -> list[str]:
    """Who chooses, at the step where that is asked: nobody is told a sum that they are still to find."""
    if step.coin != "first player":
        return []
    totals = both_totals(state, round, game, player)
    if totals is None:
        return [] if counts_first(state, game, player) else stated_words(state, round, game, player, say)
    if counts_first(state, game, player):
        return [say("Check your opponent's list total first. Then this shows who chooses.")]
    return [decider_words(state, game, player, totals, say)]


# --- coins ------------------------------------------------------------------------------------------------


def question_words(format: Format, about: Question | None, say: Say) -> str:
    """What a coin is about."""
    if about is None:
        return ""
    by_order = say("first player") if format.precedence == "first player" else say("initiative")
    return {"first player": by_order, "colours": say("colors"), "obstacles": say("whose obstacles")}[about]


def questions(format: Format, say: Say) -> list[tuple[Question, str]]:
    """What can be left to a coin in a format, and what that is called."""
    return [(about, question_words(format, about, say)) for about in coin_rules(format)]


def coin_words(state: State, game: Game, say: Say) -> list[tuple[Question, str]]:
    """What the coins of a table have decided, each question once."""
    if state.format.precedence == "first player":
        first = say("%(name)s won the coin toss and chooses who is first player.")
    else:
        first = say("%(name)s won the coin toss and chooses who has initiative.")
    sentences: dict[Question, str] = {
        "first player": first,
        "colours": say("%(name)s won the coin toss and chooses white or black."),
        "obstacles": say("%(name)s won the coin toss and chooses whose obstacles are used."),
    }
    fallen = {coin.about: coin.winner for coin in game.coins}
    return [(about, sentences[about] % {"name": state.players[winner].name}) for about, winner in fallen.items()]


# --- totals -----------------------------------------------------------------------------------------------


class TotalBox(Struct, frozen=True):
    """Where a player says that they have added up the other's list; `listed` is what the list says to a wrong sum."""

    done: bool
    counted: int | None
    listed: int | None


def total_box(state: State, game: Game, player: str) -> TotalBox | None:
    """The box, while everybody is asked to add up the other's list (XW2-GAME-04, ARM-GAME-04)."""
    round = adding_up(state)
    if round is None or not game.open or game.gone:
        return None
    mine = next((each for each in game.totals if each.player == player), None)
    if mine is None:
        return TotalBox(done=False, counted=None, listed=None)
    listed = Here.store.cards.total(state, opponent_of(game, player), round.number)
    return TotalBox(True, mine.total, listed if mine.total not in (None, listed) else None)


def counts_first(state: State, game: Game, player: str) -> bool:
    """Whether a player is still to add up the other's list: until then nobody tells them the sum."""
    box = total_box(state, game, player)
    return box is not None and not box.done


# --- ID tokens --------------------------------------------------------------------------------------------


def id_tokens(state: State, round: LiveRound, game: Game, player: str) -> IdTokens | None:
    """What needs ID tokens by the lists (ESC-GAME-03, EPIC-GAME-03, TEAM-GAME-02, ARM-GAME-03); None: nobody knows."""
    both, cards = (player, opponent_of(game, player)), Here.store.cards.in_force(state)
    if cards is None or not all(Here.store.cards.flown(state, each, round.number) for each in both):
        return None
    own, other = (state.players[each].squad.text or "" for each in both)
    try:
        return cards.id_tokens(own, other, round.number)
    except NoList:
        return None


def no_marks(state: State, round: LiveRound, game: Game) -> bool:
    """Whether nothing at a table gets ID tokens, so that nobody needs a color."""
    found = [id_tokens(state, round, game, each) for each in game.players]
    return all(each is not None and not each.ships for each in found)


def marks_words(found: IdTokens | None, say: Say) -> list[str]:
    """Which of a player's own get ID tokens, in words."""
    if found is None:
        return []
    listed = {"ships": ", ".join(f"{number} × {name}" for name, number in found.ships)}
    if found.mirror:
        return [say("You both play the same faction. Put ID tokens on all of yours: %(ships)s.") % listed]
    if not found.ships:
        return [say("You don't have two of the same ship, so you need no ID tokens.")]
    return [say("Put ID tokens on: %(ships)s.") % listed]


# --- objectives -------------------------------------------------------------------------------------------


class Offer(Struct, frozen=True):
    """The objectives of one of the two: the category and the name of each."""

    whose: str
    name: str
    cards: tuple[tuple[str, str], ...]


class ObjectiveBox(Struct, frozen=True):
    """Where the objective is noted: one of the `offer`, or `typed` where the list does not say all of them.

    `mine`: the reader chooses; else the first player, whose choice can be noted for them. `chosen`: it can be changed.
    """

    chosen: bool
    mine: bool
    chooser: str
    offer: Offer
    typed: bool


def objective_box(state: State, round: LiveRound, game: Game, player: str, say: Say) -> ObjectiveBox | None:
    """What the first player chooses from (ARM-GAME-06): the second player's own three; nothing before they are known.

    What is chosen already is not offered again.
    """
    second, cards = game.second_player, Here.store.cards.in_force(state)
    if second is None or game.first_player is None:
        return None
    found: Mapping[str, str] = {}
    if cards is not None and Here.store.cards.flown(state, second, round.number):
        found = cards.objectives(state.players[second].squad.text or "")
    titles = {"Assault": say("Assault"), "Defense": say("Defense"), "Navigation": say("Navigation")}
    left = [
        (titles[category], card) for category, card in found.items() if game.objective != ChosenObjective(card, second)
    ]
    return ObjectiveBox(
        game.objective is not None,
        player == game.first_player,
        state.players[game.first_player].name,
        Offer(second, state.players[second].name, tuple(left)),
        len(found) < len(titles),
    )


def objectives_from(state: State, game: Game) -> tuple[str, ...]:
    """From whom an objective can be: the second player, or either while nobody knows; nobody without objectives."""
    if objective_rule(state.format) is None:
        return ()
    return game.players if game.second_player is None else (game.second_player,)


def first_wanted(game: Game, say: Say) -> list[str]:
    """What must be settled before an objective can be chosen."""
    return [] if game.first_player else [say("Settle first who is first player. Then the objectives are here.")]


def objective_words(state: State, game: Game, say: Say) -> list[str]:
    """Which objective was chosen, and whose it is; nothing while none is."""
    chosen = game.objective
    if chosen is None:
        return []
    if chosen.whose is None:
        return [say("Objective: %(objective)s") % {"objective": chosen.name}]
    values = {"objective": chosen.name, "name": state.players[chosen.whose].name}
    return [say("Objective: %(objective)s (from %(name)s)") % values]


# --- for leaders ------------------------------------------------------------------------------------------


class AtTables(Struct, frozen=True):
    """What leaders see of all tables: who has not added up, who counted something else, what coins decided.

    `settled` is who goes first and who uses white, `objectives` are those that were chosen: the game, its table, words.
    """

    asked: bool
    missing: list[PersonView]
    wrong: list[str]
    coins: list[tuple[int, int | None, list[str]]]
    settled: list[tuple[int, int | None, list[str]]]
    objectives: list[tuple[int, int | None, str]]


def at_tables(state: State, round: LiveRound, say: Say) -> AtTables:
    """The tables of a round."""
    coins = [
        (game.number, game.table, [words for _, words in coin_words(state, game, say)]) for game in in_seats(round)
    ]
    settled = [(game.number, game.table, [*settled_words(state, game, say).values()]) for game in in_seats(round)]
    return AtTables(
        round.number == 1 and state.totals_mandated,
        [person(state, player) for player in not_added_up(state)] if round is state.round else [],
        list(wrong_totals(state, round, say)),
        [each for each in coins if each[2]],
        [each for each in settled if each[2]],
        [(game.number, game.table, words) for game in in_seats(round) for words in objective_words(state, game, say)],
    )


def in_seats(round: LiveRound) -> list[Game]:
    """The games by table."""
    return sorted(round.in_order(), key=lambda game: (game.table is None, game.table or 0))


def wrong_totals(state: State, round: LiveRound, say: Say) -> Iterator[str]:
    """Where somebody counted something else than the other's list has by the cards."""
    told = say("Table %(table)s: %(name)s counted %(counted)s for %(other)s's list. It has %(listed)s.")
    for game in in_seats(round):
        for each in game.totals:
            other = opponent_of(game, each.player)
            listed = None if each.total is None else Here.store.cards.total(state, other, round.number)
            if listed is not None and listed != each.total:
                names = {"name": state.players[each.player].name, "other": state.players[other].name}
                yield told % {"table": game.table or "–", "counted": each.total, "listed": listed, **names}
