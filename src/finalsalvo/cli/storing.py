"""The database, for the words that need it: whatever is wrong with it becomes a sentence."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from finalsalvo.cli import sentences
from finalsalvo.cli.output import Misused, message_of
from finalsalvo.words.message import Quote

if TYPE_CHECKING:
    from finalsalvo.server.storage.store import Store


@contextmanager
def open_store() -> Iterator["Store"]:
    """The events of this installation. Django is loaded here, and for no other word."""
    from sqlite3 import Error as SqliteError

    from finalsalvo.server.storage.address import WrongAddress
    from finalsalvo.server.storage.database import Spoilt, Unusable, spoilt_told
    from finalsalvo.server.storage.opening import open_store

    try:
        store = open_store()
    except (Unusable, WrongAddress) as unusable:
        raise Misused(message_of(unusable)) from None
    from django.db import DatabaseError

    from finalsalvo.server.storage.errors import BrokenLog, KeyTaken, NoSuchEvent, NoSuchStage

    try:
        with spoilt_told(store.folder):
            yield store
    except Spoilt as spoilt:
        raise Misused(message_of(spoilt)) from None
    except NoSuchStage as missing:
        raise Misused(message_of(missing), "finalsalvo event EVENT stages") from None
    except NoSuchEvent as missing:
        raise Misused(message_of(missing), "finalsalvo event list") from None
    except (BrokenLog, KeyTaken) as wrong:
        raise Misused(message_of(wrong)) from None
    except (DatabaseError, SqliteError) as error:
        raise Misused(sentences.DATABASE_FAILED(error=Quote(" ".join(str(error).split())))) from None
