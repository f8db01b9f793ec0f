//! Why a game cannot be set up so.

messages! { "setup":
    two_on_a_square(square);
    on_crowning_row(side, square);
    too_many_pieces(side, count, most);
    two_in_own_castle(side);
    castle_moves(side, used);
    both_won();

    players(found);
    no_turns();
    hands(players, found);
    tables(players, found);
    no_such_seat(player, players);
    too_many_cards(card);
    missing_card(card);
    not_for_tables(card);
    crown_before();
    crown_after();
    stock_after_crown(found);
    drawn_and_empty(player);
    opening_after_crown();
    duel_challenger();
    duel_prize();
    duel_cards();
    duel_showing();

    no_frames();
    two_breakers(breaker);
    too_many_balls(count);
    ball_on_table(ball);
    same_group(group);
    open_with_groups();
    groups_before_break();
    no_black();
    nowhere_to_play();
    respot_unknown(ball);
}
