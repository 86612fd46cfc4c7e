"""Lists from what somebody pasted or uploaded: whose layout a text has, and the squads in it.

Which edition a list belongs to is the event's to say, and never read off the file.
"""

import re
from collections.abc import Callable

from msgspec import Struct

from finalsalvo.lists import sentences as say
from finalsalvo.lists.list_text import LONGEST, NoList, has_link
from finalsalvo.lists.source import Game
from finalsalvo.lists.xwing.squad import Squad
from finalsalvo.lists.xwing.typed import typed_squads
from finalsalvo.lists.xwing.xws_text import is_json, xws_squads


class SquadLayout(Struct, frozen=True):
    """A way in which squads are written: its name, how one knows it, and who reads it.

    A text comes without blanks around it and is never empty. Whoever knows a layout and cannot read it raises `NoList`
    with a message; what is only not understood is kept in `Squad.unread`.
    """

    name: str
    recognises: Callable[[str], bool]
    read: Callable[[str], tuple[Squad, ...]]


def any_text(text: str) -> bool:
    """Whatever people type is a list, with all that was not understood in it."""
    return bool(text)


LAYOUTS = (
    SquadLayout("XWS", is_json, xws_squads),
    SquadLayout("typed", any_text, typed_squads),
)
"""Every layout that can be read, each in a module of its own. The first one that knows a text reads it, so that a new
one stands before those that know more texts."""

JSON = re.compile(r"[\[\s]*[{\]]")
"""How JSON of squads begins; a link that a chat program has dressed up begins with a bracket as well."""


def read_squads(content: bytes | str, game: Game | None = None) -> tuple[Squad, ...]:
    """Every squad that a text holds, in its order. Escalation's four and a team's two come this way.

    `game` is the edition that is played, where somebody knows it: a few links do not tell theirs. Links are looked for
    in what would be a typed list; what a builder exports below XWS is its link as well.
    """
    if len(content) > LONGEST:
        raise NoList(say.TOO_LONG())
    try:
        text = content if isinstance(content, str) else content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise NoList(say.NOT_UTF_8()) from None
    text = text.lstrip("\ufeff").strip()
    if not text:
        raise NoList(say.NOTHING())
    layout = next(each for each in LAYOUTS if each.recognises(text))
    return with_links(text, layout, game) if has_link(text) else layout.read(text)


def with_links(text: str, layout: SquadLayout, game: Game | None) -> tuple[Squad, ...]:
    """The squads of a text in which a link may stand; what reads links is loaded when the first one comes."""
    if layout.read is typed_squads or (layout.read is xws_squads and not JSON.match(text)):
        from finalsalvo.lists.xwing.links.reading import linked_squads

        return linked_squads(text, game)
    if layout.read is not xws_squads:
        return layout.read(text)
    if text.endswith(("]", "}")):  # as nearly always: builders write their link into XWS
        squads = layout.read(text)
        if all(squad.ships for squad in squads):
            return squads
    from finalsalvo.lists.xwing.links.beside_xws import xws_and_links

    return xws_and_links(text, game)
