//! What handlers read from a request, and how they refuse it.

use std::{collections::HashMap, convert::Infallible, net::IpAddr, sync::Arc};

use axum::{
    Extension,
    extract::{FromRequestParts, Path},
    http::{HeaderMap, StatusCode, Uri, header, request::Parts},
    response::{IntoResponse, Response},
};
use boardgame_core::Lang;
use boardgame_table::{
    Refusal,
    hosted::{LinkRole, LinkSecret, TableRight, TableState},
};
use boardgame_text::languages;

use crate::{
    cookie::{self, Cookie},
    server::Server,
    table::SharedTable,
};

/// The address for which a request is counted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Caller(pub(crate) IpAddr);

/// A refusal as a response. The guard adds its text in the viewer's language, as JSON or as a page.
#[derive(Debug)]
pub(crate) struct Refused(Refusal);

impl<R: Into<Refusal>> From<R> for Refused {
    fn from(refusal: R) -> Self {
        Self(refusal.into())
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        (status_of(&self.0), Extension(self.0)).into_response()
    }
}

/// Returns the HTTP status of a refusal.
pub(crate) fn status_of(refusal: &Refusal) -> StatusCode {
    StatusCode::from_u16(refusal.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}

/// The language of the viewer: from the address, else from a cookie, else from the browser's preferences.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Locale {
    pub(crate) lang: Lang,
    /// Whether it is in the address, so that it has to be stored.
    in_address: bool,
}

impl<S: Sync> FromRequestParts<S> for Locale {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::of(&parts.uri, &parts.headers))
    }
}

impl Locale {
    const COOKIE: &str = "lang";

    pub(crate) fn of(uri: &Uri, headers: &HeaderMap) -> Self {
        let query = uri.query().unwrap_or_default();
        let lang = query.split('&').find_map(|pair| of_code(pair.strip_prefix("lang=")?));
        Self { lang: lang.unwrap_or_else(|| Self::of_headers(headers)), in_address: lang.is_some() }
    }

    /// Returns the language that the headers ask for.
    pub(crate) fn of_headers(headers: &HeaderMap) -> Lang {
        let preferred = || {
            let values = headers.get_all(header::ACCEPT_LANGUAGE).into_iter().filter_map(|value| value.to_str().ok());
            values.flat_map(|value| value.split(',')).find_map(|language| of_code(language.trim().get(..2)?))
        };
        cookie::values(headers, Self::COOKIE).find_map(of_code).or_else(preferred).unwrap_or_default()
    }

    /// Returns the cookie that stores a language from the address.
    pub(crate) fn cookie(self) -> Option<Cookie> {
        self.in_address.then(|| Cookie::new(Self::COOKIE, self.lang.code()))
    }
}

fn of_code(code: &str) -> Option<Lang> {
    languages().find(|lang| lang.code() == code)
}

/// The links of the seats that the visitor used last, the latest first. They are stored in a cookie.
#[derive(Clone, Debug, Default)]
pub(crate) struct RecentLinks(pub(crate) Vec<String>);

impl<S: Sync> FromRequestParts<S> for RecentLinks {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let links = cookie::values(&parts.headers, Self::COOKIE).flat_map(|links| links.split('.'));
        Ok(Self(links.filter(|link| LinkSecret::is_one(link)).take(Self::MOST).map(str::to_owned).collect()))
    }
}

impl RecentLinks {
    const COOKIE: &str = "tables";
    const MOST: usize = 12;

    /// Returns the cookie in which this link is first, or `None` if it already is.
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
        let locale = Locale::of(&parts.uri, &parts.headers);
        let caller = parts.extensions.get::<Caller>().map_or(IpAddr::from([0, 0, 0, 0]), |caller| caller.0);
        let path = Path::<HashMap<String, String>>::from_request_parts(parts, server).await;
        let Path(mut path) = path.map_err(IntoResponse::into_response)?;
        let secret = path.remove("secret").unwrap_or_default();
        let (table, role) = server.find(&secret).await.map_err(|denied| Refused::from(denied).into_response())?;
        Ok(Self { table, role, secret, caller, locale })
    }
}

impl LinkRequest {
    /// Returns the address of the table's page.
    pub(crate) fn address(&self) -> String {
        format!("/s/{}", self.secret)
    }

    /// Reads the state of the table, if the role has this right.
    pub(crate) async fn view<T: Send + 'static>(
        &self,
        right: TableRight,
        read: impl FnOnce(&TableState) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refused> {
        let role = self.role;
        let checked = move |state: &mut TableState| {
            state.may(role, right)?;
            read(state)
        };
        Ok(self.table.view(self.caller, checked).await?)
    }
}
