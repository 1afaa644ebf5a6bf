"""The rules of Indus 2500 BCE, one module for each part of the round."""
