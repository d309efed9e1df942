"""Set-up, builds and checks behind the words of the Makefile."""
