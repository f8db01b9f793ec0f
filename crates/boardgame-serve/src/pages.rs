//! The pages.

use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{Html, IntoResponse, Response},
};
use boardgame_core::{Lang, Outcome, Player, Status};
use maud::{DOCTYPE, Markup, html};

use crate::{
    games::board::OnBoard as _,
    lingo::Lingo,
    refusal::Refusal,
    rules,
    said::moves,
    sitting::{Looking, ScoreSheet},
    table::{Computer, Offered, Role, Spoken, State, Table},
    words::Word,
};
use boardgame_players::Level;
use boardgame_text::{GameId, languages, name_of};

/// A whole page.
pub(crate) struct Page<'a> {
    pub(crate) lang: Lang,
    pub(crate) title: &'a str,
    /// The address of the page itself, for the link to the other language.
    pub(crate) here: &'a str,
    /// The stream of changes that the page follows.
    pub(crate) stream: Option<String>,
    pub(crate) body: Markup,
}

impl Page<'_> {
    pub(crate) fn html(&self) -> Markup {
        let lang = self.lang;
        html! {
            (DOCTYPE)
            html lang=(lang.code()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (self.title) }
                    link rel="stylesheet" href="/style.css";
                    link rel="icon" href="/icon.svg" type="image/svg+xml";
                    script src="/script.js" defer {}
                    @if self.stream.is_some() {
                        // Without the script the page looks again by itself.
                        noscript { meta http-equiv="refresh" content="15"; }
                    }
                }
                body data-stream=[self.stream.as_deref()] data-away=(Word::Away.say(lang)) {
                    a.skip href="#part" { (Word::SkipToGame.say(lang)) }
                    header {
                        nav {
                            a href="/" { (Word::Home.say(lang)) } " "
                            a href="/look" { (Word::Look.say(lang)) } " "
                            @for other in languages().filter(|other| *other != lang) {
                                a href={ (self.here) (if self.here.contains('?') { "&" } else { "?" }) "lang=" (other.code()) } lang=(other.code()) hreflang=(other.code()) {
                                    (name_of(other).unwrap_or_default())
                                } " "
                            }
                        }
                    }
                    p #status role="status" aria-live="polite" {}
                    (self.body)
                }
            }
        }
    }

    /// The answer, which remembers a language that was asked for.
    pub(crate) fn answer(&self, lingo: Lingo) -> Response {
        let mut response = Html(self.html().into_string()).into_response();
        if lingo.asked {
            let cookie = format!("lang={}; Path=/; Max-Age=31536000; SameSite=Strict; HttpOnly", lingo.lang.code());
            if let Ok(cookie) = HeaderValue::try_from(cookie) {
                response.headers_mut().insert(header::SET_COOKIE, cookie);
            }
        }
        response
    }
}

/// A page that says what went wrong.
pub(crate) fn sorry(lang: Lang, status: StatusCode, word: &Word) -> Response {
    sorry_that(lang, status, &html! { div.refusal { p { (word.say(lang)) } } })
}

/// A page with a refusal.
pub(crate) fn sorry_for(lang: Lang, status: StatusCode, refusal: &Refusal) -> Response {
    sorry_that(lang, status, &refused(refusal, lang))
}

fn sorry_that(lang: Lang, status: StatusCode, why: &Markup) -> Response {
    let title = Word::Title.say(lang);
    let body = html! { main id="part" { h1 { (title) } (why) } };
    let page = Page { lang, title: &title, here: "/", stream: None, body };
    (status, Html(page.html().into_string())).into_response()
}

/// How a game ended, with the title of the clause.
pub(crate) fn ended(outcome: Outcome, title: String, seats: u8, seat: impl FnOnce(Player) -> String) -> Word {
    match outcome.winner {
        Some(winner) => Word::Won { seat: seat(winner), title },
        None if seats == 2 => Word::DrawnGame { title },
        None => Word::Ended { title },
    }
}

/// A refusal with the way to its clause.
pub(crate) fn refused(refusal: &Refusal, lang: Lang) -> Markup {
    html! {
        div.refusal {
            p { strong { (Word::Refused.say(lang)) } ": " (refusal.said.in_lang(lang)) }
            @if let Some((clause, title)) = refusal.clause.as_deref() {
                @let cited = Word::ByClause { clause: clause.to_string(), title: title.in_lang(lang).to_owned() }.say(lang);
                p {
                    @match rules::address(*clause) {
                        Some(address) => { a.clause href=(address) { (cited) } }
                        None => { (cited) }
                    }
                }
            }
            @if !refusal.legal.is_empty() {
                @let legal = refusal.legal.iter().take(24).map(|mv| match refusal.game() {
                    Some(game) => moves(game, lang).translated(mv),
                    None => mv.clone(),
                });
                p { (Word::Instead.say(lang)) ": " (legal.collect::<Vec<_>>().join(", ")) }
            }
        }
    }
}

/// The first page: a form for each game.
pub(crate) fn home(lang: Lang) -> Markup {
    html! {
        main id="part" {
            h1 { (Word::Title.say(lang)) }
            p { (Word::About.say(lang)) }
            div.games {
                @for game in GameId::ALL.into_iter().filter(|game| *game != GameId::Camette) { (start_form(game, lang)) }
                (file_form(lang))
            }
        }
    }
}

fn option(value: &str, word: &Word, selected: bool, lang: Lang) -> Markup {
    html! { option value=(value) selected[selected] { (word.say(lang)) } }
}

/// Who sits at a board.
fn board_seats(game: GameId, lang: Lang) -> Markup {
    let sides = if game == GameId::Checkers { checkers::Checkers::SIDES } else { camelot::Camelot::SIDES };
    html! {
        @for (seat, side) in sides.into_iter().enumerate() {
            @let field = format!("{}-seat{seat}", game.code());
            p {
                label for=(field) { (side.say(lang)) } " "
                select id=(field) name={ "seat" (seat) } {
                    (option("person", &Word::Person, seat == 0, lang))
                    (option("computer", &Word::Computer, seat == 1, lang))
                }
            }
        }
        (level_choice(&format!("{}-level", game.code()), &Word::Random, lang))
    }
}

/// The form that opens a table at this position.
pub(crate) fn start_from(game: GameId, position: &str, lang: Lang) -> Markup {
    html! {
        form.start method="post" action="/tables" aria-labelledby="start-title" {
            h2 id="start-title" { (Word::StartHere.say(lang)) }
            input type="hidden" name="game" value=(game.code());
            input type="hidden" name="position" value=(position);
            (board_seats(game, lang))
            p { button.act.first { (Word::Start.say(lang)) } }
        }
    }
}

fn start_form(game: GameId, lang: Lang) -> Markup {
    let name = Word::from(game).say(lang);
    let id = |field: &str| format!("{}-{field}", game.code());
    html! {
        form.start method="post" action="/tables" aria-labelledby=(id("title")) {
            h2 id=(id("title")) { (Word::StartOf { game: name.clone() }.say(lang)) }
            input type="hidden" name="game" value=(game.code());
            @match game {
                GameId::Checkers | GameId::Camelot => {
                    (board_seats(game, lang))
                    details { summary { (Word::MoreOptions.say(lang)) }
                    (clock_choice(&id("clock"), lang))
                    p {
                        label for=(id("position")) { (Word::Position.say(lang)) } " "
                        input id=(id("position")) name="position" maxlength="400" spellcheck="false" autocomplete="off"; " "
                        a href={ "/look?game=" (game.code()) } { (Word::SetUp.say(lang)) }
                    }
                    p.check {
                        input type="checkbox" id=(id("draws")) name="automatic" value="yes"; " "
                        label for=(id("draws")) { (Word::AutomaticDraws.say(lang)) }
                    }
                    }
                }
                GameId::Camette => {}
                GameId::Dwyn => {
                    p {
                        label for=(id("players")) { (Word::Players.say(lang)) } " "
                        select id=(id("players")) name="players" {
                            @for number in 2..=6 { option value=(number) selected[number == 4] { (number) } }
                        }
                    }
                    p {
                        label for=(id("others")) { (Word::Others.say(lang)) } " "
                        select id=(id("others")) name="others" {
                            (option("computer", &Word::Computer, true, lang))
                            (option("person", &Word::Person, false, lang))
                        }
                    }
                    (level_choice(&id("level"), &Word::Sensible, lang))
                    details { summary { (Word::MoreOptions.say(lang)) }
                    (clock_choice(&id("clock"), lang))
                    p.check {
                        input type="checkbox" id=(id("x")) name="x_high" value="yes"; " "
                        label for=(id("x")) { (Word::XHigh.say(lang)) }
                    }
                    p.check {
                        input type="checkbox" id=(id("must")) name="must_answer" value="yes"; " "
                        label for=(id("must")) { (Word::ForcedAnswer.say(lang)) }
                    }
                    p.check {
                        input type="checkbox" id=(id("fair")) name="fair" value="yes"; " "
                        label for=(id("fair")) { (Word::CheckedDeal.say(lang)) }
                    }
                    }
                }
                GameId::Blackball => {
                    p {
                        label for=(id("race")) { (Word::RaceTo.say(lang)) } " "
                        input id=(id("race")) name="race" type="number" min="1" max="99" value="3";
                    }
                    p {
                        label for=(id("breaker")) { (Word::Breaker.say(lang)) } " "
                        select id=(id("breaker")) name="breaker" {
                            (option("", &Word::LagDecides, true, lang))
                            (option("A", &Word::Side { side: "A".into() }, false, lang))
                            (option("B", &Word::Side { side: "B".into() }, false, lang))
                        }
                    }
                }
            }
            p {
                button.act.first { (Word::Start.say(lang)) } " "
                a href={ "/rules/" (game.code()) } { (Word::Rules.say(lang)) " – " (name) }
            }
        }
    }
}

/// How strong the computer is: at a level that is a pleasant game for most, unless another is chosen.
fn level_choice(id: &str, none: &Word, lang: Lang) -> Markup {
    html! {
        p {
            label for=(id) { (Word::Strength.say(lang)) } " "
            select id=(id) name="level" {
                option value="" { (none.say(lang)) }
                @for level in Level::all() {
                    option value=(level) selected[level.number() == 3] { (Word::Level { level: level.number() }.say(lang)) }
                }
            }
        }
    }
}

/// The form that goes on with the game of a file.
fn file_form(lang: Lang) -> Markup {
    html! {
        form.start method="post" action="/tables/file" enctype="multipart/form-data" aria-labelledby="file-title" {
            h2 id="file-title" { (Word::GoOn.say(lang)) }
            p { (Word::GoOnAbout.say(lang)) }
            p {
                label for="file" { (Word::File.say(lang)) } " "
                input id="file" type="file" name="file" required;
            }
            p {
                label for="file-others" { (Word::Others.say(lang)) } " "
                select id="file-others" name="others" {
                    option value="person" { (Word::Person.say(lang)) }
                    option value="computer" { (Word::Computer.say(lang)) }
                }
            }
            (level_choice("file-level", &Word::Random, lang))
            p { button.act { (Word::GoOnHere.say(lang)) } }
        }
    }
}

fn clock_choice(id: &str, lang: Lang) -> Markup {
    html! {
        p {
            label for=(id) { (Word::Clock.say(lang)) } " "
            select id=(id) name="clock" {
                option value="" { (Word::NoClock.say(lang)) }
                @for (minutes, seconds) in [(3_u16, 2_u16), (10, 5), (30, 20)] {
                    option value={ (minutes) "+" (seconds) } { (Word::Minutes { minutes, seconds }.say(lang)) }
                }
            }
        }
    }
}

/// The page that hands out the links of a table. It has an address of its own, so that no seat's page holds another's.
pub(crate) fn links(table: &Table, seat: &dyn Fn(Player) -> String, only_here: bool, lang: Lang) -> Markup {
    let link = |secret: &str, words: String| {
        html! {
            li { a href={ "/s/" (secret) } { (words) } " " code.copy data-link={ "/s/" (secret) } { "/s/" (secret) } }
        }
    };
    html! {
        main id="part" {
            h1 { (Word::Links.say(lang)) }
            p { (Word::LinksAbout.say(lang)) }
            ul.links {
                @if let Some(scorer) = &table.head.scorer {
                    (link(scorer.as_str(), Word::Scorer.say(lang)))
                } @else {
                    @for (number, chair) in (0..).zip(&table.head.seats) {
                        @let seat = seat(Player::new(number));
                        @if let Some(computer) = chair.computer {
                            li {
                                (seat) ": " (Word::Computer.say(lang))
                                @if let Computer::Level(level) = computer { ", " (Word::Level { level }.say(lang)) }
                            }
                        } @else {
                            (link(chair.secret.as_str(), Word::SitDown { seat }.say(lang)))
                        }
                    }
                }
                (link(table.head.watch.as_str(), Word::Watch.say(lang)))
            }
            @if only_here { p { (Word::OnlyHere.say(lang)) } }
        }
    }
}

/// The columns of a score sheet.
pub(crate) const SHEET: [Word; 5] = [Word::Number, Word::AtTable, Word::Shot, Word::BreakSoFar, Word::Ruling];

/// The score sheet.
pub(crate) fn sheet(title: &str, sheet: &ScoreSheet, lang: Lang) -> Markup {
    html! {
        main id="part" {
            h1 { (title) }
            p.score { (Word::Score.say(lang)) ": " strong { (sheet.score) } }
            p { button.act type="button" data-print { (Word::Print.say(lang)) } }
            // On a phone rows are lines, which must not make them less of a table for who hears it.
            table.sheet role="table" {
                thead role="rowgroup" {
                    tr role="row" { @for head in SHEET { th scope="col" role="columnheader" { (head.say(lang)) } } }
                }
                tbody role="rowgroup" {
                    @for (number, [by, shot, balls, ruling]) in sheet.rows.iter().enumerate() {
                        tr role="row" {
                            @for cell in [&(number + 1).to_string(), by, shot] { td role="cell" { (cell) } }
                            td.break role="cell" data-head=(Word::BreakSoFar.say(lang)) { (balls) }
                            td role="cell" { (ruling) }
                        }
                    }
                }
            }
        }
    }
}

/// What is on the page of a table, and is sent anew with each change.
pub(crate) struct Part<'a> {
    pub(crate) table: &'a Table,
    pub(crate) state: &'a State,
    pub(crate) role: Role,
    pub(crate) address: &'a str,
    pub(crate) lang: Lang,
    pub(crate) way: &'a [String],
    pub(crate) refusal: Option<&'a Refusal>,
}

impl Part<'_> {
    fn seat(&self, player: Player) -> String {
        self.state.sit.named(player, self.lang)
    }

    /// The page of links, for whoever has no table companion: it holds nobody else's seat.
    fn host(&self) -> Option<&str> {
        let head = &self.table.head;
        let people = head.seats.iter().filter(|chair| chair.computer.is_none()).count();
        let alone = match self.role {
            Role::Scorer => true,
            Role::Seat(_) => people == 1,
            Role::Watch | Role::Host => false,
        };
        alone.then(|| head.host.as_str())
    }

    fn ended(&self, outcome: Outcome) -> String {
        let title = self.state.sit.ended(outcome, self.lang);
        ended(outcome, title, self.state.sit.seats(), |winner| self.seat(winner)).say(self.lang)
    }

    /// Whose turn it is, or how the game ended.
    fn turn(&self) -> String {
        if !self.table.is_dealt(self.state) {
            return Word::BeforeDeal.say(self.lang);
        }
        match (self.state.sit.status(), self.role) {
            (Status::Over(outcome), _) => self.ended(outcome),
            (Status::ToAct(to_act), Role::Seat(player)) if to_act == player => Word::YourTurn.say(self.lang),
            (Status::ToAct(to_act), _) => Word::TurnOf { seat: self.seat(to_act) }.say(self.lang),
        }
    }

    pub(crate) fn html(&self) -> Markup {
        let lang = self.lang;
        let sit = &self.state.sit;
        let status = sit.status();
        let dealt = self.table.is_dealt(self.state);
        let acts = match self.role {
            Role::Seat(player) => dealt && status.to_act() == Some(player),
            Role::Scorer => true,
            Role::Watch | Role::Host => false,
        };
        let looking = Looking { lang, viewer: self.role.viewer(), address: self.address, way: self.way, acts };
        let told = sit.told(self.role.viewer(), lang);
        let turn = self.turn();
        let spoken = match self.refusal {
            Some(refusal) => refusal.said.in_lang(lang).to_owned(),
            None => told.last().map_or_else(|| turn.clone(), |last| format!("{last}. {turn}")),
        };
        html! {
            main id="part" data-version=(self.state.version()) data-say=(spoken) tabindex="-1" {
                h1 {
                    (Word::from(self.table.head.game).say(lang)) " "
                    small {
                        @match self.role {
                            Role::Seat(player) => (Word::YouAre { seat: self.seat(player) }.say(lang)),
                            Role::Scorer => (Word::Scorer.say(lang)),
                            Role::Watch | Role::Host => (Word::YouWatch.say(lang)),
                        }
                        " · "
                        a href={ "/rules/" (self.table.head.game.code()) } { (Word::Rules.say(lang)) }
                        @if let Some(host) = self.host() { " · " a href={ "/s/" (host) } { (Word::LinksHere.say(lang)) } }
                    }
                }
                p.turn { strong { (turn) } }
                (self.clocks())
                @if let Some(refusal) = self.refusal { (refused(refusal, lang)) }
                (self.offer())
                (self.deal())
                @if dealt {
                    div.game { (sit.body(&looking)) }
                    (self.words())
                }
                section.log aria-labelledby="log" {
                    h2 id="log" { (Word::Moves.say(lang)) }
                    @if told.is_empty() {
                        p { (Word::NoMoves.say(lang)) }
                    } @else {
                        ol reversed tabindex="0" { @for (number, line) in told.iter().enumerate().rev() { li value=(number + 1) { (line) } } }
                    }
                }
                @if sit.is_open() {
                    p.files {
                        (Word::Download.say(lang)) ": "
                        a href={ (self.address) "/record.json" } download { (Word::Record.say(lang)) }
                        @if sit.has_notation() {
                            " " a href={ (self.address) "/game.txt" } download { (Word::Notation.say(lang)) }
                        }
                    }
                }
            }
        }
    }

    /// How a fair deal comes about: the dealer's promise, everybody's word, and at the end the secret.
    fn deal(&self) -> Markup {
        let lang = self.lang;
        let Some((promise, words)) = self.table.promise(self.state) else { return html! {} };
        let has_said = |player: Player| words.iter().any(|said| said.by == Some(player));
        let people = || {
            let chairs = Player::all(self.state.sit.seats()).zip(&self.table.head.seats);
            chairs.filter(|(_, chair)| chair.computer.is_none()).map(|(player, _)| player)
        };
        let own = matches!(self.role, Role::Seat(player) if !has_said(player));
        let told = html! {
            p { (Word::PromiseIs.say(lang)) ": " code { (promise) } }
            @if !words.is_empty() {
                ol.said { @for Spoken { by, word } in words { li {
                    @if let Some(by) = by { (self.seat(*by)) ": " }
                    @if word.is_empty() { em { (Word::DealNothing.say(lang)) } } @else { "“" (word) "”" }
                } } }
            }
        };
        if self.table.is_dealt(self.state) {
            let secret =
                self.table.deal(self.state).filter(|_| self.state.sit.status().is_over()).map(|deal| deal.secret);
            return html! {
                details.deal open[secret.is_some()] {
                    summary { (Word::CheckedDeal.say(lang)) }
                    (told)
                    @if let Some(secret) = secret {
                        p { (Word::SecretIs.say(lang)) ": " code { (secret) } }
                        p { (Word::CheckIt.say(lang)) ": " code { "boardgame referee --promise " (promise) " dwyn.json" } }
                    } @else {
                        p { (Word::SecretLater.say(lang)) }
                    }
                }
            };
        }
        html! {
            section.deal aria-labelledby="deal" {
                h2 id="deal" { (Word::CheckedDeal.say(lang)) }
                (told)
                p { (Word::DealAbout.say(lang)) }
                @if own {
                    form.typed method="post" action={ (self.address) "/deal" } {
                        label for="typed" { (Word::DealYours.say(lang)) } " "
                        input id="typed" name="typed" autocomplete="off" maxlength="100"; " "
                        button.act { (Word::DealSay.say(lang)) }
                    }
                } @else {
                    @let waiting: Vec<String> = people().filter(|player| !has_said(*player)).map(|player| self.seat(player)).collect();
                    p { (Word::WaitingFor { seats: waiting.join(", ") }.say(lang)) }
                }
            }
        }
    }

    fn clocks(&self) -> Markup {
        let clocks = self.table_clocks();
        let to_act = self.state.sit.status().to_act();
        html! {
            @if !clocks.is_empty() {
                p.clocks {
                    @for (player, left) in &clocks {
                        span.clock data-left=(left) data-runs=[(to_act == Some(*player) && self.state.sit.events() > 0).then_some("yes")] {
                            (self.seat(*player)) ": " span.time { (time(*left)) }
                        } " "
                    }
                }
            }
        }
    }

    fn table_clocks(&self) -> Vec<(Player, u64)> {
        Player::all(self.state.sit.seats()).zip(self.table.clocks(self.state)).collect()
    }

    fn offer(&self) -> Markup {
        let lang = self.lang;
        let Some(offer) = self.state.offer else { return html! {} };
        let seat = self.seat(offer.by);
        let asked = match offer.what {
            Offered::Draw => Word::DrawOffered { seat },
            Offered::Undo => Word::UndoAsked { seat },
        };
        let may_answer = matches!(self.role, Role::Seat(player) if player != offer.by);
        html! {
            form.offer method="post" action={ (self.address) "/answer" } {
                (asked.say(lang)) ". "
                @if may_answer {
                    button.act name="answer" value="yes" { (Word::Accept.say(lang)) } " "
                    button.act name="answer" value="no" { (Word::Decline.say(lang)) }
                }
            }
        }
    }

    /// What is done by word of mouth.
    fn words(&self) -> Markup {
        let lang = self.lang;
        let sit = &self.state.sit;
        if !matches!(self.role, Role::Seat(_)) || sit.status().is_over() {
            return html! {};
        }
        html! {
            form.words method="post" action={ (self.address) "/word" } {
                @if sit.can_undo() { button.act name="word" value="undo" { (Word::Undo.say(lang)) } " " }
                @if sit.seats() == 2 && sit.can_undo() {
                    button.act name="word" value="draw" { (Word::OfferDraw.say(lang)) } " "
                    button.act name="word" value="claim" { (Word::ClaimDraw.say(lang)) } " "
                }
                details {
                    summary { (Word::Resign.say(lang)) }
                    button.act name="word" value="resign" { (Word::SureToResign.say(lang)) }
                }
            }
        }
    }
}

/// Minutes and seconds.
pub(crate) fn time(left: u64) -> String {
    let seconds = left.div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
