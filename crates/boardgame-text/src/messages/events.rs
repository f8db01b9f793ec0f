//! What a match tells: who is to act, what was done beyond the moves, how it ended.

messages! { "events":
    mv(player, mv);
    resigns(player);
    draw_agreed();
    forfeits(player);
    forfeits_to(player, winner);
    claims(player);
    claims_with(player, mv);
    to_act(player);
    unfinished();
    bound();
    stuck();
}
