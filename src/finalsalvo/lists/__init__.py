"""Squads and fleets: how lists are read, what the cards say, and whether a list is legal."""
