"""The walks of `test_architecture`, each run in a process of its own with a changed program: prints what it saw."""

import sys

from command import call

from finalsalvo.server.storage.database import make_ready

make_ready()

from django.test import Client  # noqa: E402 (Django must be ready first)

from finalsalvo.server.accounts.welcome import new_welcome  # noqa: E402
from finalsalvo.server.running.serving import front  # noqa: E402


def visitor() -> Client:
    """The organizer of an event, in a browser."""
    call("event", "new", "xwing-standard", "Cup")
    front()
    client = Client()
    client.get(new_welcome())
    return client


def text_at(client: Client, address: str, language: str = "en") -> str:
    """A page in a language."""
    answer = client.get(address, headers={"Accept-Language": language})
    return f"{answer.status_code} {answer.content.decode()}"


if __name__ == "__main__":
    print(text_at(visitor(), *sys.argv[1:]))
