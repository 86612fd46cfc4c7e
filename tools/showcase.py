"""Events in every state of their life, for the pictures and for the tests that look at every page.

FINALSALVO_DATA=folder python tools/showcase.py [--long]    makes them in a data folder; --long: names of 60 letters

It prints as JSON, for each of the players who show their phone, the code of their link and their event.
"""

import json
import sys
from random import Random

from msgspec.structs import replace

from finalsalvo.server.storage.opening import open_store

store = open_store()

from finalsalvo.event.life import commands as c  # noqa: E402 (Django must be ready first)
from finalsalvo.event.life.facts import Registration  # noqa: E402
from finalsalvo.event.life.state import State  # noqa: E402
from finalsalvo.lists.armada.pack import FleetPack, ShipCard  # noqa: E402
from finalsalvo.lists.source import Source  # noqa: E402
from finalsalvo.rules.format import Format  # noqa: E402
from finalsalvo.rules.house import Settings  # noqa: E402
from finalsalvo.rules.registry import format_of  # noqa: E402
from finalsalvo.rules.result import End, Result  # noqa: E402
from finalsalvo.server import models  # noqa: E402
from finalsalvo.server.accounts import links  # noqa: E402
from finalsalvo.server.accounts.owners import LOCAL  # noqa: E402
from finalsalvo.simulate.demo import NAMES  # noqa: E402
from finalsalvo.simulate.game import play  # noqa: E402

LONG = "--long" in sys.argv
FAMILIES = ("Alvarez", "Brûlé", "Chen", "Dąbrowski", "Eze", "Fischer", "García", "Haddad")


class Stage:
    """One event that is brought to where it shall be shown."""

    def __init__(self, slug: str, title: str, format: str, settings: Settings = Settings()) -> None:  # noqa: B008
        self.slug, self.format, self.dice = slug, format_of(format), Random(slug)
        if self.format.lists.pools:
            settings = Settings(pool=self.format.lists.pools[0], swiss_rounds=settings.swiss_rounds, cut=settings.cut)
        made = c.Create(format, title, "2026-05-16", settings, organizer_name="Robin Vale")
        store.create(made, LOCAL, reason="to show", slug=slug)
        account, _ = models.Account.objects.get_or_create(username=LOCAL, defaults={"first_name": "Organizer"})
        models.Membership.objects.create(account=account, event=models.EventRow.objects.get(slug=slug), person=LOCAL)

    @property
    def state(self) -> State:
        """The event now."""
        state = store.life(self.slug).state
        assert state is not None
        return state

    def do(self, *commands: c.Command) -> None:
        """Gives commands as the organizer."""
        for command in commands:
            store.obey(self.slug, command, LOCAL, reason="to show")

    def give(self, person: str, command: c.Command) -> None:
        """Gives a command as somebody else."""
        store.obey(self.slug, command, person, reason="to show")

    def register(self, count: int) -> None:
        """So many players, or teams of two."""
        self.do(c.Register(tuple(entry(self.format, number) for number in range(count))))

    def begin(self, count: int) -> None:
        """So many players, all checked in, and the start."""
        self.register(count)
        ids = tuple(self.state.players)
        if self.format.lists.required == "always":
            self.do(*(c.SubmitList(player) for player in ids))
        self.do(c.CheckIn(ids), c.Start())

    def play(self, rounds: int) -> None:
        """So many whole rounds."""
        for _ in range(rounds):
            self.publish()
            self.results(0)

    def publish(self) -> None:
        """The next round, with its clock running."""
        self.do(c.DrawRound(), c.Publish(), c.StartClock())

    def results(self, leave_open: int) -> None:
        """Results for all games but a few."""
        round = self.state.round
        assert round is not None
        games = round.in_order()
        for game in games[: len(games) - leave_open]:
            result = play(self.format, round.number, round.stage, game.players, self.dice)
            self.do(c.SetResult(round.number, game.number, result))


def entry(format: Format, number: int) -> Registration:
    """A player, or a team of two."""
    name = NAMES[number % len(NAMES)]
    if number >= len(NAMES):
        name = f"{name.split()[0]} {FAMILIES[number // len(NAMES) - 1]}"
    name = long(name, number) if LONG else name
    if format.unit == "player":
        return Registration(name)
    team = f"Wing {number + 1}"
    return Registration(long(team, number) if LONG else team, members=(name, f"{name} II"), captain=name)


def long(name: str, number: int) -> str:
    """A name of sixty letters: every other is one word, with letters as wide as they come."""
    if number % 2:
        return f"{name} {'von und zu Wolkenburg am Mummelsee und '.title() * 2}"[:60].strip()
    return f"{name.replace(' ', '')}{'WolkenmanövrierWERKSTATTmeister' * 2}"[:60]


def make_all() -> None:
    """Every event, and the links of some players."""
    Stage("fresh", "Saturday Skirmish", "xwing-standard")
    preparing()
    arriving()
    drawn()
    sitting_down()
    choosing()
    playing()
    hidden()
    deciding()
    cutting()
    finished()
    crowded()
    reported()
    print(json.dumps({name: (code_of(slug, player), slug) for name, (slug, player) in PHONES.items()}))


PHONES = {
    "arriving": ("arriving", "p2"),
    "sitting down": ("tables", "p1"),
    "choosing": ("fleets", "p1"),
    "playing": ("playing", "p1"),
    "hotshot": ("hotshot", "p1"),
    "reporting": ("reported", "p1"),
    "answering": ("reported", "p2"),
    "team": ("teams", "p1"),
    "waiting": ("bubble", "p1"),
    "seeded": ("bracket", "p1"),
    "done": ("finished", "p1"),
}
"""Players in every situation, by what they do."""


def code_of(slug: str, player: str) -> str:
    """The code of a player's link."""
    (made,) = links.make(models.EventRow.objects.get(slug=slug), "player", [player])
    return made.code


def reported() -> None:
    """Two at a table: one has reported, the other is asked."""
    stage = Stage("reported", "Tuesday Duel", "xwing-standard", Settings(structure="custom", swiss_rounds=1, cut=0))
    stage.begin(2)
    stage.publish()
    game = stage.state.rounds[-1].in_order()[0]
    stage.give("p1", c.ReportResult(1, game.number, Result(End.TIME, (121, 84))))


def preparing() -> None:
    """The organizer gets everything ready, with mats that players lent."""
    stage = Stage("preparing", "Yavin Memorial", "xwing-standard")
    outline = "Doors open at nine, four rounds, lunch after the second.\nBring a friend: the hangar is large."
    stage.do(c.Change("Yavin Memorial", "2026-12-05", starts_at="10:00", mode="Hyperspace", outline=outline))
    stage.register(6)
    stage.do(c.Prepare("documents"), c.Prepare("numbers"))
    stage.do(c.DrawMats(("Hoth of Maximiliane", "Starfield of Bo", "Bespin of Cy", "Endor of the shop")))


def arriving() -> None:
    """People come in and hand in their lists."""
    stage = Stage("arriving", "Fleet Week Open", "xwing-hotshot")
    stage.register(9)
    stage.do(c.Register((Registration("Maximiliane von Hohenstein-Sondershausen", nickname="Max", avoid=("club",)),)))
    ids = tuple(stage.state.players)
    stage.do(c.CheckIn(ids[:5]), *(c.SubmitList(player) for player in ids[:3]), c.JudgeList(ids[0], "checked"))
    stage.do(c.JudgeList(ids[1], "problem", "the second ship costs one point more"), c.Announce("Coffee is ready."))
    for player, faction in zip(ids, ("Rebel Alliance", "Galactic Empire", "Scum and Villainy"), strict=False):
        entry = stage.state.players[player].entry
        stage.do(c.Edit(player, replace(entry, club="Rogue Squadron Hamburg", faction=faction)))
    stage.do(c.MarkPaid(ids[1:6]))


def drawn() -> None:
    """A round to be looked at, with floats and a bye."""
    stage = Stage("drawn", "Winter Trial", "xwing-standard")
    stage.begin(11)
    stage.play(2)
    stage.do(c.DrawRound())


def sitting_down() -> None:
    """Before the clock of round 1: everybody is asked to add up the other's list, and coins are tossed."""
    stage = Stage("tables", "Desert Duel", "xwing-standard")
    stage.begin(8)
    stage.do(c.MandateTotals(), c.DrawRound(), c.Publish())
    own = next(game for game in stage.state.rounds[-1].in_order() if "p1" in game.players)
    stage.give("p1", c.FlipCoin(own.number, "first player"))
    stage.do(c.FlipCoin(own.number % 4 + 1, "colours"), c.FlipCoin(own.number % 4 + 1, "first player"))
    stage.give("p1", c.SettleColours(own.number, "p1"))
    others = [player for game in stage.state.rounds[-1].in_order() for player in game.players if player != "p1"]
    stage.do(*(c.VerifyTotal(player, 200) for player in others[:4]))


FLEET = """Faction: Imperial
Assault: {}
Defense: {}
Navigation: {}

Victory II-class Star Destroyer (85)
Victory II-class Star Destroyer (85)
"""
GUNNERS = FLEET.format("Advanced Gunnery", "Contested Outpost", "Superior Positions")
SCOUTS = FLEET.format("Precision Strike", "Contested Outpost", "Dangerous Territory")


def choosing() -> None:
    """Before the clock of a game of Armada: the objective is being chosen, and has been at the other tables."""
    stage = Stage("fleets", "Sullust Muster", "armada-standard")
    slots = ("Officer", "Weapons Team", "Offensive Retrofit", "Ion Cannons", "Turbolasers")
    ship = ShipCard(name="Victory II-class Star Destroyer", faction="Imperial", size="medium", points=85, slots=slots)
    store.cards.shelf.keep(FleetPack(Source("armada", "muster", "1", "2020-12-31", "MIT"), ships=(ship,)))
    stage.do(c.ChooseCards("muster-1"))
    stage.register(8)
    ids = tuple(stage.state.players)
    stage.do(*(c.SubmitList(player, GUNNERS if player == "p1" else SCOUTS) for player in ids))
    stage.do(c.CheckIn(ids), c.Start(), c.DrawRound(), c.Publish(), c.PublishLists())
    for game in stage.state.rounds[-1].in_order():
        if "p1" in game.players:
            stage.give("p1", c.SettleFirstPlayer(game.number, "p1"))
        else:
            stage.do(c.SettleFirstPlayer(game.number, game.players[0]))
            stage.do(c.ChooseObjective(game.number, "Contested Outpost", game.players[1]))


def playing() -> None:
    """A round half played, with a call for a judge."""
    stage = Stage("playing", "Northern Regional", "xwing-standard")
    stage.begin(24)
    stage.do(c.NameLeader("mae", "Mae Tran", "judge"), c.Announce("Dice are at table 1: please share them."))
    stage.play(2)
    stage.publish()
    stage.results(4)
    call_leaders(stage)
    last = stage.state.rounds[-1].games[10]
    stage.do(c.Drop(stage.state.rounds[-1].games[1].players[1], after=True))
    stage.do(c.Warn(last.players[0], "slow play", "third time"))


def call_leaders(stage: Stage) -> None:
    """Calls in every state: settled, appealed and settled, appealed, a check for fortressing, new."""
    stage.do(c.NameLeader("ida", "Ida Roth", "marshal"))
    stage.do(c.CallJudge(7, "May a cloaked ship be locked?"), c.TakeCall(1), c.Rule(1, "Yes: nothing forbids it."))
    stage.do(c.CallJudge(8, "Is this within range 2?"), c.Rule(2, "No: the line from corner to corner is longer."))
    player = stage.state.rounds[-1].games[8].players[0]
    stage.give(player, c.Appeal(2))
    stage.give("ida", c.Rule(2, "It is: measured again from the closest points.", overrules=True))
    stage.do(c.CallJudge(9, "A die fell off the table. Does it count as rolled, or is it rolled again?"), c.TakeCall(3))
    stage.do(c.CallJudge(10, fortressing=stage.state.rounds[-1].games[10].players[1]))
    stage.do(c.CallJudge(11, "Overlap of two bases: who moves first?"))
    stage.do(c.Announce("Fresh coffee at the bar.", "leaders"), c.Announce("Please speak softly.", game=9))
    stage.do(c.Announce("Lunch after this round, until 13:30."))


def hidden() -> None:
    """A hidden clock and a scenario; the teams of Epic."""
    stage = Stage("hotshot", "Hotshot Night", "xwing-hotshot")
    stage.begin(9)
    stage.play(1)
    stage.publish()
    stage.results(2)
    teams = Stage("teams", "Epic Sunday", "xwing-team-epic", Settings(swiss_rounds=3, cut=0))
    teams.begin(6)
    teams.play(1)


def deciding() -> None:
    """Swiss is over and the cut not made."""
    stage = Stage("bubble", "Armada Prime", "armada-standard", Settings(swiss_rounds=3, cut=2))
    stage.begin(10)
    stage.play(3)


def cutting() -> None:
    """One declined and one is asked; a bracket under way."""
    stage = Stage("cut", "Store Championship", "xwing-standard", Settings(swiss_rounds=4, cut=4))
    stage.begin(20)
    stage.play(4)
    stage.do(c.MakeCut())
    assert stage.state.cut is not None
    stage.do(c.DeclineSeat(stage.state.cut.ranked[1]))
    other = Stage("bracket", "System Open", "xwing-standard", Settings(swiss_rounds=4, cut=8))
    other.begin(22)
    other.play(4)
    other.do(c.MakeCut())
    other.play(1)
    other.publish()
    other.results(1)


def finished() -> None:
    """Over, with its champion."""
    stage = Stage("finished", "Armada Trial", "armada-standard", Settings(swiss_rounds=3, cut=2))
    stage.begin(8)
    stage.play(3)
    first = stage.state.rounds[0].games[1]
    changed = Result(End.CONCESSION, (0, 0), (0, 0), winner=first.players[1])
    stage.do(c.SetResult(1, 1, changed, later="keep"), c.MakeCut())
    stage.play(1)
    stage.do(c.Finish())


def crowded() -> None:
    """As many as a projector must show."""
    stage = Stage("crowd", "Grand Championship", "xwing-standard")
    stage.begin(96)
    stage.play(2)
    stage.publish()
    stage.results(20)


if __name__ == "__main__":
    make_all()
