"""What an organizer prints of an event: pairings by table and by name, result slips, standings, bracket, how it is run.

Each takes the event as its document has it, so that the command and the server print the same.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from msgspec.structs import replace

from finalsalvo.documents.double_bracket import coming, double_pictures
from finalsalvo.documents.paper import (
    BracketPicture,
    Fact,
    Facts,
    Paper,
    PaperBracketRound,
    PaperColumn,
    PaperRow,
    PaperSide,
    PaperSlip,
    PaperTable,
    SlipNote,
    Slips,
)
from finalsalvo.documents.rule_texts import rule_texts
from finalsalvo.documents.run_sheet import ToldOnSheet, announced_facts, announced_in
from finalsalvo.documents.sentences import NO_BRACKET_YET, NO_ROUND_YET, NO_SUCH_ROUND
from finalsalvo.event.bracket import bracket_known, course_so_far
from finalsalvo.event.bracket_games import BracketGames, bracket_games, disqualified_last, game_between
from finalsalvo.event.double_rounds import double_round_of, players_in
from finalsalvo.event.life.naming import bracket_round_called, round_called
from finalsalvo.event.places import final_places, places_decided
from finalsalvo.event.record import Event, Match, Player, Round, Status
from finalsalvo.event.standings import Standing, Standings, standings
from finalsalvo.pairing.bracket import Bracket, Competitor, Empty, EmptySide, Entrant, NumberedGame
from finalsalvo.rules.format import Format, Tiebreaker
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import format_of
from finalsalvo.rules.report_form import NAMED, deciding_fact
from finalsalvo.rules.result import End, Pair, Stage
from finalsalvo.words.message import Message

TableNotes = Mapping[Pair, tuple[SlipNote, ...]]
"""By the two who play what is noted about components at their table."""
NO_NOTES: TableNotes = {}

BESIDE = 8
"""So many games of the bracket's first round fit on a page that lies on its side."""

ABOVE_EACH_OTHER = 13
"""So many games of a bracket of several parts fit on it."""


class Sayer(Protocol):
    """How to say something in the reader's language."""

    def __call__(self, text: str) -> str:
        """A sentence or a word."""

    def counted(self, one: str, many: str, number: int) -> str:
        """A sentence about so many things."""

    def tell(self, message: Message | str) -> str:
        """A message in words."""

    def label(self, kind: str, value: str) -> str:
        """What a value of the engine is called."""

    def line(self, id: str, text: str) -> str:
        """A line of a table by its id."""

    def date(self, text: str) -> str:
        """A day as people write it."""

    def decimal(self, value: float) -> str:
        """A figure to two places."""


EVENT_PAPERS = ("tables", "names", "slips", "standings", "swiss", "places", "bracket", "rules", "emergency")


def event_paper(
    what: str,
    event: Event,
    format: Format,
    say: Sayer,
    number: int | None = None,
    announced: ToldOnSheet | None = None,
    notes: TableNotes = NO_NOTES,
) -> Paper:
    """A paper by its name, of a round by its number or of the last; refuses where there is nothing to print on it."""
    if what == "places" or (what == "standings" and number is None and places_decided(event, format)):
        return places_paper(event, format, say)
    if what in ("standings", "swiss"):
        return standings_paper(event, format, say, number)
    if what == "bracket":
        return bracket_paper(event, format, say)
    if what == "rules":
        return run_paper(event, format, say, announced)
    if what == "emergency":
        from finalsalvo.documents.emergency import emergency_paper  # it stands above

        return emergency_paper(event, format, say, notes)
    round = round_asked(event, number)
    if what == "slips":
        return slips(event, format, round, say, notes)
    return pairings(event, round, say, by_name=what == "names", format=format)


def pairings(event: Event, round: Round, say: Sayer, *, by_name: bool = False, format: Format | None = None) -> Paper:
    """Who plays whom where: by table for the wall, or by name for those who look for their own (XW2-MAT-03)."""
    table = seats_by_name(event, round, say, format) if by_name else games_by_table(event, round, say)
    title = say("Pairings by name") if by_name else say("Pairings by table")
    sub = round_title(event, round, say)
    return paper(event, say, title, (table,), sub=f"{sub} · {round.scenario}" if round.scenario else sub)


def games_by_table(event: Event, round: Round, say: Sayer) -> PaperTable:
    """A line for each game, then those without one."""
    names = names_of(event, say)
    rows = [
        PaperRow((table_text(match), *(names[player] for player in match.players)))
        for match in sorted(round.matches, key=lambda match: (match.table is None, match.table or 0))
    ]
    rows += [PaperRow(("–", names[player], say("bye")), faint=True) for player in round.byes]
    rows += [PaperRow(("–", names[player], say("missed round")), faint=True) for player in round.unpaired_losses]
    columns = (
        PaperColumn(say("Table"), "right"),
        PaperColumn(say("Player"), wide=True),
        PaperColumn(say("Opponent"), wide=True),
    )
    return PaperTable(columns, tuple(rows))


def seats_by_name(event: Event, round: Round, say: Sayer, format: Format | None = None) -> PaperTable:
    """Everybody in the order of the alphabet with table and opponent."""
    names, own = names_of(event, say), numbered_names(event, format, say)
    found = []
    for match in round.matches:
        for player, other in (match.players, match.players[::-1]):
            found.append(PaperRow((own[player], table_text(match), names[other])))
    found += [PaperRow((own[player], "–", say("bye"))) for player in round.byes]
    columns = (
        PaperColumn(say("Player"), wide=True),
        PaperColumn(say("Table"), "right"),
        PaperColumn(say("Opponent"), wide=True),
    )
    return PaperTable(columns, tuple(sorted(found, key=lambda row: row.cells[0].casefold())))


def slips(event: Event, format: Format, round: Round, say: Sayer, notes: TableNotes = NO_NOTES) -> Paper:
    """A slip for every game with what a result of this format must tell, and what components lack at its table."""
    names = numbered_names(event, format, say)
    matches = sorted(round.matches, key=lambda match: (match.table is None, match.table or 0))
    block = Slips(
        tuple(
            PaperSlip(table_text(each), (names[each.players[0]], names[each.players[1]]), notes.get(each.players, ()))
            for each in matches
        ),
        round_title(event, round, say),
        say("Table"),
        tuple(slip_columns(format, round, say)),
        say("How it ended"),
        tuple(slip_end(end, say) for end in format.scoring.ends),
        say("* Mark the winner"),
        say("Signature"),
    )
    return paper(event, say, say("Result slips"), (block,), own_pages=True)


def slip_end(end: End, say: Sayer) -> str:
    """A way to end; those that do not tell who won have a star."""
    return say.label("end", end.value) + ("*" if end in (*NAMED, End.NO_SHOW) else "")


def slip_columns(format: Format, round: Round, say: Sayer) -> Iterator[PaperColumn]:
    """What each of the two writes down."""
    titles = {"mission-points": say("Mission points"), "fleet-points": say("Fleet points")}
    yield PaperColumn(titles.get(format.scoring.kind, say("Points destroyed")))
    if format.scoring.kind == "fleet-points":
        yield PaperColumn(say("Objectives"))
    yield PaperColumn(say("Winner"), box=True)
    decider, how = deciding_fact(format, round.stage)
    told = {
        "final-salvo": say("Final Salvo"),
        "second-player": say("Second player"),
        "initiative": say("Initiative"),
        "priority-roll": say("Priority Roll"),
    }
    if decider is not None and how in told:
        yield PaperColumn(told[how], box=True)


def standings_paper(
    event: Event, format: Format, say: Sayer, after_round: int | None = None, found: Standings | None = None
) -> Paper:
    """The Swiss standings, with the figures that count in this format in their order (XW2-GEN-03)."""
    found = found or standings(event, format, after_round)
    shown = [each for each in format.ranking.tiebreakers if each is not Tiebreaker.RANDOM]
    columns = (
        PaperColumn(say("Rank"), "right"),
        PaperColumn(say("Player"), wide=True),
        PaperColumn(say("Points"), "right"),
        *(PaperColumn(say.label("tiebreaker", each.value), "right") for each in shown),
        PaperColumn(say("Record"), "right"),
    )
    cut = event.settings.cut or 0
    rows = tuple(standing_row(line, shown, cut, say) for line in (*found.lines, *found.disqualified))
    sub = say("After round %(number)s") % {"number": found.sheet.after_round} if found.sheet.after_round else ""
    title = say("Swiss standings") if event.rounds_of(Stage.ELIMINATION) else say("Standings")
    return paper(event, say, title, (PaperTable(columns, rows),), sub=sub)


def standing_row(line: Standing, shown: Sequence[Tiebreaker], cut: int, say: Sayer) -> PaperRow:
    """A line of the standings; those who have left are faint, and the cut is a heavy line."""
    rank = "–" if line.rank is None else str(line.rank)
    cells = (
        rank,
        name_and_presence(line, say),
        str(line.points),
        *(figure(line, each, say) for each in shown),
        record(line),
    )
    return PaperRow(cells, faint=line.status is not Status.ACTIVE, ruled=line.rank == cut)


def name_and_presence(line: Standing, say: Sayer) -> str:
    """A name, with a word about those who are not in the event any more."""
    return line.name if line.status is Status.ACTIVE else f"{line.name} ({say.label('status', line.status.value)})"


def figure(line: Standing, tiebreaker: Tiebreaker, say: Sayer) -> str:
    """A tiebreaker's figure; the strength of schedule to two places."""
    if tiebreaker is not Tiebreaker.STRENGTH:
        return str(line.margin)
    over, under = line.sos
    return say.decimal(over / under) if under != 1 else str(over)


def record(line: Standing) -> str:
    """Wins, losses and draws."""
    return f"{line.wins}–{line.losses}" + (f"–{line.draws}" if line.draws else "")


def places_paper(event: Event, format: Format, say: Sayer) -> Paper:
    """The final standings, bracket included, for the giving of prizes (XW2-GEN-03); who was disqualified has none."""
    found = standings(event, format)
    lines = {line.player: line for line in found.everybody}
    placed = [(lines[each.player], each.band, each.swiss) for each in final_places(event, format, found)]
    placed += [(line, "–", "–") for line in found.disqualified]
    columns = [PaperColumn(say("Rank"), "right"), PaperColumn(say("Player"), wide=True)]
    if event.rounds_of(Stage.SWISS):
        columns += [PaperColumn(title, "right") for title in (say("Swiss"), say("Points"), say("Record"))]
    rows = (
        PaperRow(
            (band, name_and_presence(line, say), rank, str(line.points), record(line))[: len(columns)],
            faint=line.status is not Status.ACTIVE,
        )
        for line, band, rank in placed
    )
    return paper(event, say, say("Final standings"), (PaperTable(tuple(columns), tuple(rows)),))


def bracket_paper(event: Event, format: Format, say: Sayer) -> Paper:
    """The bracket as far as it is known; refuses where none has begun."""
    if not event.rounds_of(Stage.ELIMINATION):
        raise Refusal("rounds", "contract", NO_BRACKET_YET())
    course = course_so_far(event, format)
    bracket = bracket_known(course)
    names = names_of(event, say)
    open_sides = coming(course.bracket, say) if bracket.is_double else {}
    played, last = bracket_games(event, format), disqualified_last(event, bracket)

    def drawn(game: NumberedGame) -> tuple[PaperSide, PaperSide]:
        first = side(game.first, game.second, names, played, say, game.round)
        second = side(game.second, game.first, names, played, say, game.round)
        first = replace(first, name=open_sides.get(game.first, first.name))
        second = replace(second, name=open_sides.get(game.second, second.name))
        return mark_side(first, game.first, game, last, say), mark_side(second, game.second, game, last, say)

    if bracket.is_double:
        pictures = double_pictures(bracket, course.bracket, drawn, say)
        return paper(event, say, say("Bracket"), pictures, landscape=pictures[0].slots <= ABOVE_EACH_OTHER)
    rounds = tuple(
        PaperBracketRound(bracket_title(2 * len(games), say), tuple(map(drawn, games)))
        for games in from_top_to_bottom(bracket)
    )
    return paper(event, say, say("Bracket"), (BracketPicture(rounds),), landscape=len(rounds[0].games) <= BESIDE)


def from_top_to_bottom(bracket: Bracket) -> list[list[NumberedGame]]:
    """The games of each round so that each stands between the two that lead to it: first with last, inwards (B21)."""
    drawn = [[bracket.games[-1]]]
    for number in range(bracket.rounds - 1, 0, -1):
        before, after = bracket.round_of(number), bracket.round_of(number + 1)
        order = [after.index(game) for game in drawn[0]]
        drawn.insert(0, [before[each] for own in order for each in (own, len(before) - 1 - own)])
    return drawn


def side(
    own: Entrant, other: Entrant, names: dict[str, str], played: BracketGames, say: Sayer, round: int
) -> PaperSide:
    """Who stands on one side of a game of a round, and how it went for them."""
    if isinstance(own, EmptySide) or (isinstance(own, Empty) and round == 1 and isinstance(other, Competitor)):
        return PaperSide(say("bye"), state="lost")
    if not isinstance(own, Competitor):
        return PaperSide("–" if isinstance(own, Empty) else "")
    name = names[own.player]
    if not isinstance(other, Competitor):
        return PaperSide(name, state="won" if isinstance(other, EmptySide | Empty) else "")
    game = game_between(played, own, other, round)
    if game is None:
        return PaperSide(name)
    return PaperSide(name, game.score_of(own.player), "lost" if game.loser == own.player else "won")


def mark_side(side: PaperSide, entrant: Entrant, game: NumberedGame, last: Mapping[str, int], say: Sayer) -> PaperSide:
    """A side with who was disqualified struck through, and the word for it in their last game (B78)."""
    if not isinstance(entrant, Competitor) or entrant.player not in last:
        return side
    word = say.label("status", Status.DISQUALIFIED.value) if last[entrant.player] == game.number else ""
    return replace(side, struck=True, word=word)


def run_paper(event: Event, format: Format, say: Sayer, announced: ToldOnSheet | None = None) -> Paper:
    """How the event is run: all that must be told before the start, each with its rule."""
    told = list(announced_facts(announced or announced_in(event), say))
    titles = {each.title for each in told}
    facts = [*told, *(each for each in run_facts(format, say) if each.title not in titles)]
    behind = tuple(f"{each.title}: {each.rule}" for each in facts if each.title and each.rule)
    block = Facts(tuple(facts), say("Rules behind this page"), behind)
    return paper(event, say, say("How this event is run"), (block,), sub=f"{event.name} · {format.name}")


def run_facts(format: Format, say: Sayer) -> Iterator[Fact]:
    """The facts of a format that everybody should know beside what is announced of the event."""
    cites = {name: rule for name, rule in format.cites.items() if rule in rule_texts()}
    title = say("Event points") if format.scoring.kind == "mission-points" else say("Tournament points")
    yield Fact(title, worth(format, say), cites.get("scoring.win", ""))
    order = ", ".join(say.label("tiebreaker", each.value) for each in format.ranking.tiebreakers)
    yield Fact(say("Tiebreakers"), order, cites.get("ranking.tiebreakers", ""))
    late = say.counted(
        "If you're not at your table %(num)s minute after the round starts, you lose that game.",
        "If you're not at your table %(num)s minutes after the round starts, you lose that game.",
        format.leaving.no_show_minutes,
    )
    told = late % {"num": format.leaving.no_show_minutes}
    if format.leaving.absence == "may-be-dropped":
        told = say("If you're away too long or can't play, you can be dropped.")
    elif "-" not in format.cite("leaving.absence"):
        told = f"{told} {say('The rules say nothing about this.')}"
    yield Fact(say("No-show"), told, cites.get("leaving.absence", ""))


def worth(format: Format, say: Sayer) -> str:
    """What the ends of a game are worth."""
    scoring = format.scoring
    if scoring.margin_table:
        line = say("MoV %(margin)s or more: %(winner)s–%(loser)s")
        return ", ".join(
            line % {"margin": band.least, "winner": band.winner, "loser": band.loser} for band in scoring.margin_table
        )
    named = (
        (say("win: %(points)s"), scoring.win),
        (say("modified win: %(points)s"), scoring.modified_win),
        (say("draw: %(points)s"), scoring.draw),
        (say("loss: %(points)s"), scoring.loss),
    )
    return ", ".join(told % {"points": points} for told, points in named if points is not None)


def round_asked(event: Event, number: int | None) -> Round:
    """A published round by its number, or the last one."""
    found = [each for each in event.rounds if number is None or each.number == number]
    if not found:
        told = NO_ROUND_YET() if number is None else NO_SUCH_ROUND(round=number)
        raise Refusal("round", "contract", told)
    return max(found, key=lambda each: each.number)


def round_title(event: Event, round: Round, say: Sayer) -> str:
    """What a round is called: by its number, or by how many are left in the bracket."""
    double = double_round_of(event, format_of(event.format), round)
    return say.tell(round_called(round.number, round.stage, players_in(round), double))


def bracket_title(left: int, say: Sayer) -> str:
    """What a round of the bracket is called by how many are left in it."""
    return say.tell(bracket_round_called(left))


def table_text(match: Match) -> str:
    """The number of a table."""
    return str(match.table) if match.table is not None else "–"


def names_of(event: Event, say: Sayer) -> dict[str, str]:
    """By id what everybody is called; a team with its members, the captain first and called so."""
    return {each.id: f"{each.name} ({team_text(each, say)})" if each.members else each.name for each in event.players}


def team_text(team: Player, say: Sayer) -> str:
    """The members of a team, behind its captain."""
    others = [each for each in team.members if each != team.captain]
    return ", ".join([f"{say('Captain')}: {team.captain}", *others] if team.captain else others)


def numbered_names(event: Event, format: Format | None, say: Sayer) -> dict[str, str]:
    """The same with everybody's number for seating, where the book has the organizer give one."""
    names = names_of(event, say)
    if format is None or "tables.player_numbers" not in format.cites:
        return names
    numbers = {id: id.removeprefix("p") for id in names}
    return {
        id: f"{name}, {say('no. %(number)s') % {'number': numbers[id]}}" if numbers[id].isdecimal() else name
        for id, name in names.items()
    }


def paper(
    event: Event,
    say: Sayer,
    title: str,
    blocks: tuple[PaperTable | Slips | BracketPicture | Facts, ...],
    *,
    sub: str = "",
    landscape: bool = False,
    own_pages: bool = False,
) -> Paper:
    """A paper of an event."""
    return Paper(
        title=title,
        event=event.name,
        date=say.date(event.date) if event.date else "",
        sub=sub,
        blocks=blocks,
        landscape=landscape,
        own_pages=own_pages,
        page=say("Page"),
    )
