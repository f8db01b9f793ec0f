//! Dwyn: what the referee tells, and the table as one seat may see it.

use boardgame_core::{Clause, Player, Viewer};
use boardgame_text::{Text, dwyn as say};
use dwyn::{Dwyn, Effect, Illegal, Move, Phase, SetupError, View};

use super::{Name, Told, cited};

impl Told for Dwyn {
    const NAME: Name = Name::Dwyn;

    fn player(text: &Text, player: Player) -> String {
        text.say(&player)
    }

    fn written(&self, mv: &Move) -> String {
        mv.to_string()
    }

    /// What the move does not say itself: the referee sees every card.
    fn effect(text: &Text, effect: &Effect) -> String {
        text.say(effect)
    }

    fn forbidding(text: &Text, error: &SetupError) -> Option<(Clause, &'static str)> {
        Some(cited(text, error))
    }

    fn legal(_: &Illegal) -> Vec<String> {
        Vec::new()
    }
}

/// The table and the viewer's own hand.
pub(crate) fn drawn(text: &Text, view: &View) -> String {
    let table = view.table();
    let name = |player| named_player(text, view.viewer(), player);
    let mut lines = vec![match table.phase() {
        Phase::Before => {
            let top = view.pile().last().map_or_else(|| say::nothing(text), ToString::to_string);
            say::before(text, table.turns(), table.stock_len(), view.pile().len(), top)
        }
        Phase::After => say::after(text, table.turns(), table.pool_len()),
    }];
    for player in table.seats() {
        let laid = table.laid(player);
        let laid = text.say(&laid);
        lines.push(format!("  {}", say::seat(text, name(player), table.hand_len(player), laid)));
    }
    if let Some(duel) = table.duel() {
        let (challenger, defender) = (name(duel.challenger), name(duel.defender));
        let (prize, suit) = (text.say(&duel.prize), duel.suit.name(text.lang()));
        lines.push(match duel.top {
            None => say::duel(text, challenger, defender, prize, suit),
            Some(top) => say::duel_top(text, challenger, defender, prize, suit, top.code()),
        });
    }
    if let Some(hand) = view.hand() {
        lines.push(say::hand(text, text.say(&hand)));
    }
    lines.join("\n")
}

fn named_player(text: &Text, viewer: Viewer, player: Player) -> String {
    if viewer.is(player) { say::you(text) } else { Dwyn::player(text, player) }
}
