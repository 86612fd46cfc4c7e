"""What each fact does: how games end."""

from collections.abc import Iterable

from msgspec.structs import replace

from finalsalvo.event.life import concerns, reaches
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.changes import round_at, with_game, with_player, with_round, without
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.naming import game_and_result, of_game
from finalsalvo.event.life.reaches import Reach
from finalsalvo.event.life.state import Objection, Report, State
from finalsalvo.rules.result import Stage


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


FACTS = (
    FactKind(
        f.ResultReported,
        result_reported,
        reach=report_reach,
        sentence=lambda fact, name: f"{name(fact.player)} reported {game_and_result(fact, name)}",
        concerns=game_and_reporter,
        of_a_round=True,
    ),
    FactKind(
        f.ReportDisputed,
        report_disputed,
        reach=lambda fact: reaches.reach(touches=[f"game:{fact.number}:{fact.game}"], needs=[f"round:{fact.number}"]),
        sentence=lambda fact, name: (
            f"{name(fact.player)} disputes the report of {of_game(fact, name)}{f': “{fact.note}”' if fact.note else ''}"
        ),
        concerns=concerns.game,
        of_a_round=True,
    ),
    FactKind(
        f.ResultSet,
        result_set,
        reach=reaches.result,
        sentence=lambda fact, name: game_and_result(fact, name),
        concerns=concerns.game,
        of_a_round=True,
    ),
    FactKind(
        f.ResultCleared,
        result_cleared,
        reach=reaches.result,
        sentence=lambda fact, name: f"result of {of_game(fact, name)} cleared",
        concerns=concerns.game,
        restoring=True,
        of_a_round=True,
    ),
    FactKind(
        f.GameVoided,
        game_voided,
        reach=voided_reach,
        sentence=lambda fact, name: f"nobody played {of_game(fact, name)}",
        of_a_round=True,
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
