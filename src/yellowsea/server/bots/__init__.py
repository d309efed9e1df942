"""Bots on the server: the worker that lets them think, battles handed to them, their advice."""
