"""What a tool answers: the functions that events use, asked with what a form has."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from random import Random

from msgspec import Struct

from finalsalvo.rules import sentences
from finalsalvo.rules.clock_roll import ATTACK_DIE, AttackFace
from finalsalvo.rules.doubt import Sitting, concedes_real_total, doubts
from finalsalvo.rules.format import Format
from finalsalvo.rules.products import is_legal, legal_from
from finalsalvo.rules.refusal import Problem, Refusal, breaks
from finalsalvo.rules.report_form import fields_asked
from finalsalvo.rules.result import End, Pair, Result, Stage
from finalsalvo.rules.schedule import CHANGEOVER, Rests
from finalsalvo.rules.scoring import score
from finalsalvo.rules.ships import (
    Fate,
    Ship,
    damage_to_half,
    first_to_choose,
    half_points,
    salvo_dice,
    ship_worth,
    squad_score,
)
from finalsalvo.rules.structure import below_table, structure, undefeated_rounds
from finalsalvo.rules.table_dice import PRIORITY_DICE, AttackRoll, roll_of, winning_side
from finalsalvo.rules.terms import Outcomes, score_of
from finalsalvo.server.pages.calculators import calculated_fields, field_text, numbers
from finalsalvo.server.pages.tools.books import MINE, THEIRS, script_rules
from finalsalvo.server.pages.tools.wording import answers, names
from finalsalvo.server.shown.plan import ScheduledRound, minutes_of, schedule, time_of
from finalsalvo.words.message import Person
from finalsalvo.words.saying import Say

Form = Mapping[str, Sequence[str]]
MOST_SHIPS = 8
MOST_DICE = 60
MOST_ROUNDS, LARGEST_CUT, MOST_MINUTES, MOST_PLAYERS = 20, 64, 240, 10_000
SIDES = (MINE, THEIRS)
RED_DIE = tuple(face for face, sides in ATTACK_DIE.items() for _ in range(sides))
"""The eight sides of an attack die."""


class Told(Struct, frozen=True):
    """One thing that a tool answers: good, to be noticed, or what is wrong."""

    kind: str
    message: str
    rule: str = ""


class Answer(Struct, frozen=True):
    """What a tool answers: lines, and for some a table of a game's outcomes or of rounds."""

    lines: tuple[Told, ...] = ()
    outcomes: Outcomes | None = None
    rounds: tuple[ScheduledRound, ...] = ()


class ToolBench(Struct, frozen=True):
    """What a tool works with: the format, what was typed, the language, and dice."""

    format: Format
    form: Form
    say: Say
    random: Random

    def text(self, name: str) -> str:
        """What a field holds."""
        return field_text(self.form, name)

    def number(self, name: str, most: int = 100_000) -> int | None:
        """A whole number that was typed; None where there is none, or it is too large."""
        text = self.text(name)
        return int(text) if text.isascii() and text.isdigit() and len(text) < 7 and int(text) <= most else None

    def day(self, name: str) -> date | None:
        """A day that was typed."""
        try:
            return date.fromisoformat(self.text(name))
        except ValueError:
            return None

    def told(self, kind: str, key: str, rule: str = "", **values: object) -> Told:
        """A sentence of the toolbox with its values."""
        return Told(kind, answers(self.say)[key] % values, rule)

    def name(self, side: int) -> str:
        """Who sits on a side."""
        return names(self.say)[side]


def answer(tool: str, bench: ToolBench) -> Answer:
    """What a tool answers; what a book refuses is an answer as well."""
    try:
        return TOOLS[tool](bench)
    except Refusal as refusal:
        return Answer((Told("bad", bench.say.tell(refusal.message), refusal.rule),))


# --- before the game --------------------------------------------------------------------------------------


def first(bench: ToolBench) -> Answer:
    """Who decides on first player or initiative (XW2-GAME-07, ARM-GAME-05 …)."""
    rules = next((step.rules for step in bench.format.steps if step.coin == "first player"), None)
    if rules is None:
        return Answer((bench.told("", "not_by_totals"),))
    own, other = bench.number("own"), bench.number("other")
    if own is None or other is None:
        return Answer((bench.told("", "both_totals"),))
    chooses = first_to_choose((own, other))
    if chooses is None:
        return Answer((bench.told("warn", "equal", rules[-1]),))
    return Answer((bench.told("good", bench.format.precedence, rules[0], name=bench.name(chooses)),))


def coin(bench: ToolBench) -> Answer:
    """A coin, for whatever two people leave to it (XW2-GAME-08)."""
    side = bench.random.randrange(2)
    return Answer((bench.told("good", ("heads", "tails")[side], name=bench.name(side)),))


# --- during the game --------------------------------------------------------------------------------------


def half(bench: ToolBench) -> Answer:
    """From when on each ship counts half, and what a squad is worth now (XW2-SCORE-01 to XW2-SCORE-04)."""
    if not bench.format.scoring.half_points:
        return Answer((bench.told("", "no_half"),))
    ships, lines = list(ships_of(bench)), []
    if not ships:
        return Answer((bench.told("", "no_ships"),))
    for ship in ships:
        damage = damage_to_half(ship.health)
        values = {"half": half_points(ship.cost), "damage": damage, "at": ship.health - damage}
        lines.append(bench.told("", "ship", "XW2-SCORE-02", **values, worth=ship_worth(ship)))
    limit = bench.format.scoring.limits[0]
    gone = all(ship.gone for ship in ships)
    rule = "XW2-SCORE-04" if gone else "XW2-SCORE-01"
    lines.append(bench.told("good", "all_gone" if gone else "squad", rule, points=squad_score(limit, ships)))
    return Answer(tuple(lines))


def ships_of(bench: ToolBench) -> Iterator[Ship]:
    """The ships of the form: points, hull and shields, and what is left; nothing typed there is a whole ship."""
    for number in range(1, MOST_SHIPS + 1):
        cost, health = (sum(numbers(bench.form, f"{field}_{number}")) for field in ("points", "health"))
        left = bench.number(f"left_{number}")
        if cost and health:
            fate = Fate.DESTROYED if left == 0 else Fate.IN_PLAY
            yield Ship(cost=cost, health=health, left=health if left is None else left, fate=fate)


# --- after the game ---------------------------------------------------------------------------------------


def score_of_game(bench: ToolBench) -> Answer:
    """What both sides take from a game, by the book of the format."""
    number = bench.number("round", MOST_ROUNDS) or 1
    stage = Stage.ELIMINATION if bench.text("bracket") and bench.format.cut.bracket else Stage.SWISS
    if not bench.text("ending"):
        return Answer((bench.told("", "ending"),))
    result = result_of(bench, number, stage)
    outcomes, found = judged_game(bench.format, number, stage, result, names(bench.say))
    return Answer(tuple(Told("warn", bench.say.tell(each.message), each.rule) for each in found), outcomes)


PLAYERS: Pair = (MINE, THEIRS)


def judged_game(
    format: Format, number: int, stage: Stage, result: Result, called: Pair
) -> tuple[Outcomes, list[Problem]]:
    """The outcomes of a game and what is to be thought over; refuses what would be refused where it is entered."""
    outcomes = score(format, number, stage, PLAYERS, result, called)
    sitting = Sitting(PLAYERS, called)
    if result.end is End.CONCESSION and result.conceded is None and concedes_real_total(format):
        loser = THEIRS if result.winner == MINE else MINE
        told = sentences.CONCEDED_TOTAL_NEEDED(other=Person(loser, called[PLAYERS.index(loser)]))
        raise Refusal("conceded", "B80", told)
    found = list(doubts(format, number, sitting, result))
    for each in breaks(found):
        raise Refusal(each.place, each.rule, each.message)
    return outcomes, found


def result_of(bench: ToolBench, number: int, stage: Stage) -> Result:
    """The result that a form means; what was left to the calculator is counted."""
    wanted = fields_asked(bench.format, number, stage)
    filled = ToolBench(
        bench.format, {**bench.form, **calculated_fields(bench.format, wanted, bench.form)}, bench.say, Random(0)
    )
    word, _, who = filled.text("ending").partition(":")
    end = next((each for each in wanted.ends if each.value == word), End.TIME)
    winner = who if who in SIDES else None
    decides = filled.text("decider")
    facts = {wanted.decider: decides} if winner is None and wanted.decider and decides in SIDES else {}
    conceded = filled.number("conceded") if end is End.CONCESSION and concedes_real_total(bench.format) else None
    return Result(
        end,
        both(filled, ("own", "other"), {} if conceded is None else {("own", "other")[SIDES.index(who)]: conceded}),
        both(filled, ("own_objectives", "other_objectives")) if wanted.objectives else None,
        winner or facts.get("winner"),
        facts.get("second_player"),
        facts.get("initiative"),
        conceded,
    )


def both(bench: ToolBench, fields: tuple[str, str], known: Mapping[str, int] | None = None) -> tuple[int, int] | None:
    """Two numbers that belong together, or none; where one is `known` it need not be typed."""
    own, other = (bench.number(each) if bench.text(each) else (known or {}).get(each) for each in fields)
    if own is None and other is None:
        return None
    if known and (own is None or other is None):
        return own or 0, other or 0
    return None if own is None or other is None else (own, other)


def salvo(bench: ToolBench) -> Answer:
    """A Final Salvo: rolled here, or hits that were rolled by hand (XW2-SALVO-01 to XW2-SALVO-03)."""
    dice = [min(salvo_dice(numbers(bench.form, f"salvo_{side}")), MOST_DICE) for side in ("own", "other")]
    hits = [bench.number(f"hits_{side}") for side in ("own", "other")]
    lines: list[Told] = []
    if None in hits:
        if not all(dice):
            return Answer((bench.told("", "no_dice", "XW2-SALVO-01"),))
        rolls = [roll(bench.random, count) for count in dice]
        hits = [roll_of(each).damage for each in rolls]
        lines += [shown_roll(bench, side, each) for side, each in enumerate(rolls)]
    rolled = (hits[0] or 0, hits[1] or 0)
    winner = winning_side("final-salvo", (AttackRoll(rolled[0]), AttackRoll(rolled[1])))
    if winner is None:
        lines.append(
            Told("warn", bench.say.tell(sentences.SALVO_TIED(score=f"{rolled[0]}–{rolled[1]}")), "XW2-SALVO-03")
        )
    else:
        values = {"name": bench.name(winner), "score": score_of(rolled, winner)}
        lines.append(bench.told("good", "salvo_won", "XW2-SALVO-02", **values))
    return Answer(tuple(lines))


def priority(bench: ToolBench) -> Answer:
    """A Priority Roll (HOT-BRKT-05, B37)."""
    rolls = roll(bench.random, PRIORITY_DICE), roll(bench.random, PRIORITY_DICE)
    winner = winning_side("priority-roll", (roll_of(rolls[0]), roll_of(rolls[1])))
    lines = [shown_roll(bench, side, each) for side, each in enumerate(rolls)]
    if winner is None:
        return Answer((*lines, bench.told("warn", "priority_tied", "B37")))
    return Answer((*lines, bench.told("good", "priority_won", "HOT-BRKT-05", name=bench.name(winner))))


def roll(random: Random, dice: int) -> list[AttackFace]:
    """The faces that so many attack dice show."""
    return [random.choice(RED_DIE) for _ in range(dice)]


def shown_roll(bench: ToolBench, side: int, faces: Sequence[AttackFace]) -> Told:
    """What somebody rolled."""
    shown = ", ".join(bench.say.label("die", face.value) for face in faces)
    return bench.told("", "rolled", name=bench.name(side), faces=shown)


# --- before the event -------------------------------------------------------------------------------------


def structure_for(bench: ToolBench) -> Answer:
    """The rounds and the cut for so many players (XW2-STR-02, XW2-STR-04 …)."""
    format, players = bench.format, bench.number("players", MOST_PLAYERS)
    if not players:
        return Answer((bench.told("", "players"),))
    if not format.structures:
        return Answer(
            (bench.told("", "no_table", format.cite("default_structure"), rounds=undefeated_rounds(players)),)
        )
    wanted = bench.text("structure")
    name = wanted if wanted in format.structures else format.default_structure
    bands = format.structures[name]
    if players < bands[0].least:
        return Answer((bench.told("warn", "below", below_table(format), least=bands[0].least),))
    found = structure(format, name, players)
    key = "with_cut" if found.cut else "no_cut"
    return Answer((bench.told("good", key, found.rule, rounds=found.rounds, cut=found.cut),))


def schedule_of(bench: ToolBench) -> Answer:
    """When each round begins and ends, and when the event is over."""
    rounds, cut = bench.number("rounds", MOST_ROUNDS), bench.number("cut", LARGEST_CUT) or 0
    begins, changeover = bench.text("begins"), bench.number("changeover", MOST_MINUTES)
    if not rounds or not is_time(begins):
        return Answer((bench.told("", "schedule"),))
    limits = bench.format.clock.swiss
    if len(limits) > 1 and rounds > len(limits):
        told = sentences.NO_SUCH_ROUND(format=bench.format.name, rounds=len(limits), round=rounds)
        raise Refusal("rounds", bench.format.cite("clock.swiss"), told)
    if cut > 1 and bench.format.cut.bracket is None:
        raise Refusal("cut", bench.format.cite("cut.bracket"), sentences.NO_BRACKET(format=bench.format.name))
    rests = Rests(CHANGEOVER if changeover is None else changeover)
    steps, spent = schedule(bench.format, rounds, cut, begins, bench.say, rests)
    values = {"time": time_of(minutes_of(begins) + spent), "hours": f"{spent // 60}:{spent % 60:02d}"}
    return Answer((bench.told("good", "ends", bench.format.cite("clock.swiss"), **values),), rounds=tuple(steps))


def is_time(text: str) -> bool:
    """Whether a text is a time of the clock, as browsers send it."""
    hours, colon, minutes = text.partition(":")
    fits = all(part.isascii() and part.isdigit() and len(part) == 2 for part in (hours, minutes))
    return bool(colon) and fits and int(hours) < 24 and int(minutes) < 60


def legality(bench: ToolBench) -> Answer:
    """From which day a product may be played (XW2-LEGAL-08 to XW2-LEGAL-11)."""
    format, tier = bench.format, bench.text("tier")
    released, official, played = (bench.day(name) for name in ("released", "official", "played"))
    if released is None and official is None:
        return Answer((bench.told("", "released"),))
    came_out = released or official or date.min
    from_day = legal_from(format, tier, came_out, official)
    if from_day is None:
        return Answer((bench.told("", "open"),))
    day = bench.say.date(from_day.isoformat())
    path = "premier_days_after_release" if tier == "premier" else "days_after_release"
    if official is not None:
        lines = [bench.told("good", "official", script_rules(format)["official"], day=day)]
    else:
        lines = [bench.told("good", "legal_from", format.cite(f"products.{path}"), day=day)]
    if played is not None:
        legal = is_legal(format, tier, came_out, played, official)
        told = bench.say.date(played.isoformat())
        lines.append(bench.told("good" if legal else "bad", "legal" if legal else "not_legal", day=told))
    return Answer(tuple(lines))


TOOLS: Mapping[str, Callable[[ToolBench], Answer]] = {
    "first": first,
    "coin": coin,
    "half": half,
    "score": score_of_game,
    "salvo": salvo,
    "priority": priority,
    "structure": structure_for,
    "schedule": schedule_of,
    "legal": legality,
}
"""Every tool that answers a form."""
