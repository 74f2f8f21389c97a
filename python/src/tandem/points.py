"""Rays and points against one model or shape. One ray or point gives one result; arrays give arrays."""
from __future__ import annotations

from enum import IntEnum
from typing import Any, Callable, NamedTuple, Tuple

import numpy as np
from numpy.typing import ArrayLike

from tandem._native import (Array, Error, array_of, check, dtype, in_slices, lib, list_of, plain, pointer,
                            records)
from tandem.model import Model
from tandem.pair import Body
from tandem.poses import PoseLike, one_pose
from tandem.shape import shape_of

__all__ = ["ClosestPoint", "Location", "RayHit", "cast_ray_all", "cast_rays", "cast_rays_any", "closest_points",
           "locate_points", "signed_distances", "winding_numbers"]


class Location(IntEnum):
    """Location of a point relative to a solid."""
    OUTSIDE = lib.TANDEM_OUTSIDE
    INSIDE = lib.TANDEM_INSIDE
    ON_SURFACE = lib.TANDEM_ON_SURFACE
    UNDEFINED = lib.TANDEM_NO_LOCATION


class RayHit(NamedTuple):
    """First hit of a ray; `t` is infinite without one."""
    hit: bool
    t: float
    point: Array
    normal: Array
    sub_shape: int


class ClosestPoint(NamedTuple):
    """The closest surface point."""
    distance: float
    point: Array
    normal: Array
    sub_shape: int
    location: Location


def _function(body: Body, verb: str) -> Tuple[Callable[..., int], Any]:
    if isinstance(body, Model):
        return getattr(lib, f"tandem_model_{verb}"), body._h
    return getattr(lib, f"tandem_shape_{verb}"), shape_of(body)._h


def rays_of(origins: ArrayLike, directions: ArrayLike, t_max: ArrayLike) -> Tuple[Array, bool]:
    """Returns rays as the C API has them, and whether there are many. One of both may be a single vector."""
    starts, along = array_of(origins, 3, "origins"), array_of(directions, 3, "directions")
    many = np.ndim(origins) > 1 or np.ndim(directions) > 1
    if len(starts) != len(along) and 1 not in (len(starts), len(along)):
        raise Error(f"origins: {len(starts)}, directions: {len(along)} (expected equal numbers, or one)")
    rays = records("tandem_ray", max(len(starts), len(along)) if len(starts) and len(along) else 0)
    rays.origin, rays.direction, rays.t_max = starts, along, t_max
    return rays, many


def _each(count: int, kind: str, call: Callable[..., int], results: Array, threads: int, items: Array,
          item: str) -> Array:
    def run(begin: int, end: int) -> None:
        check(call(pointer(items, item, begin), end - begin, threads, pointer(results, kind, begin)))
    in_slices(count, run, 4096)
    return results


def cast_rays(body: Body, pose: PoseLike, origins: ArrayLike, directions: ArrayLike, *,
              t_max: ArrayLike = np.inf, threads: int = 1) -> Any:
    """Returns the first hit of each ray: a record array, or a RayHit for a single ray. Exact for meshes.

    >>> import tandem
    >>> box = tandem.Model(tandem.generate("box"))
    >>> cast_rays(box, None, [[0, 0, 5], [3, 0, 5]], [0, 0, -1]).t
    array([4.5, inf])
    """
    call, body_handle = _function(body, "cast_rays")
    at, (rays, many) = one_pose(pose), rays_of(origins, directions, t_max)
    hits = _each(len(rays), "tandem_ray_hit", lambda *rest: call(body_handle, at.c, *rest),
                 records("tandem_ray_hit", len(rays)), threads, rays, "tandem_ray")
    return hits if many else RayHit(*plain(hits[0], hit=bool))


def cast_rays_any(body: Body, pose: PoseLike, origins: ArrayLike, directions: ArrayLike, *,
                  t_max: ArrayLike = np.inf, threads: int = 1) -> Any:
    """Returns whether each ray hits anything: faster than cast_rays."""
    call, body_handle = _function(body, "cast_rays_any")
    at, (rays, many) = one_pose(pose), rays_of(origins, directions, t_max)
    hits = _each(len(rays), "uint8_t", lambda *rest: call(body_handle, at.c, *rest), np.zeros(len(rays), np.uint8),
                 threads, rays, "tandem_ray")
    return hits.view(np.bool_) if many else bool(hits[0])


def cast_ray_all(model: Model, pose: PoseLike, origin: ArrayLike, direction: ArrayLike, *,
                 t_max: float = np.inf) -> Any:
    """Returns all hits of one ray, sorted by ray parameter, as a record array."""
    rays, _ = rays_of(origin, direction, t_max)
    return list_of("tandem_ray_hit", lib.tandem_model_cast_ray_all, model._h, one_pose(pose).c,
                   pointer(rays, "tandem_ray")).view(np.recarray)


def _closest(body: Body, pose: PoseLike, points: ArrayLike, threads: int, verb: str) -> Any:
    call, body_handle = _function(body, verb)
    at, rows = one_pose(pose), array_of(points, 3, "points")
    found = _each(len(rows), "tandem_closest_point", lambda *rest: call(body_handle, at.c, *rest),
                  records("tandem_closest_point", len(rows)), threads, rows, "double")
    return found if np.ndim(points) > 1 else ClosestPoint(*plain(found[0], location=Location))


def closest_points(body: Body, pose: PoseLike, points: ArrayLike, *, threads: int = 1) -> Any:
    """Returns the closest surface point of each point: a record array, or a ClosestPoint for a single point.

    >>> import tandem
    >>> box = tandem.Model(tandem.generate("box"))
    >>> closest_points(box, None, [2, 0, 0]).point.tolist()
    [0.5, 0.0, 0.0]
    """
    return _closest(body, pose, points, threads, "closest_points")


def signed_distances(body: Body, pose: PoseLike, points: ArrayLike, *, threads: int = 1) -> Any:
    """Returns the signed distance of each point, negative inside, with the closest surface point and the location.

    >>> signed_distances(Model(*_box()), None, [[0, 0, 0], [0, 0, 2]]).distance
    array([-0.5,  1.5])
    """
    return _closest(body, pose, points, threads, "signed_distances")


def _box() -> Tuple[Array, Array]:
    from tandem.mesh import generate
    mesh = generate("box")
    return mesh.vertices, mesh.triangles


def locate_points(model: Model, pose: PoseLike, points: ArrayLike, *, threads: int = 1) -> Any:
    """Returns the Location of each point, decided exactly for closed meshes: an array of numbers, or one Location."""
    at, rows = one_pose(pose), array_of(points, 3, "points")
    found = _each(len(rows), "int32_t", lambda *rest: lib.tandem_model_locate_points(model._h, at.c, *rest),
                  np.zeros(len(rows), np.int32), threads, rows, "double")
    return found if np.ndim(points) > 1 else Location(int(found[0]))


def winding_numbers(model: Model, pose: PoseLike, points: ArrayLike, *, tolerance: float = 0.01,
                    threads: int = 1) -> Any:
    """Returns the generalized winding number of each point, with bounds: a record array, or one number. About 1
    inside and 0 outside, for open meshes too.

    >>> import tandem
    >>> round(winding_numbers(tandem.Model(tandem.generate("box")), None, [0, 0, 0]), 6)
    1.0
    """
    at, rows = one_pose(pose), array_of(points, 3, "points")
    found = records("tandem_winding_number", len(rows))

    def run(begin: int, end: int) -> None:
        check(lib.tandem_model_winding_numbers(model._h, at.c, pointer(rows, "double", begin), end - begin, tolerance,
                                               threads, pointer(found, "tandem_winding_number", begin)))

    in_slices(len(rows), run, 4096)
    return found if np.ndim(points) > 1 else float(found.value[0])


assert dtype("tandem_ray_hit").names == RayHit._fields
assert dtype("tandem_closest_point").names == ClosestPoint._fields
