"""What every command is."""

from msgspec import Struct

from finalsalvo.event.life.fact import hyphenate


class CommandBase(
    Struct,
    frozen=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="command",
    tag=hyphenate,
):
    """What all commands have in common: their name."""

    @classmethod
    def action(cls) -> str:
        """The command's name as people see it: `start-clock`."""
        return str(cls.__struct_config__.tag)
