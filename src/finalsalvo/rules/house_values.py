"""The format as an event plays it: what the organizer chose in place of what the book says."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from finalsalvo.rules.format import HOUSE, Bye, Clock, CutRules, Format, Lists, MarginBand, Scoring, Tiebreaker
from finalsalvo.rules.format import for_round as of_round
from finalsalvo.rules.result import End

if TYPE_CHECKING:
    from finalsalvo.rules.house import Settings


def with_settings(format: Format, settings: "Settings") -> Format:
    """The format with the organizer's choices in place of its own."""
    bye = house_bye(format, settings)
    return replace(
        format,
        lists=house_lists(format, settings),
        cut=house_cut(format, settings),
        clock=house_clock(format, settings),
        bye=bye,
        scoring=house_scoring(format, settings, bye),
        ranking=replace(format.ranking, tiebreakers=house_tiebreakers(format, settings)),
        pairing=replace(
            format.pairing,
            order=settings.pairing_order or format.pairing.order,
            keep_apart=format.pairing.keep_apart if settings.keep_apart is None else settings.keep_apart,
        ),
        scenarios=settings.scenarios or format.scenarios,
    )


# --- squads of every round ----------------------------------------------------------------------------------------


def grows(format: Format) -> bool:
    """Whether each round has a squad of its own (ESC-SQD-05)."""
    return len(format.scoring.limits) > 1


def rounds_played(format: Format, settings: "Settings") -> int:
    """How many Swiss rounds there are in a format in which each has its own squad."""
    return settings.swiss_rounds or len(format.scoring.limits)


def squad_limits(format: Format, settings: "Settings") -> tuple[int, ...]:
    """What a list may cost: one limit, or one for each squad that somebody brings."""
    if not grows(format):
        return format.lists.points if settings.points is None else (settings.points,)
    rounds = rounds_played(format, settings)
    limits = settings.round_points or format.lists.points
    if settings.points is not None and not settings.round_points:
        limits = (settings.points,) * len(limits)
    return limits[:rounds]


def house_lists(format: Format, settings: "Settings") -> Lists:
    """Lists of another size; of Armada's fleets a third may be squadrons, rounded up (ARM-FLT-04)."""
    limits, lists = squad_limits(format, settings), format.lists
    if limits == lists.points:
        return lists
    if grows(format):
        return replace(lists, points=limits, per_competitor=len(limits))
    third = None if lists.squadron_points is None else -(-limits[0] // 3)
    return replace(lists, points=limits, squadron_points=third)


def house_limits(format: Format, settings: "Settings") -> tuple[int, ...]:
    """What a whole list of that size is worth, in a team those of all members; rounds beyond have the last squad."""
    limits = format.scoring.limits
    if grows(format):
        chosen = squad_limits(format, settings)
        return tuple(of_round(chosen, number + 1) for number in range(rounds_played(format, settings)))
    return limits if settings.points is None else (settings.points * format.members,) * len(limits)


# --- what a game and a bye are worth --------------------------------------------------------------------------------


def house_bye(format: Format, settings: "Settings") -> Bye:
    """A bye of another worth; where only a win is worth something else, a bye is worth as much as a win."""
    bye, points = format.bye, settings.bye_points
    if points is None:
        points = bye.points if settings.win is None else settings.win
    later = bye.later
    if settings.skip_byes is not None:
        later = "lowest-without-bye" if settings.skip_byes else "fewest-points-lowest-margin"
    return replace(bye, points=points, margins=settings.bye_margins or bye.margins, later=later)


def house_scoring(format: Format, settings: "Settings", bye: Bye) -> Scoring:
    """What a game is worth, and how it can end. A concession that is worth a bye follows the bye (ARM-END-05)."""
    scoring = format.scoring
    win, draw, loss = house_points(format, settings)
    table = scoring.margin_table
    if table and (settings.win is not None or settings.loss is not None):
        table = (MarginBand(0, win, loss),)
    worth = {"concession_points": scoring.concession_points, "concession_margin": scoring.concession_margin}
    if scoring.concession == "at-least-a-bye":
        worth = {"concession_points": bye.points, "concession_margin": bye.margins[0]}
    return replace(
        scoring,
        ends=dict(house_ends(format, settings)),
        limits=house_limits(format, settings),
        win=win,
        draw=draw,
        loss=loss,
        modified_win=scoring.modified_win if settings.modified_win is None else settings.modified_win,
        margin_table=table,
        wiped_list=settings.wiped_list or scoring.wiped_list,
        **worth,
    )


def house_points(format: Format, settings: "Settings") -> tuple[int, int | None, int]:
    """What a win, a draw and a loss are worth; None where there are no draws."""
    scoring = format.scoring
    return (
        scoring.win if settings.win is None else settings.win,
        scoring.draw if settings.draw is None else settings.draw,
        scoring.loss if settings.loss is None else settings.loss,
    )


def house_ends(format: Format, settings: "Settings") -> Iterator[tuple[End, str]]:
    """How a game can end: without a scenario that is won, or after a last game round (B42)."""
    ends = format.scoring.ends
    for end, rule in ends.items():
        if end is not End.VICTORY or settings.scenario_win is not False:
            yield end, rule
    if settings.game_rounds is not None and End.GAME_LIMIT not in ends:
        yield End.GAME_LIMIT, HOUSE


def house_tiebreakers(format: Format, settings: "Settings") -> tuple[Tiebreaker, ...]:
    """The organizer's tiebreakers; the random one always stands last, or equal would stay equal (B14)."""
    if settings.tiebreakers is None:
        return format.ranking.tiebreakers
    chosen = tuple(each for each in settings.tiebreakers if each is not Tiebreaker.RANDOM)
    return (*chosen, Tiebreaker.RANDOM)


# --- rounds, cut and clock ------------------------------------------------------------------------------------------


def adds_bracket(format: Format, settings: "Settings") -> bool:
    """Whether an event has a bracket that its book does not know (B33)."""
    return format.cut.bracket is None and ((settings.cut or 0) > 1 or settings.swiss_rounds == 0)


def house_cut(format: Format, settings: "Settings") -> CutRules:
    """Who goes on, and in which order; a bracket of the house is run as that of Dogfight and Epic (B33, B47)."""
    order, elimination = settings.cut_order or format.cut.order, settings.bracket or format.cut.elimination
    cut = replace(format.cut, order=order, elimination=elimination)
    if adds_bracket(format, settings):
        return replace(cut, bracket="set", draw="initiative", replacement="not-stated")
    return cut


def house_clock(format: Format, settings: "Settings") -> Clock:
    """The round lengths that the organizer chose; a bracket of the house has rounds as long as the last Swiss one."""
    clock = format.clock
    swiss = settings.round_minutes or clock.swiss
    if grows(format):
        swiss = tuple(of_round(swiss, number + 1) for number in range(rounds_played(format, settings)))
    own = swiss[-1] if adds_bracket(format, settings) else None
    elimination = settings.elimination_minutes or clock.elimination or own
    return replace(
        clock,
        swiss=swiss,
        elimination=elimination,
        final=settings.final_minutes or clock.final or (own and elimination),
        game_rounds=settings.game_rounds or clock.game_rounds,
    )
