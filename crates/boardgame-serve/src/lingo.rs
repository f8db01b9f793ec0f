//! Which language a viewer reads.

use std::convert::Infallible;

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, Uri, header, request::Parts},
};
use boardgame_core::Lang;
use boardgame_text::languages;

use crate::cookie::{self, Cookie};

/// The name of the cookie.
const COOKIE: &str = "lang";

/// The language of the viewer: what the address asks for, else what was chosen before, else what the browser prefers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lingo {
    pub(crate) lang: Lang,
    /// Whether the address asks for it: then it is remembered.
    pub(crate) asked: bool,
}

impl<S: Sync> FromRequestParts<S> for Lingo {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::of(&parts.uri, &parts.headers))
    }
}

impl Lingo {
    /// The language of a request.
    pub(crate) fn of(uri: &Uri, headers: &HeaderMap) -> Self {
        let query = uri.query().unwrap_or_default();
        let asked = query.split('&').find_map(|pair| of_code(pair.strip_prefix("lang=")?));
        Self { lang: asked.unwrap_or_else(|| of_headers(headers)), asked: asked.is_some() }
    }

    /// The cookie that remembers a language that was asked for.
    pub(crate) fn cookie(self) -> Option<Cookie> {
        self.asked.then(|| Cookie::new(COOKIE, self.lang.code()))
    }
}

fn of_code(code: &str) -> Option<Lang> {
    languages().find(|lang| lang.code() == code)
}

/// The language that these headers ask for.
pub(crate) fn of_headers(headers: &HeaderMap) -> Lang {
    let all = |name| headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    let chosen = cookie::said(headers, COOKIE).find_map(of_code);
    let preferred = || {
        let languages = all(header::ACCEPT_LANGUAGE).flat_map(|languages| languages.split(','));
        languages.map(str::trim).find_map(|language| of_code(language.get(..2)?))
    };
    chosen.or_else(preferred).unwrap_or_default()
}
