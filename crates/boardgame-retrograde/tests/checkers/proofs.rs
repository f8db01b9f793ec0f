//! Proofs that values follow from moves, and are the same for both colours.

use boardgame_core::{RandomPlayer, Seed};
use boardgame_retrograde::{
    TableKind, Value, Wdl,
    checkers::{Endings, MAX_PIECES, Material, Store, Tables},
};
use checkers::{Piece, Position, Side, Square};

/// Uses the generator of `checkers`, and shares only the ranking with the solver.
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

#[test]
fn both_colours_have_the_same_values() {
    for material in (2..=4).flat_map(Material::both_colours) {
        assert!(super::both_colours().get(material).is_some(), "{material}");
        super::both_colours().each_position(material, |position, value| {
            assert_eq!(super::both_colours().value(&position.mirrored()), Some(value), "{position}");
        });
    }
}

/// Returns the given pieces on random squares, or `None` if two are on a square or a man is on its crowning row.
fn random_position(chance: &mut RandomPlayer, material: Material) -> Option<Position> {
    let mut builder = Position::builder(chance.pick([Side::Black, Side::White])?);
    for (side, force) in [(Side::Black, material.black), (Side::White, material.white)] {
        let men = std::iter::repeat_n(Piece::man(side), force.men.into());
        for piece in men.chain(std::iter::repeat_n(Piece::king(side), force.kings.into())) {
            builder = builder.piece(piece, chance.pick(Square::all())?);
        }
    }
    builder.build().ok()
}

#[test]
#[ignore = "needs tables to five or six pieces, and minutes; see docs/tables.md"]
fn clause_6_1_random_values_in_a_directory_follow_from_their_successors() {
    const WANTED: u32 = 1_000_000;
    let store = Store::new(std::env::var_os("BOARDGAME_TABLES").expect("BOARDGAME_TABLES names a directory"));
    let largest: Material = "0m3k-0m3k".parse().expect("a material");
    let max = if store.path(TableKind::Distances, &largest).exists() { 6 } else { 5 };
    let tables = Tables::from(store);
    let mut chance = RandomPlayer::new(Seed::from_u64(1));
    for pieces in 5..=max {
        let mut known = 0;
        while known < WANTED {
            let material = chance.pick(Material::both_colours(pieces)).expect("a material");
            let Some(position) = random_position(&mut chance, material) else { continue };
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

#[test]
#[ignore = "needs tables of seven pieces; see docs/tables.md"]
fn clause_6_1_random_outcomes_of_seven_pieces_follow_from_their_successors() {
    const WANTED: u32 = 100_000;
    let store = Store::new(std::env::var_os("BOARDGAME_TABLES").expect("BOARDGAME_TABLES names a directory"));
    let tables = Endings::read(&store, MAX_PIECES).expect("whole tables");
    let mut chance = RandomPlayer::new(Seed::from_u64(1));
    for material in Material::all(7).into_iter().filter(|slice| store.path(TableKind::Outcomes, slice).exists()) {
        let mut known = [0; 3];
        while known.iter().sum::<u32>() < WANTED {
            let Some(position) = random_position(&mut chance, material) else { continue };
            let outcome =
                |position: &Position| tables.outcome(position).expect("readable").expect("a table for every material");
            let after = position.moves().iter().map(|&mv| outcome(&position.after(mv))).min();
            // A player who cannot move has lost (clause 6.1).
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
