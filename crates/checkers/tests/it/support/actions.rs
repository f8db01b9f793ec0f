//! Tests of action numbers and observations, for every game on a board.

/// Tests a game's `PartialMove` and its type of actions. `$mirror` is the same position for the other side.
macro_rules! test_actions {
    ($Game:ident, $Action:ident, $games:literal games, $mirror:expr, $observe:expr) => {
        fn observation(partial: &PartialMove) -> [u8; PartialMove::OBSERVATION] {
            let mut bytes = [7; PartialMove::OBSERVATION];
            $observe(partial, &mut bytes);
            bytes
        }

        /// Returns the texts of all moves that further actions can complete.
        fn complete(partial: PartialMove) -> BTreeSet<String> {
            let mut found = BTreeSet::new();
            for action in partial.actions().iter() {
                let mut next = partial;
                match next.act(action).expect("a legal action") {
                    ActionProgress::Partial => found.extend(complete(next)),
                    ActionProgress::Complete(mv) => {
                        found.insert(mv.to_string());
                    }
                }
            }
            found
        }

        fn assert_numbered(position: &Position) {
            let listed = position.moves().iter().map(ToString::to_string).collect();
            assert_eq!(complete(PartialMove::new(*position)), listed, "{position}");
            let [own, other] = [*position, $mirror(position)].map(|position| observation(&PartialMove::new(position)));
            assert_eq!(own, other, "{position}");
        }

        #[test]
        fn every_number_has_one_action() {
            for side in [Side::White, Side::Black] {
                for index in 0..$Action::COUNT {
                    let action = $Action::from_index(index, side).expect("a number of an action");
                    assert_eq!(action.index(side), index);
                }
                assert_eq!($Action::from_index($Action::COUNT, side), None);
            }
        }

        #[test]
        fn actions_lead_to_the_listed_moves_in_random_games() {
            let mut player = RandomPlayer::new(Seed::from_u64(26));
            for _ in 0..$games {
                let mut game = $Game::start(&Setup::default()).expect("the start");
                for _ in 0..150 {
                    assert_numbered(game.position());
                    let Some(mv) = player.choose(&game) else { break };
                    game.play_trusted(&mv);
                }
            }
        }

        #[test]
        fn no_action_panics_and_a_refused_action_changes_nothing() {
            let (mut partial, mut trusted) = (PartialMove::new(Position::start()), PartialMove::new(Position::start()));
            for action in (0..$Action::COUNT + 9).chain((0..$Action::COUNT).rev()) {
                let before = partial;
                if partial.act(action).is_none() {
                    assert_eq!(partial, before);
                }
                trusted.act_trusted(action);
                observation(&trusted);
            }
        }
    };
}

pub(crate) use test_actions;
