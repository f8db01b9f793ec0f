//! Checks that nothing hidden is told.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use serde::Serialize;

use super::{
    Check, Report, alike,
    failure::{Finding, Found, ensure, fail},
    states,
    visit::{Visit, position},
};
use crate::{Player, Secret, Shuffler, Viewer};

/// Every viewer's view and sightings hold no seed, and are those of every world that he cannot tell from this one.
pub(super) fn check<G: Secret>(visit: &Visit<'_, G>, chance: &mut Shuffler, report: &mut Report) -> Found {
    let state = visit.game.state();
    let parts = seed_parts(&json(visit.game.setup())?);
    let seats = state.seats();
    for viewer in Player::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]) {
        check_seed(&parts, &json(&state.view(viewer))?, viewer)?;
        for mv in visit.tried {
            let mut after = state.clone();
            if let Ok(effect) = after.play(mv) {
                check_seed(&parts, &json(&after.sighting(mv, &effect, viewer))?, viewer)?;
            }
        }
    }
    alike::check(visit)?;
    let only = (!visit.thorough).then(|| chance.below(u32::from(seats)));
    for player in Player::all(seats).filter(|player| only.is_none_or(|only| u32::from(player.seat()) == only)) {
        let world = state.resample(player, chance);
        report.worlds += 1;
        report.other_worlds += usize::from(position(&world) != position(state));
        check_world(visit, &world, player, chance)?;
    }
    Ok(())
}

/// The viewer cannot tell the world from the real one.
fn check_world<G: Secret>(visit: &Visit<'_, G>, world: &G, player: Player, chance: &mut Shuffler) -> Found {
    let state = visit.game.state();
    // What a spectator sees, every player sees.
    for viewer in [Viewer::Seat(player), Viewer::Spectator] {
        let (real, other) = (json(&state.view(viewer))?, json(&world.view(viewer))?);
        ensure(real == other, Check::View, || {
            format!("{viewer} sees {real}, and in a world that {player} cannot tell from it {other}")
        })?;
    }
    let (real, other) = (state.status(), world.status());
    ensure(real == other, Check::View, || format!("{real:?} is {other:?} in a world that {player} cannot tell"))?;
    states::check_invariants(visit.kit, world, Check::Resample)?;
    if real.to_act() == Some(player) {
        check_choices(visit, world, player, chance)?;
    }
    for viewer in [Viewer::Seat(player), Viewer::Spectator] {
        visit.tried.iter().try_for_each(|mv| check_sighting(state, world, mv, viewer))?;
    }
    Ok(())
}

/// The player to act has the same moves and is refused the others in the same words.
fn check_choices<G: Secret>(visit: &Visit<'_, G>, world: &G, player: Player, chance: &mut Shuffler) -> Found {
    let state = visit.game.state();
    if visit.kit.complete {
        let other = (visit.kit.source)(world, chance);
        ensure(other == visit.moves, Check::MoveList, || {
            format!("{player} can play {:?}, and in a world that he cannot tell {other:?}", visit.moves)
        })?;
    }
    for mv in visit.tried.iter().chain(visit.probes) {
        let said = |game: &G| game.clone().play(mv).err().map(|error| format!("{error} ({error:?})"));
        let (real, other) = (said(state), said(world));
        ensure(real == other, Check::Refusal, || {
            format!("{player} is told {real:?} of {mv:?}, and in a world that he cannot tell {other:?}")
        })?;
    }
    Ok(())
}

/// Where a move leaves the viewer with the same view in both worlds, he has seen the same of it.
fn check_sighting<G: Secret>(state: &G, world: &G, mv: &G::Move, viewer: Viewer) -> Found {
    let (mut real, mut other) = (state.clone(), world.clone());
    let (Ok(real_effect), Ok(other_effect)) = (real.play(mv), other.play(mv)) else {
        return Ok(());
    };
    if json(&real.view(viewer))? != json(&other.view(viewer))? {
        return Ok(());
    }
    let told = json(&real.sighting(mv, &real_effect, viewer))?;
    let other = json(&other.sighting(mv, &other_effect, viewer))?;
    ensure(told == other, Check::Sighting, || {
        format!("{viewer} sees {told} of {mv:?}, and {other} in a world that he cannot tell before or after")
    })
}

pub(super) fn json<T: Serialize>(value: &T) -> Result<String, Finding> {
    serde_json::to_string(value).or_else(|error| fail(Check::View, format!("no JSON: {error}")))
}

fn check_seed(parts: &[String], told: &str, viewer: Viewer) -> Found {
    let lower = told.to_ascii_lowercase();
    let leak = parts.iter().find(|part| lower.contains(part.as_str()));
    ensure(leak.is_none(), Check::Seed, || format!("{viewer} is told a part of the seed: {told}"))
}

/// Every four bytes in a row of the seeds in a set-up, in hexadecimal and as a list of numbers. Mostly zeros could be
/// anything, and are left out.
fn seed_parts(setup: &str) -> Vec<String> {
    let is_seed = |text: &&str| text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let mut parts = Vec::new();
    for seed in setup.split('"').filter(is_seed).map(str::to_ascii_lowercase) {
        let bytes: Vec<_> = (0..32).filter_map(|at| u8::from_str_radix(&seed[2 * at..2 * at + 2], 16).ok()).collect();
        for (at, window) in bytes.windows(4).enumerate() {
            if window.iter().filter(|&&byte| byte != 0).count() > 2 {
                parts.push(seed[2 * at..2 * at + 8].to_string());
                parts.push(format!("{},{},{},{}", window[0], window[1], window[2], window[3]));
            }
        }
    }
    parts
}
