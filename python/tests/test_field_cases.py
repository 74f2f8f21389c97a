"""Cases that users of other libraries report as wrong or missing, with the expected results."""
import numpy as np
import pytest

import tandem
from tandem import Motion, Relation, Shape, Transform
from tandem.trimesh_compat import CollisionManager


@pytest.fixture(scope="module")
def box():
    return tandem.Model(tandem.generate("box"))


@pytest.mark.parametrize("height", [1.0, np.nextafter(1.0, 2), np.nextafter(1.0, 0)])
def test_equal_stacked_boxes_are_in_contact_exactly_at_their_height(box, height):
    pose = Transform.translation(0, 0, height)
    assert tandem.collide(box, None, box, pose) is bool(height <= 1)
    if height == 1:
        assert tandem.relation(box, None, box, pose) is Relation.TOUCHING
    contacts = tandem.contacts(Shape.box(1, 1, 1), None, Shape.box(1, 1, 1), Transform.translation(0, 0, 1))
    assert len(contacts) == 1 and len(contacts[0].depths) == 4
    assert np.allclose(contacts[0].normal, [0, 0, 1]) and np.allclose(contacts[0].depths, 0, atol=1e-12)


def test_an_object_inside_another_is_found(box):
    large = tandem.Model(tandem.generate("icosphere", radius=5))
    assert tandem.collide(box, None, large, None) is False  # the surfaces do not touch
    assert tandem.relation(box, None, large, None) is Relation.INSIDE
    assert tandem.relation(large, None, box, None) is Relation.CONTAINS
    assert tandem.overlap(box, None, large, None).value == pytest.approx(1)
    manager = CollisionManager()
    manager.add_object("large", large)
    assert manager.in_collision_single(box, return_names=True) == (True, {"large"})
    world = tandem.World()
    world.add(large, solid=True)
    world.add(box)
    assert world.any_contact()


@pytest.mark.parametrize("depth", [0.05, 0.2, 0.5])
def test_penetrates_more_than_d_and_within_d(depth):
    a, b = Shape.box(1, 1, 1), Shape.sphere(0.5)
    pose = Transform.translation(1 - depth, 0, 0)
    assert tandem.within(a, None, b, pose, -depth + 1e-6) is True
    assert tandem.within(a, None, b, pose, -depth - 1e-6) is False
    apart = Transform.translation(1 + depth, 0, 0)
    assert tandem.within(a, None, b, apart, depth + 1e-9) is True
    assert tandem.within(a, None, b, apart, depth - 1e-6) is False


def test_closest_points_equal_the_distance(box):
    gear = tandem.Model(tandem.generate("gear"))
    random = np.random.default_rng(1)
    q = random.normal(size=(200, 4))
    poses = np.hstack([random.uniform(8, 30, size=(200, 3)), q / np.linalg.norm(q, axis=1, keepdims=True)])
    found = tandem.distance(gear, None, box, poses)
    assert (found.value > 0).all()
    assert np.allclose(np.linalg.norm(found.on_b - found.on_a, axis=1), found.value, rtol=1e-12)
    on_gear = tandem.signed_distances(gear, None, found.on_a)
    assert np.abs(on_gear.distance).max() < 1e-12
    for i in range(0, 200, 20):
        local = Transform(poses[i]).inverse().apply(found.on_b[i])
        assert abs(tandem.closest_points(box, None, local).distance) < 1e-12


@pytest.mark.parametrize("speed", [10.0, 1e3, 1e6])
def test_a_fast_thin_plate_is_never_missed(speed):
    wall = tandem.Model(tandem.generate("box", size_x=1e-6, size_y=10, size_z=10))
    plate = tandem.Model(tandem.generate("box", size_x=1e-6, size_y=1, size_z=1))
    start = Transform.translation(-1, 0.3, 0.2)
    motion = Motion.at_velocity(start, [speed, 0, 0], [0, 0, 7])
    impact = tandem.time_of_impact(wall, Motion(), plate, motion)
    assert impact.hit and impact.lower <= impact.upper
    assert tandem.collide(wall, None, plate, motion.pose_at(impact.upper))
    assert not tandem.collide(wall, None, plate, motion.pose_at(0.999 * impact.lower))
    simulation = tandem.Simulation(gravity=[0, 0, 0])
    simulation.add(Shape.box(0.001, 10, 10), kind=tandem.BodyKind.STATIC)
    bullet = simulation.add(Shape.box(0.001, 1, 1), start, velocity=[speed, 0, 0], continuous=True)
    simulation.step(30)
    assert simulation.poses(bullet)[0, 0, 3] < 0
