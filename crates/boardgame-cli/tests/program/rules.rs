//! Tests of `boardgame rules`.

use boardgame_core::Rulebook;

use crate::support::boardgame;

#[test]
fn every_clause_is_printed() {
    fn check<R: Rulebook + 'static>() {
        for rule in R::ALL {
            let clause = rule.clause();
            let exit = boardgame(&["rules", clause.game, clause.number]);
            assert_eq!(exit.code, Some(0), "{clause}: {}", exit.err);
            assert!(exit.out.contains(&format!("- {} ", clause.number)), "{clause}: {}", exit.out);
        }
    }
    check::<checkers::Rule>();
    check::<camelot::Rule>();
    check::<dwyn::Rule>();
    check::<blackball_rules::Rule>();
}
