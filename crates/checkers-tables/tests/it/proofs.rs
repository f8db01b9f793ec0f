//! Two proofs: forward, and by colour.

use boardgame_retrograde::Value;
use checkers::{Piece, Position, Side, Square};
use checkers_tables::{Material, Store, Tables};

/// Every value to four pieces is one more than the best of its successors', by the rules' own generator: no code is
/// shared with the solver but the ranking. Clause 6.1: who cannot move has lost.
#[test]
fn clause_6_1_every_value_follows_from_its_successors() {
    let solved = super::both_colours();
    for material in (2..=4).flat_map(Material::all) {
        let mut positions = 0_u64;
        solved.each_position(material, |position, value| {
            let moves = position.moves();
            let after = moves.iter().map(|&mv| {
                let mut after = position;
                after.play(mv).expect("a listed move");
                solved.value(&after).and_then(Value::before).expect("a value")
            });
            assert_eq!(value, after.max().unwrap_or(Value::LOST), "{position:?}");
            positions += 1;
        });
        assert!(positions > 0, "{material}");
    }
}

/// Each colour was solved from its own slices alone, with men that go the other way: the values agree all the same.
#[test]
fn both_colours_have_the_same_values() {
    for material in (2..=4).flat_map(Material::both_colours) {
        assert!(super::both_colours().get(material).is_some(), "{material}");
        assert_eq!(super::both_colours().colour_disagreement(material), None, "{material}");
    }
}

/// A million random positions of the tables in the directory that `BOARDGAME_TABLES` names: each value is one more than
/// the best of its successors', by the rules' own generator.
#[test]
#[ignore = "takes tables to five or six pieces, and minutes; `cargo xtask tables` runs it"]
fn clause_6_1_random_values_in_a_directory_follow_from_their_successors() {
    let directory = std::env::var_os("BOARDGAME_TABLES").expect("BOARDGAME_TABLES names a directory");
    let tables = Tables::from(Store::new(directory));
    let mut state = 1_u64;
    // SplitMix64: the same positions each time.
    let mut random = |below: usize| {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from(mixed >> 33).expect("31 bits") % below
    };
    let (mut known, mut of_six) = (0, 0);
    for _ in 0..2_000_000 {
        let pieces = 5 + random(2);
        let mut builder = Position::builder([Side::Black, Side::White][random(2)]);
        for _ in 0..pieces {
            let side = [Side::Black, Side::White][random(2)];
            let piece = if random(2) == 0 { Piece::man(side) } else { Piece::king(side) };
            builder =
                builder.piece(piece, Square::new(u8::try_from(1 + random(32)).expect("small")).expect("a square"));
        }
        // Two pieces on a square, a man on his crowning row: another time.
        let Ok(position) = builder.build() else { continue };
        let Some(value) = tables.value(&position).expect("readable") else { continue };
        let moves = position.moves();
        let after = moves.iter().map(|&mv| {
            let mut after = position;
            after.play(mv).expect("a listed move");
            tables.value(&after).expect("readable").and_then(Value::before).expect("a value")
        });
        assert_eq!(value, after.max().unwrap_or(Value::LOST), "{position:?}");
        assert_eq!(tables.outcome(&position).expect("readable"), Some(value.outcome()), "{position:?}");
        known += 1;
        of_six += u32::from(pieces == 6);
        if known == 1_000_000 {
            break;
        }
    }
    println!("{known} positions, {of_six} of them with six pieces");
    assert!(known > 100_000, "{known}");
}
