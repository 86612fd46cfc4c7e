"""Proxies of damaged cards, to be cut out: what each must tell (XW2-LOST-06, ARM-LOST-06)."""

from collections.abc import Sequence

from msgspec import Struct

from finalsalvo.documents.paper import Paper, PaperField, ProxyCard, ProxyCards
from finalsalvo.documents.papers import Sayer
from finalsalvo.documents.sentences import NO_PROXIES_YET
from finalsalvo.rules.floor import floor_rules
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal


class MadeProxy(Struct, frozen=True):
    """A proxy as it is printed: the card, what cannot be read on it, whose it is, who made it and on which day."""

    card: str
    unreadable: str
    owner: str
    by: str
    day: str


def proxy_paper(format: Format, made: Sequence[MadeProxy], say: Sayer, *, event: str = "", date: str = "") -> Paper:
    """Every proxy in the size of a card; refuses where none was made."""
    if not made:
        raise Refusal("proxies", "contract", NO_PROXIES_YET())
    block = ProxyCards(tuple(proxy_card(format, each, say) for each in made), say("Proxy"))
    return Paper(
        title=say("Proxies"),
        event=event,
        date=say.date(date) if date else "",
        sub=say("Cut out and keep with the damaged card"),
        blocks=(block,),
        page=say("Page"),
    )


def proxy_card(format: Format, made: MadeProxy, say: Sayer) -> ProxyCard:
    """One card to cut out."""
    fields = (
        PaperField(say("Can't be read on the original"), made.unreadable),
        PaperField(say("Made by"), made.by),
        PaperField(say("Date"), made.day),
    )
    note = say("Keep the original near your ships.")
    return ProxyCard(made.card, made.owner, fields, note, tuple(floor_rules(format)["proxy"].split()))
