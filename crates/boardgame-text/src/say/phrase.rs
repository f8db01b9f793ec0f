//! What a reader expected. The readers say it in a phrase of their own, in English; here each phrase is a message.

use crate::{Text, expected};

type Said = fn(&Text) -> String;

/// Each phrase of a reader with its message. `tests/phrases.rs` finds a phrase that is not here.
const PHRASES: &[(&str, Said)] = &[
    ("the end", |text| expected::end(text)),
    ("the end of the move", |text| expected::end_of_move(text)),
    ("the end of the position", |text| expected::end_of_position(text)),
    ("a hexadecimal digit", |text| expected::hex_digit(text)),
    ("the number of a clause, 1 to 8i", |text| expected::clause(text)),
    ("yes or no", |text| expected::yes_or_no(text)),
    ("the number of a square", |text| expected::square_number(text)),
    ("a square, 1 to 32", |text| expected::square(text)),
    ("'-' or 'x' and another square", |text| expected::mark_and_square(text)),
    ("the side to move, 'B' or 'W'", |text| expected::fen_to_move(text)),
    ("':' and the other side's squares", |text| expected::fen_colon(text)),
    ("a side, 'W' or 'B'", |text| expected::fen_side(text)),
    ("',' and another square, or ':'", |text| expected::fen_separator(text)),
    ("the plies without progress, 0 to 80", |text| expected::quiet_checkers(text)),
    ("the plies without progress, 0 to 100", |text| expected::quiet_camelot(text)),
    ("how often the position has stood, 1 to 3", |text| expected::occurrences(text)),
    ("'automatic' or the end", |text| expected::automatic(text)),
    ("`w` or `b`, the side to move", |text| expected::camelot_to_move(text)),
    ("`K`, `M`, `k` or `m`, or a number of empty squares", |text| expected::camelot_piece(text)),
    ("a card such as RY-H, GL-X, LLADRAD:red, DWYN or CORON", |text| expected::card(text)),
    ("RY, CA, GL, DE, TA or PE", |text| expected::suit(text)),
    ("H, T, F, X, 2, 3, 4 or 5", |text| expected::sign(text)),
    ("red, black or green", |text| expected::colour(text)),
    ("draw, discard, lay, lladrad, dwyn, play, pass or idle", |text| expected::dwyn_move(text)),
    ("a player, p1 to p6", |text| expected::seat(text)),
    ("2 to 6", |text| expected::seats(text)),
    ("cards with commas between, or -", |text| expected::cards(text)),
    ("before or after", |text| expected::phase(text)),
    ("a number of turns", |text| expected::turns(text)),
    ("a number of turns or -", |text| expected::turn_limit(text)),
    ("a challenge or -", |text| expected::challenge(text)),
    ("a seed in hexadecimal digits", |text| expected::seed(text)),
    ("a number of streams", |text| expected::streams(text)),
    ("low or high", |text| expected::x(text)),
    ("may or must", |text| expected::may(text)),
    ("deal or turn", |text| expected::lay(text)),
    ("a phrase such as hit red, pot red 3, cushion, no cushion, crossed 2, off yellow, foul 5f or no foul", |text| {
        expected::fact(text)
    }),
    ("a ball: cue, black, red, yellow, red 3, yellow 7", |text| expected::ball(text)),
    ("cue, black, red, yellow, red 1 to red 7, yellow 1 to yellow 7 or a number 1 to 15", |text| {
        expected::any_ball(text)
    }),
    ("each of these facts once", |text| expected::once(text)),
    ("a side: A or B", |text| expected::side(text)),
    ("deliberate foul, no attempt, deliberate touch, caught in off, distraction or before announcement", |text| {
        expected::conduct(text)
    }),
    ("a side and what it did: conduct B distraction", |text| expected::misconduct(text)),
    ("a pocket: top left, middle right, baulk left", |text| expected::pocket(text)),
    ("a ball and a cushion: cushion red 3 on left upper", |text| expected::ball_and_cushion(text)),
    ("the clause of a foul, such as 5f", |text| expected::foul(text)),
    ("a cushion: baulk, top, left lower, left upper, right lower, right upper", |text| expected::cushion(text)),
    ("at most 15 balls", |text| expected::fifteen(text)),
    ("seconds, such as 42 or 59.5", |text| expected::seconds(text)),
    ("choose lie, choose baulk or choose rerack", |text| expected::choose(text)),
    ("body, clothes, cue, tip, chalk, belongings or supplied", |text| expected::thing(text)),
    ("deliberate", |text| expected::deliberate(text)),
    ("a ball: red, yellow 3, black", |text| expected::short_ball(text)),
    ("how many whole seconds it had been at rest", |text| expected::rest(text)),
    ("stalemate accident, design, slow_play or negative_play", |text| expected::stalemate(text)),
    ("award A frame 8b, or award A match 8c", |text| expected::award(text)),
    ("late, upheld", |text| expected::protest(text)),
    ("a clause, such as 5f", |text| expected::short_clause(text)),
    ("the cue and the ball that it struck", |text| expected::cue_and_ball(text)),
    ("two balls", |text| expected::two_balls(text)),
    ("a ball and a piece of cushion", |text| expected::ball_and_cushion_hit(text)),
    ("a ball and a pocket", |text| expected::ball_and_pocket(text)),
];

/// A phrase of a reader, such as `ParseFactsError::expected`, in the language of the text; in English where it is new.
#[must_use]
pub fn said(text: &Text, phrase: &str) -> String {
    if phrase.ends_with('=') {
        // The name of a field, as it has to be written.
        return format!("`{phrase}`");
    }
    let known = PHRASES.iter().find(|(english, _)| *english == phrase);
    known.map_or_else(|| super::untranslated(text, phrase), |(_, said)| said(text))
}
