"""What is told of the joined war."""
