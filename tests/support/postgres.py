"""A real PostgreSQL for the tests: the system's own binaries, or those that the pgserver package brings along."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from time import monotonic, sleep

UNPRIVILEGED = ("postgres", "nobody")
"""PostgreSQL does not run as root: then one of these does it."""

PATIENCE = 60
LONGEST_FOLDER = 50


class Unavailable(Exception):
    """No PostgreSQL can run here, with the reason."""


class Postgres:
    """A server with a folder of its own; `address` names a database in it."""

    def __init__(self) -> None:
        self.binaries = binaries()
        # The name of a socket may have a hundred letters, and the folder of temporary files has them on some machines.
        short = len(tempfile.gettempdir()) < LONGEST_FOLDER
        self.folder = Path(tempfile.mkdtemp(prefix="finalsalvo-postgres-", dir=None if short else "/tmp"))
        self.user = unprivileged() if hasattr(os, "geteuid") and os.geteuid() == 0 else None
        self.server: subprocess.Popen[bytes] | None = None
        try:
            self.start()
        except Unavailable:
            self.stop()
            raise

    def start(self) -> None:
        """Makes the data folder and starts the server."""
        self.folder.chmod(0o700)
        if self.user:
            shutil.chown(self.folder, self.user)
        data = self.folder / "data"
        options = ["--auth=trust", "--username=postgres", "--encoding=UTF8", "--no-locale", "--no-sync"]
        made = self.spawn("initdb", "-D", str(data), *options)
        output, _ = made.communicate()
        if made.returncode:
            raise Unavailable(f"initdb failed: {output.decode(errors='replace')[-300:]}")
        self.port = free_port()
        self.go_on()

    def go_on(self) -> None:
        """Starts the server over the data folder that is there."""
        settings = ["-c", "listen_addresses=127.0.0.1", "-c", "max_connections=50"]
        data = str(self.folder / "data")
        self.server = self.spawn("postgres", "-D", data, "-p", str(self.port), "-k", str(self.folder), *settings)
        self.wait()

    def spawn(self, program: str, *arguments: str) -> subprocess.Popen[bytes]:
        """Starts one of PostgreSQL's programs as somebody who may run it."""
        command = [str(self.binaries / program), *arguments]
        log = subprocess.PIPE if program == "initdb" else subprocess.DEVNULL
        try:
            return subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, user=self.user, cwd="/")
        except OSError as error:
            raise Unavailable(f"{command[0]} cannot be run: {error}") from None

    def wait(self) -> None:
        """Until it answers."""
        import psycopg

        assert self.server is not None
        until = monotonic() + PATIENCE
        while True:
            try:
                psycopg.connect(self.address("postgres")).close()
                return
            except psycopg.OperationalError as error:
                if self.server.poll() is not None or monotonic() > until:
                    raise Unavailable(f"PostgreSQL did not start: {error}") from None
                sleep(0.05)

    def address(self, name: str) -> str:
        """The DATABASE_URL of a database."""
        return f"postgresql://postgres@127.0.0.1:{self.port}/{name}"

    def fresh(self, name: str, template: str = "template1") -> str:
        """The address of a new database: empty, or like another one."""
        import psycopg

        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}" TEMPLATE "{template}"'.encode())
        return self.address(name)

    def halt(self) -> None:
        """Ends the server at once; it can go on."""
        if self.server is not None:
            self.server.send_signal(signal.SIGQUIT)
            try:
                self.server.wait(10)
            except subprocess.TimeoutExpired:
                self.server.kill()
                self.server.wait()

    def stop(self) -> None:
        """Ends the server and takes its folder away: nobody needs what it holds."""
        self.halt()
        shutil.rmtree(self.folder, ignore_errors=True)


def binaries() -> Path:
    """The folder with `postgres` and `initdb`: of the system, or of pgserver."""
    found = shutil.which("postgres")
    candidates = [Path(found).resolve().parent] if found else []
    candidates += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    spec = find_spec("pgserver")
    if spec is not None and spec.origin is not None:
        candidates.append(Path(spec.origin).parent / "pginstall" / "bin")
    for folder in candidates:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    raise Unavailable(f"there is no PostgreSQL on this {sys.platform}, and no pgserver package")


def unprivileged() -> str:
    """Somebody who is not root."""
    import pwd

    known = {entry.pw_name for entry in pwd.getpwall()}
    for name in UNPRIVILEGED:
        if name in known:
            return name
    raise Unavailable("PostgreSQL does not run as root, and there is nobody else here")


def free_port() -> int:
    """A port that nothing listens on."""
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return int(asked.getsockname()[1])
