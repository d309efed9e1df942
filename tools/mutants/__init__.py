"""Small breaks of rules and figures, and whether the tests of the system notice them (README.md)."""
