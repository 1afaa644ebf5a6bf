"""The drawn parts of the Indus board: fired clay, brick bond and steatite seals."""
