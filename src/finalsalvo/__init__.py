"""Final Salvo: tournaments of Star Wars miniatures games, run by their rulebooks."""

__version__ = "0.1.0"
