//! A minimal HTTP client.

use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
};

use boardgame_core::Lang;

pub(crate) struct Response {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Response {
    pub(crate) fn location(&self) -> &str {
        let location = self.head.lines().find_map(|line| line.strip_prefix("location: "));
        location.unwrap_or_else(|| panic!("{}\n{}", self.head, self.body)).trim()
    }
}

/// Sends a request on a new connection.
pub(crate) fn request(address: SocketAddr, method: &str, path: &str, kind: &str, body: &[u8]) -> Response {
    request_with(address, method, path, &format!("Content-Type: {kind}\r\n"), body)
}

/// Sends a request with the given header lines on a new connection.
pub(crate) fn request_with(address: SocketAddr, method: &str, path: &str, headers: &str, body: &[u8]) -> Response {
    let mut stream = TcpStream::connect(address).expect("the server listens");
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{headers}Content-Length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all(&[head.as_bytes(), body].concat()).expect("the server reads");
    let mut response = String::new();
    stream.read_to_string(&mut response).expect("the server answers in UTF-8");
    let (head, body) = response.split_once("\r\n\r\n").expect("a head and a body");
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
    Response { status, head: head.to_owned(), body: body.to_owned() }
}

/// Uploads a file with a form.
pub(crate) fn upload(address: SocketAddr, path: &str, lang: Lang, file: &[u8]) -> Response {
    let mut body =
        b"--between-the-parts\r\nContent-Disposition: form-data; name=\"file\"; filename=\"f\"\r\n\r\n".to_vec();
    body.extend_from_slice(file);
    body.extend_from_slice(b"\r\n--between-the-parts--\r\n");
    let kind = "multipart/form-data; boundary=between-the-parts";
    request(address, "POST", &format!("{path}?lang={}", lang.code()), kind, &body)
}

/// Escapes text for HTML.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
