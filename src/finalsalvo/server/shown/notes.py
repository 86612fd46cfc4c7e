"""Why a drawn round is as it is: what is to be said of pairs, seats and byes that are not plain."""

from msgspec.structs import replace

from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import LiveRound
from finalsalvo.event.life.topics.rounds.decisions import held_in, last_draw, propose_round
from finalsalvo.event.next_round import Note
from finalsalvo.event.record import Round
from finalsalvo.rules.refusal import Refusal


def notes(life: Life) -> list[Note]:
    """Why each pair of the drawn round was made that is not plain: drawn again from the same state, for the eye.

    What was said of a pair, a seat or a bye that somebody has changed since is not said any more.
    """
    state = state_of(life)
    if state.draft is None:
        return []
    drawn = last_draw(state.draft.number, life.entries)
    if drawn is None:
        return []

    before = replace(state, draft=None)
    try:
        found = propose_round(before, drawn.seed, drawn.forbidden, held_in(drawn), later_day=drawn.later_day).notes
    except Refusal:
        return []
    return [note for note in found if still_true(note, drawn.round, state.draft)]


def still_true(note: Note, drawn: Round, draft: LiveRound) -> bool:
    """Whether those whom a note is about sit as they did when the round was drawn; a pair may have moved together."""
    if note.kind not in SEATED:
        return True
    if note.kind == "bye":
        return set(note.players) <= set(draft.byes)
    if len(note.players) > 1:
        return any(set(note.players) == set(game.players) for game in draft.games.values())
    seats = {(player, match.table) for match in drawn.matches for player in match.players}
    seats &= {(player, game.table) for game in draft.games.values() for player in game.players}
    return any(player == note.players[0] for player, _ in seats)


SEATED = ("bye", "float", "rematch", "wish")
"""Notes about somebody's place in the round; others tell how the bracket came about."""


def beside(round: LiveRound, found: list[Note]) -> dict[str, list[Note]]:
    """By the first player of a pair, or by who has the bye, what is to be said about them; the rest under no name."""
    row_of = {player: game.players[0] for game in round.games.values() for player in game.players}
    shown: dict[str, list[Note]] = {}
    for note in found:
        row = row_of.get(note.players[0], note.players[0]) if note.kind in SEATED else ""
        shown.setdefault(row, []).append(note)
    return shown
