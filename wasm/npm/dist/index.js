/** Exact collision detection: the Tandem library, compiled to WebAssembly. Call `await init()` first. */
export { init, TandemError } from "./module.js";
export { poseOfMatrix4 } from "./geometry.js";
export { Mesh } from "./mesh.js";
export { algorithmNames, Model, newCounters } from "./model.js";
export { Shape } from "./shape.js";
export { boolean, castShape, collide, collideAll, collideSelf, contacts, distance, overlap, penetration, relation, within, withinAll, } from "./query.js";
export { castRayAll, castRays, closestPoints, locatePoints, signedDistances } from "./point.js";
export { BroadPhase } from "./broad_phase.js";
export { World } from "./world.js";
export { Simulation } from "./simulation.js";
export { outlineNodes, sampleDirections, Search, treeNodes, version } from "./search.js";
