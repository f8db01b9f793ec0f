//! What every game in the terminal has: a match, its journal, and the words that are the same in all games.

mod board;

use std::{
    env, fs,
    hash::{BuildHasher, RandomState},
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use boardgame_core::{FairDeal, Match, Player, Record, Seed};
use boardgame_text::{GameId, Lexicon, Text};

use super::{
    command,
    console::{Console, Heard},
};
use crate::{
    args,
    games::{self, Describe, Fault, Saved},
    journal::{self, Journal},
    out::{Out, Tone},
    rules,
    stop::Stop,
    words::{FileFault, Play, System, Wrong},
};

pub(super) use board::Entered;

pub(super) struct Desk<'a, G: Describe> {
    pub(super) text: &'a Text,
    pub(super) out: &'a mut Out,
    pub(super) game: Match<G>,
    /// By seat; empty where none were given.
    pub(super) names: Vec<String>,
    /// The words of moves in the language of the players.
    pub(super) words: Lexicon,
    /// How the deal came about, where it was a fair one.
    pub(super) fair: Option<FairDeal>,
    console: Console,
    journal: Option<Journal>,
    /// Whether the program chose where the journal is.
    own: bool,
    /// How many events had happened when the game was last saved in a file that the player named.
    saved: usize,
}

impl<'a, G: Describe> Desk<'a, G> {
    /// A new game from this set-up, or the one that is to go on, with `setup` only where the game is new.
    pub(super) fn open(
        args: &args::Play,
        text: &'a Text,
        out: &'a mut Out,
        load: impl Fn(&[u8]) -> Result<Saved<G>, String>,
        setup: impl FnOnce(&mut Console, &mut Out) -> Result<(G::Setup, Option<FairDeal>), Stop>,
    ) -> Result<Self, Stop> {
        let mut console = Console::new(G::ID == GameId::Blackball);
        let file = if args.resume {
            Some(unfinished(G::ID.code()).ok_or_else(|| Stop::Say(text.say(&Wrong::NothingToResume { game: G::ID })))?)
        } else {
            args.file.clone()
        };
        let Some(path) = file else {
            let (setup, fair) = setup(&mut console, out)?;
            let game = Match::<G>::start(setup).map_err(|error| Stop::Say(text.say(&error)))?;
            return Self::new(args, text, out, console, game, args.names.clone(), fair);
        };
        let at = |message: String| Stop::Say(format!("{}: {message}", path.display()));
        let bytes = fs::read(&path).map_err(|error| at(text.say(&FileFault::CannotOpen { error: (&error).into() })))?;
        let Saved { setup, players, events, fair, .. } = load(&bytes).map_err(at)?;
        let game = Match::<G>::replay(setup, events).map_err(|error| at(text.say(&error)))?;
        let names = if args.names.is_empty() { players } else { args.names.clone() };
        match journal::read(&bytes) {
            // A journal goes on in its own file.
            Some(contents) if args.journal.is_none() => {
                let torn = contents.whole < bytes.len();
                let journal = Journal::reopen(path.clone(), contents.whole, game.log().len());
                let journal =
                    journal.map_err(|error| at(text.say(&FileFault::CannotOpen { error: (&error).into() })))?;
                if torn {
                    out.line(&text.say(&Play::Torn))?;
                }
                Self::check_names(text, &game, &names)?;
                let words = Lexicon::of(G::ID, text);
                Ok(Self {
                    text,
                    out,
                    game,
                    names,
                    words,
                    fair,
                    console,
                    journal: Some(journal),
                    own: args.resume,
                    saved: 0,
                })
            }
            _ => {
                let mut desk = Self::new(args, text, out, console, game, names, fair)?;
                desk.saved = desk.game.log().len();
                Ok(desk)
            }
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
        Self::check_names(text, &game, &names)?;
        if args.journal.as_ref().is_some_and(|path| path.exists()) {
            let path = args.journal.as_deref().unwrap_or(Path::new("")).display().to_string();
            return Err(Stop::Say(text.say(&Wrong::JournalExists { file: path, game: G::ID })));
        }
        // A pipe holds what it says already; at a terminal nothing else does.
        let own =
            || if console.is_edited() { state_folder().map(|folder| folder.join(file_name::<G>())) } else { None };
        let journal = args.journal.clone().or_else(own).map(Journal::new);
        if args.journal.is_none() && journal.is_some() && unfinished(G::ID.code()).is_some() {
            out.line(&text.say(&Play::MayResume { game: G::ID }))?;
        }
        let words = Lexicon::of(G::ID, text);
        Ok(Self { text, out, game, names, words, fair, console, journal, own: args.journal.is_none(), saved: 0 })
    }

    fn check_names(text: &Text, game: &Match<G>, names: &[String]) -> Result<(), Stop> {
        let seats = game.state().seats();
        if names.len() > usize::from(seats) {
            return Err(Stop::Usage(text.say(&Wrong::TooManyNames { names: names.len(), seats })));
        }
        Ok(())
    }

    /// What a player is called.
    pub(super) fn name(&self, player: Player) -> String {
        games::named::<G>(self.text, &self.names, player)
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
        let line = games::with_clause(fault.clause, &fault.message);
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
            // The game goes on, and whoever plays knows that it is not kept.
            self.journal = None;
            let error = self.text.say(&System::from(&error));
            return self.bad(&self.text.say(&Play::NotSaved { file: path, error }));
        }
        Ok(())
    }

    /// The clause that was asked for, or where to read all of them.
    pub(super) fn rules(&mut self, clause: &str) -> Result<(), Stop> {
        if clause.is_empty() {
            return self.out.line(&self.text.say(&Play::RulesWhere { game: G::ID }));
        }
        match rules::in_all_languages(self.text, G::ID, clause) {
            Some(said) => self.out.text(&said),
            None => self.bad(&rules::unknown_clause(self.text, G::ID, clause)),
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
                let number = games::number::<G>(replayed.ply(), by);
                let line = games::ply(self.text, &number, &self.name(by), &written, &did);
                self.out.line(&line)?;
            }
        }
        Ok(())
    }

    /// Writes the game into a file, as a record unless `notated` has another form for that name.
    pub(super) fn save(
        &mut self,
        name: &str,
        notated: impl FnOnce(&Match<G>, &[String]) -> Option<Result<String, String>>,
    ) -> Result<(), Stop> {
        if name.is_empty() {
            return self.bad(&self.text.say(&Play::SaveWhere));
        }
        let path = Path::new(name);
        if path.exists() && !self.agrees(&self.text.say(&Play::Overwrite { file: name.to_owned() }), false)? {
            return self.out.line(&self.text.say(&Play::NothingSaved));
        }
        let content = notated(&self.game, &self.names).unwrap_or_else(|| {
            let (players, fair) = (self.full_names(), self.fair.clone());
            let record = Record { players, fair, ..Record::of(&self.game) };
            record.sealed().and_then(|record| record.to_json()).map_err(|error| self.text.say(&error))
        });
        let written = content.and_then(|content| {
            boardgame_core::write_whole(path, content.as_bytes()).map_err(|error| self.text.say(&System::from(&error)))
        });
        match written {
            Ok(()) => {
                self.saved = self.game.log().len();
                self.out.line(&self.text.say(&Play::Saved { file: name.to_owned() }))
            }
            Err(error) => self.bad(&self.text.say(&Play::NotSaved { file: name.to_owned(), error })),
        }
    }

    /// A name for each seat, or none: records have them so.
    fn full_names(&self) -> Vec<String> {
        if self.names.iter().all(String::is_empty) {
            return Vec::new();
        }
        (0..self.game.state().seats()).map(|seat| self.name(Player::new(seat))).collect()
    }

    /// Whether the program may end: where a game in progress would be lost, the player is asked.
    pub(super) fn may_leave(&mut self) -> Result<bool, Stop> {
        let kept = self.journal.as_ref().is_some_and(Journal::exists) || self.saved == self.game.log().len();
        if kept || self.game.status().is_over() {
            return Ok(true);
        }
        self.agrees(&self.text.say(&Play::LeaveUnsaved), true)
    }

    /// What to do when all has been said.
    pub(super) fn close(mut self) -> Result<(), Stop> {
        let Some(journal) = self.journal.take().filter(Journal::exists) else { return Ok(()) };
        let path = journal.path().display().to_string();
        if self.game.status().is_over() && self.saved == self.game.log().len() {
            // All of it stands in the file that the player named.
            return journal.remove().map_err(|error| Stop::failed(self.text, &error));
        }
        if self.own && self.game.status().is_over() {
            // There is nothing to go on with, and nothing is thrown away.
            let path = journal.path().with_extension("finished");
            return std::fs::rename(journal.path(), path).map_err(|error| Stop::failed(self.text, &error));
        }
        self.out.line(&self.text.say(&Play::Kept { file: path, game: G::ID }))
    }
}

/// The seed that was given, or one that nobody can guess.
pub(super) fn seed(args: &args::Play) -> Seed {
    args.seed.unwrap_or_else(|| {
        let mut bytes = [0; 32];
        for (index, part) in bytes.chunks_exact_mut(8).enumerate() {
            // Each state is keyed by the operating system's randomness: all that is needed, without a dependency.
            part.copy_from_slice(&RandomState::new().hash_one(index).to_be_bytes());
        }
        Seed::new(bytes)
    })
}

/// Where the program keeps what users did not name, as the XDG base directories have it.
pub(crate) fn state_folder() -> Option<PathBuf> {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let state = set("XDG_STATE_HOME").or_else(|| set("HOME").map(|home| home.join(".local/state")));
    state.or_else(|| set("LOCALAPPDATA")).map(|folder| folder.join("boardgame"))
}

/// A name that no other game of this user has: by time and process.
fn file_name<G: Describe>() -> String {
    let seconds = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_secs();
    format!("{}-{seconds:012}-{}.journal", G::ID.code(), std::process::id())
}

/// The latest journal of a game that is not over.
fn unfinished(game: &str) -> Option<PathBuf> {
    let entries = fs::read_dir(state_folder()?).ok()?.flatten();
    let mut journals: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    journals.retain(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.strip_prefix(game).is_some_and(|rest| rest.starts_with('-') && rest.ends_with(".journal"))
    });
    journals.into_iter().max()
}
