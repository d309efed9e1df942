"""Work that takes long goes to processes of its own, so that the server goes on answering."""
