"""A house format: an official one with what the organizer chose instead, checked against the book."""

from collections.abc import Callable, Iterator
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from finalsalvo.rules import sentences as say
from finalsalvo.rules.clock import check_minutes
from finalsalvo.rules.format import Clock, Format, Lists, Tiebreaker, for_round
from finalsalvo.rules.leaders import check_tier
from finalsalvo.rules.links import link_problems
from finalsalvo.rules.refusal import Problem, Refusal, Severity
from finalsalvo.rules.structure import cut_rule
from finalsalvo.words.message import Listed, Message, Quote, numbers
from finalsalvo.words.sentence import Sentence

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
    points: Annotated[int, Meta(ge=1, le=10_000)] | None = None
    wiped_list: Literal["limit", "actual"] | None = None
    tiebreakers: tuple[Tiebreaker, ...] | None = None
    pairing_order: Literal["random", "margin"] | None = None
    keep_apart: bool | None = None
    first_round: Literal["random", "seeded"] = "random"
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


def house_format(format: Format, settings: Settings) -> tuple[Format, list[Problem]]:
    """The format as this event plays it, and every choice that its book refuses or does not know."""
    if settings == Settings():
        return format, []
    return with_settings(format, settings), list(problems_of(format, settings))


def with_settings(format: Format, settings: Settings) -> Format:
    """The format with the organizer's choices in place of its own."""
    return replace(
        format,
        lists=house_lists(format, settings),
        clock=house_clock(format, settings),
        bye=replace(format.bye, margins=settings.bye_margins or format.bye.margins),
        scoring=replace(
            format.scoring,
            wiped_list=settings.wiped_list or format.scoring.wiped_list,
            limits=house_limits(format, settings),
        ),
        ranking=replace(format.ranking, tiebreakers=house_tiebreakers(format, settings)),
        pairing=replace(
            format.pairing,
            order=settings.pairing_order or format.pairing.order,
            keep_apart=format.pairing.keep_apart if settings.keep_apart is None else settings.keep_apart,
        ),
        scenarios=settings.scenarios or format.scenarios,
    )


def house_lists(format: Format, settings: Settings) -> Lists:
    """Lists of another size; of Armada's fleets a third may be squadrons, rounded up (ARM-FLT-04)."""
    limit, lists = settings.points, format.lists
    if limit is None:
        return lists
    third = None if lists.squadron_points is None else -(-limit // 3)
    return replace(lists, points=(limit,), squadron_points=third)


def house_limits(format: Format, settings: Settings) -> tuple[int, ...]:
    """What a whole list of that size is worth."""
    limits = format.scoring.limits
    return limits if settings.points is None else (settings.points,) * len(limits)


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
    for check in (tier_choice, pool_choice, list_size, number_of_lengths, cut_size, number_of_rounds):
        yield from problems_refused(check, format, settings)
    yield from problems_refused(table_numbers, settings)
    yield from link_problems(settings)
    yield from round_lengths(format, settings)
    cut = settings.cut or 0
    if cut > 1 and format.cut.bracket is not None and (rule := cut_rule(format, cut)) is not None:
        told = say.CUT_HOUSE_RULE(format=format.name, sizes=Listed(format.cut.sizes, "or"), size=cut)
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
        told = say.UNKNOWN_POOL(format=format.name, pool=Quote(settings.pool), known=Listed(pools, "or"))
        raise Refusal("pool", format.cite("lists.pools"), told)


def list_size(format: Format, settings: Settings) -> None:
    """One limit for all rounds, where the book has one (ESC-SQD-05)."""
    if settings.points is not None and len(format.lists.points) > 1:
        raise Refusal("points", format.cite("lists.points"), say.LIMIT_OF_EACH_ROUND(format=format.name))


def number_of_lengths(format: Format, settings: Settings) -> None:
    """A length for each round, where each round has its own."""
    rounds, chosen = len(format.clock.swiss), settings.round_minutes
    if chosen and rounds > 1 and len(chosen) != rounds:
        told = say.LENGTHS_FOR_ROUNDS(format=format.name, rounds=rounds, given=len(chosen))
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
            told = say.NO_BRACKET_LENGTH(format=format.name)
            yield Problem(format.cite("cut.bracket"), told, f"settings.{setting}")
        elif chosen is not None:
            yield from problems_refused(check_minutes, format, setting, path, length, chosen)


def cut_size(format: Format, settings: Settings) -> None:
    """A cut leaves at least two, and only where there is a bracket (B33)."""
    cut = settings.cut or 0
    if cut and format.cut.bracket is None:
        raise Refusal("cut", format.cite("cut.bracket"), say.NO_BRACKET_CUT(format=format.name, size=cut))
    if cut == 1:
        raise Refusal("cut", format.cite("cut.sizes"), say.CUT_OF_ONE())


def number_of_rounds(format: Format, settings: Settings) -> None:
    """Exactly as many rounds as there are squads, where each round has its own (ESC-TIME-01)."""
    rounds, chosen = len(format.scoring.limits), settings.swiss_rounds
    if rounds > 1 and chosen is not None and chosen != rounds:
        told = say.ROUNDS_FIXED(format=format.name, rounds=rounds, given=chosen)
        raise Refusal("swiss_rounds", format.cite("clock.swiss"), told)


def settings_of_the_book(format: Format) -> dict[str, int]:
    """The settings that the book leaves nobody a choice about, with what it says (ESC-TIME-01)."""
    rounds = len(format.scoring.limits)
    return {"swiss_rounds": rounds} if rounds > 1 else {}


def table_numbers(settings: Settings) -> None:
    """Tables that are out of order have numbers as tables have. Not in the type: logs may hold others from before."""
    if any(not 1 <= number <= LAST_TABLE for number in settings.tables_out_of_order):
        raise Refusal("tables_out_of_order", "contract", say.TABLE_NUMBERS(last=LAST_TABLE))


OPTIONS = {
    # Hotshot leaves the limit to the Rules Reference, and points of the community have limits of their own
    "points": ("lists.points", ("HOT-LIST-03",), say.LIMIT_DIFFERS),
    "bye_margins": ("bye.margins", ("B31", "B45"), say.BYE_MARGIN_DIFFERS),
    "wiped_list": ("scoring.wiped_list", ("B49",), say.WIPED_LIST_DIFFERS),
    # B47: the cut of Epic may go by strength alone
    "tiebreakers": ("ranking.tiebreakers", ("EPIC-TIE-01",), say.TIEBREAKERS_DIFFER),
    "pairing_order": ("pairing.order", ("B68",), say.PAIRING_ORDER_DIFFERS),
}
"""Settings that change what a game or a rank is worth, the rulings that leave them open, and what is said of others."""


def departures(format: Format, settings: Settings) -> Iterator[Problem]:
    """Choices that make the event differ from its book, unless a ruling leaves them open."""
    house = with_settings(format, settings)
    for name, (path, rulings, differs) in OPTIONS.items():
        group, parameter = path.split(".")
        rule = format.cite(path)
        if getattr(getattr(house, group), parameter) == getattr(getattr(format, group), parameter):
            continue
        if rule in rulings or (name == "bye_margins" and format.scoring.kind == "match-wins"):
            continue
        yield Problem(rule, differs(format=format.name), f"settings.{name}", severity=Severity.WARNING)


def to_announce(format: Format, settings: Settings) -> list[Problem]:
    """What players must be told before the start: rounds and cut, and lengths that differ from the book."""
    told = []
    if "announce.structure" in format.cites:
        told.append(Problem(format.cite("announce.structure"), say.ANNOUNCE_STRUCTURE(), "settings.swiss_rounds"))
    house, book = with_settings(format, settings).clock, format.clock
    if "announce.clock" in format.cites:
        rule = format.cite("announce.clock")
        if house.swiss != book.swiss:
            told.append(Problem(rule, lengths_announced(house.swiss), "settings.round_minutes"))
        if house.elimination is not None and house.elimination != book.elimination:
            message = say.ANNOUNCE_BRACKET_LENGTH(num=house.elimination)
            told.append(Problem(rule, message, "settings.elimination_minutes"))
        if house.final is not None and house.final != book.final:
            told.append(Problem(rule, say.ANNOUNCE_FINAL_LENGTH(num=house.final), "settings.final_minutes"))
    return told


def lengths_announced(minutes: tuple[int, ...]) -> Message:
    """How long Swiss rounds are, where that is not as in the book."""
    if len(minutes) == 1:
        return say.ANNOUNCE_LENGTH(num=minutes[0])
    return say.ANNOUNCE_LENGTHS(minutes=numbers(minutes, most=len(minutes)))


LOCKED: dict[str, tuple[str, Sentence]] = {
    "structure": ("announce.structure", say.STRUCTURE_ANNOUNCED),
    "swiss_rounds": ("announce.structure", say.ROUNDS_ANNOUNCED),
    "cut": ("announce.structure", say.CUT_ANNOUNCED),
    "round_minutes": ("announce.clock", say.LENGTH_ANNOUNCED),
    "elimination_minutes": ("announce.clock", say.BRACKET_LENGTH_ANNOUNCED),
    "final_minutes": ("announce.clock", say.FINAL_LENGTH_ANNOUNCED),
}
"""Settings that are announced before the start and cannot change after it: the duty to announce, and what is said."""


def changes_after_start(format: Format, announced: Settings, wanted: Settings) -> list[Problem]:
    """The changes that come too late: what was announced before the start stays (XW2-PAIR-01, ESC-TIME-03)."""
    return [
        Problem(format.cites.get(duty, format.cite("clock.swiss")), told(), f"settings.{name}")
        for name, (duty, told) in LOCKED.items()
        if getattr(announced, name) != getattr(wanted, name)
    ]
