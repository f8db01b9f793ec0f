### What a reader expected.

## Any text

expected_end = the end
expected_end_of_move = the end of the move
expected_end_of_position = the end of the position
expected_hex_digit = a hexadecimal digit
expected_clause = the number of a clause, 1 to 8i
expected_yes_or_no = yes or no

## Checkers and Camelot

expected_square_number = the number of a square
expected_square = a square, 1 to 32
expected_mark_and_square = '-' or 'x' and another square
expected_fen_to_move = the side to move, 'B' or 'W'
expected_fen_colon = ':' and the other side's squares
expected_fen_side = a side, 'W' or 'B'
expected_fen_separator = ',' and another square, or ':'
expected_quiet_checkers = the plies without progress, 0 to 80
expected_quiet_camelot = the plies without progress, 0 to 100
expected_occurrences = how often the position has stood, 1 to 3
expected_automatic = 'automatic' or the end
expected_camelot_to_move = `w` or `b`, the side to move
expected_camelot_piece = `K`, `M`, `k` or `m`, or a number of empty squares

## Dwyn

expected_card = a card such as RY-H, GL-X, LLADRAD:red, DWYN or CORON
expected_suit = RY, CA, GL, DE, TA or PE
expected_sign = H, T, F, X, 2, 3, 4 or 5
expected_colour = red, black or green
expected_dwyn_move = draw, discard, lay, lladrad, dwyn, play, pass or idle
expected_seat = a player, p1 to p6
expected_seats = 2 to 6
expected_cards = cards with commas between, or -
expected_phase = before or after
expected_turns = a number of turns
expected_turn_limit = a number of turns or -
expected_challenge = a challenge or -
expected_seed = a seed in hexadecimal digits
expected_streams = a number of streams
expected_x = low or high
expected_may = may or must
expected_lay = deal or turn

## Blackball

expected_fact = a phrase such as hit red, pot red 3, cushion, no cushion, crossed 2, off yellow, foul 5f or no foul
expected_ball = a ball: cue, black, red, yellow, red 3, yellow 7
expected_any_ball = cue, black, red, yellow, red 1 to red 7, yellow 1 to yellow 7 or a number 1 to 15
expected_once = each of these facts once
expected_side = a side: A or B
expected_conduct = deliberate foul, no attempt, deliberate touch, caught in off, distraction or before announcement
expected_misconduct = a side and what it did: conduct B distraction
expected_pocket = a pocket: top left, middle right, baulk left
expected_ball_and_cushion = a ball and a cushion: cushion red 3 on left upper
expected_foul = the clause of a foul, such as 5f
expected_cushion = a cushion: baulk, top, left lower, left upper, right lower, right upper
expected_fifteen = at most 15 balls
expected_seconds = seconds, such as 42 or 59.5

## The scorer's table

expected_choose = choose lie, choose baulk or choose rerack
expected_thing = body, clothes, cue, tip, chalk, belongings or supplied
expected_deliberate = deliberate
expected_short_ball = a ball: red, yellow 3, black
expected_rest = how many whole seconds it had been at rest
expected_stalemate = stalemate accident, design, slow_play or negative_play
expected_award = award A frame 8b, or award A match 8c
expected_protest = late, upheld
expected_short_clause = a clause, such as 5f

## Saves of pooltool

expected_cue_and_ball = the cue and the ball that it struck
expected_two_balls = two balls
expected_ball_and_cushion_hit = a ball and a piece of cushion
expected_ball_and_pocket = a ball and a pocket
