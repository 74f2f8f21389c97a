"""Models: meshes with the trees that queries need."""
from __future__ import annotations

from enum import IntEnum, IntFlag
from typing import Any, Dict, List, Optional, Tuple

import numpy as np
from numpy.typing import ArrayLike

from tandem._native import (NULL, Error, PathLike, array_of, check, dtype, ffi, handle, interruptible, lib,
                            list_of, options_struct, path, text)
from tandem.mesh import Mesh

__all__ = ["Algorithm", "BuildQuality", "Counters", "Model", "QueryCache", "QueryKinds", "QueryOptions",
           "algorithm_names"]


class QueryKinds(IntFlag):
    """What prepare() builds ahead of the first query."""
    COLLIDE = lib.TANDEM_PREPARE_COLLIDE
    CONTACTS = lib.TANDEM_PREPARE_CONTACTS
    MOTION = lib.TANDEM_PREPARE_MOTION
    RAYS = lib.TANDEM_PREPARE_RAYS
    SOLIDS = lib.TANDEM_PREPARE_SOLIDS
    WINDING_NUMBERS = lib.TANDEM_PREPARE_WINDING_NUMBERS
    ALL = lib.TANDEM_PREPARE_ALL


class BuildQuality(IntEnum):
    """How the hierarchy for queries on two models is built. Results do not depend on it, except for the pair that a
    search finds first."""
    FINE = lib.TANDEM_BUILD_FINE
    FAST = lib.TANDEM_BUILD_FAST


class Algorithm:
    """Algorithm selection: names of a bounding volume, a traversal, a descent rule and a tree builder. All give the
    same results; see algorithm_names()."""

    __slots__ = ("_c", "_names")

    def __init__(self, *, volume: str = "aabb", traversal: str = "stack", rule: str = "volume",
                 builder: str = "median", leaf_size: int = 1, arity: int = 2) -> None:
        self._names = [ffi.new("char[]", name.encode()) for name in (volume, traversal, rule, builder)]
        self._c = options_struct("tandem_algorithm", leaf_size=leaf_size, arity=arity, volume=self._names[0],
                                 traversal=self._names[1], rule=self._names[2], builder=self._names[3])


def algorithm_names() -> Dict[str, List[str]]:
    """Returns the names that Algorithm knows.

    >>> "obb" in algorithm_names()["volume"]
    True
    """
    found: Dict[str, List[str]] = {}
    for number, component in enumerate(("volume", "traversal", "rule", "builder")):
        name = ffi.new("tandem_string*")
        names: List[str] = []
        while lib.tandem_algorithm_name(number, len(names), name) == lib.TANDEM_OK:
            names.append(text(name[0]))
        found[component] = names
    return found


class QueryCache:
    """Cache for queries on the same two models in motion; one thread at a time. It never changes a result."""

    __slots__ = ("_h",)

    def __init__(self) -> None:
        self._h = handle(lib.tandem_query_cache_create, "query_cache")


class Counters:
    """Work of queries: pass one in QueryOptions. Members: iterations, volume_tests, overlaps, leaf_overlaps,
    primitive_tests, primitive_hits, nodes_fetched, max_stack_depth, max_state_bytes."""

    __slots__ = ("_c",)

    def __init__(self) -> None:
        self._c = ffi.new("tandem_counters*")

    def __getattr__(self, name: str) -> int:
        if name.startswith("_"):
            raise AttributeError(name)
        return int(getattr(self._c, name))

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={getattr(self._c, name)}" for name in dtype("tandem_counters").names)
        return f"Counters({values})"


class QueryOptions:
    """Options of queries on two models or shapes.

    >>> work = Counters()
    >>> options = QueryOptions(counters=work, algorithm=Algorithm(volume="obb"))
    """

    __slots__ = ("_c", "_kept")

    def __init__(self, *, threads: int = 1, algorithm: Optional[Algorithm] = None, cache: Optional[QueryCache] = None,
                 counters: Optional[Counters] = None, precision: Optional[float] = None,
                 limit: Optional[float] = None, margin: Optional[float] = None) -> None:
        self._kept = (algorithm, cache, counters)
        self._c = options_struct("tandem_query_options", threads=threads, algorithm=algorithm and algorithm._c,
                                 cache=cache and cache._h, counters=counters and counters._c, precision=precision,
                                 limit=limit, margin=margin)

    def _with(self, **members: Any) -> Any:
        changed = ffi.new("tandem_query_options*", self._c[0])
        for name, value in members.items():
            setattr(changed, name, value)
        return changed


_THREADS: Dict[int, Any] = {}


def query_options(options: Optional[QueryOptions], threads: int) -> Any:
    """Returns options as the C API takes them."""
    if options is not None:
        return options._c if threads == 1 else options._with(threads=threads)
    if threads == 1:
        return NULL
    if threads not in _THREADS:
        _THREADS[threads] = options_struct("tandem_query_options", threads=threads)
    return _THREADS[threads]


class Model:
    """A mesh with the trees that queries need: immutable, shared by its copies, safe to use from several threads at
    once. Trees are built by the first query or by prepare(). Pickles as the bytes of a saved model, with its trees.

    >>> import pickle, tandem
    >>> model = Model(tandem.generate("gear")).prepare()
    >>> pickle.loads(pickle.dumps(model))
    <Model: 2560 triangles>
    """

    __slots__ = ("_h", "_shape", "__weakref__")

    def __init__(self, mesh: Any, triangles: Optional[ArrayLike] = None, *,
                 quality: BuildQuality = BuildQuality.FINE) -> None:
        """Takes a Mesh, or vertices and triangles."""
        if triangles is not None:
            mesh = Mesh(mesh, triangles)
        if not isinstance(mesh, Mesh):
            raise Error(f"a model is made of a Mesh (got {type(mesh).__name__}); see Mesh.from_trimesh")
        self._adopt(handle(lib.tandem_model_create_with_quality, "model", mesh._h, int(quality)))

    def _adopt(self, made: Any) -> None:
        self._h = made
        self._shape: Any = None  # the shape of its surface, made on first use

    @classmethod
    def _of(cls, made: Any) -> "Model":
        model = cls.__new__(cls)
        model._adopt(made)
        return model

    @classmethod
    def read(cls, file: PathLike, *, merge_identical_vertices: bool = False) -> "Model":
        """Reads a saved model (.tandem), with its trees, or a mesh file."""
        options = options_struct("tandem_read_options", merge_identical_vertices=merge_identical_vertices)
        return cls._of(interruptible(handle, lib.tandem_model_read, "model", path(file), options))

    def write(self, file: PathLike) -> None:
        """Saves the model with all trees built so far; the name must end in .tandem."""
        check(lib.tandem_model_write(self._h, path(file)))

    def to_bytes(self) -> bytes:
        return bytes(list_of("uint8_t", lib.tandem_model_to_bytes, self._h, as_dtype=np.uint8))

    @classmethod
    def from_bytes(cls, data: bytes) -> "Model":
        return cls._of(handle(lib.tandem_model_from_bytes, "model", ffi.from_buffer(data), len(data)))

    @property
    def mesh(self) -> Mesh:
        return Mesh._of(handle(lib.tandem_model_get_mesh, "mesh", self._h))

    @property
    def build_quality(self) -> BuildQuality:
        quality = ffi.new("int32_t*")
        check(lib.tandem_model_get_build_quality(self._h, quality))
        return BuildQuality(quality[0])

    def with_vertices(self, vertices: ArrayLike, *, threads: int = 1) -> "Model":
        """Returns the model with other vertices, of the same number, and refitted trees."""
        rows = array_of(vertices, 3, "vertices")
        made = handle(lib.tandem_model_copy, "model", self._h)
        check(lib.tandem_model_update_vertices(made, ffi.cast("double*", rows.ctypes.data), len(rows), threads))
        return Model._of(made)

    def prepare(self, algorithm: Optional[Algorithm] = None, *,
                queries: QueryKinds = QueryKinds.COLLIDE, threads: int = 0) -> "Model":
        """Builds what queries of these kinds, or with this algorithm, need, and returns the model. `threads` is for
        kinds of queries; 0: all cores."""
        if algorithm is None:
            interruptible(lambda: check(lib.tandem_model_prepare_with_threads(self._h, int(queries), threads)))
        else:
            selected = algorithm._c
            interruptible(lambda: check(lib.tandem_model_prepare(self._h, int(queries), selected)))
        return self

    @property
    def memory_bytes(self) -> int:
        size = ffi.new("size_t*")
        check(lib.tandem_model_memory_bytes(self._h, size))
        return int(size[0])

    def __reduce__(self) -> Tuple[Any, ...]:
        return Model.from_bytes, (self.to_bytes(),)

    def __repr__(self) -> str:
        return f"<Model: {len(self.mesh.triangles)} triangles>"
