"""What each fact does: dice that decide an equal game."""

from msgspec.structs import replace

from finalsalvo.event.life import concerns, reaches
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.changes import round_at, with_game
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.naming import Names, of_game
from finalsalvo.event.life.state import State
from finalsalvo.event.life.topics.dice import sentences as say
from finalsalvo.rules.table_dice import TableRoll, winning_side
from finalsalvo.rules.terms import score_of
from finalsalvo.words.message import Message


def dice_rolled(state: State, fact: f.DiceRolled, entry: Entry) -> State:
    roll = TableRoll(fact.about, fact.rolls, fact.drawn, winning_side(fact.about, fact.rolls))
    return with_roll(state, fact.number, fact.game, roll)


def salvo_tossed(state: State, fact: f.SalvoTossed, entry: Entry) -> State:
    side = round_at(state, fact.number).games[fact.game].players.index(fact.winner)
    return with_roll(state, fact.number, fact.game, TableRoll("final-salvo", drawn=True, side=side))


def with_roll(state: State, number: int, game_number: int, roll: TableRoll) -> State:
    """The state with one more roll at a table."""
    game = round_at(state, number).games[game_number]
    return with_game(state, number, replace(game, rolls=(*game.rolls, roll)))


def decided_words(fact: f.DiceRolled, name: Names) -> Message:
    """What both rolled, and who has won by it."""
    told, side, game = roll_words(fact, name), winning_side(fact.about, fact.rolls), name.game(fact.number, fact.game)
    if side is None or game is None:
        return told
    return say.ROLL_WON(roll=told, player=name.person(game.players[side]))


def roll_words(fact: f.DiceRolled, name: Names) -> Message:
    """What both rolled, in the order of the pairing."""
    game, (one, two) = of_game(fact, name), fact.rolls
    if fact.about == "final-salvo":
        return salvo_words(fact, game)
    return (say.PRIORITY_DRAWN if fact.drawn else say.PRIORITY_ENTERED)(
        game=game,
        crits=score_of((one.crits, two.crits)),
        focus=score_of((one.focus, two.focus)),
        hits=score_of((one.hits, two.hits)),
    )


def salvo_words(fact: f.DiceRolled, game: Message) -> Message:
    """A Final Salvo with all that can be counted again: how many dice, where it is known, and what they showed."""
    one, two = fact.rolls
    score = score_of((one.damage, two.damage))
    hits, crits = score_of((one.hits, two.hits)), score_of((one.crits, two.crits))
    if one.dice is None or two.dice is None:
        return say.SALVO_ENTERED(game=game, score=score, hits=hits, crits=crits)
    sentence = say.SALVO_DRAWN if fact.drawn else say.SALVO_ENTERED_DICE
    return sentence(game=game, score=score, dice=score_of((one.dice, two.dice)), hits=hits, crits=crits)


FACTS = (
    FactKind(
        f.DiceRolled,
        dice_rolled,
        reach=reaches.at_table("dice"),
        sentence=decided_words,
        concerns=concerns.game,
        of_a_round=True,
    ),
    FactKind(
        f.SalvoTossed,
        salvo_tossed,
        reach=reaches.at_table("dice"),
        sentence=lambda fact, name: say.SALVO_TOSSED(game=of_game(fact, name), player=name.person(fact.winner)),
        concerns=concerns.game,
        of_a_round=True,
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
