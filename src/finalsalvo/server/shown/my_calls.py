"""What a player's own page shows of calls to their table: who comes, what was ruled, what was found."""

from msgspec import Struct

from finalsalvo.event.life.permission import stands_for
from finalsalvo.event.life.state import Call, State
from finalsalvo.event.life.topics.calls.decisions import last_word, next_level
from finalsalvo.event.life.topics.calls.fortressing import told_at_table
from finalsalvo.words.saying import Say


class MyCall(Struct, frozen=True):
    """A call of a leader to the player's table: how far it has come.

    `told` is what was found on a check for fortressing, as this player reads it, by a `rule`.
    """

    id: int
    at: int
    text: str
    open: bool
    coming: str
    ruling: str
    ruled_by: str
    appealed_to: str
    may_appeal: bool
    final: bool
    told: str
    rule: str


def my_calls(state: State, player: str, say: Say) -> list[MyCall]:
    """The calls to a player's table in this round, the latest first."""
    number = state.round.number if state.round is not None else 0
    found = [call for call in state.calls.values() if player in call.players and call.number == number]
    return [call_view(state, call, player, say) for call in sorted(found, key=lambda call: -call.id)]


def call_view(state: State, call: Call, player: str, say: Say) -> MyCall:
    """One call, as one of the two who play reads it."""
    ruler = state.leaders.get(call.ruled_by or "")
    above = None if ruler is None or call.final else next_level(state, ruler, call.players)
    found = told_at_table(call, player, state, last_word(state))
    return MyCall(
        call.id,
        call.at,
        call.text,
        call.open,
        leader_name(state, call.taken_by),
        call.ruling or "",
        leader_name(state, call.ruled_by),
        say.label("role", stands_for(state, call.appealed_to).value) if call.appealed_to else "",
        call.ruling is not None and call.appealed_to is None and above is not None,
        call.final and not call.open,
        say.tell(found[1]) if found is not None else "",
        found[0] if found is not None else "",
    )


def leader_name(state: State, leader: str | None) -> str:
    """A leader by name, also one who leads no more."""
    return "" if leader is None else state.called(leader)
