"""Engines: programs in any language that play over standard input and output, as docs/protocol.md describes."""
