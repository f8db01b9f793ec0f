//! Where in the document the reader is.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::{cell::RefCell, fmt::Write};

/// One step into the document.
#[derive(Clone, Debug)]
pub(super) enum Step {
    /// A key that the format knows.
    Key(&'static str),
    /// A key that the file chose, such as a ball's id.
    Name(String),
    /// A place in a list.
    Index(usize),
}

/// The way from the top of the document to the value that is being read.
///
/// A step is taken back only when its value was read: after an error the trail still leads to it.
#[derive(Debug, Default)]
pub(super) struct Trail(RefCell<Vec<Step>>);

impl Trail {
    pub(super) fn within<T, E>(&self, step: Step, read: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
        self.0.borrow_mut().push(step);
        let value = read()?;
        self.0.borrow_mut().pop();
        Ok(value)
    }

    /// The way as text: `balls.r1.history.states[3].rvw`.
    pub(super) fn path(&self) -> String {
        let mut path = String::new();
        for step in self.0.borrow().iter() {
            match step {
                Step::Key(key) => push_key(&mut path, key),
                Step::Name(key) => push_key(&mut path, key),
                // Writing to a string cannot fail.
                Step::Index(index) => drop(write!(path, "[{index}]")),
            }
        }
        if path.is_empty() { "the top level".to_string() } else { path }
    }
}

fn push_key(path: &mut String, key: &str) {
    if !path.is_empty() {
        path.push('.');
    }
    path.extend(key.chars().take(40));
}
