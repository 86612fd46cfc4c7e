"""Players on their way into the event: registration, waiting list, check-in."""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import Context, Decision, entrant, facts, person, row_of, warning
from finalsalvo.event.life.kinds import CommandKind
from finalsalvo.event.life.permission import (
    DESK,
    FINISHED,
    OWN,
    REGISTRATION_LINK,
    RUNNING,
    SETUP,
    TOP,
    permission_line,
)
from finalsalvo.event.life.state import Entrant, Presence, State
from finalsalvo.event.life.topics.preparations.decisions import refuse_untold
from finalsalvo.event.life.topics.registration import sentences as say
from finalsalvo.event.life.topics.setup.decisions import admissions
from finalsalvo.event.life.topics.start.joining import joining_now, refuse_unasked
from finalsalvo.event.life.topics.start.sentences import DRAFT_WITHOUT
from finalsalvo.event.membership import Team, in_two_teams
from finalsalvo.lists.owner import plain
from finalsalvo.rules.refusal import AlreadySo, Problem, Refusal
from finalsalvo.rules.stages import first_stages
from finalsalvo.words.message import Listed, Message, Person, Quote, Term
from finalsalvo.words.sentence import Sentence

HERE = (Presence.REGISTERED, Presence.CHECKED_IN)


class Preview(Struct, frozen=True):
    """What would happen to one of many who are to be registered."""

    name: str
    outcome: Literal["new", "waiting", "double", "refused"]
    message: Message | str = ""


def register(state: State, command: c.Register, context: Context) -> Decision:
    """One or many; beyond the capacity they wait. By the link only where players know when it is (XW2-TSET-03)."""
    if not command.entries:
        raise Refusal("entries", "contract", say.REGISTER_NOBODY())
    if any(index >= len(command.entries) for index in command.paid):
        raise Refusal("paid", "contract", say.NO_SUCH_ENTRY())
    if context.by == REGISTRATION_LINK:
        refuse_untold(state)
    else:
        refuse_unasked(state, command.entries, command.from_round, context)
    room, free = room_left(state), free_numbers(state)
    made, doubles, paid = list[f.Registered](), list[Problem](), list[f.EntryFeePaid]()
    known = known_names(state)
    named = set[str]()
    for index, entry in enumerate(command.entries):
        entry = in_flight(state, tidy(state, entry, f"entries[{index}]"))
        name = entry.name.casefold()
        if name in known or name in named:
            doubles.append(warning("contract", double_words(known.get(name), entry), f"entries[{index}].name"))
            if command.namesakes == "skip":
                continue
        named.add(name)
        waiting = room is not None and len(made) >= room
        number = next(free)
        made.append(f.Registered(f"p{number}", number, entry, waiting, command.from_round))
        if index in command.paid:
            paid.append(f.EntryFeePaid(f"p{number}"))
    if not made:
        there = {known[" ".join(entry.name.split()).casefold()].id for entry in command.entries}
        names = tuple(Person(each.id, each.entry.name) for each in known.values() if each.id in there)
        raise AlreadySo("entries", "contract", say.REGISTERED_ALREADY(num=len(names), names=Listed(names)))
    now = joining_now(state, made, context)
    asked = doubles if command.namesakes == "ask" else ()
    twice = in_other_teams(state, [fact.entry for fact in made])
    return Decision((*made, *paid, *now), warnings=(*asked, *twice), notices=tuple(drawn_again(state, made, now)))


def in_flight(state: State, entry: f.Registration) -> f.Registration:
    """A registration for the flight that is looked at, where there are several and none was named."""
    if len(first_stages(state.stages)) < 2 or entry.flights:
        return entry
    return replace(entry, flights=(state.at,))


def known_names(state: State) -> dict[str, Entrant]:
    """By name, however it is written, those who are in the event or wait for a place."""
    there = (each for each in state.entrants() if each.presence in (*HERE, Presence.WAITING, Presence.PLAYING))
    return {each.entry.name.casefold(): each for each in there}


def double_words(known: Entrant | None, entry: f.Registration) -> Message:
    """That a name is there already, or is on a list twice."""
    if known is None:
        return say.LISTED_TWICE(name=newcomer(entry.name))
    return say.NAMESAKE(name=Person(known.id, known.entry.name))


def newcomer(name: str) -> Person:
    """Somebody who has a name and no id yet."""
    return Person("", name)


def drawn_again(state: State, made: Sequence[f.Registered], now: Sequence[f.Fact]) -> Iterator[Problem]:
    """Says that a drawn round is gone, and who waits although a round was named."""
    for fact in now:
        if isinstance(fact, f.DraftDiscarded):
            first = Person(made[0].player, made[0].entry.name)
            yield warning("B18", DRAFT_WITHOUT(round=fact.number, name=first), "round")
    for each in made:
        if each.from_round and each.waiting:
            told = say.FULL_SO_WAITING(name=Person(each.player, each.entry.name))
            yield warning("B18", told, "capacity", (each.player,))


def in_other_teams(state: State, entries: Sequence[f.Registration], but: str | None = None) -> Iterator[Problem]:
    """Members of teams who are in another already, which is not `but` (TEAM-ORG-01): the same person, or another?"""
    there = [
        Team(each.name, each.entry.members)
        for each in state.entrants()
        if each.id != but and each.presence in (*HERE, Presence.WAITING, Presence.PLAYING)
    ]
    coming = [Team(entry.name, entry.members, str(index)) for index, entry in enumerate(entries)]
    for each in in_two_teams([*there, *coming]):
        if each.second.id:
            place = f"entries[{each.second.id}].members" if but is None else "members"
            told = say.IN_OTHER_TEAM(name=newcomer(each.person), team=each.first.name)
            yield warning("TEAM-ORG-01", told, place)


def free_numbers(state: State) -> Iterator[int]:
    """The numbers of the next registrations; ids that a document brought along are left alone."""
    return (number for number in count(state.registered + 1) if not state.is_player(f"p{number}"))


def preview_registration(state: State, entries: Sequence[f.Registration]) -> list[Preview]:
    """What would happen to each of many, without its happening."""
    return list(previews(state, entries))


def previews(state: State, entries: Sequence[f.Registration]) -> Iterator[Preview]:
    """Line by line; a refused line takes no place."""
    room, taken, twice = room_left(state), 0, list(in_other_teams(state, entries))
    known = set(known_names(state))
    for index, entry in enumerate(entries):
        try:
            entry = tidy(state, entry, f"entries[{index}]")
        except Refusal as refusal:
            yield Preview(entry.name, "refused", refusal.message)
            continue
        taken += 1
        if entry.name.casefold() in known:
            yield Preview(entry.name, "double", say.PREVIEW_REGISTERED())
        elif shared := [each for each in twice if each.place == f"entries[{index}].members"]:
            yield Preview(entry.name, "double", shared[0].message)
        elif state.capacity is not None and room is not None and taken > room:
            yield Preview(entry.name, "waiting", say.PREVIEW_FULL(num=state.capacity))
        else:
            yield Preview(entry.name, "new")
        known.add(entry.name.casefold())


def room_left(state: State) -> int | None:
    """How many more fit in; None: as many as come."""
    if state.capacity is None:
        return None
    there = (*HERE, Presence.PLAYING)
    return max(0, state.capacity - sum(each.presence in there for each in state.players.values()))


def tidy(state: State, entry: f.Registration, place: str, before: f.Registration | None = None) -> f.Registration:
    """A registration without stray spaces; refuses one without a name, and teams that are none.

    Members who were so `before` may stay so: a team may have gone on with fewer (B60).
    """
    entry = replace(entry, name=" ".join(entry.name.split()))
    if not entry.name:
        raise Refusal(f"{place}.name", "contract", say.NAME_MISSING())
    format = state.format
    if format.unit == "player" and entry.members:
        told = say.TEAM_AMONG_PLAYERS(team=entry.name, format=format.name)
        raise Refusal(f"{place}.members", format.cite("unit"), told)
    known = before is not None and before.members == entry.members
    if format.unit == "team" and len(entry.members) != format.members and not known:
        raise Refusal(f"{place}.members", format.cite("members"), team_size_words(state, entry))
    if format.unit == "team" and entry.captain is not None and entry.captain not in entry.members:
        told = say.CAPTAIN_ELSEWHERE(name=newcomer(entry.captain), team=entry.name)
        raise Refusal(f"{place}.captain", "TEAM-ORG-02", told)
    if len({*map(plain, entry.members)}) != len(entry.members):
        raise Refusal(f"{place}.members", format.cite("members"), say.MEMBER_TWICE(team=entry.name))
    return entry


def team_size_words(state: State, entry: f.Registration) -> Message:
    """That a team has more or fewer members than its format wants."""
    if not entry.members:
        return say.TEAM_EMPTY(team=entry.name, wanted=state.format.members)
    return say.TEAM_SIZE(team=entry.name, num=len(entry.members), wanted=state.format.members)


def edit(state: State, command: c.Edit, context: Context) -> Decision:
    """A new name, nickname, table; what decided a round that was paired stays."""
    player = entrant(state, command.player)
    before, after = player.entry, tidy(state, command.entry, "entry", player.entry)
    if state.started and player.presence not in (*HERE, Presence.WAITING) and after.captain is None and after.members:
        raise Refusal("entry.captain", "TEAM-ORG-02", say.CAPTAIN_NEEDED(team=player.name))
    elsewhere = [part for part in state.parts.values() if part.started and command.player in part.taking]
    if state.started or elsewhere:
        paired = state.rounds or state.draft or any(part.rounds or part.draft for part in elsewhere)
        for name in ("first_round_bye", "seed", "avoid", "members"):
            if getattr(before, name) != getattr(after, name) and (name != "avoid" or paired):
                told = say.FIXED_SINCE_START(what=Term("registration", name))
                raise Refusal(f"entry.{name}", "contract", told)
    if before == after:
        raise AlreadySo("entry", "contract", say.UNCHANGED(name=person(state, player.id)))
    if before.flights != after.flights:
        refuse_flights(state, after)
    twice = in_other_teams(state, [after], command.player) if before.members != after.members else ()
    return Decision((f.Edited(command.player, after),), warnings=tuple(twice))


def refuse_flights(state: State, entry: f.Registration) -> None:
    """Somebody plays in flights that there are, and in a second one only where that takes them (B85)."""
    first = {each.id: each for each in first_stages(state.stages)}
    for id in entry.flights:
        if id not in first:
            raise Refusal("entry.flights", "contract", say.NO_SUCH_FLIGHT(flight=Quote(id)))
    if len(entry.flights) > 1 and not all(first[id].again for id in entry.flights[1:]):
        raise Refusal("entry.flights", "contract", say.ONE_FLIGHT(name=newcomer(entry.name)))


def withdraw(state: State, command: c.Withdraw, context: Context) -> Decision:
    """Before somebody played; the first who waits comes in."""
    gone = entrant(state, command.player)
    if gone.presence is Presence.WITHDRAWN:
        raise AlreadySo("player", "contract", say.WITHDRAWN_ALREADY(name=person(state, gone.id)))
    if gone.presence is Presence.PLAYING:
        raise Refusal("player", "contract", say.WITHDRAW_PLAYING(name=person(state, gone.id)))
    if gone.presence not in (*HERE, Presence.WAITING):
        raise Refusal("player", "contract", because_of(say.WITHDRAW_GONE, gone))
    return facts(f.Withdrawn(command.player), *admissions(state, state.capacity, command.player))


def because_of(told: Sentence, entrant: Entrant) -> Message:
    """A sentence about somebody, with whether they are there."""
    return told(name=Person(entrant.id, entrant.name), presence=Term("presence", entrant.presence.value))


def merge(state: State, command: c.Merge, context: Context) -> Decision:
    """Two registrations of one person become one."""
    if command.player == command.into:
        raise Refusal("into", "contract", say.MERGE_WITH_ITSELF())
    gone, stays = entrant(state, command.player), entrant(state, command.into, "into")
    for each in (gone, stays):
        if each.presence not in (*HERE, Presence.WAITING):
            raise Refusal("player", "contract", because_of(say.MERGE_GONE, each))
    made: list[f.Fact] = [f.Merged(command.player, command.into)]
    if gone.squad.state != "missing" and stays.squad.state == "missing":
        made.append(f.ListSubmitted(command.into, gone.squad.text, gone.squad.problems))
    if gone.paid and not stays.paid:
        made.append(f.EntryFeePaid(command.into))
    if stays.presence is Presence.WAITING and gone.presence in HERE:
        made.append(f.Admitted(command.into))
    elif gone.presence in HERE:
        made += admissions(state, state.capacity, command.player)
    return facts(*made)


def check_in(state: State, command: c.CheckIn, context: Context) -> Decision:
    """Only who is checked in is paired and counted (B15)."""
    if not command.players:
        raise Refusal("players", "contract", say.CHECK_IN_NOBODY())
    coming = [entrant(state, player, "players") for player in dict.fromkeys(command.players)]
    refuse_if_all_are(state, coming, Presence.CHECKED_IN, say.CHECKED_IN_ALREADY)
    for each in coming:
        if each.presence is Presence.WAITING:
            raise Refusal("players", "contract", say.CHECK_IN_WAITING(name=person(state, each.id)))
        if each.presence is Presence.CHECKED_IN:
            raise Refusal("players", "contract", say.CHECKED_IN_SOME(name=person(state, each.id)))
        if each.presence is not Presence.REGISTERED:
            raise Refusal("players", "contract", because_of(say.CHECK_IN_NOT_NOW, each))
    return facts(*(f.CheckedIn(each.id) for each in coming))


def refuse_if_all_are(state: State, those: Sequence[Entrant], presence: Presence, told: Sentence) -> None:
    """Says that nothing is to be done where all are as they should become."""
    if all(each.presence is presence for each in those):
        names = row_of(state, [each.id for each in those])
        raise AlreadySo("players", "contract", told(num=len(those), names=names))


def check_out(state: State, command: c.CheckOut, context: Context) -> Decision:
    """Not there after all."""
    if not command.players:
        raise Refusal("players", "contract", say.CHECK_OUT_NOBODY())
    leaving = [entrant(state, player, "players") for player in dict.fromkeys(command.players)]
    refuse_if_all_are(state, leaving, Presence.REGISTERED, say.NOT_CHECKED_IN_ALREADY)
    for each in leaving:
        if each.presence is not Presence.CHECKED_IN:
            raise Refusal("players", "contract", because_of(say.CHECK_OUT_NOT_NOW, each))
    return facts(*(f.CheckedOut(each.id) for each in leaving))


def of_any_flight(state: State, player: str) -> Entrant:
    """A player of the event, in the flight that is looked at or in another."""
    elsewhere = state.roster.get(player) if player not in state.players else None
    return entrant(state, player, "players") if elsewhere is None else elsewhere


def mark_paid(state: State, command: c.MarkPaid, context: Context) -> Decision:
    """Who has paid; those who are marked so already are left as they are."""
    if not command.players:
        raise Refusal("players", "contract", say.MARK_PAID_NOBODY())
    chosen = [of_any_flight(state, player) for player in dict.fromkeys(command.players)]
    others = [each for each in chosen if each.paid != command.paid]
    if not others:
        told = say.PAID_ALREADY if command.paid else say.NOT_PAID_ALREADY
        names = row_of(state, [each.id for each in chosen])
        raise AlreadySo("players", "contract", told(num=len(chosen), names=names))
    return facts(*(f.EntryFeePaid(each.id, command.paid) for each in others))


def admit(state: State, command: c.Admit, context: Context) -> Decision:
    """From the waitlist into the event, also beyond the cap: who sets it may make an exception."""
    waiting = entrant(state, command.player)
    if waiting.presence in (*HERE, Presence.PLAYING):
        raise AlreadySo("player", "contract", say.ADMITTED_ALREADY(name=person(state, waiting.id)))
    if waiting.presence is not Presence.WAITING:
        raise Refusal("player", "contract", because_of(say.ADMIT_NOT_WAITING, waiting))
    return facts(f.Admitted(waiting.id))


COMMANDS = (
    CommandKind(c.Register, register, permission_line(DESK, (SETUP, *RUNNING))),
    CommandKind(c.Edit, edit, permission_line(DESK, (SETUP, *RUNNING, FINISHED))),
    CommandKind(c.Withdraw, withdraw, permission_line(DESK | OWN, (SETUP, *RUNNING))),
    CommandKind(c.Merge, merge, permission_line(DESK, (SETUP,))),
    CommandKind(c.CheckIn, check_in, permission_line(DESK, (SETUP,))),
    CommandKind(c.CheckOut, check_out, permission_line(DESK, (SETUP,))),
    CommandKind(c.MarkPaid, mark_paid, permission_line(DESK, (SETUP, *RUNNING, FINISHED))),
    CommandKind(c.Admit, admit, permission_line(TOP, (SETUP, *RUNNING))),
)
"""Every command of this topic: what decides about it, and who may give it when."""
