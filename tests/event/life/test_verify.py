"""Provable draws: the secret is promised at the beginning and shown at the end, and every draw follows from it."""

import json

import msgspec
import pytest
from lives import SECRET, Live, started
from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.entry import Entry, read_entry, seal, write_log
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.verify import verify
from finalsalvo.rules.house import Settings


def finished(format: str = "xwing-standard") -> Live:
    """An event with all that is drawn in one: rounds, kept apart, scenarios, rolls, tie keys, a bracket, an undo."""
    live = started(format, 9, Settings(structure="custom", swiss_rounds=2, cut=4, pool="standard"))
    live.do(c.DrawRound())
    assert live.state.draft is not None
    live.do(c.ForbidPair(*live.state.draft.games[1].players), reason="brothers")
    live.do(c.Publish())
    live.do(c.StartClock())
    live.play()
    live.do(c.Register((Registration("Late"),), 0))
    live.do(c.SubmitList("p10"))
    live.do(c.EnterLate("p10"))
    live.draw()
    live.do(c.Undo(live.life.seq))
    live.do(c.Publish())
    live.do(c.StartClock())
    live.play()
    live.do(c.MakeCut())
    for _ in range(2):
        live.draw()
        live.do(c.StartClock())
        live.play()
    live.do(c.Finish())
    return live


def problems(entries: list[Entry]) -> list[tuple[str, str]]:
    """The place and the words of whatever is wrong with a log."""
    return [(problem.place, str(problem.message)) for problem in verify(entries)]


def forged(live: Live, place: int, fact: f.Fact) -> list[Entry]:
    """The log with the last fact of an entry replaced, and every seal from there on made anew."""
    entries = list(live.life.entries)
    entries[place] = replace(entries[place], facts=(*entries[place].facts[:-1], fact))
    for index in range(place, len(entries)):
        entries[index] = seal(entries[index], entries[index - 1] if index else None)
    return entries


def where(live: Live, kind: type[f.FactBase]) -> int:
    """The place of the first entry that ends with a fact of a kind."""
    return next(place for place, entry in enumerate(live.life.entries) if isinstance(entry.facts[-1], kind))


@pytest.mark.parametrize(
    "format", ["xwing-standard", "armada-standard", "xwing-hotshot", "xwing-fangs-out", "xwing-epic-dogfight"]
)
def test_an_honest_log_is_verified(format: str) -> None:
    assert problems(list(finished(format).life.entries)) == []


def test_until_the_end_only_the_chain_can_be_checked() -> None:
    live = started()
    told = "The event isn't finished, so the draw key is still secret. Only the order of the steps was checked."
    (problem,) = verify(live.life.entries)
    assert (problem.place, str(problem.message), problem.severity.value) == ("secret", told, "warning")


def test_every_flipped_byte_is_found() -> None:
    live = finished()
    log = write_log(live.life.entries)
    lines = log.splitlines()
    found = 0
    for number, line in enumerate(lines):
        place = len(line) * (number % 7 + 1) // 9
        flipped = bytearray(line)
        flipped[place] ^= 1
        try:
            entry = read_entry(bytes(flipped))
        except (msgspec.DecodeError, UnicodeDecodeError):
            found += 1
            continue
        changed = [*live.life.entries[:number], entry, *live.life.entries[number + 1 :]]
        assert problems(changed) != []
        found += 1
    assert found == len(lines)


def test_a_changed_entry_breaks_the_chain() -> None:
    live = finished()
    entries = list(live.life.entries)
    entries[3] = replace(entries[3], reason="another")
    assert problems(entries) == [("entries[4]", "Step 4 was changed after it was written.")]


def test_a_missing_entry_is_found() -> None:
    entries = list(finished().life.entries)
    del entries[4]
    assert problems(entries) == [("entries[5]", "Step 5 of the log is missing. Step 6 stands in its place.")]
    assert problems([]) == [("entries", "The log is empty.")]


def test_a_log_that_does_not_begin_with_an_event_is_none() -> None:
    first = seal(Entry(1, 0, "org", (f.Announced("hello"),)), None)
    assert problems([first]) == [("entries[1]", "The log doesn't begin with the creation of an event.")]


def test_another_secret_than_the_promised_one_is_found() -> None:
    live = finished()
    place = where(live, f.Finished)
    end = live.life.entries[place].facts[-1]
    assert isinstance(end, f.Finished)
    entries = forged(live, place, replace(end, secret="another"))
    assert problems(entries) == [("secret", "The draw key doesn't match the one promised at the start.")]


def test_a_round_that_was_not_drawn_from_the_secret_is_found() -> None:
    live = finished()
    place = where(live, f.RoundDrawn)
    drawn = live.life.entries[place].facts[-1]
    assert isinstance(drawn, f.RoundDrawn)
    first, second, *others = drawn.round.matches
    (one, two), (three, four) = first.players, second.players
    crossed = (replace(first, players=(one, three)), replace(second, players=(two, four)), *others)
    entries = forged(live, place, replace(drawn, round=replace(drawn.round, matches=crossed)))
    number = place + 1
    assert problems(entries)[0] == (
        f"entries[{number}]",
        f"Step {number}: The pairings of round 1 aren't the ones that the draw key gives.",
    )
    entries = forged(live, place, replace(drawn, seed=drawn.seed + 1))
    assert problems(entries)[0][1] == f"Step {number}: The random numbers of round 1 don't come from the draw key."


def test_a_tie_key_that_was_not_drawn_is_found() -> None:
    live = finished()
    place = where(live, f.Started)
    begun = live.life.entries[place].facts[-1]
    assert isinstance(begun, f.Started)
    keys = (f.TieKey("p1", 0), *begun.tie_keys[1:])
    entries = forged(live, place, replace(begun, tie_keys=keys))
    assert problems(entries)[0][1] == f"Step {place + 1}: P1's random number doesn't come from the draw key."
    place = where(live, f.EnteredLate)
    late = live.life.entries[place].facts[-1]
    assert isinstance(late, f.EnteredLate)
    entries = forged(live, place, replace(late, tie_key=0))
    assert problems(entries)[0][1] == f"Step {place + 1}: Late's random number doesn't come from the draw key."


@pytest.mark.parametrize("format", ["xwing-hotshot", "xwing-fangs-out"])
def test_a_roll_that_was_not_drawn_is_found_and_one_of_real_dice_is_believed(format: str) -> None:
    live = finished(format)
    place = where(live, f.ClockStarted)
    rolled = live.life.entries[place].facts[-1]
    assert isinstance(rolled, f.ClockStarted)
    assert rolled.defense is not None
    one, two, three = rolled.defense
    faces = type(one)
    other = next(face for face in faces if face is not one)
    forgery = replace(rolled, defense=(other, two, three))
    entries = forged(live, place, forgery)
    assert problems(entries) == [
        (f"entries[{place + 1}]", f"Step {place + 1}: The roll for the time of round 1 doesn't come from the draw key.")
    ]
    assert problems(forged(live, place, replace(forgery, drawn=False))) == []


def test_the_log_that_is_verified_is_the_one_that_is_written() -> None:
    live = finished()
    entries = [read_entry(line) for line in write_log(live.life.entries).splitlines()]
    assert verify(entries) == []
    last = json.loads(write_log(live.life.entries).splitlines()[-1])
    assert last["facts"][0]["secret"] == SECRET
