"""The next round of the bracket: from the cut, from nothing, and from the round before."""

from random import Random

import pytest
from events import FIRST_WINS, bracket, event, swiss
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace
from printed_bracket import printed

from finalsalvo.documents.event_document import read_event, write_event
from finalsalvo.event.bracket import BracketRound, bracket_so_far, next_bracket_round
from finalsalvo.event.bracket_check import bracket_round_problems
from finalsalvo.event.record import SCHEMA, Event, Match, Player, Round, Status
from finalsalvo.pairing.bracket import bracket_order, full
from finalsalvo.rules.house import Settings
from finalsalvo.rules.refusal import Refusal, breaks
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Result, Stage, Verdict
from finalsalvo.rules.scoring import score
from finalsalvo.simulate.game import play

NINE = "ABCDEFGHI"
BRACKETS = [id for id, format in FORMATS.items() if format.cut.bracket is not None]


def after_swiss(
    *rounds: Round, cut: int = 8, players: str = NINE, dropped: str = "", format: str = "xwing-standard"
) -> Event:
    """Players whose Swiss order is their names', and the rounds of their bracket."""
    keys = {id: number for number, id in enumerate(players)}
    settings = Settings(swiss_rounds=1, cut=cut)
    return event(format, players, swiss(1, byes=players), *rounds, settings=settings, dropped=dropped, tie_keys=keys)


def next_round(event: Event, *, later_day: bool = False) -> BracketRound:
    return next_bracket_round(event, FORMATS[event.format], later_day=later_day)


def games(event: Event, *, later_day: bool = False) -> list[str]:
    return [first + second for first, second in next_round(event, later_day=later_day).pairs]


def notes(event: Event, *, later_day: bool = False) -> list[tuple[str, str, str]]:
    """What is told about a round, but for the draws that make the order of these players."""
    found = next_round(event, later_day=later_day).notes
    return [(note.kind, note.rule, str(note.message)) for note in found if note.kind != "draw"]


def refused(event: Event) -> tuple[str, str]:
    with pytest.raises(Refusal) as told:
        next_round(event)
    return told.value.rule, str(told.value.message)


# --- the cut ---------------------------------------------------------------------------------------------


@pytest.mark.rule("XW2-CUT-01", "XW2-ELIM-02")
def test_the_first_round_pairs_the_highest_of_the_cut_with_the_lowest() -> None:
    found = next_round(after_swiss())
    assert found.pairs == [("A", "H"), ("B", "G"), ("C", "F"), ("D", "E")]
    assert (found.number, found.byes, found.tables) == (2, (), None)


@pytest.mark.parametrize(
    "format",
    [
        pytest.param("armada-standard", marks=pytest.mark.rule("ARM-CUT-01", "ARM-ELIM-01")),
        pytest.param("xwing-epic-dogfight", marks=pytest.mark.rule("EPIC-BRKT-02", "EPIC-BRKT-03")),
        pytest.param("xwing-hotshot", marks=pytest.mark.rule("HOT-CUT-01", "HOT-BRKT-01")),
        pytest.param("xwing-fangs-out", marks=pytest.mark.rule("FANG-BRKT-01")),
        "xwing-dogfight",
        "xwing-team-epic",
    ],
)
def test_every_format_with_a_bracket_begins_it_so(format: str) -> None:
    assert games(after_swiss(cut=4, format=format)) == ["AD", "BC"]


@pytest.mark.example("A5")
@pytest.mark.rule("XW2-CUT-04", "XW2-ELIM-02")
def test_the_ninth_comes_into_a_top_8_for_the_sixth_who_left() -> None:
    left = after_swiss(dropped="F")
    assert games(left) == ["AI", "BH", "CG", "DE"]
    assert notes(left) == [
        ("replacement", "XW2-CUT-04", "Player F is out. Player I takes seed 8, and everyone in between moves up.")
    ]


@pytest.mark.example("A20")
@pytest.mark.rule("ARM-CUT-02", "ARM-ELIM-01")
def test_the_fifth_comes_into_a_top_4_for_the_second_who_left() -> None:
    left = after_swiss(dropped="B", cut=4, format="armada-standard")
    assert games(left) == ["AE", "CD"]
    assert [rule for _, rule, _ in notes(left)] == ["ARM-CUT-02"]


@pytest.mark.rule("HOT-CUT-02")
def test_the_ninth_comes_into_a_hotshot_top_8() -> None:
    left = after_swiss(dropped="A", format="xwing-hotshot")
    assert games(left) == ["BI", "CH", "DG", "EF"]
    assert [rule for _, rule, _ in notes(left)] == ["HOT-CUT-02"]


@pytest.mark.rule("XW2-CUT-05")
def test_on_a_later_day_nobody_comes_in_and_the_top_seed_has_a_bye() -> None:
    left = after_swiss(dropped="F")
    found = next_round(left, later_day=True)
    assert (games(left, later_day=True), found.byes) == (["BH", "CG", "DE"], ("A",))
    assert notes(left, later_day=True) == [
        ("replacement", "XW2-CUT-05", "Player F is no longer in the event, and nobody moves up."),
        ("bye", "B20", "Bye: seed 1 has no opponent, because the lowest seeds are empty."),
    ]


def test_a_later_day_changes_nothing_where_the_book_makes_no_exception() -> None:
    assert games(after_swiss(dropped="B", cut=4, format="armada-standard"), later_day=True) == ["AE", "CD"]


def test_the_top_seeds_have_byes_where_nobody_is_left_to_come_in() -> None:
    left = after_swiss(dropped="FGH")
    found = next_round(left)
    assert (games(left), found.byes) == (["CI", "DE"], ("A", "B"))
    assert [(note.kind, note.rule) for note in found.notes] == [
        ("replacement", "XW2-CUT-04"),
        ("replacement", "B20"),
        ("replacement", "B20"),
        ("bye", "B20"),
        ("bye", "B20"),
    ]


def test_a_round_in_which_everybody_would_have_a_bye_is_not_held() -> None:
    left = after_swiss(dropped="EFGHI")
    assert (games(left), next_round(left).byes) == (["AD", "BC"], ())


def test_a_cut_to_6_has_byes_for_the_two_best() -> None:
    found = next_round(after_swiss(cut=6))
    assert (found.pairs, found.byes) == ([("C", "F"), ("D", "E")], ("A", "B"))
    assert [(note.rule, note.players, str(note.message)) for note in found.notes if note.kind == "bye"] == [
        ("XW2-CUT-02", ("A",), "Bye: seed 1 has no opponent (6 players in a bracket of 8)."),
        ("XW2-CUT-02", ("B",), "Bye: seed 2 has no opponent (6 players in a bracket of 8)."),
    ]


def test_somebody_who_left_during_swiss_did_not_qualify_so_nobody_comes_in_for_them() -> None:
    """B is second by points and was not in the last Swiss round: the cut is A, C, D and E, on any day."""
    keys = {id: number for number, id in enumerate(NINE)}
    early = event(
        "xwing-standard",
        NINE,
        swiss(1, byes="AB", missed="CDEFGHI"),
        swiss(2, byes="A", missed="CDEFGHI"),
        settings=Settings(swiss_rounds=2, cut=4),
        dropped="B",
        tie_keys=keys,
    )
    assert (games(early), notes(early)) == (["AE", "CD"], [])
    assert games(early, later_day=True) == ["AE", "CD"]


def test_players_who_left_stand_in_line_for_the_cut_wherever_the_standings_list_them() -> None:
    for dropped in ("in-line", "last", "unlisted"):
        left = after_swiss(bracket(2, "AD", "BC"), cut=4, dropped="B")
        listed = replace(left, settings=replace(left.settings, dropped=dropped))
        assert refused(listed) == ("XW2-ELIM-01", "The bracket is over. Player A has won. Finish the event.")


def test_a_draw_that_decides_who_is_in_is_noted() -> None:
    found = next_round(after_swiss(cut=4)).notes
    assert [(note.kind, note.rule, note.players, str(note.message)) for note in found] == [
        ("draw", "B14", ("D", "E"), "Player D made the cut over Player E by the random tiebreaker.")
    ]
    beaten = replace(after_swiss(cut=4), rounds=(swiss(1, "AF", "BG", "CH", "DI", missed="E"),))
    assert next_round(beaten).notes == []


def test_the_size_of_the_cut_comes_from_the_structure_where_the_settings_have_none() -> None:
    players = "ABCDEFGHIJKLM"
    advanced = replace(after_swiss(players=players), settings=Settings(structure="advanced"))
    assert games(advanced) == ["AH", "BG", "CF", "DE"]
    basic = replace(advanced, settings=Settings())
    assert refused(basic) == ("XW2-CUT-01", "This event has no cut. The Swiss standings are final.")


def test_there_is_no_cut_while_swiss_games_are_open() -> None:
    playing = event(
        "xwing-standard", "ABCD", swiss(1, "AB", Match(("C", "D"))), settings=Settings(swiss_rounds=1, cut=2)
    )
    told = "The Swiss rounds aren't over. Get the missing results first: Player C – Player D."
    assert refused(playing) == ("XW2-CUT-01", told)


def test_a_format_without_a_bracket_has_no_next_bracket_round() -> None:
    told = "X-Wing Escalation has no bracket. The Swiss standings decide."
    assert refused(event("xwing-escalation", "AB")) == ("B33", told)


# --- the rounds after it ---------------------------------------------------------------------------------

UPSETS = bracket(2, "HA", "BG", "FC", "DE")
"""The quarter finals of A to H in which the lowest and the third lowest seed won."""


@pytest.mark.rule("XW2-ELIM-05")
def test_the_winner_of_game_1_meets_the_winner_of_the_last() -> None:
    assert games(after_swiss(UPSETS)) == ["HD", "BF"]
    assert games(after_swiss(UPSETS, bracket(3, "DH", "FB"))) == ["DF"]


@pytest.mark.parametrize(
    "format",
    [
        pytest.param("armada-standard", marks=pytest.mark.rule("ARM-ELIM-03")),
        pytest.param("xwing-epic-dogfight", marks=pytest.mark.rule("EPIC-BRKT-03")),
        pytest.param("xwing-hotshot", marks=pytest.mark.rule("HOT-BRKT-01", "HOT-BRKT-02")),
    ],
)
def test_nobody_is_seeded_anew_in_any_book(format: str) -> None:
    """Seeded anew, B would be the best of those left, and meet H."""
    quarter_finals = bracket(2, "HA", "BG", "FC", "DE", format=format)
    assert games(after_swiss(quarter_finals, format=format)) == ["HD", "BF"]


def test_the_order_of_matches_and_tables_does_not_matter_after_a_cut() -> None:
    matches = [replace(match, table=9 - index) for index, match in enumerate(UPSETS.matches)]
    for order in ([3, 1, 0, 2], [2, 3, 1, 0], [1, 2, 3, 0]):
        shuffled = replace(UPSETS, matches=tuple(matches[index] for index in order))
        assert games(after_swiss(shuffled)) == ["HD", "BF"]


def test_byes_of_the_cut_take_part_as_winners() -> None:
    top_6 = after_swiss(bracket(2, "FC", "DE", byes="BA"), cut=6)
    assert games(top_6) == ["AD", "BF"]


def test_a_draw_of_seeds_shows_in_the_first_round_whatever_the_seed_of_the_next() -> None:
    """Nobody has a stored tie key, so every seed of the dice has its own order of the eight."""
    drawn = event("xwing-standard", "ABCDEFGH", swiss(1, byes="ABCDEFGH"), settings=Settings(swiss_rounds=1, cut=8))
    format, trees = FORMATS["xwing-standard"], set()
    for seed in range(40):
        first = next_bracket_round(drawn, format, seed)
        won = tuple(Match(match.players, match.table, FIRST_WINS[format.id]) for match in first.as_round().matches)
        going_on = replace(drawn, rounds=(*drawn.rounds, replace(first.as_round(), matches=won)))
        winners = [pair[0] for pair in first.pairs]
        assert next_bracket_round(going_on, format, seed + 1).pairs == [
            (winners[0], winners[3]),
            (winners[1], winners[2]),
        ]
        assert bracket_round_problems(going_on, format) == []
        trees.add(tuple(first.pairs))
    assert len(trees) > 30


def test_the_next_round_waits_for_every_game_and_names_those_that_are_open() -> None:
    playing = bracket(2, "AH", Match(("B", "G")), "CF", Match(("D", "E"), None, Result(End.TIME, (9, 9))))
    assert refused(after_swiss(playing)) == (
        "XW2-ELIM-05",
        "Round 2 isn't over. Settle these games first: Player B – Player G, "
        "Player D – Player E (The score is tied. Roll a Final Salvo and enter who won it.).",
    )


def test_the_next_round_waits_for_a_game_that_is_not_in_the_file() -> None:
    assert refused(after_swiss(UPSETS, bracket(3, "DH"))) == (
        "XW2-ELIM-05",
        "Round 3 isn't over. Settle these games first: Player B – Player F (not in the file).",
    )


@pytest.mark.parametrize(
    ("format", "result", "field"),
    [
        pytest.param("xwing-standard", Result(End.TIME, (9, 9)), "winner", marks=pytest.mark.rule("XW2-SALVO-05")),
        pytest.param("xwing-hotshot", Result(End.DRAW), "winner", marks=pytest.mark.rule("HOT-BRKT-05")),
        pytest.param(
            "armada-standard", Result(End.TIME, (9, 9)), "second_player", marks=pytest.mark.rule("ARM-SCORE-03")
        ),
        pytest.param(
            "xwing-epic-dogfight", Result(End.TIME, (9, 9)), "initiative", marks=pytest.mark.rule("EPIC-BRKT-05")
        ),
        pytest.param("xwing-team-epic", Result(End.TIME, (9, 9)), "initiative", marks=pytest.mark.rule("TEAM-BRKT-01")),
    ],
)
def test_the_extra_fact_of_each_book_sends_one_side_of_a_drawn_game_on(format: str, result: Result, field: str) -> None:
    final = {"xwing-team-epic": "xwing-epic-dogfight"}.get(format, format)
    for winner, loser in ("AD", "DA"):
        decided = Match(("A", "D"), None, replace(result, **{field: winner}))
        semi_finals = bracket(2, decided, "BC", format=final)
        assert games(after_swiss(semi_finals, cut=4, format=format)) == [f"{winner}B"]
        assert loser not in next_round(after_swiss(semi_finals, cut=4, format=format)).byes


@pytest.mark.parametrize(
    ("format", "rule"),
    [
        pytest.param("xwing-standard", "XW2-ELIM-01", marks=pytest.mark.rule("XW2-ELIM-01")),
        pytest.param("armada-standard", "ARM-ELIM-04", marks=pytest.mark.rule("ARM-ELIM-04")),
        pytest.param("xwing-epic-dogfight", "EPIC-BRKT-04", marks=pytest.mark.rule("EPIC-BRKT-04")),
        pytest.param("xwing-hotshot", "HOT-BRKT-02", marks=pytest.mark.rule("HOT-BRKT-02")),
    ],
)
def test_when_one_is_left_there_is_no_round_but_a_champion(format: str, rule: str) -> None:
    played = after_swiss(bracket(2, "AD", "BC", format=format), bracket(3, "BA", format=format), cut=4, format=format)
    assert refused(played) == (rule, "The bracket is over. Player B has won. Finish the event.")


# --- leaving ---------------------------------------------------------------------------------------------


@pytest.mark.rule("XW2-ELIM-06")
def test_the_next_opponent_of_somebody_who_leaves_between_rounds_has_a_bye() -> None:
    left = after_swiss(UPSETS, dropped="H")
    assert (games(left), next_round(left).byes) == (["BF"], ("D",))
    assert notes(left) == [("bye", "XW2-ELIM-06", "Bye: Player H is no longer in the event.")]


@pytest.mark.rule("XW2-ELIM-06")
def test_the_current_opponent_of_somebody_who_leaves_during_a_round_goes_on() -> None:
    playing = bracket(2, Match(("A", "H")), "BG", "FC", "DE")
    assert games(after_swiss(playing, dropped="A")) == ["HD", "BF"]


@pytest.mark.rule("ARM-ELIM-05")
def test_it_is_so_in_armada_too() -> None:
    semi_finals = bracket(2, "AD", Match(("B", "C")), format="armada-standard")
    assert games(after_swiss(semi_finals, cut=4, dropped="B", format="armada-standard")) == ["AC"]
    quarter_finals = bracket(2, "HA", "BG", "FC", "DE", format="armada-standard")
    left = after_swiss(quarter_finals, dropped="H", format="armada-standard")
    assert (games(left), next_round(left).byes) == (["BF"], ("D",))
    assert notes(left) == [("bye", "ARM-ELIM-05", "Bye: Player H is no longer in the event.")]


def test_leaving_after_losing_changes_nothing() -> None:
    assert games(after_swiss(UPSETS, dropped="ACGE")) == ["HD", "BF"]


def test_where_both_players_of_a_game_leave_their_next_opponent_has_a_bye() -> None:
    playing = bracket(2, Match(("A", "H")), "BG", "FC", "DE")
    left = after_swiss(playing, dropped="AH")
    assert (games(left), next_round(left).byes) == (["BF"], ("D",))
    assert notes(left) == [("bye", "B23", "Bye: both possible opponents are no longer in the event.")]


def test_two_who_have_byes_in_the_semi_finals_go_straight_to_the_final() -> None:
    left = after_swiss(UPSETS, dropped="HB")
    assert (games(left), next_round(left).byes, next_round(left).number) == (["DF"], (), 3)
    assert notes(left) == [
        ("bye", "XW2-ELIM-06", "Bye: Player H is no longer in the event."),
        ("bye", "XW2-ELIM-06", "Bye: Player B is no longer in the event."),
    ]
    assert bracket_round_problems(after_swiss(UPSETS, bracket(3, "DF"), dropped="HB"), FORMATS["xwing-standard"]) == []


def test_whoever_is_left_alone_has_won() -> None:
    assert refused(after_swiss(UPSETS, dropped="HBF")) == (
        "XW2-ELIM-01",
        "The bracket is over. Player D has won. Finish the event.",
    )
    assert refused(after_swiss(UPSETS, dropped="HBFD")) == (
        "B23",
        "The bracket is over, because nobody is left in it. Finish the event.",
    )
    assert refused(after_swiss(dropped="BCDEFGHI")) == (
        "XW2-ELIM-01",
        "The bracket is over. Player A has won. Finish the event.",
    )


def test_a_champion_who_leaves_stays_the_champion() -> None:
    played = after_swiss(bracket(2, "AD", "BC"), bracket(3, "BA"), cut=4, dropped="B")
    assert refused(played) == ("XW2-ELIM-01", "The bracket is over. Player B has won. Finish the event.")


def test_whoever_missed_a_round_has_left_the_bracket() -> None:
    missed = replace(bracket(3, "BF", byes="D"), unpaired_losses=("H",))
    assert games(after_swiss(UPSETS, missed)) == ["DB"]
    assert bracket_round_problems(after_swiss(UPSETS, missed), FORMATS["xwing-standard"]) == []


def test_a_round_that_seats_somebody_twice_is_refused() -> None:
    told = "Player A is in round 2 more than once. Correct the round."
    assert refused(after_swiss(bracket(2, "AH", "AG"))) == ("contract", told)


def test_the_bracket_so_far_is_a_table_of_names() -> None:
    playing = after_swiss(bracket(2, "AD", Match(("B", "C"))), cut=4)
    assert printed(bracket_so_far(playing, FORMATS["xwing-standard"]), {"A": "Sal"}) == [
        "game 1, Sal v D, round 1",
        "game 2, B v C, round 1",
        "game 3, Sal v winner of 2, round 2",
    ]
    with pytest.raises(Refusal, match=r"^The bracket hasn't begun\. Pair its first round\.$"):
        bracket_so_far(after_swiss(), FORMATS["xwing-standard"])


# --- an event that begins with elimination ---------------------------------------------------------------


@pytest.mark.example("D14")
@pytest.mark.rule("XW2-ELIM-03", "XW2-ELIM-04")
def test_eleven_players_begin_with_5_byes_and_3_games_at_the_tables_of_their_game_numbers() -> None:
    eleven, format = event("xwing-standard", "ABCDEFGHIJK"), FORMATS["xwing-standard"]
    seen = set[tuple[int, ...]]()
    for seed in range(100):
        found = next_bracket_round(eleven, format, seed)
        assert (found.number, len(found.pairs), len(found.byes)) == (1, 3, 5)
        assert sorted([*found.byes, *(player for pair in found.pairs for player in pair)]) == [*"ABCDEFGHIJK"]
        assert {(note.kind, note.rule, str(note.message)) for note in found.notes} == {
            ("bye", "XW2-ELIM-03", "Bye, drawn at random: 11 players fill a bracket of 16.")
        }
        tables = tuple(match.table or 0 for match in found.as_round().matches)
        assert list(tables) == sorted(set(tables)) == found.tables
        seen.add(tables)
    assert len(seen) > 30  # of the 56 ways to give three games their numbers among eight


def test_the_second_round_follows_from_the_numbers_of_games_and_byes() -> None:
    """Games have the numbers 2 and 5, so byes A to F have 1, 3, 4, 6, 7 and 8."""
    won = FIRST_WINS["xwing-standard"]
    first = Round(1, Stage.ELIMINATION, (Match(("G", "H"), 2, won), Match(("I", "J"), 5, won)), tuple("ABCDEF"))
    assert games(event("xwing-standard", "ABCDEFGHIJ", first)) == ["AF", "GE", "BD", "CI"]


def test_without_tables_the_byes_come_after_the_games() -> None:
    first = bracket(1, "GH", "IJ", byes="ABCDEF")
    assert games(event("xwing-standard", "ABCDEFGHIJ", first)) == ["GF", "IE", "AD", "BC"]


@pytest.mark.parametrize("tables", [(3, 1), (2, 2), (2, 9), (None, 1)])
def test_tables_that_cannot_be_game_numbers_are_only_tables(tables: tuple[int | None, ...]) -> None:
    first = bracket(1, "GH", "IJ", byes="ABCDEF")
    seated = tuple(replace(match, table=table) for match, table in zip(first.matches, tables, strict=True))
    assert games(event("xwing-standard", "ABCDEFGHIJ", replace(first, matches=seated))) == ["GF", "IE", "AD", "BC"]


@pytest.mark.rule("XW2-ELIM-05", "ARM-ELIM-03")
def test_without_byes_the_games_are_numbered_as_they_stand() -> None:
    first = bracket(1, "AB", "CD", "EF", "GH")
    assert games(event("xwing-standard", "ABCDEFGH", first)) == ["AG", "CE"]
    seated = tuple(replace(match, table=table) for match, table in zip(first.matches, (4, 1, 3, 2), strict=True))
    assert games(event("xwing-standard", "ABCDEFGH", replace(first, matches=seated))) == ["AG", "CE"]


def test_those_who_left_before_the_start_are_not_in_it() -> None:
    found = next_round(event("armada-standard", "ABCDE", dropped="E"))
    assert sorted(player for pair in found.pairs for player in pair) == [*"ABCD"]
    assert (found.byes, found.notes, found.tables) == ((), [], None)
    assert refused(event("armada-standard", "AB", dropped="B")) == (
        "ARM-ELIM-02",
        "A bracket needs 2 players, and only 1 is there. Add players first.",
    )


# --- whole brackets, played by dice ----------------------------------------------------------------------


def field(format: str, count: int, cut: int | None) -> Event:
    """So many players in the order of their numbers; with a cut, after one Swiss round of byes."""
    players = tuple(Player(f"p{number}", f"Player {number}", tie_key=number) for number in range(1, count + 1))
    if cut is None:
        return Event(schema=SCHEMA, format=format, players=players)
    rounds = (Round(1, Stage.SWISS, byes=tuple(player.id for player in players)),)
    return Event(
        schema=SCHEMA, format=format, settings=Settings(swiss_rounds=1, cut=cut), players=players, rounds=rounds
    )


def active(event: Event) -> set[str]:
    return {player.id for player in event.players if player.status is Status.ACTIVE}


def with_leavers(event: Event, leavers: set[str]) -> Event:
    return replace(
        event,
        players=tuple(
            replace(player, status=Status.DROPPED) if player.id in leavers else player for player in event.players
        ),
    )


def play_out(start: Event, dice: Random, leaving: float) -> tuple[Event, str]:
    """Plays a bracket to its end; some leave before, between and during rounds. The end is told in a sentence."""
    format, event = FORMATS[start.format], start
    while True:
        leavers = {player for player in sorted(active(event)) if dice.random() < leaving / 2}
        event = with_leavers(event, leavers)
        before = active(event)
        try:
            found = next_bracket_round(event, format, dice.getrandbits(32))
        except Refusal as refusal:
            return event, str(refusal.message)
        seated = [player for pair in found.pairs for player in pair]
        assert len(seated) + len(found.byes) == len({*seated, *found.byes})
        assert {*seated, *found.byes} <= before
        assert found.pairs
        matches = []
        for match in found.as_round().matches:
            gone = {player for player in match.players if dice.random() < leaving / 2}
            event = with_leavers(event, gone)
            result = None if gone else play(format, found.number, Stage.ELIMINATION, match.players, dice)
            matches.append(replace(match, result=result))
        event = replace(event, rounds=(*event.rounds, replace(found.as_round(), matches=tuple(matches))))
        event = read_event(write_event(event))
        assert bracket_round_problems(event, format) == []


brackets = st.tuples(st.sampled_from(BRACKETS), st.integers(2, 40), st.integers(0, 2**32))


@given(brackets)
def test_every_cut_is_played_to_one_champion(drawn: tuple[str, int, int]) -> None:
    format, size, seed = drawn
    event, end = play_out(field(format, size + 3, size), Random(seed), 0)
    champion = met_by_rounds(event, size)
    assert end == f"The bracket is over. Player {champion.removeprefix('p')} has won. Finish the event."


def met_by_rounds(event: Event, size: int) -> str:
    """Who won; on the way, nobody met but whom the drawn bracket lets meet in that round, and nobody came in late."""
    order = [f"p{seed}" for seed in bracket_order(full(size))]
    rounds = event.rounds_of(Stage.ELIMINATION)
    assert len(rounds) == (size - 1).bit_length()
    left = {f"p{seed}" for seed in range(1, size + 1)}
    for depth, each in enumerate(rounds, start=1):
        assert set(each.everybody()) == left
        assert len(left) == size if depth == 1 else len(left) == full(size) >> (depth - 1)
        for match in each.matches:
            first, second = (order.index(player) for player in match.players)
            assert first >> depth == second >> depth
            left.remove(loser(event, each.number, match))
    (champion,) = left
    return champion


def loser(event: Event, number: int, match: Match) -> str:
    """Whoever lost by the book's own scoring."""
    assert match.result is not None
    own, _ = score(FORMATS[event.format], number, Stage.ELIMINATION, match.players, match.result)
    return match.players[own.verdict is Verdict.WIN]


@given(brackets)
def test_every_event_that_begins_with_elimination_is_played_to_one_champion(drawn: tuple[str, int, int]) -> None:
    format, count, seed = drawn
    event, end = play_out(field(format, count, None), Random(seed), 0)
    rounds = event.rounds_of(Stage.ELIMINATION)
    assert len(rounds) == (count - 1).bit_length()
    assert len(rounds[0].byes) == full(count) - count
    assert all(not each.byes for each in rounds[1:])
    assert end.endswith("has won. Finish the event.")


@given(brackets, st.booleans(), st.sampled_from([0.05, 0.2, 0.6]))
def test_whoever_leaves_a_bracket_comes_to_an_end(drawn: tuple[str, int, int], after_cut: bool, leaving: float) -> None:
    format, count, seed = drawn
    start = field(format, count + 3, count) if after_cut else field(format, count, None)
    event, end = play_out(start, Random(seed), leaving)
    if end == "The bracket is over, because nobody is left in it. Finish the event.":
        return
    if end.startswith("A bracket needs 2 players"):
        assert len(active(event)) < 2
        return
    assert end.endswith("has won. Finish the event.")


@given(brackets)
def test_the_order_in_which_a_cut_is_written_down_changes_nothing(drawn: tuple[str, int, int]) -> None:
    format, size, seed = drawn
    order = Random(seed)
    event, _ = play_out(field(format, size + 1, size), Random(seed), 0)
    for count in range(1, len(event.rounds)):
        so_far = replace(event, rounds=event.rounds[: count + 1])
        shuffled = replace(so_far, rounds=tuple(in_another_order(each, order) for each in so_far.rounds))
        assert outcome(so_far) == outcome(shuffled)


def in_another_order(round: Round, order: Random) -> Round:
    matches, byes = list(round.matches), list(round.byes)
    order.shuffle(matches)
    order.shuffle(byes)
    tables = [replace(match, table=table) for table, match in enumerate(matches, start=1)]
    return replace(round, matches=tuple(tables), byes=tuple(byes))


def outcome(event: Event) -> object:
    try:
        found = next_bracket_round(event, FORMATS[event.format])
    except Refusal as refusal:
        return refusal.message
    return found.pairs, found.byes


@given(brackets, st.booleans())
def test_two_players_who_change_places_are_always_found(drawn: tuple[str, int, int], after_cut: bool) -> None:
    format, count, seed = drawn
    dice = Random(seed)
    event, _ = play_out(field(format, count + 2, count + 1) if after_cut else field(format, count + 1, None), dice, 0)
    elimination = event.rounds_of(Stage.ELIMINATION)
    last = dice.randrange(0 if after_cut else 1, len(elimination))
    wrong = elimination[last]
    assume(len(wrong.matches) + len(wrong.byes) > 1)
    sides = dice.sample([(player,) for player in wrong.byes] + [match.players for match in wrong.matches], 2)
    one, other = (dice.choice(side) for side in sides)
    assume(len(sides[0]) + len(sides[1]) > 2)  # two byes that change places are the same two byes
    swap = {one: other, other: one}
    matches = tuple(
        Match((swap.get(match.players[0], match.players[0]), swap.get(match.players[1], match.players[1])))
        for match in wrong.matches
    )
    swapped = replace(wrong, matches=matches, byes=tuple(swap.get(player, player) for player in wrong.byes))
    before = tuple(each for each in event.rounds if each.number < wrong.number)
    found = bracket_round_problems(replace(event, rounds=(*before, swapped)), FORMATS[format])
    assert len(breaks(found)) == len(found) == 2
    assert {problem.round for problem in found} == {wrong.number}
    named = {player for problem in found for player in problem.players}
    assert {one, other} <= named <= {*sides[0], *sides[1]}
