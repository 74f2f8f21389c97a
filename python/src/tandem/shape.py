"""Shapes: solids and surfaces other than meshes, and unions of them."""
from __future__ import annotations

from enum import IntEnum
from typing import Any, Callable, Iterable, NamedTuple, Optional, Sequence, Tuple, Union

import numpy as np
from numpy.typing import ArrayLike

from tandem._native import (NULL, Array, Error, array_of, check, ffi, handle, keep_support, lib, pointer, records,
                            struct_of, vector)
from tandem.mesh import Mesh
from tandem.model import Model
from tandem.poses import PoseLike, Transform, as_poses

__all__ = ["MassProperties", "Shape", "ShapeKind"]


class ShapeKind(IntEnum):
    SPHERE = lib.TANDEM_SPHERE
    BOX = lib.TANDEM_BOX
    CAPSULE = lib.TANDEM_CAPSULE
    CYLINDER = lib.TANDEM_CYLINDER
    CONE = lib.TANDEM_CONE
    ELLIPSOID = lib.TANDEM_ELLIPSOID
    PLANE = lib.TANDEM_PLANE
    HALF_SPACE = lib.TANDEM_HALF_SPACE
    CONVEX_HULL = lib.TANDEM_CONVEX_HULL
    TRIANGLE = lib.TANDEM_TRIANGLE
    MESH = lib.TANDEM_MESH
    HEIGHT_FIELD = lib.TANDEM_HEIGHT_FIELD
    COMPOUND = lib.TANDEM_COMPOUND
    CUSTOM = lib.TANDEM_CUSTOM


class MassProperties(NamedTuple):
    """Mass properties at density 1, in local coordinates."""
    volume: float
    center: Array
    inertia: Array


class Shape:
    """A solid or a surface: immutable. Sizes are full extents unless they are called radii; shapes are centred at the
    origin of their own frame, axes are along z.

    >>> Shape.box(1, 2, 3)
    <Shape: box>
    >>> Shape.capsule(radius=0.5, length=2).mass().volume.__round__(6)
    2.094395
    """

    __slots__ = ("_h", "__weakref__")

    def __init__(self, model: Union[Model, Mesh]) -> None:
        """Makes the surface of a model or a mesh."""
        if isinstance(model, Mesh):
            model = Model(model)
        if not isinstance(model, Model):
            raise Error(f"a shape is made of a Model or a Mesh, or by Shape.box and the like (got "
                        f"{type(model).__name__})")
        self._h = handle(lib.tandem_shape_from_model, "shape", model._h)

    @classmethod
    def _of(cls, made: Any) -> "Shape":
        shape = cls.__new__(cls)
        shape._h = made
        return shape

    @classmethod
    def _make(cls, kind: str, *arguments: Any) -> "Shape":
        return cls._of(handle(getattr(lib, f"tandem_shape_{kind}"), "shape", *arguments))

    @classmethod
    def sphere(cls, radius: float) -> "Shape":
        return cls._make("sphere", radius)

    @classmethod
    def box(cls, x: float, y: float, z: float) -> "Shape":
        """A box by its side lengths."""
        return cls._make("box", vector((x, y, z)))

    @classmethod
    def capsule(cls, radius: float, length: float) -> "Shape":
        """All points within `radius` of a segment of this length."""
        return cls._make("capsule", radius, length)

    @classmethod
    def cylinder(cls, radius: float, height: float) -> "Shape":
        return cls._make("cylinder", radius, height)

    @classmethod
    def cone(cls, radius: float, height: float) -> "Shape":
        return cls._make("cone", radius, height)

    @classmethod
    def ellipsoid(cls, x: float, y: float, z: float) -> "Shape":
        """An ellipsoid by its radii."""
        return cls._make("ellipsoid", vector((x, y, z)))

    @classmethod
    def plane(cls, normal: ArrayLike, offset: float = 0) -> "Shape":
        """The points x with normal . x = offset."""
        return cls._make("plane", vector(normal, "normal"), offset)

    @classmethod
    def half_space(cls, normal: ArrayLike, offset: float = 0) -> "Shape":
        """The points x with normal . x <= offset: the normal points out of the solid."""
        return cls._make("half_space", vector(normal, "normal"), offset)

    @classmethod
    def triangle(cls, a: ArrayLike, b: ArrayLike, c: ArrayLike) -> "Shape":
        corners = np.asarray([a, b, c], dtype=np.float64)
        return cls._make("triangle", pointer(array_of(corners, 3, "corners"), "double"))

    @classmethod
    def convex_hull(cls, points: ArrayLike) -> "Shape":
        rows = array_of(points, 3, "points")
        return cls._make("convex_hull", pointer(rows, "double"), len(rows))

    @classmethod
    def height_field(cls, heights: ArrayLike, spacing: Tuple[float, float] = (1, 1)) -> "Shape":
        """Heights over a grid: heights[row, column] is at (column * spacing[0], row * spacing[1])."""
        grid = np.ascontiguousarray(heights, dtype=np.float64)
        if grid.ndim != 2:
            raise Error(f"heights: shape {grid.shape} (expected (rows, columns))")
        return cls._make("height_field", ffi.cast("double*", grid.ctypes.data), grid.shape[1], grid.shape[0],
                         ffi.new("double[2]", spacing))

    @classmethod
    def compound(cls, children: Iterable[Tuple["Shape", PoseLike]]) -> "Shape":
        """Several shapes as one, each with its pose."""
        pairs = list(children)
        shapes = [shape_of(shape)._h for shape, _ in pairs]
        if not pairs:
            return cls._make("compound", NULL, 0, NULL)
        poses = as_poses(np.array([Transform(pose).matrix for _, pose in pairs]))
        return cls._make("compound", ffi.new("tandem_shape*[]", shapes), len(shapes), poses.c)

    @classmethod
    def convex(cls, support: Callable[[Tuple[float, float, float]], Sequence[float]],
               mass: Optional[MassProperties] = None) -> "Shape":
        """A convex shape that is known by its support function, which returns the farthest point in a direction.

        >>> ball = Shape.convex(lambda d: d)
        >>> import tandem
        >>> tandem.distance(ball, None, Shape.sphere(1), [5, 0, 0, 1, 0, 0, 0]).value.__round__(6)
        3.0
        """
        given = NULL
        if mass is not None:
            given = ffi.new("tandem_mass*", {"volume": mass.volume, "center": list(mass.center),
                                             "inertia": np.asarray(mass.inertia, dtype=float).reshape(9).tolist()})
        return cls._make("convex", lib.tandem_python_support, keep_support(support), lib.tandem_python_release, given)

    def rounded(self, radius: float) -> "Shape":
        """Returns the shape with every point within `radius` of it added."""
        return Shape._of(handle(lib.tandem_shape_rounded, "shape", self._h, radius))

    def _info(self) -> Any:
        return struct_of("tandem_shape_info", lib.tandem_shape_get, self._h)

    @property
    def kind(self) -> ShapeKind:
        return ShapeKind(self._info().kind)

    @property
    def size(self) -> Array:
        """Sides, radii, or (radius, length or height, 0); the normal of a plane."""
        return np.array(list(self._info().size))

    @property
    def is_convex(self) -> bool:
        return bool(self._info().convex)

    @property
    def is_empty(self) -> bool:
        return bool(self._info().empty)

    def bounds(self, pose: PoseLike = None) -> Array:
        """Returns the low and the high corner of the bounding box: (2, 3), or (n, 2, 3) for n poses."""
        poses = as_poses(pose)
        boxes = records("tandem_bounds", 1 if poses.count is None else poses.count)
        check(lib.tandem_shape_bounds(self._h, poses.c, pointer(boxes, "tandem_bounds")))
        corners: Array = np.stack([boxes.low, boxes.high], axis=1)
        return corners.reshape(2, 3) if poses.count is None else corners

    def mass(self) -> MassProperties:
        """Returns volume, centre of mass and inertia tensor at density 1."""
        mass = struct_of("tandem_mass", lib.tandem_shape_mass, self._h)
        return MassProperties(mass.volume, np.array(list(mass.center)), np.array(list(mass.inertia)).reshape(3, 3))

    def support(self, direction: ArrayLike) -> Array:
        """Returns the support point for a unit vector."""
        point = ffi.new("double[3]")
        check(lib.tandem_shape_support(self._h, vector(direction, "direction"), point))
        return np.array(list(point))

    def display_mesh(self, segments: int = 24, plane_half_extent: float = 10) -> Mesh:
        """Returns a mesh for display."""
        return Mesh._of(handle(lib.tandem_shape_display_mesh, "mesh", self._h, segments, plane_half_extent))

    def __repr__(self) -> str:
        return f"<Shape: {self.kind.name.lower()}>"


def shape_of(body: Union[Model, Mesh, Shape]) -> Shape:
    """Returns a shape; that of a model is made once."""
    if isinstance(body, Shape):
        return body
    if isinstance(body, Model):
        if body._shape is None:
            body._shape = Shape(body)
        shape: Shape = body._shape
        return shape
    if isinstance(body, Mesh):
        return Shape(body)
    raise Error(f"expected a Model, a Mesh or a Shape (got {type(body).__name__})")
