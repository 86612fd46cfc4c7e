"""What the organizer must do next, always in sight: computed from the state, the most urgent first."""

from collections.abc import Iterator, Sequence

from finalsalvo.event.life import sentences as say
from finalsalvo.event.life.announced.structure_lines import open_parts
from finalsalvo.event.life.context import book, opponent_of, pair_of, person, row_of
from finalsalvo.event.life.document import document
from finalsalvo.event.life.eliminated import is_eliminated
from finalsalvo.event.life.naming import called_round
from finalsalvo.event.life.permission import stands_for
from finalsalvo.event.life.stage_tasks import going_on, not_here_yet, spot_words, stage_is_over, stage_words
from finalsalvo.event.life.state import GONE, Call, Entrant, Game, LiveRound, Phase, Presence, State
from finalsalvo.event.life.task import SHOWN, Task
from finalsalvo.event.life.topics.components.at_table import search_for
from finalsalvo.event.life.topics.conduct.decisions import PROMPT_AT
from finalsalvo.event.life.topics.cut.offers import seats
from finalsalvo.event.life.topics.end.ending import places_now, why_over, without_leavers
from finalsalvo.event.life.topics.leaders.decisions import (
    RULING,
    answer_to_namesake,
    leaders_who_may_not_play,
    may_not_play,
    namesakes,
    same_person,
)
from finalsalvo.event.life.topics.preparations.decisions import STRUCTURE, still_open
from finalsalvo.event.life.topics.rounds.seating import free_players
from finalsalvo.event.life.topics.start.joining import due, left_out_next, next_to_join
from finalsalvo.event.life.topics.table.decisions import not_added_up
from finalsalvo.event.places import champion_of
from finalsalvo.event.proposal import next_stage
from finalsalvo.event.record import Status
from finalsalvo.rules.clock import announcement_seconds
from finalsalvo.rules.doubt import lacks_total
from finalsalvo.rules.floor import floor_rules
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import Stage
from finalsalvo.words.message import Listed, Message, Quote, Term, Value, numbers
from finalsalvo.words.sentence import Sentence


def todo(state: State, at: int, person: str | None = None) -> list[Task]:
    """Everything that waits for a leader at this moment; for one `person` without the calls to their own game."""
    tasks = [*calls(state, person), *PHASES[state.phase](state, at)]
    tasks += [*people(state, at), *leaders(state)]
    tasks += totals_unknown(state) if state.phase is not Phase.FINISHED else ()
    tasks += latecomers(state)
    return sorted(tasks, key=lambda task: task.urgency != "now")


def calls(state: State, person: str | None) -> Iterator[Task]:
    """Players who wait for a leader."""
    own = None if person is None else state.player_of(person)
    for call in sorted(state.calls.values(), key=lambda call: call.at):
        if call.open and call.taken_by is None and own not in call.players:
            yield Task("call", call_words(state, call), "take-call", "now")


def call_words(state: State, call: Call) -> Message:
    """Where a judge must go: to a table, or to the players where their round is over or they have no table."""
    round, who = state.round_numbered(call.number), row_of(state, call.players)
    game = round.games.get(call.game) if round is not None else None
    table = game.table if game is not None else None
    role = Term("role", stands_for(state, call.appealed_to).value) if call.appealed_to is not None else None
    if round is not state.round:
        number = call.number
        if role is None:
            return say.TODO_CALL_EARLIER(names=who, round=number)
        return say.TODO_APPEAL_EARLIER(names=who, role=role, round=number)
    if table is None:
        if role is None:
            return say.TODO_CALL_PLAYERS(names=who, caller=caller_words(state, call))
        return say.TODO_APPEAL_PLAYERS(names=who, role=role)
    if role is None:
        sentence = say.TODO_CALL if call.fortressing is None else say.TODO_CHECK
        return sentence(table=table, caller=caller_words(state, call))
    return say.TODO_APPEAL(table=table, names=who, role=role)


def caller_words(state: State, call: Call) -> Value:
    """Who called: one of the two who play, or one of the staff for them."""
    player = state.player_of(call.by)
    if player in call.players:
        return person(state, player)
    return say.STAFF_CALLER(name=person(state, call.by))


def people(state: State, at: int) -> Iterator[Task]:
    """What is open about single players."""
    for each in state.entrants():
        if is_eliminated(state, each.id):
            continue
        if any(mark.kind == "removal recommended" for mark in each.marks) and each.presence is Presence.PLAYING:
            yield Task("removal", say.TODO_REMOVAL(player=person(state, each.id)), "disqualify")
        warned = sum(mark.kind == "warning" for mark in each.marks)
        if asks_about_warnings(state) and warned >= PROMPT_AT and each.presence is Presence.PLAYING:
            yield Task("warnings", say.TODO_WARNINGS(player=person(state, each.id), num=warned), "disqualify")
        overdue = [one for one in each.missing if is_overdue(state, each.id, one, at)]
        if overdue and each.presence is Presence.PLAYING:
            told = say.TODO_NOT_FOUND(player=person(state, each.id), what=Listed(tuple(map(Quote, overdue))))
            yield Task("component", told, "settle-component", "now", (each.id,))
        elif each.missing and each.presence is Presence.PLAYING:
            what = Listed(tuple(map(Quote, each.missing)))
            removes = state.phase is Phase.BETWEEN and "manners.lost_component" in state.format.cites
            sentence = say.TODO_COMPONENT_OR_DROP if removes else component_sentence(each)
            told = sentence(player=person(state, each.id), what=what)
            yield Task("component", told, "settle-component", "now" if removes else "soon", (each.id,))


def component_sentence(entrant: Entrant) -> Sentence:
    """What is to be settled about somebody's components: what is lost, what is here and damaged, or both."""
    if set(entrant.missing) <= set(entrant.damaged):
        return say.TODO_COMPONENT_DAMAGED
    return say.TODO_COMPONENT_EITHER if set(entrant.missing) & set(entrant.damaged) else say.TODO_COMPONENT


def asks_about_warnings(state: State) -> bool:
    """Whether it is time to think of those who were warned often: between rounds, where a book counts (HOT-MARS-07)."""
    return state.phase is Phase.BETWEEN and bool(floor_rules(state.format)["third"])


def is_overdue(state: State, player: str, component: str, at: int) -> bool:
    """Whether the time to find a component is over, and the game goes on (XW2-LOST-03, ARM-LOST-03)."""
    search = search_for(state, player, component)
    return search is not None and search.until <= at


def totals_unknown(state: State) -> Iterator[Task]:
    """Squads that somebody gave up by leaving, whose points count and nobody has entered yet (B80)."""
    format = book(state)
    for round in state.rounds:
        for game in round.in_order():
            result = game.result
            if result is not None and result.winner is not None and lacks_total(format, game.players, result):
                loser = person(state, opponent_of(game, result.winner))
                told = say.TODO_TOTAL(player=loser, round=round.number)
                yield Task("total", told, "set-result", number=round.number, game=game.number)


def latecomers(state: State) -> Iterator[Task]:
    """Everybody who is registered and would not be paired in the next round, or in none."""
    commands = {"late": "enter-late", "closed": "withdraw"}
    for problem in left_out_next(state):
        yield Task("late", problem.message, commands.get(problem.place))


def leaders(state: State) -> Iterator[Task]:
    """What is open about those who lead: whether they play, who stands by them then, and who checks lists."""
    if state.finished:
        return
    for leader, player in namesakes(state):
        told = same_person(state, leader, player)
        yield Task("same-person", told, answer_to_namesake(state, leader), "now", (leader.id, player.id))
    for id, _ in leaders_who_may_not_play(state):
        yield Task("leaders", may_not_play(state, state.leaders[id]), "name-leader", "now", (id,))
    yield from unread_lists(state)


def unread_lists(state: State) -> Iterator[Task]:
    """Lists that nobody who leads could check, because everybody plays (B84)."""
    if state.lists_public or not has_lists(state):
        return
    checking = [each.id for each in state.leaders.values() if each.role in RULING and each.on_duty]
    if any(not plays(state, each) for each in checking):
        return
    told = say.TODO_JUDGE_FOR_LISTS() if state.started else say.TODO_CHECK_OR_ADD_JUDGE()
    yield Task("lists", told, "name-leader")


def plays(state: State, person: str) -> bool:
    """Whether a leader plays, or will from the start."""
    player = state.player_of(person)
    return player is not None and state.presence_of(player) not in GONE


def has_lists(state: State) -> bool:
    """Whether there are lists, or will be."""
    return state.lists_required or any(each.squad.state != "missing" for each in state.players.values())


def setting_up(state: State, at: int) -> Iterator[Task]:
    """Before the start."""
    here = [each for each in state.entrants() if each.presence in (Presence.REGISTERED, Presence.CHECKED_IN)]
    unsaid = open_parts(state)
    if unsaid:
        yield Task("structure", say.TODO_SET_STRUCTURE(what=Listed(unsaid)), "change")
    if not here:
        yield Task("players", say.TODO_REGISTER(), "register", "now")
        return
    absent = [each.id for each in here if each.presence is Presence.REGISTERED]
    if absent:
        told = say.TODO_CHECK_IN(num=len(absent), all=len(here), names=row_of(state, absent, SHOWN))
        yield Task("check-in", told, "check-in")
    yield from lists_open(state)
    yield from not_ready(state)
    without = [each for each in here if state.format.unit == "team" and each.entry.captain is None]
    for each in without:
        yield Task("captain", say.TODO_CAPTAIN(team=person(state, each.id)), "edit", "now", (each.id,))
    if any(each.presence is Presence.CHECKED_IN for each in without):
        return  # the start would be refused (TEAM-ORG-02)
    there = len(here) - len(absent)
    yield Task("start", say.TODO_START(num=there) if there else say.TODO_START_NOBODY(), "start")


def not_ready(state: State) -> Iterator[Task]:
    """What the organizer gets ready before the event, as advice: the start does not wait for it."""
    left = [each for each in still_open(state) if each.id != STRUCTURE]
    if left:
        titles = Listed(tuple(Term("to prepare", each.id) for each in left))
        yield Task("preparations", say.TODO_PREPARE(num=len(left), titles=titles), "prepare")


def lists_open(state: State) -> Iterator[Task]:
    """Lists that are missing, unread or wrong."""
    if not state.lists_required:
        return
    here = [each for each in state.entrants() if each.presence in (Presence.CHECKED_IN, Presence.PLAYING)]
    for found, sentence in (
        ("missing", say.TODO_LISTS_MISSING),
        ("problem", say.TODO_LISTS_PROBLEM),
        ("submitted", say.TODO_LISTS_NEW),
    ):
        those = [each.id for each in here if each.squad.state == found]
        if those:
            command = "submit-list" if found == "missing" else "judge-list"
            yield Task("lists", sentence(num=len(those), names=row_of(state, those, SHOWN)), command)


def drafting(state: State, at: int) -> Iterator[Task]:
    """A round is drawn and waits."""
    assert state.draft is not None
    if state.draft.stage is Stage.SWISS:
        told = say.TODO_PUBLISH(round=state.draft.number)
    else:
        told = say.TODO_PUBLISH_BRACKET(stage=called_round(state.draft))
    yield Task("publish", told, "publish", "now")


def playing(state: State, at: int) -> Iterator[Task]:
    """A round is being played."""
    round = state.rounds[-1]
    yield from players_left_alone(state, round)
    yield from adding_up(state)
    yield from timing(state, round, at)
    yield from results_open(state, round)


def timing(state: State, round: LiveRound, at: int) -> Iterator[Task]:
    """What is to be done about the clock of a round."""
    if round.on_paper and round.timer is None:
        return
    if round.timer is None and round.stage is Stage.SWISS:
        yield Task("clock", say.TODO_START_CLOCK(round=round.number), "start-clock", "now")
    elif round.timer is None:
        yield Task("clock", say.TODO_START_CLOCK_BRACKET(stage=called_round(round)), "start-clock", "now")
    elif round.timer.paused is not None:
        yield Task("clock", say.TODO_RESUME_CLOCK(), "resume-clock", "now")
    elif round.timer.withheld:
        pass  # who must not know when it ends is not told that it has
    elif not round.timer.time_called and at >= round.timer.ends():
        yield Task("clock", say.TODO_CALL_TIME(), "call-time", "now")
    elif mid_point_due(state, round, at):
        yield Task("clock", say.TODO_CALL_HALF_TIME(), "call-mid-point", "now")


def results_open(state: State, round: LiveRound) -> Iterator[Task]:
    """Games of a round whose players do not agree, and those that have no result yet."""
    for game in round.in_order():
        if game.open and game.disputed:
            told = dispute_words(state, game)
            yield Task("dispute", told, "set-result", "now", number=round.number, game=game.number)
    waiting = [game for game in round.in_order() if game.open and not game.disputed and not game.gone]
    waiting.sort(key=lambda game: (game.table is None, game.table or game.number))
    if waiting:
        yield Task("results", waiting_words(state, waiting), "set-result")


def waiting_words(state: State, waiting: Sequence[Game]) -> Message:
    """Which results are missing: by their tables, and by their players where there is none."""
    tables = [game.table for game in waiting if game.table is not None]
    if len(tables) == len(waiting):
        return say.TODO_RESULTS(num=len(waiting), tables=numbers(tables))
    games = (pair_of(state, game) if game.table is None else say.TABLE(table=game.table) for game in waiting)
    return say.TODO_RESULTS_OF(num=len(waiting), games=Listed(tuple(games), "comma"))


def dispute_words(state: State, game: Game) -> Message:
    """Where two do not agree, with what they say against each other in their own words."""
    notes = [each for each in game.objections if each.note]
    said = [say.SAYS(player=person(state, each.player), words=Quote(each.note)) for each in notes]
    if not said:
        who, table = row_of(state, game.players), game.table
        return say.TODO_DISPUTE_PLAYERS(names=who) if table is None else say.TODO_DISPUTE(table=table, names=who)
    words = Listed(tuple(said), "comma")
    if game.table is None:
        return say.TODO_DISPUTE_PLAYERS_SAID(pair=pair_of(state, game), said=words)
    return say.TODO_DISPUTE_SAID(table=game.table, said=words)


def mid_point_due(state: State, round: LiveRound, at: int) -> bool:
    """Whether the mid-point should be called now (XW2-TIME-03)."""
    timer = round.timer
    if timer is None or timer.mid_point_called:
        return False
    due = announcement_seconds(book(state).clock, timer.minutes).get("mid-point")
    return due is not None and timer.elapsed(at) >= due * 1_000


def adding_up(state: State) -> Iterator[Task]:
    """Who was asked to add up the other's list before round 1 and has not (XW2-GAME-04, ARM-GAME-04)."""
    waiting = not_added_up(state)
    if waiting:
        told = say.TODO_ADD_UP(num=len(waiting), names=row_of(state, waiting, SHOWN))
        yield Task("totals", told, "verify-total", "now")


def players_left_alone(state: State, round: LiveRound) -> Iterator[Task]:
    """Who lost an opponent before the clock started (B63)."""
    for game in round.in_order():
        alone = [player for player in game.players if player not in game.gone]
        if game.open and game.gone and alone:
            who = person(state, alone[0])
            if len(free_players(state)) < 2:
                yield Task("widow", say.TODO_ALONE_BYE(player=who))
            elif game.table is None:
                yield Task("widow", say.TODO_ALONE_NO_TABLE(player=who), "bring-together", "now")
            else:
                yield Task("widow", say.TODO_ALONE(player=who, table=game.table), "bring-together", "now")


def between(state: State, at: int) -> Iterator[Task]:
    """A round is over, or none has begun."""
    if state.at and (state.awaits_cut or stage_is_over(state)):
        yield from going_on(state)
        return
    if why_over(state) is not None:
        yield Task("finish", finish_words(state), "finish", "now")
        return
    stage = next_stage(document(state), book(state))
    begun = any(each.stage is Stage.ELIMINATION for each in state.rounds)
    if stage is Stage.ELIMINATION and state.rounds and state.cut is None and not begun:
        yield Task("cut", say.TODO_CUT(), "make-cut", "now")
    else:
        yield Task("draw", pair_words(state, stage, begun=begun), "draw-round", "now")


def pair_words(state: State, stage: Stage | None, *, begun: bool) -> Message:
    """Which round is paired next."""
    if begun:
        return say.TODO_PAIR_BRACKET()
    if stage is Stage.ELIMINATION:
        return say.TODO_PAIR_CUT(num=len(state.playing()))
    return say.TODO_PAIR(round=state.rounds[-1].number + 1 if state.rounds else 1)


def finish_words(state: State) -> Message:
    """Why the event can be finished: it is won or played to its end, or no two are left who could meet."""
    event = without_leavers(state)
    if event.rounds_of(Stage.ELIMINATION):
        champion = champion_of(places_now(event, state))
        if champion is None:
            return say.TODO_FINISH_NO_WINNER()
        return say.TODO_FINISH_WON(player=person(state, champion.player))
    try:
        next_stage(event, book(state))
    except Refusal:
        return say.TODO_FINISH()
    coming = next_to_join(state)
    joining = [] if coming is None else [each.id for each in due(state, coming)]
    there = [*(each.id for each in event.players if each.status is Status.ACTIVE), *joining]
    staying = there if state.cut is None else [player for player in seats(state, state.cut) if player is not None]
    return say.TODO_FINISH_LEFT(player=person(state, staying[0])) if staying else say.TODO_FINISH_EMPTY()


def cutting(state: State, at: int) -> Iterator[Task]:
    """The cut is made and the bracket not begun."""
    assert state.cut is not None
    absent = list(not_here_yet(state))
    yield from absent
    for player in state.cut.offered:
        yield Task("seat", spot_words(state, player), "accept-seat", "now")
    if state.cut.offered:
        return
    if why_over(state) is not None:
        yield Task("finish", finish_words(state), "finish", "now")
    elif not absent:
        taken = sum(player is not None for player in seats(state, state.cut))
        yield Task("draw", stage_words(state, taken), "draw-round", "now")


def tasks_when_finished(state: State, at: int) -> Iterator[Task]:
    """Nothing is left to do."""
    return iter(())


PHASES = {
    Phase.SETUP: setting_up,
    Phase.DRAFT: drafting,
    Phase.PLAYING: playing,
    Phase.BETWEEN: between,
    Phase.CUT: cutting,
    Phase.FINISHED: tasks_when_finished,
}
