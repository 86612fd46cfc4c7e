"""From the words of a call to a command of the engine."""

import re
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import MsgspecError

from finalsalvo.cli import sentences
from finalsalvo.cli.event_fields import ONES_AND_ZEROS, OWN_GAME, STAGES
from finalsalvo.cli.event_names import game_named, leader_named, player_named
from finalsalvo.cli.files import content_of
from finalsalvo.cli.output import Misused, message_of
from finalsalvo.cli.system import of_file
from finalsalvo.documents.roster import whole_roster
from finalsalvo.documents.round_lines import command_of, people_of, read_round, typed_lines
from finalsalvo.documents.unreadable import Unreadable
from finalsalvo.event.life import commands as c
from finalsalvo.event.life.context import current, published_round
from finalsalvo.event.life.evolve import taken_back
from finalsalvo.event.life.facts import Registration, Undone
from finalsalvo.event.life.life import Life
from finalsalvo.event.life.state import LiveRound, Role, State
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.stage_notation import read_stages
from finalsalvo.words.message import Message, Quote

PLAYERS = (
    *("player", "into", "first", "second", "players", "absent", "byes", "missed"),
    *("result.winner", "result.second_player", "result.initiative"),
)
"""Where players are named."""

BOTH_ORDERS = ("scores", "objectives")
"""What a result tells of both, in the order of the players."""

Given = dict[str, Any]


def command_from(kind: type[c.CommandBase], asked: Mapping[str, Any], life: Life, by: str) -> c.Command:
    """The command that a call asks for, with everything that goes without saying."""
    state = life.state
    assert state is not None
    given = {path: resolve(kind, path, value, state) for path, value in asked.items() if path in paths(kind)}
    if kind is c.Register:
        entries, paid = registrations(asked)
        return c.Register(entries, asked.get("from_round"), given.get("namesakes", "ask"), paid)
    if kind is c.RecordRound:
        return round_on_paper(state, asked["file"], given)
    if "number" in kind.__struct_fields__ and "number" not in given:
        given["number"] = current(state).number
    if "game" in kind.__struct_fields__:
        set_game(kind, given, state, by)
    if kind is c.Undo and given["entry"] is None:
        given["entry"] = last_standing(life)
    if kind is c.NameLeader:
        made = re.sub(r"\W+", "-", given.get("name", "").casefold()).strip("-") or "leader"
        given.setdefault("leader", state.organizer if given.get("role") == Role.ORGANIZER else made)
    return build_command(kind, nest(given, as_it_is(kind, state, given)))


def round_on_paper(state: State, file: str, given: Given) -> c.RecordRound:
    """A round from the lines of a file; byes and missed rounds can be told beside it."""
    people = people_of(state)
    read = command_of(read_round(typed_lines(text_of(file), people), people), given.get("scenario"))
    byes, missed = (*read.byes, *given.get("byes", ())), (*read.missed, *given.get("missed", ()))
    return c.RecordRound(read.games, byes, missed, read.scenario)


def paths(kind: type[c.CommandBase]) -> frozenset[str]:
    """Where values of a command may go."""
    from finalsalvo.cli.event_fields import fields

    return frozenset(".".join(field.path) for field in fields(kind))


def resolve(kind: type[c.CommandBase], path: str, value: Any, state: State) -> Any:
    """A value with names made ids, words made truths, and files made texts."""
    if path in PLAYERS or (kind is c.SetResult and path == "leaving"):
        many = isinstance(value, list)
        return [player_named(state, word) for word in value] if many else player_named(state, value)
    if path == "leader" and kind is not c.NameLeader:
        return leader_named(state, value)
    if path.startswith("overrides.") and isinstance(value, list) and value and isinstance(value[0], tuple):
        return dict(value)
    if path == "on_duty":
        return ONES_AND_ZEROS[value]
    if path == STAGES:
        return stages_in(value)
    if path == "text" and value.startswith("@"):
        return text_of(value[1:])
    return value


def stages_in(line: str) -> list[Any]:
    """Stages from one line, as a command has them; none where nothing is in it."""
    try:
        found: list[Any] = msgspec.to_builtins(read_stages(line)) if line.strip() else []
    except Refusal as refusal:
        raise Misused(refusal.message) from None
    return found


def text_of(path: str) -> str:
    """The text of a file."""
    try:
        return content_of(path).decode()
    except Unreadable as unreadable:
        raise Misused(of_file(path, message_of(unreadable))) from None
    except UnicodeDecodeError:
        raise Misused(of_file(path, sentences.NOT_UTF_8())) from None


def set_game(kind: type[c.CommandBase], given: Given, state: State, by: str) -> None:
    """The number of the game that is meant; scores that were told in the order of one who plays it are put right."""
    word = given.pop("game", None)
    if word is None and kind is c.NoShow and given.get("absent"):
        word = given["absent"][0]
    if word is None and kind in OWN_GAME:
        word = state.player_of(by)
        if word is None:
            raise Misused(sentences.WHICH_GAME())
    if word is None:
        return
    round = round_meant(kind, given, state)
    game, named_by = game_named(state, round, word)
    given["game"] = game.number
    if named_by == game.players[1]:
        for field in BOTH_ORDERS:
            if f"result.{field}" in given:
                given[f"result.{field}"] = given[f"result.{field}"][::-1]


def round_meant(kind: type[c.CommandBase], given: Given, state: State) -> LiveRound:
    """The round that a call is about: the drawn one while tables are moved, a numbered one, or the last."""
    if kind is c.MoveTable and state.draft is not None:
        return state.draft
    return published_round(state, given["number"]) if "number" in given else current(state)


def last_standing(life: Life) -> int:
    """The newest entry that has not been taken back, and takes nothing back itself."""
    gone = taken_back(life.entries)
    for entry in reversed(life.entries):
        if entry.seq not in gone and not any(isinstance(fact, Undone) for fact in entry.facts):
            return entry.seq
    return life.seq


def as_it_is(kind: type[c.CommandBase], state: State, given: Given) -> Given:
    """What stays as it is where a command gives everything anew: then a call names only what is different."""
    if kind is c.Change:
        chosen = ("name", "date", "capacity", "lists_required", "settings", "starts_at", "mode", "outline", "language")
        settings = state.chosen or state.settings  # of a stage, those of the whole event
        return {name: msgspec.to_builtins(getattr(state, name)) for name in chosen} | {
            "settings": msgspec.to_builtins(settings)
        }
    if kind is c.OverrideCards:
        return {"overrides": msgspec.to_builtins(state.overrides)}
    if kind is c.Edit:
        return {"entry": msgspec.to_builtins(state.players[given["player"]].entry)}
    return {}


def nest(given: Mapping[str, Any], made: Given | None = None) -> Given:
    """Values at their places, over what is there: `result.end` inside `result`."""
    made = {} if made is None else made
    for path, value in given.items():
        *folders, name = path.split(".")
        place = made
        for folder in folders:
            place = place.setdefault(folder, {})
        place[name] = value
    return made


def build_command(kind: type[c.CommandBase], values: Mapping[str, Any]) -> c.Command:
    """The command itself; what is missing or makes no sense is said in a sentence."""
    try:
        made: c.Command = msgspec.convert(dict(values) | {"command": kind.action()}, type=c.Command)
    except MsgspecError as error:
        raise Misused(wrong_value(kind, error)) from None
    return made


def wrong_value(kind: type[msgspec.Struct], error: MsgspecError) -> Message:
    """What is wrong with a value, called as it is typed."""
    missing = re.match(r"Object missing required field `(\w+)`", str(error))
    if missing:
        return sentences.MISSING(what=as_typed(kind, missing[1]))
    what, _, where = str(error).partition(" - at `$")
    name = where.strip("`").rpartition(".")[2]
    quoted = Quote(what)
    return sentences.VALUE_UNFIT(what=as_typed(kind, name), error=quoted) if name else sentences.UNFIT(error=quoted)


def as_typed(kind: type[msgspec.Struct], name: str) -> str:
    """A field of a command as people type it: an option, or a word in its place."""
    from finalsalvo.cli.event_fields import fields

    for field in fields(kind):
        if field.name == name:
            return name.upper() if field.required and len(field.path) == 1 else field.option
    return name


def any_command(text: bytes) -> c.Command:
    """A whole command as JSON."""
    try:
        found: c.Command = msgspec.json.decode(text, type=c.Command)
    except msgspec.ValidationError as error:
        from finalsalvo.server.http.misfits import misfit_of

        found_wrong = misfit_of(error)
        if found_wrong.kind == "missing":
            raise Misused(sentences.MISSING(what=found_wrong.name)) from None
        raise Misused(sentences.UNFIT(error=Quote(found_wrong.given or found_wrong.field))) from None
    except MsgspecError:
        raise Misused(sentences.NO_JSON()) from None
    return found


def registrations(asked: Mapping[str, Any]) -> tuple[tuple[Registration, ...], tuple[int, ...]]:
    """Who is to be registered: names, a file, or one with everything that is known; and who of them has paid."""
    names = list(asked.get("names", ()))
    known = {name: asked[name] for name in Registration.__struct_fields__ if name in asked}
    if known and len(names) != 1:
        raise Misused(sentences.FOR_ONE_PLAYER())
    try:
        entries = [msgspec.convert({"name": name, **known}, Registration) for name in names]
    except MsgspecError as error:
        raise Misused(wrong_value(Registration, error)) from None
    paid = [*range(len(entries))] if asked.get("paid") else []
    for line in whole_roster(text_of(asked["file"])).lines if "file" in asked else ():
        assert line.entry is not None
        if line.paid or asked.get("paid"):
            paid.append(len(entries))
        entries.append(line.entry)
    return tuple(entries), tuple(paid)
