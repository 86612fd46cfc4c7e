"""The beginning of the event, and those who come after it."""
