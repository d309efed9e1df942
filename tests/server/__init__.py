"""The server, asked through its API as a browser would ask."""
