"""A house format: an official one with what the organizer chose instead, checked against the book."""

import re
from collections.abc import Callable, Iterator
from typing import Annotated, Literal

from msgspec import Meta, Struct

from finalsalvo.rules import sentences as say
from finalsalvo.rules.departures import choices_made, departures
from finalsalvo.rules.format import Format, Tiebreaker
from finalsalvo.rules.house_values import adds_bracket, grows, rounds_played, with_settings
from finalsalvo.rules.leaders import check_tier
from finalsalvo.rules.links import link_problems
from finalsalvo.rules.refusal import Problem, Refusal, Severity
from finalsalvo.rules.result import End
from finalsalvo.words.message import Listed, Message, Quote, Term, numbers

Minutes = Annotated[int, Meta(ge=1, le=1440)]
Points = Annotated[int, Meta(ge=0, le=100_000)]
Limit = Annotated[int, Meta(ge=1, le=10_000)]
"""What a list may cost."""
Worth = Annotated[int, Meta(ge=0, le=1_000)]
"""Tournament points of a game or a bye."""
LAST_TABLE = 100_000
ZONE = re.compile(r"[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+){0,2}")
"""What the name of a time zone looks like."""
A_ZONE = "Europe/Madrid"


class Settings(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What the organizer chose; what is missing is as the format has it.

    Where it is played, in which time `zone` and for which `fee` is said as the organizer writes it. The n-th break is
    after the round of that number, for so many minutes in place of the `changeover` between two rounds. An `unlisted`
    event is open to everybody who has its address, and in no list.

    `seating` is in the order of the standings, or such that nobody sits at a table twice; a file that does not say has
    the second, as all had once.
    """

    structure: str | None = None
    swiss_rounds: Annotated[int, Meta(ge=0, le=64)] | None = None
    cut: Annotated[int, Meta(ge=0, le=1024)] | None = None
    tier: str | None = None
    pool: str | None = None
    scenarios: tuple[str, ...] | None = None
    round_minutes: tuple[Minutes, ...] | None = None
    elimination_minutes: Minutes | None = None
    final_minutes: Minutes | None = None
    bye_margins: tuple[Points, ...] | None = None
    points: Limit | None = None
    wiped_list: Literal["limit", "actual"] | None = None
    tiebreakers: tuple[Tiebreaker, ...] | None = None
    pairing_order: Literal["random", "margin", "round-robin"] | None = None
    keep_apart: bool | None = None
    first_round: Literal["random", "seeded", "folded"] = "random"
    tables: Annotated[int, Meta(ge=1, le=LAST_TABLE)] | None = None
    first_table: Annotated[int, Meta(ge=1, le=LAST_TABLE)] = 1
    tables_out_of_order: tuple[int, ...] = ()
    play_area: Annotated[str, Meta(max_length=100)] | None = None
    dropped: Literal["in-line", "last", "unlisted"] = "in-line"
    regulations_link: str | None = None
    rules_reference_link: str | None = None
    faq_link: str | None = None
    points_link: str | None = None
    legality_link: str | None = None
    roles_link: str | None = None
    round_points: tuple[Limit, ...] | None = None
    win: Worth | None = None
    modified_win: Worth | None = None
    draw: Worth | None = None
    loss: Worth | None = None
    bye_points: Worth | None = None
    skip_byes: bool | None = None
    cut_order: Literal["standings", "strength"] | None = None
    scenario_win: bool | None = None
    game_rounds: Annotated[int, Meta(ge=1, le=100)] | None = None
    bracket: Literal["single", "double"] | None = None
    seating: Literal["ranked", "fresh"] | None = None
    place: Annotated[str, Meta(max_length=200)] | None = None
    zone: Annotated[str, Meta(max_length=64)] | None = None
    fee: Annotated[str, Meta(max_length=100)] | None = None
    changeover: Annotated[int, Meta(ge=0, le=1440)] | None = None
    break_after: tuple[Annotated[int, Meta(ge=1, le=64)], ...] = ()
    break_minutes: tuple[Minutes, ...] = ()
    unlisted: bool = False


def house_format(format: Format, settings: Settings) -> tuple[Format, list[Problem]]:
    """The format as this event plays it, and every choice that its book refuses or does not know."""
    if settings == Settings():
        return format, []
    return with_settings(format, settings), list(problems_of(format, settings))


def problems_of(format: Format, settings: Settings) -> Iterator[Problem]:
    """Everything in the settings that cannot be, and what makes this a house format: that needs a reason."""
    refused = [problem for check in CHECKS for problem in problems_refused(check, format, settings)]
    for each in (table_numbers, zone_name, break_pairs):
        refused += problems_refused(each, settings)
    refused += link_problems(settings)
    yield from refused
    places = {problem.place for problem in refused}
    yield from (problem for problem in departures(format, settings) if problem.place not in places)


def problems_refused(check: Callable[..., None], *arguments: object) -> Iterator[Problem]:
    """What a check refuses, as a problem of the settings."""
    try:
        check(*arguments)
    except Refusal as refusal:
        yield Problem(refusal.rule, refusal.message, f"settings.{refusal.field}")


def tier_choice(format: Format, settings: Settings) -> None:
    """One of the book's tiers."""
    if settings.tier is not None:
        check_tier(format, settings.tier)


def pool_choice(format: Format, settings: Settings) -> None:
    """One of the book's card pools, where it names them (HOT-EO-02)."""
    pools = format.lists.pools
    if pools and settings.pool is not None and settings.pool not in pools:
        told = say.UNKNOWN_POOL(format=format.name, pool=Quote(settings.pool), known=Listed(pools, "or"))
        raise Refusal("pool", format.cite("lists.pools"), told)


def list_sizes(format: Format, settings: Settings) -> None:
    """A limit for each round, only where each has a squad of its own (ESC-SQD-05)."""
    given = settings.round_points
    if not given:
        return
    if not grows(format):
        raise Refusal("round_points", format.cite("lists.points"), say.ONE_LIMIT(format=format.name))
    if len(given) != rounds_played(format, settings):
        told = say.LIMITS_FOR_ROUNDS(rounds=rounds_played(format, settings), given=len(given))
        raise Refusal("round_points", format.cite("lists.points"), told)


def number_of_lengths(format: Format, settings: Settings) -> None:
    """One length for all rounds or one for each, where each round has its own (ESC-TIME-01)."""
    chosen = settings.round_minutes
    if not chosen or not grows(format):
        return
    rounds = rounds_played(format, settings)
    if len(chosen) not in (1, rounds):
        told = say.LENGTHS_FOR_ROUNDS(format=format.name, rounds=rounds, given=len(chosen))
        raise Refusal("round_minutes", format.cite("clock.swiss"), told)


def bracket_lengths(format: Format, settings: Settings) -> None:
    """Lengths of a bracket, only where there is one (B33)."""
    if format.cut.bracket is not None or adds_bracket(format, settings):
        return
    for name in ("elimination_minutes", "final_minutes"):
        if getattr(settings, name) is not None:
            raise Refusal(name, format.cite("cut.bracket"), say.NO_BRACKET_LENGTH(format=format.name))


def cut_size(format: Format, settings: Settings) -> None:
    """A cut leaves at least two."""
    if settings.cut == 1:
        raise Refusal("cut", format.cite("cut.sizes"), say.CUT_OF_ONE())


def worth_of_games(format: Format, settings: Settings) -> None:
    """A win is worth more than a loss, and what lies between them is worth no less and no more."""
    scoring = with_settings(format, settings).scoring
    if scoring.margin_table == format.scoring.margin_table != ():
        win, loss = scoring.margin_table[-1].winner, scoring.margin_table[-1].loser
    else:
        win, loss = scoring.win, scoring.loss
    if win <= loss:
        field = "win" if settings.win is not None else "loss"
        raise Refusal(field, format.cite("scoring.win"), say.WIN_TOO_LOW(win=win, loss=loss))
    if scoring.draw is not None and not loss <= scoring.draw <= win:
        told = say.DRAW_BETWEEN(draw=scoring.draw, win=win, loss=loss)
        raise Refusal("draw", format.cite("scoring.draw"), told)
    if settings.modified_win is not None and format.scoring.modified_win is None:
        raise Refusal("modified_win", format.cite("scoring.win"), say.NO_MODIFIED_WIN(format=format.name))
    if scoring.modified_win is not None and not loss < scoring.modified_win <= win:
        told = say.MODIFIED_WIN_BETWEEN(modified=scoring.modified_win, win=win, loss=loss)
        raise Refusal("modified_win", format.cite("scoring.modified_win"), told)


def scenarios_won(format: Format, settings: Settings) -> None:
    """A scenario can be won only where games have one (B42)."""
    if settings.scenario_win is not None and End.VICTORY not in format.scoring.ends:
        raise Refusal("scenario_win", format.cite("scoring.ends"), say.NO_SCENARIO_WIN(format=format.name))


CHECKS: tuple[Callable[[Format, Settings], None], ...] = (
    tier_choice,
    pool_choice,
    list_sizes,
    number_of_lengths,
    bracket_lengths,
    cut_size,
    worth_of_games,
    scenarios_won,
)
"""What no reason makes possible: names that the book does not have, and what the arithmetic contradicts."""


def table_numbers(settings: Settings) -> None:
    """Tables that are out of order have numbers as tables have. Not in the type: logs may hold others from before."""
    if any(not 1 <= number <= LAST_TABLE for number in settings.tables_out_of_order):
        raise Refusal("tables_out_of_order", "contract", say.TABLE_NUMBERS(last=LAST_TABLE))


def zone_name(settings: Settings) -> None:
    """A time zone is called as clocks know it; whether there is one of that name, those say who have a clock."""
    if settings.zone is not None and ZONE.fullmatch(settings.zone) is None:
        raise Refusal("zone", "contract", say.NO_ZONE(example=A_ZONE))


def break_pairs(settings: Settings) -> None:
    """A break is after one round, and lasts so many minutes."""
    if len(settings.break_after) != len(settings.break_minutes):
        short = "break_after" if len(settings.break_after) < len(settings.break_minutes) else "break_minutes"
        raise Refusal(short, "contract", say.BREAK_IN_HALF())
    if len(set(settings.break_after)) < len(settings.break_after):
        raise Refusal("break_after", "contract", say.BREAK_TWICE())


def to_announce(format: Format, settings: Settings) -> list[Problem]:
    """What players must be told before the start: rounds and cut, lengths that differ from the book, open choices."""
    told = []
    if "announce.structure" in format.cites:
        told.append(Problem(format.cite("announce.structure"), say.ANNOUNCE_STRUCTURE(), "settings.swiss_rounds"))
    house, book = with_settings(format, settings).clock, format.clock
    if "announce.clock" in format.cites:
        rule = format.cite("announce.clock")
        if settings.round_minutes is not None and house.swiss != book.swiss:
            told.append(Problem(rule, lengths_announced(house.swiss), "settings.round_minutes"))
        if house.elimination != book.elimination and settings.elimination_minutes is not None:
            message = say.ANNOUNCE_BRACKET_LENGTH(num=settings.elimination_minutes)
            told.append(Problem(rule, message, "settings.elimination_minutes"))
        if house.final != book.final and settings.final_minutes is not None:
            told.append(Problem(rule, say.ANNOUNCE_FINAL_LENGTH(num=settings.final_minutes), "settings.final_minutes"))
    told += [each.problem for each in choices_made(format, settings) if each.left_open and each.setting in OPEN_CHOICES]
    return told


OPEN_CHOICES = ("bye_margins", "skip_byes", "wiped_list", "cut_order", "pairing_order", "scenario_win")
"""Choices that rulings leave open and players could not know; limits and scenarios are told where they count."""


def lengths_announced(minutes: tuple[int, ...]) -> Message:
    """How long Swiss rounds are, where that is not as in the book."""
    if len(minutes) == 1:
        return say.ANNOUNCE_LENGTH(num=minutes[0])
    return say.ANNOUNCE_LENGTHS(minutes=numbers(minutes, most=len(minutes)))


LOCKED = {
    "structure": "announce.structure",
    "swiss_rounds": "announce.structure",
    "cut": "announce.structure",
    "bracket": "announce.structure",
    "round_minutes": "announce.clock",
    "elimination_minutes": "announce.clock",
    "final_minutes": "announce.clock",
}
"""Settings that are announced before the start, and the duty to announce them: later changes need a reason."""


def changes_after_start(format: Format, announced: Settings, wanted: Settings) -> list[Problem]:
    """The changes that come late: what was announced is changed only for a reason (XW2-PAIR-01, ESC-TIME-03)."""
    return [
        Problem(
            format.cites.get(duty, format.cite("clock.swiss")),
            say.CHANGES_ANNOUNCED(setting=Term("setting", name)),
            f"settings.{name}",
            severity=Severity.WARNING,
        )
        for name, duty in LOCKED.items()
        if getattr(announced, name) != getattr(wanted, name)
    ]
