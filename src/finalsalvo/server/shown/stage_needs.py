"""What a player needs to go on to the next stage, in sentences: by place, by record or by points."""

from finalsalvo.documents.stage_words import goes_on_words
from finalsalvo.event.life.context import book
from finalsalvo.event.life.focusing import is_opened
from finalsalvo.event.life.stage_fields import next_stage_of
from finalsalvo.event.life.state import Presence, State
from finalsalvo.event.needs_record import PointNeeds, RecordNeeds, point_needs, record_needs
from finalsalvo.rules.result import Stage
from finalsalvo.rules.stages import StagePlan
from finalsalvo.server.shown.figures import Figures
from finalsalvo.server.shown.needs_words import needs_words
from finalsalvo.words.saying import Say


def stage_needs(state: State, player: str, figures: Figures, say: Say) -> list[str]:
    """What somebody needs to go on from the stage that is looked at; nothing where that is settled or asks nothing."""
    coming = next_stage_of(state)
    playing = state.players[player].presence is Presence.PLAYING
    if coming is None or is_opened(state, coming.id) or not playing or not state.rounds:
        return []
    rule = goes_on_words(coming, say)
    if coming.entry.by == "top":
        return top_needs(state, player, coming, figures, say)
    line, left = figures.standings.line_of(player), rounds_left(state, player)
    if line is None or coming.entry.by not in ("record", "points"):
        return []
    if coming.entry.by == "record":
        told = told_record(record_needs(coming.entry, book(state), line, left), coming, say)
    else:
        told = told_points(point_needs(coming.entry, book(state), line, left), coming, say)
    return [rule, told] if left else []


def rounds_left(state: State, player: str) -> int:
    """How many rounds of a stage somebody has still to play, the one with their open game among them."""
    swiss = [each for each in state.rounds if each.stage is Stage.SWISS]
    later = max(0, (state.settings.swiss_rounds or 0) - len(swiss))
    game = state.rounds[-1].game_of(player)
    return later + (game is not None and game.open)


def top_needs(state: State, player: str, coming: StagePlan, figures: Figures, say: Say) -> list[str]:
    """The same for the top so many of a stage or of each flight; of several flights together nobody can tell yet."""
    size, race = coming.entry.size, figures.race
    if size is None or race is None:
        return []
    if len(coming.after) > 1 and not coming.entry.each:
        return [goes_on_words(coming, say)]
    return needs_words(race.needs(player, size), book(state), say, goes_on_words(coming, say), coming.name)


def told_record(found: RecordNeeds, coming: StagePlan, say: Say) -> str:
    """What a record needs."""
    stage = {"stage": coming.name}
    if found.settled:
        return say("You're through to %(stage)s, whatever happens.") % stage
    if found.lost:
        return say("You can't reach %(stage)s anymore.") % stage
    values = {"wins": found.wins, "losses": found.losses, "left": found.left}
    if found.losses >= found.left - found.wins:
        return (
            all_words(found.left, say)
            if found.wins == found.left
            else say("You need to win %(wins)s of the last %(left)s rounds.") % values
        )
    if found.losses == 0 and not found.wins:
        return say("One more loss and you're out.")
    if not found.wins:
        return say("You can lose at most %(losses)s of the last %(left)s rounds.") % values
    return say("You need to win %(wins)s of the last %(left)s rounds, and can lose at most %(losses)s.") % values


def all_words(left: int, say: Say) -> str:
    """That nothing may be lost any more."""
    if left == 1:
        return say("You need to win the last round.")
    return say("One more loss and you're out. You need to win the last %(left)s rounds.") % {"left": left}


def told_points(found: PointNeeds, coming: StagePlan, say: Say) -> str:
    """What a sum of points needs."""
    if found.settled:
        return say("You're through to %(stage)s, whatever happens.") % {"stage": coming.name}
    if found.lost:
        return say("You can't reach %(stage)s anymore.") % {"stage": coming.name}
    if found.left == 1:
        told = say.counted(
            "You need %(num)s more point from the last round.",
            "You need %(num)s more points from the last round.",
            found.points,
        )
    else:
        told = say.counted(
            "You need %(num)s more point from the last %(left)s rounds.",
            "You need %(num)s more points from the last %(left)s rounds.",
            found.points,
        )
    return told % {"num": found.points, "left": found.left}
