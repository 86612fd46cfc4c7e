"""What a player needs to know of the round that comes, where every round has a squad of its own (Escalation)."""

from msgspec import Struct

from finalsalvo.event.life.context import book
from finalsalvo.event.life.state import Entrant, Phase, Presence, State
from finalsalvo.rules.format import Format, for_round
from finalsalvo.rules.result import Stage
from finalsalvo.words.saying import Say

BEHIND = ("lists.per_competitor", "lists.points", "clock.swiss")
"""What the line rests on, by the parameters of a format."""


class ComingRound(Struct, frozen=True):
    """Which squad is played, up to how many points and for how long, with the rules in a row."""

    text: str
    rules: str


def coming_round(state: State, entrant: Entrant, say: Say) -> ComingRound | None:
    """The round that a player gets ready for; None where all rounds are alike, and while a clock runs."""
    format, number = book(state), number_ahead(state, entrant)
    if format.unit == "team" or number is None or number > format.lists.per_competitor:
        return None
    if format.lists.per_competitor == 1:
        return None
    told = say("Round %(number)s: squad %(number)s, up to %(points)s points, %(minutes)s minutes.")
    values = {"points": for_round(format.lists.points, number), "minutes": for_round(format.clock.swiss, number)}
    return ComingRound(told % {"number": number, **values}, rules_behind(format))


def number_ahead(state: State, entrant: Entrant) -> int | None:
    """The number of the Swiss round that comes next, or that is published and has not begun."""
    round = state.round
    if not state.started:
        return 1 if entrant.presence is Presence.CHECKED_IN else None
    if entrant.presence is not Presence.PLAYING or (round is not None and round.stage is not Stage.SWISS):
        return None
    if state.phase in (Phase.BETWEEN, Phase.DRAFT):
        return 1 if round is None else round.number + 1
    if state.phase is Phase.PLAYING and round is not None and round.timer is None and round.game_of(entrant.id):
        return round.number
    return None


def rules_behind(format: Format) -> str:
    """The rules of the book behind it."""
    return " ".join(rule for rule in map(format.cite, BEHIND) if "-" in rule)
