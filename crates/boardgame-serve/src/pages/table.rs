//! The page of a table: the game, and what stands around it.

use boardgame_core::{Lang, Player, Status};
use maud::{Markup, html};

use super::refused;
use crate::{
    authority::{Deed, Role, may},
    refusal::Refusal,
    sitting::Looking,
    table::{Offered, Spoken, State, Table},
    words::{After, AtTable, Word},
};

/// What is on the page of a table, and is sent anew with each change.
pub(crate) struct Part<'a> {
    pub(crate) table: &'a Table,
    pub(crate) state: &'a State,
    pub(crate) role: Role,
    pub(crate) address: &'a str,
    pub(crate) lang: Lang,
    pub(crate) way: &'a [String],
    pub(crate) refusal: Option<&'a Refusal>,
    /// A good move, for whoever has asked for one.
    pub(crate) hint: Option<&'a str>,
}

/// How the game ended; nothing while it goes on.
pub(crate) fn ended(state: &State, lang: Lang) -> String {
    let sit = &state.sit;
    let Status::Over(outcome) = sit.status() else { return String::new() };
    AtTable::ended(outcome, sit.ended(outcome, lang), sit.seats(), |winner| sit.named(winner, lang)).say(lang)
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

    /// Whose turn it is, or how the game ended.
    fn turn(&self) -> String {
        if !self.table.is_dealt(self.state) {
            return AtTable::BeforeDeal.say(self.lang);
        }
        match (self.state.sit.status(), self.role) {
            (Status::Over(_), _) => ended(self.state, self.lang),
            (Status::ToAct(to_act), Role::Seat(player)) if to_act == player => AtTable::YourTurn.say(self.lang),
            (Status::ToAct(to_act), _) => AtTable::TurnOf { seat: self.seat(to_act) }.say(self.lang),
        }
    }

    pub(crate) fn html(&self) -> Markup {
        let lang = self.lang;
        let sit = &self.state.sit;
        let dealt = self.table.is_dealt(self.state);
        let may = |deed| may(self.role, deed, self.table.standing(self.state)).is_ok();
        let acts = may(Deed::Move) || may(Deed::Correct);
        let (address, way, version) = (self.address, self.way, self.state.version());
        let looking = Looking { lang, viewer: self.role.viewer(), address, version, way, acts, guided: false };
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
                            Role::Seat(player) => (AtTable::YouAre { seat: self.seat(player) }.say(lang)),
                            Role::Scorer => (AtTable::Scorer.say(lang)),
                            Role::Watch | Role::Host => (AtTable::YouWatch.say(lang)),
                        }
                        " · "
                        a href={ "/rules/" (self.table.head.game.code()) } { (Word::Rules.say(lang)) }
                        @if let Some(host) = self.host() { " · " a href={ "/s/" (host) } { (AtTable::LinksHere.say(lang)) } }
                    }
                }
                p.turn { strong { (turn) } }
                (self.clocks())
                @if let Some(refusal) = self.refusal { (refused(refusal, lang)) }
                (self.offer(&looking))
                (self.after(&looking))
                (self.hinted())
                (self.deal(&looking))
                @if self.table.head.brought && !sit.can_undo() { p.deal { (AtTable::DealtElsewhere.say(lang)) } }
                @if dealt {
                    div.game { (sit.body(&looking)) }
                    (self.words(&looking))
                }
                section.log aria-labelledby="log" {
                    h2 id="log" { (AtTable::Moves.say(lang)) }
                    @if told.is_empty() {
                        p { (AtTable::NoMoves.say(lang)) }
                    } @else {
                        ol reversed tabindex="0" { @for (number, line) in told.iter().enumerate().rev() { li value=(number + 1) { (line) } } }
                    }
                }
                @if may(Deed::Record) {
                    p.files {
                        (AtTable::Download.say(lang)) ": "
                        a href={ (self.address) "/record.json" } download { (AtTable::Record.say(lang)) }
                        @if may(Deed::Review) { " " a href={ (self.address) "/end.svg" } { (After::EndPicture.say(lang)) } }
                        @if may(Deed::Notation) {
                            " " a href={ (self.address) "/game.txt" } download { (AtTable::Notation.say(lang)) }
                        }
                    }
                }
            }
        }
    }

    /// How a fair deal comes about: the dealer's promise, everybody's word, and at the end the secret.
    fn deal(&self, looking: &Looking<'_>) -> Markup {
        let lang = self.lang;
        let Some((promise, words)) = self.table.promise(self.state) else { return html! {} };
        let has_said = |player: Player| words.iter().any(|said| said.by == Some(player));
        let people = || {
            let chairs = Player::all(self.state.sit.seats()).zip(&self.table.head.seats);
            chairs.filter(|(_, chair)| chair.computer.is_none()).map(|(player, _)| player)
        };
        let own = matches!(self.role, Role::Seat(player) if !has_said(player));
        let told = html! {
            p { (AtTable::PromiseIs.say(lang)) ": " code { (promise) } }
            @if !words.is_empty() {
                ol.said { @for Spoken { by, word } in words { li {
                    @if let Some(by) = by { (self.seat(*by)) ": " }
                    @if word.is_empty() { em { (AtTable::DealNothing.say(lang)) } } @else { "“" (word) "”" }
                } } }
            }
        };
        if self.table.is_dealt(self.state) {
            let secret =
                self.table.deal(self.state).filter(|_| self.state.sit.status().is_over()).map(|deal| deal.secret);
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

    fn offer(&self, looking: &Looking<'_>) -> Markup {
        let lang = self.lang;
        let Some(offer) = self.state.offer else { return html! {} };
        let seat = self.seat(offer.by);
        let asked = match offer.what {
            Offered::Draw => AtTable::DrawOffered { seat },
            Offered::Undo => AtTable::UndoAsked { seat },
        };
        let may_answer = matches!(self.role, Role::Seat(player) if player != offer.by);
        html! {
            form.offer method="post" action=(looking.form("answer")) {
                (asked.say(lang)) ". "
                @if may_answer {
                    button.act name="answer" value="yes" { (AtTable::Accept.say(lang)) } " "
                    button.act name="answer" value="no" { (AtTable::Decline.say(lang)) }
                }
            }
        }
    }

    /// What is done by word of mouth.
    fn words(&self, looking: &Looking<'_>) -> Markup {
        let lang = self.lang;
        let may = |deed| may(self.role, deed, self.table.standing(self.state)).is_ok();
        if !matches!(self.role, Role::Seat(_)) || !may(Deed::Resign) {
            return html! {};
        }
        html! {
            form.words method="post" action=(looking.form("word")) {
                @if may(Deed::Hint) { button.act formaction=(looking.form("hint")) { (After::Hint.say(lang)) } " " }
                @if may(Deed::TakeBack) { button.act name="word" value="undo" { (Word::Undo.say(lang)) } " " }
                @if may(Deed::OfferDraw) {
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

/// Minutes and seconds.
fn time(left: u64) -> String {
    let seconds = left.div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
