"""Where every draw of an event comes from: one secret, promised by its hash at the beginning and shown at the end."""

import hmac
from hashlib import sha256

SEED_BITS = 62
"""A seed fits into a whole number of JSON and SQL."""


def commitment_of(secret: str) -> str:
    """What is made public when the event is created, so that the secret cannot be chosen later."""
    return sha256(secret.encode()).hexdigest()


def seed_of(secret: str, draw: str) -> int:
    """The seed of one draw: nobody can tell it from other seeds, everybody can check it with the secret."""
    drawn = hmac.new(secret.encode(), draw.encode(), sha256).digest()
    return int.from_bytes(drawn[:8], "big") >> (64 - SEED_BITS)


def stage_secret(secret: str, stage: str) -> str:
    """What the draws of one stage come from: rounds of several stages have the same numbers (B92)."""
    return secret if not stage else hmac.new(secret.encode(), f"stage {stage}".encode(), sha256).hexdigest()


def round_seed(secret: str, number: int) -> int:
    """The seed of a round. Drawing the same round again gives the same pairs: nobody draws until they like it."""
    return seed_of(secret, f"round {number}")


def scenario_seed(secret: str, number: int) -> int:
    """The seed of the scenario of a round."""
    return seed_of(secret, f"scenario {number}")


def clock_seed(secret: str, number: int) -> int:
    """The seed of the hidden roll of a round."""
    return seed_of(secret, f"clock {number}")


def mats_seed(secret: str) -> int:
    """The seed by which borrowed mats come to tables: named again, the same mats come to the same tables."""
    return seed_of(secret, "mats")


def coin_seed(secret: str, number: int, game: int, about: str, flip: int) -> int:
    """The seed of a coin at a table: the first flip for a question, the second, and so on."""
    return seed_of(secret, f"coin {number} {game} {about} {flip}")


def dice_seed(secret: str, number: int, game: int, about: str, roll: int, side: int) -> int:
    """The seed of one side's dice at a table: the first roll, the second, and so on.

    Each side has its own, so that how many dice one side rolls changes nothing for the other.
    """
    return seed_of(secret, f"dice {number} {game} {about} {roll} {side}")


def tie_key(secret: str, player: str) -> int:
    """The number that separates a player from those whom nothing else does (B14)."""
    return seed_of(secret, f"tie {player}")
