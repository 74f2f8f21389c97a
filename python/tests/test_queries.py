"""Queries: analytic results, batches equal to single queries, all kinds of poses."""
import numpy as np
import pytest

import tandem
from tandem import Shape, Transform


@pytest.fixture(scope="module")
def gear():
    return tandem.Model(tandem.generate("gear"))


@pytest.fixture(scope="module")
def poses():
    random = np.random.default_rng(7)
    q = random.normal(size=(60, 4))
    return np.hstack([random.uniform(-15, 15, size=(60, 3)), q / np.linalg.norm(q, axis=1, keepdims=True)])


def test_batches_equal_single_queries(gear, poses):
    touching = tandem.collide(gear, None, gear, poses)
    near = tandem.within(gear, None, gear, poses, 1.0)
    distances = tandem.distance(gear, None, gear, poses, threads=2)
    pairs = tandem.collide_all(gear, None, gear, poses)
    contacts = tandem.contacts(gear, None, gear, poses)
    relations = tandem.relation(gear, None, gear, poses)
    assert 0 < touching.sum() < len(poses)
    for i, pose in enumerate(poses):
        assert tandem.collide(gear, None, gear, pose) is bool(touching[i])
        assert tandem.within(gear, None, gear, pose, 1.0) is bool(near[i])
        single = tandem.distance(gear, None, gear, pose)
        assert (single.value, single.sub_shape_b) == (distances.value[i], distances.sub_shape_b[i])
        assert np.array_equal(single.on_a, distances.on_a[i])
        assert np.array_equal(tandem.collide_all(gear, None, gear, pose), pairs[i])
        assert len(contacts[i]) == len(tandem.contacts(gear, None, gear, pose))
        assert tandem.relation(gear, None, gear, pose) == relations[i]
        assert touching[i] == (len(pairs[i]) > 0) == (single.upper == 0)


def test_all_kinds_of_poses_are_equal(gear, poses):
    transforms = [Transform(pose) for pose in poses]
    matrices = np.array([transform.matrix for transform in transforms])
    expected = tandem.distance(gear, None, gear, matrices).value
    for given in (transforms, matrices, np.asfortranarray(matrices), matrices[::-1][::-1]):
        assert np.array_equal(tandem.distance(gear, None, gear, given).value, expected)
    assert np.allclose(tandem.distance(gear, None, gear, poses).value, expected, rtol=0, atol=1e-12)
    assert np.allclose(tandem.distance(gear, None, gear, matrices.astype(np.float32)).value, expected, atol=1e-3)
    assert np.array_equal(tandem.distance(gear, transforms[0], gear, matrices).value,
                          tandem.distance(gear, np.repeat(matrices[:1], 60, axis=0), gear, matrices).value)


def test_arrays_of_results_have_the_documented_types(gear):
    pairs = tandem.collide_all(gear, None, gear, [1, 0, 0, 1, 0, 0, 0])
    assert pairs.dtype == np.uint32 and pairs.ndim == 2 and pairs.shape[1] == 2
    assert tandem.collide(gear, None, gear, np.zeros((0, 4, 4))).shape == (0,)
    assert tandem.collide_all(gear, None, gear, np.zeros((0, 7))) == []
    assert tandem.distance(gear, None, gear, np.eye(4)[None]).value.tolist() == [0]


@pytest.mark.parametrize("pose, message", [
    ([1, 2, 3], r"shape \(3,\)"),
    ([[0, 0, 0, 1, 0, 0, 0], [0, 0, 0, 2, 0, 0, 0]], r"poses\[1\]: the quaternion"),
    (2 * np.eye(4), "last row"),
    (np.diag([2, 2, 2, 1]), "no rotation"),
    (np.diag([1, 1, -1, 1]), "no rotation"),
])
def test_wrong_poses_are_errors(gear, pose, message):
    with pytest.raises(tandem.Error, match=message):
        tandem.collide(gear, None, gear, pose)


def test_numbers_of_poses_must_agree(gear):
    with pytest.raises(tandem.Error, match="expected equal numbers"):
        tandem.collide(gear, np.tile(np.eye(4), (2, 1, 1)), gear, np.tile(np.eye(4), (3, 1, 1)))


def test_every_algorithm_gives_the_same_pairs(gear):
    pose = Transform.translation(10, 1, 0)
    expected = tandem.collide_all(gear, None, gear, pose)
    for volume in tandem.algorithm_names()["volume"]:
        work = tandem.Counters()
        options = tandem.QueryOptions(algorithm=tandem.Algorithm(volume=volume), counters=work)
        assert np.array_equal(tandem.collide_all(gear, None, gear, pose, options=options), expected)
        assert work.volume_tests > 0
    with pytest.raises(tandem.Error, match="pyramid"):
        tandem.collide(gear, None, gear, None, options=tandem.QueryOptions(algorithm=tandem.Algorithm(volume="pyramid")))


def test_rays_and_points_agree_with_a_sphere():
    sphere = tandem.Model(tandem.generate("icosphere", subdivisions=5))
    random = np.random.default_rng(3)
    directions = random.normal(size=(500, 3))
    directions /= np.linalg.norm(directions, axis=1, keepdims=True)
    hits = tandem.cast_rays(sphere, None, 3 * directions, -directions)
    assert hits.hit.all() and np.allclose(hits.t, 2, atol=2e-3)
    assert np.allclose(np.einsum("ij,ij->i", hits.normal, directions), 1, atol=2e-3)
    radii = random.uniform(0, 2, size=500)
    points = directions * radii[:, None]
    assert np.allclose(tandem.signed_distances(sphere, None, points, threads=2).distance, radii - 1, atol=2e-3)
    assert np.allclose(tandem.closest_points(sphere, None, points).distance, abs(radii - 1), atol=2e-3)
    clear = abs(radii - 1) > 0.01
    inside = tandem.locate_points(sphere, None, points) == tandem.Location.INSIDE
    assert np.array_equal(inside[clear], (radii < 1)[clear])
    winding = tandem.winding_numbers(sphere, None, points).value
    assert np.array_equal((winding > 0.5)[clear], (radii < 1)[clear])
    assert not tandem.cast_rays_any(sphere, None, [3, 0, 0], [1, 0, 0])
    assert len(tandem.cast_ray_all(sphere, None, [3, 0.1, 0.2], [-1, 0, 0])) == 2


def test_solids_have_the_volumes_of_boxes():
    box = tandem.Model(tandem.generate("box"))
    pose = [0.25, 0, 0, 1, 0, 0, 0]
    volumes = {name: tandem.boolean(box, None, box, pose, name).measure().volume
               for name in ("intersection", "union", "difference")}
    assert volumes == pytest.approx({"intersection": 0.75, "union": 1.25, "difference": 0.25})
    assert tandem.overlap(box, None, box, [pose, [5, 0, 0, 1, 0, 0, 0]]).value == pytest.approx([0.75, 0], abs=1e-12)
    depth = tandem.penetration(box, None, box, pose)
    assert depth.defined and depth.lower <= 0.5 <= depth.upper + 0.5
    curves = tandem.intersection_curves(box, None, box, [0.5, 0.5, 0.5, 1, 0, 0, 0])
    assert sum(curve.length for curve in curves.curves) == pytest.approx(curves.length) == pytest.approx(3)
    assert tandem.is_duplicate(box, None, box, [1e-9, 0, 0, 1, 0, 0, 0], 1e-6).is_duplicate is True
    assert tandem.is_duplicate(box, None, box, pose, 1e-6).is_duplicate is False
    with pytest.raises(tandem.Error, match="expected intersection"):
        tandem.boolean(box, None, box, pose, "xor")


def test_shapes_and_models_mix():
    box = tandem.Model(tandem.generate("box"))
    ball = Shape.sphere(1)
    assert tandem.distance(box, None, ball, [3, 0, 0, 1, 0, 0, 0]).value == pytest.approx(1.5)
    assert tandem.cast_shape(box, None, ball, [5, 0, 0, 1, 0, 0, 0], [-10, 0, 0]).lower == pytest.approx(0.35)
    compound = Shape.compound([(ball, None), (Shape.box(1, 1, 1), [0, 0, 3, 1, 0, 0, 0])])
    assert tandem.distance(compound, None, Shape.plane([0, 0, 1], 5), None).value == pytest.approx(1.5)
    with pytest.raises(tandem.Error, match="no triangles"):
        tandem.collide_all(box, None, ball, None)
    with pytest.raises(tandem.Error, match="got str"):
        tandem.collide(box, None, "ball", None)
