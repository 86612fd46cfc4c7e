"""SHA-256, from the part of Python that has it without OpenSSL.

`hashlib` loads OpenSSL first, which takes longer than to add up the standings of a thousand players. The standard
library's own `random` takes its SHA-512 the same way.
"""

import sys

try:
    if sys.version_info >= (3, 12):
        from _sha2 import sha256
    else:
        from _sha256 import sha256  # type: ignore[import-not-found]
except ImportError:
    from hashlib import sha256

__all__ = ["sha256"]
