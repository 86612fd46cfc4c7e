"""The one-time link of a laptop in a shop: whoever opens it first is the organizer."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock


class Door:
    """The one-time link of this process. Where several have the same one, whoever takes the key away has used it."""

    token: str | None = None
    key: Path | None = None
    turn = Lock()


def new_welcome() -> str:
    """A link that makes the first visitor the organizer, once."""
    Door.token, Door.key = secrets.token_urlsafe(24), None
    return f"/welcome/{Door.token}"


def shared_welcome(folder: Path) -> tuple[str, Path]:
    """The link of this process with a key in the data folder, for other processes to have as well."""
    assert Door.token is not None
    for old in folder.glob("welcome-*"):
        old.unlink(missing_ok=True)
    Door.key = folder / f"welcome-{secrets.token_hex(8)}"
    Door.key.touch(mode=0o600)
    return Door.token, Door.key


@contextmanager
def claim_welcome() -> Iterator[bool]:
    """Whether the link is ours: only one process can take its key away, and `turn` lets one thread try at a time.

    What fails meanwhile gives it back, so that only a sign-in that was written uses it up.
    """
    key = Door.key
    aside = None if key is None else key.with_name(f"{key.name}-taken")
    try:
        if key is not None and aside is not None:
            key.rename(aside)
    except FileNotFoundError:
        yield False
        return
    try:
        yield True
    except BaseException:
        if key is not None and aside is not None:
            aside.rename(key)
        raise
    Door.token = None
    if aside is not None:
        aside.unlink(missing_ok=True)


def opens(token: str) -> bool:
    """Whether this is the one-time link, and nobody has used it yet."""
    right = Door.token is not None and secrets.compare_digest(token.encode(), Door.token.encode())
    return right and (Door.key is None or Door.key.exists())
