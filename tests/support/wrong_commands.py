"""Commands that make no sense, made from those that do."""

from random import Random

from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result
from finalsalvo.simulate.chances import STRANGER


def mangled(command: c.Command, dice: Random) -> c.Command:
    """The same command about somebody or something that is not there."""
    wrong: dict[str, object] = {}
    for name, value in ((name, getattr(command, name)) for name in command.__struct_fields__):
        if isinstance(value, bool) or value is None or dice.random() < 0.4:
            continue
        if isinstance(value, int):
            wrong[name] = dice.choice([-1, 0, value + 1, 1000])
        elif isinstance(value, str) and name in STRANGE:
            wrong[name] = dice.choice(STRANGE[name])
        elif isinstance(value, tuple) and name in ("players", "absent", "leaving"):
            wrong[name] = dice.choice([(), (STRANGER,), (*value, *value), (*value, STRANGER)])
        elif isinstance(value, Result):
            wrong[name] = dice.choice(WRONG_RESULTS)
        elif isinstance(value, Settings):
            wrong[name] = dice.choice(WRONG_SETTINGS)
    return replace(command, **wrong)


STRANGE: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("player", "into", "first", "second", "leader"), (STRANGER, "", "p1")),
    **dict.fromkeys(("text", "ruling", "category", "component", "note", "leaving", "coming", "name"), ("", " ")),
    "format": ("chess",),
}
"""Words that make no sense, by the field they stand in."""

WRONG_RESULTS = (
    Result(End.TIME),
    Result(End.NO_SHOW, winner=STRANGER),
    Result(End.DESTROYED, (100_000, 100_000), winner=STRANGER),
    Result(End.DRAW, (0, 0)),
    Result(End.MUTUAL_DESTRUCTION),
)
WRONG_SETTINGS = (
    Settings(cut=1),
    Settings(structure="pyramid"),
    Settings(tier="galactic"),
    Settings(swiss_rounds=63, cut=1000),
    Settings(round_minutes=(1,)),
)
