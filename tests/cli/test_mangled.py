"""Whatever is done to a document or typed after a command, the answer is a sentence and never a traceback."""

import json

from command import call
from hypothesis import given
from hypothesis import strategies as st
from mangling import Document, good_documents, mangled_documents

from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Stage

QUESTIONS = (
    ("standings", "-"),
    ("standings", "-", "--json"),
    ("standings", "-", "--final"),
    ("standings", "-", "--final", "--json"),
    ("standings", "-", "--explain", "p1"),
    ("standings", "-", "--explain", "p1", "--json"),
    ("standings", "-", "--round", "2"),
    ("check", "-"),
    ("check", "-", "--json"),
    ("pair", "-", "--explain"),
    ("pair", "-", "--json"),
    ("why", "-", "p1", "p2"),
    ("why", "-", "p1", "p2", "--json"),
)


def encoded(document: Document, *, ascii: bool) -> bytes:
    """The document as text, NaN and lone surrogates included, whatever the standards say."""
    return json.dumps(document, ensure_ascii=ascii).encode(errors="surrogatepass")


FRAGMENTS = (
    b"",
    b"NaN",
    b"-Infinity",
    b"1e999",
    b"9" * 5000,
    b'"\\ud800"',
    b'"\\udc00\\ud800"',
    b"\xff\xfe",
    b"\xed\xa0\x80",
    b"\x00",
    b"[" * 100_000,
    b'{"a":' * 100_000,
    b'{"id": "p1", "id": "p2"},',
    b'"schema": "finalsalvo.event/2",',
    b'"players": [],',
    b"\xef\xbb\xbf",
)


@st.composite
def damaged_files(draw: st.DrawFn) -> bytes:
    """The bytes of a document with a piece of them cut out, changed, or put somewhere else."""
    text = encoded(draw(good_documents), ascii=True)
    start = draw(st.integers(0, len(text)))
    end = draw(st.one_of(st.integers(start, min(start + 20, len(text))), st.just(len(text))))
    piece = draw(st.one_of(st.sampled_from(FRAGMENTS), st.binary(max_size=8), st.just(text[start:end] * 2)))
    return text[:start] + piece + text[end:]


def ask_everything(document: bytes) -> None:
    """Puts every question about a document; each is answered, or refused with a sentence."""
    for question in QUESTIONS:
        code, out, err = call(*question, stdin=document)
        assert code in (0, 1, 2)
        assert code == 0 or refusals(out, err), question


def refusals(out: str, err: str) -> list[str]:
    """The sentences of an answer that is a refusal: those for people, or those in the JSON."""
    told = [line for line in err.splitlines() if line.strip()]
    for line in out.split("\n"):
        if line.startswith("{"):
            told += [problem["message"] for problem in json.loads(line)["problems"]]
        elif line.startswith("✗"):
            told.append(line)
    return told


@given(mangled_documents(), st.booleans())
def test_a_document_with_anything_done_to_it_is_read_or_refused(document: Document, ascii: bool) -> None:
    ask_everything(encoded(document, ascii=ascii))


@given(damaged_files())
def test_a_damaged_file_is_read_or_refused(document: bytes) -> None:
    ask_everything(document)


typed = st.one_of(
    st.sampled_from([*FORMATS, *End, *Stage, "A", "B", "C", "", "-", "--", "--json", "basic", "full-swiss", "custom"]),
    st.integers(-2, 500).map(str),
    st.integers().map(str),
    st.text(),
    st.text(st.characters(categories=["Cs", "Cc", "Nd"])),
)


def mostly(known: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Words that make sense, and one in twenty that does not."""
    return st.integers(1, 20).flatmap(lambda roll: typed if roll == 20 else known)


formats, ends, stages = (mostly(st.sampled_from(list(known))) for known in (FORMATS, End, Stage))
players, numbers = mostly(st.sampled_from("ABC")), mostly(st.integers(0, 450).map(str))
structures = mostly(st.sampled_from(["basic", "advanced", "hotshot", "full-swiss", "custom"]))
GAME = {
    "--round": (numbers,),
    "--stage": (stages,),
    "--players": (players, players),
    "--scores": (numbers, numbers),
    "--objectives": (numbers, numbers),
    "--winner": (players,),
    "--salvo": (numbers, numbers),
    "--second-player": (players,),
    "--initiative": (players,),
    "--json": (),
}
PLAN = {
    "--structure": (structures,),
    "--rounds": (numbers,),
    "--cut": (numbers,),
    "--json": (),
}
Option = tuple[str, tuple[st.SearchStrategy[str], ...]]


@st.composite
def calls(draw: st.DrawFn, required: list[Option], more: list[Option]) -> list[str]:
    """A call with what its command requires, and with any of its other options."""
    chosen = required + draw(st.lists(st.sampled_from(more), max_size=5))
    return [word for name, values in chosen for word in (name, *[draw(value) for value in values])]


games = calls([("--format", (formats,)), ("--end", (ends,))], list(GAME.items()))
plans = calls([("--format", (formats,)), ("--players", (numbers,))], list(PLAN.items()))


@given(st.tuples(st.just("score"), games) | st.tuples(st.just("structure"), plans))
def test_whatever_is_typed_is_answered_or_refused(typed: tuple[str, list[str]]) -> None:
    command, words = typed
    code, out, err = call(command, *words)
    assert code in (0, 1, 2)
    assert code == 0 or refusals(out, err)
