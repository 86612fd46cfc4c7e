"""The commands that can be given over HTTP, on pages and through the API."""

from finalsalvo.event.life import command_fields

COMMANDS = {action: kind for action, kind in command_fields.COMMANDS.items() if kind not in command_fields.MAKING}
"""Every command that can be given to an event, by its name."""
