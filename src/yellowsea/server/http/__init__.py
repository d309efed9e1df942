"""The outside of the server: API routes, pages, forms, and how every error is written."""
