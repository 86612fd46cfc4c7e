"""Making an event, and what is chosen for it."""
