//! Response bodies that own a guard until they have been sent.

use std::{
    future::Future as _,
    io,
    pin::Pin,
    task::{Context, Poll, ready},
};

use axum::{
    Error,
    body::{Body, Bytes, HttpBody},
    response::Response,
};
use hyper::body::{Frame, SizeHint};
use tokio_util::sync::{CancellationToken, WaitForCancellationFutureOwned};

const PIECE: usize = 16 << 10;

/// Drops the guard when the whole response has been handed to the connection.
pub(crate) fn with_guard(response: Response, guard: impl Send + Unpin + 'static) -> Response {
    with_cancellable_guard(response, guard, CancellationToken::new())
}

/// The same for a response that can be cancelled, which closes its connection.
pub(crate) fn with_cancellable_guard(
    response: Response,
    guard: impl Send + Unpin + 'static,
    cancelled: CancellationToken,
) -> Response {
    let cancelled = Box::pin(cancelled.cancelled_owned());
    response.map(|inner| Body::new(GuardedBody { inner, rest: Bytes::new(), cancelled, _guard: guard }))
}

/// A body that is sent in copied pieces, so that a slow reader occupies the memory of a few pieces only.
#[derive(Debug)]
struct GuardedBody<G> {
    inner: Body,
    rest: Bytes,
    cancelled: Pin<Box<WaitForCancellationFutureOwned>>,
    _guard: G,
}

impl<G: Unpin> HttpBody for GuardedBody<G> {
    type Data = Bytes;
    type Error = Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Error>>> {
        if self.cancelled.as_mut().poll(context).is_ready() {
            return Poll::Ready(Some(Err(Error::new(io::Error::from(io::ErrorKind::TimedOut)))));
        }
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
