"""Live updates: streams to open pages, and news from other processes."""
