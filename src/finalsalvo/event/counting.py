"""Numbers in sentences."""


def counted(number: int, one: str, many: str) -> str:
    """A number with what it counts: `1 list is`, `2 lists are`."""
    return f"{number} {one if number == 1 else many}"
