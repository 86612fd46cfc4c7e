"""Write the examples of the API: a story in which every operation and every command is really done.

python tools/api_examples.py            write them
python tools/api_examples.py --check    write nothing; exit 1 when they are stale

The story is told over HTTP to a server of its own with a fixed clock and fixed secrets, so it is the same every time.
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import msgspec
from api_cards import SQUAD, cards
from api_fixed import BEGINNING, MINUTE, fixed, without_times
from api_stages import weekend
from api_teller import PASSWORD, WON, Object, Teller

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "src" / "finalsalvo" / "server" / "api" / "examples.json"
SEVEN = ("Bradley", "Inés", "Otto", "Cara", "Elaine", "Sal", "Jun")


def tell(teller: Teller) -> None:
    """The whole story."""
    outside(teller)
    evening(teller)
    cut(teller)
    fangs(teller)
    fleets(teller)
    teams(teller)
    weekend(teller)
    goodbye(teller)


def outside(teller: Teller) -> None:
    """Before anything is there."""
    teller.ask("list_formats", "GET", "/formats")
    teller.ask("plan_event", "GET", "/formats/xwing-standard/plan?players=30")
    teller.ask("show_session", "GET", "/session")
    teller.ask("sign_in", "POST", "/session", "anyone", {"username": "olga", "password": "wrong"}, 401)
    teller.sign_in()
    teller.ask("show_event", "GET", "/events/nowhere", expect=404)
    house = {"format": "xwing-hotshot", "name": "House rules", "lists_required": False}
    teller.ask("create_event", "POST", "/events", "account", house, 409)
    teller.ask("create_event", "POST", "/events", "account", {"format": "chess"}, 422)


def evening(teller: Teller) -> None:
    """An evening of X-Wing, with everything that can happen in one."""
    settings = {"structure": "custom", "swiss_rounds": 3, "cut": 0}
    teller.make(format="xwing-standard", name="Tuesday at the Cantina", date="2025-06-15", settings=settings)
    give = teller.give
    told: Object = {"starts_at": "18:30", "mode": "Extended", "outline": "https://example.org/cantina"}
    give("change", name="Tuesday at the Cantina", date="2025-06-17", settings=settings, capacity=8, **told)
    give("prepare", item="documents")
    roster = "name,nickname,club,paid,contact\nBradley,Brad,Cantina,yes,brad@example.org\nInés,,,,\n"
    where = f"/events/{teller.slug}/registrations/preview"
    teller.ask("preview_registrations", "POST", where, "organizer", {"text": roster})
    teller.ask("preview_registrations", "POST", where, "organizer", roster, content_type="text/csv")
    give("register", entries=[{"name": name} for name in (*SEVEN, "Otto II", "Late Lee")])
    give("register", entries=[{"name": "Otto"}], expect=409)
    give("edit", player="p1", entry={"name": "Bradley", "nickname": "Brad", "contact": "brad@example.org"})
    give("mark-paid", players=["p1", "p2"])
    give("admit", player="p9")
    give("merge", player="p8", into="p3")
    give("draw-mats", mats=["Hoth of Bradley", "Bespin of Otto"])
    give("name-leader", leader="mia", name="Mia", role="marshal")
    give("name-leader", leader="jo", name="Jo", role="judge")
    give("name-leader", leader="tim", name="Tim", role="scorekeeper")
    give("set-duty", leader="tim", on_duty=False)
    give("play-as", leader="jo")
    give("release-leader", leader="tim")
    for name, person, label in (("marshal", "mia", "Tablet"), ("judge", "jo", "Phone"), ("player", "p1", "App")):
        teller.token(name, person, label)
    teller.see("show_me", "/me", "player")
    teller.see("show_me", "/me", expect=401)
    lists(teller)
    give("inspect", by="judge", player="p1", what="deck", verdict="fine", note="33 cards")
    give("mandate-totals", by="marshal")
    give("withdraw", player="p9")
    give("register", entries=[{"name": "Lee"}])
    players = [f"p{number}" for number in range(1, 8)]
    give("check-in", players=[*players, "p10"])
    give("check-out", players=["p10"])
    teller.see("show_todo", "/todo", "marshal")
    teller.see("list_reminders", "/reminders")
    teller.see("show_reminders", "/reminders/seating")
    teller.see("show_reminders", "/reminders/lunch", expect=404)
    give("start", by="player", expect=403)
    give("publish", expect=422)
    give("start")
    round_one(teller)
    round_two(teller)
    round_three(teller)


def round_one(teller: Teller) -> None:
    """A round that is drawn, looked at, changed, published and played."""
    give = teller.give
    give("draw-round")
    give("discard-draft")
    give("draw-round")
    desk = teller.see("show_desk", "/desk", "organizer")
    one, two = (game["players"] for game in desk["draft"]["games"][:2])
    give("swap", first=one[0], second=two[0], reason="they came together")
    give("force-pair", first=one[0], second=one[1], reason="and now they do not mind")
    give("forbid-pair", first=one[0], second=one[1], reason="brothers")
    give("move-table", game=1, table=2)
    give("publish")
    give("withdraw-publication", expect=409)
    teller.preview("withdraw-publication")
    give("withdraw-publication", reason="a table was taken")
    give("publish")
    bye = teller.see("show_round", "/rounds/1")["byes"][0]
    absent = next(game for game in teller.games() if "p1" not in game["players"])
    leaver, widow = absent["players"]
    give("drop", player=leaver)
    give("bring-together", first=widow, second=bye)
    give("rejoin", player=leaver)
    own = next(game["number"] for game in teller.games() if "p1" in game["players"])
    give("flip-coin", by="player", game=own, about="first player")
    give("flip-coin", by="player", game=own, about="first player", expect=422)
    give("state-total", by="player", player="p1", total=198)
    give("settle-first-player", by="player", game=own, first="p1")
    give("settle-colours", by="player", game=own, white="p1")
    give("verify-total", by="player", player="p1", total=200)
    give("start-clock", expect=409)
    give("start-clock", reason="the others have added up on paper")
    teller.see("show_clock", "/clock")
    give("pause-clock")
    give("resume-clock")
    give("extend-time", minutes=5, reason="a fire alarm")
    give("mandate-sharing", by="marshal", game=1, what="dice")
    give("call-mid-point", reason="lunch is ready")
    teller.preview("call-time")
    give("call-time", reason="the shop closes")
    give("enter-salvo", by="player", game=own, hits=[2, 1], crits=[0, 1], dice=[6, 5])
    give("roll-salvo", by="player", game=own)
    reports(teller, 1, "dispute-result", note="it was the other way round")
    teller.play()
    teller.see("list_rounds", "/rounds")
    number = teller.games()[0]["number"]
    give("clear-result", number=1, game=number, reason="the wrong table")
    give("set-result", number=1, game=number, result=WON)
    give("set-result", number=1, game=number, result={"end": "time", "scores": [300, 0]}, expect=422)


def reports(teller: Teller, number: int, action: str, **more: Any) -> None:
    """A game reported by one who played it, and what the other says to that."""
    game = next(game for game in teller.games() if "p1" in game["players"])
    other = next(player for player in game["players"] if player != "p1")
    teller.token("opponent", other, "App")
    teller.give("report-result", by="player", number=number, game=game["number"], result=WON)
    teller.give(action, by="opponent", number=number, game=game["number"], **more)


def round_two(teller: Teller) -> None:
    """Calls, conduct and coming and going."""
    give = teller.give
    give("enter-late", player="p10", reason="the train")
    give("draw-round")
    give("publish")
    game = next(game for game in teller.games() if "p1" in game["players"])
    call = give("call-judge", by="player", game=game["number"], text="Is this in range?")["call"]
    give("take-call", by="judge", call=call)
    give("rule", by="judge", call=call, ruling="It is.")
    give("appeal", by="player", call=call)
    give("rule", by="marshal", call=call, ruling="It is indeed.")
    give("warn", by="judge", player="p2", category="slow play", note="twenty minutes for one turn")
    give("penalize", by="marshal", player="p2", category="slow play")
    give("recommend-removal", by="judge", player="p2", note="for the third time")
    give("amend-list", by="judge", player="p3", text="Boba Fett", reason="a card was missing")
    give("announce", text="Pizza at eight")
    give("report-component", by="player", player="p1", component="range ruler")
    give("give-search-time", by="judge", player="p1", component="range ruler", minutes=5)
    give("settle-component", by="judge", player="p1", component="range ruler", how="replaced")
    give("start-clock")
    give("drop", player="p4", after=True)
    give("cancel-drop", player="p4")
    others = [each for each in teller.games() if "p1" not in each["players"] and "p2" not in each["players"]]
    give("no-show", game=others[0]["number"], absent=[others[0]["players"][0]], reason="went home")
    reports(teller, 2, "confirm-result")
    teller.play()
    give("disqualify", player="p2", reason="for the fourth time")
    give("withhold-prize", player="p2", reason="left before the prizes")


def lists(teller: Teller) -> None:
    """A list that is handed in, checked by the cards of the event, mended and judged."""
    give = teller.give
    give("choose-cards", cards="no-such-pack", expect=422)
    give("choose-cards", cards="cantina-1")
    give("override-cards", overrides={"points": {"Luke Skywalker": 60}, "banned": ["Elusive"]})
    give("set-deadline", due=BEGINNING + 600 * MINUTE)
    give("submit-list", by="player", player="p1", text="Luke Skywalker + R2-D2")
    give("judge-list", by="judge", player="p1", verdict="checked", expect=409)
    teller.see("show_list", "/lists/p1", "player")
    teller.see("show_list", "/lists/p3", "player", expect=403)
    give("submit-list", by="player", player="p1", text=SQUAD)
    give("check-lists", by="judge")
    give("judge-list", by="judge", player="p1", verdict="checked")


def round_three(teller: Teller) -> None:
    """A round that is taken back and played after all, and the end."""
    give = teller.give
    give("draw-round")
    give("publish")
    give("cancel-round", reason="the power went")
    give("draw-round")
    done = give("publish")
    give("announce", text="Round 4")
    give("undo", entry=done["seq"] + 1)
    give("start-clock")
    teller.play()
    for operation, path in (
        ("show_event", ""),
        ("list_players", "/players"),
        ("show_player", "/players/p3"),
        ("show_standings", "/standings"),
        ("show_standings", "/standings?round=1"),
        ("list_announcements", "/announcements"),
    ):
        teller.see(operation, path)
    give("finish")
    give("reopen", reason="a result was wrong")
    give("publish-lists")
    teller.see("show_lists", "/lists")
    give("hide-lists", reason="somebody asked for it")
    give("finish")
    teller.see("show_history", "/history?last=5", "organizer")
    teller.see("show_bracket", "/bracket")
    give("hand-over", leader="mia", reason="Olga goes home")


def cut(teller: Teller) -> None:
    """A cut in which somebody declines and another comes in."""
    settings = {"structure": "custom", "swiss_rounds": 1, "cut": 4}
    teller.make(format="xwing-standard", name="Store championship", settings=settings)
    give = teller.give
    give("register", entries=[{"name": name} for name in (*SEVEN, "Kit")])
    give("check-in", players=[f"p{number}" for number in range(1, 9)])
    give("start", reason="few, but keen")
    give("draw-round")
    give("publish")
    give("start-clock")
    teller.play()
    give("make-cut")
    seats = teller.see("show_desk", "/desk", "organizer")["cut"]["seats"]
    give("decline-seat", player=seats[0])
    offered = teller.see("show_desk", "/desk", "organizer")["cut"]["offered"]
    give("accept-seat", player=offered[0])
    give("draw-round")
    give("publish")
    give("start-clock")
    teller.play()
    teller.see("show_bracket", "/bracket")


def fangs(teller: Teller) -> None:
    """A table of Fangs Out that shares planning and game rounds, and a bracket game that dice decide."""
    settings = {"structure": "custom", "swiss_rounds": 1, "cut": 4, "pool": "standard"}
    teller.make(format="xwing-fangs-out", name="Fangs at noon", settings=settings, reason="a small one")
    give = teller.give
    give("register", entries=[{"name": name} for name in SEVEN[:4]])
    for player in ("p1", "p2", "p3", "p4"):
        give("submit-list", player=player)
        give("check-in", players=[player])
    for step in ("start", "draw-round", "publish"):
        give(step, reason="few, but keen")
    teller.token("ace", "p1", "App")
    own = teller.see("show_me", "/me", "ace")["game"]["number"]
    give("start-planning", by="ace", game=own, game_round=1)
    give("stop-planning", by="ace", game=own)
    give("set-game-round", by="ace", game=own, game_round=12, over=True)
    give("start-clock")
    teller.play()
    for step in ("make-cut", "draw-round", "publish"):
        give(step, reason="few, but keen")
    give("enter-priority", game=1, crits=[1, 1], focus=[0, 0], hits=[1, 1])
    give("roll-priority", game=1)


def fleets(teller: Teller) -> None:
    """A game of Armada, whose objective is written down."""
    settings = {"structure": "custom", "swiss_rounds": 2, "cut": 0}
    teller.make(format="armada-standard", name="Fleets at dusk", settings=settings)
    give = teller.give
    give("register", entries=[{"name": name} for name in SEVEN[:4]])
    give("check-in", players=["p1", "p2", "p3", "p4"])
    give("start", reason="few, but keen")
    give("draw-round")
    give("publish")
    teller.token("admiral", "p1", "App")
    own = teller.see("show_me", "/me", "admiral")["game"]
    chosen = {"game": own["number"], "objective": "Contested Outpost", "whose": own["opponent"]}
    give("settle-first-player", by="admiral", game=own["number"], first="p1")
    give("choose-objective", by="admiral", **chosen)
    give("choose-objective", by="admiral", **chosen, expect=422)
    teller.see("show_me", "/me", "admiral")
    teller.see("export_emergency", "/emergency", "organizer")
    on_paper(teller)


def on_paper(teller: Teller) -> None:
    """The power fails after the first round, and the second one is entered as it was played on paper."""
    teller.play()
    (one, two), (three, four) = (game["players"] for game in teller.games())
    games = [{"players": [one, three], "table": 1, "result": WON}, {"players": [two, four], "table": 2}]
    teller.give("record-round", games=games, expect=409)
    teller.preview("record-round", games=games, reason="The power was off")
    teller.give("record-round", games=games[:1], reason="The power was off", expect=422)
    teller.give("record-round", games=games, reason="The power was off")


def teams(teller: Teller) -> None:
    """A team with a substitute, and an event from a document."""
    teller.make(
        format="xwing-team-epic", name="Two by two", settings={"swiss_rounds": 3, "cut": 0}, reason="a small one"
    )
    teller.give("register", entries=[{"name": "Rogues", "members": ["Ann", "Bo"], "captain": "Ann"}])
    teller.give("substitute", player="p1", leaving="Bo", coming="Cy")
    teller.see("export_document", "/document", "organizer")
    teller.see("export_log", "/log", "organizer")
    document = msgspec.json.decode((ROOT / "examples" / "after-round-2.json").read_bytes())
    teller.ask("import_event", "POST", "/imports", "account", {"document": document}, 201)
    teller.ask("list_events", "GET", "/events")


def goodbye(teller: Teller) -> None:
    """Tokens are revoked, and the organizer signs out."""
    made = teller.token("lost", "olga", "A lost phone")
    where = f"/events/{teller.slug}/tokens"
    teller.ask("list_tokens", "GET", where, "account")
    teller.ask("revoke_token", "DELETE", f"{where}/{made}", "account")
    teller.see("show_me", "/me", "lost", expect=401)
    teller.see("show_me", "/me", "judge", expect=403)
    teller.ask(
        "give_command",
        "POST",
        f"/events/{teller.slug}/commands/announce",
        "organizer",
        "Hello",
        415,
        content_type="text/plain",
    )
    teller.ask("sign_out", "DELETE", "/session", "account")


# --- the same every time ----------------------------------------------------------------------------------


def told_story(store: Any) -> list[Object]:
    """The story told to the server of a store, in the form in which it is shown."""
    from finalsalvo.server import models
    from finalsalvo.server.http.here import Here

    with patch.object(Here, "store", store, create=True), fixed():
        models.Account.objects.create_user("olga", password=PASSWORD, first_name="Olga")
        store.cards.shelf.keep(cards())
        teller = Teller()
        tell(teller)
    return chosen(msgspec.json.decode(msgspec.json.encode(teller.told), type=list[Object]))


def chosen(told: list[Object]) -> list[Object]:
    """What is shown: each operation with each of its statuses once, the times of the database left away."""
    found: dict[tuple[Any, ...], Object] = {}
    for each in told:
        found.setdefault((each["operation"], each["status"], each.get("content_type")), each)
    return [without_times(each) for each in found.values()]


def page(story: list[Object]) -> bytes:
    """The whole of the file."""
    return msgspec.json.format(msgspec.json.encode(story), indent=1) + b"\n"


def in_a_folder_of_its_own(work: Callable[[Any], list[Object]]) -> list[Object]:
    """Some work with an empty store."""
    from finalsalvo.server.storage.database import forget
    from finalsalvo.server.storage.opening import open_store

    with TemporaryDirectory(prefix="finalsalvo-examples-") as name:
        store = open_store(Path(name))
        try:
            return work(store)
        finally:
            forget("default")


def main() -> int:
    """Writes the examples, or says that they are stale."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--check", action="store_true")
    check = asked.parse_args().check
    made = page(in_a_folder_of_its_own(told_story))
    if check:
        return int(PAGE.read_bytes() != made)
    PAGE.write_bytes(made)
    return 0


if __name__ == "__main__":
    sys.exit(main())
