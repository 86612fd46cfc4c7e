"""The cards that an event judges lists by: which packs there are, which is in force, and what was said by it.

A check costs a millisecond and is asked for with every page that shows a list, so its outcome is kept: by the text, the
pack, what is set over it, and everything else that it depends on.
"""

from collections import OrderedDict
from collections.abc import Sequence
from datetime import date
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from typing import TypeVar

from msgspec import Struct
from msgspec.json import encode
from msgspec.structs import replace

from finalsalvo.documents.card_shelf import AnyPack, NoPack, Shelf, Stamp
from finalsalvo.event.life import commands as c
from finalsalvo.event.life.context import Found, Worth, book
from finalsalvo.event.life.decide import is_own
from finalsalvo.event.life.permissions import check_permission
from finalsalvo.event.life.state import Game, State
from finalsalvo.lists.source import Source
from finalsalvo.lists.xwing.card import Pack
from finalsalvo.lists.xwing.lineup import added
from finalsalvo.lists.xwing.overrides import Overrides
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server.checked_list import NO_TEAM, Checked, ListView, Team, checked

Anything = TypeVar("Anything")
CHECKS_KEPT = 4_096
MOST_PACKS = 100
"""So many packs an installation takes by way of its pages; the command line takes more."""


class Uploaded(Struct, frozen=True):
    """A pack that was brought in, and what of it could not be used."""

    source: Source
    unused: tuple[str, ...]
    known: bool


class Cards:
    """The packs of an installation and the checks by them. One of it serves a whole process."""

    def __init__(self, folder: Path) -> None:
        self.shelf = Shelf(folder)
        self.turn, self.reading = Lock(), Lock()
        self.packs: dict[str, AnyPack] = {}
        self.checks: OrderedDict[tuple[object, ...], Checked] = OrderedDict()
        self.known: Stamp = frozenset()

    # --- packs --------------------------------------------------------------------------------------------

    def pack(self, name: str) -> AnyPack:
        """A pack by its name, read once as long as the shelf stays as it is; raises NoPack."""
        self.look_at_shelf()
        with self.turn:
            known, kept = self.known, self.packs.get(name)
        if kept is not None:
            return kept
        loaded = self.shelf.load(name)
        with self.turn:
            if known == self.known:
                self.packs[name] = loaded
        return loaded

    def look_at_shelf(self) -> None:
        """Forgets everything that was read from the shelf once something on it has changed."""
        stamp = self.shelf.stamp()
        with self.turn:
            if stamp != self.known:
                self.packs.clear()
                self.checks.clear()
                self.known = stamp

    def pack_of(self, state: State) -> AnyPack | None:
        """The pack in force, if it is there and fits the event."""
        if state.cards is None:
            return None
        try:
            pack = self.pack(state.cards)
            refuse_unfit(state.format, pack)
        except (NoPack, Refusal):
            return None
        return pack

    def fitting(self, format: Format) -> list[Source]:
        """The packs that lists of a format can be checked by, by name."""
        return [
            source for source in self.shelf.sources() if source.game == game_of(format) and self.fits(format, source)
        ]

    def fits(self, format: Format, source: Source) -> bool:
        """Whether a pack counts points as a format does."""
        try:
            refuse_unfit(format, self.pack(source.name))
        except (NoPack, Refusal):
            return False
        return True

    def bring_in(self, content: bytes) -> Uploaded:
        """A data set that somebody uploaded, as a pack of its own: it never takes the place of another's.

        Raises NoCards and TooLarge from the import, with a sentence each. One is read at a time: whatever they hold,
        they take no more memory together than the largest that is allowed.
        """
        from finalsalvo.documents.card_archives import UPLOADED, TooLarge
        from finalsalvo.documents.card_files import import_cards

        names = self.shelf.names()
        if len(names) >= MOST_PACKS:
            raise TooLarge(f"there are {len(names)} card packs here already, and no more are taken")
        with TemporaryDirectory() as folder:
            file = Path(folder) / "cards"
            file.write_bytes(content)
            with self.reading:
                pack, unused = import_cards(file, limits=UPLOADED)
        return self.take(pack, unused)

    def take(self, pack: AnyPack, unused: tuple[str, ...] = ()) -> Uploaded:
        """Puts a pack on the shelf. Where another one has its name, it gets one of its own: nothing is replaced."""
        digest = sha256(encode(pack)).hexdigest()
        for more in ("", *(f"+{digest[:length]}" for length in (8, 16, 64))):
            source = replace(pack.source, version=f"{pack.source.version}{more}")
            named = replace(pack, source=source)
            there = self.there(source.name)
            if there is None:
                self.shelf.keep(named)
            if there is None or there == encode(named):
                return Uploaded(source, unused, known=there is not None)
        raise AssertionError("two packs of the same digest")

    def there(self, name: str) -> bytes | None:
        """What lies where a pack of this name would lie; what cannot be read lies there as well."""
        if not self.shelf.file_of(name).exists():
            return None
        try:
            return encode(self.shelf.load(name))
        except NoPack:
            return b""

    # --- checks -------------------------------------------------------------------------------------------

    def check(self, state: State, player: str, text: str) -> Checked:
        """What can be said about a list of a player by the cards of the event."""
        pack, format = self.pack_of(state), book(state)
        settings, owner = state.settings, state.players[player]
        name = owner.entry.name if format.unit == "player" else None
        team = Team(owner.entry.members, owner.entry.captain) if format.unit == "team" else NO_TEAM
        key = (
            text,
            name,
            team,
            state.cards,
            encode(state.overrides),
            format.id,
            settings.pool,
            settings.tier,
            state.date,
        )
        with self.turn:
            known, kept = self.known, self.checks.get(key)
            if kept is not None:
                self.checks.move_to_end(key)
                return kept
        made = checked(state, format, text, name, team, pack, day_of(state.date))
        with self.turn:
            if known == self.known:
                self.checks[key] = made
            while len(self.checks) > CHECKS_KEPT:
                self.checks.popitem(last=False)
        return made

    def found(self, state: State | None, command: c.Command, by: str) -> Found | None:
        """What speaks against the lists that a command is about; None where it is about none, or nobody can tell."""
        if state is None or not isinstance(command, LOOKED_AT) or not may(state, command, by):
            return None
        after = state_after(state, command)
        if isinstance(command, c.ChooseCards) and after.cards is not None:
            try:
                refuse_unfit(state.format, self.pack(after.cards))
            except NoPack as missing:
                raise Refusal("cards", "contract", str(missing)) from None
        if after.cards is not None and self.pack_of(after) is None:
            return None
        texts = {each.id: each.squad.text for each in state.players.values()}
        if isinstance(command, c.SubmitList | c.AmendList):
            texts = {command.player: command.text} if command.player in state.players else {}
        if after.cards is None and after.format.unit != "team":
            return {}
        return {player: self.check(after, player, text).problems for player, text in texts.items() if text is not None}

    # --- totals -------------------------------------------------------------------------------------------

    def flown(self, state: State, player: str, number: int) -> tuple[ListView, ...]:
        """The lists that a competitor plays in a round, if they could be read to the last word; else nothing."""
        text = state.players[player].squad.text
        checked = None if text is None else self.check(state, player, text)
        if checked is None or checked.report is None or any(each.unread for each in checked.lists):
            return ()
        return of_round(state.format, checked.lists, number)

    def total(self, state: State, player: str, number: int) -> int | None:
        """What a competitor's list of a round costs; None where lists or cards do not say."""
        lists = self.flown(state, player, number)
        return added(tuple(each.total for each in lists)) if lists else None

    def worth(self, state: State | None, command: c.Command, by: str) -> Worth | None:
        """What both lists of a game are worth whose end a command tells; None where it tells none.

        A team that plays on with fewer has not all of its lists on the table (B60), so nobody knows what it is worth.
        """
        game = None if state is None else ended_by(state, command)
        if state is None or game is None or state.cards is None or not may(state, command, by):
            return None
        played, number = game
        totals = {
            player: self.total(state, player, number)
            for player in played.players
            if len(state.players[player].entry.members) in (0, state.format.members)
        }
        return {player: total for player, total in totals.items() if total}


LOOKED_AT = (c.SubmitList, c.AmendList, c.CheckLists, c.ChooseCards, c.OverrideCards, c.Change)
"""The commands after which lists are judged anew."""


def ended_by(state: State, command: c.Command) -> tuple[Game, int] | None:
    """The game whose end a command tells, and the number of its round."""
    if isinstance(command, c.SetResult | c.ReportResult | c.ConfirmResult):
        stretch = state.round_numbered(command.number)
        game = None if stretch is None else stretch.games.get(command.game)
    elif isinstance(command, c.Drop | c.Disqualify):
        stretch = state.round
        game = None if stretch is None else stretch.game_of(command.player)
    else:
        return None
    return None if stretch is None or game is None else (game, stretch.number)


def of_round(format: Format, lists: Sequence[Anything], number: int) -> tuple[Anything, ...]:
    """Of all lists of a competitor those of a round: Escalation's squad of it, both of a team, else the only one."""
    wanted = format.lists.per_competitor
    if format.unit != "team" and wanted > 1:
        return tuple(lists[min(number, wanted) - 1 :][:1])
    return tuple(lists) if len(lists) == wanted else ()


def may(state: State, command: c.Command, by: str) -> bool:
    """Whether somebody may give a command at all: nothing is computed for those who may not."""
    try:
        own = is_own(state, command, by)
        check_permission(command, state.format, state.phase, state.roles_of(by), own=own, reason="to look at it")
    except Refusal:
        return False
    return True


def state_after(state: State, command: c.Command) -> State:
    """The state with the cards and settings that a command would bring."""
    if isinstance(command, c.ChooseCards):
        return replace(state, cards=(command.cards or "").strip() or None)
    if isinstance(command, c.OverrideCards):
        return replace(state, overrides=command.overrides)
    if isinstance(command, c.Change):
        return replace(state, settings=command.settings, date=command.date)
    return state


def day_of(text: str | None) -> date | None:
    """The day of an event, where it is written as one."""
    try:
        return None if text is None else date.fromisoformat(text)
    except ValueError:
        return None


# --- which cards ------------------------------------------------------------------------------------------


def game_of(format: Format) -> str:
    """The game that a format is played with, as card packs call it."""
    if format.id.startswith("armada"):
        return "armada"
    from finalsalvo.lists.xwing import checking

    return checking.game_of(format)


def refuse_unfit(format: Format, pack: AnyPack) -> None:
    """A pack of another game, or one that counts points in another way, judges nothing."""
    if not isinstance(pack, Pack) or format.id.startswith("armada"):
        if pack.source.game != game_of(format):
            told = f"{pack.source.name} is not of the game that {format.name} is played with"
            raise Refusal("cards", "contract", told)
        return
    from finalsalvo.lists.xwing import checking
    from finalsalvo.lists.xwing.catalog import catalog

    checking.refuse_wrong_pack(format, catalog(pack, Overrides()))
