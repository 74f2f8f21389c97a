"""Functions of Python that the library calls: filters of pairs and objects, and listeners."""
from __future__ import annotations

from typing import Any, Callable, List, Optional
from weakref import WeakValueDictionary

import numpy as np

from tandem._native import dtype, ffi, lib

__all__ = ["Callbacks", "ContactListener", "raising"]


class ContactListener:
    """Base class for code that follows contacts, or changes them before a solver uses them. At the end of an update
    with contacts the world calls end() for all contacts that ended, then begin() or persist() for the others, sorted.
    The functions must not change the world.

    `manifolds` is a record array (normal, points, count, sub_shape_a, sub_shape_b), valid during the call. A function
    that changes it returns True: then the changed manifolds are used, until one of the objects moves.
    """

    def begin(self, a: int, b: int, manifolds: Any) -> Optional[bool]:
        """A contact of two objects began."""

    def persist(self, a: int, b: int, manifolds: Any) -> Optional[bool]:
        """A contact of the previous update persists."""

    def end(self, a: int, b: int) -> None:
        """A contact ended; handles of removed objects are stale."""


_ALL: "WeakValueDictionary[int, Callbacks]" = WeakValueDictionary()
_NUMBERS = iter(range(1, 1 << 62))


def _number(handle: Any) -> int:
    return int(handle.index) | int(handle.generation) << 32


class Callbacks:
    """Functions that C calls with a number, as long as this object lives. The first exception of one is kept."""

    def __init__(self, *, pair: Optional[Callable[[int, int], bool]] = None,
                 object: Optional[Callable[[int], bool]] = None, listener: Optional[ContactListener] = None) -> None:
        self.pair, self.object, self.listener = pair, object, listener
        self.failure: List[BaseException] = []
        self._number = next(_NUMBERS)
        _ALL[self._number] = self

    @property
    def data(self) -> Any:
        return ffi.cast("void*", self._number)

    def call(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Returns function(...), or None after an exception, of which the first is kept."""
        try:
            return function(*arguments)
        except BaseException as problem:  # raised again by raising()
            self.failure.append(problem)
            return None


def raising(callbacks: Optional[Callbacks]) -> None:
    """Raises the exception of a function that the library has called."""
    if callbacks is not None and callbacks.failure:
        failure = callbacks.failure[0]
        callbacks.failure.clear()
        raise failure


def _of(data: Any) -> Callbacks:
    return _ALL[int(ffi.cast("uintptr_t", data))]


@ffi.def_extern()  # type: ignore[misc]
def tandem_python_pair(data: Any, a: Any, b: Any) -> int:
    own = _of(data)
    return 1 if own.pair is None or own.call(own.pair, _number(a), _number(b)) else 0


@ffi.def_extern()  # type: ignore[misc]
def tandem_python_object(data: Any, object: Any) -> int:
    own = _of(data)
    return 1 if own.object is None or own.call(own.object, _number(object)) else 0


@ffi.def_extern()  # type: ignore[misc]
def tandem_python_contact(data: Any, event: int, a: Any, b: Any, manifolds: Any, count: int) -> int:
    own = _of(data)
    if own.listener is None:
        return 0
    rows: Any = np.zeros(0, dtype("tandem_manifold"))
    if count:
        rows = np.frombuffer(ffi.buffer(manifolds, count * ffi.sizeof("tandem_manifold")), dtype("tandem_manifold"))
    function = own.listener.begin if event == lib.TANDEM_BEGAN else own.listener.persist
    return 1 if own.call(function, _number(a), _number(b), rows.view(np.recarray)) else 0


@ffi.def_extern()  # type: ignore[misc]
def tandem_python_end(data: Any, a: Any, b: Any) -> None:
    own = _of(data)
    if own.listener is not None:
        own.call(own.listener.end, _number(a), _number(b))
