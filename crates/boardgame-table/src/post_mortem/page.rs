//! The page of a review. Every step is a link, so it works without scripts.

use boardgame_core::{Lang, Player, Viewer};
use boardgame_players::Mark;
use boardgame_svg::{Graph, Options};
use maud::{Markup, PreEscaped, html};

use super::{MoveReview, PostMortem};
use crate::{
    game_match::{AnyMatch, PageContext},
    games::Input,
    page::{PAGE, move_pairs},
    refusal::Refusal,
    words::{After, AtTable, Denial, Look, Word},
};

const SHOWN: usize = 6;

/// The page of a review. Its links add `ply` and `line` to the URL.
#[expect(missing_debug_implementations, reason = "a game and its names are whatever the caller has")]
pub struct PostMortemPage<'a> {
    /// The review.
    pub review: &'a dyn PostMortem,
    /// URL of the page, without a query.
    pub address: &'a str,
    /// URL of the table.
    pub table: &'a str,
    /// Name of the game.
    pub game: Word,
    /// The viewer.
    pub viewer: Viewer,
    /// The result of the game.
    pub ended: String,
    /// Function that returns the name of a player.
    pub named: &'a dyn Fn(Player) -> String,
    /// Number of plies played; without one, a review with judgements opens at the viewer's first mistake, one of cards at
    /// the end.
    pub ply: Option<usize>,
    /// Number of moves of the better line that replace the last move.
    pub line: usize,
    /// A board for trying a better move, shown in place of the position.
    pub attempt: Option<Attempt>,
    /// Language of the reader.
    pub lang: Lang,
}

/// A board for finding a better move.
#[expect(missing_debug_implementations, reason = "a page")]
pub struct Attempt {
    body: Markup,
    said: Markup,
    found: bool,
}

impl Attempt {
    /// Creates the board with the position before a ply, and plays the attempted move if there is input.
    ///
    /// # Errors
    /// Fails if there is no such position.
    pub fn new(
        game: &dyn AnyMatch,
        review: &dyn PostMortem,
        ply: usize,
        entered: Option<Input>,
        looking: &PageContext<'_>,
    ) -> Result<Self, Refusal> {
        let lang = looking.lang;
        let before = ply.checked_sub(1).ok_or(Denial::NotFound)?;
        let mut tried = game.at(before)?;
        let by = tried.status().to_act().ok_or(Denial::Over)?;
        let best = review.judged(before).and_then(|judged| judged.line.into_iter().next());
        let (mut way, mut found) = (looking.way.to_vec(), false);
        let mut said = html! {};
        if let Some(entered) = entered {
            match entered.at(&mut *tried, by) {
                Err(refusal) => said = refusal.html(lang),
                Ok(so_far) if tried.events() == before => way = so_far,
                Ok(_) => {
                    way = Vec::new();
                    let mv = tried.moves().last().map_or_else(String::new, |(_, mv)| (*mv).to_owned());
                    found = best.is_some_and(|best| best == mv);
                    let words = if found { After::TryRight { mv } } else { After::TryOther { mv } };
                    said = html! { p.verdict.bad[!found] role="status" { (words.say(lang)) } };
                }
            }
        }
        if !found && tried.events() > before {
            tried = game.at(before)?;
        }
        let address = format!("{}/{ply}", looking.address);
        let looking = PageContext { address: &address, way: &way, acts: !found, ..*looking };
        Ok(Self { body: tried.body(&looking), said, found })
    }
}

fn standing(men: f64) -> After {
    let rounded = men.abs().round().min(99.0);
    // A forced win has a score of 100.
    match (men.abs() > 99.5, rounded, men > 0.0) {
        (true, _, true) => After::Winning,
        (true, _, false) => After::Losing,
        (_, 0.0, _) => After::Level,
        (_, 1.0, true) => After::ManUp,
        (_, 1.0, false) => After::ManDown,
        (_, men, true) => After::MenUp { men: format!("{men:.0}") },
        (_, men, false) => After::MenDown { men: format!("{men:.0}") },
    }
}

fn judgement(mark: Mark) -> After {
    match mark {
        Mark::Dubious => After::Dubious,
        Mark::Mistake => After::Mistake,
        Mark::Blunder => After::Blunder,
    }
}

impl PostMortemPage<'_> {
    fn to(&self, ply: usize) -> String {
        format!("{}?ply={ply}", self.address)
    }

    /// Returns the title of the page.
    #[must_use]
    pub fn title(&self) -> After {
        let is_whole = self.review.thought_about() > self.review.moves(self.lang).len();
        match (self.review.is_judged(), is_whole && self.own_mistakes().is_empty()) {
            (false, _) => After::OpenHands,
            (true, false) => After::WhereWrong,
            (true, true) => After::LookAtGame,
        }
    }

    /// Returns the numbers of plies up to each mistake of the viewer, or of either side for a spectator.
    fn own_mistakes(&self) -> Vec<usize> {
        let moves = self.review.moves(self.lang).into_iter().enumerate();
        let own = moves.filter(|(_, (by, _))| self.viewer.is(*by) || !matches!(self.viewer, Viewer::Seat(_)));
        let is_mistake = |ply: usize| self.review.judged(ply).is_some_and(|judged| judged.mark.is_some());
        own.filter(|(ply, _)| is_mistake(*ply)).map(|(ply, _)| ply + 1).collect()
    }

    /// Renders the main part of the page.
    #[must_use]
    pub fn html(&self) -> Markup {
        let lang = self.lang;
        let moves = self.review.moves(lang);
        let judged: Vec<Option<MoveReview>> = (0..moves.len()).map(|ply| self.review.judged(ply)).collect();
        let mistakes = self.own_mistakes();
        // While moves before the first mistake are not judged, the review stays at the start.
        let known = judged.iter().position(Option::is_none).unwrap_or(moves.len());
        let first = mistakes.first().copied().filter(|first| *first <= known).unwrap_or(0);
        let ply = self.ply.unwrap_or(if self.review.is_judged() { first } else { usize::MAX }).min(moves.len());
        let (done, all) = (self.review.thought_about(), moves.len() + 1);
        let works = self.review.is_judged() && done < all;
        let here = ply.checked_sub(1).and_then(|last| Some((last, moves.get(last)?, judged.get(last)?.as_ref())));
        html! {
            main id="part" class="review" data-working[works] data-here=(self.to(ply)) tabindex="-1" {
                h1 {
                    (self.title().say(lang)) " "
                    small { (self.game.say(lang)) " · " a href=(self.table) { (After::BackToTable.say(lang)) } " · " (self.ended) }
                }
                div.shown {
                    @match &self.attempt {
                        Some(attempt) => (attempt.body),
                        None => (self.review.shown(ply, self.line, self.viewer, lang)),
                    }
                }
                div.told {
                    (self.steps(ply, moves.len(), &mistakes))
                    div.verdicts { @match &self.attempt { Some(attempt) => (self.attempted(attempt, ply, here)), None => (self.verdict(here)) } }
                    @if self.review.is_judged() {
                        (self.graph(ply, &judged))
                        @if works { p.working { (After::Working { done, all }.say(lang)) " " a.unscripted href=(self.to(ply)) { (After::LookAgain.say(lang)) } } }
                        (self.mistakes(&moves, &judged, works))
                    }
                }
                (self.list(ply, &moves, &judged))
            }
        }
    }

    fn steps(&self, ply: usize, last: usize, mistakes: &[usize]) -> Markup {
        let next = mistakes.iter().copied().find(|mistake| *mistake > ply);
        let other = next.or(mistakes.first().copied()).filter(|other| *other != ply);
        let word = if next == other { After::NextMistake } else { After::FirstMistake }.say(self.lang);
        let step = |to: usize, rel: &str, sign: &str, name: &Look| {
            let name = name.say(self.lang);
            html! {
                @if to == ply { span.act.off aria-hidden="true" { (sign) } }
                @else { a.act id={ "go-" (rel) } href=(self.to(to)) data-go=(rel) aria-label=(name) title=(name) { (sign) } }
                " "
            }
        };
        html! {
            nav.steps aria-label=(AtTable::Moves.say(self.lang)) {
                (step(0, "first", "«", &Look::First))
                (step(ply.saturating_sub(1), "prev", "‹", &Look::Previous))
                @if let Some(other) = other { a.act.first.mistake id="mistake" href=(self.to(other)) { (word) } " " }
                @else if !mistakes.is_empty() { span.act.off.mistake { (word) } " " }
                (step((ply + 1).min(last), "next", "›", &Look::Next))
                (step(last, "last", "»", &Look::Last))
                span.ply { (ply) " / " (last) }
            }
        }
    }

    fn attempted(
        &self,
        attempt: &Attempt,
        ply: usize,
        here: Option<(usize, &(Player, String), Option<&MoveReview>)>,
    ) -> Markup {
        let lang = self.lang;
        let played = here.map_or("", |(_, (_, mv), _)| mv);
        html! {
            @if attempt.said.0.is_empty() { p.verdict role="status" { (After::TryTask { mv: played.to_owned() }.say(lang)) } } @else { (attempt.said) }
            p.better {
                @if !attempt.found { a.act href={ (self.to(ply)) "&line=1" } { (After::ShowAnswer.say(lang)) } }
                @else { a.act href=(self.to(ply)) { (After::GoOn.say(lang)) } }
            }
        }
    }

    fn change(&self, by: Player, judged: &MoveReview) -> String {
        let lang = self.lang;
        let [was, now] = judged.men.map(|men| standing(men).say(lang));
        let (own, seat, same) = (self.viewer.is(by), (self.named)(by), was == now);
        match (judged.mark.is_some(), own) {
            (false, true) => After::YouAre { now },
            (false, false) => After::TheyAre { seat, now },
            (true, true) if same => After::YouStay { now },
            (true, false) if same => After::TheyStay { seat, now },
            (true, true) => After::YouWere { was, now },
            (true, false) => After::TheyWere { seat, was, now },
        }
        .say(lang)
    }

    fn verdict(&self, here: Option<(usize, &(Player, String), Option<&MoveReview>)>) -> Markup {
        let lang = self.lang;
        let Some((last, (by, mv), judged)) = here else {
            return html! { p.verdict role="status" { (After::AtStart.say(lang)) } };
        };
        let Some(judged) = judged else {
            let told = if self.review.is_judged() { format!("{}: {mv}", (self.named)(*by)) } else { mv.clone() };
            return html! { p.verdict role="status" { (self.review.number(last + 1, *by)) " " (told) } };
        };
        let number = self.review.number(last + 1, *by);
        let is_better = judged.line.first().is_some_and(|best| best != mv);
        html! {
            p.verdict.bad[judged.mark.is_some()] role="status" {
                (number) " " strong { (mv) }
                @if let Some(mark) = judged.mark { ", " (judgement(mark).say(lang)) }
                ". " (self.change(*by, judged))
            }
            @if is_better {
                p.better {
                    (After::Better.say(lang)) " "
                    @for (number, mv) in judged.line.iter().take(SHOWN).enumerate() {
                        a href={ (self.to(last + 1)) "&line=" (number + 1) } aria-current=[(self.line == number + 1).then_some("true")] { (mv) } " "
                    }
                    @if judged.mark.is_some() { a.act.first href={ (self.to(last + 1)) "&try=yes" } { (After::TryIt.say(lang)) } }
                }
            } @else if !judged.line.is_empty() { p.better { (After::WasBest.say(lang)) } }
        }
    }

    fn graph(&self, ply: usize, judged: &[Option<MoveReview>]) -> Markup {
        let mut now = 0.0;
        let mut scores = vec![now];
        let mut marked = Vec::new();
        for (number, judged) in (1..).zip(judged) {
            if let Some(judged) = judged {
                now = judged.score;
                if judged.mark.is_some_and(|mark| mark > Mark::Dubious) {
                    marked.push(number);
                }
            }
            scores.push(now);
        }
        let link = |ply: usize| self.to(ply);
        let graph = Graph { scores: &scores, marked: &marked, at: Some(ply), link: Some(&link) };
        let options = Options { size: 240, colours: PAGE, ..Options::default() };
        let side = |seat| (self.named)(Player::new(seat));
        html! {
            // Hidden from screen readers, because the list of moves has the same content.
            div.graph aria-hidden="true" { (PreEscaped(graph.draw(&options))) }
            p.hint { (After::GraphOf { above: side(0), below: side(1) }.say(self.lang)) }
        }
    }

    fn mistakes(&self, moves: &[(Player, String)], judged: &[Option<MoveReview>], works: bool) -> Markup {
        let lang = self.lang;
        let found = |player: Player| {
            let judged = moves.iter().zip(judged).enumerate();
            judged.filter_map(move |(ply, ((by, mv), judged))| {
                let judged = judged.as_ref().filter(|judged| judged.mark.is_some())?;
                (*by == player).then_some((ply, mv, judged))
            })
        };
        let mut players: Vec<Player> = Player::all(2).collect();
        players.sort_by_key(|player| !self.viewer.is(*player));
        html! {
            @for player in players {
                @let (own, count) = (self.viewer.is(player), found(player).count());
                @if count > 0 || !works {
                    details.mistakes open[own || !matches!(self.viewer, Viewer::Seat(_))] id={ "mistakes" (player.seat()) } {
                        summary {
                            @if own { (After::YourMistakes { count }.say(lang)) }
                            @else { (After::MistakesOf { seat: (self.named)(player), count }.say(lang)) }
                        }
                        ul {
                            @for (ply, mv, judged) in found(player) {
                                li {
                                    a href=(self.to(ply + 1)) { (self.review.number(ply + 1, player)) " " (mv) } " "
                                    (judged.mark.map_or_else(String::new, |mark| judgement(mark).say(lang))) ". " (self.change(player, judged))
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    fn list(&self, ply: usize, moves: &[(Player, String)], judged: &[Option<MoveReview>]) -> Markup {
        let in_pairs = self.review.is_judged();
        let first = usize::from(moves.first().is_some_and(|(by, _)| by.index() == 1));
        let shown = |number: usize| {
            let (by, mv) = moves.get(number)?;
            let mark = judged.get(number)?.as_ref().and_then(|judged| judged.mark);
            Some(html! {
                a.bad[mark.is_some_and(|mark| mark > Mark::Dubious)] href=(self.to(number + 1)) aria-current=[(ply == number + 1).then_some("true")] {
                    @if !in_pairs { (self.review.number(number + 1, *by)) " " }
                    (mv) (mark.map_or("", Mark::symbol))
                }
            })
        };
        html! {
            section.log.moves aria-labelledby="log" {
                h2 id="log" { (AtTable::Moves.say(self.lang)) }
                @if in_pairs {
                    (move_pairs(0..moves.len(), first, &|number| Some((shown(number)?, html! {}))))
                } @else {
                    ol.gone-through { @for number in 0..moves.len() { li { (shown(number).unwrap_or_default()) } } }
                }
            }
        }
    }
}
