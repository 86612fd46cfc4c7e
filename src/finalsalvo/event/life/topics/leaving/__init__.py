"""Leaving the event, and coming back."""
