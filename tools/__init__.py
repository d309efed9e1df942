"""What the project needs around itself: house/ checks and builds, mapmaker/ rebuilds the charts."""
