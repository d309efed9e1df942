"""What changes in a game (`war`), what does not (`tables`, the map in `ground`), and the vocabulary (`words`).

A *zone* is always a zone of control here; a strategic movement zone (4.13) is a *theatre*.
"""
