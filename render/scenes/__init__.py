"""One file per picture: from a view to a scene. `parts` and `board` hold what several pictures share."""
