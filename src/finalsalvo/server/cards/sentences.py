"""What is said of the cards of an installation."""

from finalsalvo.words.sentence import sentence

TOO_MANY_PACKS = sentence(
    "refuse.cards-too-many-packs",
    "There is %(num)s set of points and cards here already, and no more fit. Import others on the command line.",
    "There are %(num)s sets of points and cards here already, and no more fit. Import others on the command line.",
)
