"""How Bharata is drawn: a court miniature, ivory and emerald, vermilion and gold."""
