"""Figures of the tactical game typed in from the rulebook and the dossier; none is read from `data/`."""

# S23: impulses in which a speed moves, with the initiative and without; S17: zones in odd and in even turns.
SPEEDS = """
1vs 14,18 17 1 1
1s 10,14,18 13,17 1 2
1 6,10,14,18 9,13,17 2 2
2 2,6,10,14,18 5,9,13,17 2 3
2+ 2,6,10,14,18 5,9,13,17 3 3
"""
GUNS = (3, 7, 11, 15, 19)
TORPEDOES = (4, 8, 12, 16, 20)
DOUBLE = (2, 5)

# Hexes in clear weather, mist, fog, squall, storm and gale.
DAY = (5, 4, 2, 3, 2, 0)
NIGHT = (3, 2, 1, 2, 1, 0)

RANGES = (2, 2, 1)
SHORT_RANGES = (2, 1, 0)

GUNNERY = {
    2: "critical",
    3: "primary",
    4: "torpedo",
    5: "secondary",
    6: "tertiary",
    7: "hull",
    8: "tertiary",
    9: "tertiary",
    10: "tertiary",
    11: "primary",
    12: "hull_and_speed",
}

# Sum of two dice: hull boxes, speed levels, dead in the water, a further die for the magazine.
TORPEDO = """
2 1 0 no no
3 1 1 no no
4 1 1 no no
5 2 0 no no
6 2 0 no no
7 2 1 no no
8 3 0 no no
9 3 1 no no
10 3 1 no no
11 4 0 yes no
12 5 0 yes yes
"""

CRITICAL = ("fire_control", "steering", "engines", "boilers", "conning_tower", "magazine")

# Name of the figure, its value, its mark in the data.
FIGURES = """
field_radius 9 reconstructed field.radius
coast_at 6 reconstructed field.coast
rounds_most 8 reconstructed field.rounds
round_minutes 30 reconstructed field.minutes
arrival_choices 3 reconstructed field.arrival_choices
japan_initiative 3 derived initiative.japan_most
busy_pips 1 reconstructed initiative.busy
hit_on 6 derived gunnery.hit
same_hex 1 reconstructed gunnery.same_hex
dead_target 1 reconstructed gunnery.dead_target
crossing 1 reconstructed gunnery.crossing
never_hits 1 reconstructed gunnery.never
most_modifier 1 printed gunnery.most_modifier
most_against_dead 2 printed gunnery.most_modifier_dead
slow_confirm 4 printed confirm.slow
boxed_confirm 6 printed confirm.boxed
fire_control_confirm 4 reconstructed confirm.fire_control
night_confirm 5 printed confirm.night
night_stray 1 printed night.own_struck
light_ignored 4 printed confirm.light_target
small_modifier -1 printed confirm.light_target_boats
torpedo_hit_on 6 printed torpedo.hit
torpedo_range 0 printed range.torpedo
torpedo_dead_target 1 reconstructed torpedo.dead_target
torpedo_reload 3 reconstructed torpedo.reload_turns
modern_torpedoes 1903 printed torpedo.modern_year
boom_confirm 6 reconstructed confirm.boom
old_torpedo_confirm 4 printed confirm.old_torpedoes
screen_ignored 4 printed torpedo.screened_most
secondary_pierces 4 reconstructed gunnery_damage.light_hull
light_boxes 2 reconstructed gunnery_damage.light_boxes
bare_hull_boxes 2 reconstructed gunnery_damage.bare_hull_boxes
magazine_sinks 5 reconstructed critical.magazine_sunk
magazine_hull 3 reconstructed critical.magazine_hull
magazine_primary 1 reconstructed critical.magazine_primary
steering_impulses 2 reconstructed critical.steering_impulses
steering_hull 1 reconstructed critical.steering_hull
engine_levels 1 reconstructed critical.engine_levels
boilers_hull 1 reconstructed critical.boilers_hull
torpedo_magazine_sinks 4 reconstructed torpedo_damage.magazine_sunk
torpedo_magazine_hull 5 reconstructed torpedo_damage.hull
leader_lost_control 6 reconstructed critical.fire_control_leader
leader_lost_tower 4 reconstructed critical.tower_leader
leader_lost_sunk 3 reconstructed leaders.sunk_lost_most
leader_moves_after 2 reconstructed leaders.transfer_impulses
half_hull_levels 1 derived speed_loss.half_hull_levels
way_speed 1 reconstructed speed_loss.regain_speed
way_regained 6 reconstructed speed_loss.regain
way_given_up 2 reconstructed speed_loss.give_up_most
aground 11 reconstructed grounding.light
aground_capital 10 reconstructed grounding.capital
refloat 6 reconstructed grounding.refloat
battery_boxes 2 reconstructed batteries.hits_a_factor
battery_range 2 reconstructed batteries.range
group_most 8 derived groups.most
foundering_low 1 printed foundering.low_freeboard
ram_hit_on 6 printed ramming.hit
ram_towing 1 printed ramming.towing
ram_dead_target 2 printed ramming.dead_target
ram_faster_target -1 printed ramming.faster_target
ram_light_boxes 2 printed ramming.light_boxes
ram_boxes_a_loss 2 printed ramming.boxes_a_loss
ram_light_hull 1 printed ramming.light_hull
ram_heavy_hull 2 printed ramming.heavy_hull
closer_most 4 printed closer_speeds.most
disengage_on 5 printed disengagement.ends
disengage_initiative 1 printed disengagement.initiative
disengage_faster 1 printed disengagement.faster
silent_rounds 2 reconstructed disengagement.silent_rounds
smoke_below 5 printed smoke.below
smoke_beyond 1 printed smoke.beyond_sight
no_tertiary 4 derived weather.no_tertiary
no_secondary 5 derived weather.no_secondary
no_torpedoes 4 derived weather.no_torpedoes
low_freeboard_silent 4 printed weather.low_freeboard_silent
boats_slow 4 derived weather.boats_slow
boats_speed 3 derived weather.boats_speed
no_battle 6 derived weather.no_battle
heavy_box_vp 2 printed points.heavy_box
light_box_vp 1 printed points.light_box
submarine_vp 3 printed points.submarine
crippled_divisor 2 printed points.crippled_divisor
fire_starts 7 reconstructed fires.starts
fire_out 2 reconstructed fires.out_most
fire_spreads 5 reconstructed fires.worse
"""
FOUNDERING = (12, 11, 10)
CLOSER_DROPPED = (5, 9, 13, 17)
CLOSER_OTHER = (2, 6, 10, 14, 18)

# Operational and tactical ratings.
LEADERS = """
J togo 1 1
J kamimura 1 1
J dewa 1 0
J uriu 0 1
J kataoka 0 0
J misu 0 0
J ito 1 1
J tsuboi 0 1
J hosoya 0 0
R makarov 1 1
R stark 0 0
R vitgeft 0 0
R ukhtomski 0 -1
R reitsenshtein 0 1
R jessen 1 0
R bezobrazov 1 0
R rozhestvensky 0 0
R nebogatov 0 0
R enkvist 0 -1
R felkerzam 0 0
R tyrtov 0 0
R dubasov 0 0
"""
