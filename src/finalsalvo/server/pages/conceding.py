"""A conceded squad in the forms of a result: its total is asked for where no list tells it, and is what is scored."""

from collections.abc import Mapping, Sequence
from typing import Literal

from finalsalvo.event.life.context import book
from finalsalvo.event.life.state import Game, LiveRound, State
from finalsalvo.rules.doubt import concedes_real_total
from finalsalvo.rules.format import Format, for_round
from finalsalvo.rules.result import End
from finalsalvo.server.http.here import Here

Form = Mapping[str, Sequence[str]]
FROM_LIST = "0"
"""What stands for a score that nobody typed: the engine raises it to what the conceded list is worth, or asks."""


def limit_conceded(format: Format, number: int) -> int | None:
    """What a winner scores by concession where the limit stands for all ships that were left (ESC-MOV-04)."""
    scoring = format.scoring
    whole = scoring.concession == "all-destroyed" and scoring.wiped_list == "limit"
    return for_round(scoring.limits, number) if whole else None


def total_by(state: State, round: LiveRound, game: Game) -> Literal["", "asked", "listed", "limit"]:
    """How the total of a conceded squad comes into a report: by asking, from the lists, by the limit, or not at all."""
    if limit_conceded(book(state), round.number) is not None:
        return "limit"
    if not concedes_real_total(book(state)):
        return ""
    totals = [Here.store.cards.total(state, player, round.number) for player in game.players]
    return "asked" if None in totals else "listed"


def report_fields(state: State, form: Form) -> dict[str, list[str]]:
    """The points of whoever wins by concession, in a player's report that leaves them away."""
    end, _, who = field_text(form, "ending").partition(":")
    field = {"me": "own", "them": "other"}.get(who)
    if end != End.CONCESSION.value or field is None or field_text(form, field):
        return {}
    limit = limit_conceded(book(state), int(field_text(form, "number")))
    if limit is not None:
        return {field: [str(limit)]}
    if not concedes_real_total(book(state)):
        return {}
    return {field: [field_text(form, "conceded") or FROM_LIST]}


def with_total(state: State, form: Form) -> Form:
    """The form of a result in the console, with the points of whoever wins by concession where they were left away."""
    conceded = field_text(form, "result.end") == End.CONCESSION.value and concedes_real_total(book(state))
    if not conceded:
        return {name: values for name, values in form.items() if name != "result.conceded"}
    scores, game = list(form.get("result.scores", ())), game_of(state, form)
    winner = field_text(form, "result.winner")
    if game is None or winner not in game.players or len(scores) != len(game.players):
        return form
    side = game.players.index(winner)
    if not scores[side].strip():
        scores[side] = field_text(form, "result.conceded") or FROM_LIST
    return {**form, "result.scores": scores}


def game_of(state: State, form: Form) -> Game | None:
    """The game that a form is about."""
    numbers = [field_text(form, name) for name in ("number", "game")]
    if not all(each.isdecimal() and len(each) < 10 for each in numbers):
        return None
    round = state.round_numbered(int(numbers[0]))
    return None if round is None else round.games.get(int(numbers[1]))


def field_text(form: Form, name: str) -> str:
    """What a field holds."""
    return (form.get(name) or ("",))[-1].strip()
