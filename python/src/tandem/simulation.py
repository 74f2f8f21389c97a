"""Rigid bodies under contacts, friction, joints and forces."""
from __future__ import annotations

from enum import IntEnum
from typing import Any, Dict, Optional, Sequence, Tuple, Union

import numpy as np
from numpy.typing import ArrayLike

from tandem._native import (Array, PathLike, check, ffi, handle, in_slices, lib, list_of, options_struct, path, pointer,
                            records, struct_of, text, vector)
from tandem.pair import Body
from tandem.poses import PoseLike, as_poses, matrices, one_pose
from tandem.world import Handles, World, c_handle, handles_of, shapes_at

__all__ = ["BodyKind", "JointKind", "Simulation"]


class BodyKind(IntEnum):
    STATIC = lib.TANDEM_STATIC
    KINEMATIC = lib.TANDEM_KINEMATIC
    DYNAMIC = lib.TANDEM_DYNAMIC


class JointKind(IntEnum):
    BALL = lib.TANDEM_BALL_JOINT
    HINGE = lib.TANDEM_HINGE_JOINT
    SLIDER = lib.TANDEM_SLIDER_JOINT
    FIXED = lib.TANDEM_FIXED_JOINT
    DISTANCE = lib.TANDEM_DISTANCE_JOINT


class Simulation:
    """Rigid bodies. The trajectory is the same, bit for bit, on every machine and for every number of threads. Units:
    metres, kilograms and seconds, unless the options say otherwise. One thread at a time.

    >>> import tandem
    >>> simulation = Simulation()
    >>> ground = simulation.add(tandem.Shape.half_space([0, 0, 1]), kind=BodyKind.STATIC)
    >>> box = simulation.add(tandem.Shape.box(1, 1, 1), [0, 0, 2, 1, 0, 0, 0])
    >>> simulation.step(120)
    >>> abs(simulation.poses(box)[0, 2, 3] - 0.5) < 0.01
    True
    """

    __slots__ = ("_h", "__weakref__")

    def __init__(self, *, gravity: ArrayLike = (0, 0, -9.81), time_step: float = 1 / 60, substeps: int = 4,
                 iterations: int = 1, threads: int = 1, contact_margin: float = 0.02, sleeping: bool = True,
                 **options: float) -> None:
        """Further options: restitution_threshold, slop, max_depenetration_speed, sleep_speed, sleep_time."""
        world = options_struct("tandem_world_options", threads=threads, contact_margin=contact_margin)
        given = options_struct("tandem_simulation_options", time_step=time_step, substeps=substeps,
                               iterations=iterations, sleeping=sleeping, world=world, **options)
        given.gravity = vector(gravity, "gravity")
        self._h = handle(lib.tandem_simulation_create, "simulation", given)

    @classmethod
    def read_scene(cls, file: PathLike, *, threads: int = 1) -> "Simulation":
        """Returns the simulation of a scene file (docs/formats/scene.md)."""
        simulation = cls.__new__(cls)
        simulation._h = handle(lib.tandem_simulation_read_scene, "simulation", path(file), threads)
        return simulation

    def add(self, shape: Union[Body, Sequence[Body]], pose: PoseLike = None, *, kind: BodyKind = BodyKind.DYNAMIC,
            velocity: ArrayLike = (0, 0, 0), angular_velocity: ArrayLike = (0, 0, 0), layers: int = 1,
            mask: int = 0xffffffff, **options: Any) -> Any:
        """Adds a body and returns its handle; for a list of shapes, or n poses, an array of handles. Further options:
        friction, restitution, density, mass, linear_damping, angular_damping, gravity_scale, continuous, allow_sleep,
        sensor, user_data."""
        poses = as_poses(pose)
        shapes, one = shapes_at(shape, poses)
        given = options_struct("tandem_body_options", kind=int(kind), **options)
        given.velocity, given.angular_velocity = vector(velocity), vector(angular_velocity)
        given.filter = {"layers": layers, "mask": mask, "is_static": False}
        added = np.zeros(len(shapes), np.uint64)
        check(lib.tandem_simulation_add(self._h, ffi.new("tandem_shape*[]", [made._h for made in shapes]),
                                        len(shapes), poses.c, given, pointer(added, "tandem_object")))
        return int(added[0]) if one else added

    def remove(self, body: int) -> None:
        check(lib.tandem_simulation_remove(self._h, c_handle(body)[0]))

    def add_joint(self, kind: JointKind, a: int, b: int, anchor: ArrayLike = (0, 0, 0), *,
                  anchor_b: ArrayLike = (0, 0, 0), axis: ArrayLike = (0, 0, 1),
                  limits: Optional[Tuple[float, float]] = None, motor: Optional[Tuple[float, float]] = None,
                  collide_connected: bool = False) -> int:
        """Adds a joint between two bodies and returns its handle. `limits`: (low, high); `motor`: (speed, maximum
        force). Points and axes are in world coordinates."""
        joint = options_struct("tandem_joint", kind=int(kind), collide_connected=collide_connected)
        joint.a, joint.b = c_handle(a)[0], c_handle(b)[0]
        joint.anchor, joint.anchor_b, joint.axis = vector(anchor), vector(anchor_b), vector(axis)
        if limits is not None:
            joint.has_limits, joint.low, joint.high = 1, limits[0], limits[1]
        if motor is not None:
            joint.has_motor, joint.motor_speed, joint.motor_max_force = 1, motor[0], motor[1]
        made = struct_of("tandem_joint_handle", lib.tandem_simulation_add_joint, self._h, joint)
        return int(made.index) | int(made.generation) << 32

    def _joint(self, joint: int) -> Any:
        return ffi.new("tandem_joint_handle*", {"index": joint & 0xffffffff, "generation": joint >> 32})[0]

    def remove_joint(self, joint: int) -> None:
        check(lib.tandem_simulation_remove_joint(self._h, self._joint(joint)))

    def set_motor(self, joint: int, speed: float, max_force: float) -> None:
        """Sets the motor of a joint; a maximum force of 0 removes it."""
        check(lib.tandem_simulation_set_motor(self._h, self._joint(joint), speed, max_force))

    def joint_position(self, joint: int) -> float:
        position, error = ffi.new("double*"), ffi.new("double*")
        check(lib.tandem_simulation_get_joint(self._h, self._joint(joint), position, error))
        return float(position[0])

    def bodies(self) -> Array:
        """Returns the handles of all bodies."""
        return list_of("tandem_object", lib.tandem_simulation_bodies, self._h, as_dtype=np.uint64)

    def states(self, bodies: Optional[Handles] = None) -> Any:
        """Returns a record array: pose, center, velocity, angular_velocity, mass, kind, asleep."""
        asked = handles_of(self.bodies() if bodies is None else bodies)
        rows = records("tandem_body_state", len(asked))
        check(lib.tandem_simulation_get_states(self._h, pointer(asked, "tandem_object"), len(asked),
                                               pointer(rows, "tandem_body_state")))
        return rows

    def poses(self, bodies: Optional[Handles] = None) -> Array:
        """Returns the (n, 4, 4) poses of bodies."""
        return matrices(self.states(bodies).pose)

    def names(self) -> Dict[int, str]:
        """Returns the names of the bodies of a scene file."""
        found = {int(body): text(struct_of("tandem_string", lib.tandem_simulation_get_name, self._h,
                                           c_handle(int(body))[0])) for body in self.bodies()}
        return {body: name for body, name in found.items() if name}

    def set_pose(self, body: int, pose: PoseLike) -> None:
        check(lib.tandem_simulation_set_pose(self._h, c_handle(body)[0], one_pose(pose).c))

    def set_velocity(self, body: int, velocity: ArrayLike, angular_velocity: ArrayLike = (0, 0, 0)) -> None:
        check(lib.tandem_simulation_set_velocity(self._h, c_handle(body)[0], vector(velocity),
                                                 vector(angular_velocity)))

    def apply_force(self, body: int, force: ArrayLike, at_point: Optional[ArrayLike] = None) -> None:
        """Acts during the next step; at the centre of mass unless a point is given."""
        point = ffi.NULL if at_point is None else vector(at_point)
        check(lib.tandem_simulation_apply_force(self._h, c_handle(body)[0], vector(force), point))

    def apply_torque(self, body: int, torque: ArrayLike) -> None:
        check(lib.tandem_simulation_apply_torque(self._h, c_handle(body)[0], vector(torque)))

    def apply_impulse(self, body: int, impulse: ArrayLike, at_point: ArrayLike) -> None:
        check(lib.tandem_simulation_apply_impulse(self._h, c_handle(body)[0], vector(impulse), vector(at_point)))

    def set_gravity(self, gravity: ArrayLike) -> None:
        check(lib.tandem_simulation_set_gravity(self._h, vector(gravity)))

    def step(self, count: int = 1) -> None:
        """Advances by time steps. Ctrl-C takes effect between them."""
        in_slices(count, lambda begin, end: check(lib.tandem_simulation_step(self._h, end - begin)))

    def report(self) -> Any:
        """Returns times and counts of the last step, energies, momenta and the hash of the state, as a record."""
        rows = records("tandem_step_report", 1)
        check(lib.tandem_simulation_get_report(self._h, pointer(rows, "tandem_step_report")))
        return rows[0]

    @property
    def world(self) -> World:
        """The world of the bodies, for contacts, events and queries. Only the simulation changes it."""
        found = ffi.new("tandem_world**")
        check(lib.tandem_simulation_get_world(self._h, ffi.cast("const tandem_world**", found)))
        return World._view(found[0], self)
