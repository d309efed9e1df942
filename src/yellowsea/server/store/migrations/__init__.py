"""The history of the tables, shipped with the package and run when a server starts."""
