"""Announcements: to all or to some, who hears them, and for how long."""

from hashlib import sha256

import pytest
from in_words import words
from lives import Live, leader, playing, registered

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.entry import BEGINNING, Entry, read_entry, seal
from finalsalvo.event.life.topics.announcements.decisions import announcements_for, public_announcements


def texts(live: Live, person: str | None = None) -> list[str]:
    """What somebody hears, or the public, the latest first."""
    found = public_announcements(live.state) if person is None else announcements_for(live.state, person)
    return [each.text for each in found]


def test_what_is_said_to_some_is_heard_by_those_alone() -> None:
    live = playing()
    leader(live, "jo", "judge")
    game = live.game("p1")
    stranger = next(each for each in live.state.players if each not in game.players)
    live.do(c.Announce("to all"))
    live.do(c.Announce("to a table", game=game.number))
    live.do(c.Announce("to leaders", "leaders"))
    assert texts(live) == ["to all"]
    assert [texts(live, player) for player in game.players] == [["to a table", "to all"]] * 2
    assert texts(live, stranger) == ["to all"]
    assert texts(live, "jo") == texts(live, "org") == ["to leaders", "to a table", "to all"]
    assert live.state.announcements == ("to all",), "what the API gives away"


def test_those_who_still_play_are_those_of_the_moment() -> None:
    live = playing()
    live.set("p1")
    done = live.game("p1").players
    live.do(c.Announce("ten minutes more", "playing"))
    others = [each for each in live.state.players if each not in done]
    assert [texts(live, each) for each in done] == [[], []]
    assert [texts(live, each) for each in others] == [["ten minutes more"]] * len(others)
    live.play()
    assert texts(live, others[0]) == ["ten minutes more"], "it was said to them, whatever they do now"


def test_to_whom_must_be_plain() -> None:
    live = playing()
    assert live.refused(c.Announce("x", "game")) == (
        "game",
        "contract",
        "This announcement is for one table. Choose the table.",
    )
    told = "An announcement goes to one table or to a larger audience, not both. Choose one."
    assert live.refused(c.Announce("x", "leaders", 1)) == ("to", "contract", told)
    assert live.refused(c.Announce("x", game=99)).field == "game"
    live.play()
    told = "No round is running, so there are no active players. Announce it to everyone instead."
    assert live.refused(c.Announce("x", "playing")) == ("to", "contract", told)


def test_judges_and_players_announce_nothing() -> None:
    live = playing()
    leader(live, "jo", "judge")
    assert live.refused(c.Announce("x"), by="jo").field == "by"
    assert live.refused(c.Announce("x"), by="p1").field == "by"


def test_the_call_of_the_mid_point_is_heard_by_all_until_time_is_called() -> None:
    live = playing()
    live.do(c.StartClock())
    live.wait(40)
    live.do(c.CallMidPoint())
    assert [(each.kind, each.number) for each in public_announcements(live.state)] == [("mid-point", 1)]
    live.wait(40)
    live.do(c.CallTime())
    assert public_announcements(live.state) == []
    assert [each.kind for each in live.state.said] == ["mid-point", "time"], "the history keeps both"


@pytest.mark.parametrize("format", ["armada-standard", "xwing-escalation", "xwing-hotshot", "xwing-epic-dogfight"])
def test_where_the_book_has_no_mid_point_none_is_called(format: str) -> None:
    live = playing(format)
    live.do(c.StartClock())
    live.wait(60)
    assert live.refused(c.CallMidPoint(), reason="x").message.endswith(" doesn't announce half time. Nothing to do.")
    assert live.state.said == ()


def test_the_history_says_to_whom() -> None:
    live = playing()
    told = []
    for command in (c.Announce("a"), c.Announce("b", "playing"), c.Announce("c", "leaders"), c.Announce("d", game=1)):
        live.do(command)
        told.append(words(live.state, live.life.entries[-1]))
    players = " and ".join(live.state.players[each].name for each in live.round.games[1].players)
    assert told == [
        "Announced: “a”",
        "Announced to active players: “b”",
        "Announced to staff: “c”",
        f"Announced to {players}: “d”",
    ]


def test_an_announcement_that_was_taken_back_is_heard_no_more() -> None:
    live = registered()
    live.do(c.Announce("nonsense"))
    live.do(c.Undo(live.life.seq))
    assert texts(live) == []
    assert live.state.said == ()


def test_an_announcement_to_everybody_is_written_as_ever() -> None:
    """Logs from before there were audiences read and seal the same: defaults are left out."""
    old = '{"seq":2,"at":5,"by":"org","facts":[{"kind":"announced","text":"Lunch"}]}'
    entry = read_entry(old)
    assert entry.facts == (f.Announced("Lunch", "everybody", ()),)
    made = seal(Entry(2, 5, "org", (f.Announced("Lunch"),)), None)
    assert made.hash == sha256(BEGINNING.encode() + old.encode()).hexdigest()
