"""No page of a player grows by more than 6 kB, compressed, by telling the rules at their moment."""

from gzip import compress

import pytest
from day_walk import PLAYER, SLUG, Walk
from django.test import Client
from people import phone

from finalsalvo.rules.registry import FORMATS
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

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
phone_registered       1806       1714    1820      1818          1711      1711            1821     1712
event_registered       1357       1339    1369      1375          1370      1365            1362     1345
register               1296       1295    1293      1296          1295      1291            1296     1296
phone_checked_in       1817       1738    1846      1847          1734      1742            1830     1736
event_checked_in       1356       1337    1368      1375          1368      1364            1361     1343
phone_seated           3785       3383    3358      3602          3636      3491            4069     3463
event_seated           1409       1398    1452      1463          1419      1415            1415     1394
phone_playing          3803       3399    3353      3602          3655      3515            4096     3478
event_playing          1428       1419    1456      1466          1440      1438            1435     1416
pairings_playing       1505       1496    1496      1500          1506      1503            1504     1507
standings_playing      1746       1730    1698      1699          1744      1744            1745     1749
bracket_playing        1197       1174    1160      1162          1198      1195            1197     1199
player/p1_playing      1371       1377    1341      1347          1390      1390            1368     1376
screen_playing          939        941     951       954           940       937             939      937
phone/list_playing     1534       2414    2467      2463          2364      2436            1534     2356
phone/leave_playing     1510       1501    1527      1530          1503      1501            1483     1500
phone/news_playing     1514       1533    1482      1483          1528      1534            1514     1529
phone_time             3793       3395    3360      3605          3646      3498            4077     3472
event_time             1409       1403    1455      1466          1421      1419            1416     1397
phone_reported         3861       3457    3425      3677          3716      3572            4141     3535
event_reported         1411       1403    1455      1467          1421      1420            1418     1397
phone_over             1783       1839    1841      1837          1839      1853            1786     1836
event_over             1410       1403    1455      1466          1421      1419            1417     1397
phone_between          1931       1911    1985      1993          2002      2008            1940     1989
event_between          1420       1412    1463      1475          1432      1428            1425     1407
phone_cut              1950          -    2007      2005          2001      2018            1955     2003
event_cut              1409          -    1446      1457          1418      1414            1413     1394
pairings_cut           1507          -    1527      1539          1505      1494            1499     1500
standings_cut          1752          -    1724      1725          1730      1728            1734     1746
bracket_cut            1166          -    1160      1162          1163      1162            1165     1166
player/p1_cut          1535          -    1511      1516          1498      1499            1530     1508
screen_cut              919          -     940       945           919       922             919      920
phone/list_cut         1487          -    2464      2460          2312      2384            1487     2303
phone/leave_cut        1497          -    1518      1514          1483      1481            1465     1484
phone/news_cut         1469          -    1478      1482          1479      1477            1464     1483
phone_final            3685          -    3314      3556          3595      3453            3973     3433
event_final            1429          -    1461      1460          1440      1437            1436     1416
phone_finished         1614       1629    1632      1627          1629      1643            1613     1628
event_finished         1474       1465    1519      1520          1485      1480            1480     1461
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
