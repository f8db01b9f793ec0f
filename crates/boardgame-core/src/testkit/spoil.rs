use alloc::vec::Vec;
use std::{eprintln, fs, io, path::Path, thread};

use crate::{seed::Seed, shuffle::Shuffler};

/// Characters and numbers to insert, mostly ones with a meaning in some format.
const INSERTIONS: &str = "0|-1|1e999|99999999999999999999|null|\"|\\|{|}|[|]|(|)|:|,|-|x| |\n|\r\n|\0|\x7F|?|é|🃏";

/// Checks the files of a folder, and `rounds` random mutations of them: bytes changed, inserted, removed, repeated, cut
/// off, or copied from another file. The mutations are reproducible. If `check` panics, the input is printed.
///
/// # Errors
/// Fails if the folder or a file cannot be read, or if the folder is empty.
pub fn spoil(folder: impl AsRef<Path>, rounds: u32, check: impl Fn(&[u8])) -> io::Result<()> {
    let paths = files_in(folder.as_ref())?;
    let corpus = paths.iter().map(fs::read).collect::<io::Result<Vec<_>>>()?;
    if corpus.is_empty() {
        return Err(io::Error::new(io::ErrorKind::NotFound, "no file to spoil"));
    }
    let mut chance = Chance(Shuffler::new(Seed::from_u64(u64::from(rounds))));
    let spoiled = (0..rounds).map(|_| chance.spoiled(&corpus));
    for input in corpus.iter().cloned().chain(spoiled) {
        let guard = PrintOnPanic(&input);
        check(&input);
        drop(guard);
    }
    Ok(())
}

/// Returns the files of a folder, sorted.
pub(super) fn files_in(folder: &Path) -> io::Result<Vec<std::path::PathBuf>> {
    let paths = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<Vec<_>>>()?;
    let mut files: Vec<_> = paths.into_iter().filter(|path| path.is_file()).collect();
    files.sort();
    Ok(files)
}

/// A guard that prints the input if the check panics.
struct PrintOnPanic<'a>(&'a [u8]);

impl Drop for PrintOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("the input was b\"{}\"", self.0.escape_ascii());
        }
    }
}

struct Chance(Shuffler);

impl Chance {
    fn spoiled(&mut self, corpus: &[Vec<u8>]) -> Vec<u8> {
        let mut input = self.pick(corpus).clone();
        for _ in 0..=self.below(4) {
            self.spoil(&mut input, corpus);
        }
        input
    }

    fn spoil(&mut self, input: &mut Vec<u8>, corpus: &[Vec<u8>]) {
        let (start, end) = self.range(input);
        match self.below(8) {
            0 => input.truncate(start),
            1 => drop(input.drain(start..end)),
            2 => {
                let again = input.get(start..end).unwrap_or_default().repeat(1 + self.below(8));
                input.splice(end..end, again);
            }
            3 => {
                let other = self.pick(corpus);
                let (from, to) = self.range(other);
                input.splice(start..end, other.get(from..to).unwrap_or_default().iter().copied());
            }
            4 | 5 => {
                let insertion = *self.pick(&INSERTIONS.split('|').collect::<Vec<_>>());
                // `?` stands for an invalid byte, which a string cannot contain.
                let bytes = if insertion == "?" { b"\xFF" } else { insertion.as_bytes() };
                input.splice(start..start, bytes.iter().copied());
            }
            _ => {
                let byte = u8::try_from(self.below(256)).unwrap_or_default();
                input.get_mut(start).into_iter().for_each(|place| *place = byte);
            }
        }
    }

    /// Returns a random range, usually a short one.
    fn range(&mut self, input: &[u8]) -> (usize, usize) {
        let start = self.below(input.len() + 1);
        let longest = if self.below(4) == 0 { input.len() } else { 8 };
        (start, input.len().min(start + self.below(longest + 1)))
    }

    fn pick<'t, T>(&mut self, items: &'t [T]) -> &'t T {
        &items[self.below(items.len())]
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0.below(u32::try_from(bound).unwrap_or(u32::MAX)) as usize
    }
}
