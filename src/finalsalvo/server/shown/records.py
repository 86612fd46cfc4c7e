"""The records with which people come into a round: wins, losses and draws so far."""

from collections import Counter, OrderedDict

from finalsalvo.event.life.context import book
from finalsalvo.event.life.state import LiveRound, State
from finalsalvo.rules.format import Format
from finalsalvo.rules.result import Stage, Verdict
from finalsalvo.rules.scoring import outcomes_of

Records = dict[str, str]

KEPT: OrderedDict[tuple[str, str, int], tuple[tuple[LiveRound, ...], Records]] = OrderedDict()
"""By event, stage and round the rounds before it and the records: they stay while results of the round come in."""
EVENTS_KEPT = 32


def records_before(state: State, round: LiveRound) -> Records:
    """By player the record with which they come into a round; none into the first."""
    before = tuple(each for each in state.rounds if each.number < round.number and each.stage is Stage.SWISS)
    if not before:
        return {}
    where = (state.commitment, state.at, round.number)
    known = KEPT.get(where)
    if known is not None and len(known[0]) == len(before) and all(map(same, known[0], before)):
        return known[1]
    found = added_up(book(state), before)
    KEPT[where] = before, found
    while len(KEPT) > EVENTS_KEPT:
        KEPT.popitem(last=False)
    return found


def same(one: LiveRound, two: LiveRound) -> bool:
    """Whether two rounds are one and the same."""
    return one is two


def added_up(format: Format, rounds: tuple[LiveRound, ...]) -> Records:
    """Everybody's record of some rounds."""
    wins, losses, draws = Counter[str](), Counter[str](), Counter[str]()
    for round in rounds:
        wins.update(round.byes)
        losses.update(round.unpaired_losses)
        for game in round.games.values():
            if game.result is None:
                continue
            outcomes = outcomes_of(format, round.number, round.stage, game.players, game.result)
            for player, outcome in zip(game.players, outcomes or (), strict=False):
                {Verdict.WIN: wins, Verdict.LOSS: losses, Verdict.DRAW: draws}[outcome.verdict][player] += 1
    return {
        player: f"{wins[player]}–{losses[player]}" + (f"–{draws[player]}" if draws[player] else "")
        for player in {*wins, *losses, *draws}
    }
