"""The base game as a module. Its rules stand in the files of this folder, each hung on this object."""

from engine.core.module import Module

module = Module(
    "base",
    number=0,
    always=True,
    options={"age_order": None, "interrupt_window_before_scoring": True, "auction_payment": "if_needed"},
)
