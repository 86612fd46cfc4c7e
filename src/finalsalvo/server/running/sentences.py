"""What the process itself says, before anything else has looked at a request, and to whoever starts it."""

from finalsalvo.words.sentence import sentence

TRY_AGAIN = sentence("refuse.try-again", "Too much is going on right now. Try again in a moment.")
ADDRESS_TOO_LONG = sentence("refuse.address-too-long", "This address is too long. Check the link.")
DAMAGED = sentence("refuse.stream-event-damaged", "The saved data of this event is damaged. Tell the organizer.")
TOO_MUCH = sentence("refuse.too-much", "That is too much at once. Send less.")
TOO_SLOW = sentence("refuse.too-slow", "That took too long to arrive. Try again.")
PORT_TAKEN = sentence(
    "cli.port-taken",
    "The server can't open port %(port)s at %(host)s. Choose another port with --port. Technical reason: %(error)s",
)
PROCESSES_END = sentence(
    "cli.processes-end", "The server's processes end as soon as they start. Their messages are above."
)
