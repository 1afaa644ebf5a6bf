"""The rules of Taragatha, one module for each part of the turn."""
