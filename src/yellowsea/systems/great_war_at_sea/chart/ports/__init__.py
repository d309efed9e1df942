"""Ports and their waters: repair, colliers, merchants, mines, submarines, balloons."""
