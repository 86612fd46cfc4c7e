"""Demo events: one of each format, in the middle of a round, to look around in."""

from random import Random

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.life import state_of
from finalsalvo.rules.format import Format
from finalsalvo.rules.house import Settings
from finalsalvo.rules.registry import FORMATS
from finalsalvo.server import models
from finalsalvo.server.accounts.owners import LOCAL, own
from finalsalvo.server.storage.store import Store, nothing_follows
from finalsalvo.simulate.demo import NAMES
from finalsalvo.simulate.game import play

PLAYERS = 12
ROUNDS = 2


def make_demos(store: Store) -> list[str]:
    """Makes what is not there yet for whoever has this machine; gives back the new ones."""
    there = {event.slug for event in store.events()}
    missing = (each for each in FORMATS.values() if f"demo-{each.id}" not in there)
    following, store.obeyed = store.obeyed, nothing_follows  # nobody needs paper for these
    try:
        made = [make_demo(store, each, LOCAL, f"demo-{each.id}") for each in missing]
    finally:
        store.obeyed = following
    for slug in made:
        own(store, slug)
    return made


def demo_for(store: Store, account: models.Account, format: Format) -> str:
    """A demo of somebody's own, which nobody else finds; the one that they have already, where they have one."""
    mine = models.Membership.objects.filter(account=account, event__demo=True, event__format=format.id)
    there = mine.values_list("event__slug", flat=True).first()
    if there is not None:
        return there
    slug = make_demo(store, format, account.get_username())
    row = models.EventRow.objects.get(slug=slug)
    models.Membership.objects.create(account=account, event=row, person=account.get_username())
    return slug


def make_demo(store: Store, format: Format, by: str, slug: str | None = None) -> str:
    """An event of a format with its second round half played."""
    custom = not format.structures
    settings = Settings(
        pool=format.lists.pools[0] if format.lists.pools else None,
        swiss_rounds=3 if custom else None,
        cut=0 if custom else None,
        unlisted=slug is None,
    )
    slug = store.create(c.Create(format.id, f"Demo: {format.name}", settings=settings), by, slug=slug).slug
    models.EventRow.objects.filter(slug=slug).update(demo=True)
    begin(store, slug, format, by)
    dice = Random(format.id)
    for _ in range(ROUNDS - 1):
        publish(store, slug, by)
        play_round(store, slug, dice, by, leave_open=0)
    publish(store, slug, by)
    play_round(store, slug, dice, by, leave_open=3)
    return slug


def begin(store: Store, slug: str, format: Format, by: str) -> None:
    """Players, lists where they are needed, and the start."""
    entries = tuple(entry(format, number) for number in range(PLAYERS))
    life = store.obey(slug, c.Register(entries), by).life
    ids = tuple(state_of(life).players)
    if format.lists.always:
        for player in ids:
            store.obey(slug, c.SubmitList(player), by)
    store.obey(slug, c.CheckIn(ids), by)
    store.obey(slug, c.Start(), by, reason="a demo")


def entry(format: Format, number: int) -> Registration:
    """A player, or a team of two."""
    name = NAMES[number % len(NAMES)]
    if format.unit == "player":
        return Registration(name)
    return Registration(f"Wing {number + 1}", members=(name, f"{name} II"), captain=name)


def publish(store: Store, slug: str, by: str) -> None:
    """The next round, with its clock running."""
    store.obey(slug, c.DrawRound(), by)
    store.obey(slug, c.Publish(), by)
    store.obey(slug, c.StartClock(), by)


def play_round(store: Store, slug: str, dice: Random, by: str, *, leave_open: int) -> None:
    """Results for all games but a few."""
    state = state_of(store.life(slug))
    assert state.round is not None
    games = state.round.in_order()
    for game in games[: len(games) - leave_open]:
        result = play(state.format, state.round.number, state.round.stage, game.players, dice)
        store.obey(slug, c.SetResult(state.round.number, game.number, result), by)
