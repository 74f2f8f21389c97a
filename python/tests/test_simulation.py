"""Simulations and worlds: changes after creation, joints, saved states, copies, listeners and characters."""
import copy
import math
import pickle

import numpy as np
import pytest

import tandem
from tandem import BodyKind, ContactListener, Detail, JointKind, MassProperties, Shape, Simulation, World


def fallen(steps=0):
    """Returns a simulation of four boxes above a floor, and their handles."""
    simulation = Simulation()
    simulation.add(Shape.half_space([0, 0, 1]), kind=BodyKind.STATIC)
    boxes = simulation.add(Shape.box(1, 1, 1), [[1.5 * i, 0, 1, 1, 0, 0, 0] for i in range(4)])
    simulation.step(steps)
    return simulation, [int(box) for box in boxes]


def hash_of(simulation):
    return int(simulation.report().hash)


def heights(simulation, bodies):
    return simulation.poses(bodies)[:, 2, 3]


def test_bodies_change_after_creation():
    simulation, boxes = fallen()
    simulation.set_material(boxes[0], friction=0.1, restitution=0.6)
    simulation.set_damping(boxes[1], linear=5, angular=1)
    simulation.set_gravity_scale(boxes[2], -0.5)
    simulation.set_kind(boxes[3], BodyKind.STATIC)
    simulation.step(20)
    state = simulation.states(boxes)
    assert (state.friction[0], state.restitution[0]) == (0.1, 0.6)
    assert heights(simulation, boxes)[1] > heights(simulation, boxes)[0]
    assert heights(simulation, boxes)[2] > 1 and heights(simulation, boxes)[3] == 1
    assert state.kind.tolist() == [2, 2, 2, 0] and math.isinf(state.mass[3])
    simulation.set_kind(boxes[3], BodyKind.DYNAMIC)
    simulation.set_mass(boxes[3], MassProperties(3, np.zeros(3), np.eye(3)))
    simulation.set_continuous(boxes[3])
    simulation.set_filter(boxes[0], layers=2, mask=2)
    simulation.set_sensor(boxes[1])
    simulation.set_user_data(boxes[1], 77)
    simulation.wake(boxes[0])
    simulation.step(60)
    assert simulation.states(boxes).mass[3] == 3
    assert heights(simulation, boxes)[0] < 0 and heights(simulation, boxes)[1] < 0  # both fall through the floor
    assert simulation.world.user_data(boxes[1]) == 77
    with pytest.raises(tandem.Error, match="damping"):
        simulation.set_damping(boxes[0], linear=math.nan)
    assert boxes[0] in simulation and len(simulation) == 5
    simulation.remove(boxes[0])
    assert boxes[0] not in simulation and len(simulation) == 4
    heavy = simulation.add(Shape.sphere(1), mass_properties=MassProperties(9, np.zeros(3), np.eye(3)))
    assert simulation.states(heavy).mass[0] == 9


def test_kinematic_bodies_pass_their_velocity_on():
    simulation = Simulation(gravity=[0, 0, -10])
    belt = simulation.add(Shape.box(20, 1, 1), kind=BodyKind.KINEMATIC)
    box = simulation.add(Shape.box(1, 1, 1), [0, 0, 1, 1, 0, 0, 0], friction=1)
    for i in range(1, 101):
        simulation.move_kinematic(belt, [0.01 * i, 0, 0, 1, 0, 0, 0], 0.01)
        simulation.step(seconds=0.01)
    assert simulation.poses(box)[0, 0, 3] == pytest.approx(1, abs=0.1)
    assert simulation.time == pytest.approx(1)


def test_joints_have_springs_limits_loads_and_break():
    simulation = Simulation(sleeping=False)
    hook = simulation.add(Shape.sphere(0.1), kind=BodyKind.STATIC)
    ball = simulation.add(Shape.sphere(0.1), [0, 0, -1, 1, 0, 0, 0], mass=2)
    joint = simulation.add_joint(JointKind.DISTANCE, hook, ball, anchor_b=[0, 0, -1], spring=(100, 10, 1))
    simulation.step(600)
    state = simulation.joint_state(joint)
    assert state.position == pytest.approx(1 + 2 * 9.81 / 100, abs=1e-4)
    assert state.force == pytest.approx([0, 0, 2 * 9.81], abs=1e-2)
    simulation.set_spring(joint, None)
    simulation.set_limits(joint, (0.5, 1))
    simulation.step(300)
    assert simulation.joint_position(joint) == pytest.approx(1, abs=0.02)
    simulation.set_break_load(joint, force=1)
    simulation.step()
    assert simulation.broken_joints() == [joint]
    with pytest.raises(tandem.Error, match="joint"):
        simulation.joint_state(joint)


def test_balls_have_cones_and_gears_have_ratios():
    simulation = Simulation(gravity=[0, 0, 0])
    base = simulation.add(Shape.sphere(0.1), kind=BodyKind.STATIC)
    arm = simulation.add(Shape.box(0.1, 0.1, 1), [0, 0, 0.5, 1, 0, 0, 0], angular_velocity=[3, 0, 0])
    ball = simulation.add_joint(JointKind.BALL, base, arm, ball_limits=(0.4, -0.1, 0.1))
    wheels = [simulation.add(Shape.cylinder(0.5, 0.2), [5 + 2 * i, 0, 0, 1, 0, 0, 0]) for i in range(2)]
    for i, wheel in enumerate(wheels):
        simulation.add_joint(JointKind.HINGE, base, wheel, [5 + 2 * i, 0, 0])
    simulation.add_joint(JointKind.GEAR, wheels[0], wheels[1], ratio=-2)
    simulation.set_velocity(wheels[0], [0, 0, 0], [0, 0, 1])
    simulation.step(120)
    assert simulation.joint_position(ball) < 0.45
    spins = simulation.states(wheels).angular_velocity[:, 2]
    assert spins[1] == pytest.approx(-2 * spins[0], rel=1e-3) and abs(spins[0]) > 0.01
    simulation.set_ball_limits(ball, None)
    simulation.step(30)


@pytest.mark.parametrize("embed", [True, False])
def test_states_are_saved_and_restored(embed):
    simulation, boxes = fallen(10)
    hull = Shape.convex_hull(tandem.generate("icosphere").vertices)
    simulation.add(hull, [0, 3, 2, 1, 0, 0, 0])
    saved = simulation.save(embed_shapes=embed)
    simulation.step(30)
    other = Simulation()
    other.restore(saved, [hull])
    other.step(30)
    assert hash_of(other) == hash_of(simulation)
    assert np.array_equal(other.bodies(), simulation.bodies())
    if not embed:
        with pytest.raises(tandem.Error, match="shape"):
            Simulation().restore(saved)
    damaged = bytearray(saved)
    damaged[len(saved) // 2] ^= 1
    with pytest.raises(tandem.Error):
        other.restore(bytes(damaged))
    with pytest.raises(tandem.Error):
        other.restore(saved[:20])
    assert hash_of(other) == hash_of(simulation)


def test_simulations_copy_and_pickle():
    simulation, boxes = fallen(10)
    twins = [copy.copy(simulation), copy.deepcopy(simulation), pickle.loads(pickle.dumps(simulation))]
    for one in [simulation, *twins]:
        one.step(50)
    assert len({hash_of(one) for one in [simulation, *twins]}) == 1
    twins[0].set_gravity([0, 0, 5])
    twins[0].step(5)
    assert hash_of(twins[0]) != hash_of(simulation)
    assert twins[0].options()["gravity"].tolist() == [0, 0, 5] and simulation.options()["substeps"] == 4


class Recorder(ContactListener):
    def __init__(self, change=False):
        self.calls, self.change = [], change

    def begin(self, a, b, manifolds):
        self.calls.append("begin")
        if self.change:
            manifolds["count"] = 0
        return self.change

    def persist(self, a, b, manifolds):
        self.calls.append("persist")

    def end(self, a, b):
        self.calls.append("end")


def test_listeners_follow_and_change_contacts():
    listener = Recorder(change=True)
    world = World(contact_listener=listener)
    a = world.add(Shape.box(1, 1, 1))
    world.add(Shape.box(1, 1, 1), [0.9, 0, 0, 1, 0, 0, 0])
    world.update()
    assert listener.calls == ["begin"]
    assert [len(contact.on_a) for contact in world.contacts()[0].contacts] == [0]
    world.update(Detail.CONTACTS)
    world.move(a, [9, 0, 0, 1, 0, 0, 0])
    world.update()
    assert listener.calls == ["begin", "persist", "end"]


def test_exceptions_of_callbacks_are_raised():
    class Failing(ContactListener):
        def begin(self, a, b, manifolds):
            raise KeyError("listener")

    def refuse(*arguments):
        raise KeyError("filter")

    def add_two(world):
        world.add(Shape.sphere(1))
        world.add(Shape.sphere(1))
        return world

    with pytest.raises(KeyError, match="listener"):
        add_two(World(contact_listener=Failing())).update()
    with pytest.raises(KeyError, match="filter"):
        add_two(World(pair_filter=refuse)).any_contact()
    with pytest.raises(KeyError, match="filter"):
        add_two(World()).probe_contact(Shape.sphere(1), predicate=refuse)
    simulation = Simulation(contact_listener=Failing())
    add_two(simulation)
    with pytest.raises(KeyError, match="listener"):
        simulation.step()


def test_filters_and_margins_of_worlds():
    world = World(pair_filter=lambda a, b: False, contact_margin=0.5)
    assert not World().any_contact()
    balls = world.add(Shape.sphere(1), [[0, 0, 0, 1, 0, 0, 0], [2.3, 0, 0, 1, 0, 0, 0]])
    assert not world.any_contact()
    open_world = World(contact_margin=0.5, mesh_contact_margin=0)
    open_world.add(Shape.sphere(1), [[0, 0, 0, 1, 0, 0, 0], [2.3, 0, 0, 1, 0, 0, 0]])
    meshes = open_world.add(tandem.Model(tandem.generate("icosphere")),
                            [[9, 0, 0, 1, 0, 0, 0], [11.3, 0, 0, 1, 0, 0, 0]])
    assert len(open_world.contact_pairs()) == 1 and len(open_world.contact_pairs(int(meshes[0]))) == 0
    assert world.probe_objects(Shape.sphere(9), predicate=lambda body: body == balls[1]).tolist() == [balls[1]]


def test_worlds_copy_prepare_and_update_by_detail():
    world = World()
    gear = tandem.Model(tandem.generate("gear"))
    a, b = (int(handle) for handle in world.prepare().add(gear, [[0, 0, 0, 1, 0, 0, 0], [1, 0, 0, 1, 0, 0, 0]]))
    world.prepare(tandem.QueryKinds.COLLIDE | tandem.QueryKinds.CONTACTS)
    world.update(Detail.PAIRS)
    assert [len(pair.contacts) for pair in world.contacts()] == [0]
    world.update(Detail.NONE)
    assert world.contacts() == []
    twin = copy.deepcopy(world)
    twin.move(b, [99, 0, 0, 1, 0, 0, 0])
    assert world.any_contact() and not twin.any_contact()
    world.set_sensor(a, True)
    world.set_user_data(a, 5)
    world.update()
    assert world.contacts()[0].contacts == [] and world.user_data(a) == 5 and twin.user_data(a) == 0
    hit = world.probe_impact(Shape.sphere(0.1), tandem.Motion([-99, 0, 0, 1, 0, 0, 0], [99, 0, 0, 1, 0, 0, 0]))
    assert hit is not None and hit.a == a and hit.b is None
    assert world.probe_impact(Shape.sphere(0.1), tandem.Motion([-99, 0, 0, 1, 0, 0, 0], [-98, 0, 0, 1, 0, 0, 0])) is None


def test_characters_walk_in_the_world_of_a_simulation():
    simulation, boxes = fallen(60)
    move = tandem.move_character(simulation.world, [-2, 0, 0], [4, 0, 0])
    assert move.blocked and move.ground is not None and move.ground.walkable
    assert move.position[0] == pytest.approx(-0.5 - 0.3 - 0.01, abs=0.02)
    free = tandem.move_character(simulation.world, [-2, 0, 0], [4, 0, 0], exclude=boxes)
    assert not free.blocked and free.position[0] == pytest.approx(2)
    assert tandem.find_ground(simulation.world, [-2, 0, 5], 1) is None
    with pytest.raises(tandem.Error, match="height"):
        tandem.move_character(simulation.world, [0, 0, 5], [1, 0, 0], height=0.1)


def test_meshes_are_edited():
    box = tandem.generate("box")
    assert box.scaled([1, 2, -3]).measure().volume == pytest.approx(6)
    assert box.transformed_linear(2 * np.eye(3)).measure().volume == pytest.approx(8)
    both = tandem.Mesh.merged([box, box.transformed([5, 0, 0, 1, 0, 0, 0])])
    assert len(both.parts) == 2 and both.part(1).vertices[:, 0].min() == 4.5
    with pytest.raises(tandem.Error, match="part"):
        both.part(2)
    with pytest.raises(tandem.Error, match=r"\(3, 3\)"):
        box.transformed_linear(np.eye(4)[:, :3])


def test_files_are_scaled_and_turned(tmp_path):
    box = tandem.generate("box").transformed([0, 0, 5, 1, 0, 0, 0])
    box.write(tmp_path / "box.obj")
    read = tandem.Mesh.read(tmp_path / "box.obj", scale=0.001, up_axis="y")
    assert read.vertices[:, 1].max() == pytest.approx(-0.0045)
    with pytest.raises(tandem.Error, match="up_axis"):
        tandem.Mesh.read(tmp_path / "box.obj", up_axis="w")
    with pytest.raises(tandem.Error, match="scale"):
        tandem.Mesh.read(tmp_path / "box.obj", scale=0)
