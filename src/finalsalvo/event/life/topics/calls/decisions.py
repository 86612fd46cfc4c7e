"""Calls for a leader: who comes, who rules, and to whom a ruling is appealed."""

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import Context, Decision, current, facts, game_in, person
from finalsalvo.event.life.kinds import CommandKind
from finalsalvo.event.life.permission import FLOOR, LEADERS, OWN, PLAYING, RUNNING, permission_line, stands_for
from finalsalvo.event.life.state import MARSHALS, Call, Leader, Role, State
from finalsalvo.event.life.topics.calls import sentences as say
from finalsalvo.event.life.topics.calls.authority import is_authority
from finalsalvo.event.life.topics.calls.fortressing import asked_in_vain, check_step, refuse_check, with_criteria
from finalsalvo.rules.refusal import AlreadySo, Refusal
from finalsalvo.words.message import Message, Term


def call_judge(state: State, command: c.CallJudge, context: Context) -> Decision:
    """A leader is wanted at a game (XW2-ROLE-11, HOT-SPORT-01)."""
    round = current(state)
    game = game_in(round, command.game)
    waiting = [each for each in state.calls.values() if each.open and each.players == game.players]
    if waiting and waiting[0].number == round.number:
        raise AlreadySo("game", "contract", say.CALLED_ALREADY())
    number = max(state.calls, default=0) + 1
    called = f.JudgeCalled(number, round.number, command.game, command.text, command.fortressing)
    if command.fortressing is None:
        return facts(called)
    refuse_check(state, game, command.fortressing, context)
    return Decision((called,), notices=asked_in_vain(state, context))


def open_call(state: State, number: int) -> Call:
    """A call that somebody must come to."""
    call = state.calls.get(number)
    if call is None:
        raise Refusal("call", "contract", say.NO_SUCH_CALL())
    if not call.open:
        raise Refusal("call", "contract", say.CALL_SETTLED())
    return call


def queue(state: State, person: str) -> list[Call]:
    """The calls that somebody must come to, the oldest first, without those of a game that this leader plays.

    Those never reach them (XW2-LEAD-03, ARM-LEAD-02, ESC-LEAD-03, EPIC-LEAD-03).
    """
    player = state.player_of(person)
    open_calls = [each for each in state.calls.values() if each.open and player not in each.players]
    return sorted(open_calls, key=lambda call: (call.at, call.id))


def past_rulings(state: State) -> list[Call]:
    """The calls that were decided and not appealed, the latest first: what was ruled before in this event."""
    found = [each for each in state.calls.values() if each.ruling is not None and not each.open]
    return sorted(found, key=lambda call: -call.id)


def why_not_rule(state: State, call: Call, person: str) -> Refusal | None:
    """What keeps a leader from ruling on an open call; None if they may."""
    try:
        ruling_leader(state, call, person)
    except Refusal as refusal:
        return refusal
    return None


def ruling_leader(state: State, call: Call, person: str) -> Leader:
    """A leader, if they may rule on this call."""
    leader = state.leaders[person]
    rule = state.format.cite("leaders.own_game")
    if not leader.on_duty:
        raise Refusal("by", state.format.cite("leaders.duties"), say.OFF_DUTY())
    if leader.player in call.players:
        raise Refusal("by", rule, say.OWN_RULING())
    playing = {each.player for each in state.leaders.values()}
    above = [each for each in state.leaders if is_authority(state, each) and state.player_of(each) not in call.players]
    if set(call.players) <= playing and above and not is_authority(state, person):
        raise Refusal("by", rule, say.BOTH_STAFF(who=last_word(state)))
    if call.appealed_to is not None and not may_hear(state, person, call.appealed_to):
        told = say.APPEALED_ABOVE(role=Term("role", stands_for(state, call.appealed_to).value))
        raise Refusal("by", state.format.cite("leaders.authority"), told)
    return leader


def last_word(state: State) -> Message:
    """Who has it, in words: a marshal, where there is one."""
    marshals = state.format.leaders.authority == "marshal" and stands_for(state, Role.MARSHAL) is Role.MARSHAL
    return say.A_MARSHAL() if marshals else say.THE_ORGANIZER()


def may_hear(state: State, person: str, level: Role) -> bool:
    """Whether an appeal to this role is theirs; a head marshal is a marshal too."""
    roles = state.roles_of(person)
    return level in roles or (level is Role.MARSHAL and Role.HEAD_MARSHAL in roles)


def take_call(state: State, command: c.TakeCall, context: Context) -> Decision:
    """On the way."""
    call = open_call(state, command.call)
    leader = ruling_leader(state, call, context.by)
    if call.taken_by == context.by:
        raise AlreadySo("call", "contract", say.CALL_TAKEN_BY_YOU())
    if call.taken_by is not None:
        raise Refusal("call", "contract", say.CALL_TAKEN(judge=person(state, call.taken_by)))
    return facts(f.CallTaken(command.call, leader.id))


def rule(state: State, command: c.Rule, context: Context) -> Decision:
    """The decision; only who has the last word may overrule a document (XW2-COND-02, ARM-COND-01, ESC-ROLE-01)."""
    call = open_call(state, command.call)
    leader = ruling_leader(state, call, context.by)
    if not command.ruling.strip() and call.fortressing is None:
        raise Refusal("ruling", "contract", say.RULING_EMPTY())
    if command.overrules and not is_authority(state, context.by):
        told = say.OVERRULING(who=last_word(state))
        raise Refusal("overrules", state.format.cite("leaders.authority"), told)
    final = next_level(state, leader, call.players) is None
    ruled = f.Ruled(command.call, leader.id, command.ruling, command.overrules, final, command.finding)
    if call.fortressing is not None:
        ruled = with_criteria(call, ruled, command)
        above = is_authority(state, context.by)
        return check_step(state, call, ruled, last_word(state), marshal=above, scored=command.scored)
    if command.finding is not None or command.stuck is not None or command.avoidable is not None:
        raise Refusal("finding", "contract", say.NO_FORTRESSING_CHECK())
    return facts(ruled)


def next_level(state: State, leader: Leader, players: tuple[str, ...] = ()) -> Role | None:
    """To whom a ruling of this leader can be appealed; None: it is final (XW2-ROLE-07, HOT-MARS-09, B43).

    Never to one of the `players` of that game: then a second organizer has the last word, or who ruled
    (XW2-LEAD-03, ARM-LEAD-02, ESC-LEAD-03, EPIC-LEAD-03).
    """
    above = next_above(state, leader)
    if above is Role.ORGANIZER and not has_judge_for(state, above, players):
        above = None if leader.role in MARSHALS else Role.MARSHAL
    return above if above is None or has_judge_for(state, above, players) else None


def has_judge_for(state: State, level: Role, players: tuple[str, ...]) -> bool:
    """Whether there is somebody of this role who does not play the game themselves."""
    return any(may_hear(state, each, level) and state.player_of(each) not in players for each in state.leaders)


def next_above(state: State, leader: Leader) -> Role | None:
    """Who stands above a leader, whoever that is."""
    if state.format.leaders.authority == "organizer":
        return None if leader.role is Role.ORGANIZER else Role.ORGANIZER
    if leader.role is Role.HEAD_MARSHAL:
        return None
    head = any(each.role is Role.HEAD_MARSHAL for each in state.leaders.values())
    if is_authority(state, leader.id):
        return Role.HEAD_MARSHAL if head else None
    return Role.MARSHAL


def appeal(state: State, command: c.Appeal, context: Context) -> Decision:
    """By one of the players, to whoever is above the leader who ruled (XW2-ROLE-15, ARM-ROLE-08, HOT-MARS-09)."""
    call = state.calls.get(command.call)
    if call is None:
        raise Refusal("call", "contract", say.NO_SUCH_CALL())
    player = state.player_of(context.by)
    if player is None or player not in call.players:
        raise Refusal("by", "contract", say.APPEAL_OF_PLAYERS())
    if call.ruling is None or call.ruled_by is None:
        raise Refusal("call", "contract", say.NOT_RULED())
    if call.appealed_to is not None:
        raise AlreadySo("call", "contract", say.APPEALED_ALREADY())
    ruler = state.leaders.get(call.ruled_by)
    level = None if ruler is None or call.final else next_level(state, ruler, call.players)
    if level is None:
        raise Refusal("call", state.format.cite("leaders.authority"), say.RULING_FINAL())
    return facts(f.Appealed(command.call, player, stands_for(state, level).value))


COMMANDS = (
    CommandKind(c.CallJudge, call_judge, permission_line(LEADERS | OWN, (PLAYING,))),
    CommandKind(c.TakeCall, take_call, permission_line(FLOOR, RUNNING)),
    CommandKind(c.Rule, rule, permission_line(FLOOR, RUNNING)),
    CommandKind(c.Appeal, appeal, permission_line(OWN, RUNNING)),
)
"""Every command of this topic: what decides about it, and who may give it when."""
