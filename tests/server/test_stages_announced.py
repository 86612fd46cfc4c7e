"""What everybody reads of stages before the start: on the event's page, at registration, on paper, by the API."""

import re
from html import unescape
from io import BytesIO

import pytest
from api_caller import Caller
from people import HERE, ORGANIZER, account, browser
from pypdf import PdfReader
from stage_shapes import ARMADA_2025, ARMADA_DAY_2
from why_links import with_rules

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.stages import GoingOn
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

LINE = re.compile(r'<div id="told-([\w-]+)".*?<dd>(.*?)</dd>', re.S)
SPAN = re.compile(r"<span[^>]*>(.*?)</span>", re.S)


def lines(page: str) -> dict[str, list[str]]:
    """What each line says, with the rule that a reader is led to."""
    return {
        id: [" ".join(unescape(re.sub(r"<[^>]+>", "", each)).split()) for each in SPAN.findall(said)]
        for id, said in LINE.findall(with_rules(page))
    }


@pytest.mark.rule("ARM-PAIR-01", "ARM-STR-03")
def test_before_the_start_everybody_reads_how_stages_follow(store: Store) -> None:
    Here.store = store
    made = c.Create("armada-standard", "Worlds", organizer_name="Olga", stages=ARMADA_2025)
    store.create(made, ORGANIZER, slug=HERE)
    account(ORGANIZER, HERE)
    page = PublicPages(store)(f"/e/{HERE}", "", "en").body.decode()
    folded, unfolded = re.findall(r'<details id="stages-told">(.*?)</details>(.*?)<footer', page, re.S)[0]
    stages = ["when", "structure", "stage-day-1", "stage-day-2", "stage-day-3", "schedule"]
    assert [each[0] for each in LINE.findall(folded)] == stages  # the calendar above tells them in short
    assert [each[0] for each in LINE.findall(unfolded)] == [
        "book",
        "times",
        "tier",
        "lists",
        "area",
        "bye",
        "staff",
        "ranks",
    ]
    public = lines(page)
    assert public["structure"] == ["Day 1, Day 2 and Day 3, one after the other."]
    assert [id for id in public if id.startswith("stage-")] == ["stage-day-1", "stage-day-2", "stage-day-3"]
    assert public["stage-day-2"] == ARMADA_DAY_2
    assert public["when"] == ["3 October 2025, 09:00"]
    assert lines(browser("organizer").get(f"/o/{HERE}/preparations").content.decode())["stage-day-2"] == ARMADA_DAY_2
    opened = browser("organizer").post(f"/o/{HERE}/links/registration", {"how": "public", "key": "k" * 32})
    assert opened.status_code == 302
    assert lines(browser("nobody").get(f"/r/{HERE}").content.decode())["stage-day-2"] == ARMADA_DAY_2
    bare = [re.sub(r" (?:B|ARM-)[A-Z0-9-]+$", "", each) for each in ARMADA_DAY_2]
    told = {line["id"]: line for line in Caller().get(f"/events/{HERE}").value["announced"]}
    assert told["stage-day-2"]["texts"] == bare
    sheet = browser("organizer").get(f"/o/{HERE}/print/rules.pdf")
    paper = " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(sheet.content)).pages).split())
    assert " ".join(bare) in paper

    store.obey(HERE, c.Register((Registration("Ada"),)), ORGANIZER)
    fewer = [*ARMADA_2025]
    fewer[1] = type(fewer[1])(id="day-2", name="Day 2", rounds=4, after=("day-1",), entry=GoingOn(size=32))
    store.obey(HERE, c.PlanStages(tuple(fewer)), ORGANIZER)
    page = PublicPages(store)(f"/e/{HERE}", "", "en").body.decode()
    assert "3 Swiss rounds. The top 48 of Day 1 go on." in page
    assert '<details id="stages-told" open>' in page
