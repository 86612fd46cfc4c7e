"""What is said of this topic: calls for a judge, rulings, and checks for fortressing."""

from finalsalvo.words.sentence import sentence

# --- who has the last word, as the subject of a sentence --------------------------------------------------

A_MARSHAL = sentence("part.a-marshal", "a marshal")
THE_ORGANIZER = sentence("part.the-organizer", "the organizer")

# --- refusals ---------------------------------------------------------------------------------------------

CALLED_ALREADY = sentence("refuse.called-already", "A judge has already been called to this table.")
NO_SUCH_CALL = sentence("refuse.no-such-call", "This call doesn't exist. Choose one of the open calls.")
CALL_SETTLED = sentence("refuse.call-settled", "This call is already settled. Nothing to do.")
OFF_DUTY = sentence("refuse.off-duty", "You're off duty. Go on duty to make rulings.")
OWN_RULING = sentence("refuse.own-ruling", "This is your own game. Another judge has to rule.")
BOTH_STAFF = sentence(
    "refuse.both-staff", "Both players are staff, so only %(who)s can rule here. Leave this call open."
)
APPEALED_ABOVE = sentence(
    "refuse.appealed-above", "This ruling was appealed, so the %(role)s decides now. Nothing to do."
)
CALL_TAKEN = sentence("refuse.call-taken", "%(judge)s is already on the way. Nothing to do.")
CALL_TAKEN_BY_YOU = sentence("refuse.call-taken-by-you", "You have already taken this call.")
RULING_EMPTY = sentence("refuse.ruling-empty", "The ruling is empty. Type what you decided.")
OVERRULING = sentence(
    "refuse.overruling",
    "Only %(who)s can overrule a rules document. Rule without overruling it, or leave the call open.",
)
NO_FORTRESSING_CHECK = sentence(
    "refuse.no-fortressing-check", "This call isn't a check for fortressing. Leave the finding empty."
)
APPEAL_OF_PLAYERS = sentence(
    "refuse.appeal-of-players", "Only the two players of this game can appeal. Ask one of them."
)
NOT_RULED = sentence("refuse.not-ruled", "Nobody has ruled on this call yet. Wait for the judge.")
APPEALED_ALREADY = sentence("refuse.appealed-already", "This ruling has already been appealed.")
RULING_FINAL = sentence("refuse.ruling-final", "This ruling is final and can't be appealed. Nothing to do.")

# --- fortressing ------------------------------------------------------------------------------------------

FORTRESSING_UNKNOWN = sentence(
    "refuse.fortressing-unknown", "%(format)s has no rule against fortressing. Call a judge without the check."
)
FORTRESSING_WHOSE = sentence(
    "refuse.fortressing-whose", "A check is about an opponent's ships in this game. Choose that opponent."
)
FORTRESSING_MET = sentence(
    "refuse.fortressing-met", "The criteria are met, so only %(who)s can decide now. Leave this call open."
)
ASK_CRITERIA = sentence(
    "refuse.fortressing-criteria",
    "Choose: did %(player)s keep all ships overlapping, unmoved, for 2 game rounds or more, "
    "though other maneuvers were possible?",
)
ASK_INTENT = sentence("refuse.fortressing-intent", "The criteria are met. Choose whether %(player)s did it on purpose.")
ASK_OUTCOME = sentence(
    "refuse.fortressing-outcome", "Choose whether the fortressing had ended after the next Activation Phase."
)
FORTRESSING_GAME_OVER = sentence(
    "refuse.fortressing-game-over", "The game is over, so its result stands. Correct the result instead."
)
CRITERIA_DIFFER = sentence(
    "refuse.criteria-differ", "The answers and the finding don't match. Both criteria have to be met, or it isn't one."
)
CHECKS_IN_VAIN = sentence(
    "notice.checks-in-vain",
    "You've asked for %(num)s check that found nothing. That can be unsporting conduct.",
    "You've asked for %(num)s checks that found nothing. That can be unsporting conduct.",
)
TELL_NOT_MET = sentence("notice.fortressing-not-met", "No fortressing. Tell both players that the matter is settled.")
TELL_MET = sentence(
    "notice.fortressing-met", "The criteria are met. Only %(who)s can rule that it is fortressing, and decides now."
)
TELL_MET_YOU = sentence("notice.fortressing-met-you", "The criteria are met. Decide now whether it was intentional.")
TELL_UNINTENTIONAL = sentence(
    "notice.fortressing-unintentional",
    "Tell %(player)s in private which maneuvers free the ships. If still stuck after the next "
    "Activation Phase, a new check is possible.",
)
TELL_INTENTIONAL = sentence(
    "notice.fortressing-intentional",
    "Tell %(player)s to stop fortressing now. If not, all their ships are destroyed after the next Activation Phase.",
)
TELL_NOT_ENDED = sentence(
    "notice.fortressing-not-ended", "The game is over. Correct the result if %(player)s had already scored."
)
TELL_NOT_ENDED_SCORED = sentence(
    "notice.fortressing-not-ended-scored", "The game is over. The points scored so far count."
)

# --- fortressing, as the two at the table read it ----------------------------------------------------------

PHONE_NOT_MET = sentence("table.fortressing-not-met", "No fortressing. The matter is settled.")
PHONE_MET = sentence("table.fortressing-met", "The criteria for fortressing are met. Now %(who)s decides.")
PHONE_UNINTENTIONAL = sentence(
    "table.fortressing-unintentional",
    "Not intentional. If the ships are still stuck after the next Activation Phase, you can ask for another check.",
)
PHONE_UNINTENTIONAL_YOU = sentence(
    "table.fortressing-unintentional-you",
    "Not intentional. You're told in private which maneuvers free your ships.",
)
PHONE_INTENTIONAL = sentence(
    "table.fortressing-intentional",
    "%(player)s was told to stop fortressing. If it goes on after the next Activation Phase, "
    "all their ships are destroyed.",
)
PHONE_INTENTIONAL_YOU = sentence(
    "table.fortressing-intentional-you",
    "Stop fortressing now. If it goes on after the next Activation Phase, all your ships are destroyed and you lose.",
)
PHONE_ENDED = sentence("table.fortressing-ended", "The fortressing has ended. Play on.")
PHONE_NOT_ENDED = sentence("table.fortressing-not-ended", "All of %(player)s's ships are destroyed. The game is over.")

# --- history ----------------------------------------------------------------------------------------------

JUDGE_CALLED = sentence("history.judge-called", "%(game)s: judge called")
JUDGE_CALLED_ASKING = sentence("history.judge-called-asking", "%(game)s: judge called, %(question)s")
CALL_ANSWERED = sentence("history.call-taken", "%(game)s: %(judge)s took the call")
RULED = sentence("history.ruled", "%(game)s: %(judge)s ruled %(ruling)s")
FOUND = sentence("history.found", "%(game)s: %(judge)s checked for fortressing, %(finding)s")
APPEALED = sentence("history.appealed", "%(game)s: %(player)s appealed to the %(role)s")
CALL_GONE = sentence("part.call-gone", "A call that no longer exists")
