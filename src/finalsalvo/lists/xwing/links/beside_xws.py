"""XWS with links: below it, as people paste both, or in it, where builders put the link of the squad."""

from msgspec.structs import replace

from finalsalvo.lists.list_text import has_link
from finalsalvo.lists.source import Game
from finalsalvo.lists.xwing import sentences as say
from finalsalvo.lists.xwing.links.finding import squad_links
from finalsalvo.lists.xwing.links.reading import readable
from finalsalvo.lists.xwing.squad import ListPiece, Squad
from finalsalvo.lists.xwing.xws_text import xws_squads


def xws_and_links(text: str, game: Game | None) -> tuple[Squad, ...]:
    """The squads of XWS, which goes before any link; what stands below the last bracket is a note then."""
    end = max(text.rfind("}"), text.rfind("]")) + 1
    below = text[end:].strip()
    if not has_link(below):
        return tuple(with_offer(squad, game) for squad in xws_squads(text))
    first, *others = xws_squads(text[:end])
    noted = replace(first, notes=(*first.notes, ListPiece(text.count("\n", 0, end) + 2, below)))
    return tuple(with_offer(squad, game) for squad in (noted, *others))


def with_offer(squad: Squad, game: Game | None) -> Squad:
    """A squad without ships with a word about the link in it, if that has some."""
    if squad.ships:
        return squad
    found = squad_links("\n".join(note.text.replace("\\/", "/") for note in squad.notes))
    ships = [len(each.ships) for each in readable(found, game)]
    return replace(squad, remarks=(*squad.remarks, say.LINK_INSIDE(num=ships[0]))) if ships else squad
