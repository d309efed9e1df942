"""Courses through zones, coal, tows, escorts and the way home."""
