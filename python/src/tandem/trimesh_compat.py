"""trimesh.collision.CollisionManager with the queries of Tandem: replace

    from trimesh.collision import CollisionManager
by
    from tandem.trimesh_compat import CollisionManager

Names, arguments and results are those of trimesh 4; python-fcl is not needed. Differences, all on purpose: an object
inside a closed mesh is in collision with it (FCL says no for meshes), contacts are those of Tandem's manifolds, closest
points realise the distance, and the distance of objects in collision is 0.
"""
from __future__ import annotations

from typing import Any, Dict, Hashable, List, Optional, Set, Tuple

import numpy as np

from tandem._native import Array, Error
from tandem.mesh import Mesh
from tandem.model import Model
from tandem.pair import Contact, Distance, contacts, distance
from tandem.poses import Transform
from tandem.shape import Shape, shape_of
from tandem.solids import Relation, relation
from tandem.world import World

__all__ = ["CollisionManager", "ContactData", "DistanceData", "scene_to_collision"]

Name = Hashable
EXTERNAL = "__external"


class ContactData:
    """A contact point of two objects."""

    def __init__(self, names: Tuple[Name, Name], contact: Contact, point: int) -> None:
        self.names: Set[Name] = set(names)
        self._indices = {names[0]: contact.sub_shape_a, names[1]: contact.sub_shape_b}
        self._normal = contact.normal
        self._point: Array = 0.5 * (contact.on_a[point] + contact.on_b[point])
        self._depth = float(contact.depths[point])

    @property
    def normal(self) -> Array:
        """Unit vector, from the first object to the second."""
        return self._normal

    @property
    def point(self) -> Array:
        return self._point

    @property
    def depth(self) -> float:
        return self._depth

    def index(self, name: Name) -> int:
        """Returns the index of the face in contact for the mesh of a name."""
        return self._indices[name]


class DistanceData:
    """The closest points of two objects."""

    def __init__(self, names: Tuple[Name, Name], result: Distance) -> None:
        self.names: Set[Name] = set(names)
        self._indices = {names[0]: result.sub_shape_a, names[1]: result.sub_shape_b}
        self._points = {names[0]: result.on_a, names[1]: result.on_b}
        self._distance = result.value

    @property
    def distance(self) -> float:
        return self._distance

    def index(self, name: Name) -> int:
        """Returns the index of the closest face for the mesh of a name."""
        return self._indices[name]

    def point(self, name: Name) -> Array:
        """Returns the closest point on the mesh of a name."""
        return self._points[name]


class _Object:
    """A mesh in a manager: its model, its handle in the world and its pose."""

    def __init__(self, model: Model, handle: int, pose: Transform) -> None:
        self.model, self.handle, self.pose = model, handle, pose


def _model_of(mesh: Any) -> Model:
    if isinstance(mesh, Model):
        return mesh
    return Model(mesh if isinstance(mesh, Mesh) else Mesh.from_trimesh(mesh))


def _pose_of(transform: Any) -> Transform:
    if transform is None:
        return Transform()
    matrix = np.asarray(transform, dtype=np.float64)
    if matrix.shape != (4, 4):
        raise ValueError("transform must be (4,4)!")
    return Transform(matrix)


def _result(value: Any, first: Tuple[bool, Any], second: Tuple[bool, Any]) -> Any:
    extra = [found for wanted, found in (first, second) if wanted]
    return (value, *extra) if extra else value


def _contact_data(names: Tuple[Name, Name], a: Model, pose_a: Transform, b: Model,
                  pose_b: Transform) -> List[ContactData]:
    manifolds = contacts(a, pose_a, b, pose_b)
    return [ContactData(names, contact, point) for contact in manifolds for point in range(len(contact.depths))]


def _overlap(a: Model, pose_a: Transform, b: Model, pose_b: Transform) -> bool:
    """Returns whether two meshes touch, or one is inside the other."""
    return relation(a, pose_a, b, pose_b) not in (Relation.DISJOINT, Relation.UNDEFINED) or bool(
        distance(a, pose_a, b, pose_b).upper == 0)


class CollisionManager:
    """A set of named meshes, with trimesh's methods."""

    def __init__(self) -> None:
        self._world = World()
        self._objects: Dict[Name, _Object] = {}
        self._names: Dict[int, Name] = {}

    def add_object(self, name: Name, mesh: Any, transform: Any = None) -> Shape:
        """Adds a mesh; it replaces an object of the same name."""
        if name in self._objects:
            self.remove_object(name)
        model, pose = _model_of(mesh), _pose_of(transform)
        handle = self._world.add(model, pose, solid=True)
        self._objects[name] = _Object(model, handle, pose)
        self._names[handle] = name
        return shape_of(model)

    def remove_object(self, name: Name) -> None:
        removed = self._find(name)
        self._world.remove(removed.handle)
        del self._names[removed.handle], self._objects[name]

    def set_transform(self, name: Name, transform: Any) -> None:
        moved = self._find(name)
        moved.pose = _pose_of(transform)
        self._world.move(moved.handle, moved.pose)

    def _find(self, name: Name) -> _Object:
        if name not in self._objects:
            raise ValueError(f"{name} not in collision manager!")
        return self._objects[name]

    def _near(self, model: Model, pose: Transform) -> List[Name]:
        """Returns the objects whose bounding boxes overlap that of a mesh."""
        low, high = shape_of(model).bounds(pose)
        return [self._names[int(handle)] for handle in self._world.overlapping(low, high)]

    def _hits(self, model: Model, pose: Transform) -> List[Name]:
        """Returns the objects in collision with a mesh."""
        near = [(name, self._objects[name]) for name in self._near(model, pose)]
        return [name for name, other in near if _overlap(other.model, other.pose, model, pose)]

    def in_collision_single(self, mesh: Any, transform: Any = None, return_names: bool = False,
                            return_data: bool = False) -> Any:
        """Returns whether a mesh is in collision with an object; optionally the set of names, and the contacts."""
        model, pose = _model_of(mesh), _pose_of(transform)
        names = self._hits(model, pose)
        data = [contact for name in names if return_data
                for contact in _contact_data((name, EXTERNAL), self._objects[name].model, self._objects[name].pose,
                                             model, pose)]
        return _result(bool(names), (return_names, set(names)), (return_data, data))

    def in_collision_internal(self, return_names: bool = False, return_data: bool = False) -> Any:
        """Returns whether any two objects are in collision; optionally the set of pairs of names, and the contacts."""
        if not return_names and not return_data:
            return self._world.any_contact()
        pairs = [(self._names[int(a)], self._names[int(b)]) for a, b in self._world.contact_pairs()]
        data = []
        for a, b in pairs if return_data else []:
            first, second = self._objects[a], self._objects[b]
            data += _contact_data((a, b), first.model, first.pose, second.model, second.pose)
        ordered = {(min(pair, key=str), max(pair, key=str)) for pair in pairs}
        return _result(bool(pairs), (return_names, ordered), (return_data, data))

    def in_collision_other(self, other_manager: "CollisionManager", return_names: bool = False,
                           return_data: bool = False) -> Any:
        """Returns whether an object is in collision with one of another manager; optionally the set of pairs of names
        (this manager's first), and the contacts."""
        pairs: Set[Tuple[Name, Name]] = set()
        data: List[ContactData] = []
        for other, placed in other_manager._objects.items():
            for name in self._hits(placed.model, placed.pose):
                pairs.add((name, other))
                if return_data:
                    mine = self._objects[name]
                    data += _contact_data((name, other), mine.model, mine.pose, placed.model, placed.pose)
        return _result(bool(pairs), (return_names, pairs), (return_data, data))

    def _closest(self, model: Model, pose: Transform) -> Tuple[Optional[Name], Distance]:
        found = self._world.probe_distance(model, pose)
        if found is None:
            raise Error("the collision manager has no objects")
        name = self._names[found.a]
        mine = self._objects[name]
        return name, _solid_distance(distance(mine.model, mine.pose, model, pose), mine, model, pose)

    def min_distance_single(self, mesh: Any, transform: Any = None, return_name: bool = False,
                            return_data: bool = False) -> Any:
        """Returns the distance of a mesh to the closest object; optionally its name, and the closest points."""
        name, found = self._closest(_model_of(mesh), _pose_of(transform))
        return _result(found.value, (return_name, name), (return_data, DistanceData((name, EXTERNAL), found)))

    def min_distance_internal(self, return_names: bool = False, return_data: bool = False) -> Any:
        """Returns the distance of the closest two objects; optionally their names, and the closest points."""
        touching = self._world.contact_pairs()
        found = self._world.distance()
        if found is None or found.b is None:
            raise Error("the collision manager has fewer than two objects")
        pair, closest = (found.a, found.b), found.distance
        if len(touching) and closest.value > 0:  # one is inside another
            pair = (int(touching[0, 0]), int(touching[0, 1]))
            first, second = self._objects[self._names[pair[0]]], self._objects[self._names[pair[1]]]
            closest = _solid_distance(distance(first.model, first.pose, second.model, second.pose), first,
                                      second.model, second.pose)
        names = (self._names[pair[0]], self._names[pair[1]])
        ordered = (min(names, key=str), max(names, key=str))
        return _result(closest.value, (return_names, ordered), (return_data, DistanceData(names, closest)))

    def min_distance_other(self, other_manager: "CollisionManager", return_names: bool = False,
                           return_data: bool = False) -> Any:
        """Returns the distance of the closest objects of two managers; optionally their names (this manager's first),
        and the closest points."""
        best: Optional[Tuple[Distance, Tuple[Name, Name]]] = None
        for other, placed in other_manager._objects.items():
            name, found = self._closest(placed.model, placed.pose)
            if best is None or found.value < best[0].value:
                best = (found, (name, other))
        if best is None:
            raise Error("the other collision manager has no objects")
        return _result(best[0].value, (return_names, best[1]), (return_data, DistanceData(best[1], best[0])))


def _solid_distance(found: Distance, mine: _Object, model: Model, pose: Transform) -> Distance:
    """Returns a distance of 0 if one mesh is inside the other."""
    inside = found.value > 0 and relation(mine.model, mine.pose, model, pose) in (Relation.INSIDE, Relation.CONTAINS)
    return found._replace(value=0.0, lower=0.0, upper=0.0) if inside else found


def scene_to_collision(scene: Any) -> Tuple[CollisionManager, Dict[Any, Shape]]:
    """Returns a manager with the nodes of a trimesh.Scene, and the shape of each node."""
    manager, objects = CollisionManager(), {}
    for node in scene.graph.nodes_geometry:
        transform, geometry = scene.graph[node]
        objects[node] = manager.add_object(node, scene.geometry[geometry], transform)
    return manager, objects
