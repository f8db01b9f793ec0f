//! Extractors, refusals and cookies.

use std::{collections::HashMap, convert::Infallible, net::IpAddr, sync::Arc};

use axum::{
    Extension,
    extract::{FromRequestParts, Path},
    http::{HeaderMap, HeaderValue, StatusCode, Uri, header, request::Parts},
    response::{IntoResponse, Response},
};
use boardgame_core::Lang;
use boardgame_table::{
    Refusal,
    hosted::{LinkRole, LinkSecret, TableRight, TableState},
};
use boardgame_text::languages;

use crate::{server::Server, table::SharedTable};

/// The IP address under which a request is counted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Caller(pub(crate) IpAddr);

/// A refusal as a response. The guard adds its text in the viewer's language, as JSON or as a page.
#[derive(Debug)]
pub(crate) struct Rejection(Refusal);

impl<R: Into<Refusal>> From<R> for Rejection {
    fn from(refusal: R) -> Self {
        Self(refusal.into())
    }
}

impl IntoResponse for Rejection {
    fn into_response(self) -> Response {
        (status_of(&self.0), Extension(self.0)).into_response()
    }
}

pub(crate) fn status_of(refusal: &Refusal) -> StatusCode {
    StatusCode::from_u16(refusal.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}

/// A form as the browser sent it.
#[derive(Debug)]
pub(crate) struct SentForm {
    pub(crate) address: String,
    pub(crate) fields: Vec<(String, String)>,
}

/// The language of the viewer: from the URL, else from a cookie, else from the browser's preferences.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Locale {
    pub(crate) lang: Lang,
    /// Whether the URL contains the language, so that it has to be stored.
    in_address: bool,
}

impl Locale {
    const COOKIE: &str = "lang";

    pub(crate) fn of(uri: &Uri, headers: &HeaderMap) -> Self {
        let query = uri.query().unwrap_or_default();
        let lang = query.split('&').find_map(|pair| of_code(pair.strip_prefix("lang=")?));
        Self { lang: lang.unwrap_or_else(|| Self::of_headers(headers)), in_address: lang.is_some() }
    }

    /// Returns the language from a cookie or the browser's preferences.
    pub(crate) fn of_headers(headers: &HeaderMap) -> Lang {
        let preferred = || {
            let values = headers.get_all(header::ACCEPT_LANGUAGE).into_iter().filter_map(|value| value.to_str().ok());
            values.flat_map(|value| value.split(',')).find_map(|language| of_code(language.trim().get(..2)?))
        };
        cookies(headers, Self::COOKIE).find_map(of_code).or_else(preferred).unwrap_or_default()
    }

    /// Returns a cookie that stores the language if the URL contains it.
    pub(crate) fn cookie(self) -> Option<Cookie> {
        self.in_address.then(|| Cookie::new(Self::COOKIE, self.lang.code()))
    }
}

fn of_code(code: &str) -> Option<Lang> {
    languages().find(|lang| lang.code() == code)
}

/// The links of the seats that the visitor used, the latest first. They are stored in a cookie.
pub(crate) struct RecentLinks(pub(crate) Vec<String>);

impl RecentLinks {
    const COOKIE: &str = "tables";
    const MOST: usize = 12;

    pub(crate) fn of(headers: &HeaderMap) -> Self {
        let links = cookies(headers, Self::COOKIE).flat_map(|links| links.split('.'));
        Self(links.filter(|link| LinkSecret::is_valid(link)).take(Self::MOST).map(str::to_owned).collect())
    }

    /// Returns the cookie with `link` first, or `None` if it is first already.
    pub(crate) fn with(&self, link: &str) -> Option<Cookie> {
        if self.0.first().is_some_and(|first| first == link) {
            return None;
        }
        let others = self.0.iter().map(String::as_str).filter(|other| *other != link);
        Some(Self::cookie(std::iter::once(link).chain(others).take(Self::MOST)))
    }

    pub(crate) fn without(&self, link: &str) -> Cookie {
        Self::cookie(self.0.iter().map(String::as_str).filter(|other| *other != link))
    }

    fn cookie<'a>(links: impl Iterator<Item = &'a str>) -> Cookie {
        Cookie::new(Self::COOKIE, links.collect::<Vec<_>>().join("."))
    }
}

/// The server, and the client's IP address and language.
pub(crate) struct Context {
    pub(crate) server: Arc<Server>,
    pub(crate) caller: IpAddr,
    pub(crate) locale: Locale,
}

impl FromRequestParts<Arc<Server>> for Context {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, server: &Arc<Server>) -> Result<Self, Infallible> {
        let caller = parts.extensions.get::<Caller>().map_or(IpAddr::from([0, 0, 0, 0]), |caller| caller.0);
        Ok(Self { server: Arc::clone(server), caller, locale: Locale::of(&parts.uri, &parts.headers) })
    }
}

/// A request through the link of a table.
#[derive(Clone)]
pub(crate) struct LinkRequest {
    pub(crate) table: Arc<SharedTable>,
    pub(crate) role: LinkRole,
    pub(crate) secret: String,
    pub(crate) caller: IpAddr,
    pub(crate) locale: Locale,
}

impl FromRequestParts<Arc<Server>> for LinkRequest {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, server: &Arc<Server>) -> Result<Self, Response> {
        let Ok(Context { caller, locale, .. }) = Context::from_request_parts(parts, server).await;
        let path = Path::<HashMap<String, String>>::from_request_parts(parts, server).await;
        let Path(mut path) = path.map_err(IntoResponse::into_response)?;
        let secret = path.remove("secret").unwrap_or_default();
        let (table, role) = server.find(&secret).await.map_err(|denied| Rejection::from(denied).into_response())?;
        Ok(Self { table, role, secret, caller, locale })
    }
}

impl LinkRequest {
    pub(crate) fn address(&self) -> String {
        format!("/s/{}", self.secret)
    }

    /// Calls `read` with the state of the table if the role has the given right.
    pub(crate) async fn view<T: Send + 'static>(
        &self,
        right: TableRight,
        read: impl FnOnce(&TableState) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Rejection> {
        let role = self.role;
        let checked = move |state: &mut TableState| {
            state.may(role, right)?;
            read(state)
        };
        Ok(self.table.view(self.caller, checked).await?)
    }
}

/// A cookie that scripts cannot read, and that forms on other sites do not send.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cookie {
    pub(crate) name: &'static str,
    pub(crate) value: String,
    /// The prefix of the URL paths with which browsers send it.
    pub(crate) path: String,
    /// Seconds until it expires.
    pub(crate) seconds: u32,
}

impl Cookie {
    /// Creates a cookie for all paths, valid for a year.
    pub(crate) fn new(name: &'static str, value: impl Into<String>) -> Self {
        Self { name, value: value.into(), path: "/".to_owned(), seconds: 365 * 24 * 60 * 60 }
    }

    pub(crate) fn set(&self, headers: &mut HeaderMap) {
        let Self { name, value, path, seconds } = self;
        let text = format!("{name}={value}; Path={path}; Max-Age={seconds}; SameSite=Lax; HttpOnly");
        if let Ok(value) = HeaderValue::try_from(text) {
            headers.append(header::SET_COOKIE, value);
        }
    }
}

/// Restricts all new cookies of a response to HTTPS.
pub(crate) fn secure_cookies(headers: &mut HeaderMap) {
    let set: Vec<HeaderValue> = headers.get_all(header::SET_COOKIE).into_iter().cloned().collect();
    headers.remove(header::SET_COOKIE);
    for value in set {
        let text = [value.as_bytes(), b"; Secure"].concat();
        headers.append(header::SET_COOKIE, HeaderValue::from_bytes(&text).unwrap_or(value));
    }
}

pub(crate) fn cookies<'h>(headers: &'h HeaderMap, name: &'h str) -> impl Iterator<Item = &'h str> {
    let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let all = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|cookie| cookie.trim().split_once('='));
    all.filter(move |(key, _)| *key == name).map(|(_, value)| value)
}
