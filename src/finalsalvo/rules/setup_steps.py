"""What two who meet do before a round begins, and what they bring: each format's steps in order, in our own words."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from finalsalvo.rules.format import Format

Question = Literal["first player", "colours", "obstacles"]
"""What a coin may decide: who decides on first player or initiative, whose numbers are white, whose obstacles."""


class Step(Struct, frozen=True):
    """Something to do, with the rules behind it. `first`: only in the first round, where a leader asks for it.

    `coin` is what a coin decides here, by the last of the rules; at `marks` ships get ID tokens, not always all,
    and at `objective` one is chosen.
    """

    text: str
    rules: tuple[str, ...]
    first: bool = False
    coin: Question | None = None
    marks: bool = False
    objective: bool = False


XWING_STANDARD = (
    Step("Put your squad beside your edge, outside the play area.", ("XW2-GAME-01",)),
    Step("Show all your cards and tokens, and give every ship an ID token.", ("XW2-GAME-02",)),
    Step(
        "One of you shows white numbers, the other black. If both want the same: toss a coin.",
        ("XW2-GAME-03",),
        coin="colours",
    ),
    Step("If a leader asks for it: add up the points of the other squad.", ("XW2-GAME-04",), first=True),
    Step(
        "Look through the other damage deck if you like. Shuffle your own, then let the other shuffle and cut it. "
        "A deck is not shared.",
        ("XW2-GAME-05", "XW2-GAME-06", "XW2-PLAY-02"),
    ),
    Step(
        "The lower squad total decides who is first player. Equal totals: toss a coin for the decision.",
        ("XW2-GAME-07", "XW2-GAME-08"),
        coin="first player",
    ),
    Step(
        "Put all six obstacles in one pool. The first player places one, then take turns: beyond range 2 of the edges "
        "and beyond range 1 of other obstacles.",
        ("XW2-GAME-09", "XW2-GAME-10"),
    ),
    Step(
        "Place ships from the lowest initiative up, the first player first where it is equal, within range 1 of your "
        "edge. Choose the arc of a turret as you place it.",
        ("XW2-GAME-11", "XW2-GAME-12"),
    ),
    Step("Lay out whatever else your cards need.", ("XW2-GAME-13",)),
    Step("Wait until a leader starts the round. If it has begun already, play at once.", ("XW2-GAME-14",)),
)

ESCALATION = (
    Step("Put this round's squad beside your edge, outside the play area.", ("ESC-GAME-01", "ESC-GAME-02")),
    Step(
        "Show all your cards and tokens. Ships that you have twice get ID tokens; if both play the same faction, all "
        "ships do, unique ones as well, and dials may lie on the ship cards.",
        ("ESC-GAME-03", "ESC-ADD-05"),
        marks=True,
    ),
    Step(
        "One of you shows white numbers, the other black. No agreement: toss a coin.",
        ("ESC-GAME-04", "ESC-ADD-05"),
        coin="colours",
    ),
    Step(
        "Look through the other damage deck if you like. Shuffle your own, then let the other shuffle and cut it. "
        "Each draws and discards for themselves; a leader may check a deck at any time.",
        ("ESC-GAME-05", "ESC-ADD-06"),
    ),
    Step(
        "The lower total of this round's squads decides on initiative. Equal totals: toss a coin.",
        ("ESC-GAME-06",),
        coin="first player",
    ),
    Step(
        "Put all six obstacles in one pool. Who has initiative places one, then take turns: beyond range 2 of the "
        "edges and beyond range 1 of other obstacles.",
        ("ESC-GAME-07", "ESC-GAME-08"),
    ),
    Step("Place ships from the lowest pilot skill up.", ("ESC-GAME-09",)),
    Step(
        "Set your shields and lay out what your cards need. No ship moves before the round is started.",
        ("ESC-GAME-10",),
    ),
)

HOTSHOT = (
    Step("Have every card of your list and a miniature for each ship at the table.", ("HOT-MAT-02", "HOT-MAT-08")),
    Step("Set up the scenario of this round as its card says.", ("HOT-SCEN-01",)),
    Step("Answer what the other asks about your ships: cards, shields and charges are open.", ("HOT-SPORT-02",)),
)

FANGS_OUT = (
    *HOTSHOT,
    Step("Agree on whose phone keeps the two minutes for planning.", ("FANG-PLAN-01",)),
)

EPIC_DOGFIGHT = (
    Step("Put your squad beside your edge, outside the play area.", ("EPIC-GAME-01", "EPIC-GAME-02")),
    Step(
        "Show all your cards and tokens. Ships that you have twice get ID tokens; if both play the same faction, all "
        "ships do, and dials may lie on the ship cards; both may have the same unique names. One shows white numbers, "
        "the other black: agree, or toss a coin.",
        ("EPIC-GAME-03", "EPIC-ADD-03"),
        coin="colours",
        marks=True,
    ),
    Step(
        "Look through the other decks if you like. Shuffle your damage deck and those of huge ships, then let the "
        "other shuffle and cut them. Each draws and discards for themselves; a leader may check a deck at any time.",
        ("EPIC-GAME-04", "EPIC-ADD-04"),
    ),
    Step(
        "The lower squad total decides on initiative. Equal totals: toss a coin. Remember who has it.",
        ("EPIC-GAME-05",),
        coin="first player",
    ),
    Step(
        "Each brings the six asteroids of a core set. Who has initiative places two, within range 1 of each other and "
        "beyond range 2 of the player edges; then take turns, two at a time, beyond range 2 of those that lie there.",
        ("EPIC-GAME-06",),
    ),
    Step("Place huge ships from the lowest pilot skill up, their base touching your edge.", ("EPIC-GAME-07",)),
    Step("Place the other ships from the lowest pilot skill up, within range 2 of your edge.", ("EPIC-GAME-08",)),
    Step("Give huge ships energy up to their limit.", ("EPIC-GAME-09",)),
    Step("Set your shields, lay out what your cards need, and begin when the round is started.", ("EPIC-GAME-10",)),
)

TEAM_EPIC = (
    Step(
        "The team with the lower total decides which team has initiative. Equal totals: the captains toss a coin.",
        ("TEAM-GAME-01",),
        coin="first player",
    ),
    Step(
        "Show all your cards and tokens. Ships that your team has twice get ID tokens; if both teams play the same "
        "faction, all ships of both members do. One team shows white numbers, the other black.",
        ("TEAM-GAME-02", "TEAM-ADD-01"),
        coin="colours",
        marks=True,
    ),
    Step(
        "The captains shuffle the damage decks and those of huge ships; the other captain may shuffle and cut them.",
        ("TEAM-GAME-03",),
    ),
    Step(
        "The captains place the twelve asteroids two at a time, initiative first: within range 1 of each other, beyond "
        "range 2 of the team edges and of those that lie there.",
        ("TEAM-GAME-04",),
    ),
    Step("Place huge ships from the lowest pilot skill up, touching your team's edge.", ("TEAM-GAME-05",)),
    Step(
        "Place the other ships from the lowest pilot skill up, within range 2 of your team's edge.", ("TEAM-GAME-06",)
    ),
    Step(
        "Give huge ships energy up to their limit, set your shields, lay out what your cards need, and begin when the "
        "round is started.",
        ("TEAM-GAME-07",),
    ),
)

ARMADA = (
    Step(
        "Put your fleet beside your edge, outside the play area. Mark the setup area one foot from the short edges.",
        ("ARM-GAME-01",),
    ),
    Step(
        "Show everything: shield dials and squadron disks at their highest, sliders to blue, defense tokens, and the "
        "token of your flagship.",
        ("ARM-GAME-02",),
    ),
    Step(
        "Ships that you have twice get ID tokens; if both play the same faction, all ships and squadrons do. One shows "
        "white numbers, the other black.",
        ("ARM-GAME-03",),
        coin="colours",
        marks=True,
    ),
    Step("If a leader asks for it: add up the points of the other fleet.", ("ARM-GAME-04",), first=True),
    Step(
        "The lower fleet total decides who has initiative and so is first player. Equal totals: toss a coin for the "
        "decision. Remember who is second player.",
        ("ARM-GAME-05",),
        coin="first player",
    ),
    Step("The first player looks at the other's three objectives and chooses one.", ("ARM-GAME-06",), objective=True),
    Step(
        "Take the six obstacles of one core set. The second player places one, then take turns: inside the setup area, "
        "beyond distance 3 of the edges and beyond distance 1 of other obstacles.",
        ("ARM-GAME-07", "ARM-GAME-08", "B56"),
        coin="obstacles",
    ),
    Step(
        "Deploy in turns, the first player first: one ship, or two squadrons. Ships within distance 3 of your edge, "
        "at a speed that they have; squadrons within distance 2 of a friendly ship, a single last one after all ships.",
        ("ARM-GAME-09", "ARM-GAME-10", "ARM-GAME-11"),
    ),
    Step(
        "Look through the other damage deck if you like. Shuffle your own, then let the other shuffle and cut it. "
        "Each has a deck and discards of their own; a leader may check them at any time.",
        ("ARM-GAME-12", "ARM-PLAY-01"),
    ),
    Step("Put round token 1 on the objective and take the setup markers away.", ("ARM-GAME-13",)),
    Step("Wait until a leader starts the round. If it has begun already, play at once.", ("ARM-GAME-14",)),
)

STEPS: Mapping[str, tuple[Step, ...]] = {
    "xwing-standard": XWING_STANDARD,
    "xwing-escalation": ESCALATION,
    "xwing-dogfight": ESCALATION,
    "xwing-hotshot": HOTSHOT,
    "xwing-fangs-out": FANGS_OUT,
    "xwing-epic-dogfight": EPIC_DOGFIGHT,
    "xwing-team-epic": TEAM_EPIC,
    "armada-standard": ARMADA,
}
"""By format what is done before a game. The Dogfight of the first edition is set up as Escalation, its offspring."""

PACKING: Mapping[str, Step] = {
    "XW2": Step(
        "Bring dice, a damage deck, a range ruler, all templates, your miniatures with bases and pegs, ship and "
        "upgrade cards, tokens, charges and markers.",
        ("XW2-MAT-08",),
    ),
    "HOT": Step(
        "Bring miniatures, cards, dice, tools, tokens, your squad list and whatever else you need to play.",
        ("HOT-MAT-01",),
    ),
    "ARM": Step(
        "Bring models with bases and pegs, ship, squadron, upgrade and objective cards, obstacles, tokens, a damage "
        "deck, dice, the maneuver tool and a range ruler.",
        ("ARM-MAT-06",),
    ),
}
"""By the book what a player brings, where it says so."""


def setup_steps(format: Format, round_number: int) -> tuple[Step, ...]:
    """What two who meet in this round do before it begins."""
    return tuple(step for step in STEPS[format.id] if round_number == 1 or not step.first)


def coin_rules(format: Format) -> Mapping[Question, str]:
    """What the book of a format leaves to a coin, with the rule that does."""
    return {step.coin: step.rules[-1] for step in STEPS[format.id] if step.coin is not None}


def objective_rule(format: Format) -> str | None:
    """The rule by which an objective is chosen before a game; None where games have none."""
    return next((step.rules[0] for step in STEPS[format.id] if step.objective), None)


def totals_rule(format: Format) -> str | None:
    """The rule by which everybody can be asked to add up the other's list; None where the book has none."""
    return next((step.rules[0] for step in STEPS[format.id] if step.first), None)


def packing(format: Format) -> Step | None:
    """What a player of this format brings."""
    return PACKING.get(book_of(format))


def book_of(format: Format) -> str:
    """The beginning of the ids of a format's book."""
    return format.cite("bye.points").partition("-")[0]


def every_text() -> list[str]:
    """Every sentence of these, for those who translate them."""
    steps = [*PACKING.values(), *(step for each in STEPS.values() for step in each)]
    return list(dict.fromkeys(step.text for step in steps))
