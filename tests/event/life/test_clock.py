"""The clock of a round: started by a leader, paused, extended, called."""

import pytest
from lives import MINUTE, SECRET, Live, leader, playing, running, said, started

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.timer import Timer
from finalsalvo.event.life.topics.clock.decisions import hidden_roll
from finalsalvo.rules.clock_roll import AttackFace, DefenseFace, DefenseRoll, minutes_rolled
from finalsalvo.rules.house import Settings
from finalsalvo.rules.registry import FORMATS

HIT, CRIT, FOCUSED, MISS = (AttackFace(face) for face in ("hit", "crit", "focus", "blank"))
EVADE, FOCUS, BLANK = (DefenseFace(face) for face in ("evade", "focus", "blank"))


def timer(live: Live) -> Timer:
    """The clock of the round that was published last."""
    assert live.round.timer is not None
    return live.round.timer


# --- start -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "format",
    [
        pytest.param("xwing-standard"),
        pytest.param("xwing-hotshot"),
        pytest.param("xwing-fangs-out"),
        "xwing-escalation",
        "xwing-epic-dogfight",
        "xwing-team-epic",
        "armada-standard",
        "xwing-dogfight",
    ],
)
def test_a_leader_starts_the_clock_and_publishing_a_round_does_not(format: str) -> None:
    live = playing(format)
    leader(live, "jo", "judge")
    live.wait(15)
    assert live.round.timer is None
    assert live.refused(c.StartClock(), by="p1")[:2] == ("by", FORMATS[format].cite("leaders.duties"))
    live.do(c.StartClock(), by="jo")
    assert timer(live).started == live.now
    told = "The clock of round 1 has already been started."
    assert live.refused(c.StartClock()) == ("number", FORMATS[format].cite("clock.swiss"), told)


@pytest.mark.parametrize(
    ("format", "minutes"),
    [
        pytest.param("xwing-standard", (75, 75, 75), marks=pytest.mark.rule("XW2-TIME-04")),
        pytest.param("xwing-escalation", (50, 70, 90, 120), marks=pytest.mark.rule("ESC-TIME-01")),
        pytest.param("xwing-epic-dogfight", (180, 180, 180), marks=pytest.mark.rule("EPIC-TIME-01")),
        pytest.param("armada-standard", (135, 135, 135), marks=pytest.mark.rule("ARM-TIME-01")),
    ],
)
def test_swiss_rounds_last_as_long_as_the_book_says(format: str, minutes: tuple[int, ...]) -> None:
    live = started(format)
    for expected in minutes:
        live.draw()
        live.do(c.StartClock())
        assert timer(live).minutes == expected
        live.play()


@pytest.mark.parametrize(
    ("format", "minutes"),
    [
        pytest.param("xwing-standard", [75, 120], marks=pytest.mark.rule("XW2-TIME-05", "XW2-TIME-06")),
        pytest.param("armada-standard", [135, 180], marks=pytest.mark.rule("ARM-TIME-02", "ARM-TIME-03")),
        ("xwing-epic-dogfight", [180, 180]),
    ],
)
def test_the_bracket_lasts_as_long_as_the_book_says(format: str, minutes: list[int]) -> None:
    live = started(format, 8, Settings(structure="custom", swiss_rounds=1, cut=4))
    live.draw()
    live.play()
    live.do(c.MakeCut())
    lengths = []
    for _ in range(2):
        live.draw()
        live.do(c.StartClock())
        lengths.append(timer(live).minutes)
        live.play()
    assert lengths == minutes


@pytest.mark.rule("ARM-TIME-03")
def test_a_top_2_of_armada_is_the_final_at_once() -> None:
    live = started("armada-standard", 8, Settings(structure="custom", swiss_rounds=1, cut=2))
    live.draw()
    live.play()
    live.do(c.MakeCut())
    live.draw()
    live.do(c.StartClock())
    assert timer(live).minutes == 180


# --- the hidden roll -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("format", "attack", "defense", "minutes"),
    [
        pytest.param(
            *("xwing-hotshot", HIT, (EVADE, FOCUS, BLANK), 92),
            marks=[pytest.mark.rule("HOT-TIME-01", "HOT-TIME-02"), pytest.mark.example("D36")],
        ),
        pytest.param(
            *("xwing-fangs-out", HIT, (EVADE, FOCUS, BLANK), 62),
            marks=pytest.mark.rule("FANG-TIME-01", "FANG-TIME-02"),
        ),
        pytest.param(
            *("xwing-hotshot", MISS, (EVADE, EVADE, EVADE), 87),
            marks=[pytest.mark.rule("HOT-TIME-03"), pytest.mark.example("D37")],
        ),
        pytest.param(*("xwing-fangs-out", MISS, (EVADE, EVADE, EVADE), 57), marks=pytest.mark.rule("FANG-TIME-02")),
        pytest.param(
            *("xwing-hotshot", FOCUSED, (EVADE, EVADE, FOCUS), 90),
            marks=[pytest.mark.rule("HOT-TIME-04"), pytest.mark.example("D38")],
        ),
        ("xwing-fangs-out", CRIT, (BLANK, BLANK, BLANK), 60),
    ],
)
def test_the_roll_of_real_dice_can_be_entered(
    format: str, attack: AttackFace, defense: DefenseRoll, minutes: int
) -> None:
    live = playing(format)
    live.do(c.StartClock(attack, defense))
    assert live.added() == (f.ClockStarted(1, minutes, attack, defense),)
    assert (timer(live).minutes, timer(live).rolled) == (minutes, True)


@pytest.mark.parametrize(("format", "base"), [("xwing-hotshot", 90), ("xwing-fangs-out", 60)])
def test_without_dice_the_roll_comes_from_the_secret(format: str, base: int) -> None:
    live = running(format)
    attack, defense = hidden_roll(SECRET, 1)
    assert live.added() == (f.ClockStarted(1, base + minutes_rolled(attack, defense), attack, defense, drawn=True),)


def test_all_dice_are_given_or_none_and_none_where_the_book_has_no_roll() -> None:
    told = "Enter the attack die and all 3 defense dice, or leave all 4 empty and we roll."
    assert playing("xwing-hotshot").refused(c.StartClock(HIT)) == ("defense", "HOT-TIME-02", told)
    told = "X-Wing standard doesn't roll for the length of a round. Leave the dice empty."
    assert playing().refused(c.StartClock(HIT)) == ("attack", "XW2-TIME-04", told)


# --- pause and extend ------------------------------------------------------------------------------------


def test_a_pause_does_not_count() -> None:
    live = running()
    begun = live.now
    live.wait(29)
    live.do(c.PauseClock())
    live.wait(59)
    assert timer(live).elapsed(live.now) == 30 * MINUTE
    told = "The clock is already paused."
    assert live.refused(c.PauseClock()) == ("number", "contract", told)
    live.do(c.ResumeClock())
    assert timer(live).ends() == begun + (75 + 60) * MINUTE
    assert live.refused(c.ResumeClock()) == ("number", "contract", "The clock is already running.")
    live.wait(10)
    assert timer(live).elapsed(live.now) == 40 * MINUTE


def test_before_its_start_a_clock_cannot_be_paused_extended_or_called() -> None:
    live = playing()
    told = ("number", "XW2-TIME-04", "The clock of round 1 hasn't started. Start it first.")
    for command in (c.PauseClock(), c.ResumeClock(), c.ExtendTime(5), c.CallMidPoint(), c.CallTime()):
        assert live.refused(command, reason="x") == told


def test_minutes_for_all_change_what_was_announced_and_say_so() -> None:
    live = running()
    words = "Players were told how long the round is. It becomes 80 minutes."
    assert said(live.do(c.ExtendTime(5)).notices) == [("XW2-TIME-04", words)]
    assert timer(live).minutes == 80
    told = "The round has 80 minutes, so that would leave none. Remove fewer minutes."
    assert live.refused(c.ExtendTime(-80), reason="x") == ("minutes", "contract", told)


@pytest.mark.parametrize(
    "format",
    [
        pytest.param("xwing-standard"),
        pytest.param("armada-standard"),
    ],
)
def test_a_leader_gives_one_game_a_little_time_to_find_a_replacement(format: str) -> None:
    live = running(format)
    leader(live, "jo", "judge")
    player = live.round.games[1].players[0]
    made = live.do(c.ReportComponent(player, "range ruler"), by=player)
    assert [str(problem.message) for problem in made.notices] == [
        "Give the player a few minutes to find a replacement. Without one, they concede this game."
    ]
    minutes = timer(live).minutes
    live.do(c.ExtendTime(5, game=1), by="jo")
    assert live.added() == (f.TimeExtended(1, 5, 1),)
    assert [game.extra_minutes for game in live.round.in_order()] == [5, 0, 0, 0]
    assert timer(live).minutes == minutes


def test_an_extension_is_of_a_game_that_is_played_and_of_some_minutes() -> None:
    live = running()
    told = ("minutes", "contract", "Enter minutes to add or remove, up to 600.")
    assert live.refused(c.ExtendTime(0, game=1)) == told
    assert live.refused(c.ExtendTime(601)) == told
    assert live.refused(c.ExtendTime(5, game=9)) == (
        "game",
        "contract",
        "Round 1 has no such game. Choose one of its tables.",
    )
    told = ("minutes", "contract", "A game can't get less time than the round. Remove fewer minutes.")
    assert live.refused(c.ExtendTime(-5, game=1)) == told
    live.set(live.round.games[1].players[0])
    assert live.refused(c.ExtendTime(5, game=1)) == (
        "game",
        "contract",
        "The game at table 1 is over. If its result is wrong, ask the staff to clear it.",
    )


# --- calls -----------------------------------------------------------------------------------------------


def test_the_mid_point_and_the_end_of_a_round_are_called() -> None:
    live = running()
    live.wait(36)
    assert live.asks(c.CallMidPoint()) == [("XW2-TIME-03", "Less than half of the round's 75 minutes is over.")]
    live.wait(1)
    live.do(c.CallMidPoint())
    assert live.added() == (f.MidPointCalled(1),)
    assert live.refused(c.CallMidPoint()) == ("number", "contract", "Half time has already been called.")
    assert live.asks(c.CallTime()) == [("XW2-TIME-04", "The round still has 36 minutes on the clock.")]
    live.wait(37)
    live.do(c.CallTime())
    assert live.added() == (f.TimeCalled(1),)
    assert live.refused(c.CallTime()) == ("number", "contract", "Time has already been called.")
    assert live.refused(c.PauseClock()) == (
        "number",
        "contract",
        "Time has already been called, so the clock can't be paused. Nothing to do.",
    )


@pytest.mark.parametrize(
    ("format", "rule"),
    [
        ("xwing-hotshot", "B75"),
        ("xwing-fangs-out", "B75"),
        ("armada-standard", "ARM-TIME-04"),
        ("xwing-escalation", "ESC-GAME-10"),
    ],
)
def test_other_books_announce_no_mid_point(format: str, rule: str) -> None:
    live = running(format)
    live.wait(100)
    told = f"{FORMATS[format].name} doesn't announce half time. Nothing to do."
    assert live.refused(c.CallMidPoint(), reason="x") == ("number", rule, told)
