//! The names under which the server can be called.

use std::net::{IpAddr, SocketAddr};

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
