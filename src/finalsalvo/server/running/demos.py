"""Demo events: one of each format, in the middle of a round, to look around in."""

from random import Random

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.life import state_of
from finalsalvo.rules.format import Format
from finalsalvo.rules.house import Settings
from finalsalvo.rules.registry import FORMATS
from finalsalvo.server.accounts.owners import LOCAL, own
from finalsalvo.server.storage.store import Store, nothing_follows
from finalsalvo.simulate.demo import NAMES
from finalsalvo.simulate.game import play

PLAYERS = 12
ROUNDS = 2


def make_demos(store: Store) -> list[str]:
    """Makes what is not there yet; gives back the new ones."""
    there = {event.slug for event in store.events()}
    following, store.obeyed = store.obeyed, nothing_follows  # nobody needs paper for these
    try:
        return [demo(store, format) for format in FORMATS.values() if f"demo-{format.id}" not in there]
    finally:
        store.obeyed = following


def demo(store: Store, format: Format) -> str:
    """An event of a format with its second round half played."""
    slug = f"demo-{format.id}"
    custom = not format.structures
    settings = Settings(
        pool=format.lists.pools[0] if format.lists.pools else None,
        swiss_rounds=3 if custom else None,
        cut=0 if custom else None,
    )
    store.create(c.Create(format.id, f"Demo: {format.name}", settings=settings), LOCAL, slug=slug)
    own(store, slug)
    begin(store, slug, format)
    dice = Random(format.id)
    for _ in range(ROUNDS - 1):
        publish(store, slug)
        play_round(store, slug, dice, leave_open=0)
    publish(store, slug)
    play_round(store, slug, dice, leave_open=3)
    return slug


def begin(store: Store, slug: str, format: Format) -> None:
    """Players, lists where they are needed, and the start."""
    entries = tuple(entry(format, number) for number in range(PLAYERS))
    life = store.obey(slug, c.Register(entries), LOCAL).life
    ids = tuple(state_of(life).players)
    if format.lists.always:
        for player in ids:
            store.obey(slug, c.SubmitList(player), LOCAL)
    store.obey(slug, c.CheckIn(ids), LOCAL)
    store.obey(slug, c.Start(), LOCAL, reason="a demo")


def entry(format: Format, number: int) -> Registration:
    """A player, or a team of two."""
    name = NAMES[number % len(NAMES)]
    if format.unit == "player":
        return Registration(name)
    return Registration(f"Wing {number + 1}", members=(name, f"{name} II"), captain=name)


def publish(store: Store, slug: str) -> None:
    """The next round, with its clock running."""
    store.obey(slug, c.DrawRound(), LOCAL)
    store.obey(slug, c.Publish(), LOCAL)
    store.obey(slug, c.StartClock(), LOCAL)


def play_round(store: Store, slug: str, dice: Random, *, leave_open: int) -> None:
    """Results for all games but a few."""
    state = state_of(store.life(slug))
    assert state.round is not None
    games = state.round.in_order()
    for game in games[: len(games) - leave_open]:
        result = play(state.format, state.round.number, state.round.stage, game.players, dice)
        store.obey(slug, c.SetResult(state.round.number, game.number, result), LOCAL)
