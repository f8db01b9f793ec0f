//! Dwyn: what was seen to happen, and what lies on the table.

messages! { "dwyn":
    you();
    player(number);
    draw();
    draw_card(card);
    discard(card);
    discard_hidden();
    lay(card);
    lladrad(card, prize, from);
    dwyn(against, prize, suit);
    play(card);
    pass();
    idle();
    opened(cards);
    keeps(player, card);
    takes(player, card);
    wins(player);
    ended();

    before(turn, stock, pile, top);
    after(turn, heap);
    seat(player, cards, table);
    nothing();
    the_crown();
    hand(cards);
    duel(challenger, defender, prize, suit);
    duel_top(challenger, defender, prize, suit, top);
    seat_missing(seats);
    play_hint();
    play_help();
    needs_record();

    must_draw_first();
    already_drawn();
    not_in_hand(card);
    not_a_body_card(card);
    target_is_self();
    no_such_prize(from, prize, stealable);
    prize_is_immune(from, prize, stealable);
    wrong_suit(card, suit);
    not_a_number(card);
    not_higher(card, top);
    must_play(playable);
    nothing_to_draw();
    not_in_a_duel();
    in_a_duel(prize, suit);
    cannot_idle();
    game_over();
}
