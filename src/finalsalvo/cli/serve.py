"""`finalsalvo serve`: the console, the public pages and the live streams, from one laptop or for the world."""

import sys
from types import SimpleNamespace

from finalsalvo.cli.main import OK
from finalsalvo.cli.output import Misused, screen

EVERYWHERE = ("0.0.0.0", "::")


def run(arguments: SimpleNamespace) -> int:
    """Serves until it is stopped."""
    from finalsalvo.server.address import WrongAddress
    from finalsalvo.server.database import Unusable

    try:
        from finalsalvo.server.serving import Occupied, front, listen, run

        application = front()
    except (Unusable, WrongAddress) as unusable:
        raise Misused(str(unusable)) from None
    try:
        listening = listen(arguments.host, arguments.port)
    except Occupied as occupied:
        raise Misused(str(occupied)) from None
    if arguments.demo:
        fill_with_demos()
    introduce(arguments.host, listening.getsockname()[1])
    run(application, listening)
    return OK


def fill_with_demos() -> None:
    """An event of each format, in the middle of a round."""
    from finalsalvo.server.demos import make_demos
    from finalsalvo.server.web.access import Here

    made = make_demos(Here.store)
    screen().print(f"{len(made)} demo events are there." if made else "The demo events are there already.")


def introduce(host: str, port: int) -> None:
    """Where to look: this machine, the network with a QR code, and the one-time link of the organizer."""
    from finalsalvo.server.serving import addresses
    from finalsalvo.server.settings_secret import hosted
    from finalsalvo.server.web.accounts import new_welcome

    name = "127.0.0.1" if host in EVERYWHERE else host
    here = f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"
    say(f"[bold]Final Salvo[/] is at {here}")
    if not hosted():
        say(f"You are the organizer here (works once): [bold]{here}{new_welcome()}[/]")
    if host in EVERYWHERE:
        for address in addresses(port):
            say(f"Phones in this network: [bold]{address}[/]")
            print_code(address)
    say("[dim]Ctrl+C stops it; everything is saved already.[/]")
    sys.stdout.flush()


def say(text: str) -> None:
    """A line that is never broken: there may be a link in it."""
    screen().print(text, soft_wrap=True)


def print_code(address: str) -> None:
    """The address as a QR code, where there is a screen to point a phone at."""
    if sys.stdout.isatty():
        import segno

        segno.make(address, error="l").terminal(compact=True)
