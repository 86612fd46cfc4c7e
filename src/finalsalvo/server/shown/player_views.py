"""What a player's own page shows: where they sit, what was reported, who comes, what they need."""

from msgspec import Struct

from finalsalvo.event.explain import explain
from finalsalvo.event.life.context import book, opponent_of
from finalsalvo.event.life.state import Call, Entrant, Game, LiveRound, Phase, Presence, Role, State, stands_for
from finalsalvo.event.life.topics.calls.decisions import next_level
from finalsalvo.event.life.topics.cut.offers import seats
from finalsalvo.event.needs import Chance, Needs
from finalsalvo.event.standings import Standing as Line
from finalsalvo.rules import award
from finalsalvo.rules.doubt import Sitting, doubts
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import Result, Stage, Verdict
from finalsalvo.rules.scoring import score
from finalsalvo.server.shown import final_places, round_views, standings_views
from finalsalvo.server.shown.figures import Figures, figures_of, held_figures_of
from finalsalvo.server.shown.player_record import above_words
from finalsalvo.server.shown.saying import Say


class ReportReadBack(Struct, frozen=True):
    """A report as it is read back: whose, the words, and the fields that a confirmation sends along.

    `survivor`: whoever survives wins with fewer mission points, which is decided outside this book (B81).
    """

    mine: bool
    words: str
    leaving: bool
    fields: list[tuple[str, str]]
    survivor: bool = False


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


class MyCall(Struct, frozen=True):
    """A call of a leader to the player's table: how far it has come."""

    id: int
    at: int
    text: str
    open: bool
    coming: str
    ruling: str
    ruled_by: str
    appealed_to: str
    may_appeal: bool


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
    side, left = game.players.index(player), game.result is not None and player in game.gone
    if left:
        text = say("You left before this game began.")
    reports = {each.player: each for each in game.reports}
    notes = {each.player: each.note for each in game.objections}
    told = {
        who: ReportReadBack(
            who == player,
            report_words(state, round, game, player, report.result, say),
            report.leaving,
            fields(report.result),
            any(doubts(book(state), round.number, Sitting(game.players, game.players), report.result)),
        )
        for who, report in reports.items()
    }
    return MyGame(
        game.number,
        round.number,
        game.table,
        opponent.name,
        opponent.id,
        opponent.entry.members,
        game.open,
        seen_from_other_side(text) if side and not left else text,
        verdict_words(winner, side, say) if game.result is not None and not left else "",
        game.disputed,
        game.extra_minutes,
        game.sharing,
        bool(game.gone) and player not in game.gone,
        told.get(player),
        told.get(opponent.id),
        notes.get(player, ""),
        notes.get(opponent.id, ""),
    )


def seen_from_other_side(text: str) -> str:
    """A result as the other side reads it."""
    own, dash, other = text.partition("–")
    return f"{other}{dash}{own}"


def verdict_words(winner: int, side: int, say: Say) -> str:
    """Whether it was won."""
    if winner == 0:
        return say("a draw")
    return say("you won") if winner == side + 1 else say("you lost")


def report_words(state: State, round: LiveRound, game: Game, player: str, result: Result, say: Say) -> str:
    """A report in the words of the one who reads it: how it ended, the points, who won."""
    side, format = game.players.index(player), book(state)
    parts = [say.label("end", result.end.value)]
    try:
        outcomes = score(format, round.number, round.stage, game.players, result)
    except Refusal:
        return parts[0]
    own, other = outcomes[side], outcomes[1 - side]
    words = {Verdict.WIN: say("you won"), Verdict.LOSS: say("you lost"), Verdict.DRAW: say("a draw")}
    return f"{own.score}–{other.score}, {words[own.verdict]} ({parts[0]})"


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


def my_calls(state: State, player: str, say: Say) -> list[MyCall]:
    """The calls to a player's table in this round, the latest first."""
    number = state.round.number if state.round is not None else 0
    found = [call for call in state.calls.values() if player in call.players and call.number == number]
    return [call_view(state, call, say) for call in sorted(found, key=lambda call: -call.id)]


def call_view(state: State, call: Call, say: Say) -> MyCall:
    """One call."""
    ruler = state.leaders.get(call.ruled_by or "")
    above = None if ruler is None or call.final else next_level(state, ruler, call.players)
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
    )


def leader_name(state: State, leader: str | None) -> str:
    """A leader by name; one who leads no more by their id."""
    if leader is None:
        return ""
    found = state.leaders.get(leader)
    return leader if found is None else found.name


def my_standing(state: State, player: str, say: Say) -> PlaceOfPlayer | None:
    """Rank, record and what is needed, once a round has been published.

    Whose game is over waits for the others: until the round is, every result moves everybody.
    """
    if not any(each.stage is Stage.SWISS for each in state.rounds) or awaits_others(state, player):
        return None
    found = shown_figures(state).standings
    line = found.line_of(player)
    if line is None or line.rank is None:
        return None
    place, record = final_places.place_of(state, player), standings_views.record(line)
    why = above_words(explain(found, player), say)
    if place is not None and (final_places.in_bracket(state) or place.best != place.swiss_rank):  # the bracket gave it
        values = {"rank": place.swiss_rank, "record": record}
        record, why = "", say("Swiss rounds: rank %(rank)s, %(record)s.") % values
    needs = needs_words(my_needs(state, player), book(state), say)
    return PlaceOfPlayer(standing_title(state, line, len(found.lines), say), record, line.points, why, needs)


def standing_title(state: State, line: Line, of: int, say: Say) -> str:
    """The final place once it is decided; before that the rank, which is Swiss when the bracket has begun."""
    values = {"rank": line.rank, "of": of}
    place = final_places.place_of(state, line.player)
    if place is not None:
        return say("Place %(place)s") % {"place": place.band}
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


def my_needs(state: State, player: str) -> Needs | None:
    """What a player needs to make the cut."""
    rounds, size = state.settings.swiss_rounds, state.settings.cut
    if state.cut is not None or not rounds or not size:
        return None
    race = shown_figures(state).race
    return race.needs(player, size) if race is not None else None


def needs_words(found: Needs | None, format: Format, say: Say) -> list[str]:
    """What is needed, in sentences: nothing is promised that is not certain."""
    if found is None:
        return []
    values = {"size": found.size}
    if found.worst is Chance.IN:
        return [say("You are in the top %(size)s, whatever happens.") % values]
    if found.best is Chance.OUT:
        return [say("The top %(size)s are out of reach on points, unless others leave.") % values]
    told = [say("The cut is to the top %(size)s.") % values]
    return told + (last_round_words(found, format, say) if found.later == 0 else early_words(found, format, say))


def last_round_words(found: Needs, format: Format, say: Say) -> list[str]:
    """While the last round is played: what each result leads to, those that lead alike together."""
    words = {
        Chance.IN: say("you are in, whatever the others do"),
        Chance.TIEBREAK: say("nobody passes you on points, and tiebreakers decide"),
        Chance.HELP: say("it depends on other games, and perhaps on tiebreakers"),
        Chance.OUT: say("you are out, unless others leave"),
    }
    if not found.playing:
        return [say("Your game is over: %(what)s.") % {"what": words[found.best]}]
    told: list[str] = []
    least = found.paths[0]
    for path in [*found.paths[1:], None]:
        if path is not None and path.chance is least.chance:
            least = path
            continue
        told.append(f"{result_title(least.points, path is None and not told, format, say)}: {words[least.chance]}.")
        if path is not None:
            least = path
    return told


def result_title(points: int, alone: bool, format: Format, say: Say) -> str:
    """What a game must be worth; in books with a win and a loss it is called so."""
    scoring = format.scoring
    if alone:
        return say("However your game ends")
    if scoring.kind == "fleet-points" or scoring.modified_win is not None:
        return say.counted(
            "With %(num)s point or more from this game", "With %(num)s points or more from this game", points
        ) % {"num": points}
    titles = {scoring.win: say("With a win"), scoring.draw: say("With a draw"), scoring.loss: say("With a loss")}
    return titles[points]


def early_words(found: Needs, format: Format, say: Say) -> list[str]:
    """While rounds are still to come: how many wins are certainly enough."""
    wins = found.enough
    if wins is None:
        return [say("Even with every win it may come to other games or to tiebreakers: play on.")]
    if format.scoring.kind == "fleet-points" or format.scoring.modified_win is not None:
        told = say.counted(
            "%(num)s more game with %(points)s points is enough, whatever happens.",
            "%(num)s more games with %(points)s points each are enough, whatever happens.",
            wins,
        )
    else:
        told = say.counted(
            "%(num)s more win is enough, whatever happens.", "%(num)s more wins are enough, whatever happens.", wins
        )
    return [told % {"num": wins, "points": found.gain}, say("With less it may come to other games or to tiebreakers.")]


class Waiting(Struct, frozen=True):
    """What to say to somebody who has no game now: a title, and what they can expect."""

    title: str
    text: str


def waiting(state: State, entrant: Entrant, say: Say) -> Waiting | None:
    """Why somebody has no game to play now, and what comes next; None while they play."""
    if state.phase is Phase.FINISHED:
        return Waiting(say("The event is over"), place_words(state, entrant.id, say))
    if entrant.presence is Presence.DROPPED:
        return Waiting(say("You have left the event"), say("To come back, ask the organizer."))
    if entrant.presence is Presence.DISQUALIFIED:
        return Waiting(say("You are not in the event any more"), say("Ask the organizer if you want to know why."))
    if entrant.presence is Presence.WITHDRAWN:
        return Waiting(say("Your registration was taken back"), say("To play after all, ask the organizer."))
    if not state.started:
        return before_start(entrant, say)
    if entrant.presence is not Presence.PLAYING:
        return Waiting(say("The event began without you"), say("Go to the organizer: they can let you in late."))
    return between(state, entrant.id, say)


def before_start(entrant: Entrant, say: Say) -> Waiting:
    """Registered, on the waiting list, or there."""
    if entrant.presence is Presence.WAITING:
        return Waiting(say("You are on the waiting list"), say("You move up when somebody withdraws."))
    if entrant.presence is Presence.CHECKED_IN:
        return Waiting(say("You are checked in"), say("Your table appears here as soon as round 1 is paired."))
    return Waiting(say("You are registered"), say("When you have come, check in with the organizer."))


def between(state: State, player: str, say: Say) -> Waiting | None:
    """In the event, but without an open game."""
    round = state.round
    if state.phase is Phase.CUT and state.cut is not None:
        return None
    if state.phase is Phase.DRAFT:
        return Waiting(say("The next round is being made"), say("Your table appears here by itself."))
    if round is None:
        return Waiting(say("The event has started"), say("Your table appears here as soon as round 1 is paired."))
    if state.phase is Phase.PLAYING:
        return sitting_out(state, round, player, say)
    out = any(each.stage is Stage.ELIMINATION for each in state.rounds) and not round.has(player)
    if out:
        return Waiting(say("You are out of the bracket"), say("You can follow the others on the public pages."))
    title = say("%(round)s is over") % {"round": round_views.round_title(round, say)}
    return Waiting(title, say("What comes next appears here by itself."))


def sitting_out(state: State, round: LiveRound, player: str, say: Say) -> Waiting | None:
    """A bye, a round missed, or out of the bracket."""
    if player in round.byes and round.stage is Stage.SWISS:
        worth = award.bye(book(state), round.number)
        told = say("It counts as a win: points %(points)s, %(word)s %(margin)s. Your next table appears here.")
        word = say("mission points") if book(state).scoring.margin == "mission-points" else say("margin")
        return Waiting(say("You have a bye"), told % {"points": worth.points, "word": word, "margin": worth.margin})
    if player in round.byes:
        return Waiting(say("You have a bye"), say("You are in the next round of the bracket without a game."))
    if player in round.unpaired_losses:
        return Waiting(say("You sit this round out"), say("You will be paired again in the next round."))
    if round.game_of(player) is None and round.stage is Stage.ELIMINATION:
        return Waiting(say("You are out of the bracket"), say("You can follow the others on the public pages."))
    if round.game_of(player) is None:
        return Waiting(say("You are in"), say("You will be paired in the next round."))
    return None


def place_words(state: State, player: str, say: Say) -> str:
    """The final place."""
    found = final_places.place_of(state, player)
    if found is None:
        return say("Thank you for playing.")
    return say("Your place: %(place)s. Thank you for playing.") % {"place": found.band}


class CutSeat(Struct, frozen=True):
    """What a player has to do with the cut before its first round: a seat, an offer, or nothing."""

    seed: int | None
    offered: bool


def cut_seat(state: State, player: str) -> CutSeat | None:
    """The seat of a player in the cut, while it can be declined."""
    if state.phase is not Phase.CUT or state.cut is None or state.players[player].presence is not Presence.PLAYING:
        return None
    taken = seats(state, state.cut)
    offered = player in state.cut.offered
    return CutSeat(taken.index(player) + 1 if player in taken else None, offered)


def call_title(state: State, say: Say) -> str:
    """What the button says that calls somebody: a judge, where one is on duty."""
    roles = {leader.role for leader in state.leaders.values() if leader.on_duty}
    return say("Call a judge") if Role.JUDGE in roles else say("Call a leader")
