"""Somebody who tells a story to the API, request by request: for the examples of the API."""

from typing import Any

import msgspec

BASE = "/api/v1"
PASSWORD = "a long night at the cantina"

PDF = "application/pdf"
"""What no example shows in full."""

Object = dict[str, Any]


class Teller:
    """Somebody who tells the story over HTTP, and writes down what was answered."""

    def __init__(self) -> None:
        from django.test import Client

        self.client = Client()
        self.csrf = ""
        self.tokens: dict[str, str] = {}
        self.told: list[Object] = []
        self.slug = ""

    def ask(
        self,
        operation: str,
        method: str,
        path: str,
        by: str = "anyone",
        body: Any = None,
        expect: int = 200,
        **more: str,
    ) -> Any:
        """One request; its answer must have the status that the story expects."""
        headers: dict[str, str] = {}
        if by in self.tokens:
            headers["Authorization"] = f"Bearer {self.tokens[by]}"
        elif by == "account":
            headers["X-CSRFToken"] = self.csrf
        kind = more.pop("content_type", "application/json")
        headers |= {name.replace("_", "-"): value for name, value in more.items()}
        client = self.client if by == "account" else type(self.client)()
        content = body if isinstance(body, str) else b"" if body is None else msgspec.json.encode(body)
        answer = client.generic(method, f"{BASE}{path}", content, content_type=kind, headers=headers)
        told = answer.content.decode() if answer["Content-Type"] != PDF else f"{answer.content[:8].decode()}…"
        assert answer.status_code == expect, f"{method} {path} {body}: {answer.status_code} {told}"
        value = msgspec.json.decode(answer.content) if answer["Content-Type"] == "application/json" else told
        self.told.append(
            {"operation": operation, "by": by, "method": method, "path": path, "status": expect, "answer": value}
            | ({} if body is None else {"body": body})
            | ({} if kind == "application/json" else {"content_type": kind})
        )
        return value

    def give(self, action: str, by: str = "organizer", expect: int = 200, **fields: Any) -> Any:
        """A command."""
        path = f"/events/{self.slug}/commands/{action}"
        return self.ask(action.replace("-", "_"), "POST", path, by, fields, expect)

    def preview(self, action: str, by: str = "organizer", expect: int = 200, **fields: Any) -> Any:
        """What would come of a command."""
        return self.ask("preview_command", "POST", f"/events/{self.slug}/previews/{action}", by, fields, expect)

    def see(self, operation: str, path: str = "", by: str = "anyone", expect: int = 200) -> Any:
        """Something of the event."""
        return self.ask(operation, "GET", f"/events/{self.slug}{path}", by, expect=expect)

    def sign_in(self) -> None:
        """As the organizer's account."""
        answer = self.ask("sign_in", "POST", "/session", "account", {"username": "olga", "password": PASSWORD})
        self.csrf = answer["csrf"]

    def make(self, **fields: Any) -> None:
        """An event, and a token for its organizer."""
        self.slug = self.ask("create_event", "POST", "/events", "account", fields, 201)["event"]
        self.token("organizer", "olga", "Console of the organizer")

    def token(self, name: str, person: str, label: str) -> int:
        """A token of the event, under a name of the story."""
        path = f"/events/{self.slug}/tokens"
        made = self.ask("create_token", "POST", path, "account", {"person": person, "label": label}, 201)
        self.tokens[name] = made["token"]
        return int(made["id"])

    def games(self) -> list[Object]:
        """The games of the last round, without writing anything down."""
        answer = self.client.get(f"{BASE}/events/{self.slug}/rounds")
        return list(msgspec.json.decode(answer.content)["rounds"][-1]["pairings"])

    def play(self) -> None:
        """Lets the first of each game win."""
        for game in self.games():
            if game["state"] != "over":
                self.set(game)

    def set(self, game: Object, **more: Any) -> None:
        """Enters a result."""
        number = msgspec.json.decode(self.client.get(f"{BASE}/events/{self.slug}/rounds").content)["rounds"][-1][
            "number"
        ]
        self.give("set-result", number=number, game=game["number"], result=WON, **more)


WON = {"end": "time", "scores": [88, 45]}
