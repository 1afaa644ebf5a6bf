"""The drawn parts of Taragatha: star-ships of the epic among yantras in deep space."""
