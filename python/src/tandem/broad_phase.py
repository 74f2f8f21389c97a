"""The broad phase: all pairs of overlapping boxes."""
from __future__ import annotations

from typing import Any, Callable, List, Optional

import numpy as np
from numpy.typing import ArrayLike

from tandem._native import (Array, Error, array_of, check, copy_list, ffi, handle, lib, list_of, options_struct,
                            pointer, records, struct_of, text)
from tandem.points import rays_of

__all__ = ["BroadPhase", "broad_phase_methods"]


def broad_phase_methods() -> List[str]:
    """Returns the names of all methods.

    >>> "automatic" in broad_phase_methods()
    True
    """
    name = ffi.new("tandem_string*")
    names: List[str] = []
    while lib.tandem_broad_phase_method_name(len(names), name) == lib.TANDEM_OK:
        names.append(text(name[0]))
    return names


def boxes_of(low: ArrayLike, high: ArrayLike) -> Array:
    lower, upper = array_of(low, 3, "low"), array_of(high, 3, "high")
    if len(lower) != len(upper):
        raise Error(f"low: {len(lower)} corners, high: {len(upper)} (expected equal numbers)")
    boxes: Array = records("tandem_bounds", len(lower))
    boxes["low"], boxes["high"] = lower, upper
    return boxes


def filters_of(count: int, layers: ArrayLike, mask: ArrayLike, static: ArrayLike) -> Array:
    filters: Array = records("tandem_pair_filter", count)
    filters["layers"], filters["mask"], filters["is_static"] = layers, mask, static
    return filters


class BroadPhase:
    """Finds all pairs of overlapping axis-aligned boxes; touching boxes overlap. One thread at a time.

    >>> broad = BroadPhase()
    >>> broad.add([[0, 0, 0], [1, 1, 1], [5, 5, 5]], [[1, 1, 1], [2, 2, 2], [6, 6, 6]])
    array([0, 1, 2], dtype=uint32)
    >>> broad.update().tolist()
    [[0, 1]]
    """

    __slots__ = ("_h", "__weakref__")

    def __init__(self, method: str = "automatic", *, threads: int = 1, cell_size: Optional[float] = None,
                 margin: Optional[float] = None, rebuild_fraction: Optional[float] = None) -> None:
        name = ffi.new("char[]", method.encode())
        options = options_struct("tandem_broad_phase_options", method=name, threads=threads, cell_size=cell_size,
                                 margin=margin, rebuild_fraction=rebuild_fraction)
        self._h = handle(lib.tandem_broad_phase_create, "broad_phase", options)

    def add(self, low: ArrayLike, high: ArrayLike, *, layers: ArrayLike = 1, mask: ArrayLike = 0xffffffff,
            static: ArrayLike = False) -> Array:
        """Adds boxes by their corners, (n, 3) each, and returns their ids. Two objects are paired if each is on a layer
        in the other's mask and not both are static."""
        boxes = boxes_of(low, high)
        ids, filters = np.zeros(len(boxes), np.uint32), filters_of(len(boxes), layers, mask, static)
        check(lib.tandem_broad_phase_add(self._h, pointer(boxes, "tandem_bounds"), len(boxes),
                                         pointer(filters, "tandem_pair_filter"), pointer(ids, "uint32_t")))
        return ids

    def move(self, ids: ArrayLike, low: ArrayLike, high: ArrayLike) -> None:
        boxes, numbers = boxes_of(low, high), np.ascontiguousarray(np.atleast_1d(ids), dtype=np.uint32)
        if len(boxes) != len(numbers):
            raise Error(f"ids: {len(numbers)}, boxes: {len(boxes)} (expected equal numbers)")
        check(lib.tandem_broad_phase_move(self._h, pointer(numbers, "uint32_t"), pointer(boxes, "tandem_bounds"),
                                          len(boxes)))

    def remove(self, ids: ArrayLike) -> None:
        numbers = np.ascontiguousarray(np.atleast_1d(ids), dtype=np.uint32)
        check(lib.tandem_broad_phase_remove(self._h, pointer(numbers, "uint32_t"), len(numbers)))

    def update(self) -> Array:
        """Finds all pairs and returns them as (n, 2) uint32, sorted."""
        check(lib.tandem_broad_phase_update(self._h))
        return self.pairs

    def update_events(self) -> tuple[Array, Array]:
        """Returns the pairs that began and the pairs that ended since the last update, as (n, 2) uint32, sorted.
        Pairs that persist are not listed: faster than update(), began and ended if few pairs change."""
        check(lib.tandem_broad_phase_update_events(self._h))
        return self.began, self.ended

    def _pairs(self, function: Callable[..., int]) -> Array:
        found, count = ffi.new("tandem_id_pair**"), ffi.new("size_t*")
        check(function(self._h, ffi.cast("const tandem_id_pair**", found), count))
        return copy_list("tandem_id_pair", found[0], count[0], np.uint32).reshape(-1, 2)

    @property
    def pairs(self) -> Array:
        return self._pairs(lib.tandem_broad_phase_pairs)

    @property
    def began(self) -> Array:
        """Pairs that the update before did not have."""
        return self._pairs(lib.tandem_broad_phase_began)

    @property
    def ended(self) -> Array:
        """Pairs that only the update before had."""
        return self._pairs(lib.tandem_broad_phase_ended)

    def overlapping(self, low: ArrayLike, high: ArrayLike, *, layers: int = 0xffffffff) -> Array:
        """Returns the ids of objects that overlap a box."""
        box = boxes_of(low, high)
        return list_of("uint32_t", lib.tandem_broad_phase_overlap_box, self._h, pointer(box, "tandem_bounds"), layers,
                       as_dtype=np.uint32)

    def hit_by_ray(self, origin: ArrayLike, direction: ArrayLike, *, t_max: float = np.inf,
                   layers: int = 0xffffffff) -> Array:
        """Returns the ids of objects that a ray intersects."""
        ray, _ = rays_of(origin, direction, t_max)
        return list_of("uint32_t", lib.tandem_broad_phase_overlap_ray, self._h, pointer(ray, "tandem_ray"), layers,
                       as_dtype=np.uint32)

    def _info(self) -> Any:
        return struct_of("tandem_broad_phase_info", lib.tandem_broad_phase_get, self._h)

    @property
    def method(self) -> str:
        """The method in use; for "automatic", the one currently chosen."""
        return text(self._info().method)

    def __len__(self) -> int:
        return int(self._info().objects)
