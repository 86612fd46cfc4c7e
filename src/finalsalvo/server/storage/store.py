"""Events in the database: the pure engine decides, this keeps what it decided.

An append is one transaction that names the sequence number it expects. If another process was quicker, the command is
decided again on what the event is now. Time and secrets come from here and from nowhere else.
"""

import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from threading import Lock
from time import monotonic, time_ns
from typing import Any
from weakref import WeakValueDictionary

from django.db import IntegrityError, connection, transaction
from msgspec import Struct
from msgspec.json import encode

from finalsalvo.documents.log_file import log_problems, read_log
from finalsalvo.event.life import commands as c
from finalsalvo.event.life.concerns import EVERYBODY, Touched
from finalsalvo.event.life.entry import Entry, read_entry
from finalsalvo.event.life.facts import Undone
from finalsalvo.event.life.focusing import focus
from finalsalvo.event.life.life import Life, living, obey
from finalsalvo.event.life.seeds import commitment_of
from finalsalvo.event.life.touching import people_touched
from finalsalvo.event.life.verify import published_secret
from finalsalvo.event.record import Event
from finalsalvo.rules.refusal import Problem, Refusal, breaks
from finalsalvo.server import models
from finalsalvo.server.cards.event_cards import Cards
from finalsalvo.server.storage import sentences as say
from finalsalvo.server.storage.clock import Times, running_since, steady
from finalsalvo.server.storage.errors import BrokenLog, Conflict, KeyTaken, NoSuchEvent, OtherReports
from finalsalvo.server.storage.event_address import event_of, stage_of_address
from finalsalvo.server.storage.log_rows import (
    KEY,
    entry_row,
    free_slug,
    head_of,
    is_listed,
    lines_of,
    move,
    name_of,
    readable,
    row_of,
    write,
)
from finalsalvo.server.storage.looks import Looks, where_given
from finalsalvo.server.storage.report_rows import rewrite_reports, write_reports
from finalsalvo.server.storage.round_clock import keep_lead, kept_lead
from finalsalvo.server.storage.snapshots import keep_snapshot
from finalsalvo.server.storage.watching import tell_others

SECRET_BYTES = 32
LIVES_KEPT = 64
"""So many events are kept in memory; the one that was not asked for longest goes first."""

HOPEFUL = 3
"""So often a command is decided before its turn has come; then it waits for its turn and is decided in it."""

CONTESTED = 5.0
"""So many seconds after another process was quicker, commands wait for their turn at once: hoping would cost more."""

FEW = 20
"""So many entries of others are looked at one by one for whom they touch; more touch everybody."""


SNAPSHOT_BEFORE = (c.DrawRound, c.MakeCut, c.Undo)


class Given(Struct, frozen=True):
    """A command as it was given. `asked` is its hash, `key` what the client named it."""

    command: c.Command
    by: str
    reason: str | None
    key: str | None
    asked: str
    stage: str | None
    sure: bool = False
    asks: bool = False


class CommandOutcome(Struct, frozen=True):
    """What came of a command: its entry and the event after it. `repeated`: this key had been obeyed before."""

    slug: str
    entry: Entry
    life: Life
    notices: tuple[Problem, ...] = ()
    repeated: bool = False


class Summary(Struct, frozen=True):
    """An event in a list."""

    slug: str
    name: str
    format: str
    seq: int
    created: str


class Store:
    """Events by their name (slug). One of it serves a whole process, with any number of threads."""

    def __init__(self, folder: Path) -> None:
        """The database must have been opened (`opening`); snapshots are kept in the folder."""
        self.folder = folder
        self.cards = Cards(folder / "cards")
        self.lives: OrderedDict[int, Life] = OrderedDict()
        self.looks = Looks()
        self.turn = Lock()
        self.queues: WeakValueDictionary[str, Lock] = WeakValueDictionary()
        self.overtaken: dict[str, float] = {}
        self.times = Times(lambda: milliseconds(), lambda: steady())
        self.changed: Callable[[str, int, Touched], None] = nobody_listens
        self.obeyed: Callable[[CommandOutcome], None] = nothing_follows

    # --- reading ------------------------------------------------------------------------------------------

    def events(self, *, unlisted: bool = True) -> list[Summary]:
        """All events, the newest first; without those that are in no public list, where they are not wanted."""
        found = models.EventRow.objects.all() if unlisted else models.EventRow.objects.filter(listed=True)
        return [
            Summary(row.slug, row.name, row.format, row.seq, row.created.isoformat()) for row in found.defer("glance")
        ]

    def life(self, slug: str) -> Life:
        """An event as it is now: looked at from the stage that is named, or from the one that things happen in."""
        row = row_of(slug)
        return self.looks.life(row.pk, self.caught_up(row), stage_of_address(slug))

    def life_of(self, slug: str, person: str) -> Life:
        """The same for somebody who plays in it: from the stage that they are in, where they are not in that one."""
        row = row_of(slug)
        return self.looks.life_of(row.pk, self.caught_up(row), stage_of_address(slug), person)

    def export_log(self, slug: str) -> bytes:
        """The whole log, each line as it was sealed."""
        row = row_of(slug)
        return b"".join(line.encode() + b"\n" for line in lines_of(row, 1))

    # --- writing ------------------------------------------------------------------------------------------

    def create(
        self,
        command: c.Create | c.Import,
        by: str,
        *,
        reason: str | None = None,
        key: str | None = None,
        slug: str | None = None,
        sure: bool = False,
    ) -> CommandOutcome:
        """A new event; its name in the database is made from its own unless one is given."""
        asked = fingerprint(command, by, reason)
        if key and (before := self.repeated(None, key, asked)):
            return before
        secret = secrets.token_hex(SECRET_BYTES)
        life, decision = obey(Life(), command, by=by, at=milliseconds(), secret=secret, reason=reason, sure=sure)
        try:
            row = self.insert(life, secret, slug, {1: (key, asked)})
        except IntegrityError:
            if key and (before := self.repeated(None, key, asked)):
                return before
            row = self.insert(life, secret, slug, {1: (key, asked)})  # the name was taken while we chose it
        return CommandOutcome(row.slug, life.entries[0], life, decision.notices)

    def import_document(self, document: Event, by: str, **options: Any) -> CommandOutcome:
        """A new event from a document."""
        return self.create(c.Import(document), by, **options)

    def obey(
        self,
        slug: str,
        command: c.Command,
        by: str,
        *,
        reason: str | None = None,
        key: str | None = None,
        stage: str | None = None,
        sure: bool = False,
        asks: bool = False,
    ) -> CommandOutcome:
        """What a command did; raises a Refusal, and then nothing was written.

        It is given in the `stage` that is named here or in the address, else where the event's routing has it. `sure`
        and `asks` are as in `Context`.
        """
        stage = stage or stage_of_address(slug)
        given = Given(command, by, reason, key, fingerprint(command, by, reason, stage), stage, sure, asks)
        outcome = self.done(event_of(slug), given)
        if not outcome.repeated:
            self.obeyed(outcome)
        return outcome

    def done(self, slug: str, given: Given) -> CommandOutcome:
        """What a command did, as soon as it could be written."""
        other_reports = False
        with self.queue(slug):
            contested = monotonic() - self.overtaken.get(slug, -CONTESTED) < CONTESTED
            for _ in range(0 if contested else HOPEFUL):
                try:
                    return self.attempt(row_of(slug), given)
                except (Conflict, IntegrityError) as overtaken:
                    self.overtaken[slug] = monotonic()
                    other_reports = isinstance(overtaken, OtherReports)
            if not other_reports:
                with suppress(OtherReports):
                    return self.in_turn(slug, given)
            return self.in_turn(slug, given, mend=True)

    def in_turn(self, slug: str, given: Given, *, mend: bool = False) -> CommandOutcome:
        """Decides a command while nobody else can write; `mend`: after the table of reports was made anew."""
        with transaction.atomic():
            row = row_of(slug, for_update=True)
            if mend:
                rewrite_reports(row, self.caught_up(row))
            return self.attempt(row, given)

    def rewrite(self, slug: str) -> None:
        """Makes the table of reports of an event anew from its log."""
        with self.queue(event_of(slug)), transaction.atomic():
            row = row_of(slug, for_update=True)
            rewrite_reports(row, self.caught_up(row))

    def queue(self, slug: str) -> Lock:
        """Where the threads of this process wait for their turn at an event, instead of overtaking each other."""
        with self.turn:
            return self.queues.setdefault(slug, Lock())

    def attempt(self, row: models.EventRow, given: Given) -> CommandOutcome:
        """Decides a command on what the event is now, and appends it if nobody was quicker."""
        command, by = given.command, given.by
        if given.key and (before := self.repeated(row, given.key, given.asked)):
            return before
        life = self.caught_up(row)
        if row.secret is None:
            raise Refusal("secret", "contract", say.NO_DRAW_KEY())
        at = max(self.times.now(row.slug), life.entries[-1].at)
        stage, there = where_given(life, command, by, given.stage)
        after, decision = obey(
            life,
            command,
            by=by,
            at=at,
            secret=row.secret,
            reason=given.reason,
            found=self.cards.found(there, command, by),
            worth=self.cards.worth(there, command, by),
            cards=self.cards.ahead(there, command),
            stage=stage,
            sure=given.sure,
            asks=given.asks,
        )
        if isinstance(command, SNAPSHOT_BEFORE):
            keep_snapshot(self.folder, row, life)
        self.append(row, life, after, given.key, given.asked)
        self.remember(row, after)
        return CommandOutcome(row.slug, after.entries[-1], after, decision.notices)

    def append(self, row: models.EventRow, before: Life, life: Life, key: str | None, asked: str) -> None:
        """The last entry of a life into the database, if the one before it is still the last there.

        The reports that stand after it are written with it: a player has one for a game, and the database sees to that.
        """
        entry = life.entries[-1]
        with transaction.atomic():
            move(row, life)
            write(entry_row(row, entry, encode(entry), key, asked))
            write_reports(row, before, life)
            self.tell(row.slug, entry.seq, touched_by_last(before, life))

    def import_log(self, content: bytes, *, secret: str | None = None, slug: str | None = None) -> Summary:
        """An event from its whole log, which is verified first. An unfinished one can only go on with its secret."""
        file = read_log(content)
        problems = breaks(log_problems(file))
        if problems:
            raise BrokenLog(problems[0].message)
        life = living(file.entries)
        secret = secret or published_secret(life.entries)
        if secret is not None and life.state is not None and commitment_of(secret) != life.state.commitment:
            raise BrokenLog(say.WRONG_DRAW_KEY())
        row = self.insert(life, secret, slug, lines=file.lines)
        return Summary(row.slug, row.name, row.format, row.seq, row.created.isoformat())

    def insert(
        self,
        life: Life,
        secret: str | None,
        slug: str | None,
        keys: Mapping[int, tuple[str | None, str | None]] | None = None,
        lines: Sequence[bytes] | None = None,
    ) -> models.EventRow:
        """A whole log into the database at once, under a name that is free; `lines` are its bytes where it has some."""
        assert life.state is not None
        told = {"name": name_of(life), "format": life.state.format.id, "listed": is_listed(life)}
        made = {**told, "secret": secret, "seq": life.seq}
        with transaction.atomic():
            free = free_slug(slug, name_of(life) or life.state.format.id)
            row = models.EventRow.objects.create(slug=free, head=head_of(life), **made)
            rows = [
                entry_row(row, entry, line, *(keys or {}).get(entry.seq, (None, None)))
                for entry, line in zip(life.entries, lines or map(encode, life.entries), strict=True)
            ]
            models.EntryRow.objects.bulk_create(rows, batch_size=500)
            rewrite_reports(row, life)
            self.tell(row.slug, life.seq, EVERYBODY)
        self.remember(row, life)
        return row

    def tell(self, slug: str, seq: int, whom: Touched) -> None:
        """Lets other processes and this one know, once the transaction is over and not before."""
        tell_others(slug, seq, whom)
        transaction.on_commit(lambda: self.changed(slug, seq, whom))

    # --- what is known ------------------------------------------------------------------------------------

    def caught_up(self, row: models.EventRow) -> Life:
        """The life of an event at least as far as its row says: only entries that are not in memory are read."""
        with self.turn:
            known = self.lives.get(row.pk)
        if known is not None and (known.seq, head_of(known)) == (row.seq, row.head):
            return known
        life = None
        if known is not None and known.seq < row.seq:
            # From the last one known: if it is not what we know, the database was replaced under us.
            new = [read_entry(line) for line in lines_of(row, known.seq)]
            life = self.gone_on(row.slug, known, new[1:]) if new and new[0].hash == head_of(known) else None
        if life is None:
            life = readable(row)
        if life.seq != row.seq or head_of(life) != row.head:
            raise BrokenLog(say.LOG_SHORT(event=row.slug, there=life.seq, num=row.seq))
        self.remember(row, life)
        return life

    def catch_up(self, slug: str) -> None:
        """Looks at what somebody wrote, where the event is in memory: then it is known whom that touches."""
        with suppress(NoSuchEvent, BrokenLog):
            row = row_of(slug)
            with self.turn:
                kept = row.pk in self.lives
            if kept:
                self.caught_up(row)

    def gone_on(self, slug: str, life: Life, new: Sequence[Entry]) -> Life:
        """A life after entries of other processes, of which this one hears before it is remembered.

        So whoever decides on it is heard of after it, and nobody here must guess whom an entry between touched.
        """
        if len(new) > FEW:
            self.changed(slug, new[-1].seq, EVERYBODY)
            return life.with_entries(new)
        for entry in new:
            before, life = life, life.with_entries([entry])
            self.changed(slug, entry.seq, touched_by_last(before, life))
        return life

    def remember(self, row: models.EventRow, life: Life) -> None:
        """Keeps a life for the next who asks, and goes by its time."""
        if life.state is not None:
            self.keep_time(row, life.entries[-1].at, running_since(life.state))
        with self.turn:
            self.lives[row.pk] = life
            self.lives.move_to_end(row.pk)
            while len(self.lives) > LIVES_KEPT:
                self.lives.popitem(last=False)

    def keep_time(self, row: models.EventRow, last: int, started: int | None) -> None:
        """Goes by the time of an event; of a clock that runs in it the first to see it tells all on this computer."""
        if started is None or self.times.follows(row.slug, started):
            self.times.heed(row.slug, last, started)
            return
        kept = kept_lead(row.pk, started)
        lead = self.times.heed(row.slug, last, started, kept)
        if kept is None:
            keep_lead(row.pk, started, lead)

    def repeated(self, row: models.EventRow | None, key: str, asked: str) -> CommandOutcome | None:
        """What came of the command that had this key, if there was one."""
        with connection.cursor() as cursor:
            cursor.execute(KEY, [key])
            if cursor.fetchone() is None:
                return None
        found = models.EntryRow.objects.select_related("event").get(key=key)
        if found.asked != asked or (row is not None and found.event_id != row.pk):
            raise KeyTaken(say.KEY_TAKEN())
        return CommandOutcome(found.event.slug, read_entry(found.line), self.caught_up(found.event), repeated=True)


def nobody_listens(slug: str, seq: int, whom: Touched = EVERYBODY) -> None:
    """Where no server runs, nobody needs to be told of a change."""


def nothing_follows(outcome: CommandOutcome) -> None:
    """Where no server runs, nothing is made ready after a command."""


def touched_by_last(before: Life, after: Life) -> Touched:
    """Whose pages change with the last entry; where it takes back what was done in some stage, everybody's."""
    if before.state is None or after.state is None or before.state.stages != after.state.stages:
        return EVERYBODY
    if after.state.stages and any(isinstance(fact, Undone) for fact in after.entries[-1].facts):
        return EVERYBODY
    return people_touched(focus(before.state, after.state.at), after.state, after.entries[-1], after.entries)


def fingerprint(command: c.Command, by: str, reason: str | None, stage: str | None = None) -> str:
    """What was asked for, so that a key cannot stand for two different things."""
    asked = [command, by, reason] if stage is None else [command, by, reason, stage]
    return sha256(encode(asked, order="deterministic")).hexdigest()


def milliseconds() -> int:
    """The time, as entries have it."""
    return time_ns() // 1_000_000
