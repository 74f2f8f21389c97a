"""Tandem: exact collision detection for meshes, shapes, worlds of objects and rigid bodies.

>>> import tandem
>>> gear = tandem.Model(tandem.generate("gear"))
>>> tandem.collide(gear, None, gear, tandem.Transform.translation(5, 0, 0))
True

Poses are tandem.Transform, 4x4 matrices, or seven numbers x y z, then the quaternion w x y z (the real part first).
Arrays of n poses give n results. The guide is docs/guide/python.md.
"""
from tandem import clash
from tandem._native import Cancelled, Error
from tandem._native import lib as _lib
from tandem.assembly import Assembly, AssemblyBuilder, AssemblyNode
from tandem.broad_phase import BroadPhase, broad_phase_methods
from tandem.character import CharacterGround, CharacterMove, find_ground, move_character
from tandem.mesh import Mesh, MeshMeasures, MeshPart, generate, generators
from tandem.model import Algorithm, BuildQuality, Counters, Model, QueryCache, QueryKinds, QueryOptions, algorithm_names
from tandem.pair import (CastHit, Certainty, Contact, Distance, Impact, ImpactState, cast_shape, collide, collide_all,
                         collide_self, contacts, distance, time_of_impact, within, within_all)
from tandem.points import (ClosestPoint, Location, RayHit, cast_ray_all, cast_rays, cast_rays_any, closest_points,
                           locate_points, signed_distances, winding_numbers)
from tandem.poses import Motion, Transform
from tandem.shape import MassProperties, Shape, ShapeKind
from tandem.simulation import BodyKind, Friction, JointKind, JointState, Simulation
from tandem.solids import (ContactArea, CoplanarOverlap, Curve, Duplicate, IntersectionCurves, Overlap, Penetration,
                           Relation, SolidReport, boolean, contact_area, intersection_curves, is_duplicate, overlap,
                           penetration, relation, solid_report)
from tandem.tuning import Estimate, Prediction, Predictor, Settings, predict, tune
from tandem.viewing import Page, view
from tandem.world import ContactListener, ContactPair, Detail, World, WorldDistance, WorldImpact

__version__ = "{}.{}.{}".format(_lib.tandem_version() // 1000000, _lib.tandem_version() // 1000 % 1000,
                                _lib.tandem_version() % 1000)

__all__ = [
    "Algorithm", "Assembly", "AssemblyBuilder", "AssemblyNode", "BodyKind", "BroadPhase", "BuildQuality",
    "Cancelled", "CastHit", "Certainty", "CharacterGround", "CharacterMove", "ClosestPoint", "Contact", "ContactArea", "ContactListener",
    "ContactPair", "CoplanarOverlap", "Counters", "Curve", "Detail", "Distance", "Duplicate", "Error", "Estimate",
    "Friction", "Impact", "ImpactState", "IntersectionCurves", "JointKind", "JointState", "Location", "MassProperties",
    "Mesh", "MeshMeasures", "MeshPart", "Model", "Motion", "Overlap", "Page", "Penetration", "Prediction", "Predictor",
    "QueryCache", "QueryKinds", "QueryOptions", "RayHit", "Relation", "Settings", "Shape", "ShapeKind", "Simulation",
    "SolidReport", "Transform", "World", "WorldDistance", "WorldImpact", "algorithm_names", "boolean",
    "broad_phase_methods", "cast_ray_all", "cast_rays", "cast_rays_any", "cast_shape", "clash", "closest_points",
    "collide", "collide_all", "collide_self", "contact_area", "contacts", "distance", "find_ground", "generate",
    "generators", "intersection_curves", "is_duplicate", "locate_points", "move_character", "overlap", "penetration",
    "predict", "relation", "signed_distances", "solid_report", "time_of_impact", "tune", "view", "winding_numbers",
    "within", "within_all",
]
