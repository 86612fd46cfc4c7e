"""What is settled at a table, such as coins, objectives and totals of lists."""
