"""A house format: an official one with what the organizer chose instead, checked against the book."""

from collections.abc import Callable, Iterator
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from finalsalvo.rules.clock import check_minutes
from finalsalvo.rules.format import Clock, Format, Tiebreaker, for_round
from finalsalvo.rules.leaders import check_tier
from finalsalvo.rules.refusal import Problem, Refusal, Severity
from finalsalvo.rules.structure import cut_rule

Minutes = Annotated[int, Meta(ge=1, le=1440)]
Points = Annotated[int, Meta(ge=0, le=100_000)]
LAST_TABLE = 100_000


class Settings(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What the organizer chose; what is missing is as the format has it."""

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
    wiped_list: Literal["limit", "actual"] | None = None
    tiebreakers: tuple[Tiebreaker, ...] | None = None
    pairing_order: Literal["random", "margin"] | None = None
    keep_apart: bool | None = None
    first_round: Literal["random", "seeded"] = "random"
    tables: Annotated[int, Meta(ge=1, le=LAST_TABLE)] | None = None
    first_table: Annotated[int, Meta(ge=1, le=LAST_TABLE)] = 1
    tables_out_of_order: tuple[int, ...] = ()
    dropped: Literal["in-line", "last", "unlisted"] = "in-line"


def house_format(format: Format, settings: Settings) -> tuple[Format, list[Problem]]:
    """The format as this event plays it, and every choice that its book refuses or does not know."""
    if settings == Settings():
        return format, []
    return with_settings(format, settings), list(problems_of(format, settings))


def with_settings(format: Format, settings: Settings) -> Format:
    """The format with the organizer's choices in place of its own."""
    return replace(
        format,
        clock=house_clock(format, settings),
        bye=replace(format.bye, margins=settings.bye_margins or format.bye.margins),
        scoring=replace(format.scoring, wiped_list=settings.wiped_list or format.scoring.wiped_list),
        ranking=replace(format.ranking, tiebreakers=house_tiebreakers(format, settings)),
        pairing=replace(
            format.pairing,
            order=settings.pairing_order or format.pairing.order,
            keep_apart=format.pairing.keep_apart if settings.keep_apart is None else settings.keep_apart,
        ),
        scenarios=settings.scenarios or format.scenarios,
    )


def house_clock(format: Format, settings: Settings) -> Clock:
    """The round lengths that the organizer chose."""
    clock = format.clock
    return replace(
        clock,
        swiss=settings.round_minutes or clock.swiss,
        elimination=settings.elimination_minutes or clock.elimination,
        final=settings.final_minutes or clock.final,
    )


def house_tiebreakers(format: Format, settings: Settings) -> tuple[Tiebreaker, ...]:
    """The organizer's tiebreakers; the random one always stands last, or equal would stay equal (B14)."""
    if settings.tiebreakers is None:
        return format.ranking.tiebreakers
    chosen = tuple(each for each in settings.tiebreakers if each is not Tiebreaker.RANDOM)
    return (*chosen, Tiebreaker.RANDOM)


def problems_of(format: Format, settings: Settings) -> Iterator[Problem]:
    """Everything in the settings that the book refuses, or that makes this a house format."""
    for check in (tier_choice, pool_choice, number_of_lengths, cut_size, number_of_rounds):
        yield from problems_refused(check, format, settings)
    yield from problems_refused(table_numbers, settings)
    yield from round_lengths(format, settings)
    cut = settings.cut or 0
    if cut > 1 and format.cut.bracket is not None and (rule := cut_rule(format, cut)) is not None:
        sizes = " or ".join(str(size) for size in format.cut.sizes)
        told = f"{format.name} cuts to {sizes}; a cut to {cut} is a rule of your own"
        yield Problem(rule, told, "settings.cut", severity=Severity.WARNING)
    yield from departures(format, settings)


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
        told = f"{format.name} is played as {' or '.join(pools)}, not as {settings.pool!r}"
        raise Refusal("pool", format.cite("lists.pools"), told)


def number_of_lengths(format: Format, settings: Settings) -> None:
    """A length for each round, where each round has its own."""
    rounds, chosen = len(format.clock.swiss), settings.round_minutes
    if chosen and rounds > 1 and len(chosen) != rounds:
        told = f"{format.name} has {rounds} rounds: give a length for each, not {len(chosen)}"
        raise Refusal("round_minutes", format.cite("clock.swiss"), told)


def round_lengths(format: Format, settings: Settings) -> Iterator[Problem]:
    """Round lengths outside what the book leaves open."""
    clock = format.clock
    for number, minutes in enumerate(settings.round_minutes or (), start=1):
        book = for_round(clock.swiss, number)
        yield from problems_refused(check_minutes, format, "round_minutes", "clock.swiss", book, minutes)
    for stage in ("elimination", "final"):
        setting, path = f"{stage}_minutes", f"clock.{stage}"
        chosen, length = getattr(settings, setting), getattr(clock, stage)
        if chosen is not None and length is None:
            told = f"{format.name} has no bracket, so no length for it"
            yield Problem(format.cite("cut.bracket"), told, f"settings.{setting}")
        elif chosen is not None:
            yield from problems_refused(check_minutes, format, setting, path, length, chosen)


def cut_size(format: Format, settings: Settings) -> None:
    """A cut leaves at least two, and only where there is a bracket (B33)."""
    cut = settings.cut or 0
    if cut and format.cut.bracket is None:
        raise Refusal("cut", format.cite("cut.bracket"), f"{format.name} has no bracket, so no cut to {cut}")
    if cut == 1:
        raise Refusal("cut", format.cite("cut.sizes"), "a cut to 1 leaves nobody to play: 2 or more, or 0 for none")


def number_of_rounds(format: Format, settings: Settings) -> None:
    """Exactly as many rounds as there are squads, where each round has its own (ESC-TIME-01)."""
    rounds = len(format.scoring.limits)
    if rounds > 1 and settings.swiss_rounds not in (None, rounds):
        told = f"{format.name} has exactly {rounds} rounds, not {settings.swiss_rounds}"
        raise Refusal("swiss_rounds", format.cite("clock.swiss"), told)


def settings_of_the_book(format: Format) -> dict[str, int]:
    """The settings that the book leaves nobody a choice about, with what it says (ESC-TIME-01)."""
    rounds = len(format.scoring.limits)
    return {"swiss_rounds": rounds} if rounds > 1 else {}


def table_numbers(settings: Settings) -> None:
    """Tables that are out of order have numbers as tables have. Not in the type: logs may hold others from before."""
    if any(not 1 <= number <= LAST_TABLE for number in settings.tables_out_of_order):
        raise Refusal("tables_out_of_order", "contract", f"Tables have numbers from 1 to {LAST_TABLE}.")


OPTIONS = {
    "bye_margins": ("bye.margins", ("B31", "B45")),
    "wiped_list": ("scoring.wiped_list", ("B49",)),
    "tiebreakers": ("ranking.tiebreakers", ("EPIC-TIE-01",)),  # B47: the cut of Epic may go by strength alone
    "pairing_order": ("pairing.order", ("B68",)),
}
"""Settings that change what a game or a rank is worth, and the rulings that leave them open."""


def departures(format: Format, settings: Settings) -> Iterator[Problem]:
    """Choices that make the event differ from its book, unless a ruling leaves them open."""
    house = with_settings(format, settings)
    for name, (path, rulings) in OPTIONS.items():
        group, parameter = path.split(".")
        rule = format.cite(path)
        if getattr(getattr(house, group), parameter) == getattr(getattr(format, group), parameter):
            continue
        if rule in rulings or (name == "bye_margins" and format.scoring.kind == "match-wins"):
            continue
        told = f"{name} differs from the book of {format.name}: a rule of your own"
        yield Problem(rule, told, f"settings.{name}", severity=Severity.WARNING)


def to_announce(format: Format, settings: Settings) -> list[Problem]:
    """What players must be told before the start: rounds and cut, and lengths that differ from the book."""
    told = []
    if "announce.structure" in format.cites:
        message = "how many rounds there are, and the cut or bracket after them"
        told.append(Problem(format.cite("announce.structure"), message, "settings.swiss_rounds"))
    house, book = with_settings(format, settings).clock, format.clock
    if "announce.clock" in format.cites:
        for name, chosen, usual in (
            ("round_minutes", house.swiss, book.swiss),
            ("elimination_minutes", (house.elimination,), (book.elimination,)),
            ("final_minutes", (house.final,), (book.final,)),
        ):
            if chosen != usual:
                lengths = ", ".join(str(minutes) for minutes in chosen)
                message = f"{name.replace('_', ' ')}: {lengths}, which differs from the book"
                told.append(Problem(format.cite("announce.clock"), message, f"settings.{name}"))
    return told


LOCKED = {
    "structure": "announce.structure",
    "swiss_rounds": "announce.structure",
    "cut": "announce.structure",
    "round_minutes": "announce.clock",
    "elimination_minutes": "announce.clock",
    "final_minutes": "announce.clock",
}
"""Settings that are announced before the start and so cannot change after it, with the duty to announce them."""


def changes_after_start(format: Format, announced: Settings, wanted: Settings) -> list[Problem]:
    """The changes that come too late: what was announced before the start stays (XW2-PAIR-01, ESC-TIME-03)."""
    return [
        Problem(format.cites.get(duty, format.cite("clock.swiss")), told, f"settings.{name}")
        for name, duty in LOCKED.items()
        if getattr(announced, name) != getattr(wanted, name)
        for told in (f"{name} was announced before the start and cannot change now",)
    ]
