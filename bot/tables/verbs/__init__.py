"""What may be done at a table: functions of a draft by subject. `bot.tables.table` lists them."""
