"""What stands on the table at the end of a game, turned into points."""

from math import ceil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Result, Stage, Verdict
from finalsalvo.rules.scoring import score
from finalsalvo.rules.ships import (
    Fate,
    FleetShip,
    Section,
    Ship,
    at_half_health,
    destroyed_score,
    epic_score,
    first_to_choose,
    fleet_defeated,
    fleet_score,
    half_points,
    mission_score,
    salvo_dice,
    ship_worth,
    squad_score,
)

GONE = [Fate.DESTROYED, Fate.FLED]
STILL_THERE = [Fate.IN_PLAY, Fate.RESERVE]


# --- half points -------------------------------------------------------------------------------------------------


@pytest.mark.rule("XW2-MAT-09")
@pytest.mark.parametrize(("cost", "half"), [(0, 0), (1, 1), (2, 1), (3, 2), (51, 26), (52, 26), (199, 100), (200, 100)])
def test_half_points_are_rounded_up(cost: int, half: int) -> None:
    assert half_points(cost) == half


@pytest.mark.rule("XW2-SCORE-02", "XW2-MAT-09")
@given(st.integers(0, 100_000))
def test_two_halves_make_a_ship_or_one_point_more(cost: int) -> None:
    assert 2 * half_points(cost) == cost + cost % 2


@given(st.integers(1, 100), st.integers(0, 100))
def test_health_left_is_at_half_exactly_when_as_much_is_lost(health: int, left: int) -> None:
    if left > health:
        with pytest.raises(Refusal):
            at_half_health(health, left)
    else:
        assert at_half_health(health, left) == (health - left >= left)


@pytest.mark.rule("XW2-SCORE-03")
@pytest.mark.parametrize(("health", "left"), [(4, 5), (13, 14), (4, -1)])
def test_more_health_left_than_a_ship_has_is_refused(health: int, left: int) -> None:
    with pytest.raises(Refusal) as refused:
        at_half_health(health, left)
    assert (refused.value.field, refused.value.rule) == ("left", "XW2-SCORE-03")
    assert str(refused.value) == f"A ship with {health} health can't have {left} left. Enter 0 to {health}."


# --- the score for an X-Wing squad -------------------------------------------------------------------------------


@pytest.mark.rule("XW2-SCORE-01", "XW2-SCORE-02")
def test_a_score_adds_whole_ships_that_are_gone_and_half_of_those_that_are_hurt() -> None:
    ships = [
        Ship(cost=52, health=5, left=0, fate=Fate.DESTROYED),
        Ship(cost=47, health=4, left=1),
        Ship(cost=61, health=8, left=5),
        Ship(cost=40, health=3, left=3),
    ]
    assert [ship_worth(ship) for ship in ships] == [52, 24, 0, 0]
    assert squad_score(200, ships) == 76


@pytest.mark.rule("XW2-SCORE-01")
@pytest.mark.parametrize("fate", GONE)
def test_a_ship_that_fled_is_worth_as_much_as_a_destroyed_one(fate: Fate) -> None:
    assert ship_worth(Ship(cost=47, health=4, left=4, fate=fate)) == 47


@pytest.mark.rule("XW2-PLAY-05")
def test_a_ship_in_reserve_counts_as_in_play() -> None:
    assert [ship_worth(Ship(cost=47, health=4, left=4, fate=fate)) for fate in STILL_THERE] == [0, 0]
    assert [ship_worth(Ship(cost=47, health=4, left=2, fate=fate)) for fate in STILL_THERE] == [24, 24]


@pytest.mark.rule("XW2-SCORE-04")
@pytest.mark.parametrize("last", GONE)
def test_a_squad_of_188_points_that_is_wiped_out_is_worth_200(last: Fate) -> None:
    ships = [Ship(cost=100, fate=Fate.DESTROYED), Ship(cost=48, fate=Fate.FLED), Ship(cost=40, fate=last)]
    assert sum(ship.cost for ship in ships) == 188
    assert squad_score(200, ships) == 200


@pytest.mark.rule("XW2-SCORE-04", "XW2-PLAY-05")
@pytest.mark.parametrize("last", STILL_THERE)
def test_a_squad_of_188_points_with_one_ship_left_is_worth_what_was_destroyed(last: Fate) -> None:
    lost = [Ship(cost=100, fate=Fate.DESTROYED), Ship(cost=48, fate=Fate.FLED)]
    assert squad_score(200, [*lost, Ship(cost=40, health=4, left=4, fate=last)]) == 148
    assert squad_score(200, [*lost, Ship(cost=40, health=4, left=1, fate=last)]) == 168


def test_a_ship_is_whole_and_in_play_unless_told_otherwise() -> None:
    assert ship_worth(Ship(cost=40)) == 0


def test_no_ships_are_worth_nothing() -> None:
    assert squad_score(200, []) == 0


@pytest.mark.rule("XW2-SCORE-05")
def test_a_concession_destroys_what_the_conceder_has_left_and_nothing_of_the_winner() -> None:
    conceder = [Ship(cost=90, fate=Fate.DESTROYED), Ship(cost=98, health=6, left=6)]
    winner = [Ship(cost=119, health=9, left=4), Ship(cost=80, health=5, left=5)]
    counted = (squad_score(200, conceder), squad_score(200, winner))
    assert counted == (90, 60)
    result = Result(End.CONCESSION, counted, winner="A")
    first, second = score(FORMATS["xwing-standard"], 1, Stage.SWISS, ("A", "B"), result)
    assert (first.score, second.score) == (200, 60)


ships = st.builds(
    lambda cost, health, lost, fate: Ship(cost=cost, health=health, left=max(0, health - lost), fate=fate),
    st.integers(1, 100),
    st.integers(1, 20),
    st.integers(0, 20),
    st.sampled_from(Fate),
)
squads = st.lists(ships, min_size=1, max_size=8).filter(lambda squad: sum(ship.cost for ship in squad) <= 200)


@pytest.mark.rule("XW2-SCORE-01", "XW2-SCORE-02", "XW2-SCORE-04")
@given(squads)
def test_a_squad_is_worth_what_a_person_counts_ship_by_ship(squad: list[Ship]) -> None:
    left = [ship for ship in squad if ship.fate.value in ("in-play", "reserve")]
    removed = [ship.cost for ship in squad if ship.fate.value in ("destroyed", "fled")]
    hurt = [ceil(ship.cost / 2) for ship in left if ship.left / ship.health <= 0.5]
    assert squad_score(200, squad) == (sum(removed) + sum(hurt) if left else 200)


@given(squads)
def test_a_score_is_never_above_the_limit_nor_above_the_squad_while_a_ship_is_left(squad: list[Ship]) -> None:
    worth = squad_score(200, squad)
    assert worth <= 200
    if not all(ship.gone for ship in squad):
        assert worth <= sum(ship.cost for ship in squad)


@given(squads, st.data())
def test_destroying_one_more_ship_never_lowers_a_score(squad: list[Ship], data: st.DataObject) -> None:
    index = data.draw(st.integers(0, len(squad) - 1))
    hit = squad[index]
    after = [*squad]
    after[index] = Ship(cost=hit.cost, health=hit.health, left=0, fate=Fate.DESTROYED)
    assert squad_score(200, after) >= squad_score(200, squad)


# --- Escalation, Epic and Team Epic ------------------------------------------------------------------------------


@pytest.mark.rule("ESC-END-03", "EPIC-END-03")
def test_only_destroyed_ships_count_in_the_first_edition_and_never_half_of_one() -> None:
    squad = [
        Ship(cost=25, health=3, left=0, fate=Fate.DESTROYED),
        Ship(cost=30, health=5, left=1),
        Ship(cost=12, health=2, left=2),
    ]
    assert destroyed_score(squad) == 25
    assert epic_score(squad, []) == 25


@pytest.mark.rule("ESC-END-03")
@given(st.lists(ships, max_size=8))
def test_the_first_edition_score_is_the_pile_of_removed_cards(squad: list[Ship]) -> None:
    pile = [ship.cost for ship in squad if ship.fate.value in ("destroyed", "fled")]
    assert destroyed_score(squad) == sum(pile)


@pytest.mark.example("D28")
@pytest.mark.rule("EPIC-END-03", "EPIC-END-04")
def test_a_crippled_section_turns_a_loss_at_time_into_a_modified_match_win() -> None:
    enemies_of_first = epic_score(
        [Ship(cost=60, fate=Fate.DESTROYED), Ship(cost=90), Ship(cost=140)],
        [Section(cost=50, crippled=True), Section(cost=90, crippled=False)],
    )
    enemies_of_second = epic_score([Ship(cost=100, fate=Fate.DESTROYED), Ship(cost=200)], [])
    assert (enemies_of_first, enemies_of_second) == (110, 100)
    result = Result(End.TIME, (enemies_of_first, enemies_of_second))
    first, second = score(FORMATS["xwing-epic-dogfight"], 1, Stage.SWISS, ("A", "B"), result)
    assert (first.verdict, first.points, first.margin) == (Verdict.WIN, 3, 310)
    assert (second.verdict, second.points, second.margin) == (Verdict.LOSS, 0, 290)


@pytest.mark.rule("EPIC-END-04")
def test_each_crippled_section_counts_with_what_it_carries() -> None:
    sections = [Section(cost=50, crippled=True), Section(cost=44, crippled=True), Section(cost=7, crippled=False)]
    assert epic_score([], sections) == 94


# --- Armada ------------------------------------------------------------------------------------------------------

FLAGSHIP = FleetShip(cost=130, destroyed=True)
ESCORT = FleetShip(cost=75, destroyed=True)
FLOTILLA = FleetShip(cost=27, destroyed=False, flotilla=True)
LOST_FLOTILLA = FleetShip(cost=27, destroyed=True, flotilla=True)
SQUADRON = FleetShip(cost=16, destroyed=False, squadron=True)
LOST_SQUADRON = FleetShip(cost=13, destroyed=True, squadron=True)
LAST_SHIP = FleetShip(cost=56, destroyed=False)


@pytest.mark.example("D52")
@pytest.mark.rule("ARM-END-01", "ARM-SCORE-02")
def test_a_fleet_with_two_flotillas_left_is_defeated_and_worth_400() -> None:
    fleet = [FLAGSHIP, ESCORT, FLOTILLA, FLOTILLA]
    assert fleet_defeated(fleet) is True
    assert fleet_score(400, fleet, 0) == 400


@pytest.mark.rule("ARM-END-01", "ARM-SCORE-02")
def test_squadrons_alone_do_not_save_a_fleet_and_objectives_come_on_top_of_400() -> None:
    fleet = [FLAGSHIP, ESCORT, LOST_FLOTILLA, SQUADRON, LOST_SQUADRON]
    assert fleet_defeated(fleet) is True
    assert fleet_score(400, fleet, 75) == 475


@pytest.mark.rule("ARM-END-01", "ARM-SCORE-01")
def test_one_ship_that_is_no_flotilla_saves_a_fleet_and_only_losses_count() -> None:
    fleet = [FLAGSHIP, ESCORT, LAST_SHIP, LOST_FLOTILLA, FLOTILLA, SQUADRON, LOST_SQUADRON]
    assert fleet_defeated(fleet) is False
    assert fleet_score(400, fleet, 0) == 130 + 75 + 27 + 13
    assert fleet_score(400, fleet, 75) == 130 + 75 + 27 + 13 + 75


@pytest.mark.rule("ARM-SCORE-01")
def test_a_fleet_that_lost_nothing_is_worth_the_objectives_alone() -> None:
    assert fleet_score(400, [LAST_SHIP, FLOTILLA, SQUADRON], 40) == 40


# --- mission points, Final Salvo, who chooses --------------------------------------------------------------------


@pytest.mark.rule("HOT-SCORE-01")
def test_mission_points_add_destroyed_ships_the_scenario_and_the_deficit() -> None:
    assert mission_score(destroyed=9, scenario=4, deficit=2) == 15


@pytest.mark.parametrize(("weapons", "dice"), [([3, 2, 2], 7), ([4], 4), ([0, 0], 0), ([], 0)])
def test_a_final_salvo_rolls_the_primary_weapons_of_all_ships_together(weapons: list[int], dice: int) -> None:
    assert salvo_dice(weapons) == dice


@pytest.mark.rule("XW2-GAME-07", "ESC-GAME-06", "EPIC-GAME-05", "ARM-GAME-05")
@pytest.mark.parametrize(("totals", "chooses"), [((199, 200), 0), ((200, 188), 1), ((0, 1), 0), ((400, 399), 1)])
def test_the_lower_total_decides_who_goes_first(totals: tuple[int, int], chooses: int) -> None:
    assert first_to_choose(totals) == chooses


@pytest.mark.rule("TEAM-GAME-01")
def test_the_team_with_the_lower_total_decides_on_initiative() -> None:
    # The team of the lightest player is not the lighter team.
    red, blue = (150, 200), (175, 174)
    assert first_to_choose((sum(red), sum(blue))) == 1


@pytest.mark.rule("ESC-GAME-06", "EPIC-GAME-05", "TEAM-GAME-01", "ARM-GAME-05")
def test_equal_totals_are_left_to_a_coin() -> None:
    assert first_to_choose((200, 200)) is None
