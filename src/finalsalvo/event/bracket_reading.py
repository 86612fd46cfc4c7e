"""A bracket read off the first elimination round of a file.

The file has no game numbers, so they follow from what it has, the same way for the next round and for the check:

* After Swiss the seeds give the games: those who play in the first round, in Swiss order, or in the order of `seeds`
  where that is given, because a correction changed the standings since (B82). The order of `matches` and their tables
  do not matter. Only between players whom nothing but a draw separates that is not stored (B14) does the
  first round show who was drawn first; games that could change places have their numbers in the order of the file.
* An event that begins with elimination has random numbers (XW2-ELIM-04): `matches` stand in the order of their game
  numbers, and so do `byes`. Where the tables rise from match to match and none is beyond the number of games and byes,
  the table is the game number and the byes have the numbers between; else the byes come after the matches.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.event import sentences as say
from finalsalvo.event.record import Event, Match, Player, Round, Status
from finalsalvo.event.sheet import place_of, repetitions, seating_problems
from finalsalvo.event.standings import Standing, standings
from finalsalvo.pairing.bracket import BYE, EMPTY, Bracket, Competitor, Entrant, bracket, full, grown, seat_bracket
from finalsalvo.rules.format import Format, Tiebreaker
from finalsalvo.rules.refusal import Problem, Refusal
from finalsalvo.rules.result import Stage
from finalsalvo.rules.structure import CUSTOM, chosen_structure


class BracketLine(Struct, frozen=True):
    """What a round of the file has for one game: a match, or somebody with a bye."""

    players: tuple[str, ...]
    place: str
    match: Match | None = None


class BracketReading(Struct, frozen=True):
    """A bracket read off a file. `assumed`: the file does not tell the game numbers, and others are as lawful."""

    bracket: Bracket
    assumed: bool = False


def readings(event: Event, format: Format) -> list[BracketReading]:
    """The brackets that the first elimination round can be the beginning of, the most natural one first."""
    first = event.rounds_of(Stage.ELIMINATION)[0]
    if len(first.seeds) > 1:
        return [BracketReading(seat_bracket(bracket(len(first.seeds)), first.seeds))]
    if not event.rounds_of(Stage.SWISS):
        return [read_opening(first)]
    return list(read_seeds(event, format, first))


def read_opening(first: Round) -> BracketReading:
    """The bracket of an event that begins with elimination, by the order and the tables of its first round."""
    count = len(first.matches) + len(first.byes)
    size = full(max(count, 1))
    tables = [match.table or 0 for match in first.matches]
    numbered = tables == sorted(set(tables)) and all(0 < table <= size for table in tables)
    numbers = tables if numbered else range(1, len(tables) + 1)
    games: dict[int, tuple[Entrant, Entrant]] = {
        number: (Competitor(match.players[0]), Competitor(match.players[1]))
        for number, match in zip(numbers, first.matches, strict=True)
    }
    free = (number for number in range(1, size + 1) if number not in games)
    games |= {number: (Competitor(player), BYE) for player, number in zip(first.byes, free, strict=False)}
    nobody: tuple[Entrant, Entrant] = (EMPTY, EMPTY)
    assumed = bool(first.matches and first.byes) and not numbered
    return BracketReading(grown([games.get(number, nobody) for number in range(1, size + 1)]), assumed)


def read_seeds(event: Event, format: Format, first: Round) -> Iterator[BracketReading]:
    """The brackets of a cut: those who play, by seed; or, with the seats kept, around those who have left (B19)."""
    here = present(first)
    lines = swiss_order(event, format)
    playing = [line for line in lines if line.player in here]
    if len(playing) < 2:
        yield BracketReading(seat_bracket(bracket(2), [*[line.player for line in playing], None, None]))
        return
    uncertain = bool(open_swiss_games(event))
    runs = [0] * len(playing) if uncertain else tied_runs(format, playing, event.players)
    entries = entries_of(event, first)
    players, tree = [line.player for line in playing], bracket(len(playing))
    yield BracketReading(seat_bracket(tree, as_drawn(players, runs, entries)), uncertain)
    if len(set(runs)) < len(runs):
        yield BracketReading(seat_bracket(tree, as_drawn(players, runs, entries[::-1])), uncertain)
    cut = announced_cut(event, format) or full(len(playing))
    best = [
        line.player
        for line in those_at_the_end_of_swiss(event, lines)
        if line.player in here or line.status is not Status.ACTIVE
    ]
    if len(playing) < len(best[:cut]) and set(players) <= set(best[:cut]):
        seats = [player if player in here else None for player in best[:cut]]
        yield BracketReading(seat_bracket(bracket(len(seats)), seats), uncertain)


def by_seed(bracket: Bracket) -> tuple[str | None, ...]:
    """Those who begin a bracket after Swiss in the order of their seeds; None is an empty seat."""
    games = bracket.round_of(1)
    sides = [game.first for game in games] + [game.second for game in reversed(games)]
    return tuple(side.player if isinstance(side, Competitor) else None for side in sides if side != BYE)


def as_drawn(players: Sequence[str], runs: Sequence[int], entries: Iterable[BracketLine]) -> list[str]:
    """The players by seed, where those of one run (whom only an open draw separates) stand as the first round has them.

    Which runs meet in a game is told by its seeds alone. So every entry of the round takes the first free game in
    which its runs meet, and whoever is left over takes the first free seed of their run.
    """
    size, seeds = full(len(players)), dict[int, str]()
    run_of = dict(zip(players, runs, strict=True))
    run_at = dict(enumerate(runs, start=1))
    games = [(high, size + 1 - high) for high in range(1, size // 2 + 1)]
    left = set(players)
    for entry in entries:
        wanted = sorted(run_of[player] for player in entry.players)
        for game in games:
            if sorted(run_at[seed] for seed in game if seed in run_at) == wanted:
                games.remove(game)
                order = sorted(entry.players, key=run_of.__getitem__)
                seeds |= zip(sorted(game), order, strict=False)
                left -= set(order)
                break
    for player in players:
        if player in left:
            free = next(seed for seed, run in run_at.items() if run == run_of[player] and seed not in seeds)
            seeds[free] = player
    return [seeds[seed] for seed in run_at]


def tied_runs(format: Format, lines: Sequence[Standing], players: Iterable[Player]) -> list[int]:
    """For each line the number of its run: the same for neighbours whom only a draw separates that is not stored."""
    keys = {player.id: player.tie_key for player in players}
    runs = [0] * min(1, len(lines))
    for above, line in pairwise(lines):
        stored = None not in (keys[above.player], keys[line.player]) and keys[above.player] != keys[line.player]
        runs.append(runs[-1] if is_tied(format, above, line) and not stored else runs[-1] + 1)
    return runs


def is_tied(format: Format, one: Standing, other: Standing) -> bool:
    """Whether only a draw separates two lines."""
    by_strength = Tiebreaker.STRENGTH in format.ranking.tiebreakers
    by_margin = {Tiebreaker.MARGIN, Tiebreaker.MISSION_POINTS} & {*format.ranking.tiebreakers}
    return (
        one.points == other.points
        and (one.sos == other.sos or not by_strength)
        and (one.margin == other.margin or not by_margin)
    )


def swiss_order(event: Event, format: Format, seed: int = 0) -> list[Standing]:
    """Everybody in the order of the cut, those who have left in their line: as in the standings, or as chosen (B47)."""
    return standings(event, format_of_the_cut(format), seed=seed).everybody


def format_of_the_cut(format: Format) -> Format:
    """The format with the tiebreakers of its cut: strength of schedule first, where the organizer says so (B47)."""
    if format.cut.order == "standings":
        return format
    rest = tuple(each for each in format.ranking.tiebreakers if each is not Tiebreaker.STRENGTH)
    return replace(format, ranking=replace(format.ranking, tiebreakers=(Tiebreaker.STRENGTH, *rest)))


def those_at_the_end_of_swiss(event: Event, lines: Iterable[Standing]) -> list[Standing]:
    """Those who were still there when Swiss ended: in the event now, or in its last Swiss round."""
    rounds = event.rounds_of(Stage.SWISS)
    last = present(rounds[-1]) if rounds else set()
    return [line for line in lines if line.status is Status.ACTIVE or line.player in last]


def open_swiss_games(event: Event) -> list[tuple[Round, Match]]:
    """The Swiss games without a result: until they have one, nobody knows the cut."""
    return [(each, match) for each in event.rounds_of(Stage.SWISS) for match in each.matches if match.result is None]


def announced_cut(event: Event, format: Format) -> int | None:
    """To how many the event cuts by its settings; None where they do not say."""
    settings = event.settings
    if settings.cut is not None:
        return settings.cut
    if settings.structure in (None, CUSTOM):
        return None
    try:
        plan = chosen_structure(format, settings.structure, settings.swiss_rounds, None, len(event.players))
    except Refusal:
        return None
    return plan.cut


def unreadable(event: Event) -> Iterator[Problem]:
    """What keeps a bracket from being read: ids that are not unique, and rounds that do not seat known players once."""
    for id in repetitions([player.id for player in event.players]):
        yield Problem("contract", say.SAME_ID(id=id), "players", players=(id,))
    seats = {player.id: seat for seat, player in enumerate(event.players)}
    for each in event.rounds_of(Stage.ELIMINATION):
        yield from seating_problems(event, each, seats)


def entries_of(event: Event, round: Round) -> list[BracketLine]:
    """The games and byes of a round as the file has them."""
    matches = [
        BracketLine(match.players, place_of(event, round, f"matches[{index}]"), match)
        for index, match in enumerate(round.matches)
    ]
    return matches + [BracketLine((player,), place_of(event, round, "byes")) for player in round.byes]


def present(round: Round) -> set[str]:
    """Those who play in a round or have a bye."""
    return {player for match in round.matches for player in match.players}.union(round.byes)
