//! Clause 5: the end.

use boardgame_core::{Ending, Game, Match, Notation, Outcome, Status};
use camelot::{Camelot, DrawPolicy, Illegal, Move, Position, PositionError, Rule, Setup, Side};

use crate::support::{after, mv, position};

fn outcome(text: &str) -> Option<Outcome> {
    let position = position(text);
    let outcome = position.outcome();
    if outcome.is_some() {
        assert!(position.moves().is_empty() && position.perft(1) == 0, "a game that is over has no moves");
    }
    outcome
}

fn won_by(side: Side, rule: Rule) -> Outcome {
    Outcome::won(side.player(), rule.clause())
}

fn drawn_by(rule: Rule) -> Outcome {
    Outcome::drawn(rule.clause())
}

fn game(text: &str, draws: DrawPolicy) -> Camelot {
    Camelot::start(&Setup { position: Some(text.parse().expect("a position")), draws }).expect("a game")
}

#[test]
fn clause_5_1_two_pieces_in_the_enemy_castle_win() {
    for to_move in ["w", "b"] {
        assert_eq!(outcome(&format!("{to_move} 0 0 MF16,KG16,mC9,kJ9")), Some(won_by(Side::White, Rule::TwoInCastle)));
        assert_eq!(outcome(&format!("{to_move} 0 0 MC9,KJ9,mF1,kG1")), Some(won_by(Side::Black, Rule::TwoInCastle)));
    }
    let last = position("w 0 0 MF16,KG15,mC9,kJ9");
    assert_eq!(last.outcome(), None);
    let mut over = after(last, "G15-G16");
    assert_eq!(over.outcome(), Some(won_by(Side::White, Rule::TwoInCastle)));
    let refused = over.play(mv("C9-C8")).expect_err("the game is over");
    assert_eq!(refused, Illegal::Over { by: Rule::TwoInCastle });
    let both = "w 0 0 MF16,MG16,mF1,mG1".parse::<Position>();
    assert_eq!(both, Err(PositionError::BothWon.into()));
}

#[test]
fn clause_5_2_capturing_everything_and_keeping_two_wins() {
    assert_eq!(outcome("b 0 0 ME5,ME6"), Some(won_by(Side::White, Rule::AllCaptured)));
    assert_eq!(outcome("w 0 0 mE5,mE6,mE7"), Some(won_by(Side::Black, Rule::AllCaptured)));
    let next = after(position("w 0 0 ME5,MA5,mE6"), "E5xE7");
    assert_eq!(next.outcome(), Some(won_by(Side::White, Rule::AllCaptured)));
}

#[test]
fn clause_5_3_a_player_who_cannot_move_loses_to_two_or_more() {
    // White's only piece is in Black's castle and has no castle move left.
    assert_eq!(outcome("w 2 0 MF16,mE5,mE6"), Some(won_by(Side::Black, Rule::NoMove)));
    // The piece in the castle must leave and cannot, so no other piece may move.
    let walled = "w 0 0 MF1,ME2,MF2,MG2,MD3,MF3,MH3";
    assert_eq!(outcome(&format!("{walled},mL12,mL11")), Some(won_by(Side::Black, Rule::NoMove)));
    assert_eq!(outcome(&format!("{walled},mL12")), Some(drawn_by(Rule::NoMove)), "a single piece does not win");
    let mut stuck = position("w 2 0 MF16,mE5,mE6");
    let refused = stuck.play(mv("F16-G16")).expect_err("no move is left");
    assert_eq!(refused, Illegal::Over { by: Rule::NoMove });
}

#[test]
fn clause_5_4_one_piece_each_at_most_is_a_draw() {
    assert_eq!(outcome("w 0 0 MF9,mF12"), Some(drawn_by(Rule::OneEach)));
    assert_eq!(outcome("b 0 0 MF9"), Some(drawn_by(Rule::OneEach)));
    assert_eq!(outcome("b 0 0 -"), Some(drawn_by(Rule::OneEach)));
    let last = after(position("w 0 0 ME5,mE6,mL12"), "E5xE7");
    assert_eq!(last.outcome(), Some(drawn_by(Rule::OneEach)));
}

#[test]
fn clause_5_5_a_game_may_be_resigned_or_agreed_drawn() {
    assert_eq!(Camelot::ending_clause(Ending::Resignation), Rule::Agreement.clause());
    assert_eq!(Camelot::ending_clause(Ending::Agreement), Rule::Agreement.clause());
    let mut game: Match<Camelot> = Match::start(Setup::default()).expect("a game");
    game.resign(Side::Black.player()).expect("anyone may resign");
    assert_eq!(game.status(), Status::Over(Outcome::won(Side::White.player(), Rule::Agreement.clause())));
}

/// Moves that lead back to the same position.
const ROUND: &str = "E5-E6 L12-L11 E6-E5 L11-L12";

#[test]
fn clause_5_6_the_third_occurrence_can_be_claimed_drawn() {
    let text = "w 0 0 ME5,MA5,mL12,mL9";
    let mut claimed = game(text, DrawPolicy::OnClaim);
    let moves: Vec<Move> = ROUND.split_whitespace().cycle().take(8).map(mv).collect();
    for mv in &moves[..7] {
        claimed.play(mv).expect("a legal move");
        assert_eq!(claimed.can_claim_draw(), None);
    }
    assert_eq!(claimed.claim(None), None);
    let mut second = game(text, DrawPolicy::OnClaim);
    for mv in &moves[..3] {
        second.play(mv).expect("a legal move");
    }
    assert_eq!(second.claim(Some(&moves[3])), None, "only the second occurrence");
    assert_eq!(claimed.claim(Some(&moves[7])), Some(drawn_by(Rule::Repetition)), "with the next move");
    claimed.play(&moves[7]).expect("a legal move");
    assert_eq!(claimed.occurrences(), 3);
    assert_eq!(claimed.claim(None), Some(drawn_by(Rule::Repetition)));
    assert_eq!(claimed.status(), Status::ToAct(Side::White.player()), "nobody has claimed");

    let mut automatic = game(text, DrawPolicy::Automatic);
    for mv in &moves {
        automatic.play(mv).expect("a legal move");
    }
    assert_eq!(automatic.outcome(), Some(drawn_by(Rule::Repetition)));
    assert_eq!(automatic.play(&mv("E5-E6")).expect_err("over"), Illegal::Over { by: Rule::Repetition });
}

#[test]
fn clause_5_6_castle_moves_used_belong_to_the_position() {
    let mut game = game("w 0 0 MF16,MA5,mL12,mL9", DrawPolicy::OnClaim);
    for mv in "F16-G16 L12-L11 G16-F16 L11-L12".split_whitespace().map(mv) {
        game.play(&mv).expect("a legal move");
    }
    assert_eq!(game.occurrences(), 1, "the castle moves are used up");
}

#[test]
fn clause_5_7_fifty_moves_each_without_progress_can_be_claimed_drawn() {
    for (quiet, claim) in [(99, None), (100, Some(Rule::FiftyMoves))] {
        let mut game = Camelot::read_position(&format!("w 0 0 ME5,MA5,mL12,mL9 {quiet}")).expect("a state");
        assert_eq!((game.quiet_plies(), game.can_claim_draw()), (quiet, claim));
        assert_eq!(game.claim(None), claim.map(drawn_by));
        game.play(&mv("E5-E6")).expect("the game continues without a claim");
        assert_eq!(game.claim(None), Some(drawn_by(Rule::FiftyMoves)));
    }
}

#[test]
fn clause_5_7_a_capture_or_an_entry_starts_the_count_again() {
    for (text, moves, quiet) in [
        ("w 0 0 ME5,MA5,mE7,mL9,mL12", "A5-A6 L12-L11", 2),
        ("w 0 0 ME5,MA5,mE7,mL9,mL12", "A5-A6 L12-L11 E5-E6 E7xE5", 0),
        ("w 0 0 MF15,MA5,mL9,mL12", "A5-A6 L12-L11 F15-F16", 0),
        // A castle move is not an entry.
        ("w 0 0 MF15,MA5,mL9,mL12", "A5-A6 L12-L11 F15-F16 L11-L12 F16-G16", 2),
    ] {
        let mut game = game(text, DrawPolicy::OnClaim);
        moves.split(' ').for_each(|text| assert!(game.play(&mv(text)).is_ok(), "{text}"));
        assert_eq!(game.quiet_plies(), quiet, "{moves}");
    }
}
