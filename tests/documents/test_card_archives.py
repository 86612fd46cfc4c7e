"""Archives from anybody: what they hold is bounded in memory and time, and refused in a sentence."""

import resource
import subprocess
import sys
import tarfile
import tracemalloc
import zipfile
from pathlib import Path
from time import process_time

import pytest
from bombs import BOMBS, CAUSES, MANY, PILOTS, TOO_LARGE, gzipped, header, tarball, zipped
from small_cards import first_edition_files

from finalsalvo.documents.card_archives import ON_DISK, UPLOADED, Limits, TooLarge, card_files, day_of
from finalsalvo.documents.card_files import import_cards
from finalsalvo.lists.data_set import NoCards

MOST_MEMORY = 120_000_000
MOST_SECONDS = 10


@pytest.mark.parametrize("name", BOMBS)
def test_what_would_hurt_is_refused_in_a_sentence_before_it_does(name: str, tmp_path: Path) -> None:
    made, told = BOMBS[name]
    content = made()
    assert len(content) <= 3_500_000
    (tmp_path / "cards").write_bytes(content)
    tracemalloc.start()
    begin = process_time()
    try:
        with pytest.raises((NoCards, TooLarge)) as refused:
            import_cards(tmp_path / "cards", limits=UPLOADED)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert str(refused.value) == told
    assert str(refused.value.__cause__).startswith(CAUSES.get(name, ""))
    assert peak < MOST_MEMORY
    assert process_time() - begin < MOST_SECONDS


@pytest.mark.parametrize("name", ["x", "x.png", PILOTS])
def test_the_command_refuses_ten_gigabytes_of_zeros_with_half_a_gigabyte_of_memory(name: str, tmp_path: Path) -> None:
    bomb = tmp_path / "bomb.tgz"
    bomb.write_bytes(gzipped(header(name, 8_000_000_000, tarfile.XHDTYPE if name == "x" else tarfile.REGTYPE), 10))
    ended = subprocess.run(
        [sys.executable, "-m", "finalsalvo", "cards", "import", str(bomb)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={"FINALSALVO_DATA": str(tmp_path / "data"), "NO_COLOR": "1"},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (500_000_000, 500_000_000)),
    )
    told = f"{PILOTS} is too large for card data. Use the original file." if name == PILOTS else TOO_LARGE
    assert (ended.returncode, ended.stdout, ended.stderr) == (2, "", f"finalsalvo: {bomb}: {told}\n")


def test_a_zip_with_an_endless_directory_is_refused_before_that_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cards").write_bytes(zipped({f"{n:0400}.txt": b"" for n in range(20)}))
    monkeypatch.setattr(zipfile, "ZipFile", lambda _: pytest.fail("the directory is read"))
    with pytest.raises(TooLarge, match=MANY):
        card_files(tmp_path / "cards", Limits(files=20))


@pytest.mark.parametrize("mode", ["w", "w:gz", "w:bz2", "w:xz"])
def test_a_tarball_is_read_however_it_is_packed(tmp_path: Path, mode: str) -> None:
    files = {**first_edition_files(), "package/pictures/one.png": bytes(5_000_000)}
    (tmp_path / "cards").write_bytes(tarball(*((tarfile.TarInfo(n), c) for n, c in files.items()), mode=mode))
    assert card_files(tmp_path / "cards", UPLOADED)[0] == first_edition_files()


def test_what_anybody_publishes_is_far_below_the_limits(shared: Path) -> None:
    for path in (shared / "cards" / "upstream").glob("*.gz"):
        found, _ = card_files(path, Limits(files=2_000, one=600_000, kept=5_000_000, all=10_000_000))
        assert len(found) > 50
    assert UPLOADED.one == ON_DISK.one == 3_000_000


def test_a_day_that_there_never_was_is_none() -> None:
    assert [day_of(moment) for moment in (1538352000, 1e300, -1e18, 253402300800)] == ["2018-10-01", "", "", ""]
