"""Random events that keep to their rulebook: drops, returns, byes, late results and every kind of ending."""

from random import Random

from msgspec.structs import replace

from finalsalvo.event.bracket import next_bracket_round
from finalsalvo.event.next_round import next_swiss_round
from finalsalvo.event.proposal import propose
from finalsalvo.event.record import SCHEMA, Event, Match, Player, Round, Status
from finalsalvo.rules.format import Format
from finalsalvo.rules.house import Settings, house_format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import Stage
from finalsalvo.rules.structure import robin_rounds
from finalsalvo.simulate.game import play
from finalsalvo.simulate.house import HouseStructure, fits_house, with_house

LEAVES, COMES_BACK, LATE, CUT = 0.05, 0.3, 0.1, 0.5
"""How likely it is that a player drops after a round, that one who dropped comes back, that a result of the last round
is still open, and that there is a cut."""
TAGS = ("north", "south", "east")


def generate(format: Format, players: int, rounds: int, seed: int, house: HouseStructure | None = None) -> Event:
    """A random but lawful event."""
    if house is not None:
        return generate_house(format, players, seed, house)
    dice = Random(seed)
    event = Event(
        schema=SCHEMA,
        format=format.id,
        name=f"Random event {seed}",
        settings=Settings(),
        players=tuple(player(format, number, dice) for number in range(1, players + 1)),
    )
    limits = len(format.scoring.limits)
    for number in range(1, min(rounds, limits if limits > 1 else rounds) + 1):
        try:
            event = with_round(event, format, number, dice, last=number == rounds)
        except Refusal:
            break
        event = with_drops(event, dice)
    return with_bracket(event, format, dice)


def generate_house(book: Format, players: int, seed: int, house: HouseStructure) -> Event:
    """The same with a house structure, played to its end: drops, but nobody who comes back."""
    dice = Random(seed)
    settings = with_house(Settings(), house, players, dice)
    count = fits_house(house, players)
    event = Event(
        schema=SCHEMA,
        format=book.id,
        name=f"Random event {seed}",
        settings=settings,
        players=tuple(player(book, number, dice) for number in range(1, count + 1)),
    )
    format, _ = house_format(book, settings)
    if house == "round-robin":
        event = replace(event, settings=replace(settings, structure="custom", swiss_rounds=robin_rounds(count)))
    while True:
        try:
            drawn = propose(event, format, dice.getrandbits(64)).round
        except Refusal:
            return event
        results = (play(format, drawn.number, drawn.stage, match.players, dice) for match in drawn.matches)
        matches = tuple(replace(match, result=result) for match, result in zip(drawn.matches, results, strict=True))
        event = with_drops(replace(event, rounds=(*event.rounds, replace(drawn, matches=matches))), dice)


def with_bracket(event: Event, format: Format, dice: Random) -> Event:
    """Some events whose Swiss rounds are over go on with a cut, some of those to their champion."""
    staying = sum(player.status is Status.ACTIVE for player in event.players)
    sizes = [size for size in format.cut.sizes if size <= staying]
    over = all(match.result is not None for each in event.rounds for match in each.matches)
    if not sizes or not over or not event.rounds or dice.random() > CUT:
        return event
    event = replace(event, settings=Settings(swiss_rounds=len(event.rounds), cut=dice.choice(sizes)))
    for _ in range(dice.randrange(1, 7)):
        try:
            proposed = next_bracket_round(event, format, dice.getrandbits(64)).as_round()
        except Refusal:
            break
        matches = tuple(
            replace(match, result=play(format, proposed.number, Stage.ELIMINATION, match.players, dice))
            for match in proposed.matches
        )
        event = replace(event, rounds=(*event.rounds, replace(proposed, matches=matches)))
    return event


def player(format: Format, number: int, dice: Random) -> Player:
    """A player or a team, some with a tag."""
    members = tuple(f"Pilot {number}{letter}" for letter in "ab"[: format.members]) if format.unit == "team" else ()
    tags = (dice.choice(TAGS),) if dice.random() < 0.2 else ()
    return Player(
        f"p{number}",
        f"Player {number}" if not members else f"Team {number}",
        members=members,
        captain=members[0] if members else None,
        avoid=tags,
    )


def with_round(event: Event, format: Format, number: int, dice: Random, *, last: bool) -> Event:
    """The event with one more round, paired and played."""
    drawn = next_swiss_round(event, format, dice.getrandbits(64))
    matches = tuple(
        Match(
            pair,
            table,
            None if last and dice.random() < LATE else play(format, number, Stage.SWISS, pair, dice),
        )
        for table, pair in enumerate(drawn.pairs, start=1)
    )
    absent = tuple(
        player.id for player in event.players if player.status is Status.DROPPED and dice.random() < COMES_BACK
    )
    scenario = format.scenarios[(number - 1) % len(format.scenarios)] if format.scenarios else None
    played = Round(number, Stage.SWISS, matches, drawn.byes, absent, scenario)
    back = {id for id in absent if dice.random() < COMES_BACK}
    players = tuple(replace(player, status=Status.ACTIVE) if player.id in back else player for player in event.players)
    return replace(event, rounds=(*event.rounds, played), players=players)


def with_drops(event: Event, dice: Random) -> Event:
    """Some leave; two always stay."""
    active = [player.id for player in event.players if player.status is Status.ACTIVE]
    leaving = {id for id in active[2:] if dice.random() < LEAVES}
    return replace(
        event,
        players=tuple(
            replace(player, status=Status.DROPPED) if player.id in leaving else player for player in event.players
        ),
    )
