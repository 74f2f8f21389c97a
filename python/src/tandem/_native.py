"""What every module of the package needs from the C API: calls, errors, arrays and lists."""
from __future__ import annotations

import os
import threading
import time
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple, Union

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tandem._tandem import ffi, lib

__all__ = ["Error", "Array", "PathLike", "ffi", "lib"]

Array = NDArray[Any]
PathLike = Union[str, "os.PathLike[str]"]
NULL = ffi.NULL


class Error(ValueError):
    """An invalid mesh, file, name, number or handle. The message says what is wrong, where, and how to fix it."""


class Cancelled(Error):
    """A progress function asked to stop."""


def fail(status: int) -> None:
    """Raises the exception of a status other than TANDEM_OK."""
    message = ffi.string(lib.tandem_last_error()).decode("utf-8", "replace")
    if status == lib.TANDEM_OUT_OF_MEMORY:
        raise MemoryError(message)
    if status == lib.TANDEM_CANCELLED:
        raise Cancelled(message)
    raise Error(message)


def check(status: int) -> None:
    if status:
        fail(status)


def handle(function: Callable[..., int], kind: str, *arguments: Any) -> Any:
    """Returns the new handle that a function writes to its last argument; it is freed with its last reference."""
    made = ffi.new(f"tandem_{kind}**")
    check(function(*arguments, made))
    return owned(made[0], kind)


def owned(pointer: Any, kind: str) -> Any:
    """Returns a handle that frees itself."""
    return ffi.gc(pointer, getattr(lib, f"tandem_{kind}_free"))


def text(value: Any) -> str:
    """Returns the characters of a tandem_string."""
    return bytes(ffi.buffer(value.data, value.size)).decode("utf-8", "replace") if value.size else ""


def path(file: PathLike) -> bytes:
    return os.fsencode(file)


_SCALARS = {"double": "f8", "uint8_t": "u1", "int32_t": "i4", "uint32_t": "u4", "uint64_t": "u8",
            "size_t": f"u{ffi.sizeof('size_t')}", "char": "S1"}
_DTYPES: Dict[str, Any] = {}


def dtype_of(ctype: Any) -> Any:
    """Returns the NumPy type with the members and the layout of a C type."""
    if ctype.kind == "array":
        return np.dtype((dtype_of(ctype.item), (ctype.length,)))
    if ctype.kind != "struct":
        return np.dtype(_SCALARS[ctype.cname])
    names = [name for name, _ in ctype.fields]
    return np.dtype({"names": names, "formats": [dtype_of(field.type) for _, field in ctype.fields],
                     "offsets": [field.offset for _, field in ctype.fields], "itemsize": ffi.sizeof(ctype)})


def dtype(name: str) -> Any:
    """Returns the NumPy type of a struct of the C API."""
    if name not in _DTYPES:
        _DTYPES[name] = dtype_of(ffi.typeof(name))
    return _DTYPES[name]


def records(name: str, count: int) -> Any:
    """Returns an array of structs, whose members are attributes."""
    return np.zeros(count, dtype(name)).view(np.recarray)


def pointer(array: Array, name: str, index: int = 0) -> Any:
    """Returns the address of a row of a contiguous array as a pointer to a C type."""
    start = ffi.from_buffer("char[]", array)
    return ffi.cast(f"{name}*", start + index * array.strides[0] if index else start)


def one_record(name: str, call: Callable[[Any], Any]) -> Any:
    """Returns the struct that a function writes to its last argument, as a record."""
    made = np.zeros(1, dtype(name))
    check(call(ffi.cast(f"{name}*", ffi.from_buffer("char[]", made))))
    return made[0]


def take_list(name: str, pointer_to_list: Any, count: int, as_dtype: Any = None) -> Array:
    """Returns a list of the library as an array without a copy; it is freed with the array."""
    kind = dtype(name) if as_dtype is None else as_dtype
    if count == 0:
        return np.zeros(0, kind)
    keep = ffi.gc(pointer_to_list, lib.tandem_free)
    return np.frombuffer(ffi.buffer(keep, count * ffi.sizeof(name)), kind)


def copy_list(name: str, data: Any, count: int, as_dtype: Any) -> Array:
    """Returns a copy of memory that the library keeps."""
    if count == 0:
        return np.zeros(0, as_dtype)
    return np.frombuffer(ffi.buffer(data, count * ffi.sizeof(name)), as_dtype).copy()


def list_of(name: str, function: Callable[..., int], *arguments: Any, as_dtype: Any = None) -> Array:
    """Returns the list that a function writes to its last two arguments."""
    found, count = ffi.new(f"{name}**"), ffi.new("size_t*")
    check(function(*arguments, found, count))
    return take_list(name, found[0], count[0], as_dtype)


def struct_of(name: str, function: Callable[..., int], *arguments: Any) -> Any:
    """Returns the struct that a function writes to its last argument."""
    made = ffi.new(f"{name}*")
    check(function(*arguments, made))
    return made[0]


def options_struct(kind: str, /, **members: Any) -> Any:
    """Returns the options of a name with some members changed; None keeps a default. A C value that a member
    refers to must be kept alive by the caller."""
    made = ffi.new(f"{kind}*")
    getattr(lib, f"{kind}_init")(made)
    for member, value in members.items():
        if value is not None:
            setattr(made, member, value)
    return made


def array_of(values: ArrayLike, columns: int, what: str) -> Array:
    """Returns rows of numbers as contiguous doubles, without a copy if they are so already."""
    rows = np.ascontiguousarray(values, dtype=np.float64)
    if rows.ndim == 1 and rows.shape[0] == columns:
        rows = rows.reshape(1, columns)
    if rows.ndim != 2 or rows.shape[1] != columns:
        raise Error(f"{what}: shape {np.shape(values)} (expected (n, {columns}) or ({columns},))")
    return rows


def vector(values: ArrayLike, what: str = "vector") -> Any:
    """Returns three numbers as a C array."""
    numbers = np.asarray(values, dtype=np.float64)
    if numbers.shape != (3,):
        raise Error(f"{what}: shape {numbers.shape} (expected (3,))")
    return ffi.new("double[3]", numbers.tolist())


def plain(record: Any, **types: Callable[[Any], Any]) -> List[Any]:
    """Returns the members of one record as Python numbers and arrays; named ones are converted."""
    values = list(record.item())
    for name, convert in types.items():
        place = record.dtype.names.index(name)
        values[place] = convert(values[place])
    return values


# Work between two looks for Ctrl-C, in seconds.
_SLICE = 0.05


def in_slices(count: int, run: Callable[[int, int], None], first: int = 1) -> None:
    """Calls run(begin, end) for slices of a batch, so that Ctrl-C takes effect between them."""
    begin, size = 0, first
    while begin < count:
        end = min(count, begin + size)
        start = time.perf_counter()
        run(begin, end)
        spent = time.perf_counter() - start
        size = max(1, min(2 * size if spent <= 0 else int((end - begin) * _SLICE / spent), 16 * size))
        begin = end


def interruptible(function: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
    """Returns function(...). In the main thread Ctrl-C ends the call at once: the work then goes on in a thread of
    its own, with its own references, until it is done."""
    if threading.current_thread() is not threading.main_thread():
        return function(*arguments, **named)
    done = threading.Event()
    outcome: List[Any] = []
    failure: List[BaseException] = []

    def work() -> None:
        try:
            outcome.append(function(*arguments, **named))
        except BaseException as problem:  # passed on to the caller
            failure.append(problem)
        done.set()

    threading.Thread(target=work, daemon=True).start()
    done.wait()
    if failure:
        raise failure[0]
    return outcome[0]


_PROGRESS: Dict[int, Tuple[Callable[[str, float], Optional[bool]], List[BaseException]]] = {}
_SUPPORTS: Dict[int, Any] = {}
_NUMBERS = iter(range(1, 1 << 62))


@ffi.def_extern(error=1)  # type: ignore[misc]
def tandem_python_progress(data: Any, stage: Any, fraction: float) -> int:
    function, failure = _PROGRESS[int(ffi.cast("uintptr_t", data))]
    try:
        return 1 if function(ffi.string(stage).decode("utf-8", "replace"), fraction) is False else 0
    except BaseException as problem:  # raised again when the call returns
        failure.append(problem)
        return 1


@ffi.def_extern()  # type: ignore[misc]
def tandem_python_support(data: Any, direction: Any, point: Any) -> None:
    found = _SUPPORTS[int(ffi.cast("uintptr_t", data))]((direction[0], direction[1], direction[2]))
    point[0], point[1], point[2] = float(found[0]), float(found[1]), float(found[2])


@ffi.def_extern()  # type: ignore[misc]
def tandem_python_release(data: Any) -> None:
    _SUPPORTS.pop(int(ffi.cast("uintptr_t", data)), None)


def keep_support(function: Callable[..., Sequence[float]]) -> Any:
    """Keeps a support function until tandem_python_release() is called with the result."""
    number = next(_NUMBERS)
    _SUPPORTS[number] = function
    return ffi.cast("void*", number)


def with_progress(function: Optional[Callable[[str, float], Optional[bool]]], options: Any,
                  call: Callable[[], Any]) -> Any:
    """Returns call(), during which `function` is called with a stage and a fraction. Ctrl-C stops the work."""
    failure: List[BaseException] = []
    number = next(_NUMBERS)
    _PROGRESS[number] = (function or (lambda stage, fraction: None), failure)
    options.progress = lib.tandem_python_progress
    options.user_data = ffi.cast("void*", number)
    try:
        result = call()
    except Cancelled:
        if failure:
            raise failure[0] from None
        raise
    finally:
        del _PROGRESS[number]
    if failure:  # the work returned what it had
        raise failure[0]
    return result
