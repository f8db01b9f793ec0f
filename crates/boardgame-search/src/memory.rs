//! What an evaluation remembers from one position to the next.

use alloc::boxed::Box;
use core::any::Any;

/// What an evaluation remembers from one position to the next, of a type of its own choice; a search lends it to
/// [`Node::evaluate_from`](crate::Node::evaluate_from).
///
/// ```
/// use boardgame_search::Memory;
///
/// #[derive(Default)]
/// struct Judged(u32);
///
/// let mut memory = Memory::default();
/// memory.of::<Judged>().0 += 1;
/// memory.of::<Judged>().0 += 1;
/// assert_eq!(memory.of::<Judged>().0, 2);
/// ```
#[derive(Debug, Default)]
pub struct Memory(Option<Box<dyn Any + Send + Sync>>);

impl Memory {
    /// What is remembered; a new one where there is none yet, or where it is of another type.
    pub fn of<T: Any + Send + Sync + Default>(&mut self) -> &mut T {
        let memory: Box<T> = self.0.take().and_then(|memory| memory.downcast().ok()).unwrap_or_default();
        match self.0.insert(memory).downcast_mut() {
            Some(memory) => memory,
            None => unreachable!("this type was put there"),
        }
    }
}
