"""Links of squad builders: what is in them, and how a squad becomes one."""
