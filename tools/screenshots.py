"""Pictures of every page at phone and desktop size, light and dark, into build/screenshots.

python tools/screenshots.py [--only WORD] [--language CODE] [--readme] [--help-pictures]
--readme: also those in docs/pictures    --help-pictures: also those of /help, in every language
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from itertools import chain, product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

from PIL import Image
from playwright.sync_api import Browser, Page, StorageState, ViewportSize, sync_playwright
from running_server import ROOT, Server, browser, chromium, come_in, environment, serving

from finalsalvo.server.pages.help.pictures import DESK as LAPTOP
from finalsalvo.server.pages.help.pictures import SIZES as HELP
from finalsalvo.server.pages.help.pictures import file_of
from finalsalvo.server.pages.rendering import STATIC
from finalsalvo.speech.languages import LANGUAGES

FOLDER = ROOT / "build" / "screenshots"
PICTURES = ROOT / "docs" / "pictures"
MOST_BYTES = 180_000
"""So large a picture of the README may be."""
PHONE: ViewportSize = {"width": 360, "height": 740}
DESKTOP: ViewportSize = {"width": 1366, "height": 768}
SIZES = {"phone": PHONE, "desktop": DESKTOP}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
DESK = ("", "players", "round", "standings", "cut", "lists", "history", "settings")
PUBLIC = ("", "/pairings", "/standings", "/bracket", "/screen")

PAGES = {
    "home": "/",
    "new": "/new",
    "new-xwing": "/new?format=xwing-standard&players=20",
    "new-dogfight": "/new?format=xwing-dogfight&players=12",
    "login": "/login",
    "signup": "/signup",
    "reset": "/reset",
    "missing": "/nothing-here",
    "tools": "/tools",
    "help": "/help",
    "help-organizer": "/help/organizer",
    "help-desk": "/help/desk",
    "help-shell": "/help/shell",
    "help-api": "/help/api",
    "design": "/design",
    "tools-score": "/tools?tool=score&format=xwing-standard&own=89&other=60&ending=time",
    "rules": "/rules/xwing-standard",
    "rulings": "/rules/rulings",
    "rule": "/rule/XW2-SWISS-07",
    "first-console": "/o/fresh/",
    "first-players": "/o/fresh/players",
    "first-round": "/o/fresh/round",
    "first-standings": "/o/fresh/standings",
    "first-cut": "/o/fresh/cut",
    "first-event": "/e/fresh",
    "first-pairings": "/e/fresh/pairings",
    "first-bracket": "/e/fresh/bracket",
    "first-screen": "/e/fresh/screen",
    "arriving-players": "/o/arriving/players",
    "arriving-player": "/o/arriving/player/p2",
    "preparing-preparations": "/o/preparing/preparations",
    "preparing-settings": "/o/preparing/settings",
    "preparing-event": "/e/preparing",
    "arriving-preparations": "/o/arriving/preparations",
    "arriving-console": "/o/arriving/",
    "arriving-scan": "/o/arriving/scan",
    "arriving-here": "/o/arriving/here/p3",
    "arriving-codes": "/o/arriving/codes",
    "first-scan": "/o/fresh/scan",
    "first-codes": "/o/fresh/codes",
    "first-slips": "/o/fresh/slips",
    "drawn-round": "/o/drawn/round",
    "tables-round": "/o/tables/round",
    "tables-preparations": "/o/tables/preparations",
    "fleets-round": "/o/fleets/round?game=1",
    "fleets-judge": "/j/fleets/table/1",
    **{f"console-{word or 'overview'}": f"/o/playing/{word}" for word in DESK},
    "console-player": "/o/playing/player/p3",
    "console-list": "/o/playing/list/p3",
    "console-cards": "/o/playing/lists/cards",
    "console-announcements": "/o/playing/announcements",
    **{f"judge-{word or 'calls'}": f"/j/playing/{word}" for word in ("", "tables", "players", "rulings")},
    "judge-call": "/j/playing/call/5",
    "judge-fortressing": "/j/playing/call/4",
    "judge-settled": "/j/playing/call/2",
    "judge-table": "/j/playing/table/11",
    "judge-player": "/j/playing/player/p3",
    "judge-nobody-waits": "/j/fresh/",
    "links-in": "/in",
    "links-console": "/o/arriving/staff",
    "links-roles": "/o/playing/staff/roles",
    "console-staff": "/o/playing/staff",
    "links-closed": "/r/playing",
    "links-forget": "/o/finished/forget",
    "console-poster": "/o/playing/poster",
    "console-slips": "/o/playing/slips",
    "console-bracket-slips": "/o/finished/slips",
    "console-paper": "/o/playing/paper",
    "drawn-paper": "/o/drawn/paper",
    "console-result": "/o/playing/round?game=12",
    "console-correction": "/o/playing/round?round=1&game=2",
    "console-earlier-round": "/o/playing/round?round=1",
    "console-hotshot-round": "/o/hotshot/round",
    "console-teams-players": "/o/teams/players",
    "console-bubble": "/o/bubble/cut",
    "console-cut": "/o/cut/cut",
    "console-bracket": "/o/bracket/cut",
    "console-bracket-round": "/o/bracket/round",
    "console-finished": "/o/finished/",
    "console-finish": "/o/finished/finish",
    "console-final-standings": "/o/finished/standings",
    "console-bracket-standings": "/o/bracket/standings",
    "console-finished-history": "/o/finished/history",
    **{f"public{word.replace('/', '-') or '-event'}": f"/e/playing{word}" for word in PUBLIC},
    "public-lists": "/e/fleets/lists",
    "public-lists-event": "/e/fleets",
    "public-by-name": "/e/playing/pairings?by=name",
    "public-player": "/e/playing/player/p3",
    "public-hotshot": "/e/hotshot",
    "public-bracket-8": "/e/bracket/bracket",
    "public-finished": "/e/finished",
    "public-finished-bracket": "/e/finished/bracket",
    "crowd-pairings": "/e/crowd/pairings",
    "crowd-standings": "/e/crowd/standings",
    "screen-crowd": "/e/crowd/screen",
    "screen-bracket": "/e/bracket/screen",
}
"""Every page by the name of its picture, in the events of the showcase."""


ON_PHONES = {
    "player-before": ("arriving", "/"),
    "player-list": ("arriving", "/list"),
    "player-sitting-down": ("sitting down", "/"),
    "player-choosing": ("choosing", "/"),
    "player-seated": ("playing", "/"),
    "player-news": ("playing", "/news"),
    "player-leave": ("playing", "/leave"),
    "player-hotshot": ("hotshot", "/"),
    "player-reported": ("reporting", "/"),
    "player-asked": ("answering", "/"),
    "player-team": ("team", "/"),
    "player-between-rounds": ("waiting", "/"),
    "player-bracket": ("seeded", "/"),
    "player-finished": ("done", "/"),
}
"""Pages of players by the name of their picture: whose phone of the showcase, and what they look at."""
Phones = dict[str, tuple[str, str]]
"""By player of the showcase the code of their link, and their event."""


def main() -> int:
    """Makes the pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="only pages whose name has this word")
    parser.add_argument("--language", default="en", help="what the readers' browsers ask for")
    parser.add_argument("--readme", action="store_true", help="the pictures of the README as well")
    parser.add_argument("--help-pictures", action="store_true", help="the pictures of the help as well")
    options = parser.parse_args()
    path = chromium()
    if path is None:
        print("screenshots: no Chromium here: install it (on Debian: apt-get install chromium)", file=sys.stderr)
        return 1
    with TemporaryDirectory() as data:
        phones = make_showcase(Path(data))
        with serving(Path(data)) as server, sync_playwright() as playwright:
            opened = browser(playwright, path)
            state = signed_in(opened, server)
            own = players_pages(opened, server, phones, options.language, options.only)
            for name, page in chain(pages(opened, server, state, options.language, options.only), own):
                page.screenshot(path=FOLDER / f"{name}.png", full_page="screen" not in name)
            if options.readme:
                readme_pictures(opened, server, state, phones)
            if options.help_pictures:
                for language in LANGUAGES:
                    help_pictures(opened, server, state, phones, language)
            opened.close()
    print(f"screenshots: they are in {FOLDER.relative_to(ROOT)}")
    return 0


def make_showcase(folder: Path, *options: str) -> Phones:
    """The events that are shown, and the links of some of their players."""
    command = [sys.executable, str(ROOT / "tools" / "showcase.py"), *options]
    made = subprocess.run(command, env=environment(folder), check=True, capture_output=True)
    phones: Phones = json.loads(made.stdout.splitlines()[-1])
    return phones


def signed_in(opened: Browser, server: Server) -> StorageState:
    """The cookies of the organizer; the link works once."""
    context = opened.new_context()
    come_in(context.new_page(), server)
    state = context.storage_state()
    context.close()
    return state


def pages(opened: Browser, server: Server, state: StorageState, language: str, only: str) -> Iterator[tuple[str, Page]]:
    """Every page at every size, by the name of its picture."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for size, scheme in product(SIZES, SCHEMES):
        context = opened.new_context(viewport=SIZES[size], color_scheme=scheme, storage_state=state, locale=language)
        page = context.new_page()
        for name, address in PAGES.items():
            if only in name:
                page.goto(server.address + address)
                page.wait_for_timeout(60)
                yield f"{name}-{size}-{scheme}", page
        context.close()


def players_pages(
    opened: Browser, server: Server, phones: Phones, language: str, only: str
) -> Iterator[tuple[str, Page]]:
    """The pages of players, each on the phone of one who came by their link."""
    for size, scheme in product(SIZES, SCHEMES):
        for name in ON_PHONES:
            if only in name:
                context = opened.new_context(viewport=SIZES[size], color_scheme=scheme, locale=language)
                yield f"{name}-{size}-{scheme}", on_phone(context.new_page(), server, phones, name)
                context.close()


def on_phone(page: Page, server: Server, phones: Phones, name: str) -> Page:
    """A page of a player, after they came in by their link."""
    who, path = ON_PHONES[name]
    code, slug = phones[who]
    page.goto(f"{server.address}/in#{code}")
    page.wait_for_url(f"**/p/{slug}/")
    page.goto(f"{server.address}/p/{slug}{path}")
    return page


BEST: dict[str, tuple[str, ViewportSize, Literal["light", "dark"]]] = {
    "now": ("/o/playing/", DESKTOP, "light"),
    "players": ("/o/arriving/players", DESKTOP, "light"),
    "new-event": ("/new?format=xwing-standard&players=20", DESKTOP, "light"),
    "cut": ("/o/bubble/cut", DESKTOP, "light"),
    "bracket": ("/o/bracket/cut", DESKTOP, "dark"),
    "end": ("/o/finished/finish", DESKTOP, "light"),
    "console-phone": ("/o/playing/round", {"width": 390, "height": 780}, "dark"),
    "pairings": ("/e/playing/pairings", {"width": 360, "height": 640}, "dark"),
}
"""The best pictures by name: of which page, how large and by which light. The README has more beside them."""


def readme_pictures(opened: Browser, server: Server, state: StorageState, phones: Phones) -> None:
    """The pictures in docs: a result being typed, a report to be confirmed, the projector, and the best of the rest."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    context = opened.new_context(viewport=DESKTOP, storage_state=state)
    page = context.new_page()
    page.goto(f"{server.address}/o/playing/round")
    table = page.locator("tr.open .table-no").first.inner_text()
    page.locator("#quick").fill(f"{table} 121 84")
    page.locator(".quick .note.good").wait_for()
    page.screenshot(path=PICTURES / "console.png")
    context.close()
    for name, (address, size, scheme) in BEST.items():
        context = opened.new_context(viewport=size, storage_state=state, color_scheme=scheme)
        page = context.new_page()
        page.goto(server.address + address)
        page.wait_for_timeout(300)
        page.screenshot(path=PICTURES / f"{name}.png")
        context.close()
    context = opened.new_context(viewport={"width": 360, "height": 640}, device_scale_factor=2)
    on_phone(context.new_page(), server, phones, "player-asked").screenshot(path=PICTURES / "player.png")
    context.close()
    context = opened.new_context(viewport={"width": 1280, "height": 720}, color_scheme="dark")
    page = context.new_page()
    page.goto(f"{server.address}/e/bracket/screen")
    page.keyboard.press("ArrowLeft")
    page.screenshot(path=PICTURES / "projector.png")
    context.close()
    for path in PICTURES.glob("*.png"):
        if path.stat().st_size > MOST_BYTES:
            raise SystemExit(f"screenshots: {path.name} has {path.stat().st_size} bytes, more than {MOST_BYTES}")


SHOWN_IN_HELP = {
    "round": "/o/playing/round",
    "players": "/o/arriving/players",
    "cut": "/o/bubble/cut",
    "judge": "/j/playing/",
    "pairings": "/e/playing/pairings",
    "screen": "/e/bracket/screen",
    "confirm": "player-asked",
}
"""By picture of the help the page that it is taken of; the last is one of `ON_PHONES`."""
WINDOWS: dict[tuple[int, int], ViewportSize] = {LAPTOP: {"width": 1200, "height": 751}}
"""How large a window is for a picture of a size, where it is not the size itself."""
HELP_BYTES = 28_000
"""So large a picture of the help may be: phones keep them."""


def help_pictures(opened: Browser, server: Server, state: StorageState, phones: Phones, language: str) -> None:
    """The pictures of the help, of our pages in a language: as many pixels as they are shown with, and few bytes."""
    for name, size in HELP.items():
        window = WINDOWS.get(size, {"width": size[0], "height": size[1]})
        scheme: Literal["light", "dark"] = "dark" if name == "screen" else "light"
        organizer = None if name == "confirm" else state
        context = opened.new_context(viewport=window, color_scheme=scheme, storage_state=organizer, locale=language)
        page = context.new_page()
        if name == "confirm":
            on_phone(page, server, phones, SHOWN_IN_HELP[name])
        else:
            page.goto(server.address + SHOWN_IN_HELP[name])
        if name == "round":
            table = page.locator("tr.open .table-no").first.inner_text()
            page.locator("#quick").fill(f"{table} 121 84")
        page.wait_for_timeout(400)
        taken = Image.open(BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
        context.close()
        write_small(taken.resize(size, Image.Resampling.LANCZOS), STATIC / file_of(name, language))


def write_small(picture: Image.Image, path: Path) -> None:
    """A picture as WebP, as good as its bytes allow."""
    path.parent.mkdir(parents=True, exist_ok=True)
    for quality in range(80, 0, -8):
        picture.save(path, "WEBP", quality=quality, method=6)
        if path.stat().st_size <= HELP_BYTES:
            return
    raise SystemExit(f"screenshots: {path.name} cannot be had with {HELP_BYTES} bytes")


if __name__ == "__main__":
    sys.exit(main())
