"""`finalsalvo play`: whole random events, played through the real commands and checked."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace

from msgspec import Struct

from finalsalvo.cli import sentences
from finalsalvo.cli.main import BROKEN, OK
from finalsalvo.cli.output import (
    Misused,
    complain,
    message_of,
    named_format,
    own_words,
    plain_table,
    print_json,
    screen,
    speaker_of_call,
)
from finalsalvo.cli.system import of_file, system_reason
from finalsalvo.documents.event_document import write_event
from finalsalvo.event.life.document import whole_document
from finalsalvo.event.life.entry import write_log
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal, Refusals
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.stage_notation import read_stages
from finalsalvo.rules.stage_problems import beyond_the_book, plan_problems
from finalsalvo.rules.stages import StagePlan
from finalsalvo.simulate.evening import Stuck
from finalsalvo.simulate.house import HouseStructure, fits_house
from finalsalvo.simulate.play import Played, play_event
from finalsalvo.simulate.proof import faults
from finalsalvo.simulate.shapes import random_stages

ALL = "all"
RANDOM = "random"
MANY = 10
"""From so many events on, people see how far it has come."""


class EventFigures(Struct, frozen=True, kw_only=True):
    """What is told of an event: its figures, and what is wrong with it."""

    seed: int
    format: str
    players: int
    faults: list[str]
    rounds: int = 0
    entries: int = 0
    champion: str | None = None
    obeyed: dict[str, int] = {}
    refused: dict[str, int] = {}


def run(arguments: SimpleNamespace) -> int:
    """Plays the events one after the other; a fault of any is exit code 1."""
    formats = list(FORMATS.values()) if arguments.format == ALL else [named_format(arguments.format)]
    if not arguments.players:
        raise Misused(sentences.PLAYER_RANGE())
    folder = None if arguments.out is None else made_folder(arguments.out)
    seeds = range(arguments.seed, arguments.seed + arguments.events)
    shape = shape_of(arguments.stages, formats)
    events = events_of(formats, arguments.players, seeds, folder, shape, arguments.house)
    if arguments.json:
        return BROKEN if print_lines(events) else OK
    told = list(with_progress(events, len(seeds)))
    if len(told) == 1:
        print_one(told[0])
    else:
        print_many(told)
    for event in told:
        for fault in event.faults:
            where: dict[str, int | str] = {"seed": event.seed, "format": event.format, "players": event.players}
            complain(sentences.PLAYED_WRONG(**where, fault=fault))
    return BROKEN if any(event.faults for event in told) else OK


def print_lines(events: Iterable[EventFigures]) -> bool:
    """Every event on a line as soon as it is over; whether any has a fault."""
    broken = False
    for event in events:
        print_json(event)
        broken = broken or bool(event.faults)
    return broken


Shape = Callable[[Format, int, int], tuple[StagePlan, ...]]
"""The stages of an event, by its format, its players and its seed."""


def shape_of(told: str | None, formats: list[Format]) -> Shape:
    """What the events are to be: without stages, of those that the call names, or of any by dice."""
    if told == RANDOM:
        return random_stages
    stages = () if told is None else named_stages(told, formats)
    return lambda *_: stages


def named_stages(told: str, formats: list[Format]) -> tuple[StagePlan, ...]:
    """The stages that a call names, where every format can play them."""
    try:
        stages = read_stages(told)
        for problems in (plan_problems(stages, each) or beyond_the_book(stages, each) for each in formats):
            if problems:
                raise Refusals(tuple(problems))
    except Refusal as refusal:
        raise Misused(refusal.message, "--stages SHAPE") from None
    return stages


def events_of(
    formats: list[Format],
    players: range,
    seeds: range,
    folder: Path | None,
    shape: Shape,
    house: HouseStructure | None = None,
) -> Iterator[EventFigures]:
    """An event for each seed, in one format after the other."""
    for seed in seeds:
        format = formats[seed % len(formats)]
        count = fits_house(house, Random(seed).choice(players))
        try:
            played = play_event(format, count, seed, house, shape(format, count, seed))
        except Stuck as stuck:
            wrong = [str(sentences.STUCK(error=message_of(stuck)))]
            yield EventFigures(seed=seed, format=format.id, players=count, faults=wrong)
            continue
        if folder is not None:
            save(folder / f"{format.id}-{count}-{seed}", played)
        yield EventFigures(
            seed=seed,
            format=format.id,
            players=count,
            faults=faults(played, seed),
            rounds=len(whole_document(played.state).rounds),
            entries=len(played.life.entries),
            champion=champion(played),
            obeyed=played.obeyed,
            refused=played.refused,
        )


def champion(played: Played) -> str | None:
    """The name of whoever won, where somebody did."""
    places = played.state.places
    return played.state.called(places[0][0]) if places and places[0][2] == 1 else None


def made_folder(name: str) -> Path:
    """The folder for what was played."""
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise Misused(of_file(name, system_reason(error))) from None
    return folder


def save(name: Path, played: Played) -> None:
    """Writes the document and the log of an event."""
    name.with_name(f"{name.name}.json").write_bytes(write_event(whole_document(played.state)))
    name.with_name(f"{name.name}.log.jsonl").write_bytes(write_log(played.life.entries))


def with_progress(events: Iterable[EventFigures], count: int) -> Iterable[EventFigures]:
    """The events, with a bar beside the output where there are many and somebody looks."""
    console, say = screen(stderr=True), speaker_of_call()
    if count < MANY or not console.is_terminal:
        return events
    from rich.progress import track

    return track(events, say("Playing"), total=count, console=console, transient=True)


def print_one(event: EventFigures) -> None:
    """One event in a few lines."""
    console, say = screen(), speaker_of_call()
    told = {"format": FORMATS[event.format].name, "players": event.players, "seed": event.seed}
    console.print(own_words(say("%(format)s, players: %(players)s, seed: %(seed)s") % told, "bold"))
    told = {"rounds": event.rounds, "steps": event.entries, "refused": sum(event.refused.values())}
    console.print(own_words(say("Rounds: %(rounds)s, steps: %(steps)s, refused: %(refused)s") % told))
    often = sorted(event.obeyed.items(), key=lambda each: (-each[1], each[0]))
    console.print(", ".join(f"{count} {action}" for action, count in often), style="dim")
    console.print(own_words(say("Winner: %(name)s") % {"name": event.champion or "–"}))
    if not event.faults:
        console.print(own_words(say("The event follows the rules, and its log is unchanged.")))


def print_many(events: list[EventFigures]) -> None:
    """The figures of many events, by format."""
    console, table, say = screen(), plain_table(), speaker_of_call()
    table.add_column(say("Format"))
    columns = (say("Events"), say("Players"), say("Rounds"), say("Steps"), say("Refused"), say("Faults"))
    for heading in columns:
        table.add_column(heading, justify="right")
    for format in dict.fromkeys(event.format for event in events):
        some = [event for event in events if event.format == format]
        figures = (
            len(some),
            sum(event.players for event in some),
            sum(event.rounds for event in some),
            sum(event.entries for event in some),
            sum(sum(event.refused.values()) for event in some),
            sum(bool(event.faults) for event in some),
        )
        table.add_row(format, *map(str, figures))
    console.print(table)
    good = {"good": sum(not event.faults for event in events), "all": len(events)}
    console.print(own_words(say("%(good)s of %(all)s events ended, follow the rules and are unchanged.") % good))
