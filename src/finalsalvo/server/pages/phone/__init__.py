"""The player's own pages, made for a phone."""
