"""What a player is told between stages: through with when and where, or out with the figure that decided."""

from msgspec import Struct

from finalsalvo.documents.stage_words import place_and_time, points_words, record_words, stayed_words, when_words
from finalsalvo.event.bracket_reading import format_of_the_cut
from finalsalvo.event.going_on import figure_between, meets
from finalsalvo.event.life.announced.stage_lines import carry_words
from finalsalvo.event.life.context import book
from finalsalvo.event.life.focusing import focus, is_opened
from finalsalvo.event.life.routing import is_over
from finalsalvo.event.life.stage_fields import has_gone_on, next_stage_of
from finalsalvo.event.life.state import Presence, State
from finalsalvo.event.standings import Standing
from finalsalvo.rules.format import Tiebreaker
from finalsalvo.rules.stages import StagePlan, all_following, first_stages
from finalsalvo.server.shown.figures import figures_of
from finalsalvo.server.shown.final_places import place_of
from finalsalvo.server.shown.stage_standings import is_kept
from finalsalvo.server.storage.event_address import address_in
from finalsalvo.words.saying import Say


class OwnStage(Struct, frozen=True):
    """The stage that a player is in: its name, and when and where it is; `later` are those that follow it.

    Those are told before the start only: then everybody may still come to them.
    """

    name: str
    when: str
    later: list[str] = []


class GameBeside(Struct, frozen=True):
    """An open game of a player in another stage than the one that is looked at, and that stage's address."""

    slug: str
    text: str


class StageSeat(Struct, frozen=True):
    """A seat in the next stage, or the offer of one: what it is, and what to know before one comes.

    `here`: they have checked in for it; `asked`: the next in the standings is asked if they do not come.
    """

    name: str
    lines: list[str]
    here: bool
    asked: bool


class OutOfStage(Struct, frozen=True):
    """That a stage is over for somebody, and what that means."""

    title: str
    text: str


def own_stage(state: State, say: Say) -> OwnStage | None:
    """The stage that a player is in, where an event has several."""
    plan = state.plan
    if plan is None or len(state.stages) < 2:
        return None
    coming = [] if state.started else all_following(state.stages, plan.id)
    return OwnStage(plan.name, place_and_time(plan, say), [named_with_time(each, say) for each in coming])


def named_with_time(plan: StagePlan, say: Say) -> str:
    """A stage with when and where it is."""
    return " · ".join(part for part in (plan.name, place_and_time(plan, say)) if part)


def games_beside(state: State, player: str, slug: str, say: Say) -> list[GameBeside]:
    """The games that somebody plays in other stages at the same time: who is in two flights may have one."""
    found = []
    for plan in state.stages:
        part = state.parts.get(plan.id)
        game = part.rounds[-1].game_of(player) if part is not None and part.rounds and plan.id != state.at else None
        if game is None or not game.open:
            continue
        told = say("You also have a game in %(stage)s: table %(table)s")
        bare = say("You also have a game in %(stage)s")
        text = (bare if game.table is None else told) % {"stage": plan.name, "table": game.table}
        found.append(GameBeside(address_in(slug, plan.id), text))
    return found


def stage_seat(state: State, player: str, say: Say) -> StageSeat | None:
    """What to know of the stage that somebody has a seat in; None where it is a bracket of an event without stages."""
    plan, cut = state.plan, state.cut
    if plan is None or cut is None:
        return None
    lines = [place_and_time(plan, say)]
    here = player in cut.here
    if plan.check_in:
        lines.append(say("You're checked in.") if here else say("Check in again with the organizer before it starts."))
    lines.append(say.tell(carry_words(plan)))
    if plan.is_bracket:
        lines.append(say("Your table appears here when the bracket is published."))
    else:
        lines.append(say("Your table appears here when the round is published."))
    return StageSeat(plan.name, [line for line in lines if line], here, is_refilled(state))


def is_refilled(state: State) -> bool:
    """Whether the next in line is asked where somebody does not come into the stage that is looked at."""
    plan, cut = state.plan, state.cut
    if plan is None or cut is None or plan.entry.by != "top":
        return False
    return not (cut.later_day and book(state).cut.later_day_exception)


def after_stage(state: State, player: str, say: Say) -> OutOfStage | None:
    """What somebody reads whose stage is over and who has not gone on; None while it is played, or was the last."""
    plan, coming = state.plan, next_stage_of(state)
    if plan is None or coming is None or not is_over(state, plan.id):
        return None
    if not is_opened(state, coming.id):
        title = say("%(stage)s is over") % {"stage": plan.name}
        return OutOfStage(title, before_the_cut(state, coming, player, say))
    ahead = focus(state, coming.id)
    if gave_up_seat(ahead, player):
        title = say("You gave up your spot in %(stage)s") % {"stage": coming.name}
        return OutOfStage(title, say("Everyone who goes on is ranked ahead of you."))
    told = [why_out(state, coming, player, say), again_words(state, player, say)]
    if is_refilled(ahead):
        told.append(say("If a player gives up a spot, you may be asked."))
    return OutOfStage(out_title(state, player, say), " ".join(part for part in told if part))


def before_the_cut(state: State, coming: StagePlan, player: str, say: Say) -> str:
    """What is known when a stage is over and nobody has gone on: by record or points everybody's own, else nothing."""
    line = figures_of(state).standings.line_of(player)
    again = again_words(state, player, say)
    if line is None or coming.entry.by not in ("record", "points"):
        told = say("This page shows whether you go on to %(stage)s.") % {"stage": coming.name}
    elif meets(coming.entry, line, set()):
        told, again = say("Your result is enough for %(stage)s.") % {"stage": coming.name}, ""
    else:
        told = decided_words(state, coming, player, say)
    return " ".join(part for part in (told, again) if part)


def gave_up_seat(ahead: State, player: str) -> bool:
    """Whether somebody gave up the seat that they had in the next stage."""
    return player in ahead.players and ahead.players[player].presence is Presence.DROPPED


def is_out(state: State, player: str) -> bool:
    """Whether somebody has nothing more to wait for: others have gone on, and they are not asked any more."""
    coming = next_stage_of(state)
    if coming is None or not is_opened(state, coming.id):
        return False
    ahead = focus(state, coming.id)
    return gave_up_seat(ahead, player) or not is_refilled(ahead)


def out_title(state: State, player: str, say: Say) -> str:
    """That somebody is out, with the place: the final one once it is decided, else the rank in the stage."""
    place = place_of(state, player)
    line = figures_of(state).standings.line_of(player)
    rank = place.band if place is not None else line.rank if line is not None else None
    return say("You're out") if rank is None else say("You're out: rank %(rank)s") % {"rank": rank}


def again_words(state: State, player: str, say: Say) -> str:
    """The next flight that takes somebody again, where one has not begun and they are not in it."""
    plan = state.plan
    if plan is None or not plan.is_first:
        return ""
    for flight in first_stages(state.stages):
        seen = focus(state, flight.id)
        if flight.again and flight.id != plan.id and not seen.started and player not in seen.players:
            when = when_words(flight, say)
            told = say("You can play again in %(flight)s (%(when)s). Ask the organizer.")
            bare = say("You can play again in %(flight)s. Ask the organizer.")
            return (told if when else bare) % {"flight": flight.name, "when": when}
    return ""


def why_out(state: State, coming: StagePlan, player: str, say: Say) -> str:
    """What kept somebody from going on; where a later correction would have let them, that the others stayed."""
    line = figures_of(state).standings.line_of(player)
    if line is None or not is_kept(state, coming):
        return decided_words(state, coming, player, say)
    if coming.entry.by in ("record", "points") and not meets(coming.entry, line, set()):
        return decided_words(state, coming, player, say)
    return stayed_words(coming, say)


# --- the figure that decided ------------------------------------------------------------------------------------


def decided_words(state: State, coming: StagePlan, player: str, say: Say) -> str:
    """What kept somebody from going on: what was needed, or the figure of the last who did beside their own."""
    line = figures_of(state).standings.line_of(player)
    if line is None:
        return ""
    entry = coming.entry
    if entry.by == "record":
        values = {"wanted": record_words(entry, say), "had": f"{line.wins}–{line.losses}"}
        return say("You needed %(wanted)s and had %(had)s.") % values
    if entry.by == "points":
        return say("You needed %(wanted)s and had %(had)s.") % {"wanted": points_words(entry, say), "had": line.points}
    if entry.by == "named":
        return say("The organizer named who goes on.")
    last = last_in(state, coming)
    return "" if last is None else beside_the_last(state, last, line, say)


def last_in(state: State, coming: StagePlan) -> Standing | None:
    """The last who went on: of the stage that is looked at where each flight has its own border, else of all."""
    inside, entered = has_gone_on(state, coming), focus(state, coming.id)
    cut = entered.cut or entered.entered
    sources = [state] if coming.entry.each else [focus(state, id) for id in coming.after]
    lines = {line.player: line for each in sources for line in figures_of(each).standings.lines}
    ranked = cut.ranked if cut is not None else ()
    found = [lines[player] for player in ranked if player in inside and player in lines]
    return found[-1] if found else None


def beside_the_last(state: State, last: Standing, line: Standing, say: Say) -> str:
    """The figure in which somebody was behind the last who went on; nothing where that was a place in a bracket."""
    if state.plan is not None and state.plan.is_bracket:
        return ""
    figure = figure_between(format_of_the_cut(book(state)), last, line)
    if figure == "points":
        told = say.counted(
            "The last player in had %(num)s point. You had %(own)s.",
            "The last player in had %(num)s points. You had %(own)s.",
            last.points,
        )
        return told % {"num": last.points, "own": line.points}
    if figure == Tiebreaker.STRENGTH:
        theirs, own = (say.decimal(each.sos[0] / each.sos[1]) for each in (last, line))
        told = say("You had as many points as the last player in, but SoS %(own)s against %(theirs)s.")
        return told % {"own": own, "theirs": theirs}
    if figure in (Tiebreaker.MARGIN, Tiebreaker.MISSION_POINTS):
        name = say.label("tiebreaker", figure)
        told = say("You had as many points as the last player in, but %(figure)s %(own)s against %(theirs)s.")
        return told % {"figure": name, "own": line.margin, "theirs": last.margin}
    if figure == "random":
        return say("All your numbers equal those of the last player in. The random number decided.")
    return ""
