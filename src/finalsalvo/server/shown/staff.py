"""What the books say about who leads an event: on the staff's own card, and at a table where one of them plays."""

from collections.abc import Iterator

from msgspec import Struct

from finalsalvo.event.life.state import MARSHALS, Game, Role, State
from finalsalvo.event.life.topics.calls.decisions import last_word
from finalsalvo.rules.floor import floor_rules
from finalsalvo.words.saying import Say


class StaffLine(Struct, frozen=True):
    """A sentence about the staff, and the rules behind it in a row."""

    text: str
    rules: str


def staff_lines(state: State, say: Say) -> Iterator[StaffLine]:
    """How many may lead an event, who stands in for a marshal, and that players hear of them all."""
    rules, roles = floor_rules(state.format), {each.role for each in state.leaders.values()}
    if rules["staff"] and state.format.leaders.marshals_may_play:
        yield StaffLine(say("1 organizer, and any number of marshals and judges."), rules["staff"])
    elif rules["staff"]:
        yield StaffLine(say("A marshal can't play in this event."), rules["staff"])
    if rules["no_marshal"] and not roles & MARSHALS:
        wanted = "leaders.marshal_wanted" in state.format.cites
        told = say("Name at least 1 marshal.") if wanted else say("No marshal: the organizer has a marshal's duties.")
        yield StaffLine(told, rules["no_marshal"])
    if rules["head_marshal"] and Role.HEAD_MARSHAL not in roles:
        yield StaffLine(say("At a large event, name a head marshal as well."), rules["head_marshal"])
    if rules["announced"]:
        yield StaffLine(say("Players are told at the start who is on the staff."), rules["announced"])


def staff_at_table(state: State, game: Game, say: Say) -> StaffLine | None:
    """Who rules in a game that one of the staff plays, or two of them; None where neither does."""
    rules = floor_rules(state.format)
    playing = [state.called(each) for each in game.players if each in {one.player for one in state.leaders.values()}]
    if not playing:
        return None
    if len(playing) > 1:
        told = say("Both players are on the staff. Rulings in this game: %(who)s.")
        return StaffLine(told % {"who": say.tell(last_word(state))}, rules["both_staff"] or rules["own_game"])
    told = say("%(name)s is on the staff. Other judges make the rulings in this game.")
    return StaffLine(told % {"name": playing[0]}, rules["own_game"])
