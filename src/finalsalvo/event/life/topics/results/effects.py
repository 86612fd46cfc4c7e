"""What each fact does: how games end."""

from collections.abc import Iterable

from msgspec.structs import replace

from finalsalvo.event.life import concerns, reaches
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.changes import round_at, with_game, with_player, with_round, without
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.naming import Names, left_before, of_game, place_of, result_before, result_of
from finalsalvo.event.life.noted import Objection, Report
from finalsalvo.event.life.reaches import Reach
from finalsalvo.event.life.state import State
from finalsalvo.event.life.topics.results import sentences as say
from finalsalvo.rules.result import Stage
from finalsalvo.words.message import Message, Quote


def result_reported(state: State, fact: f.ResultReported, entry: Entry) -> State:
    game = round_at(state, fact.number).games[fact.game]
    others = tuple(report for report in game.reports if report.player != fact.player)
    report = Report(fact.player, fact.result, fact.leaving)
    reported = (*others, report)
    differ = len({each.result for each in reported}) > 1
    said = game.objections if differ else ()
    state = with_game(state, fact.number, replace(game, reports=reported, disputed=differ, objections=said))
    return with_player(state, fact.player, leaving=True) if fact.leaving else state


def report_disputed(state: State, fact: f.ReportDisputed, entry: Entry) -> State:
    game = round_at(state, fact.number).games[fact.game]
    others = tuple(each for each in game.objections if each.player != fact.player)
    said = (*others, Objection(fact.player, fact.note))
    return with_game(state, fact.number, replace(game, disputed=True, objections=said))


def result_set(state: State, fact: f.ResultSet, entry: Entry) -> State:
    game = round_at(state, fact.number).games[fact.game]
    return with_game(state, fact.number, replace(game, result=fact.result, disputed=False, objections=()))


def result_cleared(state: State, fact: f.ResultCleared, entry: Entry) -> State:
    game = round_at(state, fact.number).games[fact.game]
    return with_game(state, fact.number, replace(game, result=None, reports=(), disputed=False, objections=()))


def game_voided(state: State, fact: f.GameVoided, entry: Entry) -> State:
    round = round_at(state, fact.number)
    game = round.games[fact.game]
    if round.stage is Stage.ELIMINATION:
        return with_game(state, fact.number, replace(game, void=True, result=None))
    seats = round.seats
    for player in game.players:
        seats = without(seats, player)
    return with_round(
        state,
        replace(
            round,
            games=round.games.delete(game.number),
            seats=seats,
            open=round.open - game.open,
            unpaired_losses=(*round.unpaired_losses, *game.players),
        ),
    )


def report_reach(fact: f.ResultReported) -> Reach:
    touched = [f"game:{fact.number}:{fact.game}"]
    return reaches.reach(
        touches=[*touched, f"leaving:{fact.player}"] if fact.leaving else touched,
        feeds=["field"] if fact.leaving else [],
        needs=[f"round:{fact.number}"],
    )


def voided_reach(fact: f.GameVoided) -> Reach:
    plain = reaches.result(fact)
    away = {f"games:{fact.number}", f"there:{fact.number}:{fact.game}"}
    return Reach(plain.touches | away, plain.feeds, plain.needs | {f"presence:{player}" for player in fact.gone})


def game_and_reporter(state: State, fact: f.ResultReported) -> Iterable[str]:
    """Those who play a game that one of them reported."""
    return (*concerns.game(state, fact), fact.player)


def result_words(fact: f.ResultSet, name: Names) -> Message:
    """Who beat whom, in place of which result; or who has a bye because the other left before the round began."""
    where, winner = place_of(fact, name), fact.result.winner
    if fact.leaver is not None and winner is not None and left_before(fact, name):
        return say.RESULT_IS_BYE(where=where, player=name.person(winner), leaver=name.person(fact.leaver))
    old = result_before(fact, name)
    if old is not None:
        return say.CORRECTED(where=where, old=result_of(replace(fact, result=old), name), new=result_of(fact, name))
    return say.RESULT(where=where, result=result_of(fact, name))


def dispute_words(fact: f.ReportDisputed, name: Names) -> Message:
    """Who does not agree, and what they say."""
    game, player = of_game(fact, name), name.person(fact.player)
    if not fact.note:
        return say.DISPUTED(game=game, player=player)
    return say.DISPUTED_SAYING(game=game, player=player, note=Quote(fact.note))


FACTS = (
    FactKind(
        f.ResultReported,
        result_reported,
        reach=report_reach,
        sentence=lambda fact, name: say.REPORTED(
            where=place_of(fact, name), player=name.person(fact.player), result=result_of(fact, name)
        ),
        concerns=game_and_reporter,
        of_a_round=True,
    ),
    FactKind(
        f.ReportDisputed,
        report_disputed,
        reach=lambda fact: reaches.reach(touches=[f"game:{fact.number}:{fact.game}"], needs=[f"round:{fact.number}"]),
        sentence=dispute_words,
        concerns=concerns.game,
        of_a_round=True,
    ),
    FactKind(
        f.ResultSet,
        result_set,
        reach=reaches.result,
        sentence=result_words,
        concerns=concerns.game,
        of_a_round=True,
    ),
    FactKind(
        f.ResultCleared,
        result_cleared,
        reach=reaches.result,
        sentence=lambda fact, name: say.CLEARED(game=of_game(fact, name)),
        concerns=concerns.game,
        restoring=True,
        of_a_round=True,
    ),
    FactKind(
        f.GameVoided,
        game_voided,
        reach=voided_reach,
        sentence=lambda fact, name: say.VOIDED(game=of_game(fact, name)),
        of_a_round=True,
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
