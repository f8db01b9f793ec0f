//! Time, randomness and network addresses of the operating system.

use std::{
    net::{IpAddr, SocketAddr},
    time::SystemTime,
};

use boardgame_core::Seed;
use boardgame_table::{Refusal, words::Denial};

pub(crate) fn unix_time() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}

/// Draws a secret seed.
pub(crate) fn seed() -> Result<Seed, Refusal> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|_| Refusal::of(&Denial::NotKept))?;
    Ok(Seed::new(bytes))
}

/// Draws a random number for computer players. Returns 0 if the system has no randomness.
pub(crate) fn random_number() -> u64 {
    getrandom::u64().unwrap_or_default()
}

/// Returns the addresses that reach a server listening at `address`: that one, or all of the machine's, loopback last.
#[must_use]
pub fn reachable_addresses(address: SocketAddr) -> Vec<SocketAddr> {
    if !address.ip().is_unspecified() {
        return vec![address];
    }
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let mut all: Vec<IpAddr> = interfaces.into_iter().map(|interface| interface.ip()).collect();
    // Browsers cannot open link-local addresses.
    all.retain(|ip| match ip {
        IpAddr::V4(_) => true,
        IpAddr::V6(six) => address.is_ipv6() && !six.is_unicast_link_local(),
    });
    all.sort_by_key(|ip| (ip.is_loopback(), ip.is_ipv6(), *ip));
    all.into_iter().map(|ip| SocketAddr::new(ip, address.port())).collect()
}
