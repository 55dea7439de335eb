"""The tool that makes the catalogue, as a module."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

_PATH = Path(__file__).resolve().parent.parent.parent / "tools" / "catalogue.py"


def _loaded() -> ModuleType:
    spec = importlib.util.spec_from_file_location("catalogue_tool", _PATH)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


tool = _loaded()
