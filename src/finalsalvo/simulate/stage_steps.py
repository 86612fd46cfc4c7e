"""What happens next between the stages of an event: people go on, are there again, or the plan is changed."""

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.routing import is_due, is_over
from finalsalvo.event.life.state import Phase, State
from finalsalvo.event.life.topics.cut.offers import seats
from finalsalvo.rules.stages import GoingOn, StagePlan
from finalsalvo.simulate.evening import Evening

TWICE, ABSENT_AGAIN = 0.3, 0.1
"""How likely it is that somebody plays in a second flight, and that somebody who has gone on does not come again."""


def into_flights(
    entries: Sequence[Registration], flights: Sequence[StagePlan], dice: Random
) -> tuple[Registration, ...]:
    """Those who register, two at least for every flight; some for a second one where it takes them."""
    found = []
    for index, entry in enumerate(entries):
        first = index // 2 if index < 2 * len(flights) else dice.randrange(len(flights))
        later = [each.id for each in flights[first + 1 :] if each.again]
        more = later[:1] if dice.random() < TWICE else []
        found.append(replace(entry, flights=(flights[first].id, *more)))
    return tuple(found)


def go_on(evening: Evening) -> None:
    """People go on into the next stage, or are there for it; where neither can be, the event ends."""
    state = evening.state
    if state.phase is Phase.CUT and not_here(state):
        check_in_again(evening)
    elif state.awaits_cut:
        enter_stage(evening)
    else:
        end(evening)


def not_here(state: State) -> list[str]:
    """Who has gone on into a stage for which people check in again, and has not."""
    if state.cut is None or state.plan is None or not state.plan.check_in:
        return []
    return [player for player in seats(state, state.cut) if player is not None and player not in state.cut.here]


def check_in_again(evening: Evening) -> None:
    """Those who have gone on are there; who is not gives the seat back."""
    missing = not_here(evening.state)
    absent = [player for player in missing if evening.chance(ABSENT_AGAIN)]
    there = tuple(player for player in missing if player not in absent)
    if there:
        evening.must(c.CheckInForStage(there))
    for player in absent:
        evening.must(c.Drop(player, why="unable"))


def enter_stage(evening: Evening) -> None:
    """The cut into a stage; where it cannot be made, another number goes on, or nobody does."""
    state = evening.state
    later = evening.chance(0.3)
    refusal = evening.insist(c.MakeCut(later, players=named_qualifiers(state, evening.dice)))
    if refusal is None:
        return
    plan, staying = state.plan, [each.id for each in state.playing() if not each.leaving]
    if plan is None or len(staying) < 2:
        end(evening)
        return
    others = plan.entry.by == "everybody"
    entry = GoingOn(size=max(2, len(staying) - evening.dice.randrange(2))) if others else GoingOn(by="everybody")
    stages = tuple(replace(each, entry=entry) if each.id == plan.id else each for each in state.stages)
    if evening.insist(c.PlanStages(stages)) is not None:
        end(evening)
        return
    if evening.insist(c.MakeCut(later)) is not None:
        end(evening)


def named_qualifiers(state: State, dice: Random) -> tuple[str, ...]:
    """Those whom the organizer names, where it is so decided who goes on."""
    if state.plan is None or state.plan.entry.by != "named":
        return ()
    staying = [each.id for each in state.playing()]
    return tuple(staying[: dice.randrange(2, len(staying) + 1)]) if len(staying) > 1 else ()


def end(evening: Evening) -> None:
    """The event ends here: all is played, or too few are left for more."""
    whole = evening.life.state
    assert whole is not None
    open_ones = [each.id for each in whole.stages if not is_over(whole, each.id) and is_due(whole, each)]
    others = [each for each in open_ones if each != evening.state.at]
    if others and evening.state.phase not in (Phase.BETWEEN, Phase.CUT):
        evening.stage = others[0]
    evening.must(c.Finish())
