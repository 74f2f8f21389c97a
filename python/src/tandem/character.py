"""Characters: upright capsules that walk in a world."""
from __future__ import annotations

from typing import Any, NamedTuple, Optional

from numpy.typing import ArrayLike

from tandem._native import Array, one_record, options_struct, lib, vector
from tandem.world import World, number_of, search_filter

__all__ = ["CharacterGround", "CharacterMove", "find_ground", "move_character"]


class CharacterGround(NamedTuple):
    """What is below a character: an object, its point and normal, the distance, and whether it can be walked on."""
    object: int
    point: Array
    normal: Array
    distance: float
    walkable: bool


class CharacterMove(NamedTuple):
    """Where a character ends: its lowest point, whether something took part of the displacement, whether it climbed a
    step, and the ground."""
    position: Array
    blocked: bool
    stepped: bool
    ground: Optional[CharacterGround]


def _ground(record: Any) -> Optional[CharacterGround]:
    if not record["found"]:
        return None
    return CharacterGround(number_of(record["object"]), record["point"].copy(), record["normal"].copy(),
                           float(record["distance"]), bool(record["walkable"]))


def _options(radius: float, height: float, up: ArrayLike, max_slope: float, step_height: float, skin: float) -> Any:
    given = options_struct("tandem_character_options", radius=radius, height=height, max_slope=max_slope,
                           step_height=step_height, skin=skin)
    given.up = vector(up, "up")
    return given


def find_ground(world: World, position: ArrayLike, max_distance: float, *, radius: float = 0.3, height: float = 1.8,
                up: ArrayLike = (0, 0, 1), max_slope: float = 0.8, step_height: float = 0.35, skin: float = 0.01,
                **search: Any) -> Optional[CharacterGround]:
    """Returns the ground below a character whose lowest point is `position`, or None. `search`: layers, only, exclude,
    predicate.

    >>> from tandem import Shape
    >>> world = World()
    >>> floor = world.add(Shape.box(10, 10, 1), [0, 0, -0.5, 1, 0, 0, 0])
    >>> round(find_ground(world, [0, 0, 0.5], 1).distance, 6)
    0.5
    """
    options, filter = _options(radius, height, up, max_slope, step_height, skin), search_filter(search)
    found = one_record("tandem_character_ground",
                       lambda out: lib.tandem_world_find_ground(world._h, options, vector(position, "position"),
                                                                max_distance, filter.c, out))
    filter.finish()
    return _ground(found)


def move_character(world: World, position: ArrayLike, displacement: ArrayLike, *, radius: float = 0.3,
                   height: float = 1.8, up: ArrayLike = (0, 0, 1), max_slope: float = 0.8, step_height: float = 0.35,
                   skin: float = 0.01, **search: Any) -> CharacterMove:
    """Moves a character, an upright capsule whose lowest point is `position`: it slides along walls, climbs and
    descends steps and slopes. Gravity and jumps are part of the displacement. The world is not changed; exclude the
    character's own body with `exclude`.

    >>> from tandem import Shape
    >>> world = World()
    >>> floor = world.add(Shape.box(10, 10, 1), [0, 0, -0.5, 1, 0, 0, 0])
    >>> wall = world.add(Shape.box(1, 10, 4), [2, 0, 2, 1, 0, 0, 0])
    >>> move = move_character(world, [0, 0, 0], [5, 0, -0.1])
    >>> move.blocked, move.ground.object == floor, round(float(move.position[0]), 2)
    (True, True, 1.19)
    """
    options, filter = _options(radius, height, up, max_slope, step_height, skin), search_filter(search)
    moved = one_record("tandem_character_move",
                       lambda out: lib.tandem_world_move_character(world._h, options, vector(position, "position"),
                                                                   vector(displacement, "displacement"), filter.c,
                                                                   out))
    filter.finish()
    return CharacterMove(moved["position"].copy(), bool(moved["blocked"]), bool(moved["stepped"]),
                         _ground(moved["ground"]))
