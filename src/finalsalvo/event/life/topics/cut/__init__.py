"""The cut and its seats."""
