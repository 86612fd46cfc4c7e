"""Whole events played by dice: for demonstrations, planning and load."""
