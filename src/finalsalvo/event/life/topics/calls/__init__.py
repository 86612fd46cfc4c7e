"""Calls for a leader, and rulings."""
