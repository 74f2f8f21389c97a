"""trimesh's CollisionManager: names, arguments and shapes of results."""
import types

import numpy as np
import pytest

import tandem
from tandem.trimesh_compat import CollisionManager, scene_to_collision


def mesh_of(name, **parameters):
    made = tandem.generate(name, **parameters)
    return types.SimpleNamespace(vertices=np.array(made.vertices), faces=np.array(made.triangles), is_convex=True)


def at(x):
    matrix = np.eye(4)
    matrix[0, 3] = x
    return matrix


@pytest.fixture
def manager():
    manager = CollisionManager()
    manager.add_object("cube0", mesh_of("box"))
    manager.add_object("cube1", mesh_of("box"), at(4))
    return manager


def test_single(manager):
    cube = mesh_of("box")
    assert manager.in_collision_single(cube, at(2)) is False
    assert manager.in_collision_single(cube, at(0.9), return_names=True) == (True, {"cube0"})
    hit, names, data = manager.in_collision_single(cube, at(4.9), return_names=True, return_data=True)
    assert hit and names == {"cube1"} and data
    for contact in data:
        assert contact.names == {"cube1", "__external"} and 0 <= contact.index("cube1") < 12
        assert contact.point.shape == (3,) and np.linalg.norm(contact.normal) == pytest.approx(1)
        assert 4.4 - 1e-9 <= contact.point[0] <= 4.5 + 1e-9


def test_internal_and_set_transform(manager):
    assert manager.in_collision_internal() is False
    assert manager.min_distance_internal(return_names=True) == (pytest.approx(3), ("cube0", "cube1"))
    manager.set_transform("cube1", at(0.5))
    hit, names = manager.in_collision_internal(return_names=True)
    assert hit and names == {("cube0", "cube1")}
    hit, names, data = manager.in_collision_internal(return_names=True, return_data=True)
    assert data and data[0].names == {"cube0", "cube1"}
    assert manager.min_distance_internal() == 0
    manager.remove_object("cube1")
    assert manager.in_collision_internal(return_names=True) == (False, set())
    for call in (lambda: manager.remove_object("cube1"), lambda: manager.set_transform("cube1", at(0))):
        with pytest.raises(ValueError, match="cube1 not in collision manager!"):
            call()


def test_distances(manager):
    cube = mesh_of("box")
    assert manager.min_distance_single(cube, at(2.5)) == pytest.approx(0.5)
    distance, name, data = manager.min_distance_single(cube, at(2.5), return_name=True, return_data=True)
    assert name == "cube1" and data.distance == distance == pytest.approx(0.5)
    assert np.linalg.norm(data.point("cube1") - data.point("__external")) == pytest.approx(distance)
    assert 0 <= data.index("cube1") < 12
    assert manager.min_distance_single(mesh_of("icosphere", radius=9)) == 0  # contains both


def test_two_managers(manager):
    other = CollisionManager()
    other.add_object("ball", mesh_of("icosphere", radius=0.5), at(2))
    assert manager.in_collision_other(other) is False
    distance, names, data = manager.min_distance_other(other, return_names=True, return_data=True)
    assert names == ("cube0", "ball") or names == ("cube1", "ball")
    assert distance == pytest.approx(1, abs=1e-2)
    other.set_transform("ball", at(4.2))
    hit, names, data = manager.in_collision_other(other, return_names=True, return_data=True)
    assert hit and names == {("cube1", "ball")} and data[0].names == {"cube1", "ball"}


def test_replacing_and_scenes(manager):
    manager.add_object("cube0", mesh_of("box"), at(4.5))
    assert manager.in_collision_internal() is True
    graph = type("Graph", (), {"nodes_geometry": ["a", "b"], "__getitem__": lambda self, node: (at(0), "box")})()
    scene = types.SimpleNamespace(graph=graph, geometry={"box": mesh_of("box")})
    made, objects = scene_to_collision(scene)
    assert set(objects) == {"a", "b"} and made.in_collision_internal(return_names=True)[1] == {("a", "b")}
