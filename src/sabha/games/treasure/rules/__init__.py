"""The rules of War for Treasure that stand apart from its state."""
