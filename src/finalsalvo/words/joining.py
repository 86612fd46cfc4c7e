"""How several things stand in a row, and what stands around what people wrote."""

from finalsalvo.words.sentence import sentence

AND = sentence("row.and", "%(rest)s and %(last)s")
AND_I = sentence("row.and-before-i", "%(rest)s and %(last)s")
OR = sentence("row.or", "%(rest)s or %(last)s")
OR_O = sentence("row.or-before-o", "%(rest)s or %(last)s")
COMMA = sentence("row.comma", "%(rest)s, %(last)s")
MORE = sentence("row.more", "%(rest)s and %(num)s more", "%(rest)s and %(num)s more")
QUOTED = sentence("row.quoted", "“%(text)s”")
DATE = sentence("row.date", "%(day)s %(month)s %(year)s")
MOMENT = sentence("row.moment", "%(day)s, %(time)s UTC")
POINT = sentence("row.decimal-mark", ".")
