//! Camelot: who plays, what moves do, what the board shows.

messages! { "camelot":
    white();
    black();
    took(squares);
    entered();
    took_and_entered(squares);
    legend(white, black);

    over();
    vacant(square);
    wrong_side(square, side);
    enemy_castle(square);
    own_castle(square);
    occupied(square);
    nothing_to_leap(over);
    canter_over_enemy(over);
    jump_over_own(over);
    canter_back(square);
    man_charges(square);
    no_castle_move_left(side);
    must_leave(square);
    must_leave_capturing(square, to);
    castle_move_waits(jumpers);
    must_capture(jumpers);
    owes_capture(at, to);
    must_go_on(at, to);
    letter();
    number();
    off_board(file);
    mark();
    too_short();
    not_in_line(from, to);
    step(from, to);
    canter_after_jump(from);
    jumped_twice(square);
    too_long(max);
}
