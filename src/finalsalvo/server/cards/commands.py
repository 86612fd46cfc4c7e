"""What commands have to do with lists: after which they are judged anew, and which ones tell the end of a game."""

from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.decide import is_own
from finalsalvo.event.life.permissions import check_permission
from finalsalvo.event.life.state import Game, State
from finalsalvo.event.life.topics.lists.effects import with_cards
from finalsalvo.rules.refusal import Refusal

LOOKED_AT = (c.SubmitList, c.AmendList, c.CheckLists, c.ChooseCards, c.OverrideCards, c.Change)
"""The commands after which lists are judged anew."""


def texts_after(state: State, command: c.Command) -> dict[str, str]:
    """By player the lists that a command is about: the one that it hands in, or all that there are."""
    if isinstance(command, c.SubmitList | c.AmendList):
        texts = {command.player: command.text} if command.player in state.players else {}
    else:
        texts = {each.id: each.squad.text for each in state.players.values()}
    return {player: text for player, text in texts.items() if text is not None}


def ended_by(state: State, command: c.Command) -> tuple[Game, int] | None:
    """The game whose end a command tells, and the number of its round."""
    if isinstance(command, c.SetResult | c.ReportResult | c.ConfirmResult):
        round = state.round_numbered(command.number)
        game = None if round is None else round.games.get(command.game)
    elif isinstance(command, c.Drop | c.Disqualify):
        round = state.round
        game = None if round is None else round.game_of(command.player)
    else:
        return None
    return None if round is None or game is None else (game, round.number)


def chosen_name(command: c.ChooseCards) -> str | None:
    """The cards that a command chooses."""
    return (command.cards or "").strip() or None


def may(state: State, command: c.Command, by: str) -> bool:
    """Whether somebody may give a command at all: nothing is computed for those who may not."""
    try:
        own = is_own(state, command, by)
        check_permission(command, state, state.roles_of(by), own=own)
    except Refusal:
        return False
    return True


def state_after(state: State, command: c.Command) -> State:
    """The state with the cards and settings that a command would bring."""
    if isinstance(command, c.ChooseCards):
        return with_cards(state, chosen_name(command))
    if isinstance(command, c.OverrideCards):
        return replace(state, overrides=command.overrides)
    if isinstance(command, c.Change):
        return replace(state, settings=command.settings, date=command.date)
    return state
