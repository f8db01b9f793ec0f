//! Names: those under which the server can be called, and those of players.

use std::net::{IpAddr, SocketAddr};

use boardgame_core::message::is_shapeless;

/// The addresses at which others can call a server that listens at `address`: that one alone, or each of the machine's
/// own where it listens at all of them. Those of this machine alone come last.
///
/// ```
/// let here = "127.0.0.1:8090".parse().expect("an address");
/// assert_eq!(boardgame_serve::callable(here), [here]);
/// ```
#[must_use]
pub fn callable(address: SocketAddr) -> Vec<SocketAddr> {
    if !address.ip().is_unspecified() {
        return vec![address];
    }
    let heard = |ip: &IpAddr| address.is_ipv6() || ip.is_ipv4();
    let own = if_addrs::get_if_addrs().unwrap_or_default().into_iter().map(|interface| interface.ip());
    // An address of one cable needs the name of the cable, which no browser takes.
    let local = |ip: &IpAddr| matches!(ip, IpAddr::V6(six) if six.is_unicast_link_local());
    let mut all: Vec<IpAddr> = own.filter(|ip| heard(ip) && !local(ip)).collect();
    all.sort_by_key(|ip| (ip.is_loopback(), ip.is_ipv6(), *ip));
    all.into_iter().map(|ip| SocketAddr::new(ip, address.port())).collect()
}

/// Whether `host`, the value of a header `Host`, names a server that listens at `address`, or one of `hosts`.
pub(crate) fn is_called(host: &str, address: SocketAddr, own: &[SocketAddr], hosts: &[String]) -> bool {
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if !port.contains(']') => (name, port.parse::<u16>().ok()),
        _ => (host, Some(80)),
    };
    // Behind a proxy the port is the proxy's.
    if hosts.iter().any(|known| known.eq_ignore_ascii_case(name)) {
        return true;
    }
    let local = address.ip().is_loopback() || address.ip().is_unspecified();
    port == Some(address.port())
        && match name.trim_matches(['[', ']']).parse::<IpAddr>() {
            Ok(ip) => ip == address.ip() || ip.is_loopback() && local || own.iter().any(|own| own.ip() == ip),
            Err(_) => name.eq_ignore_ascii_case("localhost") && local,
        }
}

/// No more letters of a player's name are kept.
const LONGEST: usize = 40;

/// A player's name as it is kept: one line of at most forty letters, without anything that is no letter and changes how
/// its neighbours are shown.
pub(crate) fn of_player(text: &str) -> String {
    let shown: String = text
        .chars()
        .map(|sign| if sign.is_control() { ' ' } else { sign })
        .filter(|sign| !is_shapeless(*sign))
        .collect();
    let words = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    words.chars().take(LONGEST).collect::<String>().trim_end().to_owned()
}

/// The names of those who play, by seat; none at all where nobody has one.
pub(crate) fn of_players(names: &[String], seats: usize) -> Vec<String> {
    let names: Vec<String> = names.iter().take(seats).map(|name| of_player(name)).collect();
    if names.iter().all(String::is_empty) { Vec::new() } else { names }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_line_that_turns_nothing_round() {
        assert_eq!(of_player("  Ann\u{202E}\n Jones\u{7} "), "Ann Jones");
        assert_eq!(of_player(&"w".repeat(99)).len(), 40);
        assert_eq!(of_player("\u{202E}\u{200F}"), "");
        assert_eq!(of_players(&[String::new(), "\u{2066}".to_owned()], 2), Vec::<String>::new());
        assert_eq!(of_players(&["a".to_owned(), String::new(), "c".to_owned()], 2), ["a", ""]);
    }
}
