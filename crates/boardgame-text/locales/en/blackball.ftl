## The frame

blackball_lag = Lag for the break: `lag A` when A's ball is nearer, `lag B` when B's is
blackball_choose_breaker = { $side } has won the lag and says who breaks: `breaker A` or `breaker B`
blackball_to_play = { $side } to play, { $right ->
    [free] free shot and then a visit
   *[visit] one visit
}, cue ball { $from }
blackball_from_lie = from where it lies
blackball_from_baulk = from baulk
blackball_from_rerack = after a re-rack
blackball_open = The table is open
blackball_groups = A plays { $a ->
    [red] reds
   *[yellow] yellows
}, B plays { $b ->
    [red] reds
   *[yellow] yellows
}
blackball_balls = On the table: { $red } red, { $yellow } yellow{ $black ->
    [yes] , and the black
   *[no] {""}
}
blackball_score = Frames: A { $a }, B { $b }
blackball_shot = { $side }: { $facts }

## The clock

blackball_clock = { $seconds } seconds
blackball_clock_call = { $seconds } seconds: thirty have passed
blackball_clock_stopped = stopped at { $seconds } seconds
blackball_clock_running = the clock runs

## The scorer's table

blackball_play_hint = Type what happened in the shot, such as `hit red, pot red 3, cushion`, or `help`.
blackball_play_help =
    A shot is what was seen of it, with commas:
      in baulk, outside baulk          where the cue ball was played from
      hit red, miss                    what it hit first
      pot red 3, pot cue               what fell
      cushion, no cushion              whether a ball reached a cushion after that
      crossed 2                        how many balls crossed the centre line on the break
      off yellow, jumped, snooker      a ball off the table; a jump; a snooker that was confirmed
      touching red, frozen red 3       what was announced before the shot
      foul 5f, no foul                 what the referee called
    Between shots:
      choose lie | baulk | rerack      what the side at the table chooses
      lag A, breaker B                 who won the lag, who breaks
      call 4c A                        a foul outside a shot
      touched A chalk [deliberate]     a ball touched by body, clothes, cue, tip, chalk, belongings
      fell red 3 6                     a ball fell after six seconds at rest
      stalemate accident               also: design, slow_play, negative_play
      award A frame 8b                 the frame or the match is lost by A
      protest B 5m upheld              a protest about the last shot
      note A 8d                        something put on record
      {"  {"}"shot": … {"}"}                    any event as it stands in a record
    The clock:  clock, stop, go
    The rest:   board, score, history, undo, save FILE, quit
blackball_legend = O cue ball, B black, R and Y the groups; baulk on the left
blackball_not_an_event = expected { $expected }

## Balls

blackball_ball_cue = the cue ball
blackball_ball_black = the black
blackball_ball_red = a red
blackball_ball_yellow = a yellow
blackball_ball_red_number = red { $number }
blackball_ball_yellow_number = yellow { $number }
blackball_reds = reds
blackball_yellows = yellows

## Rulings

blackball_sentence = { $what }.
blackball_cited = { $what } ({ $clause })
blackball_foul_by = Foul by { $side }: { $fouls }.
blackball_assigned = { $side } plays { $group } and { $other } plays { $other_group } ({ $clause }).
blackball_stays_open = The table stays open ({ $clause }).
blackball_respots = Put back on the black spot: { $balls } ({ $clause }).
blackball_loses_frame = { $side } loses the frame ({ $clauses }).
blackball_taken_as_given = Taken as given: { $facts }.
blackball_by_reading = By reading { $readings }.
blackball_next_rerack = The { $balls } balls are racked again and { $side } breaks ({ $clause })
blackball_next_free_shot = { $side } has a free shot and then a visit ({ $clause }), the cue ball { $from }
blackball_next_visit = { $side } plays ({ $clause }), the cue ball { $from }
blackball_next_lag = The { $balls } balls are racked again and both lag for the break ({ $clause })
blackball_next_breaker = { $side } decides who breaks ({ $clause })
blackball_next_frame = { $side } wins the frame ({ $clause })
blackball_next_match = { $side } wins the match ({ $clause })

## Fouls

blackball_foul_break = the break potted no ball, and { $crossed } of the two needed crossed the centre line
blackball_foul_in_off = the cue ball went in a pocket
blackball_foul_outside_baulk = the cue ball was played from outside baulk
blackball_foul_returned = a ball left the table and touched something before it came back
blackball_foul_off_table = off the table: { $balls }
blackball_foul_no_contact = the cue ball hit nothing
blackball_foul_wrong_ball = { $ball } was hit first and was not on
blackball_foul_no_cushion = no ball on was potted, and no ball reached a cushion after the contact
blackball_foul_own_cushion = { $ball } was frozen, and there was no pot and no cushion but its own
blackball_foul_opponents_ball = only the opponent's balls were potted
blackball_foul_touching_moved = the stroke moved { $ball }, which touched the cue ball
blackball_foul_jumped = the cue ball jumped
blackball_foul_balls_moving = balls were still moving
blackball_foul_not_respotted = not re-spotted yet: { $balls }
blackball_foul_out_of_turn = it was the opponent's turn
blackball_foul_too_late = the stroke took { $seconds } seconds, and sixty are allowed
blackball_foul_placing = the cue ball touched another ball while it was placed
blackball_foul_touched = a ball was touched
blackball_foul_marked = the table was marked
blackball_foul_declared = declared by the referee

## Notices

blackball_notice_replaced = After resting, put back: { $ball }
blackball_notice_void = Fallen before it was struck: { $ball }; all balls go back, and the shot is void
blackball_notice_potted = Fallen after balancing, and part of the last shot: { $ball }
blackball_notice_restored = The balls are put back, without penalty
blackball_notice_exempt = No foul: the thing was supplied with the table
blackball_notice_thirty = Thirty seconds
blackball_notice_in_time = In time
blackball_notice_time_out = Time-out: the clock is stopped
blackball_notice_too_late = The next stroke has been played: no foul happened
blackball_notice_rejected = The protest is not upheld
blackball_notice_upheld = The protest is upheld: { $foul } is added to the last shot
blackball_notice_overridden = The referee has decided otherwise
blackball_notice_noted = Noted
blackball_notice_lag_won = { $side } has won the lag
blackball_notice_lag_again = The lag is repeated
blackball_notice_breaker = { $side } is to break
blackball_notice_chosen = Chosen: { $choice }
blackball_notice_stalemate = Stalemate

## What was taken as given

blackball_given_ball_on = a ball on was hit first
blackball_given_cushion = a ball reached a cushion
blackball_given_crossed = two balls crossed the centre line
blackball_given_baulk = the cue ball was played from baulk
blackball_given_still = the touching ball did not move
blackball_given_respotted = the balls due had been re-spotted
blackball_given_no_foul = there was no foul to declare

## Refusals

blackball_frame_over = the frame is over: { $side } won it
blackball_match_over = the match is over
blackball_lag_first = the sides must lag for the break first
blackball_breaker_first = { $side } won the lag and must say first who breaks
blackball_no_lag = there is no lag now
blackball_no_breaker_to_choose = nobody is to decide now who breaks
blackball_not_open = { $side } may not play { $choice }, only { $open }
blackball_no_last_shot = there is no last shot to rule on again
blackball_wrong_clause = clause { $clause } does not provide for this
blackball_not_doubles = clause 8h is about doubles, and this match is not
blackball_not_placing = { $side } is not placing the cue ball: it is played from where it lies
blackball_bad_override = the frame as overridden cannot be: { $reason }
blackball_fell_twice = { $ball } cannot fall or leave the table twice in one shot
blackball_was_not_on_table = { $ball } was not on the table
blackball_too_many = { $seen } { $group } cannot fall or leave the table: there were { $there }
blackball_cue_ball_listed = the cue ball cannot be among the balls under `{ $list }`
blackball_listed_too_often = { $ball } is named more often under `{ $list }` than it was on the table
blackball_together = a simultaneous hit needs two balls or more, not { $count }
blackball_contacts = the list of contacts does not begin with what was hit first
blackball_too_many_crossed = { $seen } balls cannot cross the centre line: there were { $there }
blackball_no_foul = clause { $clause } names no foul that can be declared
blackball_needs_ball = a foul under { $clause } needs its ball, among the pots or among the balls off the table
blackball_not_a_break = the shot was not a break

## The parts of a ruling

blackball_part_loss = loss of the frame
blackball_part_group = the group is decided: { $group }
blackball_part_stays_open = the table stays open
blackball_part_respot = { $ball } goes back on the black spot
blackball_part_turn = { $side } plays
blackball_part_free_shot = a free shot and then a visit
blackball_part_visit = one visit
blackball_part_from = the cue ball { $from }
blackball_part_may_rerack = a re-rack may be chosen
blackball_part_rerack = the { $balls } balls are racked again
blackball_part_lag = both lag for the break
blackball_part_breaker = { $side } decides who breaks
blackball_part_frame = { $side } wins the frame
blackball_part_match = { $side } wins the match
blackball_clock_backwards = the clock stood at { $last } ms and cannot go back to { $at } ms
blackball_clock_is_stopped = the clock is stopped already
blackball_clock_is_running = the clock is not stopped
