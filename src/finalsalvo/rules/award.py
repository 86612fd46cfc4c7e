"""What a round is worth that was not played: byes, awarded wins, no-shows, unpaired losses.

The one table of who gets which points and margin, and what counts as what:

| award         | verdict | points and margin    | round played | opponent | counts as a bye |
| ---           | ---     | ---                  | ---          | ---      | ---             |
| bye           | win     | the format's bye     | yes (B1)     | no (B2)  | yes             |
| awarded win   | win     | the format's bye (B7)| yes (B1)     | no (B8)  | yes (B8)        |
| no-show       | loss    | nothing              | yes (B1)     | no (B8)  | no              |
| unpaired loss | loss    | nothing (B6)         | yes (B1)     | no (B2)  | no              |

A concession is a game that was played: the scoring of each book says what it is worth, it counts as an opponent, and
it is no bye.
"""

from finalsalvo.rules import sentences as say
from finalsalvo.rules.format import Format, for_round
from finalsalvo.rules.result import Outcome, Verdict
from finalsalvo.words.message import Message


def bye(format: Format, round_number: int) -> Outcome:
    """A win without a game (XW2-PAIR-02, ESC-BYE-03, EPIC-BYE-03, HOT-PAIR-03, ARM-PAIR-02)."""
    margin = for_round(format.bye.margins, round_number)
    return Outcome(Verdict.WIN, format.bye.points, margin, met=False, bye=True)


def bye_above_games(format: Format, round_number: int) -> Message | None:
    """That a bye of this round has a margin that nobody can earn in a game (B31)."""
    margin = for_round(format.bye.margins, round_number)
    if format.scoring.margin != "limit-and-lead" or not format.scoring.limits:
        return None
    most = 2 * for_round(format.scoring.limits, round_number)
    return say.BYE_ABOVE_GAMES(margin=margin, most=most) if margin > most else None


def awarded_win(format: Format, round_number: int) -> Outcome:
    """What the opponent of a no-show gets: a bye (B7), which also counts as one for the next bye (B8)."""
    return bye(format, round_number)


def no_show() -> Outcome:
    """What a competitor gets who was paired and did not come: nothing, and no opponent (B8)."""
    return Outcome(Verdict.LOSS, 0, 0, met=False)


def unpaired_loss(format: Format) -> Outcome:
    """A round missed by somebody who came back: a loss worth nothing (B6; XW2-PAIR-09, ARM-PAIR-06, HOT-PAIR-08)."""
    leaving = format.leaving
    return Outcome(Verdict.LOSS, leaving.unpaired_loss_points, leaving.unpaired_loss_margin, met=False)
