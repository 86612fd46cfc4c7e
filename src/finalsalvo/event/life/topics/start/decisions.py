"""The start: what must be there, what is fixed and announced, and who comes later."""

from collections.abc import Iterator

from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.announced.lines import STAFF
from finalsalvo.event.life.announced.stage_lines import start_texts
from finalsalvo.event.life.announced.structure_lines import whole_plan
from finalsalvo.event.life.context import Context, Decision, book, entrant, person, row_of, warning
from finalsalvo.event.life.kinds import CommandKind
from finalsalvo.event.life.permission import BETWEEN, DRAFT, PLAYING, SETUP, TOP, permission_line
from finalsalvo.event.life.seeds import tie_key
from finalsalvo.event.life.state import MARSHALS, Cut, Entrant, Presence, State
from finalsalvo.event.life.topics.leaders.decisions import check_plays, namesakes, refuse_who_leads, same_person
from finalsalvo.event.life.topics.leaders.sentences import STAFF_JOINS
from finalsalvo.event.life.topics.rounds.seating import beside_bye
from finalsalvo.event.life.topics.start import sentences as say
from finalsalvo.event.membership import Team, in_two_teams
from finalsalvo.rules.format import HOUSE
from finalsalvo.rules.house_rules import told_at_the_start
from finalsalvo.rules.refusal import AlreadySo, Problem, Refusal, Refusals, Severity, breaks
from finalsalvo.rules.result import Stage
from finalsalvo.rules.structure import Structure, chosen_structure
from finalsalvo.words.message import Listed, Message, Person, Term, for_the_log


def start(state: State, command: c.Start, context: Context) -> Decision:
    """Rounds and cut by the number who are checked in, fixed and announced from now on (B15, XW2-PAIR-01)."""
    there = [each for each in state.entrants() if each.presence is Presence.CHECKED_IN]
    missing = tuple(what_is_missing(state, there))
    if breaks(list(missing)):
        refuse_what_is_missing(missing)
    settings, plan = state.settings, plan_for(state, len(there))
    fixed = replace(settings, structure=plan.name, swiss_rounds=plan.rounds, cut=plan.cut)
    keys = tuple(f.TieKey(each.id, tie_key(context.secret, each.id)) for each in there)
    started = f.Started(fixed, len(there), keys, tuple(start_lines(state, plan)))
    asked = tuple(
        warning(state.format.cite("leaders.may_play"), same_person(state, leader, each), "leaders", (each.id,))
        for leader, each in namesakes(state)
    )
    return Decision((started,), warnings=(*missing, *start_warnings(state)), notices=(*asked, *marshal_missing(state)))


def plan_for(state: State, players: int) -> Structure:
    """Rounds and cut for so many; in a round robin the rounds follow from them alone."""
    format, settings = book(state), state.settings
    rounds = None if format.pairing.is_round_robin else settings.swiss_rounds
    return chosen_structure(format, settings.structure, rounds, settings.cut, players)


def refuse_what_is_missing(missing: tuple[Problem, ...]) -> None:
    """Refuses a start, with everything that stands in its way."""
    if not missing:
        return
    first, *more = missing
    if not more:
        raise Refusal(first.place, first.rule, say.NOT_YET(reason=first.message))
    raise Refusals(missing, say.NOT_YET_MORE(reason=first.message, num=len(more), second=more[0].message))


def start_lines(state: State, plan: Structure) -> Iterator[Message]:
    """What is announced at the start: rounds and cut, lengths of rounds that are not the book's, and who leads."""
    format = book(state)
    if state.stages:
        yield from map(for_the_log, start_texts(state))
    else:
        yield for_the_log(whole_plan(format, plan.rounds, plan.cut))
        if format.cut.lives > 1 and plan.cut:
            yield for_the_log(say.TWO_LOSSES())
    for problem in told_at_the_start(state.format, state.settings):
        yield for_the_log(problem.message)
    for each in sorted(state.leaders.values(), key=lambda each: each.id):
        yield for_the_log(STAFF[each.role](name=Person(each.id, each.name)))


def what_is_missing(state: State, there: list[Entrant]) -> Iterator[Problem]:
    """Everything that must be there before the start and is not; a warning is the organizer's to answer for."""
    format = book(state)
    if len(there) < 2:
        yield Problem(format.cite("structures"), too_few_words(state, there), "players")
    settings = state.settings
    try:
        plan = plan_for(state, len(there))
    except Refusal as refusal:
        yield Problem(refusal.rule, refusal.message, f"settings.{refusal.field}")
    else:
        if plan.cut > len(there):
            told = say.CUT_TOO_LARGE(cut=plan.cut, num=len(there))
            yield Problem(format.cite("cut.sizes"), told, "settings.cut")
        if plan.rounds == 0 and format.cut.bracket is None:
            yield Problem(format.cite("cut.bracket"), say.NO_BRACKET(format=format.name), "settings")
        if plan.rounds == 0 and "pairing.swiss" in format.cites:
            told = say.SWISS_ONLY(format=format.name)
            yield warning(format.cite("pairing.swiss"), told, "settings.swiss_rounds")
    yield from unready_players(state, there)
    if format.lists.pools and settings.pool is None:
        pools = Listed(tuple(Term("pool", each) for each in format.lists.pools), "or")
        yield warning(format.cite("lists.pools"), say.POOL_MISSING(pools=pools), "settings.pool")
    yield from tables_missing(state, len(there))
    yield from leaders_missing(state)


def too_few_words(state: State, there: list[Entrant]) -> Message:
    """That there are not two who could play."""
    team = state.format.unit == "team"
    if there:
        return say.ONE_TEAM_HERE() if team else say.ONE_HERE()
    return say.NO_TEAM_HERE() if team else say.NOBODY_HERE()


def unready_players(state: State, there: list[Entrant]) -> Iterator[Problem]:
    """Lists that must be there, and captains."""
    late = [each.id for each in there if each.squad.state == "missing"]
    if state.lists_required and late:
        told = say.LISTS_MISSING(num=len(late), names=row_of(state, late))
        yield warning(state.format.cite("lists.required"), told, "lists", tuple(late))
    without = [each.id for each in there if each.entry.captain is None]
    if state.format.unit == "team" and without:
        told = say.CAPTAINS_MISSING(num=len(without), teams=row_of(state, without))
        yield Problem("TEAM-ORG-02", told, "players")


def tables_missing(state: State, players: int) -> Iterator[Problem]:
    """A table for every game (XW2-MAT-01, ARM-MAT-01, ESC-TSET-01, EPIC-TSET-01, HOT-SPACE-01)."""
    settings = state.settings
    if settings.tables is None:
        return
    plan = range(settings.first_table, settings.first_table + settings.tables)
    usable = len(set(plan) - set(settings.tables_out_of_order))
    if usable < players // 2:
        told = say.TABLES_MISSING(num=players // 2, usable=usable)
        yield Problem(state.format.cite("tables.enough"), told, "settings.tables")


def leaders_missing(state: State) -> Iterator[Problem]:
    """A leader who plays needs another, and in some tiers must not play at all (XW2-LEAD-01, XW2-LEAD-05)."""
    for leader in sorted(state.leaders.values(), key=lambda leader: leader.id):
        player = state.player_of(leader.id)
        here = None if player is None else state.players.get(player)
        if here is None or here.presence is not Presence.CHECKED_IN:
            continue
        try:
            check_plays(state, leader)
        except Refusal as refusal:
            told = STAFF_JOINS(name=person(state, leader.id), problem=refusal.message)
            yield warning(refusal.rule, told, "leaders")


def marshal_missing(state: State) -> Iterator[Problem]:
    """Nobody is named marshal: the organizer may be it, so this is only told (HOT-MARS-01, B64)."""
    if "leaders.marshal_wanted" in state.format.cites and not any(
        each.role in MARSHALS for each in state.leaders.values()
    ):
        yield warning(state.format.cite("leaders.marshal_wanted"), say.NO_MARSHAL(), "leaders")


def start_warnings(state: State) -> Iterator[Problem]:
    """What an organizer should have thought of."""
    there = [each for each in state.entrants() if each.presence is Presence.CHECKED_IN]
    for twice in in_two_teams(Team(each.name, each.entry.members) for each in there):
        one = Person("", twice.person)
        told = say.IN_TWO_TEAMS(name=one, first=twice.first.name, second=twice.second.name)
        yield warning("TEAM-ORG-01", told, "players")
    problems = [each.id for each in state.entrants() if each.squad.state == "problem"]
    if problems:
        told = say.LISTS_WITH_PROBLEMS(num=len(problems), names=row_of(state, problems))
        yield warning(state.format.cite("lists.required"), told, "lists")


def enter_late(state: State, command: c.EnterLate, context: Context) -> Decision:
    """With the organizer's permission, a loss for every round missed (B18)."""
    player = entrant(state, command.player)
    refuse_who_is_not_waiting(state, player)
    refuse_uninvited(state, player.id)
    refuse_who_leads(state, player.id)
    refuse_after_swiss(state)
    problem = unready(state, player)
    if problem is not None and problem.severity is Severity.BREAK:
        raise Refusal("player", problem.rule, problem.message)
    asked = () if problem is None else (problem,)
    missed, game = rounds_missed(state, command.player, against_bye=command.against_bye)
    late = late_entry(command.player, context.secret, missed)
    if state.draft is None:
        return Decision((late, *game), asked)
    number = state.draft.number
    told = say.DRAFT_WITHOUT(round=number, name=person(state, player.id))
    return Decision((f.DraftDiscarded(number), late), asked, (warning("B18", told, "round"),))


def refuse_who_is_not_waiting(state: State, player: Entrant) -> None:
    """Who comes late is registered and not in the event."""
    name = person(state, player.id)
    if player.presence is Presence.PLAYING:
        raise AlreadySo("player", "B18", say.PLAYS_ALREADY(name=name))
    if player.presence is Presence.DROPPED:
        raise Refusal("player", "B18", say.JOIN_DROPPED(name=name))
    if player.presence not in (Presence.REGISTERED, Presence.WAITING):
        told = say.JOIN_GONE(name=name, presence=Term("presence", player.presence.value))
        raise Refusal("player", "B18", told)


def late_entry(player: str, secret: str, missed: tuple[int, ...]) -> f.EnteredLate:
    """Somebody is in the event from now on."""
    return f.EnteredLate(player, tie_key(secret, player), missed)


def unready(state: State, player: Entrant) -> Problem | None:
    """What somebody lacks to come into the event; without a list it takes a reason."""
    if state.lists_required and player.squad.state == "missing":
        told = say.LIST_MISSING(name=person(state, player.id))
        return warning(state.format.cite("lists.required"), told, "player")
    if state.format.unit == "team" and player.entry.captain is None:
        return Problem("TEAM-ORG-02", say.CAPTAIN_MISSING(team=player.name), "player")
    return None


def refuse_uninvited(state: State, player: str) -> None:
    """Into a later stage comes who has gone on into it: with a seat that is still theirs, or once they sat there."""
    plan, cut = state.plan, state.entered
    if plan is None or plan.is_first:
        return
    first = state.rounds[state.before] if state.goes_on else state.draft
    if first is not None and first.has(player):
        return
    seated = 0 if first is None else len(first.seats) + len(first.byes) + len(first.unpaired_losses)
    if cut is None or player not in by_invitation(cut) or seated >= cut.size:
        raise Refusal("player", "B18", say.NOT_GONE_ON(name=person(state, player), stage=plan.name))


def by_invitation(cut: Cut) -> set[str]:
    """Whom a cut has given a seat, and who was asked to come in and did."""
    return {*[player for player in cut.ranked if player not in cut.left][: cut.size], *cut.accepted}


def refuse_after_swiss(state: State) -> None:
    """Nobody comes in once the bracket is there, or the last Swiss round is over."""
    if state.cut is not None or any(each.stage is Stage.ELIMINATION for each in state.rounds):
        raise Refusal("player", "B18", say.SWISS_OVER())
    if book(state).pairing.is_round_robin:
        raise Refusal("player", HOUSE, say.ROBIN_BEGUN())


def rounds_missed(state: State, player: str, *, against_bye: bool) -> tuple[tuple[int, ...], tuple[f.Fact, ...]]:
    """The rounds that somebody had no part in, and a game against the bye holder where that is wished."""
    missed = tuple(each.number for each in state.rounds[state.before :] if not each.has(player))
    if not against_bye:
        return missed, ()
    game = beside_bye(state, player)
    return tuple(number for number in missed if number != game.number), (game,)


COMMANDS = (
    CommandKind(c.Start, start, permission_line(TOP, (SETUP,))),
    CommandKind(c.EnterLate, enter_late, permission_line(TOP, (DRAFT, PLAYING, BETWEEN))),
)
"""Every command of this topic: what decides about it, and who may give it when."""
