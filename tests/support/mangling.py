"""Good documents of every format with anything done to them."""

import json
from collections.abc import Iterator
from copy import deepcopy
from functools import reduce
from operator import getitem
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st
from lawful import lawful_event

from finalsalvo.documents.event_document import write_event
from finalsalvo.event.record import Status
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Stage
from finalsalvo.rules.stage_notation import read_stages
from finalsalvo.simulate.staged import generate_stages

Document = dict[str, Any]
Steps = tuple[str | int, ...]

SETTINGS = {
    "structure": "custom",
    "swiss_rounds": 4,
    "bye_margins": [100],
    "wiped_list": "limit",
    "tiebreakers": ["sos", "mov"],
    "pairing_order": "random",
    "keep_apart": True,
    "dropped": "last",
}
"""Choices that any format can be played with."""
STAGES = (
    "a: swiss 2; b: swiss 2 top 4; c: elimination top 2",
    "a: swiss 2 | b: swiss 2 again; c: swiss 1 top 2 each carry=seeds rematches=event byes=event",
)
STAGED = [
    json.loads(write_event(generate_stages(FORMATS["xwing-standard"], 9, read_stages(shape), 2))) for shape in STAGES
]
good_documents = st.sampled_from(
    [*({**json.loads(write_event(lawful_event(id, 1))), "settings": SETTINGS} for id in FORMATS), *STAGED]
)
words = st.sampled_from(
    ["p1", "p9", "Player 1", *End, *Stage, *Status, *FORMATS, "schema", "result", "members", "last"]
)
numbers = st.one_of(
    st.integers(-3, 300),
    st.sampled_from([2**31, 2**53, 2**63, 2**64, 10**30, 10**4000, -(10**30)]),
    st.floats(),
)
texts = st.one_of(words, st.text(), st.text(st.characters(categories=["Cs", "Cc", "Ps", "Pe"])), st.just("x" * 600))
anything = st.recursive(
    st.one_of(st.none(), st.booleans(), numbers, texts),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(texts, inner, max_size=3)),
    max_leaves=5,
)


def places(value: Any, steps: Steps = ()) -> Iterator[Steps]:
    """The way to every value inside a document, keys and indexes."""
    inner: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    for step, each in inner:
        yield (*steps, step)
        yield from places(each, (*steps, step))


def at(document: Any, steps: Steps) -> Any:
    """The value at the end of a way."""
    return reduce(getitem, steps, document)


def mangle(document: Document, draw: st.DrawFn) -> None:
    """Deletes, replaces, doubles, adds or wraps up one value somewhere in the document."""
    *way, last = draw(st.sampled_from(list(places(document))))
    holder: Any = at(document, tuple(way))
    kind = draw(st.sampled_from(["delete", "replace", "borrow", "borrow kin", "add", "nest"]))
    if kind == "delete":
        del holder[last]
    elif kind == "replace":
        holder[last] = draw(anything)
    elif kind == "borrow":
        holder[last] = deepcopy(at(document, draw(st.sampled_from(list(places(document))))))
    elif kind == "borrow kin":
        kin = [each for each in places(document) if type(at(document, each)) is type(holder[last])]
        holder[last] = deepcopy(at(document, draw(st.sampled_from(kin))))
    elif kind == "nest":
        holder[last] = draw(st.sampled_from([[holder[last]], {"id": holder[last]}]))
    elif isinstance(holder, dict):
        holder[draw(texts)] = draw(anything)
    else:
        holder.insert(draw(st.integers(0, len(holder))), draw(st.sampled_from([holder[last], draw(anything)])))


@st.composite
def mangled_documents(draw: st.DrawFn) -> Document:
    """A document of any format with one to four things done to it."""
    document: Document = deepcopy(draw(good_documents))
    for _ in range(draw(st.integers(1, 4))):
        assume(document)
        mangle(document, draw)
    assume(len(repr(document)) < 20_000)  # Hypothesis cannot show larger ones
    return document
