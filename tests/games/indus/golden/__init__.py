"""Records that replay for ever."""
