use crate::seed::Seed;

/// A source of draws and shuffles from a [`Seed`], identical on every machine and in every release.
///
/// Each call uses the next stream of `ChaCha8`, numbered from 0, and reads its 32-bit words in order. A draw below `n`
/// skips words from the largest multiple of `n` upwards and returns the next word modulo `n`. Shuffles follow Fisher
/// and Yates, from the last item down.
///
/// ```
/// use boardgame_core::{Seed, Shuffler};
///
/// let mut cards = [1, 2, 3, 4, 5];
/// let mut again = cards;
/// Shuffler::new(Seed::from_u64(7)).shuffle(&mut cards);
/// Shuffler::new(Seed::from_u64(7)).shuffle(&mut again);
/// assert_eq!(cards, again);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shuffler {
    seed: Seed,
    used: u64,
}

impl Shuffler {
    /// Creates a shuffler at its first stream.
    #[must_use]
    pub const fn new(seed: Seed) -> Self {
        Self { seed, used: 0 }
    }

    /// Creates a shuffler that continues after `used` streams.
    #[must_use]
    pub const fn resumed(seed: Seed, used: u64) -> Self {
        Self { seed, used }
    }

    /// Returns the seed.
    #[must_use]
    pub const fn seed(&self) -> &Seed {
        &self.seed
    }

    /// Returns the number of streams used, one for each call of [`shuffle`](Self::shuffle) or [`below`](Self::below).
    #[must_use]
    pub const fn used(&self) -> u64 {
        self.used
    }

    /// Shuffles the items, with equal probability for every order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        let mut words = self.next_stream();
        for last in (1..items.len()).rev() {
            let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
            items.swap(last, words.below(bound) as usize);
        }
    }

    /// Draws a number below `bound`; 0 if `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        // A draw rarely needs more than the first block.
        let fair = last_fair(bound);
        let word = fair.and_then(|last| block(&self.seed, self.used, 0).into_iter().find(|word| *word <= last));
        let Some(word) = word else { return self.next_stream().below(bound) };
        self.used = self.used.wrapping_add(1);
        word % bound
    }

    pub(crate) fn next_stream(&mut self) -> RandomWords {
        let stream = RandomWords { seed: self.seed, stream: self.used, blocks: 0, block: [0; 16], read: 16 };
        self.used = self.used.wrapping_add(1);
        stream
    }
}

/// A stream of `ChaCha8`, computed block by block.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct RandomWords {
    seed: Seed,
    stream: u64,
    /// Number of computed blocks.
    blocks: u64,
    block: [u32; 16],
    /// Number of words that were read from the block.
    read: usize,
}

impl RandomWords {
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        let Some(last) = last_fair(bound) else { return 0 };
        loop {
            let word = self.next();
            if word <= last {
                return word % bound;
            }
        }
    }

    fn next(&mut self) -> u32 {
        if self.read == self.block.len() {
            self.block = block(&self.seed, self.stream, self.blocks);
            (self.blocks, self.read) = (self.blocks.wrapping_add(1), 0);
        }
        self.read += 1;
        self.block[self.read - 1]
    }
}

/// Computes a block of a stream, sixteen words. Random games of Dwyn are a fifth faster (bench `game/random-4`) than
/// with `rand_chacha`, which computes 64 words at a time. The block's rows are mixed as units, then rotated:
///
/// ```text
/// a    0  1  2  3     0  1  2  3
/// b    4  5  6  7     5  6  7  4
/// c    8  9 10 11    10 11  8  9
/// d   12 13 14 15    15 12 13 14
/// ```
fn block(seed: &Seed, stream: u64, number: u64) -> [u32; 16] {
    const CONSTANTS: [u32; 4] = [0x6170_7865, 0x3320_646E, 0x7962_2D32, 0x6B20_6574];
    const ROUNDS: usize = 8;
    let word = |bytes: &[u8], place: usize| u32::from_le_bytes(core::array::from_fn(|byte| bytes[4 * place + byte]));
    let key = |first: usize| core::array::from_fn(|place| word(seed.bytes(), first + place));
    let (number, stream) = (number.to_le_bytes(), stream.to_le_bytes());
    let counters = [word(&number, 0), word(&number, 1), word(&stream, 0), word(&stream, 1)];
    let start = [CONSTANTS, key(0), key(4), counters];
    let [mut a, mut b, mut c, mut d] = start;
    for _ in 0..ROUNDS / 2 {
        for turned in [1, 3] {
            (a, d) = mix(a, b, d, 16);
            (c, b) = mix(c, d, b, 12);
            (a, d) = mix(a, b, d, 8);
            (c, b) = mix(c, d, b, 7);
            (b, c, d) = (turn(b, turned), turn(c, 2), turn(d, 4 - turned));
        }
    }
    let rows = [a, b, c, d];
    core::array::from_fn(|place| rows[place / 4][place % 4].wrapping_add(start[place / 4][place % 4]))
}

/// Adds `add` to `to`, combines the sum with `into` by exclusive or, and rotates the result. Returns both new rows.
#[inline]
fn mix(to: [u32; 4], add: [u32; 4], into: [u32; 4], by: u32) -> ([u32; 4], [u32; 4]) {
    let to = core::array::from_fn(|place| to[place].wrapping_add(add[place]));
    (to, core::array::from_fn(|place| (into[place] ^ to[place]).rotate_left(by)))
}

#[inline]
fn turn(row: [u32; 4], by: usize) -> [u32; 4] {
    core::array::from_fn(|place| row[(place + by) % 4])
}

/// Returns the largest word that keeps all remainders equally likely; `None` if `bound` is less than 2.
const fn last_fair(bound: u32) -> Option<u32> {
    if bound < 2 { None } else { Some(u32::MAX - (u32::MAX % bound + 1) % bound) }
}

#[cfg(test)]
mod tests {
    use rand_chacha::{
        ChaCha8Rng,
        rand_core::{RngCore as _, SeedableRng as _},
    };

    use super::*;

    #[test]
    fn accepted_words_have_equally_many_of_each_remainder() {
        for bound in (2..5000).chain([1 << 31, (1 << 31) + 1, 3 << 30, (3 << 30) + 1, u32::MAX - 1, u32::MAX]) {
            let kept = u64::from(last_fair(bound).expect("a choice")) + 1;
            assert_eq!(kept % u64::from(bound), 0, "bound {bound}");
            assert!((1 << 32) - kept < u64::from(bound), "bound {bound} rejects more than it must");
        }
    }

    #[test]
    fn streams_agree_with_rand_chacha() {
        let mut streams = Shuffler::new(Seed::from_u64(1));
        for round in 0..500 {
            let seed = Seed::new(core::array::from_fn(|_| u8::try_from(streams.below(256)).expect("a byte")));
            let used = u64::from(streams.below(u32::MAX)) << (round % 33);
            let mut expected = ChaCha8Rng::from_seed(*seed.bytes());
            expected.set_stream(used);
            let mut stream = Shuffler::resumed(seed, used).next_stream();
            assert!((0..100).all(|_| stream.next() == expected.next_u32()), "stream {used}");
            stream = RandomWords { blocks: u64::from(u32::MAX), read: 16, ..stream };
            expected.set_word_pos(u128::from(u32::MAX) * 16);
            assert!((0..100).all(|_| stream.next() == expected.next_u32()), "stream {used} beyond 32 bits");
        }
    }

    #[test]
    fn draw_continues_after_a_rejected_block() {
        // Nearly every other word is rejected: sixteen in a row once in 65,536 draws.
        let bound = (1 << 31) + 1;
        let mut shuffler = Shuffler::new(Seed::from_u64(3));
        let mut rejected = 0;
        for _ in 0..200_000 {
            let words = block(&shuffler.seed, shuffler.used, 0);
            let fair = words.into_iter().find(|word| Some(*word) <= last_fair(bound));
            let drawn = shuffler.below(bound);
            assert_eq!(fair.unwrap_or(drawn) % bound, drawn);
            rejected += u32::from(fair.is_none());
        }
        assert!(rejected > 0, "no block was rejected");
        assert_eq!(([0, 1].map(|bound| shuffler.below(bound)), shuffler.used), ([0, 0], 200_002));
    }
}
