"""What Django calls this room."""

from django.apps import AppConfig


class FinalSalvo(AppConfig):
    """One app, not many: its tables begin with `finalsalvo_`."""

    name = "finalsalvo.server"
    label = "finalsalvo"
    default_auto_field = "django.db.models.BigAutoField"
