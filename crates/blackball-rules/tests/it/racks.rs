//! Tests of the racks of fifteen and of nine balls.

use crate::seven_foot::{WIDTH, table};
use blackball_rules::{Ball, BallSet, Group, geometry::RackPattern};

use crate::search;

#[test]
fn clause_4a_racked_balls_touch_their_neighbours_and_overlap_none() {
    for pattern in [RackPattern::default(), RackPattern::default().mirrored(), "Y/YR/RBR/YRYY/RYRYR".parse().unwrap()] {
        let rack = pattern.rack(&table());
        let discs = rack.map(|(_, place)| table().object_ball(place));
        let gaps = search::pairs(&discs).map(|(a, b)| a.gap(b));
        assert!(gaps.clone().all(|gap| gap > -1e-12));
        assert_eq!(gaps.filter(|gap| gap.abs() < 1e-12).count(), 30);
        assert_eq!(rack[4], (Ball::BLACK, table().black_spot()));
        assert!(rack[1..].iter().all(|(_, place)| place.y() > rack[0].1.y()), "the apex is nearest to baulk");
        assert_eq!(rack.iter().map(|&(ball, _)| ball).collect::<BallSet>(), BallSet::FULL_RACK);
    }
}

#[test]
fn clause_4a_the_rack_can_be_mirrored() {
    let pattern = RackPattern::default().with_apex(Group::Yellow);
    let groups = |pattern: RackPattern| pattern.rack(&table()).map(|(ball, place)| (place, ball.group()));
    for (place, group) in groups(pattern) {
        let image = groups(pattern.mirrored()).into_iter().find(|(other, _)| {
            (other.x() - (WIDTH - place.x())).abs() < 1e-12 && (other.y() - place.y()).abs() < 1e-12
        });
        assert_eq!(image.map(|(_, group)| group), Some(group));
    }
}

#[test]
fn clause_4a_the_rack_has_its_pattern() {
    let pattern = RackPattern::default();
    let row = pattern.rack(&table())[10..].to_vec();
    assert!(row.is_sorted_by(|a, b| a.1.x() < b.1.x()), "from left to right");
    let groups: Vec<_> = row.iter().map(|(ball, _)| ball.group()).collect();
    assert_eq!(groups, [Group::Red, Group::Yellow, Group::Yellow, Group::Red, Group::Yellow].map(Some));
    assert_eq!(pattern.with_apex(Group::Red), pattern);
    assert_eq!(pattern.with_apex(Group::Yellow).to_string(), "Y/RY/YBR/RYRY/YRRYR");

    let text = serde_json::to_string(&pattern.mirrored()).unwrap();
    assert_eq!(serde_json::from_str::<RackPattern>(&text).unwrap(), pattern.mirrored());
    for wrong in ["R/YR/RBY/YRYR/RYYRB", "R/YB/RRY/YRYR/RYYRY", "R/YR/RBY/YRYR/RYYRYR", "RYR/RBY/YRYR/RYYRY"] {
        assert!(wrong.parse::<RackPattern>().is_err(), "{wrong}");
    }
}

#[test]
fn clause_8g_nine_balls_are_rows_two_to_four() {
    let full = RackPattern::default().rack(&table()).map(|(ball, place)| (place, ball.group()));
    let nine = RackPattern::default().short_rack(&table());
    assert_eq!(nine.map(|(ball, place)| (place, ball.group())), full[1..10]);
    assert_eq!(nine.iter().map(|&(ball, _)| ball).collect::<BallSet>(), BallSet::SHORT_RACK);
}
