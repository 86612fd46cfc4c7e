"""The doors: signing up and in, coming in by a link or a code, registering for an event."""
