//! What is wrong with a save of pooltool.

messages! { "pooltool":
    in_path(path, problem);
    content(message);
    cut_off();
    not_a_number(token);
    not_json(message);
    not_simulated(path);
    no_strike(path);
    other_strike(path, found, cue_ball);
    no_pockets(path);
    missing(path);
    odd_table(path);
    at_path(path, problem);
    radius(path, radius);
    unknown_ball(path, id);
    same_ball(path, ball, other);
    history_length(path, states, events);
    time_of_event(path, found, time);
    time_backward(path, found, time);
    agents(path, expected);
    no_such_ball(path, id);
    no_such_cushion(path, id);
    no_such_pocket(path, id);
    gone(path, id);

    not_at_rest(path, ball);
    from_afar(path, a, b, millimetres);
    outside(path, ball);
    left_bed(path, ball);
    no_black_there(path);
    unknown_event(path);
}
