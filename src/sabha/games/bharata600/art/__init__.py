"""The drawings of Bharata 600 BC: the survey map, its lettering, pieces and counters."""
