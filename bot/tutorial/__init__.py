"""`/tutorial`: a first game in twelve short steps, played privately on prepared positions of the real engine."""
