"""`finalsalvo lists check`: whether lists are legal, and why not."""

import json
from pathlib import Path

import msgspec
import pytest
from command import call, clean
from judged import HOTSHOT, SQUADS, STANDARD, escalation
from small_cards import first_edition, second_edition, twenty_points

from finalsalvo.documents.card_shelf import Shelf


@pytest.fixture(autouse=True)
def packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """Three packs on the shelf of this test."""
    monkeypatch.setenv("FINALSALVO_DATA", str(tmp_path / "data"))
    shelf = Shelf(tmp_path / "data" / "cards")
    for pack in (first_edition(), second_edition(), twenty_points()):
        shelf.keep(pack)
    return shelf


def written(folder: Path, text: str, name: str = "list.txt") -> str:
    (folder / name).write_text(text, "utf-8")
    return str(folder / name)


CHECK = ("lists", "check", "--format", "xwing-standard", "--cards", "small-200")


def test_a_legal_list_is_exit_code_0(tmp_path: Path) -> None:
    path = written(tmp_path, STANDARD)
    code, out, err = call(*CHECK, path)
    said = f"{path}: legal · 169 points · checked against small-200"
    assert (code, "".join(out.split()), err) == (0, "".join(said.split()), ""), "a long path goes over several lines"


def test_a_list_with_cards_that_nobody_knows_is_not_called_legal(tmp_path: Path) -> None:
    path = written(tmp_path, STANDARD.replace("Hull Upgrade", "Death Star"))
    code, out, _ = call(*CHECK, path)
    said = (
        f"{path}: can't tell · checked against small-200"
        " ? Ship 3: Death Star isn't in small-200. Check the spelling, or ask a judge. [XW2-GEN-02]"
        " ? We have no points for Death Star. Without them the squad is 164 of 200. [XW2-SQD-02]"
    )
    assert (code, "".join(out.split())) == (3, "".join(said.split()))
    told = json.loads(call(*CHECK, "--json", path)[1])
    assert (told["verdict"], told["legal"]) == ("cannot-tell", None)


def test_of_several_lists_the_worst_makes_the_exit_code(tmp_path: Path) -> None:
    legal = written(tmp_path, STANDARD, "legal.txt")
    doubtful = written(tmp_path, STANDARD.replace("Hull Upgrade", "Death Star"), "doubtful.txt")
    broken = written(tmp_path, STANDARD.replace("Luke Skywalker", "Academy Pilot"), "broken.txt")
    mixes = ((legal, doubtful), (doubtful, broken), (broken, doubtful, legal), (doubtful, "/no/list", broken))
    assert [call(*CHECK, *files)[0] for files in mixes] == [3, 1, 1, 2]


def test_a_note_is_shown_with_all_and_one_beside_the_verdict_always(tmp_path: Path) -> None:
    words = ("lists", "check", "--format", "xwing-hotshot", "--cards", "small-20", written(tmp_path, HOTSHOT))
    restricted = "  · The Restricted List hasn't been entered for this event. Ask the organizer. [HOT-LIST-05]"
    bans = "  · No ban list was entered for this event. [HOT-LIST-05]"
    for more, told in (((), [restricted]), (("--all",), [bans, restricted])):
        code, out, _ = call(*words, *more)
        assert (code, [line for line in clean(out).splitlines() if line.startswith("  ·")]) == (0, told)


def test_an_illegal_list_is_exit_code_1_with_every_reason(tmp_path: Path) -> None:
    path = written(tmp_path, STANDARD.replace("Luke Skywalker", "Academy Pilot"))
    code, out, _ = call(*CHECK, path)
    assert code == 1
    assert [line for line in clean(out).splitlines() if line.startswith("  ✗")] == [
        "  ✗ The squad mixes Galactic Empire and Rebel Alliance. Choose one faction. [XW2-SQD-04]",
        "  ✗ Ship 1: Not enough Astromech slots on Academy Pilot: R2-D2 needs 1, it has 0. [XW2-GEN-02]",
        "  ✗ Ship 1: Not enough Configuration slots on Academy Pilot: Servomotor S-Foils needs 1, it has 0."
        " [XW2-GEN-02]",
        "  ✗ Ship 1: Academy Pilot can't take R2-D2: it needs Rebel Alliance. [XW2-GEN-02]",
        "  ✗ Ship 1: Academy Pilot can't take Servomotor S-Foils: it needs the ship T-65 X-wing. [XW2-GEN-02]",
    ]


def test_all_shows_what_is_right_as_well(tmp_path: Path) -> None:
    _, out, _ = call(*CHECK, "--all", written(tmp_path, STANDARD))
    assert "  ✓ Faction: the same for all ships [XW2-SQD-04]" in clean(out).splitlines()


def test_programs_get_every_finding(tmp_path: Path) -> None:
    path = written(tmp_path, STANDARD.replace("Total: 169", "Total: 170"))
    code, out, _ = call(*CHECK, "--json", path)
    told = json.loads(out)
    assert (code, told["file"], told["legal"], told["points"], told["cards"]) == (0, path, True, 169, "small-200")
    assert [each for each in told["findings"] if each["verdict"] != "pass"] == [
        {
            "check": "total",
            "verdict": "note",
            "rule": "XW2-LIST-01",
            "message": "The list says 170 points. With small-200 it's 169.",
            "id": "list.other-total",
            "values": {"num": 170, "cards": "small-200", "real": 169},
        }
    ]


@pytest.mark.rule("ESC-FACT-01", "XW2-FACT-01", "XW2-FACT-02", "XW2-FACT-03")
def test_pieces_that_a_list_names_are_checked(tmp_path: Path) -> None:
    luke = "Luke Skywalker + R2-D2 (Astromech) + Servomotor S-Foils"
    pieces = f"{luke}\nMiniature: TIE/ln Fighter\nDial: X-wing (first edition)\nBase: First Order"
    code, out, _ = call(*CHECK, written(tmp_path, STANDARD.replace(luke, pieces)))
    assert (code, [line for line in clean(out).splitlines() if line.startswith("  ✗")]) == (
        1,
        [
            "  ✗ Cards and bases mix First Order and Rebel Alliance. Use one faction. [XW2-FACT-01]",
            "  ✗ Ship 1: The miniature for Luke Skywalker belongs to another ship. Use the right one. [XW2-FACT-02]",
            "  ✗ Ship 1: The dial of Luke Skywalker isn't from the second edition. Use the right one. [XW2-FACT-03]",
        ],
    )
    four = written(tmp_path, escalation("2 x Rookie Pilot\nDial: A-wing", *["2 x Rookie Pilot"] * 3), "four.txt")
    code, out, _ = call("lists", "check", "--format", "xwing-escalation", "--cards", "xwing-data-0.0.1", four)
    assert (code, [line for line in clean(out).splitlines() if line.startswith("  ✗")]) == (
        1,
        ["  ✗ Squad 1, ship 2: The dial for Rookie Pilot belongs to another ship. Use the right one. [ESC-FACT-01]"],
    )


def test_standard_input_is_a_list_too() -> None:
    assert call(*CHECK, "-", stdin=STANDARD.encode())[0] == 0


def test_escalations_four_lie_in_one_file_or_in_four(tmp_path: Path) -> None:
    words = ("lists", "check", "--json", "--format", "xwing-escalation", "--cards", "xwing-data-0.0.1")
    together = written(tmp_path, escalation(*SQUADS))
    apart = [written(tmp_path, escalation(squad), f"{number}.txt") for number, squad in enumerate(SQUADS)]
    answers = [call(*words, together), call(*words, *apart), call(*words, *apart[:3])]
    assert [code for code, _, _ in answers] == [0, 0, 1]
    assert json.loads(answers[1][1])["file"] == ", ".join(apart)


def test_the_organizers_settings_come_from_a_file(tmp_path: Path) -> None:
    path = written(tmp_path, HOTSHOT)
    settings = written(tmp_path, '{"restricted": [], "banned": ["Iden Versio"]}', "settings.json")
    words = ("lists", "check", "--json", "--format", "xwing-hotshot", "--cards", "small-20", "--overrides", settings)
    found = [
        [each["check"] for each in json.loads(call(*words, *more, path)[1])["findings"] if each["verdict"] != "pass"]
        for more in ((), ("--pool", "extended"))
    ]
    assert found == [["banned"], []]


def test_a_list_that_is_handed_in_is_complete(tmp_path: Path) -> None:
    path = written(tmp_path, STANDARD.replace("Player: Wes", ""))
    assert call(*CHECK, path)[0] == 0
    assert call(*CHECK, "--submitted", path)[0] == 1


def test_the_day_and_the_tier_are_for_products(tmp_path: Path) -> None:
    settings = written(tmp_path, '{"legal_from": {"lukeskywalker": "2018-09-24"}}', "settings.json")
    words = (*CHECK, "--overrides", settings, "--tier", "premier", written(tmp_path, STANDARD))
    assert [call(*words, "--date", day)[0] for day in ("2018-09-23", "2018-09-24")] == [1, 0]


def test_a_file_that_cannot_be_read_does_not_hide_the_next(tmp_path: Path) -> None:
    path = written(tmp_path, STANDARD)
    broken = written(tmp_path, "{", "broken.json")
    code, out, err = call(*CHECK, "--json", "/no/list", broken, path)
    assert (code, json.loads(out)["file"]) == (2, path)
    assert err == (
        "finalsalvo: /no/list: There is no such file or folder. Check the name.\n"
        f"finalsalvo: {broken}: This JSON breaks off. Copy all of it, up to the last bracket.\n"
    )


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--format", "chess", "--cards", "small-200"), "There is no format “chess”."),
        (
            ("--format", "xwing-standard", "--cards", "none"),
            "There are no cards called none here. → finalsalvo cards list",
        ),
        (
            ("--format", "xwing-dogfight", "--cards", "small-200"),
            "small-200 is for a different game than X-Wing Dogfight.",
        ),
        (
            ("--format", "xwing-standard", "--cards", "small-20"),
            "small-20 counts points differently than X-Wing standard",
        ),
        (
            ("--format", "xwing-standard", "--cards", "xwing-xwa"),
            "xwing-xwa@2025-12-09 counts points differently than X-Wing standard, which goes up to 200.",
        ),
        (("--format", "armada-standard", "--cards", "small-20"), "Armada standard isn't an X-Wing format."),
        (("--format", "xwing-standard", "--cards", "small-200", "--date", "soon"), "soon isn't a date. Write it like"),
        (
            ("--format", "xwing-standard", "--cards", "small-200", "--pool", "standard"),
            "X-Wing standard has no card pool",
        ),
        (
            ("--format", "xwing-standard", "--cards", "small-200", "--overrides", "/none"),
            "/none: There is no such file",
        ),
    ],
)
def test_a_mistake_is_a_sentence_and_exit_code_2(tmp_path: Path, words: tuple[str, ...], told: str) -> None:
    code, out, err = call("lists", "check", *words, written(tmp_path, STANDARD))
    assert (code, out) == (2, "")
    assert err.startswith(f"finalsalvo: {told}")


def test_settings_that_nobody_knows_are_refused(tmp_path: Path) -> None:
    settings = written(tmp_path, '{"bannned": []}', "settings.json")
    code, _, err = call(*CHECK, "--overrides", settings, written(tmp_path, STANDARD))
    assert (code, err) == (
        2,
        f"finalsalvo: {settings}: This JSON can't be used: “Object contains unknown field `bannned`”\n",
    )


def test_a_pack_may_be_named_by_its_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_bytes(msgspec.json.encode(second_edition()))
    words = ("lists", "check", "--format", "xwing-standard", "--cards", str(file))
    assert call(*words, written(tmp_path, STANDARD))[0] == 0


def test_fleets_of_armada_are_judged_by_their_own_checks(shared: Path) -> None:
    cards = shared / "cards" / "upstream" / "star-wars-armada-data.tar.gz"
    fleet = shared / "lists" / "armada" / "builder-exports" / "flagship_dumpster-fire-mk-18.txt"
    words = ("lists", "check", "--json", "--format", "armada-standard", "--cards", str(cards), str(fleet))
    code, out, _ = call(*words)
    assert (code, json.loads(out)["points"]) == (1, 400)
    assert call("lists", "check", "--format", "xwing-standard", "--cards", str(cards), str(fleet))[0] == 2
