//! Answers that take much room: they hold a place until they have been sent.

use std::{
    pin::Pin,
    task::{Context, Poll, ready},
};

use axum::{
    Error,
    body::{Body, Bytes, HttpBody},
    response::Response,
};
use hyper::body::{Frame, SizeHint};

use crate::limits::Place;

/// How much is given to a connection at a time.
const PIECE: usize = 16 << 10;

/// The same answer, which gives its place back when all of it has been handed to the connection.
pub(crate) fn held(answer: Response, place: Place) -> Response {
    answer.map(|inner| Body::new(Held { inner, rest: Bytes::new(), _place: place }))
}

/// A body in pieces, each a copy: a slow reader keeps the room of a few pieces, and the place as long as the body.
#[derive(Debug)]
struct Held {
    inner: Body,
    rest: Bytes,
    _place: Place,
}

impl HttpBody for Held {
    type Data = Bytes;
    type Error = Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Error>>> {
        while self.rest.is_empty() {
            match ready!(Pin::new(&mut self.inner).poll_frame(context)) {
                Some(Ok(frame)) => match frame.into_data() {
                    Ok(data) => self.rest = data,
                    Err(trailers) => return Poll::Ready(Some(Ok(trailers))),
                },
                end => return Poll::Ready(end),
            }
        }
        let length = self.rest.len().min(PIECE);
        let piece = Bytes::copy_from_slice(&self.rest.split_to(length));
        Poll::Ready(Some(Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let (rest, inner) = (self.rest.len() as u64, self.inner.size_hint());
        let mut all = SizeHint::new();
        all.set_lower(inner.lower() + rest);
        if let Some(upper) = inner.upper() {
            all.set_upper(upper + rest);
        }
        all
    }
}
