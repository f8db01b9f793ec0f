camelot_white = White
camelot_black = Black
camelot_took = takes { $squares }
camelot_entered = enters the enemy castle
camelot_took_and_entered = takes { $squares } and enters the enemy castle
camelot_legend = K, M: White's knights and men; k, m: Black's; +: castles; castle moves used: White { $white }, Black { $black }

## Refusals

camelot_over = the game is over
camelot_vacant = nothing stands on { $square }
camelot_wrong_side = the piece on { $square } is not { $side }'s, who is to move
camelot_enemy_castle = { $square } is in the enemy castle: a piece that enters it ends its move there and stays
camelot_own_castle = { $square } is in the mover's own castle, which only a jump enters
camelot_occupied = { $square } is occupied
camelot_nothing_to_leap = there is nothing on { $over } to leap over
camelot_canter_over_enemy = the piece on { $over } is an enemy: a canter leaps over an own piece
camelot_jump_over_own = the piece on { $over } is the mover's own: a jump leaps over an enemy
camelot_canter_back = a canter may not end on { $square }, where it began
camelot_man_charges = the piece on { $square } is a man: only a knight canters and jumps in one move
camelot_no_castle_move_left = { $side } has made two castle moves, and a game has no more
camelot_must_leave = the piece on { $square } must leave its own castle first
camelot_must_leave_capturing = the piece on { $square } must leave its own castle by a capture: it can jump to { $to }
camelot_castle_move_waits = no castle move now: { $jumpers } can jump, and something must capture
camelot_must_capture = { $jumpers } can jump, and something must capture
camelot_owes_capture = on { $at } the knight could jump to { $to }: it owes a capture in this move
camelot_must_go_on = the jump must go on from { $at } to { $to }
camelot_letter = expected the letter of a file, A to L
camelot_number = expected the number of a rank, 1 to 16, after the letter of the file
camelot_off_board = the board has no such square on file { $file }
camelot_mark = expected `-` or `x` and a square
camelot_too_short = a move goes from a square to another
camelot_not_in_line = { $from } to { $to } is neither one step nor one leap in a straight line
camelot_step = { $from } to { $to } is one step: it captures nothing and is a whole move
camelot_canter_after_jump = the canter from { $from } comes after a jump: all canters come first
camelot_jumped_twice = the piece on { $square } would be jumped twice
camelot_too_long = more than { $max } leaps, which no legal move has
