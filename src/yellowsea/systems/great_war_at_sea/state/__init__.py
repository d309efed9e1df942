"""What changes in a battle, what does not, the vocabulary, and the numbers of the steps."""
