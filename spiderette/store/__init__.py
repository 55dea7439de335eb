"""The player's games, records and settings: one SQLite file in a folder that is passed in.

    ledger = Ledger(paths.data_dir(), time.time)
    record = ledger.current("spiderette") or ledger.begin("spiderette", Game.deal(code))
    record.game.play(move)
    ledger.progress(record, clock.seconds)   # after each action; a win is committed on return
    for told in ledger.troubles(): ...       # each frame; words are the screens' business
    ledger.close()

`Ledger` books and keeps; `ledger.records` answers; `ledger.settings` and `ledger.keep` hold the
choices; `Instance` keeps one window open; `exchange` names why a line was refused.
"""
