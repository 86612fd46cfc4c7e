"""The cards that events judge lists by: which are in force, and what is said by them."""

from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Any

from msgspec.json import encode
from msgspec.structs import replace

from finalsalvo.documents.card_box import pack_in_force
from finalsalvo.documents.card_shelf import NoPack, Shelf
from finalsalvo.event.life import commands as c
from finalsalvo.event.life.context import CardsAhead, Found, Worth, book
from finalsalvo.event.life.facts import ListProblem
from finalsalvo.event.life.state import Entrant, State
from finalsalvo.event.life.topics.lists.decisions import limit_along
from finalsalvo.lists.card_pack import CardPack
from finalsalvo.lists.cards_in_force import CardsInForce
from finalsalvo.lists.checked_list import CheckedList
from finalsalvo.lists.finding import Finding
from finalsalvo.lists.games import game_of
from finalsalvo.lists.list_view import ListView, lists_of_round
from finalsalvo.lists.owner import Occasion, Owner
from finalsalvo.lists.points import sum_if_known
from finalsalvo.lists.sentences import FOUND_AT
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server.cards.commands import LOOKED_AT, ended_by, may, state_after, texts_after
from finalsalvo.server.cards.kept_checks import KeptChecks
from finalsalvo.server.cards.packs import Packs
from finalsalvo.words.message import Message, for_the_log

MOST_PROBLEMS = 40
"""So many problems of one list are written into the log; who has more mends these first."""


class Cards:
    """The packs of an installation and the checks by them. One of it serves a whole process."""

    def __init__(self, folder: Path) -> None:
        self.packs = Packs(folder)
        self.checks = KeptChecks()

    @property
    def shelf(self) -> Shelf:
        """Where the packs lie."""
        return self.packs.shelf

    def pack_of(self, state: State) -> CardPack | None:
        """The pack of the event's format and day, or the one that the organizer has chosen, if it is here and fits."""
        name = name_of_pack(state)
        if name is None:
            return None
        try:
            pack = self.packs.pack(name)
            game_of(state.format).refuse_unfit(state.format, pack)
        except (NoPack, Refusal):
            return None
        return pack

    def in_force(self, state: State) -> CardsInForce[Any] | None:
        """The cards that an event is played with, where there are any."""
        pack, game = self.pack_of(state), game_of(state.format)
        return None if pack is None else game.cards(book(state), pack, game.overrides(state.overrides))

    # --- checks -------------------------------------------------------------------------------------------

    def check(self, state: State, player: str, text: str) -> CheckedList:
        """What can be said about a list of a player by the cards of the event."""
        cards, owner = self.in_force(state), owner_of(book(state), state.players[player])
        stamp, question = self.packs.stamp, (text, owner, *setting(state))
        kept = self.checks.find(question, stamp)
        if kept is not None:
            return kept
        made = check_list(state, cards, text, owner)
        self.checks.keep(question, stamp, made)
        return made

    def found(self, state: State | None, command: c.Command, by: str) -> Found | None:
        """What speaks against the lists that a command is about; None where it is about none, or nobody can tell."""
        if state is None or not isinstance(command, LOOKED_AT) or not may(state, command, by):
            return None
        after = state_after(state, command)
        after = replace(after, settings=limit_along(state, after.settings, self.ahead(state, command)))
        name = name_of_pack(after)
        if isinstance(command, c.ChooseCards) and name is not None:
            try:
                game_of(state.format).refuse_unfit(state.format, self.packs.pack(name))
            except NoPack as missing:
                raise Refusal("cards", "contract", missing.message) from None
        if name is not None and self.pack_of(after) is None:
            return None
        if name is None and after.format.unit != "team":
            return {}
        texts = texts_after(state, command)
        return {player: problems(self.check(after, player, text)) for player, text in texts.items()}

    def ahead(self, state: State | None, command: c.Command) -> CardsAhead | None:
        """The packs before and after a command that may change them; None for every other command."""
        if state is None or not isinstance(command, c.ChooseCards | c.Change):
            return None
        after = state_after(state, command)
        limits = [None if (pack := self.pack_of(each)) is None else pack.source.points_limit for each in (state, after)]
        return CardsAhead(name_of_pack(state), name_of_pack(after), *limits)

    # --- totals -------------------------------------------------------------------------------------------

    def flown(self, state: State, player: str, number: int) -> tuple[ListView, ...]:
        """The lists that a competitor plays in a round, if they could be read to the last word; else nothing."""
        text = state.players[player].squad.text
        checked = None if text is None else self.check(state, player, text)
        if checked is None or checked.report is None or any(each.unread for each in checked.lists):
            return ()
        return lists_of_round(state.format, checked.lists, number)

    def total(self, state: State, player: str, number: int) -> int | None:
        """What a competitor's list of a round costs; None where lists or cards do not say."""
        lists = self.flown(state, player, number)
        return sum_if_known(each.total for each in lists) if lists else None

    def worth(self, state: State | None, command: c.Command, by: str) -> Worth | None:
        """What both lists of a game are worth whose end a command tells; None where it tells none.

        A team that plays on with fewer has not all of its lists on the table (B60), so nobody knows what it is worth.
        """
        if state is not None and isinstance(command, c.RecordRound):
            return self.worth_on_paper(state, command, by)
        game = None if state is None else ended_by(state, command)
        if state is None or game is None or state.unchecked or not may(state, command, by):
            return None
        played, number = game
        return self.worth_of(state, played.players, number)

    def worth_on_paper(self, state: State, command: c.RecordRound, by: str) -> Worth | None:
        """The same for all games of a round that was played on paper."""
        if state.unchecked or not may(state, command, by):
            return None
        players = [player for game in command.games for player in game.players if player in state.players]
        return self.worth_of(state, players, len(state.rounds) + 1)

    def worth_of(self, state: State, players: Iterable[str], number: int) -> Worth:
        """What the lists of some are worth in a round, as far as anybody can tell."""
        totals = {
            player: self.total(state, player, number)
            for player in players
            if len(state.players[player].entry.members) in (0, state.format.members)
        }
        return {player: total for player, total in totals.items() if total}


def check_list(state: State, cards: CardsInForce[Any] | None, text: str, owner: Owner) -> CheckedList:
    """A list read, and checked where there are cards to check it by; whose a team's lists are needs none."""
    if cards is None:
        return game_of(state.format).without_cards(state.format, text, owner, name_of_pack(state))
    return cards.check(text, owner, occasion_of(state))


def occasion_of(state: State) -> Occasion:
    """On what occasion the lists of an event are played."""
    return Occasion(pool_of(state), state.settings.tier, day_of(state.date), state.lists_required)


def name_of_pack(state: State) -> str | None:
    """What the pack is called that lists of an event are checked by; None where they are not checked."""
    return None if state.unchecked else pack_in_force(state.cards, state.format, day_of(state.date))


def pool_of(state: State) -> str | None:
    """The card pool of an event: as it is set, or the game mode that it names (XW2-GEN-04)."""
    modes = state.format.lists.modes
    named = (state.mode or "").strip().casefold()
    return state.settings.pool or next((each for each in modes if each == named), None)


def owner_of(format: Format, entrant: Entrant) -> Owner:
    """Whose the lists of a competitor are."""
    entry = entrant.entry
    return Owner(entry.name) if format.unit == "player" else Owner(None, entry.members, entry.captain)


def setting(state: State) -> tuple[object, ...]:
    """All of an event that a check depends on."""
    return (
        name_of_pack(state),
        encode(state.overrides),
        state.format.id,
        encode(state.settings),
        state.mode,
        state.lists_required,
        state.date,
    )


def problems(found: CheckedList) -> tuple[ListProblem, ...]:
    """What speaks against a list, as the log has it."""
    failures = found.report.failures if found.report is not None else ()
    return tuple(ListProblem(each.rule, for_the_log(with_place(each))) for each in failures[:MOST_PROBLEMS])


def with_place(finding: Finding) -> Message:
    """What a finding says, with its place in the list."""
    return FOUND_AT(where=finding.where, what=finding.message) if finding.where else finding.message


def day_of(text: str | None) -> date | None:
    """The day of an event, where it is written as one."""
    try:
        return None if text is None else date.fromisoformat(text)
    except ValueError:
        return None
