"""What is said of this topic: the staff of an event, their duties, and who of them plays."""

from finalsalvo.words.sentence import sentence

# --- refusals --------------------------------------------------------------------------------------------

ORGANIZER_OTHER_ROLE = sentence(
    "refuse.organizer-other-role", "%(name)s is the organizer and can't take another role. Hand over the event first."
)
SECOND_ORGANIZER = sentence(
    "refuse.second-organizer", "An event has 1 organizer. Add %(name)s in another role, then hand over the event."
)
SECOND_HEAD_MARSHAL = sentence(
    "refuse.second-head-marshal", "There is already a head marshal: %(name)s. Change that role first."
)
NOT_ON_STAFF = sentence("refuse.not-on-staff", "This person isn't on the staff. Add them to the staff first.")
PLAYS_AS_ALREADY = sentence("refuse.plays-as-already", "%(name)s already plays as %(player)s.")
PLAYS_NOT_ALREADY = sentence("refuse.plays-not-already", "%(name)s is already marked as not playing.")
THEIRS_TO_SAY = sentence("refuse.theirs-to-say", "Only %(name)s or the organizer can change this. Ask one of them.")
ORGANIZERS_TO_SAY = sentence("refuse.organizers-to-say", "Only the organizer can change this. Ask %(name)s.")
PLAYER_TAKEN = sentence("refuse.player-taken", "%(other)s already plays as %(player)s. Choose another player.")
PLAYER_GONE = sentence("refuse.player-gone", "%(player)s isn't playing (%(presence)s). Choose another player.")
OWN_PLAYER = sentence("refuse.own-player", "You play as %(player)s. If that isn't you, ask other staff to change it.")
OWN_PLAYER_UNDONE = sentence(
    "refuse.own-player-undone", "You play as %(player)s. If that isn't you, ask other staff to undo this."
)
SEEN_SINCE = sentence(
    "refuse.seen-since-drop",
    "Since you dropped, you could see what players can't. Only the organizer can let you rejoin, with a reason.",
)
STAFF_MAY_NOT_PLAY = sentence("refuse.staff-may-not-play", "%(name)s can't be %(role)s and play. %(problem)s")
STAFF_LEFT_ALONE = sentence(
    "refuse.staff-left-alone", "%(name)s also plays, so other staff must stay on duty. Add another staff member first."
)
ORGANIZER_LEFT_ALONE = sentence(
    "refuse.organizer-left-alone",
    "%(name)s also plays, so a marshal must stay on duty as second organizer. Add a marshal first.",
)
MARSHAL_LEFT_ALONE = sentence(
    "refuse.marshal-left-alone",
    "%(name)s also plays, so a marshal who doesn't play must stay on duty. Add a marshal first.",
)
STAFF_JOINS = sentence("refuse.staff-joins", "%(name)s is on the staff. %(problem)s")
ORGANIZER_STAYS = sentence(
    "refuse.organizer-stays", "The organizer can't be removed from the staff. Hand over the event first."
)
ON_DUTY_ALREADY = sentence("refuse.on-duty-already", "%(name)s is already on duty.")
OFF_DUTY_ALREADY = sentence("refuse.off-duty-already", "%(name)s is already off duty.")
ORGANIZER_ALREADY = sentence("refuse.organizer-already", "%(name)s is already the organizer.")
HAND_OVER_AND_PLAY = sentence(
    "refuse.hand-over-and-play",
    "%(name)s would become a marshal, and marshals can't play in %(format)s. Remove %(name)s from the players first.",
)
REJOIN_AS_MARSHAL = sentence(
    "refuse.rejoin-as-marshal",
    "%(name)s is a marshal now, and marshals can't play in %(format)s. Remove %(name)s from the staff first.",
)

# --- to-do items, and what is asked at the start ---------------------------------------------------------

MARSHAL_OR_PLAYER = sentence("todo.marshal-or-player", "Choose for %(name)s: marshal or player, not both")
STAFF_OR_PLAYER = sentence("todo.staff-or-player", "Choose for %(name)s: staff or player, not both")
ADD_STAFF = sentence("todo.add-staff", "Add another staff member: %(name)s plays too")
ADD_SECOND_ORGANIZER = sentence("todo.add-second-organizer", "Add a second organizer, as marshal: %(name)s plays too")
ADD_MARSHAL = sentence("todo.add-marshal", "Add a marshal who doesn't play: %(name)s plays too")
SAME_PERSON = sentence("todo.same-person", "Is the player %(player)s also the %(role)s %(name)s?")
SAME_PERSON_MARSHAL = sentence(
    "notice.same-person-marshal",
    "%(same)s If so, remove %(name)s from the staff first. Marshals can't play in %(format)s.",
)
SAME_PERSON_STAFF = sentence(
    "notice.same-person-staff",
    "%(same)s If so, remove %(name)s from the staff first. Staff can't play in a %(tier)s event.",
)
SAME_PERSON_ORGANIZER = sentence(
    "notice.same-person-organizer", "%(same)s If so, hand over the event first. Staff can't play in a %(tier)s event."
)

# --- history ---------------------------------------------------------------------------------------------

JOINED_STAFF = sentence("history.staff-joined", "%(name)s joined the staff as %(role)s")
PLAYS_AS = sentence("history.staff-plays", "%(name)s plays as %(player)s")
PLAYS_NOT = sentence("history.staff-plays-not", "%(name)s doesn't play in this event")
LEFT_STAFF = sentence("history.staff-left", "%(name)s was removed from the staff")
ON_DUTY = sentence("history.on-duty", "%(name)s went on duty")
OFF_DUTY = sentence("history.off-duty", "%(name)s went off duty")
HANDED_OVER = sentence("history.handed-over", "%(name)s is the organizer now")
