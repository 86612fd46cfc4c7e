"""No page of a player grows by more than 6 kB, compressed, by telling the rules at their moment."""

from gzip import compress

import pytest
from day_walk import SLUG, Walk
from django.test import Client
from people import phone

from finalsalvo.rules.registry import FORMATS
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

PLAYER = "p1"
ALLOWED = 6144
"""Bytes of a compressed page, over what stands in `BEFORE`."""

EVERYBODY = ("", "/pairings", "/standings", "/bracket", f"/player/{PLAYER}", "/screen")
OWN = ("", "list", "leave", "news")


def weights(store: Store, format: str) -> dict[str, int]:
    """By page, and for the player's own page and the event's by moment, how many bytes it has."""
    walk, found, own, anybody = Walk(store, format), {}, None, Client()
    for moment in walk.moments():
        own = own or phone(PLAYER, SLUG)
        found[f"phone {moment}"] = weight(own, f"/p/{SLUG}/")
        found[f"event {moment}"] = public_weight(store, "")
        if moment == "registered":
            found["register"] = weight(anybody, f"/r/{SLUG}")
        if moment in ("playing", "cut"):
            for word in EVERYBODY[1:]:
                found[f"{word[1:]} {moment}"] = public_weight(store, word)
            for word in OWN[1:]:
                found[f"phone/{word} {moment}"] = weight(own, f"/p/{SLUG}/{word}")
    return found


def public_weight(store: Store, word: str) -> int:
    """The same of a page for everybody."""
    page = PublicPages(store)(f"/e/{SLUG}{word}", "", "en")
    assert page.status == 200, word
    return len(compress(page.body, 9, mtime=0))


def weight(client: Client, path: str) -> int:
    """How many bytes a page has on its way."""
    answer = client.get(path)
    assert answer.status_code == 200, path
    return len(compress(answer.content, 9, mtime=0))


BEFORE = """
page               standard escalation hotshot fangs-out epic-dogfight team-epic armada-standard dogfight
phone_registered       1810       1716    1820      1819          1713      1711            1822     1710
event_registered       1317       1291    1323      1328          1324      1320            1317     1299
register                989        989     989       989           989       989             989      989
phone_checked_in       1816       1739    1844      1847          1733      1747            1832     1738
event_checked_in       1316       1290    1321      1327          1322      1320            1316     1298
phone_seated           3789       3386    3359      3586          3636      3490            4074     3474
event_seated           1368       1350    1410      1407          1372      1368            1368     1348
phone_playing          3807       3396    3352      3583          3648      3512            4104     3490
event_playing          1392       1376    1413      1409          1397      1395            1393     1374
pairings_playing       1492       1484    1483      1475          1492      1491            1492     1494
standings_playing      1731       1712    1684      1689          1732      1730            1733     1733
bracket_playing        1185       1160    1146      1148          1186      1183            1184     1187
player/p1_playing      1358       1365    1329      1317          1376      1376            1355     1377
screen_playing          936        941     954       941           939       942             936      939
phone/list_playing     1536       2413    2418      2419          2361      2438            1534     2354
phone/leave_playing     1515       1499    1529      1529          1502      1500            1480     1498
phone/news_playing     1514       1530    1482      1483          1530      1531            1512     1528
phone_time             3792       3396    3363      3592          3644      3501            4081     3479
event_time             1372       1359    1415      1412          1378      1376            1373     1354
phone_reported         3857       3455    3425      3661          3706      3571            4145     3537
event_reported         1374       1359    1415      1412          1378      1376            1374     1354
phone_over             1786       1840    1838      1840          1835      1852            1790     1835
event_over             1373       1359    1415      1412          1378      1376            1373     1354
phone_between          1932       1898    2004      1987          2005      2009            1941     2002
event_between          1380       1364    1420      1417          1385      1381            1379     1360
phone_cut              1948          -    2016      2002          2006      2016            1950     1905
event_cut              1368          -    1397      1402          1372      1368            1366     1347
pairings_cut           1485          -    1507      1508          1484      1480            1484     1484
standings_cut          1723          -    1710      1724          1714      1726            1735     1714
bracket_cut            1151          -    1146      1147          1149      1148            1152     1153
player/p1_cut          1518          -    1513      1502          1521      1490            1518     1530
screen_cut              920          -     942       943           926       921             923      922
phone/list_cut         1489          -    2417      2418          2306      2384            1488     2300
phone/leave_cut        1502          -    1518      1513          1483      1483            1466     1484
phone/news_cut         1468          -    1485      1482          1484      1482            1465     1484
phone_final            3688          -    3309      3562          3597      3452            3966     1868
event_final            1393          -    1406      1418          1397      1395            1395     1373
phone_finished         1611       1629    1631      1628          1631      1643            1612     1546
event_finished         1434       1418    1467      1480          1437      1436            1433     1415
"""


def before(format: str) -> dict[str, int]:
    """What each page of an event of a format weighed before."""
    head, *rows = (line.split() for line in BEFORE.strip().splitlines())
    column = head.index(format.removeprefix("xwing-"))
    return {row[0].replace("_", " "): int(row[column]) for row in rows if row[column] != "-"}


@pytest.mark.parametrize("format", FORMATS)
def test_no_page_of_a_player_grows_by_more_than_6_kb(format: str, store: Store) -> None:
    was, now = before(format), weights(store, format)
    assert list(now) == list(was)
    assert {page: now[page] - was[page] for page in now if now[page] - was[page] > ALLOWED} == {}
