"""An event to look at: at a glance, its rounds, its history, and who may do what."""

from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from typing import TYPE_CHECKING, Any

from msgspec import to_builtins

from finalsalvo.cli import sentences
from finalsalvo.cli.output import (
    message_object,
    own_words,
    plain_table,
    print_json,
    screen,
    speaker_of_call,
    tell,
    with_message,
)
from finalsalvo.documents.run_sheet import changed_words, in_a_row
from finalsalvo.event.life.announced.stage_lines import stage_in_short
from finalsalvo.event.life.announced.structure_lines import structure_line
from finalsalvo.event.life.context import book
from finalsalvo.event.life.evolve import taken_back
from finalsalvo.event.life.history import sentences as sentences_of
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.naming import Names, called_round, result_words
from finalsalvo.event.life.numbering import games_in_double, numbers_of_round
from finalsalvo.event.life.permissions import PERMISSIONS, permission
from finalsalvo.event.life.routing import those_inside
from finalsalvo.event.life.state import Game, Leader, LiveRound, Presence, Role, State
from finalsalvo.event.life.task import Task
from finalsalvo.rules.result import Stage
from finalsalvo.rules.stage_notation import write_stages
from finalsalvo.words.message import Listed, Message, Person, Quote, Term
from finalsalvo.words.saying import ENGLISH

if TYPE_CHECKING:
    from rich.text import Text

LEADING = frozenset(Role) - {Role.PLAYER}


# --- at a glance ------------------------------------------------------------------------------------------


def show(slug: str, life: Life, by: str, at: int, tasks: list[Task], *, as_json: bool) -> None:
    """The state of an event, and what to do next."""
    state = state_of(life)
    if as_json:
        print_json(glance(slug, life, by, at, tasks))
        return
    from finalsalvo.server.shown.event_views import status_words

    console, say = screen(), speaker_of_call()
    console.print(own_words(f"{state.name or slug} · {state.format.name} · {status_words(state, say)}", "bold"))
    lines: list[tuple[str, Message | str]] = [
        (say("Event"), f"{slug} ({tell(sentences.STEPS(num=life.seq))})"),
        (say("Players"), people(state)),
        (say("Staff"), say.row(Listed(tuple(staff_member(state, each) for each in leaders_of(state)), "comma", 99))),
    ]
    if state.plan is not None:
        lines.insert(1, (say("Stage"), state.plan.name))
    if state.stages:
        lines.append((say("Stages"), write_stages(state.stages)))
    elif not state.started:
        structure = structure_line(state, book(state))
        lines.append((tell(structure.title), tell(structure.texts[0])))
    if not state.started:
        lines += [(plan.name, " ".join(map(tell, stage_in_short(state.stages, plan)))) for plan in state.stages]
    round = state.draft or state.round
    if round is not None and round.timer is not None:
        lines.append((say("Clock"), clock(state, round, by, at)))
    width = max(len(name) for name, _ in lines)
    for name, told in lines:
        console.print(own_words(f"{name:{width}}  {tell(told)}"))
    if round is not None and not state.finished:
        console.print()
        print_round(state, round)
    print_tasks(tasks)


def leaders_of(state: State) -> list[Leader]:
    """Those who lead, the organizer first."""
    order = list(Role)
    return sorted(state.leaders.values(), key=lambda leader: (order.index(leader.role), leader.id))


def staff_member(state: State, leader: Leader) -> Message:
    """Somebody of the staff with the role, and as whom they play if they do."""
    name, role, player = Person(leader.id, leader.name), Term("role", leader.role.value), state.player_of(leader.id)
    if player is None:
        return sentences.OF_STAFF(name=name, role=role)
    playing = Person(player, state.players[player].name)
    return sentences.OF_STAFF_PLAYING(name=name, role=role, player=playing)


def people(state: State) -> str:
    """How many are what; in a stage that people go on into, who did not is out."""
    plan, say = state.plan, speaker_of_call()
    later = plan is not None and not plan.is_first and not state.awaits_cut
    inside = those_inside(state, state.at) if later else set(state.players)
    counted = Counter(
        Presence.OUT if each.presence is Presence.PLAYING and each.id not in inside else each.presence
        for each in state.players.values()
    )
    if not counted:
        return say("No players yet")
    told = (
        sentences.COUNT_OF(what=Term("presence", each.value), count=counted[each]) for each in Presence if counted[each]
    )
    return say.row(Listed(tuple(told), "comma", len(Presence)))


def clock(state: State, round: LiveRound, by: str, at: int) -> Message:
    """The clock in words; how long a rolled one runs is for leaders only."""
    timer = round.timer
    assert timer is not None
    if timer.time_called:
        return sentences.CLOCK_CALLED()
    if timer.withheld or (timer.rolled and not state.roles_of(by) & LEADING):
        return sentences.CLOCK_HIDDEN()
    left = timer.minutes - timer.elapsed(at) // 60_000
    told = sentences.CLOCK_LEFT(num=left, minutes=timer.minutes) if left >= 0 else sentences.CLOCK_OVER(num=-left)
    return sentences.CLOCK_PAUSED(clock=told) if timer.paused is not None else told


def glance(slug: str, life: Life, by: str, at: int, tasks: list[Task]) -> dict[str, Any]:
    """The state at a glance, for programs."""
    state = state_of(life)
    round = state.draft or state.round
    return {
        "event": slug,
        "name": state.name,
        "format": state.format.id,
        "phase": state.phase.value,
        "seq": life.seq,
        "players": [
            {"id": each.id, "name": each.name, "presence": each.presence.value, "leaving": each.leaving}
            for each in state.entrants()
        ],
        "leaders": [
            {"id": each.id, "name": each.name, "role": each.role.value, "on_duty": each.on_duty}
            for each in leaders_of(state)
        ],
        "round": None if round is None else round_object(state, round),
        "clock": None if round is None or round.timer is None else str(clock(state, round, by, at)),
        "announced": announced_objects(life),
        "todo": [with_message(task) for task in tasks],
    } | ({"stage": state.at} if state.at else {})


def announced_objects(life: Life) -> list[dict[str, Any]]:
    """How the event is run, for programs: line by line, with what was changed."""
    from finalsalvo.server.shown.announced_views import all_announced

    lines, changes = all_announced(life)
    return [
        {
            "id": line.id,
            "title": str(line.title),
            "texts": [message_object(each) for each in line.texts],
            "rules": line.rules,
            "missing": line.missing,
            "table": None if line.table is None else to_builtins(line.table.rows),
            "changes": [
                {"at": each.at, "was": [message_object(one) for one in each.was], "after_start": each.started}
                for each in changes
                if each.line == line.id
            ],
        }
        for line in lines
    ]


def show_announced(life: Life, *, as_json: bool) -> None:
    """How the event is run, line by line, and below each what was changed of it."""
    if as_json:
        for told in announced_objects(life):
            print_json(told)
        return
    from finalsalvo.server.shown.announced_views import all_announced

    say, table = speaker_of_call(), plain_table()
    lines, changes = all_announced(life)
    table.add_column("")
    table.add_column("", overflow="fold")
    for line in lines:
        texts = [in_a_row(map(tell, line.texts))]
        texts += [changed_words(each, say) for each in changes if each.line == line.id]
        table.add_row(own_words(line.title, "dim"), lines_of("\n".join(texts), "yellow" if line.missing else ""))
    screen().print(table)


def print_tasks(tasks: list[Task]) -> None:
    """What to do next, the most urgent first."""
    from rich.text import Text

    console, say = screen(), speaker_of_call()
    if tasks:
        console.print()
        console.print(say("Next"), style="dim")
    for task in tasks:
        command = ("  " + task.command if task.command else "", "cyan")
        console.print(Text.assemble(("→ " if task.urgency == "now" else "  "), own_words(task.message), command))


# --- rounds -----------------------------------------------------------------------------------------------


def round_object(state: State, round: LiveRound) -> dict[str, Any]:
    """A round for programs."""
    return {
        "number": round.number,
        "stage": round.stage,
        "published": state.draft is None or state.draft.number != round.number,
        "scenario": round.scenario,
        "games": [
            {
                "game": game.number,
                "table": game.table,
                "players": game.players,
                "result": game.result,
                "reports": len(game.reports),
                "disputed": game.disputed,
                "objections": game.objections,
                "void": game.void,
            }
            for game in round.in_order()
        ],
        "byes": round.byes,
        "unpaired_losses": round.unpaired_losses,
    }


def print_round(state: State, round: LiveRound) -> None:
    """Who plays whom, and how it ended."""
    console, table, say = screen(), plain_table(), speaker_of_call()
    draft = state.draft is not None and state.draft.number == round.number
    told = [tell(called_round(round)), *([say("draft")] if draft else []), *filter(None, [round.scenario])]
    console.print(own_words(" · ".join(told), "bold"))
    numbers = numbers_of_round(state, round)
    parts = {id: game.part for id, game in games_in_double(state, round).items() if game.part in ("upper", "lower")}
    for heading in (say("Game"), say("Table")) if numbers else (say("Table"),):
        table.add_column(heading, justify="right", no_wrap=True)
    for heading in ("", "", say("Result"), *([say("Bracket")] if parts else [])):
        table.add_column(heading, overflow="fold")

    def add(player: str, *cells: "str | Text") -> None:
        """A line, with the number of the game that somebody plays where games have numbers."""
        part = [own_words(say.label("bracket part", parts[player]), "dim")] if player in parts else []
        table.add_row(*([str(numbers.get(player, ""))] if numbers else []), *cells, *part)

    for game in round.in_order():
        one, two = (own_words(state.players[player].name) for player in game.players)
        add(game.players[0], str(game.table or "–"), one, two, outcome(state, game))
    for player in round.byes:
        add(player, "", own_words(state.players[player].name), "", own_words(say("Bye"), "dim"))
    for player in round.unpaired_losses:
        missed = own_words(say.label("round", "unpaired loss"), "dim")
        add(player, "", own_words(state.players[player].name), "", missed)
    console.print(table)


def outcome(state: State, game: Game) -> "Text":
    """How far a game has come."""
    say = speaker_of_call()
    if game.result is not None and game.never_began and game.result.winner is not None:
        return own_words(sentences.BYE_FOR(player=player_of(state, game.result.winner)), "dim")
    if game.result is not None:
        return own_words(result_words(game.result, lambda id: state.players[id].name))
    if game.void:
        return own_words(say("Not played"), "dim")
    if game.gone:
        return own_words(dropped_from(state, game), "dim")
    if game.disputed:
        notes = tuple(
            sentences.DISPUTE_NOTE(player=player_of(state, each.player), note=Quote(each.note))
            for each in game.objections
            if each.note
        )
        return own_words(sentences.DISPUTED(notes=Listed(notes, "comma")) if notes else say("Disputed"), "bold red")
    if game.reports:
        players = Listed(tuple(player_of(state, each.player) for each in game.reports))
        return own_words(sentences.REPORTED(players=players))
    return own_words("")


def dropped_from(state: State, game: Game) -> Message:
    """Who dropped before a game had a result: one of the two, or both."""
    gone = tuple(player_of(state, each) for each in game.gone)
    return sentences.BOTH_DROPPED(players=Listed(gone)) if len(gone) > 1 else sentences.HAS_DROPPED(player=gone[0])


def player_of(state: State, id: str) -> Person:
    """A player as messages have them."""
    return Person(id, state.players[id].name)


def show_rounds(life: Life, number: int | None, *, as_json: bool, bracket: bool = False) -> None:
    """Every round, one of them, or those of the bracket."""
    state = state_of(life)
    rounds = [*state.rounds, *([state.draft] if state.draft is not None else [])]
    if bracket:
        rounds = [each for each in rounds if each.stage is Stage.ELIMINATION]
    for round in rounds:
        if number is not None and round.number != number:
            continue
        if as_json:
            print_json(round_object(state, round))
        else:
            print_round(state, round)


def show_players(life: Life, *, as_json: bool) -> None:
    """Everybody, in the order of registration."""
    state = state_of(life)
    if as_json:
        for each in state.entrants():
            print_json(
                {"presence": each.presence.value, "list": each.squad.state} | to_builtins(each.entry) | {"id": each.id}
            )
        return
    table, say = plain_table(), speaker_of_call()
    for heading in (say("ID"), say("Name"), "", say("List"), say("Notes")):
        table.add_column(heading)
    for each in state.entrants():
        notes = [say.label("mark", mark.kind) for mark in each.marks]
        notes += [say("drops after this round")] if each.leaving else []
        notes += [tell(sentences.MISSES(component=Quote(component))) for component in each.missing]
        shown = own_words(each.name) if each.name == each.entry.name else own_words(f"{each.name} ({each.entry.name})")
        presence, squad = say.label("presence", each.presence.value), say.label("list", each.squad.state)
        table.add_row(own_words(each.id, "cyan"), shown, presence, squad, own_words(", ".join(notes)))
    screen().print(table)


# --- history and permissions ------------------------------------------------------------------------------


def history(life: Life, last: int | None) -> Iterator[tuple[dict[str, Any], tuple[Message | str, ...]]]:
    """The log for programs, the oldest first, each with what it says."""
    state = state_of(life)
    gone = taken_back(life.entries)
    shown = life.entries[-last:] if last else life.entries
    for entry, what in zip(shown, sentences_of(state, shown, life.entries), strict=True):
        told = tuple(what)
        line = {
            "seq": entry.seq,
            "at": entry.at,
            "by": entry.by,
            "said": ENGLISH.told(told),
            "messages": [message_object(each) for each in told],
            "reason": entry.reason,
            "taken_back": entry.seq in gone,
            "hash": entry.hash,
        }
        yield line, told


def show_history(life: Life, last: int | None, *, as_json: bool) -> None:
    """What happened, by whom and why."""
    if as_json:
        for line, _ in history(life, last):
            print_json(line)
        return
    table, say, state = plain_table(), speaker_of_call(), state_of(life)
    name = Names(state, state)
    table.add_column("", justify="right")
    table.add_column(say("When"), no_wrap=True)
    for heading in (say("Who"), say("What"), say("Reason")):
        table.add_column(heading)
    for line, told in history(life, last):
        style = "dim strike" if line["taken_back"] else ""
        when = datetime.fromtimestamp(line["at"] / 1000).strftime("%Y-%m-%d %H:%M:%S")
        what = "\n".join([*map(tell, told), *([say("(undone)")] if line["taken_back"] else [])])
        cells = (own_words(each, style) for each in (when, name(line["by"]), line["reason"] or ""))
        when_cell, who, why = cells
        table.add_row(str(line["seq"]), when_cell, who, lines_of(what, style), why)
    screen().print(table)


def lines_of(text: str, style: str) -> "Text":
    """Several lines in a cell, and nothing in them is markup."""
    from rich.text import Text

    return Text("\n").join(own_words(line, style) for line in text.split("\n"))


def show_permissions(life: Life, by: str, *, as_json: bool) -> None:
    """Every command: who may give it, when, and whether this person can now."""
    state, say = state_of(life), speaker_of_call()
    roles = state.roles_of(by)
    table = plain_table()
    for heading in (say("Action"), say("Now"), say("Who"), say("When")):
        table.add_column(heading)
    now = {"yes": own_words(say("yes"), "green"), "confirm": own_words(say("asks first"), "yellow")}
    for kind in PERMISSIONS:
        line = permission(kind, state.format)
        word = line.when.get(state.phase, "no") if roles & line.roles else "no"
        who = [role.value for role in Role if role in line.roles]
        when = {phase.value: each for phase, each in line.when.items()}
        if as_json:
            print_json({"command": kind.action(), "now": word, "roles": who, "when": when})
            continue
        phases = [
            Term("phase", phase) if each == "yes" else sentences.ASKS_FIRST(when=Term("phase", phase))
            for phase, each in when.items()
        ]
        table.add_row(
            own_words(kind.action(), "cyan"),
            now.get(word, "–"),
            ", ".join(say.label("role", role) for role in who),
            own_words(say.row(Listed(tuple(phases), "comma", len(phases)))),
        )
    if not as_json:
        screen().print(table)
