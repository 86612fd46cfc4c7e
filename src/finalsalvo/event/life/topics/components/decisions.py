"""Components that are missing, damaged, looked at or shared."""

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
    person,
    refuse_over,
    refuse_ruling_own_game,
    warning,
)
from finalsalvo.event.life.kinds import CommandKind
from finalsalvo.event.life.permission import FLOOR, JUDGE, OWN, PLAYING, RUNNING, SETUP, permission_line
from finalsalvo.event.life.sentences import NOT_TAKING_PART, OWN_GAME
from finalsalvo.event.life.state import Presence, Role, State
from finalsalvo.event.life.topics.calls.authority import is_authority
from finalsalvo.event.life.topics.calls.decisions import last_word
from finalsalvo.event.life.topics.components import sentences as say
from finalsalvo.event.life.topics.leaving.decisions import leave, rounds_so_far
from finalsalvo.rules.floor import floor_rule, floor_rules
from finalsalvo.rules.refusal import AlreadySo, Problem, Refusal
from finalsalvo.words.message import Listed, Message, Quote, Term


def report_component(state: State, command: c.ReportComponent, context: Context) -> Decision:
    """Something needed is missing or damaged (XW2-LOST-01, XW2-LOST-05, ARM-LOST-01)."""
    player = entrant(state, command.player)
    if not command.component.strip():
        raise Refusal("component", "contract", say.COMPONENT_EMPTY())
    if command.component in player.missing:
        raise AlreadySo("component", "contract", say.COMPONENT_ALREADY(what=Quote(command.component)))
    made = f.ComponentMissing(command.player, command.component, command.damaged)
    return Decision((made,), notices=told_of(state, player.id, say.FIND_REPLACEMENT()))


def told_of(state: State, player: str, told: Message) -> tuple[Problem, ...]:
    """What staff are told where the book has somebody concede who finds no replacement; nothing in the other books."""
    rule = floor_rules(state.format)["concede"]
    return (warning(rule, told, "player", (player,)),) if rule else ()


MOST_SEARCHING = 30
"""So many minutes a search takes at most: the book calls the time short."""


def give_search_time(state: State, command: c.GiveSearchTime, context: Context) -> Decision:
    """A short time to find what is missing, and as much more for that game (XW2-LOST-02, ARM-LOST-02)."""
    player = entrant(state, command.player)
    if command.component not in player.missing:
        raise Refusal("component", "contract", not_missing(command.component, player.missing))
    if not 1 <= command.minutes <= MOST_SEARCHING:
        raise Refusal("minutes", "contract", say.SEARCH_RANGE(most=MOST_SEARCHING))
    round = current(state)
    game = round.game_of(player.id)
    if game is None or not game.open:
        raise Refusal(
            "player", floor_rule(state.format, "removed"), say.NO_GAME_TO_EXTEND(player=person(state, player.id))
        )
    refuse_ruling_own_game(state, game, context.by)
    given = f.SearchTimeGiven(player.id, command.component, round.number, command.minutes)
    notices = told_of(state, player.id, say.FOUND_OR_CONCEDED())
    return Decision((given, f.TimeExtended(round.number, command.minutes, game.number)), notices=notices)


def settle_component(state: State, command: c.SettleComponent, context: Context) -> Decision:
    """Replaced; a proxy or the opponent's for a damaged one (XW2-LOST-06, XW2-LOST-08); or the player leaves."""
    player = entrant(state, command.player)
    if command.how == "ruled out":
        return rule_out(state, command, context)
    if command.component not in player.missing:
        raise Refusal("component", "contract", not_missing(command.component, player.missing))
    if command.how == "proxy" and state.format.manners.proxies == "none":
        raise Refusal("how", state.format.cite("manners.proxies"), say.NO_PROXIES(format=state.format.name))
    if command.how in ("proxy", "shared") and command.component not in player.damaged:
        told = say.LOST_NOT_DAMAGED(what=Quote(command.component))
        raise Refusal("how", state.format.cites.get("manners.lost_component", "contract"), told)
    if command.how == "proxy" and not command.note.strip():
        raise Refusal("note", state.format.cite("manners.proxies"), say.PROXY_NOTE())
    card = command.card.strip() if command.how == "proxy" else ""
    return facts(f.ComponentSettled(command.player, command.component, command.how, command.note, card))


def not_missing(component: str, missing: tuple[str, ...]) -> Message:
    """That something is not missing, with what is."""
    if not missing:
        return say.NOTHING_MISSING(what=Quote(component))
    return say.COMPONENT_NOT_MISSING(what=Quote(component), missing=Listed(tuple(map(Quote, missing)), "comma"))


def rule_out(state: State, command: c.SettleComponent, context: Context) -> Decision:
    """Not allowed, and no other: the player is dropped, or disqualified (XW2-MOD-02, ARM-MOD-01, ESC-MOD-02)."""
    format, player = state.format, in_play(state, command.player)
    if not command.component.strip():
        raise Refusal("component", "contract", say.SAY_WHAT_NOT_ALLOWED())
    if state.player_of(context.by) == player.id:
        raise Refusal("player", format.cite("leaders.own_game"), say.OWN_COMPONENTS())
    fate = format.manners.ineligible_component
    if fate == "not-stated":
        told = say.FATE_NOT_STATED(format=format.name, player=person(state, player.id))
        raise Refusal("how", "contract", told)
    if not is_authority(state, context.by):
        told = say.DISALLOW_ONLY(who=last_word(state))
        raise Refusal("by", format.cite("manners.ineligible_component"), told)
    number = rounds_so_far(state)
    gone = f.Dropped(player.id, number, "component") if fate == "dropped" else f.Disqualified(player.id, number)
    settled = f.ComponentSettled(player.id, command.component, command.how, command.note)
    leaves = leave(state, gone, player.id, None, context)
    return replace(leaves, facts=(settled, *leaves.facts))


def inspect(state: State, command: c.Inspect, context: Context) -> Decision:
    """A look at a deck, at any time, by any leader of the floor (XW2-PLAY-02, ARM-PLAY-01, ESC-ADD-06, EPIC-ADD-04).

    What somebody uses in place of the real thing is ruled on by who has the last word (ARM-TOK-02, ARM-LEGAL-02,
    XW2-LEGAL-03); before the start the organizer looks at it as well (HOT-MAT-11, HOT-MAT-13).
    """
    player = entrant(state, command.player)
    if state.player_of(context.by) == command.player:
        raise Refusal("player", state.format.cite("leaders.own_game"), say.OWN_COMPONENTS())
    if player.presence in (Presence.WAITING, Presence.WITHDRAWN):
        told = NOT_TAKING_PART(player=person(state, player.id), presence=Term("presence", player.presence.value))
        raise Refusal("player", "contract", told)
    if command.verdict == "not allowed" and not command.note.strip():
        raise Refusal("note", "contract", say.SAY_WHAT_NOT_ALLOWED())
    if command.what == "substitute":
        refuse_substitute(state, command, context)
    return facts(f.Inspected(command.player, command.what, command.verdict, command.note))


def refuse_substitute(state: State, command: c.Inspect, context: Context) -> None:
    """Refuses who may not rule on a substitute, and a ruling that does not say on what."""
    if not may_rule_on_substitutes(state, context.by):
        told = say.SUBSTITUTES_ONLY(who=last_word(state))
        raise Refusal("by", state.format.cite("leaders.authority"), told)
    if not command.note.strip():
        raise Refusal("note", "contract", say.SUBSTITUTE_EMPTY())


def may_rule_on_substitutes(state: State, person: str) -> bool:
    """Who has the last word; before the start the organizer as well."""
    return is_authority(state, person) or (not state.started and Role.ORGANIZER in state.roles_of(person))


def mandate_sharing(state: State, command: c.MandateSharing, context: Context) -> Decision:
    """One set for both, as a marshal says (XW2-SHARE-02, ARM-SHARE-02); the players are told."""
    round = current(state)
    game = game_in(round, command.game)
    if not is_authority(state, context.by):
        raise Refusal("by", state.format.cite("leaders.authority"), say.SHARING_ONLY(who=last_word(state)))
    if state.player_of(context.by) in game.players:
        raise Refusal("by", state.format.cite("leaders.own_game"), OWN_GAME())
    refuse_over(state, game)
    if not command.what.strip():
        raise Refusal("what", "contract", say.SHARING_EMPTY())
    if command.what in game.sharing:
        raise AlreadySo("what", "contract", say.SHARING_ALREADY(what=Quote(command.what)))
    return facts(f.SharingMandated(round.number, command.game, command.what))


COMMANDS = (
    CommandKind(c.ReportComponent, report_component, permission_line(FLOOR | OWN, (SETUP, *RUNNING))),
    CommandKind(c.GiveSearchTime, give_search_time, permission_line(FLOOR, (PLAYING,))),
    CommandKind(c.SettleComponent, settle_component, permission_line(FLOOR, (SETUP, *RUNNING))),
    CommandKind(c.Inspect, inspect, permission_line(FLOOR, (SETUP, *RUNNING))),
    CommandKind(c.MandateSharing, mandate_sharing, permission_line(FLOOR - {JUDGE}, (PLAYING,))),
)
"""Every command of this topic: what decides about it, and who may give it when."""
