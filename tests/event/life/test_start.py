"""The start: what must be there, and what is fixed and announced from then on."""

import pytest
from lives import BOOKS, SECRET, TO_PLAY, created, registered, started
from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import pair_of
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.seeds import tie_key
from finalsalvo.event.life.state import Presence
from finalsalvo.event.life.topics.rounds.sentences import PAIR_ADDED
from finalsalvo.event.life.topics.start import sentences as say
from finalsalvo.rules.house import Settings, to_announce
from finalsalvo.rules.registry import FORMATS
from finalsalvo.words.message import for_the_log


@pytest.mark.parametrize(
    ("format", "players", "rounds", "cut", "said"),
    [
        ("xwing-standard", 17, 4, 4, "4 Swiss rounds, then a top 4"),
        ("xwing-escalation", 6, 4, 0, "4 Swiss rounds, no cut"),
        ("xwing-hotshot", 17, 4, 8, "4 Swiss rounds, then a top 8"),
        ("armada-standard", 33, 4, 0, "4 Swiss rounds, no cut"),
        ("xwing-epic-dogfight", 6, 3, 0, "3 Swiss rounds, no cut"),
    ],
)
def test_rounds_and_cut_come_from_the_number_of_those_checked_in_and_are_announced(
    format: str, players: int, rounds: int, cut: int, said: str
) -> None:
    live = started(format, players)
    assert (live.state.settings.swiss_rounds, live.state.settings.cut) == (rounds, cut)
    assert [str(each) for each in live.state.announced] == [said, "Organizer: Olga"]
    assert live.state.field == players


@pytest.mark.parametrize(
    "format",
    [
        pytest.param("xwing-standard"),
        pytest.param("armada-standard"),
    ],
)
@pytest.mark.parametrize("players", [4, 40])
def test_a_structure_of_ones_own_is_independent_of_attendance_and_announced(format: str, players: int) -> None:
    live = started(format, players, settings=Settings(structure="custom", swiss_rounds=5, cut=4))
    assert (live.state.settings.swiss_rounds, live.state.settings.cut) == (5, 4)
    assert live.state.announced[0] == for_the_log(say.SWISS_AND_CUT(num=5, cut=4))
    assert str(live.state.announced[0]) == "5 Swiss rounds, then a top 4"


def test_every_player_gets_a_tie_key_from_the_secret() -> None:
    live = started(players=4)
    (begun,) = live.added()
    assert isinstance(begun, f.Started)
    assert begun.tie_keys == tuple(f.TieKey(f"p{n}", tie_key(SECRET, f"p{n}")) for n in (1, 2, 3, 4))
    assert [each.tie_key for each in live.state.playing()] == [key.key for key in begun.tie_keys]


def test_a_length_that_differs_from_the_book_is_announced() -> None:
    live = started("xwing-escalation", settings=Settings(round_minutes=(60, 70, 90, 120)))
    (told,) = (each for each in to_announce(live.state.format, live.state.settings) if each.rule == "ESC-TIME-03")
    assert [str(each) for each in live.state.announced] == [
        "4 Swiss rounds, no cut",
        str(told.message),
        "Organizer: Olga",
    ]


@pytest.mark.parametrize("format", FORMATS)
def test_a_game_needs_two(format: str) -> None:
    live = registered(format, 1)
    told = live.refused(c.Start(), reason="alone")
    assert (told.field, told.rule) == ("players", FORMATS[format].cite("structures"))
    unit = "team" if FORMATS[format].unit == "team" else "player"
    assert told.message.startswith(f"The event can't start yet. Only 1 {unit} is checked in. Check in at least 2.")


@pytest.mark.rule("XW2-STR-08", "ARM-STR-04")
@pytest.mark.parametrize(
    ("format", "players", "rule", "least"),
    [("xwing-standard", 3, "XW2-STR-08", 4), ("armada-standard", 3, "ARM-STR-04", 4)],
)
def test_below_the_table_the_organizer_says_how_many_rounds(format: str, players: int, rule: str, least: int) -> None:
    live = registered(format, players)
    told = (
        f"The event can't start yet. The structure “basic” starts at {least} players, and there are {players}. "
        "Set the rounds and the cut yourself."
    )
    assert live.refused(c.Start()) == ("settings.structure", rule, told)
    live.do(c.Change(settings=Settings(structure="custom", swiss_rounds=3)))
    live.do(c.Start())
    assert live.state.settings.swiss_rounds == 3


def test_a_cut_needs_its_players() -> None:
    live = registered(players=6, settings=Settings(swiss_rounds=2, cut=8))
    told = "The event can't start yet. A top 8 needs 8 players, and 6 are checked in. Choose a smaller cut."
    assert live.refused(c.Start()) == ("settings.cut", "XW2-CUT-02", told)


def test_everything_that_is_missing_is_named() -> None:
    live = created("xwing-hotshot", Settings())
    live.do(c.Register((Registration("A"), Registration("B"))))
    live.do(c.CheckIn(("p1", "p2")))
    told = live.refused(c.Start())
    assert told.message == (
        "The event can't start yet. The structure “Hotshot” starts at 4 players, and there are 2. "
        "Set the rounds and the cut yourself. "
        "There are 2 more problems. The next one: 2 lists are missing: A and B. Get them first."
    )


@pytest.mark.parametrize(
    ("format", "rule"),
    [
        pytest.param(BOOKS["XW2"], "XW2-MAT-01"),
        pytest.param(BOOKS["ARM"], "ARM-MAT-01"),
        pytest.param(BOOKS["ESC"], "ESC-TSET-01"),
        pytest.param(BOOKS["EPIC"], "EPIC-TSET-01"),
        (BOOKS["TEAM"], "EPIC-TSET-01"),
        pytest.param(BOOKS["HOT"], "HOT-SPACE-01"),
        (BOOKS["FANG"], "HOT-SPACE-01"),
        ("xwing-dogfight", "ESC-TSET-01"),
    ],
)
def test_every_game_needs_a_table(format: str, rule: str) -> None:
    settings = replace(TO_PLAY.get(format, Settings()), tables=4, tables_out_of_order=(2, 7))
    live = registered(format, 9, settings)
    told = "The event can't start yet. You need 4 tables. Usable tables: 3. Change the tables in the settings."
    assert live.refused(c.Start()) == ("settings.tables", rule, told)
    live.do(c.Change(settings=replace(settings, tables=5)))
    live.do(c.Start(), reason="we know")
    live.draw()
    assert sorted(game.table or 0 for game in live.round.games.values()) == [1, 3, 4, 5]


@pytest.mark.rule("TEAM-ORG-02")
def test_every_team_names_its_captain_before_the_start() -> None:
    live = registered("xwing-team-epic", 4)
    live.do(c.Edit("p2", Registration("P2", members=("A2", "B2"))))
    told = "The event can't start yet. 1 team has no captain: P2. Choose one."
    assert live.refused(c.Start()) == ("players", "TEAM-ORG-02", told)
    live.do(c.Edit("p2", Registration("P2", members=("A2", "B2"), captain="B2")))
    live.do(c.Start())


@pytest.mark.rule("HOT-PAIR-01")
@pytest.mark.parametrize("format", [BOOKS["HOT"], BOOKS["FANG"]])
def test_hotshot_always_begins_with_swiss_rounds(format: str) -> None:
    live = registered(format, 8, Settings(pool="standard", structure="custom", swiss_rounds=0, cut=8))
    name = FORMATS[format].name
    told = f"{name} is played in Swiss rounds, with or without a bracket after. Set at least 1 Swiss round."
    assert live.asks(c.Start())[0] == ("HOT-PAIR-01", told)


# --- late ------------------------------------------------------------------------------------------------


def test_a_latecomer_has_a_loss_for_every_round_that_they_missed() -> None:
    live = started(players=8)
    for _ in range(2):
        live.draw()
        live.play()
    live.do(c.Register((Registration("Late"),), 0))
    assert live.refused(c.EnterLate("p9"), by="p1")[0] == "by"
    live.do(c.EnterLate("p9"))
    assert live.added() == (f.EnteredLate("p9", tie_key(SECRET, "p9"), (1, 2)),)
    assert [each.unpaired_losses for each in live.state.rounds] == [("p9",), ("p9",)]
    live.draw()
    assert live.round.has("p9")


def test_before_the_clock_a_latecomer_may_play_whoever_has_the_bye() -> None:
    live = started(players=7)
    live.draw()
    (holder,) = live.round.byes
    live.do(c.Register((Registration("Late"),), 0))
    live.do(c.EnterLate("p8", against_bye=True))
    why = for_the_log(PAIR_ADDED(pair=pair_of(live.state, live.game("p8"))))
    assert live.added()[1:] == (f.GameAdded(1, (holder, "p8"), 4, why),)
    assert live.round.byes == ()
    assert live.game("p8").players == (holder, "p8")


def test_nobody_plays_against_a_bye_that_is_not_there() -> None:
    live = started(players=8)
    live.draw()
    live.do(c.Register((Registration("Late"),), 0))
    late = c.EnterLate("p9", against_bye=True)
    told = "Nobody has a bye in this round. Let Late join from the next round."
    assert live.refused(late) == ("against_bye", "B18", told)
    live.do(c.StartClock())
    told = "A bye can only become a game before the clock starts. Let Late join from the next round."
    assert live.refused(late) == ("against_bye", "B18", told)


def test_only_who_is_registered_comes_late_and_not_after_the_cut() -> None:
    live = started(players=8, settings=Settings(swiss_rounds=1, cut=4))
    assert live.refused(c.EnterLate("p1")) == ("player", "B18", "P1 is already playing.")
    live.do(c.Register((Registration("Late"),), 0))
    live.draw()
    live.play()
    live.do(c.MakeCut())
    live.draw()
    told = "The Swiss rounds are over, so nobody can join now."
    assert live.refused(c.EnterLate("p9")) == ("player", "B18", told)
    assert live.state.players["p9"].presence is Presence.REGISTERED


def test_a_team_that_comes_late_has_a_captain() -> None:
    live = started("xwing-team-epic", 4)
    live.do(c.Register((Registration("Late", members=("X", "Y")),), 0))
    live.do(c.SubmitList("p5"))
    assert live.refused(c.EnterLate("p5")) == ("player", "TEAM-ORG-02", "Team Late has no captain. Choose one first.")
