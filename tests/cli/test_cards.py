"""`finalsalvo cards`: data sets in, packs and cards out."""

import io
import json
import re
from contextlib import redirect_stderr
from pathlib import Path

import pytest
from command import call, clean
from small_cards import first_edition_files

from finalsalvo.cli.cards import complain_unused
from finalsalvo.lists.xwing.sentences import PILOT_WITHOUT_POINTS


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FINALSALVO_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def data_set(tmp_path: Path) -> Path:
    """A small data set in a folder."""
    for name, content in first_edition_files().items():
        (tmp_path / "set" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "set" / name).write_bytes(content)
    return tmp_path / "set"


UNUSED_BY_REASON = """\
finalsalvo: Not used (13): The pilot sinker has no points. The same goes for jediknight, obiwankenobi, \
anakinskywalker, generalgrievous and 8 more.
finalsalvo: Not used (10): The upgrade grapplingstruts has no points. The same goes for delta7b, \
calibratedlasertargeting, brilliantevasion, energyshellcharges and 5 more.
finalsalvo: Not all of them are named here. → --all
"""


def test_a_data_set_is_imported_and_what_was_not_used_is_told(data_set: Path, data_folder: Path) -> None:
    code, out, err = call("cards", "import", str(data_set))
    assert (code, clean(out)) == (
        0,
        "✓ xwing-data-0.0.1@2016-09-22: 14 ships, 24 pilots, 36 upgrades, 3 products, "
        "points of 22 September 2016, license MIT\n",
    )
    assert err == "finalsalvo: Not used (1): The ship croccruiser has no epic points.\n"
    assert (data_folder / "cards" / "xwing-data-0.0.1_2016-09-22.json").is_file()
    assert clean(call("cards", "import", str(data_set))[1]).splitlines()[1:] == [
        "  These cards were here already, as xwing-data-0.0.1@2016-09-22."
    ]


def test_what_was_not_used_is_told_by_reason_and_in_full_when_asked(shared: Path) -> None:
    archive = str(shared / "cards" / "upstream" / "xwing-data2-1.7.2.tar.gz")
    assert call("cards", "import", archive)[2] == UNUSED_BY_REASON
    told = call("cards", "import", archive, "--all")[2].splitlines()
    assert (len(told), told[0]) == (23, "finalsalvo: Not used: The pilot sinker has no points.")


def test_that_something_was_left_out_is_said_only_where_it_was() -> None:
    few = [PILOT_WITHOUT_POINTS(card=f"pilot{number}") for number in range(6)]
    told = []
    for problems in (few, [*few, PILOT_WITHOUT_POINTS(card="pilot6")]):
        err = io.StringIO()
        with redirect_stderr(err):
            complain_unused(tuple(problems), everything=False)
        told.append(err.getvalue().splitlines())
    assert told[0] == [
        "finalsalvo: Not used (6): The pilot pilot0 has no points. "
        "The same goes for pilot1, pilot2, pilot3, pilot4 and pilot5."
    ]
    assert told[1] == [
        "finalsalvo: Not used (7): The pilot pilot0 has no points. "
        "The same goes for pilot1, pilot2, pilot3, pilot4 and 2 more.",
        "finalsalvo: Not all of them are named here. → --all",
    ]


def test_a_narrow_screen_cuts_no_name(shared: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    call("cards", "import", str(shared / "cards" / "upstream" / "xwing-data2-legacy-3.9.1.tar.gz"))
    call("cards", "import", str(shared / "cards" / "upstream" / "xwing-data2-xwa-50p1.1.tar.gz"))
    lines = [line.split() for line in clean(call("cards", "list")[1]).splitlines()]
    assert lines[-2:] == [
        ["xwing-data2-legacy-3.9.1@2025-12-11", "xwing-2", "2025-12-11", "200", "MIT"],
        ["xwing-data2-xwa-3.9.1@2026-02-18", "xwing-2", "2026-02-18", "50", "MIT"],
    ]


def test_no_import_replaces_another(data_set: Path) -> None:
    call("cards", "import", str(data_set))
    pilots = data_set / "package" / "data" / "pilots.js"
    pilots.write_bytes(pilots.read_bytes().replace(b'"points": 29', b'"points": 2'))
    code, out, _ = call("cards", "import", str(data_set), "--json")
    assert code == 0
    assert re.fullmatch(r"xwing-data-0\.0\.1\+[0-9a-f]{8}@2016-09-22", json.loads(out)["name"])
    names = [json.loads(line)["name"] for line in call("cards", "list", "--json")[1].splitlines()]
    assert "xwing-data-0.0.1@2016-09-22" in names
    assert (len(names), names[-1]) == (33, json.loads(out)["name"])


def test_programs_get_the_same_in_json(data_set: Path, data_folder: Path) -> None:
    code, out, err = call("cards", "import", str(data_set), "--date", "2015-03-30", "--json")
    assert (code, err) == (0, "")
    assert json.loads(out) == {
        "name": "xwing-data-0.0.1@2015-03-30",
        "game": "xwing-1",
        "project": "xwing-data",
        "version": "0.0.1",
        "date": "2015-03-30",
        "licence": "MIT",
        "box": "",
        "published": "",
        "certainty": None,
        "points_limit": None,
        "variant": "",
        "dated": True,
        "ships": 14,
        "pilots": 24,
        "upgrades": 36,
        "products": 3,
        "file": str(data_folder / "cards" / "xwing-data-0.0.1_2015-03-30.json"),
        "unused": ["The ship croccruiser has no epic points."],
    }


def test_packs_that_ship_are_listed_before_imported_ones(data_set: Path) -> None:
    call("cards", "import", str(data_set))
    code, out, _ = call("cards", "list")
    lines = [line.split() for line in clean(out).splitlines()]
    assert (code, len(lines)) == (0, 1 + 31 + 1)
    assert [*lines[:3], lines[-1]] == [
        ["Cards", "Game", "In", "force", "since", "Certainty", "Limit", "License"],
        ["xwing-1", "xwing-1", "2012-09-14", "certain", "MIT"],
        ["xwing-2.0@2018-09-13", "xwing-2", "2018-09-13", "certain", "200", "MIT"],
        ["xwing-data-0.0.1@2016-09-22", "xwing-1", "2016-09-22", "MIT"],
    ]
    told = [json.loads(line) for line in call("cards", "list", "--json")[1].splitlines()]
    assert [each["name"] for each in told] == [line[0] for line in lines[1:]]
    assert [each["points_limit"] for each in told if each["box"] == "xwing-xwa"] == [20, 20, 50, 50]


def test_packs_that_ship_are_shown_like_others() -> None:
    code, out, err = call("cards", "show", "xwing-2.0@2019-07-01", "--json")
    told = json.loads(out)
    assert (code, err, told["version"], told["pilots"], told["upgrades"]) == (0, "", "1.16.4", 362, 249)
    by_day = json.loads(call("cards", "show", "xwing-2.0", "--date", "2019-08-01", "--json")[1])
    assert by_day == told
    vader = [
        json.loads(line)
        for line in call("cards", "show", "darthvader", "--date", "2019-08-01", "--json")[1].splitlines()
    ]
    prices = [
        (each["pack"], each["points"]) for each in vader if each["kind"] == "pilot" and each["id"] == "darthvader"
    ]
    assert ("xwing-2.0@2019-07-01", 67) in prices


def test_cards_are_shown_by_name(data_set: Path) -> None:
    call("cards", "import", str(data_set))
    code, out, _ = call("cards", "show", "howl", "--cards", "xwing-data-0.0.1@2016-09-22")
    assert (code, clean(out).splitlines()[:4]) == (
        0,
        [
            "Howlrunner  pilot, xwing-data-0.0.1@2016-09-22",
            "  id howlrunner",
            "  ship tiefighter",
            "  faction galacticempire",
        ],
    )
    found = [
        json.loads(line) for line in call("cards", "show", "r2-d2", "--cards", str(data_set), "--json")[1].splitlines()
    ]
    assert [(card["kind"], card["id"]) for card in found] == [("upgrade", "r2d2"), ("upgrade", "r2d2-swx22")]
    assert call("cards", "show", "nobody") == (1, "", "finalsalvo: No card is called nobody. Try a part of its name.\n")


def test_a_pack_is_shown_by_name(data_set: Path) -> None:
    call("cards", "import", str(data_set))
    code, out, _ = call("cards", "show", "xwing-data-0.0.1@2016-09-22")
    assert (code, "".join(out.split())) == (
        0,
        "14ships,24pilots,36upgrades,3products,pointsof22September2016,licenseMIT",
    )
    assert json.loads(call("cards", "show", "xwing-data-0.0.1@2016-09-22", "--json")[1])["pilots"] == 24


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("import",), "Name the folder or archive to import."),
        (("show",), "Name the card or the card data to show."),
        (("import", "/no/such/path"), "/no/such/path: There is no such file or folder. Check the name."),
        (("show", "x", "--cards", "nothing"), "There are no cards called nothing here. → finalsalvo cards list"),
    ],
)
def test_a_mistake_is_a_sentence_and_exit_code_2(words: tuple[str, ...], told: str) -> None:
    assert call("cards", *words) == (2, "", f"finalsalvo: {told}\n")


def test_a_file_that_is_no_data_set_is_misuse(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("no cards")
    told = f"finalsalvo: {tmp_path / 'text'}: This isn't a folder, a zip or a tarball. Use one of these.\n"
    assert call("cards", "import", str(tmp_path / "text")) == (2, "", told)
