"""What changes after the start: for a reason nearly all of it can, but not what rounds and results contradict."""

from collections.abc import Iterator, Sequence

from finalsalvo.event.check import bracket_problems
from finalsalvo.event.life.context import book, warning
from finalsalvo.event.life.document import document
from finalsalvo.event.life.focusing import with_chosen
from finalsalvo.event.life.state import Phase, State
from finalsalvo.event.life.topics.setup import sentences as say
from finalsalvo.event.life.topics.start.sentences import CUT_TOO_LARGE
from finalsalvo.event.pairing_check import pairing_problems
from finalsalvo.event.sheet import sheet
from finalsalvo.rules.format import HOUSE
from finalsalvo.rules.house import LOCKED, Settings, changes_after_start
from finalsalvo.rules.refusal import Problem, breaks
from finalsalvo.rules.result import Stage
from finalsalvo.words.message import Message, Term

WORTH = (
    "points",
    "round_points",
    "tier",
    "tiebreakers",
    "win",
    "modified_win",
    "draw",
    "loss",
    "bye_points",
    "bye_margins",
    "wiped_list",
    "scenario_win",
    "game_rounds",
    "first_round",
)
"""Settings that decide what a round is worth once one may have been played."""
PAIRED = ("pairing_order", "keep_apart", "skip_byes")
"""Settings that decided how a round was paired."""
SIZES = ("structure", "swiss_rounds", "cut", "cut_order", "bracket")
"""Settings that decided who is in the bracket."""


def settings_known(state: State) -> frozenset[str]:
    """The settings that players go by already: announced, played by, or paired by."""
    started = (*LOCKED, *WORTH) if state.phase is not Phase.SETUP else ()
    paired = PAIRED if state.rounds or state.draft is not None else ()
    return frozenset((*started, *paired))


def settings_fixed(state: State) -> dict[str, Message]:
    """The settings that cannot be other ones any more, each with the reason."""
    there = (*state.rounds, *filter(None, [state.draft]))
    fixed: dict[str, Message] = {}
    if state.phase is not Phase.SETUP:
        fixed["lists_required"] = say.FIXED_STARTED()
    if state.rounds:
        fixed["first_round"] = say.FIXED_ROUND_1()
    if there and state.settings.pairing_order == "round-robin":
        fixed |= dict.fromkeys(("pairing_order", "swiss_rounds"), say.FIXED_ROBIN())
    if state.cut is not None or any(each.stage is not Stage.SWISS for each in there):
        fixed |= dict.fromkeys(SIZES, say.FIXED_CUT())
    return fixed


def late_changes(state: State, settings: Settings) -> Iterator[Problem]:
    """What players go by and would change: that needs a reason, and everybody is shown it."""
    if state.phase is not Phase.SETUP:
        yield from changes_after_start(state.format, state.settings, settings)
        for name in changed_of(WORTH, state, settings):
            yield warning("contract", say.SCORED_WITH(setting=Term("setting", name)), f"settings.{name}")
    if state.rounds or state.draft is not None:
        for name in changed_of(PAIRED, state, settings):
            told = say.PAIRED_WITH(setting=Term("setting", name))
            yield warning(state.format.cite("pairing.order"), told, f"settings.{name}")


def impossible_now(state: State, settings: Settings) -> Iterator[Problem]:
    """What no reason makes possible: fewer rounds than were drawn, a cut that is made, results that would not count."""
    if state.phase is Phase.SETUP:
        return
    rule = state.format.cite("announce.structure")
    for name in ("swiss_rounds", "cut"):
        if getattr(settings, name) is None and getattr(state.settings, name) is not None:
            yield Problem(rule, say.NUMBER_NEEDED(setting=Term("setting", name)), f"settings.{name}")
    there = (*state.rounds, *filter(None, [state.draft]))
    drawn = sum(each.stage is Stage.SWISS for each in there)
    if settings.swiss_rounds is not None and settings.swiss_rounds < drawn and changed_of(SIZES[:2], state, settings):
        yield Problem(rule, say.ROUNDS_DRAWN(num=drawn), "settings.swiss_rounds")
    in_bracket = state.cut is not None or drawn < len(there)
    for name in changed_of(SIZES, state, settings) if in_bracket else ():
        yield Problem(rule, say.CUT_MADE(setting=Term("setting", name)), f"settings.{name}")
    orders = (state.settings.pairing_order, settings.pairing_order)
    for name in changed_of((*PAIRED[:1], "swiss_rounds"), state, settings) if "round-robin" in orders else ():
        yield Problem(HOUSE, say.ROBIN_FIXED(), f"settings.{name}")
    everybody = len(document(state).players)
    if settings.cut is not None and settings.cut > everybody and changed_of(SIZES[2:3], state, settings):
        told = CUT_TOO_LARGE(cut=settings.cut, num=everybody)
        yield Problem(state.format.cite("cut.sizes"), told, "settings.cut")
    yield from results_broken(state, settings)


def results_broken(state: State, settings: Settings) -> Iterator[Problem]:
    """Results that count now and would not count any more, and rounds that the rules would pair otherwise."""
    changed = changed_of((*WORTH, *PAIRED), state, settings)
    if not changed or not state.rounds:
        return
    after = with_chosen(state, settings)
    for problems, told in ((result_problems, say.RESULT_STANDS), (round_problems, say.ROUND_STANDS)):
        before = {each.place for each in problems(state)}
        for each in problems(after):
            if each.place not in before:
                message = told(setting=Term("setting", changed[0]), problem=each.message)
                yield Problem(each.rule, message, f"settings.{changed[0]}", each.round, each.players)
                return


def result_problems(state: State) -> list[Problem]:
    """What is wrong with the results of a state."""
    event, format = document(state), book(state)
    return breaks([*sheet(event, format).problems, *bracket_problems(event, format)])


def round_problems(state: State) -> list[Problem]:
    """What is wrong with the pairings of a state."""
    return breaks(list(pairing_problems(document(state), book(state))))


def changed_of(names: Sequence[str], state: State, settings: Settings) -> list[str]:
    """Which of some settings would change."""
    return [name for name in names if getattr(settings, name) != getattr(state.settings, name)]
