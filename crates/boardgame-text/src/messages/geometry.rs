//! Where balls cannot lie, and what no table is like.

messages! { "geometry":
    rack_shape(found);
    rack_black();
    rack_groups(reds);

    off_surface(place);
    beyond_baulk(beyond);
    would_touch(ball);
    not_told_apart(ball);
    off_table(ball, place);
    on_table(ball, place);
    no_room(ball);
    not_finite(axis);
    too_far(axis, value);

    size_not_finite(what);
    size_not_positive(what, metres);
    size_length();
    size_width();
    size_cue_radius();
    size_object_radius();
    length(metres);
    width(width, length);
    unlike_balls(cue, object);
    small_balls(radius, width);
    large_balls(radius, length, width);
    black_spot(spot);
    no_crossing();
}
