//! `boardgame tables`: makes tables of perfect endings, and says what is in them. What other commands ask of tables is
//! here too.

mod camette;

use std::{
    env,
    ffi::OsString,
    io::{self, IsTerminal as _, Write as _},
    path::{Path, PathBuf},
    process::ExitCode,
};

use boardgame_core::{Enumerable as _, Message};
use boardgame_text::Text;
use checkers::{Checkers, Position, Side};
use checkers_tables::{Counts, MOST_PIECES, Material, Outcome, Store, Tables, Value};

use crate::{
    args::{self, Making},
    games::{self, Describe as _, GameId},
    out::Out,
    progress::Progress,
    stop::Stop,
    words::Endings,
};

/// Tables of at most this many pieces are made when they are first asked for: it takes a few seconds.
const AT_FIRST_USE: u8 = 4;

pub(crate) fn run(args: &args::Tables, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    let folder = folder(args.folder.as_deref(), text)?;
    if args.game == GameId::Camette {
        return camette::run(&args.making, folder, text, out).map(|()| ExitCode::SUCCESS);
    }
    if args.game != GameId::Checkers {
        return Err(Stop::Usage(text.say(&Endings::OnlyCheckers)));
    }
    let store = Store::new(folder);
    match &args.making {
        Making::All(most) => make(&store, *most, text, out),
        Making::Slice(slice) => {
            let made = store.make_slice(*slice).map_err(|error| said(&error, text))?;
            row(out, &made.material.to_string(), &made.counts)
        }
        Making::Jobs(most) => jobs(&store, *most, out),
        Making::Stats => stats(&store, text, out),
    }
    .map(|()| ExitCode::SUCCESS)
}

/// Where tables are kept if nobody says where.
fn folder(named: Option<&Path>, text: &Text) -> Result<PathBuf, Stop> {
    let set = |name| env::var_os(name).filter(|value: &OsString| !value.is_empty()).map(PathBuf::from);
    let cache = || set("XDG_CACHE_HOME").or_else(|| set("HOME").map(|home| home.join(".cache")));
    let kept = || cache().or_else(|| set("LOCALAPPDATA")).map(|cache| cache.join("boardgame/tables"));
    named.map(Path::to_path_buf).or_else(kept).ok_or_else(|| Stop::Say(text.say(&Endings::NoFolder)))
}

pub(crate) use camette::Perfect;

fn said(error: &impl Message, text: &Text) -> Stop {
    Stop::Say(text.say(error))
}

/// Makes all tables of at most `most` pieces, with a bar, and prints the counts.
fn make(store: &Store, most: u8, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let slices: Vec<Material> = (2..=most).flat_map(Material::all).collect();
    tell_memory(Store::memory(most), text);
    out.line(&text.say(&Endings::Columns))?;
    let mut progress = Progress::new(slices.iter().map(|slice| slice.ranks() as u64).sum());
    let mut totals = vec![Counts::default(); usize::from(most) + 1];
    let (mut done, mut number, mut written) = (0, 0, Ok(()));
    let result = store.make(most, |made| {
        totals[usize::from(made.material.pieces())] += made.counts;
        done += made.material.ranks() as u64;
        number += 1;
        progress.reach(done);
        if let Some(next) = slices.get(number) {
            progress.note(|| text.say(&Endings::At { slice: next.to_string() }));
        }
        if written.is_ok() {
            written = progress.aside(|| row(out, &made.material.to_string(), &made.counts).and_then(|()| out.finish()));
        }
    });
    progress.clear();
    result.map_err(|error| said(&error, text))?;
    written?;
    sums(&totals, text, out)
}

/// Says beforehand how much memory it takes, at a terminal.
fn tell_memory(bytes: u64, text: &Text) {
    if io::stderr().is_terminal() {
        // A terminal that has gone away does not stop the work.
        let _ = writeln!(io::stderr(), "{}", text.say(&Endings::Memory { megabytes: bytes.div_ceil(1_000_000) }));
    }
}

/// The commands that make the tables, one a line; an empty line means: wait for those before.
fn jobs(store: &Store, most: u8, out: &mut Out) -> Result<(), Stop> {
    let program = env::current_exe().map_or_else(|_| "boardgame".to_owned(), |path| path.display().to_string());
    let directory = std::path::absolute(store.directory()).unwrap_or_else(|_| store.directory().to_path_buf());
    let all: Vec<Material> = (2..=most).flat_map(Material::all).collect();
    for (place, group) in all.chunk_by(|one, next| (one.pieces(), one.men()) == (next.pieces(), next.men())).enumerate()
    {
        if place > 0 {
            out.object("")?;
        }
        for slice in group {
            let directory = directory.display().to_string();
            out.object(&format!("{} tables make --tables {} checkers {slice}", quoted(&program), quoted(&directory)))?;
        }
    }
    Ok(())
}

/// A word for a shell.
fn quoted(word: &str) -> String {
    let plain = |sign: char| sign.is_ascii_alphanumeric() || "/._-+=:".contains(sign);
    if word.chars().all(plain) { word.to_owned() } else { format!("'{}'", word.replace('\'', "'\\''")) }
}

fn stats(store: &Store, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let mut totals = vec![Counts::default(); usize::from(MOST_PIECES) + 1];
    let mut found = false;
    for slice in (2..=MOST_PIECES).flat_map(Material::all) {
        if let Some(counts) = store.counts(slice).map_err(|error| said(&error, text))? {
            if !found {
                out.line(&text.say(&Endings::Columns))?;
            }
            found = true;
            totals[usize::from(slice.pieces())] += counts;
            row(out, &slice.to_string(), &counts)?;
        }
    }
    if !found {
        return Err(Stop::Say(text.say(&Endings::NoTables { folder: store.directory().display().to_string() })));
    }
    sums(&totals, text, out)
}

fn sums(totals: &[Counts], text: &Text, out: &mut Out) -> Result<(), Stop> {
    for (pieces, counts) in (0..).zip(totals).filter(|(_, counts)| counts.total() > 0) {
        row(out, &text.say(&Endings::AllSlices { pieces }), counts)?;
    }
    Ok(())
}

fn row(out: &mut Out, name: &str, counts: &Counts) -> Result<(), Stop> {
    let [won, drawn, lost] = [Outcome::Won, Outcome::Drawn, Outcome::Lost].map(|outcome| counts.outcome(outcome));
    let (plies, positions) = counts.longest_win().unwrap_or_default();
    let total = counts.total();
    out.object(&format!("{name:<10} {total:>13} {won:>13} {drawn:>13} {lost:>13} {plies:>4} {positions:>7}"))
}

/// How many pieces of both sides there are.
pub(crate) fn pieces(position: &Position) -> u32 {
    let of = |side| position.pieces(side).bits().count_ones();
    of(Side::Black) + of(Side::White)
}

/// The tables that a position needs, if it has few pieces; those of few are made on the spot.
fn at_hand(position: &Position, named: Option<&Path>, text: &Text) -> Result<Option<Tables>, Stop> {
    let pieces = pieces(position);
    if pieces > MOST_PIECES.into() {
        return Ok(None);
    }
    let Ok(folder) = folder(named, text) else { return Ok(None) };
    let store = Store::new(folder);
    if pieces <= AT_FIRST_USE.into() {
        let slices: Vec<Material> = (2..=AT_FIRST_USE).flat_map(Material::all).collect();
        let is_there = |slice: &Material| store.path(checkers_tables::Kind::Distances, *slice).exists();
        if !slices.iter().all(is_there) {
            let mut progress = Progress::new(slices.iter().map(|slice| slice.ranks() as u64).sum());
            let mut done = 0;
            let made = store.make(AT_FIRST_USE, |made| {
                done += made.material.ranks() as u64;
                progress.reach(done);
            });
            progress.clear();
            // Where nothing can be kept the position is shown without.
            if let (Err(error), Some(_)) = (made, named) {
                return Err(said(&error, text));
            }
        }
    }
    Ok(Some(Tables::from(store)))
}

/// What an ending is worth, and what each move keeps of it; nothing where there are no tables for it.
pub(crate) fn ending(game: &Checkers, named: Option<&Path>, text: &Text) -> Result<Option<String>, Stop> {
    let position = game.position();
    let Some(tables) = at_hand(position, named, text)? else { return Ok(None) };
    let value = |position: &Position| tables.value(position).map_err(|error| said(&error, text));
    let Some(worth) = value(position)? else { return Ok(None) };
    let mut moves = Vec::new();
    for mv in game.moves() {
        let mut after = *position;
        after.play_trusted(mv);
        moves.push((value(&after)?.and_then(Value::before), mv.to_string()));
    }
    let player = |side: Side| Checkers::player(text, side.player());
    let turn = position.to_move();
    Ok(Some(verdict(text, worth, [player(turn), player(!turn)], moves)))
}

/// What a position is worth, and what each move keeps of it, where that is known of all of them. The players are the one
/// to move and the other.
fn verdict(text: &Text, worth: Value, [own, other]: [String; 2], moves: Vec<(Option<Value>, String)>) -> String {
    let mut lines = vec![match (worth.outcome(), worth.plies()) {
        (Outcome::Won, Some(plies)) => text.say(&Endings::Wins { player: own, plies }),
        (Outcome::Lost, Some(plies)) => text.say(&Endings::Wins { player: other, plies }),
        _ => text.say(&Endings::Drawn),
    }];
    let known: Option<Vec<(Value, String)>> = moves.into_iter().map(|(value, mv)| Some((value?, mv))).collect();
    let Some(mut moves) = known else { return lines.remove(0) };
    // The best come first, and equals in the order of the board.
    moves.sort_by_key(|(value, _)| core::cmp::Reverse(*value));
    let with = |outcome: Outcome| {
        let all = moves.iter().filter(|(value, _)| value.outcome() == outcome);
        let shown: Vec<String> = all
            .map(|(value, mv)| value.plies().map_or_else(|| mv.clone(), |plies| format!("{mv} ({plies})")))
            .collect();
        (!shown.is_empty()).then(|| games::listed(shown.iter()))
    };
    lines.extend(with(Outcome::Won).map(|moves| text.say(&Endings::KeepWin { moves })));
    lines.extend(with(Outcome::Drawn).map(|moves| {
        text.say(&if worth.outcome() == Outcome::Won {
            Endings::ThrowsAwayWin { moves }
        } else {
            Endings::KeepDraw { moves }
        })
    }));
    lines.extend(with(Outcome::Lost).map(|moves| text.say(&Endings::Lose { moves })));
    lines.join("\n")
}
