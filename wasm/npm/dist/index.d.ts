/** Exact collision detection: the Tandem library, compiled to WebAssembly. Call `await init()` first. */
export { init, TandemError, type InitOptions } from "./module.js";
export { poseOfMatrix4, type Bounds, type Mass, type Point, type Pose, type Ray, type RigidPose, type Vec3 } from "./geometry.js";
export { Mesh, type Generator, type MeshMeasures } from "./mesh.js";
export { algorithmNames, Model, newCounters, type Algorithm, type Counters, type QueryOptions } from "./model.js";
export { Shape } from "./shape.js";
export { boolean, castShape, collide, collideAll, collideSelf, contacts, distance, overlap, penetration, relation, within, withinAll, type CastHit, type ContactPoint, type Distance, type FacePairs, type Manifold, type Overlap, type Penetration, type Relation, } from "./query.js";
export { castRayAll, castRays, closestPoints, locatePoints, signedDistances, type ClosestPoint, type Location, type RayHit } from "./point.js";
export { BroadPhase, type BroadPhaseOptions, type PairFilter } from "./broad_phase.js";
export { World, type ObjectHandle, type ObjectOptions, type ObjectPair, type WorldContact, type WorldOptions } from "./world.js";
export { Simulation, type BodyKind, type BodyOptions, type BodyState, type JointKind, type JointOptions, type SimulationOptions, type StepReport } from "./simulation.js";
export { outlineNodes, sampleDirections, Search, treeNodes, version, type TreeNodes, type VolumeOutline } from "./search.js";
