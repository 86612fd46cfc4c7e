"""How many X-Wing lists are checked in a second by a warm pack, and how long a pack takes to be imported.

The lists are made from the pack at random, legal and illegal ones, with two to eight ships; the pack is made up in the
shape of xwing-data2, as large as the newest revision. No other program checks such lists, so there is no rival to
measure against: the targets are a thousand lists a second on one core, and two seconds for 1,200 cards. Only the time
of this process counts, for other work on the machine is no part of one core.
"""

import json
import random
from statistics import median
from time import process_time

import msgspec
from shared.verdict import judged

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
SECONDS_TO_IMPORT = 2.0

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


def main() -> None:
    """Prints the speeds and whether they are reached."""
    rng = random.Random(1)
    files = data_set(rng)
    importing, loading, reading, checking = [], [], [], []
    pack, _ = read_pack(files)
    written = msgspec.json.encode(pack)
    texts = random_lists(rng, pack)
    legal = 0
    for _ in range(RUNS):
        start = process_time()
        read_pack(files)
        importing.append(process_time() - start)
        start = process_time()
        msgspec.json.decode(written, type=SquadPack)
        loading.append(process_time() - start)
        start = process_time()
        squads = [read_squads(text) for text in texts]
        reading.append(process_time() - start)
        start = process_time()
        legal = sum(check("xwing-standard", each, pack).legal for each in squads)
        checking.append(process_time() - start)
    cards = len(pack.pilots) + len(pack.upgrades)
    print(f"{LISTS:,} lists, {legal:,} of them legal; a pack of {cards:,} cards, {len(written) / 1e3:.0f} kB")
    speed = LISTS / median(checking)
    both = LISTS / (median(checking) + median(reading))
    judged(speed >= LISTS_A_SECOND, f"checked: {speed:,.0f} lists a second (≥ {LISTS_A_SECOND:,})")
    judged(both >= LISTS_A_SECOND, f"read and checked: {both:,.0f} lists a second (≥ {LISTS_A_SECOND:,})")
    slow = median(importing)
    judged(slow < SECONDS_TO_IMPORT, f"imported: {slow:.3f} s for {cards:,} cards (< {SECONDS_TO_IMPORT})")
    print(f"  (a kept pack is loaded in {median(loading) * 1e3:.1f} ms)")


if __name__ == "__main__":
    main()
