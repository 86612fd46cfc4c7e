"""An event's life: who plays, what was played, and everything that follows from it."""
