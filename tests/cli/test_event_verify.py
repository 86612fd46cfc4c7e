"""`finalsalvo verify`: a log that was changed is found, whatever was changed; one that was not is confirmed."""

import json
from functools import cache
from pathlib import Path

import pytest
from command import call, clean
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from finalsalvo.cli.verify import examine_log
from finalsalvo.documents.unreadable import Unreadable
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.entry import Entry, seal, write_log
from finalsalvo.rules.refusal import breaks
from finalsalvo.rules.registry import FORMATS
from finalsalvo.simulate.play import play_event


@cache
def played(format: str = "xwing-standard", players: int = 6, seed: int = 1) -> tuple[Entry, ...]:
    """A whole random event."""
    return play_event(FORMATS[format], players, seed).life.entries


def written(path: Path, entries: tuple[Entry, ...]) -> str:
    path.write_bytes(write_log(entries))
    return str(path)


def resealed(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """A log with seals that fit: somebody who changes it can do that as well."""
    chained: list[Entry] = []
    for entry in entries:
        chained.append(seal(entry, chained[-1] if chained else None))
    return tuple(chained)


@pytest.mark.parametrize("format", sorted(FORMATS))
def test_a_played_event_is_verified(format: str, tmp_path: Path) -> None:
    entries = played(format, 8, 3)
    path = written(tmp_path / "log.jsonl", entries)
    code, out, err = call("verify", "--json", path)
    assert (code, err) == (0, "")
    report = json.loads(out)
    assert (report["whole"], report["verified"], report["problems"]) == (True, True, [])
    assert (report["entries"], report["hash"]) == (len(entries), entries[-1].hash)
    assert report["draws"]["rounds"] > 0
    code, out, _ = call("verify", path)
    assert code == 0
    assert f"{len(entries)} steps, none changed, none missing" in clean(out).replace("\n", " ")


@given(st.data())
def test_one_changed_byte_is_found(data: st.DataObject) -> None:
    content = write_log(played())
    place = data.draw(st.integers(0, len(content) - 1))
    byte = data.draw(st.integers(0, 255).filter(lambda byte: byte != content[place]))
    changed = content[:place] + bytes([byte]) + content[place + 1 :]
    try:
        report = examine_log("log", changed)
    except Unreadable:
        return
    assert breaks(report.problems)


@pytest.mark.parametrize("cut", [1, 2, 100])
def test_a_log_that_was_cut_off_in_a_line_is_found(cut: int) -> None:
    assert breaks(examine_log("log", write_log(played())[:-cut]).problems)


def test_a_line_that_is_missing_or_changed_places_is_found(tmp_path: Path) -> None:
    entries = played()
    for changed in ((*entries[:4], *entries[5:]), (*entries[:4], entries[5], entries[4], *entries[6:])):
        code, out, _ = call("verify", written(tmp_path / "log.jsonl", changed))
        assert code == 1
        assert "Step 5 of the log is missing. Step 6 stands in its place." in clean(out)


def test_another_draw_is_found_even_with_new_seals(tmp_path: Path) -> None:
    entries = list(played())
    place = next(index for index, entry in enumerate(entries) if isinstance(entry.facts[0], f.RoundDrawn))
    fact = entries[place].facts[0]
    assert isinstance(fact, f.RoundDrawn)
    first, *rest = fact.round.matches
    turned = replace(fact.round, matches=(replace(first, players=first.players[::-1]), *rest))
    entries[place] = replace(entries[place], facts=(replace(fact, round=turned), *entries[place].facts[1:]))
    code, out, _ = call("verify", "--json", written(tmp_path / "log.jsonl", resealed(tuple(entries))))
    report = json.loads(out)
    assert (code, report["whole"], report["verified"]) == (1, False, False)
    assert "The pairings of round 1 aren't the ones that the draw key gives." in report["problems"][0]["message"]


def test_an_event_that_goes_on_shows_only_its_chain(tmp_path: Path) -> None:
    path = written(tmp_path / "log.jsonl", played()[:5])
    code, out, _ = call("verify", path)
    assert code == 0
    assert "so the draw key is still secret" in clean(out).replace("\n", " ")
    assert json.loads(call("verify", "--json", path)[1])["verified"] is False


NOT_A_LOG = "This isn't the log of an event. Choose a file that was downloaded as full log."


def test_what_is_no_log_cannot_be_read(tmp_path: Path) -> None:
    file = tmp_path / "file"
    for content, told in ((b"", "The file is empty. Choose another one."), (b"{}\n", NOT_A_LOG)):
        file.write_bytes(content)
        assert call("verify", str(file)) == (2, "", f"finalsalvo: {file}: {told}\n")
    assert call("verify", str(tmp_path / "none"))[2].endswith(": There is no such file or folder. Check the name.\n")


def test_the_worst_of_several_counts(tmp_path: Path) -> None:
    good = written(tmp_path / "good.jsonl", played())
    bad = written(tmp_path / "bad.jsonl", played()[1:])
    assert [call("verify", *files)[0] for files in ((good,), (good, bad), (good, str(tmp_path / "none")))] == [0, 1, 2]


def test_a_first_line_that_cannot_be_read_is_a_broken_log(tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    file.write_bytes(b"x" + write_log(played()))
    code, out, _ = call("verify", str(file))
    assert (code, "Line 1 of the log can't be read." in clean(out)) == (1, True)
