"""Evolution of the weights of Blockade's officer, by playing many games (`python -m tools.evolve --help`)."""
