"""All addresses that Django answers."""

from importlib import import_module

from finalsalvo.server.api import addresses
from finalsalvo.server.web.answers import forbidden, malformed
from finalsalvo.server.web.routes import patterns

PAGES = (
    "accounts",
    "announcement_page",
    "archiving",
    "bracket_sheets",
    "checking_in",
    "codes",
    "desk",
    "doing",
    "entering",
    "forgetting",
    "home",
    "judge",
    "languages",
    "leaders",
    "links",
    "lists",
    "player",
    "preparing",
    "printing",
    "printing_pdf",
    "registration",
)
"""The modules that give their views an address when they are imported."""

for page in PAGES:
    import_module(f"finalsalvo.server.web.{page}")

urlpatterns = patterns()
handler404 = addresses.not_found
handler403 = forbidden
handler400 = malformed
handler500 = addresses.broken
