"""From a form to a command."""

from typing import Any

import pytest

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import End, Result
from finalsalvo.server.http.commands import COMMANDS
from finalsalvo.server.pages.forms import command_from, struct_from_form


@pytest.mark.parametrize(
    ("action", "form", "expected"),
    [
        ("draw-round", {}, c.DrawRound()),
        ("drop", {"player": [" p1 "]}, c.Drop("p1")),
        ("check-in", {"players": ["p1, p2", "p3", ""]}, c.CheckIn(("p1", "p2", "p3"))),
        (
            "set-result",
            {"number": ["2"], "game": ["3"], "result.end": ["time"], "result.scores": ["77", "49"]},
            c.SetResult(2, 3, Result(End.TIME, (77, 49))),
        ),
        ("drop", {"player": ["p1", "p2"], "csrfmiddlewaretoken": ["x"], "unknown": ["y"]}, c.Drop("p2")),
    ],
)
def test_a_form_becomes_its_command(action: str, form: dict[str, list[str]], expected: c.Command) -> None:
    assert command_from(action, form) == expected


@pytest.mark.parametrize(
    ("action", "form", "field"),
    [
        ("nothing", {}, "command"),
        ("create", {"format": ["xwing-standard"]}, "command"),
        ("drop", {}, "player"),
        ("drop", {"player": [" "]}, "player"),
        ("set-result", {"number": ["two"], "game": ["3"], "result.end": ["time"]}, "number"),
        ("set-result", {"number": ["2"], "game": ["3"], "result.end": ["boredom"]}, "result.end"),
        ("set-result", {"number": ["2"], "game": ["3"]}, "result.end"),
        (
            "set-result",
            {"number": ["2"], "game": ["3"], "result.end": ["time"], "result.scores": ["7"]},
            "result.scores",
        ),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_field(action: str, form: dict[str, list[str]], field: str) -> None:
    with pytest.raises(Refusal) as refused:
        command_from(action, form)
    assert refused.value.field == field


@pytest.mark.parametrize("action", COMMANDS)
@pytest.mark.parametrize("value", ["", "x", "-1", "9" * 5_000, "\0", "true", "on", ",,,", "<script>"])
def test_no_form_breaks_anything(action: str, value: str) -> None:
    """Every field of every command with the same nonsense: a command or a refusal, and nothing else."""
    import msgspec

    form = {name: [value] for name in names(msgspec.inspect.type_info(COMMANDS[action]))}
    try:
        made = command_from(action, form)
    except Refusal:
        return
    assert isinstance(made, COMMANDS[action])


def names(type: Any, before: str = "") -> list[str]:
    """All fields of a struct, dotted."""
    found = []
    for field in type.fields:
        inner = [each for each in (getattr(field.type, "types", None) or (field.type,)) if hasattr(each, "fields")]
        found += names(inner[0], f"{before}{field.name}.") if inner else [f"{before}{field.name}"]
    return found


def test_a_ticked_box_is_true() -> None:
    assert struct_from_form(Registration, {"name": ["Ada"], "first_round_bye": ["on"]}) == Registration(
        "Ada", first_round_bye=True
    )
    assert struct_from_form(Registration, {"name": ["Ada"]}) == Registration("Ada")


def test_several_names_in_one_box() -> None:
    found = struct_from_form(Registration, {"name": ["Ada"], "avoid": ["red, blue", "green"]})
    assert found == Registration("Ada", avoid=("red", "blue", "green"))
