use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use serde::{Serialize, de::DeserializeOwned};

use super::{
    Alike, Check, Kit, Report,
    kit::{Visit, position},
    report::{CheckResult, Finding, ensure, fail, finding},
    states,
};
use crate::{
    game::{Knowledge as _, Secret},
    player::{Player, Viewer},
    record::Recorded,
    seed::Seed,
    shuffle::Shuffler,
};

/// A value that serde can write and read.
pub trait Serial: Serialize + DeserializeOwned {}

impl<T: Serialize + DeserializeOwned> Serial for T {}

/// A recorded game with hidden information whose views, sightings and knowledge serialise.
pub trait SerialSecret: Recorded + Secret<View: Serial, Sighting: Serial, Knowledge: Serial> {}

impl<G: Recorded + Secret<View: Serial, Sighting: Serial, Knowledge: Serial>> SerialSecret for G {}

impl<G: SerialSecret + 'static> Kit<G> {
    /// Adds checks that nothing hidden is shown, and that worlds depend only on the JSON of a viewer's views and
    /// sightings. Seeds should have no zero bytes, because a part of mostly zeros is not recognised as a leak.
    pub fn secret(mut self, alike: Alike<G>) -> Self {
        self.secret = true;
        self.alike = alike;
        self.checks.push(check);
        self
    }
}

/// Checks that views and sightings contain no seed and are the same in all consistent worlds.
fn check<G: SerialSecret>(visit: &Visit<'_, G>, chance: &mut Shuffler, report: &mut Report) -> CheckResult {
    let state = visit.game.state();
    let parts = seed_parts(&json(visit.game.setup())?);
    let seats = state.seats();
    for viewer in Player::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]) {
        let view = json(&state.view(viewer))?;
        check_seed(&parts, &view, viewer)?;
        visit.check_text(&format!("view of {viewer}"), &view)?;
        for mv in visit.tried {
            let mut after = state.clone();
            if let Ok(effect) = after.play(mv) {
                let sighting = json(&after.sighting(mv, &effect, viewer))?;
                check_seed(&parts, &sighting, viewer)?;
                visit.check_text(&format!("sighting by {viewer} of {mv:?}"), &sighting)?;
            }
        }
    }
    check_alike(visit, report)?;
    let only = (!visit.thorough).then(|| chance.below(u32::from(seats)));
    for player in Player::all(seats).filter(|player| only.is_none_or(|only| u32::from(player.seat()) == only)) {
        let viewer = Viewer::Seat(player);
        let knowledge = check_knowledge(visit, viewer)?;
        let seed = Seed::new(core::array::from_fn(|_| chance.below(256).to_le_bytes()[0]));
        let draw = |knowledge: &G::Knowledge| knowledge.world(&mut Shuffler::new(seed));
        let Some(world) = draw(&knowledge) else {
            return fail(Check::Worlds, format!("no world agrees with what {viewer} knows, not even the real one"));
        };
        check_truth(visit, viewer, &position(&world), draw)?;
        report.worlds += 1;
        report.other_worlds += usize::from(position(&world) != position(state));
        report.sightings += check_world(visit, &world, player, chance)?;
    }
    Ok(())
}

/// Checks that other viewers cannot distinguish moves that were declared alike.
fn check_alike<G: SerialSecret>(visit: &Visit<'_, G>, report: &mut Report) -> CheckResult {
    let state = visit.game.state();
    let (Some(alike), Some(actor)) = (&visit.kit.alike.0, state.status().to_act()) else {
        return Ok(());
    };
    for (index, mv) in visit.tried.iter().enumerate() {
        // One other move is enough, because likeness is transitive.
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

/// Checks that a viewer's knowledge accepts their sightings and agrees with their view.
fn check_knowledge<G: SerialSecret>(visit: &Visit<'_, G>, viewer: Viewer) -> Result<G::Knowledge, Finding> {
    let knowledge = learn(visit, viewer, Ok, Ok)?;
    let (known, seen) = (json(knowledge.view())?, json(&visit.game.state().view(viewer))?);
    ensure(known == seen, Check::Knowledge, || format!("{viewer} sees {seen} but knows {known}"))?;
    Ok(knowledge)
}

/// Returns a viewer's knowledge from their first view and sightings, each passed through a function.
fn learn<G: SerialSecret>(
    visit: &Visit<'_, G>,
    viewer: Viewer,
    pass_view: impl Fn(G::View) -> Result<G::View, Finding>,
    pass_sighting: impl Fn(G::Sighting) -> Result<G::Sighting, Finding>,
) -> Result<G::Knowledge, Finding> {
    let start = G::start(visit.game.setup()).map_err(finding(Check::Start))?;
    let mut knowledge = G::Knowledge::new(&pass_view(start.view(viewer))?);
    for sighting in visit.game.transcript(viewer) {
        let sighting = pass_sighting(sighting)?;
        let refused = |error| format!("{viewer} sees {sighting:?}: {error}");
        knowledge.observe(&sighting).map_err(refused).map_err(finding(Check::Knowledge))?;
    }
    Ok(knowledge)
}

/// Checks that knowledge from the JSON of views and sightings, or from its own JSON, gives the same world.
fn check_truth<G: SerialSecret>(
    visit: &Visit<'_, G>,
    viewer: Viewer,
    world: &str,
    draw: impl Fn(&G::Knowledge) -> Option<G>,
) -> CheckResult {
    let learned = learn(visit, viewer, |view| from_json(&json(&view)?), |sighting| from_json(&json(&sighting)?))?;
    let restored: G::Knowledge = from_json(&json(&learned)?)?;
    for (knowledge, from) in [(learned, "view and sightings"), (restored, "knowledge")] {
        let other = draw(&knowledge).map(|world| position(&world));
        ensure(other.as_deref() == Some(world), Check::Truth, || {
            format!("{viewer} has the world {world}, and from the JSON of {from} {other:?}")
        })?;
    }
    Ok(())
}

fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, Finding> {
    serde_json::from_str(text).or_else(|error| fail(Check::Knowledge, format!("{text} cannot be read back: {error}")))
}

/// Checks that the viewer cannot distinguish a world from the real one. Returns the number of compared sightings.
fn check_world<G: SerialSecret>(
    visit: &Visit<'_, G>,
    world: &G,
    player: Player,
    chance: &mut Shuffler,
) -> Result<usize, Finding> {
    let state = visit.game.state();
    // Players see what a spectator sees, so neither of them may tell the world from the real state.
    for viewer in [Viewer::Seat(player), Viewer::Spectator] {
        let (real, other) = (json(&state.view(viewer))?, json(&world.view(viewer))?);
        ensure(real == other, Check::View, || {
            format!("{viewer} sees {real}, but in a world that {player} cannot distinguish {other}")
        })?;
    }
    let (real, other) = (state.status(), world.status());
    ensure(real == other, Check::View, || format!("{real:?} is {other:?} in a world that {player} confuses with it"))?;
    states::check_invariants(visit.kit, world, Check::Worlds)?;
    // After the end, the moves of every player must be refused in the same way.
    if real.is_over() || real.to_act() == Some(player) {
        check_choices(visit, world, player, chance)?;
    }
    let mut compared = 0;
    for viewer in [Viewer::Seat(player), Viewer::Spectator] {
        for mv in visit.tried {
            compared += usize::from(check_sighting(state, world, mv, viewer)?);
        }
    }
    Ok(compared)
}

/// Checks that the player to act has the same moves and refusals in the world as in the real state.
fn check_choices<G: SerialSecret>(
    visit: &Visit<'_, G>,
    world: &G,
    player: Player,
    chance: &mut Shuffler,
) -> CheckResult {
    let state = visit.game.state();
    if visit.kit.complete {
        let other = (visit.kit.source)(world, chance);
        ensure(other == visit.moves, Check::MoveList, || {
            format!("{player} can play {:?}, but in a world that they cannot distinguish {other:?}", visit.moves)
        })?;
    }
    for mv in visit.tried.iter().chain(visit.probes) {
        let refusal = |game: &G| game.clone().play(mv).err().map(|error| format!("{error} ({error:?})"));
        let (real, other) = (refusal(state), refusal(world));
        ensure(real == other, Check::Refusal, || {
            format!("{player} gets {real:?} for {mv:?}, but in a world that they cannot distinguish {other:?}")
        })?;
    }
    Ok(())
}

/// Compares the sightings of a move if it leads to the same view in both states. Returns whether they were compared.
fn check_sighting<G: SerialSecret>(state: &G, world: &G, mv: &G::Move, viewer: Viewer) -> Result<bool, Finding> {
    let (mut real, mut other) = (state.clone(), world.clone());
    let (Ok(real_effect), Ok(other_effect)) = (real.play(mv), other.play(mv)) else {
        return Ok(false);
    };
    if json(&real.view(viewer))? != json(&other.view(viewer))? {
        return Ok(false);
    }
    let shown = json(&real.sighting(mv, &real_effect, viewer))?;
    let other = json(&other.sighting(mv, &other_effect, viewer))?;
    ensure(shown == other, Check::Sighting, || {
        format!("{viewer} sees {shown} of {mv:?}, but {other} in a world that they cannot distinguish before or after")
    })?;
    Ok(true)
}

fn json<T: Serialize>(value: &T) -> Result<String, Finding> {
    serde_json::to_string(value).or_else(|error| fail(Check::View, format!("no JSON: {error}")))
}

fn check_seed(parts: &[String], shown: &str, viewer: Viewer) -> CheckResult {
    let lower = shown.to_ascii_lowercase();
    let leak = parts.iter().find(|part| lower.contains(part.as_str()));
    ensure(leak.is_none(), Check::Seed, || format!("{viewer} is shown a part of the seed: {shown}"))
}

/// Returns every four consecutive bytes of the seeds in a set-up, in hexadecimal and as numbers, unless two are zero.
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
