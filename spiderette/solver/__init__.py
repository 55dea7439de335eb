"""Search over the rules in a packed form: verdicts, hints, dead ends, review. No pygame."""
