//! Cookies: what a server remembers of its visitors, in their own browsers and nowhere else.

use axum::http::{HeaderMap, HeaderValue, header};

/// For a year.
const YEAR: u32 = 365 * 24 * 60 * 60;

/// A cookie that is set. Scripts cannot read it; a link on another site sends it, and a form there does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cookie {
    pub(crate) name: &'static str,
    pub(crate) value: String,
    /// The addresses that hear of it begin so.
    pub(crate) path: String,
    /// For how many seconds it is kept.
    pub(crate) seconds: u32,
}

impl Cookie {
    /// One that is kept for a year, for all addresses.
    pub(crate) fn new(name: &'static str, value: impl Into<String>) -> Self {
        Self { name, value: value.into(), path: "/".to_owned(), seconds: YEAR }
    }

    /// Sets it with this answer.
    pub(crate) fn set(&self, headers: &mut HeaderMap) {
        let Self { name, value, path, seconds } = self;
        let text = format!("{name}={value}; Path={path}; Max-Age={seconds}; SameSite=Lax; HttpOnly");
        if let Ok(value) = HeaderValue::try_from(text) {
            headers.append(header::SET_COOKIE, value);
        }
    }
}

/// Restricts the cookies that are set to HTTPS.
pub(crate) fn secure(headers: &mut HeaderMap) {
    let set: Vec<HeaderValue> = headers.get_all(header::SET_COOKIE).into_iter().cloned().collect();
    headers.remove(header::SET_COOKIE);
    for value in set {
        let text = [value.as_bytes(), b"; Secure"].concat();
        headers.append(header::SET_COOKIE, HeaderValue::from_bytes(&text).unwrap_or(value));
    }
}

/// What the cookies of this name say.
pub(crate) fn said<'h>(headers: &'h HeaderMap, name: &'h str) -> impl Iterator<Item = &'h str> {
    let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let all = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|cookie| cookie.trim().split_once('='));
    all.filter(move |(own, _)| *own == name).map(|(_, value)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_set_for_nobody_else_and_read_again() {
        let mut headers = HeaderMap::new();
        Cookie::new("lang", "cy").set(&mut headers);
        Cookie { path: "/s/1".to_owned(), seconds: 5, ..Cookie::new("flipped", "no\nline") }.set(&mut headers);
        let set: Vec<_> = headers.get_all(header::SET_COOKIE).iter().collect();
        assert_eq!(set, ["lang=cy; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly"], "no line is broken");
        headers.insert(header::COOKIE, HeaderValue::from_static("a=1; lang=cy;lang=en; longlang=x"));
        assert_eq!(said(&headers, "lang").collect::<Vec<_>>(), ["cy", "en"]);
    }
}
