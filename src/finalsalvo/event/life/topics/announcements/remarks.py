"""Remarks that a book does not want to hear: how much time is left of a hidden clock, and agreements about results.

All patterns stand here, for English, German and Spanish, whatever the language of the event: people type as they speak.
They only make somebody look again, so they rather miss an odd wording than stop an ordinary one.
"""

import re
from collections.abc import Mapping

MINUTES = r"(?:min\.?|mins|minutes?|minuten?|minutos?)"
COUNT = (
    r"(?:\d{1,3}|five|ten|fifteen|twenty|thirty|fünf|zehn|fünfzehn|zwanzig|dreißig|"
    r"cinco|diez|quince|veinte|treinta|a few|few|ein paar|wenige|unos|pocos)"
)

TIME_PATTERNS: Mapping[str, tuple[str, ...]] = {
    "": (rf"^\W*{COUNT}\s*{MINUTES}\W*$",),
    "en": (
        rf"\b{COUNT}\s*(?:more\s+)?{MINUTES}\s+(?:are\s+)?(?:left|remain(?:s|ing)?|to\s+go|until\s+time|more)\b",
        r"\b(?:the\s+|this\s+)?(?:round|time|game|clock)\s+(?:ends?|is\s+(?:up|over|called)|runs?\s+out)\s+at\s+\d{1,2}(?:[:.]\d\d)?",
        r"\b(?:(?:a\s+)?quarter\s+of\s+an|half\s+an|an)\s+hour\s+(?:is\s+)?(?:left|remains?|remaining|to\s+go|more|until\s+time)\b",
        rf"\b(?:last|final|another)\s+{COUNT}\s*{MINUTES}\b",
        rf"\b{COUNT}\s+more\s+{MINUTES}\b",
        rf"\btime\s+(?:is\s+)?(?:called|up|over)\s+in\s+{COUNT}\b",
        r"\b(?:remaining\s+time|time\s+(?:left|remaining))\b",
        r"\b(?:almost|nearly|soon)\s+(?:out\s+of\s+time|time)\b|\btime\s+is\s+(?:almost|nearly)\s+(?:up|over)\b",
        r"\bhalf(?:\s+of)?\s+(?:the\s+|your\s+)?time\s+(?:is\s+)?(?:over|gone|left|up)\b|\bhalf[- ]?time\b|\bhalfway\b",
    ),
    "de": (
        rf"\bnoch\s+(?:etwa\s+|ca\.?\s+|rund\s+)?{COUNT}\s*{MINUTES}\b",
        r"\b(?:runde|zeit|spiel|uhr)\s+(?:endet|läuft\s+ab|ist\s+(?:um|vorbei|aus))\s+um\s+\d{1,2}",
        r"\bum\s+\d{1,2}(?:[:.]\d\d)?(?:\s*uhr)?\s+(?:endet|ist)\s+(?:die\s+)?(?:runde|zeit|schluss)\b",
        r"\bnoch\s+(?:etwa\s+|ca\.?\s+|rund\s+|gut\s+)?(?:eine?\s+)?(?:viertelstunde|halbe\s+stunde|stunde)\b",
        rf"\b{COUNT}\s*{MINUTES}\s+(?:noch|übrig|verbleiben|bleiben|restzeit)\b",
        rf"\b(?:die\s+)?letzten\s+{COUNT}\s*{MINUTES}\b",
        r"\b(?:restzeit|restliche\s+zeit|verbleibende\s+zeit)\b",
        r"\b(?:zeit\s+ist\s+(?:gleich|bald|fast)|(?:gleich|bald|fast)\s+ist\s+(?:die\s+)?zeit)\s+(?:um|vorbei|abgelaufen)\b",
        r"\bhalbzeit\b|\bhälfte\s+der\s+zeit\b|\bhalbe\s+zeit\b",
    ),
    "es": (
        rf"\b(?:quedan?|faltan?|restan?)\s+(?:solo\s+|unos\s+)?{COUNT}\s*{MINUTES}\b",
        r"\b(?:ronda|tiempo|partida|reloj)\s+(?:acaba|termina|finaliza|se\s+acaba)\s+a\s+las?\s+\d{1,2}",
        r"\b(?:queda|falta|resta)\s+(?:aproximadamente\s+|casi\s+|como\s+)?(?:un\s+cuarto\s+de|media|una)\s+hora\b",
        rf"\b{COUNT}\s*{MINUTES}\s+(?:más|restantes|de\s+juego|para\s+(?:el\s+final|acabar|terminar))\b",
        rf"\búltimos\s+{COUNT}\s*{MINUTES}\b",
        r"\btiempo\s+(?:restante|que\s+queda)\b|\bqueda\s+poco\s+tiempo\b",
        r"\b(?:mitad|medio)\s+(?:del?\s+)?tiempo\b",
    ),
}
"""By language what somebody says who tells how much of a round is left; the first are of any."""

ELSEWHERE = re.compile(
    r"\b(?:until|till|before|for|to|bis|vor|zur?|zum|para|hasta|antes)\b[^.!?]*"
    r"\b(?:lunch|dinner|break|regist\w+|check-?in|lists?|rounds?\s+\d|next\s+round|prizes?|doors?|"
    r"mittag\w*|pause|anmeld\w+|listen?|runde\s+\d|nächsten?\s+runde|siegerehrung|"
    r"comida|comer|descanso|pausa|inscri\w+|listas?|ronda\s+\d|siguiente\s+ronda|próxima\s+ronda|premios)\b",
    re.IGNORECASE,
)
"""What is waited for is not the end of the round: lunch, lists, the next round."""

COLLUSION_PATTERNS: Mapping[str, tuple[str, ...]] = {
    "en": (
        r"\bintentional(?:ly)?\s+draw\w*|\bdraw\w*\s+(?:by\s+agreement|intentionally|on\s+purpose)",
        r"(?-i:\bIDs?\b)(?!\s*(?:tokens?|numbers?|markers?|cards?))(?=.*\b(?:agree|draw|round|we|both|take|into|safe)\w*\b)"
        r"|(?-i:\bID'?(?:ed|ing)\b)",
        r"\bagree(?:d|s)?\s+(?:to|on)\s+(?:an?\s+|the\s+)?(?:draw|result|score|concede|lose)\b",
        r"\b(?:split|share|divide)(?:s|ting|ing|d)?\s+(?:the\s+|our\s+|all\s+)?(?:prizes?|prize\s+money|packs)\b",
        r"\b(?:let|lets|letting)\s+(?:\w+\s+){1,3}win\b|\b(?:throw|threw|throwing)\s+(?:the|this|my)\s+game\b",
        r"\bconced\w+\s+so\s+(?:that\s+)?\w+",
    ),
    "de": (
        r"\b(?:absichtlich\w*|abgesprochen\w*|vereinbart\w*)\s+(?:ein\s+)?(?:unentschieden|remis|ergebnis)\b",
        r"\b(?:auf\s+(?:ein\s+)?(?:unentschieden|remis|ergebnis)\s+geeinigt|einigen\s+uns\s+auf\s+(?:ein\s+)?(?:unentschieden|remis))\b",
        r"\bpreise?\s+(?:auf)?(?:ge)?teil(?:en|t)\b|\bteilen\s+(?:uns\s+)?(?:die\s+)?preise?\b",
        r"\babsprache\w*\b|\babgesprochen\b",
        r"\b(?:lasse?|lassen|lässt)\s+(?:\w+\s+){1,3}gewinnen\b|\bgewinnen\s+lassen\b",
    ),
    "es": (
        r"\bempat\w+\s+(?:pactad\w+|acordad\w+|intencionad\w+|intencional\w*|a\s+propósito)",
        r"\b(?:pactar|pactamos|pactado|acordar|acordamos|acordado)\s+(?:un\s+|el\s+)?(?:empate|resultado)\b",
        r"\b(?:repart|divid|compart)\w+\s+(?:los\s+|el\s+)?premios?\b",
        r"\bdej(?:arse|ar|o|a|amos|é)\s+(?:que\s+)?(?:\w+\s+){0,2}gan(?:ar|e)\b",
        r"\bamañ\w+\b",
    ),
}
"""By language what somebody says who speaks of a result that two have agreed on."""


def every_pattern(patterns: Mapping[str, tuple[str, ...]]) -> tuple[re.Pattern[str], ...]:
    """All patterns of a table."""
    return tuple(re.compile(each, re.IGNORECASE) for group in patterns.values() for each in group)


TIME, COLLUSION = every_pattern(TIME_PATTERNS), every_pattern(COLLUSION_PATTERNS)


def tells_time_left(text: str) -> bool:
    """Whether a text tells how much time of a round is left (HOT-TIME-05)."""
    return ELSEWHERE.search(text) is None and any(each.search(text) for each in TIME)


def tells_of_agreement(text: str) -> bool:
    """Whether a text speaks of a result that players agreed on (XW2-COND-04, ARM-COND-03)."""
    return any(each.search(text) for each in COLLUSION)
