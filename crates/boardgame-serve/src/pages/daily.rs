//! The position of the day: on the first page, and at its table.

use boardgame_core::Lang;
use boardgame_retrograde::Wdl;
use boardgame_table::{
    daily::{Daily, own_moves},
    hosted::LinkRole,
    perfect::{Perfect, WinProgress, win_progress},
    words::{After, Word},
};
use maud::{Markup, PreEscaped, html};

use super::table::TablePart;
use crate::daily::DailyWin;

/// The position of the day on the first page, with how the visitor has fared.
pub(super) fn card(daily: &Daily, solved: Option<DailyWin>, lang: Lang) -> Markup {
    let (game, moves) = (daily.game, daily.moves);
    let solved = solved.filter(|solved| solved.day == daily.day);
    html! {
        form.card-of.daily method="post" action="/daily" aria-labelledby="daily" {
            div class={ "cover " (game.code()) } aria-hidden="true" { (PreEscaped(&daily.picture)) }
            h2 id="daily" { (After::Daily.say(lang)) " " small { (Word::from(game).say(lang)) } }
            p.about { (After::DailyTask { seat: boardgame_table::seat(game, daily.player, lang) }.say(lang)) " " (After::DailyBest { moves }.say(lang)) }
            input type="hidden" name="day" value=(daily.day);
            p.begin {
                @match solved {
                    Some(solved) => {
                        strong.solved { "✓ " (said(solved.moves, moves).say(lang)) }
                        button.act { (After::TryAgain.say(lang)) }
                    },
                    None => { button.act.first { (After::DailyPlay.say(lang)) } },
                }
            }
        }
    }
}

/// What is said of a player who has won it in this many moves.
fn said(moves: usize, best: usize) -> After {
    if moves <= best { After::DailyPerfect { moves } } else { After::DailyWon { moves, best } }
}

impl TablePart<'_> {
    /// How the position of the day goes: the moves that were played beside the fewest that it takes, and where the win was
    /// let go.
    pub(super) fn daily(&self) -> Markup {
        let (lang, sit, perfect) = (self.lang, &self.state.game(), self.table.perfect());
        let Some(day) = self.table.head.daily.filter(|_| Perfect::is_ready()) else { return html! {} };
        let value = |position: &String| perfect.value(self.table.head.game, position).ok().flatten();
        let values: Vec<_> = sit.positions().iter().map(value).collect();
        let Some((best, course)) = win_progress(&values) else { return html! {} };
        let (best, moves) = (own_moves(best.into()), own_moves(values.len() - 1));
        let number = |ply: usize| {
            (own_moves(ply), sit.moves().get(ply - 1).map_or_else(String::new, |(_, mv)| (*mv).to_owned()))
        };
        let over = sit.status().is_over();
        let words = match course {
            WinProgress::Won(0) => said(moves, best),
            WinProgress::Won(_) if moves == 0 => After::DailyBest { moves: best },
            WinProgress::Won(left) => After::DailySoFar { moves, left: own_moves(left.into()), best },
            WinProgress::Lost { ply, to: Wdl::Lost } => {
                let (number, mv) = number(ply);
                After::DailyLost { number, mv }
            }
            WinProgress::Lost { ply, .. } => {
                let (number, mv) = number(ply);
                After::DailyDrawn { number, mv }
            }
        };
        let again = over || matches!(course, WinProgress::Lost { .. });
        html! {
            section.daily-course.done[course == WinProgress::Won(0)].gone[matches!(course, WinProgress::Lost { .. })] aria-labelledby="daily" {
                h2 id="daily" { (After::Daily.say(lang)) }
                p role="status" { (words.say(lang)) @if course == WinProgress::Won(0) { " " (After::DailyTomorrow.say(lang)) } }
                @if again && matches!(self.role, LinkRole::Seat(_)) {
                    form method="post" action="/daily" data-plain {
                        input type="hidden" name="day" value=(day);
                        button.act.first[course != WinProgress::Won(0)] { (After::TryAgain.say(lang)) }
                    }
                }
            }
        }
    }
}
