"""The drawn parts of the treasure board: a painted scroll in the manner of the pattachitra painters of Odisha."""
