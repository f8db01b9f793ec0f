//! Clause 6: the end.

use crate::support::{mv, position, square};
use boardgame_core::{Game, Match, Notation, Outcome, Player, Status};
use checkers::{Checkers, DrawPolicy, Illegal, Piece, Position, ReadMoveError, Rule, Setup, Side};

const KINGS: &str = "B:WK32:BK1";

/// Moves that lead back to the same position.
const ROUND: [&str; 4] = ["1-5", "32-28", "5-1", "28-32"];

fn game(position: &str, draws: DrawPolicy) -> Checkers {
    Checkers::start(&Setup { position: Some(position.parse().expect("a position")), draws }).expect("a game")
}

fn won(side: Side) -> Status {
    Status::Over(Outcome::won(side.player(), Rule::CannotMove.clause()))
}

fn drawn(rule: Rule) -> Outcome {
    Outcome::drawn(rule.clause())
}

#[test]
fn clause_6_1_a_player_who_cannot_move_loses() {
    for (text, what) in [("B:W21:B", "no pieces"), ("B:W16,19:B12", "no squares")] {
        let mut over = game(text, DrawPolicy::OnClaim);
        assert_eq!(over.status(), won(Side::White), "{what}");
        assert_eq!(over.can_claim_draw(), None);
        let refused = over.play(&mv("12-16")).expect_err("the game is over");
        assert_eq!((refused, refused.rule()), (Illegal::Over { by: Rule::CannotMove }, Rule::CannotMove));
    }
    let over = "W:W5:B1,K32".parse::<Position>().expect("a position");
    for text in ["5-1", "5-9", "6-2", "5-33", "32-28", "5-9-14"] {
        let refused = over.read_move(text).expect_err("the game is over");
        let ReadMoveError::Illegal(refused) = refused else { panic!("{text}: {refused}") };
        assert_eq!(refused.rule(), Rule::CannotMove, "{text}");
    }
    let mut last = game("W:W18:B15", DrawPolicy::OnClaim);
    last.play(&mv("18x11")).expect("the last piece");
    assert_eq!(last.status(), won(Side::White));
    assert!(!position("B: 12 / 16 19").can_move());
}

#[test]
fn clause_6_2_a_draw_can_be_agreed_and_a_game_resigned() {
    let start = || Match::<Checkers>::start(Setup::default()).expect("a game");
    assert_eq!(start().agree_draw().expect("a draw"), drawn(Rule::Agreement));
    let resigned = start().resign(Side::White.player()).expect("a resignation");
    assert_eq!(resigned, Outcome::won(Player::new(0), Rule::Agreement.clause()));
}

#[test]
fn clause_6_3_the_third_time_is_a_draw_on_claim() {
    let mut kings = game(KINGS, DrawPolicy::OnClaim);
    for (ply, text) in ROUND.iter().chain(&ROUND).enumerate() {
        assert_eq!(kings.can_claim_draw(), None, "ply {ply}");
        // A claim that announces the repeating move is possible one ply earlier.
        let earlier = (ply == 7).then(|| drawn(Rule::Repetition));
        assert_eq!(kings.claim(Some(&mv(text))), earlier, "ply {ply}");
        assert_eq!(kings.claim(None), None);
        kings.play(&mv(text)).expect("a legal move");
    }
    assert_eq!(kings.occurrences(), 3);
    assert_eq!(kings.can_claim_draw(), Some(Rule::Repetition));
    assert_eq!(kings.claim(None), Some(drawn(Rule::Repetition)));
    assert!(!kings.status().is_over(), "nobody has claimed yet");

    let mut automatic = game(KINGS, DrawPolicy::Automatic);
    for text in ROUND.iter().chain(&ROUND) {
        automatic.play(&mv(text)).expect("a legal move");
    }
    assert_eq!(automatic.status(), Status::Over(drawn(Rule::Repetition)));
    let refused = automatic.play(&mv("1-5")).expect_err("the game is over");
    assert_eq!(refused, Illegal::Over { by: Rule::Repetition });
}

#[test]
fn clause_6_3_positions_with_the_other_side_to_move_or_before_a_mans_move_do_not_count() {
    assert_ne!(position("B: K1 / K32"), position("W: K32 / K1"));
    let mut kings = game("B:WK32:BK1,12", DrawPolicy::OnClaim);
    for text in ["1-5", "32-28", "5-1", "28-32", "1-6", "32-28", "6-1", "28-32"] {
        kings.play(&mv(text)).expect("a legal move");
    }
    assert_eq!(kings.occurrences(), 3);
    kings.play(&mv("12-16")).expect("a man's move");
    assert_eq!((kings.occurrences(), kings.quiet_plies()), (1, 0), "earlier positions cannot recur");
}

#[test]
fn clause_6_4_forty_moves_by_each_side_are_a_draw_on_claim() {
    for (quiet, claim) in [(40, None), (79, None), (80, Some(Rule::FortyMoves))] {
        let kings = Checkers::read_position(&format!("{KINGS} {quiet}")).expect("a state");
        assert_eq!((kings.quiet_plies(), kings.can_claim_draw()), (quiet, claim));
        let automatic = Checkers::read_position(&format!("{KINGS} {quiet} 1 automatic")).expect("a state");
        assert_eq!(automatic.status().outcome(), claim.map(drawn));
    }
    // An announced move does not count towards the forty moves.
    let mut kings = Checkers::read_position(&format!("{KINGS} 79")).expect("a state");
    assert_eq!(kings.claim(Some(&mv("1-5"))), None);
    kings.play(&mv("1-5")).expect("a legal move");
    assert_eq!(kings.claim(None), Some(drawn(Rule::FortyMoves)));
}

#[test]
fn clause_6_4_a_mans_move_or_a_capture_starts_the_count_again() {
    let mut count = game("B:WK32,30:BK1,K15", DrawPolicy::OnClaim);
    for (text, quiet) in [("1-5", 1), ("32-28", 2), ("5-1", 3), ("30-25", 0), ("15-18", 1), ("25-22", 0), ("18x25", 0)]
    {
        count.play(&mv(text)).expect("a legal move");
        assert_eq!(count.quiet_plies(), quiet, "{text}");
    }
}

#[test]
fn clause_6_1_a_lost_game_is_not_a_draw() {
    let lost = Position::builder(Side::White).piece(Piece::man(Side::Black), square(1)).build().expect("a position");
    let game = Checkers::read_position(&format!("{lost} 80 3")).expect("the third time, after eighty plies");
    assert_eq!((game.occurrences(), game.quiet_plies()), (3, 80));
    assert_eq!(game.can_claim_draw(), None);
    assert_eq!(game.claim(None), None);
}
