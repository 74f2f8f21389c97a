"""Poses: rigid transforms from local to world coordinates."""
from __future__ import annotations

import math
from typing import Any, List, Optional, Sequence, Tuple, Union

import numpy as np
from numpy.typing import ArrayLike

from tandem._native import NULL, Array, Error, check, ffi, lib, pointer, records

__all__ = ["Motion", "PoseLike", "Transform"]

_FORMATS = {(4, 4): lib.TANDEM_POSES_MATRIX, (7,): lib.TANDEM_POSES_POSITION_QUATERNION,
            (12,): lib.TANDEM_POSES_ROTATION_POSITION}


_FLOAT64 = np.dtype(np.float64)


class Poses:
    """Poses as the C API takes them. `count` is None for one pose that is no batch."""

    __slots__ = ("c", "count", "data")

    def __init__(self, c: Any, count: Optional[int], data: Any) -> None:
        self.c, self.count, self.data = c, count, data

    def part(self, begin: int, end: int) -> Any:
        """Returns some of the poses; all of them if they are one."""
        if self.count is None or self.data is None:
            return self.c
        numbers = len(self.data) // max(1, self.count)
        return ffi.new("tandem_poses*", (self.data + begin * numbers, end - begin, 0, self.c.format))


    def check(self, status: int) -> None:
        """Raises the exception of a slice of a batch; that of a wrong pose names its index in the whole batch."""
        if status == lib.TANDEM_INVALID_ARGUMENT and self.count is not None:
            rows = records("tandem_pose", self.count)
            check(lib.tandem_poses_convert(self.c, pointer(rows, "tandem_pose")))


IDENTITY = Poses(NULL, None, None)


def _poses_of_array(given: Any) -> Poses:
    if type(given) is not np.ndarray or given.dtype is not _FLOAT64 or not given.flags.c_contiguous:
        given = np.ascontiguousarray(given, dtype=np.float64)
    shape = given.shape
    kind = _FORMATS.get(shape)
    if kind is not None:
        data = ffi.from_buffer("double[]", given)
        return Poses(ffi.new("tandem_poses*", (data, 1, 0, kind)), None, data)
    kind = _FORMATS.get(shape[1:])
    if kind is None:
        raise Error(f"pose: shape {shape} (expected (4, 4) or (7,), or (n, 4, 4) or (n, 7) for n poses; 7 numbers are "
                    "x y z, then the quaternion w x y z)")
    data = ffi.from_buffer("double[]", given)
    return Poses(ffi.new("tandem_poses*", (data, shape[0], 0, kind)), shape[0], data)


class Transform:
    """A rigid transform x -> R x + t, which maps local to world coordinates.

    Wherever a pose is expected, these are accepted too: None (the identity), a (4, 4) matrix, seven numbers
    x y z, then the quaternion **w x y z: the real part FIRST** (SciPy and ROS put it last), and, for many poses at
    once, arrays of shape (n, 4, 4) or (n, 7). A Transform is checked and converted once, so it is the fastest.

    >>> pose = Transform.translation(1, 0, 0) * Transform.rotation((0, 0, 1), 90, degrees=True)
    >>> pose.apply([1, 0, 0]).round(12)
    array([1., 1., 0.])
    >>> (pose * pose.inverse()).matrix.round(12).tolist() == np.eye(4).tolist()
    True
    """

    __slots__ = ("_matrix", "_poses")

    def __init__(self, pose: Union[None, "Transform", ArrayLike] = None) -> None:
        if pose is None:
            pose = np.eye(4)
        given = as_poses(pose)
        if given.count is not None:
            raise Error(f"pose: {given.count} poses (expected one)")
        converted = records("tandem_pose", 1)
        check(lib.tandem_poses_convert(given.c, pointer(converted, "tandem_pose")))
        matrix = np.eye(4)
        matrix[:3, :3] = converted.rotation[0].reshape(3, 3)
        matrix[:3, 3] = converted.position[0]
        matrix.flags.writeable = False
        self._matrix = matrix
        self._poses = _poses_of_array(matrix)

    @staticmethod
    def translation(x: float, y: float, z: float) -> "Transform":
        return Transform([x, y, z, 1, 0, 0, 0])

    @staticmethod
    def rotation(axis: Sequence[float], angle: float, *, degrees: bool = False) -> "Transform":
        """Returns the right-handed rotation by an angle about an axis, which need not be normalized."""
        half = (math.radians(angle) if degrees else angle) / 2
        size = math.sqrt(sum(float(x) * float(x) for x in axis))
        if not size > 0:
            raise Error(f"axis {tuple(axis)} has no direction")
        return Transform([0, 0, 0, math.cos(half), *(float(x) / size * math.sin(half) for x in axis)])

    @property
    def matrix(self) -> Array:
        """The 4x4 matrix (read-only)."""
        return self._matrix

    @property
    def position(self) -> Array:
        return self._matrix[:3, 3]

    def inverse(self) -> "Transform":
        matrix = np.eye(4)
        matrix[:3, :3] = self._matrix[:3, :3].T
        matrix[:3, 3] = -self._matrix[:3, :3].T @ self._matrix[:3, 3]
        return Transform(matrix)

    def apply(self, points: ArrayLike) -> Array:
        """Returns a point, or each row of an array of points, in world coordinates."""
        moved: Array = np.asarray(points, dtype=np.float64) @ self._matrix[:3, :3].T + self._matrix[:3, 3]
        return moved

    def __mul__(self, other: "Transform") -> "Transform":
        """Returns the transform that applies `other` first."""
        return Transform(self._matrix @ other._matrix)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Transform) and bool((self._matrix == other._matrix).all())

    def __hash__(self) -> int:
        return hash(self._matrix.tobytes())

    def __reduce__(self) -> Tuple[Any, ...]:
        return Transform, (np.array(self._matrix),)

    def __repr__(self) -> str:
        return f"Transform({self._matrix.tolist()})"


PoseLike = Union[None, Transform, ArrayLike]


def as_poses(pose: PoseLike) -> Poses:
    """Returns poses as the C API takes them."""
    if type(pose) is Transform:
        return pose._poses
    if pose is None:
        return IDENTITY
    if isinstance(pose, (list, tuple)) and pose and isinstance(pose[0], Transform):
        return _poses_of_array([one.matrix for one in pose])
    return _poses_of_array(pose)


_DOUBLES, _POSES, _MATRIX = ffi.typeof("double[]"), ffi.typeof("tandem_poses*"), lib.TANDEM_POSES_MATRIX


def fast_pose(pose: PoseLike) -> Any:
    """Returns the usual kinds of a single pose as the C API takes them, else None. The caller must keep `pose`."""
    if type(pose) is Transform:
        return pose._poses.c
    if pose is None:
        return NULL
    if type(pose) is np.ndarray and pose.shape == (4, 4) and pose.dtype is _FLOAT64 and pose.flags.c_contiguous:
        return ffi.new(_POSES, (ffi.from_buffer(_DOUBLES, pose), 1, 0, _MATRIX))
    return None


def pair_count(a: Poses, b: Poses) -> Optional[int]:
    """Returns the number of pairs of poses; None for a single query."""
    if a.count is None:
        return b.count
    if b.count is None or a.count == b.count or b.count == 1:
        return a.count
    if a.count == 1:
        return b.count
    raise Error(f"poses of A: {a.count}, of B: {b.count} (expected equal numbers, or one)")


def one_pose(pose: PoseLike) -> Any:
    """Returns a single pose as the C API takes it."""
    given = as_poses(pose)
    if given.count is not None:
        raise Error(f"pose: {given.count} poses (expected one)")
    return given


def pose_rows(pose: PoseLike) -> Array:
    """Returns poses as records of the C API, one row for a single pose."""
    given = as_poses(pose)
    rows: Array = records("tandem_pose", 1 if given.count is None else given.count)
    check(lib.tandem_poses_convert(given.c, pointer(rows, "tandem_pose")))
    return rows


def matrices(rows: Array) -> Array:
    """Returns (n, 4, 4) matrices of records of poses."""
    result = np.zeros((len(rows), 4, 4))
    result[:, :3, :3] = rows["rotation"].reshape(-1, 3, 3)
    result[:, :3, 3] = rows["position"]
    result[:, 3, 3] = 1
    return result


class Motion:
    """A rigid motion over time 0 to 1: from one pose to another, on a straight line, with a rotation of at most half a
    turn about `center` (in local coordinates).

    >>> Motion([0, 0, 0, 1, 0, 0, 0], [2, 0, 0, 1, 0, 0, 0]).pose_at(0.5).position
    array([1., 0., 0.])
    """

    __slots__ = ("_c",)

    def __init__(self, start: PoseLike = None, end: PoseLike = None, *, center: Sequence[float] = (0, 0, 0)) -> None:
        rows = [pose_rows(start), pose_rows(start if end is None else end)]
        if any(len(row) != 1 for row in rows):
            raise Error("a motion has one start and one end")
        self._c = ffi.new("tandem_motion*")
        check(lib.tandem_motion_between(pointer(rows[0], "tandem_pose"), pointer(rows[1], "tandem_pose"),
                                        ffi.new("double[3]", [float(x) for x in center]), self._c))

    @staticmethod
    def at_velocity(start: PoseLike, displacement: Sequence[float], rotation_vector: Sequence[float] = (0, 0, 0),
                    center: Sequence[float] = (0, 0, 0)) -> "Motion":
        """Returns a motion by its displacement and its rotation vector (axis times angle in radians, any angle)."""
        motion = Motion(start)
        motion._c.displacement = [float(x) for x in displacement]
        motion._c.rotation_vector = [float(x) for x in rotation_vector]
        motion._c.center = [float(x) for x in center]
        return motion

    def pose_at(self, time: float) -> Transform:
        row = records("tandem_pose", 1)
        check(lib.tandem_motion_pose_at(self._c, time, pointer(row, "tandem_pose")))
        return Transform(matrices(row)[0])


def motion_list(motions: Union[Motion, Sequence[Motion]]) -> Tuple[List[Motion], bool]:
    """Returns motions as a list, and whether a list was given."""
    if isinstance(motions, Motion):
        return [motions], False
    return list(motions), True
