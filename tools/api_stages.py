"""The part of the story that the API's examples tell of an event with stages: two flights, and those who go on."""

from typing import Any

from api_teller import Teller

STAGES: list[dict[str, Any]] = [
    {"id": "friday", "name": "Friday", "rounds": 2, "date": "2025-06-20"},
    {"id": "saturday", "name": "Saturday", "rounds": 2, "date": "2025-06-21"},
    {
        "id": "final",
        "name": "Final day",
        "kind": "elimination",
        "after": ["friday", "saturday"],
        "entry": {"by": "top", "size": 2, "each": True},
        "carry": "seeds",
        "date": "2025-06-22",
        "place": "Hall 4",
        "check_in": True,
    },
]
FRIDAY = ("Ann", "Bo", "Cy", "Di")
SATURDAY = ("Eve", "Flo", "Gus", "Hal")


def weekend(teller: Teller) -> None:
    """Two flights of four, from each of which two go on."""
    teller.make(format="xwing-standard", name="Weekend of flights", date="2025-06-20")
    teller.give("plan-stages", stages=STAGES)
    teller.give(
        "plan-stages", stages=[{"id": "final", "name": "Final", "kind": "elimination", "after": ["friday"]}], expect=422
    )
    event = teller.slug
    flight(teller, f"{event}~friday", FRIDAY, 1)
    teller.slug = event
    teller.see("list_stages", "/stages")
    flight(teller, f"{event}~saturday", SATURDAY, 5)
    teller.slug = event
    teller.see("show_going_on", "/stages/final/going-on")
    teller.see("show_going_on", "/stages/sunday/going-on", expect=404)
    teller.give("make-cut")
    seats = teller.see("show_desk", "/desk", "organizer")["cut"]["seats"]
    teller.give("check-in-for-stage", players=seats)
    for _ in range(2):
        next_round(teller)
    teller.give("finish")
    teller.see("show_standings", "/standings")


def flight(teller: Teller, address: str, names: tuple[str, ...], first: int) -> None:
    """A flight from its registration to its last result."""
    teller.slug = address
    teller.give("register", entries=[{"name": name} for name in names])
    teller.give("check-in", players=[f"p{number}" for number in range(first, first + len(names))])
    teller.give("start", reason="few, but keen")
    for _ in range(2):
        next_round(teller)


def next_round(teller: Teller) -> None:
    """A round, drawn, published and played."""
    for step in ("draw-round", "publish"):
        teller.give(step, reason="few, but keen")
    teller.play()
