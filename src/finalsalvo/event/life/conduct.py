"""Conduct and rulings: warnings, penalties, calls, appeals, components."""

from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import (
    Context,
    Decision,
    current,
    entrant,
    facts,
    game_in,
    in_play,
    refuse_over,
    warning,
)
from finalsalvo.event.life.fortressing import asked_in_vain, checked, refuse_check
from finalsalvo.event.life.leaving import left, rounds_so_far
from finalsalvo.event.life.state import MARSHALS, Call, Leader, Presence, Role, State, stands_for
from finalsalvo.rules.refusal import Refusal

PROMPT_AT = 3
"""From this many warnings on, ejection may follow; it never does by itself (HOT-MARS-07, B44)."""


def warn(state: State, command: c.Warn, context: Context) -> Decision:
    """A warning; the third asks whether the player should go."""
    check_mark(state, command.player, command.category, context)
    count = 1 + sum(mark.kind == "warning" for mark in state.players[command.player].marks)
    made = f.Warned(command.player, command.category, command.note)
    if count < PROMPT_AT:
        return facts(made)
    told = f"{state.players[command.player].name!r} has {count} warnings: ejection may follow, by whoever may eject"
    return Decision((made,), notices=(warning("B44", told, "player", (command.player,)),))


def penalize(state: State, command: c.Penalize, context: Context) -> Decision:
    """Another remedy, decided by a marshal (XW2-ROLE-09)."""
    check_mark(state, command.player, command.category, context)
    return facts(f.Penalized(command.player, command.category, command.note))


def recommend_removal(state: State, command: c.RecommendRemoval, context: Context) -> Decision:
    """Who may not remove a player asks the organizer (XW2-ROLE-09, ARM-ROLE-05)."""
    check_mark(state, command.player, "removal", context)
    return facts(f.RemovalRecommended(command.player, command.note))


def check_mark(state: State, player: str, category: str, context: Context) -> None:
    """A mark has a category, is for one who plays or played, and not by a leader on themselves."""
    found = entrant(state, player)
    if found.presence not in (Presence.PLAYING, Presence.DROPPED, Presence.DISQUALIFIED):
        raise Refusal("player", "contract", f"{found.name!r} does not take part: {found.presence.value}")
    if not category.strip():
        known = ", ".join(state.format.manners.misconduct)
        told = f"say what it is for: {known}, or your own words"
        raise Refusal("category", state.format.cite("manners.misconduct"), told)
    if category.strip().casefold() == "fortressing" and not state.roles_of(context.by) & MARSHALS:
        raise Refusal("category", "XW2-FORT-01", f"only {last_word(state)} can say that it is fortressing")
    if state.player_of(context.by) == player:
        raise Refusal("player", state.format.cite("leaders.own_game"), "another leader must decide about you")


def call_judge(state: State, command: c.CallJudge, context: Context) -> Decision:
    """A leader is wanted at a game (XW2-ROLE-11, HOT-SPORT-01)."""
    stretch = current(state)
    game = game_in(stretch, command.game)
    waiting = [each for each in state.calls.values() if each.open and each.players == game.players]
    if waiting and waiting[0].number == stretch.number:
        raise Refusal("game", "contract", f"call {waiting[0].id} is open for this game: somebody will come")
    number = max(state.calls, default=0) + 1
    called = f.JudgeCalled(number, stretch.number, command.game, command.text, command.fortressing)
    if command.fortressing is None:
        return facts(called)
    refuse_check(state, game, command.fortressing, context)
    return Decision((called,), notices=asked_in_vain(state, context))


def open_call(state: State, number: int) -> Call:
    """A call that somebody must come to."""
    call = state.calls.get(number)
    if call is None:
        raise Refusal("call", "contract", f"there is no call {number}")
    if not call.open:
        raise Refusal("call", "contract", f"call {number} is settled")
    return call


def queue(state: State, person: str) -> list[Call]:
    """The calls that somebody must come to, the oldest first, without those of a game that this leader plays.

    Those never reach them (XW2-LEAD-03, ARM-LEAD-02, ESC-LEAD-03, EPIC-LEAD-03).
    """
    player = state.player_of(person)
    open_calls = [each for each in state.calls.values() if each.open and player not in each.players]
    return sorted(open_calls, key=lambda call: (call.at, call.id))


def settled(state: State) -> list[Call]:
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
        raise Refusal("by", state.format.cite("leaders.duties"), "you are off duty: a spectator does not rule")
    if leader.player in call.players:
        raise Refusal("by", rule, "you play this game: another leader makes its rulings")
    playing = {each.player for each in state.leaders.values()}
    above = [each for each in state.leaders if is_authority(state, each) and state.player_of(each) not in call.players]
    if set(call.players) <= playing and above and not is_authority(state, person):
        raise Refusal("by", rule, f"two leaders play each other here: only {last_word(state)} rules in their game")
    if call.appealed_to is not None and not may_hear(state, person, call.appealed_to):
        told = f"this ruling was appealed: the {stands_for(state, call.appealed_to).value} decides"
        raise Refusal("by", state.format.cite("leaders.authority"), told)
    return leader


def authority(state: State) -> frozenset[Role]:
    """Who has the last word: marshals, or the organizer where the book knows no marshals."""
    return MARSHALS if state.format.leaders.authority == "marshal" else frozenset({Role.ORGANIZER})


def last_word(state: State) -> str:
    """Who has it, in words: a marshal, where there is one."""
    marshals = state.format.leaders.authority == "marshal" and stands_for(state, Role.MARSHAL) is Role.MARSHAL
    return "a marshal" if marshals else "the organizer"


def is_authority(state: State, person: str) -> bool:
    """Whether somebody has the last word in this event."""
    return bool(state.roles_of(person) & authority(state))


def may_hear(state: State, person: str, level: Role) -> bool:
    """Whether an appeal to this role is theirs; a head marshal is a marshal too."""
    roles = state.roles_of(person)
    return level in roles or (level is Role.MARSHAL and Role.HEAD_MARSHAL in roles)


def take_call(state: State, command: c.TakeCall, context: Context) -> Decision:
    """On the way."""
    call = open_call(state, command.call)
    leader = ruling_leader(state, call, context.by)
    if call.taken_by is not None:
        taker = state.leaders.get(call.taken_by)
        raise Refusal("call", "contract", f"{taker.name if taker else call.taken_by!r} is on the way already")
    return facts(f.CallTaken(command.call, leader.id))


def rule(state: State, command: c.Rule, context: Context) -> Decision:
    """The decision; only who has the last word may overrule a document (XW2-COND-02, ARM-COND-01, ESC-ROLE-01)."""
    call = open_call(state, command.call)
    leader = ruling_leader(state, call, context.by)
    if not command.ruling.strip():
        raise Refusal("ruling", "contract", "say what was decided")
    if command.overrules and not is_authority(state, context.by):
        told = f"only {last_word(state)} may overrule a document"
        raise Refusal("overrules", state.format.cite("leaders.authority"), told)
    final = next_level(state, leader, call.players) is None
    ruled = f.Ruled(command.call, leader.id, command.ruling, command.overrules, final, command.finding)
    if call.fortressing is not None:
        return checked(state, call, ruled, last_word(state), marshal=is_authority(state, context.by))
    if command.finding is not None:
        raise Refusal("finding", "contract", "this call is no check for fortressing")
    return facts(ruled)


def next_level(state: State, leader: Leader, players: tuple[str, ...] = ()) -> Role | None:
    """To whom a ruling of this leader can be appealed; None: it is final (XW2-ROLE-07, HOT-MARS-09, B43).

    Never to one of the `players` of that game: then a second organizer has the last word, or who ruled
    (XW2-LEAD-03, ARM-LEAD-02, ESC-LEAD-03, EPIC-LEAD-03).
    """
    above = next_above(state, leader)
    if above is Role.ORGANIZER and not heard(state, above, players):
        above = None if leader.role in MARSHALS else Role.MARSHAL
    return above if above is None or heard(state, above, players) else None


def heard(state: State, level: Role, players: tuple[str, ...]) -> bool:
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
        raise Refusal("call", "contract", f"there is no call {command.call}")
    player = state.player_of(context.by)
    if player is None or player not in call.players:
        raise Refusal("by", "contract", "only those who play this game can appeal")
    if call.ruling is None or call.ruled_by is None:
        raise Refusal("call", "contract", "nobody has ruled yet")
    if call.appealed_to is not None:
        raise Refusal("call", "contract", "it was appealed already")
    ruler = state.leaders.get(call.ruled_by)
    level = None if ruler is None or call.final else next_level(state, ruler, call.players)
    if level is None:
        raise Refusal("call", state.format.cite("leaders.authority"), "this ruling is final: nobody is above it")
    return facts(f.Appealed(command.call, player, stands_for(state, level).value))


def report_component(state: State, command: c.ReportComponent, context: Context) -> Decision:
    """Something needed is missing or damaged (XW2-LOST-01, XW2-LOST-05, ARM-LOST-01)."""
    player = entrant(state, command.player)
    if not command.component.strip():
        raise Refusal("component", "contract", "say what is missing")
    if command.component in player.missing:
        raise Refusal("component", "contract", f"{command.component!r} is on the list already")
    told = "give that game a little time to find another; without one the player must concede it"
    notice = warning(state.format.cites.get("manners.lost_component", "contract"), told, "player", (command.player,))
    made = f.ComponentMissing(command.player, command.component, command.damaged)
    return Decision((made,), notices=(notice,))


def settle_component(state: State, command: c.SettleComponent, context: Context) -> Decision:
    """Replaced; a proxy or the opponent's for a damaged one (XW2-LOST-06, XW2-LOST-08); or the player leaves."""
    player = entrant(state, command.player)
    if command.component not in player.missing:
        listed = ", ".join(player.missing) or "nothing"
        raise Refusal("component", "contract", f"{command.component!r} is not missing; missing: {listed}")
    if command.how == "ruled out":
        return rule_out(state, command, context)
    if command.how == "proxy" and state.format.manners.proxies == "none":
        told = f"{state.format.name} allows no proxies"
        raise Refusal("how", state.format.cite("manners.proxies"), told)
    if command.how in ("proxy", "shared") and command.component not in player.damaged:
        told = f"{command.component!r} is lost, not damaged: it must be replaced"
        raise Refusal("how", state.format.cites.get("manners.lost_component", "contract"), told)
    if command.how == "proxy" and not command.note.strip():
        told = "a proxy names the card and what cannot be read on it"
        raise Refusal("note", state.format.cite("manners.proxies"), told)
    return facts(f.ComponentSettled(command.player, command.component, command.how, command.note))


def rule_out(state: State, command: c.SettleComponent, context: Context) -> Decision:
    """Not allowed, and no other: the player is dropped, or disqualified (XW2-MOD-02, ARM-MOD-01, ESC-MOD-02)."""
    format, player = state.format, in_play(state, command.player)
    fate = format.manners.ineligible_component
    if fate == "not-stated":
        told = f"{format.name} does not say what becomes of {player.name!r}: drop or disqualify them yourself"
        raise Refusal("how", "contract", told)
    if not is_authority(state, context.by):
        told = f"only {last_word(state)} rules a component out"
        raise Refusal("by", format.cite("manners.ineligible_component"), told)
    number = rounds_so_far(state)
    gone = f.Dropped(player.id, number, "component") if fate == "dropped" else f.Disqualified(player.id, number)
    settled = f.ComponentSettled(player.id, command.component, command.how, command.note)
    leaves = left(state, gone, player.id, None, context)
    return replace(leaves, facts=(settled, *leaves.facts))


def inspect(state: State, command: c.Inspect, context: Context) -> Decision:
    """A look at a deck, at any time, by any leader of the floor (XW2-PLAY-02, ARM-PLAY-01, ESC-ADD-06, EPIC-ADD-04).

    What somebody uses in place of the real thing is ruled on by who has the last word (ARM-TOK-02, ARM-LEGAL-02,
    XW2-LEGAL-03); before the start the organizer looks at it as well (HOT-MAT-11, HOT-MAT-13).
    """
    player = entrant(state, command.player)
    if state.player_of(context.by) == command.player:
        raise Refusal("player", state.format.cite("leaders.own_game"), "another leader must look at what is yours")
    if player.presence in (Presence.WAITING, Presence.WITHDRAWN):
        raise Refusal("player", "contract", f"{player.name!r} does not take part: {player.presence.value}")
    if command.verdict == "not allowed" and not command.note.strip():
        raise Refusal("note", "contract", "say what is not allowed, and why")
    if command.what == "substitute":
        refuse_substitute(state, command, context)
    return facts(f.Inspected(command.player, command.what, command.verdict, command.note))


def refuse_substitute(state: State, command: c.Inspect, context: Context) -> None:
    """Refuses who may not rule on a substitute, and a ruling that does not say on what."""
    if not may_rule_on_substitutes(state, context.by):
        told = f"only {last_word(state)} rules on what is used in place of the real thing"
        raise Refusal("by", state.format.cite("leaders.authority"), told)
    if not command.note.strip():
        raise Refusal("note", "contract", "say what it is")


def may_rule_on_substitutes(state: State, person: str) -> bool:
    """Who has the last word; before the start the organizer as well."""
    return is_authority(state, person) or (not state.started and Role.ORGANIZER in state.roles_of(person))


def mandate_sharing(state: State, command: c.MandateSharing, context: Context) -> Decision:
    """One set for both, as a marshal says (XW2-SHARE-02, ARM-SHARE-02); the players are told."""
    stretch = current(state)
    game = game_in(stretch, command.game)
    if not is_authority(state, context.by):
        raise Refusal("by", state.format.cite("leaders.authority"), f"only {last_word(state)} can order that")
    if state.player_of(context.by) in game.players:
        raise Refusal("by", state.format.cite("leaders.own_game"), "you play this game: another leader decides")
    refuse_over(state, game)
    if not command.what.strip():
        raise Refusal("what", "contract", "say what they share: dice, a ruler, templates")
    if command.what in game.sharing:
        raise Refusal("what", "contract", f"they share {command.what!r} already")
    return facts(f.SharingMandated(stretch.number, command.game, command.what))
