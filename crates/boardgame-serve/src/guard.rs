//! What every request passes, and every answer carries.

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::Response,
};

use crate::{lingo, pages, server::Server, words::Word};

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

/// Lets in what calls the server by its name and comes from nobody else's page.
pub(crate) async fn guard(State(server): State<Arc<Server>>, request: Request, next: Next) -> Response {
    let mut response = if is_welcome(&server, request.method(), request.headers()) {
        next.run(request).await
    } else {
        let lang = lingo::of_headers(request.headers());
        pages::sorry(lang, StatusCode::FORBIDDEN, &Word::Foreign)
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

fn is_welcome(server: &Server, method: &Method, headers: &HeaderMap) -> bool {
    let header = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    // The name is checked so that no other name can be made to point here.
    let Some(host) = header(header::HOST).filter(|host| server.is_called(host)) else { return false };
    if method == Method::GET || method == Method::HEAD {
        return true;
    }
    let site = header(HeaderName::from_static("sec-fetch-site"));
    if site.is_some_and(|site| site != "same-origin" && site != "none") {
        return false;
    }
    match header(header::ORIGIN) {
        None => true,
        // A form of a page that sends no referrer has no origin; then the browser itself says whose page it was.
        Some("null") => site == Some("same-origin"),
        Some(origin) => origin.split_once("://").is_some_and(|(_, name)| name.eq_ignore_ascii_case(host)),
    }
}
