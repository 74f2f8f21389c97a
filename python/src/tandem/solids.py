"""Queries on the solids that closed meshes bound."""
from __future__ import annotations

from enum import IntEnum
from functools import partial
from typing import Any, Callable, List, NamedTuple, Optional, Tuple

import numpy as np

from tandem._native import (Array, Error, check, copy_list, dtype, ffi, handle, interruptible, lib, options_struct,
                            owned, plain, pointer, records, struct_of, take_list)
from tandem.mesh import Mesh
from tandem.model import Model, query_options
from tandem.pair import Body, batch, face_pairs, models_of
from tandem.poses import PoseLike, as_poses, one_pose, pair_count

__all__ = ["ContactArea", "CoplanarOverlap", "Curve", "Duplicate", "IntersectionCurves", "Overlap", "Penetration",
           "Relation", "SolidReport", "boolean", "contact_area", "intersection_curves", "is_duplicate", "overlap",
           "penetration", "relation", "solid_report"]


class Relation(IntEnum):
    """Spatial relation of two solids."""
    DISJOINT = lib.TANDEM_DISJOINT
    TOUCHING = lib.TANDEM_TOUCHING
    CROSSING = lib.TANDEM_CROSSING
    INSIDE = lib.TANDEM_A_INSIDE_B
    CONTAINS = lib.TANDEM_A_CONTAINS_B
    EQUAL = lib.TANDEM_EQUAL
    UNDEFINED = lib.TANDEM_NO_RELATION


class Penetration(NamedTuple):
    """Penetration depth of two solids: lower <= depth <= upper."""
    lower: float
    upper: float
    deepest_point: Array
    closest_surface_point: Array
    deepest_on_a: bool
    defined: bool


class Overlap(NamedTuple):
    """Volume that two solids have in common: lower <= volume <= upper."""
    value: float
    lower: float
    upper: float
    centroid: Array
    defined: bool


def _pairs(a: Body, pose_a: PoseLike, b: Body, pose_b: PoseLike, kind: str, results: Callable[[int], Array],
           call: Callable[..., int], last: Any) -> Tuple[Array, bool]:
    given_a, given_b = as_poses(pose_a), as_poses(pose_b)
    first, second = models_of(a, b)
    count = pair_count(given_a, given_b)
    found = results(1 if count is None else count)
    batch(len(found), found, kind, given_a, given_b,
          lambda poses_a, poses_b, out: call(first._h, poses_a, second._h, poses_b, last, out))
    return found, count is not None


def relation(a: Body, pose_a: PoseLike, b: Body, pose_b: PoseLike, *, threads: int = 1) -> Any:
    """Returns the spatial relation of two solids: a Relation, or an array of numbers for many poses.

    >>> import tandem
    >>> small, large = (tandem.Model(tandem.generate("icosphere", radius=r)) for r in (1, 3))
    >>> relation(small, None, large, None).name
    'INSIDE'
    """
    found, many = _pairs(a, pose_a, b, pose_b, "int32_t", lambda count: np.zeros(count, np.int32),
                         lib.tandem_model_relation, threads)
    return found if many else Relation(int(found[0]))


def penetration(a: Body, pose_a: PoseLike, b: Body, pose_b: PoseLike, *, relative_tolerance: Optional[float] = None,
                max_points: Optional[int] = None, threads: int = 1) -> Any:
    """Returns the penetration depth of two solids with bounds; a record array for many poses."""
    options = options_struct("tandem_penetration_options", relative_tolerance=relative_tolerance,
                             max_points=max_points, threads=threads)
    found, many = _pairs(a, pose_a, b, pose_b, "tandem_penetration",
                         partial(records, "tandem_penetration"), lib.tandem_model_penetration, options)
    return found if many else Penetration(*plain(found[0], deepest_on_a=bool, defined=bool))


def overlap(a: Body, pose_a: PoseLike, b: Body, pose_b: PoseLike, *, threads: int = 1) -> Any:
    """Returns the volume that two solids have in common, with bounds; a record array for many poses.

    >>> import tandem
    >>> box = tandem.Model(tandem.generate("box"))
    >>> round(overlap(box, None, box, [0.5, 0.5, 0, 1, 0, 0, 0]).value, 12)
    0.25
    """
    found, many = _pairs(a, pose_a, b, pose_b, "tandem_overlap", partial(records, "tandem_overlap"),
                         lib.tandem_model_overlap, threads)
    return found if many else Overlap(*plain(found[0], defined=bool))


def _arguments(a: Body, pose_a: PoseLike, b: Body, pose_b: PoseLike) -> Tuple[Tuple[Any, ...], Tuple[Any, ...]]:
    """Returns two models at single poses as the C API takes them, and what must be kept."""
    first, second = models_of(a, b)
    given_a, given_b = one_pose(pose_a), one_pose(pose_b)
    return (first._h, given_a.c, second._h, given_b.c), (first, second, given_a, given_b)


_OPERATIONS = {"intersection": lib.TANDEM_INTERSECTION, "union": lib.TANDEM_UNION,
               "difference": lib.TANDEM_DIFFERENCE}


def boolean(a: Body, pose_a: PoseLike, b: Body, pose_b: PoseLike, operation: str, *, threads: int = 1) -> Mesh:
    """Returns the closed mesh of "intersection", "union" or "difference" (A without B), in world coordinates.

    >>> import tandem
    >>> box = tandem.Model(tandem.generate("box"))
    >>> round(boolean(box, None, box, [0.5, 0.5, 0, 1, 0, 0, 0], "union").measure().volume, 12)
    1.75
    """
    if operation not in _OPERATIONS:
        raise Error(f"operation '{operation}' (expected {', '.join(_OPERATIONS)})")
    arguments, _kept = _arguments(a, pose_a, b, pose_b)
    made = ffi.new("tandem_mesh**")
    interruptible(lambda: check(lib.tandem_model_boolean(*arguments, _OPERATIONS[operation], threads, made)))
    if made[0] == ffi.NULL:
        raise Error("the operation is not defined: a mesh is not closed, faces inward or overlaps itself, or a pose is "
                    "not finite; see solid_report()")
    return Mesh._of(owned(made[0], "mesh"))


class Curve(NamedTuple):
    """A polyline in which two surfaces intersect, and the two triangles of each segment."""
    points: Array
    faces: Array
    closed: bool
    length: float


class CoplanarOverlap(NamedTuple):
    """The polygon that two coplanar triangles have in common."""
    polygon: Array
    faces: Tuple[int, int]
    area: float
    opposite: bool


class IntersectionCurves(NamedTuple):
    """Where two surfaces intersect."""
    curves: List[Curve]
    points: Array
    coplanar: List[CoplanarOverlap]
    length: float
    coplanar_area: float


def _curve_points(data: Any, count: int) -> Tuple[Array, Array]:
    rows = copy_list("tandem_curve_point", data, count, dtype("tandem_curve_point"))
    return np.ascontiguousarray(rows["point"]), face_pairs(np.ascontiguousarray(rows["faces"]))


def intersection_curves(a: Body, pose_a: PoseLike, b: Body, pose_b: PoseLike, *,
                        threads: int = 1) -> IntersectionCurves:
    """Returns where two surfaces intersect: curves, single points and polygons of coplanar triangles."""
    arguments, _kept = _arguments(a, pose_a, b, pose_b)
    found = interruptible(handle, lib.tandem_model_intersection_curves, "curves", *arguments,
                          query_options(None, threads))
    info = struct_of("tandem_curves_info", lib.tandem_curves_get, found)
    curves = []
    for index in range(info.curve_count):
        curve = struct_of("tandem_curve", lib.tandem_curves_get_curve, found, index)
        curves.append(Curve(*_curve_points(curve.points, curve.count), bool(curve.closed), curve.length))
    coplanar = []
    for index in range(info.coplanar_count):
        piece = struct_of("tandem_coplanar_overlap", lib.tandem_curves_get_coplanar, found, index)
        polygon = copy_list("double", piece.polygon, 3 * piece.count, np.float64).reshape(-1, 3)
        coplanar.append(CoplanarOverlap(polygon, (piece.faces.a, piece.faces.b), piece.area, bool(piece.opposite)))
    single = ffi.new("tandem_curve_point**")
    check(lib.tandem_curves_get_points(found, ffi.cast("const tandem_curve_point**", single)))
    return IntersectionCurves(curves, _curve_points(single[0], info.point_count)[0], coplanar, info.length,
                              info.coplanar_area)


class ContactArea(NamedTuple):
    """Area of two surfaces in contact: of coplanar triangles, and bounds of the area within a distance."""
    coplanar: float
    lower_a: float
    upper_a: float
    lower_b: float
    upper_b: float


def contact_area(a: Body, pose_a: PoseLike, b: Body, pose_b: PoseLike, *, distance: float = 0,
                 tolerance: float = 0.001) -> ContactArea:
    """Returns the area of two surfaces within a distance of each other."""
    arguments, _kept = _arguments(a, pose_a, b, pose_b)
    area = records("tandem_contact_area", 1)
    interruptible(lambda: check(lib.tandem_model_contact_area(*arguments, distance, tolerance,
                                                              pointer(area, "tandem_contact_area"))))
    return ContactArea(*plain(area[0]))


class Duplicate(NamedTuple):
    """Whether two surfaces are the same; None: undecided. lower <= Hausdorff distance <= upper."""
    is_duplicate: Optional[bool]
    lower: float
    upper: float
    farthest: Array


def is_duplicate(a: Body, pose_a: PoseLike, b: Body, pose_b: PoseLike, tolerance: float) -> Duplicate:
    """Returns whether two surfaces are the same within a tolerance."""
    arguments, _kept = _arguments(a, pose_a, b, pose_b)
    found = records("tandem_duplicate", 1)
    interruptible(lambda: check(lib.tandem_model_is_duplicate(*arguments, tolerance,
                                                              pointer(found, "tandem_duplicate"))))
    return Duplicate(*plain(found[0], answer=[None, False, True].__getitem__))


class SolidReport(NamedTuple):
    """Properties that decide whether a mesh bounds a solid."""
    faces: int
    degenerate_faces: int
    edges: int
    boundary_edges: int
    non_manifold_edges: int
    inconsistent_edges: int
    self_intersections: int
    volume_lower: float
    volume_upper: float
    area: float
    shells: Any
    closed: bool
    oriented: bool
    outward: bool
    is_solid: bool


def solid_report(model: Model, *, self_intersections: bool = True, threads: int = 1) -> SolidReport:
    """Returns the report; `shells` is a record array of the vertex-connected components.

    >>> import tandem
    >>> solid_report(tandem.Model(tandem.generate("torus"))).is_solid
    True
    """
    report, shells = records("tandem_solid_report", 1), ffi.new("tandem_shell**")
    interruptible(lambda: check(lib.tandem_model_solid_report(model._h, self_intersections, threads,
                                                              pointer(report, "tandem_solid_report"), shells)))
    return SolidReport(*plain(report[0], closed=bool, oriented=bool, outward=bool, is_solid=bool,
                              shell_count=lambda count: take_list("tandem_shell", shells[0], count).view(np.recarray)))


assert dtype("tandem_penetration").names == Penetration._fields
assert dtype("tandem_overlap").names == Overlap._fields
assert dtype("tandem_contact_area").names == ContactArea._fields
