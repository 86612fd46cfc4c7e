"""The stages of an event as pages show them: a calendar of all, ways from one to another, and the border between."""

from msgspec import Struct

from finalsalvo.documents.stage_words import first_round_words, goes_on_words, when_words
from finalsalvo.event.life.announced.stage_lines import carry_words, entry_words, played_words
from finalsalvo.event.life.focusing import focus, is_opened
from finalsalvo.event.life.routing import is_over, those_inside
from finalsalvo.event.life.stage_fields import next_stage_of, own_rounds
from finalsalvo.event.life.state import GONE, Phase, State
from finalsalvo.rules.stages import StagePlan
from finalsalvo.server.shown.event_views import status_words
from finalsalvo.server.shown.figures import figures_of
from finalsalvo.server.storage.event_address import address_in
from finalsalvo.words.saying import Say


class StageLink(Struct, frozen=True):
    """A stage in a row of them; without an address while there is nothing to be seen of it."""

    title: str
    href: str
    here: bool


class StageRank(Struct, frozen=True):
    """A stage that somebody was in, the address of their page there, and the rank that they have, if it has one."""

    name: str
    href: str
    rank: int | None


class StageCard(Struct, frozen=True):
    """A stage in the calendar of an event: when and where, what is played, who goes on into it, where it stands now.

    `status` is empty while it is still to come; `now`: something happens in it.
    """

    id: str
    name: str
    when: str
    place: str
    played: str
    entry: str
    carried: str
    check_in: bool
    players: str
    status: str
    now: bool
    href: str


def can_be_seen(state: State, plan: StagePlan) -> bool:
    """Whether there is something to see of a stage: people can register for it, or have gone on into it."""
    return plan.is_first or is_opened(state, plan.id)


def stage_links(state: State, slug: str, word: str) -> list[StageLink]:
    """The stages of an event, each with its own page of the same kind; nothing where there is one or none."""
    if len(state.stages) < 2:
        return []
    page = f"/{word}" if word else ""
    return [
        StageLink(
            plan.name,
            f"/e/{address_in(slug, plan.id)}{page}" if can_be_seen(state, plan) else "",
            plan.id == state.at,
        )
        for plan in state.stages
    ]


def last_played(state: State) -> State:
    """The event as everybody looks at it: while nobody has gone on into a stage, from one that it follows."""
    plan = state.plan
    return focus(state, plan.after[-1]) if plan is not None and state.awaits_cut else state


def calendar(state: State, slug: str, say: Say) -> list[StageCard]:
    """Every stage of an event in its order."""
    return [stage_card(state, plan, slug, say) for plan in state.stages]


def stage_card(state: State, plan: StagePlan, slug: str, say: Say) -> StageCard:
    """One stage of the calendar."""
    opened = is_opened(state, plan.id)
    over = opened and is_over(state, plan.id)
    seen = focus(state, plan.id) if opened else None
    status = say("Over") if over else stage_status(seen, say) if seen is not None else ""
    return StageCard(
        id=plan.id,
        name=plan.name,
        when=when_words(plan, say) or (when_of_event(state, say) if plan.is_first else ""),
        place=plan.place or "",
        played=" ".join(filter(None, (say.tell(played_words(plan)), first_round_words(state.stages, plan, say)))),
        entry="" if plan.is_first else say.tell(entry_words(state.stages, plan)),
        carried="" if plan.is_first else say.tell(carry_words(plan)),
        check_in=plan.check_in,
        players=players_words(state, plan, say),
        status=status,
        now=seen is not None and not over and not state.finished,
        href=f"/e/{address_in(slug, plan.id)}" if can_be_seen(state, plan) else "",
    )


def stage_status(state: State, say: Say) -> str:
    """Where the stage that is looked at stands."""
    return say("Next") if state.phase is Phase.CUT else status_words(state, say)


def when_of_event(state: State, say: Say) -> str:
    """The day and the time of the whole event."""
    return ", ".join(part for part in (say.date(state.date) if state.date else "", state.starts_at or "") if part)


def players_words(state: State, plan: StagePlan, say: Say) -> str:
    """How many are in a stage, as far as that is known: those who come, or who went on into it."""
    if plan.is_first:
        here = focus(state, plan.id)
        num = sum(each.presence not in GONE or here.started for each in here.players.values())
    else:
        num = len(those_inside(state, plan.id))
    return say.counted("%(num)s player", "%(num)s players", num) % {"num": num} if num else ""


def border_words(state: State, say: Say) -> str:
    """Who goes on from the stage that is looked at; nothing where none follows."""
    coming = next_stage_of(state)
    return "" if coming is None else goes_on_words(coming, say)


def stages_of(state: State, player: str, slug: str) -> list[StageRank]:
    """The stages that somebody was in, as far as they have begun, with their rank in each and their page there."""
    if len(state.stages) < 2:
        return []
    found = []
    for plan in state.stages:
        seen = focus(state, plan.id) if is_opened(state, plan.id) else None
        inside = seen is not None and player in (seen.players if plan.is_first else those_inside(state, plan.id))
        if seen is None or not inside:
            continue
        line = None if plan.is_bracket else figures_of(seen).standings.line_of(player)
        rank = line.rank if line is not None and own_rounds(seen) else None
        found.append(StageRank(plan.name, f"/e/{address_in(slug, plan.id)}/player/{player}", rank))
    return found
