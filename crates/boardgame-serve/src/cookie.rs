//! Cookies.

use axum::http::{HeaderMap, HeaderValue, header};

const YEAR: u32 = 365 * 24 * 60 * 60;

/// A cookie that scripts cannot read. Browsers send it when they follow a link from another site, but not with a form
/// there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cookie {
    pub(crate) name: &'static str,
    pub(crate) value: String,
    /// The prefix of the addresses to which it is sent.
    pub(crate) path: String,
    /// Seconds until it expires.
    pub(crate) seconds: u32,
}

impl Cookie {
    /// A cookie for all addresses and for a year.
    pub(crate) fn new(name: &'static str, value: impl Into<String>) -> Self {
        Self { name, value: value.into(), path: "/".to_owned(), seconds: YEAR }
    }

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

/// Returns the values of all cookies of this name.
pub(crate) fn values<'h>(headers: &'h HeaderMap, name: &'h str) -> impl Iterator<Item = &'h str> {
    let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let all = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|cookie| cookie.trim().split_once('='));
    all.filter(move |(key, _)| *key == name).map(|(_, value)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cookies_are_set_and_read() {
        let mut headers = HeaderMap::new();
        Cookie::new("lang", "cy").set(&mut headers);
        Cookie { path: "/s/1".to_owned(), seconds: 5, ..Cookie::new("flipped", "no\nline") }.set(&mut headers);
        let set: Vec<_> = headers.get_all(header::SET_COOKIE).iter().collect();
        assert_eq!(set, ["lang=cy; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly"], "a line break is refused");
        headers.insert(header::COOKIE, HeaderValue::from_static("a=1; lang=cy;lang=en; longlang=x"));
        assert_eq!(values(&headers, "lang").collect::<Vec<_>>(), ["cy", "en"]);
    }
}
