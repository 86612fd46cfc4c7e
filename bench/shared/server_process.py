"""A server as everybody runs it, in a process of its own, and what can be seen of it from outside."""

import os
import re
import signal
import socket
import subprocess
from pathlib import Path
from time import monotonic

LINK = re.compile(r"/welcome/\S+")


class ServerProcess:
    """A server that has begun to serve; `link` is the one that lets its first organizer in."""

    def __init__(self, folder: Path, port: int, *command: str) -> None:
        self.port = port
        environment = {**os.environ, "FINALSALVO_DATA": str(folder)}
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        self.link = ""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = LINK.search(line)
            self.link = found[0] if found else self.link
            if "Ctrl+C" in line:
                break

    def memory(self) -> int:
        """The bytes that it has in memory."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def seconds(self) -> float:
        """The processor time that it and its processes have had."""
        total = 0.0
        for pid in (self.process.pid, *children_of(self.process.pid)):
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            total += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        return total

    def stop(self) -> float:
        """Ends it, and tells how many seconds that took."""
        begun = monotonic()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return monotonic() - begun


def children_of(pid: int) -> list[int]:
    """The processes that one has begun."""
    return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
