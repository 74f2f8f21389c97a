"""Worlds: many objects, their contacts, and searches among them."""
from __future__ import annotations

from enum import IntEnum
from typing import Any, Callable, List, NamedTuple, Optional, Sequence, Tuple, Union, cast

import numpy as np
from numpy.typing import ArrayLike

from tandem._callbacks import Callbacks, ContactListener, raising
from tandem._native import (NULL, Array, Error, check, copy_list, ffi, handle, in_slices, interruptible, lib, list_of, options_struct,
                            pointer, records, struct_of, take_list, vector)
from tandem.broad_phase import boxes_of
from tandem.model import Algorithm, QueryKinds
from tandem.pair import Body, Contact, Distance, Impact, _distance, check_slice, contact_list, impact_of, lists
from tandem.points import rays_of
from tandem.poses import IDENTITY, Motion, PoseLike, Poses, as_poses, matrices, motion_list
from tandem.shape import Shape, shape_of

__all__ = ["ContactListener", "ContactPair", "Detail", "World", "WorldDistance", "WorldImpact"]

Handles = Union[int, ArrayLike]


class Detail(IntEnum):
    """What World.update() computes; each level includes the one before."""
    NONE = lib.TANDEM_DETAIL_NONE
    PAIRS = lib.TANDEM_DETAIL_PAIRS
    CONTACTS = lib.TANDEM_DETAIL_CONTACTS


class ContactPair(NamedTuple):
    """Two objects in contact, `a` of the lower index, and their manifolds."""
    a: int
    b: int
    contacts: List[Contact]


class WorldDistance(NamedTuple):
    """The closest pair of objects, or (b is None) the object that is closest to a probe."""
    a: int
    b: Optional[int]
    distance: Distance


class WorldImpact(NamedTuple):
    """The first contact of objects in motion, or (b is None) of a moving probe."""
    a: int
    b: Optional[int]
    impact: Impact


def handles_of(objects: Handles) -> Array:
    """Returns handles, which are whole numbers here, as an array with the layout of the C API."""
    return np.ascontiguousarray(np.atleast_1d(np.asarray(objects, dtype=np.uint64)))


def c_handle(value: int) -> Any:
    value = int(value)
    return ffi.new("tandem_object*", {"index": value & 0xffffffff, "generation": value >> 32})


def number_of(record: Any) -> int:
    return int(record["index"]) | int(record["generation"]) << 32


def shapes_at(shape: Union[Body, Sequence[Body]], poses: Poses) -> Tuple[List[Shape], bool]:
    """Returns the shapes of new objects, one for each shape or pose, and whether a single one was given."""
    if isinstance(shape, (list, tuple)):
        return [shape_of(body) for body in shape], False
    single = shape_of(cast(Body, shape))
    return ([single], True) if poses.count is None else ([single] * poses.count, False)


_NO_HANDLE = 0xffffffff


class World:
    """A set of objects with shapes and poses, and the contacts between them. Objects are named by handles: whole
    numbers, never reused. One thread at a time.

    >>> world = World()
    >>> a = world.add(Shape.box(1, 1, 1))
    >>> b = world.add(Shape.sphere(0.5), [0, 0, 0.9, 1, 0, 0, 0])
    >>> world.update()
    >>> [(pair.a == a, pair.b == b, len(pair.contacts)) for pair in world.contacts()]
    [(True, True, 1)]
    """

    __slots__ = ("_h", "_kept", "_callbacks", "__weakref__")

    def __init__(self, *, broad_phase: str = "automatic", threads: int = 1, contact_margin: float = 0,
                 mesh_contact_margin: Optional[float] = None, algorithm: Optional[Algorithm] = None,
                 pair_filter: Optional[Callable[[int, int], bool]] = None,
                 contact_listener: Optional[ContactListener] = None) -> None:
        """`contact_margin`: objects within this distance are contact pairs; `mesh_contact_margin`: the same for two
        meshes. `pair_filter(a, b)` returns whether a pair may be a contact pair."""
        name = ffi.new("char[]", broad_phase.encode())
        options, self._callbacks = world_options(threads, contact_margin, mesh_contact_margin, pair_filter,
                                                 contact_listener)
        options.broad_phase = name
        if algorithm is not None:
            options.algorithm = algorithm._c
        self._h = handle(lib.tandem_world_create, "world", options)
        self._kept: Any = None

    @classmethod
    def _view(cls, borrowed: Any, keep: Any) -> "World":
        """Returns the world of another object, which must not be changed."""
        world = cls.__new__(cls)
        world._h, world._kept, world._callbacks = borrowed, keep, keep._callbacks
        return world

    def copy(self) -> "World":
        """Returns an independent world with the same handles, which shares models and shapes: cheap, for threads that
        each need their own.

        >>> world = World()
        >>> ball = world.add(Shape.sphere(1))
        >>> other = world.copy()
        >>> other.remove(ball)
        >>> len(world), len(other)
        (1, 0)
        """
        world = World.__new__(World)
        world._h = handle(lib.tandem_world_copy, "world", self._h)
        world._kept, world._callbacks = None, self._callbacks
        return world

    __copy__ = copy

    def __deepcopy__(self, memo: Any) -> "World":
        return self.copy()

    def prepare(self, queries: QueryKinds = QueryKinds.ALL) -> "World":
        """Builds what the first queries of these kinds would build, and returns the world."""
        interruptible(lambda: check(lib.tandem_world_prepare(self._h, int(queries))))
        return self

    def add(self, shape: Union[Body, Sequence[Body]], pose: PoseLike = None, *, layers: int = 1,
            mask: int = 0xffffffff, static: bool = False, sensor: bool = False, solid: bool = False,
            user_data: int = 0) -> Any:
        """Adds an object and returns its handle; for a list of shapes, or n poses, an array of handles."""
        poses = as_poses(pose)
        shapes, one = shapes_at(shape, poses)
        options = options_struct("tandem_object_options", sensor=sensor, solid=solid, user_data=user_data)
        options.filter = {"layers": layers, "mask": mask, "is_static": static}
        added = np.zeros(len(shapes), np.uint64)
        check(lib.tandem_world_add(self._h, ffi.new("tandem_shape*[]", [made._h for made in shapes]), len(shapes),
                                   poses.c, options, pointer(added, "tandem_object")))
        return int(added[0]) if one else added

    def move(self, objects: Handles, pose: PoseLike) -> None:
        """Sets the poses of objects."""
        moved, poses = handles_of(objects), as_poses(pose)
        check(lib.tandem_world_move(self._h, pointer(moved, "tandem_object"), len(moved), poses.c))

    def remove(self, objects: Handles) -> None:
        removed = handles_of(objects)
        check(lib.tandem_world_remove(self._h, pointer(removed, "tandem_object"), len(removed)))

    def set_shape(self, object: int, shape: Body) -> None:
        check(lib.tandem_world_set_shape(self._h, c_handle(object)[0], shape_of(shape)._h))

    def set_filter(self, object: int, *, layers: int = 1, mask: int = 0xffffffff, static: bool = False) -> None:
        filter = ffi.new("tandem_pair_filter*", {"layers": layers, "mask": mask, "is_static": static})
        check(lib.tandem_world_set_filter(self._h, c_handle(object)[0], filter))

    def set_sensor(self, object: int, sensor: bool) -> None:
        """Sets whether an object is a sensor: contact pairs without contact points."""
        check(lib.tandem_world_set_sensor(self._h, c_handle(object)[0], sensor))

    def set_user_data(self, object: int, user_data: int) -> None:
        check(lib.tandem_world_set_user_data(self._h, c_handle(object)[0], user_data))

    def enable_pair(self, a: int, b: int, enable: bool = True) -> None:
        """Enables or disables contacts between two objects."""
        check(lib.tandem_world_enable_pair(self._h, c_handle(a)[0], c_handle(b)[0], enable))

    def __len__(self) -> int:
        return int(struct_of("size_t", lib.tandem_world_size, self._h))

    def __contains__(self, object: int) -> bool:
        return bool(struct_of("uint8_t", lib.tandem_world_contains, self._h, c_handle(object)[0]))

    def objects(self) -> Array:
        """Returns the handles of all objects."""
        return list_of("tandem_object", lib.tandem_world_objects, self._h, as_dtype=np.uint64)

    def poses(self, objects: Handles) -> Array:
        """Returns the (n, 4, 4) poses of objects."""
        asked = handles_of(objects)
        rows = records("tandem_pose", len(asked))
        check(lib.tandem_world_get_poses(self._h, pointer(asked, "tandem_object"), len(asked),
                                         pointer(rows, "tandem_pose")))
        return matrices(rows)

    def shape(self, object: int) -> Shape:
        return Shape._of(handle(lib.tandem_world_get_shape, "shape", self._h, c_handle(object)[0]))

    def user_data(self, object: int) -> int:
        return int(struct_of("tandem_object_options", lib.tandem_world_get_options, self._h,
                             c_handle(object)[0]).user_data)

    def update(self, detail: Detail = Detail.CONTACTS) -> None:
        """Updates contact pairs, manifolds and events, up to `detail`."""
        self._check(lib.tandem_world_update(self._h, int(detail)))

    def _check(self, status: int) -> None:
        """Raises the exception of a status, or of a function that the call has called."""
        raising(self._callbacks)
        check(status)

    def contacts(self) -> List[ContactPair]:
        """Returns the contact pairs of the last update."""
        pairs, manifolds = ffi.new("tandem_contact_pair**"), ffi.new("tandem_manifold**")
        count, manifold_count = ffi.new("size_t*"), ffi.new("size_t*")
        check(lib.tandem_world_contacts(self._h, pairs, count, manifolds, manifold_count))
        rows = take_list("tandem_manifold", manifolds[0], manifold_count[0])
        found = take_list("tandem_contact_pair", pairs[0], count[0])
        return [ContactPair(number_of(pair["a"]), number_of(pair["b"]),
                            contact_list(rows[pair["first"]:pair["first"] + pair["count"]])) for pair in found]

    def _events(self, kind: int) -> Array:
        found, count = ffi.new("tandem_object_pair**"), ffi.new("size_t*")
        check(lib.tandem_world_events(self._h, kind, ffi.cast("const tandem_object_pair**", found), count))
        return copy_list("tandem_object_pair", found[0], count[0], np.uint64).reshape(-1, 2)

    def began(self) -> Array:
        """Returns the contact pairs that began at the last update, (n, 2) handles."""
        return self._events(lib.TANDEM_BEGAN)

    def persisted(self) -> Array:
        return self._events(lib.TANDEM_PERSISTED)

    def ended(self) -> Array:
        return self._events(lib.TANDEM_ENDED)

    def report(self) -> Any:
        """Returns times (ms) and counts of the last update, as a record."""
        rows = records("tandem_world_report", 1)
        check(lib.tandem_world_get_report(self._h, pointer(rows, "tandem_world_report")))
        return rows[0]

    # Queries use the current poses and need no update.

    def any_contact(self, object: Optional[int] = None) -> bool:
        """Returns whether any two objects, or an object and another one, are in contact."""
        given = NULL if object is None else c_handle(object)
        found = bool(struct_of("uint8_t", lib.tandem_world_any_contact, self._h, given))
        raising(self._callbacks)
        return found

    def contact_pairs(self, object: Optional[int] = None) -> Array:
        """Returns the contact pairs as (n, 2) handles, without manifolds."""
        given = NULL if object is None else c_handle(object)
        found = list_of("tandem_object_pair", lib.tandem_world_contact_pairs, self._h, given, as_dtype=np.uint64)
        raising(self._callbacks)
        return found.reshape(-1, 2)

    def pairs_within(self, limit: float, object: Optional[int] = None) -> Array:
        """Returns the pairs whose distance is at most `limit`, (n, 2) handles."""
        given = NULL if object is None else c_handle(object)
        found = list_of("tandem_object_pair", lib.tandem_world_pairs_within, self._h, given, limit, as_dtype=np.uint64)
        raising(self._callbacks)
        return found.reshape(-1, 2)

    def distance(self, object: Optional[int] = None, *, limit: float = np.inf) -> Optional[WorldDistance]:
        """Returns the closest pair of objects; None if no pair is enabled or within the limit."""
        rows = records("tandem_world_distance", 1)
        given = NULL if object is None else c_handle(object)
        self._check(lib.tandem_world_min_distance(self._h, given, limit, pointer(rows, "tandem_world_distance")))
        return _world_distance(rows[0])

    def time_of_impact(self, objects: Handles, motions: Union[Motion, Sequence[Motion]]) -> Optional[WorldImpact]:
        """Returns the first contact of moving objects with each other and with the objects at rest."""
        moved, given = handles_of(objects), motion_list(motions)[0]
        if len(moved) != len(given):
            raise Error(f"objects: {len(moved)}, motions: {len(given)} (expected equal numbers)")
        rows = records("tandem_world_impact", 1)
        motions_c = ffi.new("tandem_motion[]", [motion._c[0] for motion in given])
        self._check(lib.tandem_world_first_impact(self._h, pointer(moved, "tandem_object"), motions_c, len(given),
                                                  NULL, pointer(rows, "tandem_world_impact")))
        return _world_impact(rows[0])

    def probe_contact(self, probe: Body, pose: PoseLike = None, **search: Any) -> Any:
        """Returns whether a shape touches an object: a bool, or an array for many poses. `search`: layers, only,
        exclude,
        predicate."""
        return self._probe(lib.tandem_world_probe_contact, "uint8_t", np.zeros, probe, pose, (), search)

    def probe_distance(self, probe: Body, pose: PoseLike = None, *, limit: float = np.inf, **search: Any) -> Any:
        """Returns the object that is closest to a shape: a WorldDistance or None, or a record array for many poses."""
        found = self._probe(lib.tandem_world_probe_distance, "tandem_world_distance", records, probe, pose, (limit,),
                            search)
        return found if as_poses(pose).count is not None else _world_distance(found)

    def probe_objects(self, probe: Body, pose: PoseLike = None, *, limit: float = 0, **search: Any) -> Any:
        """Returns the objects within `limit` of a shape (0: touching): handles, or a list of them for many poses."""
        shape, poses, filter = shape_of(probe), as_poses(pose), search_filter(search)
        found = lists("tandem_object", poses.count, poses, IDENTITY,
                      lambda at, _, *out: lib.tandem_world_probe_objects(self._h, shape._h, at, limit, filter.c, *out),
                      lambda rows: rows.view(np.uint64))
        filter.finish()
        return found

    def cast_shape(self, probe: Body, pose: PoseLike, displacement: ArrayLike, **search: Any) -> Any:
        """Returns the first object that a translated shape touches, as a record (object, hit), or a record array."""
        return self._probe(lib.tandem_world_cast_shape, "tandem_world_cast_hit", records, probe, pose,
                           (vector(displacement, "displacement"),), search)

    def cast_rays(self, origins: ArrayLike, directions: ArrayLike, *, t_max: ArrayLike = np.inf,
                  **search: Any) -> Any:
        """Returns the first hit of each ray, as a record (object, hit), or a record array for many rays."""
        rays, many = rays_of(origins, directions, t_max)
        filter = search_filter(search)
        hits = records("tandem_world_ray_hit", len(rays))

        def run(begin: int, end: int) -> None:
            check(lib.tandem_world_cast_rays(self._h, pointer(rays, "tandem_ray", begin), end - begin, filter.c,
                                             pointer(hits, "tandem_world_ray_hit", begin)))

        in_slices(len(rays), run, 4096)
        filter.finish()
        return hits if many else hits[0]

    def cast_ray_all(self, origin: ArrayLike, direction: ArrayLike, *, t_max: float = np.inf, **search: Any) -> Any:
        """Returns all objects that a ray hits, sorted by ray parameter: a record array (object, hit).

        >>> world = World()
        >>> balls = world.add(Shape.sphere(1), [[0, 0, 0, 1, 0, 0, 0], [5, 0, 0, 1, 0, 0, 0]])
        >>> hits = world.cast_ray_all([-9, 0, 0], [1, 0, 0])
        >>> hits.hit.t.tolist()
        [8.0, 13.0]
        """
        ray, filter = rays_of(origin, direction, t_max)[0], search_filter(search)
        found = list_of("tandem_world_ray_hit", lib.tandem_world_cast_ray_all, self._h, pointer(ray, "tandem_ray"),
                        filter.c)
        filter.finish()
        return found.view(np.recarray)

    def probe_impact(self, probe: Body, motion: Motion, **search: Any) -> Optional[WorldImpact]:
        """Returns the first contact of a moving shape with an object, or None."""
        shape, filter = shape_of(probe), search_filter(search)
        rows = records("tandem_world_impact", 1)
        check(lib.tandem_world_probe_impact(self._h, shape._h, motion._c, filter.c, NULL,
                                            pointer(rows, "tandem_world_impact")))
        filter.finish()
        return _world_impact(rows[0])

    def overlapping(self, low: ArrayLike, high: ArrayLike, **search: Any) -> Array:
        """Returns the objects whose bounding boxes overlap a box."""
        box, filter = boxes_of(low, high), search_filter(search)
        found = list_of("tandem_object", lib.tandem_world_overlap_box, self._h, pointer(box, "tandem_bounds"), filter.c,
                        as_dtype=np.uint64)
        filter.finish()
        return found

    def _probe(self, function: Any, kind: str, make: Any, probe: Body, pose: PoseLike, middle: Tuple[Any, ...],
               search: Any) -> Any:
        shape, poses, filter = shape_of(probe), as_poses(pose), search_filter(search)
        count = 1 if poses.count is None else poses.count
        found = np.zeros(count, np.uint8) if make is np.zeros else make(kind, count)

        def run(begin: int, end: int) -> None:
            status = function(self._h, shape._h, poses.part(begin, end), *middle, filter.c, pointer(found, kind, begin))
            check_slice(status, poses, IDENTITY)

        in_slices(count, run)
        filter.finish()
        if poses.count is None:
            return bool(found[0]) if make is np.zeros else found[0]
        return found.view(np.bool_) if make is np.zeros else found


class SearchFilter:
    """Which objects a search considers."""

    def __init__(self, *, layers: int = 0xffffffff, only: Handles = (), exclude: Handles = (),
                 predicate: Optional[Callable[[int], bool]] = None) -> None:
        self.only, self.exclude = handles_of(only), handles_of(exclude)
        self.callbacks = None if predicate is None else Callbacks(object=predicate)
        self.c = options_struct("tandem_search_filter", layers=layers, only=pointer(self.only, "tandem_object"),
                                only_count=len(self.only), exclude=pointer(self.exclude, "tandem_object"),
                                exclude_count=len(self.exclude))
        if self.callbacks is not None:
            self.c.predicate, self.c.user_data = lib.tandem_python_object, self.callbacks.data

    def finish(self) -> None:
        """Raises the exception of the predicate."""
        raising(self.callbacks)


def search_filter(search: Any) -> SearchFilter:
    return SearchFilter(**search)


def world_options(threads: int, contact_margin: float, mesh_contact_margin: Optional[float],
                  pair_filter: Optional[Callable[[int, int], bool]],
                  contact_listener: Optional[ContactListener]) -> Tuple[Any, Optional[Callbacks]]:
    """Returns options of a world and the functions that they refer to."""
    options = options_struct("tandem_world_options", threads=threads, contact_margin=contact_margin,
                             mesh_contact_margin=mesh_contact_margin)
    if pair_filter is None and contact_listener is None:
        return options, None
    callbacks = Callbacks(pair=pair_filter, listener=contact_listener)
    if pair_filter is not None:
        options.pair_filter, options.user_data = lib.tandem_python_pair, callbacks.data
    if contact_listener is not None:
        options.contact_listener = (lib.tandem_python_contact, lib.tandem_python_end, callbacks.data)
    return options, callbacks


def _other(record: Any) -> Optional[int]:
    return None if int(record["index"]) == _NO_HANDLE else number_of(record)


def _world_distance(record: Any) -> Optional[WorldDistance]:
    if not record["found"]:
        return None
    return WorldDistance(number_of(record["a"]), _other(record["b"]), _distance(record["distance"]))


def _world_impact(record: Any) -> Optional[WorldImpact]:
    if not record["found"]:
        return None
    return WorldImpact(number_of(record["a"]), _other(record["b"]), impact_of(record["impact"]))
