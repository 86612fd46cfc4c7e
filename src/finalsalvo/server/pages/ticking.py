"""Results by ticks: the ships of both lists as boxes, and what the ticked ones are worth, in the forms of a result.

Only the two of a game and the leaders see these: the ships of both by name and points, which lie open on the table
while they play. Upgrades and everything else stay hidden until the lists are published.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence

from msgspec import Struct

from finalsalvo.event.life.context import book, opponent_of
from finalsalvo.event.life.state import Game, LiveRound, State
from finalsalvo.lists.games import game_of
from finalsalvo.lists.list_text import NoList
from finalsalvo.lists.scoring import Taken, Target, Tick, Ticks, choices, deficit, end_by_lists, wiped_worth
from finalsalvo.rules.format import Format
from finalsalvo.rules.result import End
from finalsalvo.rules.ships import Fate, damage_to_half
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.calculators import numbers
from finalsalvo.words.saying import Say

Form = Mapping[str, Sequence[str]]
MINE = ("tick_own", "tick_other")
"""The fields of a player's report: what was taken from the other's list, and from their own."""
BOTH = ("tick_1", "tick_2")
"""The fields of the console: what the first took from the second's list, and the second from the first's."""
STILL_GOING = ("", End.TIME.value, End.GAME_LIMIT.value)
"""Endings of a game in which neither list was gone."""
FLED, RESERVE = Fate.FLED.value, Fate.RESERVE.value
"""What players mark beside what is counted: the one counts as destroyed, the other as still there."""
SCENARIO = {"tick_own": "count_scenario_own", "tick_other": "count_scenario_other"}


class Box(Struct, frozen=True):
    """Something to tick at a ship, and what it is worth; `whole`: it helps to wipe the list out."""

    value: str
    title: str
    points: int
    whole: bool
    checked: bool


class TickShip(Struct, frozen=True):
    """A ship with its boxes: its hull and shields with all upgrades, and what it is worth from how much left on.

    `half` and `half_left` are None where half points do not count.
    """

    name: str
    whose: str | None
    points: int | None
    boxes: list[Box]
    health: int | None = None
    half: int | None = None
    half_left: int | None = None


class TickSide(Struct, frozen=True):
    """The ships of one list. `limit` is what they count once all are gone, `plus` what is scored in any case."""

    field: str
    owner: str
    ships: list[TickShip]
    limit: int | None
    plus: int
    scenario: str


class TickForm(Struct, frozen=True):
    """Both lists, and what is written where when one of them is gone: by the field of the form."""

    sides: tuple[TickSide, TickSide]
    scores: tuple[tuple[str, int], tuple[str, int]]
    endings: tuple[Mapping[str, str], Mapping[str, str], Mapping[str, str]]


def targets_of(state: State, player: str, round_number: int) -> tuple[Target, ...]:
    """What of a player's list stands on the table in a round; nothing where list or cards are not known."""
    text, cards = state.players[player].squad.text, Here.store.cards.in_force(state)
    try:
        return () if text is None or cards is None else cards.targets(text, round_number)
    except NoList:
        return ()


def tick_form(state: State, round: LiveRound, game: Game, player: str | None, form: Form, say: Say) -> TickForm | None:
    """The boxes of a game for one of its players, or for a leader; None unless both lists have cards that we know.

    A player sees the other's ships once lists are public, or once the clock runs and both have put theirs on the table.
    """
    if player is not None and not state.lists_public and round.timer is None:
        return None
    own = player or game.players[0]
    other = opponent_of(game, own)
    lists = [targets_of(state, each, round.number) for each in (other, own)]
    if not all(any(each.points is not None for each in ships) for ships in lists):
        return None
    at_table = player is not None
    fields, format = (MINE if at_table else BOTH), book(state)
    first, second = (
        tick_side(format, round.number, field, state.players[owner].name, targets, form, say, at_table=at_table)
        for field, owner, targets in zip(fields, (other, own), lists, strict=True)
    )
    scores = (("own", 0), ("other", 0)) if player else (("result.scores", 0), ("result.scores", 1))
    return TickForm((first, second), scores, endings(game, player))


def tick_side(
    format: Format,
    number: int,
    field: str,
    owner: str,
    targets: Sequence[Target],
    form: Form,
    say: Say,
    *,
    at_table: bool,
) -> TickSide:
    """The ships of one list; those `at_table` mark as well what fled and what is in reserve."""
    ticked = {*form.get(field, ())}
    ships = [
        TickShip(
            name,
            None if each.whose is None else say.tell(each.whose),
            each.points,
            list(boxes(format, each, ticked, say, at_table=at_table)),
            each.health,
            each.half,
            None if each.half is None or each.health is None else each.health - damage_to_half(each.health),
        )
        for each, name in zip(targets, told_apart(targets, say), strict=True)
    ]
    plus = (deficit(format, targets, number) or 0) if format.scoring.kind == "mission-points" else 0
    return TickSide(field, owner, ships, wiped_worth(format, number), plus, SCENARIO.get(field, ""))


def boxes(format: Format, target: Target, ticked: Collection[str], say: Say, *, at_table: bool) -> Iterator[Box]:
    """What can be ticked at a ship: what fled counts as destroyed in 2.0 (B26), a reserve as in play (XW2-PLAY-05)."""
    titles = {Tick.GONE: say("destroyed"), Tick.HALF: say("half"), Tick.CRIPPLED: say("crippled")}
    counts = target.kind in ("ship", "section")
    for tick in choices(format, target):
        points = (target.half if tick is Tick.HALF else target.points) or 0
        value = f"{tick.value}:{target.where}"
        yield Box(value, titles[tick], points, tick is Tick.GONE and counts, value in ticked)
    if at_table and target.kind == "ship" and format.system == "xwing-2":
        value = f"{FLED}:{target.where}"
        yield Box(value, say("fled"), target.points or 0, counts, value in ticked)
    if at_table and format.scoring.half_points:
        value = f"{RESERVE}:{target.where}"
        yield Box(value, say("reserve"), 0, whole=False, checked=value in ticked)


def told_apart(targets: Sequence[Target], say: Say) -> Iterator[str]:
    """The names of ships; those that share one are numbered."""
    named = [(say.tell(each.whose or ""), say.tell(each.name)) for each in targets]
    shared, met = Counter(named), Counter[tuple[str, str]]()
    for key in named:
        met[key] += 1
        yield f"{key[1]} {met[key]}" if shared[key] > 1 else key[1]


def endings(game: Game, player: str | None) -> tuple[Mapping[str, str], Mapping[str, str], Mapping[str, str]]:
    """What the form says when the first side has wiped the other out, the second the first, or both each other."""
    destroyed, both = End.DESTROYED.value, End.MUTUAL_DESTRUCTION.value
    if player is not None:
        return {"ending": f"{destroyed}:me"}, {"ending": f"{destroyed}:them"}, {"ending": both}
    first, second = ({"result.end": destroyed, "result.winner": each} for each in game.players)
    return first, second, {"result.end": both}


def score_from_ticks(
    state: State, round: LiveRound, game: Game, player: str | None, form: Form
) -> tuple[Taken, Taken] | None:
    """What the ticks of a form are worth to both sides; None where nothing is ticked, or a list is not known."""
    fields = BOTH if player is None else MINE
    if not any(form.get(field) for field in fields):
        return None
    own = player or game.players[0]
    lists = [targets_of(state, each, round.number) for each in (opponent_of(game, own), own)]
    if not all(lists):
        return None
    format = book(state)
    first, second = (
        game_of(format).taken(
            format,
            targets,
            ticks_from(form.get(field, ())),
            round.number,
            sum(numbers(form, SCENARIO[field])) if field in SCENARIO else 0,
        )
        for field, targets in zip(fields, lists, strict=True)
    )
    return first, second


def ticks_from(values: Sequence[str]) -> Ticks:
    """The ticks that a form brings; a kind that we do not know is at no place that a list could have."""
    found: dict[Tick, set[str]] = {tick: set() for tick in Tick}
    for value in values:
        kind, _, where = value.partition(":")
        if kind == RESERVE:
            continue
        kind = Tick.GONE.value if kind == FLED else kind
        found[Tick(kind) if kind in {*Tick} else Tick.GONE].add(where if kind in {*Tick} else value)
    return Ticks(*(frozenset(found[tick]) for tick in (Tick.GONE, Tick.HALF, Tick.CRIPPLED)))


def report_fields(state: State, round: LiveRound, game: Game, player: str, form: Form) -> dict[str, list[str]]:
    """The fields of a report that its ticks give, where nothing was written into them."""
    found = score_from_ticks(state, round, game, player, form)
    if found is None:
        return {}
    fields = {name: [str(each.score)] for name, each in zip(("own", "other"), found, strict=True)}
    over = end_by_lists(*found)
    if over is not None and over[0] in book(state).scoring.ends:
        who = "" if over[1] is None else (":me", ":them")[over[1]]
        fields["ending"] = [f"{over[0].value}{who}"]
    return {name: values for name, values in fields.items() if not "".join(form.get(name, ())).strip()}


def with_ticks(state: State, form: Form) -> Form:
    """The form of a result in the console, with what its ticks give where no scores were typed.

    Whoever ticks a whole list away need not choose the ending as well; with the script it was chosen before their eyes.
    """
    if any(each.strip() for each in form.get("result.scores", ())) or not any(form.get(field) for field in BOTH):
        return form
    number, game_number = (next(whole(form, name), 0) for name in ("number", "game"))
    round = state.round_numbered(number)
    game = round.games.get(game_number) if round is not None else None
    found = score_from_ticks(state, round, game, None, form) if round is not None and game is not None else None
    if found is None or game is None:
        return form
    return {**form, "result.scores": [str(each.score) for each in found], **ending_fields(state, game, found, form)}


def ending_fields(state: State, game: Game, found: tuple[Taken, Taken], form: Form) -> dict[str, list[str]]:
    """How a game ended by its ticks, unless something was chosen that is more than that it was still going on."""
    over, chosen = end_by_lists(*found), "".join(form.get("result.end", ())[-1:])
    if over is None or over[0] not in book(state).scoring.ends or chosen not in STILL_GOING:
        return {}
    winner = {} if over[1] is None else {"result.winner": [game.players[over[1]]]}  # of a Final Salvo: who was named
    return {"result.end": [over[0].value], **winner}


def whole(form: Form, name: str) -> Iterator[int]:
    """The number in a field, if there is one."""
    text = "".join(form.get(name, ())[-1:]).strip()
    if text.isdecimal() and len(text) < 10:
        yield int(text)
