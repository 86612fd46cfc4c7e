"""Those who lead an event: naming them, their duties, and whether they may play in it as well."""

from collections.abc import Iterator

from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import Context, Decision, entrant, facts, person
from finalsalvo.event.life.kinds import CommandKind
from finalsalvo.event.life.permission import ALWAYS, LEADERS, RUNNING, SETUP, TOP, permission_line
from finalsalvo.event.life.state import GONE, MARSHALS, Entrant, Leader, Presence, Role, State
from finalsalvo.event.life.topics.leaders import sentences as say
from finalsalvo.rules.leaders import check_leader_plays, second_needed
from finalsalvo.rules.refusal import AlreadySo, Refusal
from finalsalvo.words.message import Message, Person, Term
from finalsalvo.words.sentence import Sentence

IN_PLAY = (Presence.REGISTERED, Presence.CHECKED_IN, Presence.PLAYING)
RULING = MARSHALS | {Role.ORGANIZER, Role.JUDGE}
"""Those whom the books call leaders: who keeps the scores makes no rulings (XW2-ROLE-01)."""
STAND_BY = {"leader": say.ADD_STAFF, "organizer": say.ADD_SECOND_ORGANIZER, "marshal": say.ADD_MARSHAL}
"""What is to be done for somebody who leads and plays, by who must be there besides."""
LEFT_ALONE = {"leader": say.STAFF_LEFT_ALONE, "organizer": say.ORGANIZER_LEFT_ALONE, "marshal": say.MARSHAL_LEFT_ALONE}
"""Why somebody must stay, by who that is."""


def name_leader(state: State, command: c.NameLeader, context: Context) -> Decision:
    """Any number of marshals and judges (XW2-ROLE-06, XW2-ROLE-10), one organizer (XW2-ROLE-03).

    Before the start somebody else can still be named to stand by one who plays, as with `play_as`.
    """
    role, before = Role(command.role), state.leaders.get(command.leader)
    if command.leader == state.organizer and role is not Role.ORGANIZER:
        told = say.ORGANIZER_OTHER_ROLE(name=person(state, command.leader))
        raise Refusal("leader", state.format.cite("leaders.organizer"), told)
    if command.leader != state.organizer and role is Role.ORGANIZER:
        told = say.SECOND_ORGANIZER(name=Person(command.leader, command.name))
        raise Refusal("role", state.format.cite("leaders.organizer"), told)
    if role is Role.HEAD_MARSHAL:
        head = next((each for each in state.leaders.values() if each.role is role and each.id != command.leader), None)
        if head is not None:
            raise Refusal("role", "HOT-MARS-08", say.SECOND_HEAD_MARSHAL(name=person(state, head.id)))
    player = command.player or (before.player if before is not None else None)
    if player is None and state.is_player(command.leader) and state.presence_of(command.leader) not in GONE:
        player = command.leader  # the same person, by the id that they play under
    leader = Leader(command.leader, command.name, role, player=player)
    if player is not None:
        refuse_taken_seat(state, leader, player)
        refuse_other_seat(state, leader, context)
        if state.presence_of(player) not in GONE:
            check_plays(with_leader(state, leader), leader, alone=not state.started)
    return facts(f.LeaderNamed(command.leader, command.name, command.role, player))


# --- a leader who plays -----------------------------------------------------------------------------------


def play_as(state: State, command: c.PlayAs, context: Context) -> Decision:
    """Whom a leader plays as, or that they do not; said by the organizer, or by themselves.

    Before the start somebody else can still be named to stand by them, so only what no name can mend is refused.
    """
    leader = known_leader(state, command.leader)
    refuse_saying_for_others(state, leader, context)
    if (leader.player, leader.said) == (command.player, True):
        raise AlreadySo("player", "contract", said_already(state, leader))
    after = replace(leader, player=command.player)
    refuse_other_seat(state, after, context)
    if command.player is not None:
        refuse_taken_seat(state, leader, command.player)
        refuse_gone_seat(state, command.player)
        check_plays(with_leader(state, after), after, alone=not state.started)
    return facts(f.LeaderPlays(command.leader, command.player))


def said_already(state: State, leader: Leader) -> Message:
    """That it is known already whom a leader plays as, or that they do not."""
    name = person(state, leader.id)
    if leader.player is None:
        return say.PLAYS_NOT_ALREADY(name=name)
    return say.PLAYS_AS_ALREADY(name=name, player=person(state, leader.player))


def known_leader(state: State, leader: str) -> Leader:
    """Somebody who leads the event."""
    found = state.leaders.get(leader)
    if found is None:
        raise Refusal("leader", "contract", say.NOT_ON_STAFF())
    return found


def refuse_saying_for_others(state: State, leader: Leader, context: Context) -> None:
    """Each leader says for themselves whether they play, or the organizer does.

    An organizer who plays cannot take that back themselves, so every other leader may.
    """
    frees_organizer = leader.role is Role.ORGANIZER and state.plays_first(leader.id) is not None
    if context.by != leader.id and Role.ORGANIZER not in state.roles_of(context.by) and not frees_organizer:
        raise Refusal("leader", state.format.cite("leaders.duties"), theirs_to_say(state, leader))


def theirs_to_say(state: State, leader: Leader) -> Message:
    """That something about a leader is for themselves to say, or for the organizer."""
    told = say.ORGANIZERS_TO_SAY if leader.role is Role.ORGANIZER else say.THEIRS_TO_SAY
    return told(name=person(state, leader.id))


def refuse_taken_seat(state: State, leader: Leader, player: str) -> None:
    """One person is one player."""
    if not state.is_player(player):
        entrant(state, player)
    for other in state.leaders.values():
        if other.id != leader.id and state.player_of(other.id) == player and state.presence_of(player) not in GONE:
            told = say.PLAYER_TAKEN(other=person(state, other.id), player=person(state, player))
            raise Refusal("player", "contract", told)


def refuse_gone_seat(state: State, player: str) -> None:
    """Nobody plays as one who has left the event."""
    presence = state.presence_of(player)
    if presence in GONE:
        told = say.PLAYER_GONE(player=person(state, player), presence=Term("presence", presence.value))
        raise Refusal("player", "contract", told)


def refuse_other_seat(state: State, after: Leader, context: Context) -> None:
    """Nobody takes from themselves what keeps hidden things hidden from them: another leader does (B84)."""
    player = state.plays_first(after.id)
    if player is not None and player != after.player and context.by == after.id:
        raise Refusal("player", "B84", say.OWN_PLAYER(player=person(state, player)))


def refuse_slipping_away(state: State, after: State, by: str) -> None:
    """Neither is that done by taking an entry back, nor by dropping, looking, and taking the drop back (B84)."""
    player, own = state.plays_first(by), state.player_of(by)
    if player is not None and by in after.leaders and after.started and after.player_of(by) != player:
        raise Refusal("entry", "B84", say.OWN_PLAYER_UNDONE(player=person(state, player)))
    if own is not None and by in state.leaders and state.presence_of(own) in GONE and after.plays_first(by) == own:
        raise Refusal("entry", "B84", say.SEEN_SINCE())


def with_leader(state: State, leader: Leader) -> State:
    """The event with a leader as they would be."""
    return replace(state, leaders=state.leaders.set(leader.id, leader))


def check_plays(state: State, leader: Leader, *, alone: bool = False) -> None:
    """Refuses a leader who plays where the book does; `alone`: that nobody stands by them can still be mended."""
    marshals = leader.role in MARSHALS or (not alone and bool(state.roles_of(leader.id) & MARSHALS))
    check_leader_plays(
        state.format,
        state.settings.tier,
        1 if alone else len(standing_by(state, leader)),
        marshal=marshals,
        organizer=leader.role is Role.ORGANIZER,
    )


def standing_by(state: State, leader: Leader) -> list[Leader]:
    """Who counts as the other leader, the second organizer or the marshal while somebody leads and plays (B73)."""
    needed = second_needed(state.format, organizer=leader.role is Role.ORGANIZER)
    others = [each for each in state.leaders.values() if each.on_duty and each.id != leader.id]
    if needed == "marshal":
        return [each for each in others if state.roles_of(each.id) & MARSHALS]
    return [each for each in others if each.role in (MARSHALS if needed == "organizer" else RULING)]


def leaders_who_may_not_play(state: State) -> Iterator[tuple[str, Refusal]]:
    """Leaders who play although the book says that they cannot: a marshal of Hotshot, or one whom nobody stands by."""
    for leader in sorted(state.leaders.values(), key=lambda leader: leader.id):
        player = state.player_of(leader.id)
        if player is None or state.presence_of(player) not in IN_PLAY:
            continue
        try:
            check_plays(state, leader)
        except Refusal as refusal:
            told = say.STAFF_MAY_NOT_PLAY(
                name=person(state, leader.id), role=Term("role", leader.role.value), problem=refusal.message
            )
            yield leader.id, Refusal(refusal.field, refusal.rule, told)


def may_not_play(state: State, leader: Leader) -> Message:
    """What is to be done about a leader who plays and may not, or not alone."""
    name = person(state, leader.id)
    if barred_marshal(state, leader):
        return say.MARSHAL_OR_PLAYER(name=name)
    if barring_tier(state):
        return say.STAFF_OR_PLAYER(name=name)
    return STAND_BY[second_needed(state.format, organizer=leader.role is Role.ORGANIZER)](name=name)


def barred_marshal(state: State, leader: Leader) -> bool:
    """Whether a leader is a marshal where no marshal plays (HOT-MARS-02)."""
    return leader.role in MARSHALS and not state.format.leaders.marshals_may_play


def barring_tier(state: State) -> str | None:
    """The tier of an event in which no leader plays (XW2-LEAD-05); none where leaders may."""
    leaders = state.format.leaders
    tier = state.settings.tier or leaders.default_tier
    return tier if leaders.tiers and tier not in leaders.may_play else None


def refuse_leaving_alone(state: State, after: State) -> None:
    """A leader who plays needs another who is there (XW2-LEAD-01, ARM-LEAD-01, ESC-LEAD-01, EPIC-LEAD-01, B73)."""
    before = dict(leaders_who_may_not_play(state))
    for id, refusal in leaders_who_may_not_play(after):
        if id not in before:
            leader = after.leaders[id]
            needed = second_needed(state.format, organizer=leader.role is Role.ORGANIZER)
            raise Refusal("leader", refusal.rule, LEFT_ALONE[needed](name=person(after, id)))


def refuse_who_leads(state: State, player: str) -> None:
    """Nobody comes in late or comes back who leads the event and may not play now."""
    for leader in state.leaders.values():
        if state.player_of(leader.id) == player:
            try:
                check_plays(state, leader)
            except Refusal as refusal:
                told = say.STAFF_JOINS(name=person(state, leader.id), problem=refusal.message)
                raise Refusal("player", refusal.rule, told) from None


# --- who may be meant -------------------------------------------------------------------------------------


def namesakes(state: State) -> Iterator[tuple[Leader, Entrant]]:
    """Leaders of whom nobody said whether they play, each with a player of the same name who is nobody's seat."""
    taken = {state.player_of(each) for each in state.leaders}
    free = [each for each in state.entrants() if each.presence not in GONE and each.id not in taken]
    by_name: dict[str, list[Entrant]] = {}
    for each in free:
        for name in {plain_name(name) for name in (each.entry.name, each.entry.nickname or "", *each.entry.members)}:
            by_name.setdefault(name, []).append(each)
    for leader in sorted(state.leaders.values(), key=lambda leader: leader.id):
        if says_whether_plays(state, leader) or not plain_name(leader.name):
            continue
        yield from ((leader, each) for each in by_name.get(plain_name(leader.name), ()))


def says_whether_plays(state: State, leader: Leader) -> bool:
    """Whether somebody said if a leader plays; a seat that has left the event is no answer for the next one."""
    seat = state.player_of(leader.id)
    if seat is None:
        return leader.said
    return state.presence_of(seat) not in GONE


def same_person(state: State, leader: Leader, player: Entrant) -> Message:
    """What is asked of a leader and a player of one name; where one person cannot be both, with the way out."""
    name = person(state, leader.id)
    asked = say.SAME_PERSON(player=person(state, player.id), role=Term("role", leader.role.value), name=name)
    if barred_marshal(state, leader):
        return say.SAME_PERSON_MARSHAL(same=asked, format=state.format.name, name=name)
    tier = barring_tier(state)
    if tier is None:
        return asked
    if leader.role is Role.ORGANIZER:
        return say.SAME_PERSON_ORGANIZER(same=asked, tier=Term("tier", tier))
    return say.SAME_PERSON_STAFF(same=asked, tier=Term("tier", tier), name=name)


def answer_to_namesake(state: State, leader: Leader) -> str:
    """The command that says that a leader and a player of one name are one person, or what must come before it."""
    if not barred_marshal(state, leader) and barring_tier(state) is None:
        return "play-as"
    return "hand-over" if leader.role is Role.ORGANIZER else "release-leader"


def plain_name(name: str) -> str:
    """A name as it is compared: without regard to capitals and spaces."""
    return " ".join(name.casefold().split())


# --- duties -----------------------------------------------------------------------------------------------


def release_leader(state: State, command: c.ReleaseLeader, context: Context) -> Decision:
    """The organizer stays until the event is handed over, and a leader who plays is not left alone."""
    known_leader(state, command.leader)
    if command.leader == state.organizer:
        raise Refusal("leader", state.format.cite("leaders.organizer"), say.ORGANIZER_STAYS())
    refuse_leaving_alone(state, replace(state, leaders=state.leaders.delete(command.leader)))
    return facts(f.LeaderReleased(command.leader))


def set_duty(state: State, command: c.SetDuty, context: Context) -> Decision:
    """Off duty a leader is a spectator (XW2-ROLE-08, XW2-ROLE-12, ARM-ROLE-06)."""
    leader = known_leader(state, command.leader)
    if command.leader != context.by and Role.ORGANIZER not in state.roles_of(context.by):
        raise Refusal("leader", state.format.cite("leaders.duties"), theirs_to_say(state, leader))
    if leader.on_duty == command.on_duty:
        already = say.ON_DUTY_ALREADY if leader.on_duty else say.OFF_DUTY_ALREADY
        raise AlreadySo("on_duty", "contract", already(name=person(state, leader.id)))
    refuse_leaving_alone(state, with_leader(state, replace(leader, on_duty=command.on_duty)))
    return facts(f.DutyChanged(command.leader, command.on_duty))


def hand_over(state: State, command: c.HandOver, context: Context) -> Decision:
    """Exactly one organizer, at every moment; who was it is a marshal then (XW2-ROLE-03, ARM-ROLE-02, HOT-MARS-02)."""
    known_leader(state, command.leader)
    if command.leader == state.organizer:
        raise AlreadySo("leader", "contract", say.ORGANIZER_ALREADY(name=person(state, command.leader)))
    player = state.player_of(state.organizer)
    if player is not None and state.presence_of(player) not in GONE:
        refuse_marshal_who_plays(state, player, "leader", say.HAND_OVER_AND_PLAY)
    coming = replace(state.leaders[command.leader], role=Role.ORGANIZER)
    if command.player is not None:
        coming = replace(coming, player=command.player)
        refuse_taken_seat(state, coming, command.player)
        refuse_gone_seat(state, command.player)
    going = replace(state.leaders[state.organizer], role=Role.MARSHAL)
    after = replace(with_leader(with_leader(state, going), coming), organizer=coming.id)
    if command.player is not None:
        check_plays(after, coming, alone=not state.started)
    if state.started:
        refuse_leaving_alone(state, after)
    return facts(f.HandedOver(command.leader, command.player))


def refuse_marshal_who_plays(state: State, player: str, field: str, told: Sentence) -> None:
    """Nobody is both where the book says so (HOT-MARS-02)."""
    if not state.format.leaders.marshals_may_play:
        said = told(name=person(state, player), format=state.format.name)
        raise Refusal(field, state.format.cite("leaders.marshals_may_play"), said)


COMMANDS = (
    CommandKind(c.NameLeader, name_leader, permission_line(TOP, (SETUP, *RUNNING))),
    CommandKind(c.PlayAs, play_as, permission_line(LEADERS, (SETUP, *RUNNING))),
    CommandKind(c.ReleaseLeader, release_leader, permission_line(TOP, (SETUP, *RUNNING))),
    CommandKind(c.HandOver, hand_over, permission_line(TOP, (), ALWAYS)),
    CommandKind(c.SetDuty, set_duty, permission_line(LEADERS, (SETUP, *RUNNING))),
)
"""Every command of this topic: what decides about it, and who may give it when."""
