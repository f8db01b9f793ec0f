//! Blackball: the geometry, and the saves of a simulator.

use blackball_rules::{
    Ball, Illegal,
    geometry::{LayoutError, PlacementFault, Point, PointError, RackPatternError, TableError},
    pooltool::{Due, JsonError, JsonFault, ReadError, SaveError, ShotError, Warning},
};

use crate::sample::{Sample, told};

const BALL: Ball = Ball::BLACK;

pub(crate) fn samples() -> Vec<Sample> {
    let place = Point::new(1.0, 0.5).expect("a point");
    let racks =
        [RackPatternError::Shape { found: "R".into() }, RackPatternError::Black, RackPatternError::Groups { reds: 6 }];
    let placements = [
        PlacementFault::OffSurface { place },
        PlacementFault::BeyondBaulk { beyond: 0.1 },
        PlacementFault::Touching { ball: 0 },
    ];
    let layouts = [
        LayoutError::NotToldApart { ball: Ball::RED },
        LayoutError::OffTable { ball: BALL, place },
        LayoutError::OnTable { ball: BALL, place },
        LayoutError::NoRoom { ball: BALL },
    ];
    let points = [PointError::NotFinite { axis: 'x' }, PointError::TooFar { axis: 'y', value: 1000.0 }];
    let faults = || {
        [
            JsonFault::CutOff,
            JsonFault::NotANumber { token: "NaN" },
            JsonFault::Syntax { message: "x".into() },
            JsonFault::Content { message: "x".into() },
        ]
    };
    let json = faults().map(|fault| JsonError { line: 1, column: 2, path: "cue".into(), fault });
    let shots = [ShotError::Save(SaveError::Missing { path: "cue".into() }), ShotError::Illegal(Illegal::MatchOver)];
    [
        told("blackball", "RackPatternError", racks),
        told("blackball", "PlacementFault", placements),
        told("blackball", "LayoutError", layouts),
        told("blackball", "PointError", points),
        told("blackball", "TableError", tables(place)),
        told("blackball", "JsonFault", faults()),
        told("blackball", "JsonError", json),
        told("blackball", "ReadError", [ReadError { path: "cue".into(), fault: "x" }]),
        told("blackball", "SaveError", saves()),
        told("blackball", "Warning", warnings()),
        told("blackball", "ShotError", shots),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn tables(spot: Point) -> Vec<TableError> {
    let (length, width, radius) = (2.0, 1.0, 0.02);
    ["length", "width", "cue ball's radius", "object balls' radius"]
        .into_iter()
        .flat_map(|what| [TableError::NotFinite { what }, TableError::NotPositive { what, metres: 0.0 }])
        .chain([
            TableError::Length { metres: 200.0 },
            TableError::Width { length, width },
            TableError::UnlikeBalls { cue: 0.05, object: radius },
            TableError::SmallBalls { radius, width },
            TableError::LargeBalls { radius, length, width },
            TableError::BlackSpot { spot },
            TableError::NoCrossing,
        ])
        .collect()
}

fn saves() -> Vec<SaveError> {
    let path = || String::from("events[0]");
    let id = || String::from("x");
    let time = |expected| SaveError::Time { path: path(), found: 1.0, expected };
    let source = TableError::NoCrossing;
    let no_such = |what| SaveError::NoSuch { path: path(), what, id: id() };
    vec![
        SaveError::NotSimulated { path: path() },
        SaveError::NoStrike { path: path() },
        SaveError::OtherStrike { path: path(), found: id(), cue_ball: id() },
        SaveError::NoPockets { path: path() },
        SaveError::Missing { path: path() },
        SaveError::OddTable { path: path() },
        SaveError::Table { path: path(), source },
        SaveError::Radius { path: path(), radius: 0.0 },
        SaveError::UnknownBall { path: path(), id: id() },
        SaveError::SameBall { path: path(), other: id(), ball: BALL },
        SaveError::HistoryLength { path: path(), states: 1, events: 2 },
        time(Due::At(2.0)),
        time(Due::NotBefore(2.0)),
        SaveError::Agents { path: path(), expected: "two balls" },
        no_such("ball"),
        no_such("cushion"),
        no_such("pocket"),
        SaveError::Gone { path: path(), id: id() },
    ]
}

fn warnings() -> Vec<Warning> {
    let path = || String::from("events[0]");
    vec![
        Warning::NotAtRest { path: path(), ball: BALL },
        Warning::StruckFromAfar { path: path(), a: Ball::CUE, b: BALL, gap: 0.001 },
        Warning::Outside { path: path(), ball: BALL },
        Warning::LeftBed { path: path(), ball: BALL },
        Warning::NoBlack { path: path() },
        Warning::UnknownEvent { path: path() },
    ]
}
