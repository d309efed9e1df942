"""Words: what players and watchers say beside a game, notes of one's own, what is reported and what comes of it."""
