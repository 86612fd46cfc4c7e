"""What is said of a round as a whole, a sentence for each stage: no language has to bend the name of a round."""

from finalsalvo.event.life.state import LiveRound
from finalsalvo.pairing.bracket import full
from finalsalvo.rules.result import Stage
from finalsalvo.words.saying import Say


def left_in(round: LiveRound) -> int:
    """How many are left in a round of the bracket, those who have dropped since included; 0 for a Swiss round."""
    return 0 if round.stage is Stage.SWISS else full(2 * len(round.games) + len(round.byes))


def of_stage(round: LiveRound, swiss: str, named: dict[int, str], earlier: str, double: dict[str, str]) -> str:
    """The sentence that fits to a round: by its number, by its name in the bracket, or by how many are left."""
    left = left_in(round)
    if round.double is not None:
        return double[round.double.kind] % {"num": round.double.number}
    if not left:
        return swiss % {"num": round.number}
    return named.get(left) or earlier % {"num": left}


def playing_words(round: LiveRound, say: Say) -> str:
    """That a round is being played."""
    named = {
        2: say("Playing the final"),
        4: say("Playing the semifinals"),
        8: say("Playing the quarterfinals"),
        16: say("Playing the round of 16"),
    }
    double = {
        "round": say("Playing bracket round %(num)s"),
        "final": say("Playing the grand final"),
        "again": say("Playing the second grand final"),
    }
    return of_stage(round, say("Playing round %(num)s"), named, say("Playing the round of %(num)s"), double)


def over_words(round: LiveRound, say: Say) -> str:
    """That a round is over."""
    named = {
        2: say("The final is over"),
        4: say("The semifinals are over"),
        8: say("The quarterfinals are over"),
        16: say("The round of 16 is over"),
    }
    double = {
        "round": say("Bracket round %(num)s is over"),
        "final": say("The grand final is over"),
        "again": say("The second grand final is over"),
    }
    return of_stage(round, say("Round %(num)s is over"), named, say("The round of %(num)s is over"), double)


def half_time_words(round: LiveRound, say: Say) -> str:
    """That half of the time of a round has passed."""
    named = {
        2: say("Half time in the final."),
        4: say("Half time in the semifinals."),
        8: say("Half time in the quarterfinals."),
        16: say("Half time in the round of 16."),
    }
    double = {
        "round": say("Half time in bracket round %(num)s."),
        "final": say("Half time in the grand final."),
        "again": say("Half time in the second grand final."),
    }
    return of_stage(round, say("Half time in round %(num)s."), named, say("Half time in the round of %(num)s."), double)
