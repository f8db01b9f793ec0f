//! What stands on the page of a table when its game is over, and what help there is before.

use boardgame_table::{
    PageContext,
    hosted::{LinkRole, TableRight},
    locale::moves,
    words::After,
};
use maud::{Markup, html};

use super::table::{TablePart, ended};

impl TablePart<'_> {
    /// What can be done when the game is over.
    pub(super) fn after(&self, looking: &PageContext<'_>) -> Markup {
        let lang = self.lang;
        let may = |right| self.state.may(self.role, right).is_ok();
        let next = self.state.next().map(|next| next.link(self.role));
        let board = self.state.game().can_undo();
        html! {
            @if self.state.game().status().is_over() {
                div.after {
                    @if matches!(self.role, LinkRole::Seat(_)) { p.result { strong { (self.turn()) } " " small { (ended(self.state, lang)) } } }
                    @if let Some(next) = next { a.act.first href={ "/s/" (next.as_str()) } { (After::NextGame.say(lang)) } " " }
                    @if may(TableRight::Review) {
                        a.act.first[next.is_none()] href={ (self.address) "/review" } {
                            @if board { (After::WhereWrong.say(lang)) } @else { (After::OpenHands.say(lang)) }
                        } " "
                    }
                    @if next.is_none() && self.table.head.daily.is_none() && may(TableRight::PlayAgain) {
                        form method="post" action=(looking.form("again")) data-plain {
                            button.act {
                                @if board && self.table.head.scorer.is_none() { (After::OtherColour.say(lang)) } @else { (After::PlayAgain.say(lang)) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// A good move, for a player who has asked for one.
    pub(super) fn hinted(&self) -> Markup {
        let lang = self.lang;
        html! {
            @if let Some(hint) = self.hint {
                p.hinted role="status" { (After::HintIs { mv: moves(self.table.head.game, lang).translated(&hint.mv) }.say(lang)) }
            }
        }
    }
}
