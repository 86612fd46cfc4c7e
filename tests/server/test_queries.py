"""No page asks the database more often because more people play."""

from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from people import HERE, browser, phone, populate, state_of

from finalsalvo.server import urls  # noqa: F401 (gives every view its address)
from finalsalvo.server.http.requests import LIVE
from finalsalvo.server.http.routes import ROUTES
from finalsalvo.server.pages.public.public_pages import PAGES, PublicPages
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

SIZES = (3, 300)
MOST = 8

CONSOLE = 4
"""Session, account, the event's row, who that is in it. The event itself is in memory."""

COUNTS = {
    "/": 5,
    "/new": 2,
    "/new?format=xwing-standard&players=300": 2,
    "/login": 2,
    "/signup": 2,
    "/reset": 2,
    "/rules/xwing-standard": 2,
    "/rule/XW2-SWISS-07": 2,
    "/tools": 0,
    "/tools/worker.js": 0,
    "/tools/manifest.json": 0,
    "/help": 0,
    **{f"/help/{page}": 0 for page in ("organizer", "desk", "judge", "player", "trouble", "shell", "api", "worker.js")},
    f"/o/{HERE}/": CONSOLE,
    f"/o/{HERE}/players": CONSOLE,
    f"/o/{HERE}/player/p1": CONSOLE,
    f"/o/{HERE}/round": CONSOLE,
    f"/o/{HERE}/round?round=1": CONSOLE,
    f"/o/{HERE}/standings": CONSOLE,
    f"/o/{HERE}/cut": CONSOLE,
    f"/o/{HERE}/finish": CONSOLE,
    f"/o/{HERE}/paper": CONSOLE,
    f"/o/{HERE}/history": CONSOLE,
    f"/o/{HERE}/settings": CONSOLE + 1,  # whether it is archived
    f"/o/{HERE}/stages": CONSOLE,
    # accounts, and the event's row, links, addresses, screens, registration, who asks to play
    f"/o/{HERE}/staff": CONSOLE + 7,
    f"/o/{HERE}/staff/roles": CONSOLE,
    f"/o/{HERE}/forget": CONSOLE,
    f"/o/{HERE}/lists": CONSOLE,
    f"/o/{HERE}/lists/cards": CONSOLE,
    f"/o/{HERE}/list/p1": CONSOLE,
    f"/r/{HERE}": 5,
    "/in": 2,
    f"/o/{HERE}/scan": CONSOLE,
    f"/o/{HERE}/here/p1": CONSOLE,
    f"/o/{HERE}/codes": CONSOLE,
    f"/o/{HERE}/poster": CONSOLE,
    f"/o/{HERE}/slips": CONSOLE,
    f"/o/{HERE}/proxies": CONSOLE,
    f"/code/{HERE}.svg": 1,
    f"/code/{HERE}/p1.svg": 1,
    f"/o/{HERE}/announcements": CONSOLE,
    f"/o/{HERE}/preparations": CONSOLE,
    f"/o/{HERE}/bracket-sheet.pdf": CONSOLE,
    f"/o/{HERE}/print": CONSOLE,
    f"/o/{HERE}/print/tables.pdf": CONSOLE,
    f"/o/{HERE}/export/standings.csv": CONSOLE,
    f"/j/{HERE}/": CONSOLE,
    f"/j/{HERE}/tables": CONSOLE,
    f"/j/{HERE}/table/1": CONSOLE,
    f"/j/{HERE}/table-of/p1": CONSOLE,
    f"/j/{HERE}/players": CONSOLE,
    f"/j/{HERE}/player/p1": CONSOLE,
    f"/j/{HERE}/rulings": CONSOLE,
    f"/o/{HERE}/document": CONSOLE,
    f"/o/{HERE}/log": CONSOLE + 2,  # the bytes of the log, as they were sealed
}
"""By page how often it asks the database."""

PHONE = dict.fromkeys((f"/p/{HERE}/", f"/p/{HERE}/news", f"/p/{HERE}/list", f"/p/{HERE}/leave"), 2)
"""By page of a player who came by a link: the event's row, and whose link it is."""

STEPS = {f"/o/{HERE}/list/p1/build": CONSOLE, f"/p/{HERE}/list/build": 2}
"""By address where a list is built how often one step asks. Cards are in memory, and nothing is kept."""


def queries(work: Callable[[], object]) -> int:
    """How often something asks the database, once it is warm."""
    work()
    with CaptureQueriesContext(connection) as captured:
        work()
    return len(captured)


def asked(client: Client, path: str) -> Callable[[], object]:
    """A page that is there."""

    def work() -> None:
        assert client.get(path).status_code == 200, path

    return work


@pytest.mark.parametrize("players", SIZES)
def test_every_page_asks_as_often_as_is_written_here(players: int, store: Store) -> None:
    populate(store, players)
    client, round = browser("organizer"), state_of(store).round
    assert round is not None
    at_a_table = round.games[1].players[0]  # of an odd number one has a bye, whom the draw chose
    asks = {path: path.replace("table-of/p1", f"table-of/{at_a_table}") for path in COUNTS}
    assert {path: queries(asked(client, asks[path])) for path in COUNTS} == COUNTS


@pytest.mark.parametrize("players", SIZES)
def test_every_page_of_a_player_asks_as_often_as_is_written_here(players: int, store: Store) -> None:
    populate(store, players)
    client = phone("p1")
    assert {path: queries(asked(client, path)) for path in PHONE} == PHONE


@pytest.mark.parametrize("headers", [{}, {LIVE: "1"}], ids=["page", "script"])
@pytest.mark.parametrize("players", SIZES)
def test_every_step_of_building_a_list_asks_as_often_as_is_written_here(
    players: int, headers: dict[str, str], store: Store
) -> None:
    populate(store, players)
    clients = dict(zip(STEPS, (browser("organizer"), phone("p1")), strict=True))

    def step(path: str) -> Callable[[], object]:
        def work() -> None:
            answer = clients[path].post(path, {"text": "Luke Skywalker", "edit": "copy-ship 0 0"}, headers=headers)
            assert (answer.status_code, answer.content.count(b"Luke Skywalker") > 1) == (200, True), path

        return work

    assert {path: queries(step(path)) for path in STEPS} == STEPS


def test_every_page_is_written_here(store: Store) -> None:
    """Of those that can be opened without sending anything; the API and one-time links are counted elsewhere."""
    known = {path.partition("?")[0].strip("/").replace(HERE, "<slug:slug>", 1) for path in (*COUNTS, *PHONE)}
    known = {path.replace("/p1", "/<str:player>").replace("/table/1", "/table/<int:number>") for path in known}
    known = {path.replace("/standings.", "/<slug:what>.").replace("/tables.", "/<slug:what>.") for path in known}
    known = {path.replace("rules/xwing-standard", "rules/<slug:format>") for path in known}
    known = {path.replace("rule/XW2-SWISS-07", "rule/<str:id>") for path in known}
    known.add("j/<slug:slug>/call/<int:number>")  # counted with the judge's page, where there is a call
    known |= {"o/<slug:slug>/list/<str:player>/check", "p/<slug:slug>/list/check"}  # lead to the list, and no more
    known |= {"o/<slug:slug>/list/<str:player>/build", "p/<slug:slug>/list/build"}  # likewise; its steps are sent
    known |= {"p/<slug:slug>/count", "tools/list", "o/<slug:slug>/links"}  # lead to the pages that they stand on
    known.add("design")  # for those who work on the pages; nobody else finds anything there
    pages = {each.path.strip("/") for each in ROUTES if "GET" in each.methods and not each.path.startswith("api/")}
    by_links = {"welcome/<str:token>", "reset/<str:code>/<str:token>", "signup/<str:token>"}
    assert pages - by_links - known == set()


@pytest.mark.parametrize("players", SIZES)
def test_every_public_page_asks_once(players: int, store: Store) -> None:
    populate(store, players)
    pages = PublicPages(store)
    for word in PAGES:
        path = f"/e/{HERE}/{word}" + ("/p1" if word == "player" else "")
        assert pages(path, "", "en").status == 200
        assert queries(lambda path=path: pages(path, "", "en")) == 1, path  # type: ignore[misc]


@pytest.mark.parametrize("players", SIZES)
def test_every_public_address_of_the_api_asks_as_often_for_many_as_for_few(players: int, store: Store) -> None:
    populate(store, players)
    client = browser("organizer")
    for each in ROUTES:
        if each.path.startswith("api/") and each.methods == ("GET",) and each.path.count("<") <= 1:
            path = "/" + each.path.replace("<slug:slug>", HERE)
            if "<" not in path:
                assert queries(lambda path=path: client.get(path)) <= MOST, path  # type: ignore[misc]


@pytest.mark.parametrize("players", SIZES)
def test_a_result_is_written_with_as_many_statements(players: int, store: Store) -> None:
    populate(store, players, results=0)
    client = browser("organizer")
    number = iter(range(10, 100))

    def report() -> None:
        form = {"line": f"1 {next(number)} 5 t", "key": f"key {next(number)}", "reason": "misread"}
        assert client.post(f"/o/{HERE}/do/quick-entry", form, headers={"X-Live": "1"}).status_code == 200

    # Session, account, row, person; the row again and the key; BEGIN, the row moved, the line, COMMIT.
    assert queries(report) == 10
