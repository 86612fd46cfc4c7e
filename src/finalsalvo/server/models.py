"""The tables. An event is its log; whatever else is known of it is folded from there."""

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models import CASCADE, SET_NULL, UniqueConstraint


class Account(AbstractUser):
    """Somebody who can sign in. A model of our own from the first day: later it could not be changed."""

    class Meta:
        """How Django sees it."""

        verbose_name = "account"


class Event(models.Model):
    """An event: the end of its log (`seq`, `head`), and the secret that its draws come from.

    `name` and `format` are copied from the log for lists. An event whose log came without its secret has None there: it
    can be looked at, and not be gone on with.
    """

    slug = models.CharField(max_length=80, unique=True)
    name = models.CharField(max_length=500, blank=True)
    format = models.CharField(max_length=100)
    secret = models.CharField(max_length=128, null=True)
    seq = models.PositiveIntegerField(default=0)
    head = models.CharField(max_length=64, default="")
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        """How Django sees it."""

        ordering = ("-id",)

    def __str__(self) -> str:
        return self.slug


class Entry(models.Model):
    """A line of a log, exactly as it was sealed. `key` is what the client named the command, `asked` is its hash.

    Whoever does not know whether a command arrived sends it again with the same key, and gets the entry of the first
    time.
    """

    event = models.ForeignKey(Event, CASCADE, related_name="entries")
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

        ordering = ("event", "seq")
        constraints = (UniqueConstraint(fields=("event", "seq"), name="one_entry_a_number"),)

    def __str__(self) -> str:
        return f"{self.event_id}:{self.seq}"


class Membership(models.Model):
    """Which person of an event an account is; what they may do there is in the log."""

    account = models.ForeignKey(Account, CASCADE, related_name="memberships")
    event = models.ForeignKey(Event, CASCADE, related_name="memberships")
    person = models.CharField(max_length=200)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        """An account is one person in an event."""

        constraints = (UniqueConstraint(fields=("account", "event"), name="one_person_an_account"),)

    def __str__(self) -> str:
        return f"{self.account_id} is {self.person} in {self.event_id}"


class AccessLink(models.Model):
    """A link that lets somebody in without an account. Only the hash of its token is kept.

    A link of the kind `api` is the token of a program; `label` says which program has it.
    """

    class Kind(models.TextChoices):
        """What a link is for."""

        PLAYER = "player"
        LEADER = "leader"
        DISPLAY = "display"
        API = "api"

    event = models.ForeignKey(Event, CASCADE, related_name="links")
    token = models.CharField(max_length=64, unique=True)
    kind = models.CharField(max_length=20, choices=Kind)
    person = models.CharField(max_length=200, blank=True)
    label = models.CharField(max_length=100, blank=True, default="")
    created = models.DateTimeField(auto_now_add=True)
    revoked = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.kind} link to {self.event_id}"


class Job(models.Model):
    """Something to be done in the background."""

    class State(models.TextChoices):
        """How far a job has come."""

        WAITING = "waiting"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"

    kind = models.CharField(max_length=50)
    event = models.ForeignKey(Event, SET_NULL, null=True, related_name="jobs")
    state = models.CharField(max_length=20, choices=State, default=State.WAITING)
    details = models.JSONField(default=dict)
    told = models.TextField(blank=True)
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return f"{self.kind}: {self.state}"
