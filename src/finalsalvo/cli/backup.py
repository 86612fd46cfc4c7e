"""`finalsalvo backup [TARGET]`: a copy of everything, while others go on writing."""

from pathlib import Path
from types import SimpleNamespace

from finalsalvo.cli.main import OK
from finalsalvo.cli.output import Misused, own_words, print_json, screen
from finalsalvo.cli.storing import opened


def run(arguments: SimpleNamespace) -> int:
    """Makes the copy and says where it lies."""
    with opened() as store:
        from finalsalvo.server.backup import Refused, backup

        try:
            made = backup(store, Path(arguments.target) if arguments.target else None)
        except Refused as refused:
            raise Misused(str(refused)) from None
        except OSError as error:
            raise Misused(f"the backup cannot be written: {(error.strerror or str(error)).lower()}") from None
        events = len(store.events())
    if arguments.json:
        print_json({"backup": str(made), "events": events, "bytes": made.stat().st_size})
    else:
        screen().print(own_words(f"✓ {made}"), soft_wrap=True)
        counted = f"{events} event{'' if events == 1 else 's'}"
        screen().print(f"  {counted}; it holds the secrets of draws to come, so keep it to yourself", style="dim")
    return OK
