"""What a page shows: one typed struct for each page, and its template gets the fields of that and nothing else."""

from typing import Any, ClassVar

from msgspec import Struct


class View(Struct, frozen=True, kw_only=True):
    """The view of one page. `template` is its file; every field is a name that the template knows."""

    template: ClassVar[str]


class Frame(Struct, frozen=True, kw_only=True):
    """What stands around several pages: the names that their common base template knows beside those of the view."""


def names_of(*structs: Struct) -> dict[str, Any]:
    """The names that a template knows: the fields of a view and of the frames around it, each once."""
    known: dict[str, Any] = {}
    for struct in structs:
        for field in struct.__struct_fields__:
            if field in known:
                raise ValueError(f"two structs of {type(struct).__name__}'s page have a {field!r}")
            known[field] = getattr(struct, field)
    return known
