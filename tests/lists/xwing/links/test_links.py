"""Links as people paste them: whole, mangled by chat and mail programs, cut off, amid a page of text."""

import json
import time
from contextlib import suppress
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finalsalvo.lists.list_text import NoList
from finalsalvo.lists.xwing.links.percent import percent_encode
from finalsalvo.lists.xwing.reading import read_squads
from finalsalvo.lists.xwing.squad import Fitted, ListPiece, Squad, SquadShip

V5 = "https://raithos.github.io/?f=Galactic%20Empire&d=v5!s!196:128,111,11,-1:;173:74,113,-1,105:"
V8 = "https://raithos.github.io/?f=Galactic%20Empire&d=v8ZsZ200Z179X127W164W165Y173XW113WW105&sn=Two&obs=coreasteroid5"
V9 = "https://yasb.app/?f=Resistance&d=v9ZsZ20Z485XY442XY271X253&sn=Test&obs=gascloud2,coreasteroid1,debris2"
BAY = "https://launchbaynext.app/print?lbx='Squad'.198.3.1.(3.178.(1.241)).(36.155).(47.222.(15.390).(1.247))"

DEFENDER = SquadShip(
    "rexlerbrath",
    "tieddefender",
    (Fitted("ruthless", "talent"), Fitted("advancedsensors", "sensor"), Fitted("ioncannon", "cannon")),
)
VADER = SquadShip(
    "darthvader",
    "tieadvancedx1",
    (
        Fitted("supernaturalreflexes", "force-power"),
        Fitted("firecontrolsystem", "sensor"),
        Fitted("afterburners", "modification"),
    ),
)


def one(text: str, game: str | None = "xwing-2") -> Squad:
    (squad,) = read_squads(text, game)  # type: ignore[arg-type]
    return squad


def refused(text: str) -> str:
    with pytest.raises(NoList) as why:
        read_squads(text, "xwing-2")
    return str(why.value)


def test_a_link_of_yasb_is_its_squad() -> None:
    squad = one(V5)
    assert squad.ships == (DEFENDER, VADER)
    assert (squad.faction, squad.typed, squad.gaps, squad.unread) == ("galacticempire", False, (), ())
    assert [str(each) for each in squad.remarks] == [
        "The link was made for Extended. The event decides what is played."
    ]


def test_a_link_has_its_name_and_its_obstacles() -> None:
    squad = one(V9)
    assert (squad.name, squad.obstacles) == ("Test", ("gascloud2", "coreasteroid1", "debris2"))
    assert [ship.pilot for ship in squad.ships] == ["newrepublicpatrol", "poedameron-swz68", "zaribangel"]


def test_a_link_of_launch_bay_next_is_its_squad() -> None:
    squad = one(BAY)
    assert squad.ships == (
        SquadShip("guri", "starviperclassattackplatform", (Fitted("predator"),)),
        SquadShip("fennrau", "fangfighter"),
        SquadShip("hansolo", "customizedyt1300lightfreighter", (Fitted("landosmillenniumfalcon"), Fitted("trickshot"))),
    )
    assert (squad.name, squad.points, squad.faction) == ("Squad", 198, "scumandvillainy")


MANGLED = {
    "exclamation marks": V5.replace("!", "%21"),
    "semicolons and colons": V5.replace(";", "%3B").replace(":", "%3A").replace("https%3A", "https:"),
    "equals signs": V5.replace("d=", "d%3D"),
    "twice": V5.replace("!", "%2521"),
    "ampersand of HTML": V5.replace("&", "&amp;"),
    "full stop": f"{V5}.",
    "comma": f"{V5},",
    "brackets": f"({V5})",
    "angle brackets": f"<{V5}>",
    "quotes": f'"{V5}"',
    "markdown": f"[my list]({V5})",
    "BBCode": f"[url={V5}]View in Yet Another Squad Builder[/url]",
    "HTML": f'<p>Hello</p><a href="{V5.replace("&", "&amp;")}">View in Yet Another Squad Builder 2.0</a>',
    "more fields": f"{V5}&sn=Two&obs=&utm_source=chat&fbclid=IwAR0",
    "fields in front": V5.replace("?f=", "?utm_source=chat&f="),
    "order of fields": "https://raithos.github.io/?d=v5!s!196:128,111,11,-1:;173:74,113,-1,105:&f=Galactic%20Empire",
    "no scheme": V5.removeprefix("https://"),
    "no host": V5.removeprefix("https://raithos.github.io/"),
    "capitals": V5.replace("https://raithos", "HTTPS://Raithos"),
    "broken over lines": V5.replace("11,-1:;", "11,-1:;\n"),
    "broken in a number": V5.replace("173:", "17\n3:"),
    "broken before the squad": V5.replace("Galactic%20Empire&d", "Galactic%20Empire\n&d"),
    "broken in the faction": V5.replace("Galactic%20", "Galactic%20\n"),
    "quoted mail": f"> Hi\n> {V5.replace('11,-1:;', '11,-1:;' + chr(10) + '> ')}\n> Bob",
    "quoted-printable": V5.replace("f=", "f=3D").replace("d=", "d=3D").replace("196:", "196:=\n"),
    "a redirect": f"https://www.google.com/url?q={percent_encode(V5)}&sa=D",
    "a mail": f"Hi, here is my list: {V5} thanks Bob",
    "a mail of several lines": f"Hi,\n\nhere is my list:\n\n{V5}\n\nThanks\nBob",
    "twice on a page": f"{V5}\n\nor {V5.replace('!', '%21')}",
}  # fmt: skip


@pytest.mark.parametrize("way", MANGLED)
def test_what_programs_do_to_links_is_undone(way: str) -> None:
    squad = one(MANGLED[way])
    assert squad.ships == (DEFENDER, VADER)
    assert (squad.faction, squad.gaps, squad.unread) == ("galacticempire", (), ())


def test_a_name_of_launch_bay_next_may_have_blanks_and_apostrophes() -> None:
    squad = one(BAY.replace("'Squad'", "'Bob's 2. squad'"))
    assert (squad.name, len(squad.ships)) == ("Bob's 2. squad", 3)
    assert one(BAY.replace("'Squad'", "'Bob%27s%202.%20squad'")).name == "Bob's 2. squad"
    mail = f"My list is {BAY.replace('Squad', 'Boba and friends')} thanks"
    assert (one(mail).name, len(one(mail).ships)) == ("Boba and friends", 3)


@pytest.mark.parametrize(
    "told",
    [
        "('Squad'.198.3.1.(3.178.(1.241)).(36.155).(47.222.(15.390).(1.247)))",
        "l'Squad'.198.3.1.l3.178.l1.241rr.l36.155r.l47.222.l15.390r.l1.247rrr",
        "l'Squad'.198.3.1.ll3.178.l1.241rr.l36.155r.l47.222.l15.390r.l1.247rrr.l'coreasteroid0'.'yt2400debris1'rr",
        "'Squad'.198.3.1.(3.'guri'.(1.'predator')).('fangfighter'.155).(47.222.(15.390).(1.247))",
        "%27Squad%27.198.3.1.%283.178.%281.241%29%29.%2836.155%29.%2847.222.%2815.390%29.%281.247%29%29",
        "'Squad'.198.3.1.(3.178.(1.241)).(36.155).\n(47.222.(15.390).(1.247))",
        "'Squad'.198.3.1.(3.178.(1.241)).(36.155).(47.222.(15.390).(1.247)).",
    ],
)
def test_every_form_of_launch_bay_next_is_read(told: str) -> None:
    squad = one(f"https://launchbaynext.app/?lbx={told}")
    assert [ship.pilot for ship in squad.ships] == ["guri", "fennrau", "hansolo"]
    assert [len(ship.upgrades) for ship in squad.ships] == [len(ship.upgrades) for ship in one(BAY).ships]
    assert (squad.name, squad.gaps, squad.unread) == ("Squad", (), ())
    assert squad.obstacles == (("coreasteroid0", "yt2400debris1") if "aster" in told else ())


# --- what is missing ----------------------------------------------------------------------------------------

CUT = {
    "v5 in a ship": (V5[: V5.index(",105:")], 2),
    "v5 before a ship": (V5[: V5.index("173:")], 1),
    "v8 before a ship": (V8[: V8.index("173X")], 1),
    "v8 in a pilot": (V8[: V8.index("3XW113")], 1),
    "Launch Bay Next": (BAY[: BAY.index(".(1.247")], 3),
}


@pytest.mark.parametrize("where", CUT)
def test_a_link_that_is_cut_off_says_so_and_what_to_do(where: str) -> None:
    link, ships = CUT[where]
    assert f"The link looks cut off after ship {ships}. Copy it from the builder again." in [
        str(each) for each in one(link).gaps
    ]


@pytest.mark.parametrize("link", [V5[: V5.index("!s!")], V8[: V8.index("179X")], BAY[: BAY.index(".(3.178")]])
def test_a_link_without_any_ship_is_no_list(link: str) -> None:
    told = "There are no ships in this link. It may be cut off: copy it from the builder again."
    assert refused(link) == told


def test_quick_builds_are_no_cards() -> None:
    told = "This link has quick builds, not cards. Build the squad with points and paste the link of that."
    assert refused("https://raithos.github.io/?f=Rebel%20Alliance&d=v5!q!12:;13:") == told
    assert refused("https://raithos.github.io/?f=Rebel%20Alliance&d=v8ZqZ8Z12XY13X") == told


def test_numbers_that_nobody_knows_are_told() -> None:
    squad = one("https://yasb.app/?f=Galactic%20Empire&d=v9ZhZ20Z9999XY173XW9998")
    assert [ship.pilot for ship in squad.ships] == ["darthvader"]
    assert [str(each) for each in squad.gaps] == [
        "We don't know the pilot of ship 1 in this link (number 9999). Paste the list as text instead.",
        "We don't know an upgrade of ship 2 in this link (number 9998). Paste the list as text instead.",
    ]


def test_a_link_of_a_newer_version_is_read_with_a_remark() -> None:
    newer = one(V9.replace("v9Z", "v11Z"))
    assert [ship.pilot for ship in newer.ships] == [ship.pilot for ship in one(V9).ships]
    told = "This link is of a newer version of the builder than we know. Check the list."
    assert [str(each) for each in newer.remarks][:1] == [told]
    assert [told in map(str, one(V9.replace("v9Z", f"v{version}Z")).remarks) for version in (9, 10)] == [False, False]


def test_a_hardpoint_is_no_card() -> None:
    squad = one("https://raithos.github.io/?f=Resistance&d=v6!s=200!231:116,,,,168,11:")
    assert [each.card for each in squad.ships[0].upgrades] == ["crackshot", "ioncannon"]
    assert squad.notes == (ListPiece("pilots[0]", "hardpointcannon"),)


# --- editions and builders ----------------------------------------------------------------------------------


def test_version_4_is_of_the_edition_of_its_host_or_of_the_event() -> None:
    told = "?f=Rebel%20Alliance&d=v4!s!4:-1,-1:-1:-1:"
    assert one(f"https://geordanr.github.io/xwing/{told}", "xwing-1").ships[0].pilot == "biggsdarklighter"
    assert one(f"https://raithos.github.io/{told}").ships[0].pilot == "lukeskywalker"
    assert one(told, "xwing-1").ships[0].pilot == "biggsdarklighter"
    assert one(told, "xwing-2").ships[0].pilot == "lukeskywalker"


def test_a_link_of_the_other_edition_cannot_be_judged() -> None:
    told = "This link is for another edition of X-Wing. Build the squad for the one played here."
    assert [str(each) for each in one(V5, "xwing-1").gaps] == [told]
    assert [str(each) for each in one(BAY, "xwing-1").gaps] == [told]
    first = "https://geordanr.github.io/xwing/?f=Rebel%20Alliance&d=v3!s!29:42,72:7:15:U.15"
    assert [str(each) for each in one(first).gaps] == [told]
    assert one(first, "xwing-1").gaps == ()


def test_a_sibling_of_yasb_is_read_only_if_every_number_fits_the_faction() -> None:
    sibling = V8.replace("raithos.github.io", "xwing-legacy.example")
    assert one(sibling).ships == one(V8).ships
    told = "This is a link, and links aren't opened here. Open it and paste what the builder exports."
    assert refused(sibling.replace("Galactic%20Empire", "Resistance")) == told
    assert refused(sibling.replace("179X", "9999X")) == told


SERVERS = {
    "https://starforge.example/share/1234": "Star Forge",
    "https://builder.example/share/1234": "Star Forge",
    "https://flagship.example/fleets/5f0c": "Flagship",
    "https://armada.ryankingston.com/fleet/12345/": "Kingston",
}
CLOSED = {
    "https://squadbuilder.fantasyflightgames.com/squad-preview/0b1c": "the official squad builder",
    "http://sb2xws.herokuapp.com/translate/0b1c": "SB2XWS",
}


@pytest.mark.parametrize("link", SERVERS)
def test_a_link_with_a_number_of_a_server_says_what_to_paste_instead(link: str) -> None:
    told = (
        f"This link only has the number of a list at {SERVERS[link]}. Open it, export the list as text, and paste that."
    )
    assert refused(link) == refused(f"Hi, here is my list: {link} thanks Bob") == told


@pytest.mark.parametrize("link", CLOSED)
def test_a_link_of_a_builder_that_is_gone_says_so(link: str) -> None:
    told = f"This link only has the number of a list at {CLOSED[link]}, which is closed. Paste the list as text."
    assert refused(link) == told


@pytest.mark.parametrize("link", ["https://builder.example/?list=7", "www.example.org/7"])
def test_an_unknown_link_is_not_opened(link: str) -> None:
    told = "This is a link, and links aren't opened here. Open it and paste what the builder exports."
    assert refused(f" {link}\n") == told


# --- a link and a text --------------------------------------------------------------------------------------

EXPORT = f"""Rexler Brath (78)
Ruthless (1)
Advanced Sensors (8)
Ion Cannon (5)
Ship total: 92  Half Points: 46  Threshold: 4

Darth Vader (70)
Supernatural Reflexes (12)
Fire-Control System (3)
Afterburners (8)
Ship total: 93  Half Points: 47  Threshold: 3


Total: 185

View in Yet Another Squad Builder 2.0: {V5}"""

TYPED = "Rexler Brath + Ruthless + Advanced Sensors + Ion Cannon\nDarth Vader + Supernatural Reflexes"


def test_the_text_that_yasb_exports_is_read_by_its_link() -> None:
    squad = one(EXPORT)
    assert (squad.ships, squad.points, squad.gaps, squad.unread) == ((DEFENDER, VADER), 185, (), ())
    assert len(squad.remarks) == 1


def test_a_typed_list_goes_before_the_link_below_it() -> None:
    whole = f"{TYPED} + Fire-Control System + Afterburners\nTotal: 185\n\n{V5}"
    squad = one(whole)
    assert (squad.typed, [ship.pilot for ship in squad.ships]) == (True, ["Rexler Brath", "Darth Vader"])
    assert (squad.notes, squad.unread, squad.remarks) == ((ListPiece(5, V5),), (), ())


def test_a_typed_list_with_another_squad_in_its_link_says_so() -> None:
    squad = one(f"{TYPED}\n{V5}")
    assert squad.typed
    assert [str(each) for each in squad.remarks] == [
        "The link below the text has another squad. The text counts. Check which is right."
    ]


def test_text_that_names_other_ships_than_the_link_says_so() -> None:
    squad = one(f"Soontir Fel (52)\nPredator (2)\n{V5}")
    assert squad.ships == (DEFENDER, VADER)
    assert str(squad.remarks[-1]) == "The text around the link has other ships. The link counts. Check which is right."


def test_what_is_said_beside_a_link_belongs_to_its_squad() -> None:
    squad = one(f"Player: Wes\n{V5}\nDamage deck: second edition\nObstacles: coreasteroid1, coreasteroid2\nTotal: 185")
    assert squad.ships == (DEFENDER, VADER)
    assert (squad.player, squad.damage_deck, squad.points) == ("Wes", "second edition", 185)
    assert squad.obstacles == ("coreasteroid1", "coreasteroid2")


def test_several_links_are_several_squads() -> None:
    assert [len(each.ships) for each in read_squads(f"{V5}\n{V9}", "xwing-2")] == [2, 3]
    assert [len(each.ships) for each in read_squads(f"Squad 1\n{V5}\nSquad 2\n{V9}\n", "xwing-2")] == [2, 3]
    apart = read_squads(f"Player: Ann\n{V5}\n---\nPlayer: Bea\n{V9}", "xwing-2")
    assert [(each.player, len(each.ships)) for each in apart] == [("Ann", 2), ("Bea", 3)]
    assert len(read_squads(f"Hello\n---\n{V5}\n_____\nsent from a phone", "xwing-2")) == 1


def test_xws_goes_before_the_link_below_it() -> None:
    xws = '{"faction": "rebelalliance", "pilots": [{"id": "lukeskywalker", "ship": "t65xwing"}]}'
    squad = one(f"{xws}\n\n{V5}")
    assert [ship.pilot for ship in squad.ships] == ["lukeskywalker"]
    assert squad.notes == (ListPiece(2, V5),)


def test_xws_without_ships_offers_the_link_in_it() -> None:
    squad = one(json.dumps({"faction": "galacticempire", "pilots": [], "vendor": {"yasb": {"link": V5}}}))
    assert squad.ships == ()
    assert [str(each) for each in squad.remarks] == [
        "This file has no ships, but the link in it has 2. Paste the link instead."
    ]


def test_a_link_to_anywhere_below_a_typed_list_is_a_note() -> None:
    squad = one("Luke Skywalker (62) + R2-D2 (6)\nTotal: 68\n\nwww.example.org/7")
    assert ([ship.pilot for ship in squad.ships], squad.unread) == (["Luke Skywalker"], ())
    assert squad.notes == (ListPiece(4, "www.example.org/7"),)


# --- whatever happens ---------------------------------------------------------------------------------------

SIGNS = """! %21 %3B % &amp; & ? d=v4!s! d=v8ZsZ lbx= (' ') '.1.1.1. l r X Y W Z : ; -1 U. 0 77 999999999999 --- Player:
https:// www. { } ² ٣ [ ]"""
PIECES = st.sampled_from([V5, V8, V9, BAY, "\n", " ", "\0", "\0000\0", "Luke Skywalker + R2-D2", *SIGNS.split()])


@given(st.lists(PIECES | st.text(max_size=4), max_size=12))
def test_no_text_with_links_crashes_the_reader(pieces: list[str]) -> None:
    with suppress(NoList):
        assert read_squads("".join(pieces))


@given(st.sampled_from([V5, V8, V9, BAY]), st.data())
def test_no_mangled_link_crashes_the_reader(link: str, data: st.DataObject) -> None:
    cuts = sorted(data.draw(st.lists(st.integers(0, len(link)), max_size=4)))
    kept = [link[start:end] for start, end in pairwise((0, *cuts, len(link)))]
    joints = data.draw(st.lists(st.sampled_from(["", "\n", " ", "%20", ";", "x"]), min_size=5, max_size=5))
    with suppress(NoList):
        assert read_squads("".join(f"{part}{joint}" for part, joint in zip(kept, joints, strict=False)))


@given(st.sampled_from([V5, V9, BAY]), st.integers(0, 200))
def test_a_link_that_is_cut_anywhere_never_has_more_ships_than_the_whole(link: str, end: int) -> None:
    try:
        (squad,) = read_squads(link[:end])
    except NoList:
        return
    assert squad.typed or len(squad.ships) <= len(one(link).ships)


HOSTILE = {
    "letters": "d=v" + "a" * 200_000,
    "signs": "d=v5" * 50_000,
    "signs and blanks": "d=v5 " * 40_000,
    "fields": "&d=v8ZsZ200Z4X" * 15_000,
    "lists": "lbx='" * 40_000,
    "quotes": "lbx='" + "'" * 200_000,
    "brackets": "lbx='a'.1.1.1." + "(" * 200_000,
    "percent signs": "d=v5" + "%21" * 60_000,
    "hosts": "https://" * 25_000,
    "hosts and signs": "https://a?d=v5!s!4:: " * 10_000,
    "lines": "https://a?d=v5!s!\n" + "4:;\n" * 40_000,
    "breaks": "www.?&\n" * 30_000,
    "digits": f"d=v5!s!4:{'9' * 200_000}:",
    "ships": "d=v8ZsZ200Z" + "4XY" * 60_000,
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_no_text_keeps_the_reader_busy(kind: str) -> None:
    began = time.process_time()
    with suppress(NoList):
        read_squads(HOSTILE[kind])
    assert time.process_time() - began < 2
