"""The rule-based officer of both sides: `doctrine` decides at each step with the help of one file for each arm.

`weights` and `chart` hold what never changes, `picture` what follows from where the enemy stands, `army` one side's own
units, `attack` the worth of attacks, `assaults` those a march makes possible, `march` where units go, `cordon` what
keeps Japan off the railway behind Mukden, `transport` the zones and ports, `depots` supply counters and the siege,
`after_combat` hits, rout and advance, `value` how a war stands, `reasons` the officer's words.
"""
