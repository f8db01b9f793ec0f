//! What the habits of Dwyn have learnt from games: made by `cargo xtask learn dwyn`.

use super::habits::WEIGHTS;

/// At a table of two.
pub(super) const TWO: [i16; WEIGHTS] = weights(include_bytes!("two.bin"));

/// At larger tables.
pub(super) const MORE: [i16; WEIGHTS] = weights(include_bytes!("more.bin"));

/// Numbers of two bytes, the lower one first.
const fn weights(bytes: &[u8; 2 * WEIGHTS]) -> [i16; WEIGHTS] {
    let mut weights = [0; WEIGHTS];
    let mut place = 0;
    while place < WEIGHTS {
        weights[place] = i16::from_le_bytes([bytes[2 * place], bytes[2 * place + 1]]);
        place += 1;
    }
    weights
}
