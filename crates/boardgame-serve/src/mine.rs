//! The tables at which the visitor has a seat, in a cookie of their browser: so that the first page can lead back to them.
//!
//! The cookie holds the secrets of seats, as the browser's history does anyway. Scripts cannot read it, a page of another
//! site sends it only with a link to here, and only the first page shows the links.

use std::convert::Infallible;

use axum::{extract::FromRequestParts, http::request::Parts};
use boardgame_table::hosted::LinkSecret;

use crate::cookie::{self, Cookie};

/// No more tables are remembered; the one that was not visited for the longest time is forgotten first.
pub(crate) const MOST: usize = 12;

/// The name of the cookie.
const COOKIE: &str = "tables";

/// The links of the seats that somebody has visited, the last one first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mine(pub(crate) Vec<String>);

impl<S: Sync> FromRequestParts<S> for Mine {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let links = cookie::said(&parts.headers, COOKIE).flat_map(|links| links.split('.'));
        Ok(Self(links.filter(|link| LinkSecret::is_valid(link)).take(MOST).map(str::to_owned).collect()))
    }
}

impl Mine {
    /// The cookie in which this link comes first; nothing where it does already.
    pub(crate) fn with(&self, link: &str) -> Option<Cookie> {
        if self.0.first().is_some_and(|first| first == link) {
            return None;
        }
        let others = self.0.iter().map(String::as_str).filter(|other| *other != link);
        Some(Self::cookie(std::iter::once(link).chain(others).take(MOST)))
    }

    /// The cookie without this link.
    pub(crate) fn without(&self, link: &str) -> Cookie {
        Self::cookie(self.0.iter().map(String::as_str).filter(|other| *other != link))
    }

    fn cookie<'a>(links: impl Iterator<Item = &'a str>) -> Cookie {
        Cookie::new(COOKIE, links.collect::<Vec<_>>().join("."))
    }
}
