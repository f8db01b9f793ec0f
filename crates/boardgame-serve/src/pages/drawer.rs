//! The drawer at the lower edge of a table's page: a refusal, an offer, a correction, a hint, or the result.

use boardgame_table::{
    PageContext,
    guide::opening_fields,
    hosted::{Computer, LinkRole, OfferKind, TableRight},
    locale::moves,
    opponents::Opponent,
    words::{After, AtTable, Scoring},
};
use maud::{Markup, html};

use super::table::{TablePart, ended};

impl TablePart<'_> {
    pub(super) fn drawer(&self, looking: &PageContext<'_>) -> Markup {
        let parts = [
            self.refusal.map_or_else(|| html! {}, |refusal| refusal.html(self.lang)),
            self.offer(looking),
            self.changed_rulings(),
            self.hint(),
            self.result(looking),
        ];
        html! {
            @if let Some(part) = parts.into_iter().find(|part| !part.0.is_empty()) {
                div.drawer {
                    (part)
                    a.close href=(self.address) data-ply aria-label=(AtTable::CloseSheet.say(self.lang)) { "×" }
                }
            }
        }
    }

    fn changed_rulings(&self) -> Markup {
        let numbers: Vec<String> = self.state.changed_rulings().iter().map(|number| (number + 1).to_string()).collect();
        html! {
            @if !numbers.is_empty() { p.offer role="status" { (Scoring::Reruled { events: numbers.join(", ") }.say(self.lang)) } }
        }
    }

    fn offer(&self, looking: &PageContext<'_>) -> Markup {
        let lang = self.lang;
        if let Some(declined) = self.state.declined().filter(|_| self.state.offer().is_none()) {
            let seat = self.state.player_name(declined.by.next(2), lang);
            let text = match declined.what {
                OfferKind::Draw => AtTable::DrawDeclined { seat },
                OfferKind::Undo => AtTable::UndoDeclined { seat },
            };
            return html! { p.offer { (text.say(lang)) } };
        }
        let Some(offer) = self.state.offer() else { return html! {} };
        let (seat, own) = (self.seat(offer.by), self.role == LinkRole::Seat(offer.by));
        let text = match offer.what {
            OfferKind::Draw if own => AtTable::DrawOfferedByYou,
            OfferKind::Undo if own => AtTable::UndoAskedByYou,
            OfferKind::Draw => AtTable::DrawOffered { seat },
            OfferKind::Undo => AtTable::UndoAsked { seat },
        };
        let may_answer = matches!(self.role, LinkRole::Seat(player) if player != offer.by);
        html! {
            form.offer method="post" action=(looking.form("answer")) {
                p { (text.say(lang)) "." }
                @if may_answer {
                    button.act name="answer" value="yes" { (AtTable::Accept.say(lang)) } " "
                    button.act name="answer" value="no" { (AtTable::Decline.say(lang)) }
                } @else {
                    (AtTable::AwaitsAnswer.say(lang))
                }
            }
        }
    }

    /// Renders the result, with links to the next game and the review.
    fn result(&self, looking: &PageContext<'_>) -> Markup {
        let lang = self.lang;
        let may = |right| self.state.may(self.role, right).is_ok();
        let next = self.state.next().map(|next| next.link(self.role));
        let board = self.state.game().can_undo();
        let won = self.has_won();
        html! {
            @if self.state.game().status().is_over() {
                div.after.won[won] {
                    @if matches!(self.role, LinkRole::Seat(_)) {
                        p.result {
                            @if won { img.laurel src="/laurel.svg" alt=""; " " }
                            strong { (self.turn()) } " " small { (ended(self.state, lang)) }
                        }
                    }
                    @if next.is_none() && won { (self.next_opponent()) }
                    @if let Some(next) = next { a.act.first href={ "/s/" (next.as_str()) } { (After::NextGame.say(lang)) } " " }
                    @if may(TableRight::Review) {
                        a.act.first[next.is_none() && !(board && won)] href={ (self.address) "/review" } {
                            @if board && won { (After::LookAtGame.say(lang)) } @else if board { (After::WhereWrong.say(lang)) } @else { (After::OpenHands.say(lang)) }
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

    /// Renders a button that opens a table against the opponent above the beaten one.
    fn next_opponent(&self) -> Markup {
        let head = &self.table.head;
        let beaten = head.seats.iter().find_map(|seat| seat.computer).and_then(Computer::opponent);
        let next = beaten.and_then(|beaten| Opponent::ALL.into_iter().enumerate().nth(beaten as usize + 1));
        let LinkRole::Seat(player) = self.role else { return html! {} };
        html! {
            @if let Some((index, opponent)) = next.filter(|_| head.daily.is_none() && head.seats.len() == 2) {
                form.next-opponent method="post" action="/tables" data-plain {
                    @for (name, value) in opening_fields(head.game) { input type="hidden" name=(name) value=(value); }
                    input type="hidden" name="side" value=(player.index());
                    @if head.ladder { input type="hidden" name="ladder" value="yes"; }
                    button.act.first name="level" value=(index + 1) {
                        (opponent.portrait()) (After::NextOpponent { name: opponent.name().to_owned() }.say(self.lang))
                    }
                }
            }
        }
    }

    fn hint(&self) -> Markup {
        let lang = self.lang;
        html! {
            @if let Some(hint) = self.hint {
                @let mv = self.state.game().instruction(&hint.mv, self.role.viewer(), lang);
                @let mv = mv.unwrap_or_else(|| moves(self.table.head.game, lang).translated(&hint.mv));
                p.hinted role="status" { (After::HintIs { mv }.say(lang)) }
            }
        }
    }
}
