"""`finalsalvo schema`: the JSON Schema of the event document."""

import json

from command import call, call_outside

from finalsalvo.documents.event_document import event_schema


def test_the_schema_is_printed_indented_or_on_one_line() -> None:
    code, indented, err = call("schema")
    assert (code, err) == (0, "")
    assert indented == json.dumps(event_schema(), indent=2, ensure_ascii=False) + "\n"
    assert call("schema", "--json") == (
        0,
        json.dumps(event_schema(), separators=(",", ":"), ensure_ascii=False) + "\n",
        "",
    )


def test_a_process_of_its_own_answers_the_same() -> None:
    answer = call("schema")
    assert answer[0] == 0
    assert call_outside("schema") == answer
