"""What each fact does: what is settled at a table, such as coins, objectives and totals of lists."""

from msgspec.structs import replace

from finalsalvo.event.life import concerns, reaches
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.changes import round_at, with_game
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.naming import Names, of_game
from finalsalvo.event.life.noted import AddedUp, ChosenObjective, Coin
from finalsalvo.event.life.reaches import Reach
from finalsalvo.event.life.state import State
from finalsalvo.event.life.topics.table import sentences as say
from finalsalvo.words.message import Message, Term


def coin_flipped(state: State, fact: f.CoinFlipped, entry: Entry) -> State:
    game = round_at(state, fact.number).games[fact.game]
    return with_game(state, fact.number, replace(game, coins=(*game.coins, Coin(fact.about, fact.winner))))


def objective_chosen(state: State, fact: f.ObjectiveChosen, entry: Entry) -> State:
    game = round_at(state, fact.number).games[fact.game]
    return with_game(state, fact.number, replace(game, objective=ChosenObjective(fact.objective, fact.whose)))


def first_player_settled(state: State, fact: f.FirstPlayerSettled, entry: Entry) -> State:
    """An objective of whoever is first player now was chosen by the wrong one."""
    game = round_at(state, fact.number).games[fact.game]
    chosen = game.objective
    kept = None if chosen is not None and chosen.whose == fact.first else chosen
    return with_game(state, fact.number, replace(game, first_player=fact.first, objective=kept))


def colours_settled(state: State, fact: f.ColoursSettled, entry: Entry) -> State:
    game = round_at(state, fact.number).games[fact.game]
    return with_game(state, fact.number, replace(game, white=fact.white))


def total_stated(state: State, fact: f.TotalStated, entry: Entry) -> State:
    game = round_at(state, fact.number).games[fact.game]
    others = tuple(each for each in game.stated if each.player != fact.player)
    return with_game(state, fact.number, replace(game, stated=(*others, AddedUp(fact.player, fact.total))))


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


def coin_words(fact: f.CoinFlipped, name: Names) -> Message:
    """For whom a coin fell, and what it decides."""
    about = Term("coin", fact.about)
    return say.COIN_TOSSED(game=of_game(fact, name), player=name.person(fact.winner), about=about)


def objective_words(fact: f.ObjectiveChosen, name: Names) -> Message:
    """The objective of a game, and whose card it is if they said so."""
    game = of_game(fact, name)
    if fact.whose is None:
        return say.OBJECTIVE(game=game, objective=fact.objective)
    return say.OBJECTIVE_OF(game=game, objective=fact.objective, player=name.person(fact.whose))


def first_words(fact: f.FirstPlayerSettled, name: Names) -> Message:
    """Who goes first, by the word that the book has for it."""
    called = say.FIRST_PLAYER if name.today.format.precedence == "first player" else say.INITIATIVE
    return called(game=of_game(fact, name), player=name.person(fact.first))


def counted_words(fact: f.TotalVerified, name: Names) -> Message:
    """Who added up a list, and what they counted if they said so."""
    player = name.person(fact.player)
    if fact.total is None:
        return say.TOTAL_CHECKED(player=player)
    return say.TOTAL_CHECKED_POINTS(player=player, num=fact.total)


FACTS = (
    FactKind(
        f.CoinFlipped,
        coin_flipped,
        reach=lambda fact: reaches.reach(
            touches=[f"coin:{fact.number}:{fact.game}:{fact.about}"],
            needs=[f"round:{fact.number}", f"there:{fact.number}:{fact.game}"],
        ),
        sentence=coin_words,
        concerns=concerns.game,
        of_a_round=True,
    ),
    FactKind(
        f.ObjectiveChosen,
        objective_chosen,
        reach=reaches.at_table("objective"),
        sentence=objective_words,
        concerns=concerns.game,
        of_a_round=True,
    ),
    FactKind(
        f.FirstPlayerSettled,
        first_player_settled,
        reach=reaches.at_table("first", "objective"),
        sentence=first_words,
        concerns=concerns.game,
        of_a_round=True,
    ),
    FactKind(
        f.ColoursSettled,
        colours_settled,
        reach=reaches.at_table("colours"),
        sentence=lambda fact, name: say.COLOURS(game=of_game(fact, name), player=name.person(fact.white)),
        concerns=concerns.game,
        of_a_round=True,
    ),
    FactKind(
        f.TotalStated,
        total_stated,
        reach=lambda fact: reaches.reach(
            touches=[f"stated:{fact.number}:{fact.player}"],
            needs=[f"entry:{fact.player}", f"round:{fact.number}", f"there:{fact.number}:{fact.game}"],
        ),
        sentence=lambda fact, name: say.TOTAL_STATED(player=name.person(fact.player), num=fact.total),
        concerns=concerns.game,
        of_a_round=True,
    ),
    FactKind(
        f.TotalsMandated,
        totals_mandated,
        reach=lambda fact: reaches.reach(touches=["totals"]),
        sentence=lambda fact, name: say.TOTALS_ASKED() if fact.on else say.TOTALS_CALLED_OFF(),
    ),
    FactKind(
        f.TotalVerified,
        total_verified,
        reach=total_verified_reach,
        sentence=counted_words,
        concerns=concerns.game,
        of_a_round=True,
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
