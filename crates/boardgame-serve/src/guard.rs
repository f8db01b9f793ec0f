//! What every request passes, and every answer carries.

use std::{
    net::{IpAddr, SocketAddr},
    sync::Arc,
};

use axum::{
    Extension, Json,
    body::{HttpBody as _, to_bytes},
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use boardgame_core::Lang;
use boardgame_table::{Refusal, words::Denied};
use tokio::time::{sleep, timeout};

use crate::{
    body, cookie,
    limits::address_prefix,
    lingo::{self, Lingo},
    listen::Peer,
    pages,
    server::Server,
    work::Charged,
};

/// Nothing runs, loads or frames that is not the server's own.
const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; \
                      form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    // A link to a seat is a secret.
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

/// The address that a request is counted for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Caller(pub(crate) IpAddr);

/// Lets in what calls the server by its name, comes from nobody else's page and not too often.
pub(crate) async fn guard(State(server): State<Arc<Server>>, mut request: Request, next: Next) -> Response {
    let caller = caller(&server, &request);
    request.extensions_mut().insert(Caller(caller));
    let lang = lingo::of_headers(request.headers());
    let asked = Lingo::of(request.uri(), request.headers()).lang;
    let programs = request.uri().path().starts_with("/api/");
    let packed = request.headers().contains_key(header::ACCEPT_ENCODING);
    let secure = server.is_secure(request.headers());
    let welcome = is_welcome(&server, request.method(), request.headers());
    let mut response = match admit(&server, caller, welcome).await {
        Ok(()) => {
            let answer = Charged::new(next.run(request), Arc::clone(&server.processor), caller);
            match timeout(server.options.patience, answer).await {
                Ok(response) => in_words(response, asked, lang, programs).await,
                Err(_) => refused(&Denied::TooSlow.into(), lang, programs),
            }
        }
        Err(denied) => refused(&denied.into(), lang, programs),
    };
    if let Some(length) = response.body().size_hint().exact().filter(|length| *length > SMALL) {
        if packed {
            server.processor.charge(&caller, f64::from(u32::try_from(length).unwrap_or(u32::MAX)) * PACKING);
        }
        response = match server.answers.take_some(caller, usize::try_from(length).unwrap_or(usize::MAX)) {
            Ok(room) => body::keep(response, room),
            Err(denied) => refused(&denied.into(), lang, programs),
        };
    }
    let headers = response.headers_mut();
    if secure {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
        cookie::secure(headers);
    }
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// The largest answer, in bytes, whose memory is not counted.
const SMALL: u64 = 16 << 10;

/// Seconds of a processor to compress a byte.
const PACKING: f64 = 25e-9;

/// Waits until the address of a request may use a processor again, and refuses a request that would wait too long.
async fn admit(server: &Server, caller: IpAddr, welcome: bool) -> Result<(), Denied> {
    server.requests.spend(&caller)?;
    if !welcome {
        return Err(Denied::Foreign);
    }
    let wait = server.processor.wait(&caller);
    if wait > server.options.turn {
        return Err(Denied::TooMany);
    }
    sleep(wait).await;
    Ok(())
}

/// Who asks: the caller of the proxy that is to be believed, or whose connection it is.
fn caller(server: &Server, request: &Request) -> IpAddr {
    let peer = request.extensions().get::<Peer>().map_or(IpAddr::from([0, 0, 0, 0]), |peer| peer.0);
    let forwarded = server.options.forwarded.as_deref().and_then(|name| {
        // Whatever stands before the last entry was sent by the caller.
        let last = request.headers().get_all(name).into_iter().next_back()?.to_str().ok()?;
        address_of(last.rsplit(',').next()?)
    });
    forwarded.map_or(peer, address_prefix)
}

/// Parses an address as proxies write it, with or without a port.
fn address_of(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let text = text.strip_prefix("for=").unwrap_or(text).trim_matches('"');
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| Some(text.parse::<SocketAddr>().ok()?.ip()))
}

/// The status with which a refusal is answered.
pub(crate) fn status_of(refusal: &Refusal) -> StatusCode {
    StatusCode::from_u16(refusal.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}

/// A refusal on its way out. The guard says it in the language that was asked for, to programs as JSON and else as a page.
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

fn refused(refusal: &Refusal, lang: Lang, programs: bool) -> Response {
    let said =
        if programs { Json(refusal.json(lang)).into_response() } else { pages::sorry(lang, refusal).into_response() };
    (status_of(refusal), said).into_response()
}

/// Refusals in words, those of the libraries as well.
async fn in_words(mut response: Response, asked: Lang, lang: Lang, programs: bool) -> Response {
    if let Some(refusal) = response.extensions_mut().remove::<Refusal>() {
        return refused(&refusal, asked, programs);
    }
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let status = response.status();
    if !(status.is_client_error() || status.is_server_error())
        || kind.starts_with("text/html")
        || kind.starts_with("application/json")
    {
        return response;
    }
    let allow = response.headers().get(header::ALLOW).cloned();
    let denied = match status {
        StatusCode::NOT_FOUND => Denied::NotFound,
        StatusCode::METHOD_NOT_ALLOWED => Denied::WrongMethod,
        StatusCode::REQUEST_TIMEOUT => Denied::TooSlow,
        StatusCode::PAYLOAD_TOO_LARGE => Denied::RequestTooLong,
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Denied::WrongContent,
        _ => {
            let error = to_bytes(response.into_body(), 4096).await.unwrap_or_default();
            Denied::Malformed { error: String::from_utf8_lossy(&error).into_owned() }
        }
    };
    let mut refusal = Refusal::from(denied);
    refusal.status = status.as_u16();
    let mut response = refused(&refusal, lang, programs);
    if let Some(allow) = allow {
        response.headers_mut().insert(header::ALLOW, allow);
    }
    response
}

fn is_welcome(server: &Server, method: &Method, headers: &HeaderMap) -> bool {
    // A proxy may use the other one of two values.
    let single = |name: &HeaderName| {
        let mut values = headers.get_all(name).iter();
        values.next().is_none_or(|value| value.to_str().is_ok() && values.next().is_none())
    };
    let site = HeaderName::from_static("sec-fetch-site");
    if ![&header::HOST, &header::ORIGIN, &site].into_iter().all(single) {
        return false;
    }
    let header = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    // The name is checked so that no other name can be made to point here.
    let Some(host) = header(header::HOST).filter(|host| server.is_called(host)) else { return false };
    if method == Method::GET || method == Method::HEAD {
        return true;
    }
    let site = header(site);
    if site.is_some_and(|site| site != "same-origin" && site != "none") {
        return false;
    }
    match header(header::ORIGIN) {
        None => true,
        // A form of a page that sends no referrer has no origin; then the browser itself says whose page it was.
        Some("null") => site == Some("same-origin"),
        // Behind a proxy that speaks HTTPS only the proxy knows how it was called.
        Some(origin) => origin.split_once("://").is_some_and(|(scheme, name)| {
            name.eq_ignore_ascii_case(host)
                && (scheme == "http" || scheme == "https" && !server.options.hosts.is_empty())
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::address_of;

    #[test]
    fn the_address_that_a_proxy_names_is_read_with_its_port() {
        for (text, address) in [
            ("10.0.0.1", "10.0.0.1"),
            (" 10.0.0.1:5678", "10.0.0.1"),
            ("2001:db8::1", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("[2001:db8::1]:443", "2001:db8::1"),
            ("for=\"[2001:db8::1]:443\"", "2001:db8::1"),
        ] {
            assert_eq!(address_of(text), address.parse().ok(), "{text}");
        }
        for nobody in ["unknown", "", "_hidden", "10.0.0"] {
            assert_eq!(address_of(nobody), None, "{nobody}");
        }
    }
}
