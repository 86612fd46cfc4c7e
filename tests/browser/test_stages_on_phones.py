"""Two phones between two stages: one is told where it goes on, the other that it is over, without being touched."""

import json
import re
import subprocess
import sys
from collections.abc import Callable

from browsing import Organizer
from playwright.sync_api import Page, expect
from running_server import Server, environment

Visit = Callable[..., Page]
PHONE = {"width": 390, "height": 844}
STAGES = [
    {"id": "flight", "name": "Saturday", "rounds": 1, "date": "2026-05-02"},
    {
        "id": "final",
        "name": "The final",
        "kind": "elimination",
        "after": ["flight"],
        "entry": {"by": "top", "size": 2},
        "date": "2026-05-03",
        "starts_at": "11:00",
        "place": "Main stage",
    },
]


def give(server: Server, event: str, *commands: dict[str, object]) -> None:
    """Commands in a terminal, beside the server."""
    for command in commands:
        call = [sys.executable, "-m", "finalsalvo", "event", event, "do", json.dumps(command), "--reason", "test"]
        done = subprocess.run(call, env=environment(server.folder), capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


def test_one_phone_goes_on_and_the_other_is_out(organizer: Organizer, visit: Visit, server: Server) -> None:
    organizer.make("X-Wing standard", "Two days")
    organizer.register(["Ann", "Bo", "Cy", "Di"])
    links = organizer.personal_links(4)
    give(server, organizer.event, {"command": "plan-stages", "stages": STAGES})
    organizer.go("Players")
    organizer.press("Check in all players")
    organizer.start()
    organizer.next_round()
    phones = {name: visit(link, viewport=PHONE, is_mobile=True, has_touch=True) for name, link in links.items()}
    expect(phones["Ann"].locator("#stage")).to_have_text("Saturday · 2 May 2026")
    organizer.play(["90 20", "80 30"])
    expect(phones["Ann"].locator("#waiting h1")).to_have_text("Saturday is over")
    give(server, organizer.event, {"command": "make-cut"})
    winners = [name for name, page in phones.items() if page.locator("#seat").get_by_text("You won").count()]
    losers = [name for name in phones if name not in winners]
    assert len(winners) == 2
    through, out = phones[winners[0]], phones[losers[0]]
    expect(through.locator("#cut h1")).to_have_text("You're through to The final")
    expect(through.locator("#cut")).to_contain_text("3 May 2026, 11:00 · Main stage")
    expect(out.locator("#waiting h1")).to_have_text(re.compile(r"You're out: rank [34]"))
    expect(out.locator("#waiting")).to_contain_text("The last player in had 1 point. You had 0.")
    give(server, organizer.event, {"command": "draw-round"}, {"command": "publish"})
    expect(through.locator("#seat h1")).to_have_text(winners[1])
    expect(through.locator("#stage")).to_have_text("The final · 3 May 2026, 11:00 · Main stage")
    expect(out.locator("#standing h2")).to_contain_text("Final rank: ")
