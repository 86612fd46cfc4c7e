"""What each fact does: what is settled at a table, such as coins, objectives and totals of lists."""

from msgspec.structs import replace

from finalsalvo.event.life import concerns, reaches
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.changes import round_at, with_game
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.naming import Names, of_game
from finalsalvo.event.life.reaches import Reach
from finalsalvo.event.life.state import AddedUp, ChosenObjective, Coin, State
from finalsalvo.rules.sentences import quantity


def coin_flipped(state: State, fact: f.CoinFlipped, entry: Entry) -> State:
    game = round_at(state, fact.number).games[fact.game]
    return with_game(state, fact.number, replace(game, coins=(*game.coins, Coin(fact.about, fact.winner))))


def objective_chosen(state: State, fact: f.ObjectiveChosen, entry: Entry) -> State:
    game = round_at(state, fact.number).games[fact.game]
    return with_game(state, fact.number, replace(game, objective=ChosenObjective(fact.objective, fact.whose)))


def totals_mandated(state: State, fact: f.TotalsMandated, entry: Entry) -> State:
    return replace(state, totals_mandated=fact.on)


def total_verified(state: State, fact: f.TotalVerified, entry: Entry) -> State:
    game = round_at(state, fact.number).games[fact.game]
    others = tuple(each for each in game.totals if each.player != fact.player)
    return with_game(state, fact.number, replace(game, totals=(*others, AddedUp(fact.player, fact.total))))


def total_verified_reach(fact: f.TotalVerified) -> Reach:
    return reaches.reach(
        touches=[f"total:{fact.number}:{fact.player}"],
        needs=["totals", f"entry:{fact.player}", f"round:{fact.number}", f"there:{fact.number}:{fact.game}"],
    )


def whose_words(fact: f.ObjectiveChosen, name: Names) -> str:
    """Whose card an objective is, if they said so."""
    return "" if fact.whose is None else f" of {name(fact.whose)}"


def counted_words(fact: f.TotalVerified) -> str:
    """What somebody counted, if they said so."""
    return "" if fact.total is None else f": {quantity(fact.total, 'point', 'points')}"


FACTS = (
    FactKind(
        f.CoinFlipped,
        coin_flipped,
        reach=lambda fact: reaches.reach(
            touches=[f"coin:{fact.number}:{fact.game}:{fact.about}"],
            needs=[f"round:{fact.number}", f"there:{fact.number}:{fact.game}"],
        ),
        sentence=lambda fact, name: f"{of_game(fact, name)}: the coin fell for {name(fact.winner)} ({fact.about})",
        concerns=concerns.game,
        of_a_round=True,
    ),
    FactKind(
        f.ObjectiveChosen,
        objective_chosen,
        reach=lambda fact: reaches.reach(
            touches=[f"objective:{fact.number}:{fact.game}"],
            needs=[f"round:{fact.number}", f"there:{fact.number}:{fact.game}"],
        ),
        sentence=lambda fact, name: f"{of_game(fact, name)}: objective {fact.objective}{whose_words(fact, name)}",
        concerns=concerns.game,
        of_a_round=True,
    ),
    FactKind(
        f.TotalsMandated,
        totals_mandated,
        reach=lambda fact: reaches.reach(touches=["totals"]),
        sentence=lambda fact, name: f"{'everybody' if fact.on else 'nobody'} is asked to add up the other's list",
    ),
    FactKind(
        f.TotalVerified,
        total_verified,
        reach=total_verified_reach,
        sentence=lambda fact, name: f"{name(fact.player)} added up the other's list{counted_words(fact)}",
        concerns=concerns.game,
        of_a_round=True,
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
