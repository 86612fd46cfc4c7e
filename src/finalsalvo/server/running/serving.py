"""The server: the front with Django behind it, run by uvicorn."""

import logging
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from finalsalvo.server.http.prepared import Page
from finalsalvo.server.running import sentences as say
from finalsalvo.server.running.bridge import Bridge
from finalsalvo.server.running.front import Front
from finalsalvo.server.storage.address import ANSWER_SECONDS
from finalsalvo.server.storage.data import keep_all_private
from finalsalvo.server.storage.database import refuse_spoilt
from finalsalvo.server.storage.errors import Worded
from finalsalvo.server.storage.opening import open_store
from finalsalvo.words.message import Quote

if TYPE_CHECKING:
    from finalsalvo.server.storage.store import Store

WORKERS = 2
"""So many pages of the console Django works on at once. More would only wait for each other."""
SECONDS_TO_STOP = 1
"""So long a request that is being answered, or a phone that sleeps, may delay the end."""
GIL_SECONDS = 0.001
"""So long a thread may compute before the streams get their turn; Python's own 5 ms can be felt with many of them."""
CONNECTED_SECONDS = 300
"""So long a connection to PostgreSQL is kept."""
WAITING = 4_096
"""So many may knock at the same moment."""


class Occupied(Worded):
    """An address that cannot be listened at, with a message that says why."""


def front(folder: Path | None = None) -> Front:
    """The whole application over one data folder or database; refuses to be made where it would not be safe."""
    from finalsalvo.server.storage.settings_secret import refuse_unsafe

    store = open_store(folder)
    refuse_spoilt(store.folder)
    keep_all_private(store.folder)
    from django.conf import settings

    refuse_unsafe(debug=settings.DEBUG, key=settings.SECRET_KEY, hosts=settings.ALLOWED_HOSTS)
    from django.core.wsgi import get_wsgi_application

    from finalsalvo.server.accounts.owners import adopt
    from finalsalvo.server.http.following import follower
    from finalsalvo.server.http.here import Here
    from finalsalvo.server.http.routes import refuse_undeclared
    from finalsalvo.server.http.security import HEADERS
    from finalsalvo.server.pages.static_files import static_files
    from finalsalvo.server.pages.troubles import public_trouble
    from finalsalvo.server.running.paper_room import PaperRoom

    refuse_undeclared()
    keep_connections()
    django = Bridge(get_wsgi_application(), WORKERS)
    made = Front(django, renderer(store), HEADERS, static_files(), failed=public_trouble)
    store.obeyed = PaperRoom(store).after
    store.changed, made.watch.catch_up = made.hub.announce, store.catch_up
    made.follower = follower
    made.now, made.keeps_time = store.times.now, store.times.known.__contains__
    Here.store, Here.changed = store, made.hub.announce
    adopt(store)
    return made


def keep_connections() -> None:
    """Every thread keeps its connection: opening one takes longer than most that is asked over it.

    A request does not wait as long for another writer as a command in the shell.
    """
    from django.db import DEFAULT_DB_ALIAS, connection, connections

    kept = connections.settings[DEFAULT_DB_ALIAS]
    kept["CONN_MAX_AGE"] = None if connection.vendor == "sqlite" else CONNECTED_SECONDS
    kept["CONN_HEALTH_CHECKS"] = connection.vendor != "sqlite"
    if connection.vendor == "sqlite":
        kept["OPTIONS"]["timeout"] = min(ANSWER_SECONDS, kept["OPTIONS"]["timeout"])


def renderer(store: "Store") -> Callable[[str, str, str], Page]:
    """Public pages from the store, in threads that Django does not look after: a connection that broke is let go."""
    from django.db import close_old_connections

    from finalsalvo.server.pages.public.public_pages import PublicPages

    pages = PublicPages(store)

    def render(path: str, query: str, language: str) -> Page:
        close_old_connections()
        try:
            return pages(path, query, language)
        finally:
            close_old_connections()

    return render


def application() -> Front:
    """For other servers and for several processes: everything comes from the environment."""
    return front(None)


def listen(host: str, port: int) -> socket.socket:
    """A socket at an address; port 0 takes one that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(WAITING)
    except OSError as error:
        listening.close()
        why = Quote(error.strerror or str(error))
        raise Occupied(say.PORT_TAKEN(host=host, port=port, error=why)) from None
    return listening


def run(application: Front, listening: socket.socket, **options: Any) -> None:
    """Serves until it is stopped; open streams do not keep it from stopping."""
    import uvicorn

    from finalsalvo.server.running.heads import Heads

    class Server(uvicorn.Server):
        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)  # who sleeps is cut off, and that is all
            application.hub.close()
            await super().shutdown(sockets)

    config = uvicorn.Config(
        application,
        log_config=None,  # our settings say where every line goes
        log_level="warning",
        access_log=False,
        server_header=False,
        lifespan="on",
        ws="none",
        http=Heads,
        backlog=WAITING,
        timeout_graceful_shutdown=SECONDS_TO_STOP,
        **options,
    )
    allow_many_files()
    sys.setswitchinterval(GIL_SECONDS)
    Server(config).run([listening])


def allow_many_files() -> None:
    """As many open files as the system lets us have: every phone is one, and the usual limit is 256 or 1,024."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65_536 if hard == resource.RLIM_INFINITY else hard
    if soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (ValueError, OSError):  # macOS names a limit that it does not keep to
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, 10_240), hard))


def addresses(port: int) -> list[str]:
    """Where others in the same network find this machine."""
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: it only asks which way a packet would go
            found.append(probe.getsockname()[0])
        except OSError:
            pass
    return [f"http://{address}:{port}" for address in found if not address.startswith("127.")]
