"""Hostile names and texts through every form, page, stream and file: nothing is carried out, broken or lost.

Whatever is taken is kept and shown as it stands; whatever is not is refused in a sentence, and nothing is half done.
"""

import asyncio
import csv
import re
from collections.abc import Iterator, MutableMapping
from io import BytesIO, StringIO
from typing import Any
from urllib.parse import urljoin, urlsplit

import msgspec
import pytest
from django.conf import settings
from django.core import mail
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client, override_settings
from hostile import NAMES, TEXTS, WRONG, Read, form_for, names_in, one_line
from people import ELSEWHERE, HERE, ORGANIZER, account, browser, phone, state_of
from pypdf import PdfReader

from finalsalvo.documents.event_document import read_event
from finalsalvo.documents.roster import whole_roster
from finalsalvo.event.life import commands as c
from finalsalvo.event.life.document import document
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.house import Settings
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import End, Result
from finalsalvo.server import models
from finalsalvo.server.accounts import letters, links, registration
from finalsalvo.server.http import prepared
from finalsalvo.server.http.commands import COMMANDS
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.routes import ROUTES, Route
from finalsalvo.server.http.security import HEADERS
from finalsalvo.server.pages import rendering
from finalsalvo.server.pages.account import accounts, entering
from finalsalvo.server.pages.public.public_pages import PAGES
from finalsalvo.server.running.front import LARGEST_BODY, Front
from finalsalvo.server.running.serving import renderer
from finalsalvo.server.storage.store import Store

ONE = pytest.mark.parametrize("data", ["sqlite"], indirect=True)
TEMPLATES = rendering.HERE / "templates"
FIELD = re.compile(r'name="([\w.-]+)"')
WORDS = {
    "slug": HERE,
    "player": "p1",
    "token": "1",
    "code": "MQ",
    "number": "1",
    "format": "xwing-standard",
    "id": "XW2-SWISS-07",
    "action": "announce",
    "moment": "playing",
    "stage": "swiss",
    "rest": "nothing",
    "what": "standings",
}


@pytest.fixture(autouse=True)
def patient() -> Iterator[None]:
    """Passwords are quick to look at, and no letter is sent: they are not what is tried here."""
    with override_settings(
        PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"],
        EMAIL_BACKEND="django.core.mail.backends.locmem.EmailBackend",
    ):
        yield


def event(store: Store, names: list[str], slug: str = HERE) -> None:
    """An event in its first round, played by those with these names, which has their names everywhere else too."""
    Here.store = store
    first = names[0]
    house = Settings(structure="custom", swiss_rounds=2, cut=2)
    store.create(
        c.Create("xwing-standard", first, settings=house, organizer_name=first), ORGANIZER, slug=slug, reason=first
    )
    entries = tuple(Registration(name, avoid=(name,), contact=name) for name in names)
    store.obey(slug, c.Register(entries), ORGANIZER, reason=first)
    store.obey(slug, c.NameLeader("jude", first, "judge"), ORGANIZER)
    players = tuple(state_of(store, slug).players)
    store.obey(slug, c.CheckIn(players), ORGANIZER)
    for player, name in zip(players, names, strict=True):
        store.obey(slug, c.SubmitList(player, name), ORGANIZER)
    round_one: list[c.Command] = [c.Start(), c.DrawRound(), c.Publish(), c.StartClock(), c.Announce(first)]
    for command in (*round_one, c.CallJudge(1, first), c.TakeCall(1), c.Rule(1, first)):
        store.obey(slug, command, ORGANIZER, reason=first)
    account(ORGANIZER, slug)


def address(each: Route) -> str:
    """An address with something in every place."""
    return "/" + re.sub(r"<(?:\w+:)?(\w+)>", lambda found: WORDS[found[1]], each.path)


def pages() -> list[str]:
    """Everything that can be looked at, but for what ends a session."""
    papers = [f"/o/{HERE}/print/{what}.pdf" for what in ("tables", "slips", "lists")]
    return [address(each) for each in ROUTES if "GET" in each.methods] + papers


# --- shown as they stand ------------------------------------------------------------------------------------


def readers() -> dict[str, Client]:
    """All who look."""
    return {"organizer": browser("organizer"), "judge": phone("jude"), "player": phone("p1"), "nobody": Client()}


@ONE
def test_names_are_shown_as_they_stand_on_every_page_and_carried_out_on_none(store: Store) -> None:
    names = list(NAMES.values())
    event(store, names)
    for who, client in readers().items():
        for path in pages():
            answer = client.get(path)
            assert answer.status_code < 500, (who, path)
            assert "hacked" not in str(answer.headers), (who, path)
            if answer.headers["Content-Type"].startswith("text/html"):
                assert Read(answer.content.decode()).carried_out == [], (who, path)
    console = browser("organizer")
    for path in ("players", "round", "lists", "standings", "codes"):
        assert names_in(names, console.get(f"/o/{HERE}/{path}").content.decode()) == [], path
    for player, name in zip([f"p{n}" for n in range(1, len(names) + 1)], names, strict=True):
        for path in (f"/o/{HERE}/player/{player}", f"/o/{HERE}/list/{player}", f"/j/{HERE}/player/{player}"):
            page = console.get(path).content.decode()
            assert names_in([name], page) == [], path
            assert Read(page).carried_out == [], path


@ONE
def test_public_pages_and_the_stream_show_them_as_they_stand(store: Store) -> None:
    names = list(NAMES.values())
    event(store, names)
    for game in range(1, 1 + len(names) // 2):
        store.obey(HERE, c.SetResult(1, game, Result(End.TIME, (100, 50))), ORGANIZER)
    found = asyncio.run(public(store, [*PAGES, *(f"player/p{n}" for n in range(1, len(names) + 1))]))
    for path, page in found.items():
        assert Read(page).carried_out == [], path
    for page in ("pairings", "standings"):
        assert names_in(names, found[page]) == [], page
    for number, name in enumerate(names, start=1):
        assert names_in([name], found[f"player/p{number}"]) == [], name


async def public(store: Store, wanted: list[str]) -> dict[str, str]:
    """Public pages from the front."""
    found = {}

    async def nobody(*_: object) -> None:
        raise AssertionError("this is answered from memory")

    front = Front(nobody, renderer(store), HEADERS)
    for page in wanted:
        status, body = await asked(front, f"/e/{HERE}/{page}".rstrip("/"))
        assert status in (200, 404 if page == "player" else 200), page
        found[page] = body.decode()
    front.pages.threads.shutdown()
    return found


async def asked(front: Front, path: str, method: str = "GET", body: bytes = b"") -> tuple[int, bytes]:
    """One request to the front."""
    sent: list[MutableMapping[str, Any]] = []

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    async def receive() -> MutableMapping[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    await front({"type": "http", "method": method, "path": path, "headers": []}, receive, send)
    return sent[0]["status"], b"".join(each["body"] for each in sent[1:])


# --- and in every file --------------------------------------------------------------------------------------


@ONE
def test_names_come_out_of_the_api_and_the_event_document_as_they_went_in(store: Store) -> None:
    names = list(NAMES.values())
    event(store, names)
    kept = [one_line(name) for name in names]
    client = browser("organizer")
    shown = client.get(f"/api/v1/events/{HERE}").json()
    assert [each["name"] for each in shown["players"]] == kept
    content = client.get(f"/o/{HERE}/document").content
    event_read = read_event(content)
    assert [each.name for each in event_read.players] == kept
    store.import_document(event_read, ORGANIZER, slug="again")
    assert document(state_of(store, "again")).players == document(state_of(store)).players
    assert store.import_log(store.export_log(HERE), slug="copied").seq == store.life(HERE).seq


@ONE
@pytest.mark.parametrize("what", ["standings", "pairings", "players"])
def test_a_spreadsheet_carries_nothing_out_and_loses_nothing(what: str, store: Store) -> None:
    names = list(NAMES.values())
    event(store, names)
    content = browser("organizer").get(f"/o/{HERE}/export/{what}.csv").content.decode("utf-8-sig")
    cells = [cell for line in csv.reader(StringIO(content)) for cell in line]
    assert [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "\t", "\r"))] == []
    plain = [cell.removeprefix("'") for cell in cells]
    assert [name for name in names if one_line(name) not in plain] == []


@ONE
@pytest.mark.parametrize("what", ["tables", "names", "standings", "slips", "lists"])
def test_paper_shows_them_and_carries_nothing_out(what: str, store: Store) -> None:
    event(store, list(NAMES.values()))
    names = [NAMES[name] for name in PLAIN]
    event(store, names, slug="plain")
    if what == "standings":  # there are some once a round is over
        for slug in (HERE, "plain"):
            play_round(store, slug)
    answer = browser("organizer").get(f"/o/{HERE}/print/{what}.pdf")
    assert answer.status_code == 200
    answer = browser("organizer").get(f"/o/plain/print/{what}.pdf")
    text = "".join(page.extract_text() for page in PdfReader(BytesIO(answer.content)).pages)
    shown = re.sub(r"\s", "", text)
    assert [name for name in names if re.sub(r"\s", "", name)[:18] not in shown] == []
    assert "root:x:0" not in text


def play_round(store: Store, slug: str) -> None:
    """Every game of the round gets a result."""
    round = store.life(slug).state.round  # type: ignore[union-attr]
    assert round is not None
    for number in round.games:
        store.obey(slug, c.SetResult(round.number, number, Result(End.TIME, (60, 40))), ORGANIZER)


PLAIN = ("script", "image", "template", "typst", "formula", "minus", "quotes", "path")
"""Names of which a reader of PDF can tell the letters: it takes a letter for the accented one that it shares."""


@pytest.mark.parametrize("name", [*NAMES, "turned"])
def test_a_roster_comes_back_as_it_was_written(name: str) -> None:
    text = TEXTS[name]
    written = StringIO()
    csv.writer(written).writerows([["name", "nickname", "contact"], [text, text, text]])
    (line,) = whole_roster(written.getvalue()).lines
    read = line.entry
    assert read is not None
    assert (read.name, read.nickname, read.contact) == (one_line(text), text.strip(), text.strip())


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('"' + "x" * 200_000, "The list can't be read."),
        ("name,seed\nAnn," + "9" * 5_000, "Line 2: “999999999” isn't a seed. Write a number from 1."),
        ("name,table\nAnn,²", "Line 2: “²” isn't a table. Write a number from 1."),
        ("\ufeff \n\u2028\n", "The list is empty."),
        ("x\n" * 10_001, "10001 lines are too many at once. Import at most 10000."),
    ],
)
def test_a_roster_that_cannot_be_read_is_refused_in_a_sentence(text: str, told: str) -> None:
    with pytest.raises(Refusal, match=re.escape(told)):
        whole_roster(text)


# --- through every form -------------------------------------------------------------------------------------


@ONE
@pytest.mark.parametrize("name", list(TEXTS))
def test_every_command_takes_a_text_as_it_stands_or_refuses_it_whole(name: str, store: Store) -> None:
    event(store, ["Ann", "Bo", "Cy", "Di"])
    console, text = browser("organizer"), TEXTS[name]
    for action, kind in COMMANDS.items():
        before = store.life(HERE).seq
        answer = console.post(f"/o/{HERE}/do/{action}", {**form_for(kind, text), "reason": text})
        assert answer.status_code in (302, 403, 409, 422), (action, answer.status_code)
        page, added = answer.content.decode(), store.life(HERE).seq - before
        if answer.status_code == 302 and not added:
            page = console.get(f"/o/{HERE}/").content.decode()
            assert '<p class="note warn">' in page, action  # it was so already, and that is told
        else:
            assert added == (answer.status_code == 302), action
        assert Read(page).carried_out == [], action
    for path in ("", "players", "round", "history", "announcements", "settings", "lists"):
        answer = console.get(f"/o/{HERE}/{path}")
        assert answer.status_code == 200
        assert Read(answer.content.decode()).carried_out == [], path
    log = [msgspec.json.decode(line) for line in store.export_log(HERE).splitlines()]
    if name not in ("zero byte", "bell", "too long"):
        assert text.strip() in texts_in(log), "a text was taken, and something else was kept"
    else:
        assert not any(text in each for each in texts_in(log))


def texts_in(value: Any) -> Iterator[str]:
    """Every text in the log."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from texts_in(each)
    elif isinstance(value, dict):
        for each in value.values():
            yield from texts_in(each)


@ONE
@pytest.mark.parametrize("name", ["quotes", "script", "zero byte", "turned", "too long", "other scripts"])
def test_nobody_is_named_by_such_a_text(name: str, store: Store) -> None:
    """The same where an id or a number is expected: refused in a sentence, and nothing is written."""
    event(store, ["Ann", "Bo", "Cy", "Di"])
    console, text = browser("organizer"), TEXTS[name]
    for action, kind in COMMANDS.items():
        if any(field in form_for(kind, text) for field in ("player", "leader", "first", "number", "game", "call")):
            before = store.life(HERE).seq
            answer = console.post(f"/o/{HERE}/do/{action}", {**form_for(kind, text, ids=True), "reason": "why"})
            named = action == "name-leader" and name not in WRONG  # a new leader may be called anything
            assert answer.status_code in ((302, 422) if named else (403, 409, 422)), action
            assert named or store.life(HERE).seq == before, action


def fields() -> list[str]:
    """Every field that any form of ours has."""
    found = {name for file in TEMPLATES.rglob("*.html") for name in FIELD.findall(file.read_text())}
    return sorted(found - {"csrfmiddlewaretoken", "viewport"})


HUGE = "x" * 1_900_000
"""Almost as much as is taken at once."""


@pytest.mark.parametrize(
    ("data", "name"),
    [
        ("sqlite", "script"),
        ("sqlite", "lines"),
        ("sqlite", "huge"),
        ("postgresql", "zero byte"),
        ("postgresql", "other scripts"),
    ],
    indirect=["data"],
)
def test_every_address_stands_every_field_with_such_a_text(name: str, store: Store) -> None:
    """All fields that there are, at every address that takes some, as those who may: on both databases."""
    event(store, ["Ann", "Bo", "Cy", "Di"])
    row = models.EventRow.objects.get(slug=HERE)
    links.make(row, "registration", [""], label=registration.PUBLIC)
    text = HUGE if name == "huge" else TEXTS[name]
    known = [] if name == "huge" else fields()
    assert len(fields()) > 60
    for client, alone in ((browser("organizer"), SOME), (phone("p1"), ())):
        for each in ROUTES:
            if "POST" not in each.methods or each.path.startswith("api/") or each.name in ("signout", "forget"):
                continue
            entering.FAILURES.clear()
            for sent in (dict.fromkeys(known, text), *({field: text} for field in alone)):
                answer = client.post(address(each), sent)
                assert answer.status_code < 500, (each.path, sorted(sent)[:3])
                assert "hacked" not in str(answer.headers)
                if answer.headers["Content-Type"].startswith("text/html") and name != "huge":
                    assert Read(answer.content.decode()).carried_out == [], each.path
            file = SimpleUploadedFile(text[:50].replace("\0", "") or "x", text[:10_000].encode())
            assert client.post(address(each), {"file": file}).status_code < 500, each.path
    assert store.life(HERE).state is not None


SOME = ("name", "username", "email", "code", "text", "paste", "person", "screen", "key", "label", "line")
"""Fields that are looked at before others: each alone as well."""


@pytest.mark.parametrize("name", ["zero byte", "quotes", "too long"])
def test_the_doors_answer_in_a_sentence(name: str, store: Store) -> None:
    event(store, ["Ann", "Bo", "Cy", "Di"])
    text = TEXTS[name]
    sent = {"username": text, "password": text, "email": text, "name": text, "code": text, "format": "xwing-standard"}
    for path in ("/login", "/signup", "/reset", "/in", f"/r/{HERE}", "/new"):
        answer = browser("organizer" if path == "/new" else "nobody").post(path, sent)
        assert answer.status_code in (200, 302, 422), path
        assert Read(answer.content.decode()).carried_out == [], path


@ONE
@pytest.mark.parametrize("name", list(TEXTS))
def test_who_registers_by_the_link_is_known_by_what_they_wrote(name: str, store: Store) -> None:
    Here.store = store
    told = {"date": "2030-01-01", "starts_at": "10:00", "mode": "Extended"}
    store.create(c.Create("xwing-standard", "Here", **told), ORGANIZER, slug=HERE)  # type: ignore[arg-type]
    links.make(models.EventRow.objects.get(slug=HERE), "registration", [""], label=registration.PUBLIC)
    client, text = Client(), TEXTS[name]
    key = "k" * 32
    answer = client.post(f"/r/{HERE}", {"name": text, "nickname": text, "key": key})
    players = list(state_of(store).players.values())
    assert Read(answer.content.decode()).carried_out == []
    too_long = len(text) > registration.LONGEST_NAME
    assert answer.status_code == (422 if too_long else 200), Read(answer.content.decode()).text
    assert [each.entry.name for each in players] == ([] if too_long else [registration.tidy(text, "name")])
    assert ("Use 100 characters or fewer." in Read(answer.content.decode()).text) == too_long


# --- too much -----------------------------------------------------------------------------------------------


@ONE
def test_ten_megabytes_are_refused_in_a_sentence_and_nothing_is_done(store: Store) -> None:
    event(store, ["Ann", "Bo", "Cy", "Di"])
    before = store.life(HERE).seq
    console = browser("organizer")
    for size in (2_100_000, 10_000_000):
        answer = console.post(f"/o/{HERE}/do/announce", {"text": "x" * size}, headers={"X-Live": "1"})
        assert (answer.status_code, answer.content) == (413, b"That is too much at once. Send less.")
        told = console.generic(
            "POST", f"/api/v1/events/{HERE}/commands/announce", b'{"text":"' + b"x" * size + b'"}', "application/json"
        )
        assert told.status_code in (403, 413)  # a session of another kind is turned away before anything is read
    assert store.life(HERE).seq == before


def test_the_front_takes_no_more_than_fits_and_reads_none_of_it() -> None:
    reached = []

    async def behind(scope: object, body: bytes, send: object) -> None:
        reached.append(len(body))

    async def play() -> tuple[int, bytes]:
        front = Front(behind, lambda *_: prepared.Page(404, 0, b""), HEADERS)
        return await asked(front, "/signup", "POST", b"x" * (LARGEST_BODY + 1))

    assert asyncio.run(play()) == (413, b"That is too much at once. Send less.")
    assert reached == []


@ONE
def test_an_event_elsewhere_is_not_reached_by_a_clever_address(store: Store) -> None:
    event(store, ["Ann", "Bo", "Cy", "Di"])
    store.create(c.Create("xwing-standard", "Elsewhere"), "otto", slug=ELSEWHERE)
    client = phone("p1")
    for slug in (
        f"{HERE}/../{ELSEWHERE}",
        f"{HERE}%2f..%2f{ELSEWHERE}",
        f"{ELSEWHERE}%00",
        ELSEWHERE.upper(),
        "ｈｅｒｅ",
    ):
        for path in (f"/o/{slug}/", f"/p/{slug}/", f"/j/{slug}/", f"/api/v1/events/{slug}/me"):
            assert client.get(path).status_code in (302, 401, 403, 404), path


# --- round the back -----------------------------------------------------------------------------------------

ELSEWHERE_ADDRESSES = (
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example/",
    "///evil.example",
    "javascript:alert(1)",
    "http:evil.example",
    "\x01//evil.example",
    " //evil.example",
    "evil.example",
)


@ONE
@pytest.mark.parametrize("where", ELSEWHERE_ADDRESSES)
def test_no_form_of_ours_sends_anybody_to_another_place(where: str, store: Store) -> None:
    event(store, ["Ann", "Bo", "Cy", "Di"])
    models.Account.objects.create_user("nora", password="a long enough word")
    signed = Client().post("/login", {"username": "nora", "password": "a long enough word", "next": where})
    console = browser("organizer")
    done = console.post(f"/o/{HERE}/do/announce", {"text": "Hello", "back": where}, headers={"Referer": where})
    chosen = Client().post("/language", {"language": "de"}, headers={"Referer": where})
    for answer in (signed, done, chosen):
        assert answer.status_code == 302
        assert urlsplit(urljoin("http://testserver/a/b", answer.headers["Location"])).netloc == "testserver"
    refused = console.post(f"/o/{HERE}/do/announce", {"text": "", "back": where}).content.decode()
    assert where not in refused or Read(refused).carried_out == []


@ONE
def test_a_box_is_not_filled_with_letters_and_nobody_learns_who_is_here(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    Here.store = store
    sent: list[mail.EmailMessage] = []
    monkeypatch.setattr(mail, "outbox", sent, raising=False)
    models.Account.objects.create_user("nora", email="nora@example.org", password="a long enough word")
    accounts.LETTERS.clear()
    client = Client()
    known = [client.post("/reset", {"email": address}) for address in ["nora@example.org"] * 20]
    strange = client.post("/reset", {"email": "nobody@example.org"})
    letters.thread.submit(str).result()  # all that were written are sent
    assert len(sent) == 5
    assert {plain(each.content) for each in known} == {plain(strange.content)}
    monkeypatch.setattr(settings, "EMAIL_BACKEND", "django.core.mail.backends.smtp.EmailBackend")
    monkeypatch.setattr(settings, "EMAIL_PORT", 1)
    accounts.LETTERS.clear()
    unsent = client.post("/reset", {"email": "nora@example.org"})
    assert (unsent.status_code, plain(unsent.content)) == (200, plain(strange.content))
    accounts.LETTERS.clear()


def plain(content: bytes) -> bytes:
    """A page without the token of its forms."""
    return re.sub(rb'(csrfmiddlewaretoken" value|data-csrf)="[^"]*"', b"", content)


@ONE
def test_a_program_is_told_in_json_whatever_it_asks_for(store: Store) -> None:
    event(store, ["Ann", "Bo", "Cy", "Di"])
    for path in ("/api/v1/events/a%0Ab", "/api/v1/nothing", "/api/%0D%0ASet-Cookie:%20hacked=1", "/api/v1/events/%00"):
        answer = Client().get(path)
        assert (answer.status_code, answer.headers["Content-Type"]) == (404, "application/json"), path
        assert set(answer.json()) == {"message", "id", "values", "rule", "field", "warnings"}
        assert "hacked" not in str(answer.headers)


@ONE
def test_nobody_becomes_somebody_else_by_adding_fields_or_changing_the_method(store: Store) -> None:
    """What a form brings says what is to be done, never who does it."""
    event(store, ["Ann", "Bo", "Cy", "Di"])
    client = phone("p1")
    before = store.life(HERE).seq
    more = {"by": ORGANIZER, "person": ORGANIZER, "role": "organizer", "_method": "PUT"}
    for action in ("announce", "start-clock", "finish", "name-leader"):
        form = {**more, **form_for(COMMANDS[action], "Jo")}
        headers = {"X-HTTP-Method-Override": "DELETE", "X-Forwarded-User": ORGANIZER, "X-Original-URL": "/o/here/"}
        for path in (f"/p/{HERE}/do/{action}", f"/o/{HERE}/do/{action}"):
            assert client.post(path, form, headers=headers).status_code == 403, path
    assert store.life(HERE).seq == before
    assert client.post(f"/p/{HERE}/do/drop", {"player": "p2", **more}).status_code == 403


@ONE
def test_a_session_is_a_new_one_after_signing_in(store: Store) -> None:
    """Whoever planted a session before has nothing of it."""
    Here.store = store
    models.Account.objects.create_user("nora", password="a long enough word")
    client = Client()
    before = client.session
    before["planted"] = True
    before.save()
    planted = client.cookies["sessionid"].value
    client.post("/login", {"username": "nora", "password": "a long enough word"})
    cookie = client.cookies["sessionid"]
    assert cookie.value != planted
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")
    stranger = Client()
    stranger.cookies["sessionid"] = planted
    assert stranger.get("/new").headers["Location"].startswith("/login")
