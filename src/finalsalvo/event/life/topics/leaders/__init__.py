"""Who leads the event."""
