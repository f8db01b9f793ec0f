checkers_black = Black
checkers_white = White
checkers_took = takes { $squares }
checkers_crowned = a king is crowned
checkers_took_and_crowned = takes { $squares }, and a king is crowned
checkers_legend = b, w: men; B, W: kings; each dark square with its number

## Refusals

checkers_over = the game is over
checkers_vacant = nothing stands on { $square }
checkers_wrong_side = the piece on { $square } is not { $side }'s, who is to move
checkers_off_board = there is no square { $number }: they are numbered 1 to 32
checkers_out_of_reach = { $to } is out of reach from { $from }: a piece goes to the next square on a diagonal, or jumps to the one after
checkers_moves_back = the man on { $from } moves forward only, and { $to } is behind him
checkers_jumps_back = the man on { $from } jumps forward only, and { $to } is behind him
checkers_occupied = { $square } is occupied
checkers_blocked = the jump over { $over } is blocked: { $square } is occupied
checkers_nothing_to_jump = there is nothing on { $over } to jump
checkers_own_piece = the piece on { $over } is the mover's own
checkers_jumped_twice = the piece on { $over } is jumped already in this move
checkers_goes_on_after_crowning = crowned on { $at }, the man has ended his move
checkers_must_jump = { $jumpers } can jump, and who can jump must jump
checkers_must_go_on = the jump must go on from { $at } to { $to }
checkers_too_short = a move visits two squares or more, not { $squares }
checkers_not_in_line = { $to } is neither next to { $from } nor two away from it in line
checkers_step_and_more = the step from { $from } to { $to } is a move of its own, and nothing can follow it
checkers_too_long = { $jumps } jumps would take a piece twice
