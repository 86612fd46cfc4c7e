"""Lists by link: pasted on a phone, read from the picture of a QR code, completed, and handed in."""

import io
import re
import sys
from html import unescape

import pytest
import segno
from django.core.files.uploadedfile import SimpleUploadedFile
from judged import OBSTACLES, STANDARD
from people import ORGANIZER, phone, state_of
from PIL import Image
from small_cards import second_edition

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.state import ListProgress
from finalsalvo.lists.checked_list import CheckedList
from finalsalvo.lists.finding import CheckReport
from finalsalvo.lists.owner import Owner
from finalsalvo.lists.xwing.game import XWING
from finalsalvo.server.http.here import Here
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

STONES = "coreasteroid5,core2asteroid4,yt2400debris1"
LINK = f"https://yasb.app/?f=Rebel%20Alliance&d=v8ZsZ200Z4X3W142Y2X119W136Y1X164&sn=&obs={STONES}"
SLUG = "day"


def made(store: Store) -> None:
    """An event of two players, checked by a small card pack."""
    Here.store = store
    store.cards.shelf.keep(second_edition())
    store.create(c.Create("xwing-standard", "A day"), ORGANIZER, slug=SLUG)
    store.obey(SLUG, c.Register((Registration("Wes"), Registration("Hobbie"))), ORGANIZER)
    store.obey(SLUG, c.ChooseCards("small-200"), ORGANIZER)


def checked(store: Store, text: str) -> CheckedList:
    return store.cards.check(state_of(store, SLUG), "p1", text)


def report(store: Store, text: str) -> CheckReport:
    found = checked(store, text).report
    assert found is not None
    return found


def text_of(content: bytes) -> str:
    """What a page says, without its markup."""
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", content.decode())).strip())


def picture(text: str = LINK, kind: str = "PNG") -> bytes:
    """A picture of a code, as a builder shows it."""
    drawn, saved = io.BytesIO(), io.BytesIO()
    segno.make(text, error="m", micro=False).save(drawn, kind="png", scale=4)
    Image.open(drawn).convert("RGB").save(saved, kind)
    return saved.getvalue()


def test_a_pasted_link_is_shown_card_for_card_and_handed_in(store: Store) -> None:
    made(store)
    client = phone("p1", SLUG)
    pasted = f"Hi, here is my list: {LINK.replace('&', '&amp;')} thanks"
    shown = text_of(client.post(f"/p/{SLUG}/list/check", {"text": pasted, "damage_deck": "core"}).content)
    assert [card in shown for card in ("Luke Skywalker", "R2-D2 (Astromech)", "Servomotor S-Foils")] == [True] * 3
    assert [card in shown for card in ("Red Squadron Veteran", "Proton Torpedoes", "Hull Upgrade")] == [True] * 3
    assert "169" in shown
    client.post(f"/p/{SLUG}/do/submit-list", {"player": "p1", "text": LINK, "damage_deck": "core"})
    handed_in = f"{LINK}\nDamage deck: core"
    assert state_of(store, SLUG).players["p1"].squad == ListProgress("submitted", handed_in)
    assert report(store, handed_in).legal


def test_a_link_and_the_typed_list_are_the_same_list(store: Store) -> None:
    made(store)
    by_link = checked(store, f"{LINK}\nDamage deck: second edition").lists[0]
    typed = checked(store, STANDARD).lists[0]
    assert (by_link.lines, by_link.total, by_link.faction) == (typed.lines, typed.total, typed.faction)
    assert (by_link.obstacles, by_link.damage_deck) == (typed.obstacles, typed.damage_deck)


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "GIF", "WEBP"])
def test_the_picture_of_a_code_is_its_link(store: Store, kind: str) -> None:
    made(store)
    file = SimpleUploadedFile("code.png", picture(kind=kind))
    shown = phone("p1", SLUG).post(f"/p/{SLUG}/list/check", {"file": file}).content
    assert "Red Squadron Veteran" in text_of(shown)
    assert LINK.replace("&", "&amp;").encode() in shown


def test_staff_read_the_picture_of_a_code_at_the_desk(store: Store) -> None:
    made(store)
    file = SimpleUploadedFile("code.png", picture())
    answer = phone(ORGANIZER, SLUG).post(f"/o/{SLUG}/list/p1/check", {"file": file})
    assert (answer.status_code, "Red Squadron Veteran" in text_of(answer.content)) == (200, True)


def wide(width: int) -> bytes:
    saved = io.BytesIO()
    Image.new("1", (width, width)).save(saved, "PNG")
    return saved.getvalue()


PICTURES = {
    "no code": (
        wide(300),
        "There's no QR code in this picture, or it's too blurry. Take it again from closer, or paste the link.",
    ),
    "too many pixels": (
        wide(20_000),
        "This picture is too large. Take a screenshot of the QR code alone, or paste the link.",
    ),
    "too many bytes": (
        picture() + bytes(4_000_000),
        "This picture is too large. Take a screenshot of the QR code alone, or paste the link.",
    ),
    "broken": (
        picture()[:200],
        "This picture can't be read. Save it as PNG or JPEG, or paste the link.",
    ),
    "of a kind that is not read": (
        b"\0\0\0\x18ftypheic" + bytes(40),
        "This picture can't be read. Save it as PNG or JPEG, or paste the link.",
    ),
}


@pytest.mark.parametrize("what", PICTURES)
def test_a_picture_that_helps_nobody_says_what_to_do(store: Store, what: str) -> None:
    made(store)
    content, told = PICTURES[what]
    file = SimpleUploadedFile("code.png", content)
    answer = phone("p1", SLUG).post(f"/p/{SLUG}/list/check", {"file": file})
    assert (answer.status_code, told in text_of(answer.content)) == (422, True)


@pytest.mark.parametrize("lacking", ["zxingcpp", "PIL"])
def test_without_the_library_the_server_says_so(store: Store, lacking: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made(store)
    content = picture()
    monkeypatch.setitem(sys.modules, lacking, None)
    file = SimpleUploadedFile("code.png", content)
    answer = phone("p1", SLUG).post(f"/p/{SLUG}/list/check", {"file": file})
    told = "This server can't read pictures. Paste the link, or the list as text."
    assert (answer.status_code, told in text_of(answer.content)) == (422, True)


@pytest.mark.parametrize(
    "text",
    [
        LINK[: LINK.index("&sn")].removesuffix("X164"),
        LINK.replace("Y1X", "Y9999X"),
    ],
)
def test_a_link_that_lacks_something_is_never_legal(store: Store, text: str) -> None:
    made(store)
    found = report(store, f"{text}\nDamage deck: core\n{OBSTACLES}")
    assert (found.verdict.value, [each.check for each in found.unknown]) == ("cannot-tell", ["reading"])


def test_what_a_link_was_made_for_is_only_told(store: Store) -> None:
    made(store)
    assert [str(each.message) for each in report(store, f"{LINK}\nDamage deck: core").notes] == [
        "The link was made for Extended, 200 points. The event decides what is played."
    ]


def test_a_link_is_shown_by_its_ids_where_there_are_no_cards(store: Store) -> None:
    made(store)
    found = XWING.without_cards(state_of(store, SLUG).format, LINK, Owner(), None)
    assert [line.text for line in found.lists[0].lines if not line.below] == [
        "lukeskywalker",
        "redsquadronveteran",
        "bluesquadronescort",
    ]


def test_a_text_that_contradicts_its_link_is_told_beside_the_verdict(store: Store) -> None:
    made(store)
    found = report(store, f"Luke Skywalker + R2-D2 (Astromech)\n2 x Blue Squadron Escort\n{LINK}")
    assert [str(each.message) for each in found.provisos] == [
        "The link below the text has another squad. The text counts. Check which is right."
    ]
