//! The page of a game that is over, move by move: what each was worth, or what was in the hands. Every step is a link, so that
//! all of it works without a script.

use boardgame_core::{Lang, Player, Viewer};
use boardgame_players::Mark;
use boardgame_svg::{Graph, Options};
use maud::{Markup, PreEscaped, html};

use super::{Judged, PostMortem};
use crate::{
    picture::PAGE,
    words::{After, AtTable, Look, Word},
};

/// What is shown of a game that is gone through. Links put `ply` and `line` behind its address.
#[expect(missing_debug_implementations, reason = "a game and its names are whatever the caller has")]
pub struct PostMortemPage<'a> {
    /// The game.
    pub review: &'a dyn PostMortem,
    /// The address of the page, without its question.
    pub address: &'a str,
    /// The address of the table.
    pub table: &'a str,
    /// What the game is called.
    pub game: Word,
    /// Who looks.
    pub viewer: Viewer,
    /// How the game ended.
    pub ended: String,
    /// What the players are called, by seat.
    pub named: &'a dyn Fn(Player) -> String,
    /// After how many plies.
    pub ply: usize,
    /// How many moves of the better line are shown instead of the last move.
    pub line: usize,
    /// The language of the reader.
    pub lang: Lang,
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

    /// What the page of such a game is called.
    #[must_use]
    pub fn title(review: &dyn PostMortem) -> After {
        if review.is_judged() { After::WhereWrong } else { After::OpenHands }
    }

    /// The part of the page that shows it.
    #[must_use]
    pub fn html(&self) -> Markup {
        let lang = self.lang;
        let moves = self.review.moves(lang);
        let ply = self.ply.min(moves.len());
        let judged: Vec<Option<Judged>> = (0..moves.len()).map(|ply| self.review.judged(ply)).collect();
        let (done, all) = (self.review.thought_about(), moves.len() + 1);
        let works = self.review.is_judged() && done < all;
        let here = ply.checked_sub(1).and_then(|last| Some((last, moves.get(last)?, judged.get(last)?.as_ref())));
        html! {
            main id="part" class="review" data-working[works] tabindex="-1" {
                h1 {
                    (Self::title(self.review).say(lang)) " "
                    small { (self.game.say(lang)) " · " a href=(self.table) { (After::BackToTable.say(lang)) } }
                }
                p.turn { strong { (self.ended) } }
                div.shown { (self.review.shown(ply, self.line, self.viewer, lang)) }
                div.told {
                    (self.steps(ply, moves.len()))
                    (self.verdict(here))
                    @if self.review.is_judged() {
                        (self.graph(ply, &judged))
                        @if works { p.working { (After::Working { done, all }.say(lang)) " " a href=(self.to(ply)) { (After::LookAgain.say(lang)) } } }
                        (self.mistakes(&moves, &judged, works))
                    }
                }
                (self.list(ply, &moves, &judged))
            }
            script src="/review.js" defer {}
        }
    }

    /// To the start, one back, one on, to the end.
    fn steps(&self, ply: usize, last: usize) -> Markup {
        let step = |to: usize, rel: &str, sign: &str, name: &Look| {
            let name = name.say(self.lang);
            html! {
                @if to == ply { span.act.off aria-hidden="true" { (sign) } }
                @else { a.act href=(self.to(to)) data-step=(rel) aria-label=(name) title=(name) { (sign) } }
                " "
            }
        };
        html! {
            nav.steps aria-label=(AtTable::Moves.say(self.lang)) {
                (step(0, "Home", "«", &Look::First))
                (step(ply.saturating_sub(1), "ArrowLeft", "‹", &Look::Previous))
                (step((ply + 1).min(last), "ArrowRight", "›", &Look::Next))
                (step(last, "End", "»", &Look::Last))
                span.ply { (ply) " / " (last) }
            }
        }
    }

    /// What is to be said of the move that led here.
    fn verdict(&self, here: Option<(usize, &(Player, String), Option<&Judged>)>) -> Markup {
        let lang = self.lang;
        let Some((last, (by, mv), judged)) = here else {
            return html! { p.verdict role="status" { (After::AtStart.say(lang)) } };
        };
        let Some(judged) = judged else {
            let told = if self.review.is_judged() { format!("{}: {mv}", (self.named)(*by)) } else { mv.clone() };
            return html! { p.verdict role="status" { (self.review.number(last + 1, *by)) " " (told) } };
        };
        let sign = judged.mark.map_or("", Mark::sign);
        let number = self.review.number(last + 1, *by);
        let was = After::MoveWas { mv: format!("{number} {}: {mv}{sign}", (self.named)(*by)), did: judged.did.clone() };
        let is_better = judged.line.first().is_some_and(|best| best != mv);
        html! {
            p.verdict.bad[judged.mark.is_some()] role="status" {
                (was.say(lang))
                @if let Some(mark) = judged.mark { ": " strong { (judgement(mark).say(lang)) } }
                "."
            }
            @if is_better {
                p.better {
                    (After::CouldBe { could: judged.could.clone() }.say(lang)) " "
                    @for (number, mv) in judged.line.iter().enumerate() {
                        a href={ (self.to(last + 1)) "&line=" (number + 1) } aria-current=[(self.line == number + 1).then_some("true")] { (mv) } " "
                    }
                }
                @if self.line > 0 {
                    p.hint { (After::InLine { moves: judged.line.iter().take(self.line).cloned().collect::<Vec<_>>().join(" ") }.say(lang)) }
                }
            } @else { p.better { (After::WasBest.say(lang)) } }
        }
    }

    /// The graph of the score, as far as it is known.
    fn graph(&self, ply: usize, judged: &[Option<Judged>]) -> Markup {
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
            // What it shows is said in the list of moves, which keys and readers can follow.
            div.graph aria-hidden="true" { (PreEscaped(graph.draw(&options))) }
            p.hint { (After::GraphOf { above: side(0), below: side(1) }.say(self.lang)) }
        }
    }

    fn mistakes(&self, moves: &[(Player, String)], judged: &[Option<Judged>], works: bool) -> Markup {
        let found = moves.iter().zip(judged).enumerate().filter_map(|(ply, (mv, judged))| {
            let judged = judged.as_ref()?;
            Some((ply, mv, judged.mark?, judged))
        });
        let found: Vec<_> = found.collect();
        html! {
            @if !found.is_empty() || !works { h2 { (After::Mistakes.say(self.lang)) } }
            @if found.is_empty() && !works { p { (After::NoMistakes.say(self.lang)) } }
            ul.mistakes {
                @for (ply, (by, mv), mark, judged) in found {
                    li {
                        a href=(self.to(ply + 1)) { (self.review.number(ply + 1, *by)) " " (mv) (mark.sign()) } " "
                        ((self.named)(*by)) ": " (judgement(mark).say(self.lang)) " (" (judged.did) ", " (judged.could) ")"
                    }
                }
            }
        }
    }

    fn list(&self, ply: usize, moves: &[(Player, String)], judged: &[Option<Judged>]) -> Markup {
        let in_pairs = self.review.is_judged();
        html! {
            section.log aria-labelledby="log" {
                h2 id="log" { (AtTable::Moves.say(self.lang)) }
                ol.gone-through.paired[in_pairs] {
                    // The first player has the first place of each pair.
                    @if in_pairs && moves.first().is_some_and(|(by, _)| by.index() == 1) {
                        li { (self.review.number(1, Player::new(0))) " …" }
                    }
                    @for (number, ((by, mv), judged)) in moves.iter().zip(judged).enumerate() {
                        @let mark = judged.as_ref().and_then(|judged| judged.mark);
                        li {
                            a.bad[mark.is_some_and(|mark| mark > Mark::Dubious)] href=(self.to(number + 1)) aria-current=[(ply == number + 1).then_some("true")] {
                                @if !in_pairs || by.index() == 0 { (self.review.number(number + 1, *by)) " " }
                                (mv) (mark.map_or("", Mark::sign))
                            }
                        }
                    }
                }
            }
        }
    }
}
