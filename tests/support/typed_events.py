"""Events as files, in few words, and what the shell makes of them."""

import json
from typing import Any

from command import call

from finalsalvo.rules.registry import FORMATS

Document = dict[str, Any]


def written_event(format: str, players: str, *rounds: str, bracket: tuple[str, ...] = (), **more: Any) -> Document:
    """An event of players of one letter. "A B 40 20, C bye, D missed" is a round: `A B 5 5 B` names the winner of it.

    `bracket` are the rounds of elimination; `keys` the tie keys of the players in their order, `dropped` and `thrown`
    are those who have left and who were disqualified; what else is named are settings.
    """
    keys = more.pop("keys", (None,) * len(players))
    away = dict.fromkeys(more.pop("dropped", ""), "dropped") | dict.fromkeys(more.pop("thrown", ""), "disqualified")
    tags = more.pop("avoid", {})
    people = [person(format, id, key, away.get(id), tags.get(id, ())) for id, key in zip(players, keys, strict=True)]
    played = [(each, "swiss") for each in rounds] + [(each, "elimination") for each in bracket]
    return {
        "schema": "finalsalvo.event/1",
        "format": format,
        "name": "Cup",
        "players": people,
        "rounds": [written_round(number, stage, text) for number, (text, stage) in enumerate(played, start=1)],
        "settings": more,
    }


def person(format: str, id: str, key: int | None, status: str | None, tags: tuple[str, ...]) -> Document:
    """A player or a team."""
    team = {"members": [f"{id}1", f"{id}2"], "captain": f"{id}1"} if FORMATS[format].unit == "team" else {}
    told = {"id": id, "name": id, "tie_key": key, "status": status, "avoid": list(tags) or None}
    return {name: value for name, value in told.items() if value is not None} | team


def written_round(number: int, stage: str, text: str) -> Document:
    """A round of games, byes and losses of those who were not there."""
    told: Document = {"number": number, "stage": stage, "matches": [], "byes": [], "unpaired_losses": []}
    for words in (each.split() for each in text.split(", ")):
        if words[1] in ("bye", "missed"):
            told["byes" if words[1] == "bye" else "unpaired_losses"].append(words[0])
        else:
            first, second, *scores = words
            result: Document = {"end": "time", "scores": [int(each) for each in scores[:2]]}
            named = {"winner": scores[2]} if scores[2:] else {}
            told["matches"].append({"players": [first, second], "result": result | named})
    return told


def asked(command: str, document: Document, *options: str) -> Any:
    """What a command answers to an event, for programs; it must find nothing wrong."""
    code, out, err = call(command, "-", "--json", *options, stdin=json.dumps(document).encode())
    assert (code, err) == (0, ""), (out, err)
    return json.loads(out)


def problems(command: str, document: Document, *options: str) -> list[tuple[str, str]]:
    """The rule and the words of each problem that a command finds in an event."""
    code, out, err = call(command, "-", "--json", *options, stdin=json.dumps(document).encode())
    assert (code, err) == (1, ""), (out, err)
    return [(each["rule"], each["message"]) for each in json.loads(out)["problems"]]


def pairs(round: Document) -> set[str]:
    """Who meets whom in a round: "AB" for each game, the earlier letter first."""
    return {"".join(sorted(match["players"])) for match in round["matches"]}
