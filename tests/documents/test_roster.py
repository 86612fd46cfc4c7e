"""Many players at once, from what people paste."""

import pytest

from finalsalvo.documents.roster import read_roster
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.refusal import Refusal


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
