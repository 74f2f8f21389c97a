"""Triangle meshes and their generators."""
from __future__ import annotations

from functools import partial
from typing import Any, Dict, List, NamedTuple, Optional, Sequence, Tuple

import numpy as np
from numpy.typing import ArrayLike

from tandem._native import (Array, Error, PathLike, array_of, check, ffi, handle, interruptible, lib, options_struct,
                            path, pointer, struct_of, text, vector)
from tandem.poses import PoseLike, one_pose

__all__ = ["Mesh", "MeshMeasures", "MeshPart", "generate", "generators"]

_INDEX_TYPES = {"u4": lib.TANDEM_UINT32, "u8": lib.TANDEM_UINT64, "i4": lib.TANDEM_INT32, "i8": lib.TANDEM_INT64}


class MeshPart(NamedTuple):
    """A named range of triangles."""
    name: str
    first_triangle: int
    triangle_count: int


class MeshMeasures(NamedTuple):
    """Measures of a mesh. The volume has a meaning for closed meshes only."""
    low: Array
    high: Array
    area: float
    volume: float
    edges: int
    boundary_edges: int
    non_manifold_edges: int
    inconsistent_edges: int
    degenerate_triangles: int
    components: int
    closed: bool


def _rows(values: ArrayLike, what: str) -> Array:
    rows = np.asarray(values)
    if rows.size == 0:
        rows = rows.reshape(0, 3)
    if rows.ndim != 2 or rows.shape[1] != 3:
        raise Error(f"{what}: shape {rows.shape} (expected (n, 3))")
    if rows.strides[1] != rows.itemsize or rows.strides[0] < 0:
        rows = np.ascontiguousarray(rows)
    return rows


class Mesh:
    """A triangle mesh: immutable, validated by the constructor.

    Vertices are (n, 3) numbers, triangles (m, 3) indices. float32 and float64, and integers of 32 and 64 bits, are
    read in place; other types are converted first.

    >>> mesh = Mesh([[0, 0, 0], [1, 0, 0], [0, 1, 0]], [[0, 1, 2]])
    >>> mesh
    <Mesh: 3 vertices, 1 triangles>
    >>> Mesh([[0, 0, 0], [1, 0, 0], [0, float("nan"), 0]], [[0, 1, 2]])
    Traceback (most recent call last):
        ...
    tandem._native.Error: mesh: vertex 2 is (0, nan, 0); coordinates must be finite and at most 1e15 in magnitude
    """

    __slots__ = ("_h", "_arrays", "__weakref__")

    def __init__(self, vertices: ArrayLike, triangles: ArrayLike) -> None:
        points, indices = _rows(vertices, "vertices"), _rows(triangles, "triangles")
        if points.dtype not in (np.float32, np.float64):
            points = np.ascontiguousarray(points, dtype=np.float64)
        kind = indices.dtype.str[1:]
        if kind not in _INDEX_TYPES:
            if indices.size and indices.dtype.kind not in "iu":
                raise Error(f"triangles: type {indices.dtype} (expected integers)")
            indices, kind = np.ascontiguousarray(indices, dtype=np.int64), "i8"
        arrays = options_struct(
            "tandem_mesh_arrays", vertex_type=lib.TANDEM_FLOAT32 if points.itemsize == 4 else lib.TANDEM_FLOAT64,
            vertices=ffi.cast("void*", points.ctypes.data), vertex_count=len(points), vertex_stride=points.strides[0],
            index_type=_INDEX_TYPES[kind], indices=ffi.cast("void*", indices.ctypes.data),
            triangle_count=len(indices), triangle_stride=indices.strides[0])
        self._adopt(handle(lib.tandem_mesh_create, "mesh", arrays))

    def _adopt(self, made: Any) -> None:
        self._h = made
        self._arrays: Optional[Tuple[Array, Array]] = None

    @classmethod
    def _of(cls, made: Any) -> "Mesh":
        mesh = cls.__new__(cls)
        mesh._adopt(made)
        return mesh

    @classmethod
    def read(cls, file: PathLike, *, merge_identical_vertices: bool = False, scale: float = 1,
             up_axis: str = "z") -> "Mesh":
        """Reads OBJ, STL, PLY, OFF, a saved model or, through the import helper, glTF, DAE, 3MF and the like. `scale`
        is a factor on all coordinates; the axis that points up in the file, "x", "y" or "z", becomes z."""
        if up_axis not in ("x", "y", "z"):
            raise Error(f"up_axis is {up_axis!r} (expected 'x', 'y' or 'z')")
        options = options_struct("tandem_read_options", merge_identical_vertices=merge_identical_vertices, scale=scale,
                                 up_axis="xyz".index(up_axis))
        return cls._of(interruptible(handle, lib.tandem_mesh_read, "mesh", path(file), options))

    def write(self, file: PathLike) -> None:
        """Writes OBJ, PLY, STL, OFF or a saved model (.tandem), by the ending of the name."""
        check(lib.tandem_mesh_write(self._h, path(file)))

    def transformed(self, pose: PoseLike) -> "Mesh":
        """Returns the mesh with every vertex transformed.

        >>> float(generate("box").transformed([5, 0, 0, 1, 0, 0, 0]).vertices[:, 0].min())
        4.5
        """
        return Mesh._of(handle(lib.tandem_mesh_transform, "mesh", self._h, one_pose(pose).c))

    def transformed_linear(self, matrix: ArrayLike) -> "Mesh":
        """Returns the mesh with every vertex multiplied by a 3x3 matrix. A matrix that mirrors flips the triangles."""
        rows = array_of(matrix, 3, "matrix")
        if rows.shape != (3, 3):
            raise Error(f"matrix: shape {rows.shape} (expected (3, 3))")
        return Mesh._of(handle(lib.tandem_mesh_transform_linear, "mesh", self._h, pointer(rows, "double")))

    def scaled(self, factor: ArrayLike) -> "Mesh":
        """Returns the mesh scaled about the origin, by one factor or one for each axis.

        >>> generate("box").scaled(2).measure().volume
        8.0
        """
        factors = np.broadcast_to(np.asarray(factor, dtype=np.float64), (3,))
        return Mesh._of(handle(lib.tandem_mesh_scale, "mesh", self._h, vector(factors, "factor")))

    @staticmethod
    def merged(meshes: Sequence["Mesh"]) -> "Mesh":
        """Returns one mesh with the triangles of all meshes in this order, each a part.

        >>> len(Mesh.merged([generate("box"), generate("box")]).parts)
        2
        """
        given = ffi.new("tandem_mesh*[]", [mesh._h for mesh in meshes])
        return Mesh._of(handle(lib.tandem_mesh_merge, "mesh", given, len(meshes)))

    def part(self, index: int) -> "Mesh":
        """Returns one of `parts` with the vertices that it uses."""
        return Mesh._of(handle(lib.tandem_mesh_extract_part, "mesh", self._h, index))

    @classmethod
    def from_trimesh(cls, mesh: Any) -> "Mesh":
        """Returns the mesh of a trimesh.Trimesh: anything with `vertices` and `faces`."""
        return cls(mesh.vertices, mesh.faces)

    @classmethod
    def from_open3d(cls, mesh: Any) -> "Mesh":
        """Returns the mesh of an open3d.geometry.TriangleMesh, or of open3d.t.geometry.TriangleMesh."""
        if hasattr(mesh, "vertex"):
            return cls(mesh.vertex["positions"].numpy(), mesh.triangle["indices"].numpy())
        return cls(np.asarray(mesh.vertices), np.asarray(mesh.triangles))

    def _views(self) -> Tuple[Array, Array]:
        if self._arrays is None:
            view = struct_of("tandem_mesh_view", lib.tandem_mesh_get, self._h)
            arrays = []
            for data, count, kind in ((view.vertices, view.vertex_count, np.float64),
                                      (view.triangles, view.triangle_count, np.uint32)):
                array: Array = np.zeros((0, 3), kind)
                if count:
                    kept = ffi.gc(data, partial(_release, self._h))  # the memory belongs to the mesh
                    buffer = ffi.buffer(kept, count * 3 * np.dtype(kind).itemsize)
                    array = np.frombuffer(buffer, kind).reshape(-1, 3)
                array.flags.writeable = False
                arrays.append(array)
            self._arrays = (arrays[0], arrays[1])
        return self._arrays

    @property
    def vertices(self) -> Array:
        """(n, 3) float64, without a copy, read-only."""
        return self._views()[0]

    @property
    def triangles(self) -> Array:
        """(m, 3) uint32, without a copy, read-only."""
        return self._views()[1]

    @property
    def parts(self) -> List[MeshPart]:
        count = struct_of("tandem_mesh_view", lib.tandem_mesh_get, self._h).part_count
        found = [struct_of("tandem_mesh_part", lib.tandem_mesh_get_part, self._h, i) for i in range(count)]
        return [MeshPart(text(part.name), part.first_triangle, part.triangle_count) for part in found]

    def measure(self) -> MeshMeasures:
        """Returns bounds, area, volume, edges and components.

        >>> generate("box", size_x=2).measure().volume
        2.0
        """
        m = struct_of("tandem_mesh_measures", lib.tandem_mesh_measure, self._h)
        return MeshMeasures(np.array(list(m.bounds.low)), np.array(list(m.bounds.high)), m.area, m.volume, m.edges,
                            m.boundary_edges, m.non_manifold_edges, m.inconsistent_edges, m.degenerate_triangles,
                            m.components, bool(m.closed))

    def subdivided(self, times: int = 1) -> "Mesh":
        """Returns the mesh with every triangle split into four, `times` times."""
        return Mesh._of(handle(lib.tandem_mesh_subdivide, "mesh", self._h, times))

    def __reduce__(self) -> Tuple[Any, ...]:
        return Mesh, (np.array(self.vertices), np.array(self.triangles))

    def __repr__(self) -> str:
        view = struct_of("tandem_mesh_view", lib.tandem_mesh_get, self._h)
        return f"<Mesh: {view.vertex_count} vertices, {view.triangle_count} triangles>"


def _release(mesh: Any, memory: Any) -> None:
    """Called when no array refers to the memory of a mesh any more; until then, it keeps the handle alive."""


def _generator_list() -> Dict[str, Tuple[str, List[Tuple[str, float]]]]:
    found = {}
    for index in range(lib.tandem_generator_count()):
        generator = struct_of("tandem_generator", lib.tandem_generator_get, index)
        parameters = [struct_of("tandem_generator_parameter", lib.tandem_generator_get_parameter, index, i)
                      for i in range(generator.parameter_count)]
        found[text(generator.name)] = (text(generator.summary), [(text(p.name), p.default_value) for p in parameters])
    return found


def generators() -> Dict[str, Dict[str, float]]:
    """Returns the names of all generators, with their parameters and defaults.

    >>> generators()["icosphere"]
    {'radius': 1.0, 'subdivisions': 4.0}
    """
    return {name: dict(parameters) for name, (_, parameters) in _generator_list().items()}


def generate(name: str, **parameters: float) -> Mesh:
    """Returns a procedural mesh: a box, icosphere, torus, gear, cow and others; see generators().

    >>> generate("torus", ring_radius=2, tube_radius=0.5)
    <Mesh: 2048 vertices, 4096 triangles>
    """
    known = generators()
    if name not in known:
        raise Error(f"there is no generator '{name}' (expected one of {', '.join(known)})")
    unknown = set(parameters) - set(known[name])
    if unknown:
        raise Error(f"{name} has no parameter '{sorted(unknown)[0]}' (expected {', '.join(known[name])})")
    values = [float(parameters.get(key, default)) for key, default in known[name].items()]
    return Mesh._of(handle(lib.tandem_mesh_generate, "mesh", name.encode(), values, len(values)))
