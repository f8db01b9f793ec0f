//! Camette: its solution is made, told, and played by.

use std::path::{Path, PathBuf};

use boardgame_core::Enumerable as _;
use boardgame_text::Text;
use camette::{Camette, Made, Move, Outcome, Position, Store, Tables, Value, with_outcome};

use super::{Endings, folder, said, tell_memory, verdict};
use crate::{args::Making, games::Describe as _, out::Out, progress::Progress, stop::Stop};

pub(super) fn run(making: &Making, folder: PathBuf, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let store = Store::new(folder);
    match making {
        Making::All(most) => make(&store, *most, text, out),
        _ => stats(&store, text, out),
    }
}

/// Makes the solution, with a bar, and prints the counts and what each first move is worth.
fn make(store: &Store, most: u8, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let most = u32::from(most);
    tell_memory(Store::memory(most), text);
    let mut progress = Progress::new(Store::ranks(most));
    out.line(&text.say(&Endings::Columns))?;
    let mut files = Vec::new();
    let result = store.make(most, |done, _, _| progress.reach(done as u64), |made| files.push(made));
    progress.clear();
    files.iter().try_for_each(|made| row(out, &made.forces, &made.counts))?;
    result.map_err(|error| said(&error, text))?;
    finish(store, &files, text, out)
}

fn stats(store: &Store, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let files = store.made().map_err(|error| said(&error, text))?;
    if files.is_empty() {
        return Err(Stop::Say(missing(store, text)));
    }
    out.line(&text.say(&Endings::Columns))?;
    files.iter().try_for_each(|made| row(out, &made.forces, &made.counts))?;
    finish(store, &files, text, out)
}

/// The sums, and what is known of the start.
fn finish(store: &Store, files: &[Made], text: &Text, out: &mut Out) -> Result<(), Stop> {
    let mut sums = [0; 256];
    for made in files {
        sums.iter_mut().zip(made.counts).for_each(|(sum, count)| *sum += count);
    }
    row(out, "camette", &sums)?;
    let start = Camette::default();
    match Perfect::new(store.clone()).verdict(&start, text)? {
        Some(said) => out.text(&said),
        None => Ok(()),
    }
}

fn row(out: &mut Out, name: &str, counts: &[u64; 256]) -> Result<(), Stop> {
    let [won, drawn, lost] = [Outcome::Won, Outcome::Drawn, Outcome::Lost].map(|outcome| with_outcome(counts, outcome));
    let values = (0..=u8::MAX).map(Value::from_byte).zip(counts);
    let wins = values.filter(|(value, count)| value.outcome() == Outcome::Won && **count > 0);
    let (plies, positions) = wins.filter_map(|(value, count)| Some((value.plies()?, *count))).max().unwrap_or_default();
    let total: u64 = counts.iter().sum();
    out.object(&format!("{name:<10} {total:>13} {won:>13} {drawn:>13} {lost:>13} {plies:>4} {positions:>7}"))
}

fn missing(store: &Store, text: &Text) -> String {
    let (folder, megabytes) = (store.directory().display().to_string(), Store::memory(8).div_ceil(1_000_000));
    text.say(&Endings::NotSolved { folder, megabytes })
}

/// Camette as it is played best, by its solution.
pub(crate) struct Perfect {
    store: Store,
    tables: Tables,
}

impl Perfect {
    fn new(store: Store) -> Self {
        Self { tables: Tables::from(store.clone()), store }
    }

    /// The solution in this folder, or where it is usually kept; `None` where no folder is known.
    pub(crate) fn at_hand(named: Option<&Path>, text: &Text) -> Option<Self> {
        folder(named, text).ok().map(|folder| Self::new(Store::new(folder)))
    }

    /// The value of a position for the player to move; nothing where the files for it are not there.
    pub(crate) fn value(&self, position: &Position, text: &Text) -> Result<Option<Value>, Stop> {
        self.tables.value(position).map_err(|error| said(&error, text))
    }

    /// A best move; the first of them in the order of the board.
    pub(crate) fn best(&self, game: &Camette, text: &Text) -> Result<Move, Stop> {
        let mut best: Option<(Value, Move)> = None;
        for mv in game.moves() {
            let worth = self.tables.worth(game.position(), mv).map_err(|error| said(&error, text))?;
            let worth = worth.ok_or_else(|| Stop::Say(missing(&self.store, text)))?;
            if best.is_none_or(|(known, _)| worth > known) {
                best = Some((worth, mv));
            }
        }
        best.map(|(_, mv)| mv).ok_or_else(|| Stop::Say(missing(&self.store, text)))
    }

    /// What a position is worth, and what each move keeps of it, in words; nothing where the files for it are not there.
    pub(crate) fn verdict(&self, game: &Camette, text: &Text) -> Result<Option<String>, Stop> {
        let position = game.position();
        let Some(worth) = self.value(position, text)? else { return Ok(None) };
        let mut moves = Vec::new();
        for mv in game.moves() {
            let worth = self.tables.worth(position, mv).map_err(|error| said(&error, text))?;
            moves.push((worth, mv.to_string()));
        }
        let player = |side: camette::Side| Camette::player(text, side.player());
        let turn = position.to_move();
        Ok(Some(verdict(text, worth, [player(turn), player(!turn)], moves)))
    }
}
