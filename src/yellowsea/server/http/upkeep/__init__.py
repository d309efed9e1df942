"""What whoever looks after a server asks it: whether it is well, and its figures."""
