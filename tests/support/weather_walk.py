"""The walk of `test_adding_a_command`: run in a process of its own, with a program that knows `note-weather`."""

import json
from random import Random
from typing import Any

from command import call
from django.test import Client

from finalsalvo.event.life.entry import chain_problems, read_entry, write_log
from finalsalvo.event.life.forgetting import without_people
from finalsalvo.event.life.life import Life, living
from finalsalvo.event.life.permissions import PERMISSIONS
from finalsalvo.event.life.state import State
from finalsalvo.server.storage.database import make_ready
from finalsalvo.simulate.impulse import impulse

make_ready()

from api_caller import Caller, token  # noqa: E402 (Django must be ready first)

from finalsalvo.server.accounts.welcome import new_welcome  # noqa: E402
from finalsalvo.server.http.here import Here  # noqa: E402
from finalsalvo.server.running.serving import front  # noqa: E402

ACTION = "note-weather"
SLUG = "cup"


def walk() -> dict[str, Any]:
    """Everything that the new command meets, in the order of a visitor."""
    seen = from_the_shell()
    front()
    page = Client()
    page.get(new_welcome())
    api = Caller(token(SLUG, state().organizer))
    seen |= from_the_api(api)
    seen["page"] = page.post(f"/o/{SLUG}/do/{ACTION}", {"weather": "Snow"}).status_code
    seen["history"] = [each["said"] for each in api.get(f"/events/{SLUG}/history").value["entries"]]
    seen["history page"] = "Weather noted: Snow" in page.get(f"/o/{SLUG}/history").content.decode()
    seen["remembered"] = weather()
    seen["blocked"] = api.post(f"/events/{SLUG}/commands/undo", {"entry": 3}).value["message"]
    api.post(f"/events/{SLUG}/commands/undo", {"entry": 4})
    seen["taken back"] = weather()
    return seen | from_the_log()


def from_the_shell() -> dict[str, Any]:
    """The command as words of a shell."""
    call("event", "new", "xwing-standard", "Cup")
    code, out, _ = call("event", SLUG, ACTION, "Rain")
    refused, _, told = call("event", SLUG, ACTION, " ")
    return {
        "shell": (code, out.removeprefix("✓ ").split("  ")[0]),
        "shell refuses": (refused, told.strip()),
    }


def from_the_api(api: Caller) -> dict[str, Any]:
    """The command by its address, and how the API describes it."""
    path = f"/events/{SLUG}/commands/{ACTION}"
    refused = api.post(path, {"weather": " "})
    description = api.get("/openapi.json").value
    operation = description["paths"][f"/events/{{slug}}/commands/{ACTION}"]["post"]
    body = description["components"]["schemas"]["NoteWeather"]
    return {
        "api refuses": (refused.status, refused.value["message"]),
        "api": api.post(path, {"weather": "Sun"}).status,
        "described": (operation["summary"], operation["x-roles"], body["properties"]["weather"]),
    }


def from_the_log() -> dict[str, Any]:
    """What the log says of it, read again, checked and without the people."""
    entries = life().entries
    read = [read_entry(line) for line in write_log(entries).splitlines()]
    bare, _ = without_people(entries, None)
    return {
        "replayed": living(read) == life(),
        "whole": list(chain_problems(read)) == [],
        "forgotten": [fact.weather for entry in bare for fact in entry.facts if hasattr(fact, "weather")],
        "made by dice": all(type(impulse(kind, life(), Random(1))) is kind for kind in PERMISSIONS),
    }


def life() -> Life:
    """The event as the server has it."""
    return Here.store.life(SLUG)


def state() -> State:
    """The event as it stands."""
    found = life().state
    assert found is not None
    return found


def weather() -> Any:
    """What the event remembers."""
    name = "weather"  # a field that the program does not have yet
    return getattr(state(), name)


if __name__ == "__main__":
    print(json.dumps(walk()))
