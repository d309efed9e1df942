"""Files of data: figures, rule cards, settings, weights."""
