//! The position of the day: on the first page, at its table, and in a cookie.

use std::sync::{Mutex, PoisonError};

use boardgame_core::{DrawPolicy, Lang, Viewer};
use boardgame_retrograde::Wdl;
use boardgame_table::{
    PageContext,
    daily::{Daily, own_moves},
    hosted::LinkRole,
    opening::on_board,
    perfect::{Perfect, WinProgress, win_progress},
    words::{After, Word},
};
use maud::{Markup, html};

use super::table::TablePart;
use crate::{request::Cookie, system::unix_time};

/// A cache of the last result of [`of`].
static LAST: Mutex<Option<Daily>> = Mutex::new(None);

/// Returns today's date as days since 1 January 1970.
pub(crate) fn today() -> u32 {
    u32::try_from(unix_time().max(0) / (24 * 60 * 60)).unwrap_or(u32::MAX)
}

/// Returns the position of a day. Waits until the small endings are solved.
pub(crate) fn of(day: u32, perfect: &Perfect) -> Option<Daily> {
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    if last.as_ref().is_none_or(|last| last.day != day) {
        *last = Some(Daily::of(day, perfect)?);
    }
    last.clone()
}

/// The visitor's win in a position of the day, stored in a cookie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DailyWin {
    pub(crate) day: u32,
    pub(crate) moves: usize,
}

impl DailyWin {
    pub(crate) const COOKIE: &str = "daily";

    /// Parses the value of a cookie.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let (day, moves) = text.split_once('.')?;
        Some(Self { day: day.parse().ok()?, moves: moves.parse().ok()? })
    }

    /// Returns a cookie that is valid for two days, or `None` if an earlier win on the same day was as short.
    pub(crate) fn cookie(self, before: Option<Self>) -> Option<Cookie> {
        let Self { day, moves } = self;
        let is_better = before.is_none_or(|before| before.day != day || before.moves > moves);
        is_better.then(|| Cookie { seconds: 2 * 24 * 60 * 60, ..Cookie::new(Self::COOKIE, format!("{day}.{moves}")) })
    }
}

/// Renders the position of the day for the first page: a board for the first move, and the visitor's win.
pub(super) fn card(daily: &Daily, win: Option<DailyWin>, lang: Lang) -> Markup {
    let (game, moves) = (daily.game, daily.moves);
    let win = win.filter(|win| win.day == daily.day);
    let address = format!("/daily/{}", daily.day);
    let looking = PageContext { address: &address, ..PageContext::acting(lang, Viewer::Seat(daily.player)) };
    let state =
        on_board(game, &daily.position, DrawPolicy::default()).and_then(|setup| boardgame_table::open(game, &setup));
    html! {
        section.daily aria-labelledby="daily" {
            h2 id="daily" { (After::Daily.say(lang)) " " small { (Word::from(game).say(lang)) } }
            p.about { (After::DailyTask { seat: boardgame_table::seat(game, daily.player, lang) }.say(lang)) " " (After::DailyBest { moves }.say(lang)) }
            @if let Some(win) = win { p.solved { strong { "✓ " (praise(win.moves, moves).say(lang)) } } }
            @if let Ok(state) = state { (state.body(&looking)) }
        }
    }
}

fn praise(moves: usize, best: usize) -> After {
    if moves <= best { After::DailyPerfect { moves } } else { After::DailyWon { moves, best } }
}

impl TablePart<'_> {
    /// Renders the number of moves compared with the minimum, or the move that gave the win away.
    pub(super) fn daily(&self) -> Markup {
        let (lang, any_match, perfect) = (self.lang, &self.state.game(), &self.table.services.thinkers.perfect);
        let Some(day) = self.table.head.daily.filter(|_| Perfect::is_ready()) else { return html! {} };
        let value = |position: &String| perfect.value(self.table.head.game, position).ok().flatten();
        let values: Vec<_> = any_match.positions().iter().map(value).collect();
        let Some((best, course)) = win_progress(&values) else { return html! {} };
        let (best, moves) = (own_moves(best.into()), own_moves(values.len() - 1));
        let over = any_match.status().is_over();
        let words = match course {
            WinProgress::Won(0) => praise(moves, best),
            WinProgress::Won(_) if moves == 0 => After::DailyBest { moves: best },
            WinProgress::Won(left) => After::DailySoFar { moves, left: own_moves(left.into()), best },
            WinProgress::Lost { ply, to } => {
                let mv = any_match.moves().get(ply - 1).map_or_else(String::new, |(_, mv)| (*mv).to_owned());
                let number = own_moves(ply);
                if to == Wdl::Lost { After::DailyLost { number, mv } } else { After::DailyDrawn { number, mv } }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_keeps_the_best_win() {
        let win = DailyWin { day: 20_000, moves: 9 };
        let cookie = win.cookie(None).expect("a cookie");
        assert_eq!(DailyWin::read(&cookie.value), Some(win));
        assert_eq!(win.cookie(Some(DailyWin { moves: 8, ..win })), None);
        assert!(win.cookie(Some(DailyWin { day: 1, moves: 1 })).is_some(), "another day");
        for nonsense in ["", ".", "1", "1.x", "99999999999.1"] {
            assert_eq!(DailyWin::read(nonsense), None);
        }
    }
}
