"""What a player's own page shows: where they sit, what was reported, who comes, what they need."""

from math import inf

from msgspec import Struct

from finalsalvo.event.explain import explain
from finalsalvo.event.life.context import book, opponent_of
from finalsalvo.event.life.naming import rolls
from finalsalvo.event.life.state import Entrant, Game, LiveRound, Phase, Presence, State
from finalsalvo.event.life.topics.cut.offers import seats
from finalsalvo.event.life.topics.results.accepting import order_notice
from finalsalvo.event.needs import Needs
from finalsalvo.event.standings import Standing as Line
from finalsalvo.rules import award
from finalsalvo.rules.doubt import Sitting, doubts
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import End, Result, Stage, Verdict
from finalsalvo.rules.scoring import score
from finalsalvo.server.shown import final_places, round_views, standings_views
from finalsalvo.server.shown.dice_words import rolls_words
from finalsalvo.server.shown.figures import Figures, figures_of, held_figures_of
from finalsalvo.server.shown.needs_words import needs_words
from finalsalvo.server.shown.order_words import order_words
from finalsalvo.server.shown.player_record import above_words
from finalsalvo.server.shown.player_stages import StageSeat, after_stage, stage_seat
from finalsalvo.server.shown.stage_needs import stage_needs
from finalsalvo.server.shown.stage_words import left_in, over_words
from finalsalvo.server.shown.team_words import members_words
from finalsalvo.server.shown.worth_words import worth
from finalsalvo.words.saying import Say


class ReportReadBack(Struct, frozen=True):
    """A report as it is read back: whose, the words, and the fields that a confirmation sends along.

    `survivor`: whoever survives wins with fewer mission points, which is decided outside this book (B81). `against` is
    what the two had settled otherwise before they played. `worth` is what both take from a game of the Swiss rounds.
    """

    mine: bool
    words: str
    leaving: bool
    fields: list[tuple[str, str]]
    survivor: bool = False
    against: list[str] = []
    worth: str = ""


class MyGame(Struct, frozen=True):
    """The game of a player in the round that is played, or that was played last."""

    number: int
    round: int
    table: int | None
    opponent: str
    opponent_id: str
    members: tuple[str, ...]
    open: bool
    result: str
    verdict: str
    disputed: bool
    extra_minutes: int
    sharing: tuple[str, ...]
    alone: bool
    mine: ReportReadBack | None
    theirs: ReportReadBack | None
    my_words: str = ""
    their_words: str = ""
    removed: bool = False
    rolls: str = ""
    order: str = ""
    order_rule: str = ""


class PlaceOfPlayer(Struct, frozen=True):
    """Where a player stands: `title` is the place once the bracket has decided it, else the rank.

    `record` stands beside the title, and is empty where the place says something else than the Swiss rounds.
    """

    title: str
    record: str
    points: int
    why: str
    needs: list[str]


def my_game(state: State, player: str, say: Say) -> MyGame | None:
    """The game of a player in the last published round."""
    round = state.round
    game = round.game_of(player) if round is not None else None
    if round is None or game is None:
        return None
    opponent = state.players[opponent_of(game, player)]
    text, winner = round_views.result_text(book(state), round, game, say)
    side, left = game.players.index(player), game.never_began and player in game.gone
    if left:
        text = left_words(round, state.players[player], opponent.name, say)
    shown = seen_from_other_side(text) if side and not left else text
    reports = {each.player: each for each in game.reports}
    notes = {each.player: each.note for each in game.objections}
    told = {
        who: ReportReadBack(
            who == player,
            report_words(state, round, game, player, report.result, say),
            report.leaving,
            fields(report.result),
            any(doubts(book(state), round.number, Sitting(game.players, game.players), report.result)),
            [say.tell(each.message) for each in order_notice(state, round, game, report.result)],
            report_worth(state, round, game, report.result, say),
        )
        for who, report in reports.items()
    }
    return MyGame(
        game.number,
        round.number,
        game.table,
        opponent.name,
        opponent.id,
        members_words(opponent.entry.members, opponent.entry.captain, say),
        game.open,
        shown,
        verdict_words(winner, side, shown, say) if game.result is not None and not left else "",
        game.disputed,
        game.extra_minutes,
        game.sharing,
        bool(game.gone) and player not in game.gone,
        told.get(player),
        told.get(opponent.id),
        notes.get(player, ""),
        notes.get(opponent.id, ""),
        opponent.presence is Presence.DISQUALIFIED,
        rolls_words(state, game, say, side),
        order_words(state, round, game, game.result, say),
        state.format.cite("cut.draw"),
    )


def left_words(round: LiveRound, reader: Entrant, opponent: str, say: Say) -> str:
    """What is said of a game that the reader left and that nobody played to its end."""
    if round.stage is Stage.ELIMINATION:
        return say("%(name)s wins this game.") % {"name": opponent}
    if reader.presence is Presence.DISQUALIFIED:
        return say("You were disqualified before this game started.")
    return say("You dropped before this game started.")


def conceded_by_drop(state: State, player: str, say: Say) -> str:
    """That the game which the reader left counts as conceded; empty where they left none, or it was corrected."""
    game = state.round.game_of(player) if state.round is not None else None
    result = game.result if game is not None else None
    if game is None or player not in game.gone or result is None:
        return ""
    if result.end is not End.CONCESSION or result.winner == player:
        return ""
    if game.table is None:
        return say("Your game counts as conceded.")
    return say("Your game at table %(table)s counts as conceded.") % {"table": game.table}


def seen_from_other_side(text: str) -> str:
    """A result as the other side reads it."""
    own, dash, other = text.partition("–")
    return f"{other}{dash}{own}"


def verdict_words(winner: int, side: int, result: str, say: Say) -> str:
    """Whether it was won, with the score; where there is none, with what stands in its place."""
    if "–" in result:
        words = (say("Draw, %(score)s"), say("You won %(score)s"), say("You lost %(score)s"))
    else:
        words = (say("Draw: %(score)s"), say("You won: %(score)s"), say("You lost: %(score)s"))
    return words[0 if winner == 0 else 1 if winner == side + 1 else 2] % {"score": result}


def report_words(state: State, round: LiveRound, game: Game, player: str, result: Result, say: Say) -> str:
    """A report in the words of the one who reads it: who won, the points, how it ended."""
    side, format = game.players.index(player), book(state)
    end = say.label("end", result.end.value)
    end = ", ".join((end, *(say.tell(each) for each in rolls(format, round.stage, result))))
    try:
        outcomes = score(format, round.number, round.stage, game.players, result)
    except Refusal:
        return end
    own, other = outcomes[side], outcomes[1 - side]
    order = order_words(state, round, game, result, say)
    end = f"{end}, {order}" if order else end
    words = {
        Verdict.WIN: say("You won %(score)s (%(end)s)"),
        Verdict.LOSS: say("You lost %(score)s (%(end)s)"),
        Verdict.DRAW: say("Draw, %(score)s (%(end)s)"),
    }
    return words[own.verdict] % {"score": f"{own.score}–{other.score}", "end": end}


def report_worth(state: State, round: LiveRound, game: Game, result: Result, say: Say) -> str:
    """What both would take from a game of the Swiss rounds; in the bracket who wins says it all."""
    if round.stage is not Stage.SWISS:
        return ""
    try:
        return worth(state, round, game, score(book(state), round.number, round.stage, game.players, result), say)
    except Refusal:
        return ""


def fields(result: Result) -> list[tuple[str, str]]:
    """A result as the hidden fields of a form."""
    found = [("result.end", result.end.value)]
    people = ("winner", "second_player", "initiative")
    found += [(f"result.{name}", getattr(result, name)) for name in people if getattr(result, name) is not None]
    for name in ("scores", "objectives"):
        found += [(f"result.{name}", str(value)) for value in getattr(result, name) or ()]
    if result.conceded is not None:
        found.append(("result.conceded", str(result.conceded)))
    return found


def my_standing(state: State, player: str, say: Say) -> PlaceOfPlayer | None:
    """Rank, record and what is needed, once a round is over: before that only chance would rank anybody.

    In the only Swiss round what is needed is told alone. Whose game is over waits for the others: until the round is,
    every result moves everybody.
    """
    if awaits_others(state, player):
        return None
    if not any(each.stage is Stage.SWISS and not each.open for each in state.rounds):
        needed = needs_told(state, player, say) if state.settings.swiss_rounds == 1 else []
        return PlaceOfPlayer("", "", 0, "", needed) if needed else None
    found = shown_figures(state).standings
    line = found.line_of(player)
    if line is None or line.rank is None:
        return None
    place, record = final_places.place_of(state, player), standings_views.record(line)
    why = above_words(explain(found, player), say)
    if place is not None and (final_places.in_bracket(state) or place.best != place.swiss_rank):  # the bracket gave it
        values = {"rank": place.swiss_rank, "record": record}
        record, why = "", say("Swiss rounds: rank %(rank)s, %(record)s.") % values
    needs = needs_told(state, player, say)
    return PlaceOfPlayer(standing_title(state, line, len(found.lines), say), record, line.points, why, needs)


def standing_title(state: State, line: Line, of: int, say: Say) -> str:
    """The final place once it is decided; before that the rank, which is Swiss when the bracket has begun."""
    values = {"rank": line.rank, "of": of}
    place = final_places.place_of(state, line.player)
    if place is not None:
        return say("Final rank: %(place)s") % {"place": place.band}
    if final_places.in_bracket(state):
        return say("Swiss rounds: rank %(rank)s of %(of)s") % values
    return say("Rank %(rank)s of %(of)s") % values


def awaits_others(state: State, player: str) -> bool:
    """Whether a player's own game of the Swiss round is over, and others are not."""
    round = state.round
    if round is None or not round.open or round.stage is not Stage.SWISS:
        return False
    own = round.game_of(player)
    return own is not None and not own.open


def shown_figures(state: State) -> Figures:
    """The figures for a phone: those of this round while it is played."""
    return held_figures_of(state) if state.round is not None and state.round.open else figures_of(state)


def needs_told(state: State, player: str, say: Say) -> list[str]:
    """What a player needs to make the cut, or to go on to the next stage."""
    if state.stages:
        return stage_needs(state, player, shown_figures(state), say)
    return needs_words(my_needs(state, player), book(state), say)


def my_needs(state: State, player: str) -> Needs | None:
    """What a player needs to make the cut."""
    rounds, size = state.settings.swiss_rounds, state.settings.cut
    if state.cut is not None or not rounds or not size:
        return None
    race = shown_figures(state).race
    return race.needs(player, size) if race is not None else None


class Waiting(Struct, frozen=True):
    """What to say to somebody who has no game now: a title, and what they can expect."""

    title: str
    text: str


def waiting(state: State, entrant: Entrant, say: Say) -> Waiting | None:
    """Why somebody has no game to play now, and what comes next; None while they play."""
    if entrant.presence is Presence.DISQUALIFIED:
        return Waiting(say("You were disqualified"), say("Ask the organizer why."))
    if state.phase is Phase.FINISHED:
        return Waiting(finished_words(state, entrant.id, say), place_words(state, entrant.id, say))
    if entrant.presence is Presence.DROPPED:
        return Waiting(say("You dropped from this event"), dropped_words(state, entrant.id, say))
    if entrant.presence is Presence.WITHDRAWN:
        return Waiting(say("Your registration is canceled"), say("To play after all, ask the organizer."))
    if not state.started:
        return before_start(entrant, say)
    if entrant.presence is not Presence.PLAYING:
        return Waiting(say("The event has started"), say("You weren't checked in. Go to the organizer to join late."))
    return between(state, entrant.id, say)


def dropped_words(state: State, player: str, say: Say) -> str:
    """What became of the game that somebody left, if they left one, and how they come back."""
    conceded, back = conceded_by_drop(state, player, say), say("To rejoin, ask the organizer.")
    return f"{conceded} {back}" if conceded else back


def before_start(entrant: Entrant, say: Say) -> Waiting:
    """Registered, on the waiting list, or there."""
    if entrant.presence is Presence.WAITING:
        return Waiting(say("You're on the waitlist"), say("You move up when a spot opens."))
    if entrant.presence is Presence.CHECKED_IN:
        return Waiting(say("You're checked in"), say("Your table appears here as soon as round 1 is published."))
    return Waiting(say("You're registered"), say("When you arrive, check in with the organizer."))


def between(state: State, player: str, say: Say) -> Waiting | None:
    """In the event, but without an open game."""
    round = state.round
    if state.phase is Phase.CUT and state.cut is not None:
        return None
    if state.phase is Phase.DRAFT:
        return Waiting(say("Next round coming up"), next_words(state, None, say))
    if round is None:
        return Waiting(say("The event has started"), say("Your table appears here as soon as round 1 is published."))
    if state.phase is Phase.PLAYING:
        return sitting_out(state, round, player, say)
    over = after_stage(state, player, say) if state.stages else None
    if over is not None:
        return Waiting(over.title, over.text)
    out = any(each.stage is Stage.ELIMINATION for each in state.rounds) and not round.has(player)
    if out:
        return out_of_bracket(state, player, say)
    placed = final_places.place_of(state, player) is not None  # its rank stands on the page
    return Waiting(over_words(round, say), say("Thanks for playing.") if placed else next_words(state, round, say))


def next_words(state: State, round: LiveRound | None, say: Say) -> str:
    """What a player can expect after a round; None: the next one is being paired."""
    if round is None or (round.stage is Stage.SWISS and round.number < (state.settings.swiss_rounds or inf)):
        return say("Your next table appears here as soon as pairings are published.")
    if round.stage is Stage.SWISS and state.settings.cut:
        return say("Next is the cut. This page shows whether you made it.")
    if round.stage is Stage.SWISS or (left_in(round) == 2 and round.double is None):
        return say("Your final rank appears here when the event is finished.")
    if round.double is not None:
        return say("If you're still in, your next table appears here.")
    return say("If you advance, your next table appears here.")


def sitting_out(state: State, round: LiveRound, player: str, say: Say) -> Waiting | None:
    """A bye, a round missed, or out of the bracket."""
    if player in round.byes and round.stage is Stage.SWISS:
        worth = award.bye(book(state), round.number)
        return Waiting(say("You have a bye"), bye_words(worth.points, worth.margin, book(state), say))
    if player in round.byes and round.double is not None:
        return Waiting(say("No game in this round"), say("You're still in. Your next table appears here."))
    if player in round.byes:
        return Waiting(say("You have a bye"), say("You advance to the next bracket round without a game."))
    if player in round.unpaired_losses:
        return Waiting(say("You missed this round"), say("It counts as a loss. You'll be paired again next round."))
    if round.game_of(player) is None and round.stage is Stage.ELIMINATION:
        return out_of_bracket(state, player, say)
    if round.game_of(player) is None:
        return Waiting(say("You're in the event"), say("You'll be paired next round."))
    return None


def out_of_bracket(state: State, player: str, say: Say) -> Waiting:
    """Somebody who was knocked out, or never was in the bracket."""
    played = any(each.stage is Stage.ELIMINATION and each.has(player) for each in state.rounds)
    title = say("You're out of the bracket") if played else say("You didn't make the cut")
    return Waiting(title, say("Follow the other games on the public page."))


def bye_words(points: int, margin: int, format: Format, say: Say) -> str:
    """What a bye is worth."""
    if format.scoring.margin == "mission-points":
        told = say.counted(
            "A bye counts as a win: %(num)s point, %(margin)s mission points. Your next table appears here.",
            "A bye counts as a win: %(num)s points, %(margin)s mission points. Your next table appears here.",
            points,
        )
    else:
        told = say.counted(
            "A bye counts as a win: %(num)s point, MoV %(margin)s. Your next table appears here.",
            "A bye counts as a win: %(num)s points, MoV %(margin)s. Your next table appears here.",
            points,
        )
    return told % {"num": points, "margin": margin}


def finished_words(state: State, player: str, say: Say) -> str:
    """That the event is over, and who won it if that is the reader."""
    champion = final_places.champion(state)
    if champion is None or champion.id != player:
        return say("The event is over")
    return say("Your team won the event") if state.format.unit == "team" else say("You won the event")


def place_words(state: State, player: str, say: Say) -> str:
    """The final place."""
    found = final_places.place_of(state, player)
    if found is None:
        return say("Thanks for playing.")
    return say("Your final rank: %(place)s. Thanks for playing.") % {"place": found.band}


class CutSeat(Struct, frozen=True):
    """What a player has to do with the cut before its first round: a seat, an offer, or nothing.

    `stage` is what to know of the stage that it leads to, in an event that has several.
    """

    seed: int | None
    offered: bool
    stage: StageSeat | None = None


def cut_seat(state: State, player: str, say: Say) -> CutSeat | None:
    """The seat of a player in the cut, while it can be declined."""
    if state.phase is not Phase.CUT or state.cut is None or state.players[player].presence is not Presence.PLAYING:
        return None
    taken = seats(state, state.cut)
    offered = player in state.cut.offered
    seed = taken.index(player) + 1 if player in taken else None
    return CutSeat(seed, offered, stage_seat(state, player, say) if state.stages else None)
