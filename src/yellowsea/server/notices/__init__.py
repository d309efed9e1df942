"""Telling people who look elsewhere that it is their turn: by mail, webhook, push, and feeds."""
