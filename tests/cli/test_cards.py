"""`finalsalvo cards`: data sets in, packs and cards out."""

import json
from pathlib import Path

import pytest
from command import call, clean
from small_cards import first_edition_files


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


def test_a_data_set_is_imported_and_what_was_not_used_is_told(data_set: Path, data_folder: Path) -> None:
    code, out, err = call("cards", "import", str(data_set))
    assert (code, clean(out)) == (
        0,
        "✓ xwing-data-0.0.1: 14 ships, 24 pilots, 36 upgrades, 3 products, points of 22 September 2016, license MIT\n",
    )
    assert err == "finalsalvo: Not used: The ship croccruiser has no epic points.\n"
    assert (data_folder / "cards" / "xwing-data-0.0.1.json").is_file()


def test_programs_get_the_same_in_json(data_set: Path, data_folder: Path) -> None:
    code, out, err = call("cards", "import", str(data_set), "--date", "2015-03-30", "--json")
    assert (code, err) == (0, "")
    assert json.loads(out) == {
        "name": "xwing-data-0.0.1",
        "game": "xwing-1",
        "project": "xwing-data",
        "version": "0.0.1",
        "date": "2015-03-30",
        "licence": "MIT",
        "ships": 14,
        "pilots": 24,
        "upgrades": 36,
        "products": 3,
        "file": str(data_folder / "cards" / "xwing-data-0.0.1.json"),
        "unused": ["The ship croccruiser has no epic points."],
    }


def test_packs_are_listed() -> None:
    told = "finalsalvo: There are no cards here yet. Import some. → finalsalvo cards import PATH\n"
    assert call("cards", "list") == (0, "", told)
    assert call("cards", "list", "--json") == (0, "", "")


def test_a_pack_that_is_there_is_listed(data_set: Path) -> None:
    call("cards", "import", str(data_set))
    code, out, _ = call("cards", "list")
    assert (code, clean(out)) == (
        0,
        "Cards             Game     Date        License\nxwing-data-0.0.1  xwing-1  2016-09-22  MIT\n",
    )
    assert json.loads(call("cards", "list", "--json")[1])["name"] == "xwing-data-0.0.1"


def test_cards_are_shown_by_name(data_set: Path) -> None:
    call("cards", "import", str(data_set))
    code, out, _ = call("cards", "show", "howl")
    assert (code, clean(out).splitlines()[:4]) == (
        0,
        ["Howlrunner  pilot, xwing-data-0.0.1", "  id howlrunner", "  ship tiefighter", "  faction galacticempire"],
    )
    found = [json.loads(line) for line in call("cards", "show", "r2-d2", "--json")[1].splitlines()]
    assert [(card["kind"], card["id"]) for card in found] == [("upgrade", "r2d2"), ("upgrade", "r2d2-swx22")]
    assert call("cards", "show", "nobody") == (1, "", "finalsalvo: No card is called nobody. Try a part of its name.\n")


def test_a_pack_is_shown_by_name(data_set: Path) -> None:
    call("cards", "import", str(data_set))
    code, out, _ = call("cards", "show", "xwing-data-0.0.1")
    assert (code, "".join(out.split())) == (
        0,
        "14ships,24pilots,36upgrades,3products,pointsof22September2016,licenseMIT",
    )
    assert json.loads(call("cards", "show", "xwing-data-0.0.1", "--json")[1])["pilots"] == 24


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("import",), "Name the folder or archive to import."),
        (("show",), "Name the card or the card data to show."),
        (("import", "/no/such/path"), "/no/such/path: There is no such file or folder. Check the name."),
        (("show", "x", "--cards", "nothing"), "nothing isn't here, nor any other cards. Import card data first."),
    ],
)
def test_a_mistake_is_a_sentence_and_exit_code_2(words: tuple[str, ...], told: str) -> None:
    assert call("cards", *words) == (2, "", f"finalsalvo: {told}\n")


def test_a_file_that_is_no_data_set_is_misuse(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("no cards")
    told = f"finalsalvo: {tmp_path / 'text'}: This isn't a folder, a zip or a tarball. Use one of these.\n"
    assert call("cards", "import", str(tmp_path / "text")) == (2, "", told)
