"""What every answer says about itself: no code but ours, no frames, no guessing."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from finalsalvo.server.storage.settings_secret import is_hosted

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self';"
        " connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self';"
        " base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), geolocation=(), microphone=()",
}
if is_hosted():
    HEADERS["Strict-Transport-Security"] = "max-age=31536000"


class SecurityHeaders:
    """Puts the headers on everything that Django answers, and says how long it is."""

    def __init__(self, inner: Callable[[HttpRequest], HttpResponse]) -> None:
        self.inner = inner

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """One request."""
        answer = self.inner(request)
        for name, value in HEADERS.items():
            answer.setdefault(name, value)
        answer.setdefault("Cache-Control", "no-store")
        if not answer.streaming:
            answer.setdefault("Content-Length", str(len(answer.content)))
        return answer
