// Queries on two models or two shapes: verb(a, poseA, b, poseB, options).
import { takePose, takeVec3, vec3 } from "./geometry.js";
import { bytes, call, callPlain, double, doubles, integer, layout, made, readAll, scoped, take, takeList, takeStruct, word, words } from "./module.js";
import { Mesh } from "./mesh.js";
import { withOptions } from "./model.js";
import { Shape } from "./shape.js";
const kindOf = (a) => (a instanceof Shape ? "shape" : "model");
/** Returns whether the two touch. */
export function collide(a, poseA, b, poseB, options) {
    return withOptions(options, (at) => {
        const touching = take(8);
        call(`${kindOf(a)}_collide`, a.pointer, takePose(poseA), b.pointer, takePose(poseB), at, touching);
        return bytes()[touching] !== 0;
    });
}
/** Returns whether the distance is at most `limit`. */
export function within(a, poseA, b, poseB, limit, options) {
    return withOptions(options, (at) => {
        const near = take(8);
        call(`${kindOf(a)}_within`, a.pointer, takePose(poseA), b.pointer, takePose(poseB), limit, at, near);
        return bytes()[near] !== 0;
    });
}
const readFacePairs = (at, count) => words().slice(at >>> 2, (at >>> 2) + 2 * count);
/** Returns all touching pairs of triangles. */
export function collideAll(a, poseA, b, poseB, options) {
    return withOptions(options, (at) => {
        const list = take(16);
        call("model_collide_all", a.pointer, takePose(poseA), b.pointer, takePose(poseB), at, list, list + 8, 0);
        return takeList(list, list + 8, readFacePairs);
    });
}
/** Returns all pairs of triangles whose distance is at most `limit`. */
export function withinAll(a, poseA, b, poseB, limit, options) {
    return withOptions(options, (at) => {
        const list = take(16);
        call("model_within_all", a.pointer, takePose(poseA), b.pointer, takePose(poseB), limit, at, list, list + 8, 0);
        return takeList(list, list + 8, readFacePairs);
    });
}
/** Returns the pairs of triangles of one model that intersect improperly. */
export function collideSelf(model, options) {
    return withOptions(options, (at) => {
        const list = take(16);
        call("model_collide_self", model.pointer, at, list, list + 8);
        return takeList(list, list + 8, readFacePairs);
    });
}
export function distanceAt(at) {
    const l = layout("tandem_distance");
    return { value: double(at + l["value"]), lower: double(at + l["lower"]), upper: double(at + l["upper"]),
        onA: vec3(at + l["on_a"]), onB: vec3(at + l["on_b"]), normal: vec3(at + l["normal"]),
        subShapeA: word(at + l["sub_shape_a"]), subShapeB: word(at + l["sub_shape_b"]),
        certainty: ["exact", "converged", "bounded"][integer(at + l["certainty"])], isSigned: bytes()[at + l["is_signed"]] !== 0 };
}
/** Returns the distance: 0 if two models touch; negative if two convex shapes overlap. */
export function distance(a, poseA, b, poseB, options) {
    return withOptions(options, (at) => {
        const result = takeStruct("tandem_distance");
        call(`${kindOf(a)}_distance`, a.pointer, takePose(poseA), b.pointer, takePose(poseB), at, result);
        return distanceAt(result);
    });
}
export function manifoldAt(at) {
    const l = layout("tandem_manifold"), p = layout("tandem_contact_point");
    return { normal: vec3(at + l["normal"]), subShapeA: word(at + l["sub_shape_a"]), subShapeB: word(at + l["sub_shape_b"]),
        points: readAll(at + l["points"], word(at + l["count"]), p[""], (each) => ({ onA: vec3(each + p["on_a"]), onB: vec3(each + p["on_b"]), depth: double(each + p["depth"]) })) };
}
export const manifoldsAt = (at, count) => readAll(at, count, layout("tandem_manifold")[""], manifoldAt);
/** Returns the contact manifolds. */
export function contacts(a, poseA, b, poseB, options) {
    return withOptions(options, (at) => {
        const list = take(16);
        call(`${kindOf(a)}_contacts`, a.pointer, takePose(poseA), b.pointer, takePose(poseB), at, list, list + 8, 0);
        return takeList(list, list + 8, manifoldsAt);
    });
}
const relations = ["disjoint", "touching", "crossing", "a inside b", "a contains b", "equal", "none"];
/** Returns the spatial relation of two solids; "none" if a mesh is not closed and its surface does not tell. */
export function relation(a, poseA, b, poseB) {
    return scoped(() => {
        const at = take(8);
        call("model_relation", a.pointer, takePose(poseA), b.pointer, takePose(poseB), 1, at);
        return relations[integer(at)];
    });
}
export function penetration(a, poseA, b, poseB, options = {}) {
    return scoped(() => {
        const o = layout("tandem_penetration_options"), given = takeStruct("tandem_penetration_options");
        callPlain("penetration_options_init", given);
        if (options.relativeTolerance !== undefined)
            doubles()[(given + o["relative_tolerance"]) >>> 3] = options.relativeTolerance;
        const l = layout("tandem_penetration"), at = takeStruct("tandem_penetration");
        call("model_penetration", a.pointer, takePose(poseA), b.pointer, takePose(poseB), given, at);
        return { defined: bytes()[at + l["defined"]] !== 0, lower: double(at + l["lower"]), upper: double(at + l["upper"]),
            deepestPoint: vec3(at + l["deepest_point"]), closestSurfacePoint: vec3(at + l["closest_surface_point"]),
            deepestOnA: bytes()[at + l["deepest_on_a"]] !== 0 };
    });
}
export function overlap(a, poseA, b, poseB) {
    return scoped(() => {
        const l = layout("tandem_overlap"), at = takeStruct("tandem_overlap");
        call("model_overlap", a.pointer, takePose(poseA), b.pointer, takePose(poseB), 1, at);
        return { defined: bytes()[at + l["defined"]] !== 0, value: double(at + l["value"]), lower: double(at + l["lower"]),
            upper: double(at + l["upper"]), centroid: vec3(at + l["centroid"]) };
    });
}
/** Returns the intersection, union or difference of two closed meshes, in world coordinates. */
export function boolean(operation, a, poseA, b, poseB) {
    const index = ["intersection", "union", "difference"].indexOf(operation);
    return scoped(() => new Mesh(made("model_boolean", a.pointer, takePose(poseA), b.pointer, takePose(poseB), index, 1)));
}
export function castShape(a, poseA, b, poseB, displacement) {
    return scoped(() => {
        const l = layout("tandem_cast_hit"), at = takeStruct("tandem_cast_hit");
        call("shape_cast", a.pointer, takePose(poseA), b.pointer, takePose(poseB), takeVec3(displacement), 1, at);
        return { hit: bytes()[at + l["hit"]] !== 0, lower: double(at + l["lower"]), upper: double(at + l["upper"]),
            onA: vec3(at + l["on_a"]), onB: vec3(at + l["on_b"]), normal: vec3(at + l["normal"]) };
    });
}
