"""The rules: pure, deterministic, standard library only. No I/O, no clock, no random."""
