"""Warnings and penalties, and recommending a removal."""

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import Context, Decision, entrant, facts, person, warning
from finalsalvo.event.life.kinds import CommandKind
from finalsalvo.event.life.permission import FLOOR, JUDGE, RUNNING, permission_line
from finalsalvo.event.life.sentences import NOT_TAKING_PART
from finalsalvo.event.life.state import MARSHALS, Presence, State
from finalsalvo.event.life.topics.calls.decisions import last_word
from finalsalvo.event.life.topics.conduct import sentences as say
from finalsalvo.rules.floor import floor_rules
from finalsalvo.rules.refusal import Refusal
from finalsalvo.words.message import Listed, Term

PROMPT_AT = 3
"""From this many warnings on, ejection may follow; it never does by itself (HOT-MARS-07, B44)."""


def warn(state: State, command: c.Warn, context: Context) -> Decision:
    """A warning; the third asks whether the player should go."""
    check_mark(state, command.player, command.category, context)
    count = 1 + sum(mark.kind == "warning" for mark in state.players[command.player].marks)
    made = f.Warned(command.player, command.category, command.note)
    if count < PROMPT_AT:
        return facts(made)
    told = say.WARNINGS(player=person(state, command.player), num=count)
    rule = floor_rules(state.format)["third"] or "B44"
    return Decision((made,), notices=(warning(rule, told, "player", (command.player,)),))


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
        told = NOT_TAKING_PART(player=person(state, player), presence=Term("presence", found.presence.value))
        raise Refusal("player", "contract", told)
    if not category.strip():
        known = Listed(tuple(Term("misconduct", each) for each in state.format.manners.misconduct), "comma", most=20)
        raise Refusal("category", state.format.cite("manners.misconduct"), say.MARK_FOR_WHAT(known=known))
    if category.strip().casefold() == "fortressing" and not state.roles_of(context.by) & MARSHALS:
        raise Refusal("category", "XW2-FORT-01", say.FORTRESSING_ONLY(who=last_word(state)))
    if state.player_of(context.by) == player:
        raise Refusal("player", state.format.cite("leaders.own_game"), say.ABOUT_YOU())


COMMANDS = (
    CommandKind(c.Warn, warn, permission_line(FLOOR, RUNNING)),
    CommandKind(c.Penalize, penalize, permission_line(FLOOR - {JUDGE}, RUNNING)),
    CommandKind(c.RecommendRemoval, recommend_removal, permission_line(FLOOR, RUNNING)),
)
"""Every command of this topic: what decides about it, and who may give it when."""
