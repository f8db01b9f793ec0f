//! Tests of the tables of checkers, compared with published totals, the generator of `checkers`, and each other.
#![expect(clippy::tests_outside_test_module, reason = "an integration test is a test module")]

mod counts;
mod files;
mod outcomes;
mod proofs;

use std::sync::OnceLock;

use boardgame_retrograde::checkers::{Material, SolvedSlices};

/// Returns all slices of up to four pieces, with both colours solved separately.
fn both_colours() -> &'static SolvedSlices {
    static SOLVED: OnceLock<SolvedSlices> = OnceLock::new();
    SOLVED.get_or_init(|| {
        let mut solved = SolvedSlices::new();
        for material in (2..=4).flat_map(Material::both_colours) {
            solved.insert(material, solved.solve(material).expect("no win takes long"));
        }
        solved
    })
}
