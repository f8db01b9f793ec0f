//! A step of a guided first game.

use boardgame_core::Lang;
use boardgame_referee::GameId;
use maud::{Markup, html};

use super::refused::refused;
use crate::{
    guide::{self, Came, Lesson},
    sitting::Looking,
    words::{After, Word},
};

/// The fields of a form that opens a table of this game for one person and one computer player.
pub(super) fn against(game: GameId) -> Vec<(&'static str, &'static str)> {
    match game {
        GameId::Dwyn => vec![("game", game.code()), ("players", "2"), ("people", "1")],
        _ => vec![("game", game.code()), ("against", "computer")],
    }
}

/// A step of a guided first game.
pub(crate) fn lesson(lesson: &Lesson, lang: Lang) -> Markup {
    let Lesson { game, step, number, steps, ref sit, ref came } = *lesson;
    let address = format!("/learn/{}/{number}", game.code());
    let done = matches!(came, Came::Done);
    let way = if let Came::Way(way) = came { way.as_slice() } else { &[] };
    let viewer = guide::viewer(&**sit, game);
    let looking = Looking {
        lang,
        viewer,
        address: &address,
        version: 0,
        way,
        hint: &[],
        flipped: false,
        acts: !done,
        guided: true,
    };
    html! {
        main id="part" class="lesson" tabindex="-1" {
            h1 {
                (After::FirstGameOf { game: Word::from(game).say(lang) }.say(lang)) " "
                small { (After::StepOf { number, steps }.say(lang)) }
            }
            div.told {
                p.task { (step.task(lang)) }
                p {
                    a.clause href={ "/rules/" (game.code()) "#c" (step.clause) } target="_blank" { (After::TheClause { clause: step.clause.clone() }.say(lang)) }
                }
                @match came {
                    Came::Refused(refusal) => (refused(refusal, lang)),
                    Came::Legal => { p.refusal role="status" { (After::LegalButNotThis.say(lang)) } },
                    Came::Way(_) => {},
                    Came::Done => {
                        div.done role="status" {
                            p { strong { (After::WellDone.say(lang)) } }
                            @if number < steps {
                                a.act.first autofocus href={ "/learn/" (game.code()) "/" (number + 1) } { (After::NextStep.say(lang)) }
                            } @else {
                                p { (After::KnowsAll.say(lang)) }
                                @if game == GameId::Blackball {
                                    a.act.first href="/" { (Word::Home.say(lang)) }
                                } @else {
                                    form method="post" action="/tables" {
                                        @for (name, value) in against(game) { input type="hidden" name=(name) value=(value); }
                                        button.act.first name="level" value="1" { (After::PlayLevelOne.say(lang)) }
                                    }
                                }
                            }
                        }
                    },
                }
            }
            div.game { (sit.body(&looking)) }
            nav.steps aria-label=(After::Learn.say(lang)) {
                @if number > 1 { a.act href={ "/learn/" (game.code()) "/" (number - 1) } { (After::StepBack.say(lang)) } " " }
                @if number < steps && !done { a.act href={ "/learn/" (game.code()) "/" (number + 1) } { (After::StepOver.say(lang)) } " " }
                a.act href="/learn" { (After::Learn.say(lang)) }
            }
        }
    }
}
