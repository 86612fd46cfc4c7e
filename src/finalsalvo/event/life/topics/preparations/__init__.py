"""What the organizer gets ready before the event."""
