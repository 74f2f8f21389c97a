"""Rigid bodies under contacts, friction, joints and forces."""
from __future__ import annotations

from enum import IntEnum
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Sequence, Tuple, Union

import numpy as np
from numpy.typing import ArrayLike

from tandem._callbacks import ContactListener, raising
from tandem._native import (NULL, Array, PathLike, check, copy_list, ffi, handle, in_slices, lib, list_of,
                            options_struct, path, pointer, records, struct_of, text, vector)
from tandem.pair import Body
from tandem.poses import PoseLike, as_poses, matrices, one_pose
from tandem.shape import MassProperties, shape_of
from tandem.world import Handles, World, c_handle, handles_of, shapes_at, world_options

__all__ = ["BodyKind", "Friction", "JointKind", "JointState", "Simulation"]


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
    GEAR = lib.TANDEM_GEAR_JOINT


class Friction(IntEnum):
    """Friction model: an isotropic limit, or separate limits in two directions."""
    CONE = lib.TANDEM_FRICTION_CONE
    BOX = lib.TANDEM_FRICTION_BOX


class JointState(NamedTuple):
    """Position (angle, displacement, length or swing), twist of a ball, error of the constraint, and force and torque
    on body b in the last substep."""
    position: float
    twist: float
    error: float
    force: Array
    torque: Array


def _mass(mass: MassProperties) -> Any:
    return ffi.new("tandem_mass*", {"volume": float(mass.volume), "center": list(vector(mass.center, "center")),
                                    "inertia": np.asarray(mass.inertia, dtype=np.float64).reshape(9).tolist()})


class Simulation:
    """Rigid bodies. The trajectory is the same, bit for bit, on every machine and for every number of threads. Units:
    metres, kilograms and seconds, unless the options say otherwise. One thread at a time.

    >>> import tandem
    >>> simulation = Simulation()
    >>> ground = simulation.add(tandem.Shape.half_space([0, 0, 1]), kind=BodyKind.STATIC)
    >>> box = simulation.add(tandem.Shape.box(1, 1, 1), [0, 0, 2, 1, 0, 0, 0])
    >>> simulation.step(120)
    >>> bool(abs(simulation.poses(box)[0, 2, 3] - 0.5) < 0.01)
    True
    """

    __slots__ = ("_h", "_callbacks", "__weakref__")

    def __init__(self, *, gravity: ArrayLike = (0, 0, -9.81), time_step: float = 1 / 60, substeps: int = 4,
                 iterations: int = 1, threads: int = 1, contact_margin: float = 0.02, mesh_contact_margin: float = 0,
                 sleeping: bool = True, friction: Friction = Friction.CONE,
                 pair_filter: Optional[Callable[[int, int], bool]] = None,
                 contact_listener: Optional[ContactListener] = None, **options: float) -> None:
        """Further options: restitution_threshold, slop, max_depenetration_speed, sleep_speed, sleep_time."""
        world, self._callbacks = world_options(threads, contact_margin, mesh_contact_margin, pair_filter,
                                               contact_listener)
        given = options_struct("tandem_simulation_options", time_step=time_step, substeps=substeps,
                               iterations=iterations, sleeping=sleeping, friction=int(friction), world=world, **options)
        given.gravity = vector(gravity, "gravity")
        self._h = handle(lib.tandem_simulation_create, "simulation", given)

    @classmethod
    def read_scene(cls, file: PathLike, *, threads: int = 1) -> "Simulation":
        """Returns the simulation of a scene file (docs/formats/scene.md)."""
        simulation = cls.__new__(cls)
        simulation._h = handle(lib.tandem_simulation_read_scene, "simulation", path(file), threads)
        simulation._callbacks = None
        return simulation

    def copy(self) -> "Simulation":
        """Returns an independent simulation with the same handles, which continues with the same trajectory."""
        simulation = Simulation.__new__(Simulation)
        simulation._h = handle(lib.tandem_simulation_copy, "simulation", self._h)
        simulation._callbacks = self._callbacks
        return simulation

    __copy__ = copy

    def __deepcopy__(self, memo: Any) -> "Simulation":
        return self.copy()

    def save(self, *, embed_shapes: bool = True) -> bytes:
        """Returns the state as bytes, the same on every machine. Without `embed_shapes`, meshes, hulls, height fields
        and compounds are left out, and restore() needs them: faster and smaller, for rollback.

        >>> import tandem
        >>> simulation = Simulation()
        >>> ball = simulation.add(tandem.Shape.sphere(1))
        >>> saved = simulation.save()
        >>> simulation.step(10)
        >>> later = int(simulation.report().hash)
        >>> simulation.restore(saved)
        >>> simulation.step(10)
        >>> int(simulation.report().hash) == later
        True
        """
        return bytes(list_of("uint8_t", lib.tandem_simulation_save, self._h, embed_shapes, as_dtype=np.uint8))

    def restore(self, state: bytes, shapes: Sequence[Body] = ()) -> None:
        """Replaces the state by a saved one, of this or another simulation: handles and the trajectory from there on
        are the same, bit for bit. Shapes that are not part of the bytes are taken from `shapes` and from the bodies of
        this simulation."""
        given = [shape_of(shape) for shape in shapes]
        check(lib.tandem_simulation_restore(self._h, ffi.from_buffer("uint8_t[]", state), len(state),
                                            ffi.new("tandem_shape*[]", [shape._h for shape in given]), len(given)))

    def __getstate__(self) -> bytes:
        if self._callbacks is not None:
            raise TypeError("a simulation with a pair filter or a contact listener cannot be pickled")
        return self.save()

    def __setstate__(self, state: bytes) -> None:
        Simulation.__init__(self)
        self.restore(state)

    def add(self, shape: Union[Body, Sequence[Body]], pose: PoseLike = None, *, kind: BodyKind = BodyKind.DYNAMIC,
            velocity: ArrayLike = (0, 0, 0), angular_velocity: ArrayLike = (0, 0, 0), layers: int = 1,
            mask: int = 0xffffffff, mass_properties: Optional[MassProperties] = None, **options: Any) -> Any:
        """Adds a body and returns its handle; for a list of shapes, or n poses, an array of handles. The mass is that
        of the shape by `density` or `mass`, or `mass_properties`, whose volume is the mass. Further options: friction,
        restitution, density, mass, linear_damping, angular_damping, gravity_scale, continuous, allow_sleep, sensor,
        user_data."""
        poses = as_poses(pose)
        shapes, one = shapes_at(shape, poses)
        given = options_struct("tandem_body_options", kind=int(kind), **options)
        given.velocity, given.angular_velocity = vector(velocity), vector(angular_velocity)
        given.filter = {"layers": layers, "mask": mask, "is_static": False}
        kept = None if mass_properties is None else _mass(mass_properties)
        if kept is not None:
            given.mass_properties = kept
        added = np.zeros(len(shapes), np.uint64)
        check(lib.tandem_simulation_add(self._h, ffi.new("tandem_shape*[]", [made._h for made in shapes]),
                                        len(shapes), poses.c, given, pointer(added, "tandem_object")))
        return int(added[0]) if one else added

    def remove(self, body: int) -> None:
        check(lib.tandem_simulation_remove(self._h, c_handle(body)[0]))

    def __len__(self) -> int:
        return len(self.world)

    def __contains__(self, body: int) -> bool:
        return bool(struct_of("uint8_t", lib.tandem_simulation_contains, self._h, c_handle(body)[0]))

    def add_joint(self, kind: JointKind, a: int, b: int, anchor: ArrayLike = (0, 0, 0), *,
                  anchor_b: ArrayLike = (0, 0, 0), axis: ArrayLike = (0, 0, 1), axis_b: ArrayLike = (0, 0, 1),
                  ratio: float = 1, limits: Optional[Tuple[float, float]] = None,
                  ball_limits: Optional[Tuple[float, float, float]] = None,
                  motor: Optional[Tuple[float, float]] = None, spring: Optional[Tuple[float, float, float]] = None,
                  break_force: float = np.inf, break_torque: float = np.inf, collide_connected: bool = False) -> int:
        """Adds a joint between two bodies and returns its handle. Points and axes are in world coordinates.

        `limits`: (low, high); `ball_limits`: (cone, twist low, twist high), radians; `motor`: (speed, maximum force);
        `spring`: (stiffness, damping, target position); `ratio` and `axis_b`: of a gear. The joint breaks beyond
        `break_force` or `break_torque`.

        >>> import tandem
        >>> simulation = Simulation()
        >>> hook = simulation.add(tandem.Shape.sphere(0.1), kind=BodyKind.STATIC)
        >>> ball = simulation.add(tandem.Shape.sphere(0.1), [0, 0, -1, 1, 0, 0, 0], mass=1)
        >>> spring = simulation.add_joint(JointKind.DISTANCE, hook, ball, [0, 0, 0], anchor_b=[0, 0, -1],
        ...                               spring=(100, 5, 1))
        >>> simulation.step(600)
        >>> round(simulation.joint_state(spring).position, 2)  # 1 m and 9.81 N / (100 N/m)
        1.1
        """
        joint = options_struct("tandem_joint", kind=int(kind), ratio=ratio, break_force=break_force,
                               break_torque=break_torque, collide_connected=collide_connected)
        joint.a, joint.b = c_handle(a)[0], c_handle(b)[0]
        joint.anchor, joint.anchor_b = vector(anchor), vector(anchor_b)
        joint.axis, joint.axis_b = vector(axis), vector(axis_b)
        for name, value in (("limits", limits), ("ball_limits", ball_limits), ("motor", motor), ("spring", spring)):
            if value is not None:
                setattr(joint, name, value)
                setattr(joint, f"has_{name}", 1)
        made = struct_of("tandem_joint_handle", lib.tandem_simulation_add_joint, self._h, joint)
        return int(made.index) | int(made.generation) << 32

    def _joint(self, joint: int) -> Any:
        return ffi.new("tandem_joint_handle*", {"index": joint & 0xffffffff, "generation": joint >> 32})[0]

    def remove_joint(self, joint: int) -> None:
        check(lib.tandem_simulation_remove_joint(self._h, self._joint(joint)))

    def _set_joint(self, function: Any, joint: int, kind: str, values: Any) -> None:
        check(function(self._h, self._joint(joint), NULL if values is None else ffi.new(f"{kind}*", values)))

    def set_motor(self, joint: int, motor: Optional[Tuple[float, float]]) -> None:
        """Sets the motor of a joint, (speed, maximum force); None removes it."""
        self._set_joint(lib.tandem_simulation_set_motor, joint, "tandem_joint_motor", motor)

    def set_spring(self, joint: int, spring: Optional[Tuple[float, float, float]]) -> None:
        """Sets the spring of a joint, (stiffness, damping, target position); None removes it."""
        self._set_joint(lib.tandem_simulation_set_spring, joint, "tandem_joint_spring", spring)

    def set_limits(self, joint: int, limits: Optional[Tuple[float, float]]) -> None:
        """Sets the limits of the position, (low, high); None removes them."""
        self._set_joint(lib.tandem_simulation_set_limits, joint, "tandem_joint_limits", limits)

    def set_ball_limits(self, joint: int, limits: Optional[Tuple[float, float, float]]) -> None:
        """Sets the limits of a ball joint, (cone, twist low, twist high) in radians; None removes them."""
        self._set_joint(lib.tandem_simulation_set_ball_limits, joint, "tandem_ball_limits", limits)

    def set_break_load(self, joint: int, force: float = np.inf, torque: float = np.inf) -> None:
        check(lib.tandem_simulation_set_break_load(self._h, self._joint(joint), force, torque))

    def joint_state(self, joint: int) -> JointState:
        """Returns the position of a joint, its error, and its force and torque."""
        state = struct_of("tandem_joint_state", lib.tandem_simulation_get_joint_state, self._h, self._joint(joint))
        return JointState(state.position, state.twist, state.error, np.array(list(state.force)),
                          np.array(list(state.torque)))

    def joint_position(self, joint: int) -> float:
        return self.joint_state(joint).position

    def broken_joints(self) -> List[int]:
        """Returns the joints that broke in the last step; their handles are stale."""
        found, count = ffi.new("tandem_joint_handle**"), ffi.new("size_t*")
        check(lib.tandem_simulation_broken_joints(self._h, ffi.cast("const tandem_joint_handle**", found), count))
        return [int(joint) for joint in copy_list("tandem_joint_handle", found[0], count[0], np.uint64)]

    def bodies(self) -> Array:
        """Returns the handles of all bodies."""
        return list_of("tandem_object", lib.tandem_simulation_bodies, self._h, as_dtype=np.uint64)

    def states(self, bodies: Optional[Handles] = None) -> Any:
        """Returns a record array: pose, center, velocity, angular_velocity, mass, friction, restitution, kind,
        asleep."""
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

    def move_kinematic(self, body: int, target: PoseLike, seconds: float) -> None:
        """Sets the velocity of a kinematic body so that it reaches a pose after `seconds`; contacts and joints pass the
        velocity on. Call it before each step, with the duration of the step."""
        check(lib.tandem_simulation_move_kinematic(self._h, c_handle(body)[0], one_pose(target).c, seconds))

    def set_kind(self, body: int, kind: BodyKind) -> None:
        """Makes a body static, kinematic or dynamic."""
        check(lib.tandem_simulation_set_kind(self._h, c_handle(body)[0], int(kind)))

    def set_material(self, body: int, *, friction: float = 0.5, restitution: float = 0) -> None:
        check(lib.tandem_simulation_set_material(self._h, c_handle(body)[0], friction, restitution))

    def set_damping(self, body: int, *, linear: float = 0, angular: float = 0) -> None:
        """Sets the fractions of the velocities lost per second."""
        check(lib.tandem_simulation_set_damping(self._h, c_handle(body)[0], linear, angular))

    def set_gravity_scale(self, body: int, scale: float) -> None:
        check(lib.tandem_simulation_set_gravity_scale(self._h, c_handle(body)[0], scale))

    def set_continuous(self, body: int, continuous: bool = True) -> None:
        """Sets whether a body cannot pass through others in a step, at any speed."""
        check(lib.tandem_simulation_set_continuous(self._h, c_handle(body)[0], continuous))

    def set_mass(self, body: int, mass: MassProperties) -> None:
        """Sets mass (`volume`), centre of mass and inertia of a dynamic body."""
        check(lib.tandem_simulation_set_mass(self._h, c_handle(body)[0], _mass(mass)))

    def set_filter(self, body: int, *, layers: int = 1, mask: int = 0xffffffff) -> None:
        filter = ffi.new("tandem_pair_filter*", {"layers": layers, "mask": mask, "is_static": False})
        check(lib.tandem_simulation_set_filter(self._h, c_handle(body)[0], filter))

    def set_sensor(self, body: int, sensor: bool = True) -> None:
        """Sets whether a body is a sensor: contact pairs and events without contact points."""
        check(lib.tandem_simulation_set_sensor(self._h, c_handle(body)[0], sensor))

    def set_user_data(self, body: int, user_data: int) -> None:
        check(lib.tandem_simulation_set_user_data(self._h, c_handle(body)[0], user_data))

    def wake(self, body: int) -> None:
        """Wakes a body and its island."""
        check(lib.tandem_simulation_wake(self._h, c_handle(body)[0]))

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

    def step(self, count: int = 1, *, seconds: Optional[float] = None) -> None:
        """Advances by time steps, of another duration than `time_step` if `seconds` is given. Ctrl-C takes effect
        between them."""
        def run(begin: int, end: int) -> None:
            if seconds is None:
                status = lib.tandem_simulation_step(self._h, end - begin)
                raising(self._callbacks)
                check(status)
                return
            for _ in range(begin, end):
                status = lib.tandem_simulation_step_for(self._h, seconds)
                raising(self._callbacks)
                check(status)

        in_slices(count, run)

    @property
    def time(self) -> float:
        """Simulated seconds."""
        return float(self.report().time)

    def options(self) -> Dict[str, Any]:
        """Returns the current options: gravity, time_step, substeps and the like."""
        given = struct_of("tandem_simulation_options", lib.tandem_simulation_get_options, self._h)
        names = ["substeps", "iterations", "time_step", "restitution_threshold", "slop", "max_depenetration_speed",
                 "sleep_speed", "sleep_time"]
        found: Dict[str, Any] = {name: getattr(given, name) for name in names}
        return {**found, "gravity": np.array(list(given.gravity)), "friction": Friction(given.friction),
                "sleeping": bool(given.sleeping)}

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
