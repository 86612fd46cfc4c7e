"""Icons as inline SVG, from the shapes of Lucide (ISC licence), drawn with the colour of the text around them."""

from markupsafe import Markup

SHAPES = {
    "mark": '<circle cx="12" cy="12" r="9"/><path d="M12 3v6m0 6v6M3 12h6m6 0h6"/>',
    "users": '<circle cx="9" cy="8" r="4"/><path d="M2 21c0-4 3-7 7-7s7 3 7 7M16 4a4 4 0 0 1 0 8m3 9c0-3-1-5-3-6"/>',
    "list": '<path d="M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01"/>',
    "trophy": '<path d="M8 21h8m-4-4v4M7 4h10v5a5 5 0 0 1-10 0zM17 5h3v2a4 4 0 0 1-4 4M7 5H4v2a4 4 0 0 0 4 4"/>',
    "clock": '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 2"/>',
    "check": '<path d="M4 12l5 5L20 6"/>',
    "undo": '<path d="M9 14L4 9l5-5"/><path d="M4 9h10a6 6 0 0 1 0 12h-3"/>',
    "plus": '<path d="M12 5v14M5 12h14"/>',
    "alert": '<path d="M12 3l10 18H2z"/><path d="M12 10v4m0 3h.01"/>',
    "history": '<path d="M3 12a9 9 0 1 0 3-7L3 8"/><path d="M3 3v5h5M12 7v5l3 2"/>',
    "screen": '<rect x="3" y="4" width="18" height="12" rx="2"/><path d="M8 20h8m-4-4v4"/>',
    "search": '<circle cx="11" cy="11" r="7"/><path d="M21 21l-4.5-4.5"/>',
    "print": '<path d="M7 9V3h10v6M7 18H4v-7h16v7h-3"/><rect x="7" y="14" width="10" height="7"/>',
    "globe": '<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3a14 14 0 0 1 0 18M12 3a14 14 0 0 0 0 18"/>',
    "download": '<path d="M12 3v12m-5-5l5 5 5-5M4 20h16"/>',
    "copy": '<rect x="9" y="9" width="12" height="12" rx="2"/><path d="M5 15H3V3h12v2"/>',
    "archive": '<path d="M3 4h18v4H3zM5 8v12h14V8M10 12h4"/>',
    "code": '<path d="M3 3h7v7H3zM14 3h7v7h-7zM3 14h7v7H3zM14 14h3v3h-3zM21 14v7h-7"/>',
    "bolt": '<path d="M13 2L4 14h7l-1 8 9-12h-7z"/>',
    "bars": '<path d="M4 20V10m6 10V4m6 16v-7m4 7H2"/>',
    "document": '<path d="M6 2h8l5 5v15H6zM14 2v5h5M9 13h7m-7 4h7"/>',
    "horn": '<path d="M3 10v4l12 5V5zM15 9a3 3 0 0 1 0 6M7 16l1 5h3l-1-4"/>',
    "key": '<circle cx="8" cy="15" r="5"/><path d="M12 11l9-9m-4 4l3 3"/>',
    "gear": '<circle cx="12" cy="12" r="3"/><path d="M12 2v4m0 12v4M2 12h4m12 0h4M5 5l3 3m8 8 3 3m0-14-3 3m-8 8-3 3"/>',
    "dots": '<path d="M5 12h.01M12 12h.01M19 12h.01"/>',
    "pause": '<path d="M8 5v14M16 5v14"/>',
    "play": '<path d="M7 4l13 8-13 8z"/>',
    "split": '<path d="M7 4L3 8l4 4M3 8h14m0 4l4 4-4 4m4-4H7"/>',
    "out": '<path d="M7 17L17 7M9 7h8v8"/>',
    "pin": '<path d="M9 3h6l-1 7 4 4H6l4-4zM12 14v7"/>',
    "coin": '<circle cx="12" cy="12" r="9"/><path d="M15 9a3.5 3.5 0 0 0-6 0c0 4 6 2 6 6a3.5 3.5 0 0 1-6 0M12 5v14"/>',
    "moon": '<path d="M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10z"/>',
    "close": '<path d="M6 6l12 12M18 6L6 18"/>',
    "back": '<path d="M19 12H5m6-7l-7 7 7 7"/>',
    "up": '<path d="M12 19V5m-6 6l6-6 6 6"/>',
    "down": '<path d="M12 5v14m-6-6l6 6 6-6"/>',
    "chevron": '<path d="M6 9l6 6 6-6"/>',
    "help": '<circle cx="12" cy="12" r="9"/><path d="M9.5 9a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 1-1 1.7m0 3.5h.01"/>',
    "hand": '<path d="M18 11V6a2 2 0 0 0-4 0v4V4a2 2 0 0 0-4 0v6V6a2 2 0 0 0-4 0v8a8 8 0 0 0 16 0v-3a2 2 0 0 0-4 0z"/>',
}


def icon(name: str) -> Markup:
    """An icon that says nothing to a screen reader: words stand beside it."""
    stroke = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
    return Markup(f'<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" {stroke}>{SHAPES[name]}</svg>')
