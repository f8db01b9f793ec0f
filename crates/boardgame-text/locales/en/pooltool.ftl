### What is wrong with a save of pooltool.

## Errors

pooltool_in_path = in { $path }: { $problem }
pooltool_content = not what a save holds: { $message }
pooltool_cut_off = the text ends here; it is cut off
pooltool_not_a_number = { $token } is not a JSON number; was the ball ever placed?
pooltool_not_json = not JSON: { $message }
pooltool_not_simulated = { $path } is empty: the shot was not simulated (in pooltool, simulate with inplace=True before saving)
pooltool_no_strike = { $path }: no stick_ball event, so that nothing was struck
pooltool_other_strike = { $path }: { $found } was struck, but the cue names { $cue_ball }
pooltool_no_pockets = { $path } is empty: blackball is not played on a table without pockets
pooltool_missing = { $path } is missing
pooltool_odd_table = { $path }: the nose of this cushion is not where a table with six pockets has it
pooltool_at_path = { $path }: { $problem }
pooltool_radius = { $path } is { $radius } m: object balls have one radius, and it is more than zero
pooltool_unknown_ball = { $path }: { $id } stands for no ball of blackball; give the adapter a name for it
pooltool_same_ball = { $path }: this is { $ball }, and so is { $other }
pooltool_history_length = { $path } has { $states } states, but there are { $events } events
pooltool_time_of_event = { $path } is { $found } s, but should be { $time } s, as its event is
pooltool_time_backward = { $path } is { $found } s, but should be no less than the { $time } s before it
pooltool_agents = { $path }: expected { $expected }
pooltool_no_such_ball = { $path }: there is no ball { $id }
pooltool_no_such_cushion = { $path }: there is no cushion { $id }
pooltool_no_such_pocket = { $path }: there is no pocket { $id }
pooltool_gone = { $path }: { $id } is not on the table

## Warnings

pooltool_not_at_rest = { $path }: { $ball } was still moving when the simulation ended
pooltool_from_afar = { $path }: { $a } and { $b } are said to touch, but were { $millimetres } mm apart
pooltool_outside = { $path }: { $ball } is beyond the cushions, though nothing says that it fell
pooltool_left_bed = { $path }: { $ball } left the bed of the table; whether it jumped over a ball is not known
pooltool_no_black_there = { $path }: the black is not on the table, so that no frame can be in play
pooltool_unknown_event = { $path }: an event of an unknown kind was passed over
