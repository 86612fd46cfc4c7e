"""Who goes on into a stage: by place, by record or points, by name, or everybody; with those who just miss it and why.

For the top so many, everybody who was there at the end stands in order behind them, and the next ones come in for those
who decline. Where a record or points decide, where players are named, or where everybody goes on, nobody stands behind:
a seat that is declined stays empty, for the next in line does not meet what was announced. (Our ruling: the books let
the next ranked come in for a cut to a number only.)
"""

from collections.abc import Sequence

from msgspec import Struct

from finalsalvo.event import sentences as say
from finalsalvo.event.bracket import next_bracket_round
from finalsalvo.event.bracket_reading import format_of_the_cut, swiss_order, those_at_the_end_of_swiss
from finalsalvo.event.places import final_places
from finalsalvo.event.record import Event, Player, Status
from finalsalvo.event.stages import across_flights, descending, flight_that_counts, house_of
from finalsalvo.event.standings import Standing, standings
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import Stage
from finalsalvo.rules.stages import GoingOn, StageKind, StagePlan
from finalsalvo.rules.structure import refuse_robin
from finalsalvo.words.message import Listed, Person

Source = tuple[StagePlan, Event]
"""A stage that people come from: its plan, and the plain event that it is."""
MOST_BEHIND = 4
"""So many of those who just miss it are shown."""


class Border(Struct, frozen=True):
    """The line between the last who goes on and the first who does not, and the figure that drew it.

    `figure` is what decides between the two: points, a tiebreaker, the random one, `wins` or `losses` where a record
    decides, `place` where the places of a bracket do. `stage` is the flight, where each has a border of its own.
    """

    last_in: Standing
    first_out: Standing
    figure: str
    stage: str | None = None


class Qualifying(Struct, frozen=True):
    """Who goes on into a stage.

    `size` is the number of seats. `ranked` is everybody who could come in, in order, those who have left since in their
    places; `inside` are those who would go on now, best seed first. `lines` are those of `ranked` as they finished,
    `behind` are those who just miss it. `expected` is how many were reckoned with, where that was said. The first
    `size` of `lines` are those who earned a seat, whether they stay or not.
    """

    size: int
    ranked: tuple[str, ...]
    inside: tuple[str, ...]
    lines: tuple[Standing, ...] = ()
    behind: tuple[Standing, ...] = ()
    borders: tuple[Border, ...] = ()
    expected: int | None = None


def qualifying(sources: Sequence[Source], format: Format, plan: StagePlan, named: Sequence[str] = ()) -> Qualifying:
    """Who goes on into a stage from those before it. Refuses while one of them is played, or fewer than two would."""
    for source, event in sources:
        if not stage_over(event, house_of(event), source):
            raise Refusal("stage", "contract", say.STAGE_GOES_ON(stage=source.name))
    return would_go_on(sources, format, plan, named)


def would_go_on(sources: Sequence[Source], format: Format, plan: StagePlan, named: Sequence[str] = ()) -> Qualifying:
    """The same by the results so far, for a preview: the stages before may still be played."""
    found = those_entitled(sources, format, plan, named)
    if plan.entry.by == "top":
        refuse_too_large(found.size, len(found.inside), format)
    if len(found.inside) < 2:
        raise Refusal("stage", format.cite("pairing.order"), say.TOO_FEW_GO_ON(stage=plan.name, num=len(found.inside)))
    if plan.kind is StageKind.ROUND_ROBIN:
        refuse_robin(len(found.inside))
    return found


def those_entitled(
    sources: Sequence[Source], format: Format, plan: StagePlan, named: Sequence[str] = (), gave_up: Sequence[str] = ()
) -> Qualifying:
    """Who meets what was announced, however few they are: some may have left since the cut.

    `gave_up` are those of them who had a seat: it is filled by the next of all flights, not of their own.
    """
    if plan.entry.by == "named" and not named:
        raise Refusal("players", "contract", say.NAME_WHO_GOES_ON(stage=plan.name))
    if plan.entry.by == "top" and plan.entry.each and len(sources) > 1:
        return top_of_each(sources, format, plan, gave_up)
    if plan.entry.by == "top":
        return top_of_all(sources, format, plan)
    return by_criterion(sources, format, plan, named)


def seats_of(found: Qualifying, format: Format, *, later_day: bool = False) -> tuple[str | None, ...]:
    """Those who begin a stage by seed, as the book fills the seats of those who have left; None is an empty one.

    Where the stage is on a later day and the book makes that an exception, nobody comes in (XW2-CUT-05).
    """
    if not (later_day and format.cut.later_day_exception):
        return (*found.inside, *[None] * (found.size - len(found.inside)))
    return tuple(line.player if line.status is Status.ACTIVE else None for line in found.lines[: found.size])


def stage_over(event: Event, format: Format, plan: StagePlan) -> bool:
    """Whether everything in a stage is played: all its rounds without an open game, or the bracket to its champion.

    It is over as well when fewer than two are left in it. A stage that has not begun is not over.
    """
    if len(event.rounds) <= event.memory.before:
        return False
    if plan.is_bracket:
        return bracket_over(event, format)
    if any(match.result is None for each in event.rounds for match in each.matches):
        return False
    staying = sum(player.status is Status.ACTIVE for player in event.players)
    played = len(event.rounds_of(Stage.SWISS))
    return staying < 2 or 0 < (event.settings.swiss_rounds or 0) <= played


def bracket_over(event: Event, format: Format) -> bool:
    """Whether a bracket has its champion, or nobody left in it."""
    try:
        next_bracket_round(event, format)
    except Refusal as refusal:
        ended = {say.BRACKET_WON.id, say.BRACKET_EMPTY.id}
        return not isinstance(refusal.message, str) and refusal.message.id in ended
    return False


# --- the order of those who could go on ---------------------------------------------------------------------------


def order_of(source: Source) -> list[Standing]:
    """Those who were there at the end of a stage, best first: by its standings, or by the places of its bracket."""
    plan, event = source
    format = house_of(event)
    if not plan.is_bracket:
        return those_at_the_end_of_swiss(event, swiss_order(event, format))
    found = standings(event, format)
    lines = {line.player: line for line in found.everybody}
    played = {player for each in event.rounds_of(Stage.ELIMINATION) for player in each.everybody()}
    return [lines[place.player] for place in final_places(event, format, found) if place.player in played]


def in_one_order(sources: Sequence[Source], format: Format, plan: StagePlan) -> list[Standing]:
    """Those of all stages before one in one order; who was in several flights stands there once."""
    if len(sources) == 1:
        return order_of(sources[0])
    own = own_orders(sources, format, plan)
    if any(source.is_bracket for source, _ in sources):
        return by_place(own, format, players_of(sources))
    return across_flights(format_of_the_cut(format), [line for order in own for line in order], players_of(sources))


def players_of(sources: Sequence[Source]) -> list[Player]:
    """Everybody of some stages, each once."""
    return list({player.id: player for _, event in sources for player in event.players}.values())


def staying_of(lines: Sequence[Standing]) -> list[Standing]:
    """Those who are still in."""
    return [line for line in lines if line.status is Status.ACTIVE]


# --- the top so many ----------------------------------------------------------------------------------------------


def top_of_all(sources: Sequence[Source], format: Format, plan: StagePlan) -> Qualifying:
    """The best so many of all who stay."""
    lines = in_one_order(sources, format, plan)
    size, staying = plan.entry.size or 0, staying_of(lines)
    inside, behind = staying[:size], staying[size:]
    return Qualifying(
        size=size,
        ranked=tuple(line.player for line in lines),
        inside=tuple(line.player for line in inside),
        lines=tuple(lines),
        behind=tuple(behind[:MOST_BEHIND]),
        borders=borders(format, sources[0][0], staying, size),
        expected=plan.expected,
    )


def top_of_each(sources: Sequence[Source], format: Format, plan: StagePlan, gave_up: Sequence[str] = ()) -> Qualifying:
    """The best so many of each flight who stay: all firsts, then all seconds, those of a place by their figures.

    Who left before the cut had no seat, and the next of the flight is in. For somebody who gave a seat up, the best of
    those who are next in their flights comes in. (Our ruling.)
    """
    size = plan.entry.size or 0
    own = own_orders(sources, format, plan)
    found = list[Border]()
    for (source, _), order in zip(sources, own, strict=True):
        refuse_too_large(size, len(order), format)
        found += borders(format, source, staying_of(order), size, source.id)
    everybody, seats = players_of(sources), size * len(own)
    best = by_place([seated_of(order, size, gave_up) for order in own], format, everybody)
    ranked = [*best, *(line for line in by_place(own, format, everybody) if line not in best)]
    staying = staying_of(ranked)
    return Qualifying(
        size=seats,
        ranked=tuple(line.player for line in ranked),
        inside=tuple(line.player for line in staying[:seats]),
        lines=tuple(ranked),
        behind=tuple(staying[seats : seats + MOST_BEHIND]),
        borders=tuple(found),
        expected=plan.expected,
    )


def own_orders(sources: Sequence[Source], format: Format, plan: StagePlan) -> list[list[Standing]]:
    """The order of each flight, with those for whom it is the one that counts."""
    counts = flight_that_counts(plan, [event for _, event in sources], format)
    orders = [order_of(source) for source in sources]
    return [[line for line in order if counts.get(line.player, at) == at] for at, order in enumerate(orders)]


def seated_of(order: Sequence[Standing], size: int, gave_up: Sequence[str]) -> list[Standing]:
    """The best so many of a flight who stayed until the cut."""
    return [line for line in order if line.status is Status.ACTIVE or line.player in gave_up][:size]


def may_have_given_up(sources: Sequence[Source], format: Format, plan: StagePlan) -> list[str]:
    """Who left and stood before the last of a flight to have a seat: a file does not say whether before the cut."""
    if plan.entry.by != "top" or not plan.entry.each or len(sources) < 2:
        return []
    found = list[str]()
    for order in own_orders(sources, format, plan):
        seated = seated_of(order, plan.entry.size or 0, ())
        ahead = order[: order.index(seated[-1])] if seated else order
        found += [line.player for line in ahead if line.status is not Status.ACTIVE]
    return found


def by_place(orders: Sequence[Sequence[Standing]], format: Format, players: Sequence[Player]) -> list[Standing]:
    """Flights in one order: by place in the flight, those of one place by their figures."""
    longest = max(len(order) for order in orders)
    found = list[Standing]()
    for place in range(longest):
        found += across_flights(
            format_of_the_cut(format), [each[place] for each in orders if len(each) > place], players
        )
    return found


def refuse_too_large(size: int, staying: int, format: Format) -> None:
    """A cut to more than stay."""
    if staying < size:
        raise Refusal("cut", format.cites.get("cut.sizes", "XW2-CUT-01"), say.CUT_TOO_LARGE(size=size, num=staying))


def borders(
    format: Format, source: StagePlan, staying: Sequence[Standing], size: int, stage: str | None = None
) -> tuple[Border, ...]:
    """The border behind the last of a top so many; none where nobody is behind."""
    if not 0 < size < len(staying):
        return ()
    last, first = staying[size - 1], staying[size]
    figure = "place" if source.is_bracket else figure_between(format_of_the_cut(format), last, first)
    return (Border(last, first, figure, stage),)


def figure_between(format: Format, above: Standing, below: Standing) -> str:
    """The first figure in which two differ, in the order in which they are compared."""
    names = ["points", *(each.value for each in format.ranking.tiebreakers)]
    one, two = descending(format, above), descending(format, below)
    return next((name for name, mine, theirs in zip(names, one, two, strict=False) if mine != theirs), "random")


# --- a record, points, names, everybody ---------------------------------------------------------------------------


def by_criterion(sources: Sequence[Source], format: Format, plan: StagePlan, named: Sequence[str]) -> Qualifying:
    """Everybody who meets what was announced, however many that are."""
    staying = staying_of(in_one_order(sources, format, plan))
    if plan.entry.by == "named":
        refuse_strangers(sources, plan, named, staying)
    wanted = set(named)
    inside = [line for line in staying if meets(plan.entry, line, wanted)]
    others = [line for line in staying if not meets(plan.entry, line, wanted)]
    figure = {"points": "points", "record": "losses" if plan.entry.losses is not None else "wins"}.get(plan.entry.by)
    drawn = (Border(inside[-1], others[0], figure),) if figure and inside and others else ()
    ids = tuple(line.player for line in inside)
    return Qualifying(
        size=len(ids),
        ranked=ids,
        inside=ids,
        lines=tuple(inside),
        behind=tuple(others[:MOST_BEHIND]) if figure else (),
        borders=drawn,
        expected=plan.expected,
    )


def meets(entry: GoingOn, line: Standing, named: set[str]) -> bool:
    """Whether somebody meets what was announced for going on."""
    if entry.by == "named":
        return line.player in named
    if entry.by == "points":
        return line.points >= (entry.points or 0)
    if entry.by == "record":
        few = entry.losses is None or line.losses <= entry.losses
        return few and (entry.wins is None or line.wins >= entry.wins)
    return True


def refuse_strangers(
    sources: Sequence[Source], plan: StagePlan, named: Sequence[str], staying: Sequence[Standing]
) -> None:
    """Named players who are not there at the end of the stages before."""
    known = {player.id: player.name for player in players_of(sources)}
    there = {line.player for line in staying}
    strangers = [player for player in named if player not in there]
    if strangers:
        names = Listed(tuple(Person(player, known.get(player, player)) for player in strangers))
        raise Refusal("players", "contract", say.ONLY_OF_STAGES_BEFORE(names=names, stage=plan.name))
