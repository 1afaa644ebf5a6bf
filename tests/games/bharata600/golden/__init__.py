"""Games once played."""
