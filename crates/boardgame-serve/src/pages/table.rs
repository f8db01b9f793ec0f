//! The page of a table: the game, and what stands around it.

use std::ops::Range;

use boardgame_core::{Lang, Player, Status};
use boardgame_referee::file::Aside;
use boardgame_table::{
    Looking, Refusal, Sit, Written,
    hosted::{Computer, DealWord, LinkRole, Offered, TableRight, TableState},
    look::asides::{asides, sign},
    words::{After, AtTable, Look, Opening, Scoring, Word},
};
use maud::{Markup, html};

use crate::table::SharedTable;

/// What is on the page of a table, and is sent anew with each change.
pub(crate) struct TablePart<'a> {
    pub(crate) table: &'a SharedTable,
    pub(crate) state: &'a TableState,
    pub(crate) role: LinkRole,
    pub(crate) address: &'a str,
    pub(crate) lang: Lang,
    pub(crate) way: &'a [String],
    pub(crate) refusal: Option<&'a Refusal>,
    /// A good move, for a player who has asked for one.
    pub(crate) hint: Option<&'a Written>,
    /// The game as it was, where an earlier position is looked at.
    pub(crate) past: Option<&'a dyn Sit>,
    /// Whether the board is seen from the other side than usual.
    pub(crate) flipped: bool,
}

/// Whether the player with this link is to act, in a game with others.
pub(crate) fn is_turn_of(role: LinkRole, state: &TableState) -> bool {
    let to_act = state.sit().status().to_act().filter(|_| state.is_dealt());
    matches!(role, LinkRole::Seat(player) if to_act == Some(player))
}

/// How the game ended; nothing while it goes on.
pub(crate) fn ended(state: &TableState, lang: Lang) -> String {
    let sit = state.sit();
    let Status::Over(outcome) = sit.status() else { return String::new() };
    AtTable::ended(outcome, sit.ended(outcome, lang), sit.seats(), |winner| sit.named(winner, lang)).say(lang)
}

impl TablePart<'_> {
    fn seat(&self, player: Player) -> String {
        self.state.sit().named(player, self.lang)
    }

    /// The page of links, for a player who is alone at the table: it holds nobody else's seat.
    fn host(&self) -> Option<&str> {
        let head = &self.table.head;
        let people = head.seats.iter().filter(|chair| chair.computer.is_none()).count();
        let alone = match self.role {
            LinkRole::Scorer => true,
            LinkRole::Seat(_) => people == 1,
            LinkRole::Watch | LinkRole::Host => false,
        };
        alone.then(|| head.host.as_str())
    }

    /// Whose turn it is, or how the game ended.
    fn turn(&self) -> String {
        if !self.state.is_dealt() {
            return AtTable::BeforeDeal.say(self.lang);
        }
        match (self.state.sit().status(), self.role) {
            (Status::Over(_), _) => ended(self.state, self.lang),
            (Status::ToAct(to_act), LinkRole::Seat(player)) if to_act == player => AtTable::YourTurn.say(self.lang),
            (Status::ToAct(to_act), _) => AtTable::TurnOf { seat: self.seat(to_act) }.say(self.lang),
        }
    }

    /// The title of the whole page: in a row of tabs it says whose turn it is.
    pub(crate) fn title(&self) -> String {
        let game = Word::from(self.table.head.game).say(self.lang);
        if is_turn_of(self.role, self.state) {
            format!("● {} – {game}", AtTable::YourMove.say(self.lang))
        } else {
            game
        }
    }

    pub(crate) fn html(&self) -> Markup {
        let lang = self.lang;
        let sit = self.state.sit();
        let dealt = self.state.is_dealt();
        let may = |right| self.state.may(self.role, right).is_ok();
        let acts = self.past.is_none() && (may(TableRight::Move) || may(TableRight::Correct));
        let (address, way, version, flipped) = (self.address, self.way, self.state.version(), self.flipped);
        let hint = self.hint.map_or(&[][..], |hint| &hint.squares);
        let viewer = self.role.viewer();
        let looking = Looking { lang, viewer, address, version, way, hint, flipped, acts, guided: false };
        let turn = self.turn();
        let (shown, ply) = self.past.map_or((sit, sit.events()), |past| (past, past.events()));
        let window = window(ply, sit.events());
        let told = sit.told(window.clone(), self.role.viewer(), lang);
        let pairs = sit.in_pairs();
        let last = ply.checked_sub(window.start + 1).and_then(|last| told.get(last));
        let beside = self.beside(ply, &pairs);
        let spoken = match (self.refusal, last) {
            (Some(refusal), _) => refusal.said.in_lang(lang).to_owned(),
            (None, Some(last)) if self.past.is_some() => last.clone(),
            (None, Some(last)) => format!("{last}. {turn}"),
            (None, None) => turn.clone(),
        };
        let here = self.past.map_or_else(|| address.to_owned(), |past| format!("{address}?ply={}", past.events()));
        let game = self.table.head.game;
        html! {
            main id="part" class={ "table " (game.code()) } data-version=(version) data-say=(spoken) tabindex="-1" data-here=(here) data-title=(self.title())
                data-turn[is_turn_of(self.role, self.state)] data-over[sit.status().is_over()] data-ply[self.past.is_some()] data-turned=(flipped) {
                h1 {
                    (Word::from(game).say(lang)) " "
                    small {
                        @match self.role {
                            LinkRole::Seat(player) => (AtTable::YouAre { seat: self.seat(player) }.say(lang)),
                            LinkRole::Scorer => (AtTable::Scorer.say(lang)),
                            LinkRole::Watch | LinkRole::Host => (AtTable::YouWatch.say(lang)),
                        }
                        " · "
                        a href={ "/rules/" (game.code()) } { (Word::Rules.say(lang)) }
                        @if let Some(host) = self.host() { " · " a href={ "/s/" (host) } { (AtTable::LinksHere.say(lang)) } }
                    }
                }
                p.turn { strong { (turn) } @if let Some(last) = last { " " span.last { (last) } } }
                @if dealt {
                    div.play {
                        @if self.past.is_some() { p.earlier { (AtTable::Earlier { ply, plies: sit.events() }.say(lang)) " " a href=(address) data-ply { (AtTable::BackToGame.say(lang)) } } }
                        div.game { (shown.body(&looking)) }
                        (self.steps(ply, &looking))
                        @if !beside.is_empty() { p.said-here { (asides(beside, Some(game))) } }
                    }
                }
                div.side {
                    (self.players(&looking))
                    @if let Some(refusal) = self.refusal { (refusal.html(lang)) }
                    (self.offer(&looking))
                    (self.daily())
                    (self.reruled())
                    (self.after(&looking))
                    (self.hinted())
                    (self.deal(&looking))
                    @if self.table.head.brought && !sit.can_undo() { p.deal { (AtTable::DealtElsewhere.say(lang)) } }
                    (self.moves(&told, &pairs, &window, ply))
                    @if dealt { (self.words(&looking)) }
                    @if may(TableRight::Record) {
                        p.files {
                            (AtTable::Download.say(lang)) ": "
                            a href={ (self.address) "/record.json" } download { (AtTable::Record.say(lang)) }
                            @if may(TableRight::Review) { " · " a href={ (self.address) "/end.svg" } { (After::EndPicture.say(lang)) } }
                            @if may(TableRight::Notation) {
                                " · " a href={ (self.address) "/game.txt" } download { (AtTable::Notation.say(lang)) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The address of the page after this many moves.
    fn at(&self, ply: usize) -> String {
        if ply >= self.state.sit().events() { self.address.to_owned() } else { format!("{}?ply={ply}", self.address) }
    }

    /// What the file of this game says beside the position after this many moves.
    fn beside(&self, ply: usize, moves: &[(Player, &str)]) -> &[Aside] {
        let played = ply.checked_sub(1).map_or(Some(""), |last| moves.get(last).map(|(_, written)| *written));
        let all = &self.table.head.asides;
        let beside = all.binary_search_by_key(&ply, |beside| beside.ply).ok().and_then(|place| all.get(place));
        beside.filter(|beside| played == Some(&*beside.after)).map_or(&[], |beside| &beside.said)
    }

    /// What a correction has changed besides the event itself.
    fn reruled(&self) -> Markup {
        let numbers: Vec<String> = self.state.reruled().iter().map(|number| (number + 1).to_string()).collect();
        html! {
            @if !numbers.is_empty() { p.offer role="status" { (Scoring::Reruled { events: numbers.join(", ") }.say(self.lang)) } }
        }
    }

    /// The way from position to position, and to the other side of the board.
    fn steps(&self, ply: usize, looking: &Looking<'_>) -> Markup {
        let lang = self.lang;
        let plies = self.state.sit().events();
        let ways = [
            ("first", "«", Look::First, (ply > 0).then_some(0)),
            ("prev", "‹", Look::Previous, ply.checked_sub(1)),
            ("next", "›", Look::Next, (ply < plies).then_some(ply + 1)),
            ("last", "»", Look::Last, (ply < plies).then_some(plies)),
        ];
        html! {
            div.steps {
                nav aria-label=(Look::Step.say(lang)) {
                    @for (way, sign, word, to) in ways {
                        @if let Some(to) = to {
                            a.act id={ "go-" (way) } href=(self.at(to)) data-ply data-go=(way) aria-label=(word.say(lang)) title=(word.say(lang)) { (sign) }
                        } @else {
                            span.act.off aria-hidden="true" { (sign) }
                        }
                    }
                    span.ply { (ply) " / " (plies) }
                }
                @if self.table.head.game.is_on_board() {
                    form method="post" action=(looking.form("flip")) {
                        button.act id="flip" { (AtTable::Flip.say(lang)) }
                    }
                }
            }
        }
    }

    /// What was played: in pairs as in books, or a sentence each. Of a long game the moves around the one that is shown, with
    /// links to those before and after them.
    fn moves(&self, told: &[String], pairs: &[(Player, &str)], window: &Range<usize>, ply: usize) -> Markup {
        let lang = self.lang;
        let events = self.state.sit().events();
        let link = |number: usize, words: &str| {
            let current = (number + 1 == ply).then_some("step");
            let title = number.checked_sub(window.start).and_then(|place| told.get(place));
            html! { a href=(self.at(number + 1)) data-ply aria-current=[current] title=[title] { (words) (sign(self.beside(number + 1, pairs))) } }
        };
        // The first player has the first place of each pair.
        let first = usize::from(pairs.first().is_some_and(|(player, _)| player.index() == 1));
        let rows = usize::midpoint(window.start, first)..(window.end.min(pairs.len()) + first).div_ceil(2);
        let lines = || window.clone().zip(told);
        html! {
            section.log.moves aria-labelledby="log" {
                h2 id="log" { (AtTable::Moves.say(lang)) }
                @if window.start > 0 { p { a href=(self.at(window.start)) data-ply { "1 – " (window.start) " …" } } }
                @if told.is_empty() {
                    p { (AtTable::NoMoves.say(lang)) }
                } @else if pairs.is_empty() {
                    ol reversed tabindex="0" { @for (number, line) in lines().rev() { li value=(number + 1) { (link(number, line)) } } }
                } @else {
                    ol.pairs tabindex="0" start=[(rows.start > 0).then_some(rows.start + 1)] {
                        @for row in rows {
                            li {
                                @for place in [2 * row, 2 * row + 1] {
                                    @match place.checked_sub(first).and_then(|number| Some((number, pairs.get(number)?))) {
                                        Some((number, (_, written))) => { (link(number, written)) " " },
                                        None if place < first => { span { "…" } " " },
                                        None => {},
                                    }
                                }
                                @for place in [2 * row, 2 * row + 1] { (asides(self.beside((place + 1).saturating_sub(first), pairs), Some(self.table.head.game))) }
                            }
                        }
                    }
                    // What is not a move ends the list.
                    @for (_, line) in lines().filter(|(number, _)| *number >= pairs.len()) { p { (line) } }
                }
                @if window.end < events { p { a href=(self.at(window.end + 1)) data-ply { "… " (window.end + 1) " – " (events) } } }
            }
        }
    }

    /// Who plays, who is here, whose turn it is, and how much time everybody has.
    fn players(&self, looking: &Looking<'_>) -> Markup {
        let lang = self.lang;
        let sit = self.state.sit();
        let (to_act, clocks) = (sit.status().to_act(), self.state.clocks(self.table.at()));
        let present = *self.table.presence.seats().borrow();
        let scored = self.table.head.scorer.is_some();
        let low = self.table.head.clock.map_or(0, |clock| (clock.main / 10).clamp(10_000, 60_000));
        html! {
            ul.players {
                @for (player, chair) in Player::all(sit.seats()).zip(&self.table.head.seats) {
                    @let away = present >> player.seat() & 1 == 0;
                    @let name = sit.players().get(player.index()).filter(|name| !name.is_empty());
                    @let left = clocks.get(player.index()).copied();
                    @let runs = to_act == Some(player) && sit.events() > 0;
                    li.player.to-act[to_act == Some(player)].away[away] data-seat=[(chair.computer.is_none() && !scored).then_some(player.seat())] {
                        span.seat { (sit.seat(player, lang)) } " "
                        @match (name, chair.computer) {
                            (Some(name), _) => { bdi.name { (name) } },
                            (None, Some(Computer::Level(level))) => { span.name { (Opening::Computer.say(lang)) ", " (Opening::Level { level }.say(lang)) } },
                            (None, Some(Computer::Perfect)) => { span.name { (Opening::Computer.say(lang)) ", " (Opening::Perfect.say(lang)) } },
                            (None, Some(Computer::Plain)) => { span.name { (Opening::Computer.say(lang)) } },
                            (None, None) if self.role == LinkRole::Seat(player) => { span.name { (Word::YouSit.say(lang)) } },
                            (None, None) => {},
                        }
                        @if chair.computer.is_none() && !scored {
                            span.is-here { (AtTable::IsHere.say(lang)) } span.is-away { (AtTable::IsAway.say(lang)) }
                        }
                        @if let Some(left) = left {
                            span.clock.low[left < low] data-left=(left) data-low=(low) data-runs=[runs.then_some("yes")] { span.time { (time(left)) } }
                        }
                    }
                }
            }
            @if let LinkRole::Seat(player) = self.role {
                @let name = sit.players().get(player.index()).map_or("", String::as_str);
                details #naming {
                    summary { (Opening::YourName.say(lang)) }
                    form.named method="post" action=(looking.form("name")) {
                        input id="own-name" name="name" value=(name) maxlength="40" autocomplete="nickname" spellcheck="false" aria-label=(Opening::YourName.say(lang)); " "
                        button.act { (AtTable::KeepName.say(lang)) }
                    }
                }
            }
        }
    }

    /// How a fair deal comes about: the dealer's promise, everybody's word, and at the end the secret.
    fn deal(&self, looking: &Looking<'_>) -> Markup {
        let lang = self.lang;
        let Some((promise, words)) = self.state.promise() else { return html! {} };
        let has_said = |player: Player| words.iter().any(|said| said.by == Some(player));
        let people = || {
            let chairs = Player::all(self.state.sit().seats()).zip(&self.table.head.seats);
            chairs.filter(|(_, chair)| chair.computer.is_none()).map(|(player, _)| player)
        };
        let own = matches!(self.role, LinkRole::Seat(player) if !has_said(player));
        let told = html! {
            p { (AtTable::PromiseIs.say(lang)) ": " code { (promise) } }
            @if !words.is_empty() {
                ol.said { @for DealWord { by, word } in words { li {
                    @if let Some(by) = by { (self.seat(*by)) ": " }
                    @if word.is_empty() { em { (AtTable::DealNothing.say(lang)) } } @else { "“" (word) "”" }
                } } }
            }
        };
        if self.state.is_dealt() {
            let secret = self.state.deal().filter(|_| self.state.sit().status().is_over()).map(|deal| deal.secret);
            return html! {
                details.deal open[secret.is_some()] {
                    summary { (AtTable::CheckedDeal.say(lang)) }
                    (told)
                    @if let Some(secret) = secret {
                        p { (AtTable::SecretIs.say(lang)) ": " code { (secret) } }
                        p { (AtTable::CheckIt.say(lang)) ": " code { "boardgame referee --promise " (promise) " dwyn.json" } }
                    } @else {
                        p { (AtTable::SecretLater.say(lang)) }
                    }
                }
            };
        }
        html! {
            section.deal aria-labelledby="deal" {
                h2 id="deal" { (AtTable::CheckedDeal.say(lang)) }
                (told)
                p { (AtTable::DealAbout.say(lang)) }
                @if own {
                    form.typed method="post" action=(looking.form("deal")) {
                        label for="typed" { (AtTable::DealYours.say(lang)) } " "
                        input id="typed" name="typed" autocomplete="off" maxlength="100"; " "
                        button.act { (AtTable::DealSay.say(lang)) }
                    }
                } @else {
                    @let waiting: Vec<String> = people().filter(|player| !has_said(*player)).map(|player| self.seat(player)).collect();
                    p { (AtTable::WaitingFor { seats: waiting.join(", ") }.say(lang)) }
                }
            }
        }
    }

    fn offer(&self, looking: &Looking<'_>) -> Markup {
        let lang = self.lang;
        if let Some(declined) = self.state.declined().filter(|_| self.state.offer().is_none()) {
            let seat = self.state.called(declined.by.next(2), lang);
            let said = match declined.what {
                Offered::Draw => AtTable::DrawDeclined { seat },
                Offered::Undo => AtTable::UndoDeclined { seat },
            };
            return html! { p.offer { (said.say(lang)) } };
        }
        let Some(offer) = self.state.offer() else { return html! {} };
        let seat = self.seat(offer.by);
        let asked = match offer.what {
            Offered::Draw => AtTable::DrawOffered { seat },
            Offered::Undo => AtTable::UndoAsked { seat },
        };
        let may_answer = matches!(self.role, LinkRole::Seat(player) if player != offer.by);
        html! {
            form.offer method="post" action=(looking.form("answer")) {
                (asked.say(lang)) ". "
                @if may_answer {
                    button.act name="answer" value="yes" { (AtTable::Accept.say(lang)) } " "
                    button.act name="answer" value="no" { (AtTable::Decline.say(lang)) }
                } @else {
                    (AtTable::AwaitsAnswer.say(lang))
                }
            }
        }
    }

    /// What is done by word of mouth.
    fn words(&self, looking: &Looking<'_>) -> Markup {
        let lang = self.lang;
        let may = |right| self.state.may(self.role, right).is_ok();
        if !matches!(self.role, LinkRole::Seat(_)) || !may(TableRight::Resign) {
            return html! {};
        }
        html! {
            form.words method="post" action=(looking.form("word")) {
                @if may(TableRight::Hint) { button.act formaction=(looking.form("hint")) { (After::Hint.say(lang)) } " " }
                @if may(TableRight::TakeBack) { button.act name="word" value="undo" { (Word::Undo.say(lang)) } " " }
                @if may(TableRight::OfferDraw) {
                    button.act name="word" value="draw" { (AtTable::OfferDraw.say(lang)) } " "
                    button.act name="word" value="claim" { (AtTable::ClaimDraw.say(lang)) } " "
                }
                details {
                    summary { (AtTable::Resign.say(lang)) }
                    button.act name="word" value="resign" { (AtTable::SureToResign.say(lang)) }
                }
            }
        }
    }
}

/// How many events a page lists at once.
const LISTED: usize = 200;

/// The events that are listed around a ply: pages of a hundred, two at a time.
fn window(ply: usize, events: usize) -> Range<usize> {
    let half = LISTED / 2;
    let start = (ply / half).saturating_sub(1) * half;
    start..events.min(start + LISTED)
}

/// Minutes and seconds; the last ten seconds with their tenths.
fn time(left: u64) -> String {
    if left < 10_000 {
        return format!("{}.{}", left / 1000, left / 100 % 10);
    }
    let seconds = left.div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
