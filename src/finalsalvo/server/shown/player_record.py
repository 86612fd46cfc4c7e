"""What somebody has played and where they stand, round by round and figure by figure."""

from msgspec import Struct

from finalsalvo.event.explain import Explanation, OpponentPart, RoundPart
from finalsalvo.event.life.context import book
from finalsalvo.event.life.state import Phase, State
from finalsalvo.event.record import Status
from finalsalvo.event.standings import Standing
from finalsalvo.rules.format import Format, Tiebreaker
from finalsalvo.rules.result import Stage
from finalsalvo.server.shown import final_places, round_views, standings_views
from finalsalvo.server.shown.order_words import decided_words
from finalsalvo.words.saying import Say


def summary(state: State, line: Standing, say: Say) -> str:
    """Where somebody stands, in few words: the final place once it is decided, and the record of the Swiss rounds."""
    values = {"rank": str(line.rank), "record": standings_views.record(line)}
    if line.status is Status.DISQUALIFIED:
        return say("Disqualified, %(record)s") % values
    place = final_places.place_of(state, line.player)
    if final_places.nothing_but_bracket(state):
        return say("No rank yet") if place is None else say("Final rank %(place)s") % {"place": place.band}
    if place is not None:
        values |= {"place": place.band}
        if place.swiss_rank is None:
            return say("Final rank %(place)s. Swiss rounds: %(record)s") % values
        return say("Final rank %(place)s. Swiss rounds: rank %(rank)s, %(record)s") % values
    if line.rank is None:
        return say("Dropped, %(record)s") % values
    return say("Rank %(rank)s, %(record)s") % values


class RoundLine(Struct, frozen=True):
    """A round in a player's record."""

    title: str
    opponent: round_views.PersonView | None
    kind: str
    result: str
    verdict: str
    points: str = ""
    margin: str = ""
    rolls: str = ""


def seat_now(state: State, player: str, say: Say) -> round_views.SeatByName | None:
    """Where somebody sits in the round that is played."""
    if state.phase is not Phase.PLAYING or state.round is None:
        return None
    name = state.players[player].name
    return next((seat for seat in round_views.seats(state, state.round, say) if seat.name == name), None)


def margin_of(format: Format) -> Tiebreaker:
    """What the margin of a format is called."""
    return Tiebreaker.MISSION_POINTS if format.scoring.margin == "mission-points" else Tiebreaker.MARGIN


def player_rounds(state: State, told: Explanation, say: Say) -> list[RoundLine]:
    """Round by round what was played and what it added."""
    names = {each.name: each.id for each in state.players.values()}
    lines = []
    for part in told.rounds:
        round = state.round_numbered(part.round)
        game = round.game_of(told.standing.player) if round is not None else None
        text, rolls = "", ""
        if round is not None and game is not None:
            text, _ = round_views.result_text(book(state), round, game, say)
            side = game.players.index(told.standing.player)
            text = seen_from_other_side(text) if side else text
            rolls = decided_words(state, round, game, say, side)
        opponent = (
            None if part.opponent is None else round_views.PersonView(names.get(part.opponent, ""), part.opponent)
        )
        verdict = say.label("verdict", part.outcome.verdict.value)
        points, margin = str(part.outcome.points), str(part.outcome.margin)
        what = say.label("round", part.what)
        lines.append(RoundLine(str(part.round), opponent, what, text, verdict, points, margin, rolls))
    return lines


def seen_from_other_side(text: str) -> str:
    """A result as the other side reads it."""
    own, dash, other = text.partition("–")
    return f"{other}{dash}{own}"


def bracket_rounds(state: State, player: str, say: Say) -> list[RoundLine]:
    """The games of the bracket."""
    lines = []
    for round in state.rounds:
        game = round.game_of(player)
        if round.stage is Stage.ELIMINATION and game is not None:
            own = game.players.index(player)
            text, winner = round_views.result_text(book(state), round, game, say)
            verdict = "" if not winner else say.label("verdict", "win" if winner == own + 1 else "loss")
            opponent = round_views.person(state, game.players[1 - own])
            shown = text if own == 0 else seen_from_other_side(text)
            rolls = decided_words(state, round, game, say, own)
            title = round_views.round_title(round, say)
            lines.append(RoundLine(title, opponent, "", shown, verdict, rolls=rolls))
    return lines


class FigureView(Struct, frozen=True):
    """A figure taken apart: what it is added up from, and the rule that makes it count."""

    id: str
    title: str
    text: str
    rule: str
    parts: list[tuple[str, str]]
    sum: str


def figures(told: Explanation, say: Say, *, mean: bool) -> list[FigureView]:
    """Each figure that ranks, in its order."""
    titles = {
        "points": say("Points"),
        Tiebreaker.MARGIN: say("Margin of victory (MoV)"),
        Tiebreaker.STRENGTH: say("Strength of schedule (SoS)"),
        Tiebreaker.MISSION_POINTS: say("Mission points"),
        Tiebreaker.RANDOM: say("Random number"),
    }
    found = []
    for figure in told.figures:
        if figure.name == Tiebreaker.STRENGTH:
            parts = [(each.opponent, strength_part(each, mean=mean)) for each in told.opponents]
            added = " + ".join(value for _, value in parts) or "0"
            total = f"({added}) ÷ {len(parts)} = " if len(parts) > 1 and mean else f"{added} = "
        else:
            values = [each.outcome.points if figure.name == "points" else each.outcome.margin for each in told.rounds]
            parts = [(round_words(each, say), str(value)) for each, value in zip(told.rounds, values, strict=True)]
            total = f"{' + '.join(map(str, values)) or 0} = "
        text = figure_text(figure.value, say)
        found.append(FigureView(figure.name, titles[figure.name], text, figure.rule, parts, total + text))
    return found


def strength_part(part: OpponentPart, *, mean: bool) -> str:
    """What one opponent adds: points over rounds where it is a mean, else points."""
    return f"{part.points}/{part.played}" if mean else str(part.points)


def round_words(part: RoundPart, say: Say) -> str:
    """A round in a sum."""
    told = say("Round %(number)s") % {"number": part.round}
    return f"{told}: {part.opponent or say.label('round', part.what)}"


def above_words(told: Explanation, say: Say, *, final: bool = False) -> str:
    """What separates somebody from whoever stands above; `final`: the Swiss rounds are not what decides in the end."""
    if told.standing.rank is None:
        return ""
    if told.above is None:
        return say("First in the Swiss rounds.") if final else say("In the lead.")
    names = {
        "points": say("points"),
        Tiebreaker.MARGIN: say("MoV"),
        Tiebreaker.STRENGTH: say("SoS"),
        Tiebreaker.MISSION_POINTS: say("mission points"),
        Tiebreaker.RANDOM: say("the random number"),
    }
    values = {"name": told.above.name, "by": names.get(told.standing.decided_by, told.standing.decided_by)}
    if told.standing.decided_by == "status":
        dropped = say("Behind %(name)s, because dropped players rank lower.")
        return (
            say("Swiss rounds: behind %(name)s, because dropped players rank lower.") if final else dropped
        ) % values
    if final:
        return say("Swiss rounds: behind %(name)s on %(by)s.") % values
    return say("Behind %(name)s on %(by)s.") % values


def figure_text(value: int | tuple[int, int], say: Say) -> str:
    """A figure, exact, and as it is shown."""
    if isinstance(value, int) or value[1] == 1:
        return str(value if isinstance(value, int) else value[0])
    return f"{value[0]}/{value[1]} ≈ {say.decimal(value[0] / value[1])}"
