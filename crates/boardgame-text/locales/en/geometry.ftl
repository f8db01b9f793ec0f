### Where balls cannot lie, and what no table is like.

## The rack

geometry_rack_shape = expected five rows of R, Y and B as in R/YR/RBY/YRYR/RYYRY, found { $found }
geometry_rack_black = the black belongs in the middle of the third row
geometry_rack_groups = expected seven reds and seven yellows, found { $reds } reds

## Places

geometry_off_surface = { $place } is not on the playing surface
geometry_beyond_baulk = the cue ball's centre is { $beyond } m beyond the baulk line
geometry_would_touch = the cue ball would touch ball { $ball } of those on the table
geometry_not_told_apart = { $ball } has no number, so that it cannot be told where it lies
geometry_off_table = { $ball } at { $place } would not lie on the table
geometry_on_table = { $ball } is on the table at { $place } and cannot be re-spotted
geometry_no_room = there is no room on the long line to re-spot { $ball }
geometry_not_finite = { $axis } is not a finite number
geometry_too_far = { $axis } is { $value } m, which is nowhere near a table (are these metres?)

## Sizes

geometry_size_not_finite = the { $what } is not a finite number
geometry_size_not_positive = the { $what } is { $metres } m, and must be more than zero
geometry_size_length = length
geometry_size_width = width
geometry_size_cue_radius = cue ball's radius
geometry_size_object_radius = object balls' radius
geometry_length = a length of { $metres } m: a table is 0.3 to 5 m long (are these metres?)
geometry_width = a width of { $width } m on a length of { $length } m: it must be between a quarter of the length and all of it
geometry_unlike_balls = a cue ball of radius { $cue } m and object balls of radius { $object } m: neither may be twice the other
geometry_small_balls = object balls of radius { $radius } m on a table { $width } m wide are too small (are these metres?)
geometry_large_balls = object balls of radius { $radius } m: the rack does not fit on a table of { $length } by { $width } m
geometry_black_spot = the black spot would be at { $spot }, which is not in the half of the table away from baulk
geometry_no_crossing = the lines from the corner pockets to the middle pockets do not meet
