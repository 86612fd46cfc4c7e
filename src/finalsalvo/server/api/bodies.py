"""What requests bring: the fields of the commands as they are, and a reason beside them.

The struct of a command is its only definition. What a request may hold is made from its fields, so that decoding checks
the same types, and the JSON Schema is the same, that the log is written with.
"""

from functools import cache
from threading import Lock
from typing import Annotated, Any

import msgspec
from django.http import HttpRequest
from msgspec import NODEFAULT, Meta, MsgspecError, Struct, defstruct

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.server.api import sentences as say
from finalsalvo.server.api.answers import JSON, Stopped
from finalsalvo.server.http.commands import COMMANDS
from finalsalvo.server.http.misfits import Misfit, misfit_of
from finalsalvo.words.message import Listed, Message, Quote, Term

Reason = Annotated[str, Meta(max_length=2_000, description="Why, where the rules speak against it. It is logged.")]
Sure = Annotated[bool, Meta(description="Go on, where a command asks first. A reason says so as well.")]
Slug = Annotated[str, Meta(max_length=80, description="The event's name in addresses; made from its name otherwise.")]
PLAIN = r"^[^\x00]*$"
"""Without the one character that PostgreSQL does not take."""
MAKING = Lock()


def asking(kind: type[c.CommandBase], *more: tuple[str, Any, Any]) -> type[Struct]:
    """What a request for a command holds: its fields, a reason, and whether one is sure."""
    fields: list[Any] = [
        (field.name, field.type) if field.required else (field.name, field.type, default(field))
        for field in msgspec.structs.fields(kind)
    ]
    extra = [("reason", Reason | None, None), ("sure", Sure, False), *more]
    return defstruct(
        kind.__name__,
        [*fields, *extra],
        namespace={"__doc__": kind.__doc__},
        module=__name__,
        frozen=True,
        kw_only=True,
        forbid_unknown_fields=True,
        omit_defaults=True,
    )


def default(field: msgspec.structs.FieldInfo) -> Any:
    """What a field is when it is not given."""
    return msgspec.field(default_factory=field.default_factory) if field.default is NODEFAULT else field.default


BODIES = {action: asking(kind) for action, kind in COMMANDS.items()}
NEW = asking(c.Create, ("slug", Slug | None, None))
IMPORT = asking(c.Import, ("slug", Slug | None, None))


def command_in(kind: type[c.CommandBase], body: Any) -> Any:
    """The command that a request asks for."""
    return kind(**{name: getattr(body, name) for name in kind.__struct_fields__})


class Roster(Struct, frozen=True, forbid_unknown_fields=True):
    """Many who are to be registered: as a text (CSV with a header line, or one name a line), or one by one."""

    text: Annotated[str, Meta(max_length=1_000_000)] | None = None
    entries: tuple[Registration, ...] = ()


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    """The name and password of an account."""

    username: Annotated[str, Meta(max_length=150, pattern=PLAIN)]
    password: Annotated[str, Meta(max_length=4_096)]


class NewToken(Struct, frozen=True, forbid_unknown_fields=True):
    """A token acts as one person of the event, a leader or a player by id, and may what they may.

    `label` says which program or device has it.
    """

    person: Annotated[str, Meta(min_length=1, max_length=200)]
    label: Annotated[str, Meta(max_length=100, pattern=PLAIN)] = ""


def decode_body(request: HttpRequest, kind: Any, texts: tuple[str, ...] = ()) -> Any:
    """The body of a request as what it should be."""
    sent = request.content_type
    if sent in texts:
        return text_of(request)
    if sent != JSON:
        raise Stopped(415, "Content-Type", say.CONTENT_TYPE(kinds=Listed((JSON, *texts), "or")))
    return read_json(request.body or b"{}", kind)


def text_of(request: HttpRequest) -> str:
    """A body that is plain text."""
    try:
        return request.body.decode()
    except UnicodeDecodeError:
        raise Stopped(422, "body", say.NOT_UTF8()) from None


@cache
def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """How to read a kind of body; `MAKING` is held, for msgspec dies where two threads learn a type at once."""
    return msgspec.json.Decoder(kind)


def read_json(content: bytes, kind: Any) -> Any:
    """A value from JSON; refuses what has another shape, naming the place."""
    try:
        with MAKING:
            reader = decoder(kind)
        return reader.decode(content)
    except msgspec.ValidationError as error:
        found = misfit_of(error)
        raise Stopped(422, found.field or "body", misfit_words(found)) from None
    except (MsgspecError, UnicodeDecodeError, RecursionError):
        raise Stopped(422, "body", say.NOT_JSON()) from None


def misfit_words(found: Misfit) -> Message:
    """What is wrong with a value, for those who write programs."""
    if found.kind in ("missing", "unknown"):
        return (say.FIELD_MISSING if found.kind == "missing" else say.FIELD_UNKNOWN)(name=found.name)
    if found.kind in ("shortest", "longest", "fewer"):
        counted = {"shortest": say.TEXT_TOO_SHORT, "longest": say.TEXT_TOO_LONG, "fewer": say.TOO_MANY_VALUES}
        return counted[found.kind](num=int(found.wanted))
    if found.kind == "length" and not found.given:
        return say.EXACT_LENGTH(num=int(found.wanted))
    if found.kind == "type":
        wanted = tuple(Term("json", each) for each in found.wanted.split(" | "))
        return say.WRONG_TYPE(wanted=Listed(wanted, "or"), given=Term("json", found.given))
    if found.kind == "length":
        return say.WRONG_LENGTH(wanted=found.wanted, given=found.given)
    if found.kind == "least":
        return say.NUMBER_TOO_SMALL(least=found.wanted)
    if found.kind == "most":
        return say.NUMBER_TOO_LARGE(most=found.wanted)
    if found.kind == "choice":
        return say.NOT_A_CHOICE(given=Quote(found.given))
    if found.kind == "day":
        return say.NOT_A_DAY()
    if found.kind == "pattern":
        return say.WRONG_PATTERN(pattern=found.wanted)
    return say.WRONG_SHAPE(error=Quote(found.told))
