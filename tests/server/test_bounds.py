"""Numbers that nobody means are refused wherever they are typed: on a page, over the API, in the shell."""

import json

import pytest
from command import call
from people import HERE, browser, populate

from finalsalvo.server import models
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

PLACES = "The player cap can be 2 to 10000. Leave it empty for no limit."
TABLES = "Table numbers run from 1 to 100000. Correct the tables out of use."
NUMBERS = [10_001, 10**9, 10**30]


@pytest.mark.parametrize("number", NUMBERS)
def test_so_many_do_not_come(store: Store, number: int) -> None:
    populate(store)
    client = browser("organizer")
    before = models.EventRow.objects.count()
    page = client.post("/new", {"format": "xwing-standard", "name": "Large", "capacity": str(number)})
    assert (page.status_code, PLACES in page.content.decode()) == (200, True)
    body = json.dumps({"format": "xwing-standard", "capacity": number})
    answer = client.post("/api/v1/events", body, content_type="application/json")
    assert (answer.status_code, answer.json()["field"], answer.json()["message"]) == (422, "capacity", PLACES)
    code, _, err = call("event", "new", "xwing-standard", "Large", "--capacity", str(number))
    assert (code, PLACES in err) == (1, True)
    assert models.EventRow.objects.count() == before
    assert client.post("/new", {"format": "xwing-standard", "name": "Large", "capacity": "10000"}).status_code == 302


@pytest.mark.parametrize("number", [0, -1, 100_001, 10**30])
def test_no_table_has_such_a_number(store: Store, number: int) -> None:
    populate(store)
    client = browser("organizer")
    body = json.dumps({"format": "xwing-standard", "settings": {"tables_out_of_order": [3, number]}})
    answer = client.post("/api/v1/events", body, content_type="application/json")
    found = answer.json()
    assert (answer.status_code, found["field"], found["message"]) == (422, "settings.tables_out_of_order", TABLES)
    assert models.EventRow.objects.filter(slug=HERE).exists()
