"""The round to play next, Swiss or bracket, with tables and notes: what an organizer looks at before publishing it."""

from collections import defaultdict

from msgspec import Struct

from finalsalvo.event import sentences as say
from finalsalvo.event.next_round import Note, SwissRound, next_swiss_round
from finalsalvo.event.people import games, names_of, with_names
from finalsalvo.event.record import Event, Match, Round
from finalsalvo.pairing.tables import assign_tables
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import format_of
from finalsalvo.rules.result import Stage
from finalsalvo.rules.structure import chosen_structure


class Proposal(Struct, frozen=True):
    """A round that could be played next. `swiss` is how it was drawn, None in the bracket."""

    round: Round
    notes: list[Note]
    swiss: SwissRound | None = None


def propose(event: Event, format: Format, seed: int) -> Proposal:
    """The next round of an event, drawn from a seed."""
    refuse_while_playing(event)
    if next_stage(event, format) is Stage.SWISS:
        drawn = next_swiss_round(event, format, seed)
        return seat_round(event, Stage.SWISS, drawn.number, drawn.pairs, drawn.byes, drawn.notes, drawn)
    from finalsalvo.event.bracket import next_bracket_round  # a tenth of a call, and most rounds are Swiss

    bracket = next_bracket_round(event, format, seed)
    if bracket.tables is not None:
        return Proposal(bracket.as_round(), bracket.notes)
    return seat_round(event, Stage.ELIMINATION, bracket.number, bracket.pairs, bracket.byes, bracket.notes, None)


def refuse_while_playing(event: Event) -> None:
    """A round is paired when the Swiss rounds before are over; the bracket looks after its own."""
    for each in event.rounds_of(Stage.SWISS):
        playing = [match for match in each.matches if match.result is None]
        if playing:
            told = say.ROUND_OPEN(round=each.number, num=len(playing), games=games(event, playing))
            raise Refusal("rounds", "contract", told)


def next_stage(event: Event, format: Format) -> Stage:
    """Swiss until the announced rounds are played, then the bracket; without Swiss rounds it begins with the bracket.

    An event that announces nothing goes on with Swiss rounds, unless it is in its bracket already.
    """
    if event.rounds_of(Stage.ELIMINATION):
        return Stage.ELIMINATION
    settings = event.settings
    if settings.structure is None and settings.swiss_rounds is None and not format.pairing.is_round_robin:
        return Stage.SWISS
    plan = chosen_structure(format, settings.structure, settings.swiss_rounds, settings.cut, len(event.players))
    played = len(event.rounds_of(Stage.SWISS))
    if played < plan.rounds:
        return Stage.SWISS
    if plan.rounds and not plan.cut:
        raise Refusal("rounds", plan.rule, say.ALL_PLAYED(num=plan.rounds))
    return Stage.ELIMINATION


def seat_round(
    event: Event,
    stage: Stage,
    number: int,
    pairs: list[tuple[str, str]],
    byes: tuple[str, ...],
    notes: list[Note],
    swiss: SwissRound | None,
) -> Proposal:
    """A round with a table for every pair."""
    fixed = {player.id: player.table for player in event.players if player.table is not None}
    usable = usable_tables(event, len(pairs))
    planned = None if swiss is None or fixed else tables_of_schedule(swiss, usable)
    if planned is not None:
        matches = tuple(Match(pair, table) for pair, table in zip(pairs, planned, strict=True))
        return Proposal(Round(number, stage, matches, tuple(byes)), notes, swiss)
    ranked = event.settings.seating == "ranked"
    sat = {} if ranked else tables_sat_at(event)
    order = by_standing(pairs, swiss) if ranked else pairs
    seating = assign_tables(order, usable=usable, sat=sat, fixed=fixed)
    table_of = dict(zip(order, seating.tables, strict=True))
    matches = tuple(Match(pair, table_of[pair]) for pair in pairs)
    names = names_of(event) if seating.notes else {}
    wishes = [Note("wish", "contract", (wish.player,), with_names(wish.sentence, names)) for wish in seating.notes]
    return Proposal(Round(number, stage, matches, tuple(byes)), [*notes, *wishes], swiss)


def by_standing(pairs: list[tuple[str, str]], swiss: SwissRound | None) -> list[tuple[str, str]]:
    """Pairs in the order of their better player; in a first round, and in the bracket, as they were drawn."""
    if swiss is None or swiss.number == 1:
        return pairs
    places = {player: place for place, player in enumerate(swiss.order)}
    return sorted(pairs, key=lambda pair: min(places.get(player, len(places)) for player in pair))


def tables_of_schedule(swiss: SwissRound, usable: list[int] | None) -> list[int] | None:
    """The tables that a schedule has for its pairs; None where it has none, or not enough of them can be used."""
    if not swiss.tables or (usable is not None and len(usable) < max(swiss.tables)):
        return None
    return [table if usable is None else usable[table - 1] for table in swiss.tables]


def usable_tables(event: Event, needed: int) -> list[int] | None:
    """The tables of the event without those out of order; None where it has no plan."""
    settings = event.settings
    first, out = settings.first_table, set(settings.tables_out_of_order)
    if settings.tables is None and not out and first == 1:
        return None
    count = settings.tables or needed + len(out)
    usable = [table for table in range(first, first + count) if table not in out]
    if len(usable) < needed:
        rule = format_of(event.format).cite("tables.enough")
        raise Refusal("settings.tables", rule, say.TABLES_SHORT(num=needed, usable=len(usable)))
    return usable


def tables_sat_at(event: Event) -> dict[str, set[int]]:
    """By player, the tables of earlier rounds."""
    sat: defaultdict[str, set[int]] = defaultdict(set)
    for each in event.rounds:
        for match in each.matches:
            table = match.table
            if table is not None:
                for player in match.players:
                    sat[player].add(table)
    return sat
