//! Run-length and Huffman coding of values, in blocks that can be read separately. `docs/tables.md` describes the format.

use alloc::{boxed::Box, vec, vec::Vec};

use crate::prefix::{Decoder, MAX_BITS, lengths};

/// A value in a table that is never read, so that any value may be stored.
pub const ANY: u8 = u8::MAX;

const MAX_IN_BLOCK: u8 = 15;

const LENGTH_CODES: usize = 64;

/// The code of the last run of a block, whose length is not stored.
const TO_THE_END: u8 = LENGTH_CODES as u8 - 1;

/// Returns the code of a length, and its number of extra bits.
const fn length_code(length: usize) -> (u8, u32) {
    let over = length - 1;
    if over < 16 {
        return (over as u8, 0);
    }
    let log = over.ilog2();
    (16 + (log as u8 - 4) * 4 + (over >> (log - 2) & 3) as u8, log - 2)
}

/// Returns the smallest length with the given code, and the number of extra bits.
const fn length_from_code(code: u8) -> (u32, u32) {
    if code < 16 {
        return (code as u32 + 1, 0);
    }
    if code == TO_THE_END {
        return (1 << MAX_IN_BLOCK, 0);
    }
    let log = (code as u32 - 16) / 4 + 4;
    (((4 + (code as u32 & 3)) << (log - 2)) + 1, log - 2)
}

#[derive(Clone, Copy, Debug)]
struct RunSymbol {
    value: u8,
    code: u8,
}

/// A decoded symbol, the length of its code in bits, and the number of extra bits that follow.
#[derive(Clone, Copy, Debug)]
struct DecodedSymbol {
    symbol: RunSymbol,
    bits: u8,
    more: u8,
}

/// Number of bits that a table decodes at once. Only rare symbols have longer codes.
const TABLE_BITS: u8 = 8;

const LONGER: u8 = u8::MAX;

/// Maximum number of code books with decoding tables, which must all fit into the processor's cache.
const FEW_BOOKS: usize = 4;

impl DecodedSymbol {
    const LONGER: Self = Self { symbol: RunSymbol { value: 0, code: 0 }, bits: LONGER, more: 0 };

    const fn new(symbol: RunSymbol, bits: u8) -> Self {
        Self { symbol, bits, more: length_from_code(symbol.code).1 as u8 }
    }
}

/// The codes of runs that follow a value of one class.
#[derive(Clone, Debug)]
struct CodeBook {
    symbols: Vec<RunSymbol>,
    decoder: Decoder,
    table: Option<Box<[DecodedSymbol; 1 << TABLE_BITS]>>,
}

impl CodeBook {
    fn new(listed: &[(RunSymbol, u8)]) -> Option<Self> {
        let lengths = || listed.iter().map(|&(_, length)| length);
        let decoder = if listed.is_empty() { Decoder::default() } else { Decoder::new(lengths())? };
        Some(Self { symbols: listed.iter().map(|&(symbol, _)| symbol).collect(), decoder, table: None })
    }

    fn build_table(&mut self) {
        let mut table = Box::new([DecodedSymbol::LONGER; 1 << TABLE_BITS]);
        for (first, entry) in (0_u64..).zip(table.iter_mut()) {
            let read = self.decoder.read((first << (32 - TABLE_BITS)) as u32);
            if let Some((index, bits)) = read.filter(|&(_, bits)| bits <= u32::from(TABLE_BITS)) {
                *entry = self
                    .symbols
                    .get(index)
                    .map_or(DecodedSymbol::LONGER, |&symbol| DecodedSymbol::new(symbol, bits as u8));
            }
        }
        self.table = Some(table);
    }

    fn read(&self, word: u64) -> Option<DecodedSymbol> {
        if let Some(table) = &self.table {
            let decoded = table[(word >> (64 - TABLE_BITS)) as usize];
            if decoded.bits != LONGER {
                return Some(decoded);
            }
        }
        let (index, bits) = self.decoder.read((word >> 32) as u32)?;
        self.symbols.get(index).map(|&symbol| DecodedSymbol::new(symbol, bits as u8))
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Runs {
    ranks: usize,
    block_bits: u8,
    /// Number of low bits that may differ between the values of a class.
    class_bits: u8,
    /// Number of blocks with a common start, as a power of two.
    group_bits: u8,
    /// A book for each class of the previous value, and one for the start of a block.
    books: Vec<CodeBook>,
    starts: Vec<u32>,
    offsets: Vec<u16>,
    data_len: usize,
}

pub(crate) struct Cursor<'a>(pub(crate) &'a [u8]);

impl Cursor<'_> {
    pub(crate) fn number<const BYTES: usize>(&mut self) -> Option<u64> {
        let (bytes, rest) = self.0.split_first_chunk::<BYTES>()?;
        self.0 = rest;
        Some(bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte)))
    }

    pub(crate) fn byte(&mut self) -> Option<u8> {
        self.number::<1>().map(|byte| byte as u8)
    }
}

impl Runs {
    /// Reads the head of a table written by [`write()`], or returns `None` if it is invalid. `max` is the largest value.
    pub(crate) fn read(head: &[u8], ranks: usize, data_len: usize, max: u8) -> Option<Self> {
        let mut head = Cursor(head);
        let [block_bits, class_bits, group_bits] = [head.byte()?, head.byte()?, head.byte()?];
        if block_bits > MAX_IN_BLOCK || class_bits > 8 || group_bits > 16 {
            return None;
        }
        let mut books = Vec::new();
        for _ in 0..=classes(class_bits) {
            let count = head.number::<2>()? as usize;
            let listed = head.0.get(..count * 3)?;
            head.0 = &head.0[count * 3..];
            let listed = listed.chunks_exact(3).map(|entry| (RunSymbol { value: entry[0], code: entry[1] }, entry[2]));
            let listed: Vec<(RunSymbol, u8)> = listed.collect();
            if listed.iter().any(|(symbol, _)| symbol.value > max || usize::from(symbol.code) >= LENGTH_CODES) {
                return None;
            }
            books.push(CodeBook::new(&listed)?);
        }
        if books.iter().filter(|book| !book.symbols.is_empty()).count() <= FEW_BOOKS {
            books.iter_mut().filter(|book| !book.symbols.is_empty()).for_each(CodeBook::build_table);
        }
        // A damaged file may claim more ranks than the machine can address.
        let blocks = ranks.div_ceil(1 << block_bits);
        let groups = blocks.div_ceil(1 << group_bits);
        let listed = groups.checked_mul(4)?.checked_add(blocks.checked_mul(2)?)?;
        if head.0.len() != listed {
            return None;
        }
        let (starts, offsets) = head.0.split_at(groups * 4);
        let starts = starts.chunks_exact(4).map(|start| u32::from_le_bytes([start[0], start[1], start[2], start[3]]));
        let offsets = offsets.chunks_exact(2).map(|offset| u16::from_le_bytes([offset[0], offset[1]]));
        let (starts, offsets) = (starts.collect(), offsets.collect());
        let runs = Self { ranks, block_bits, class_bits, group_bits, books, starts, offsets, data_len };
        let mut last = 0;
        for block in 0..blocks {
            let start = runs.start(block);
            if start < last || start > data_len {
                return None;
            }
            last = start;
        }
        Some(runs)
    }

    pub(crate) const fn ranks(&self) -> usize {
        self.ranks
    }

    pub(crate) fn blocks(&self) -> usize {
        self.offsets.len()
    }

    fn start(&self, block: usize) -> usize {
        (self.starts[block >> self.group_bits] as usize).saturating_add(self.offsets[block].into())
    }

    pub(crate) const fn locate(&self, rank: usize) -> (usize, usize) {
        (rank >> self.block_bits, rank & ((1 << self.block_bits) - 1))
    }

    pub(crate) fn extent(&self, block: usize) -> core::ops::Range<usize> {
        let end = if block + 1 < self.offsets.len() { self.start(block + 1) } else { self.data_len };
        self.start(block)..end
    }

    /// Calls `run` with the value and length of each run of a block, until `run` returns `true`.
    fn each_run(&self, block: &[u8], mut run: impl FnMut(u8, usize) -> bool) -> Option<()> {
        let mut book = self.books.last()?;
        let mut bit = 0;
        loop {
            let word = peek(block, bit);
            let DecodedSymbol { symbol, bits, more } = book.read(word)?;
            let extra = (word << bits >> 1 >> (63 - more)) as usize;
            bit += usize::from(bits + more);
            if bit > block.len() * 8 {
                return None;
            }
            if run(symbol.value, length_from_code(symbol.code).0 as usize + extra) {
                return Some(());
            }
            book = &self.books[usize::from(symbol.value) >> self.class_bits];
        }
    }

    pub(crate) fn get(&self, block: &[u8], mut index: usize) -> Option<u8> {
        let mut found = 0;
        self.each_run(block, |value, length| {
            found = value;
            let is_here = index < length;
            index = index.wrapping_sub(length);
            is_here
        })?;
        Some(found)
    }

    /// Appends all values of a block to `to`. Returns `None` if the block is damaged.
    pub(crate) fn expand(&self, block: &[u8], to: &mut Vec<u8>) -> Option<()> {
        let end = self.ranks.min(to.len() + (1 << self.block_bits));
        if to.len() == end {
            return None;
        }
        self.each_run(block, |value, length| {
            to.resize(end.min(to.len() + length), value);
            to.len() == end
        })
    }
}

/// Returns at least 57 bits, left-aligned, with zeros after the end.
fn peek(bytes: &[u8], bit: usize) -> u64 {
    let rest = bytes.get(bit / 8..).unwrap_or_default();
    let word = match (rest.first_chunk::<8>(), bytes.last_chunk::<8>()) {
        (Some(word), _) => u64::from_be_bytes(*word),
        (None, Some(last)) => u64::from_be_bytes(*last).checked_shl(64 - 8 * rest.len() as u32).unwrap_or(0),
        (None, None) => {
            rest.iter().zip([56, 48, 40, 32, 24, 16, 8]).fold(0, |word, (&byte, shift)| word | u64::from(byte) << shift)
        }
    };
    word << (bit % 8)
}

const fn classes(class_bits: u8) -> usize {
    256 >> class_bits
}

/// Calls `found` with each run: its value, the code of its length, the number of extra bits, and these bits. Calls it with
/// `None` at the start of a block. [`ANY`] continues the current run.
fn each_symbol(row: &[u8], block_bits: u8, mut found: impl FnMut(Option<(u8, u8, u32, u64)>)) {
    for block in row.chunks(1 << block_bits) {
        found(None);
        let (mut value, mut length) = (ANY, 0);
        for &next in block {
            if next != value && next != ANY {
                if value != ANY {
                    let (code, more) = length_code(length);
                    found(Some((value, code, more, (length as u64 - 1) & ((1 << more) - 1))));
                    length = 0;
                }
                value = next;
            }
            length += 1;
        }
        found(Some((if value == ANY { 0 } else { value }, TO_THE_END, 0, 0)));
    }
}

/// Frequencies by the previous value (256 at the start of a block), the value, and the code of the length.
struct Frequencies(Vec<u32>);

const SYMBOLS: usize = 256 * LENGTH_CODES;

impl Frequencies {
    fn of(row: &[u8], block_bits: u8) -> Self {
        let mut counts = vec![0; 257 * SYMBOLS];
        let mut before = 256;
        each_symbol(row, block_bits, |symbol| match symbol {
            None => before = 256,
            Some((value, code, ..)) => {
                let symbol = usize::from(value) * LENGTH_CODES + usize::from(code);
                counts[before * SYMBOLS + symbol] += 1;
                before = usize::from(value);
            }
        });
        Self(counts)
    }

    /// Returns each class's symbols with their code lengths, sorted by length and symbol, and the total size in bits.
    fn books(&self, class_bits: u8) -> (Vec<Vec<(u16, u8)>>, u64) {
        let mut books = Vec::new();
        let mut bits = 0;
        for class in 0..=classes(class_bits) {
            let from = class << class_bits;
            let rows = if class == classes(class_bits) { 256..257 } else { from..from + (1 << class_bits) };
            let mut sums = Vec::new();
            for row in rows {
                let row = &self.0[row * SYMBOLS..][..SYMBOLS];
                if row.iter().any(|&count| count > 0) {
                    sums.resize(SYMBOLS, 0_u64);
                    sums.iter_mut().zip(row).for_each(|(sum, &count)| *sum += u64::from(count));
                }
            }
            let used: Vec<(u16, u64)> = (0..).zip(sums).filter(|&(_, count)| count > 0).collect();
            let counts: Vec<u64> = used.iter().map(|&(_, count)| count).collect();
            let mut book = Vec::new();
            if !used.is_empty() {
                let lengths = lengths(&counts);
                bits += counts.iter().zip(&lengths).map(|(count, &length)| count * u64::from(length)).sum::<u64>();
                book.extend(used.iter().map(|&(symbol, _)| symbol).zip(lengths));
            }
            bits += 16 + 24 * book.len() as u64;
            book.sort_by_key(|&(symbol, length)| (length, symbol));
            books.push(book);
        }
        (books, bits)
    }
}

#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    word: u64,
    used: u32,
}

impl Bits {
    fn push(&mut self, bits: u32, number: u64) {
        self.word = self.word << bits | number;
        self.used += bits;
        while self.used >= 8 {
            self.used -= 8;
            self.bytes.push((self.word >> self.used) as u8);
        }
    }

    fn fill_byte(&mut self) {
        if self.used > 0 {
            self.push(8 - self.used, 0);
        }
    }
}

/// Compresses values into a head and the data of the blocks.
///
/// A block has about `runs_a_block` runs and at least 2^`min_bits` ranks.
pub(crate) fn write(row: &[u8], runs_a_block: usize, min_bits: u8) -> (Vec<u8>, Vec<u8>) {
    let block_bits = block_bits(row, runs_a_block, min_bits);
    let frequencies = Frequencies::of(row, block_bits);
    let best = [0, 2, 4, 8].into_iter().map(|class_bits| (frequencies.books(class_bits), class_bits));
    let ((books, _), class_bits) = best.min_by_key(|((_, bits), _)| *bits).unwrap_or_default();
    drop(frequencies);

    let mut codes = vec![(0_u16, 0_u8); books.len() * SYMBOLS];
    for (class, book) in books.iter().enumerate() {
        let mut next = 0_u32;
        for &(symbol, length) in book {
            codes[class * SYMBOLS + usize::from(symbol)] = ((next >> (MAX_BITS - length)) as u16, length);
            next += 1 << (MAX_BITS - length);
        }
    }
    let (mut bits, mut blocks, mut class) = (Bits::default(), Vec::new(), 0);
    each_symbol(row, block_bits, |symbol| match symbol {
        None => {
            bits.fill_byte();
            blocks.push(bits.bytes.len());
            class = books.len() - 1;
        }
        Some((value, code, more, extra)) => {
            let (word, length_of_code) = codes[class * SYMBOLS + usize::from(value) * LENGTH_CODES + usize::from(code)];
            bits.push(length_of_code.into(), word.into());
            bits.push(more, extra);
            class = usize::from(value) >> class_bits;
        }
    });
    bits.fill_byte();

    // A group of blocks shares a start; two bytes give the distance of each block from it. Groups are as large as possible.
    let near = |group: &[usize]| u16::try_from(group[group.len() - 1] - group[0]).is_ok();
    let group_bits = (0..=10).rev().find(|&bits| blocks.chunks(1 << bits).all(near)).unwrap_or(0);
    let mut head = vec![block_bits, class_bits, group_bits];
    for book in &books {
        head.extend_from_slice(&(book.len() as u16).to_le_bytes());
        for &(symbol, length) in book {
            head.extend_from_slice(&[
                (usize::from(symbol) / LENGTH_CODES) as u8,
                symbol as u8 % LENGTH_CODES as u8,
                length,
            ]);
        }
    }
    let groups = blocks.chunks(1 << group_bits);
    for group in groups.clone() {
        head.extend_from_slice(&(group[0] as u32).to_le_bytes());
    }
    for group in groups {
        for start in group {
            head.extend_from_slice(&((start - group[0]) as u16).to_le_bytes());
        }
    }
    (head, bits.bytes)
}

/// Returns the smallest size of blocks with about `runs_a_block` runs each, as a power of two.
fn block_bits(row: &[u8], runs_a_block: usize, min_bits: u8) -> u8 {
    let (mut runs, mut value) = (1_usize, ANY);
    for &next in row {
        if next != value && next != ANY {
            runs += 1;
            value = next;
        }
    }
    let most_blocks = runs / runs_a_block + 1;
    (min_bits..MAX_IN_BLOCK).find(|&bits| row.len() >> bits <= most_blocks).unwrap_or(MAX_IN_BLOCK)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_without_a_possible_successor_is_damage() {
        // One class without symbols. At the start of a block, the only symbol is a run of one 7.
        let head = [8, 8, 0, 0, 0, 1, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0];
        let runs = Runs::read(&head, 2, 1, 7).expect("it can be read");
        assert_eq!((runs.get(&[0xff], 0), runs.get(&[0xff], 1)), (Some(7), None));
        assert_eq!(runs.expand(&[0xff], &mut Vec::new()), None);
    }

    #[test]
    fn every_length_has_one_code() {
        for length in 1..1 << MAX_IN_BLOCK {
            let (code, more) = length_code(length);
            let (least, same) = length_from_code(code);
            assert_eq!(more, same);
            assert!(code < TO_THE_END);
            let extra = (length - 1) & ((1 << more) - 1);
            assert_eq!(least as usize + extra, length);
        }
    }
}
