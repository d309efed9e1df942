"""The officer of the joined war."""
