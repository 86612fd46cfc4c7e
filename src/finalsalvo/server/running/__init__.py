"""The server as a process: the front, Django behind it, streams, sockets."""
