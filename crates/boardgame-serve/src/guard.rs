//! Checks of every request, and headers of every response.

use std::{
    net::{IpAddr, SocketAddr},
    sync::Arc,
};

use axum::{
    Json,
    body::{Body, HttpBody as _, to_bytes},
    extract::{Query, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use boardgame_core::Lang;
use boardgame_table::{Refusal, words::Denial};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use crate::{
    limits::address_prefix,
    listen::{Peer, with_guard},
    pages,
    request::{Caller, Locale, SentForm, secure_cookies, status_of},
    server::Server,
    work::MeteredFuture,
};

/// A content security policy that allows only the server's scripts, styles and images, and no framing.
const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; \
                      form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    // The URL of a table is a secret, so other sites must not receive it.
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

/// Refuses requests for other host names, from other sites, and above the limits.
pub(crate) async fn guard(State(server): State<Arc<Server>>, mut request: Request, next: Next) -> Response {
    let caller = caller(&server, &request);
    request.extensions_mut().insert(Caller(caller));
    let lang = Locale::of_headers(request.headers());
    let requested_lang = Locale::of(request.uri(), request.headers()).lang;
    let json = request.uri().path().starts_with("/api/");
    let is_compressed = request.headers().contains_key(header::ACCEPT_ENCODING);
    let is_secure = server.is_secure(request.headers());
    let is_own = is_own_page(&server, request.method(), request.headers());
    let mut form = None;
    let answer = async {
        let request = if is_own { take_form(request, &mut form).await? } else { request };
        admit(&server, caller, is_own).await?;
        Ok(MeteredFuture { inner: Box::pin(next.run(request)), pool: server.services.work.clone(), caller }.await)
    };
    let answer = timeout(server.services.options.request_timeout, answer).await;
    let context = ReplyContext { lang, json, form: form.as_ref() };
    let mut response = match answer.unwrap_or(Err(Denial::TooSlow)) {
        Ok(response) => render_refusal(response, requested_lang, context).await,
        Err(denied) => refuse(&denied.into(), context),
    };
    if let Some(length) = response.body().size_hint().exact().filter(|length| *length > SMALL) {
        if is_compressed {
            let bytes = f64::from(u32::try_from(length).unwrap_or(u32::MAX));
            server.services.work.budget().charge(&caller, bytes * COMPRESSION);
        }
        response = match server.response_bytes.take(caller, usize::try_from(length).unwrap_or(usize::MAX)) {
            Ok(bytes) => with_guard(response, bytes, CancellationToken::new()),
            Err(denied) => refuse(&denied.into(), context),
        };
    }
    let headers = response.headers_mut();
    if is_secure {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
        secure_cookies(headers);
    }
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// The largest response that does not count towards the limit on unsent bytes.
const SMALL: u64 = 16 << 10;

/// Seconds of processor time charged for compressing a byte.
const COMPRESSION: f64 = 25e-9;

/// Waits for processor time. Fails if that would take too long, if requests are too frequent, or for another site's.
async fn admit(server: &Server, caller: IpAddr, is_own: bool) -> Result<(), Denial> {
    server.requests.spend(&caller)?;
    if !is_own {
        return Err(Denial::Foreign);
    }
    let wait = server.services.work.budget().wait(&caller);
    if wait > server.services.options.queue_timeout {
        return Err(Denial::TooMany);
    }
    sleep(wait).await;
    Ok(())
}

/// Returns the client's address from the proxy's header or, without such a header, from the connection.
fn caller(server: &Server, request: &Request) -> IpAddr {
    let peer = request.extensions().get::<Peer>().map_or(IpAddr::from([0, 0, 0, 0]), |peer| peer.0);
    let forwarded = server.services.options.forwarded_header.as_deref().and_then(|name| {
        // Earlier entries come from the client, who can forge them.
        let last = request.headers().get_all(name).into_iter().next_back()?.to_str().ok()?;
        address_of(last.rsplit(',').next()?)
    });
    forwarded.map_or(peer, address_prefix)
}

/// Parses an IP address from a proxy, with or without a port.
fn address_of(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let text = text.strip_prefix("for=").unwrap_or(text).trim_matches('"');
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| Some(text.parse::<SocketAddr>().ok()?.ip()))
}

/// The facts about a request that decide how a refusal is rendered.
#[derive(Clone, Copy)]
struct ReplyContext<'a> {
    lang: Lang,
    json: bool,
    form: Option<&'a SentForm>,
}

fn refuse(refusal: &Refusal, ReplyContext { lang, json, form }: ReplyContext<'_>) -> Response {
    let status = status_of(refusal);
    if json {
        return (status, Json(refusal.json(lang))).into_response();
    }
    (status, pages::refusal_page(lang, refusal, form.filter(|_| is_temporary(status)))).into_response()
}

/// Reports whether a request that was refused with this status can succeed later.
pub(crate) fn is_temporary(status: StatusCode) -> bool {
    matches!(status.as_u16(), 408 | 429 | 503)
}

/// The maximum size in bytes of a form that the page for a refusal can send again.
const LONGEST_FORM: usize = 4 << 10;

/// Copies the form of a request, if it is short.
async fn take_form(request: Request, form: &mut Option<SentForm>) -> Result<Request, Denial> {
    let is_form =
        request.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/x-www-form-urlencoded");
    if !is_form || request.body().size_hint().exact().is_none_or(|length| length > LONGEST_FORM as u64) {
        return Ok(request);
    }
    let (parts, body) = request.into_parts();
    let body = to_bytes(body, LONGEST_FORM).await.map_err(|error| Denial::Malformed { error: error.to_string() })?;
    let fields = format!("/?{}", String::from_utf8_lossy(&body)).parse();
    let fields = fields.ok().and_then(|fields| Query::<Vec<(String, String)>>::try_from_uri(&fields).ok());
    let address = parts.uri.path_and_query().map_or("/", |address| address.as_str());
    *form = fields.map(|Query(fields)| SentForm { address: address.to_owned(), fields });
    Ok(Request::from_parts(parts, Body::from(body)))
}

/// Replaces a refusal, or an error response of a library, with one that has a message in the viewer's language.
async fn render_refusal(mut response: Response, requested_lang: Lang, context: ReplyContext<'_>) -> Response {
    if let Some(refusal) = response.extensions_mut().remove::<Refusal>() {
        return refuse(&refusal, ReplyContext { lang: requested_lang, ..context });
    }
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let status = response.status();
    let is_complete = kind.starts_with("text/html") || kind.starts_with("application/json");
    if is_complete || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let allow = response.headers().get(header::ALLOW).cloned();
    let denied = match status {
        StatusCode::NOT_FOUND => Denial::NotFound,
        StatusCode::METHOD_NOT_ALLOWED => Denial::WrongMethod,
        StatusCode::REQUEST_TIMEOUT => Denial::TooSlow,
        StatusCode::PAYLOAD_TOO_LARGE => Denial::RequestTooLong,
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Denial::WrongContent,
        _ => {
            let error = to_bytes(response.into_body(), 4096).await.unwrap_or_default();
            Denial::Malformed { error: String::from_utf8_lossy(&error).into_owned() }
        }
    };
    let mut refusal = Refusal::from(denied);
    refusal.status = status.as_u16();
    let mut response = refuse(&refusal, context);
    if let Some(allow) = allow {
        response.headers_mut().insert(header::ALLOW, allow);
    }
    response
}

fn is_own_page(server: &Server, method: &Method, headers: &HeaderMap) -> bool {
    // If a header occurs twice, a proxy might use the other value.
    let single = |name: &HeaderName| {
        let mut values = headers.get_all(name).iter();
        values.next().is_none_or(|value| value.to_str().is_ok() && values.next().is_none())
    };
    let site = HeaderName::from_static("sec-fetch-site");
    if ![&header::HOST, &header::ORIGIN, &site].into_iter().all(single) {
        return false;
    }
    let header = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    // An attacker's host name can also point at this server, so only known names are accepted.
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
        // A page that sends no referrer has no origin, so `Sec-Fetch-Site` decides whether it belongs to this server.
        Some("null") => site == Some("same-origin"),
        // Behind a proxy, this is the scheme of the connection to the proxy.
        Some(origin) => origin.split_once("://").is_some_and(|(scheme, name)| {
            name.eq_ignore_ascii_case(host)
                && (scheme == "http" || scheme == "https" && !server.services.options.hosts.is_empty())
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::address_of;

    #[test]
    fn addresses_of_proxies_can_have_ports() {
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
        assert_eq!(["unknown", "", "_hidden", "10.0.0"].map(address_of), [None; 4]);
    }
}
