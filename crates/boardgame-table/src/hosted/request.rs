//! Requests to open tables, from programs and game files.

use boardgame_core::{__private::is_invisible, Event, FairDeal, Lang, Match, Player, Seed, Shuffler};
use boardgame_players::Level;
use boardgame_referee::{
    GameId, JudgeOptions, Verdict,
    file::{FileFormat, SavedGame},
    format, judge, with_game,
    words::FileFault,
};
use serde::Deserialize;
use serde_json::{Value, json};

use super::head::{Annotations, Computer, LinkSecret, Seat, TableHead, TimeControl, bytes};
use crate::{
    ballot::BallotChoice,
    games,
    json::to_value,
    locale::{self, Translations},
    opponents::Opponent,
    refusal::{Refusal, UNPROCESSABLE},
    words::Denial,
};

/// A request to open a table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableRequest {
    /// The game.
    pub game: GameId,
    /// The set-up in record format. For a game with hidden cards, the server replaces the seed.
    #[serde(default)]
    pub setup: Option<Value>,
    /// Seats of the computer players, counted from 0.
    #[serde(default)]
    pub computers: Vec<usize>,
    /// Level of the first computer player from 1 to 10; the others have the levels next to it, so that each is another
    /// [`Opponent`]. Without a level, computer players do not search.
    #[serde(default)]
    pub level: Option<u8>,
    /// Time control; `None` for unlimited time.
    #[serde(default)]
    pub clock: Option<TimeControl>,
    /// Whether to use a fair deal.
    #[serde(default)]
    pub fair: bool,
    /// Whether to play on the ladder, against a computer player.
    #[serde(default)]
    pub ladder: bool,
    /// Whether the computer plays perfectly in positions where perfect play is known.
    #[serde(default)]
    pub perfect: bool,
    /// The day of the position of the day; set only by the server.
    #[serde(skip)]
    pub daily: Option<u32>,
    /// The ballot that fixes the first moves; set only by forms.
    #[serde(skip)]
    pub ballot: Option<BallotChoice>,
    /// Names of the players in seat order.
    #[serde(default)]
    pub names: Vec<String>,
}

impl TableRequest {
    /// Requests a table for people with the given set-up.
    #[must_use]
    pub fn new(game: GameId, setup: Value) -> Self {
        Self {
            game,
            setup: Some(setup),
            computers: Vec::new(),
            level: None,
            clock: None,
            fair: false,
            ladder: false,
            perfect: false,
            daily: None,
            ballot: None,
            names: Vec::new(),
        }
    }

    /// Returns the configuration of the table. `chance` must be unpredictable, because secrets and cards are drawn from
    /// it.
    ///
    /// # Errors
    /// Fails if the request is invalid.
    pub fn head(self, chance: Seed) -> Result<TableHead, Refusal> {
        self.with_deal(chance, true)
    }

    pub(super) fn with_deal(self, chance: Seed, dealt: bool) -> Result<TableHead, Refusal> {
        let chance = &mut Shuffler::new(chance);
        let mut setup = self.setup.unwrap_or_else(|| json!({}));
        let lone = self.level.is_some() && self.computers.len() == 1;
        let no_level = self.level.is_some_and(|level| Level::new(level).is_none());
        for (is_refused, denied) in [
            // Serde would also accept a list as a set-up.
            (!setup.is_object(), Denial::NotInThisGame),
            (no_level, Denial::NoSuchLevel { most: Level::STRONGEST.number() }),
            (self.clock.is_some_and(|clock| !clock.is_possible()), Denial::NoSuchClock),
            (self.fair && !self.game.hides() || self.ladder && !lone, Denial::NotInThisGame),
        ] {
            if is_refused {
                return Err(denied.into());
            }
        }
        let dealer = self.fair.then(|| Seed::new(bytes(chance)));
        if self.game.hides() {
            // The players' words replace this seed in a fair deal. Until then, its cards stay hidden.
            let seed = Seed::new(bytes(chance));
            let Some(fields) = setup.as_object_mut() else { return Err(Refusal::of(&Denial::NotInThisGame)) };
            fields.entry("players").or_insert_with(|| json!(2));
            if dealt {
                fields.insert("seed".to_owned(), json!(seed));
            }
        }
        let seats = games::open(self.game, &setup)?.seats();
        if let Some(&seat) = self.computers.iter().find(|&&seat| seat >= usize::from(seats)) {
            return Err(Refusal::of(&Denial::NoSuchSeat { seat, seats }));
        }
        let mut levels: Vec<_> = Level::all().map(Level::number).filter(|_| self.level.is_some()).collect();
        levels.sort_by_key(|other| self.level.map(|level| level.abs_diff(*other)));
        let mut levels = levels.into_iter().map(Computer::Level);
        let mut computer = || if self.perfect { Computer::Perfect } else { levels.next().unwrap_or(Computer::Plain) };
        let mut seat = |seat| {
            let computer = self.computers.contains(&seat).then(&mut computer);
            Seat { secret: LinkSecret::draw(chance), computer }
        };
        let seats: Vec<_> = (0..usize::from(seats)).map(&mut seat).collect();
        if seats.iter().all(|seat| seat.computer.is_some()) {
            return Err(Refusal::of(&Denial::OnlyComputers));
        }
        let scorer = self.game.is_scored().then(|| LinkSecret::draw(chance));
        let (watch, host) = (LinkSecret::draw(chance), LinkSecret::draw(chance));
        let mut names = self.names;
        if self.game.hides() {
            names.resize(seats.len(), String::new());
            for (name, seat) in names.iter_mut().zip(&seats).filter(|(name, _)| name.is_empty()) {
                seat.computer.and_then(Computer::opponent).map_or("", Opponent::name).clone_into(name);
            }
        }
        Ok(TableHead {
            names: player_names(&names, seats.len()),
            seats,
            watch,
            host,
            scorer,
            clock: self.clock,
            dealer,
            // A unique name that does not reveal the table's URL.
            promised_for: FairDeal::random_word(&Seed::new(bytes(chance))),
            ladder: self.ladder,
            daily: self.daily,
            ballot: self.ballot.and_then(|ballot| ballot.number(self.game, chance)),
            ..TableHead::at_one_screen(self.game, setup, Vec::new(), false)
        })
    }
}

impl TableHead {
    /// Configures the next game, with new links and a new deal. Players move on by one seat, but not in a scored match.
    ///
    /// # Errors
    /// Fails if the table cannot be opened.
    pub fn again(&self, names: &[String], chance: Seed) -> Result<Self, Refusal> {
        let names = names.to_vec();
        let fair = self.dealer.is_some();
        let ballot = self.ballot.map(BallotChoice::Number);
        let wanted =
            TableRequest { clock: self.clock, fair, ballot, names, ..TableRequest::new(self.game, self.setup.clone()) };
        let mut head = Self { ladder: self.ladder, ..wanted.head(chance)? };
        for (seat, before) in head.seats.iter_mut().zip(self.seats.iter().cycle().skip(self.seats.len().max(1) - 1)) {
            seat.computer = before.computer;
        }
        // The sides of a scored match do not change.
        if self.scorer.is_none() && !head.names.is_empty() {
            head.names.rotate_right(1);
        }
        Ok(head)
    }
}

const LONGEST_NAME: usize = 40;

const ACCENTS: usize = 2;

/// Removes invisible characters and surplus accents from a name, and limits its length.
pub(super) fn player_name(text: &str) -> String {
    let mut shown = String::new();
    // Tags are allowed only after a flag, and at most `ACCENTS` accents after each letter.
    let (mut flag, mut accents) = (false, ACCENTS);
    for sign in text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }) {
        let (tag, accent) = (matches!(sign, '\u{e0000}'..='\u{e007f}'), is_accent(sign));
        if is_invisible(sign) || tag && !flag || accent && accents >= ACCENTS {
            continue;
        }
        flag = sign == '\u{1f3f4}' || tag;
        accents = if accent { accents + 1 } else { usize::from(sign == ' ') * ACCENTS };
        shown.push(sign);
    }
    let words = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    words.chars().take(LONGEST_NAME).collect::<String>().trim_end().to_owned()
}

pub(super) fn player_names(names: &[String], seats: usize) -> Vec<String> {
    let names: Vec<String> = names.iter().take(seats).map(|name| player_name(name)).collect();
    if names.iter().all(String::is_empty) { Vec::new() } else { names }
}

const fn is_accent(sign: char) -> bool {
    matches!(
        sign,
        '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}'
    )
}

/// A game from a file, to be continued at a table.
#[expect(missing_debug_implementations, reason = "it may contain hidden cards")]
pub struct ImportedGame {
    game: GameId,
    setup: Value,
    events: Vec<Event<Value>>,
    to_act: Option<Player>,
    names: Vec<String>,
    asides: Vec<Annotations>,
    fair: Option<FairDeal>,
}

/// Limits for an imported game.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "a function")]
pub struct ImportBounds<'a> {
    /// Maximum number of moves.
    pub moves: usize,
    /// Maximum size of comments and variations in bytes.
    pub comments: usize,
    /// Function that reports whether to stop, called at intervals.
    pub is_cancelled: &'a (dyn Fn() -> bool + Sync),
}

impl ImportedGame {
    /// Reads the first game of a file.
    ///
    /// # Errors
    /// Fails if the file has no game, or if the game is illegal or exceeds the bounds.
    pub fn read(bytes: &[u8], bounds: ImportBounds<'_>) -> Result<Self, Refusal> {
        let format = format(bytes).map_err(|found| Refusal::unread(&FileFault::NotAGame { found }))?;
        let game = format.game();
        if let FileFormat::Save(_) = format {
            return Err(Refusal::of(&Denial::NotInThisGame));
        }
        let mut reports = Vec::new();
        for text in locale::texts() {
            let reading = JudgeOptions { is_cancelled: Some(bounds.is_cancelled), ..JudgeOptions::new(text) };
            reports.extend(judge(bytes, &reading).ok().and_then(|mut reports| reports.next()));
            if (bounds.is_cancelled)() {
                return Err(Refusal::of(&Denial::TooMuchWork));
            }
            if reports.iter().any(|report| report.plies > bounds.moves) {
                return Err(Refusal::of(&Denial::TooManyMoves { most: bounds.moves }));
            }
        }
        if reports.iter().any(|report| !matches!(report.verdict, Verdict::Legal(_))) {
            let message = Translations::each(&reports, &|report, text| match &report.verdict {
                Verdict::Illegal(fault) => format!("{}: {}", report.verdict_in_words(text), fault.message),
                Verdict::Legal(_) | Verdict::Unreadable(_) => report.verdict_in_words(text),
            });
            return Err(Refusal::said(message, UNPROCESSABLE));
        }
        with_game!(game, G => {
            let text = locale::text(Lang::En);
            let saved = SavedGame::<G>::read(text, format, bytes, 1);
            let mut saved = saved.map_err(|_| Refusal::of(&Denial::Unreadable))?;
            // Keeps only the moves of a text, so that the game can continue after a resignation or an agreed draw.
            if let FileFormat::Text(_) = format {
                saved.events.retain(|event| event.mv().is_some());
            }
            let mut played = Match::<G>::replay(saved.setup, saved.events).map_err(|error| Refusal::unread(&error))?;
            played.set_players(saved.players);
            let moves = std::iter::once(String::new()).chain(played.log().iter().filter_map(|event| Some(event.mv()?.to_string())));
            let beside = moves.zip(saved.annotations).enumerate().filter(|(_, (_, said))| !said.is_empty());
            let asides: Vec<_> = beside.map(|(ply, (after, said))| Annotations { ply, after, said }).collect();
            if asides.iter().map(Annotations::size).sum::<usize>() > bounds.comments {
                return Err(Refusal::of(&Denial::TooMuchComment { most: bounds.comments >> 10 }));
            }
            Ok(Self {
                game,
                setup: to_value(played.setup())?,
                events: played.log().iter().cloned().map(|event| event.try_map(|mv| to_value(&mv))).collect::<Result<_, _>>()?,
                to_act: played.status().to_act(),
                names: player_names(played.players(), played.players().len()),
                asides,
                fair: saved.fair,
            })
        })
    }

    /// Returns the configuration of a table and the events so far. With `computers`, a person takes the seat to act and
    /// computer players take the others.
    ///
    /// # Errors
    /// Fails if the table cannot be opened.
    pub fn head(
        self,
        computers: bool,
        level: Option<u8>,
        chance: Seed,
    ) -> Result<(TableHead, Vec<Event<Value>>), Refusal> {
        let seats = games::open(self.game, &self.setup)?.seats();
        let person = self.to_act.unwrap_or(Player::new(0));
        let others = Player::all(seats).filter(|player| computers && *player != person);
        let computers = if self.game.is_scored() { Vec::new() } else { others.map(Player::index).collect() };
        let wanted = TableRequest { computers, level, ..TableRequest::new(self.game, self.setup.clone()) };
        let head = wanted.with_deal(chance, false)?;
        let mut head = TableHead { setup: self.setup, names: self.names, brought: true, asides: self.asides, ..head };
        if let Some(deal) = self.fair {
            (head.dealer, head.promised_for, head.words) = (Some(deal.secret), deal.table, Some(deal.words));
        }
        Ok((head, self.events))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_line_that_turns_nothing_round() {
        const WALES: &str = "\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}";
        let invisible = "\u{202E}\u{200F}\u{e0041}\u{e0042}\u{3164}\u{115f}\u{1160}\u{ffa0} \u{301}";
        let (long, accents) = ("w".repeat(99), format!("ŵ{}y", "\u{301}".repeat(39)));
        let plain = ("  Ann\u{202E}\n Jones\u{7} ", "Ann Jones");
        for (text, name) in
            [plain, (&long, &long[..40]), (invisible, ""), (&accents, "ŵ\u{301}\u{301}y"), (WALES, WALES)]
        {
            assert_eq!(player_name(text), name);
        }
        assert_eq!(player_names(&[String::new(), "\u{2066}".to_owned()], 2), Vec::<String>::new());
        assert_eq!(player_names(&["a".to_owned(), String::new(), "c".to_owned()], 2), ["a", ""]);
    }
}
