"""What is said of an event's life as a whole: the history, the to-do list, who may do what when."""

from finalsalvo.words.sentence import sentence

# --- people and places, which other messages are made of ---------------------------------------------------

PAIR = sentence("part.pair", "%(one)s – %(two)s")
ROUND = sentence("part.round", "Round %(round)s")
ROUND_OF_STAGE = sentence("part.round-of-stage", "%(stage)s, round %(round)s")
BRACKET_ROUND_OF_STAGE = sentence("part.bracket-round-of-stage", "%(stage)s, %(round)s")
ROUND_OF_16 = sentence("part.round-of-16", "Round of 16")
ROUND_OF = sentence("part.round-of", "Round of %(left)s")
QUARTERFINALS = sentence("part.quarterfinals", "Quarterfinals")
SEMIFINALS = sentence("part.semifinals", "Semifinals")
FINAL = sentence("part.final", "Final")
BRACKET_ROUND = sentence("part.bracket-round", "Bracket, round %(round)s")
UPPER_ROUND = sentence("part.upper-round", "Upper bracket, round %(round)s")
LOWER_ROUND = sentence("part.lower-round", "Lower bracket, round %(round)s")
GRAND_FINAL = sentence("part.grand-final", "Grand final")
SECOND_GRAND_FINAL = sentence("part.second-grand-final", "Second grand final")
STAGE_SWISS = sentence("part.stage-swiss", "Swiss")
STAGE_ROUND_ROBIN = sentence("part.stage-round-robin", "Round robin")
STAGE_TOP = sentence("part.stage-top", "Top %(num)s")
STAGE_BRACKET = sentence("part.stage-bracket", "Bracket")
AT_TABLE = sentence("part.round-and-table", "%(round)s, table %(table)s")
GAME = sentence("part.game", "%(where)s (%(pair)s)")
GAME_GONE = sentence("part.game-gone", "%(round)s, a game that no longer exists")

# --- how a game ended -------------------------------------------------------------------------------------

BEAT = sentence("part.beat", "%(winner)s beat %(loser)s %(score)s (%(how)s)")
BEAT_UNCOUNTED = sentence("part.beat-uncounted", "%(winner)s beat %(loser)s (%(how)s)")
DREW = sentence("part.drew", "%(players)s drew %(score)s (%(how)s)")
DREW_UNCOUNTED = sentence("part.drew-uncounted", "%(players)s drew (%(how)s)")
PAIR_AND_RESULT = sentence("part.pair-and-result", "%(pair)s %(result)s")
SCORE = sentence("part.score", "%(score)s (%(how)s)")
UNCOUNTED = sentence("part.uncounted", "(%(how)s)")
WON = sentence("part.won", "%(player)s won")
OBJECTIVES = sentence("part.objectives", "objectives %(score)s")
FINAL_SALVO = sentence("part.final-salvo", "Final Salvo")
PRIORITY_ROLL = sentence("part.priority-roll", "Priority Roll")
HAD_INITIATIVE = sentence("part.had-initiative", "%(player)s had the initiative")
WAS_SECOND_PLAYER = sentence("part.was-second-player", "%(player)s was second player")

# --- the history ------------------------------------------------------------------------------------------

OWN_CALL = sentence("history.own-call", "A call at your own table (hidden while you play)")
AND_MORE = sentence("history.and-more", "%(first)s (and %(num)s more)", "%(first)s (and %(num)s more)")
UNDONE = sentence("history.undone", "Undone: %(what)s")
RESTORED = sentence("history.restored", "Restored: %(what)s")
UNDONE_ENTRY = sentence("history.undone-entry", "Step %(entry)s undone")

# --- looking somebody or something up ---------------------------------------------------------------------

NOT_IN_EVENT = sentence("refuse.not-in-event", "This player isn't in the event. Choose one from the list of players.")
NOT_PLAYING = sentence("refuse.not-playing", "%(player)s isn't playing (%(presence)s). Choose a player who is.")
NOT_TAKING_PART = sentence(
    "refuse.not-taking-part", "%(player)s isn't in the event (%(presence)s). Choose a player who is."
)
NO_ROUND_YET = sentence("refuse.no-round-yet", "No round has been published yet. Publish the pairings first.")
NO_SUCH_ROUND = sentence("refuse.no-such-round", "There is no round %(round)s. Choose a published round.")
NO_SUCH_GAME = sentence("refuse.no-such-game", "Round %(round)s has no such game. Choose one of its tables.")
GAME_OVER_AT_TABLE = sentence(
    "refuse.game-over-at-table",
    "The game at table %(table)s is over. If its result is wrong, ask the staff to clear it.",
)
GAME_OVER = sentence(
    "refuse.game-over", "The game %(pair)s is over. If its result is wrong, ask the staff to clear it."
)
OWN_GAME = sentence("refuse.own-game", "This is your own game. Another judge has to decide.")

# --- what cannot be done or written down ------------------------------------------------------------------

NEEDS_CONFIRMATION = sentence("refuse.needs-confirmation", "%(warning)s To do it anyway, confirm it.")
NEEDS_CONFIRMATION_MORE = sentence(
    "refuse.needs-confirmation-more",
    "%(warning)s There is %(num)s more warning. To do it anyway, confirm it.",
    "%(warning)s There are %(num)s more warnings. To do it anyway, confirm it.",
)
NEEDS_REASON = sentence("refuse.needs-reason", "%(warning)s To do it anyway, give a reason.")
NEEDS_REASON_MORE = sentence(
    "refuse.needs-reason-more",
    "%(warning)s There is %(num)s more warning. To do it anyway, give a reason.",
    "%(warning)s There are %(num)s more warnings. To do it anyway, give a reason.",
)
NO_EVENT_YET = sentence("refuse.no-event-yet", "There is no event yet. Create or import one first.")
EVENT_EXISTS = sentence("refuse.event-exists", "This event exists already. Create a new one instead.")
UNSEEN_CHARACTER = sentence(
    "refuse.unseen-character", "This text contains an invisible character. Type it again instead of pasting."
)
REASON_TOO_LONG = sentence("refuse.reason-too-long", "A reason has at most %(most)s characters. Make it shorter.")
UNWRITABLE = sentence("refuse.unwritable", "This can't be saved. Correct it and try again. Technical reason: %(error)s")
FORGETTING_BREAKS_DRAWS = sentence(
    "refuse.forgetting-breaks-draws",
    "Draws of this event were made from names, so the names can't be deleted. Nothing was changed.",
)

# --- who may do something ---------------------------------------------------------------------------------

NOT_STAFF = sentence("refuse.not-staff", "You're not part of this event's staff. Ask the organizer.")
ORGANIZER_ONLY = sentence(
    "refuse.organizer-only", "%(doing)s is up to the organizer. You're signed in as %(you)s. Ask the organizer."
)
STAFF_ONLY = sentence("refuse.staff-only", "%(doing)s is up to the staff. You're signed in as %(you)s. Ask the staff.")
ROLES_ONLY = sentence(
    "refuse.roles-only",
    "%(doing)s is up to these roles: %(roles)s. You're signed in as %(you)s. Ask one of them.",
)
PLAYERS_ONLY = sentence(
    "refuse.players-only", "%(doing)s is up to the players of the game. You're signed in as %(you)s. Ask one of them."
)
OWN_ONLY = sentence(
    "refuse.own-only", "%(doing)s is something players can do only for themselves. Ask the staff to do it."
)

# --- when something can be done ---------------------------------------------------------------------------

NOT_STARTED = sentence("refuse.not-started", "%(doing)s isn't possible yet. The event hasn't started. Start it first.")
STARTED = sentence(
    "refuse.started", "%(doing)s is only possible before the start, and the event has started. Nothing to do."
)
NOT_PUBLISHED = sentence(
    "refuse.not-published",
    "%(doing)s isn't possible now. The pairings aren't published yet. Publish or discard them first.",
)
PUBLISHED = sentence(
    "refuse.published", "%(doing)s isn't possible now. The pairings are already published. Unpublish them first."
)
ROUND_RUNNING = sentence("refuse.round-running", "%(doing)s isn't possible now. A round is running. Finish it first.")
NO_ROUND_RUNNING = sentence(
    "refuse.no-round-running", "%(doing)s isn't possible now. No round is running. Pair the next round first."
)
NO_DRAFT = sentence(
    "refuse.no-draft", "%(doing)s isn't possible now. There are no draft pairings. Pair the next round first."
)
NO_CUT = sentence("refuse.no-cut", "%(doing)s isn't possible now. There is no cut yet. Make the cut first.")
CUT_MADE = sentence("refuse.cut-made", "%(doing)s isn't possible now. The cut has been made. Undo the cut first.")
FINISHED = sentence(
    "refuse.finished", "%(doing)s isn't possible now. The event is finished. Reopen it in the settings first."
)
NOT_FINISHED = sentence("refuse.not-finished", "%(doing)s isn't possible now. The event isn't finished. Nothing to do.")

# --- what needs a reason now, a sentence for each ---------------------------------------------------------

ASK = sentence("ask.seen", "Players have already seen this.")
ASK_PLAN_STAGES = sentence(
    "ask.plan-stages", "The event has started with these stages. Players see the new plan at once."
)
ASK_DRAW_MATS = sentence("ask.draw-mats", "Players have seen which mat is where. They see the new places at once.")
ASK_RELEASE_LEADER = sentence("ask.release-leader", "%(name)s is no longer on the staff of this event.")
ASK_MERGE = sentence("ask.merge", "Two registrations become one. %(into)s stays, and %(player)s goes.")
ASK_CHOOSE_CARDS = sentence("ask.choose-cards", "The event has started. Every list is checked again by the new cards.")
ASK_HIDE_LISTS = sentence(
    "ask.hide-lists", "Players may have seen the lists. From now on only staff and their owners can read them."
)
ASK_START = sentence(
    "ask.start",
    "%(names)s isn't checked in and won't be paired.",
    "%(num)s players aren't checked in and won't be paired: %(names)s.",
)
ASK_WITHDRAW_PUBLICATION = sentence(
    "ask.withdraw-publication",
    "Players have already seen round %(round)s. It becomes a draft again, and their tables leave their phones.",
)
ASK_CLEAR_RESULT = sentence("ask.clear-result", "Players have already seen this result. The game then needs a new one.")
ASK_NO_SHOW = sentence("ask.no-show", "The game ends now, as a no-show: %(names)s.")
ASK_DROP = sentence("ask.drop", "%(player)s is still playing round %(round)s. Dropping now ends that game.")
ASK_MAKE_CUT = sentence("ask.make-cut", "Everyone sees who goes on and who is out.")
ASK_DECLINE_SEAT = sentence(
    "ask.decline-seat", "%(player)s gives up the spot and leaves the event. The next player is asked."
)
ASK_RULE = sentence("ask.rule", "All ships are destroyed, and the opponent wins the game.")
ASK_FINISH = sentence("ask.finish", "The event ends here. Everyone sees the final standings.")
WHY = sentence("refuse.why", "Players have already seen this. Say why; the reason goes into the history.")
WHY_WITHHOLD_PRIZE = sentence(
    "refuse.why-withhold-prize", "Say why %(player)s gets no prize. The reason goes into the history."
)
WHY_WARN = sentence("refuse.why-warn", "Say what you warn %(player)s for. The reason goes into the history.")
WHY_PENALIZE = sentence("refuse.why-penalize", "Say why %(player)s gets a penalty. The reason goes into the history.")
WHY_RECOMMEND_REMOVAL = sentence(
    "refuse.why-recommend-removal", "Say why %(player)s should leave the event. The reason goes into the history."
)
WHY_SETTLE_COMPONENT = sentence(
    "refuse.why-settle-component",
    "%(player)s can't play on without it. Say why it isn't allowed; the reason goes into the history.",
)
WHY_HAND_OVER = sentence(
    "refuse.why-hand-over",
    "This changes who runs the event. Say why you hand it over; the reason goes into the history.",
)
WHY_AMEND_LIST = sentence(
    "refuse.why-amend-list",
    "The event has started with this list. Say why you correct %(player)s's list; the reason goes into the history.",
)
WHY_OVERRIDE_CARDS = sentence(
    "refuse.why-override-cards",
    "The event has started. Say why you change the card settings; the reason goes into the history.",
)
WHY_SWAP = sentence(
    "refuse.why-swap",
    "Players have already seen round %(round)s. Say why you swap players; the reason goes into the history.",
)
WHY_FORCE_PAIR = sentence(
    "refuse.why-force-pair",
    "Players have already seen round %(round)s. Say why you change a pairing; the reason goes into the history.",
)
WHY_CANCEL_ROUND = sentence(
    "refuse.why-cancel-round",
    "Players have already seen round %(round)s. Say why you cancel it; the reason goes into the history.",
)
WHY_RECORD_ROUND = sentence(
    "refuse.why-record-round",
    "This round wasn't paired here. Say why it was played on paper; the reason goes into the history.",
)
WHY_DISQUALIFY = sentence(
    "refuse.why-disqualify", "Say why you disqualify %(player)s. The reason goes into the history."
)
WHY_REOPEN = sentence(
    "refuse.why-reopen",
    "The final standings are public. Say why you reopen the event; the reason goes into the history.",
)

# --- what each command is called, at the beginning of a sentence ------------------------------------------

DOING_THIS = sentence("part.doing-this", "This")
DOING_CHANGE = sentence("part.doing-change", "Changing the settings")
DOING_PREPARE = sentence("part.doing-prepare", "Marking preparations as done")
DOING_DRAW_MATS = sentence("part.doing-draw-mats", "Assigning borrowed mats")
DOING_NAME_LEADER = sentence("part.doing-name-leader", "Adding staff members")
DOING_PLAY_AS = sentence("part.doing-play-as", "Saying which staff member plays")
DOING_RELEASE_LEADER = sentence("part.doing-release-leader", "Removing staff members")
DOING_HAND_OVER = sentence("part.doing-hand-over", "Handing over the event")
DOING_SET_DUTY = sentence("part.doing-set-duty", "Going on or off duty")
DOING_ANNOUNCE = sentence("part.doing-announce", "Making announcements")
DOING_REGISTER = sentence("part.doing-register", "Registering players")
DOING_EDIT = sentence("part.doing-edit", "Changing a registration")
DOING_WITHDRAW = sentence("part.doing-withdraw", "Canceling a registration")
DOING_MERGE = sentence("part.doing-merge", "Merging duplicate players")
DOING_CHECK_IN = sentence("part.doing-check-in", "Checking players in")
DOING_CHECK_OUT = sentence("part.doing-check-out", "Undoing a check-in")
DOING_ADMIT = sentence("part.doing-admit", "Letting players in from the waitlist")
DOING_MARK_PAID = sentence("part.doing-mark-paid", "Marking who paid")
DOING_SUBMIT_LIST = sentence("part.doing-submit-list", "Handing in a list")
DOING_JUDGE_LIST = sentence("part.doing-judge-list", "Approving lists or sending them back")
DOING_AMEND_LIST = sentence("part.doing-amend-list", "Correcting a list")
DOING_CHECK_LISTS = sentence("part.doing-check-lists", "Checking all lists")
DOING_CHOOSE_CARDS = sentence("part.doing-choose-cards", "Choosing the points and cards")
DOING_OVERRIDE_CARDS = sentence("part.doing-override-cards", "Changing the card settings")
DOING_SET_DEADLINE = sentence("part.doing-set-deadline", "Setting the list deadline")
DOING_PUBLISH_LISTS = sentence("part.doing-publish-lists", "Publishing the lists")
DOING_HIDE_LISTS = sentence("part.doing-hide-lists", "Hiding the lists")
DOING_START = sentence("part.doing-start", "Starting the event")
DOING_ENTER_LATE = sentence("part.doing-enter-late", "Letting players join late")
DOING_DRAW_ROUND = sentence("part.doing-draw-round", "Pairing the next round")
DOING_DISCARD_DRAFT = sentence("part.doing-discard-draft", "Discarding the draft pairings")
DOING_SWAP = sentence("part.doing-swap", "Swapping two players")
DOING_FORCE_PAIR = sentence("part.doing-force-pair", "Pairing two players by hand")
DOING_FORBID_PAIR = sentence("part.doing-forbid-pair", "Splitting a pair")
DOING_MOVE_TABLE = sentence("part.doing-move-table", "Moving a game to another table")
DOING_PUBLISH = sentence("part.doing-publish", "Publishing the pairings")
DOING_WITHDRAW_PUBLICATION = sentence("part.doing-withdraw-publication", "Unpublishing the pairings")
DOING_CANCEL_ROUND = sentence("part.doing-cancel-round", "Canceling the round")
DOING_BRING_TOGETHER = sentence("part.doing-bring-together", "Pairing players without an opponent")
DOING_RECORD_ROUND = sentence("part.doing-record-round", "Entering a round played on paper")
DOING_FLIP_COIN = sentence("part.doing-flip-coin", "Tossing a coin")
DOING_CHOOSE_OBJECTIVE = sentence("part.doing-choose-objective", "Choosing the objective")
DOING_SETTLE_FIRST_PLAYER = sentence("part.doing-settle-first-player", "Noting who goes first")
DOING_SETTLE_COLOURS = sentence("part.doing-settle-colours", "Noting who uses white")
DOING_STATE_TOTAL = sentence("part.doing-state-total", "Saying what your own list costs")
DOING_MANDATE_TOTALS = sentence("part.doing-mandate-totals", "Asking players to check list totals")
DOING_VERIFY_TOTAL = sentence("part.doing-verify-total", "Checking the opponent's list total")
DOING_START_PLANNING = sentence("part.doing-start-planning", "Starting the planning clock")
DOING_STOP_PLANNING = sentence("part.doing-stop-planning", "Stopping the planning clock")
DOING_SET_GAME_ROUND = sentence("part.doing-set-game-round", "Setting the game round")
DOING_ROLL_SALVO = sentence("part.doing-roll-salvo", "Rolling a Final Salvo")
DOING_ENTER_SALVO = sentence("part.doing-enter-salvo", "Entering a Final Salvo")
DOING_ROLL_PRIORITY = sentence("part.doing-roll-priority", "Making a Priority Roll")
DOING_ENTER_PRIORITY = sentence("part.doing-enter-priority", "Entering a Priority Roll")
DOING_START_CLOCK = sentence("part.doing-start-clock", "Starting the clock")
DOING_PAUSE_CLOCK = sentence("part.doing-pause-clock", "Pausing the clock")
DOING_RESUME_CLOCK = sentence("part.doing-resume-clock", "Resuming the clock")
DOING_EXTEND_TIME = sentence("part.doing-extend-time", "Giving extra time")
DOING_CALL_MID_POINT = sentence("part.doing-call-mid-point", "Calling half time")
DOING_CALL_TIME = sentence("part.doing-call-time", "Calling time")
DOING_REPORT_RESULT = sentence("part.doing-report-result", "Reporting a result")
DOING_CONFIRM_RESULT = sentence("part.doing-confirm-result", "Confirming a result")
DOING_DISPUTE_RESULT = sentence("part.doing-dispute-result", "Disputing a result")
DOING_SET_RESULT = sentence("part.doing-set-result", "Entering results")
DOING_CLEAR_RESULT = sentence("part.doing-clear-result", "Clearing a result")
DOING_NO_SHOW = sentence("part.doing-no-show", "Entering a no-show")
DOING_DROP = sentence("part.doing-drop", "Dropping from the event")
DOING_CANCEL_DROP = sentence("part.doing-cancel-drop", "Canceling a drop")
DOING_REJOIN = sentence("part.doing-rejoin", "Letting players rejoin")
DOING_DISQUALIFY = sentence("part.doing-disqualify", "Disqualifying players")
DOING_SUBSTITUTE = sentence("part.doing-substitute", "Changing the members of a team")
DOING_WITHHOLD_PRIZE = sentence("part.doing-withhold-prize", "Withholding a prize")
DOING_WARN = sentence("part.doing-warn", "Warning players")
DOING_PENALIZE = sentence("part.doing-penalize", "Giving penalties")
DOING_RECOMMEND_REMOVAL = sentence("part.doing-recommend-removal", "Recommending a disqualification")
DOING_CALL_JUDGE = sentence("part.doing-call-judge", "Calling a judge")
DOING_TAKE_CALL = sentence("part.doing-take-call", "Taking a call")
DOING_RULE = sentence("part.doing-rule", "Making rulings")
DOING_APPEAL = sentence("part.doing-appeal", "Appealing a ruling")
DOING_REPORT_COMPONENT = sentence("part.doing-report-component", "Reporting a missing component")
DOING_GIVE_SEARCH_TIME = sentence("part.doing-give-search-time", "Giving time to find a component")
DOING_SETTLE_COMPONENT = sentence("part.doing-settle-component", "Settling a missing component")
DOING_INSPECT = sentence("part.doing-inspect", "Inspecting components")
DOING_MANDATE_SHARING = sentence("part.doing-mandate-sharing", "Making players share components")
DOING_MAKE_CUT = sentence("part.doing-make-cut", "Making the cut")
DOING_DECLINE_SEAT = sentence("part.doing-decline-seat", "Declining a spot in the cut")
DOING_ACCEPT_SEAT = sentence("part.doing-accept-seat", "Accepting a spot in the cut")
DOING_FINISH = sentence("part.doing-finish", "Finishing the event")
DOING_REOPEN = sentence("part.doing-reopen", "Reopening the event")
DOING_UNDO = sentence("part.doing-undo", "Undoing a step")

# --- to do: calls and people ------------------------------------------------------------------------------

TODO_CALL = sentence("todo.call", "Go to table %(table)s: %(caller)s called a judge")
TODO_CHECK = sentence("todo.check", "Go to table %(table)s: %(caller)s asks for a fortressing check")
TODO_CALL_PLAYERS = sentence("todo.call-players", "Go to %(names)s: %(caller)s called a judge")
STAFF_CALLER = sentence("part.staff-caller", "%(name)s (staff)")
TODO_CALL_EARLIER = sentence("todo.call-earlier", "Go to %(names)s: judge called in round %(round)s")
TODO_APPEAL = sentence("todo.appeal", "Go to table %(table)s, %(names)s: appeal to the %(role)s")
TODO_APPEAL_PLAYERS = sentence("todo.appeal-players", "Go to %(names)s: appeal to the %(role)s")
TODO_APPEAL_EARLIER = sentence("todo.appeal-earlier", "Go to %(names)s: appeal to the %(role)s, round %(round)s")
TODO_REMOVAL = sentence("todo.removal", "Decide on %(player)s: a judge recommends disqualification")
TODO_COMPONENT = sentence("todo.component", "Settle %(player)s's missing %(what)s")
TODO_WARNINGS = sentence(
    "todo.warnings", "Decide on %(player)s, who has %(num)s warning", "Decide on %(player)s, who has %(num)s warnings"
)
TODO_NOT_FOUND = sentence("todo.component-not-found", "%(player)s didn't find %(what)s in time: end that game")
TODO_COMPONENT_DAMAGED = sentence("todo.component-damaged", "Settle %(player)s's damaged %(what)s")
TODO_COMPONENT_EITHER = sentence("todo.component-either", "Settle %(player)s's missing or damaged %(what)s")
TODO_COMPONENT_OR_DROP = sentence("todo.component-or-drop", "Settle %(what)s or drop %(player)s before pairing")
TODO_TOTAL = sentence("todo.total", "Enter %(player)s's conceded squad total (round %(round)s)")
TODO_JUDGE_FOR_LISTS = sentence("todo.judge-for-lists", "Add a judge who doesn't play, to check the lists")
TODO_CHECK_OR_ADD_JUDGE = sentence(
    "todo.check-or-add-judge", "Check the lists before the start, or add a judge who doesn't play"
)

# --- to do: before the start ------------------------------------------------------------------------------

TODO_REGISTER = sentence("todo.register", "Open registration, or register the first players")
TODO_CHECK_IN = sentence(
    "todo.check-in", "Check in %(names)s (the last of %(all)s)", "Check in %(num)s of %(all)s players: %(names)s"
)
TODO_SET_STRUCTURE = sentence("todo.set-structure", "Set and announce: %(what)s")
TODO_CAPTAIN = sentence("todo.captain", "Name a captain for team %(team)s")
TODO_START = sentence(
    "todo.start", "Wait for a second player (%(num)s is checked in)", "Start with the %(num)s checked-in players"
)
TODO_START_NOBODY = sentence("todo.start-nobody", "Wait for the players (nobody is checked in yet)")
TODO_PREPARE = sentence(
    "todo.prepare", "Finish %(num)s preparation: %(titles)s", "Finish %(num)s preparations: %(titles)s"
)
TODO_LISTS_MISSING = sentence("todo.lists-missing", "Get %(num)s list: %(names)s", "Get %(num)s lists: %(names)s")
TODO_LISTS_PROBLEM = sentence(
    "todo.lists-problem",
    "Settle %(num)s list with problems: %(names)s",
    "Settle %(num)s lists with problems: %(names)s",
)
TODO_LISTS_NEW = sentence(
    "todo.lists-new", "Look at %(num)s new list: %(names)s", "Look at %(num)s new lists: %(names)s"
)

# --- to do: rounds ----------------------------------------------------------------------------------------

TODO_PUBLISH = sentence("todo.publish", "Check and publish the pairings of round %(round)s")
TODO_PUBLISH_BRACKET = sentence("todo.publish-bracket", "Check and publish the pairings (%(stage)s)")
TODO_START_CLOCK = sentence("todo.start-clock", "Start the clock of round %(round)s")
TODO_START_CLOCK_BRACKET = sentence("todo.start-clock-bracket", "Start the clock (%(stage)s)")
TODO_RESUME_CLOCK = sentence("todo.resume-clock", "Resume the clock (paused)")
TODO_CALL_TIME = sentence("todo.call-time", "Call time")
TODO_CALL_HALF_TIME = sentence("todo.call-half-time", "Call half time")
TODO_DISPUTE = sentence("todo.dispute", "Settle table %(table)s: %(names)s don't agree on the result")
TODO_DISPUTE_PLAYERS = sentence("todo.dispute-players", "Settle the result of %(names)s: they don't agree")
TODO_DISPUTE_SAID = sentence("todo.dispute-said", "Settle table %(table)s: %(said)s")
TODO_DISPUTE_PLAYERS_SAID = sentence("todo.dispute-players-said", "Settle %(pair)s: %(said)s")
SAYS = sentence("part.says", "%(player)s says %(words)s")
TODO_RESULTS = sentence(
    "todo.results", "Get %(num)s result: table %(tables)s", "Get %(num)s results: tables %(tables)s"
)
TODO_RESULTS_OF = sentence("todo.results-of", "Get %(num)s result: %(games)s", "Get %(num)s results: %(games)s")
TABLE = sentence("part.table", "table %(table)s")
TODO_ADD_UP = sentence(
    "todo.add-up",
    "Remind %(names)s to check the opponent's list total",
    "Remind %(num)s players to check list totals: %(names)s",
)
TODO_ALONE = sentence("todo.alone", "Find %(player)s an opponent (table %(table)s), or they get a bye")
TODO_ALONE_NO_TABLE = sentence("todo.alone-no-table", "Find %(player)s an opponent, or they get a bye")
TODO_ALONE_BYE = sentence("todo.alone-bye", "Tell %(player)s: they get a bye when the clock starts")
TODO_PAIR = sentence("todo.pair", "Pair round %(round)s")
TODO_PAIR_BRACKET = sentence("todo.pair-bracket", "Pair the next bracket round")
TODO_CUT = sentence("todo.cut", "Make the cut (the Swiss rounds are over)")
TODO_SPOT = sentence("todo.spot", "Ask %(player)s about the free spot in the cut")
TODO_SPOT_IN = sentence("todo.spot-in", "Ask %(player)s about the free spot in %(stage)s")
TODO_PAIR_CUT = sentence(
    "todo.pair-cut", "Pair the first bracket round (%(num)s player)", "Pair the first bracket round (%(num)s players)"
)
TODO_FINISH = sentence("todo.finish", "Finish the event (all rounds are played)")
TODO_FINISH_WON = sentence("todo.finish-won", "Finish the event (%(player)s won the bracket)")
TODO_FINISH_NO_WINNER = sentence("todo.finish-no-winner", "Finish the event (nobody is left in the bracket)")
TODO_FINISH_LEFT = sentence("todo.finish-left", "Finish the event (only %(player)s is left)")
TODO_FINISH_EMPTY = sentence("todo.finish-empty", "Finish the event (everyone has dropped)")

# --- to do: the computer's own clock ----------------------------------------------------------------------

TODO_CLOCK_BEHIND = sentence("todo.clock-behind", "Set this computer's clock (%(span)s behind the last step)")
TODO_CLOCK_SLOW = sentence("todo.clock-slow", "Set this computer's clock (%(span)s slow; the round isn't affected)")
TODO_CLOCK_FAST = sentence("todo.clock-fast", "Set this computer's clock (%(span)s fast; the round isn't affected)")
MINUTES = sentence("part.minutes", "%(num)s minute", "%(num)s minutes")
HOURS = sentence("part.hours", "%(num)s hour", "%(num)s hours")
DAYS = sentence("part.days", "%(num)s day", "%(num)s days")

# --- stages -----------------------------------------------------------------------------------------------

STAGE_CLOSED = sentence(
    "refuse.stage-closed",
    "%(next)s has begun, so %(stage)s is closed. Correct its results, or undo the cut to %(next)s first.",
)
ROUND_OF_FLIGHTS = sentence(
    "refuse.round-of-flights", "Round %(round)s was played in several flights. Open the flight to change it."
)
STAGE_NOT_OVER = sentence("refuse.stage-not-over", "%(stage)s isn't over yet. Play its remaining rounds first.")
TODO_CUT_TO = sentence("todo.cut-to", "Make the cut to %(stage)s")
TODO_WAIT = sentence("todo.wait-for-stage", "Waiting for %(stages)s, then make the cut to %(next)s")
TODO_PAIR_STAGE = sentence(
    "todo.pair-stage",
    "Pair the first round of %(stage)s (%(num)s player)",
    "Pair the first round of %(stage)s (%(num)s players)",
)
DOING_PLAN_STAGES = sentence("part.doing-plan-stages", "Changing the stages")
