//! What every game in the terminal has: a match, its journal, and the words that are the same in all games.

mod board;

use std::{
    env, fs,
    hash::{BuildHasher, RandomState},
    io,
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use boardgame_core::{Event, FairDeal, Journal, Match, Player, Seed, Viewer};
use boardgame_referee::{
    Face, Fault, FileFormat, GameId, Saved, format, named, number, ply, with_clause,
    words::{FileFault, System},
};
use boardgame_text::{Lexicon, Text};

use super::{
    command,
    console::{Console, Heard},
};
use crate::{
    args, input,
    journal::{self, JournalFile, Locked},
    out::{Out, Tone},
    rules,
    stop::Stop,
    words::{Play, Scorer, Wrong},
};

pub(super) use board::Entered;

pub(super) struct Desk<'a, G: Face> {
    pub(super) text: &'a Text,
    pub(super) out: &'a mut Out,
    pub(super) game: Match<G>,
    /// By seat, an empty one where none is known; none at all where nobody has one.
    pub(super) names: Vec<String>,
    /// The words of moves in the language of the players.
    pub(super) words: Lexicon,
    /// How the deal came about, where it was a fair one.
    pub(super) fair: Option<FairDeal>,
    console: Console,
    journal: Option<JournalFile>,
    /// Whether the program chose where the journal is.
    own: bool,
    /// How many events had happened when the game was last saved in a file that the player named.
    saved: usize,
}

impl<'a, G: Face> Desk<'a, G> {
    /// A new game from this set-up, or the one that is to go on, with `setup` only where the game is new.
    pub(super) fn open(
        args: &args::Play,
        text: &'a Text,
        out: &'a mut Out,
        setup: impl FnOnce(&mut Console, &mut Out) -> Result<(G::Setup, Option<FairDeal>), Stop>,
    ) -> Result<Self, Stop> {
        let mut console = Console::new(G::RULES.game == GameId::Blackball.code());
        let file = if args.resume {
            Some(
                unfinished(G::RULES.game)
                    .ok_or_else(|| Stop::Say(text.say(&Wrong::NothingToResume { game: G::RULES.game.to_owned() })))?,
            )
        } else {
            args.file.clone()
        };
        let Some(path) = file else {
            let (setup, fair) = setup(&mut console, out)?;
            let game = Match::<G>::start(setup).map_err(|error| Stop::Say(text.say(&error)))?;
            return Self::new(args, text, out, console, game, args.names.clone(), fair);
        };
        let at = |message: String| Stop::at(&path, message);
        let cannot = |error: io::Error| Stop::unopened(&path, text, &error);
        let mut bytes = input::whole(&path).map_err(cannot)?;
        let mut locked = None;
        // A journal continues in its own file, and is read when nobody else can write to it any more.
        if args.journal.is_none() && Journal::begins(&bytes) {
            let in_use = || at(text.say(&Wrong::JournalInUse));
            let mut journal = Locked::open(&path).map_err(cannot)?.ok_or_else(in_use)?;
            bytes = journal.bytes().map_err(cannot)?;
            locked = Some(journal);
        }
        let contents = Journal::read(&bytes);
        let (game, players, fair) = match (replayed::<G>(text, &bytes), &contents) {
            (Err(why), Some(contents)) if locked.is_some() => {
                let before = before_the_fault(contents, |record| replayed::<G>(text, record).ok());
                let Some(before) = before else { return Err(at(why)) };
                out.toned(Tone::Bad, &format!("{}: {why}", path.display()))?;
                let question = text.say(&Play::ContinueBefore { events: before.0.log().len() });
                let prompt = text.say(&Play::YesOrNo { question });
                match console.ask(out, &prompt, None)? {
                    Heard::Line(answer) if command::is_yes(text, &answer) => before,
                    _ => return Err(at(why)),
                }
            }
            (found, _) => found.map_err(at)?,
        };
        let names = if args.names.is_empty() { players } else { args.names.clone() };
        if let (Some(contents), Some(locked)) = (contents, locked) {
            let torn = contents.whole < bytes.len();
            let journal = locked.resume(contents.whole, contents.events(), game.log().len()).map_err(cannot)?;
            if torn {
                out.line(&text.say(&Play::Torn))?;
            }
            let desk = Self::seated(text, out, console, game, names, fair)?;
            Ok(Self { journal: Some(journal), own: args.resume, ..desk })
        } else {
            let mut desk = Self::new(args, text, out, console, game, names, fair)?;
            desk.saved = desk.game.log().len();
            Ok(desk)
        }
    }

    fn new(
        args: &args::Play,
        text: &'a Text,
        out: &'a mut Out,
        console: Console,
        game: Match<G>,
        names: Vec<String>,
        fair: Option<FairDeal>,
    ) -> Result<Self, Stop> {
        let desk = Self::seated(text, out, console, game, names, fair)?;
        if args.journal.as_ref().is_some_and(|path| path.exists()) {
            let path = args.journal.as_deref().unwrap_or(Path::new("")).display().to_string();
            return Err(Stop::Say(text.say(&Wrong::JournalExists { file: path, game: G::RULES.game.to_owned() })));
        }
        // A pipe holds what it says already; at a terminal nothing else does.
        let edited = desk.console.is_edited();
        let own = || if edited { state_folder().map(|folder| folder.join(file_name::<G>())) } else { None };
        let journal = args.journal.clone().or_else(own).map(JournalFile::new);
        if args.journal.is_none() && journal.is_some() && unfinished(G::RULES.game).is_some() {
            desk.out.line(&text.say(&Play::MayResume { game: G::RULES.game.to_owned() }))?;
        }
        Ok(Self { journal, own: args.journal.is_none(), ..desk })
    }

    /// The game without a journal, with a name for each seat or none: records and journals have them so.
    fn seated(
        text: &'a Text,
        out: &'a mut Out,
        console: Console,
        game: Match<G>,
        mut names: Vec<String>,
        fair: Option<FairDeal>,
    ) -> Result<Self, Stop> {
        let seats = game.state().seats();
        if names.len() > usize::from(seats) {
            return Err(Stop::Usage(text.say(&Wrong::TooManyNames { names: names.len(), seats })));
        }
        if !names.is_empty() {
            names.resize(seats.into(), String::new());
        }
        let words = G::lexicon(text);
        Ok(Self { text, out, game, names, words, fair, console, journal: None, own: false, saved: 0 })
    }

    /// The game as this viewer may see it: painted where the terminal can show that, else in letters.
    pub(super) fn show(&mut self, viewer: Viewer) -> Result<(), Stop> {
        let state = self.game.state();
        match self.out.room() {
            Some(room) => {
                let last = self.game.log().iter().rev().find_map(Event::mv);
                self.out.board(&state.painted(self.text, viewer, last, room))
            }
            None => self.out.text(&state.drawn(self.text, viewer)),
        }
    }

    /// What a player is called.
    pub(super) fn name(&self, player: Player) -> String {
        named::<G>(self.text, &self.names, player)
    }

    /// Waits for a line; `None` is the end. What cannot be a command has been answered.
    pub(super) fn line(&mut self, prompt: &str) -> Result<Option<String>, Stop> {
        loop {
            match self.wait(prompt, None)? {
                Some(Heard::Line(line)) => return Ok(Some(line)),
                None => return Ok(None),
                Some(_) => {}
            }
        }
    }

    /// Waits for a line, at most so long: then it is [`Heard::Nothing`]. `None` is the end.
    pub(super) fn wait(&mut self, prompt: &str, wait: Option<Duration>) -> Result<Option<Heard>, Stop> {
        match self.console.ask(self.out, prompt, wait)? {
            Heard::TooLong => {
                self.bad(&self.text.say(&Play::LineTooLong))?;
                Ok(Some(Heard::TooLong))
            }
            Heard::Failed(error) => Err(Stop::failed(self.text, &error)),
            Heard::End => Ok(None),
            Heard::Interrupted => Ok(if self.may_leave()? { None } else { Some(Heard::Interrupted) }),
            heard => Ok(Some(heard)),
        }
    }

    /// Says something while a line is being typed.
    pub(super) fn aside(&mut self, line: &str) -> Result<(), Stop> {
        self.console.say(self.out, line)
    }

    /// Asks something to be answered with yes or no; the end of the input is `at_end`.
    pub(super) fn agrees(&mut self, question: &str, at_end: bool) -> Result<bool, Stop> {
        let prompt = self.text.say(&Play::YesOrNo { question: question.to_owned() });
        match self.console.ask(self.out, &prompt, None)? {
            Heard::Line(answer) => Ok(command::is_yes(self.text, &answer)),
            Heard::End => Ok(at_end),
            _ => Ok(false),
        }
    }

    pub(super) fn bad(&mut self, line: &str) -> Result<(), Stop> {
        self.out.toned(Tone::Bad, line)
    }

    /// Says why a move is refused, by which clause, and what is legal instead.
    pub(super) fn refuse(&mut self, fault: &Fault) -> Result<(), Stop> {
        let line = with_clause(fault.clause, &fault.message);
        self.bad(&line)?;
        match fault.listed(self.text) {
            Some(listed) => self.out.line(&listed),
            None => Ok(()),
        }
    }

    /// Writes in the journal what has happened, before anything is said of it.
    pub(super) fn keep(&mut self) -> Result<(), Stop> {
        let Some(journal) = &mut self.journal else { return Ok(()) };
        if let Err(error) = journal.follow(&self.game, &self.names, self.fair.as_ref()) {
            let path = journal.path().display().to_string();
            // The game goes on, and the players know that it is not kept.
            self.journal = None;
            let error = self.text.say(&System::from(&error));
            return self.bad(&self.text.say(&Play::NotSaved { file: path, error }));
        }
        Ok(())
    }

    /// Puts a match in place of this one: they are the same up to that event.
    pub(super) fn replace(&mut self, game: Match<G>, same: usize) -> Result<(), Stop> {
        self.game = game;
        if let Some(journal) = &mut self.journal {
            journal.forget(same);
        }
        self.keep()
    }

    /// The clause that was asked for, or where to read all of them.
    pub(super) fn rules(&mut self, clause: &str) -> Result<(), Stop> {
        if clause.is_empty() {
            return self.out.line(&self.text.say(&Play::RulesWhere { game: G::RULES.game.to_owned() }));
        }
        let Some(game) = GameId::of(G::RULES.game) else { return Ok(()) };
        match rules::in_all_languages(self.text, game, clause) {
            Some(said) => self.out.text(&said),
            None => self.bad(&rules::unknown_clause(self.text, game, clause)),
        }
    }

    /// The moves so far, as they were entered.
    pub(super) fn history(&mut self) -> Result<(), Stop> {
        let Ok(mut replayed) = Match::<G>::start(self.game.setup().clone()) else { return Ok(()) };
        for event in self.game.log().to_vec() {
            let (by, written) = (event.by(), event.mv().map(ToString::to_string));
            let Ok(effect) = replayed.apply(event) else { break };
            if let (Some(by), Some(written), Some(effect)) = (by, written, effect) {
                let did = G::effect(self.text, &effect);
                let written = self.words.translated(&written);
                let number = number::<G>(replayed.ply(), by);
                let line = ply(self.text, &number, &self.name(by), &written, &did);
                self.out.line(&line)?;
            }
        }
        Ok(())
    }

    /// What to write into a file of this name: the game in its notation where the ending says so, else a record.
    fn written(&self, name: &str) -> Result<String, String> {
        let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_lowercase());
        let in_notation = ["pdn", "txt"].map(Some).contains(&ending.as_deref());
        match in_notation.then(|| G::notated(&self.game, &self.names)).flatten() {
            Some(notated) => notated,
            None if ending.as_deref() == Some("pdn") => {
                Err(self.text.say(&Play::NoNotation { game: G::RULES.game.to_owned() }))
            }
            None => G::recorded(&self.game, &self.names, self.fair.clone()).map_err(|error| self.text.say(&error)),
        }
    }

    /// Writes the game into a file.
    pub(super) fn save(&mut self, name: &str) -> Result<(), Stop> {
        if name.is_empty() {
            return self.bad(&self.text.say(&Play::SaveWhere));
        }
        let path = Path::new(name);
        if path.exists() && !self.agrees(&self.text.say(&Play::Overwrite { file: name.to_owned() }), false)? {
            return self.out.line(&self.text.say(&Play::NothingSaved));
        }
        let written = self.written(name).and_then(|content| {
            boardgame_retrograde::write_whole(path, content.as_bytes())
                .map_err(|error| self.text.say(&System::from(&error)))
        });
        match written {
            Ok(()) => {
                self.saved = self.game.log().len();
                self.out.line(&self.text.say(&Play::Saved { file: name.to_owned() }))
            }
            Err(error) => self.bad(&self.text.say(&Play::NotSaved { file: name.to_owned(), error })),
        }
    }

    /// Whether the program may end: where a game in progress would be lost, the player is asked.
    pub(super) fn may_leave(&mut self) -> Result<bool, Stop> {
        let kept = self.journal.as_ref().is_some_and(JournalFile::exists) || self.saved == self.game.log().len();
        if kept || self.game.status().is_over() {
            return Ok(true);
        }
        self.agrees(&self.text.say(&Play::LeaveUnsaved), true)
    }

    /// What to do when all has been said.
    pub(super) fn close(mut self) -> Result<(), Stop> {
        let Some(journal) = self.journal.take().filter(JournalFile::exists) else { return Ok(()) };
        let path = journal.path().display().to_string();
        if self.game.status().is_over() && self.saved == self.game.log().len() {
            // All of it stands in the file that the player named.
            return journal.remove().map_err(|error| Stop::failed(self.text, &error));
        }
        if self.own && self.game.status().is_over() {
            // There is nothing to continue, and nothing is thrown away.
            let path = journal.path().with_extension("finished");
            return std::fs::rename(journal.path(), path).map_err(|error| Stop::failed(self.text, &error));
        }
        self.out.line(&self.text.say(&Play::Kept { file: path, game: G::RULES.game.to_owned() }))
    }
}

/// A match, the names of its players and how its deal came about.
type Replayed<G> = (Match<G>, Vec<String>, Option<FairDeal>);

/// What a file holds, played again: a record, a journal, or a text in the game's notation, of which the first game is taken.
fn replayed<G: Face>(text: &Text, bytes: &[u8]) -> Result<Replayed<G>, String> {
    let format = format(bytes).map_err(|found| text.say(&FileFault::NotAGame { found }))?;
    if matches!(format, FileFormat::Save(_)) && format.game().code() == G::RULES.game {
        return Err(text.say(&Scorer::SaveIsNoMatch));
    }
    let Saved { setup, players, events, fair, .. } = Saved::<G>::read(text, format, bytes, 1)?;
    let game = Match::<G>::replay(setup, events).map_err(|error| text.say(&error))?;
    Ok((game, players, fair))
}

/// What the most events make that a journal has before its first fault; `None` where not even its head is sound.
fn before_the_fault<T>(contents: &Journal<'_>, read: impl Fn(&[u8]) -> Option<T>) -> Option<T> {
    let (mut found, mut sound, mut faulty) = (None, 0, contents.events());
    // Where some events can be replayed, fewer of them can.
    while sound < faulty {
        let middle = sound.midpoint(faulty);
        match read(&contents.record(middle)) {
            Some(replayed) => (found, sound) = (Some(replayed), middle + 1),
            None => faulty = middle,
        }
    }
    found
}

/// The seed that was given, or one that nobody can guess.
pub(super) fn seed(args: &args::Play) -> Seed {
    args.seed.unwrap_or_else(random_seed)
}

/// A seed that nobody can guess.
pub(super) fn random_seed() -> Seed {
    let mut bytes = [0; 32];
    for (index, part) in bytes.chunks_exact_mut(8).enumerate() {
        // Each state is keyed by the operating system's randomness: all that is needed, without a dependency.
        part.copy_from_slice(&RandomState::new().hash_one(index).to_be_bytes());
    }
    Seed::new(bytes)
}

/// Where the program keeps what users did not name, as the XDG base directories have it.
pub(crate) fn state_folder() -> Option<PathBuf> {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let state = set("XDG_STATE_HOME").or_else(|| set("HOME").map(|home| home.join(".local/state")));
    state.or_else(|| set("LOCALAPPDATA")).map(|folder| folder.join("boardgame"))
}

/// A name that no other game of this user has: by time and process.
fn file_name<G: Face>() -> String {
    let seconds = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_secs();
    format!("{}-{seconds:012}-{}.journal", G::RULES.game, std::process::id())
}

/// The latest journal of a game that is not over.
fn unfinished(game: &str) -> Option<PathBuf> {
    let entries = fs::read_dir(state_folder()?).ok()?.flatten();
    let mut journals: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    journals.retain(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let of_game = name.strip_prefix(game).is_some_and(|rest| rest.starts_with('-') && rest.ends_with(".journal"));
        // A game that is being played somewhere else is not broken off.
        of_game && !journal::is_in_use(path)
    });
    journals.into_iter().max()
}
