//! Review of a game of Dwyn with open hands.

use boardgame_core::{Event, Game as _, Lang, Player, Viewer};
use dwyn::{Dwyn, Setup, Sighting};
#[cfg(feature = "pages")]
use {
    crate::{
        game_match::{PageContext, TableGame as _},
        games::cards::open_table,
        words::Word,
    },
    boardgame_core::Secret,
    boardgame_referee::GameId,
    boardgame_svg::{Options, svg_with},
    maud::{Markup, html},
};

use super::{LONGEST, PostMortem};
use crate::{card_words::summary, game_match::GameMatch, locale::text};

pub(crate) struct CardReview {
    setup: Setup,
    names: Vec<String>,
    moves: Vec<dwyn::Move>,
}

impl CardReview {
    pub(crate) fn new(sitting: &GameMatch<Dwyn>) -> Self {
        let moves = sitting.game.log().iter().filter_map(Event::mv).copied().take(LONGEST).collect();
        Self { setup: sitting.game.setup().clone(), names: sitting.game.players().to_vec(), moves }
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
            let sighting = Sighting::new(*mv, &effect, viewer);
            moves.push((by, summary(&sighting, &self.names, Viewer::Spectator, text(lang))));
        }
        moves
    }

    fn number(&self, ply: usize, by: Player) -> String {
        boardgame_referee::words::move_number::<Dwyn>(ply, by)
    }

    #[cfg(feature = "pages")]
    fn shown(&self, ply: usize, _: usize, viewer: Viewer, lang: Lang) -> Markup {
        let Some(state) = self.state(ply) else { return html! {} };
        let looking = PageContext { acts: false, ..PageContext::acting(lang, Viewer::Spectator) };
        let name = |player: Player| self.names.get(player.index()).filter(|name| !name.is_empty());
        open_table(&state, &looking, &|player| match name(player) {
            _ if viewer.is(player) => Word::YouSit.say(lang),
            Some(name) => name.clone(),
            None => Dwyn::seat(player, lang),
        })
    }

    #[cfg(feature = "pages")]
    fn picture(&self, lang: Lang) -> Option<String> {
        let view = Secret::view(&self.state(self.moves.len())?, Viewer::Spectator);
        let title = Word::PictureOf { game: Word::from(GameId::Dwyn).say(lang) }.say(lang);
        let description = view.lines().iter().map(|line| text(lang).say(line)).collect::<Vec<_>>().join("\n");
        Some(svg_with(&view, &Vec::new(), &Options { size: 800, title, description, ..Options::default() }))
    }
}
