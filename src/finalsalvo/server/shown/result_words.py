"""The ways in which a game can end, and how they are typed."""

from finalsalvo.rules.doubt import concedes_real_total
from finalsalvo.rules.format import Format
from finalsalvo.words.labels import LABELS
from finalsalvo.words.saying import Say


def end_words(say: Say) -> dict[str, str]:
    """By its name each way in which a game can end."""
    return {end: say.label("end", end) for end in LABELS["end"]}


def entry_marks(format: Format, say: Say) -> list[tuple[str, str]]:
    """What can stand behind the points in a typed result, for this format."""
    words = {
        "time": ("t", say("time (default)")),
        "destroyed": ("d1 d2", say("player 1 or 2 destroyed the opponent")),
        "mutual-destruction": ("m", say("both destroyed")),
        "game-limit": ("g", say("last game round")),
        "victory": ("v1 v2", say("player 1 or 2 won the scenario")),
        "draw": ("x", say("agreed draw")),
        "concession": ("c1 c2", say("player 1 or 2 won by concession")),
        "no-show": ("n1 n2", say("player 1 or 2 won by no-show (both codes: neither showed up)")),
    }
    marks = [words[end.value] for end in format.scoring.ends]
    if format.cut.draw in ("final-salvo", "priority-roll"):
        marks.append(("w1 w2", say("winner of a tied score")))
    if format.scoring.kind == "fleet-points":
        marks += [("o20/40", say("objective points of both players")), ("s1 s2", say("second player"))]
    if concedes_real_total(format):
        marks.append(("q250", say("total of the conceded squad")))
    if format.cut.draw == "initiative":
        marks.append(("i1 i2", say("player with the initiative")))
    return marks
