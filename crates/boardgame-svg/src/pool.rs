//! Pictures of pool tables from above, with the course of a shot.

use blackball_pooltool::{Observation, ShotEvent, ShotEventKind, Trajectory};
use blackball_rules::{
    Ball, Colour, Group,
    geometry::{Layout, Point},
};

use crate::{Options, Picture, canvas::Canvas};

/// Width of the rail, in millimetres.
const RAIL: i32 = 60;

/// The course of a shot, drawn over the balls.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shot {
    /// The path of each ball that moved.
    pub paths: Vec<(Ball, Vec<Point>)>,
    /// Contacts between balls, numbered in the picture in this order.
    pub contacts: Vec<Contact>,
    /// The points at which balls hit cushions.
    pub cushions: Vec<Point>,
    /// The balls that were potted, each with the position of its pocket.
    pub pocketed: Vec<(Ball, Point)>,
    /// Position of the cue ball at its first contact, drawn as the ghost ball at which players aim.
    pub ghost: Option<Point>,
}

impl Shot {
    /// Extracts the course of a shot from what was observed in a simulator's save.
    ///
    /// ```
    /// use blackball_pooltool::{Adapter, SaveFile};
    /// use boardgame_svg::{Options, Shot, svg_with};
    ///
    /// let file = SaveFile::from_json(&std::fs::read("../blackball-pooltool/examples/in_off.system.json")?)?;
    /// let (save, adapter) = (&file.shots()[0], Adapter::default());
    /// let seen = adapter.observe(save)?;
    /// let shot = Shot::of_save(&seen, &adapter.trajectories(save)?);
    /// assert!(svg_with(&seen.after, &shot, &Options::default()).contains("<polyline"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_save(seen: &Observation, ways: &[Trajectory]) -> Self {
        let at = |ball: Ball, time: f64| {
            let way = ways.iter().find(|way| way.ball == ball);
            way.map_or_else(|| seen.before.at(ball), |way| way.at(time))
        };
        let mut shot = Self::default();
        for way in ways {
            shot.paths.push((way.ball, way.points.iter().map(|(_, point)| *point).collect()));
            if let (true, Some((_, last))) = (way.fell, way.points.last()) {
                shot.pocketed.push((way.ball, *last));
            }
        }
        let mut met = None;
        for ShotEvent { time, kind, .. } in &seen.events {
            match *kind {
                // A simulator may record that a slow cue ball hits the same ball many times in a row.
                ShotEventKind::Contact(ball) if met != Some(ball) => {
                    met = Some(ball);
                    let (Some(cue), Some(other)) = (at(Ball::CUE, *time), at(ball, *time)) else { continue };
                    shot.ghost.get_or_insert(cue);
                    let middle = Point::new(f64::midpoint(cue.x(), other.x()), f64::midpoint(cue.y(), other.y()));
                    shot.contacts.extend(middle.ok().map(|at| Contact { at, ball: Ball::CUE, other: ball }));
                }
                ShotEventKind::Cushion { ball, .. } => shot.cushions.extend(at(ball, *time)),
                _ => {}
            }
        }
        shot
    }
}

/// A contact between two balls.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// The point at which the balls touch.
    pub at: Point,
    /// One of the two balls.
    pub ball: Ball,
    /// The other ball.
    pub other: Ball,
}

/// Draws the table with baulk on the left, or on the right if turned.
impl Picture for Layout {
    type Marks = Shot;

    fn draw(&self, shot: &Shot, options: &Options) -> String {
        let table = self.table();
        let view = PoolPainter { length: millimetres(table.length()), width: millimetres(table.width()), options };
        let (length, width) = (view.length, view.width);
        let colours = &options.colours;
        let mut canvas = Canvas::new(length + 2 * RAIL, width + 2 * RAIL, options);
        canvas.rect(0, 0, length + 2 * RAIL, width + 2 * RAIL, colours.frame);
        canvas.rect(RAIL, RAIL, length, width, colours.cloth);
        // The cushions cover part of the wood, because balls touch them at the edge of the cloth.
        canvas.line(format_args!(
            "<rect x=\"{0}\" y=\"{0}\" width=\"{1}\" height=\"{2}\" fill=\"none\" stroke=\"{3}\" stroke-width=\"24\"/>",
            RAIL - 12,
            length + 24,
            width + 24,
            colours.cloth
        ));
        canvas.line(format_args!(
            "<rect x=\"{0}\" y=\"{0}\" width=\"{1}\" height=\"{2}\" fill=\"none\" stroke=\"#000\" stroke-opacity=\".25\" \
             stroke-width=\"24\"/>",
            RAIL - 12,
            length + 24,
            width + 24
        ));
        let pocket = millimetres(table.object_radius() * 1.8);
        for x in [0, length / 2, length] {
            for y in [0, width] {
                canvas.disc(RAIL + x, RAIL + y, pocket, "#0d0d0d", "#3a2818", 4);
            }
        }
        let baulk = view.x(table.baulk_line());
        canvas.stroke((baulk, RAIL), (baulk, RAIL + width), "#ffffff", 3);
        let (x, y) = view.place(table.black_spot());
        canvas.disc(x, y, 6, "#ffffff", "#ffffff", 0);
        view.ways(&mut canvas, shot);
        for (ball, place) in self.iter() {
            let radius = if ball == Ball::CUE { table.cue_radius() } else { table.object_radius() };
            view.ball(&mut canvas, ball, view.place(place), millimetres(radius));
        }
        view.events(&mut canvas, shot, millimetres(table.cue_radius()));
        canvas.finish()
    }
}

struct PoolPainter<'a> {
    length: i32,
    width: i32,
    options: &'a Options,
}

impl PoolPainter<'_> {
    /// Returns the horizontal coordinate for a distance from the baulk cushion in metres.
    fn x(&self, along: f64) -> i32 {
        let along = millimetres(along);
        RAIL + if self.options.turned { self.length - along } else { along }
    }

    /// Returns the coordinates of a point. The left cushion is at the top, unless the picture is turned.
    fn place(&self, point: Point) -> (i32, i32) {
        let across = millimetres(point.x());
        (self.x(point.y()), RAIL + if self.options.turned { self.width - across } else { across })
    }

    fn fill(&self, ball: Ball) -> &'static str {
        match ball.colour() {
            Colour::Cue => "#fdfbf2",
            Colour::Black => "#111111",
            Colour::Group(Group::Red) => self.options.colours.red,
            Colour::Group(Group::Yellow) => self.options.colours.yellow,
        }
    }

    /// Draws a ball in a group that has its name, so that a page can move it.
    fn ball(&self, canvas: &mut Canvas, ball: Ball, at: (i32, i32), radius: i32) {
        canvas.line(format_args!("<g data-ball=\"{ball}\">"));
        self.marked(canvas, ball, at, radius);
        canvas.line(format_args!("</g>"));
    }

    fn marked(&self, canvas: &mut Canvas, ball: Ball, (x, y): (i32, i32), radius: i32) {
        canvas.line(format_args!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"{radius}\" fill-opacity=\".3\"/>",
            x + radius / 6,
            y + radius / 4
        ));
        canvas.disc(x, y, radius, self.fill(ball), "#111111", 2);
        canvas.line(format_args!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"#fff\" fill-opacity=\".6\"/>",
            x - radius / 2,
            y - radius / 2,
            (radius / 6).max(1)
        ));
        let mark = match ball.group() {
            None => return,
            Some(Group::Red) => "#ffffff",
            Some(Group::Yellow) => "#111111",
        };
        if ball.group() == Some(Group::Red) {
            canvas.disc(x, y, radius * 3 / 4, "none", mark, 3);
        } else {
            canvas.stroke((x - radius / 2, y + radius * 2 / 3), (x + radius / 2, y + radius * 2 / 3), mark, 4);
        }
        // Balls show their number within the group: yellow 7 is ball 15 of a numbered set.
        if let (true, Some(number)) = (self.options.labels, ball.number()) {
            canvas.letters(x, y + 6, 18, mark, &(number % 8));
        }
    }

    fn ways(&self, canvas: &mut Canvas, shot: &Shot) {
        for (ball, points) in &shot.paths {
            let points: Vec<String> = points
                .iter()
                .map(|point| {
                    let (x, y) = self.place(*point);
                    format!("{x},{y}")
                })
                .collect();
            canvas.line(format_args!(
                "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"5\" stroke-opacity=\"0.8\"/>",
                points.join(" "),
                self.fill(*ball)
            ));
        }
    }

    fn events(&self, canvas: &mut Canvas, shot: &Shot, radius: i32) {
        if let Some(ghost) = shot.ghost {
            let (x, y) = self.place(ghost);
            canvas.line(format_args!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"none\" stroke=\"#ffffff\" stroke-width=\"3\" \
                 stroke-dasharray=\"8 6\"/>"
            ));
        }
        for (ball, point) in &shot.pocketed {
            self.ball(canvas, *ball, self.place(*point), radius * 2 / 3);
        }
        for point in &shot.cushions {
            let (x, y) = self.place(*point);
            canvas.line(format_args!(
                "<rect x=\"{}\" y=\"{}\" width=\"14\" height=\"14\" fill=\"#ffffff\" stroke=\"#111111\" stroke-width=\"2\"/>",
                x - 7,
                y - 7
            ));
        }
        for (place, contact) in shot.contacts.iter().enumerate() {
            let (x, y) = self.place(contact.at);
            canvas.disc(x, y, 14, "#ffffff", "#111111", 2);
            canvas.letters(x, y + 8, 22, "#111111", &(place + 1));
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "points lie within 100 m, as `Point` and `Table` promise")]
fn millimetres(metres: f64) -> i32 {
    (metres * 1000.0).round() as i32
}
