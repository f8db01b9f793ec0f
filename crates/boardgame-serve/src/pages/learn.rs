//! The pages for those who learn: guided first games, and the ladder.

use boardgame_core::Lang;
use boardgame_referee::GameId;
use boardgame_table::{
    covers::cover,
    guide,
    hosted::ladder::{self, LadderResult, Ladders},
    words::{After, Opening, Word},
};
use maud::{Markup, html};

/// The page that leads to the guides and the ladders.
pub(crate) fn learning(ladders: &Ladders, lang: Lang) -> Markup {
    html! {
        main id="part" class="learn" {
            h1 { (After::Learn.say(lang)) }
            h2 { (After::FirstGames.say(lang)) }
            p { (After::FirstGamesAbout.say(lang)) }
            div.first-games {
                @for game in guide::games() {
                    a.first-game href={ "/learn/" (game.code()) "/1" } { (cover(game)) strong { (Word::from(game).say(lang)) } } " "
                }
            }
            h2 { (After::Ladder.say(lang)) }
            p { (After::LadderAbout.say(lang)) }
            div.ladders {
                @for game in ladder::games() { (steps(game, ladders.of(game), lang)) }
            }
        }
    }
}

/// The ladder of a game: each opponent with how one fared, and a button that opens a table.
fn steps(game: GameId, fared: [LadderResult; ladder::STEPS], lang: Lang) -> Markup {
    let id = format!("ladder-{}", game.code());
    let next = fared.iter().position(|fared| *fared < LadderResult::Won);
    html! {
        section aria-labelledby=(id) {
            h3 id=(id) { (Word::from(game).say(lang)) }
            ol.ladder reversed {
                @for (place, fared) in fared.iter().enumerate().rev() {
                    li {
                        form method="post" action="/tables" {
                            @for (name, value) in guide::opening_fields(game) { input type="hidden" name=(name) value=(value); }
                            input type="hidden" name="ladder" value="yes";
                            button.act.first[next == Some(place)] name="level" value=(place + 1) {
                                (Opening::Level { level: u8::try_from(place + 1).unwrap_or(u8::MAX) }.say(lang))
                            } " "
                            span.fared {
                                @match fared {
                                    LadderResult::Unplayed => {},
                                    LadderResult::Lost => (After::FaredLost.say(lang)),
                                    LadderResult::Drawn => (After::FaredDrawn.say(lang)),
                                    LadderResult::Won => { strong { "✓ " (After::FaredWon.say(lang)) } },
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
