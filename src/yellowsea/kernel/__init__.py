"""The kernel: what every rule system needs and none of it knows a system.

`game` is the door; `step` and `rules` are what a system implements; `dice`, `odds`, `vocabulary`, `events`,
`record` and `datafiles` are the tools both use.
"""
