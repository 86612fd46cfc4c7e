"""`finalsalvo schema`: the JSON Schema of the event document."""

import json
from types import SimpleNamespace

from finalsalvo.cli.main import OK
from finalsalvo.cli.output import print_json
from finalsalvo.documents.event_document import event_schema


def run(arguments: SimpleNamespace) -> int:
    """Prints the schema, indented unless it is for a program."""
    if arguments.json:
        print_json(event_schema())
    else:
        print(json.dumps(event_schema(), indent=2, ensure_ascii=False))
    return OK
