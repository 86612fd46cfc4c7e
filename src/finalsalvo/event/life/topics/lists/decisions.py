"""Lists in the event: handed in until the deadline, checked by the cards, judged by leaders, locked, published.

What the cards say against a list comes in with the context: whoever has the cards has looked.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import CardsAhead, Context, Decision, book, entrant, facts, person, warning
from finalsalvo.event.life.kinds import CommandKind
from finalsalvo.event.life.permission import (
    ALWAYS,
    DESK,
    FLOOR,
    LEADERS,
    OWN,
    RUNNING,
    SETUP,
    TOP,
    permission_line,
)
from finalsalvo.event.life.stage_fields import has_played_elsewhere
from finalsalvo.event.life.state import Entrant, Presence, Role, State
from finalsalvo.event.life.topics.lists import sentences as say
from finalsalvo.event.life.topics.setup.late import impossible_now
from finalsalvo.lists.boxes import AUTOMATIC
from finalsalvo.rules.house import Settings
from finalsalvo.rules.refusal import AlreadySo, Problem, Refusal
from finalsalvo.words.message import Message, Moment

LAST_MOMENT = 253_402_300_800_000
"""The year 10000."""


def submit_list(state: State, command: c.SubmitList, context: Context) -> Decision:
    """Until the deadline; after the start a list may not change (XW2-SQD-07, HOT-LIST-02), only be amended by a leader.

    One with problems is taken as well, and says so: whether it may be played is a leader's to decide.
    """
    owner = entrant(state, command.player)
    if command.text is not None and state.player_of(context.by) != command.player:
        refuse_reading(state, context)
    if owner.presence is Presence.WITHDRAWN:
        raise Refusal("player", "contract", say.LIST_OF_WITHDRAWN(player=person(state, owner.id)))
    begun = state.started and owner.presence not in (Presence.REGISTERED, Presence.WAITING)
    if begun or has_played_elsewhere(state, owner.id):
        raise Refusal("text", state.format.cite("lists.locked"), say.LIST_LOCKED())
    if command.text is not None and not command.text.strip():
        raise Refusal("text", "contract", say.LIST_EMPTY())
    made = f.ListSubmitted(command.player, command.text, found_against(command.player, context))
    notices = tuple(warning(each.rule, say.HANDED_IN_BUT(what=found_words(each)), "text") for each in made.problems[:1])
    return Decision((made,), warnings=tuple(lateness(state, context)), notices=notices)


def lateness(state: State, context: Context) -> Iterator[Problem]:
    """A list after the deadline: a leader may still take it and says why, a player may not hand it in."""
    if state.lists_due is None or context.at <= state.lists_due:
        return
    rule, due = state.format.cite("lists.required"), Moment(state.lists_due)
    if not state.roles_of(context.by) - {Role.PLAYER}:
        raise Refusal("text", rule, say.LISTS_WERE_DUE(due=due))
    yield warning(rule, say.LIST_LATE(due=due), "text")


def judge_list(state: State, command: c.JudgeList, context: Context) -> Decision:
    """A leader's finding; against what the check has found it needs a reason."""
    owner = entrant(state, command.player)
    refuse_own_list(state, command.player, context)
    refuse_reading(state, context)
    if owner.squad.state == "missing":
        told = say.NO_LIST_YET(player=person(state, owner.id))
        raise Refusal("player", state.format.cite("lists.required"), told)
    if command.verdict == "problem" and not command.note.strip():
        raise Refusal("note", "contract", say.SAY_WHATS_WRONG())
    made = f.ListJudged(command.player, command.verdict, command.note)
    against = owner.squad.problems if command.verdict == "checked" else ()
    return Decision((made,), warnings=tuple(warning(each.rule, found_words(each), "verdict") for each in against))


def found_words(problem: f.ListProblem) -> Message:
    """What a check found; in logs of earlier versions it is a plain text."""
    return say.FOUND_EARLIER(text=problem.message) if isinstance(problem.message, str) else problem.message


def amend_list(state: State, command: c.AmendList, context: Context) -> Decision:
    """Missing information put in from the components in use; an advantage is looked into (XW2-LIST-04, XW2-LIST-05)."""
    owner = entrant(state, command.player)
    refuse_own_list(state, command.player, context)
    refuse_reading(state, context)
    if not command.text.strip():
        raise Refusal("text", "contract", say.LIST_EMPTY())
    told = say.ADVANTAGE(player=person(state, owner.id))
    notice = warning(state.format.cites.get("lists.amended", "contract"), told, "text", (command.player,))
    made = f.ListAmended(command.player, command.text, found_against(command.player, context))
    return Decision((made,), notices=(notice,))


def refuse_own_list(state: State, player: str, context: Context) -> None:
    """Nobody judges or amends what they play themselves."""
    if state.player_of(context.by) == player:
        raise Refusal("by", state.format.cite("leaders.own_game"), say.OWN_LIST())


def refuse_reading(state: State, context: Context) -> None:
    """Who plays reads nobody's list before all do: another leader checks lists (B84)."""
    if state.plays_first(context.by) is not None and not state.lists_public:
        raise Refusal("by", state.format.cite("leaders.own_game"), say.READING_LISTS())


# --- checking ---------------------------------------------------------------------------------------------


def check_lists(state: State, command: c.CheckLists, context: Context) -> Decision:
    """All lists by the cards of now."""
    if state.unchecked:
        raise Refusal("cards", "contract", say.NO_CARDS_CHOSEN())
    if not any(with_text(state)):
        raise Refusal("lists", "contract", say.NO_LISTS_TO_CHECK())
    if context.found is None:
        raise Refusal("cards", "contract", say.CARDS_NOT_HERE(cards=state.cards or ""))
    wrong = sum(bool(found_against(each.id, context)) for each in with_text(state))
    made = f.ListsChecked(sum(1 for _ in with_text(state)), wrong)
    return Decision((made, *recheck_lists(state, context)), notices=(warning("contract", came_of(made), "lists"),))


def came_of(checked: f.ListsChecked) -> Message:
    """What came of checking all lists."""
    if not checked.with_problems:
        return say.CHECKED_FINE(num=checked.lists)
    return say.CHECKED_WRONG(lists=say.LISTS_CHECKED(num=checked.lists), num=checked.with_problems)


def with_text(state: State) -> Iterator[Entrant]:
    """Those whose list is there to be read."""
    return (each for each in state.entrants() if each.squad.text is not None)


def found_against(player: str, context: Context) -> tuple[f.ListProblem, ...]:
    """What the check found against a list."""
    return () if context.found is None else context.found.get(player, ())


def recheck_lists(state: State, context: Context) -> Iterator[f.Fact]:
    """The lists of which the cards say something else now; where nobody could look, all stays as it was."""
    for each in with_text(state) if context.found is not None else ():
        now = found_against(each.id, context)
        if now != each.squad.problems:
            yield f.ListRechecked(each.id, now)


def choose_cards(state: State, command: c.ChooseCards, context: Context) -> Decision:
    """The pack in force; the lists that are there are checked by it at once.

    Points that are made for squads of another size bring their limit along: that makes a house format.
    """
    name = command.cards.strip() or None if command.cards is not None else None
    if name == (None if state.unchecked else state.cards or AUTOMATIC):
        raise AlreadySo("cards", "contract", say.CARDS_ALREADY())
    settings = limit_along(state, state.settings, context.cards)
    if settings == state.settings:
        return facts(f.CardsChosen(name), *recheck_lists(state, context))
    for problem in impossible_now(state, settings):
        raise Refusal("cards", problem.rule, problem.message)
    made = with_settings(state, settings)
    told = say.LIMIT_LOCKED(limit=book(state).lists.points[0])
    asked = (warning(state.format.cite("lists.points"), told, "cards"),) if state.started else ()
    notices = (limit_notice(state, settings),)
    return Decision((f.CardsChosen(name), made, *recheck_lists(state, context)), asked, notices)


def limit_along(state: State, settings: Settings, cards: CardsAhead | None) -> Settings:
    """The settings with the limit of the points that come with a command, if that of the points before was played."""
    own = state.format.lists.points
    if cards is None or len(own) > 1 or settings.points != state.settings.points:
        return settings
    before, after = (None if limit in (None, own[0]) else limit for limit in (cards.limit_before, cards.limit_after))
    return replace(settings, points=after) if settings.points == before else settings


def with_settings(state: State, settings: Settings) -> f.Changed:
    """The fact that other settings are chosen, and nothing else."""
    return f.Changed(
        state.name,
        state.date,
        settings,
        state.capacity,
        state.lists_required,
        state.starts_at,
        state.mode,
        state.outline,
        state.language,
        state.format.lists.always and not state.lists_required,
    )


def limit_notice(state: State, settings: Settings) -> Problem:
    """What a list may cost now, and that this is not what the book says."""
    told = say.LIMIT_OF_BOOK(limit=state.format.lists.points[0])
    if settings.points is not None:
        told = say.LIMIT_OF_POINTS(limit=settings.points, format=state.format.name)
    return warning(state.format.cite("lists.points"), told, "cards")


def override_cards(state: State, command: c.OverrideCards, context: Context) -> Decision:
    """The organizer's word goes before the pack's; the lists that are there are checked by it at once."""
    if command.overrides == state.overrides:
        raise AlreadySo("overrides", "contract", say.OVERRIDES_ALREADY())
    return facts(f.CardsOverridden(command.overrides), *recheck_lists(state, context))


# --- when, and for whom -----------------------------------------------------------------------------------


def set_deadline(state: State, command: c.SetDeadline, context: Context) -> Decision:
    """The last moment for players; leaders can take lists after it, with a reason."""
    if command.due is not None and not 0 < command.due < LAST_MOMENT:
        raise Refusal("due", "contract", say.NO_SUCH_TIME())
    if command.due == state.lists_due:
        raise AlreadySo("due", "contract", say.DEADLINE_ALREADY())
    return facts(f.DeadlineSet(command.due))


def publish_lists(state: State, command: c.PublishLists, context: Context) -> Decision:
    """Everybody sees the lists; those that are amended later are seen as they are then."""
    if state.lists_public:
        raise AlreadySo("lists", "contract", say.LISTS_PUBLIC_ALREADY())
    if not any(each.squad.text is not None or each.squad.withheld for each in state.entrants()):
        raise Refusal("lists", "contract", say.NO_LISTS_TO_PUBLISH())
    return facts(f.ListsPublished())


def hide_lists(state: State, command: c.HideLists, context: Context) -> Decision:
    """Nobody but the players themselves and the leaders sees lists."""
    if not state.lists_public:
        raise AlreadySo("lists", "contract", say.LISTS_HIDDEN_ALREADY())
    return facts(f.ListsHidden())


COMMANDS = (
    CommandKind(c.SubmitList, submit_list, permission_line(DESK | OWN, (SETUP, *RUNNING))),
    CommandKind(c.JudgeList, judge_list, permission_line(FLOOR, (SETUP, *RUNNING))),
    CommandKind(c.AmendList, amend_list, permission_line(FLOOR, (SETUP,), RUNNING)),
    CommandKind(c.CheckLists, check_lists, permission_line(LEADERS, (SETUP, *RUNNING))),
    CommandKind(c.ChooseCards, choose_cards, permission_line(TOP, (SETUP,), RUNNING)),
    CommandKind(c.OverrideCards, override_cards, permission_line(TOP, (SETUP,), RUNNING)),
    CommandKind(c.SetDeadline, set_deadline, permission_line(TOP, (SETUP, *RUNNING))),
    CommandKind(c.PublishLists, publish_lists, permission_line(TOP, ALWAYS)),
    CommandKind(c.HideLists, hide_lists, permission_line(TOP, (), ALWAYS)),
)
"""Every command of this topic: what decides about it, and who may give it when."""
