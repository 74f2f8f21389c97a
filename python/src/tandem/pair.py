"""Queries on two models or shapes at their poses.

Each takes (a, pose_a, b, pose_b). With single poses it returns one result; if a pose is an array of n poses, it
returns n results: an array, or a list for lists of results. Poses: see Transform. `threads`: 1 is one thread, 0 all
cores; results do not depend on it.
"""
from __future__ import annotations

from enum import IntEnum
from typing import Any, Callable, List, NamedTuple, Optional, Sequence, Tuple, Union, overload

import numpy as np
from numpy.typing import ArrayLike

from tandem._native import (NULL, Array, Error, check, dtype, ffi, in_slices, lib, list_of, one_record, options_struct,
                            plain, pointer, records, take_list, vector)
from tandem.mesh import Mesh
from tandem.model import Model, QueryOptions, query_options
from tandem.poses import Motion, PoseLike, Poses, Transform, as_poses, fast_pose, motion_list, pair_count
from tandem.shape import Shape, shape_of

__all__ = ["Body", "CastHit", "Certainty", "Contact", "Distance", "Impact", "ImpactState", "cast_shape", "collide",
           "collide_all", "collide_self", "contacts", "distance", "time_of_impact", "within", "within_all"]

Body = Union[Model, Shape, Mesh]
_BYTE, _collide_models = ffi.typeof("uint8_t*"), lib.tandem_model_collide
One = Optional[Transform]


class Certainty(IntEnum):
    """How the bounds of a distance were obtained."""
    EXACT = lib.TANDEM_EXACT
    CONVERGED = lib.TANDEM_CONVERGED
    BOUNDED = lib.TANDEM_BOUNDED


class Distance(NamedTuple):
    """The distance of two objects: lower <= distance <= upper. Negative: penetration depth (shapes only)."""
    value: float
    lower: float
    upper: float
    on_a: Array
    on_b: Array
    normal: Array
    sub_shape_a: int
    sub_shape_b: int
    certainty: Certainty
    is_signed: bool


class Contact(NamedTuple):
    """A contact manifold: up to four points with one normal, a unit vector from A to B."""
    normal: Array
    on_a: Array
    on_b: Array
    depths: Array
    features: Array
    sub_shape_a: int
    sub_shape_b: int


class ImpactState(IntEnum):
    SEPARATED = lib.TANDEM_SEPARATED
    HIT = lib.TANDEM_HIT
    UNDECIDED = lib.TANDEM_UNDECIDED


class Impact(NamedTuple):
    """Time of impact: there is no contact before `lower`."""
    state: ImpactState
    lower: float
    upper: float
    sub_shape_a: int
    sub_shape_b: int
    on_a: Array
    on_b: Array
    normal: Array

    @property
    def hit(self) -> bool:
        return self.state == ImpactState.HIT


class CastHit(NamedTuple):
    """First contact of a shape cast, as fractions of the displacement."""
    hit: bool
    lower: float
    upper: float
    on_a: Array
    on_b: Array
    normal: Array
    sub_shape_a: int
    sub_shape_b: int


def functions(a: Body, b: Body, verb: str) -> Tuple[Callable[..., Any], Any, Any]:
    """Returns the C function of a verb for two models or two shapes, and their handles."""
    if type(a) is Model and type(b) is Model:
        return getattr(lib, f"tandem_model_{verb}"), a._h, b._h
    return getattr(lib, f"tandem_shape_{verb}"), shape_of(a)._h, shape_of(b)._h


def models_of(a: Body, b: Body) -> Tuple[Any, Any]:
    """Returns the handles of two models."""
    found = [Model(body) if isinstance(body, Mesh) else body for body in (a, b)]
    for body in found:
        if not isinstance(body, Model):
            raise Error(f"expected a Model (got {type(body).__name__}); a shape has no triangles")
    return found[0], found[1]


def check_slice(status: int, a: Poses, b: Poses) -> None:
    """Raises the exception of a status other than TANDEM_OK."""
    if status:
        a.check(status)
        b.check(status)
        check(status)


def batch(count: int, results: Array, kind: str, a: Poses, b: Poses, call: Callable[..., Any]) -> Array:
    """Fills one result for each pair of poses, in slices: call(poses_a, poses_b, results)."""
    def run(begin: int, end: int) -> None:
        check_slice(call(a.part(begin, end), b.part(begin, end), pointer(results, kind, begin)), a, b)
    in_slices(count, run)
    return results


def lists(kind: str, count: Optional[int], a: Poses, b: Poses, call: Callable[..., Any],
          convert: Callable[[Array], Any]) -> Any:
    """Returns the list of a single query, or the lists of a batch: call(poses_a, poses_b, list, count, first)."""
    size = ffi.new("size_t*")
    found = ffi.new(f"{kind}**")
    if count is None:
        check(call(a.c, b.c, found, size, ffi.NULL))
        return convert(take_list(kind, found[0], size[0]))
    results: List[Any] = []

    def run(begin: int, end: int) -> None:
        first = np.zeros(end - begin + 1, np.uintp)
        check_slice(call(a.part(begin, end), b.part(begin, end), found, size, pointer(first, "size_t")), a, b)
        whole = take_list(kind, found[0], size[0])
        results.extend(convert(whole[first[i]:first[i + 1]]) for i in range(end - begin))

    in_slices(count, run)
    return results


def face_pairs(rows: Array) -> Array:
    """Returns (n, 2) uint32."""
    return rows.view(np.uint32).reshape(-1, 2)


@overload
def collide(a: Body, pose_a: One, b: Body, pose_b: One, *, threads: int = ...,
            options: Optional[QueryOptions] = ...) -> bool: ...
@overload
def collide(a: Body, pose_a: PoseLike, b: Body, pose_b: PoseLike, *, threads: int = ...,
            options: Optional[QueryOptions] = ...) -> Any: ...


def collide(a: Body, pose_a: PoseLike, b: Body, pose_b: PoseLike, *, threads: int = 1,
            options: Optional[QueryOptions] = None) -> Any:
    """Returns whether two objects touch: exact for meshes. For n poses: an array of n bools.

    >>> import tandem
    >>> box = tandem.Model(tandem.generate("box"))
    >>> collide(box, None, box, tandem.Transform.translation(1, 0, 0))
    True
    >>> collide(box, None, box, [[1, 0, 0, 1, 0, 0, 0], [1.0000001, 0, 0, 1, 0, 0, 0]])
    array([ True, False])
    """
    if type(a) is Model and type(b) is Model:
        call, first, second = _collide_models, a._h, b._h
    else:
        call, first, second = functions(a, b, "collide")
    given = NULL if options is None and threads == 1 else query_options(options, threads)
    c_a, c_b = fast_pose(pose_a), fast_pose(pose_b)
    if c_a is not None and c_b is not None:
        touching = ffi.new(_BYTE)
        status = call(first, c_a, second, c_b, given, touching)
        if status:
            check(status)
        return touching[0] == 1
    given_a, given_b = as_poses(pose_a), as_poses(pose_b)
    count = pair_count(given_a, given_b)
    results = np.zeros(1 if count is None else count, np.uint8)
    batch(len(results), results, "uint8_t", given_a, given_b,
          lambda poses_a, poses_b, out: call(first, poses_a, second, poses_b, given, out))
    return bool(results[0]) if count is None else results.view(np.bool_)


@overload
def within(a: Body, pose_a: One, b: Body, pose_b: One, limit: float, *, threads: int = ...,
           options: Optional[QueryOptions] = ...) -> bool: ...
@overload
def within(a: Body, pose_a: PoseLike, b: Body, pose_b: PoseLike, limit: float, *, threads: int = ...,
           options: Optional[QueryOptions] = ...) -> Any: ...


def within(a: Body, pose_a: PoseLike, b: Body, pose_b: PoseLike, limit: float, *, threads: int = 1,
           options: Optional[QueryOptions] = None) -> Any:
    """Returns whether the distance is at most `limit`; for shapes a negative limit asks for a penetration depth.

    >>> ball = Shape.sphere(1)
    >>> within(ball, None, ball, [1.9, 0, 0, 1, 0, 0, 0], -0.05)
    True
    >>> within(ball, None, ball, [1.9, 0, 0, 1, 0, 0, 0], -0.15)
    False
    """
    given_a, given_b = as_poses(pose_a), as_poses(pose_b)
    call, first, second = functions(a, b, "within")
    given, count = query_options(options, threads), pair_count(given_a, given_b)
    results = np.zeros(1 if count is None else count, np.uint8)
    batch(len(results), results, "uint8_t", given_a, given_b,
          lambda poses_a, poses_b, out: call(first, poses_a, second, poses_b, limit, given, out))
    return bool(results[0]) if count is None else results.view(np.bool_)


@overload
def collide_all(a: Body, pose_a: One, b: Body, pose_b: One, *, threads: int = ...,
                options: Optional[QueryOptions] = ...) -> Array: ...
@overload
def collide_all(a: Body, pose_a: PoseLike, b: Body, pose_b: PoseLike, *, threads: int = ...,
                options: Optional[QueryOptions] = ...) -> Any: ...


def collide_all(a: Body, pose_a: PoseLike, b: Body, pose_b: PoseLike, *, threads: int = 1,
                options: Optional[QueryOptions] = None) -> Any:
    """Returns all pairs of touching triangles as (n, 2) uint32, sorted; a list of such arrays for many poses.

    >>> import tandem
    >>> box = tandem.Model(tandem.generate("box"))
    >>> len(collide_all(box, None, box, [1, 0, 0, 1, 0, 0, 0]))
    62
    """
    given_a, given_b = as_poses(pose_a), as_poses(pose_b)
    first, second = models_of(a, b)
    given = query_options(options, threads)
    return lists("tandem_face_pair", pair_count(given_a, given_b), given_a, given_b,
                 lambda poses_a, poses_b, *out: lib.tandem_model_collide_all(first._h, poses_a, second._h, poses_b,
                                                                             given, *out), face_pairs)


def within_all(a: Body, pose_a: PoseLike, b: Body, pose_b: PoseLike, limit: float, *, threads: int = 1,
               options: Optional[QueryOptions] = None) -> Any:
    """Returns all pairs of triangles whose distance is at most `limit`, as collide_all does."""
    given_a, given_b = as_poses(pose_a), as_poses(pose_b)
    first, second = models_of(a, b)
    given = query_options(options, threads)
    return lists("tandem_face_pair", pair_count(given_a, given_b), given_a, given_b,
                 lambda poses_a, poses_b, *out: lib.tandem_model_within_all(first._h, poses_a, second._h, poses_b,
                                                                            limit, given, *out), face_pairs)


def collide_self(model: Model, *, threads: int = 1) -> Array:
    """Returns all pairs of triangles of one model that intersect improperly, as (n, 2) uint32."""
    return face_pairs(list_of("tandem_face_pair", lib.tandem_model_collide_self, model._h,
                              query_options(None, threads)))


def _distance(record: Any) -> Distance:
    return Distance(*plain(record, certainty=Certainty, is_signed=bool))


@overload
def distance(a: Body, pose_a: One, b: Body, pose_b: One, *, threads: int = ...,
             options: Optional[QueryOptions] = ...) -> Distance: ...
@overload
def distance(a: Body, pose_a: PoseLike, b: Body, pose_b: PoseLike, *, threads: int = ...,
             options: Optional[QueryOptions] = ...) -> Any: ...


def distance(a: Body, pose_a: PoseLike, b: Body, pose_b: PoseLike, *, threads: int = 1,
             options: Optional[QueryOptions] = None) -> Any:
    """Returns the distance with witness points and bounds; a record array with the same members for many poses.

    >>> import tandem
    >>> d = distance(Shape.sphere(1), None, Shape.box(1, 1, 1), tandem.Transform.translation(3, 0, 0))
    >>> round(d.value, 9), d.on_a.tolist(), d.on_b.tolist()
    (1.5, [1.0, 0.0, 0.0], [2.5, 0.0, 0.0])
    >>> distance(Shape.sphere(1), None, Shape.sphere(1), [[3, 0, 0, 1, 0, 0, 0], [5, 0, 0, 1, 0, 0, 0]]).value
    array([1., 3.])
    """
    given_a, given_b = as_poses(pose_a), as_poses(pose_b)
    call, first, second = functions(a, b, "distance")
    given, count = query_options(options, threads), pair_count(given_a, given_b)
    if count is None:
        return _distance(one_record("tandem_distance",
                                    lambda out: call(first, given_a.c, second, given_b.c, given, out)))
    results = records("tandem_distance", count)
    return batch(count, results, "tandem_distance", given_a, given_b,
                 lambda poses_a, poses_b, out: call(first, poses_a, second, poses_b, given, out))


def contact_list(rows: Array) -> List[Contact]:
    found = []
    for row in rows:
        points = row["points"][:row["count"]]
        found.append(Contact(row["normal"].copy(), points["on_a"].copy(), points["on_b"].copy(),
                             points["depth"].copy(), points["feature"].copy(), int(row["sub_shape_a"]),
                             int(row["sub_shape_b"])))
    return found


def contacts(a: Body, pose_a: PoseLike, b: Body, pose_b: PoseLike, *, margin: float = 0, threads: int = 1,
             options: Optional[QueryOptions] = None) -> Any:
    """Returns the contact manifolds as a list of Contact; a list of lists for many poses. Shapes within `margin` are
    in contact too, with negative depth.

    >>> found = contacts(Shape.box(1, 1, 1), None, Shape.box(1, 1, 1), [0, 0, 0.9, 1, 0, 0, 0])
    >>> found[0].normal.tolist(), found[0].depths.round(12).tolist()
    ([0.0, 0.0, 1.0], [0.1, 0.1, 0.1, 0.1])
    """
    given_a, given_b = as_poses(pose_a), as_poses(pose_b)
    call, first, second = functions(a, b, "contacts")
    given = (options or QueryOptions())._with(margin=margin, threads=threads)
    return lists("tandem_manifold", pair_count(given_a, given_b), given_a, given_b,
                 lambda poses_a, poses_b, *out: call(first, poses_a, second, poses_b, given, *out), contact_list)


def impact_of(record: Any) -> Impact:
    return Impact(*plain(record, state=ImpactState))


def time_of_impact(a: Body, motion_a: Union[Motion, Sequence[Motion]], b: Body,
                   motion_b: Union[Motion, Sequence[Motion]], *, tolerance: float = 0,
                   max_steps: Optional[int] = None, threads: int = 1) -> Any:
    """Returns the first contact of two objects in motion: never late. For lists of motions: a record array.

    >>> fall = Motion([0, 0, 5, 1, 0, 0, 0], [0, 0, -5, 1, 0, 0, 0])
    >>> time_of_impact(Shape.box(1, 1, 0.001), Motion(), Shape.sphere(0.5), fall).lower.__round__(6)
    0.44995
    """
    call, first, second = functions(a, b, "time_of_impact")
    of_a, many_a = motion_list(motion_a)
    of_b, many_b = motion_list(motion_b)
    if len(of_a) != len(of_b):
        of_a, of_b = (of_a * len(of_b), of_b) if len(of_a) == 1 else (of_a, of_b * len(of_a))
    if len(of_a) != len(of_b):
        raise Error(f"motions of A: {len(of_a)}, of B: {len(of_b)} (expected equal numbers, or one)")
    options = options_struct("tandem_impact_options", tolerance=tolerance, max_steps=max_steps, threads=threads)
    moving_a = ffi.new("tandem_motion[]", [motion._c[0] for motion in of_a])
    moving_b = ffi.new("tandem_motion[]", [motion._c[0] for motion in of_b])
    results = records("tandem_time_of_impact", len(of_a))

    def run(begin: int, end: int) -> None:
        check(call(first, moving_a + begin, second, moving_b + begin, end - begin, options,
                   pointer(results, "tandem_time_of_impact", begin)))

    in_slices(len(of_a), run)
    return results if many_a or many_b else impact_of(results[0])


def cast_shape(a: Body, pose_a: PoseLike, b: Body, pose_b: PoseLike, displacement: ArrayLike, *,
               threads: int = 1) -> Any:
    """Returns the first contact of B, translated by a displacement, with A; a record array for many poses."""
    given_a, given_b = as_poses(pose_a), as_poses(pose_b)
    first, second = shape_of(a), shape_of(b)
    count, by = pair_count(given_a, given_b), vector(displacement, "displacement")
    results = records("tandem_cast_hit", 1 if count is None else count)
    batch(len(results), results, "tandem_cast_hit", given_a, given_b,
          lambda poses_a, poses_b, out: lib.tandem_shape_cast(first._h, poses_a, second._h, poses_b, by, threads, out))
    return results if count is not None else CastHit(*plain(results[0], hit=bool))


assert dtype("tandem_distance").names == Distance._fields
assert dtype("tandem_time_of_impact").names == Impact._fields
assert dtype("tandem_cast_hit").names == CastHit._fields
