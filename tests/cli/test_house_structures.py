"""House structures in the terminal: made up, played, checked, paired and shown."""

import json
from pathlib import Path

import pytest
from command import call
from msgspec.structs import replace

from finalsalvo.documents.event_document import read_event, write_event
from finalsalvo.event.record import Event


@pytest.mark.parametrize("house", ["round-robin", "double-elimination"])
def test_events_with_a_house_structure_are_made_up_played_and_checked(house: str, tmp_path: Path) -> None:
    made = tmp_path / "made.json"
    for seed in range(20):
        words = ["--format", "armada-standard", "--players", str(3 + seed % 8), "--rounds", "3", "--seed", str(seed)]
        code, out, err = call("generate", *words, "--house", house)
        assert (code, err) == (0, "")
        made.write_text(out)
        assert call("check", str(made))[0] == 0
    code, out, _ = call("play", "--format", "all", "--players", "3..12", "--events", "40", "--json", "--house", house)
    assert (code, [json.loads(line)["faults"] for line in out.splitlines()]) == (0, [[]] * 40)


def as_bracket(tmp_path: Path) -> tuple[Path, Event]:
    """A double elimination of 4, of which the grand final is to be paired."""
    words = ["--format", "xwing-standard", "--players", "4", "--rounds", "1", "--house", "double-elimination"]
    event = next(
        event
        for seed in range(40)
        if not (event := read_event(call("generate", *words, "--seed", str(seed))[1].encode())).settings.cut
        and len(event.rounds) >= 4
        and all(player.status == "active" for player in event.players)
    )
    file = tmp_path / "double.json"
    file.write_bytes(write_event(replace(event, rounds=event.rounds[:3])))
    return file, event


def test_the_grand_final_is_paired_and_called_so(tmp_path: Path) -> None:
    file, event = as_bracket(tmp_path)
    code, out, err = call("pair", str(file))
    assert (code, err) == (0, "")
    assert out.splitlines()[0] == f"{event.name} · Grand final"
    one, two = ({player.id: player.name for player in event.players}[id] for id in event.rounds[3].matches[0].players)
    assert f"{one}" in out
    assert f"{two}" in out


def test_the_schedule_says_why_two_meet_or_do_not(tmp_path: Path) -> None:
    words = ["--format", "xwing-standard", "--players", "4", "--rounds", "1", "--house", "round-robin", "--seed", "2"]
    event = read_event(call("generate", *words)[1].encode())
    file = tmp_path / "robin.json"
    file.write_bytes(write_event(replace(event, rounds=event.rounds[:1])))
    one, two = event.rounds[1].matches[0].players
    three = event.rounds[1].matches[1].players[0]
    names = {player.id: player.name for player in event.players}
    assert call("why", str(file), one, two)[1].strip().endswith("Round robin: everybody meets everybody once.")
    first, second = sorted((one, three))
    told = call("why", str(file), first, second)[1].strip()
    pair = [f"{names[a]} and {names[b]} meet in another round" for a, b in ((first, second), (second, first))]
    assert told in [f"{each} of the round robin." for each in pair]
