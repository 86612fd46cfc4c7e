"""Where others find this server: addresses that are given to people, printed and drawn as codes."""

from urllib.parse import quote, urlsplit

from django.http import HttpRequest

from finalsalvo.server.storage.event_address import event_of


class Venue:
    """Where others in the same network find this server; nobody does where it listens only to its own machine."""

    address: str | None = None


def event_address(request: HttpRequest, slug: str) -> str:
    """Where everybody finds an event, whichever of its stages somebody looks at."""
    return f"{server_address(request)}/e/{event_of(slug)}"


def here_address(request: HttpRequest, slug: str, player: str) -> str:
    """The page that asks a leader whether to check somebody in; a code is good for all stages."""
    return f"{server_address(request)}/o/{event_of(slug)}/here/{quote(player, safe='')}"


def server_address(request: HttpRequest) -> str:
    """Where a phone finds this server: a laptop that looks at itself is known to others by another name."""
    asked = f"{request.scheme}://{request.get_host()}"
    host = urlsplit(asked).hostname or ""
    own = host in ("localhost", "::1") or host.startswith("127.")
    return Venue.address if own and Venue.address else asked
