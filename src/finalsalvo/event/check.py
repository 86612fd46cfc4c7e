"""Everything in an event that its rulebook refuses, or that an organizer should look at."""

from collections import Counter
from collections.abc import Iterator

from finalsalvo.event import sentences as say
from finalsalvo.event.membership import Team, in_two_teams
from finalsalvo.event.people import person
from finalsalvo.event.record import Event, Player, Round
from finalsalvo.event.sheet import place_of, refused_result, repetitions, seating_problems, sheet
from finalsalvo.rules.doubt import Sitting, doubts
from finalsalvo.rules.format import Format
from finalsalvo.rules.house import house_format
from finalsalvo.rules.refusal import Problem, Refusal, Severity, breaks
from finalsalvo.rules.registry import format_of
from finalsalvo.rules.result import Stage, Verdict
from finalsalvo.rules.scoring import referee
from finalsalvo.rules.structure import chosen_structure
from finalsalvo.words.message import Person, Quote, numbers


def format_in_force(event: Event) -> tuple[Format, list[Problem]]:
    """The format that an event is played by, its settings applied, and what is wrong with those.

    Refuses an id that is not known.
    """
    return house_format(format_of(event.format), event.settings)


def check(event: Event) -> list[Problem]:
    """Every problem of an event: its settings, players, rounds and results."""
    # Whoever only pairs the next round looks at settings, players and rounds, and need not wait for these.
    from finalsalvo.event.bracket_check import bracket_round_problems
    from finalsalvo.event.pairing_check import pairing_problems

    try:
        format, problems = format_in_force(event)
    except Refusal as refusal:
        return [Problem(refusal.rule, refusal.message, refusal.field)]
    if event.stages:
        from finalsalvo.event.stage_check import staged_problems, unplayable

        problems += player_problems(event, format)
        return problems + (unplayable if breaks(problems) else staged_problems)(event, format)
    problems += structure_problems(event, format)
    problems += player_problems(event, format)
    problems += round_problems(event)
    problems += sheet(event, format).problems
    problems += bracket_problems(event, format)
    problems += doubtful_results(event, format)
    if not breaks(problems):
        problems += pairing_problems(event, format)
        problems += bracket_round_problems(event, format)
    return problems


def structure_problems(event: Event, format: Format) -> Iterator[Problem]:
    """A structure that the book does not have for this many players, and Swiss rounds beyond it."""
    settings, players = event.settings, len(event.players)
    if format.pairing.is_round_robin:
        from finalsalvo.event.round_robin import size_problems  # hardly any event is one

        wrong = list(size_problems(event, format))
        yield from wrong
        if wrong:
            return
    elif settings.structure is None and settings.swiss_rounds is None:
        return
    try:
        plan = chosen_structure(format, settings.structure, settings.swiss_rounds, settings.cut, players)
    except Refusal as refusal:
        yield Problem(refusal.rule, refusal.message, f"settings.{refusal.field}")
        return
    if plan.cut > players:
        told = say.CHECK_CUT_TOO_LARGE(size=plan.cut, num=players)
        yield Problem(format.cite("cut.sizes"), told, "settings.cut")
    played = len(event.rounds_of(Stage.SWISS))
    if played > plan.rounds:
        told = say.MORE_THAN_ANNOUNCED(num=played, announced=plan.rounds)
        yield Problem(plan.rule, told, "rounds", severity=Severity.WARNING)


def player_problems(event: Event, format: Format) -> Iterator[Problem]:
    """Ids that are not unique, and teams that are not teams."""
    for id in repetitions([player.id for player in event.players]):
        yield Problem("contract", say.SAME_ID(id=id), "players", players=(id,))
    yield from shared_members(event)
    for index, player in enumerate(event.players):
        team = Person(player.id, player.name)
        if format.unit == "player" and player.members:
            told = say.TEAM_OF_SINGLES(team=team, format=format.name)
            yield Problem(format.cite("unit"), told, f"players[{index}].members", players=(player.id,))
        elif format.unit == "team" and has_begun(event, player) and 0 < len(player.members) < format.members:
            told = say.TEAM_PLAYS_ON(team=team, there=len(player.members), wanted=format.members)
            yield Problem("B60", told, f"players[{index}].members", None, (player.id,), Severity.WARNING)
        elif format.unit == "team" and len(player.members) != format.members:
            told = say.TEAM_SIZE(team=team, num=len(player.members), wanted=format.members)
            yield Problem(format.cite("members"), told, f"players[{index}].members", players=(player.id,))
        elif format.unit == "team" and player.captain not in player.members:
            told = say.TEAM_CAPTAIN(team=team)
            yield Problem("TEAM-ORG-02", told, f"players[{index}].captain", players=(player.id,))


def shared_members(event: Event) -> Iterator[Problem]:
    """Names that are in two teams: perhaps two people of one name, perhaps one who cannot play twice."""
    teams = [Team(player.name, player.members, str(index)) for index, player in enumerate(event.players)]
    for each in in_two_teams(teams):
        told = say.IN_TWO_TEAMS(player=Person("", each.person), first=each.first.name, second=each.second.name)
        both = tuple(event.players[int(team.id)].id for team in (each.first, each.second))
        yield Problem("TEAM-ORG-01", told, f"players[{each.second.id}].members", None, both, Severity.WARNING)


def has_begun(event: Event, player: Player) -> bool:
    """Whether the event has started: there is a round, or the tie keys are drawn (B14)."""
    return bool(event.rounds) or player.tie_key is not None


def round_problems(event: Event) -> Iterator[Problem]:
    """Rounds are numbered once each, without a gap, and Swiss comes before elimination. None is of an unknown stage."""
    for each in event.rounds:
        if each.part is not None:
            told = say.ROUND_OF_NO_STAGE(round=each.number, stage=Quote(each.part))
            yield Problem("contract", told, place_of(event, each, "part"), each.number)
    found = sorted(each.number for each in event.rounds)
    for number in repetitions([str(number) for number in found]):
        yield Problem("contract", say.SAME_ROUND(round=int(number)), "rounds", int(number))
    missing = sorted(set(range(1, found[-1] + 1)) - set(found)) if found else []
    if missing:
        told = say.ROUNDS_MISSING(num=len(missing), rounds=numbers(missing))
        yield Problem("contract", told, "rounds", missing[0], severity=Severity.WARNING)
    bracket = event.rounds_of(Stage.ELIMINATION)
    for each in event.rounds_of(Stage.SWISS):
        if bracket and each.number > bracket[0].number:
            told = say.SWISS_AFTER_BRACKET(round=each.number, first=bracket[0].number)
            yield Problem("B4", told, place_of(event, each, "stage"), each.number)


def doubtful_results(event: Event, format: Format) -> Iterator[Problem]:
    """Results that nobody could enter here: they are counted as they were recorded, and pointed out (B79, B81)."""
    names = {player.id: player.name for player in event.players}
    for each in event.rounds:
        for index, match in enumerate(each.matches):
            if match.result is None or not names.keys() >= {*match.players}:
                continue
            here = Sitting(match.players, (names[match.players[0]], names[match.players[1]]))
            for doubt in breaks(list(doubts(format, each.number, here, match.result))):
                place = place_of(event, each, f"matches[{index}].result.{doubt.place}")
                yield Problem(doubt.rule, doubt.message, place, each.number, match.players, Severity.WARNING)


def bracket_problems(event: Event, format: Format) -> Iterator[Problem]:
    """Bracket games that are scored against the book, and players who play on after they lost."""
    out, losses = dict[str, int](), Counter[str]()
    seats = {player.id: seat for seat, player in enumerate(event.players)}
    for each in event.rounds_of(Stage.ELIMINATION):
        yield from seating_problems(event, each, seats)
        for player in each.everybody():
            if player in out:
                told = say.OUT_BUT_PLAYS(player=person(event, player), lost=out[player], round=each.number)
                rule = format.cites.get("cut.bracket", "contract")
                yield Problem(rule, told, place_of(event, each), each.number, (player,))
        yield from game_problems(event, format, each, out, losses)


def game_problems(
    event: Event, format: Format, round: Round, out: dict[str, int], losses: Counter[str]
) -> Iterator[Problem]:
    """Results of a bracket round that the book refuses; notes down who has lost, and who is out."""
    try:
        judge = referee(format, round.number, round.stage)
    except Refusal as refusal:
        place = place_of(event, round, refusal.field)
        yield Problem(refusal.rule, refusal.message, place, round.number)
        return
    for index, match in enumerate(round.matches):
        if match.result is None:
            continue
        try:
            own, _ = judge(match.players, match.result)
        except Refusal as refusal:
            yield refused_result(event, round, index, refusal)
            continue
        loser = match.players[1 if own.verdict is Verdict.WIN else 0]
        losses[loser] += 1
        if losses[loser] >= format.cut.lives:
            out[loser] = round.number
