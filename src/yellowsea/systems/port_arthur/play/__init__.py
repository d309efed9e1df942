"""The sequence of play: `opening` (set-up, the frame of a turn), `movement` with `reach`, `march_refusals`, `theatres`,
`organisation`, `overstacking`, `ports`; `attack`, `battle`, `aftermath`; `haulage`, `siege`, `regeneration`; `sea`,
`talks`, `victory`. `effects` and `supply` are used by all of them."""
