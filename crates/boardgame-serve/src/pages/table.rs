//! The page of a table: the game, and what stands around it.

use std::ops::Range;

use boardgame_core::{Lang, Player, Status};
use boardgame_referee::file::Annotation;
use boardgame_table::{
    AnyMatch, MoveText, PageContext, Refusal,
    hosted::{Computer, DealWord, LinkRole, OfferKind, TableRight, TableState},
    look::{asides, sign},
    page::below,
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
    pub(crate) hint: Option<&'a MoveText>,
    /// The game as it was, where an earlier position is looked at.
    pub(crate) past: Option<&'a dyn AnyMatch>,
    /// Whether the board is seen from the other side than usual.
    pub(crate) flipped: bool,
}

/// Whether the player with this link is to act, in a game with others.
pub(crate) fn is_turn_of(role: LinkRole, state: &TableState) -> bool {
    let to_act = state.game().status().to_act().filter(|_| state.is_dealt());
    matches!(role, LinkRole::Seat(player) if to_act == Some(player))
}

/// How the game ended; nothing while it goes on.
pub(crate) fn ended(state: &TableState, lang: Lang) -> String {
    let sit = state.game();
    let Status::Over(outcome) = sit.status() else { return String::new() };
    AtTable::ended(outcome, sit.ending(outcome, lang), sit.seats(), |winner| sit.player_name(winner, lang)).say(lang)
}

impl TablePart<'_> {
    fn seat(&self, player: Player) -> String {
        self.state.game().player_name(player, self.lang)
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

    /// Whose turn it is, or how the game ended, as the viewer is told.
    pub(super) fn turn(&self) -> String {
        if !self.state.is_dealt() {
            return AtTable::BeforeDeal.say(self.lang);
        }
        let won = match (self.state.game().status(), self.role) {
            (Status::Over(outcome), LinkRole::Seat(player)) => outcome.winner().map(|winner| winner == player),
            (Status::Over(_), _) => None,
            (Status::ToAct(to_act), LinkRole::Seat(player)) if to_act == player => {
                return AtTable::YourTurn.say(self.lang);
            }
            (Status::ToAct(to_act), _) => return AtTable::TurnOf { seat: self.seat(to_act) }.say(self.lang),
        };
        match won {
            Some(true) => AtTable::YouWin.say(self.lang),
            Some(false) => AtTable::YouLose.say(self.lang),
            None => ended(self.state, self.lang),
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
        let sit = self.state.game();
        let dealt = self.state.is_dealt();
        let may = |right| self.state.may(self.role, right).is_ok();
        let acts = self.past.is_none() && (may(TableRight::Move) || may(TableRight::Correct));
        let (address, way, version, flipped) = (self.address, self.way, self.state.version(), self.flipped);
        let hint = self.hint.map_or(&[][..], |hint| &hint.squares);
        let viewer = self.role.viewer();
        let looking = PageContext { lang, viewer, address, version, way, hint, flipped, acts, guided: false };
        let turn = self.turn();
        let (shown, ply) = self.past.map_or((sit, sit.events()), |past| (past, past.events()));
        let window = window(ply, sit.events());
        let told = sit.describe(window.clone(), self.role.viewer(), lang);
        let pairs = sit.moves();
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
        let over = sit.status().is_over();
        let strips = if game.is_scored() { None } else { Some(self.seats_around()) };
        let status = html! {
            p.turn {
                strong { (turn) } " "
                span.last {
                    @if self.past.is_some() { (AtTable::Earlier { ply, plies: sit.events() }.say(lang)) " " a href=(address) data-ply { (AtTable::BackToGame.say(lang)) } }
                    @else if let Some(last) = last { (last) }
                    @else if game.is_on_board() && acts { (Word::HowToMove.say(lang)) }
                }
            }
        };
        html! {
            main id="part" class={ "table " (game.code()) } data-version=(version) data-say=(spoken) tabindex="-1" data-here=(here) data-title=(self.title())
                data-turn[is_turn_of(self.role, self.state)] data-over[over] data-won[over && matches!((sit.status(), self.role), (Status::Over(outcome), LinkRole::Seat(player)) if outcome.winner() == Some(player))] data-ply[self.past.is_some()] data-turned=(flipped) {
                h1 { (Word::from(game).say(lang)) }
                @if strips.is_none() || !dealt { (status) }
                @if dealt {
                    div.play {
                        @if let Some((Some(above), _)) = strips { (self.strip(above, &html! {})) }
                        div.game { (shown.body(&looking)) }
                        @match strips {
                            Some((_, Some(own))) => (self.strip(own, &status)),
                            Some((_, None)) => { div.strip.own { (status) } },
                            None => {},
                        }
                    }
                }
                (self.sheet(&looking))
                div.side {
                    @if !game.is_on_board() || !dealt { (self.players()) }
                    (self.moves(&told, &pairs, &window, ply))
                    @if !beside.is_empty() { p.said-here { (asides(beside, Some(game))) } }
                    (self.bar(ply, &looking))
                    div.menu #menu popover="auto" {
                        p.about {
                            @match self.role {
                                LinkRole::Seat(player) => (AtTable::YouAre { seat: self.seat(player) }.say(lang)),
                                LinkRole::Scorer => (AtTable::Scorer.say(lang)),
                                LinkRole::Watch | LinkRole::Host => (AtTable::YouWatch.say(lang)),
                            }
                            " · "
                            a href={ "/rules/" (game.code()) } { (Word::Rules.say(lang)) }
                            @if let Some(host) = self.host() { " · " a href={ "/s/" (host) } { (AtTable::LinksHere.say(lang)) } }
                            " " a.low href="/" { "· " (Word::Home.say(lang)) }
                        }
                        (self.words(&looking))
                        @if dealt && game.is_on_board() && matches!(self.role, LinkRole::Seat(_)) && !over { (looking.typing()) }
                        (self.daily())
                        (self.deal(&looking))
                        @if self.table.head.brought && !sit.can_undo() { p.deal { (AtTable::DealtElsewhere.say(lang)) } }
                        (self.naming(&looking))
                        @if game.is_on_board() { p.scripted { button.act type="button" data-setting="board" { (Word::OtherBoard.say(lang)) } } }
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
    }

    /// The players above and below the board. A table of cards shows the other players itself.
    fn seats_around(&self) -> (Option<Player>, Option<Player>) {
        let own = match self.role {
            LinkRole::Seat(player) => Some(player),
            _ => None,
        };
        let Some(usual) = below(self.table.head.game) else { return (None, own) };
        let seen = own.unwrap_or(usual);
        let below = if self.flipped { seen.next(2) } else { seen };
        (Some(below.next(2)), Some(below))
    }

    /// The drawer at the lower edge: a refusal, an offer, a hint, or the end of the game.
    fn sheet(&self, looking: &PageContext<'_>) -> Markup {
        let told = [
            self.refusal.map_or_else(|| html! {}, |refusal| refusal.html(self.lang)),
            self.offer(looking),
            self.reruled(),
            self.hinted(),
            self.after(looking),
        ];
        html! {
            @if let Some(told) = told.into_iter().find(|told| !told.0.is_empty()) {
                div.drawer {
                    (told)
                    a.close href=(self.address) data-ply aria-label=(AtTable::CloseSheet.say(self.lang)) { "×" }
                }
            }
        }
    }

    /// The address of the page after this many moves.
    fn at(&self, ply: usize) -> String {
        if ply >= self.state.game().events() { self.address.to_owned() } else { format!("{}?ply={ply}", self.address) }
    }

    /// What the file of this game says beside the position after this many moves.
    fn beside(&self, ply: usize, moves: &[(Player, &str)]) -> &[Annotation] {
        let played = ply.checked_sub(1).map_or(Some(""), |last| moves.get(last).map(|(_, written)| *written));
        let all = &self.table.head.asides;
        let beside = all.binary_search_by_key(&ply, |beside| beside.ply).ok().and_then(|place| all.get(place));
        beside.filter(|beside| played == Some(&*beside.after)).map_or(&[], |beside| &beside.said)
    }

    /// What a correction has changed besides the event itself.
    fn reruled(&self) -> Markup {
        let numbers: Vec<String> = self.state.changed_rulings().iter().map(|number| (number + 1).to_string()).collect();
        html! {
            @if !numbers.is_empty() { p.offer role="status" { (Scoring::Reruled { events: numbers.join(", ") }.say(self.lang)) } }
        }
    }

    /// The bar: the menu, taking back, a hint, steps from position to position, and turning the board.
    fn bar(&self, ply: usize, looking: &PageContext<'_>) -> Markup {
        let lang = self.lang;
        let plies = self.state.game().events();
        let may = |right| matches!(self.role, LinkRole::Seat(_)) && self.state.may(self.role, right).is_ok();
        let ways = [
            ("first", "«", Look::First, (ply > 0).then_some(0)),
            ("prev", "‹", Look::Previous, ply.checked_sub(1)),
            ("next", "›", Look::Next, (ply < plies).then_some(ply + 1)),
            ("last", "»", Look::Last, (ply < plies).then_some(plies)),
        ];
        let shown = |sign: &str, words: &str| {
            html! { span.icon aria-hidden="true" { (sign) } span.words aria-hidden="true" { (words) } }
        };
        let asked = |id: &str, sign: &str, words: String, action: String, allowed: bool| {
            html! {
                form method="post" action=[allowed.then_some(action)] {
                    button.act.off[!allowed] id=(id) name="word" value=(id) aria-label=(words) title=(words) disabled[!allowed] { (shown(sign, &words)) }
                }
            }
        };
        html! {
            nav.bar aria-label=(Look::Step.say(lang)) {
                button.act.open-menu type="button" popovertarget="menu" aria-label=(AtTable::Menu.say(lang)) { (shown("☰", &AtTable::Menu.say(lang))) }
                @if !self.table.head.game.is_scored() {
                    (asked("undo", "↶", Word::Undo.say(lang), looking.form("word"), may(TableRight::TakeBack)))
                    (asked("hint", "✦", After::Hint.say(lang), looking.form("hint"), may(TableRight::Hint)))
                }
                @for (way, sign, word, to) in ways {
                    @let word = word.say(lang);
                    @if let Some(to) = to {
                        a.act.step id={ "go-" (way) } href=(self.at(to)) data-ply data-go=(way) aria-label=(word) title=(word) { span.icon { (sign) } }
                    } @else {
                        span.act.step.off id={ "off-" (way) } aria-hidden="true" { span.icon { (sign) } }
                    }
                }
                span.ply { (ply) " / " (plies) }
                @if self.table.head.game.is_on_board() { (asked("flip", "⇅", AtTable::Flip.say(lang), looking.form("flip"), true)) }
            }
        }
    }

    /// The moves, in pairs as in books or as sentences. Of a long game only those around the position that is shown, with links
    /// to the others.
    fn moves(&self, told: &[String], pairs: &[(Player, &str)], window: &Range<usize>, ply: usize) -> Markup {
        let lang = self.lang;
        let events = self.state.game().events();
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
                @if window.start > 0 { p.page { a href=(self.at(window.start)) data-ply { "1 – " (window.start) " …" } } }
                @if told.is_empty() {
                    p { (AtTable::NoMoves.say(lang)) }
                } @else if pairs.is_empty() {
                    ol reversed tabindex="0" { @for (number, line) in lines().rev() { li value=(number + 1) { (link(number, line)) } } }
                } @else {
                    ol.pairs tabindex="0" {
                        @for row in rows {
                            li value=(row + 1) {
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
                @if window.end < events { p.page { a href=(self.at(window.end + 1)) data-ply { "… " (window.end + 1) " – " (events) } } }
            }
        }
    }

    /// The strips of all players.
    fn players(&self) -> Markup {
        html! { div.players { @for player in Player::all(self.state.game().seats()) { (self.strip(player, &html! {})) } } }
    }

    /// The strip of a player: seat, name, presence and clock.
    fn strip(&self, player: Player, status: &Markup) -> Markup {
        let (lang, sit) = (self.lang, self.state.game());
        let Some(chair) = self.table.head.seats.get(player.index()) else { return html! {} };
        let (to_act, scored) = (sit.status().to_act() == Some(player), self.table.head.scorer.is_some());
        let own = self.role == LinkRole::Seat(player);
        let away = !own && *self.table.presence.seats().borrow() >> player.seat() & 1 == 0;
        let name = sit.players().get(player.index()).filter(|name| !name.is_empty());
        let left = self.state.clocks(self.table.at()).get(player.index()).copied();
        let low = self.table.head.clock.map_or(0, |clock| (clock.main / 10).clamp(10_000, 60_000));
        html! {
            div.player.strip.to-act[to_act].away[away] data-seat=[(chair.computer.is_none() && !scored).then_some(player.seat())] data-own[own] {
                span.seat { (sit.seat(player, lang)) } " "
                @match (name, chair.computer) {
                    (Some(name), _) => { bdi.name { (name) } },
                    (None, Some(Computer::Level(level))) => { span.name { (Opening::Computer.say(lang)) ", " (Opening::Level { level }.say(lang)) } },
                    (None, Some(Computer::Perfect)) => { span.name { (Opening::Computer.say(lang)) ", " (Opening::Perfect.say(lang)) } },
                    (None, Some(Computer::Plain)) => { span.name { (Opening::Computer.say(lang)) } },
                    (None, None) if own => { span.name { (Word::YouSit.say(lang)) } },
                    (None, None) => {},
                }
                @if chair.computer.is_none() && !scored && !own {
                    span.is-here { (AtTable::IsHere.say(lang)) } span.is-away { (AtTable::IsAway.say(lang)) }
                }
                (status)
                @if let Some(left) = left {
                    @let runs = to_act && sit.events() > 0;
                    span.clock.low[left < low] data-left=(left) data-low=(low) data-runs=[runs.then_some("yes")] { span.time { (time(left)) } }
                }
            }
        }
    }

    /// The form for the viewer's name.
    fn naming(&self, looking: &PageContext<'_>) -> Markup {
        let lang = self.lang;
        let LinkRole::Seat(player) = self.role else { return html! {} };
        let name = self.state.game().players().get(player.index()).map_or("", String::as_str);
        html! {
            details #naming {
                summary { (Opening::YourName.say(lang)) }
                form.named method="post" action=(looking.form("name")) {
                    input id="own-name" name="name" value=(name) maxlength="40" autocomplete="nickname" spellcheck="false" aria-label=(Opening::YourName.say(lang)); " "
                    button.act { (AtTable::KeepName.say(lang)) }
                }
            }
        }
    }

    /// How a fair deal comes about: the dealer's promise, everybody's word, and at the end the secret.
    fn deal(&self, looking: &PageContext<'_>) -> Markup {
        let lang = self.lang;
        let Some((promise, words)) = self.state.promise() else { return html! {} };
        let has_said = |player: Player| words.iter().any(|said| said.by == Some(player));
        let people = || {
            let chairs = Player::all(self.state.game().seats()).zip(&self.table.head.seats);
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
            let secret = self.state.deal().filter(|_| self.state.game().status().is_over()).map(|deal| deal.secret);
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

    fn offer(&self, looking: &PageContext<'_>) -> Markup {
        let lang = self.lang;
        if let Some(declined) = self.state.declined().filter(|_| self.state.offer().is_none()) {
            let seat = self.state.player_name(declined.by.next(2), lang);
            let said = match declined.what {
                OfferKind::Draw => AtTable::DrawDeclined { seat },
                OfferKind::Undo => AtTable::UndoDeclined { seat },
            };
            return html! { p.offer { (said.say(lang)) } };
        }
        let Some(offer) = self.state.offer() else { return html! {} };
        let (seat, own) = (self.seat(offer.by), self.role == LinkRole::Seat(offer.by));
        let asked = match offer.what {
            OfferKind::Draw if own => AtTable::DrawOfferedByYou,
            OfferKind::Undo if own => AtTable::UndoAskedByYou,
            OfferKind::Draw => AtTable::DrawOffered { seat },
            OfferKind::Undo => AtTable::UndoAsked { seat },
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
    fn words(&self, looking: &PageContext<'_>) -> Markup {
        let lang = self.lang;
        let may = |right| self.state.may(self.role, right).is_ok();
        if !matches!(self.role, LinkRole::Seat(_)) || !may(TableRight::Resign) {
            return html! {};
        }
        let claims =
            self.state.game().towards_a_draw().is_some_and(|ways| ways.iter().any(|(so_far, enough)| so_far >= enough));
        html! {
            form.words method="post" action=(looking.form("word")) {
                @if may(TableRight::OfferDraw) {
                    button.act name="word" value="draw" { (AtTable::OfferDraw.say(lang)) } " "
                    @if claims { button.act name="word" value="claim" { (AtTable::ClaimDraw.say(lang)) } " " }
                }
                details {
                    summary { (AtTable::Resign.say(lang)) }
                    button.act name="word" value="resign" { (AtTable::SureToResign.say(lang)) }
                }
            }
        }
    }
}

/// The largest number of events in the list of a page.
const LISTED: usize = 200;

/// The events that are listed around a ply: two pages of a hundred.
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
