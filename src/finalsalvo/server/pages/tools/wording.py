"""What the toolbox answers with: the same sentences for the server and for the script of the page."""

from finalsalvo.event.life.naming import bracket_round_called
from finalsalvo.rules import sentences as rules
from finalsalvo.rules.result import End
from finalsalvo.words.saying import Say
from finalsalvo.words.sentence import Sentence

POWERS = range(1, 7)
"""Brackets of 2 to 64."""

REFUSALS: tuple[Sentence, ...] = (
    rules.NO_BRACKET,
    rules.NO_SUCH_ROUND,
    rules.WINNER_NEEDED,
    rules.SCORES_NEEDED,
    rules.SCORE_TOO_HIGH,
    rules.FLEET_SCORE_TOO_HIGH,
    rules.LOSER_HAS_ALL,
    rules.WRONG_WINNER,
    rules.DRAW_HAS_NO_WINNER,
    rules.SALVO_NEEDED,
    rules.SALVO_TIED,
    rules.PRIORITY_ROLL_NEEDED,
    rules.SECOND_PLAYER_NEEDED,
    rules.INITIATIVE_NEEDED,
    rules.SECOND_PLAYER_WINS,
    rules.INITIATIVE_WINS,
    rules.NO_OBJECTIVES,
    rules.HEALTH_LEFT,
    rules.DRAW_UNEQUAL,
    rules.VICTORY_EQUAL,
    rules.SURVIVOR_WINS,
    rules.BOTH_HAVE_ALL,
    rules.ALL_AT_TIME,
    rules.NOBODY_CONCEDED,
    rules.NO_CONCEDED_TOTAL,
    rules.CONCEDED_TOTAL_NEEDED,
    rules.CONCEDED_SCORE,
)
"""What the books refuse or doubt, by its id: the script finds the same as the rules do."""


def names(say: Say) -> tuple[str, str]:
    """The two at a table that has no names."""
    return say("Player A"), say("Player B")


def answers(say: Say) -> dict[str, str]:
    """By key every sentence that a tool answers with, its values still open."""
    return {
        "both_totals": say("Enter both totals."),
        "first player": say("%(name)s has the lower total and chooses who is first player."),
        "initiative": say("%(name)s has the lower total and decides who has initiative."),
        "equal": say("The totals are equal. Toss a coin. The winner decides."),
        "not_by_totals": say("In this format your Rules Reference decides who goes first, not the totals."),
        "heads": say("Heads. %(name)s wins the toss."),
        "tails": say("Tails. %(name)s wins the toss."),
        "ship": say("Half points (%(half)s) at %(at)s left, after %(damage)s damage. Now worth %(worth)s."),
        "squad": say("The opponent scores %(points)s for these ships."),
        "all_gone": say("All ships are destroyed. The whole squad is worth %(points)s."),
        "no_ships": say("Enter points and health of at least one ship."),
        "no_half": say("Only X-Wing standard has half points. Elsewhere a ship counts when it is destroyed."),
        "rolled": say("%(name)s: %(faces)s"),
        "no_dice": say("Enter the primary weapons of both players."),
        "salvo_won": say("%(name)s wins the Final Salvo %(score)s."),
        "priority_won": say("%(name)s wins the Priority Roll."),
        "priority_tied": say("All equal. Roll again."),
        "with_cut": say("%(rounds)s Swiss rounds, then a top %(cut)s."),
        "no_cut": say("%(rounds)s Swiss rounds, no cut."),
        "below": say("This table starts at %(least)s players. Set the rounds and the cut yourself."),
        "no_table": say(
            "The book has no table here. After %(rounds)s rounds at most one player is undefeated. The choice is yours."
        ),
        "players": say("Enter the number of players."),
        "round": say("Round %(number)s"),
        "ends": say("The event ends at %(time)s, after %(hours)s hours."),
        "schedule": say("Enter the rounds and when the event begins."),
        "released": say("Enter the release date, or the official date."),
        "legal_from": say("Legal in North America from %(day)s. Elsewhere ask the organizer."),
        "official": say("The official date counts: legal from %(day)s."),
        "open": say("The book names no day for this. Ask the organizer."),
        "legal": say("Legal on %(day)s."),
        "not_legal": say("Not legal on %(day)s."),
        "ending": say("Choose how the game ended."),
    }


def script_words(say: Say) -> dict[str, object]:
    """All words that the script of the page needs."""
    return {
        "names": names(say),
        "answers": answers(say),
        "refusals": {each.id: say.words.pgettext(each.id, each.one) for each in REFUSALS},
        "ends": {end.value: say.label("end", end.value) for end in End},
        "verdicts": {verdict: say.label("verdict", verdict) for verdict in ("win", "draw", "loss")},
        "faces": {face: say.label("die", face) for face in ("hit", "crit", "focus", "blank")},
        "bracket": {str(2**power): say.tell(bracket_round_called(2**power)) for power in POWERS},
    }
