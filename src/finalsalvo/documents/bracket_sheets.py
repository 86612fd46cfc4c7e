"""A bracket to be filled in by hand: the seeds where they begin, empty boxes after them, and the place of who loses."""

from collections.abc import Sequence

from finalsalvo.documents.double_bracket import coming, double_pictures
from finalsalvo.documents.paper import BracketPicture, Paper, PaperBracketRound, PaperSide
from finalsalvo.documents.papers import BESIDE, Sayer, bracket_title, from_top_to_bottom
from finalsalvo.documents.sentences import NO_SHEET
from finalsalvo.pairing.bracket import Entrant, NumberedGame, Seed, bracket
from finalsalvo.pairing.double_elimination import double_bracket
from finalsalvo.rules.refusal import Refusal
from finalsalvo.words.message import Listed

SIZES = (4, 8, 16, 32)
"""Cuts for which a sheet fits on a page."""


def bracket_sheet(
    size: int, say: Sayer, seeds: Sequence[str] = (), *, event: str = "", date: str = "", double: bool = False
) -> Paper:
    """The sheet of a cut to so many, with the names of those whose seeds are known (HOT-BRKT-04, B36)."""
    known = SIZES[:-1] if double else SIZES
    if size not in known:
        raise Refusal("size", "B36", NO_SHEET(size=size, known=Listed(known, "or")))
    if double:
        return double_sheet(size, say, seeds, event, date)
    rounds = tuple(
        PaperBracketRound(
            f"{bracket_title(2 * len(games), say)} · {places_of(2 * len(games))}",
            tuple((side(game.first, seeds), side(game.second, seeds)) for game in games),
        )
        for games in from_top_to_bottom(bracket(size))
    )
    return Paper(
        title=say("Top %(size)s") % {"size": size},
        event=event,
        date=say.date(date) if date else "",
        sub=say("Single elimination by seed. Next to each round: the final rank of its losers."),
        blocks=(BracketPicture(rounds),),
        landscape=size // 2 <= BESIDE,
        page=say("Page"),
    )


def double_sheet(size: int, say: Sayer, seeds: Sequence[str], event: str, date: str) -> Paper:
    """The same for a double elimination: an open place says which game its player comes from."""
    table = double_bracket(bracket(size))
    open_sides = coming(table, say)

    def drawn(game: NumberedGame) -> tuple[PaperSide, PaperSide]:
        one, two = (
            PaperSide(open_sides[each], state="lost") if each in open_sides else side(each, seeds)
            for each in (game.first, game.second)
        )
        return one, two

    return Paper(
        title=say("Top %(size)s") % {"size": size},
        event=event,
        date=say.date(date) if date else "",
        sub=say("Double elimination by seed: out after 2 losses. Next to each round: the final rank of its losers."),
        blocks=double_pictures(table, table, drawn, say),
        landscape=True,
        page=say("Page"),
    )


def places_of(left: int, players: int | None = None) -> str:
    """The places that are given in a round with so many left: to those who lose, and in the final to both.

    `players` is how many began, where that is not as many as the bracket has room for.
    """
    best, worst = left // 2 + 1, left if players is None else min(left, players)
    return "1, 2" if left == 2 else f"{best}–{worst}" if best < worst else str(best)


def side(entrant: Entrant, seeds: Sequence[str]) -> PaperSide:
    """A seed with its name, where that is known; nothing for whoever wins an earlier game."""
    if not isinstance(entrant, Seed):
        return PaperSide("")
    name = seeds[entrant.number - 1] if entrant.number <= len(seeds) else ""
    return PaperSide(f"{entrant.number}. {name}".strip())
