//! `boardgame rules`: the clauses that refusals cite.

use boardgame_core::{Lang, Rulebook};

use crate::support::boardgame;

#[test]
fn every_clause_that_can_be_cited_is_printed() {
    fn check<R: Rulebook + 'static>() {
        for rule in R::ALL {
            let clause = rule.clause();
            let said = boardgame(&["rules", clause.game, clause.number]);
            assert_eq!(said.code, Some(0), "{clause}: {}", said.err);
            assert!(said.out.contains(&format!("- {} ", clause.number)), "{clause}: {}", said.out);
        }
    }
    check::<checkers::Rule>();
    check::<camelot::Rule>();
    check::<dwyn::Rule>();
    check::<blackball_rules::Rule>();
}

#[test]
fn a_clause_is_printed_in_all_languages_and_the_users_first() {
    let said = |lang: Lang| boardgame(&["rules", "checkers", "checkers 4.9", "--lang", lang.code()]).out;
    let (english, welsh) = (said(Lang::En), said(Lang::Cy));
    assert!(english.starts_with("- 4.9 A player who can jump has to."), "{english}");
    assert!(welsh.contains("\n\n- 4.9 A player who can jump has to."), "{welsh}");
    assert_eq!(english.len(), welsh.len());
}

#[test]
fn a_clause_that_there_is_not_is_named_with_those_that_there_are() {
    let said = boardgame(&["rules", "checkers", "9.9"]);
    assert_eq!(said.code, Some(64));
    assert!(said.err.contains("9.9") && said.err.contains("6.4"), "{}", said.err);
}

#[test]
fn all_the_rules_are_printed_without_markup() {
    let said = boardgame(&["rules", "dwyn"]);
    assert!(said.out.starts_with("# Dwyn: the rules") && said.out.contains("- R9.1 A player has won"), "{}", said.out);
    assert!(!said.out.contains("**") && !said.out.contains(".md)"));
}
