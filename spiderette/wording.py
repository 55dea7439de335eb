"""How cards, moves, refusals and positions are said in the player's language.

Shared by the table screen and the command line. Draws nothing and decides nothing; a hidden card
is never named unless the caller asks for it.
"""

from collections.abc import Iterable
from functools import reduce

from spiderette.engine.cards import ACE, Card
from spiderette.engine.codes import BadCodeError, Code
from spiderette.engine.game import Game, NothingToUndoError
from spiderette.engine.moves import Carry, Deal, Move
from spiderette.engine.notation import BadMoveError
from spiderette.engine.position import BadPositionError
from spiderette.engine.rules import IllegalMoveError
from spiderette.engine.table import Pile, Table
from spiderette.engine.variants import SPIDERETTE, Variant
from spiderette.text import later, ntr, tr

SUIT_NAMES = (later("spades"), later("hearts"), later("diamonds"), later("clubs"))
_COURTS = {0: later("ace"), 10: later("jack"), 11: later("queen"), 12: later("king")}
_LEVELS = {1: later("Easy"), 2: later("Medium"), 4: later("Hard")}
_GAMES = {"SD": later("Spiderette"), "SP": later("Spider")}
_GRADES = (later("gentle"), later("mild"), later("steady"), later("tough"), later("fierce"))
_RULE_SETS = {"C": later("Classic"), "R": later("Relaxed")}


def rank_name(rank: int) -> str:
    """ "ace", "2" … "10", "jack", "queen", "king"."""
    return tr(_COURTS[rank]) if rank in _COURTS else str(rank + 1)


def suit_name(suit: int) -> str:
    return tr(SUIT_NAMES[suit])


def card_name(card: Card) -> str:
    """ "9 of hearts"; 「紅心 9」."""
    return tr("{rank} of {suit}", rank=rank_name(card.rank), suit=suit_name(card.suit))


def game_name(game: str) -> str:
    """The game of the short name "SD" or "SP"."""
    return tr(_GAMES[game])


def level_name(suits: int) -> str:
    return tr(_LEVELS[suits])


def grade_name(grade: int) -> str:
    """How a listed deal plays: 1 "gentle" … 5 "fierce"."""
    return tr(_GRADES[grade - 1])


def rules_name(rules: str) -> str:
    """The rule set of the letter "C" or "R"."""
    return tr(_RULE_SETS[rules])


def variant_name(variant: Variant) -> str:
    """ "Spiderette, Easy, 1 suit"; Spider with several suits also names its rules."""
    fields = {
        "game": game_name(variant.game),
        "level": level_name(variant.suits),
        "suits": ntr("{n} suit", "{n} suits", variant.suits),
    }
    if variant.game == SPIDERETTE or variant.suits == 1:
        return tr("{game}, {level}, {suits}", **fields)
    return tr("{game}, {level}, {suits}, {rules}", rules=rules_name(variant.rules), **fields)


def beside(*parts: str) -> str:
    """What stands in one line without making a sentence: "Easy, 1 suit · 4 moves"."""
    return reduce(lambda first, second: tr("{first} · {second}", first=first, second=second), parts)


def code_words(code: Code | str | None) -> str:
    """The code of a deal, or that it is none."""
    return str(code) if code else tr("Custom position")


def clock_text(seconds: float) -> str:
    """Play time, with hours only when there are any: `7:05`, `1:02:09`."""
    minutes, second = divmod(int(seconds), 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"


def list_of(words: Iterable[str]) -> str:
    """Words in a row with the language's own comma."""
    return tr(", ").join(words)


def move_line(table: Table, move: Move) -> str:
    """A legal move in words, said from the table on which it is about to be played."""
    if isinstance(move, Deal):
        return tr("Deal from the stock.")
    head = card_name(table.columns[move.src][-move.size])
    fields = {"card": head, "source": move.src + 1, "target": move.dst + 1}
    if move.size == 1:  # no plural form: Chinese has only one, and says a single card otherwise
        return tr("Move the {card} from column {source} to column {target}.", **fields)
    return tr(
        "Move {n} cards, {card} first, from column {source} to column {target}.",
        n=move.size,
        **fields,
    )


HINT_REASONS = {
    "won": later("The game is won."),
    "win": later("Leads to a win."),
    "run": later("Works toward a complete run."),
    "turn": later("Works toward freeing a face-down card."),
    "empty": later("Works toward an empty column."),
    "order": later("Puts the cards in better order."),
    "deal": later("There is nothing better to do on the table."),
    "fill": later("Helps to fill the empty columns for the next deal."),
    "lost": later("This position can no longer be won."),
    "dead": later("Dead end: no moves can help."),
    "nothing": later("No helpful move found."),
}


def hint_line(table: Table, move: Move | None, reason: str) -> str:
    """What a hint advises on this table and why; `reason` is one of the solver's, see above."""
    why = tr(HINT_REASONS[reason])
    if reason == "turn" and isinstance(move, Carry):  # the first of the moves that lead there
        left = table.columns[move.src][: -move.size]
        if left and not table.is_up(left[-1]):
            why = tr("Frees a face-down card.")
    if move is None:
        return why
    return tr("{move} {why}", move=move_line(table, move), why=why)


def refusal_line(error: IllegalMoveError, variant: Variant, table: Table) -> str:
    """One short line that says which rule stands against a move on this table.

    Names the cards and columns that are meant and the shorter group that could move instead.
    """
    column = 0 if error.column is None else error.column + 1
    match error.rule:
        case "won":
            return tr("The game is won. There is nothing left to move.")
        case "no-such-column":
            return tr("There is no such column: they are numbered 1 to {n}.", n=variant.columns)
        case "same-column":
            return tr("The cards already lie in column {column}.", column=column)
        case "empty-source":
            return tr("Column {column} is empty: there is no card to move.", column=column)
        case "stock-empty":
            return tr("The stock is empty. There is nothing left to deal.")
        case "column-empty":
            return tr(
                "You cannot deal while a column is empty. Put a card on column {column} first.",
                column=column,
            )
        case _:
            return _carry_line(error, variant, table)


def _carry_line(error: IllegalMoveError, variant: Variant, table: Table) -> str:
    """The refusals of a carry that name cards."""
    move = error.move
    assert isinstance(move, Carry)  # the rules refuse nothing else for these reasons
    pile = table.columns[move.src]
    if error.rule == "wrong-rank":
        line = _rank_line(pile[-move.size], error.card)
    elif error.rule == "face-down":
        line = tr("A face-down card cannot be moved.")
    elif move.size < 1:
        return tr("A move takes at least one card.")
    elif move.size > len(pile):
        column = move.src + 1
        line = ntr(
            "There is only {n} card in column {column}.",
            "There are only {n} cards in column {column}.",
            len(pile),
            column=column,
        )
    elif variant.relaxed:
        line = tr("Cards move together only if their ranks go down by one.")
    else:
        line = tr("Cards move together only in one suit, their ranks going down by one.")
    if not error.shorter:
        return line
    instead = _instead(pile, error.shorter, there=error.rule == "wrong-rank")
    return tr("{rule} {instead}", rule=line, instead=instead)


def _rank_line(head: Card, target: Card | None) -> str:
    if target is not None and target.rank == ACE:
        return tr("Nothing goes on an ace.")
    if head.rank == 12:
        return tr("A king goes only to an empty column.")
    return tr(
        "The {card} does not go on the {target}, only on a card one rank higher ({rank}).",
        card=card_name(head),
        target=card_name(target) if target else "",
        rank=rank_name(head.rank + 1),
    )


def _instead(pile: Pile, size: int, *, there: bool) -> str:
    """The group that could move: onto the column that was meant (`there`), or at all."""
    card = card_name(pile[-size])
    if size == 1:
        alone = (
            later("The {card} alone would fit.") if there else later("The {card} alone can move.")
        )
        return tr(alone, card=card)
    if there:
        return tr("The last {n}, from the {card} on, would fit.", n=size, card=card)
    return tr("The last {n}, from the {card} on, can move.", n=size, card=card)


def nowhere_line(head: Card) -> str:
    """Said when a group, led by `head`, fits no column."""
    return tr("There is no place for the {card} right now.", card=card_name(head))


def restart_line() -> str:
    """Said when a game was restarted."""
    return tr("Back to the start of the deal. Undo brings your position back.")


def undo_line(error: NothingToUndoError, limit: int | None) -> str:
    """Why undo, redo or restart did nothing; `limit` is the game's undo limit."""
    match error.reason:
        case "won":
            return tr("The game is won. You can watch it or play it again, but not undo it.")
        case "limit":
            return tr("Only the last {n} moves can be undone.", n=limit)
        case "end":
            return tr("There is nothing to redo.")
        case _:
            return tr("There is nothing to undo.")


_CODE_RULES = {
    "empty": later("A game code is missing; one looks like SD1-S1-AAAAABD."),
    "long": later("This is too long for a game code."),
    "game": later("A game code begins with SD1 or SP1."),
    "version": later("After SD or SP a game code has the number 1."),
    "suits": later("After SD1 or SP1 a game code has S1, S2 or S4."),
    "rules": later("A Spider code has C or R after the suits, as in SP1-S1C-AAAAAAD."),
    "no-rules": later("A Spiderette code has no C or R after the suits."),
    "letters": later("A game code ends with seven letters from A to Z."),
}


def bad_code_line(error: BadCodeError) -> str:
    """Which part of a game code is wrong, quoting what stands there."""
    rule = tr(_CODE_RULES[error.part])
    if not error.quoted or error.part == "long":
        return rule
    return tr("{rule} “{quoted}” stands there instead.", rule=rule, quoted=error.quoted)


def bad_move_line(error: BadMoveError) -> str:
    return tr(
        "“{quoted}” is not a move: write 4>2:3 for three cards from column 4 to column 2, or d.",
        quoted=error.quoted,
    )


_POSITION_LINES = {
    "not-an-object": later("A position is an object with “columns” and “stock”."),
    "columns": later("A position has 7 columns in Spiderette and 10 in Spider ({detail})."),
    "column": later("Column {detail} of the position is not an object with “down” and “cards”."),
    "stock": later("The stock of the position cannot hold this many cards ({detail})."),
    "card": later("“{detail}” is not a card: write rank and suit, as in QD or TH."),
    "down": later("Column {detail} of the position cannot have this many face-down cards."),
    "deck": later("The cards of the position and its runs are not one whole deck ({detail})."),
    "run-left": later("Column {detail} holds a complete run; list it with the runs."),
    "game": later("The game of a position is SD or SP, not “{detail}”."),
    "rules": later("The rules of a position are C, or R in Spider; not “{detail}”."),
    "runs": later("The runs of a position are suits, as in S or H; not “{detail}”."),
    "score": later("The score of the position is not possible ({detail})."),
    "moves": later("The number of moves of the position is not possible ({detail})."),
    "code": later("The game code of the position is wrong ({detail})."),
    "disagrees": later("The game code of the position disagrees with its “{detail}”."),
}


def bad_position_line(error: BadPositionError) -> str:
    """What is impossible about a position."""
    return tr(_POSITION_LINES[error.problem], detail=error.detail)


def stock_line(variant: Variant, table: Table) -> str:
    """ "Stock: 24 cards, 4 deals left."."""
    if not table.stock:
        return tr("The stock is empty.")
    cards = ntr("{n} card", "{n} cards", len(table.stock))
    return ntr(
        "Stock: {cards}, {n} deal left.",
        "Stock: {cards}, {n} deals left.",
        variant.deals(len(table.stock)),
        cards=cards,
    )


def runs_line(variant: Variant, table: Table) -> str:
    """ "Runs: 1 of 4 (spades)."."""
    done, wanted = len(table.home), variant.blocks
    if not done:
        return tr("Runs: {done} of {wanted}.", done=done, wanted=wanted)
    suits = list_of([suit_name(run[0].suit) for run in table.home])
    return tr("Runs: {done} of {wanted} ({suits}).", done=done, wanted=wanted, suits=suits)


def column_line(table: Table, column: int, *, reveal: bool = False) -> str:
    """A column in words: how many cards are face down, then the face-up ones, bottom first."""
    pile = table.columns[column]
    number = column + 1
    if not pile:
        return tr("Column {column}: empty.", column=number)
    down = table.down_count(column)
    shown = list_of([card_name(card) for card in pile[down:]])
    if not down:
        return tr("Column {column}: {cards}.", column=number, cards=shown)
    hidden = ntr("{n} face-down card", "{n} face-down cards", down)
    if reveal:
        names = list_of([card_name(card) for card in pile[:down]])
        hidden = tr("{cards} ({names})", cards=hidden, names=names)
    return tr("Column {column}: {hidden}, then {cards}.", column=number, hidden=hidden, cards=shown)


def position_in_words(game: Game, *, reveal: bool = False) -> list[str]:
    """The whole position as lines for a person who cannot see the table."""
    variant, table = game.variant, game.table
    lines = [_title(variant, game.code)]
    if game.won:
        lines.append(tr("The game is won."))
    lines.append(stock_line(variant, table))
    if reveal and table.stock:
        cards = list_of([card_name(card) for card in table.stock])
        lines.append(tr("In the stock, next card first: {cards}.", cards=cards))
    lines.append(runs_line(variant, table))
    lines += [column_line(table, c, reveal=reveal) for c in range(variant.columns)]
    lines.append(tr("Score {score}, moves {moves}.", score=game.score, moves=game.moves))
    return lines


def _title(variant: Variant, code: Code | None) -> str:
    name = variant_name(variant)
    return tr("{game}, code {code}.", game=name, code=code) if code else tr("{game}.", game=name)
