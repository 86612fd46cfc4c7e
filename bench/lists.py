"""How many X-Wing lists are checked in a second, how long a pack takes to be imported or taken out of the box, and how
long somebody waits for the first list.

The lists are made from the pack at random, legal and illegal ones, with two to eight ships; the pack is made up in the
shape of xwing-data2, as large as the newest revision. No other program checks such lists, so there is no rival to
measure against. The floor is the least that anybody must do: to decode the JSON of the lists. How many times as long it
takes to read and check them as well is a ratio, which is nearly the same on every machine; before there were cards in
the box it was 22.6. Only the time of this process counts, for other work on the machine is no part of
one core. A first list is checked in a fresh interpreter, from the first import to the verdict, without what the
interpreter itself takes; of several runs the best counts.
"""

import json
import random
import subprocess
import sys
from collections.abc import Callable
from datetime import date
from functools import partial
from statistics import median
from time import process_time

import msgspec
from shared.turns import alternating
from shared.verdict import Verdict, judged

from finalsalvo.documents.card_box import boxed_pack, pack_at, revisions
from finalsalvo.lists.xwing.card import SquadPack
from finalsalvo.lists.xwing.checking import check
from finalsalvo.lists.xwing.importing.xwing_data2 import read_pack
from finalsalvo.lists.xwing.reading import read_squads
from finalsalvo.lists.xwing.tables.words import FACTIONS, SLOTS

SHIPS = 90
PILOTS_OF_A_SHIP = 8
UPGRADES = 520
LISTS = 2_000
RUNS = 5
LISTS_A_SECOND = 1_000
MOST_FLOORS = 25
"""So many times as long as decoding their JSON it may take to read and check lists."""
SECONDS_TO_IMPORT = 2.0
SECONDS_FOR_A_DAY = 0.030
SECONDS_TO_FIRST_VERDICT = 0.150
DAYS = {
    "xwing-1": date(2016, 1, 1),
    "xwing-2.0": date(2019, 8, 1),
    "xwing-2.5": date(2023, 1, 1),
    "xwing-legacy": date(2024, 6, 1),
    "xwing-xwa": date(2025, 12, 1),
    "armada": date(2018, 6, 1),
}
"""Of each box a day."""

KINDS = sorted({*SLOTS.values()} - {"Bomb", "Elite", "Salvaged Astromech", "System"})
ACTIONS = ("Focus", "Lock", "Barrel Roll", "Boost", "Evade")


def data_set(rng: random.Random) -> dict[str, bytes]:
    """The files of a data set."""
    files: dict[str, object] = {"x/package.json": {"version": "0", "license": "MIT"}}
    names = sorted(FACTIONS.values())
    for number in range(SHIPS):
        faction = names[number % len(names)]
        files[f"x/data/pilots/{number}.json"] = ship(rng, number, faction)
    for slot in KINDS:
        cards = [upgrade(rng, number, slot) for number in range(UPGRADES // len(KINDS))]
        files[f"x/data/upgrades/{slot}.json"] = cards
    return {name: json.dumps(value).encode() for name, value in files.items()}


def ship(rng: random.Random, number: int, faction: str) -> dict[str, object]:
    """A ship with its pilots."""
    return {
        "name": f"Ship {number}",
        "xws": f"ship{number}",
        "size": rng.choice(("Small", "Medium", "Large")),
        "faction": faction,
        "stats": [{"type": kind, "value": rng.randint(1, 4)} for kind in ("agility", "hull", "shields")],
        "actions": [{"type": action, "difficulty": "White"} for action in rng.sample(ACTIONS, 3)],
        "pilots": [
            {
                "name": f"Pilot {number} {each}",
                "xws": f"pilot{number}x{each}",
                "initiative": rng.randint(1, 6),
                "limited": int(each > 1),
                "cost": rng.randint(20, 60),
                "slots": rng.sample(KINDS, 6),
                "ability": "What a pilot can do is a text of some length, which nobody needs for building. " * 2,
            }
            for each in range(PILOTS_OF_A_SHIP)
        ],
    }


def upgrade(rng: random.Random, number: int, slot: str) -> dict[str, object]:
    """An upgrade; every third one is restricted, every fifth one is priced by agility."""
    id = f"{slot}{number}".lower().replace(" ", "")
    by_agility = {"variable": "agility", "values": {str(agility): agility + 2 for agility in range(5)}}
    asked = rng.choice(({"sizes": ["Small", "Medium"]}, {"action": {"type": rng.choice(ACTIONS)}}))
    return {
        "name": f"{slot} {number}",
        "xws": id,
        "limited": int(number % 4 == 0),
        "cost": by_agility if number % 5 == 0 else {"value": rng.randint(1, 12)},
        "restrictions": [asked] if number % 3 == 0 else [],
        "sides": [{"title": id, "type": slot, "slots": [slot], "ability": "A text of some length. " * 8}],
    }


def random_lists(rng: random.Random, pack: SquadPack) -> list[bytes]:
    """Lists of one faction each, with as many upgrades as pilots have slots for, more or less."""
    by_slot = {slot: [card.id for card in pack.upgrades if card.slot == slot] for slot in KINDS}
    by_faction = {faction: [pilot for pilot in pack.pilots if pilot.faction == faction] for faction in FACTIONS}
    found = []
    for _ in range(LISTS):
        faction = rng.choice(sorted(FACTIONS))
        flown = rng.choices(by_faction[faction], k=rng.randint(2, 8))
        pilots = [
            {
                "id": pilot.id,
                "ship": pilot.ship,
                "upgrades": {slot: [rng.choice(by_slot[slot])] for slot in rng.sample(pilot.slots or (), 3)},
            }
            for pilot in flown
        ]
        told = {"faction": faction, "pilots": pilots, "obstacles": ["coreasteroid0", "coreasteroid1", "yt2400debris0"]}
        found.append(json.dumps(told).encode())
    return found


FIRST_CHECK = """
import sys
from time import process_time
start = process_time()
from finalsalvo.cli.main import main
sys.argv[1:] = ["lists", "check", "--format", "xwing-standard", "--date", "2019-08-01", "--json", "-"]
code = main()
print(code, process_time() - start)
"""
FIRST_LIST = b"""{"faction": "rebelalliance", "pilots": [
{"id": "lukeskywalker", "ship": "t65xwing", "upgrades": {"astromech": ["r2d2"], "configuration": ["servomotorsfoils"]}},
{"id": "wedgeantilles", "ship": "t65xwing"}, {"id": "bluesquadronescort", "ship": "t65xwing"}]}"""


def main() -> int:
    """Prints the speeds and whether they are reached."""
    rng = random.Random(1)
    files = data_set(rng)
    pack, _ = read_pack(files)
    written = msgspec.json.encode(pack)
    texts = random_lists(rng, pack)
    squads = [read_squads(text) for text in texts]
    legal = sum(check("xwing-standard", each, pack).legal for each in squads)
    cards = len(pack.pilots) + len(pack.upgrades)
    print(f"{LISTS:,} lists, {legal:,} of them legal; a pack of {cards:,} cards, {len(written) / 1e3:.0f} kB")
    decoding, reading, checking, importing, loading = (
        median(times)
        for times in alternating(
            RUNS,
            lambda: [msgspec.json.decode(text) for text in texts],
            lambda: [read_squads(text) for text in texts],
            lambda: [check("xwing-standard", each, pack) for each in squads],
            lambda: read_pack(files),
            lambda: msgspec.json.decode(written, type=SquadPack),
            clock=process_time,
        )
    )
    speed, both = LISTS / checking, LISTS / (checking + reading)
    judged(speed >= LISTS_A_SECOND, f"checked: {speed:,.0f} lists a second (≥ {LISTS_A_SECOND:,})")
    judged(both >= LISTS_A_SECOND, f"read and checked: {both:,.0f} lists a second (≥ {LISTS_A_SECOND:,})")
    ratio = (reading + checking) / decoding
    judged(ratio <= MOST_FLOORS, f"that is {ratio:.1f} times as long as decoding their JSON (at most {MOST_FLOORS})")
    judged(importing < SECONDS_TO_IMPORT, f"imported: {importing:.3f} s for {cards:,} cards (< {SECONDS_TO_IMPORT})")
    print(f"  (a kept pack is loaded in {loading * 1e3:.1f} ms)")
    out_of_the_box()
    first_verdict()
    return 0 if Verdict.good else 1


def out_of_the_box() -> None:
    """How long it takes to make the pack of a day, with nothing at hand; the slowest box counts."""
    for box, day in DAYS.items():
        pack_at(box, day)  # loads the modules of the game
    spent = {box: median(cold_times(partial(pack_at, box, day))) for box, day in DAYS.items()}
    slowest = max(spent, key=lambda box: spent[box])
    told = f"the pack of a day: {spent[slowest] * 1e3:.1f} ms ({slowest}; < {SECONDS_FOR_A_DAY * 1e3:.0f})"
    judged(spent[slowest] < SECONDS_FOR_A_DAY, told)


def cold_times(task: Callable[[], object]) -> list[float]:
    """How long something takes that finds no box open."""
    found = []
    for _ in range(RUNS):
        revisions.cache_clear()
        boxed_pack.cache_clear()
        start = process_time()
        task()
        found.append(process_time() - start)
    return found


def first_verdict() -> None:
    """How long a fresh interpreter takes from the first import to the verdict about a list."""
    best = min(seconds_to_first_verdict() for _ in range(RUNS))
    told = f"the first list in a fresh interpreter: {best * 1e3:.0f} ms (< {SECONDS_TO_FIRST_VERDICT * 1e3:.0f})"
    judged(best < SECONDS_TO_FIRST_VERDICT, told)


def seconds_to_first_verdict() -> float:
    """One of them."""
    done = subprocess.run([sys.executable, "-c", FIRST_CHECK], input=FIRST_LIST, capture_output=True, check=True)
    code, seconds = done.stdout.splitlines()[-1].split()
    assert code == b"0", done.stdout
    return float(seconds)


if __name__ == "__main__":
    sys.exit(main())
