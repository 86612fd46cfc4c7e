"""`python -m finalsalvo` is the `finalsalvo` command."""

from finalsalvo.cli.main import main

if __name__ == "__main__":
    raise SystemExit(main())
