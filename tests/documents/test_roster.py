"""Many players at once, from what people paste."""

import pytest

from finalsalvo.documents.roster import RosterColumn, look_through, whole_roster
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.refusal import Refusal


def read_roster(text: str) -> list[Registration | None]:
    """Who would be registered from a text of which every line can be read."""
    return [line.entry for line in whole_roster(text).lines]


@pytest.mark.parametrize(
    "text",
    [
        "Ann Lee\nBob\n",
        "  Ann   Lee \r\n\r\nBob",
        "\ufeffAnn Lee\nBob",
        "Name\nAnn Lee\nBob",
        "PLAYER;seed\nAnn Lee;\nBob;",
    ],
)
def test_a_list_of_names_is_read_however_it_was_copied(text: str) -> None:
    assert read_roster(text) == [Registration("Ann Lee"), Registration("Bob")]


def test_columns_have_names_and_several_separators() -> None:
    text = (
        "Name\tNickname\tClub\tBye\tSeed\tFixed table\tE-mail\n"
        "Ann Lee\tAce\tRogue / Family\tyes\t3\t12\tann@example.org\n"
        "Bob\t\t\tno\t\t\t\n"
    )
    ann = Registration(
        "Ann Lee",
        "Ace",
        (),
        None,
        ("Rogue", "Family"),
        first_round_bye=True,
        seed=3,
        table=12,
        contact="ann@example.org",
        club="Rogue / Family",
    )
    assert read_roster(text) == [ann, Registration("Bob")]
    assert read_roster(text.replace("\t", ";")) == [ann, Registration("Bob")]
    assert read_roster(text.replace("\t", ",")) == [ann, Registration("Bob")]


def test_a_name_with_a_comma_is_quoted_and_stays_whole() -> None:
    assert read_roster('name,seed\n"Lee, Ann",2') == [Registration("Lee, Ann", seed=2)]


@pytest.mark.rule("TEAM-ORG-01", "TEAM-ORG-02")
def test_a_team_has_its_members_and_captain_in_one_line() -> None:
    assert read_roster("team,members,captain\nRed Wing,Wes/Hobbie,Wes") == [
        Registration("Red Wing", members=("Wes", "Hobbie"), captain="Wes")
    ]


@pytest.mark.parametrize(
    ("text", "field", "told"),
    [
        ("", "entries", "The list is empty. Enter at least 1 name."),
        (" \n\n", "entries", "The list is empty. Enter at least 1 name."),
        ("name,seed\nAnn,first", "line 2", "Line 2: “first” isn't a seed. Write a number from 1."),
        ("name,table\nAnn,3\nBob,0", "line 3", "Line 3: “0” isn't a table. Write a number from 1."),
        ("x\n" * 10_001, "entries", "10001 lines are too many at once. Import at most 10000."),
    ],
)
def test_what_cannot_be_read_is_named_with_its_line(text: str, field: str, told: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_roster(text)
    assert (refused.value.field, str(refused.value.message)) == (field, told)


@pytest.mark.parametrize(
    "header",
    ["First name,Last name,Faction,Paid", "Vorname;Nachname;Fraktion;Bezahlt", "Nombre\tApellidos\tFacción\tPagado"],
)
def test_headers_are_known_in_three_languages(header: str) -> None:
    between = next(each for each in ",;\t" if each in header)
    text = "\n".join(
        [header, between.join(["Ann", "Lee", "Rebel Alliance", "x"]), between.join(["Bob", "Ray", "", ""])]
    )
    found = whole_roster(text)
    ann = Registration("Ann Lee", faction="Rebel Alliance")
    assert [(line.entry, line.paid) for line in found.lines] == [(ann, True), (Registration("Bob Ray"), False)]


def test_what_each_column_is_taken_for_is_shown_and_can_be_said() -> None:
    text = "name,club,remark\nAnn,Rogue,vegetarian\n,Rogue,\nBob,,\n"
    found = look_through(text)
    assert found.columns == (
        RosterColumn("name", "name", "Ann"),
        RosterColumn("club", "club_apart", "Rogue"),
        RosterColumn("remark", "", "vegetarian"),
    )
    assert [str(line.problem) for line in found.lines if line.problem] == [
        "Line 3 has no name. Add one, or leave it out."
    ]
    assert [line.number for line in found.readable] == [2, 4]
    other = look_through(text, ["name", "club", "nickname"])
    assert other.readable[0].entry == Registration("Ann", "vegetarian", club="Rogue")


def test_without_a_header_the_first_column_is_the_name_and_an_address_is_seen() -> None:
    found = look_through("Ann Lee, Rogue, ann@example.org\nBob Ray, , \n")
    assert [column.meaning for column in found.columns] == ["name", "", "contact"]
    assert [line.entry for line in found.lines] == [
        Registration("Ann Lee", contact="ann@example.org"),
        Registration("Bob Ray"),
    ]


def test_a_cell_that_is_too_long_is_named_with_its_line() -> None:
    (line,) = look_through("name,club\nAnn," + "x" * 501).lines
    assert str(line.problem) == "Line 2 has a cell that is too long. Shorten it."
