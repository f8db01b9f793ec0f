//! Where the bytes of a text come from.

use alloc::string::String;

use thiserror::Error;

/// Something that bytes can be read from, piece by piece.
pub trait Source {
    /// Puts some bytes at the front of `buffer` and says how many; 0 means that the text is at its end.
    ///
    /// # Errors
    /// When the source fails. It is not asked again.
    fn pull(&mut self, buffer: &mut [u8]) -> Result<usize, SourceError>;
}

/// A source failed before its end.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the text could not be read on: {message}")]
pub struct SourceError {
    /// What the source says about it.
    pub message: String,
}

impl Source for &[u8] {
    fn pull(&mut self, buffer: &mut [u8]) -> Result<usize, SourceError> {
        let (now, later) = self.split_at_checked(buffer.len()).unwrap_or((self, &[]));
        for (to, from) in buffer.iter_mut().zip(now) {
            *to = *from;
        }
        *self = later;
        Ok(now.len())
    }
}

/// A `std` reader as a [`Source`].
#[cfg(feature = "std")]
#[derive(Debug)]
pub struct Stream<R>(pub R);

#[cfg(feature = "std")]
impl<R: std::io::BufRead> Source for Stream<R> {
    fn pull(&mut self, buffer: &mut [u8]) -> Result<usize, SourceError> {
        loop {
            match self.0.read(buffer) {
                Ok(length) => return Ok(length),
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                Err(error) => return Err(SourceError { message: alloc::string::ToString::to_string(&error) }),
            }
        }
    }
}
