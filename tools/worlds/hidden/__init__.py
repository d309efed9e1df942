"""What each system hides, changed by hand: another state that a side cannot tell from the true one."""
