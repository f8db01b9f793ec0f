//! Access to the caller's arrays through the buffer protocol.

use std::mem;

use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::{PyBytes, PyMemoryView, PySlice},
};

/// A type of items: its name and the formats of its buffers.
pub(crate) type Items = (&'static str, &'static [&'static str]);

pub(crate) const BYTES: Items = ("uint8, int8 or bool", &["B", "b", "?"]);
pub(crate) const FLOATS: Items = ("float32", &["f"]);
const INTEGERS: Items = ("int64 or int32", &["l", "q", "i", "<i8", "<i4"]);

/// Returns a contiguous array of `count` items of the given type as bytes.
fn cast<'py>(array: &Bound<'py, PyAny>, name: &str, items: Items, count: usize) -> PyResult<Bound<'py, PyAny>> {
    let expected =
        |what: String| format!("{name} must be a contiguous array of {count} items of {}, not {what}", items.0);
    let Ok(view) = PyMemoryView::from(array) else {
        return Err(PyTypeError::new_err(expected(array.get_type().name()?.to_string())));
    };
    let (format, size): (String, usize) = (view.getattr("format")?.extract()?, view.getattr("itemsize")?.extract()?);
    if !items.1.contains(&format.as_str()) {
        let kind =
            array.getattr("dtype").and_then(|kind| kind.str()).map_or(format!("{format:?}"), |kind| kind.to_string());
        return Err(PyTypeError::new_err(expected(format!("items of {kind}"))));
    }
    let bytes: usize = view.getattr("nbytes")?.extract()?;
    if bytes != size * count {
        return Err(PyValueError::new_err(expected(format!("{} items", bytes / size.max(1)))));
    }
    if !view.getattr("c_contiguous")?.is_truthy()? {
        return Err(PyValueError::new_err(expected("one with gaps".to_owned())));
    }
    view.call_method1("cast", ("B",))
}

pub(crate) struct Output<'py>(Option<Bound<'py, PyAny>>);

impl<'py> Output<'py> {
    pub(crate) fn new(array: Option<&Bound<'py, PyAny>>, name: &str, items: Items, count: usize) -> PyResult<Self> {
        let Some(array) = array else { return Ok(Self(None)) };
        let view = cast(array, name, items, count)?;
        if view.getattr("readonly")?.is_truthy()? {
            return Err(PyValueError::new_err(format!("{name} must be a writable array")));
        }
        Ok(Self(Some(view)))
    }

    pub(crate) fn is_given(&self) -> bool {
        self.0.is_some()
    }

    /// Writes the rows one after the other.
    pub(crate) fn fill<R: AsRef<[u8]>>(&self, rows: impl Iterator<Item = R>) -> PyResult<()> {
        let Some(view) = &self.0 else { return Ok(()) };
        let bytes = PyBytes::new_with(view.py(), view.len()?, |mut bytes| {
            for row in rows {
                let (front, rest) = mem::take(&mut bytes).split_at_mut(row.as_ref().len());
                front.copy_from_slice(row.as_ref());
                bytes = rest;
            }
            Ok(())
        })?;
        view.set_item(PySlice::full(view.py()), bytes)
    }
}

fn width(array: &Bound<'_, PyAny>) -> PyResult<usize> {
    PyMemoryView::from(array)?.getattr("itemsize")?.extract()
}

/// Reads actions from an array or a list. A number that cannot be an action becomes `u32::MAX`.
pub(crate) fn read_actions(array: &Bound<'_, PyAny>, count: usize) -> PyResult<Vec<u32>> {
    let numbers: Vec<i64> = if PyMemoryView::from(array).is_err() {
        array.extract()?
    } else {
        let bytes: Vec<u8> = cast(array, "actions", INTEGERS, count)?.call_method0("tobytes")?.extract()?;
        let number = |bytes: &[u8]| match bytes {
            [a, b, c, d] => i32::from_ne_bytes([*a, *b, *c, *d]).into(),
            _ => bytes.first_chunk().map_or(-1, |bytes| i64::from_ne_bytes(*bytes)),
        };
        bytes.chunks_exact(width(array)?).map(number).collect()
    };
    if numbers.len() != count {
        return Err(PyValueError::new_err(format!("{} actions for {count} games", numbers.len())));
    }
    Ok(numbers.into_iter().map(|number| u32::try_from(number).unwrap_or(u32::MAX)).collect())
}

pub(crate) fn write_actions(array: &Bound<'_, PyAny>, actions: impl ExactSizeIterator<Item = u32>) -> PyResult<()> {
    let output = Output::new(Some(array), "actions", INTEGERS, actions.len())?;
    if width(array)? == 4 {
        output.fill(actions.map(u32::to_ne_bytes))
    } else {
        output.fill(actions.map(|action| u64::from(action).to_ne_bytes()))
    }
}
