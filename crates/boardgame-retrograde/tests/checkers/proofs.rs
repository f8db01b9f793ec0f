//! Two proofs: forward, and by colour.

use boardgame_retrograde::Value;
use boardgame_retrograde::{
    TableKind, Wdl,
    checkers::{Endings, MOST_PIECES, Material, Store, Tables},
};
use checkers::{Piece, Position, Side, Square};

/// Every value to four pieces is one more than the best of its successors', by the rules' own generator: no code is
/// shared with the solver but the ranking. Clause 6.1: a player who cannot move has lost.
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
        super::both_colours().each_position(material, |position, value| {
            assert_eq!(super::both_colours().value(&position.mirrored()), Some(value), "{position}");
        });
    }
}

/// Random numbers: `SplitMix64`, the same each time.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from(mixed >> 33).expect("31 bits") % limit
    }

    /// These pieces on random squares, as [`position`](Self::position).
    fn placed(&mut self, material: Material) -> Option<Position> {
        let sides = [Side::Black, Side::White];
        let mut builder = Position::builder(sides[self.below(2)]);
        for (side, force) in sides.into_iter().zip([material.black, material.white]) {
            let men = std::iter::repeat_n(Piece::man(side), force.men.into());
            for piece in men.chain(std::iter::repeat_n(Piece::king(side), force.kings.into())) {
                let square = u8::try_from(1 + self.below(32)).expect("small");
                builder = builder.piece(piece, Square::new(square).expect("a square"));
            }
        }
        builder.build().ok()
    }

    /// So many pieces on random squares; `None` where two are on one, or a man on its crowning row.
    fn position(&mut self, pieces: usize) -> Option<Position> {
        let sides = [Side::Black, Side::White];
        let mut builder = Position::builder(sides[self.below(2)]);
        for _ in 0..pieces {
            let side = sides[self.below(2)];
            let piece = if self.below(2) == 0 { Piece::man(side) } else { Piece::king(side) };
            let square = u8::try_from(1 + self.below(32)).expect("small");
            builder = builder.piece(piece, Square::new(square).expect("a square"));
        }
        builder.build().ok()
    }
}

/// A million random positions of five pieces, and a million of six if there are such, of the tables in the directory that
/// `BOARDGAME_TABLES` names: each value is one more than the best of its successors', by the rules' own generator.
#[test]
#[ignore = "takes tables to five or six pieces, and minutes; `cargo xtask tables` runs it"]
fn clause_6_1_random_values_in_a_directory_follow_from_their_successors() {
    const WANTED: u32 = 1_000_000;
    let store = Store::new(std::env::var_os("BOARDGAME_TABLES").expect("BOARDGAME_TABLES names a directory"));
    let largest: Material = "0m3k-0m3k".parse().expect("a material");
    let most = if store.path(TableKind::Distances, &largest).exists() { 6 } else { 5 };
    let tables = Tables::from(store);
    let mut random = Random(1);
    for pieces in 5..=most {
        let mut known = 0;
        while known < WANTED {
            let Some(position) = random.position(pieces) else { continue };
            // Where one side has all the pieces there is nothing to know.
            if [Side::Black, Side::White].iter().any(|&side| position.pieces(side).is_empty()) {
                continue;
            }
            let value = tables.value(&position).expect("readable").expect("a table for every material");
            let moves = position.moves();
            let after = moves.iter().map(|&mv| {
                let mut after = position;
                after.play(mv).expect("a listed move");
                tables.value(&after).expect("readable").and_then(Value::before).expect("a value")
            });
            assert_eq!(value, after.max().unwrap_or(Value::LOST), "{position:?}");
            assert_eq!(tables.outcome(&position).expect("readable"), Some(value.outcome()), "{position:?}");
            known += 1;
        }
        println!("{pieces} pieces: {known} positions");
    }
}

/// Random positions of each slice of seven pieces of which there is a table in the directory that `BOARDGAME_TABLES` names:
/// each outcome follows from those of its successors, by the rules' own generator.
#[test]
#[ignore = "takes tables of seven pieces; docs/tables.md says how they are made"]
fn clause_6_1_random_outcomes_of_seven_pieces_follow_from_their_successors() {
    const WANTED: u32 = 100_000;
    let store = Store::new(std::env::var_os("BOARDGAME_TABLES").expect("BOARDGAME_TABLES names a directory"));
    let tables = Endings::read(&store, MOST_PIECES).expect("whole tables");
    let mut random = Random(1);
    for material in Material::all(7).into_iter().filter(|slice| store.path(TableKind::Outcomes, slice).exists()) {
        let mut known = [0; 3];
        while known.iter().sum::<u32>() < WANTED {
            let Some(position) = random.placed(material) else { continue };
            let outcome =
                |position: &Position| tables.outcome(position).expect("readable").expect("a table for every material");
            let after = position.moves().iter().map(|&mv| outcome(&position.after(mv))).min();
            // The best is what the opponent likes least. Clause 6.1: a player who cannot move has lost.
            let expected = match after {
                Some(Wdl::Lost) => Wdl::Won,
                Some(Wdl::Drawn) => Wdl::Drawn,
                Some(Wdl::Won) | None => Wdl::Lost,
            };
            assert_eq!(outcome(&position), expected, "{position}");
            known[expected as usize] += 1;
        }
        println!("{material}: lost, drawn, won {known:?}");
    }
}
