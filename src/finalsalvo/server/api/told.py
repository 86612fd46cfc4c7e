"""What is said to programs: a sentence in their language, and beside it the id and the values that do not change."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.noted import CardProxy, Inspection, Mark, SearchTime
from finalsalvo.event.life.state import Entrant, ListProgress, Presence
from finalsalvo.event.life.task import Task
from finalsalvo.event.life.topics.registration.decisions import Preview
from finalsalvo.event.next_round import Note
from finalsalvo.rules.refusal import Problem, Severity
from finalsalvo.words.message import Message, Value
from finalsalvo.words.saying import Say

Values = Mapping[str, Value]
NO_VALUES: Values = {}


class ToldMessage(Struct, frozen=True):
    """A sentence. `id` says which one and `values` whom and what it is about; these are stable, `message` is not.

    What stands in an old log as plain text has no id and no values.
    """

    message: str
    id: str
    values: Values


class ToldProblem(Struct, frozen=True):
    """What the rules say to something. `rule` is the rule behind it, `place` the field that it is about."""

    message: str
    id: str
    values: Values
    rule: str
    place: str = ""
    round: int | None = None
    players: tuple[str, ...] = ()
    severity: Severity = Severity.BREAK


class ToldTask(Struct, frozen=True):
    """Something to do: what, the command that does it, and whether it holds everything else up.

    `about` are the ids of those whom it is about, where the command is for one of them; `number` and `game` are the
    round and the game, where it is for one game.
    """

    kind: str
    message: str
    id: str
    values: Values
    command: str | None = None
    urgency: Literal["now", "soon"] = "soon"
    about: tuple[str, ...] = ()
    number: int | None = None
    game: int | None = None


class ToldNote(Struct, frozen=True):
    """Something about a draft that is not as plain as could be: a bye, a rematch, a pair across points."""

    kind: str
    rule: str
    players: tuple[str, ...]
    message: str
    id: str
    values: Values


class ToldPreview(Struct, frozen=True):
    """What would happen to one of many who are to be registered; who is simply new has no message."""

    name: str
    outcome: Literal["new", "waiting", "double", "refused"]
    message: str
    id: str
    values: Values


class ToldListProblem(Struct, frozen=True):
    """Something that the check of a list found against it, and the rule that says so."""

    rule: str
    message: str
    id: str
    values: Values


class ToldList(Struct, frozen=True):
    """How far a player's list has come: missing, submitted, checked or with a problem.

    `problems` are what the check found, `note` is what a leader said, `corrected` says that a leader changed it.
    `withheld`: whoever reads this must not know it.
    """

    state: Literal["missing", "submitted", "checked", "problem"]
    text: str | None
    note: str
    problems: tuple[ToldListProblem, ...]
    withheld: bool
    corrected: bool


class ToldEntrant(Struct, frozen=True, kw_only=True):
    """A player or team of this event. `number` is the order of registration.

    `from_round` is the round from which somebody plays who registered after the start; 0 and None: nobody let them in.
    """

    id: str
    number: int
    entry: Registration
    presence: Presence
    tie_key: int | None
    leaving: bool
    squad: ToldList
    marks: tuple[Mark, ...]
    missing: tuple[str, ...]
    damaged: tuple[str, ...]
    shared: tuple[str, ...]
    proxies: tuple[CardProxy, ...]
    searches: tuple[SearchTime, ...]
    inspections: tuple[Inspection, ...]
    prize_withheld: bool
    from_round: int | None
    paid: bool


# --- from the engine --------------------------------------------------------------------------------------


def id_of(message: Message | str) -> str:
    """Which sentence it is."""
    return message.id if isinstance(message, Message) else ""


def values_of(message: Message | str) -> Values:
    """Whom and what it is about."""
    return message.values if isinstance(message, Message) else NO_VALUES


def told_message(message: Message | str, say: Say) -> ToldMessage:
    """A sentence."""
    return ToldMessage(say.tell(message), id_of(message), values_of(message))


def told_problem(problem: Problem, say: Say) -> ToldProblem:
    """What the rules say to something."""
    told = problem.message
    return ToldProblem(
        say.tell(told),
        id_of(told),
        values_of(told),
        problem.rule,
        problem.place,
        problem.round,
        problem.players,
        problem.severity,
    )


def told_task(task: Task, say: Say) -> ToldTask:
    """Something to do."""
    told = task.message
    return ToldTask(
        task.kind,
        say.tell(told),
        id_of(told),
        values_of(told),
        task.command,
        task.urgency,
        task.about,
        task.number,
        task.game,
    )


def told_note(note: Note, say: Say) -> ToldNote:
    """Something about a draft."""
    told = note.message
    return ToldNote(note.kind, note.rule, note.players, say.tell(told), id_of(told), values_of(told))


def told_preview(preview: Preview, say: Say) -> ToldPreview:
    """What would happen to somebody."""
    told = preview.message
    return ToldPreview(preview.name, preview.outcome, say.tell(told), id_of(told), values_of(told))


def told_list(squad: ListProgress, say: Say) -> ToldList:
    """How far a list has come."""
    problems = tuple(
        ToldListProblem(each.rule, say.tell(each.message), id_of(each.message), values_of(each.message))
        for each in squad.problems
    )
    return ToldList(squad.state, squad.text, squad.note, problems, squad.withheld, squad.corrected)


def told_entrant(entrant: Entrant, say: Say) -> ToldEntrant:
    """A player or team."""
    plain = {name: getattr(entrant, name) for name in Entrant.__struct_fields__ if name != "squad"}
    return ToldEntrant(**plain, squad=told_list(entrant.squad, say))
