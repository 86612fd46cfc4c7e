"""All addresses that Django answers."""

from finalsalvo.server.api import addresses
from finalsalvo.server.web import accounts, desk, doing, home, languages
from finalsalvo.server.web.answers import broken, forbidden, malformed, not_found
from finalsalvo.server.web.routes import patterns

PAGES = (accounts, desk, doing, home, languages, addresses)
"""The modules that give their views an address when they are imported."""

urlpatterns = patterns()
handler404 = not_found
handler403 = forbidden
handler400 = malformed
handler500 = broken
