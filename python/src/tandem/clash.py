"""Clash checks of assemblies.

>>> import tandem
>>> builder = tandem.AssemblyBuilder()
>>> cube = builder.add_geometry(tandem.generate("box"))
>>> for x in (0, 0.9, 5):
...     node = builder.add_node(f"Cube {x}", geometry=cube, transform=tandem.Transform.translation(x, 0, 0))
>>> report = tandem.clash.run(builder.build())
>>> [(clash.kind.name, report.path(clash.a), report.path(clash.b)) for clash in report.clashes]
[('HARD', '/Cube 0', '/Cube 0.9')]
"""
from __future__ import annotations

import os
from enum import IntEnum
from typing import Any, Callable, Iterable, List, NamedTuple, Optional, Sequence, Tuple, Union

import numpy as np

from tandem._native import (NULL, Array, Error, PathLike, check, copy_list, ffi, handle, lib, options_struct, path,
                            struct_of, text, with_progress)
from tandem.assembly import Assembly
from tandem.model import Model
from tandem.poses import PoseLike, Transform, as_poses

__all__ = ["Clash", "ClashGroup", "ClashPart", "Kind", "Report", "Status", "SubKind", "run"]


class Kind(IntEnum):
    HARD = lib.TANDEM_CLASH_HARD
    TOUCH = lib.TANDEM_CLASH_TOUCH
    CLEARANCE = lib.TANDEM_CLASH_CLEARANCE
    DUPLICATE = lib.TANDEM_CLASH_DUPLICATE
    UNCERTAIN = lib.TANDEM_CLASH_UNCERTAIN


class SubKind(IntEnum):
    """Sub-kind of a hard clash."""
    NONE = lib.TANDEM_CLASH_NONE
    PROTRUDES = lib.TANDEM_CLASH_PROTRUDES
    PIERCES = lib.TANDEM_CLASH_PIERCES
    INSIDE = lib.TANDEM_CLASH_INSIDE
    CONTAINS = lib.TANDEM_CLASH_CONTAINS


class Status(IntEnum):
    NEW = lib.TANDEM_CLASH_NEW
    ACTIVE = lib.TANDEM_CLASH_ACTIVE
    REVIEWED = lib.TANDEM_CLASH_REVIEWED
    APPROVED = lib.TANDEM_CLASH_APPROVED
    RESOLVED = lib.TANDEM_CLASH_RESOLVED


class Clash(NamedTuple):
    """A clash of two parts (`a`, `b`: indices for Report.part). Depths, gaps and volumes are (lower, upper)."""
    id: str
    test: str
    kind: Kind
    sub_kind: SubKind
    status: Status
    a: int
    b: int
    group: int
    depth: Tuple[float, float]
    gap: Tuple[float, float]
    volume: Tuple[float, float]
    point: Array
    low: Array
    high: Array
    comment: str


class ClashPart(NamedTuple):
    """A part of a model of the job."""
    model: str
    name: str
    external_id: str
    node: int
    pose: Transform
    low: Array
    high: Array


class ClashGroup(NamedTuple):
    """Clashes that belong together, as indices of Report.clashes."""
    id: str
    name: str
    clashes: List[int]


def _numbers(values: Any) -> Array:
    return np.array(list(values))


class Report:
    """The result of a clash check."""

    __slots__ = ("_h", "__weakref__")

    def __init__(self, made: Any) -> None:
        self._h = made

    def _info(self) -> Any:
        return struct_of("tandem_clash_info", lib.tandem_clash_get, self._h)

    def __len__(self) -> int:
        return int(self._info().clash_count)

    @property
    def clashes(self) -> List[Clash]:
        """All clashes, sorted by test and parts."""
        found = []
        for index in range(len(self)):
            item = struct_of("tandem_clash_item", lib.tandem_clash_get_item, self._h, index)
            depth, gap, volume = ((float(pair[0]), float(pair[1])) for pair in (item.depth, item.gap, item.volume))
            found.append(Clash(text(item.id), text(item.test), Kind(item.kind), SubKind(item.sub_kind),
                               Status(item.status), item.a, item.b, item.group, depth, gap, volume,
                               _numbers(item.point), _numbers(item.box.low), _numbers(item.box.high),
                               text(item.comment)))
        return found

    def part(self, index: int) -> ClashPart:
        part = struct_of("tandem_clash_part", lib.tandem_clash_get_part, self._h, index)
        pose = Transform(list(part.pose.rotation) + list(part.pose.position))
        return ClashPart(text(part.model), text(part.name), text(part.external_id), part.node, pose,
                         _numbers(part.box.low), _numbers(part.box.high))

    def path(self, index: int) -> str:
        """Returns the path of a part in its assembly."""
        found = ffi.new("char**")
        check(lib.tandem_clash_part_path(self._h, index, found))
        return str(ffi.string(ffi.gc(found[0], lib.tandem_free)).decode())

    def model(self, index: int) -> Model:
        """Returns the model of a part, for queries and views."""
        return Model._of(handle(lib.tandem_clash_part_model, "model", self._h, index))

    @property
    def groups(self) -> List[ClashGroup]:
        groups = []
        for index in range(self._info().group_count):
            group = struct_of("tandem_clash_group", lib.tandem_clash_get_group, self._h, index)
            members = copy_list("uint32_t", group.clashes, group.count, np.uint32).tolist()
            groups.append(ClashGroup(text(group.id), text(group.name), members))
        return groups

    @property
    def partial(self) -> bool:
        """The run was stopped before all pairs were tested."""
        return bool(self._info().partial)

    @property
    def has_unapproved(self) -> bool:
        """There is a clash that is not approved."""
        return bool(self._info().has_unapproved)

    @property
    def pairs(self) -> int:
        """The number of pairs of parts to test."""
        return int(self._info().pairs)

    def write(self, file: PathLike) -> None:
        """Writes the report as JSON or CSV, by the ending of the name."""
        check(lib.tandem_clash_write(self._h, path(file)))

    def apply_state(self, file: PathLike) -> "Report":
        """Takes the status of clashes over from a state file, updates the file, and returns the report."""
        check(lib.tandem_clash_apply_state(self._h, path(file)))
        return self

    def __repr__(self) -> str:
        return f"<Report: {len(self)} clashes in {self.pairs} pairs{' (partial)' if self.partial else ''}>"


def run(job: Union[PathLike, Assembly, Sequence[Assembly]], *, poses: PoseLike = None,
        ids: Optional[Sequence[str]] = None, tolerance: float = 0, clearance: float = 0, touch_gap: float = 0,
        kinds: Optional[Iterable[Kind]] = None, a: Optional[str] = None, b: Optional[str] = None, threads: int = 1,
        regions: bool = True, volume: bool = True,
        progress: Optional[Callable[[str, float], Optional[bool]]] = None) -> Report:
    """Checks a job: the path of a job file, an assembly (its parts against each other), or several assemblies (the
    parts of the first against those of the others).

    The arguments after `job`, up to `b`, are for assemblies; a job file has its own. `a` and `b` are path patterns of
    the parts to test. `kinds`: the kinds to report (default: all but TOUCH). `progress` is called with a stage and a
    fraction; if it returns False, the report holds the pairs tested so far. Ctrl-C stops the run.
    """
    options = options_struct("tandem_clash_options", threads=threads, regions=regions, volume=volume)
    if isinstance(job, (str, os.PathLike)):
        file = path(job)
        return Report(with_progress(progress, options, lambda: handle(lib.tandem_clash_run_file, "clash", file,
                                                                      options)))
    assemblies = [job] if isinstance(job, Assembly) else list(job)
    for assembly in assemblies:
        if not isinstance(assembly, Assembly):
            raise Error(f"expected a job file or assemblies (got {type(assembly).__name__})")
    bits = None if kinds is None else sum(1 << int(kind) for kind in set(kinds))
    patterns = [NULL if pattern is None else ffi.new("char[]", pattern.encode()) for pattern in (a, b)]
    test = options_struct("tandem_clash_test", tolerance=tolerance, clearance=clearance, touch_gap=touch_gap,
                          kinds=bits, a=patterns[0], b=patterns[1])
    names = None if ids is None else [ffi.new("char[]", name.encode()) for name in ids]
    if names is not None and len(names) != len(assemblies):
        raise Error(f"ids: {len(names)}, assemblies: {len(assemblies)} (expected equal numbers)")
    handles = ffi.new("tandem_assembly*[]", [assembly._h for assembly in assemblies])
    at, c_names = as_poses(poses), NULL if names is None else ffi.new("char*[]", names)
    return Report(with_progress(progress, options, lambda: handle(lib.tandem_clash_run, "clash", handles, c_names,
                                                                  len(assemblies), at.c, test, options)))
