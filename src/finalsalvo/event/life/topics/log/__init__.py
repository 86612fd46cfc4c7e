"""The log itself, with what is taken back and what is deleted."""
