referee-game-name-noughts = Cylchoedd a chroesau
referee-game-about-noughts = Tri mewn rhes.
