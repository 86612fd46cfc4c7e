"""How often an account, a token or a link was tried in vain, and how long it must wait therefore."""

from collections import OrderedDict
from hashlib import sha256
from threading import Lock

PATIENCE = 5
"""So many failures cost no time; each further one doubles the wait, up to the longest."""
LONGEST = 300.0
REMEMBERED = 10_000
MANY = 100
"""Nobody is counted further: the wait has long been the longest."""


class Failures:
    """By account, token or link, and never by address: a whole venue shares one. `now` is any clock that only goes on.

    Only hashes are kept, so that no secret stays in memory and a long key takes no more room than a short one.
    """

    def __init__(self, first: float = 1.0) -> None:
        """`first` is the first wait, in seconds."""
        self.first = first
        self.counted: OrderedDict[bytes, tuple[int, float]] = OrderedDict()
        self.turn = Lock()

    def wait(self, key: str, now: float) -> float:
        """For how many seconds a key is not looked at; asking makes it no longer."""
        with self.turn:
            count, last = self.counted.get(hash_of_failure(key), (0, 0.0))
        if count < PATIENCE:
            return 0.0
        return max(0.0, last + min(LONGEST, self.first * 2.0 ** (count - PATIENCE)) - now)

    def note(self, key: str, now: float) -> None:
        """One more failure. Where there are too many, those that failed longest ago are forgotten.

        A try that takes long is noted before it and forgotten if it succeeds, so that many at the same moment count.
        """
        kept = hash_of_failure(key)
        with self.turn:
            count, _ = self.counted.get(kept, (0, 0.0))
            self.counted[kept] = (min(count + 1, MANY), now)
            self.counted.move_to_end(kept)
            while len(self.counted) > REMEMBERED:
                self.counted.popitem(last=False)

    def forget(self, key: str) -> None:
        """It was right this time: the count begins anew."""
        with self.turn:
            self.counted.pop(hash_of_failure(key), None)

    def clear(self) -> None:
        """Nobody has failed."""
        with self.turn:
            self.counted.clear()


def hash_of_failure(key: str) -> bytes:
    """What is kept of a key; whatever a form may hold, half a surrogate pair as well."""
    return sha256(key.encode(errors="surrogatepass")).digest()
