"""Speed of Yellow Sea beside its peers: `make bench` runs all of it on one core and judges the targets."""
