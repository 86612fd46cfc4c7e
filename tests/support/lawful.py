"""Events of every format, played by dice and by the book."""

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from finalsalvo.event.cut import qualifiers
from finalsalvo.event.record import SCHEMA, Event, Player, Status
from finalsalvo.event.standings import standings
from finalsalvo.pairing.bracket import first_games, fold
from finalsalvo.rules.format import Format
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import Stage
from finalsalvo.simulate.demo import winners, with_round


def lawful_event(format_id: str, seed: int) -> Event:
    """Nine play four rounds, two of them come late and one leaves; then a bracket, where the format has one."""
    format, dice = FORMATS[format_id], Random(seed)
    event = Event(schema=SCHEMA, format=format.id, name="Any Trial", players=tuple(nine_players(format)))
    for number in range(1, 5):
        event = with_swiss_round(event, format, number, dice)
    players = list(event.players)
    leaver = dice.randrange(len(players))
    players[leaver] = replace(players[leaver], status=dice.choice([Status.DROPPED, Status.DISQUALIFIED]))
    event = replace(event, players=tuple(players))
    return event if format.cut.bracket is None else with_bracket(event, format, dice)


def nine_players(format: Format) -> Iterator[Player]:
    """Nine competitors: teams where the format has them."""
    for number in range(1, 10):
        members = (f"Wing {number}", f"Leader {number}") if format.unit == "team" else ()
        yield Player(f"p{number}", f"Player {number}", members=members, captain=members[0] if members else None)


def with_swiss_round(event: Event, format: Format, number: int, dice: Random) -> Event:
    """One more round: anybody against anybody, one has the bye; in the first, two are not there yet."""
    order = [player.id for player in event.players]
    dice.shuffle(order)
    late = [order.pop() for _ in range(2 if number == 1 else 0)]
    bye = order.pop()
    pairs = list(zip(order[::2], order[1::2], strict=True))
    event = with_round(event, format, number, Stage.SWISS, pairs, dice)
    played = replace(event.rounds[-1], byes=(bye,), unpaired_losses=tuple(late))
    return replace(event, rounds=(*event.rounds[:-1], played))


def with_bracket(event: Event, format: Format, dice: Random) -> Event:
    """The four best play on to the champion."""
    best = qualifiers(standings(event, format).lines, 4)
    pairs = [(best[high - 1], best[low - 1]) for high, low in first_games(4)]
    while pairs:
        event = with_round(event, format, len(event.rounds) + 1, Stage.ELIMINATION, pairs, dice)
        pairs = fold(winners(format, event.rounds[-1]))
    return event
