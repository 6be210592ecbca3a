"""Rule positions: scenario files are read, judged and played here. `engine.scenario.checking.check` runs them."""
