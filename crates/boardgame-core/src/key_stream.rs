//! The key stream behind every shuffle.

/// The words of `ChaCha` with 8 rounds, in its original form: a block counter and a nonce of 64 bits each.
///
/// Most draws need one word, and a library makes four blocks of sixteen at a time, which took a quarter of a random game
/// of Dwyn. So a block is made here, alone, when its first word is read.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct KeyStream {
    key: [u8; 32],
    nonce: u64,
    /// The block that is made next.
    counter: u64,
    block: [u32; 16],
    /// How many words of the block have been read.
    read: usize,
}

/// Four words of the state, which are worked on at once.
type Row = [u32; 4];

/// `expand 32-byte k`
const CONSTANTS: Row = [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574];

impl KeyStream {
    pub(crate) const fn new(key: [u8; 32], nonce: u64) -> Self {
        Self { key, nonce, counter: 0, block: [0; 16], read: 16 }
    }

    pub(crate) fn next_word(&mut self) -> u32 {
        if self.read == 16 {
            self.block = self.next_block();
            self.read = 0;
        }
        let word = self.block[self.read & 15];
        self.read += 1;
        word
    }

    fn next_block(&mut self) -> [u32; 16] {
        let [k0, k1, k2, k3, k4, k5, k6, k7] = words(&self.key);
        let [low, high] = words(&self.counter.to_le_bytes());
        let [first, second] = words(&self.nonce.to_le_bytes());
        self.counter = self.counter.wrapping_add(1);
        let start = [CONSTANTS, [k0, k1, k2, k3], [k4, k5, k6, k7], [low, high, first, second]];
        let [mut a, mut b, mut c, mut d] = start;
        for _ in 0..4 {
            // A round on the columns, and one on the diagonals: these are columns when the rows are turned.
            (a, b, c, d) = round(a, b, c, d);
            (b, c, d) = (turned(b, 1), turned(c, 2), turned(d, 3));
            (a, b, c, d) = round(a, b, c, d);
            (b, c, d) = (turned(b, 3), turned(c, 2), turned(d, 1));
        }
        let mut block = [0; 16];
        for (place, (row, start)) in block.chunks_exact_mut(4).zip([a, b, c, d].into_iter().zip(start)) {
            place.copy_from_slice(&add(row, start));
        }
        block
    }
}

/// Words of four bytes each, the lowest first.
fn words<const COUNT: usize>(bytes: &[u8]) -> [u32; COUNT] {
    let mut words = [0; COUNT];
    for (word, bytes) in words.iter_mut().zip(bytes.chunks_exact(4)) {
        *word = bytes.iter().rev().fold(0, |word, byte| word << 8 | u32::from(*byte));
    }
    words
}

/// Four quarter rounds side by side.
fn round(mut a: Row, mut b: Row, mut c: Row, mut d: Row) -> (Row, Row, Row, Row) {
    a = add(a, b);
    d = mix(d, a, 16);
    c = add(c, d);
    b = mix(b, c, 12);
    a = add(a, b);
    d = mix(d, a, 8);
    c = add(c, d);
    b = mix(b, c, 7);
    (a, b, c, d)
}

fn add(row: Row, other: Row) -> Row {
    core::array::from_fn(|lane| row[lane].wrapping_add(other[lane]))
}

fn mix(row: Row, other: Row, bits: u32) -> Row {
    core::array::from_fn(|lane| (row[lane] ^ other[lane]).rotate_left(bits))
}

fn turned(row: Row, lanes: usize) -> Row {
    core::array::from_fn(|lane| row[(lane + lanes) & 3])
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::KeyStream;

    fn bytes(mut stream: KeyStream, words: usize) -> Vec<u8> {
        (0..words).flat_map(|_| stream.next_word().to_le_bytes()).collect()
    }

    /// The test vectors of the cipher's author for eight rounds and a key of 256 bits, as the draft
    /// draft-strombergson-chacha-test-vectors-01 prints them: TC1 and TC2.
    #[test]
    fn the_stream_is_that_of_the_published_vectors() {
        let zero = bytes(KeyStream::new([0; 32], 0), 32);
        assert_eq!(zero[..8], [0x3e, 0x00, 0xef, 0x2f, 0x89, 0x5f, 0x40, 0xd6]);
        assert_eq!(zero[64..72], [0xd2, 0xae, 0xfa, 0x0d, 0xea, 0xa5, 0xc1, 0x51]);
        let mut key = [0; 32];
        key[0] = 1;
        assert_eq!(bytes(KeyStream::new(key, 0), 2), [0xcf, 0x5e, 0xe9, 0xa0, 0x49, 0x4a, 0xa9, 0x61]);
    }
}
