"""What becomes of ended games: going through them once more, statistics, ratings."""
