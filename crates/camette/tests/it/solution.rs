//! The solution of positions with few pieces, compared with the values of their successors.

use camette::{Solution, Stalemate, Value};

use crate::reference;

#[test]
fn every_value_follows_from_its_successors() {
    for (stalemate, none) in [(Stalemate::Loses, Value::LOST), (Stalemate::Draws, Value::DRAWN)] {
        let solution = Solution::new(stalemate, 3, |_, _, _| ()).expect("no win takes long");
        let mut positions = 0_u64;
        solution.each_position(1, |position, value| {
            let plain = reference::moves(&position);
            let moves = position.moves();
            assert_eq!(plain.len(), moves.len(), "{position}");
            let after = moves.iter().map(|&mv| {
                let mut after = position;
                after.play(mv).expect("a listed move");
                solution.value(&after).and_then(Value::before).expect("a value")
            });
            assert_eq!(value, after.max().unwrap_or(none), "{position}");
            assert_eq!(solution.value(&position.mirrored()), Some(value), "{position}");
            assert_eq!(solution.value(&position.with_colours_exchanged()), Some(value), "{position}");
            positions += 1;
        });
        assert_eq!(positions, solution.counts().1);
    }
}
