"""The stages of an event that nobody is looking at: put away, and what can be told of them there."""

from immutables import Map
from msgspec.structs import replace

from finalsalvo.event.life.state import Entrant, Game, LiveRound, Part, Presence, State, Taking
from finalsalvo.rules.stages import StagePlan, before, brings_points, first_stages, stage_called

NOBODY = Part()


def park(state: State) -> State:
    """The event with the stage that is looked at put back among the others."""
    if not state.at:
        return state
    own = Part(
        started=state.started,
        field=state.field,
        rounds=state.rounds[state.before :],
        draft=state.draft,
        cut=state.cut,
        entered=state.entered,
        announced=state.announced,
        calls=state.calls,
        taking=Map({id: Taking(each.presence, each.leaving, each.from_round) for id, each in state.players.items()}),
    )
    plan = stage_called(state.stages, state.at)
    later = plan is not None and bool(plan.after)
    untouched = later and own.cut is None and own.entered is None and own.draft is None and not own.rounds
    parts = state.parts if untouched else state.parts.set(state.at, own)
    return replace(state, parts=parts, roster=everybody(state), at="", before=0)


def everybody(state: State) -> Map[str, Entrant]:
    """All of the event, as what they are to no stage in particular; who is disqualified is so in all of them."""
    if not state.at:
        return state.roster
    known = {
        id: each if each.presence is Presence.DISQUALIFIED else replace(each, **UNBOUND)
        for id, each in state.players.items()
    }
    return state.roster.update(known)


UNBOUND = {"presence": Presence.REGISTERED, "leaving": False, "from_round": None}


def plays_in(first: list[StagePlan], entrant: Entrant, id: str) -> bool:
    """Whether somebody registered for a first stage; who named none is in the first of them."""
    return id in entrant.entry.flights or (id == first[0].id and not entrant.entry.flights)


def players_of(state: State, plan: StagePlan) -> Map[str, Entrant]:
    """Those who take part in a stage, with what they are to it; the stages are parked."""
    part = state.parts.get(plan.id)
    if plan.is_first:
        taking = part.taking if part is not None else Map()
        first = first_stages(state.stages)
        there = {id: taking.get(id, Taking()) for id, each in state.roster.items() if plays_in(first, each, plan.id)}
    elif part is not None:
        there = dict(part.taking.items())
    else:
        there = those_before(state, plan)
    return Map({id: as_in_stage(state.roster[id], own) for id, own in there.items() if id in state.roster})


def as_in_stage(entrant: Entrant, own: Taking) -> Entrant:
    """Somebody as what they are to a stage."""
    presence = entrant.presence if entrant.presence is Presence.DISQUALIFIED else own.presence
    return replace(entrant, presence=presence, leaving=own.leaving, from_round=own.from_round)


CAME = (Presence.PLAYING, Presence.DROPPED, Presence.DISQUALIFIED, Presence.OUT)
"""Those who have played in a stage, as what they are to it at its end."""


def those_before(state: State, plan: StagePlan) -> dict[str, Taking]:
    """Those who could come into a stage, as the stages before it left them; who played in two flights, as the last."""
    found: dict[str, Taking] = {}
    for source in before(state.stages, plan):
        for id, each in players_of(state, source).items():
            if each.presence not in CAME:
                continue
            found[id] = Taking(each.presence, each.leaving, each.from_round)
    return found


def has_begun(state: State, plan: StagePlan) -> bool:
    """Whether the stages before one have started, each with what is before it."""
    sources = before(state.stages, plan)
    started = (state.parts.get(each.id, NOBODY).started or has_begun(state, each) for each in sources)
    return bool(sources) and all(started)


# --- rounds of the stages before ----------------------------------------------------------------------------


def carried_rounds(state: State, plan: StagePlan) -> tuple[LiveRound, ...]:
    """The rounds that stand before those of a stage because it takes their points; the stages are parked."""
    if not brings_points(plan):
        return ()
    rows = [
        (*carried_rounds(state, each), *state.parts.get(each.id, NOBODY).rounds) for each in before(state.stages, plan)
    ]
    if len(rows) == 1:
        return rows[0]
    length = max(map(len, rows), default=0)
    return tuple(
        put_together(number, [row[number - 1] for row in rows if len(row) >= number]) for number in range(1, length + 1)
    )


def put_together(number: int, rounds: list[LiveRound]) -> LiveRound:
    """One round of all flights: a game keeps nothing but its place in the order."""
    games: dict[int, Game] = {}
    for round in rounds:
        for game in round.in_order():
            games[len(games) + 1] = replace(game, number=len(games) + 1)
    return LiveRound(
        number=number,
        stage=rounds[0].stage,
        games=Map(games),
        open=sum(each.open for each in rounds),
        seats=Map({player: game.number for game in games.values() for player in game.players}),
        byes=tuple(player for each in rounds for player in each.byes),
        unpaired_losses=tuple(player for each in rounds for player in each.unpaired_losses),
    )
