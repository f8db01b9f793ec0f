//! The page with the links of a table.

use axum::http::{HeaderMap, header};
use boardgame_core::{Lang, Player};
use boardgame_table::{
    hosted::LinkSecret,
    words::{AtTable, Opening, Word},
};
use maud::{Markup, html};
use qrcode::{Color, QrCode};

use crate::{server::Server, table::SharedTable};

/// The base URL of the server, with which every link begins.
pub(crate) struct LinkBase {
    /// The scheme and the host, without a path.
    address: String,
    /// Whether only this machine can reach the server.
    is_local: bool,
}

impl LinkBase {
    pub(crate) fn of(server: &Server, headers: &HeaderMap) -> Self {
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        let scheme = if server.is_secure(headers) { "https" } else { "http" };
        let is_local = server.services.options.address.ip().is_loopback() && server.services.options.hosts.is_empty();
        Self { address: format!("{scheme}://{host}"), is_local }
    }
}

/// Renders the links of a table. No other page contains the links of all seats. With `own`, the page waits for the other
/// players and then opens that seat.
pub(crate) fn links(
    table: &SharedTable,
    own: Option<Player>,
    seat: &dyn Fn(Player) -> String,
    base: &LinkBase,
    lang: Lang,
) -> Markup {
    let head = &table.head;
    let people = (0..).map(Player::new).zip(&head.seats).filter(|(_, seat)| seat.computer.is_none());
    let people: Vec<_> = people.filter(|_| head.scorer.is_none()).collect();
    let game = || Word::from(head.game).say(lang);
    let seat_link = |player: Player, secret: &LinkSecret| {
        let invitation = Opening::Invitation { game: game(), seat: seat(player) }.say(lang);
        let (id, words) = (format!("seat{}", player.index()), Opening::SitDown { seat: seat(player) }.say(lang));
        link(&id, secret.as_str(), &words, Some(invitation), base, lang)
    };
    let waits = own.and_then(|own| people.iter().find(|(player, _)| *player == own));
    let others: u8 =
        people.iter().filter(|(player, _)| Some(*player) != own).map(|(player, _)| 1_u8 << player.index()).sum();
    let away = waits.map(|(_, seat)| format!("/s/{}", seat.secret.as_str()));
    html! {
        main id="part" class="invite" data-own=[&away] data-others=[away.as_ref().map(|_| others)] {
            @if let Some((own, own_seat)) = waits {
                h1 { (game()) " " small { (AtTable::YouAre { seat: seat(*own) }.say(lang)) @if let Some(clock) = head.clock { " · " (clock.main / 60_000) "+" (clock.more / 1000) } } }
                @if base.is_local { p.hint { (with_code(&Opening::OnlyHere.say(lang))) } }
                @for (player, other) in people.iter().filter(|(player, _)| player != own) { (invitation(&seat(*player), &other.secret, &game(), base, lang)) }
                p.waiting role="status" { (Opening::WaitingForPlayers.say(lang)) " " a href={ "/s/" (own_seat.secret.as_str()) } { (Opening::SitDown { seat: seat(*own) }.say(lang)) } }
            } @else {
                h1 { (Opening::Links.say(lang)) }
                p { (Opening::LinksAbout.say(lang)) }
            }
            ul.links {
                @if let Some(scorer) = &head.scorer { (link("scorer", scorer.as_str(), &AtTable::Scorer.say(lang), None, base, lang)) }
                @for (player, seat) in people.iter().filter(|_| waits.is_none()) { (seat_link(*player, &seat.secret)) }
                (link("watch", head.watch.as_str(), &Opening::Watch.say(lang), None, base, lang))
            }
            @if base.is_local && waits.is_none() { p.hint { (with_code(&Opening::OnlyHere.say(lang))) } }
            form method="post" action={ "/s/" (head.host.as_str()) "/delete" } {
                details {
                    summary { (Opening::Delete.say(lang)) }
                    button.act { (Opening::SureToDelete.say(lang)) }
                }
            }
        }
    }
}

/// Renders the invitation to a seat: a QR code, the link, and buttons that copy or share it.
fn invitation(seat: &str, secret: &LinkSecret, game: &str, base: &LinkBase, lang: Lang) -> Markup {
    let path = format!("/s/{}", secret.as_str());
    let whole = format!("{}{path}", base.address);
    let id = format!("link-{}", &secret.as_str()[..8]);
    let words = Opening::Invitation { game: game.to_owned(), seat: seat.to_owned() }.say(lang);
    html! {
        section.panel.invitation aria-labelledby={ (id) "-title" } {
            h2 id={ (id) "-title" } { (Opening::InviteSeat { seat: seat.to_owned() }.say(lang)) }
            (qr_code(&whole, &Opening::Qr.say(lang)))
            div {
                p { (Opening::InviteAbout.say(lang)) }
                p { code id=(id) data-link=(path) { (whole) } }
                button.act.first.scripted type="button" data-copy=(id) data-copied=(Opening::Copied.say(lang)) { (Opening::Copy.say(lang)) } " "
                button.act.scripted type="button" data-share=(id) data-words=(words) hidden { (Opening::Share.say(lang)) }
            }
        }
    }
}

/// Renders a link to open, copy, scan or send with an invitation.
fn link(id: &str, secret: &str, words: &str, invitation: Option<String>, base: &LinkBase, lang: Lang) -> Markup {
    let (path, whole) = (format!("/s/{secret}"), format!("{}/s/{secret}", base.address));
    let copy = |what: &str| {
        html! { button.act.scripted type="button" data-copy=(what) data-copied=(Opening::Copied.say(lang)) { (Opening::Copy.say(lang)) } }
    };
    html! {
        li {
            a.act.first[id != "watch"] href=(path) { (words) } " "
            code.copy id={ "link-" (id) } data-link=(path) { (whole) } " "
            (copy(&format!("link-{id}")))
            @if let Some(invitation) = invitation {
                details {
                    summary { (Opening::Invite.say(lang)) }
                    p id={ "words-" (id) } { (invitation) " " span data-link=(path) { (whole) } }
                    (copy(&format!("words-{id}")))
                }
            }
            @if !base.is_local {
                details { summary { (Opening::Qr.say(lang)) } (qr_code(&whole, &Opening::Qr.say(lang))) }
            }
        }
    }
}

/// Renders a QR code, dark on light in both colour schemes, with the margin that cameras need.
fn qr_code(link: &str, title: &str) -> Markup {
    let Ok(code) = QrCode::new(link) else { return html! {} };
    let width = code.width();
    let dark = code.into_colors().into_iter().enumerate().filter(|(_, colour)| *colour == Color::Dark);
    let path = dark.fold(String::new(), |path, (index, _)| {
        path + &format!("M{} {}h1v1h-1z", index % width + 4, index / width + 4)
    });
    let side = width + 8;
    html! {
        svg.qr xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (side) " " (side) } role="img" aria-label=(title) {
            rect width=(side) height=(side) fill="#fff" {}
            path d=(path) fill="#000" {}
        }
    }
}

/// Renders a sentence with commands in backquotes.
fn with_code(sentence: &str) -> Markup {
    html! {
        @for (index, part) in sentence.split('`').enumerate() {
            @if index % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_qr_code_has_three_corners() {
        let picture = qr_code("http://192.168.1.7:8090/s/0123456789abcdef0123456789abcdef", "QR").into_string();
        let side =
            picture.split("viewBox=\"0 0 ").nth(1).and_then(|rest| rest.split(' ').next()?.parse::<usize>().ok());
        let side = side.expect("a side");
        for (x, y) in [(4, 4), (side - 5, 4), (4, side - 5)] {
            assert!(picture.contains(&format!("M{x} {y}h1v1h-1z")), "{x} {y}");
        }
    }
}
