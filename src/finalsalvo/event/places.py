"""Final places: the bracket's, with the bands that are shared, and everybody else in Swiss order.

The disqualified have none, and everybody behind them moves up, also inside the bands (B78). Who merely dropped keeps
the place that they earned, wherever the event lists them in its Swiss standings.
"""

from collections import Counter
from collections.abc import Collection, Sequence

from msgspec import Struct

from finalsalvo.event.record import Event, Match, Round, Status
from finalsalvo.event.standings import Standings
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import Stage, Verdict
from finalsalvo.rules.scoring import outcomes_of

Band = tuple[int, int, bool]
"""The best and the worst place of those who share one, and whether they are still playing."""


class Place(Struct, frozen=True):
    """Where a competitor finished: alone, or in a band such as 5–8. `playing`: the bracket is not over for them.

    `swiss_rank` is the rank that the Swiss standings show; who has none there has none here.
    """

    best: int
    worst: int
    player: str
    name: str
    swiss_rank: int | None
    playing: bool = False

    @property
    def band(self) -> str:
        """The place as it is printed."""
        return band_text(self.best, self.worst)

    @property
    def swiss(self) -> str:
        """The Swiss rank as it is printed."""
        return "–" if self.swiss_rank is None else str(self.swiss_rank)


def band_text(best: int, worst: int) -> str:
    """A place, or the places that are shared."""
    return str(best) if best == worst else f"{best}–{worst}"


def champion_of(places: Sequence[Place]) -> Place | None:
    """Who has the first place alone; nobody while it is played for, or where it is shared."""
    first = places[0] if places else None
    return first if first is not None and first.worst == 1 and not first.playing else None


def final_places(event: Event, format: Format, found: Standings) -> list[Place]:
    """Everybody's final place, the champion first.

    In a band the higher Swiss rank is listed first; those who did not go on follow in Swiss order (B22).
    """
    ranked = [line for line in found.everybody if line.status is not Status.DISQUALIFIED]
    swiss = {line.player: line.rank for line in found.lines}
    bracket = bracket_bands(event, format) or walkover(event, format)
    inside = [line for line in ranked if line.player in bracket]
    others = [line for line in ranked if line.player not in bracket]
    staying = {line.player for line in ranked}
    removed = [band for player, band in bracket.items() if player not in staying]
    moved = {line.player: moved_up(bracket[line.player], removed) for line in inside}
    inside.sort(key=lambda line: moved[line.player])  # those of a band stay in Swiss order
    bands = [moved[line.player] for line in inside]
    bands += [(place, place, False) for place in range(len(inside) + 1, len(ranked) + 1)]
    return [
        Place(best, worst, line.player, line.name, swiss.get(line.player), playing)
        for line, (best, worst, playing) in zip([*inside, *others], bands, strict=True)
    ]


def moved_up(band: Band, removed: Sequence[Band]) -> Band:
    """A band without the places of those who were removed (B78): those better than it, and those inside it."""
    best, worst, playing = band
    better = sum(last < best for _, last, _ in removed)
    inside = sum(first <= worst for first, _, _ in removed)
    return best - better, worst - inside, playing


def places_decided(event: Event, format: Format) -> bool:
    """Whether the bracket has begun to decide places: somebody in it has nothing more to win."""
    return any(not playing for _, _, playing in bracket_bands(event, format).values())


def walkover(event: Event, format: Format) -> dict[str, Band]:
    """The only one who is left when the bracket would begin: it needs no game to be won."""
    staying = [player.id for player in event.players if player.status is Status.ACTIVE]
    if len(staying) != 1 or not event.rounds_of(Stage.SWISS):
        return {}
    from finalsalvo.event.proposal import next_stage  # it stands above, and is asked only here

    try:
        bracket = next_stage(event, format) is Stage.ELIMINATION
    except Refusal:
        return {}
    return {staying[0]: (1, 1, False)} if bracket else {}


def bracket_bands(event: Event, format: Format) -> dict[str, Band]:
    """For everybody in the bracket the best and worst place of their band, and whether they are still playing.

    Whoever goes out shares the places from the last down to one below those who stay in (HOT-BRKT-03), and so does
    whoever leaves before the next round, whose opponent has a bye then (XW2-ELIM-06). Of each game that is still open
    one goes out and one stays in: the places of those who are out wait for no other game (B22). Where it takes two
    losses, who has none cannot go out in a round.
    """
    bands: dict[str, Band] = {}
    losses: Counter[str] = Counter()
    rounds = event.rounds_of(Stage.ELIMINATION)
    left = {player.id for player in event.players if player.status is not Status.ACTIVE}
    for index, each in enumerate(rounds):
        later = {player for after in rounds[index + 1 :] for player in after.everybody()}
        everybody = each.everybody()
        safe = {player for player in everybody if losses[player] + 1 < format.cut.lives and player not in left}
        out = losers_of(format, each, later, left, safe)
        at_it = [
            player
            for match in each.matches
            if out.union(later).isdisjoint(match.players) and is_deciding(format, each, match, safe)
            for player in match.players
        ]
        losses.update(loser for match in each.matches if (loser := loser_of(format, each, match)) is not None)
        through = [player for player in everybody if player not in out and player not in at_it]
        staying = [player for player in through if player in later or player not in left]
        going_on, stays = len(through) + len(at_it) // 2, len(staying) + len(at_it) // 2
        bands.update(dict.fromkeys(out, (going_on + 1, len(everybody), False)))
        bands.update(dict.fromkeys(through, (stays + 1, going_on, False)))
        bands.update(dict.fromkeys(staying, (1, stays, stays > 1)))
        bands.update(dict.fromkeys(at_it, (1, len(everybody), True)))
    return bands


def is_deciding(format: Format, round: Round, match: Match, safe: Collection[str]) -> bool:
    """Whether somebody may still go out in a game: one of the two has no loss to spare, and nobody has lost it yet."""
    return not all(player in safe for player in match.players) and loser_of(format, round, match) not in safe


def losers_of(
    format: Format, round: Round, later: set[str], left: Collection[str], safe: Collection[str] = ()
) -> set[str]:
    """Who went out in a round: the one whose opponent plays on, else the loser by the result.

    Playing on goes first, because a winner can leave and the loser take the place. Of a game that was not played to a
    result those are out who have left: both share the places of those who lost (B23). Who is `safe` may lose and stay.
    """
    out: set[str] = set(round.unpaired_losses)
    for match in round.matches:
        gone = [player for player in match.players if player not in later]
        if len(gone) == 1:
            out.add(gone[0])
            continue
        loser = loser_of(format, round, match)
        out.update([player for player in gone if player in left] if loser is None else {loser}.difference(safe))
    return out


def loser_of(format: Format, round: Round, match: Match) -> str | None:
    """Who lost a bracket game, None while that cannot be told."""
    if match.result is None:
        return None
    outcomes = outcomes_of(format, round.number, round.stage, match.players, match.result)
    if outcomes is None:
        return None
    return match.players[1] if outcomes[0].verdict is Verdict.WIN else match.players[0]
