"""Final places: the bracket's, with the bands that are shared, and everybody else in Swiss order."""

from collections.abc import Sequence

from msgspec import Struct

from finalsalvo.event.record import Event, Match, Round, Status
from finalsalvo.event.standings import Standing
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import Stage, Verdict
from finalsalvo.rules.scoring import score


class Place(Struct, frozen=True):
    """Where a competitor finished: alone, or in a band such as 5–8. `playing`: the bracket is not over for them."""

    best: int
    worst: int
    player: str
    name: str
    swiss_rank: int
    playing: bool = False

    @property
    def band(self) -> str:
        """The place as it is printed."""
        return str(self.best) if self.best == self.worst else f"{self.best}–{self.worst}"


def final_places(event: Event, format: Format, lines: Sequence[Standing]) -> list[Place]:
    """Everybody's final place, the champion first.

    In a band the higher Swiss rank is listed first; those who did not go on follow in Swiss order (B22).
    """
    bracket = bracket_bands(event, format)
    in_bracket = [line for line in lines if line.player in bracket]
    others = [line for line in lines if line.player not in bracket]
    places = [
        Place(best, worst, line.player, line.name, line.rank, playing)
        for line in in_bracket
        for best, worst, playing in [bracket[line.player]]
    ]
    places.sort(key=lambda place: (place.best, place.swiss_rank))
    after = len(bracket) + 1
    return places + [
        Place(place, place, line.player, line.name, line.rank) for place, line in enumerate(others, start=after)
    ]


def bracket_bands(event: Event, format: Format) -> dict[str, tuple[int, int, bool]]:
    """For everybody in the bracket the best and worst place of their band, and whether they are still playing.

    Whoever goes out shares the places from the last down to one below those who stay in (HOT-BRKT-03), and so does
    whoever leaves before the next round, whose opponent has a bye then (XW2-ELIM-06).
    """
    bands: dict[str, tuple[int, int, bool]] = {}
    rounds = event.rounds_of(Stage.ELIMINATION)
    left = {player.id for player in event.players if player.status is not Status.ACTIVE}
    for index, each in enumerate(rounds):
        later = {player for after in rounds[index + 1 :] for player in after.everybody()}
        everybody = each.everybody()
        out = eliminated(format, each, later)
        through = [player for player in everybody if player not in out]
        staying = [player for player in through if player in later or player not in left] or through
        bands.update(dict.fromkeys(out, (len(through) + 1, len(everybody), False)))
        bands.update(dict.fromkeys(through, (len(staying) + 1, len(through), False)))
        bands.update(dict.fromkeys(staying, (1, len(staying), len(staying) > 1)))
    return bands


def eliminated(format: Format, round: Round, later: set[str]) -> set[str]:
    """Who went out in a round: the one whose opponent plays on, else the loser by the result.

    Playing on goes first, because a winner can leave and the loser take the place.
    """
    out: set[str] = set(round.unpaired_losses)
    for match in round.matches:
        gone = [player for player in match.players if player not in later]
        loser = gone[0] if len(gone) == 1 else loser_of(format, round, match)
        if loser is not None:
            out.add(loser)
    return out


def loser_of(format: Format, round: Round, match: Match) -> str | None:
    """Who lost a bracket game, None while that cannot be told."""
    if match.result is None:
        return None
    try:
        own, _ = score(format, round.number, round.stage, match.players, match.result)
    except Refusal:
        return None
    return match.players[1] if own.verdict is Verdict.WIN else match.players[0]
