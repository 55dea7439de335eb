"""What lies above a screen until it is closed: the base of dialogs."""

from spiderette.ui.node import Emitted, Node


class Layer(Node):
    """Covers the whole root and takes all input; what shows of it is its child."""

    before: Node | None = None  # had the focus when it was opened, and gets it back

    def first_focus(self) -> Node | None:
        return next((node for node in self.shown() if node.can_focus), None)

    def escape(self) -> Emitted | None:
        """What Esc emits while closing it; None if it stays open."""
        return []

    def enter(self) -> Emitted | None:
        """What Enter emits, while closing it, where no widget wants that key."""
        return None
