"""The order in which things stand in the file means nothing: neither of players, rounds and games, nor of the sides."""

from command import call
from hypothesis import given
from hypothesis import strategies as st
from lawful import lawful_event
from msgspec.structs import replace

from finalsalvo.documents.event_document import write_event
from finalsalvo.event.record import Event, Match, Round
from finalsalvo.rules.registry import FORMATS

lawful_events = st.builds(lawful_event, st.sampled_from(list(FORMATS)), st.integers(0, 1_000_000))


@st.composite
def reordered(draw: st.DrawFn, event: Event) -> Event:
    """The same event, written down in another order."""
    players = draw(st.permutations(event.players))
    rounds = [draw(reordered_round(each)) for each in draw(st.permutations(event.rounds))]
    return replace(event, players=tuple(players), rounds=tuple(rounds))


@st.composite
def reordered_round(draw: st.DrawFn, round: Round) -> Round:
    """The same round with its games and byes in another order, some of the games seen from the other side."""
    matches = [swapped(match) if draw(st.booleans()) else match for match in draw(st.permutations(round.matches))]
    return replace(
        round,
        matches=tuple(matches),
        byes=tuple(draw(st.permutations(round.byes))),
        unpaired_losses=tuple(draw(st.permutations(round.unpaired_losses))),
    )


def swapped(match: Match) -> Match:
    """The same game with its sides, and all that is written down in their order, the other way round."""
    first, second = match.players
    if match.result is None:
        return replace(match, players=(second, first))
    result = replace(
        match.result,
        scores=match.result.scores and (match.result.scores[1], match.result.scores[0]),
        objectives=match.result.objectives and (match.result.objectives[1], match.result.objectives[0]),
    )
    return replace(match, players=(second, first), result=result)


@given(event=lawful_events, data=st.data())
def test_standings_places_and_explanations_do_not_depend_on_the_order_in_the_file(
    event: Event, data: st.DataObject
) -> None:
    first, second = write_event(event), write_event(data.draw(reordered(event)))
    player = data.draw(st.sampled_from(event.players)).id
    for question in ([], ["--round", "2"], ["--final"], ["--explain", player]):
        answer = call("standings", "-", "--json", *question, stdin=first)
        assert answer[0] == 0, answer
        assert call("standings", "-", "--json", *question, stdin=second) == answer
