"""The console for programs: everything that a page does, as JSON."""
