"""The rules of Bharata, a module for each part of the turn; each function takes the state ``s``."""
