"""Assemblies: named parts in a tree, many of which place the same geometry."""
from __future__ import annotations

from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Optional, Tuple, Union

import numpy as np
from numpy.typing import ArrayLike

from tandem._native import (NULL, Array, Error, PathLike, check, copy_list, ffi, handle, lib, list_of, options_struct,
                            path, pointer, records, struct_of, text, with_progress)
from tandem.mesh import Mesh
from tandem.model import Model
from tandem.poses import PoseLike, Transform, matrices, one_pose
from tandem.shape import Shape
from tandem.world import World

__all__ = ["Assembly", "AssemblyBuilder", "AssemblyNode"]

_NONE = 0xffffffff


class AssemblyNode(NamedTuple):
    """A node; `geometry` is None for a group. `pose` is relative to the parent."""
    number: int
    name: str
    parent: Optional[int]
    geometry: Optional[int]
    pose: Transform
    external_id: str
    properties: Dict[str, str]


class Assembly:
    """A tree of named nodes: immutable. Nodes are numbered in file order; a node with geometry is a part.

    >>> builder = AssemblyBuilder("demo")
    >>> cube = builder.add_geometry(Model(*_cube()).mesh, "cube")
    >>> pump = builder.add_node("Pump")
    >>> bolt = builder.add_node("Bolt", parent=pump, geometry=cube, properties={"material": "steel"})
    >>> assembly = builder.build()
    >>> [assembly.path(part) for part in assembly.select("Pump/**", properties={"material": "st*"})]
    ['/Pump/Bolt']
    """

    __slots__ = ("_h", "__weakref__")
    _h: Any

    @classmethod
    def _of(cls, made: Any) -> "Assembly":
        assembly = cls.__new__(cls)
        assembly._h = made
        return assembly

    @classmethod
    def read(cls, file: PathLike, *, threads: int = 1, merge_identical_vertices: bool = True,
             progress: Optional[Callable[[str, float], Optional[bool]]] = None) -> "Assembly":
        """Reads glTF, GLB, OBJ, PLY, STL, OFF, 3MF, DAE, a placement table (.csv) or a folder. `progress` is called
        with a stage and a fraction; if it returns False, reading stops. Ctrl-C stops it too."""
        options = options_struct("tandem_assembly_read_options", threads=threads,
                                 merge_identical_vertices=merge_identical_vertices)
        made = with_progress(progress, options,
                             lambda: handle(lib.tandem_assembly_read, "assembly", path(file), options))
        return cls._of(made)

    def write(self, file: PathLike) -> None:
        """Writes GLB or a placement table (.csv), by the ending of the name."""
        check(lib.tandem_assembly_write(self._h, path(file)))

    def _info(self) -> Any:
        return struct_of("tandem_assembly_info", lib.tandem_assembly_get, self._h)

    @property
    def title(self) -> str:
        return text(self._info().title)

    @property
    def metres_per_unit(self) -> float:
        """The length unit of all coordinates; 0: unknown."""
        return float(self._info().metres_per_unit)

    def __len__(self) -> int:
        """Returns the number of nodes."""
        return int(self._info().node_count)

    def __repr__(self) -> str:
        info = self._info()
        return f"<Assembly: {info.node_count} nodes, {info.part_count} parts, {info.geometry_count} geometries>"

    @property
    def parts(self) -> Array:
        """The nodes with geometry, in file order."""
        found, count = ffi.new("uint32_t**"), ffi.new("size_t*")
        check(lib.tandem_assembly_parts(self._h, ffi.cast("const uint32_t**", found), count))
        return copy_list("uint32_t", found[0], count[0], np.uint32)

    @property
    def skipped(self) -> List[Tuple[str, str]]:
        """What a reader left out: where, and why."""
        found = []
        for index in range(self._info().skipped_count):
            where, reason = ffi.new("tandem_string*"), ffi.new("tandem_string*")
            check(lib.tandem_assembly_skipped(self._h, index, where, reason))
            found.append((text(where[0]), text(reason[0])))
        return found

    def node(self, index: int) -> AssemblyNode:
        node = struct_of("tandem_node", lib.tandem_assembly_get_node, self._h, index)
        properties = {}
        for number in range(node.property_count):
            key, value = ffi.new("tandem_string*"), ffi.new("tandem_string*")
            check(lib.tandem_assembly_get_property(self._h, index, number, key, value))
            properties[text(key[0])] = text(value[0])
        pose = Transform(list(node.pose.rotation) + list(node.pose.position))
        return AssemblyNode(index, text(node.name), _index(node.parent), _index(node.geometry), pose,
                            text(node.external_id), properties)

    def children(self, index: Optional[int] = None) -> Iterator[int]:
        """Returns the children of a node; without one, the roots."""
        for child in range(len(self)):
            if _index(struct_of("tandem_node", lib.tandem_assembly_get_node, self._h, child).parent) == index:
                yield child

    def path(self, index: int) -> str:
        """Returns the path from the root, such as "/Pump/Housing/Bolt#2"."""
        found = ffi.new("char**")
        check(lib.tandem_assembly_path(self._h, index, found))
        return str(ffi.string(ffi.gc(found[0], lib.tandem_free)).decode())

    def find(self, path: str) -> Optional[int]:
        """Returns the node of a path; None if there is none."""
        return _index(struct_of("uint32_t", lib.tandem_assembly_find, self._h, path.encode()))

    def select(self, pattern: str = "", *, name: str = "", properties: Optional[Dict[str, str]] = None) -> Array:
        """Returns the parts that a path pattern selects, whose names and properties match globs."""
        conditions = list((properties or {}).items())
        keys = [ffi.new("char[]", key.encode()) for key, _ in conditions]
        globs = [ffi.new("char[]", glob.encode()) for _, glob in conditions]
        return list_of("uint32_t", lib.tandem_assembly_select, self._h, pattern.encode(), name.encode(),
                       ffi.new("char*[]", keys) if keys else NULL, ffi.new("char*[]", globs) if globs else NULL,
                       len(keys), as_dtype=np.uint32)

    def world_poses(self) -> Array:
        """Returns the (n, 4, 4) poses of all nodes in the world."""
        rows = records("tandem_pose", len(self))
        check(lib.tandem_assembly_world_poses(self._h, pointer(rows, "tandem_pose")))
        return matrices(rows)

    def world_bounds(self, index: int) -> Array:
        """Returns the low and the high corner of a part's bounding box in the world, (2, 3)."""
        box = struct_of("tandem_bounds", lib.tandem_assembly_world_bounds, self._h, index)
        return np.array([list(box.low), list(box.high)])

    def model(self, geometry: int) -> Model:
        return Model._of(handle(lib.tandem_assembly_model, "model", self._h, geometry))

    def shape(self, geometry: int) -> Shape:
        return Shape._of(handle(lib.tandem_assembly_shape, "shape", self._h, geometry))

    def prepare(self, threads: int = 1) -> "Assembly":
        """Builds the trees of all geometries, and returns the assembly."""
        check(lib.tandem_assembly_prepare(self._h, threads))
        return self

    def report(self, threads: int = 1) -> Any:
        """Returns counts and measures, as a record."""
        rows = records("tandem_assembly_report", 1)
        check(lib.tandem_assembly_get_report(self._h, threads, pointer(rows, "tandem_assembly_report")))
        return rows[0]

    def add_to(self, world: World, pose: PoseLike = None, *, solid: bool = False) -> Array:
        """Adds all parts to a world and returns one handle for each of `parts`. user_data of an object is its node."""
        objects = np.zeros(self._info().part_count, np.uint64)
        options = options_struct("tandem_object_options", solid=solid)
        check(lib.tandem_assembly_add_to_world(self._h, world._h, one_pose(pose).c, options,
                                               pointer(objects, "tandem_object")))
        return objects


def _index(number: int) -> Optional[int]:
    return None if number == _NONE else int(number)


def _cube() -> Tuple[Array, Array]:
    from tandem.mesh import generate
    mesh = generate("box")
    return mesh.vertices, mesh.triangles


class AssemblyBuilder:
    """Builds an assembly node by node."""

    __slots__ = ("_h",)

    def __init__(self, title: str = "", *, metres_per_unit: float = 0, up_axis: str = "?") -> None:
        self._h = handle(lib.tandem_assembly_builder_create, "assembly_builder")
        check(lib.tandem_assembly_builder_set_info(self._h, title.encode(), metres_per_unit, up_axis.encode()))

    def add_geometry(self, geometry: Union[Mesh, Shape], name: str = "") -> int:
        """Adds geometry for any number of nodes and returns its number."""
        if isinstance(geometry, Mesh):
            function = lib.tandem_assembly_builder_add_mesh
        elif isinstance(geometry, Shape):
            function = lib.tandem_assembly_builder_add_shape
        else:
            raise Error(f"geometry: expected a Mesh or a Shape (got {type(geometry).__name__})")
        return int(struct_of("uint32_t", function, self._h, geometry._h, name.encode()))

    def add_node(self, name: str, *, parent: Optional[int] = None, geometry: Optional[int] = None,
                 transform: Union[None, Transform, ArrayLike] = None, properties: Optional[Dict[str, str]] = None,
                 external_id: str = "") -> int:
        """Adds a node and returns its number. `transform` is a 4x4 matrix, which may scale and mirror."""
        matrix: Any = NULL
        if transform is not None:
            given = transform.matrix if isinstance(transform, Transform) else transform
            numbers = np.ascontiguousarray(given, dtype=np.float64)
            if numbers.shape != (4, 4):
                raise Error(f"transform: shape {numbers.shape} (expected (4, 4))")
            matrix = ffi.new("double[16]", numbers.reshape(16).tolist())
        node = struct_of("uint32_t", lib.tandem_assembly_builder_add_node, self._h, name.encode(),
                         _NONE if parent is None else parent, matrix, _NONE if geometry is None else geometry)
        for key, value in (properties or {}).items():
            check(lib.tandem_assembly_builder_add_property(self._h, key.encode(), value.encode()))
        if external_id:
            check(lib.tandem_assembly_builder_set_external_id(self._h, external_id.encode()))
        return int(node)

    def build(self, threads: int = 1) -> Assembly:
        """Returns the assembly; the builder is empty afterwards."""
        return Assembly._of(handle(lib.tandem_assembly_builder_build, "assembly", self._h, threads))
