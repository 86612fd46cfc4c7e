"""`finalsalvo serve` up to the moment at which it would begin to answer; then its first commands come, all at once.

python first_commands.py TOKEN ACCOUNT TIMES: from that one moment so many processes are forked, in each of which eight
threads give a command through the API and through a form. Prints the status of every answer, a line for each process.
"""

import os
import sys
from threading import Barrier, Thread
from typing import Any

from postgres import free_port

from finalsalvo.cli.main import main

SLUG = "cup"
THREADS = 8


def request(token: str, number: int, thread: int) -> tuple[dict[str, Any], bytes]:
    """A command that no other thread gives: every other one by a form."""
    by_form = thread % 2
    path = f"/o/{SLUG}/do/announce" if by_form else f"/api/v1/events/{SLUG}/commands/announce"
    text = f"Hello {number} {thread}"
    body = f"text={text}&key=k{number}x{thread}" if by_form else f'{{"text": "{text}"}}'
    kind = b"application/x-www-form-urlencoded" if by_form else b"application/json"
    headers = [(b"host", b"127.0.0.1"), (b"content-type", kind), (b"x-live", b"1")]
    if by_form:
        csrf = b"c" * 32
        headers += [(b"cookie", b"csrftoken=" + csrf + b"; sessionid=" + token.encode()), (b"x-csrftoken", csrf)]
    else:
        headers += [(b"authorization", b"Bearer " + token.encode())]
    return {"type": "http", "method": "POST", "path": path, "query_string": b"", "headers": headers}, body.encode()


def first_commands(work: Any, tokens: tuple[str, str], number: int) -> list[int]:
    """What eight threads that begin at the same moment are answered."""
    from finalsalvo.server.running.bridge import environ_of

    gate, found = Barrier(THREADS), [0] * THREADS

    def give(thread: int) -> None:
        scope, body = request(tokens[thread % 2], number, thread)
        environ = environ_of(scope, body)
        gate.wait()
        found[thread] = work(environ)[0]

    threads = [Thread(target=give, args=(thread,)) for thread in range(THREADS)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    return found


def session_of(name: str) -> str:
    """The session of somebody who has signed in."""
    from django.contrib.auth import login
    from django.contrib.sessions.backends.db import SessionStore
    from django.http import HttpRequest

    from finalsalvo.server import models
    from finalsalvo.server.pages.account.accounts import BACKEND

    asked = HttpRequest()
    asked.session = SessionStore()
    login(asked, models.Account.objects.get(username=name), backend=BACKEND)
    asked.session.save()
    return str(asked.session.session_key)


def play(application: Any, listening: Any) -> None:
    """Instead of serving."""
    from django.db import connections

    tokens, times = (sys.argv[1], session_of(sys.argv[2])), int(sys.argv[3])
    connections.close_all()
    for number in range(times):
        sys.stdout.flush()
        child = os.fork()
        if not child:
            print(*first_commands(application.django.answered, tokens, number), flush=True)
            os._exit(0)
        if ended := os.waitpid(child, 0)[1]:
            print(f"process {number} ended with status {ended}", file=sys.stderr)


def begin() -> None:
    """What the command does, but for serving."""
    import finalsalvo.server.running.serving as serving

    serving.run = play  # type: ignore[assignment]
    main(["serve", "--host", "127.0.0.1", "--port", str(free_port())])


if __name__ == "__main__":
    begin()
