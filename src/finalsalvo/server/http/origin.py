"""Where a request comes from: the address of whoever asks, or that of the proxy's word where a proxy is trusted."""

from ipaddress import IPv6Address, ip_address

HOME = 64
"""So many bits of an IPv6 address belong to one household; the rest its machines choose as they like."""


def origin(address: str) -> str:
    """What counts as one place. A whole venue may be one."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(IPv6Address(int(found) >> HOME << HOME))
    return str(found)
