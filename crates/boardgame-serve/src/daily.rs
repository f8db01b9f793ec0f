//! The position of the day at this server: which day it is, and who has won it.

use std::sync::{Mutex, PoisonError};

use boardgame_core::{Outcome, Player};
use boardgame_table::{
    daily::{Daily, own_moves},
    hosted::TableHead,
    perfect::Perfect,
};

use crate::{cookie::Cookie, store::now};

/// The seconds of a day.
const DAY: i64 = 24 * 60 * 60;

/// The last one that was made.
static LAST: Mutex<Option<Daily>> = Mutex::new(None);

/// Which day it is.
pub(crate) fn today() -> u32 {
    u32::try_from(now().max(0) / DAY).unwrap_or(u32::MAX)
}

/// The position of a day. It waits for the small endings, where they are not solved yet.
pub(crate) fn of(day: u32, perfect: &Perfect) -> Option<Daily> {
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    if last.as_ref().is_none_or(|known| known.day != day) {
        last.clone_from(&Some(Daily::of(day, perfect)?));
    }
    last.clone()
}

/// That of today, if it costs nobody a wait.
pub(crate) fn at_hand(perfect: &Perfect) -> Option<Daily> {
    if Perfect::is_ready() { of(today(), perfect) } else { None }
}

/// In how many moves somebody has won a position of the day: it is in a cookie of their own browser, and nowhere else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DailyWin {
    pub(crate) day: u32,
    pub(crate) moves: usize,
}

impl DailyWin {
    /// The name of the cookie.
    pub(crate) const COOKIE: &str = "daily";

    /// What a cookie says; nothing where it cannot be read.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let (day, moves) = text.split_once('.')?;
        Some(Self { day: day.parse().ok()?, moves: moves.parse().ok()? })
    }

    /// The cookie that says it, for two days. Nothing where one has fared as well before.
    pub(crate) fn cookie(self, before: Option<Self>) -> Option<Cookie> {
        let better = before.is_none_or(|before| before.day != self.day || before.moves > self.moves);
        let Self { day, moves } = self;
        better.then(|| Cookie { seconds: 2 * 24 * 60 * 60, ..Cookie::new(Self::COOKIE, format!("{day}.{moves}")) })
    }

    /// What came of the game at this table, where it is won for this player.
    pub(crate) fn after(head: &TableHead, player: Player, outcome: Outcome, events: usize) -> Option<Self> {
        let day = head.daily.filter(|_| outcome.winner() == Some(player))?;
        Some(Self { day, moves: own_moves(events) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_read_as_it_was_written_and_keeps_the_best() {
        let solved = DailyWin { day: 20_000, moves: 9 };
        let cookie = solved.cookie(None).expect("new");
        assert_eq!(DailyWin::read(&cookie.value), Some(solved));
        assert_eq!(solved.cookie(Some(DailyWin { moves: 8, ..solved })), None);
        assert!(solved.cookie(Some(DailyWin { day: 1, moves: 1 })).is_some(), "another day");
        for nonsense in ["", ".", "1", "1.x", "99999999999.1"] {
            assert_eq!(DailyWin::read(nonsense), None);
        }
    }
}
