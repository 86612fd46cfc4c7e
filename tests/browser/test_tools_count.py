"""The script of the toolbox counts as the rules do: the same games, tables and dice in the browser and in Python."""

from collections.abc import Callable, Iterator, Mapping
from datetime import date, timedelta
from itertools import product
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from finalsalvo.rules.clock_roll import AttackFace
from finalsalvo.rules.format import Format
from finalsalvo.rules.products import legal_from
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.report_form import fields_asked
from finalsalvo.rules.result import End, Result, Stage
from finalsalvo.rules.schedule import Rests
from finalsalvo.rules.ships import Fate, Ship, damage_to_half, first_to_choose, half_points, ship_worth, squad_score
from finalsalvo.rules.structure import structure, undefeated_rounds
from finalsalvo.rules.table_dice import AttackRoll, roll_of, winning_side
from finalsalvo.server.pages.calculators import calculated_fields, calculator
from finalsalvo.server.pages.tools.figuring import PLAYERS, RED_DIE, judged_game
from finalsalvo.server.shown.plan import schedule, time_of
from finalsalvo.words.message import Message, Person, Term
from finalsalvo.words.saying import ENGLISH

GAMES = 600
"""So many games of each format are scored twice."""

SCORED = """([id, games]) => {
  const book = JSON.parse(document.querySelector("#books").textContent).books[id];
  return games.map((game) => {
    try {
      const { outcomes, warnings } = scoring.score(book, game);
      return [outcomes.map((one) => [one.verdict, one.points, one.margin, one.score]), warnings.map(([name]) => name)];
    } catch (error) {
      if (!(error instanceof scoring.Refused)) throw error;
      return [error.id, error.values];
    }
  });
}"""

ADDED = "(all) => all.map((parts) => counting.added(parts))"


def some_games(format: Format, dice: Random) -> Iterator[tuple[int, Stage, Result]]:
    """Games of a format as people may enter them, right and wrong, often at the limits."""
    rounds, ends = len(format.scoring.limits) or 1, [end for end in format.scoring.ends if end is not End.NO_SHOW]
    for _ in range(GAMES):
        number = dice.randint(1, rounds + (dice.random() < 0.05))
        limit = (format.scoring.limits or (20,))[min(number, rounds) - 1]
        near = (0, 1, limit - 12, limit - 11, limit - 1, limit, limit + 1, limit // 2, limit // 2 + 11, limit // 2 + 12)
        some = dice.choice(near), dice.choice(near)
        anywhere = dice.randint(0, limit), dice.randint(0, limit)
        scores = dice.choice((some, (some[0], some[0]), anywhere, None))
        end, winner = dice.choice(ends), dice.choice((*PLAYERS, None))
        objectives = None
        if dice.random() < (0.6 if format.scoring.kind == "fleet-points" else 0.03):
            objectives = dice.randint(0, 150), dice.randint(0, 150)
        conceded = scores[dice.randrange(2)] if scores and dice.random() < 0.5 and end is End.CONCESSION else None
        stage = Stage.ELIMINATION if dice.random() < 0.4 else Stage.SWISS
        second, initiative = dice.choice((*PLAYERS, None)), dice.choice((*PLAYERS, None))
        yield number, stage, Result(end, scores, objectives, winner, second, initiative, conceded)


def for_script(number: int, stage: Stage, result: Result) -> dict[str, Any]:
    """A game as the script has it: sides by number."""
    side = {None: None, PLAYERS[0]: 0, PLAYERS[1]: 1}
    return {
        "round": number,
        "elimination": stage is Stage.ELIMINATION,
        "end": result.end.value,
        "scores": result.scores,
        "objectives": result.objectives,
        "winner": side[result.winner],
        "second_player": side[result.second_player],
        "initiative": side[result.initiative],
        "conceded": result.conceded,
    }


def by_the_rules(format: Format, number: int, stage: Stage, result: Result) -> list[Any]:
    """What Python says of a game."""
    try:
        outcomes, found = judged_game(format, number, stage, result, ("Ann", "Ben"))
    except Refusal as refusal:
        return [refusal.message.id, values_of(refusal.message)]
    counted = [[one.verdict.value, one.points, one.margin, one.score] for one in outcomes]
    return [counted, [each.message.id for each in found]]


def values_of(message: Message) -> Mapping[str, object]:
    """The values of a message as the script has them."""

    def plain(value: object) -> object:
        if isinstance(value, Person):
            return PLAYERS.index(value.id)
        return value.value if isinstance(value, Term) else value

    return {name: plain(value) for name, value in message.values.items()}


@pytest.fixture
def tools(visit: Callable[..., Page]) -> Page:
    """The toolbox."""
    return visit("/tools")


def test_a_game_is_worth_the_same_in_the_browser_as_by_the_rules(tools: Page) -> None:
    dice = Random(16)
    for format in FORMATS.values():
        games = list(some_games(format, dice))
        wanted = [by_the_rules(format, *game) for game in games]
        scored = tools.evaluate(SCORED, [format.id, [for_script(*game) for game in games]])
        differing = [each for each in zip(games, scored, wanted, strict=True) if each[1] != each[2]]
        assert differing == []
        kinds = {each[0] if isinstance(each[0], str) else "counted" for each in wanted}
        assert len(kinds) >= 5, kinds  # many kinds of refusals were among them
        assert sum(not isinstance(each[0], str) for each in wanted) > GAMES / 10


def test_parts_add_up_to_the_same_in_the_browser_as_by_the_rules(tools: Page) -> None:
    """What phones of events and the toolbox add up while somebody types is what the server counts."""
    dice, asked, wanted = Random(7), [], []
    for format, _ in product(FORMATS.values(), range(120)):
        fields = fields_asked(format, 1, Stage.SWISS)
        parts = calculator(format, fields, ENGLISH).parts
        typed = {part.name: some_numbers(dice) for part in parts if part.all is None}
        gone = dice.random() < 0.2
        form = {f"count_{name}_own": [text] for name, text in typed.items()}
        if gone:
            form["count_all_own"] = ["on"]
        counted = calculated_fields(format, fields, form)
        for into in dict.fromkeys(part.into for part in parts):
            those = [part for part in parts if part.into == into and (part.all is None or gone)]
            name = f"own_{into}" if into else "own"
            asked.append(
                [
                    {"all": part.all}
                    if part.all is not None
                    else {"text": typed[part.name], "half": part.half, "times": bool(part.times)}
                    for part in those
                ]
            )
            wanted.append(int(counted.get(name, ["0"])[0]))
    assert tools.evaluate(ADDED, asked) == wanted
    assert len(set(wanted)) > 200


def some_numbers(dice: Random) -> str:
    """Numbers as people type them, with anything between; now and then none."""
    found = [str(dice.choice((0, 1, 7, dice.randint(1, 90)))) for _ in range(dice.randint(0, 4))]
    return dice.choice(("+", " ", ", ", "a")).join(found)


def test_ships_totals_and_dice_are_the_same_in_the_browser_as_by_the_rules(tools: Page) -> None:
    ships = [
        {"cost": cost, "health": health, "left": left}
        for cost, health in product((1, 24, 41, 83), range(1, 13))
        for left in range(health + 1)
    ]
    wanted = []
    for each in ships:
        damage = damage_to_half(each["health"])
        worth = ship_worth(ship_of(each))
        at = each["health"] - damage
        wanted.append({"half": half_points(each["cost"]), "damage": damage, "at": at, "worth": worth})
    assert tools.evaluate("(all) => all.map((one) => scoring.ship(one))", ships) == wanted
    dice = Random(3)
    squads = [dice.choices(ships, k=dice.randint(1, 4)) for _ in range(500)]
    squads += [[{**each, "left": 0} for each in squad] for squad in squads[:50]]
    worths = [squad_score(200, [ship_of(each) for each in squad]) for squad in squads]
    assert tools.evaluate("(all) => all.map((one) => scoring.squad(200, one))", squads) == worths
    totals = [(dice.randint(190, 200), dice.randint(190, 200)) for _ in range(300)]
    assert tools.evaluate("(all) => all.map(scoring.first)", totals) == [first_to_choose(each) for each in totals]
    hits = [(dice.randint(0, 6), dice.randint(0, 6)) for _ in range(300)]
    won = [winning_side("final-salvo", (AttackRoll(own), AttackRoll(other))) for own, other in hits]
    assert tools.evaluate("(all) => all.map(counting.more)", hits) == won
    rolls = list(product(product(AttackFace, repeat=3), repeat=2))
    won = [winning_side("priority-roll", (roll_of(own), roll_of(other))) for own, other in rolls]
    assert tools.evaluate("(all) => all.map(scoring.priority)", rolls) == won
    faces = (
        "() => scoring.roll(JSON.parse(document.querySelector('#books').textContent).die, 8, () => [0,1,2,3,4,5,6,7])"
    )
    assert tools.evaluate(faces) == [face.value for face in RED_DIE]
    assert sorted(tools.evaluate(faces)) == sorted(["hit"] * 3 + ["crit"] + ["focus"] * 2 + ["blank"] * 2)


def ship_of(each: Mapping[str, int]) -> Ship:
    """A ship as the rules have it."""
    return Ship(**each, fate=Fate.DESTROYED if each["left"] == 0 else Fate.IN_PLAY)


STRUCTURES = """(id) => {
  const { structures } = JSON.parse(document.querySelector("#books").textContent).books[id];
  return Object.entries(structures).map(([name, bands]) =>
    [name, [...Array(600).keys()].map((least) => (scoring.structure(bands, least + 1) ?? [0, 0, 0]).slice(1))]);
}"""
TIMES = """([id, all]) => {
  const { clock } = JSON.parse(document.querySelector("#books").textContent).books[id];
  return all.map((one) => scoring.timetable(clock, ...one).map(({ begins, ends }) => [begins, ends]));
}"""
DAYS = """([id, all]) => {
  const { days } = JSON.parse(document.querySelector("#books").textContent).books[id];
  return all.map(([tier, released, official]) =>
    scoring.legal_from(days[tier === "premier" ? 1 : 0], released, official));
}"""


def test_tables_times_and_days_are_the_same_in_the_browser_as_by_the_rules(tools: Page) -> None:
    dice = Random(5)
    for format in FORMATS.values():
        bands = [[name, [band_for(format, name, players) for players in range(1, 601)]] for name in format.structures]
        assert tools.evaluate(STRUCTURES, format.id) == bands
        cuts = (0, 2, 4, 8, 16, 32) if format.cut.bracket else (0,)
        asked = [
            (dice.randint(1, len(format.clock.swiss) if len(format.clock.swiss) > 1 else 9), dice.choice(cuts))
            for _ in range(40)
        ]
        whole = [(*each, dice.randint(0, 1439), dice.randint(0, 40)) for each in asked]
        shown = [
            [[time_of(begins), time_of(ends)] for begins, ends in each]
            for each in tools.evaluate(TIMES, [format.id, whole])
        ]
        planned = [schedule(format, rounds, cut, time_of(at), ENGLISH, Rests(gap))[0] for rounds, cut, at, gap in whole]
        assert shown == [[[step.begins, step.ends] for step in each] for each in planned]
        days = [
            (dice.choice((*format.leaders.tiers, None)), date(2018, 9, 1) + timedelta(dice.randint(0, 2500)), official)
            for official in [None] * 60 + [date(2020, 2, 29)] * 5
        ]
        written = [(tier, released.isoformat(), official and official.isoformat()) for tier, released, official in days]
        found = [legal_from(format, tier, released, official) for tier, released, official in days]
        assert tools.evaluate(DAYS, [format.id, written]) == [each and each.isoformat() for each in found]
    rounds = [undefeated_rounds(players) for players in range(1, 300)]
    assert tools.evaluate("() => [...Array(299).keys()].map((n) => scoring.undefeated(n + 1))") == rounds


def band_for(format: Format, name: str, players: int) -> list[int]:
    """Rounds and cut for so many players; nothing below the table."""
    try:
        found = structure(format, name, players)
    except Refusal:
        return [0, 0]
    return [found.rounds, found.cut]
