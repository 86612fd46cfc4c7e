"""The start: what must be there, what is fixed and announced, and who comes later."""

from collections.abc import Iterator

from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import Context, Decision, book, entrant, names, warning
from finalsalvo.event.life.kinds import CommandKind
from finalsalvo.event.life.permission import BETWEEN, DRAFT, PLAYING, SETUP, TOP, permission_line
from finalsalvo.event.life.seeds import tie_key
from finalsalvo.event.life.state import MARSHALS, Entrant, Presence, State
from finalsalvo.event.life.topics.leaders.decisions import check_plays, namesakes, refuse_who_leads, same_person
from finalsalvo.event.life.topics.rounds.seating import beside_bye
from finalsalvo.event.membership import ONE_TEAM, Team, in_two_teams
from finalsalvo.rules.house import to_announce
from finalsalvo.rules.refusal import Problem, Refusal
from finalsalvo.rules.result import Stage
from finalsalvo.rules.sentences import quantity
from finalsalvo.rules.structure import chosen_structure


def start(state: State, command: c.Start, context: Context) -> Decision:
    """Rounds and cut by the number who are checked in, fixed and announced from now on (B15, XW2-PAIR-01)."""
    there = [each for each in state.entrants() if each.presence is Presence.CHECKED_IN]
    missing = list(what_is_missing(state, there))
    if missing:
        more = "" if len(missing) == 1 else f" (and {len(missing) - 1} more: {missing[1].message})"
        raise Refusal(missing[0].place, missing[0].rule, f"the event cannot start: {missing[0].message}{more}")
    settings = state.settings
    plan = chosen_structure(book(state), settings.structure, settings.swiss_rounds, settings.cut, len(there))
    fixed = replace(settings, structure=plan.name, swiss_rounds=plan.rounds, cut=plan.cut)
    swiss = f"{plan.rounds} Swiss rounds, {f'a cut to {plan.cut}' if plan.cut else 'no cut'}"
    said = [f"{swiss if plan.rounds else 'elimination from the first round on'} ({plan.rule})"]
    said += [f"{problem.message} ({problem.rule})" for problem in to_announce(state.format, settings)]
    said += [f"{each.role.value}: {each.name}" for each in sorted(state.leaders.values(), key=lambda each: each.id)]
    keys = tuple(f.TieKey(each.id, tie_key(context.secret, each.id)) for each in there)
    started = f.Started(fixed, len(there), keys, tuple(said))
    asked = tuple(
        warning(state.format.cite("leaders.may_play"), same_person(state, leader, each), "leaders", (each.id,))
        for leader, each in namesakes(state)
    )
    return Decision((started,), warnings=tuple(start_warnings(state)), notices=asked)


def what_is_missing(state: State, there: list[Entrant]) -> Iterator[Problem]:
    """Everything that must be there before the start and is not."""
    format = state.format
    if len(there) < 2:
        yield Problem(format.cite("structures"), f"{len(there)} are checked in, and a game needs two", "players")
    settings = state.settings
    try:
        plan = chosen_structure(book(state), settings.structure, settings.swiss_rounds, settings.cut, len(there))
    except Refusal as refusal:
        yield Problem(refusal.rule, refusal.message, f"settings.{refusal.field}")
    else:
        if plan.cut > len(there):
            told = f"a cut to {plan.cut} needs {plan.cut} players, and {len(there)} are checked in"
            yield Problem(format.cite("cut.sizes"), told, "settings.cut")
        if plan.rounds == 0 and format.cut.bracket is None:
            yield Problem(format.cite("cut.bracket"), f"{format.name} has no bracket to begin with", "settings")
        if plan.rounds == 0 and "pairing.swiss" in format.cites:
            told = f"{format.name} is played in Swiss rounds, with or without a bracket after"
            yield Problem(format.cite("pairing.swiss"), told, "settings.swiss_rounds")
    if state.lists_required:
        late = [each.id for each in there if each.squad.state == "missing"]
        if late:
            told = f"{quantity(len(late), 'list is', 'lists are')} missing: {names(state, late)}"
            yield Problem(format.cite("lists.required"), told, "lists", players=tuple(late))
    if format.lists.pools and settings.pool is None:
        told = f"say whether the event is {' or '.join(format.lists.pools)}"
        yield Problem(format.cite("lists.pools"), told, "settings.pool")
    if format.unit == "team":
        without = [each.id for each in there if each.entry.captain is None]
        if without:
            yield Problem("TEAM-ORG-02", f"these teams have no captain: {names(state, without)}", "players")
    yield from tables_missing(state, len(there))
    yield from leaders_missing(state)


def tables_missing(state: State, players: int) -> Iterator[Problem]:
    """A table for every game (XW2-MAT-01, ARM-MAT-01, ESC-TSET-01, EPIC-TSET-01, HOT-SPACE-01)."""
    settings = state.settings
    if settings.tables is None:
        return
    plan = range(settings.first_table, settings.first_table + settings.tables)
    usable = len(set(plan) - set(settings.tables_out_of_order))
    if usable < players // 2:
        needed = quantity(players // 2, "game needs a table", "games need as many tables")
        yield Problem(state.format.cite("tables.enough"), f"{needed}, and {usable} can be used", "settings.tables")


def leaders_missing(state: State) -> Iterator[Problem]:
    """A leader who plays needs another, and in some tiers must not play at all (XW2-LEAD-01, XW2-LEAD-05)."""
    for leader in sorted(state.leaders.values(), key=lambda leader: leader.id):
        player = state.player_of(leader.id)
        if player is None or state.players[player].presence is not Presence.CHECKED_IN:
            continue
        try:
            check_plays(state, leader)
        except Refusal as refusal:
            yield Problem(refusal.rule, refusal.message, "leaders")


def start_warnings(state: State) -> Iterator[Problem]:
    """What an organizer should have thought of."""
    if "leaders.marshal_wanted" in state.format.cites and not any(
        each.role in MARSHALS for each in state.leaders.values()
    ):
        told = f"{state.format.name} should have a marshal. Without one, the organizer does their work."
        yield warning(state.format.cite("leaders.marshal_wanted"), told, "leaders")
    there = [each for each in state.entrants() if each.presence is Presence.CHECKED_IN]
    for twice in in_two_teams(Team(each.name, each.entry.members) for each in there):
        told = f"{twice.person} is in team {twice.first.name} and in team {twice.second.name}. {ONE_TEAM}"
        yield warning("TEAM-ORG-01", told, "players")
    problems = [each.name for each in state.entrants() if each.squad.state == "problem"]
    if problems:
        yield warning(state.format.cite("lists.required"), f"lists with problems: {', '.join(problems[:5])}", "lists")


def enter_late(state: State, command: c.EnterLate, context: Context) -> Decision:
    """With the organizer's permission, a loss for every round missed (B18)."""
    player = entrant(state, command.player)
    if player.presence not in (Presence.REGISTERED, Presence.WAITING):
        raise Refusal("player", "B18", f"{player.name!r} cannot come late: {player.presence.value}")
    refuse_who_leads(state, player.id)
    refuse_after_swiss(state)
    problem = unready(state, player)
    if problem is not None:
        raise Refusal("player", problem.rule, problem.message)
    missed, game = rounds_missed(state, command.player, against_bye=command.against_bye)
    late = late_entry(command.player, context.secret, missed)
    if state.draft is None:
        return Decision((late, *game))
    number = state.draft.number
    told = f"Round {number} was drawn without {player.name} and is discarded. Draw it again."
    return Decision((f.DraftDiscarded(number), late), notices=(warning("B18", told, "round"),))


def late_entry(player: str, secret: str, missed: tuple[int, ...]) -> f.EnteredLate:
    """Somebody is in the event from now on."""
    return f.EnteredLate(player, tie_key(secret, player), missed)


def unready(state: State, player: Entrant) -> Problem | None:
    """What somebody lacks to come into the event."""
    if state.lists_required and player.squad.state == "missing":
        return Problem(state.format.cite("lists.required"), f"{player.name} has not handed in a list.", "player")
    if state.format.unit == "team" and player.entry.captain is None:
        return Problem("TEAM-ORG-02", f"Team {player.name} has no captain.", "player")
    return None


def refuse_after_swiss(state: State) -> None:
    """Nobody comes in once the bracket is there, or the last Swiss round is over."""
    if state.cut is not None or any(each.stage is Stage.ELIMINATION for each in state.rounds):
        raise Refusal("player", "B18", "Swiss is over: nobody comes in any more")


def rounds_missed(state: State, player: str, *, against_bye: bool) -> tuple[tuple[int, ...], tuple[f.Fact, ...]]:
    """The rounds that somebody had no part in, and a game against the bye holder where that is wished."""
    missed = tuple(each.number for each in state.rounds if not each.has(player))
    if not against_bye:
        return missed, ()
    game = beside_bye(state, player)
    return tuple(number for number in missed if number != game.number), (game,)


COMMANDS = (
    CommandKind(c.Start, start, permission_line(TOP, (SETUP,))),
    CommandKind(c.EnterLate, enter_late, permission_line(TOP, (DRAFT, PLAYING, BETWEEN))),
)
"""Every command of this topic: what decides about it, and who may give it when."""
