"""The rules of Bharata 600 BC, one module for each part of the turn."""
