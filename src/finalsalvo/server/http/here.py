"""The store of this process: pages, API and streams all have the same."""

from collections.abc import Callable

from finalsalvo.server.storage.store import Store, nobody_listens


class Here:
    """The one store of this process, and who wants to hear of changes."""

    store: Store
    changed: Callable[[str, int], None] = staticmethod(nobody_listens)
