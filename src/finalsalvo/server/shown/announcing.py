"""What pages show of announcements: in the reader's words, with the time, and for whom each was."""

from datetime import UTC, datetime

from msgspec import Struct

from finalsalvo.event.life.context import book
from finalsalvo.event.life.facts import Audience
from finalsalvo.event.life.noted import Announcement
from finalsalvo.event.life.stage_fields import own_rounds
from finalsalvo.event.life.state import Phase, State
from finalsalvo.event.life.topics.announcements.decisions import announcements_for, public_announcements
from finalsalvo.server.shown.stage_words import half_time_words
from finalsalvo.words.saying import Say


class Heard(Struct, frozen=True):
    """Something that was said, as a page shows it. `to` is empty where it was said to everybody.

    `time` is for those whose browser does not know their zone: in UTC.
    """

    text: str
    at: int
    time: str
    by: str
    to: str = ""


def heard_by_all(state: State, say: Say) -> list[Heard]:
    """What every page and screen shows, the latest first."""
    return [announcement_words(state, each, say) for each in public_announcements(state)]


def heard_by(state: State, person: str, say: Say) -> list[Heard]:
    """What one person hears, the latest first."""
    return [announcement_words(state, each, say) for each in announcements_for(state, person)]


def newest(state: State, say: Say) -> Heard | None:
    """What all screens show on top: the latest, until another round is published."""
    return next(
        (announcement_words(state, each, say) for each in public_announcements(state) if of_this_round(state, each)),
        None,
    )


def just_heard_by(state: State, person: str, say: Say) -> list[Heard]:
    """What was said to somebody in this round, the latest first."""
    return [
        announcement_words(state, each, say) for each in announcements_for(state, person) if of_this_round(state, each)
    ]


def of_this_round(state: State, said: Announcement) -> bool:
    """Whether something was said since the last round was published, also where it was said in another stage."""
    if said.stage == state.at:
        return said.number == (state.round.number if state.round is not None else None)
    return dict(said.elsewhere).get(state.at, 0) == len(own_rounds(state))


def announcement_words(state: State, said: Announcement, say: Say) -> Heard:
    """One announcement in words."""
    by = state.called(said.by)
    time = f"{datetime.fromtimestamp(said.at / 1000, UTC):%H:%M} UTC"
    return Heard(words(state, said, by, say), said.at, time, by, to_whom(state, said, say))


def words(state: State, said: Announcement, by: str, say: Say) -> str:
    """What was said; calls of the clock in the reader's language."""
    if said.kind == "mid-point":
        round = None if said.number is None else state.round_numbered(said.number)
        return say("Half time.") if round is None else half_time_words(round, say)
    if said.kind == "sharing":
        return say("%(name)s decided that you share: %(what)s") % {"what": said.text, "name": by}
    if said.kind == "time":
        return say("Time! Finish your game round, then report your result.")
    return said.text


def to_whom(state: State, said: Announcement, say: Say) -> str:
    """For whom it was, unless it was for everybody."""
    if said.to == "everybody":
        return ""
    if said.to == "game":
        return ", ".join(state.players[each].name for each in said.players if each in state.players)
    return say.label("audience", said.to)


def audiences(state: State) -> tuple[Audience, ...]:
    """To whom something can be said now, apart from a single table."""
    return ("everybody", "playing", "leaders") if state.phase is Phase.PLAYING else ("everybody", "leaders")


def ready_sentences(state: State, say: Say) -> list[str]:
    """What is said at most events, to begin from; where the players must not know the time, nothing about it."""
    found = [say("Lunch until …"), say("The next round starts at …")]
    if state.phase is Phase.PLAYING:
        if not book(state).clock.hidden:
            found.append(say("5 minutes left in this round."))
        found.append(say("Hand in your result slips."))
    return found


class Ahead(Struct, frozen=True):
    """Something that the book wants said to the players before the event, with words to begin from."""

    rule: str
    text: str


def to_say_ahead(state: State, say: Say) -> list[Ahead]:
    """What players should hear before they come: what to bring, and a play area that is not the book's."""
    if state.phase is not Phase.SETUP:
        return []
    bring = state.format.packing
    found = [Ahead(bring.rules[0], say.label("setup", bring.text))] if bring is not None else []
    rule = state.format.cites.get("tables.another_area")
    if rule is not None:
        text = say("The play area at this event isn't %(area)s. It is: ") % {"area": state.format.play_area}
        found.append(Ahead(rule, text))
    return found
