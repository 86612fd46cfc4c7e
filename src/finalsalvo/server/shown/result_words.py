"""The ways in which a game can end, and how they are typed."""

from finalsalvo.rules.doubt import concedes_real_total
from finalsalvo.rules.format import Format
from finalsalvo.server.shown.labels import LABELS
from finalsalvo.server.shown.saying import Say


def end_words(say: Say) -> dict[str, str]:
    """By its name each way in which a game can end."""
    return {end: say.label("end", end) for end in LABELS["end"]}


def entry_marks(format: Format, say: Say) -> list[tuple[str, str]]:
    """What can stand behind the points in a typed result, for this format."""
    words = {
        "time": ("t", say("time ran out (also when nothing is said)")),
        "destroyed": ("d1 d2", say("the first or the second player destroyed the other")),
        "mutual-destruction": ("m", say("both destroyed")),
        "game-limit": ("g", say("last game round played")),
        "victory": ("v1 v2", say("scenario won by the first or the second")),
        "draw": ("x", say("agreed draw")),
        "concession": ("c1 c2", say("won by concession")),
        "no-show": ("n1 n2", say("won because the other did not come; both together: neither came")),
    }
    marks = [words[end.value] for end in format.scoring.ends]
    marks.append(("w1 w2", say("who won an equal score")))
    if format.scoring.kind == "fleet-points":
        marks += [("o20/40", say("objective points of both")), ("s1 s2", say("who was the second player"))]
    if concedes_real_total(format):
        marks.append(("q250", say("total of the conceded squad")))
    if format.cut.draw == "initiative":
        marks.append(("i1 i2", say("who had the initiative")))
    return marks
