"""Reports that race: both players at once, one player twice, a correction or a withdrawal in between.

Whoever was first, one outcome stands, it is the same in the log and in the table of reports, and the other is told why
not. Every race is run first against a store that writes without naming the number it expects (and, where the table's
own constraint is what holds, without that): there it must be seen to go wrong, or it would show nothing.
"""

import subprocess
import sys
from collections import Counter
from pathlib import Path
from threading import Event, Thread
from time import sleep
from typing import NamedTuple

import pytest
from careless import BlindStore, drop_report_constraint
from django.db import connection

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.state import Game
from finalsalvo.event.life.todo import todo
from finalsalvo.event.life.topics.results.reports import made_by, standing
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import End, Result
from finalsalvo.server import models
from finalsalvo.server.storage.opening import open_store
from finalsalvo.server.storage.store import CommandOutcome, Store

ORGANIZER = "org"
WON, LOST = Result(End.TIME, (77, 49)), Result(End.TIME, (49, 77))
PATIENCE = 60.0
SCRIPT = Path(__file__).resolve().parents[1] / "support" / "racer.py"

ALREADY = "You already reported this. %s still has to confirm."
CLOSED = "This result is already final. Call a judge if it's wrong."
NOT_REPORTED = "%s hasn't reported anything to confirm yet. Report the result yourself."
OVER = "Reporting a result isn't possible now. No round is running. Pair the next round first."
CHANGED = "%s just changed the report. Check it again before you confirm."


# --- a table -------------------------------------------------------------------------------------------------


class Table(NamedTuple):
    """A game that is being played, and how to look at it."""

    slug: str
    one: str
    two: str

    def game(self) -> Game:
        """The game as its log says."""
        state = open_store().life(self.slug).state
        assert state is not None
        assert state.round is not None
        return state.round.games[1]

    def stands(self) -> tuple[Result | None, bool, dict[str, Result]]:
        """The result, whether it is disputed, and who says what."""
        game = self.game()
        return game.result, game.disputed, {each.player: each.result for each in game.reports}

    def rows(self) -> list[str]:
        """Who has a report in the table that the database keeps."""
        return sorted(models.ReportRow.objects.filter(event__slug=self.slug, game=1).values_list("player", flat=True))

    def facts(self, kind: type) -> int:
        """How many facts of a kind are in the log and not taken back."""
        entries = open_store().life(self.slug).entries
        gone = {fact.entry for entry in entries for fact in entry.facts if isinstance(fact, f.Undone)}
        return sum(isinstance(fact, kind) for entry in entries if entry.seq not in gone for fact in entry.facts)


def seated(players: int = 4) -> Table:
    """A round that is being played."""
    store = open_store()
    slug = store.create(c.Create("xwing-standard", "Race"), ORGANIZER).slug
    store.obey(slug, c.Register(tuple(f.Registration(f"P{n}") for n in range(1, players + 1))), ORGANIZER)
    store.obey(slug, c.CheckIn(tuple(f"p{n}" for n in range(1, players + 1))), ORGANIZER)
    store.obey(slug, c.Start(), ORGANIZER, reason="no marshal")
    store.obey(slug, c.DrawRound(), ORGANIZER)
    state = store.obey(slug, c.Publish(), ORGANIZER).life.state
    assert state is not None
    assert state.round is not None
    return Table(slug, *state.round.games[1].players)


def give(table: Table, by: str, command: c.Command) -> int:
    """A command that nobody races with; the number of its entry."""
    return open_store().obey(table.slug, command, by).entry.seq


def rows_of_log(slug: str) -> set[tuple[str, int, int, str, int]]:
    """The rows that the table must have, made from the log."""
    life = open_store().life(slug)
    assert life.state is not None
    return {(*place, seq) for place, seq in made_by(standing(life.state), life.entries).items()}


def rows_kept(slug: str) -> set[tuple[str, int, int, str, int]]:
    return set(models.ReportRow.objects.filter(event__slug=slug).values_list("stage", "round", "game", "player", "seq"))


# --- two who race --------------------------------------------------------------------------------------------


class Rival(Thread):
    """A process of its own, as far as the store can tell: decides at once, and writes when it is let."""

    def __init__(self, kind: type[Store], table: Table, by: str, command: c.Command, key: str | None = None) -> None:
        super().__init__()
        self.store, self.table, self.by, self.command, self.key = kind(open_store().folder), table, by, command, key
        self.decided, self.go = Event(), Event()
        self.outcome: CommandOutcome | None = None
        self.told: str | None = None
        write = self.store.append

        def wait_and_write(*arguments: object) -> None:
            self.decided.set()
            assert self.go.wait(PATIENCE)
            write(*arguments)  # type: ignore[arg-type]

        self.store.append = wait_and_write  # type: ignore[method-assign, assignment]

    def run(self) -> None:
        try:
            self.outcome = self.store.obey(self.table.slug, self.command, self.by, key=self.key)
        except Refusal as refusal:
            self.told = str(refusal.message)
        finally:
            connection.close()


def race(*rivals: Rival) -> list[str | None]:
    """Both decide on the same state; then one writes after the other. What each was told: None where it was obeyed."""
    for rival in rivals:
        rival.start()
        assert rival.decided.wait(PATIENCE)
    for rival in rivals:
        rival.go.set()
        rival.join(PATIENCE)
    return [rival.told for rival in rivals]


Orders = pytest.mark.parametrize("order", [(0, 1), (1, 0)], ids=["in order", "the other way round"])


# --- both players at once --------------------------------------------------------------------------------------


@Orders
def test_both_players_report_the_same_at_once(data: Path, order: tuple[int, int]) -> None:
    def both(kind: type[Store]) -> tuple[Table, list[str | None]]:
        table = seated()
        rivals = [Rival(kind, table, by, c.ReportResult(1, 1, WON)) for by in (table.one, table.two)]
        return table, race(*(rivals[each] for each in order))

    table, told = both(BlindStore)
    assert told == [None, None]
    assert table.stands() == (None, False, {table.one: WON, table.two: WON})  # they agree, and nobody noticed

    table, told = both(Store)
    assert told == [None, None]
    assert table.stands() == (WON, False, {table.one: WON, table.two: WON})
    assert (table.facts(f.ResultReported), table.facts(f.ResultSet)) == (2, 1)
    assert table.rows() == sorted([table.one, table.two])
    assert rows_kept(table.slug) == rows_of_log(table.slug)


@Orders
def test_both_players_report_differently_at_once_and_the_organizer_is_told(data: Path, order: tuple[int, int]) -> None:
    table = seated()
    rivals = [
        Rival(Store, table, by, c.ReportResult(1, 1, result)) for by, result in ((table.one, WON), (table.two, LOST))
    ]
    assert race(*(rivals[each] for each in order)) == [None, None]
    assert table.stands() == (None, True, {table.one: WON, table.two: LOST})
    assert table.rows() == sorted([table.one, table.two])
    life = open_store().life(table.slug)
    assert life.state is not None
    names = " and ".join(life.state.players[each].name for each in (table.one, table.two))
    disputes = [task for task in todo(life.state, life.entries[-1].at) if task.kind == "dispute"]
    assert [(str(task.message), task.command, task.urgency) for task in disputes] == [
        (f"Settle table {table.game().table}: {names} don't agree on the result", "set-result", "now")
    ]
    give(table, ORGANIZER, c.SetResult(1, 1, LOST))
    assert table.stands()[:2] == (LOST, False)
    assert table.rows() == [table.two]
    state = open_store().life(table.slug).state
    assert state is not None
    assert [task for task in todo(state, 0) if task.kind == "dispute"] == []


@Orders
def test_one_reports_while_the_other_has_reported_and_confirms_nothing_yet(data: Path, order: tuple[int, int]) -> None:
    """A report again and a report of the other, at once: whichever was first, they agree in the end."""
    table = seated()
    give(table, table.one, c.ReportResult(1, 1, LOST))
    rivals = [Rival(Store, table, by, c.ReportResult(1, 1, WON)) for by in (table.one, table.two)]
    assert race(*(rivals[each] for each in order)) == [None, None]
    assert table.stands() == (WON, False, {table.one: WON, table.two: WON})
    assert rows_kept(table.slug) == rows_of_log(table.slug)


# --- one player twice ------------------------------------------------------------------------------------------


def twice(kind: type[Store], *results: Result) -> tuple[Table, list[str | None]]:
    """One player reports from two phones."""
    table = seated()
    return table, race(*(Rival(kind, table, table.one, c.ReportResult(1, 1, result)) for result in results))


def test_one_player_reports_the_same_twice(data: Path) -> None:
    table, told = twice(Store, WON, WON)
    assert (told, table.facts(f.ResultReported), table.rows()) == ([None, ALREADY % table.two.upper()], 1, [table.one])

    # The table's own constraint is enough: it stops even who does not look at the number.
    table, told = twice(BlindStore, WON, WON)
    assert (told, table.facts(f.ResultReported), table.rows()) == ([None, ALREADY % table.two.upper()], 1, [table.one])

    drop_report_constraint()
    table, told = twice(BlindStore, WON, WON)
    assert (told, table.facts(f.ResultReported), table.rows()) == ([None, None], 2, [table.one, table.one])


def test_one_player_reports_two_different_results(data: Path) -> None:
    """The later one replaces the earlier one, knowing of it."""
    table, told = twice(Store, WON, LOST)
    assert (told, table.stands(), table.rows()) == ([None, None], (None, False, {table.one: LOST}), [table.one])
    assert rows_kept(table.slug) == rows_of_log(table.slug)

    drop_report_constraint()
    table, told = twice(BlindStore, WON, LOST)
    assert table.rows() == [table.one, table.one]


def test_one_report_that_is_sent_twice_with_its_key_is_one_report(data: Path) -> None:
    table = seated()
    rivals = [Rival(Store, table, table.one, c.ReportResult(1, 1, WON), key="phone-1") for _ in range(2)]
    assert race(*rivals) == [None, None]
    first, second = (rival.outcome for rival in rivals)
    assert first is not None
    assert second is not None
    assert (first.entry, first.repeated, second.repeated) == (second.entry, False, True)
    assert (table.facts(f.ResultReported), table.rows()) == (1, [table.one])


def test_one_player_confirms_twice(data: Path) -> None:
    def confirmed(kind: type[Store]) -> tuple[Table, list[str | None]]:
        table = seated()
        give(table, table.one, c.ReportResult(1, 1, WON))
        return table, race(*(Rival(kind, table, table.two, c.ConfirmResult(1, 1)) for _ in range(2)))

    for kind in (Store, BlindStore):
        table, told = confirmed(kind)
        assert (told, table.facts(f.ResultSet), table.stands()[:2]) == ([None, CLOSED], 1, (WON, False))
        assert table.rows() == sorted([table.one, table.two])

    drop_report_constraint()
    table, told = confirmed(BlindStore)
    assert (told, table.facts(f.ResultSet)) == ([None, None], 2)


# --- a report and a correction ---------------------------------------------------------------------------------


@pytest.mark.parametrize("before", [True, False], ids=["after another report", "as the first"])
def test_a_report_after_a_leader_set_the_result(data: Path, before: bool) -> None:
    def corrected(kind: type[Store]) -> tuple[Table, list[str | None]]:
        table = seated()
        if before:
            give(table, table.one, c.ReportResult(1, 1, LOST))
        leader = Rival(kind, table, ORGANIZER, c.SetResult(1, 1, WON))
        return table, race(leader, Rival(kind, table, table.two, c.ReportResult(1, 1, LOST)))

    table, told = corrected(BlindStore)
    assert told == [None, None]
    result, _, reports = table.stands()
    assert reports[table.two] == LOST
    assert result == (LOST if before else WON)  # the leader is overruled, or the report is there for nobody to see
    assert table.rows() == [table.two]

    table, told = corrected(Store)
    assert told == [None, CLOSED]
    assert table.stands() == (WON, False, {table.one: LOST} if before else {})
    assert table.rows() == []


def test_a_leader_sets_the_result_after_a_report(data: Path) -> None:
    table = seated()
    player = Rival(Store, table, table.two, c.ReportResult(1, 1, LOST))
    assert race(player, Rival(Store, table, ORGANIZER, c.SetResult(1, 1, WON))) == [None, None]
    assert table.stands() == (WON, False, {table.two: LOST})
    assert table.rows() == []


# --- a confirmation and a withdrawal ---------------------------------------------------------------------------


def test_a_confirmation_after_the_report_was_withdrawn(data: Path) -> None:
    def withdrawn(kind: type[Store]) -> tuple[Table, list[str | None]]:
        table = seated()
        seq = give(table, table.one, c.ReportResult(1, 1, WON))
        organizer = Rival(kind, table, ORGANIZER, c.Undo(seq))
        return table, race(organizer, Rival(kind, table, table.two, c.ConfirmResult(1, 1)))

    table, told = withdrawn(BlindStore)
    assert told == [None, None]
    assert table.stands()[0] == WON  # of a report that there is no more

    table, told = withdrawn(Store)
    assert told == [None, NOT_REPORTED % table.one.upper()]
    assert (table.stands(), table.rows()) == ((None, False, {}), [])


def test_a_withdrawal_after_the_confirmation(data: Path) -> None:
    table = seated()
    seq = give(table, table.one, c.ReportResult(1, 1, WON))
    player = Rival(Store, table, table.two, c.ConfirmResult(1, 1))
    obeyed, told = race(player, Rival(Store, table, ORGANIZER, c.Undo(seq)))
    assert obeyed is None
    assert told is not None
    assert told.startswith("This can't be undone because 1 later step builds on it. Undo that one first: ")
    assert table.stands() == (WON, False, {table.one: WON, table.two: WON})
    assert table.rows() == sorted([table.one, table.two])


def test_a_confirmation_of_a_report_that_was_changed(data: Path) -> None:
    def changed(kind: type[Store]) -> tuple[Table, list[str | None]]:
        table = seated()
        give(table, table.one, c.ReportResult(1, 1, WON))
        again = Rival(kind, table, table.one, c.ReportResult(1, 1, LOST))
        return table, race(again, Rival(kind, table, table.two, c.ConfirmResult(1, 1, result=WON)))

    table, told = changed(BlindStore)
    assert told == [None, None]
    assert table.stands() == (WON, False, {table.one: LOST, table.two: WON})  # one never agreed to that

    table, told = changed(Store)
    assert told == [None, CHANGED % table.one.upper()]
    assert (table.stands(), table.rows()) == ((None, False, {table.one: LOST}), [table.one])


# --- a room full of processes ----------------------------------------------------------------------------------


def storm(players: int, kind: str) -> tuple[str, Counter[str]]:
    """Four processes: each side of every game from two phones, all at once. What they were told, counted."""
    slug = seated(players).slug
    sides = ("0", "0", "1", "1")
    racers = [
        subprocess.Popen(
            [sys.executable, str(SCRIPT), slug, side, kind], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for side in sides
    ]
    try:
        for racer in racers:
            assert racer.stdout is not None
            assert racer.stdout.readline() == "ready\n"
        for racer in racers:
            assert racer.stdin is not None
            racer.stdin.write("go\n")
            racer.stdin.flush()
        told: Counter[str] = Counter()
        for racer in racers:
            output, _ = racer.communicate(timeout=PATIENCE)
            told.update(output.splitlines())
    finally:
        for racer in racers:
            racer.kill()
            racer.wait()
    return slug, told


def wrong_in(slug: str) -> list[str]:
    """Every game that has not exactly one outcome."""
    life = open_store().life(slug)
    assert life.state is not None
    assert life.state.round is not None
    reported: Counter[tuple[int, str]] = Counter()
    settled: Counter[int] = Counter()
    for entry in life.entries:
        for fact in entry.facts:
            if isinstance(fact, f.ResultReported):
                reported[fact.game, fact.player] += 1
            elif isinstance(fact, f.ResultSet):
                settled[fact.game] += 1
    problems = [
        f"{player} reported game {game} {times} times" for (game, player), times in reported.items() if times > 1
    ]
    for number, game in sorted(life.state.round.games.items()):
        if game.result is None or settled[number] != 1:
            problems.append(f"game {number} was settled {settled[number]} times")
    if rows_kept(slug) != rows_of_log(slug):
        problems.append("the table of reports is not that of the log")
    return problems


def test_every_game_has_one_outcome_when_a_whole_room_reports_at_once(data: Path) -> None:
    games = 12
    slug, told = storm(2 * games, "careful")
    assert wrong_in(slug) == []
    assert told.pop("obeyed") == 2 * games
    assert set(told) <= {*(ALREADY % f"P{n}" for n in range(1, 2 * games + 1)), CLOSED, OVER}
    assert told.total() == 2 * games


def test_the_same_room_without_the_constraints_loses_outcomes(data: Path) -> None:
    """The control. Processes that happen not to meet show nothing: then they try again."""
    open_store()
    drop_report_constraint()
    for _ in range(10):
        slug, _ = storm(24, "blind")
        if any("times" in problem for problem in wrong_in(slug)):
            return
        sleep(0.1)
    pytest.fail("nothing went wrong: this race could not show that anything is held")
