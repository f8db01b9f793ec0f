//! Shared elements of the pictures of a game, which a page contains once.

use std::collections::{HashMap, hash_map::Entry};

use maud::{Markup, PreEscaped, html};

/// Shorter elements are repeated.
const SHORT: usize = 60;

#[derive(Default)]
pub(super) struct Shared<'p> {
    /// Unique identifier on the page.
    name: String,
    /// Common start of all pictures: the board.
    ground: Vec<&'p str>,
    /// Other elements that occur more than once, with their numbers.
    elements: HashMap<&'p str, usize>,
}

impl<'p> Shared<'p> {
    pub(super) fn of(pictures: &[&'p str], name: String) -> Self {
        let [first, others @ ..] = pictures else { return Self::default() };
        let mut ground = split(first).1;
        let mut times: HashMap<&str, usize> = HashMap::new();
        for picture in others {
            let same = ground.iter().zip(split(picture).1).take_while(|(ours, theirs)| **ours == *theirs).count();
            ground.truncate(same);
        }
        if others.is_empty() {
            ground.clear();
        }
        let mut elements = HashMap::new();
        for element in pictures.iter().flat_map(|picture| split(picture).1.split_off(ground.len())) {
            let times = times.entry(element).or_default();
            *times += 1;
            if *times > 1 && element.len() > SHORT {
                let number = elements.len();
                if let Entry::Vacant(new) = elements.entry(element) {
                    new.insert(number);
                }
            }
        }
        Self { name, ground, elements }
    }

    pub(super) fn definitions(&self) -> Markup {
        let mut elements: Vec<_> = self.elements.iter().collect();
        elements.sort_unstable_by_key(|(_, number)| **number);
        html! {
            @if !self.ground.is_empty() {
                svg.shared width="0" height="0" aria-hidden="true" {
                    defs {
                        g id=(self.name) { (PreEscaped(self.ground.concat())) }
                        @for (element, number) in elements {
                            g id={ (self.name) "-" (number) } { (PreEscaped(element)) }
                        }
                    }
                }
            }
        }
    }

    /// Renders a picture with references to shared elements.
    pub(super) fn drawn(&self, picture: &str) -> Markup {
        if self.ground.is_empty() {
            return html! { (PreEscaped(picture)) };
        }
        let (head, elements) = split(picture);
        html! {
            (PreEscaped(head))
            (PreEscaped(format!("<use href=\"#{}\"/>", self.name)))
            @for element in elements.iter().skip(self.ground.len()) {
                @match self.elements.get(element) {
                    Some(number) => { (PreEscaped(format!("<use href=\"#{}-{number}\"/>", self.name))) }
                    None => { (PreEscaped(element)) }
                }
            }
            (PreEscaped("</svg>"))
        }
    }
}

/// Splits a picture into its head and its elements. `boardgame_svg` writes an element per line; a group ends with its
/// last line.
fn split(picture: &str) -> (&str, Vec<&str>) {
    let end = |tag: &str| picture.find(tag).map(|at| at + tag.len());
    let head = end("</desc>\n").or_else(|| end("</title>\n")).or_else(|| end(">\n")).unwrap_or(0);
    let (head, mut rest) = picture.split_at(head);
    let mut elements = Vec::new();
    while !rest.is_empty() && rest != "</svg>\n" {
        let last = if rest.starts_with("<g ") { "</g>\n" } else { "\n" };
        let length = rest.find(last).map_or(rest.len(), |at| at + last.len());
        let (element, after) = rest.split_at(length);
        elements.push(element);
        rest = after;
    }
    (head, elements)
}

#[cfg(test)]
mod tests {
    use boardgame_svg::{Marks, Options, svg_with};
    use camelot::Position;

    use super::*;

    #[test]
    fn pictures_are_the_same_and_their_common_parts_are_there_once() {
        let title =
            |title: &str| Options { title: title.into(), description: "two\nlines".into(), ..Options::default() };
        let mut position = Position::start();
        let mut pictures = vec![svg_with(&position, &Marks::default(), &title("Start"))];
        for number in 0..30 {
            let moves = position.moves();
            let mv = moves[number * 7 % moves.len()];
            position.play(mv).expect("it is legal");
            pictures.push(svg_with(&position, &Marks::from(mv), &title("Ply")));
        }
        let all: Vec<&str> = pictures.iter().map(String::as_str).collect();
        let shared = Shared::of(&all, "g1".into());
        let mut sent = shared.definitions().into_string().len();
        for picture in &all {
            let drawn = shared.drawn(picture).into_string();
            sent += drawn.len();
            let mut whole = drawn.replace("<use href=\"#g1\"/>", &shared.ground.concat());
            for (element, number) in &shared.elements {
                whole = whole.replace(&format!("<use href=\"#g1-{number}\"/>"), element);
            }
            assert_eq!(whole.trim_end(), picture.trim_end());
        }
        let apart: usize = pictures.iter().map(String::len).sum();
        assert!(sent * 10 < apart, "{sent} of {apart}");
        assert!(Shared::of(&all[..1], "g1".into()).definitions().into_string().is_empty(), "one shares nothing");
    }
}
