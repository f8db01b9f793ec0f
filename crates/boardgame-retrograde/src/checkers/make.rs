//! Making the tables.

use std::vec::Vec;

use crate::{Made, TableKind, Tabled as _, TooLong, solve_in_parallel};

use super::{
    kings::{Shape, by_advance},
    material::Material,
    rows::restored,
    solved::Solved,
    ways::Ways,
};

impl Solved {
    /// Solves a slice. The slices that its captures and crownings lead to have to be here.
    ///
    /// # Errors
    ///
    /// [`TooLong`] if a win takes more plies than a value can hold.
    pub fn solve(&self, material: Material) -> Result<Vec<u8>, TooLong> {
        self.solve_and_tell(material, &mut |_| ())
    }

    /// The same, and tells how many ranks are done.
    fn solve_and_tell(&self, material: Material, step: &mut dyn FnMut(u64)) -> Result<Vec<u8>, TooLong> {
        let shape = Shape::new(material);
        if material.men() == 0 {
            // No move of a king leads to other ranks than those that are solved at one go.
            return solve_in_parallel(&Ways::new(&shape, [0; 2], self, &[]), |_| ());
        }
        let mut bytes = vec![0; material.ranks()];
        let mut done = 0;
        for stage in by_advance(material).into_iter().rev() {
            let solved = shape.solve(&stage, |solver, men, found| {
                found.extend_from_slice(solver.solve(&Ways::new(&shape, men, self, &bytes))?);
                Ok(())
            })?;
            shape.put(&stage, &solved, &mut bytes);
            done += solved.len() as u64;
            step(done);
        }
        Ok(bytes)
    }
}

impl Made for Material {
    type Solved = Solved;

    fn leads_to(&self) -> Vec<Self> {
        let mut slices = self.captured();
        slices.extend(self.crowned());
        slices
    }

    /// A table does not hold what captures are worth.
    fn restored_from(&self) -> Vec<Self> {
        self.captured()
    }

    fn solve(&self, solved: &Solved, step: &mut dyn FnMut(u64)) -> Result<Vec<u8>, TooLong> {
        solved.solve_and_tell(*self, step)
    }

    fn keep(self, solved: &mut Solved, bytes: Vec<u8>) {
        solved.insert(self, bytes);
    }

    fn forget(&self, solved: &mut Solved) {
        solved.remove(*self);
    }

    fn table(&self, solved: &Solved, kind: TableKind) -> Vec<u8> {
        solved.table(kind, *self).unwrap_or_default()
    }

    fn restored(&self, solved: &Solved, row: Vec<u8>) -> Vec<u8> {
        restored(solved, *self, row)
    }
}
