"""What is said of this topic: how games end."""

from finalsalvo.words.sentence import sentence

# --- refusals: reports of players -------------------------------------------------------------------------

NOT_YOUR_GAME = sentence(
    "refuse.results-not-your-game", "Only the two players of this game can report it. Ask a judge to enter the result."
)
OPPONENT_DROPPED = sentence(
    "refuse.results-opponent-dropped",
    "%(opponent)s dropped before the round started, so there's no result to report. Wait for a new opponent or a bye.",
)
NO_SHOW_BY_STAFF = sentence("refuse.results-no-show-by-staff", "Only staff can enter a no-show. Call a judge.")
REPORTED_ALREADY = sentence(
    "refuse.results-reported-already", "You already reported this. %(opponent)s still has to confirm."
)
EARLIER_ROUND = sentence(
    "refuse.results-earlier-round", "You can only report the current round. Ask staff to correct round %(round)s."
)
FINAL_ALREADY = sentence("refuse.results-final", "This result is already final. Call a judge if it's wrong.")
NOTHING_TO_CONFIRM = sentence(
    "refuse.results-nothing-to-confirm",
    "%(opponent)s hasn't reported anything to confirm yet. Report the result yourself.",
)
REPORT_CHANGED = sentence(
    "refuse.results-report-changed", "%(opponent)s just changed the report. Check it again before you confirm."
)
NOTHING_TO_DISPUTE = sentence(
    "refuse.results-nothing-to-dispute",
    "%(opponent)s hasn't reported anything to dispute yet. Report the result yourself.",
)
DISPUTED_ALREADY = sentence("refuse.results-disputed-already", "This report is already disputed. A judge is coming.")

# --- refusals: results that staff enter -------------------------------------------------------------------

NOT_PLAYED = sentence(
    "refuse.results-not-played",
    "Neither player was there, so this game has no result. If that's wrong, undo that step in the history.",
)
NOT_IN_GAME = sentence("refuse.results-not-in-game", "%(player)s doesn't play this game. Choose %(players)s.")
RESULT_ALREADY = sentence("refuse.results-already", "This game already has that result. Nothing to do.")
OWN_GAME = sentence(
    "refuse.results-own-game", "This is your own game. Report it as a player, or ask other staff to enter it."
)
NO_CUT_TO_SEED = sentence(
    "refuse.results-no-cut-to-seed", "There's no bracket to seed again. Keep the later pairings, or pair them again."
)
PAIRED_SINCE = sentence(
    "refuse.results-paired-since",
    "Round %(rounds)s was paired with the old result. Keep its pairings, or pair it again.",
    "Rounds %(rounds)s were paired with the old result. Keep their pairings, or pair them again.",
)
BRACKET_PAIRED_SINCE = sentence(
    "refuse.results-bracket-paired-since",
    "The next bracket round was paired with the old result. Keep its pairings, or cancel it and pair it again.",
    "%(num)s bracket rounds were paired with the old result. Keep their pairings, or cancel them and pair them again.",
)
ANOTHER_ADVANCES = sentence(
    "refuse.results-another-advances",
    "%(player)s would advance instead, so the later bracket rounds can't stand. Cancel them and play them again.",
)
NOBODY_ADVANCES = sentence(
    "refuse.results-nobody-advances",
    "A different player would advance, so the later bracket rounds can't stand. Cancel them and play them again.",
)
CLEAR_LAST_ROUND_ONLY = sentence(
    "refuse.results-clear-last-round-only",
    "You can only clear results of round %(round)s. Correct the older result instead.",
)
NOTHING_TO_CLEAR = sentence("refuse.results-nothing-to-clear", "This game has no result to clear. Nothing to do.")
CLEAR_AFTER_DROPS = sentence(
    "refuse.results-clear-after-drops",
    "This game can't be reopened because of drops: %(names)s. Enter the right result instead.",
)
CLEAR_AFTER_CUT = sentence(
    "refuse.results-clear-after-cut",
    "The cut was made with this result, so it can't be cleared. Undo the cut first, or correct the result.",
)

# --- refusals: no-shows -----------------------------------------------------------------------------------

NO_SHOW_AFTER_RESULT = sentence(
    "refuse.no-show-after-result",
    "This game already has a result, so nobody can be a no-show. Correct the result instead.",
)
NO_SHOW_OF_WHOM = sentence("refuse.no-show-of-whom", "No player is chosen. Choose who didn't show up.")
NO_SHOW_DROPS = sentence(
    "refuse.no-show-drops",
    "%(format)s drops a player who doesn't show up. Enter the no-show without keeping the player in.",
)

# --- warnings ---------------------------------------------------------------------------------------------

AGREED_RESULT = sentence(
    "notice.agreed-result",
    "This sounds like an agreed result. Players may not work together on scores: a judge looks at it.",
)
COMPONENTS_MISSING = sentence(
    "warn.results-components-missing",
    "%(player)s is still missing %(components)s. Settle that first, or enter that %(player)s concedes.",
)
STANDINGS_CHANGE = sentence("warn.results-standings-change", "This changes the standings: %(moves)s.")
RANK_MOVES = sentence("part.rank-moves", "%(player)s %(old)s → %(new)s")
REPLACES = sentence("warn.results-replaces", "This game already has a result: %(result)s. The new one replaces it.")
RESULT_CHANGES = sentence(
    "warn.results-change", "This changes a result of round %(round)s that players have already seen."
)
CUT_GOES = sentence(
    "warn.results-cut-goes", "The cut was made with the old result. It will be undone. Then make it again."
)
PAIRINGS_STAY = sentence(
    "warn.results-pairings-stay",
    "Round %(rounds)s was paired with the old result. Its pairings may no longer be the ones the rules would make.",
    "Rounds %(rounds)s were paired with the old result. Their pairings may no longer be the ones the rules would make.",
)
PAIRINGS_GO = sentence(
    "warn.results-pairings-go",
    "Round %(rounds)s was paired with the old result. It will be canceled. Then pair it again.",
    "Rounds %(rounds)s were paired with the old result. They will be canceled. Then pair them again.",
)
BRACKET_STAYS = sentence(
    "warn.results-bracket-stays",
    "The next bracket round was paired with the old result. It stays, because the same player advances.",
    "%(num)s bracket rounds were paired with the old result. They stay, because the same player advances.",
)
BRACKET_GOES = sentence(
    "warn.results-bracket-goes",
    "The next bracket round was paired with the old result. It will be canceled. Then pair it again.",
    "%(num)s bracket rounds were paired with the old result. They will be canceled. Then pair them again.",
)
RESULTS_DELETED = sentence(
    "warn.results-deleted",
    "This deletes %(num)s result of a later round.",
    "This deletes %(num)s results of later rounds.",
)
BRACKET_PAIRED_AGAIN = sentence(
    "warn.results-bracket-paired-again", "The published bracket round will be canceled and paired again."
)
NO_SHOW_BEFORE_CLOCK = sentence(
    "warn.no-show-before-clock",
    "The clock hasn't started. A player without an opponent can still be paired with the player who has the bye.",
)
NO_SHOW_EARLY = sentence(
    "warn.no-show-early",
    "The round started less than %(num)s minute ago. Players may still be on their way.",
    "The round started less than %(num)s minutes ago. Players may still be on their way.",
)

# --- notices ----------------------------------------------------------------------------------------------

CONCEDED_LIST = sentence(
    "notice.results-conceded-list",
    "%(player)s conceded, so the %(num)s point of %(player)s's list counts as destroyed.",
    "%(player)s conceded, so all %(num)s points of %(player)s's list count as destroyed.",
)

TIME_LEFT = sentence(
    "notice.results-time-left",
    "The clock still has %(num)s minute. If your game isn't over, play on and report it later.",
    "The clock still has %(num)s minutes. If your game isn't over, play on and report it later.",
)
OTHER_SECOND_PLAYER = sentence(
    "notice.results-other-second-player",
    "Before the game %(player)s was noted as second player. This result says %(other)s. Check it together.",
)
OTHER_INITIATIVE = sentence(
    "notice.results-other-initiative",
    "Before the game %(player)s was noted with the initiative. This result says %(other)s. Check it together.",
)

# --- why a round is not what the rules would make ----------------------------------------------------------

CORRECTED_SINCE = sentence(
    "part.corrected-since", "A result of round %(round)s was corrected after this round was paired"
)

# --- history ----------------------------------------------------------------------------------------------

RESULT = sentence("history.result", "%(where)s: %(result)s")
CORRECTED = sentence("history.result-corrected", "%(where)s: %(old)s → %(new)s")
RESULT_IS_BYE = sentence(
    "history.result-is-bye", "%(where)s: bye for %(player)s (%(leaver)s dropped before the round started)"
)
REPORTED = sentence("history.result-reported", "%(where)s, reported by %(player)s: %(result)s")
DISPUTED = sentence("history.result-disputed", "%(game)s: %(player)s disputed the report")
DISPUTED_SAYING = sentence("history.result-disputed-saying", "%(game)s: %(player)s disputed the report: %(note)s")
CLEARED = sentence("history.result-cleared", "%(game)s: result cleared")
VOIDED = sentence("history.game-not-played", "%(game)s: not played")
