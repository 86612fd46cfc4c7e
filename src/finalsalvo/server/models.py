"""The tables. An event is its log; whatever else is known of it is folded from there."""

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models import CASCADE, UniqueConstraint


class Account(AbstractUser):
    """Somebody who can sign in. A model of our own from the first day: later it could not be changed."""

    class Meta:
        """How Django sees it."""

        verbose_name = "account"


class EventRow(models.Model):
    """An event: the end of its log (`seq`, `head`), and the secret that its draws come from.

    `name`, `format` and `listed` are copied from the log for lists; `glance` is what a list shows of the event at one
    of its entries, made when a list asks for it. A `demo` was made up to look around in. An event whose log came
    without its secret has None there: it can be looked at, and not be gone on with. An archived event is only out of
    the way: its pages and its log stay.
    """

    slug = models.CharField(max_length=80, unique=True)
    name = models.CharField(max_length=500, blank=True)
    format = models.CharField(max_length=100)
    secret = models.CharField(max_length=128, null=True)
    seq = models.PositiveIntegerField(default=0)
    head = models.CharField(max_length=64, default="")
    archived = models.DateTimeField(null=True)
    listed = models.BooleanField(default=True, db_default=True)
    glance = models.JSONField(null=True)
    demo = models.BooleanField(default=False, db_default=False)
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        """How Django sees it."""

        db_table = "finalsalvo_event"
        ordering = ("-id",)

    def __str__(self) -> str:
        return self.slug


class EntryRow(models.Model):
    """A line of a log, exactly as it was sealed. `key` is what the client named the command, `asked` is its hash.

    Whoever does not know whether a command arrived sends it again with the same key, and gets the entry of the first
    time.
    """

    event = models.ForeignKey(EventRow, CASCADE, related_name="entries")
    seq = models.PositiveIntegerField()
    at = models.BigIntegerField()
    by = models.CharField(max_length=200)
    kinds = models.TextField()
    line = models.TextField()
    hash = models.CharField(max_length=64)
    key = models.CharField(max_length=200, null=True, unique=True)
    asked = models.CharField(max_length=64, null=True)

    class Meta:
        """One entry for each number: whatever else goes wrong, the database keeps to that."""

        db_table = "finalsalvo_entry"
        ordering = ("event", "seq")
        constraints = (UniqueConstraint(fields=("event", "seq"), name="one_entry_a_number"),)

    def __str__(self) -> str:
        return f"{self.event_id}:{self.seq}"


class Membership(models.Model):
    """Which person of an event an account is; what they may do there is in the log."""

    account = models.ForeignKey(Account, CASCADE, related_name="memberships")
    event = models.ForeignKey(EventRow, CASCADE, related_name="memberships")
    person = models.CharField(max_length=200)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        """An account is one person in an event."""

        constraints = (UniqueConstraint(fields=("account", "event"), name="one_person_an_account"),)

    def __str__(self) -> str:
        return f"{self.account_id} is {self.person} in {self.event_id}"


class AccessLink(models.Model):
    """A link that lets somebody in without an account. Only the hash of its token is kept.

    A link of the kind `api` is the token of a program; `label` says which program has it. A `registration` link is for
    everybody who wants to play; `approval`: the organizer looks at each first. `opened` is when somebody came by a
    personal link for the first time.
    """

    class Kind(models.TextChoices):
        """What a link is for."""

        PLAYER = "player"
        LEADER = "leader"
        DISPLAY = "display"
        REGISTRATION = "registration"
        API = "api"

    event = models.ForeignKey(EventRow, CASCADE, related_name="links")
    token = models.CharField(max_length=64, unique=True)
    kind = models.CharField(max_length=20, choices=Kind)
    person = models.CharField(max_length=200, blank=True)
    label = models.CharField(max_length=100, blank=True, default="")
    approval = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)
    opened = models.DateTimeField(null=True)
    revoked = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.kind} link to {self.event_id}"


class Contact(models.Model):
    """How to reach somebody in an event. Not in the log: what is in there cannot be forgotten, and this must be."""

    event = models.ForeignKey(EventRow, CASCADE, related_name="contacts")
    person = models.CharField(max_length=200)
    email = models.EmailField()

    class Meta:
        """One address for each person."""

        constraints = (UniqueConstraint(fields=("event", "person"), name="one_contact_a_person"),)

    def __str__(self) -> str:
        return f"{self.person} in {self.event_id}"


class Application(models.Model):
    """Somebody who asked to play and is not registered yet; what they asked for is in `details`.

    Once `decided`, `person` is the player that they became, or nobody.
    """

    event = models.ForeignKey(EventRow, CASCADE, related_name="applications")
    name = models.CharField(max_length=200)
    email = models.EmailField(blank=True)
    details = models.JSONField(default=dict)
    person = models.CharField(max_length=200, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    decided = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.name} asks to play in {self.event_id}"


class ReportRow(models.Model):
    """A player's report of a game that still counts. Written with the entry that made it, in one transaction.

    The log would allow two if two processes decided on the same state; the database does not. Rounds are numbered in
    each `stage` of an event; one without stages has none there.
    """

    event = models.ForeignKey(EventRow, CASCADE, related_name="reports")
    stage = models.CharField(max_length=40, default="", db_default="")
    round = models.PositiveIntegerField()
    game = models.PositiveIntegerField()
    player = models.CharField(max_length=200)
    seq = models.PositiveIntegerField()

    class Meta:
        """A player reports a game once."""

        db_table = "finalsalvo_report"
        constraints = (
            UniqueConstraint(fields=("event", "stage", "round", "game", "player"), name="one_report_a_player"),
        )

    def __str__(self) -> str:
        return f"{self.player} on game {self.game} of round {self.round} in {self.event_id}"


class LastLook(models.Model):
    """What the doctor found when it looked at all events the last time (`doctor.Examination`): one row or none."""

    found = models.JSONField(default=dict)

    def __str__(self) -> str:
        return "the last look at all events"


class Attempt(models.Model):
    """Something that was tried, by a hash of what it was and by whom: how often, when last, and until when it waits.

    Times are in milliseconds, as those of entries are.
    """

    kind = models.CharField(max_length=20)
    hash = models.CharField(max_length=64, unique=True)
    count = models.PositiveIntegerField()
    begun = models.BigIntegerField(db_index=True)
    until = models.BigIntegerField()

    def __str__(self) -> str:
        return f"{self.kind}: {self.count}"


class RoundClock(models.Model):
    """By how many milliseconds an event with a running round is ahead of a computer's steady clock.

    `boot` is what that computer calls the time since it was switched on, `started` is when the round's clock was. Not
    in the log: on another computer, or after the next start of this one, it means nothing.
    """

    event = models.ForeignKey(EventRow, CASCADE, related_name="round_clocks")
    boot = models.CharField(max_length=64)
    started = models.BigIntegerField()
    lead = models.BigIntegerField()

    class Meta:
        """A computer has one for each event."""

        constraints = (UniqueConstraint(fields=("event", "boot"), name="one_round_clock_a_computer"),)

    def __str__(self) -> str:
        return f"the round of {self.event_id} since {self.started}"
