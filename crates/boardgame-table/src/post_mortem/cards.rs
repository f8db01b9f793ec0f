//! Review of a game of Dwyn with open hands.

use std::time::Duration;

use boardgame_core::{Event, Game as _, Lang, Player, Viewer};
use dwyn::{Dwyn, Setup, Sighting};
#[cfg(feature = "pages")]
use {
    crate::{
        game_match::TableGame as _,
        games::cards::drawn,
        words::{After, Word},
    },
    boardgame_core::Secret,
    boardgame_referee::GameId,
    boardgame_svg::{Options, svg_with},
    maud::{Markup, PreEscaped, html},
};

use super::{LONGEST, MoveReview, PostMortem};
use crate::{game_match::GameMatch, locale::text};

pub(crate) struct CardReview {
    setup: Setup,
    moves: Vec<dwyn::Move>,
}

impl CardReview {
    pub(crate) fn new(sitting: &GameMatch<Dwyn>) -> Self {
        let moves = sitting.game.log().iter().filter_map(Event::mv).copied().take(LONGEST).collect();
        Self { setup: sitting.game.setup().clone(), moves }
    }

    fn state(&self, ply: usize) -> Option<Dwyn> {
        let mut state = Dwyn::start(&self.setup).ok()?;
        self.moves.get(..ply)?.iter().try_for_each(|mv| state.play(mv).map(drop)).ok()?;
        Some(state)
    }
}

impl PostMortem for CardReview {
    fn moves(&self, lang: Lang) -> Vec<(Player, String)> {
        let Some(mut state) = self.state(0) else { return Vec::new() };
        let mut moves = Vec::new();
        for mv in &self.moves {
            let Some(by) = state.status().to_act() else { break };
            let Ok(effect) = state.play(mv) else { break };
            // The player who moved saw more of the move than anybody else.
            let viewer = Viewer::Seat(by);
            moves.push((by, text(lang).say(&Sighting::new(*mv, &effect, viewer).summary(Viewer::Spectator))));
        }
        moves
    }

    fn number(&self, ply: usize, by: Player) -> String {
        boardgame_referee::words::move_number::<Dwyn>(ply, by)
    }

    fn is_judged(&self) -> bool {
        false
    }

    fn think(&self, _: usize, _: Duration) {}

    fn thought_about(&self) -> usize {
        0
    }

    fn judged(&self, _: usize) -> Option<MoveReview> {
        None
    }

    #[cfg(feature = "pages")]
    fn shown(&self, ply: usize, _: usize, _: Viewer, lang: Lang) -> Markup {
        let Some(state) = self.state(ply) else { return html! {} };
        let title = Word::PictureOf { game: Word::from(GameId::Dwyn).say(lang) }.say(lang);
        let hand = |player: Player| {
            Secret::view(&state, Viewer::Seat(player))
                .hand()
                .map(|hand| hand.iter().collect::<Vec<_>>())
                .unwrap_or_default()
        };
        html! {
            div.table-picture { (PreEscaped(drawn(&Secret::view(&state, Viewer::Spectator), &Vec::new(), title, lang))) }
            dl.hands {
                @for player in Player::all(state.seats()) {
                    dt { (After::HandOf { seat: Dwyn::seat(player, lang) }.say(lang)) }
                    dd {
                        @for card in hand(player) { span.card { (text(lang).say(&card.name())) } " " }
                        @if hand(player).is_empty() { "–" }
                    }
                }
            }
        }
    }

    #[cfg(feature = "pages")]
    fn picture(&self, lang: Lang) -> Option<String> {
        let view = Secret::view(&self.state(self.moves.len())?, Viewer::Spectator);
        let title = Word::PictureOf { game: Word::from(GameId::Dwyn).say(lang) }.say(lang);
        let description = view.lines().iter().map(|line| text(lang).say(line)).collect::<Vec<_>>().join("\n");
        Some(svg_with(&view, &Vec::new(), &Options { size: 800, title, description, ..Options::default() }))
    }
}
