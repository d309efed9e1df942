"""Games looked back on: opened from their logs, replayed, told, and taken in and out as records."""
