"""An event to look at: at a glance, its rounds, its history, and who may do what."""

from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from typing import TYPE_CHECKING, Any

from msgspec import to_builtins

from finalsalvo.cli.output import own_words, plain_table, print_json, screen
from finalsalvo.event.life.evolve import taken_back
from finalsalvo.event.life.history import sentences
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.naming import result_words
from finalsalvo.event.life.numbering import numbers_of_round
from finalsalvo.event.life.permissions import PERMISSIONS, permission
from finalsalvo.event.life.state import Game, Leader, LiveRound, Presence, Role, State
from finalsalvo.event.life.todo import Task
from finalsalvo.rules.result import Stage

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
    console = screen()
    console.print(own_words(f"{state.name or slug} · {state.format.name} · {where(state)}", "bold"))
    leaders = ", ".join(f"{each.name} ({each.role.value}{plays_words(state, each)})" for each in leaders_of(state))
    for name, told in (("event", f"{slug}, {life.seq} entries"), ("players", people(state)), ("leaders", leaders)):
        console.print(own_words(f"{name:8} {told}"))
    round = state.draft or state.round
    if round is not None and round.timer is not None:
        console.print(own_words(f"clock    {clock(state, round, by, at)}"))
    if round is not None and not state.finished:
        console.print()
        print_round(state, round)
    print_tasks(tasks)


def leaders_of(state: State) -> list[Leader]:
    """Those who lead, the organizer first."""
    order = list(Role)
    return sorted(state.leaders.values(), key=lambda leader: (order.index(leader.role), leader.id))


def plays_words(state: State, leader: Leader) -> str:
    """That a leader plays as well, if they do."""
    player = state.player_of(leader.id)
    return "" if player is None else f", plays as {state.players[player].name}"


def where(state: State) -> str:
    """How far an event has come."""
    if state.draft is not None:
        return f"round {state.draft.number} is drawn"
    if state.round is None or state.finished:
        return state.phase.value
    planned = state.settings.swiss_rounds
    of = f" of {planned}" if planned and state.round.stage is Stage.SWISS else ""
    stage = "" if state.round.stage is Stage.SWISS else " (bracket)"
    return f"{state.phase.value}, round {state.round.number}{of}{stage}"


def people(state: State) -> str:
    """How many are what."""
    counted = Counter(each.presence for each in state.players.values())
    listed = ", ".join(f"{counted[presence]} {presence.value}" for presence in Presence if counted[presence])
    return listed or "nobody yet"


def clock(state: State, round: LiveRound, by: str, at: int) -> str:
    """The clock in words; how long a rolled one runs is for leaders only."""
    timer = round.timer
    if timer is None:
        return "has not started"
    if timer.time_called:
        return "time has been called"
    if timer.withheld or (timer.rolled and not state.roles_of(by) & LEADING):
        return "runs, and its end is hidden"
    left = timer.minutes - timer.elapsed(at) // 60_000
    paused = ", paused" if timer.paused is not None else ""
    return f"{left} of {timer.minutes} minutes left{paused}" if left >= 0 else f"over for {-left} minutes{paused}"


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
        "clock": None if round is None or round.timer is None else clock(state, round, by, at),
        "todo": [to_builtins(task) for task in tasks],
    }


def print_tasks(tasks: list[Task]) -> None:
    """What to do next, the most urgent first."""
    from rich.text import Text

    console = screen()
    if tasks:
        console.print("\nnext", style="dim")
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
    console, table = screen(), plain_table()
    drawn = state.draft is not None and state.draft.number == round.number
    scenario = f" · {round.scenario}" if round.scenario else ""
    told = f"round {round.number}{' (drawn, not published)' if drawn else ''}{scenario}"
    console.print(own_words(told, "bold"))
    numbers = numbers_of_round(state, round)
    for heading in ("game", "table") if numbers else ("table",):
        table.add_column(heading, justify="right", no_wrap=True)
    for heading in ("", "", "result"):
        table.add_column(heading, overflow="fold")

    def add(player: str, *cells: "str | Text") -> None:
        """A line, with the number of the game that somebody plays where games have numbers."""
        table.add_row(*([str(numbers.get(player, ""))] if numbers else []), *cells)

    for game in round.in_order():
        one, two = (own_words(state.players[player].name) for player in game.players)
        add(game.players[0], str(game.table or "–"), one, two, outcome(state, game))
    for player in round.byes:
        add(player, "", own_words(state.players[player].name), "", own_words("bye", "dim"))
    for player in round.unpaired_losses:
        add(player, "", own_words(state.players[player].name), "", own_words("loss, did not play", "dim"))
    console.print(table)


def outcome(state: State, game: Game) -> "Text":
    """How far a game has come."""
    if game.result is not None and game.never_began and game.result.winner is not None:
        return own_words(f"bye for {state.players[game.result.winner].name}", "dim")
    if game.result is not None:
        return own_words(result_words(game.result, lambda id: state.players[id].name))
    if game.void:
        return own_words("nobody played", "dim")
    if game.gone:
        return own_words(" and ".join(state.players[each].name for each in game.gone) + " dropped", "dim")
    if game.disputed:
        said = [f"{state.players[each.player].name}: {each.note}" for each in game.objections if each.note]
        return own_words(f"disputed ({'; '.join(said)})" if said else "disputed", "bold red")
    if game.reports:
        return own_words("reported by " + " and ".join(state.players[each.player].name for each in game.reports))
    return own_words("")


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
    table = plain_table()
    for heading in ("id", "name", "", "list", "notes"):
        table.add_column(heading)
    for each in state.entrants():
        notes = [*(mark.kind for mark in each.marks), *(["leaves after this round"] if each.leaving else [])]
        notes += [f"misses {component}" for component in each.missing]
        shown = own_words(each.name) if each.name == each.entry.name else own_words(f"{each.name} ({each.entry.name})")
        table.add_row(
            own_words(each.id, "cyan"), shown, each.presence.value, each.squad.state, own_words(", ".join(notes))
        )
    screen().print(table)


# --- history and permissions ------------------------------------------------------------------------------


def history(life: Life, last: int | None) -> Iterator[dict[str, Any]]:
    """The log in words, the oldest first."""
    state = state_of(life)
    gone = taken_back(life.entries)
    shown = life.entries[-last:] if last else life.entries
    for entry, what in zip(shown, sentences(state, shown, life.entries), strict=True):
        yield {
            "seq": entry.seq,
            "at": entry.at,
            "by": entry.by,
            "said": what,
            "reason": entry.reason,
            "taken_back": entry.seq in gone,
            "hash": entry.hash,
        }


def show_history(life: Life, last: int | None, *, as_json: bool) -> None:
    """What happened, by whom and why."""
    table = plain_table()
    for heading in ("", "when", "who", "what", "why"):
        table.add_column(heading, justify="right" if not heading else "left", no_wrap=heading == "when")
    for line in history(life, last):
        if as_json:
            print_json(line)
            continue
        style = "dim strike" if line["taken_back"] else ""
        when = datetime.fromtimestamp(line["at"] / 1000).strftime("%Y-%m-%d %H:%M:%S")
        what = line["said"] + (" (taken back)" if line["taken_back"] else "")
        cells = (own_words(each, style) for each in (when, line["by"], what, line["reason"] or ""))
        table.add_row(str(line["seq"]), *cells)
    if not as_json:
        screen().print(table)


def show_permissions(life: Life, by: str, *, as_json: bool) -> None:
    """Every command: who may give it, when, and whether this person can now."""
    state = state_of(life)
    roles = state.roles_of(by)
    table = plain_table()
    for heading in ("command", "now", "who", "when"):
        table.add_column(heading)
    for kind in PERMISSIONS:
        line = permission(kind, state.format)
        word = line.when.get(state.phase, "no") if roles & line.roles else "no"
        who = [role.value for role in Role if role in line.roles]
        when = {phase.value: each for phase, each in line.when.items()}
        if as_json:
            print_json({"command": kind.action(), "now": word, "roles": who, "when": when})
            continue
        told = {"yes": own_words("yes", "green"), "confirm": own_words("with a reason", "yellow"), "no": own_words("–")}
        phases = ", ".join(phase if each == "yes" else f"{phase} (reason)" for phase, each in when.items())
        table.add_row(own_words(kind.action(), "cyan"), told[word], ", ".join(who), phases)
    if not as_json:
        screen().print(table)
