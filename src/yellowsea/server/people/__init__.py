"""People: guests and accounts, passwords, devices, tokens, and the seats they hold. `door.py` says who asks."""
