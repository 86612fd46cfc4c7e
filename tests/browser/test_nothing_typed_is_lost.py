"""What is being typed, is focused, opened, ticking or scrolled stays, whatever comes in meanwhile.

Every page that has a form, filled in; then every kind of news, one after the other. `make soak` (FINALSALVO_SOAK=1)
looks at all pages in all languages on a phone and on a laptop, `make test` at some of them, always the same.
"""

import os
from collections.abc import Callable, Iterator, Mapping
from random import Random

import pytest
from browsing import LONGEST, Organizer
from newsroom import BEFORE, FOLLOWS, HELD, LOST, PLAYING, TYPED, Newsroom, Piece
from playwright.sync_api import Page, expect

SOAK = bool(os.environ.get("FINALSALVO_SOAK"))
SIZES = {"phone": {"width": 360, "height": 740}, "laptop": {"width": 1280, "height": 800}}
LANGUAGES = ("en", "de", "es")
TOGETHER = 6
"""So many pages are open at once."""
Visit = Callable[..., Page]

BEFORE_PAGES = (
    *("/p/{event}/", "/p/{event}/list", "/p/{event}/news", "/p/{event}/leave", "/r/{event}"),
    *("/o/{event}/", "/o/{event}/players", "/o/{event}/player/p1", "/o/{event}/settings", "/o/{event}/staff"),
    *("/o/{event}/announcements", "/o/{event}/preparations", "/o/{event}/lists", "/o/{event}/lists/cards"),
    *("/o/{event}/list/p1", "/o/{event}/scan", "/j/{event}/players", "/j/{event}/player/p1"),
)
PLAYING_PAGES = (
    *("/p/{event}/", "/p/{event}/list", "/p/{event}/news", "/p/{event}/leave?when=now"),
    *("/j/{event}/", "/j/{event}/call/1", "/j/{event}/tables", "/j/{event}/table/{game}", "/j/{event}/player/{me}"),
    *("/j/{event}/rulings", "/j/{event}/players", "/o/{event}/", "/o/{event}/players", "/o/{event}/player/{me}"),
    *("/o/{event}/round", "/o/{event}/round?round=1&game={game}", "/o/{event}/standings", "/o/{event}/cut"),
    *("/o/{event}/lists", "/o/{event}/list/{me}", "/o/{event}/staff", "/o/{event}/history", "/o/{event}/settings"),
    *("/o/{event}/announcements", "/e/{event}", "/e/{event}/pairings", "/e/{event}/standings"),
)
WORLDS: Mapping[str, tuple[tuple[str, ...], Mapping[str, Piece]]] = {
    "before": (BEFORE_PAGES, BEFORE),
    "playing": (PLAYING_PAGES, PLAYING),
}
ALWAYS = {
    "before": ("/p/{event}/list", "/o/{event}/settings"),
    "playing": ("/p/{event}/", "/j/{event}/table/{game}", "/o/{event}/round?round=1&game={game}"),
}
"""What `make test` looks at in any case."""


def cases() -> Iterator[tuple[str, str, str, tuple[str, ...]]]:
    """Which pages are open together, in which language and at which size."""
    dice = Random(12)
    for world, (pages, _) in WORLDS.items():
        if SOAK:
            for language in LANGUAGES:
                for size in SIZES:
                    for start in range(0, len(pages), TOGETHER):
                        yield world, language, size, pages[start : start + TOGETHER]
        else:
            others = dice.sample([each for each in pages if each not in ALWAYS[world]], TOGETHER - len(ALWAYS[world]))
            yield world, dice.choice(LANGUAGES), dice.choice(tuple(SIZES)), (*ALWAYS[world], *others)


@pytest.mark.parametrize(
    ("world", "language", "size", "pages"), [pytest.param(*each, id="-".join(each[:3])) for each in cases()]
)
def test_no_news_takes_away_what_somebody_is_typing(
    newsroom: Callable[..., Newsroom],
    organizer: Organizer,
    visit: Visit,
    world: str,
    language: str,
    size: str,
    pages: tuple[str, ...],
) -> None:
    room = newsroom()
    if world == "playing":
        room.play()
    me = room.mine if world == "playing" else "Wing 1"
    places = {"event": room.slug, "game": room.games[0][0] if world == "playing" else "", "me": f"p{me.split()[1]}"}
    boss, player = organizer.page.context.storage_state(), room.phone(me).storage_state()
    watched: dict[str, Page] = {}
    for where in pages:
        page = visit(viewport=SIZES[size], storage_state=player if where.startswith("/p/") else boss)
        page.context.add_cookies([{"name": "language", "value": language, "url": room.address}])
        page.goto(room.address + where.format(**places))
        page.evaluate(TYPED)
        watched[where] = page
    lost: list[str] = []
    for turn, (news, happens) in enumerate(WORLDS[world][1].items()):
        for page in watched.values():
            page.evaluate(HELD, turn)
        happens(room)
        for where, page in watched.items():
            if page.locator("body").get_attribute("data-follow"):
                page.evaluate(FOLLOWS, [room.seq, LONGEST])
            lost += [f"{where}, {news}: {each}" for each in page.evaluate(LOST)]
    assert lost == []


def half_a_report(page: Page) -> None:
    """Somebody begins to report: one of two scores, with the caret in it."""
    page.locator("#report > summary").click()
    page.get_by_label("How it ended").select_option("time")
    page.get_by_label("My score").press_sequentially("12")


def test_a_half_typed_report_outlives_an_announcement_and_the_report_of_the_other(
    newsroom: Callable[..., Newsroom], visit: Visit
) -> None:
    room = newsroom()
    room.play()
    page = visit(f"/p/{room.slug}/", viewport=SIZES["phone"], storage_state=room.phone(room.mine).storage_state())
    half_a_report(page)
    room.by_desk("announce", text="Lunch at one.", to="everybody")
    expect(page.get_by_text("Lunch at one.")).to_be_visible()
    expect(page.get_by_label("My score")).to_have_value("12")
    expect(page.get_by_label("My score")).to_be_focused()
    page.keyboard.type("0")
    room.report(0, 1, "44", "120")
    expect(page.locator("#answer")).to_contain_text("You won 120–44")
    expect(page.get_by_label("My score")).to_have_value("120")
    page.keyboard.press("Tab")
    page.keyboard.type("44")
    expect(page.locator("[name=other]")).to_have_value("44")
    page.keyboard.press("Enter")
    expect(page.locator("#told")).to_contain_text("Result confirmed. You won 120–44.")
    expect(page.locator("[name=own]")).to_have_count(0)  # it was sent: nothing is left of the form


def test_a_report_that_came_too_late_stays_and_says_so(newsroom: Callable[..., Newsroom], visit: Visit) -> None:
    room = newsroom()
    room.play()
    page = visit(f"/p/{room.slug}/", viewport=SIZES["phone"], storage_state=room.phone(room.mine).storage_state())
    half_a_report(page)
    room.result(0, "100", "60")
    expect(page.locator("#seat")).to_contain_text("You won 100–60")
    over = "This is closed now. Your text is still here, but it wasn't sent."
    expect(page.get_by_text(over)).to_be_visible()
    expect(page.get_by_label("My score")).to_have_value("12")
    expect(page.get_by_label("My score")).to_be_focused()
    # The next round has a form of its own: what was typed for the last game does not come into it.
    for place in (1, 2, 3):
        room.result(place, "100", "60")
    for action in ("draw-round", "publish", "start-clock"):
        room.by_desk(action)
    page.evaluate(FOLLOWS, [room.seq, LONGEST])
    expect(page.locator("form[action$='report-result']")).to_have_count(2)
    expect(page.locator("#report [name=own]")).to_have_value("")
    expect(page.get_by_text(over)).to_be_visible()
    page.get_by_role("button", name="Discard my text").click()
    expect(page.get_by_text(over)).to_have_count(0)
    expect(page.locator("form[action$='report-result']")).to_have_count(1)


def test_who_types_into_what_another_has_changed_is_told(
    newsroom: Callable[..., Newsroom], organizer: Organizer, visit: Visit
) -> None:
    room = newsroom()
    room.play()
    page = organizer.page
    page.goto(f"{room.address}/j/{room.slug}/table/{room.games[0][0]}")
    first, second = page.locator("[name='result.scores']").all()
    first.press_sequentially("80")
    room.result(0, "100", "60")
    changed = "This changed while you were typing. Your text is still here."
    expect(page.get_by_text(changed)).to_be_visible()
    assert [each.input_value() for each in (first, second)] == ["80", ""]
    expect(first).to_be_focused()
    page.get_by_role("button", name="Discard my text").click()
    expect(first).to_have_value("100")
    expect(second).to_have_value("60")
    expect(page.get_by_text(changed)).to_have_count(0)
    # What nobody has touched follows by itself.
    room.result(0, "110", "60")
    expect(first).to_have_value("110")
