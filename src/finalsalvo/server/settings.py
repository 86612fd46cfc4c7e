"""Django's settings. Everything that differs between installations comes from the environment."""

import os

from finalsalvo.server.storage.address import database
from finalsalvo.server.storage.data import data_folder
from finalsalvo.server.storage.settings_secret import allowed_hosts, in_development, is_hosted, secret_key, wants_debug

HOSTED = is_hosted()
SECRET_KEY = secret_key(data_folder())
DEBUG = wants_debug()
DEVELOPMENT = in_development()
ALLOWED_HOSTS = allowed_hosts()

INSTALLED_APPS = [
    "django.contrib.contenttypes",
    "django.contrib.auth",
    "django.contrib.sessions",
    "finalsalvo.server.apps.FinalSalvo",
]
AUTH_USER_MODEL = "finalsalvo.Account"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]

MIDDLEWARE = [
    "finalsalvo.server.http.security.SecurityHeaders",
    "finalsalvo.server.http.packing.PackedPages",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
]
CSRF_FAILURE_VIEW = "finalsalvo.server.pages.answers.forged_form_page"
ROOT_URLCONF = "finalsalvo.server.urls"
APPEND_SLASH = False
# On a venue's network there is no https; everywhere else cookies need it.
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HOSTED
SESSION_COOKIE_HTTPONLY = CSRF_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HOSTED else None
DATA_UPLOAD_MAX_MEMORY_SIZE = 2_000_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 20_000

EMAIL_BACKEND = f"django.core.mail.backends.{'smtp' if HOSTED else 'console'}.EmailBackend"
EMAIL_HOST = os.environ.get("FINALSALVO_MAIL_HOST", "localhost")
EMAIL_PORT = int(os.environ.get("FINALSALVO_MAIL_PORT", "25"))
EMAIL_HOST_USER = os.environ.get("FINALSALVO_MAIL_USER", "")
EMAIL_HOST_PASSWORD = os.environ.get("FINALSALVO_MAIL_PASSWORD", "")
EMAIL_USE_TLS = EMAIL_PORT == 587
EMAIL_USE_SSL = EMAIL_PORT == 465
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = os.environ.get("FINALSALVO_MAIL_FROM", "finalsalvo@localhost")

DATABASES = {"default": database(data_folder())}

# Everything that is said goes to standard error. Django's own lines about requests hold their addresses, and in those
# are names and codes: we write our own (`trouble`).
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"()": "finalsalvo.server.storage.log_lines.JournalLine"}},
    "handlers": {
        "stderr": {"class": "logging.StreamHandler", "formatter": "line"},
        "nowhere": {"class": "logging.NullHandler"},
    },
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": [], "level": "ERROR"},
        "django.request": {"handlers": ["nowhere"], "propagate": DEBUG},
        "django.security": {"handlers": ["nowhere"], "propagate": DEBUG},
    },
}

# FINALSALVO_SYMBOLS=off leaves the signs of factions, ships and slots out of the pages (`pages/symbols.py`).

LANGUAGE_CODE = "en"
USE_TZ = True
TIME_ZONE = "UTC"
