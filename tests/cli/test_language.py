"""The language of a call: what people read is in it, what programs read is English."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from command import ROOT, call, call_outside, clean
from event_folder import fresh_folder
from msgspec import convert

from finalsalvo.words.message import Message
from finalsalvo.words.saying import ENGLISH

EVENT = str(ROOT / "examples" / "after-round-2.json")
FIRST = str(ROOT / "examples" / "first-event.json")
PLAN = ("structure", "--format", "xwing-standard", "--players", "30")
GERMAN = "5 Swiss-Runden, dann Top 4 (Basic) [XW2-STR-02]"
SPANISH = "5 rondas suizas y después un top 4 (Basic) [XW2-STR-02]"
OURS = "5 Swiss rounds, then a top 4 (basic) [XW2-STR-02]"


def first_line(*words: str) -> str:
    code, out, err = call(*words)
    assert (code, err) == (0, "")
    return out.splitlines()[0]


@pytest.mark.parametrize(
    "words",
    [
        ("--language", "de", *PLAN),
        (*PLAN, "--language", "de"),
        (*PLAN, "--language=de"),
        ("structure", "--lang", "de", *PLAN[1:]),
        (*PLAN, "--language", "es", "--language", "de"),
    ],
)
def test_a_call_names_its_language_anywhere(words: tuple[str, ...]) -> None:
    assert first_line(*words) == GERMAN
    assert first_line(*PLAN) == OURS, "the next call has its own"


def test_the_environment_names_a_language_and_a_call_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FINALSALVO_LANGUAGE", "es")
    assert first_line(*PLAN) == SPANISH
    assert first_line(*PLAN, "--language", "de") == GERMAN
    assert first_line(*PLAN, "--language", "en") == OURS
    monkeypatch.setenv("FINALSALVO_LANGUAGE", "")
    assert first_line(*PLAN) == OURS


def test_the_locale_of_the_machine_does_not_decide() -> None:
    german = "de_DE.UTF-8"
    assert call_outside(*PLAN, LANG=german, LC_ALL=german, LANGUAGE="de") == call(*PLAN)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--language", "fr", *PLAN), "There is no language fr here. Choose de, en or es. → --language"),
        (("event", "list", "--language", "DE"), "There is no language DE here. Choose de, en or es. → --language"),
        ((*PLAN, "--language"), "Which language? Choose de, en or es. → --language"),
        ((*PLAN, "--language="), "Which language? Choose de, en or es. → --language"),
    ],
)
def test_an_unknown_language_is_refused_with_those_there_are(words: tuple[str, ...], told: str) -> None:
    assert call(*words) == (2, "", f"finalsalvo: {told}\n")


def test_an_unknown_language_of_the_environment_is_refused_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FINALSALVO_LANGUAGE", "fr")
    told = "finalsalvo: There is no language fr here. Choose de, en or es. → FINALSALVO_LANGUAGE\n"
    assert call(*PLAN) == (2, "", told)
    assert first_line(*PLAN, "--language", "de") == GERMAN


def test_every_word_tells_of_it_in_its_help_and_none_of_the_language_that_is_none() -> None:
    from finalsalvo.cli.words import WORDS

    for word in WORDS:
        if word != "event":
            code, out, _ = call(word, "--help")
            assert (code, "--language CODE" in out, "qps" in out) == (0, True, False), word
    assert "--language CODE" in call("event", "x", "players", "--help")[1]


def test_what_stands_behind_two_dashes_is_no_language() -> None:
    code, _, err = call("rule", "--", "--language", "de")
    assert (code, err.splitlines()[0]) == (
        2,
        "finalsalvo: There is no rule --language. Ids look like XW2-MOV-01 or B7.",
    )


# --- for people -------------------------------------------------------------------------------------------


def test_standings_are_read_in_german() -> None:
    assert clean(call("standings", FIRST, "--explain", "Elaine", "--language", "de")[1]) == (
        "Elaine: Platz 5, Bilanz 1–2\n"
        "Nach Punkten hinter Cara.\n"
        "\n"
        "  Punkte: 1 [XW2-TP-01]\n"
        "  MoV: 613 [XW2-TIE-01]\n"
        "  SoS: 2/3 [XW2-TIE-02]\n"
        "\n"
        "Runde für Runde\n"
        "Runde  Gegner               Spielstand  Punkte   MoV\n"
        "    1  Sal      Sieg                77      +1  +228\n"
        "    2  Bradley  Niederlage          97      +0  +185\n"
        "    3  Cara     Niederlage          80      +0  +200\n"
        "                                             1   613\n"
        "\n"
        "SoS, Gegner für Gegner\n"
        "Runde  Gegner   Punkte  Runden  Punkte je Runde\n"
        "    1  Sal           1       3              1/3\n"
        "    2  Bradley       3       3              3/3\n"
        "    3  Cara          2       3              2/3\n"
        "  (1/3 + 3/3 + 2/3) ÷ 3 = 2/3 = 0,6667\n"
    )


def test_a_mistake_is_told_in_spanish() -> None:
    told = "finalsalvo: nada.json: No existe ese archivo ni esa carpeta. Revisa el nombre.\n"
    assert call("check", "nada.json", "--language", "es") == (2, "", told)


def test_papers_are_printed_in_the_language(tmp_path: Path) -> None:
    from pypdf import PdfReader

    paper = tmp_path / "paper.pdf"
    assert call("print", "standings", EVENT, "--out", str(paper), "--language", "de")[0] == 0
    assert "Nach Runde 2" in PdfReader(paper).pages[0].extract_text()


MARKED = re.compile(r"⟦[^⟦⟧]*⟧")
DATA = {
    *(
        "examples",
        "json",
        "Tuesday",
        "the",
        "Cantina",
        "Sal",
        "Elaine",
        "Bradley",
        "Cara",
        "Otto",
        "Jun",
        "Regulations",
    ),
    *("Wing", "Tournament", "finalsalvo", "formats", "show", "rule", "Salvo", "Final", "demo", "seed", "Demo", "Trial"),
}


def unmarked(text: str) -> list[str]:
    """The words of an output that stand outside of all marks, and are no ids, options or names."""
    while MARKED.search(text):
        text = MARKED.sub("", text)
    text = re.sub(r"\[[A-Z0-9-]+\]|→.*|--[a-z-]+|[a-z]+-[a-z-]+|[a-z]+[._][a-z_.]+|\b[A-Z]+-[A-Z]+-\d\d\b", "", text)
    return [word for word in re.findall(r"[A-Za-z]{3,}", text) if word not in DATA]


@pytest.mark.parametrize(
    "words",
    [
        ("check", FIRST),
        ("check", "no.json"),
        ("standings", FIRST),
        ("standings", FIRST, "--final"),
        ("standings", FIRST, "--explain", "Elaine"),
        ("standings", FIRST, "--explain", "nobody-here"),
        ("why", EVENT, "Elaine", "Cara"),
        ("why", EVENT, "Elaine", "Sal"),
        ("why", EVENT, "Sal", "Sal"),
        ("generate", "--format", "xwing-standard", "--players", "2", "--rounds", "1"),
        ("score", "--format", "xwing-standard", "--end", "time", "--scores", "60", "40"),
        ("score", "--format", "xwing-hotshot", "--end", "time", "--scores", "6", "6", "--salvo", "1", "2"),
        PLAN,
        ("rule", "XW2-NOPE-01"),
        ("cards", "import"),
        ("print", "tables"),
        ("print", "slips", EVENT, "--csv"),
        ("event", "--json"),
        ("event", "x", "dance"),
    ],
)
def test_everything_for_people_is_marked_for_translation(words: tuple[str, ...]) -> None:
    _, out, err = call(*words, "--language", "qps")
    assert unmarked(out + err) == []
    assert MARKED.search(out + err)


# --- for programs -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ("formats", "--json"),
        ("formats", "show", "armada-standard", "--json"),
        ("standings", FIRST, "--json"),
        ("standings", FIRST, "--explain", "Elaine", "--json"),
        ("pair", EVENT, "--explain", "--json"),
        ("why", EVENT, "Elaine", "Cara", "--json"),
        ("rule", "XW2-TIE-02", "B7", "--json"),
        ("remind", "xwing-standard", "time", "--json"),
        (*PLAN, "--json"),
        ("score", "--format", "xwing-standard", "--end", "time", "--scores", "60", "60", "--json"),
        ("structure", "--format", "xwing-epic-dogfight", "--players", "17", "--json"),
    ],
)
def test_programs_are_answered_in_english(words: tuple[str, ...]) -> None:
    assert call(*words, "--language", "de") == call(*words)


def messages(told: Any) -> list[dict[str, Any]]:
    """Every message in an answer for programs."""
    if isinstance(told, list):
        return [found for each in told for found in messages(each)]
    if not isinstance(told, dict):
        return []
    own = [told] if {"message", "id", "values"} <= set(told) else []
    return own + [found for name, each in told.items() if name not in ("values", "entry") for found in messages(each)]


def hold(found: list[dict[str, Any]]) -> bool:
    """Whether id and values say what the message says, where there are any yet."""
    known = [each for each in found if each["id"] is not None]
    again = [
        ENGLISH.tell(convert({"is": "message", "id": each["id"], "values": each["values"]}, Message)) for each in known
    ]
    return again == [each["message"] for each in known]


def test_programs_get_the_id_and_the_values_of_what_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh_folder(tmp_path / "data", monkeypatch)
    rounds = ("structure", "--format", "xwing-epic-dogfight", "--players", "17")
    answers = [call(*words, "--json") for words in (("pair", EVENT, "--explain"), rounds)]
    answers += [
        call("event", *words, "--json")
        for words in (
            ("new", "xwing-standard", "Cup"),
            ("cup", "register", "Ann", "Bo", "Ann"),
            ("cup", "register", "Ann", "Bo", "Cy", "Di"),
            ("cup", "start"),
            ("cup", "show"),
            ("cup", "undo"),
            ("cup", "undo", "99"),
            ("cup", "history"),
        )
    ]
    for code, out, err in answers:
        assert (code in (0, 1), err) == (True, "")
        for line in out.splitlines():
            assert hold(messages(json.loads(line))), line
    said = [json.loads(line) for line in answers[-1][1].splitlines()]
    assert [" · ".join(each["message"] for each in line["messages"]) for line in said] == [
        line["said"] for line in said
    ]
    assert json.loads(answers[-2][1])["refused"]["id"] == "refuse.undo-no-such-step"
