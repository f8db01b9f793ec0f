//! The page of a table.

use std::ops::Range;

use boardgame_core::{Lang, Player, Status};
use boardgame_referee::file::Annotation;
use boardgame_table::{
    AnyMatch, MoveText, PageContext, Refusal,
    hosted::{Computer, DealWord, LinkRole, TableRight, TableState},
    look::{asides, sign},
    page::{aim_of, below, move_pairs},
    words::{After, AtTable, Look, Opening, Word},
};
use maud::{Markup, html};

use crate::table::SharedTable;

/// The part of a table's page that changes during the game.
pub(crate) struct TablePart<'a> {
    pub(crate) table: &'a SharedTable,
    pub(crate) state: &'a TableState,
    pub(crate) role: LinkRole,
    pub(crate) address: &'a str,
    pub(crate) lang: Lang,
    pub(crate) way: &'a [String],
    pub(crate) refusal: Option<&'a Refusal>,
    /// The move to show as a hint.
    pub(crate) hint: Option<&'a MoveText>,
    /// An earlier position to show.
    pub(crate) past: Option<&'a dyn AnyMatch>,
    pub(crate) flipped: bool,
}

pub(crate) fn is_turn_of(role: LinkRole, state: &TableState) -> bool {
    let to_act = state.game().status().to_act().filter(|_| state.is_dealt());
    matches!(role, LinkRole::Seat(player) if to_act == Some(player))
}

/// Describes the result; empty while the game lasts.
pub(crate) fn ended(state: &TableState, lang: Lang) -> String {
    let any_match = state.game();
    let Status::Over(outcome) = any_match.status() else { return String::new() };
    AtTable::ended(outcome, any_match.ending(outcome, lang), any_match.seats(), |winner| {
        any_match.player_name(winner, lang)
    })
    .say(lang)
}

/// Describes for a role whose turn it is, or the result.
pub(crate) fn turn(state: &TableState, role: LinkRole, lang: Lang) -> String {
    if !state.is_dealt() {
        return AtTable::BeforeDeal.say(lang);
    }
    let won = match (state.game().status(), role) {
        (Status::Over(outcome), LinkRole::Seat(player)) => outcome.winner().map(|winner| winner == player),
        (Status::Over(_), _) => None,
        (Status::ToAct(to_act), LinkRole::Seat(player)) if to_act == player => return AtTable::YourTurn.say(lang),
        (Status::ToAct(to_act), _) => {
            let seat = || state.game().player_name(to_act, lang);
            return state.game().whose_turn(lang).unwrap_or_else(|| AtTable::TurnOf { seat: seat() }.say(lang));
        }
    };
    match won {
        Some(true) => AtTable::YouWin.say(lang),
        Some(false) => AtTable::YouLose.say(lang),
        None => ended(state, lang),
    }
}

impl TablePart<'_> {
    pub(super) fn seat(&self, player: Player) -> String {
        self.state.game().player_name(player, self.lang)
    }

    /// Returns the host's link if the viewer is the scorer or the only person with a seat.
    fn host(&self) -> Option<&str> {
        let head = &self.table.head;
        let people = head.seats.iter().filter(|seat| seat.computer.is_none()).count();
        let alone = self.role == LinkRole::Scorer || matches!(self.role, LinkRole::Seat(_)) && people == 1;
        alone.then(|| head.host.as_str())
    }

    /// Describes for the viewer whose turn it is, or the result.
    pub(super) fn turn(&self) -> String {
        turn(self.state, self.role, self.lang)
    }

    /// Reports whether the viewer has won.
    pub(super) fn has_won(&self) -> bool {
        let Status::Over(outcome) = self.state.game().status() else { return false };
        matches!(self.role, LinkRole::Seat(player) if outcome.winner() == Some(player))
    }

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
        let any_match = self.state.game();
        let dealt = self.state.is_dealt();
        let may = |right| self.state.may(self.role, right).is_ok();
        let acts = self.past.is_none() && (may(TableRight::Move) || may(TableRight::Correct));
        let (address, way, version, flipped) = (self.address, self.way, self.state.version(), self.flipped);
        let hint = self.hint.map_or(&[][..], |hint| &hint.squares);
        let viewer = self.role.viewer();
        let ringed = self.refusal.map_or(&[][..], |refusal| &refusal.pieces);
        let looking = PageContext { lang, viewer, address, version, way, hint, ringed, flipped, acts, guided: false };
        let turn = self.turn();
        let (shown, ply) = self.past.map_or((any_match, any_match.events()), |past| (past, past.events()));
        let window = window(ply, any_match.events());
        let lines = any_match.describe(window.clone(), self.role.viewer(), lang);
        let pairs = any_match.moves();
        let last = ply.checked_sub(window.start + 1).and_then(|last| lines.get(last));
        let annotations = self.annotations(ply, &pairs);
        let spoken = match (self.refusal, last) {
            (Some(refusal), _) => refusal.said.in_lang(lang).to_owned(),
            (None, Some(last)) if self.past.is_some() => last.clone(),
            (None, Some(last)) => format!("{last}. {turn}"),
            (None, None) => turn.clone(),
        };
        let shown_address =
            self.past.map_or_else(|| address.to_owned(), |past| format!("{address}?ply={}", past.events()));
        let game = self.table.head.game;
        let over = any_match.status().is_over();
        let strips = if game.is_scored() { None } else { Some(self.strips_around()) };
        let status = html! {
            p.turn {
                strong { (turn) } " "
                span.last {
                    @if self.past.is_some() { (AtTable::Earlier { ply, plies: any_match.events() }.say(lang)) " " a href=(address) data-ply { (AtTable::BackToGame.say(lang)) } }
                    @else if let Some(last) = last { (last) }
                    @else if game.is_on_board() && acts { (Word::HowToMove.say(lang)) }
                }
            }
        };
        html! {
            main id="part" class={ "table " (game.code()) } data-version=(version) data-say=(spoken) tabindex="-1" data-here=(shown_address) data-title=(self.title())
                data-turn[is_turn_of(self.role, self.state)] data-over[over] data-won[self.has_won()] data-ply[self.past.is_some()] data-turned=(flipped) {
                h1 { (Word::from(game).say(lang)) }
                @if strips.is_none() || !dealt { (status) }
                @if dealt {
                    div.play {
                        @if let Some((Some(above), _)) = strips { (self.strip(above, &html! {})) }
                        div.game {
                            (shown.body(&looking))
                            @if self.has_won() && self.past.is_none() { img.moment src="/laurel.svg" alt=""; }
                        }
                        @match strips {
                            Some((_, Some(own))) => (self.strip(own, &status)),
                            Some((_, None)) => { div.strip.own { (status) } },
                            None => {},
                        }
                    }
                }
                (self.drawer(&looking))
                div.side {
                    @if !(game.is_on_board() || game.is_scored()) || !dealt { (self.players()) }
                    (self.daily())
                    (self.moves(&lines, &pairs, &window, ply))
                    @if !annotations.is_empty() { p.said-here { (asides(annotations, Some(game))) } }
                    (self.bar(ply, &looking))
                    div.menu #menu popover="auto" {
                        button.close type="button" popovertarget="menu" popovertargetaction="hide" aria-label=(AtTable::CloseSheet.say(lang)) { "×" }
                        p.about {
                            @match self.role {
                                LinkRole::Seat(player) => (AtTable::YouAre { seat: self.seat(player) }.say(lang)),
                                LinkRole::Scorer => (AtTable::Scorer.say(lang)),
                                LinkRole::Watch | LinkRole::Host => (AtTable::YouWatch.say(lang)),
                            }
                            " · "
                            a href={ "/rules/" (game.code()) } { (Word::Rules.say(lang)) }
                            @if let Some(host) = self.host() { " · " a href={ "/s/" (host) } { (AtTable::LinksHere.say(lang)) } }
                            span.low { " · " a href="/" { (Word::Home.say(lang)) } }
                        }
                        (self.words(&looking))
                        @if dealt && game.is_on_board() && matches!(self.role, LinkRole::Seat(_)) && !over { (looking.typing()) }
                        (self.deal(&looking))
                        @if self.table.head.brought && !any_match.can_undo() { p.deal { (AtTable::DealtElsewhere.say(lang)) } }
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

    /// Returns the players to name above and below a board. At a card table, the game itself names the other players.
    fn strips_around(&self) -> (Option<Player>, Option<Player>) {
        let own = match self.role {
            LinkRole::Seat(player) => Some(player),
            _ => None,
        };
        let Some(usual) = below(self.table.head.game) else { return (None, own) };
        let seen = own.unwrap_or(usual);
        let below = if self.flipped { seen.next(2) } else { seen };
        (Some(below.next(2)), Some(below))
    }

    fn at(&self, ply: usize) -> String {
        if ply >= self.state.game().events() { self.address.to_owned() } else { format!("{}?ply={ply}", self.address) }
    }

    /// Returns the imported comments and variations at a ply; empty if another move was played there.
    fn annotations(&self, ply: usize, moves: &[(Player, &str)]) -> &[Annotation] {
        let played = ply.checked_sub(1).map_or(Some(""), |last| moves.get(last).map(|(_, written)| *written));
        let all = &self.table.head.asides;
        let aside = all.binary_search_by_key(&ply, |aside| aside.ply).ok().and_then(|index| all.get(index));
        aside.filter(|aside| played == Some(&*aside.after)).map_or(&[], |aside| &aside.said)
    }

    fn bar(&self, ply: usize, looking: &PageContext<'_>) -> Markup {
        let lang = self.lang;
        let plies = self.state.game().events();
        let has_moved = self.state.game().moves().iter().any(|(by, _)| self.role == LinkRole::Seat(*by));
        let may = |right| matches!(self.role, LinkRole::Seat(_)) && self.state.may(self.role, right).is_ok();
        let steps = [
            ("first", "«", Look::First, (ply > 0).then_some(0)),
            ("prev", "‹", Look::Previous, ply.checked_sub(1)),
            ("next", "›", Look::Next, (ply < plies).then_some(ply + 1)),
            ("last", "»", Look::Last, (ply < plies).then_some(plies)),
        ];
        let label = |sign: &str, words: &str| {
            html! { span.icon aria-hidden="true" { (sign) } span.words aria-hidden="true" { (words) } }
        };
        let button = |id: &str, sign: &str, words: String, action: String, allowed: bool| {
            html! {
                form method="post" action=[allowed.then_some(action)] {
                    button.act.off[!allowed] id=(id) name="word" value=(id) aria-label=(words) title=(words) disabled[!allowed] { (label(sign, &words)) }
                }
            }
        };
        html! {
            nav.bar aria-label=(Look::Step.say(lang)) {
                button.act.open-menu type="button" popovertarget="menu" aria-label=(AtTable::Menu.say(lang)) { (label("☰", &AtTable::Menu.say(lang))) }
                @if !self.table.head.game.is_scored() {
                    (button("undo", "↶", Word::Undo.say(lang), looking.form("word"), has_moved && may(TableRight::TakeBack)))
                    (button("hint", "✦", After::Hint.say(lang), looking.form("hint"), may(TableRight::Hint)))
                }
                @for (step, sign, word, to) in steps {
                    @let word = word.say(lang);
                    @if let Some(to) = to {
                        a.act.step id={ "go-" (step) } href=(self.at(to)) data-ply data-go=(step) aria-label=(word) title=(word) { span.icon { (sign) } }
                    } @else {
                        span.act.step.off id={ "off-" (step) } aria-hidden="true" { span.icon { (sign) } }
                    }
                }
                span.ply { (ply) " / " (plies) }
                @if self.table.head.game.is_on_board() { (button("flip", "⇅", AtTable::Flip.say(lang), looking.form("flip"), true)) }
            }
        }
    }

    /// Renders the moves of `window`, in pairs or as sentences, with links to earlier and later moves.
    fn moves(&self, lines: &[String], pairs: &[(Player, &str)], window: &Range<usize>, ply: usize) -> Markup {
        let lang = self.lang;
        let events = self.state.game().events();
        let link = |number: usize, words: &str| {
            let current = (number + 1 == ply).then_some("step");
            let title = number.checked_sub(window.start).and_then(|index| lines.get(index));
            html! { a href=(self.at(number + 1)) data-ply aria-current=[current] title=[title] { (words) (sign(self.annotations(number + 1, pairs))) } }
        };
        // If the second player began, the first place of the first pair is empty.
        let first = usize::from(pairs.first().is_some_and(|(player, _)| player.index() == 1));
        let shown = |number: usize| {
            let notes = asides(self.annotations(number + 1, pairs), Some(self.table.head.game));
            Some((link(number, pairs.get(number)?.1), notes))
        };
        let numbered = || window.clone().zip(lines);
        html! {
            section.log.moves aria-labelledby="log" {
                h2 id="log" { (AtTable::Moves.say(lang)) @if let Some(opening) = self.state.game().opening(lang) { " " small.opening { (opening) } } }
                @if window.start > 0 { p.page { a href=(self.at(window.start)) data-ply { "1 – " (window.start) " …" } } }
                @if lines.is_empty() {
                    p.goal { @if let Some(aim) = aim_of(self.table.head.game, lang) { (aim) } @else { (AtTable::NoMoves.say(lang)) } }
                } @else if pairs.is_empty() {
                    ol reversed tabindex="0" { @for (number, line) in numbered().rev() { li value=(number + 1) { (link(number, line)) } } }
                } @else {
                    (move_pairs(window.start..window.end.min(pairs.len()), first, &shown))
                    // Resignations and other events that are not moves.
                    @for (_, line) in numbered().filter(|(number, _)| *number >= pairs.len()) { p { (line) } }
                }
                @if window.end < events { p.page { a href=(self.at(window.end + 1)) data-ply { "… " (window.end + 1) " – " (events) } } }
            }
        }
    }

    fn players(&self) -> Markup {
        html! { div.players { @for player in Player::all(self.state.game().seats()) { (self.strip(player, &html! {})) } } }
    }

    fn strip(&self, player: Player, status: &Markup) -> Markup {
        let (lang, any_match) = (self.lang, self.state.game());
        let Some(own_seat) = self.table.head.seats.get(player.index()) else { return html! {} };
        let (to_act, scored) = (any_match.status().to_act() == Some(player), self.table.head.scorer.is_some());
        let own = self.role == LinkRole::Seat(player);
        let away = !own && *self.table.presence.seats().borrow() >> player.seat() & 1 == 0;
        let (computer, hides) = (own_seat.computer, self.table.head.game.hides());
        let name = any_match.players().get(player.index()).filter(|name| !name.is_empty());
        let left = self.state.clocks(self.table.at()).get(player.index()).copied();
        let low = self.table.head.clock.map_or(0, |clock| (clock.main / 10).clamp(10_000, 60_000));
        html! {
            div.player.strip.to-act[to_act].away[away] data-seat=[(computer.is_none() && !scored).then_some(player.seat())] data-own[own] {
                @let opponent = computer.and_then(Computer::opponent);
                @if let Some(opponent) = opponent { (opponent.portrait()) }
                // The number of a seat at a card table says less than a name.
                span.seat {
                    @if !hides { (any_match.seat(player, lang)) }
                    @else if own { (Word::YouSit.say(lang)) }
                    @else { (any_match.player_name(player, lang)) }
                } " "
                @match (name.filter(|_| !hides), computer) {
                    (Some(name), _) => { bdi.name { (name) } },
                    (None, Some(Computer::Perfect)) => { span.name { (Opening::Computer.say(lang)) ", " (Opening::Perfect.say(lang)) } },
                    (None, Some(Computer::Plain)) => { span.name { (Opening::Computer.say(lang)) } },
                    (None, Some(Computer::Level(level))) => { span.name { @if let Some(opponent) = opponent.filter(|_| !hides) { (opponent.name()) ", " } (Opening::Level { level }.say(lang)) } },
                    (None, None) if own && !hides => { span.name { (Word::YouSit.say(lang)) } },
                    (None, None) => {},
                }
                @if computer.is_none() && !scored && !own {
                    span.is-here { (AtTable::IsHere.say(lang)) } span.is-away { (AtTable::IsAway.say(lang)) }
                }
                (status)
                @if let Some(left) = left {
                    @let runs = to_act && any_match.events() > 0;
                    span.clock.low[left < low] data-left=(left) data-low=(low) data-runs=[runs.then_some("yes")] { span.time { (time(left)) } }
                }
            }
        }
    }

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

    /// Renders a fair deal: the promise, the players' words and, after the game, the dealer's secret.
    fn deal(&self, looking: &PageContext<'_>) -> Markup {
        let lang = self.lang;
        let Some((promise, words)) = self.state.promise() else { return html! {} };
        let has_spoken = |player: Player| words.iter().any(|word| word.by == Some(player));
        let people = || {
            let chairs = Player::all(self.state.game().seats()).zip(&self.table.head.seats);
            chairs.filter(|(_, seat)| seat.computer.is_none()).map(|(player, _)| player)
        };
        let own = matches!(self.role, LinkRole::Seat(player) if !has_spoken(player));
        let promise_and_words = html! {
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
                    (promise_and_words)
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
                (promise_and_words)
                p { (AtTable::DealAbout.say(lang)) }
                @if own {
                    form.typed method="post" action=(looking.form("deal")) {
                        label for="typed" { (AtTable::DealYours.say(lang)) } " "
                        input id="typed" name="typed" autocomplete="off" maxlength="100"; " "
                        button.act { (AtTable::DealSay.say(lang)) }
                    }
                } @else {
                    @let waiting: Vec<String> = people().filter(|player| !has_spoken(*player)).map(|player| self.seat(player)).collect();
                    p { (AtTable::WaitingFor { seats: waiting.join(", ") }.say(lang)) }
                }
            }
        }
    }

    fn words(&self, looking: &PageContext<'_>) -> Markup {
        let lang = self.lang;
        let may = |right| self.state.may(self.role, right).is_ok();
        if !matches!(self.role, LinkRole::Seat(_)) || !may(TableRight::Resign) {
            return html! {};
        }
        let progress = self.state.game().draw_progress();
        let claims = progress.is_some_and(|counts| counts.iter().any(|(count, enough)| count >= enough));
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

const LISTED: usize = 200;

fn window(ply: usize, events: usize) -> Range<usize> {
    let half = LISTED / 2;
    let start = (ply / half).saturating_sub(1) * half;
    start..events.min(start + LISTED)
}

/// Formats a time as minutes and seconds, with tenths in the last ten seconds.
fn time(left: u64) -> String {
    if left < 10_000 {
        return format!("{}.{}", left / 1000, left / 100 % 10);
    }
    let seconds = left.div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
