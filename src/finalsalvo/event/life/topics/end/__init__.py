"""The end of the event."""
