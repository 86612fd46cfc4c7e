"""How an event is run, line by line: computed from its settings, and before the start from who is coming.

Players must know it before the event begins (XW2-PAIR-01, ARM-PAIR-01, HOT-PAIR-02, ESC-TIME-03, EPIC-STR-03), so it
is there from the moment that the event is. The start fixes what was computed.
"""

from collections.abc import Callable, Iterator

from finalsalvo.event.life.announced import sentences as say
from finalsalvo.event.life.announced.stage_lines import begins, book_prefix, stage_lines, whole_event
from finalsalvo.event.life.announced.stage_times import stage_times_line
from finalsalvo.event.life.announced.structure_lines import (
    has_bracket,
    plan_now,
    players_expected,
    structure_line,
)
from finalsalvo.event.life.announced.team_lines import teams_line, worth_line
from finalsalvo.event.life.announced.told import AnnouncedLine
from finalsalvo.event.life.context import book
from finalsalvo.event.life.focusing import settings_told
from finalsalvo.event.life.state import GONE, Role, State
from finalsalvo.event.life.topics.leaders.decisions import standing_by
from finalsalvo.event.life.topics.start import sentences as start
from finalsalvo.lists.source import told_name
from finalsalvo.rules.format import Format
from finalsalvo.rules.house_rules import house_rules, lengths_allowed
from finalsalvo.rules.leaders import second_needed
from finalsalvo.rules.schedule import hours_of, longest_minutes, rests_of
from finalsalvo.words.message import Day, Listed, Message, Moment, Person, Term, numbers

STAFF = {
    Role.ORGANIZER: start.ORGANIZER,
    Role.HEAD_MARSHAL: start.HEAD_MARSHAL,
    Role.MARSHAL: start.MARSHAL,
    Role.JUDGE: start.JUDGE,
    Role.SCOREKEEPER: start.SCOREKEEPER,
}
"""How each of those who lead is announced."""


def announced_lines(state: State) -> tuple[AnnouncedLine, ...]:
    """Everything that is announced of an event, in the order of a sheet; what does not apply is left out.

    So is what nobody has said before the start: nobody waits for it any more.
    """
    state = whole_event(state)
    format = book(state)
    made: list[AnnouncedLine | None] = []
    for make in LINES:
        made.append(make(state, format))
        made += stage_lines(state, format) if make is structure_line else ()
    return tuple(line for line in made if line is not None and not (line.missing and state.started))


def book_line(state: State, format: Format) -> AnnouncedLine:
    """The book and its version (XW2-GEN-01, ARM-GEN-01, ESC-GEN-01, EPIC-GEN-01, HOT-GEN-01)."""
    told = say.BOOK_OF(book=format.book, version=format.version, day=Day(format.effective))
    rule = f"{book_prefix(format)}-GEN-01"
    return AnnouncedLine("book", say.BOOK(), (told,), (rule,) if format.rulebook.has(rule) else ())


def when_line(state: State, format: Format) -> AnnouncedLine:
    """The day and the time that it starts at (XW2-TSET-03, ARM-TSET-01)."""
    day, time = begins(state)
    zone = state.settings.zone
    if day and time:
        told = say.DAY_AND_TIME(day=Day(day), time=time)
        told = say.DAY_TIME_ZONE(day=Day(day), time=time, zone=zone_words(zone)) if zone else told
    elif day:
        told = say.DAY_ALONE(day=Day(day))
    else:
        told = say.TIME_ALONE(time=time) if time else say.NOT_SET()
    rules = rules_of_details(format, "TSET")
    return AnnouncedLine("when", say.WHEN(), (told,), rules, missing=not (day and time))


def zone_words(zone: str) -> str:
    """A time zone as people read it."""
    return zone.replace("_", " ")


def place_line(state: State, format: Format) -> AnnouncedLine | None:
    """Where it is played, where that is said."""
    place = state.settings.place
    return AnnouncedLine("place", say.PLACE(), (say.NAMED(name=place),)) if place else None


def fee_line(state: State, format: Format) -> AnnouncedLine | None:
    """What it costs to play, where that is said."""
    fee = state.settings.fee
    return AnnouncedLine("fee", say.FEE(), (say.NAMED(name=fee),)) if fee else None


def rules_of_details(format: Format, subject: str) -> tuple[str, ...]:
    """The rules that want date, time or mode told, by the part of the book that they stand in."""
    known = (rule for each in format.preparations if each.id == "details" for rule in each.rules)
    return tuple(rule for rule in known if f"-{subject}-" in rule)


def mode_line(state: State, format: Format) -> AnnouncedLine | None:
    """The game mode, or the card pool where the book has several (XW2-GEN-04, HOT-EO-02)."""
    pools = format.lists.pools
    if pools:
        pool = state.settings.pool
        told = say.NAMED(name=Term("pool", pool)) if pool else say.NOT_SET()
        return AnnouncedLine("pool", say.POOL(), (told,), rules_behind(format, "lists.pools"), missing=pool is None)
    if not state.mode and "announce.details" not in format.cites:
        return None
    told = say.NAMED(name=state.mode) if state.mode else say.NOT_SET()
    return AnnouncedLine("mode", say.MODE(), (told,), rules_of_details(format, "GEN"), missing=not state.mode)


def times_line(state: State, format: Format) -> AnnouncedLine:
    """How long rounds are; of a hidden clock only what the book begins with, never a roll (HOT-TIME-05)."""
    clock, plan = format.clock, plan_now(state)
    told, paths = [swiss_length(format)], ["clock.swiss", "clock.hidden"] if clock.hidden else ["clock.swiss"]
    if not clock.rolled and has_bracket(state):
        cut = plan.cut if plan is not None else None
        told += bracket_lengths(format, cut)
        paths += ["clock.final"] if cut == 2 else ["clock.elimination", "clock.final"]
    if only_bracket(state) and not clock.rolled:
        told, paths = told[1:], paths[1:]
    elif "settings.round_minutes" in lengths_allowed(state.format, state.settings):
        usual = numbers(state.format.clock.swiss, most=len(state.format.clock.swiss))
        told.insert(1, say.LENGTH_ALLOWED(book=usual, num=state.format.clock.adjust or 0))
        paths += ["clock.adjust", "announce.clock"]
    if clock.game_rounds is not None:
        told.append(say.GAME_ROUNDS(num=clock.game_rounds))
        paths.append("clock.game_rounds")
    if clock.planning_minutes is not None:
        told.append(say.PLANNING(num=clock.planning_minutes))
        paths.append("clock.planning_minutes")
    return AnnouncedLine("times", say.TIMES(), tuple(told), rules_behind(format, *paths))


def only_bracket(state: State) -> bool:
    """Whether no Swiss is played, as far as is known."""
    plan = plan_now(state)
    if state.stages:
        return all(each.is_bracket for each in state.stages)
    return plan is not None and not plan.rounds


def swiss_length(format: Format) -> Message:
    """How long the Swiss rounds are."""
    clock = format.clock
    if clock.rolled:
        return say.LENGTH_ROLLED(num=clock.swiss[0])
    if len(clock.swiss) > 1:
        return say.LENGTHS(minutes=numbers(clock.swiss, most=len(clock.swiss)))
    return say.LENGTH(num=clock.swiss[0])


def bracket_lengths(format: Format, cut: int | None) -> Iterator[Message]:
    """How long the rounds of the bracket are; a top 2 is nothing but the final."""
    bracket, final = format.clock.elimination or 0, format.clock.final or 0
    if cut == 2:
        yield say.LENGTH_FINAL(num=final)
    elif bracket == final:
        yield from (say.LENGTH_BRACKET(num=minutes) for minutes in (bracket,) if minutes)
    else:
        yield say.LENGTH_BRACKET_FINAL(num=bracket, final=final)


def schedule_line(state: State, format: Format) -> AnnouncedLine | None:
    """When it is over at the latest: every round at its longest, and the time between them."""
    if state.stages:
        return stage_times_line(state, format)
    plan = plan_now(state)
    if plan is None:
        return None
    everybody = 1 << max(0, players_expected(state) - 1).bit_length()
    rests = rests_of(state.settings)
    spent = longest_minutes(format, plan.rounds, plan.cut if plan.rounds else everybody, rests)
    if not spent:
        return None
    told = say.ABOUT_HOURS(hours=hours_of(spent), num=rests.changeover)
    if state.starts_at:
        hours, minutes = state.starts_at.split(":")
        ends = hours_of((60 * int(hours) + int(minutes) + spent) % 1440, padded=True)
        told = say.FROM_TO(begins=state.starts_at, ends=ends, num=rests.changeover)
    return AnnouncedLine("schedule", say.SCHEDULE(), (told,), (), derived=True)


def breaks_line(state: State, format: Format) -> AnnouncedLine | None:
    """When there is a break, and for how long."""
    planned = sorted(rests_of(state.settings).breaks.items())
    told = tuple(say.BREAK(num=minutes, number=number) for number, minutes in planned)
    return AnnouncedLine("breaks", say.BREAKS(), (say.NAMED(name=Listed(told, "comma")),)) if told else None


def tier_line(state: State, format: Format) -> AnnouncedLine | None:
    """The tier: the one that was chosen, else the book's (XW2-TIER-01, XW2-TIER-02, ARM-TIER-01, ESC-GEN-02)."""
    tier = state.settings.tier or format.leaders.default_tier
    if tier is None:
        return None
    told = say.NAMED(name=Term("tier", tier))
    return AnnouncedLine("tier", say.TIER(), (told,), rules_behind(format, "leaders.tiers", "leaders.default_tier"))


def lists_line(state: State, format: Format) -> AnnouncedLine:
    """Whether lists are handed in, until when, and what may be in them (XW2-LIST-01, HOT-LIST-01, ESC-LIST-01)."""
    lists, told = format.lists, [say.LIST_NOT_REQUIRED()]
    if state.lists_required:
        many = lists.per_competitor
        told = [say.LIST_REQUIRED() if many == 1 else say.LISTS_REQUIRED(num=many)]
        told += [say.LIST_DUE(due=Moment(state.lists_due))] if state.lists_due is not None else []
    if len(lists.points) == 1:
        points = say.LIST_POINTS_PER_MEMBER if format.unit == "team" else say.LIST_POINTS
        told.append(points(num=lists.points[0]))
    elif lists.points:
        told.append(say.LIST_POINTS_EACH(points=numbers(lists.points, most=len(lists.points))))
    if lists.epic_points is not None:
        epic = say.LIST_EPIC_POINTS_PER_MEMBER if format.unit == "team" else say.LIST_EPIC_POINTS
        told.append(epic(num=lists.epic_points))
    if state.cards is not None:
        told.append(say.LIST_CARDS(pack=told_name(state.cards)))
    paths = ("lists.required", "lists.points", "lists.epic_points")
    return AnnouncedLine("lists", say.LISTS(), tuple(told), rules_behind(format, *paths))


def scenarios_line(state: State, format: Format) -> AnnouncedLine | None:
    """Which scenarios are played, and how they are chosen (HOT-SCEN-01, HOT-SCEN-02)."""
    if not format.scenarios:
        return None
    told = say.SCENARIO_ALONE(scenario=format.scenarios[0])
    if len(set(format.scenarios)) > 1:
        told = say.SCENARIOS_DRAWN(scenarios=Listed(format.scenarios, "comma", len(format.scenarios)))
    rules = tuple(rule for rule in ("HOT-SCEN-01", "HOT-SCEN-02") if format.rulebook.has(rule))
    return AnnouncedLine("scenarios", say.SCENARIOS(), (told,), rules)


def area_line(state: State, format: Format) -> AnnouncedLine | None:
    """How large a table is, where the book says so or the organizer does (ESC-TSET-03, EPIC-TSET-03)."""
    area = state.settings.play_area or format.play_area
    if area is None:
        return None
    told = say.NAMED(name=area)
    return AnnouncedLine("area", say.AREA(), (told,), rules_behind(format, "play_area", "tables.another_area"))


def points_line(state: State, format: Format) -> AnnouncedLine | None:
    """What a win, a draw and a loss are worth, where those are event points (HOT-EP-01)."""
    scoring = format.scoring
    if scoring.kind != "mission-points" or scoring.draw is None:
        return None
    told = say.POINTS_OF_GAMES(win=scoring.win, draw=scoring.draw, loss=scoring.loss)
    return AnnouncedLine("points", say.EVENT_POINTS(), (told,), rules_behind(format, "scoring.win"))


def bye_line(state: State, format: Format) -> AnnouncedLine:
    """What a bye is worth, and how many have one from elsewhere (XW2-PAIR-02, ARM-PAIR-02, HOT-PAIR-03)."""
    sentence = say.BYE_MISSION if format.scoring.margin == "mission-points" else say.BYE_MOV
    told = [sentence(num=format.bye.points, margin=" / ".join(map(str, format.bye.margins)))]
    awarded = sum(each.entry.first_round_bye and each.presence not in GONE for each in state.players.values())
    told += [say.BYES_AWARDED(num=awarded)] if awarded else []
    return AnnouncedLine("bye", say.BYE(), tuple(told), rules_behind(format, "bye.points"))


def staff_line(state: State, format: Format) -> AnnouncedLine | None:
    """Who leads (XW2-LEAD-02, ARM-LEAD-02, ESC-LEAD-02, EPIC-LEAD-02)."""
    order = sorted(state.leaders.values(), key=lambda each: (list(STAFF).index(each.role), each.id))
    told = tuple(STAFF[each.role](name=Person(each.id, each.name)) for each in order)
    told = (*told, *organizer_plays(state))
    rule = LEAD.get(format.cite("leaders.may_play").split("-")[0])
    return AnnouncedLine("staff", say.STAFF(), told, (rule,) if rule else ()) if told else None


def organizer_plays(state: State) -> Iterator[Message]:
    """Who rules where the organizer plays and the book wants a second organizer for that (ESC-LEAD-03)."""
    organizer = state.leaders.get(state.organizer)
    player = None if organizer is None else state.player_of(organizer.id)
    if organizer is None or player is None or state.presence_of(player) in GONE:
        return
    if second_needed(state.format, organizer=True) != "organizer":
        return
    others = tuple(Person(each.id, each.name) for each in standing_by(state, organizer))
    if others:
        yield say.ORGANIZER_PLAYS(name=Person(organizer.id, organizer.name), second=Listed(others, "or"))


LEAD = {"XW2": "XW2-LEAD-02", "ARM": "ARM-LEAD-02", "ESC": "ESC-LEAD-02", "EPIC": "EPIC-LEAD-02"}
"""The rule of each book that wants other leaders announced."""


def house_line(state: State, format: Format) -> AnnouncedLine | None:
    """Everything in which the event is not as in its book."""
    found = house_rules(state.format, settings_told(state))
    rules = tuple(dict.fromkeys(each.rule for each in found if "-" in each.rule))
    told = [each.message for each in found]
    told += [say.LISTS_WAIVED()] if format.lists.always and not state.lists_required else []
    return AnnouncedLine("house", say.HOUSE(), tuple(told), rules) if told else None


def rules_behind(format: Format, *paths: str) -> tuple[str, ...]:
    """The requirements behind some parameters, without rulings and what the house decides."""
    found = (format.cites.get(path, "") for path in paths)
    return tuple(dict.fromkeys(rule for rule in found if "-" in rule))


LINES: tuple[Callable[[State, Format], AnnouncedLine | None], ...] = (
    book_line,
    when_line,
    place_line,
    fee_line,
    mode_line,
    structure_line,
    times_line,
    schedule_line,
    breaks_line,
    tier_line,
    teams_line,
    lists_line,
    scenarios_line,
    area_line,
    worth_line,
    points_line,
    bye_line,
    staff_line,
    house_line,
)
"""What makes each line, in the order of a sheet."""
