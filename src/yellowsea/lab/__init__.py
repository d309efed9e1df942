"""The lab: the same war a thousand times. `simulate` plays it out; `ladder` measures how well the bots play."""
