//! Rows of bytes as runs of equal ones, in blocks that are read by themselves.
//!
//! `docs/tables.md` describes it in words. A symbol is a value and how long it runs; which prefix code it is written
//! in depends on the value before.

use alloc::{boxed::Box, vec, vec::Vec};

use crate::prefix::{Decoder, MOST_BITS, lengths};

/// In a row that is to be written: any value will do here.
pub const ANY: u8 = u8::MAX;

/// The most ranks in a block, as a power of two.
const MOST_IN_BLOCK: u8 = 15;

/// How many ways there are to tell a length.
const LENGTH_CODES: usize = 64;

/// The code of the last run of a block, which needs no length.
const TO_THE_END: u8 = LENGTH_CODES as u8 - 1;

/// A length that is shorter than a block by its code, and how many more bits belong to it.
const fn length_code(length: usize) -> (u8, u32) {
    let over = length - 1;
    if over < 16 {
        return (over as u8, 0);
    }
    let log = over.ilog2();
    (16 + (log as u8 - 4) * 4 + (over >> (log - 2) & 3) as u8, log - 2)
}

/// The length with this code when the bits that belong to it are 0, and how many those are.
const fn length_of(code: u8) -> (u32, u32) {
    if code < 16 {
        return (code as u32 + 1, 0);
    }
    if code == TO_THE_END {
        return (1 << MOST_IN_BLOCK, 0);
    }
    let log = (code as u32 - 16) / 4 + 4;
    (((4 + (code as u32 & 3)) << (log - 2)) + 1, log - 2)
}

/// One run as it is written.
#[derive(Clone, Copy, Debug)]
struct Symbol {
    value: u8,
    code: u8,
}

/// A symbol that is found by the first bits of a word: how many of them are its own, and how many more belong to its
/// length.
#[derive(Clone, Copy, Debug)]
struct Quick {
    symbol: Symbol,
    bits: u8,
    more: u8,
}

/// How many bits of a word are looked up at once. Longer codes are for rare symbols.
const QUICK_BITS: u8 = 8;

/// In the place of a number of bits: the code is longer than what is looked up.
const LONGER: u8 = u8::MAX;

/// Where there are more books than outcomes have, all that could be looked up would not fit into a processor's cache, and
/// searching is sooner.
const FEW_BOOKS: usize = 4;

impl Quick {
    const NONE: Self = Self { symbol: Symbol { value: 0, code: 0 }, bits: LONGER, more: 0 };

    const fn new(symbol: Symbol, bits: u8) -> Self {
        Self { symbol, bits, more: length_of(symbol.code).1 as u8 }
    }
}

/// The codes of runs that follow a value of one class.
#[derive(Clone, Debug)]
struct Book {
    symbols: Vec<Symbol>,
    decoder: Decoder,
    /// Symbols by the first bits of a word, where there are few books.
    quick: Option<Box<[Quick; 1 << QUICK_BITS]>>,
}

impl Book {
    /// From the symbols and the lengths of their codes. `None` if there is no such code.
    fn new(listed: &[(Symbol, u8)]) -> Option<Self> {
        let lengths = || listed.iter().map(|&(_, length)| length);
        let decoder = if listed.is_empty() { Decoder::default() } else { Decoder::new(lengths())? };
        Some(Self { symbols: listed.iter().map(|&(symbol, _)| symbol).collect(), decoder, quick: None })
    }

    /// Lays out what can be looked up. The codes are complete, so that each has its place.
    fn quicken(&mut self) {
        let mut quick = Box::new([Quick::NONE; 1 << QUICK_BITS]);
        for (first, found) in (0_u64..).zip(quick.iter_mut()) {
            let read = self.decoder.read((first << (32 - QUICK_BITS)) as u32);
            if let Some((place, bits)) = read.filter(|&(_, bits)| bits <= u32::from(QUICK_BITS)) {
                *found = self.symbols.get(place).map_or(Quick::NONE, |&symbol| Quick::new(symbol, bits as u8));
            }
        }
        self.quick = Some(quick);
    }

    /// The symbol whose code begins a word.
    fn read(&self, word: u64) -> Option<Quick> {
        if let Some(quick) = &self.quick {
            let found = quick[(word >> (64 - QUICK_BITS)) as usize];
            if found.bits != LONGER {
                return Some(found);
            }
        }
        let (place, bits) = self.decoder.read((word >> 32) as u32)?;
        self.symbols.get(place).map(|&symbol| Quick::new(symbol, bits as u8))
    }
}

/// Everything that it takes to read blocks but the blocks.
#[derive(Clone, Debug)]
pub(crate) struct Runs {
    ranks: usize,
    block_bits: u8,
    /// Values are in one class if they are equal without this many low bits.
    class_bits: u8,
    /// How many blocks share a start, as a power of two.
    group_bits: u8,
    /// For each class of the value before; the last is for the start of a block.
    books: Vec<Book>,
    starts: Vec<u32>,
    offsets: Vec<u16>,
    data_len: usize,
}

/// Takes numbers off the front of a row of bytes.
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
    /// Reads what [`write()`] put before the blocks. `None` if that cannot be right. `most` is the largest value.
    pub(crate) fn read(head: &[u8], ranks: usize, data_len: usize, most: u8) -> Option<Self> {
        let mut head = Cursor(head);
        let [block_bits, class_bits, group_bits] = [head.byte()?, head.byte()?, head.byte()?];
        if block_bits > MOST_IN_BLOCK || class_bits > 8 || group_bits > 16 {
            return None;
        }
        let mut books = Vec::new();
        for _ in 0..=classes(class_bits) {
            let count = head.number::<2>()? as usize;
            let listed = head.0.get(..count * 3)?;
            head.0 = &head.0[count * 3..];
            let listed = listed.chunks_exact(3).map(|entry| (Symbol { value: entry[0], code: entry[1] }, entry[2]));
            let listed: Vec<(Symbol, u8)> = listed.collect();
            if listed.iter().any(|(symbol, _)| symbol.value > most || usize::from(symbol.code) >= LENGTH_CODES) {
                return None;
            }
            books.push(Book::new(&listed)?);
        }
        if books.iter().filter(|book| !book.symbols.is_empty()).count() <= FEW_BOOKS {
            books.iter_mut().filter(|book| !book.symbols.is_empty()).for_each(Book::quicken);
        }
        // A file does not hold so many ranks that their blocks cannot be counted.
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

    /// The block of a rank, and its place in it.
    pub(crate) const fn place(&self, rank: usize) -> (usize, usize) {
        (rank >> self.block_bits, rank & ((1 << self.block_bits) - 1))
    }

    /// Where the bytes of a block lie.
    pub(crate) fn extent(&self, block: usize) -> core::ops::Range<usize> {
        let end = if block + 1 < self.offsets.len() { self.start(block + 1) } else { self.data_len };
        self.start(block)..end
    }

    /// Hands over the runs of a block until `run` says that it is enough.
    fn each_run(&self, block: &[u8], mut run: impl FnMut(u8, usize) -> bool) -> Option<()> {
        let mut book = self.books.last()?;
        let mut bit = 0;
        loop {
            let word = peek(block, bit);
            let Quick { symbol, bits, more } = book.read(word)?;
            let extra = (word << bits >> 1 >> (63 - more)) as usize;
            bit += usize::from(bits + more);
            if bit > block.len() * 8 {
                return None;
            }
            if run(symbol.value, length_of(symbol.code).0 as usize + extra) {
                return Some(());
            }
            book = &self.books[usize::from(symbol.value) >> self.class_bits];
        }
    }

    /// The value at a place of a block. `None` if the block is damaged.
    pub(crate) fn get(&self, block: &[u8], mut place: usize) -> Option<u8> {
        let mut found = 0;
        self.each_run(block, |value, length| {
            found = value;
            let here = place < length;
            place = place.wrapping_sub(length);
            here
        })?;
        Some(found)
    }

    /// Writes all values of a block behind those of the blocks before it. `None` if it is damaged.
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

/// 57 bits or more from a bit on, left-aligned; there are zeros behind the end.
fn peek(bytes: &[u8], bit: usize) -> u64 {
    let rest = bytes.get(bit / 8..).unwrap_or_default();
    let word = match (rest.first_chunk::<8>(), bytes.last_chunk::<8>()) {
        (Some(word), _) => u64::from_be_bytes(*word),
        // Near the end: the last bytes, without those that have been read.
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

/// Hands over the runs of a row, each as its value, the code of its length, and this many bits more; and where blocks
/// begin. What may be any value takes the one before, and at the start of a block the one behind.
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

/// How often each symbol follows each value: the value before (256 at the start of a block), the value, the length's
/// code.
struct Census(Vec<u32>);

const SYMBOLS: usize = 256 * LENGTH_CODES;

impl Census {
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

    /// For each class: the symbols with the lengths of their codes, in order; and how many bytes all of it takes.
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

/// Puts bits into bytes, the first into the highest.
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

/// A row as what comes before the blocks, and the blocks.
///
/// A block holds about `runs_a_block` runs: the fewer, the sooner one is found, and the longer the list of the blocks'
/// starts. It has no fewer ranks than `least`, as a power of two.
pub(crate) fn write(row: &[u8], runs_a_block: usize, least: u8) -> (Vec<u8>, Vec<u8>) {
    let block_bits = block_bits(row, runs_a_block, least);
    let census = Census::of(row, block_bits);
    let best = [0, 2, 4, 8].into_iter().map(|class_bits| (census.books(class_bits), class_bits));
    let ((books, _), class_bits) = best.min_by_key(|((_, bits), _)| *bits).unwrap_or_default();
    drop(census);

    // For each class and symbol its code and the length of that.
    let mut codes = vec![(0_u16, 0_u8); books.len() * SYMBOLS];
    for (class, book) in books.iter().enumerate() {
        let mut next = 0_u32;
        for &(symbol, length) in book {
            codes[class * SYMBOLS + usize::from(symbol)] = ((next >> (MOST_BITS - length)) as u16, length);
            next += 1 << (MOST_BITS - length);
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

    // As many blocks share a start as can be told apart from it in two bytes.
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

/// Blocks as small as can be with this many runs in each.
fn block_bits(row: &[u8], runs_a_block: usize, least: u8) -> u8 {
    let (mut runs, mut value) = (1_usize, ANY);
    for &next in row {
        if next != value && next != ANY {
            runs += 1;
            value = next;
        }
    }
    let most_blocks = runs / runs_a_block + 1;
    (least..MOST_IN_BLOCK).find(|&bits| row.len() >> bits <= most_blocks).unwrap_or(MOST_IN_BLOCK)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_after_a_value_that_nothing_follows_is_damage() {
        // One class for all values, in which nothing is listed; at the start of a block a run of one 7.
        let head = [8, 8, 0, 0, 0, 1, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0];
        let runs = Runs::read(&head, 2, 1, 7).expect("it can be read");
        assert_eq!((runs.get(&[0xff], 0), runs.get(&[0xff], 1)), (Some(7), None));
        assert_eq!(runs.expand(&[0xff], &mut Vec::new()), None);
    }

    #[test]
    fn every_length_has_one_code() {
        for length in 1..1 << MOST_IN_BLOCK {
            let (code, more) = length_code(length);
            let (least, same) = length_of(code);
            assert_eq!(more, same);
            assert!(code < TO_THE_END);
            let extra = (length - 1) & ((1 << more) - 1);
            assert_eq!(least as usize + extra, length);
        }
    }
}
