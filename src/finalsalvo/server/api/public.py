"""The public part: what everybody may see of an event, without a token."""

from collections.abc import Iterable

from finalsalvo.documents.reminders import MOMENTS, Moment
from finalsalvo.event.bracket import bracket_so_far
from finalsalvo.event.bracket_games import BracketGames, bracket_games, game_between
from finalsalvo.event.explain import explain
from finalsalvo.event.life.announced.told import AnnouncedChange, AnnouncedLine
from finalsalvo.event.life.context import book
from finalsalvo.event.life.document import document, whole_document
from finalsalvo.event.life.focusing import settings_told
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import Game, LiveRound, State
from finalsalvo.event.life.timer import Timer
from finalsalvo.event.life.topics.preparations.decisions import mode_of
from finalsalvo.event.record import Player
from finalsalvo.event.stage_places import StagePlace, places_over_stages
from finalsalvo.event.standings import standings
from finalsalvo.pairing.bracket import Competitor as Seated
from finalsalvo.pairing.bracket import Empty, EmptySide, Entrant, LoserOf, WinnerOf
from finalsalvo.pairing.bracket import NumberedGame as BracketPlace
from finalsalvo.rules.clock import announced_minutes
from finalsalvo.rules.departures import choices_made
from finalsalvo.rules.format import Format, Tiebreaker
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import Outcome, Stage
from finalsalvo.rules.scoring import score
from finalsalvo.server.api import sentences
from finalsalvo.server.api import shapes as s
from finalsalvo.server.api.answers import Stopped
from finalsalvo.server.api.endpoints import ApiCall, Query, endpoint
from finalsalvo.server.api.stage_shapes import FinalPlace
from finalsalvo.server.api.stages import public_stages
from finalsalvo.server.api.told import told_message
from finalsalvo.server.http.here import Here
from finalsalvo.server.shown.announced_views import all_announced
from finalsalvo.server.shown.final_places import final_places_of, places_shown
from finalsalvo.server.shown.plan import plan
from finalsalvo.server.shown.reminding import moment_now, told_at
from finalsalvo.server.storage.event_address import stage_of_address
from finalsalvo.words.message import Listed
from finalsalvo.words.saying import ENGLISH, Say

GROUP = "Public"
FEWEST, MOST = 2, 5_000

# --- events and formats -----------------------------------------------------------------------------------


@endpoint("GET", "/formats", "anyone", GROUP, answer=s.Formats)
def list_formats(call: ApiCall) -> s.Formats:
    """The formats that events can have."""
    return s.Formats(tuple(format_line(format) for format in FORMATS.values()))


def format_line(format: Format) -> s.FormatLine:
    """A format in a list."""
    return s.FormatLine(
        format.id,
        format.name,
        format.game,
        format.book,
        format.version,
        format.effective,
        format.unit,
        format.members,
        tuple(format.structures),
        tuple(format.leaders.tiers),
        tuple(format.lists.pools),
        format.cut.bracket is not None,
        format.lists.always,
    )


PLAYERS = Query("players", f"How many play, from {FEWEST} to {MOST}.", required=True)


@endpoint("GET", "/formats/{format}/plan", "anyone", GROUP, answer=s.Planned, query=(PLAYERS,))
def plan_event(call: ApiCall) -> s.Planned:
    """Rounds, cut and length of an event of a format."""
    format, players = FORMATS.get(call.named["format"]), call.query["players"]
    if format is None:
        raise Stopped(404, "format", sentences.NO_FORMAT(format=call.named["format"]))
    if not FEWEST <= players <= MOST:
        told = sentences.NUMBER_OF_PLAYERS(least=FEWEST, most=MOST, players=players)
        raise Stopped(422, "players", told)
    found = plan(format, players, "00:00", ENGLISH)
    return s.Planned(format.id, players, found.rounds, found.cut, found.rule, found.hours)


@endpoint("GET", "/events", "anyone", GROUP, answer=s.Events)
def list_events(call: ApiCall) -> s.Events:
    """All public events, the newest first; who knows the address of an unlisted one can ask for it."""
    found = Here.store.events(unlisted=False)
    return s.Events(tuple(s.EventLine(each.slug, each.name, each.format, each.seq, each.created) for each in found))


# --- one event --------------------------------------------------------------------------------------------


@endpoint("GET", "/events/{slug}", "anyone", GROUP, answer=s.PublicEvent, kept=True, spoken=True)
def show_event(call: ApiCall) -> s.PublicEvent:
    """An event with everything that everybody may see of it."""
    state = call.state
    return s.PublicEvent(
        call.slug,
        call.life.seq,
        state.name,
        state.date,
        state.starts_at,
        mode_of(state),
        state.outline,
        state.format.id,
        state.format.name,
        state.phase.value,
        state.settings,
        state.capacity,
        state.lists_required,
        state.commitment,
        competitors(state),
        tuple(public_round(state, each) for each in state.rounds),
        table(call.life, call.say),
        public_bracket(call.life, call.say),
        state.announcements,
        start_lines(call),
        public_lines(call),
        house_rules(call),
        state.at,
        public_stages(call),
    )


def public_lines(call: ApiCall) -> tuple[s.PublicLine, ...]:
    """How the event is run, line by line."""
    lines, changes = all_announced(call.life)
    return tuple(public_line(line, [each for each in changes if each.line == line.id], call.say) for line in lines)


def public_line(line: AnnouncedLine, changes: Iterable[AnnouncedChange], say: Say) -> s.PublicLine:
    """A line of what is announced, with what was changed of it."""
    table = line.table
    return s.PublicLine(
        line.id,
        say.tell(line.title),
        tuple(map(say.tell, line.texts)),
        line.rules,
        line.missing,
        tuple(s.PublicChange(each.at, tuple(map(say.tell, each.was)), each.started) for each in changes),
        ()
        if table is None
        else tuple(
            s.PublicStructureRow(row.least, row.most, row.rounds, row.cut, row == table.here) for row in table.rows
        ),
    )


@endpoint("GET", "/events/{slug}/reminders", "anyone", GROUP, answer=s.Reminders, kept=True, spoken=True)
def list_reminders(call: ApiCall) -> s.Reminders:
    """What the rules tell players at this moment of the event, the lines that matter most first."""
    return reminders_at(call, moment_now(call.state))


@endpoint("GET", "/events/{slug}/reminders/{moment}", "anyone", GROUP, answer=s.Reminders, kept=True, spoken=True)
def show_reminders(call: ApiCall) -> s.Reminders:
    """What the rules tell people at one of the moments of the event."""
    moment = next((each for each in MOMENTS if each == call.named["moment"]), None)
    if moment is None:
        known = Listed(MOMENTS, "or", len(MOMENTS))
        raise Stopped(404, "moment", sentences.NO_MOMENT(moment=call.named["moment"], known=known))
    return reminders_at(call, moment)


def reminders_at(call: ApiCall, moment: Moment | None) -> s.Reminders:
    """The lines of a moment; none when the event is over."""
    found = [] if moment is None else told_at(call.state, moment, call.say)
    lines = tuple(s.ReminderLine(each.id, each.text, each.rules, each.first, each.links) for each in found)
    return s.Reminders(call.life.seq, moment, lines)


@endpoint("GET", "/events/{slug}/players", "anyone", GROUP, answer=s.Competitors, kept=True)
def list_players(call: ApiCall) -> s.Competitors:
    """All who take part, by the names that the public sees."""
    return s.Competitors(call.life.seq, competitors(call.state))


def competitors(state: State) -> tuple[s.PublicCompetitor, ...]:
    """Everybody who takes part."""
    return tuple(competitor(state, player) for player in document(state).players if player.id in state.players)


def competitor(state: State, player: Player) -> s.PublicCompetitor:
    """A player; whoever has a nickname wants to be known by nothing else."""
    hidden = state.players[player.id].entry.nickname is not None
    return s.PublicCompetitor(player.id, player.name, player.status, () if hidden else player.members)


@endpoint("GET", "/events/{slug}/players/{player}", "anyone", GROUP, answer=s.Record, kept=True, spoken=True)
def show_player(call: ApiCall) -> s.Record:
    """A player's record, with every figure taken apart."""
    player = call.named["player"]
    state = state_of_player(call, player)
    event, format = document(state), book(state)
    found = standings(event, format)
    if found.line_of(player) is None:
        raise Stopped(404, "player", sentences.NOT_IN_STANDINGS(id=player))
    told = explain(found, player)
    against = [None if opponent is None else opponent.id for _, opponent, _ in found.sheet.entries(player)]
    by_round = {part.round: id for part, id in zip(told.rounds, against, strict=True)}
    return s.Record(
        call.life.seq,
        next(each for each in competitors(state) if each.id == player),
        next((each for each in places(call.state, call.say) if each.player == player), None),
        told.standing,
        None if told.above is None else told.above.player,
        tuple(told.figures),
        tuple(s.RoundRecord(part.round, part.what, by_round[part.round], part.outcome) for part in told.rounds),
        tuple(
            s.OpponentRecord(part.round, by_round[part.round] or "", part.points, part.played)
            for part in told.opponents
        ),
    )


def state_of_player(call: ApiCall, player: str) -> State:
    """The event from the stage that an address names; where it names none, from that of the player."""
    state = call.state
    if player in state.players or stage_of_address(call.slug) is not None or not state.is_player(player):
        return state
    return state_of(Here.store.life_of(call.slug, player))


# --- rounds -----------------------------------------------------------------------------------------------


@endpoint("GET", "/events/{slug}/rounds", "anyone", GROUP, answer=s.Rounds, kept=True)
def list_rounds(call: ApiCall) -> s.Rounds:
    """All published rounds with their pairings and results."""
    return s.Rounds(call.life.seq, tuple(public_round(call.state, each) for each in call.state.rounds))


@endpoint("GET", "/events/{slug}/rounds/{number}", "anyone", GROUP, answer=s.PublicRound, kept=True)
def show_round(call: ApiCall) -> s.PublicRound:
    """One published round."""
    round = call.state.round_numbered(call.named["number"])
    if round is None:
        raise Stopped(404, "number", sentences.NO_ROUND(round=call.named["number"]))
    return public_round(call.state, round)


def public_round(state: State, round: LiveRound) -> s.PublicRound:
    """A round."""
    format = book(state)
    return s.PublicRound(
        round.number,
        round.stage,
        round.scenario,
        round.open,
        tuple(pairing(format, round, game) for game in round.in_order()),
        round.byes,
        round.unpaired_losses,
        clock(format, round.timer),
        round.on_paper,
    )


def pairing(format: Format, round: LiveRound, game: Game) -> s.PublicPairing:
    """A game."""
    outcomes = outcomes_of(format, round, game)
    return s.PublicPairing(
        game.number,
        game.table,
        game.players,
        progress_of(game),
        game.extra_minutes,
        game.result,
        outcomes,
        game.rolls if game.result is not None else (),
    )


def progress_of(game: Game) -> s.Progress:
    """How far a game is."""
    if game.result is not None:
        return "over"
    if game.void:
        return "not played"
    return "disputed" if game.disputed else "reported" if game.reports else "playing"


def outcomes_of(format: Format, round: LiveRound, game: Game) -> tuple[Outcome, Outcome] | None:
    """What each takes from a game; None where it is open, or an imported result is none by the book."""
    if game.result is None:
        return None
    try:
        return score(format, round.number, round.stage, game.players, game.result)
    except Refusal:
        return None


def clock(format: Format, timer: Timer | None) -> s.PublicClock | None:
    """A clock; one that the book hides stays hidden, also when its round is over (HOT-TIME-05, B75)."""
    if timer is None:
        return None
    if announced_minutes(format, timer.minutes, to_leader=False) is None:
        return s.PublicClock(True, None, None, None, False, timer.time_called)
    left = None if timer.paused is None else timer.ends() - timer.paused
    return s.PublicClock(False, timer.minutes, timer.ends(), left, timer.mid_point_called, timer.time_called)


@endpoint("GET", "/events/{slug}/clock", "anyone", GROUP, answer=s.ClockNow)
def show_clock(call: ApiCall) -> s.ClockNow:
    """The clock of the round, and the server's time."""
    round = call.state.round
    if round is None:
        return s.ClockNow(call.life.seq, Here.store.times.now(call.slug), None, None)
    return s.ClockNow(
        call.life.seq, Here.store.times.now(call.slug), round.number, clock(book(call.state), round.timer)
    )


# --- standings and bracket --------------------------------------------------------------------------------

AFTER = Query("round", "After this Swiss round; after the last one otherwise.")


@endpoint(
    "GET", "/events/{slug}/standings", "anyone", GROUP, answer=s.PublicStandings, query=(AFTER,), kept=True, spoken=True
)
def show_standings(call: ApiCall) -> s.PublicStandings:
    """The final standings once there are any, and the Swiss standings, exact to the last figure."""
    wanted = call.query.get("round")
    swiss = [each.number for each in call.state.rounds if each.stage is Stage.SWISS]
    if wanted is not None and wanted not in swiss:
        raise Stopped(404, "round", sentences.NO_SWISS_ROUND(round=wanted))
    return table(call.life, call.say, wanted)


def table(life: Life, say: Say, after: int | None = None) -> s.PublicStandings:
    """The final standings with those of the Swiss rounds, or only those after a round."""
    assert life.state is not None
    format = book(life.state)
    found = standings(document(life.state), format, after)
    figures = [each.value for each in format.ranking.tiebreakers if each is not Tiebreaker.RANDOM]
    return s.PublicStandings(
        life.seq,
        places(life.state, say) if after is None else (),
        found.sheet.after_round,
        ("points", *figures),
        tuple(found.lines),
        tuple(found.disqualified),
    )


def places(state: State, say: Say) -> tuple[FinalPlace, ...]:
    """Everybody's final place, once places are decided; in an event with stages, over all of them."""
    if not places_shown(state):
        return ()
    if state.stages:
        return tuple(stage_place(each, say) for each in places_over_stages(whole_document(state)))
    return tuple(
        FinalPlace(each.player, each.best, each.worst, each.playing and not state.finished)
        for each in final_places_of(state)
    )


def stage_place(place: StagePlace, say: Say) -> FinalPlace:
    """A final place over all stages, with the stage that decided it."""
    why = None if place.why is None else told_message(place.why, say)
    return FinalPlace(place.player, place.best, place.worst, place.playing, place.stage, why)


@endpoint("GET", "/events/{slug}/bracket", "anyone", GROUP, answer=s.PublicBracket, kept=True, spoken=True)
def show_bracket(call: ApiCall) -> s.PublicBracket:
    """The bracket, and the final places once it has begun to decide them."""
    return public_bracket(call.life, call.say)


def public_bracket(life: Life, say: Say) -> s.PublicBracket:
    """The bracket as a table of games."""
    state = life.state
    assert state is not None
    event, format = document(state), book(state)
    found = places(state, say)
    if not event.rounds_of(Stage.ELIMINATION):
        return s.PublicBracket(life.seq, (), found)
    try:
        bracket = bracket_so_far(event, format)
    except Refusal:
        return s.PublicBracket(life.seq, (), found)
    played = bracket_games(event, format)
    return s.PublicBracket(life.seq, tuple(bracket_game(game, played) for game in bracket.games), found)


def bracket_game(game: BracketPlace, played: BracketGames) -> s.PublicBracketGame:
    """One game of the bracket, with its scores the right way round."""
    first, second = side(game.first), side(game.second)
    found = game_between(played, game.first, game.second, game.round)
    if found is None:
        return s.PublicBracketGame(game.number, game.round, first, second, None, None, game.part)
    scores = found.scores
    if scores is not None and found.players[0] != first.player:
        scores = (scores[1], scores[0])
    winner = next((player for player in found.players if found.loser is not None and player != found.loser), None)
    return s.PublicBracketGame(game.number, game.round, first, second, scores, winner, game.part)


def side(entrant: Entrant) -> s.PublicSide:
    """Who stands on one side of a game."""
    if isinstance(entrant, Seated):
        return s.PublicSide("player", player=entrant.player)
    if isinstance(entrant, WinnerOf):
        return s.PublicSide("winner", game=entrant.game)
    if isinstance(entrant, LoserOf):
        return s.PublicSide("loser", game=entrant.game)
    return s.PublicSide("bye" if isinstance(entrant, EmptySide) else "empty" if isinstance(entrant, Empty) else "open")


@endpoint("GET", "/events/{slug}/announcements", "anyone", GROUP, answer=s.Announcements, kept=True, spoken=True)
def list_announcements(call: ApiCall) -> s.Announcements:
    """What was said to everybody."""
    return s.Announcements(call.life.seq, call.state.announcements, start_lines(call))


def house_rules(call: ApiCall) -> tuple[s.PublicDeparture, ...]:
    """Where the event differs from its book."""
    say = call.say
    return tuple(
        s.PublicDeparture(
            each.setting,
            say.value(each.chosen),
            None if each.book is None else say.value(each.book),
            each.rule,
            each.left_open,
            say.tell(each.message),
        )
        for each in choices_made(call.state.format, settings_told(call.state))
    )


def start_lines(call: ApiCall) -> tuple[str, ...]:
    """What was announced at the start."""
    return tuple(map(call.say.tell, call.state.announced))
