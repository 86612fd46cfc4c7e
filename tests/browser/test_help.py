"""The help in a browser: it opens without network with its pictures, and what it says to try can be tried."""

import json
import shlex
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from running_server import serving

PHONE: ViewportSize = {"width": 360, "height": 740}
PICTURES = """() => Promise.all([...document.images].map((each) => {
  each.loading = "eager";
  return each.decode().then(() => each.naturalWidth);
}))"""


@pytest.fixture
def server() -> None:
    """None that goes on while the phone has no network: the test starts its own."""


def test_the_help_opens_without_network_after_one_visit(visit: Callable[..., Page], tmp_path: Path) -> None:
    phone = visit(viewport=PHONE, locale="de")
    with serving(tmp_path) as server:
        phone.goto(f"{server.address}/help/player")
        expect(phone.locator("body[data-kept]")).to_be_attached()
        sizes = phone.evaluate(PICTURES)
    phone.context.set_offline(True)  # and nobody answers any more
    answer = phone.reload()
    assert answer is not None
    assert answer.from_service_worker
    expect(phone.locator("html")).to_have_attribute("lang", "de")
    assert phone.evaluate(PICTURES) == sizes
    assert len(sizes) == 2
    phone.get_by_role("navigation").get_by_role("link", name="API").click()
    expect(phone).to_have_url(f"{server.address}/help/api")
    expect(phone.locator("#addresses details")).not_to_have_count(0)
    phone.goto(f"{server.address}/help/organizer#late")
    expect(phone.locator("#late h2")).to_be_in_viewport()
    assert phone.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


@pytest.mark.skipif(shutil.which("curl") is None, reason="no curl here")
def test_the_example_of_the_api_can_be_typed(visit: Callable[..., Page], tmp_path: Path) -> None:
    page = visit()
    with serving(tmp_path) as server:
        page.goto(f"{server.address}/help/api")
        typed = shlex.split(page.locator("#first pre").inner_text())
        done = subprocess.run([*typed[:1], "--silent", *typed[1:]], capture_output=True, check=True)
    assert typed == ["curl", f"{server.address}/api/v1/events"]
    assert json.loads(done.stdout) == {"events": []}
