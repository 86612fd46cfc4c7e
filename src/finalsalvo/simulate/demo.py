"""A demo event: sixteen players, Swiss rounds, a cut, a bracket, a champion."""

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from finalsalvo.event.cut import qualifiers
from finalsalvo.event.next_round import next_swiss_round
from finalsalvo.event.places import loser_of
from finalsalvo.event.record import SCHEMA, Event, Match, Player, Round
from finalsalvo.event.standings import standings
from finalsalvo.pairing.bracket import first_games, fold
from finalsalvo.rules.format import Format
from finalsalvo.rules.house import Settings
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import Pair, Stage
from finalsalvo.rules.structure import structure
from finalsalvo.simulate.game import play

NAMES = (
    "Ada Brandt",
    "Bo Castellan",
    "Cleo Duarte",
    "Dag Eriksen",
    "Esi Fofana",
    "Finn Gallagher",
    "Greta Holm",
    "Hugo Ibarra",
    "Inés Jordà",
    "Jun Kimura",
    "Kaja Lindqvist",
    "Levi Mbeki",
    "Mira Novak",
    "Noor Okafor",
    "Otto Pereira",
    "Pia Quist",
)


def demo_events(seed: int) -> Iterator[Event]:
    """The event after each of its rounds, the last one with its champion."""
    dice = Random(seed)
    format = FORMATS["xwing-standard"]
    plan = structure(format, "advanced", len(NAMES))
    event = Event(
        schema=SCHEMA,
        format=format.id,
        name="Demo Trial",
        settings=Settings(structure="advanced"),
        players=tuple(Player(f"p{number}", name) for number, name in enumerate(NAMES, start=1)),
    )
    for number in range(1, plan.rounds + 1):
        pairs = next_swiss_round(event, format, dice.getrandbits(64)).pairs
        event = with_round(event, format, number, Stage.SWISS, pairs, dice)
        yield event
    entrants = qualifiers(standings(event, format, seed=seed).lines, plan.cut)
    pairs = [(entrants[high - 1], entrants[low - 1]) for high, low in first_games(plan.cut)]
    while pairs:
        event = with_round(event, format, len(event.rounds) + 1, Stage.ELIMINATION, pairs, dice)
        yield event
        pairs = fold(winners(format, event.rounds[-1]))


def with_round(event: Event, format: Format, number: int, stage: Stage, pairs: list[Pair], dice: Random) -> Event:
    """The event with one more round, played."""
    matches = tuple(
        Match(pair, table, play(format, number, stage, pair, dice)) for table, pair in enumerate(pairs, start=1)
    )
    return replace(event, rounds=(*event.rounds, Round(number, stage, matches)))


def winners(format: Format, round: Round) -> list[str]:
    """Who goes on, by game number."""
    losers = {loser_of(format, round, match) for match in round.matches}
    return [player for match in round.matches for player in match.players if player not in losers]
