"""The command line: `deal`, `replay`, `solve` … and the way into the window.

`run.main` is the whole of it for everyone else. Commands are rows of a table (`table`), read from
the arguments by `arguments`, done in the modules named after what they do. No command but
`screenshot` and the window imports pygame.
"""
