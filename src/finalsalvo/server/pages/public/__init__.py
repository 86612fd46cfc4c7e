"""Public pages: an event for everybody, without signing in."""
