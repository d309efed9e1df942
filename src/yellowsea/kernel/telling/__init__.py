"""What a game tells: events, how it stands, how it ended, statistics, briefings, arrays for programs."""
