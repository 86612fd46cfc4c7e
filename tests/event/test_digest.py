"""SHA-256 without OpenSSL is SHA-256."""

import hashlib

import pytest

from finalsalvo.event.digest import sha256


@pytest.mark.parametrize("text", [b"", b"7/p1", "7/Inés".encode(), b"x" * 1000])
def test_the_digest_is_that_of_hashlib(text: bytes) -> None:
    assert sha256(text).digest() == hashlib.sha256(text).digest()
