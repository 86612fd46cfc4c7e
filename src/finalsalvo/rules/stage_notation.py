"""Stages in one line, for a terminal: `swiss 3; swiss 3 X-1; elimination top 8`.

Steps are separated by `;`, flights of one step by `|`. A stage is its kind, with the rounds of Swiss, and who goes on
into it: `top 8`, `top 4 each`, `X-1` (at most one loss), `5-1` (at least five wins and at most one loss), `4 wins`,
`12 points`, `named` or `everybody`. A short name may stand before it (`day-2: swiss 3 X-1`), options behind it:
`carry=seeds`, `rematches=event`, `byes=event`, `again`, `check-in`, `name="Day 2"`, `date=2026-05-02`, `starts=10:00`,
`place="Hall 4"`, `expected=48`, `after=a,b`. Without `after` a stage follows all of the step before it.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import ValidationError, convert
from msgspec.structs import replace

from finalsalvo.rules import sentences as say
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.stages import GoingOn, StageId, StageKind, StagePlan
from finalsalvo.words.message import Listed, Message, Quote

WORD = re.compile(r'[a-z]+="[^"]*"|[^\s;|]+|[;|]')
RECORD = re.compile(r"^(x|\d+)[-–](\d+)$", re.IGNORECASE)
ENTRIES = ("top 8", "X-1", "4 wins", "12 points", "named", "everybody")
CHOICES: Mapping[str, tuple[str, ...]] = {
    "carry": ("points", "seeds", "nothing"),
    "rematches": ("stage", "event"),
    "byes": ("stage", "event"),
}
TEXTS = {"name": "name", "date": "date", "starts": "starts_at", "place": "place"}
FLAGS = {"again": "again", "check-in": "check_in"}
OPTIONS = (*(f"{name}=" for name in (*CHOICES, *TEXTS, "expected", "after")), *FLAGS)
KINDS = ("swiss 3", *(kind.value for kind in StageKind if kind is not StageKind.SWISS))


def read_stages(line: str) -> tuple[StagePlan, ...]:
    """The plan that one line is; refuses what cannot be read in it, and says what can stand there."""
    plans, earlier = list[StagePlan](), tuple[str, ...]()
    for step in steps_of(line):
        found = list[StagePlan]()
        for words in step:
            plan = read_stage(words, earlier, [each.id for each in (*plans, *found)], flights=len(step) > 1)
            found.append(plan)
        plans += found
        earlier = tuple(plan.id for plan in found)
    return tuple(plans)


def steps_of(line: str) -> list[list[list[str]]]:
    """The words of each stage, by step."""
    steps: list[list[list[str]]] = [[[]]]
    for word in WORD.findall(line):
        if word == ";":
            steps.append([[]])
        elif word == "|":
            steps[-1].append([])
        else:
            steps[-1][-1].append(word)
    return steps


def read_stage(words: Sequence[str], earlier: tuple[str, ...], taken: Sequence[str], *, flights: bool) -> StagePlan:
    """One stage of a line."""
    left = list(words)
    id = left.pop(0).removesuffix(":") if left and left[0].endswith(":") else None
    kind = read_kind(left)
    rounds = whole_number(left, "swiss", 1, 64) if kind is StageKind.SWISS else None
    entry = read_entry(left) if earlier else None
    options = read_options(left, " ".join(words), ENTRIES if earlier else ())
    id = id or free_id(kind, taken, flights=flights)
    try:
        convert(id, StageId)
    except ValidationError:
        raise Refusal("stages", "contract", say.STAGE_ID(word=Quote(id))) from None
    plan = StagePlan(id=id, name=name_from(id), kind=kind, rounds=rounds, after=earlier)
    if not options.get("after", earlier):
        return replace(plan, **options)
    if entry is None:
        told = say.STAGE_ENTRY_MISSING(stage=Quote(" ".join(words)), known=Listed(ENTRIES, "or", len(ENTRIES)))
        raise Refusal("stages", "contract", told)
    return replace(plan, entry=entry, **options)


def read_kind(left: list[str]) -> StageKind:
    """The kind that a stage begins with."""
    if not left:
        raise Refusal("stages", "contract", say.STAGE_KIND_MISSING(known=Listed(KINDS, "or")))
    word = left.pop(0)
    if word not in {kind.value for kind in StageKind}:
        raise Refusal("stages", "contract", say.STAGE_KIND_FIRST(word=Quote(word), known=Listed(KINDS, "or")))
    return StageKind(word)


def whole_number(left: list[str], word: str, least: int, most: int) -> int:
    """The number behind a word."""
    if not left or not left[0].isdecimal() or not least <= int(left[0]) <= most:
        raise Refusal("stages", "contract", say.STAGE_NUMBER(word=Quote(word), least=least, most=most))
    return int(left.pop(0))


def read_entry(left: list[str]) -> GoingOn | None:
    """Who goes on, where the next words say so."""
    word = left[0].casefold() if left else ""
    if word in ("named", "everybody"):
        left.pop(0)
        return GoingOn(by="named" if word == "named" else "everybody")
    if word == "top":
        left.pop(0)
        size, each = whole_number(left, "top", 2, 4096), left[:1] == ["each"]
        del left[: int(each)]
        return GoingOn(size=size, each=each)
    if found := RECORD.match(word):
        left.pop(0)
        return GoingOn(by="record", wins=None if found[1] == "x" else int(found[1]), losses=int(found[2]))
    if word.isdecimal() and left[1:2] in (["wins"], ["win"], ["points"], ["point"]):
        by = left[1]
        del left[:2]
        return GoingOn(by="record", wins=int(word)) if by.startswith("win") else GoingOn(by="points", points=int(word))
    return None


def read_options(left: Sequence[str], stage: str, entries: tuple[str, ...]) -> dict[str, Any]:
    """What stands behind a stage; `entries` are what else could."""
    found: dict[str, Any] = {}
    for word in left:
        name, given, value = word.partition("=")
        value = value.strip('"')
        if not given and word in FLAGS:
            found[FLAGS[word]] = True
        elif given and name in CHOICES:
            if value not in CHOICES[name]:
                refuse_value(word, tuple(f"{name}={each}" for each in CHOICES[name]))
            found[name] = value
        elif given and name in TEXTS and value:
            found[TEXTS[name]] = value
        elif name == "expected" and value.isdecimal():
            found[name] = int(value)
        elif given and name == "after":
            found[name] = tuple(value.split(",")) if value else ()
        elif given and name in (*TEXTS, "expected"):
            refuse_value(word, (f"{name}=48" if name == "expected" else f'{name}="…"',))
        else:
            known = Listed((*entries, *OPTIONS), "or", len(ENTRIES) + len(OPTIONS))
            raise Refusal("stages", "contract", say.STAGE_WORD(stage=Quote(stage), word=Quote(word), known=known))
    return found


def refuse_value(word: str, known: tuple[str, ...]) -> None:
    """An option with a value that it does not have."""
    told: Message = say.STAGE_VALUE(word=Quote(word), known=Listed(known, "or"))
    raise Refusal("stages", "contract", told)


def free_id(kind: StageKind, taken: Sequence[str], *, flights: bool) -> str:
    """A short name for a stage that has none: flights by letter, others by kind and number."""
    letters = (f"flight-{letter}" for letter in "abcdefghijklmnop")
    kinds = (kind.value if number == 1 else f"{kind.value}-{number}" for number in range(1, len(taken) + 2))
    return next(id for id in (letters if flights else kinds) if id not in taken)


def name_from(id: str) -> str:
    """What a stage is called after its short name: Day 2, Flight A."""
    first, *others = id.split("-")
    return " ".join([first[:1].upper() + first[1:], *(each.upper() if len(each) == 1 else each for each in others)])


# --- writing ------------------------------------------------------------------------------------------------------


def write_stages(stages: Sequence[StagePlan]) -> str:
    """A plan in one line, which reads back as the same plan."""
    steps: list[list[StagePlan]] = []
    for plan in stages:
        if steps and plan.after == steps[-1][0].after:
            steps[-1].append(plan)
        else:
            steps.append([plan])
    told, earlier, first = [], tuple[str, ...](), True
    for step in steps:
        told.append(" | ".join(write_stage(plan, earlier, first=first) for plan in step))
        earlier, first = tuple(plan.id for plan in step), False
    return "; ".join(told)


def write_stage(plan: StagePlan, earlier: tuple[str, ...], *, first: bool) -> str:
    """One stage with all that is said about it."""
    words = [f"{plan.id}:", plan.kind.value]
    words += [str(plan.rounds)] if plan.rounds is not None else []
    words += [write_entry(plan.entry)] if not first and plan.after else []
    default = StagePlan(id=plan.id, name=name_from(plan.id))
    words += [f"{name}={getattr(plan, name)}" for name in CHOICES if getattr(plan, name) != getattr(default, name)]
    words += [
        f'{name}="{plain(getattr(plan, field))}"'
        for name, field in TEXTS.items()
        if getattr(plan, field) != getattr(default, field)
    ]
    words += [f"expected={plan.expected}"] if plan.expected is not None else []
    words += [f"after={','.join(plan.after)}"] if plan.after != earlier else []
    words += [word for word, field in FLAGS.items() if getattr(plan, field)]
    return " ".join(words)


def plain(text: str | None) -> str:
    """A text that can stand between quotation marks."""
    return (text or "").replace('"', "'")


def write_entry(entry: GoingOn) -> str:
    """Who goes on, in words."""
    if entry.by == "top":
        return f"top {entry.size}" + " each" * entry.each
    if entry.by == "record" and entry.losses is None:
        return f"{entry.wins} wins"
    if entry.by == "record":
        return f"{'X' if entry.wins is None else entry.wins}-{entry.losses}"
    return f"{entry.points} points" if entry.by == "points" else entry.by
