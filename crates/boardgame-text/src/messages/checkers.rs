//! Checkers: who plays, what moves do, what the board shows.

messages! { "checkers":
    black();
    white();
    took(squares);
    crowned();
    took_and_crowned(squares);
    legend();

    over();
    vacant(square);
    wrong_side(square, side);
    off_board(number);
    out_of_reach(from, to);
    moves_back(from, to);
    jumps_back(from, to);
    occupied(square);
    blocked(over, square);
    nothing_to_jump(over);
    own_piece(over);
    jumped_twice(over);
    goes_on_after_crowning(at);
    must_jump(jumpers);
    must_go_on(at, to);
    too_short(squares);
    not_in_line(from, to);
    step_and_more(from, to);
    too_long(jumps);
}
