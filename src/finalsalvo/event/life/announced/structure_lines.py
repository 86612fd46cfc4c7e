"""Rounds and cut as they are announced: the line of the book's table for those who come, or what was set."""

from collections.abc import Iterator

from finalsalvo.event.life.announced import sentences as say
from finalsalvo.event.life.announced.stage_lines import book_prefix, stages_line, unsaid_of_stages
from finalsalvo.event.life.announced.told import AnnouncedLine, StructureTable
from finalsalvo.event.life.context import book
from finalsalvo.event.life.state import Presence, State
from finalsalvo.event.life.topics.start import sentences as start
from finalsalvo.rules.format import Format
from finalsalvo.rules.house_values import adds_bracket, grows
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.stages import LARGEST_ROBIN, SMALLEST_ROBIN
from finalsalvo.rules.structure import Structure, StructureRow, chosen_structure, structure_rows
from finalsalvo.words.message import Message, Term

COMING = (Presence.REGISTERED, Presence.CHECKED_IN, Presence.PLAYING)


def structure_line(state: State, format: Format) -> AnnouncedLine:
    """Rounds and cut (XW2-STR-01, ARM-STR-04, HOT-STR-01, ESC-STR-01, EPIC-STR-01, XW2-PAIR-01), or the stages."""
    if state.stages:
        return stages_line(state, format)
    settings, name = state.settings, table_name(state)
    table = None
    if state.started:
        told = tuple(fixed_words(format, settings.swiss_rounds or 0, settings.cut or 0))
    elif format.pairing.is_round_robin:
        told = tuple(robin_words(settings.cut or 0))
    elif name is None or not structure_rows(format, name) or settings.swiss_rounds is not None:
        told = tuple(set_words(state, format))
    else:
        told = tuple(table_words(state, format, name))
    told = (*told, *bracket_words(state, format))
    by_table = name is not None and not format.pairing.is_round_robin
    if by_table and len(structure_rows(format, name or "")) > 1 and (state.started or settings.swiss_rounds is None):
        table = structure_table(state, format, name or "")
    return AnnouncedLine(
        "structure", say.STRUCTURE(), told, structure_rules(state, format), bool(open_parts(state)), table=table
    )


def structure_rules(state: State, format: Format) -> tuple[str, ...]:
    """The rules behind rounds and cut: the duty to announce them, and the table or the choice that they come from."""
    own, prefix = table_name(state) is None, book_prefix(format)
    custom = {"XW2": ("XW2-STR-01", "XW2-STR-06"), "ARM": ("ARM-STR-03", "ARM-STR-04")}
    table = {"XW2": ("XW2-STR-01",), "ARM": ("ARM-STR-04",), "EPIC": ("EPIC-STR-01", "EPIC-STR-02")}
    more = custom.get(prefix, table.get(prefix, ())) if own else table.get(prefix, ())
    found = (format.cite("announce.structure"), *(() if own else (format.cite(f"structures.{table_name(state)}"),)))
    return tuple(dict.fromkeys(rule for rule in (*found, *more) if "-" in rule))


def table_name(state: State) -> str | None:
    """The table of the book that the event goes by; None where the organizer sets rounds and cut."""
    name = state.settings.structure or state.format.default_structure
    return name if name in state.format.structures else None


def players_expected(state: State) -> int:
    """How many come, as far as is known: at the start they are counted."""
    return state.field or sum(each.presence in COMING for each in state.players.values())


def players_for_table(state: State, least: int) -> int:
    """The number that a table is read with: those who are registered, or all places while they are too few."""
    registered = players_expected(state)
    return registered if registered >= least or state.field else max(registered, state.capacity or 0)


def plan_now(state: State) -> Structure | None:
    """Rounds and cut as they would be with those who come; None where nobody can tell yet, or by stages."""
    settings, format = state.settings, book(state)
    if state.stages or open_parts(state):
        return None
    rows = structure_rows(format, table_name(state) or "")
    players = players_for_table(state, rows[0].least) if rows else players_expected(state)
    if len(rows) == 1:
        players = max(players, rows[0].least)
    try:
        return chosen_structure(format, settings.structure, settings.swiss_rounds, settings.cut, players)
    except Refusal:
        return None


def has_bracket(state: State) -> bool:
    """Whether there is a bracket, or may be one as far as is known."""
    if state.stages:
        return any(each.is_bracket for each in state.stages)
    plan = plan_now(state)
    if plan is not None:
        return plan.cut > 0 or plan.rounds == 0
    name = table_name(state)
    rows = structure_rows(state.format, name) if name is not None else ()
    return state.format.cut.bracket is not None and (not rows or any(row.cut for row in rows))


def open_parts(state: State) -> tuple[Message, ...]:
    """What the organizer must still set where no table does: the number of rounds, and whether there is a cut."""
    settings = state.settings
    if state.stages:
        return unsaid_of_stages(state)
    if state.started or table_name(state) is not None or grows(state.format) or book(state).pairing.is_round_robin:
        return ()
    rounds = () if settings.swiss_rounds is not None else (say.PART_ROUNDS(),)
    has_cut = settings.cut is not None or state.format.cut.bracket is None
    return rounds if has_cut else (*rounds, say.PART_CUT())


def bracket_words(state: State, format: Format) -> Iterator[Message]:
    """How a bracket is played that the book does not know: with which squads, and who wins an equal game (B33)."""
    if not adds_bracket(state.format, state.settings):
        return
    if grows(state.format) and len(format.lists.points) > 1:
        yield say.BRACKET_SQUADS(number=len(format.lists.points), points=format.lists.points[-1])
    if format.cut.draw == "initiative":
        yield say.BRACKET_INITIATIVE()


def fixed_words(format: Format, rounds: int, cut: int) -> Iterator[Message]:
    """Rounds and cut of an event that has started."""
    yield whole_plan(format, rounds, cut)
    yield say.FIXED()


def robin_words(cut: int) -> Iterator[Message]:
    """A round robin before its field is known: how many rounds it has follows from that."""
    yield say.ROBIN_PLAN(least=SMALLEST_ROBIN, most=LARGEST_ROBIN)
    if cut:
        yield say.ROBIN_CUT(cut=cut)


def whole_plan(format: Format, rounds: int, cut: int) -> Message:
    """Rounds and cut in a sentence of their own."""
    if format.pairing.is_round_robin:
        return start.ROBIN_AND_CUT(num=rounds, cut=cut) if cut else start.ROBIN(num=rounds)
    if not rounds:
        return start.DOUBLE_ELIMINATION() if format.cut.lives > 1 else start.ELIMINATION()
    return start.SWISS_AND_CUT(num=rounds, cut=cut) if cut else start.SWISS(num=rounds)


def set_words(state: State, format: Format) -> Iterator[Message]:
    """Rounds and cut as the organizer set them, and what is not set yet (EPIC-STR-03)."""
    rounds, cut, missing = state.settings.swiss_rounds, state.settings.cut, open_parts(state)
    if rounds is None and cut:
        yield say.CUT_ONLY(cut=cut)
    elif rounds is None:
        yield say.ROUNDS_OPEN()
    elif missing:
        yield say.CUT_OPEN(num=rounds)
    else:
        plan = plan_now(state)
        yield whole_plan(format, rounds, plan.cut if plan is not None else cut or 0)
        if cut is not None or table_name(state) is None:
            yield say.SET_BY_ORGANIZER()


def table_words(state: State, format: Format, name: str) -> Iterator[Message]:
    """The line of a table for those who come, and how many these are; of a cut that was set, that one."""
    rows, registered = structure_rows(format, name), players_expected(state)
    players = players_for_table(state, rows[0].least)
    here = row_for(rows, players) if len(rows) > 1 else rows[0]
    if here is None and registered:
        yield say.BELOW_TABLE(num=registered, least=rows[0].least)
    elif here is None:
        yield say.BY_NUMBER()
    elif len(rows) == 1:
        yield whole_plan(format, here.rounds, here.cut if state.settings.cut is None else state.settings.cut)
        return
    else:
        yield row_words(here, state.settings.cut)
        yield say.FOR_REGISTERED(num=registered) if players == registered else say.FOR_CAP(num=players)
        checked = sum(each.presence is Presence.CHECKED_IN for each in state.players.values())
        other = row_for(rows, checked)
        if other is not None and other != here:
            yield say.FOR_CHECKED_IN(num=checked, plan=plan_words(other, state.settings.cut))
    if len(format.structures) > 1:
        yield say.STRUCTURE_NAMED(structure=Term("structure", name))


def row_for(rows: tuple[StructureRow, ...], players: int) -> StructureRow | None:
    """The line of a table for so many players."""
    return next((row for row in rows if row.has(players)), None)


def row_words(row: StructureRow, cut: int | None = None) -> Message:
    """A line of a table: for how many players, how many rounds, and the cut, where nobody has set another."""
    plan = plan_words(row, cut)
    if row.most is None:
        return say.ROW_AND_MORE(least=row.least, plan=plan)
    return say.ROW(least=row.least, most=row.most, plan=plan)


def plan_words(row: StructureRow, cut: int | None = None) -> Message:
    """The rounds and the cut of a line."""
    size = row.cut if cut is None else cut
    return say.PLAN_CUT(num=row.rounds, cut=size) if size else say.PLAN(num=row.rounds)


def structure_table(state: State, format: Format, name: str) -> StructureTable:
    """The whole table, with the line that holds now: the neighbours show what a few players more would change."""
    rows = structure_rows(format, name)
    return StructureTable(name, rows, row_for(rows, players_for_table(state, rows[0].least)))
