"""Fleets of Armada: read from what builders write, and judged by the regulations of 2018."""
