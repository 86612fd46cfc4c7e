"""Goes to every page of an event of each format at every moment of it, as everybody who is there, and notes which rules
were met where.

A rule is met where the words of a page lead to it (its "Why?") or where an element says that it tells or does it
(`data-rule`); on paper and in answers of the API where it is named beside what is said.

FINALSALVO_DATA=empty-folder python tests/support/rule_crawl.py    prints as JSON what was met: by rule, place, moment
"""

import json
import re
import secrets
import sys
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from typing import Any

import msgspec

from finalsalvo.server.storage.opening import open_store

store = open_store()

from api_caller import as_person  # noqa: E402 (Django must be ready first)
from django.test import Client  # noqa: E402
from people import account, phone, state_of  # noqa: E402
from sample_lists import LISTS  # noqa: E402
from word_crawl import page, walk  # noqa: E402

from finalsalvo.documents.papers import EVENT_PAPERS  # noqa: E402
from finalsalvo.documents.requirements import requirements  # noqa: E402
from finalsalvo.event.life import commands as c  # noqa: E402
from finalsalvo.event.life.facts import Registration  # noqa: E402
from finalsalvo.event.life.state import Game, Presence, State  # noqa: E402
from finalsalvo.rules.format import Format  # noqa: E402
from finalsalvo.rules.house import Settings  # noqa: E402
from finalsalvo.rules.refusal import Refusal  # noqa: E402
from finalsalvo.rules.registry import FORMATS  # noqa: E402
from finalsalvo.rules.result import End, Result, Stage  # noqa: E402
from finalsalvo.server import urls  # noqa: E402
from finalsalvo.server.http.here import Here  # noqa: E402
from finalsalvo.server.pages.console.printing_pdf import paper_of  # noqa: E402
from finalsalvo.server.storage import store as stores  # noqa: E402
from finalsalvo.words.saying import ENGLISH  # noqa: E402

WHY = re.compile(r'href="/rules/[^"#]+#([A-Z0-9]+-[A-Z]+-\d+)"')
TOLD = re.compile(r'data-rule="([^"]+)"')
ID = re.compile(r"[A-Z0-9]+-[A-Z]+-\d+")
ORGANIZER, JUDGE, REASON = "olga", "jude", "for the crawl"
MINUTE = 60_000

Met = dict[str, dict[str, set[str]]]
"""By rule and place the moments at which it was met there."""


class Now:
    """The clock of the crawl, in milliseconds since 1970."""

    at = 1_767_261_600_000


# --- looking ------------------------------------------------------------------------------------------------


def rules_on(html: str) -> set[str]:
    """The rules that a page leads to, or says that it tells."""
    told = {each for found in TOLD.findall(html) for each in found.split()}
    return told | set(WHY.findall(html))


def rules_named(value: Any, name: str = "") -> Iterator[str]:
    """The rules that are named beside what is said, on paper or in an answer."""
    if isinstance(value, str) and name in ("rule", "rules"):
        yield from ID.findall(value)
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from rules_named(each, key)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from rules_named(each, name)


class Crawler:
    """Who goes round in an event, with what they have met so far."""

    def __init__(self, slug: str, met: Met) -> None:
        self.slug = slug
        self.met = met
        self.desk, self.whistle, self.stranger = Client(), Client(), Client()
        self.desk.force_login(account(ORGANIZER, slug))
        self.whistle.force_login(account(JUDGE, slug))
        self.phones: dict[str, Client] = {}
        self.caller = as_person(slug, ORGANIZER)

    @property
    def state(self) -> State:
        """The event as it stands."""
        return state_of(store, self.slug)

    def note(self, rules: set[str], place: str, moment: str) -> None:
        """What was met in a place at a moment."""
        for rule in rules & requirements().keys():
            self.met.setdefault(rule, {}).setdefault(place, set()).add(moment)

    def look(self, moment: str) -> None:
        """Everybody looks at everything that they are led to."""
        slug = self.slug
        self.pages(self.desk, [f"/o/{slug}/"], f"/o/{slug}", "console", moment)
        self.pages(self.whistle, [f"/j/{slug}/"], f"/j/{slug}", "judge", moment)
        self.pages(self.stranger, [f"/e/{slug}", f"/e/{slug}/screen"], f"/e/{slug}", "public", moment)
        self.pages(self.stranger, [f"/r/{slug}"], f"/r/{slug}", "registration", moment)
        for player in self.looking():
            if player not in self.phones:
                self.phones[player] = phone(player, slug)
            self.pages(self.phones[player], [f"/p/{slug}/"], f"/p/{slug}", "phone", moment)
        self.note(set(self.on_paper()), "paper", moment)
        for address in (f"/events/{slug}", f"/events/{slug}/reminders"):
            self.note(set(rules_named(self.caller.get(address).value)), "API", moment)

    def looking(self) -> list[str]:
        """Two who play each other, or the first two who have registered."""
        state, round = self.state, self.state.round
        games = [game for game in round.in_order() if game.open] if round is not None else []
        if games:
            return list(games[0].players)
        return [each.id for each in state.entrants() if each.presence is not Presence.WITHDRAWN][:2]

    def pages(self, client: Client, starts: list[str], within: str, place: str, moment: str) -> None:
        """All pages of one area."""
        for address, html in walk(client, starts, "en", within[1:], most=1):
            if address.startswith(within):
                about_list = place == "phone" and address.startswith((f"{within}/list", f"{within}/build"))
                self.note(rules_on(html), "list" if about_list else place, moment)

    def open(self, client: Client, address: str, place: str, moment: str) -> None:
        """One page that is opened by hand."""
        self.note(rules_on(page(client, address, "en") or ""), place, moment)

    def on_paper(self) -> Iterator[str]:
        """The rules on every paper that can be printed now."""
        for what in (*EVENT_PAPERS, "blank-lists", "lists", "proxies"):
            try:
                yield from rules_named(msgspec.to_builtins(paper_of(what, store.life(self.slug), None, ENGLISH)))
            except Refusal:
                continue

    def do(self, *commands: c.Command, by: str = ORGANIZER) -> None:
        """Something happens, a minute later."""
        for command in commands:
            Now.at += MINUTE
            store.obey(self.slug, command, by, reason=REASON)


# --- what happens in an event -------------------------------------------------------------------------------


def event(format: Format, met: Met, name: str, settings: Settings, players: int) -> Crawler:
    """An event with a judge and a marshal; registration is open."""
    slug = f"{format.id}-{name}"
    made = c.Create(format.id, slug, "2026-01-01", settings, starts_at="10:00", lists_required=True)
    store.create(made, ORGANIZER, slug=slug, reason=REASON)
    crawler = Crawler(slug, met)
    crawler.do(c.NameLeader(JUDGE, "Jude", "judge"), c.NameLeader("marius", "Marius", "marshal"))
    crawler.do(c.Register(tuple(entrant(format, number) for number in range(1, players + 1))))
    return crawler


def entrant(format: Format, number: int) -> Registration:
    """A player, or a team with its captain."""
    if format.members == 1:
        return Registration(f"Player {number}")
    return Registration(f"Team {number}", members=(f"Ann {number}", f"Bo {number}"), captain=f"Ann {number}")


def whole_event(format: Format, met: Met) -> None:
    """An event from registration to its champion, with a cut where the format has one."""
    size = min(format.cut.sizes, default=0) if format.cut.bracket is not None else 0
    rounds = len(format.scoring.limits) if len(format.scoring.limits) > 1 else 2
    pool = format.lists.pools[0] if format.lists.pools else None
    settings = Settings(structure="custom", swiss_rounds=rounds, cut=size, pool=pool)
    crawler = event(format, met, "whole", settings, max(size, 4) + 1)
    crawler.look("registration")
    hand_in(crawler, format)
    crawler.do(c.CheckIn(tuple(crawler.state.players)))
    crawler.look("check-in")
    crawler.do(c.Start())
    for number in range(1, rounds + 1):
        play_round(crawler, number, looked_at=number == 1)
    crawler.look("between")
    if size:
        crawler.look("cut")
        crawler.do(c.MakeCut())
        crawler.look("cut")
        while left(crawler) > 1:
            number = len(crawler.state.rounds) + 1
            play_round(crawler, number, looked_at=number == rounds + 1, bracket=True)
    crawler.do(c.Finish())
    crawler.look("end")


def left(crawler: Crawler) -> int:
    """How many are still in the bracket."""
    round = crawler.state.round
    assert round is not None
    return 2 if round.stage is Stage.SWISS else len(round.games)


def hand_in(crawler: Crawler, format: Format) -> None:
    """Everybody hands in the same list, real where we have one."""
    for player in crawler.state.players:
        crawler.do(c.SubmitList(player, LISTS.get(format.id)))


def play_round(crawler: Crawler, number: int, *, looked_at: bool, bracket: bool = False) -> None:
    """One round, with everybody looking at each of its moments where that is asked for."""
    crawler.do(c.DrawRound(), c.Publish())
    if looked_at:
        crawler.look("seating")
    crawler.do(c.StartClock())
    if looked_at:
        incidents(crawler, bracket=bracket)
        crawler.look("playing")
        Now.at += 4 * 60 * MINUTE
        crawler.do(c.CallTime())
        crawler.look("time")
        reports(crawler)
    for game in open_games(crawler):
        crawler.do(c.SetResult(number, game.number, won(crawler.state.format, game)))


def open_games(crawler: Crawler) -> list[Game]:
    """The games that are still to be decided."""
    round = crawler.state.round
    assert round is not None
    return [game for game in round.in_order() if game.open]


def won(format: Format, game: Game) -> Result:
    """The first of the two has won, and the other conceded."""
    conceded = 80 if format.scoring.wiped_list == "actual" and format.scoring.kind == "match-wins" else None
    return Result(End.CONCESSION, (conceded or 40, 30), winner=game.players[0], conceded=conceded)


def incidents(crawler: Crawler, *, bracket: bool) -> None:
    """What brings judges to a table: a question, a lost card, a die that broke, a warning, a look at a deck."""
    format, game = crawler.state.format, open_games(crawler)[0]
    one, two = game.players
    crawler.do(c.CallJudge(game.number, "In arc?"), by=one)
    if bracket:
        return
    if "fortressing" in format.manners.misconduct:
        other = open_games(crawler)[1]
        crawler.do(c.CallJudge(other.number, "", fortressing=other.players[1]), by=other.players[0])
    crawler.do(c.ReportComponent(one, "dice", damaged=True), c.ReportComponent(two, "Wedge Antilles", damaged=True))
    crawler.do(c.SettleComponent(one, "dice", "shared"), c.ReportComponent(two, "range ruler"))
    category = format.manners.misconduct[0]
    crawler.do(*(c.Warn(two, category) for _ in range(3)), c.Inspect(two, "deck", "fine"))


def reports(crawler: Crawler) -> None:
    """The form for a report, for each way in which a game can end; and a leader's."""
    game = open_games(crawler)[0]
    mine = crawler.phones[game.players[0]]
    for end in crawler.state.format.scoring.ends:
        for side in ("", ":me", ":them"):
            crawler.open(mine, f"/p/{crawler.slug}/?ending={end.value}{side}", "phone", "result")
    round = crawler.state.round
    assert round is not None
    crawler.open(crawler.desk, f"/o/{crawler.slug}/result/{round.number}/{game.number}", "console", "result")
    crawler.do(c.ReportResult(round.number, game.number, won(crawler.state.format, game)), by=game.players[1])
    crawler.look("result")


def short_events(format: Format, met: Met) -> None:
    """Events of every other tier and structure, as they are announced."""
    tiers = format.leaders.tiers or (None,)
    structures = tuple(format.structures) or (None,)
    for index in range(max(len(tiers), len(structures))):
        tier, structure = tiers[index % len(tiers)], structures[index % len(structures)]
        settings = Settings(structure=structure, tier=tier)
        event(format, met, f"short-{index}", settings, 9).look("registration")


def crawled() -> Met:
    """Everything that is met in events of all formats that have a book."""
    drawn = count()
    setattr(stores, "time_ns", lambda: Now.at * 1_000_000)  # noqa: B010 (the one clock of the store)
    setattr(secrets, "token_hex", lambda *_: sha256(f"{next(drawn)}".encode()).hexdigest())  # noqa: B010 (as it was)
    Here.store = store
    assert urls.urlpatterns
    met: Met = {}
    books = {format.rulebook.prefix: format for format in reversed(tuple(FORMATS.values())) if format.rulebook.prefix}
    for format in books.values():
        whole_event(format, met)
        short_events(format, met)
    for rule in rules_on(page(Client(), "/tools", "en") or "") & requirements().keys():
        met.setdefault(rule, {})["tools"] = {"always"}
    return met


def main() -> None:
    """Prints what was met."""
    found = {rule: {place: sorted(moments) for place, moments in places.items()} for rule, places in crawled().items()}
    json.dump(found, sys.stdout, sort_keys=True)


if __name__ == "__main__":
    main()
