//! What is wrong with a text: records, game texts, positions, moves.

messages! { "notation":
    at_column(column, problem);
    at_line(line, column, problem);
    at_ply(ply, problem);
    at_move(ply, written, problem);
    in_game(game, line, column, problem);
    in_tag(tag, problem);
    found(expected, found);
    expected(expected);

    seed_length(found);
    record_syntax(message);
    record_format(expected, found);
    record_game(expected, found);
    record_rules(expected, game, found);
    record_source(message);
    record_write(message);
    replay_setup(problem);
    replay_players(seats, found);
    replay_digest(ply, replayed, recorded);
    replay_digest_ply(plies, ply);
    replay_result(recorded, replayed);

    source(message);

    most_squares(max);
    ambiguous(count, moves);
    neighbours(sign);
    two_apart(sign);
    range(from, to);
    side_twice(side);
    game_type(found);
    castle_moves(side);
    rank_length(rank, expected, found);
    ranks(found);
}
