"""Dice that decide an equal game: the Final Salvo, and the Priority Roll of a bracket."""
