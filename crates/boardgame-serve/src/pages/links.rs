//! The page that hands out the links of a table.

use std::fmt::Write as _;

use boardgame_core::{Lang, Player};
use boardgame_table::{
    hosted::Computer,
    words::{AtTable, Opening, Word},
};
use maud::{Markup, html};
use qrcode::{Color, QrCode};

use crate::table::SharedTable;

/// How those who are invited call the server.
pub(crate) struct Invited<'a> {
    /// The beginning of every link.
    pub(crate) called: &'a str,
    /// Whether nobody can come from another machine.
    pub(crate) only_here: bool,
}

/// The links of a table. The page has an address of its own, so that no seat's page holds another's.
pub(crate) fn links(table: &SharedTable, seat: &dyn Fn(Player) -> String, invited: &Invited<'_>, lang: Lang) -> Markup {
    html! {
        main id="part" class="invite" {
            h1 { (Opening::Links.say(lang)) }
            p { (Opening::LinksAbout.say(lang)) }
            ul.links {
                @if let Some(scorer) = &table.head.scorer {
                    (link("scorer", scorer.as_str(), &AtTable::Scorer.say(lang), None, invited, lang))
                } @else {
                    @for (number, chair) in (0..).zip(&table.head.seats) {
                        @let seat = seat(Player::new(number));
                        @if let Some(computer) = chair.computer {
                            li {
                                bdi { (seat) } ": " (Opening::Computer.say(lang))
                                @match computer {
                                    Computer::Level(level) => { ", " (Opening::Level { level }.say(lang)) },
                                    Computer::Perfect => { ", " (Opening::Perfect.say(lang)) },
                                    Computer::Plain => {},
                                }
                            }
                        } @else {
                            @let words = Opening::Invitation { game: Word::from(table.head.game).say(lang), seat: seat.clone() }.say(lang);
                            (link(&format!("seat{number}"), chair.secret.as_str(), &Opening::SitDown { seat }.say(lang), Some(words), invited, lang))
                        }
                    }
                }
                (link("watch", table.head.watch.as_str(), &Opening::Watch.say(lang), None, invited, lang))
            }
            @if invited.only_here { p.hint { (with_code(&Opening::OnlyHere.say(lang))) } }
            form method="post" action={ "/s/" (table.head.host.as_str()) "/delete" } {
                details {
                    summary { (Opening::Delete.say(lang)) }
                    button.act { (Opening::SureToDelete.say(lang)) }
                }
            }
        }
    }
}

/// A link: to be opened here, copied, read by a phone, or sent with an invitation.
fn link(id: &str, secret: &str, words: &str, invitation: Option<String>, invited: &Invited<'_>, lang: Lang) -> Markup {
    let (path, whole) = (format!("/s/{secret}"), format!("{}/s/{secret}", invited.called));
    let copy = |what: &str| {
        html! { button.act.scripted type="button" data-copy=(what) data-copied=(Opening::Copied.say(lang)) { (Opening::Copy.say(lang)) } }
    };
    html! {
        li {
            a.act.first href=(path) { (words) } " "
            code.copy id={ "link-" (id) } data-link=(path) { (whole) } " "
            (copy(&format!("link-{id}")))
            @if let Some(invitation) = invitation {
                details {
                    summary { (Opening::Invite.say(lang)) }
                    p id={ "words-" (id) } { (invitation) " " span data-link=(path) { (whole) } }
                    (copy(&format!("words-{id}")))
                }
            }
            // A phone cannot call what is on this machine only.
            @if !invited.only_here {
                details { summary { (Opening::Qr.say(lang)) } (code(&whole, &Opening::Qr.say(lang))) }
            }
        }
    }
}

/// A picture of a link, dark on light in both schemes, with the margin that cameras want.
fn code(link: &str, title: &str) -> Markup {
    let Ok(code) = QrCode::new(link) else { return html! {} };
    let width = code.width();
    let dark = code.into_colors().into_iter().enumerate().filter(|(_, colour)| *colour == Color::Dark);
    let mut path = String::new();
    for (place, _) in dark {
        // A string takes all that is written.
        let _ = write!(path, "M{} {}h1v1h-1z", place % width + 4, place / width + 4);
    }
    let side = width + 8;
    html! {
        svg.qr xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (side) " " (side) } role="img" aria-label=(title) {
            rect width=(side) height=(side) fill="#fff" {}
            path d=(path) fill="#000" {}
        }
    }
}

/// A sentence whose commands are between backquotes.
fn with_code(sentence: &str) -> Markup {
    html! {
        @for (place, part) in sentence.split('`').enumerate() {
            @if place % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_its_three_corners() {
        let picture = code("http://192.168.1.7:8090/s/0123456789abcdef0123456789abcdef", "QR").into_string();
        let side: usize = picture
            .split("viewBox=\"0 0 ")
            .nth(1)
            .and_then(|rest| rest.split(' ').next()?.parse().ok())
            .expect("a side");
        for (x, y) in [(4, 4), (side - 5, 4), (4, side - 5)] {
            assert!(picture.contains(&format!("M{x} {y}h1v1h-1z")), "{x} {y}");
        }
    }
}
