"""The players of an event in the console: rows and filters, many at once, and lists that are looked through first."""

import re
from html import unescape

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from people import HERE, ORGANIZER, account, browser, state_of

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.state import Presence
from finalsalvo.server.http.here import Here
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)


@pytest.fixture
def event(store: Store) -> Store:
    """An event with four players, of whom two are there, and one who waits."""
    Here.store = store
    store.create(c.Create("xwing-standard", "Here", capacity=4), ORGANIZER, slug=HERE)
    account(ORGANIZER, HERE)
    cara = Registration("Cara", "Ace", club="Rogue", faction="Rebel Alliance")
    store.obey(HERE, c.Register((*map(Registration, ("Zoe", "Ann", "Bob")), cara, Registration("Eve"))), ORGANIZER)
    store.obey(HERE, c.CheckIn(("p2", "p4")), ORGANIZER)
    return store


def page(query: str = "") -> str:
    return unescape(browser("organizer").get(f"/o/{HERE}/players{query}").content.decode())


def words(text: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", text).split())


def rows(text: str) -> list[str]:
    """The rows of the table, as they read."""
    return [words(each) for each in re.findall(r'<tr id="player-.*?</tr>', text)]


def filters(text: str) -> list[str]:
    nav = text.partition('<nav class="filters"')[2].partition("</nav>")[0]
    return [words(each) for each in re.findall(r"<a .*?</a>", nav)]


def post(path: str, **form: object) -> tuple[int, str]:
    """Sends a form in a browser without script; what is told then."""
    answer = browser("organizer").post(f"/o/{HERE}/{path}", form)
    told = answer.content.decode().partition('<div class="work">')[2].partition("<aside")[0]
    return answer.status_code, words(unescape(told))


def test_rows_are_by_name_with_what_is_known_and_what_can_be_done(event: Store) -> None:
    event.obey(HERE, c.MarkPaid(("p2",)), ORGANIZER)
    assert rows(page()) == [
        "Ann paid checked in ⋯",
        "Bob not paid registered Check in ⋯",
        "Cara Ace Rogue Rebel Alliance not paid checked in ⋯",
        "Eve not paid waitlist 1 Admit ⋯",
        "Zoe not paid registered Check in ⋯",
    ]
    assert filters(page()) == ["All 5", "Not here 2", "Not paid 4", "Waitlist 1"]
    assert 'class="roster" data-show="absent"' in page("?show=absent")
    assert 'class="roster" data-show=""' in page("?show=nonsense")
    assert [each.split()[0] for each in rows(page("?q=äcé"))] == ["Cara"]


def test_without_a_script_ticks_do_what_they_are_for_and_pass_over_the_others(event: Store) -> None:
    status, _ = post("do/check-in", among="chosen", players=["p1", "p2", "p3"])
    assert (status, [each.presence for each in state_of(event).entrants()[:4]]) == (302, [Presence.CHECKED_IN] * 4)
    post("do/mark-paid", among="chosen", players=["p1", "p2"])
    post("do/mark-paid", among="all", paid="false")
    assert [each.paid for each in state_of(event).entrants()] == [False] * 5
    event.obey(HERE, c.Undo(event.life(HERE).seq), ORGANIZER)
    assert [each.paid for each in state_of(event).entrants()] == [True, True, False, False, False]
    assert post("many/submit-list", among="all")[0] == 302
    assert [each.squad.state for each in state_of(event).entrants()] == [*["submitted"] * 4, "missing"]
    status, _ = post("many/withdraw", players=["p1"])
    assert (status, state_of(event).players["p5"].presence) == (302, Presence.REGISTERED)
    assert post("many/withdraw", players=["p1"])[0] == 422
    assert post("many/finish", players=["p1"])[0] == 422


def test_somebody_of_the_same_name_is_marked_and_is_another_or_the_same(event: Store) -> None:
    event.obey(HERE, c.Withdraw("p5"), ORGANIZER)
    event.obey(HERE, c.Withdraw("p3"), ORGANIZER)
    assert post("do/register", name="ann", namesakes="register", paid="on", club="Rogue") == (302, "")
    assert state_of(event).players["p6"].paid
    (marked,) = [each for each in rows(page()) if each.startswith("ann")]
    offered = "same name as no. 2 Same person: remove ann Someone else: add a letter ann"
    assert marked.startswith(f"ann {offered}")
    assert post("do/edit", player="p6", letter="on") == (302, "")
    assert (state_of(event).players["p6"].entry.name, state_of(event).players["p6"].entry.club) == ("ann B", "Rogue")
    assert not [each for each in rows(page()) if "same name" in each]


def test_a_list_is_looked_through_on_a_page_and_registered_as_it_is_ticked(event: Store) -> None:
    event.obey(HERE, c.Change("Here"), ORGANIZER)
    text = "Spieler;Verein;Bezahlt;Notiz\nYan;Rogue;x;veg\nann;;;\n;Rogue;;\nXia;;;late\n"
    status, told = post("roster", paste=text)
    assert status == 200
    assert "2 will be registered. 1 already registered or listed twice 1 can't be registered" in told
    assert "Already registered. ann" in told
    assert "Line 4 has no name. Add one, or leave it out. Rogue" in told
    found = browser("organizer").post(f"/o/{HERE}/roster", {"paste": text}, headers={"X-Live": "1"}).content.decode()
    assert re.findall(r'name="line" value="(\d+)"[^>]*?( checked)?>', found) == [
        ("2", " checked"),
        ("3", ""),
        ("5", " checked"),
    ]
    assert re.findall(r'<option value="(\w*)" selected>', found) == ["name", "club_apart", "paid", ""]
    meaning = ["name", "club", "paid", "nickname"]
    assert post("do/register", paste=text, looked="yes", meaning=meaning, line=["2", "5"])[0] == 302
    there = [(each.entry, each.paid) for each in state_of(event).entrants()[5:]]
    assert there == [(Registration("Yan", "veg", club="Rogue"), True), (Registration("Xia", "late"), False)]
    event.obey(HERE, c.Undo(event.life(HERE).seq), ORGANIZER)
    assert len(state_of(event).players) == 5


def test_a_list_can_be_a_file(event: Store) -> None:
    sent = SimpleUploadedFile("players.csv", "\ufeffname,faction\nÅsa,Scum\n".encode())
    status, told = post("roster", paste="", file=sent)
    assert (status, "1 will be registered." in told, "Åsa Scum" in told) == (200, True, True)
    assert "The list can't be read." in post("roster", paste='"' + "x" * 200_000)[1]


def test_what_staff_knows_of_players_can_be_taken_away_as_a_table(event: Store) -> None:
    text = browser("organizer").get(f"/o/{HERE}/export/registrations.csv").content.decode("utf-8-sig")
    assert text.splitlines()[4] == "Cara,Ace,Rogue,Rebel Alliance,,,,,,,checked in"
