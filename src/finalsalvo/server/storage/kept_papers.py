"""The papers that lie ready in the data folder: of each stage of an event the newest, for its owner's eyes only.

They are made again from the log whenever one is missing, so nothing here is backed up.
"""

import logging
import os
from contextlib import suppress
from pathlib import Path
from shutil import rmtree
from tempfile import mkstemp

from finalsalvo.server.storage.event_address import event_of

log = logging.getLogger(__name__)


def papers_of(folder: Path, slug: str) -> Path:
    """The folder with the papers of an event."""
    return folder / "papers" / event_of(slug)


def paper_name(stage: str, number: int, digest: str) -> str:
    """What the file is called that has the paper of a round; `digest` is of all that stands on it."""
    return f"{stage}.round-{number}.{digest}.pdf" if stage else f"round-{number}.{digest}.pdf"


def papers_like(folder: Path, slug: str, name: str) -> list[Path]:
    """The papers of the same stage that are there, whichever round they are of."""
    stage, _, _ = name.rpartition("round-")
    found = papers_of(folder, slug).glob(f"{stage}round-*.pdf")
    return sorted(each for each in found if each.name.count(".") == name.count("."))


def lies_ready(folder: Path, slug: str, stage: str, number: int) -> bool:
    """Whether there is a paper of a round, as it is now or was a moment ago."""
    like = paper_name(stage, number, "")
    beginning = like.removesuffix(".pdf")
    return any(each.name.startswith(beginning) for each in papers_like(folder, slug, paper_name(stage, number, "x")))


def kept_paper(folder: Path, slug: str, name: str) -> bytes | None:
    """A paper that lies ready."""
    with suppress(OSError):
        return (papers_of(folder, slug) / name).read_bytes()
    return None


def keep_paper(folder: Path, slug: str, name: str, content: bytes) -> None:
    """Lays a paper down, whole or not at all, in place of older ones. A full disk must not stop a tournament."""
    place = papers_of(folder, slug)
    try:
        place.mkdir(parents=True, exist_ok=True, mode=0o700)
        write_whole(place / name, content)
        for old in papers_like(folder, slug, name):
            if old.name != name:
                old.unlink(missing_ok=True)
    except OSError as error:
        log.warning("no paper of %s could be kept: %s", event_of(slug), error)


def write_whole(file: Path, content: bytes) -> None:
    """Writes a file that only its owner reads, under another name until all of it is there."""
    number, name = mkstemp(prefix=".", dir=file.parent)
    try:
        with os.fdopen(number, "wb") as opened:
            opened.write(content)
        Path(name).replace(file)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise


def forget_papers(folder: Path, slug: str) -> None:
    """Nothing of an event lies there any more."""
    rmtree(papers_of(folder, slug), ignore_errors=True)
