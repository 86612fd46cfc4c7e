"""Who is in which team: one person plays in one (TEAM-ORG-01). Names are all that is known of a team's members."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from finalsalvo.lists.owner import plain


class Team(Struct, frozen=True):
    """A team as it is registered; without an id as long as it is not."""

    name: str
    members: tuple[str, ...]
    id: str = ""


class Twice(Struct, frozen=True):
    """A name that is in two teams, as the second one writes it."""

    person: str
    first: Team
    second: Team


def in_two_teams(teams: Iterable[Team]) -> Iterator[Twice]:
    """Everybody who is in a second team, each time."""
    known: dict[str, Team] = {}
    for team in teams:
        named = {plain(member): " ".join(member.split()) for member in team.members}
        yield from (Twice(name, known[key], team) for key, name in named.items() if key in known)
        known = {**dict.fromkeys(named, team), **known}
