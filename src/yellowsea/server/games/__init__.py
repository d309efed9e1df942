"""Games on the server: setting one up, playing it, its log, its cache, what each viewer is told."""
