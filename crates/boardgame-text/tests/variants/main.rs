//! Everything that the games and the core say has a sentence of its own, in both languages.
//!
//! The enums are `non_exhaustive`, so that a match on them needs a last arm for what is new, and the compiler cannot
//! tell when one is. Their sources can: `sources` reads which types there are and which variants they have, the other
//! files make a value of each, and a type or a variant without one fails.

mod blackball;
mod camelot;
mod checkers;
mod core;
mod dwyn;
mod sample;
mod silent;
mod sources;
mod table;

use std::{collections::BTreeSet, sync::LazyLock};

use boardgame_core::{Lang, MatchRule, Rulebook};

use crate::{sample::Sample, silent::SILENT, sources::declared};

fn samples() -> &'static [Sample] {
    static SAMPLES: LazyLock<Vec<Sample>> = LazyLock::new(|| {
        [
            core::samples(),
            checkers::samples(),
            camelot::samples(),
            dwyn::samples(),
            blackball::samples(),
            table::samples(),
        ]
        .into_iter()
        .flatten()
        .collect()
    });
    &SAMPLES
}

/// The types that are said, each with the crate it is of.
fn said() -> BTreeSet<(&'static str, &'static str)> {
    samples().iter().map(|sample| (sample.home, sample.kind)).collect()
}

#[test]
fn every_public_enum_and_error_is_said_or_says_why_not() {
    let (said, declared) = (said(), declared());
    let keys = declared.iter().map(|kind| (kind.home, kind.name.as_str()));
    let silent = |key: &(&str, &str)| SILENT.iter().any(|(home, name, _)| (home, name) == (&key.0, &key.1));
    let wanting: Vec<_> = keys.filter(|key| said.contains(key) == silent(key)).collect();
    assert!(wanting.is_empty(), "these need samples here, or a reason in `silent.rs`, and not both: {wanting:?}");
}

#[test]
fn every_reason_to_be_silent_is_about_a_type_that_exists() {
    let declared = declared();
    for (home, name, why) in SILENT {
        let found = declared.iter().any(|kind| (kind.home, kind.name.as_str()) == (home, name));
        assert!(found && !why.is_empty(), "{home}::{name}");
    }
}

#[test]
fn every_variant_has_a_sample() {
    let said = said();
    for kind in declared().iter().filter(|kind| said.contains(&(kind.home, kind.name.as_str()))) {
        let of_kind = samples().iter().filter(|sample| (sample.home, sample.kind) == (kind.home, kind.name.as_str()));
        let made: BTreeSet<&str> = of_kind.map(|sample| sample.variant.as_str()).collect();
        let wanted: BTreeSet<&str> = kind.variants.iter().map(String::as_str).collect();
        assert_eq!(made, wanted, "{}::{}: the samples (left) and the source (right)", kind.home, kind.name);
    }
}

#[test]
fn every_sample_is_said_in_both_languages() {
    for Sample { home, kind, variant, english, welsh } in samples() {
        let what = format!("{home}::{kind}::{variant}: {english:?}, {welsh:?}");
        assert!(!english.is_empty() && !welsh.is_empty(), "{what}");
        assert_ne!(english, welsh, "{what}");
        // What comes from the last arm of a match says so in Welsh.
        assert!(!welsh.contains("yn Saesneg yn unig"), "{what}");
        for said in [english.as_str(), welsh.as_str()] {
            assert!(!said.contains("{$") && !said.contains("()") && !said.contains(&format!("{home}_")), "{what}");
            assert!(!said.contains("  ") && said.trim() == said, "{what}");
        }
    }
}

#[test]
fn every_clause_has_a_title_of_its_own_in_both_languages() {
    fn titles<R: Rulebook>(game: &str) {
        for lang in Lang::ALL {
            let titles: BTreeSet<&str> = R::ALL.iter().map(|rule| rule.title(lang)).collect();
            assert_eq!(titles.len(), R::ALL.len(), "two clauses of {game} have one title in {lang}");
        }
        for rule in R::ALL {
            let (english, welsh) = (rule.title(Lang::En), rule.title(Lang::Cy));
            assert!(!english.is_empty() && !welsh.is_empty() && english != welsh, "{}: {welsh}", rule.clause());
        }
    }
    titles::<MatchRule>("the match");
    titles::<::checkers::Rule>("checkers");
    titles::<::camelot::Rule>("Camelot");
    titles::<::dwyn::Rule>("Dwyn");
    titles::<blackball_rules::Rule>("blackball");
}
