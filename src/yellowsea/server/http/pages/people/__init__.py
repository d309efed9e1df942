"""Pages about people: signing in, one's own account, what others see of a person."""
