//! Checks that moves which look alike are told alike.

use alloc::format;

use super::{
    Check, Report,
    failure::{Found, ensure},
    secret::json,
    visit::Visit,
};
use crate::{Player, Secret, Viewer};

/// What the kit has been told about moves that others cannot tell apart holds: they leave others with the same view,
/// and with the same sighting.
pub(super) fn check<G: Secret>(visit: &Visit<'_, G>, report: &mut Report) -> Found {
    let state = visit.game.state();
    let (Some(alike), Some(actor)) = (&visit.kit.alike.0, state.status().to_act()) else {
        return Ok(());
    };
    for (index, mv) in visit.tried.iter().enumerate() {
        // One other is enough: looking alike passes on from pair to pair.
        let Some(other) = visit.tried[index + 1..].iter().find(|other| alike(state, mv, other)) else {
            continue;
        };
        let (mut first, mut second) = (state.clone(), state.clone());
        let (Ok(first_effect), Ok(second_effect)) = (first.play(mv), second.play(other)) else {
            continue;
        };
        report.alike += 1;
        let others = Player::all(state.seats()).filter(|&player| player != actor).map(Viewer::Seat);
        for viewer in others.chain([Viewer::Spectator]) {
            let views = (json(&first.view(viewer))?, json(&second.view(viewer))?);
            let sightings = (
                json(&first.sighting(mv, &first_effect, viewer))?,
                json(&second.sighting(other, &second_effect, viewer))?,
            );
            for (one, two) in [views, sightings] {
                ensure(one == two, Check::Alike, || format!("{viewer} tells {mv:?} from {other:?}: {one} and {two}"))?;
            }
        }
    }
    Ok(())
}
