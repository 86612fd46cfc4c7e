"""The key that sessions are signed with: made once for a laptop, given and strong for the world."""

import os
import secrets
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from finalsalvo.server.storage import sentences as say
from finalsalvo.server.storage.data import keep_private
from finalsalvo.server.storage.database import Unusable

WEAK = 32
"""A key of fewer letters can be guessed."""
VARIED = 10
"""So does one that repeats a few letters."""
DEFAULTS = ("changeme", "change-me", "secret", "django-insecure", "password", "finalsalvo", "example", "your-")


class Unsafe(Unusable):
    """A server for the world that anybody could break into, with a message that says why."""


def is_hosted() -> bool:
    """Whether this is a server for the world and not a laptop in a shop."""
    mode = os.environ.get("FINALSALVO_MODE", "local")
    if mode not in ("local", "hosted"):
        raise Unsafe(say.UNKNOWN_MODE(mode=mode))
    return mode == "hosted"


def wants_debug() -> bool:
    """Whether errors are shown with all that the program knows: for whoever works on it, and nobody else."""
    return os.environ.get("FINALSALVO_DEBUG", "") not in ("", "0")


def in_development() -> bool:
    """Whether the page of all components is shown: for those who work on the pages."""
    return os.environ.get("FINALSALVO_DEVELOPMENT", "") not in ("", "0")


def secret_key(folder: Path) -> str:
    """The key of this installation."""
    given = os.environ.get("FINALSALVO_SECRET_KEY", "")
    if is_hosted():
        refuse_weak(given)
        return given
    return given or kept_key(folder)


def allowed_hosts() -> list[str]:
    """The names that this server answers to: on a laptop every one, as a venue's network has its own ideas."""
    if not is_hosted():
        return ["*"]
    return [name.strip() for name in os.environ.get("FINALSALVO_HOSTS", "").split(",") if name.strip()]


def refuse_weak(key: str) -> None:
    """A key that somebody could guess opens every account."""
    if not key:
        raise Unsafe(say.KEY_MISSING())
    if len(key) < WEAK or len(set(key)) < VARIED or key.casefold().startswith(DEFAULTS):
        raise Unsafe(say.KEY_WEAK(num=WEAK))


def refuse_unsafe(*, debug: bool, key: str, hosts: Sequence[str]) -> None:
    """A server for the world does not start in a state that invites others in, however its settings came about."""
    if not is_hosted():
        return
    refuse_weak(key)
    if debug:
        raise Unsafe(say.DEBUG_ON())
    if not hosts or "*" in hosts:
        raise Unsafe(say.HOSTS_MISSING())


def kept_key(folder: Path) -> str:
    """A key that was drawn once and lies beside the database. Two that start at once agree on one."""
    file = folder / "key"
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        draft = folder / f"key-{secrets.token_hex(8)}"
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as opened:
            opened.write(secrets.token_urlsafe(48))
        with suppress(FileExistsError):
            os.link(draft, file)  # whole or not at all, and only the first
        draft.unlink()
    keep_private(file)
    return file.read_text()
