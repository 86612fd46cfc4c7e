"""Every draw of a log made again: anybody can, once the secret is public."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from finalsalvo.event.life import facts as f
from finalsalvo.event.life.changes import round_at
from finalsalvo.event.life.context import pair_of, person
from finalsalvo.event.life.entry import Entry, chain_problems
from finalsalvo.event.life.evolve import evolve, taken_back
from finalsalvo.event.life.focusing import focus
from finalsalvo.event.life.seeds import commitment_of, stage_secret, tie_key
from finalsalvo.event.life.state import State
from finalsalvo.event.life.topics.clock.decisions import hidden_roll
from finalsalvo.event.life.topics.dice.decisions import drawn_rolls, tossed_side
from finalsalvo.event.life.topics.log import sentences as say
from finalsalvo.event.life.topics.preparations.decisions import drawn_tables, tables_there
from finalsalvo.event.life.topics.rounds.decisions import drawn_round, held_in
from finalsalvo.event.life.topics.table.decisions import side
from finalsalvo.rules.refusal import Problem, Refusal, Severity
from finalsalvo.words.message import Message


def verify(entries: Sequence[Entry]) -> list[Problem]:
    """Everything in a log that was not written by these rules: a broken chain, a wrong secret, another draw."""
    return list(chain_problems(entries)) or proof_problems(entries)


def proof_problems(entries: Sequence[Entry]) -> list[Problem]:
    """Everything in a log with a whole chain that was not drawn as promised."""
    if not entries:
        return [Problem("contract", say.LOG_EMPTY(), "entries")]
    first = entries[0].facts[0]
    if not isinstance(first, f.Created | f.Imported):
        return [Problem("contract", say.LOG_BEGINNING(), "entries[1]")]
    secret = published_secret(entries)
    if secret is None:
        return [Problem("contract", say.KEY_SECRET(), "secret", severity=Severity.WARNING)]
    if commitment_of(secret) != first.commitment:
        return [Problem("contract", say.KEY_WRONG(), "secret")]
    return list(draw_problems(entries, secret))


def published_secret(entries: Sequence[Entry]) -> str | None:
    """The secret, once the event has been finished."""
    for entry in entries:
        for fact in entry.facts:
            if isinstance(fact, f.Finished):
                return fact.secret
    return None


def draw_problems(entries: Sequence[Entry], secret: str) -> Iterator[Problem]:
    """Follows the log as it was lived: at every entry, without what had been taken back by then."""
    state: State | None = None
    for place, entry in enumerate(entries):
        if any(isinstance(fact, f.Undone) for fact in entry.facts):
            state = refold(entries[: place + 1])
            continue
        if state is not None and entry.stage is not None:
            state = focus(state, entry.stage)
        for fact in entry.facts:
            if state is not None:
                told = wrong_draw(state, fact, secret)
                if told is not None:
                    found = say.WRONG_DRAW(step=entry.seq, problem=told)
                    yield Problem("contract", found, f"entries[{entry.seq}]")
            state = evolve(state, replace(entry, facts=(fact,)))


def refold(entries: Sequence[Entry]) -> State | None:
    """The state after an undo."""
    gone = taken_back(entries)
    state: State | None = None
    for entry in entries:
        if entry.seq not in gone:
            state = evolve(state, entry)
    return state


def wrong_draw(state: State, fact: f.Fact, secret: str) -> Message | None:
    """What is wrong with a drawn fact; None where it is what the secret gives."""
    own = stage_secret(secret, state.at)
    if isinstance(fact, f.Started):
        wrong = [each.player for each in fact.tie_keys if each.key != tie_key(secret, each.player)]
        return say.WRONG_TIE_KEY(player=person(state, wrong[0])) if wrong else None
    if isinstance(fact, f.EnteredLate) and fact.tie_key != tie_key(secret, fact.player):
        return say.WRONG_TIE_KEY(player=person(state, fact.player))
    if isinstance(fact, f.ClockStarted) and fact.drawn and (fact.attack, fact.defense) != hidden_roll(own, fact.number):
        return say.WRONG_ROLL(round=fact.number)
    if isinstance(fact, f.RoundDrawn):
        return wrong_round(state, fact, secret)
    if isinstance(fact, f.MatsDrawn):
        return wrong_mats(state, fact, secret)
    if isinstance(fact, f.CoinFlipped):
        return wrong_coin(state, fact, own)
    if isinstance(fact, f.DiceRolled | f.SalvoTossed):
        return wrong_dice(state, fact, own)
    return None


def wrong_coin(state: State, fact: f.CoinFlipped, secret: str) -> Message | None:
    """Whether a coin fell for whom the secret lets it fall."""
    round = round_at(state, fact.number)
    game = round.games.get(fact.game)
    if game is None:
        return say.WRONG_COIN_GONE(round=fact.number)
    if fact.winner == side(secret, round, game, fact.about):
        return None
    return say.WRONG_COIN(pair=pair_of(state, game), round=fact.number)


def wrong_dice(state: State, fact: f.DiceRolled | f.SalvoTossed, secret: str) -> Message | None:
    """Whether dice that the program rolled, or the coin instead of them, fell as the secret lets them fall."""
    round = round_at(state, fact.number)
    game = round.games.get(fact.game)
    if game is None:
        return say.WRONG_DICE_GONE(round=fact.number)
    if isinstance(fact, f.SalvoTossed):
        right = fact.winner == tossed_side(secret, round, game)
    else:
        one, two = (each.dice or 0 for each in fact.rolls)
        right = not fact.drawn or fact.rolls == drawn_rolls(secret, round, game, fact.about, (one, two))
    return None if right else say.WRONG_DICE(pair=pair_of(state, game), round=fact.number)


def wrong_mats(state: State, fact: f.MatsDrawn, secret: str) -> Message | None:
    """Whether borrowed mats lie where the secret puts them, among all the tables that there were."""
    if fact.among != tables_there(state):
        return say.WRONG_MAT_TABLES()
    if fact.tables != drawn_tables(secret, len(fact.mats), fact.among):
        return say.WRONG_MATS()
    return None


def wrong_round(state: State, fact: f.RoundDrawn, secret: str) -> Message | None:
    """Whether a round is the one that follows from the state and the secret."""
    number = fact.round.number
    try:
        again, _ = drawn_round(state, secret, fact.forbidden, held_in(fact))
    except Refusal as refusal:
        return say.UNPAIRABLE_ROUND(round=number, problem=refusal.message)
    if again.seed != fact.seed:
        return say.WRONG_SEED(round=number)
    if replace(again.round, departures=()) != replace(fact.round, departures=()):
        return say.WRONG_ROUND(round=number)
    return None
