//! Graphs of the score in the course of a game.

use std::fmt::Write as _;

use crate::{
    Options,
    canvas::{Canvas, EscapedText},
};

/// Largest lead that the graph shows, in men.
const MOST: f64 = 4.0;
const WIDTH: i32 = 640;
const HEIGHT: i32 = 240;
/// Margin above and below the graph, in units of the picture.
const EDGE: f64 = 8.0;

/// A graph of the score in the course of a game. Above the middle, the first player is ahead.
///
/// ```
/// use boardgame_svg::{Graph, Options};
///
/// let graph = Graph { scores: &[0.0, 1.0, 100.0], marked: &[2], ..Graph::default() };
/// let svg = graph.draw(&Options { title: "Wyllie & Martins".into(), ..Options::default() });
/// assert!(svg.contains("points=\"0.0,120.0 320.0,92.0 640.0,8.0\"") && svg.contains("Wyllie &amp; Martins"));
/// ```
#[derive(Clone, Copy, Default)]
#[expect(missing_debug_implementations, reason = "a link is a function, which has nothing to show")]
pub struct Graph<'a> {
    /// The first player's lead after each ply, in men. Leads of more than four men are clipped.
    pub scores: &'a [f64],
    /// Indices of plies that are marked with a dot.
    pub marked: &'a [usize],
    /// Index of the ply that is marked with a vertical line.
    pub at: Option<usize>,
    /// A function that returns the URL to which a ply links, given its index. Links are not in the tab order.
    pub link: Option<&'a dyn Fn(usize) -> String>,
}

impl Graph<'_> {
    /// Draws the graph, using the title, the description, the colours and the height from the options.
    #[must_use]
    pub fn draw(&self, options: &Options) -> String {
        let mut canvas = Canvas::new(WIDTH, HEIGHT, options);
        let (ink, line, dot) = (options.colours.ink, options.colours.target, options.colours.red);
        let middle = HEIGHT / 2;
        canvas.line(format_args!(
            "<line x1=\"0\" y1=\"{middle}\" x2=\"{WIDTH}\" y2=\"{middle}\" stroke=\"{ink}\" stroke-dasharray=\"4 4\"/>"
        ));
        if let Some(at) = self.at.filter(|at| *at < self.scores.len()) {
            let x = self.x(at);
            canvas.line(format_args!(
                "<line x1=\"{x:.1}\" y1=\"0\" x2=\"{x:.1}\" y2=\"{HEIGHT}\" stroke=\"{ink}\" stroke-width=\"2\"/>"
            ));
        }
        let mut points = String::new();
        for (ply, score) in self.scores.iter().enumerate() {
            let _ = write!(points, "{:.1},{:.1} ", self.x(ply), y(*score));
        }
        let points = points.trim_end();
        // This is the area between the curve and the middle.
        canvas.line(format_args!(
            "<polygon points=\"0,{middle} {points} {:.1},{middle}\" fill=\"{line}\" fill-opacity=\".18\"/>",
            self.x(self.scores.len().saturating_sub(1))
        ));
        canvas.line(format_args!(
            "<polyline points=\"{points}\" fill=\"none\" stroke=\"{line}\" stroke-width=\"3\" stroke-linejoin=\"round\"/>"
        ));
        for &ply in self.marked {
            let Some(score) = self.scores.get(ply) else { continue };
            canvas.line(format_args!(
                "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"6\" fill=\"{dot}\" stroke=\"{ink}\"/>",
                self.x(ply),
                y(*score)
            ));
        }
        if let Some(link) = self.link {
            let step = self.step();
            for ply in 0..self.scores.len() {
                let address = link(ply);
                canvas.line(format_args!(
                    "<a href=\"{}\" tabindex=\"-1\"><rect x=\"{:.1}\" y=\"0\" width=\"{step:.1}\" height=\"{HEIGHT}\" \
                     fill=\"transparent\"/></a>",
                    EscapedText(&address),
                    self.x(ply) - step / 2.0
                ));
            }
        }
        canvas.finish()
    }

    fn step(&self) -> f64 {
        f64::from(WIDTH) / f64::from(u32::try_from(self.scores.len().max(2) - 1).unwrap_or(u32::MAX))
    }

    fn x(&self, ply: usize) -> f64 {
        self.step() * f64::from(u32::try_from(ply).unwrap_or(u32::MAX))
    }
}

fn y(score: f64) -> f64 {
    let middle = f64::from(HEIGHT) / 2.0;
    middle - score.clamp(-MOST, MOST) / MOST * (middle - EDGE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_graph_goes_from_side_to_side_and_no_higher_than_its_top() {
        let graph = Graph { scores: &[0.0, 1.0, 100.0], marked: &[2, 7], ..Graph::default() };
        let svg = graph.draw(&Options::default());
        assert!(svg.contains("points=\"0.0,120.0 320.0,92.0 640.0,8.0\""), "{svg}");
        assert!(svg.contains("<circle cx=\"640.0\"") && svg.matches("<circle").count() == 1, "{svg}");
        assert!(Graph::default().draw(&Options::default()).ends_with("</svg>\n"));
    }

    #[test]
    fn every_ply_of_a_graph_can_be_clicked_where_it_leads_somewhere() {
        let link = |ply: usize| format!("?ply={ply}&line=\"0\"");
        let graph = Graph { scores: &[0.0, 0.5], at: Some(1), link: Some(&link), ..Graph::default() };
        let svg = graph.draw(&Options::default());
        assert!(svg.contains("href=\"?ply=1&amp;line=&quot;0&quot;\"") && svg.matches("<a ").count() == 2, "{svg}");
    }
}
