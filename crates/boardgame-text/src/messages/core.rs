//! What every game has: players, outcomes, what a match refuses.

messages! { "core":
    player(number);
    won(player, clause);
    drawn(clause);
    out_of_turn(by, to_act);
    over(outcome);
    no_such_seat(player, seats);
    no_winner(seats);
    awarded_to_offender(player);
    no_claim(by);
    or(first, last);
    untranslated(message);

    text_unexpected(found);
    text_control(found);
    text_too_long(what, limit);
    text_tag_name();
    text_tag_value();
    text_unclosed_tag();
    text_unclosed_comment();
    text_unclosed_variation();
    text_unopened_variation();
    text_nothing_to_vary();
    text_too_deep(limit);
    text_nag();
    text_number_alone();
    text_two_results(first, second);
    text_after_result();
    text_result_in_variation();
}
