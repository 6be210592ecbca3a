### The bot's first word in a server.

welcome-title = Hello! Who builds the finest Alhambra?
welcome-what = I bring the board game **Alhambra** into your channel, for two to six people or against computers: take money, buy buildings, wall in your palace, and have the most of each kind when scores are counted.
welcome-join = `/join` opens a table in a channel, and the others join
welcome-tutorial = `/tutorial` teaches you the game in a few minutes, just for you
welcome-help = `/help` tells you at any moment what you can do
welcome-lacks = I am not yet allowed everything I need: { $missing } is missing.
welcome-grant = Whoever manages this server can grant it: *Server Settings → Roles →* **{ $role }** *→ Permissions*.
welcome-setup = For administrators: `/setup` checks my permissions and sets language, modules and pace of this server.
welcome-button-join = Open a table
welcome-button-learn = Learn the game
welcome-button-rules = Rules
welcome-alt = A turn of the game: the building market with its four buildings, the money on display, the Alhambra of the player whose turn it is, with its walls, and the scores of three players.
