"""Events of several stages in few words, for tests."""

from random import Random

from events import event
from msgspec.structs import asdict, replace

from finalsalvo.event.proposal import propose
from finalsalvo.event.record import Event, Round, StageRecord
from finalsalvo.event.stage_to_play import stage_to_play, with_beginners
from finalsalvo.event.stages import house_of, stage_event
from finalsalvo.rules.stage_notation import read_stages
from finalsalvo.simulate.game import play

SHAPES = (
    "swiss 3; swiss 3 X-1; elimination top 4",
    "swiss 3 | swiss 3; elimination top 4 each carry=seeds",
    "swiss 4 | swiss 3 again; swiss 2 X-1; elimination top 4",
    "swiss 3; swiss 2 top 12 carry=nothing rematches=event byes=event; swiss 2 everybody rematches=event byes=event",
    "elimination",
    "swiss 3; swiss 3 3 points carry=seeds; swiss 1 named; elimination top 2",
    "elimination | elimination; swiss 2 top 3 each carry=seeds rematches=event byes=event",
    "swiss 2 | swiss 2 again | swiss 2 again; swiss 2 top 4 each rematches=event; elimination top 4",
    "swiss 3; double-elimination top 8",
    "double-elimination; round-robin top 4 carry=seeds",
    "swiss 2 | swiss 2 again; round-robin X-0 rematches=event; elimination top 2",
)
"""What a generated event may look like: every way to go on, to carry over and to remember."""


def staged(
    shape: str,
    players: str,
    *rounds: tuple[str, Round],
    fields: dict[str, str] | None = None,
    flights: dict[str, str] | None = None,
    dropped: str = "",
) -> Event:
    """An event of these stages: rounds with the stage that they are of, and by stage those who began it.

    `flights` names by player the flights, each a letter.
    """
    ranked = {id: number for number, id in enumerate(players)}
    made = event("xwing-standard", players, dropped=dropped, tie_keys=ranked)
    begun = {id: tuple(field) for id, field in (fields or {}).items()}
    return replace(
        made,
        players=tuple(replace(each, flights=tuple((flights or {}).get(each.id, ""))) for each in made.players),
        rounds=tuple(replace(each, part=part) for part, each in rounds),
        stages=tuple(StageRecord(**{**asdict(plan), "players": begun.get(plan.id, ())}) for plan in read_stages(shape)),
    )


def play_round(event: Event, dice: Random) -> Event:
    """The event with its next round, played by dice."""
    plan = stage_to_play(event)
    event = with_beginners(event, plan.id)
    view = stage_event(event, plan.id)
    format = house_of(view)
    drawn = propose(view, format, dice.getrandbits(32)).round
    matches = [
        replace(match, result=play(format, drawn.number, drawn.stage, match.players, dice)) for match in drawn.matches
    ]
    return replace(event, rounds=(*event.rounds, replace(drawn, matches=tuple(matches), part=plan.id)))
