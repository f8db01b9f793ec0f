//! `boardgame rules`.

use boardgame_core::{Lang, Rulebook};

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

#[test]
fn a_clause_is_printed_in_all_languages() {
    let clause = |lang: Lang| boardgame(&["rules", "checkers", "checkers 4.9", "--lang", lang.code()]).out;
    let (english, welsh) = (clause(Lang::En), clause(Lang::Cy));
    assert!(english.starts_with("- 4.9 A player who can jump has to."), "{english}");
    assert!(welsh.contains("\n\n- 4.9 A player who can jump has to."), "{welsh}");
    assert_eq!(english.len(), welsh.len());
}
