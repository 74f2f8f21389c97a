// Points, poses, boxes and rays, and how they are written to the module's memory.
import { doubles, double, integers, layout, take, takeStruct, TandemError, words } from "./module.js";
/** Returns the pose of the elements of a three.js Matrix4, which stores columns. It must not scale. */
export function poseOfMatrix4(elements) {
    const e = elements;
    return Float64Array.of(e[0], e[4], e[8], e[1], e[5], e[9], e[2], e[6], e[10], e[12], e[13], e[14]);
}
const formats = { 12: 0, 16: 1, 7: 2 };
function numbersOf(pose) {
    if ("length" in pose)
        return pose;
    return [...Array.from(pose.position ?? [0, 0, 0]), ...Array.from(pose.quaternion ?? [1, 0, 0, 0])];
}
/** Writes poses as a tandem_poses; all have the format of the first. Returns 0 for the identity. */
export function takePoses(poses) {
    if (poses.length === 1 && poses[0] === undefined)
        return 0;
    const numbers = poses.map((pose) => numbersOf(pose ?? {}));
    const size = numbers[0]?.length ?? 12, format = formats[size];
    if (format === undefined || numbers.some((each) => each.length !== size))
        throw new TandemError(`pose: expected 7, 12 or 16 numbers each, got ${numbers.map((each) => each.length).join(", ")}`);
    return writePoses(takeAll(numbers, size), poses.length, format);
}
export const takePose = (pose) => takePoses([pose]);
function takeAll(rows, size) {
    const at = take(8 * size * rows.length);
    rows.forEach((row, i) => doubles().set(row, (at >>> 3) + size * i));
    return at;
}
function writePoses(data, count, format) {
    const l = layout("tandem_poses"), at = takeStruct("tandem_poses");
    words()[(at + l["data"]) >>> 2] = data;
    words()[(at + l["count"]) >>> 2] = count;
    integers()[(at + l["format"]) >>> 2] = format;
    return at;
}
/** Writes points, three numbers each, one after the other. */
export function takePoints(points) {
    if (points.length % 3 !== 0)
        throw new TandemError(`points: expected three numbers each, got ${points.length} in all`);
    const at = take(8 * points.length);
    doubles().set(points, at >>> 3);
    return { at, count: points.length / 3 };
}
export function takeVec3(v) {
    if (v.length !== 3)
        throw new TandemError(`expected three numbers, got ${v.length}`);
    return takePoints(v).at;
}
export const vec3 = (at) => [double(at), double(at + 8), double(at + 16)];
export function boundsAt(at) {
    const l = layout("tandem_bounds");
    return { low: vec3(at + l["low"]), high: vec3(at + l["high"]) };
}
export function takeBounds(boxes) {
    const l = layout("tandem_bounds"), at = take(l[""] * boxes.length);
    boxes.forEach((box, i) => {
        doubles().set(box.low, (at + i * l[""] + l["low"]) >>> 3);
        doubles().set(box.high, (at + i * l[""] + l["high"]) >>> 3);
    });
    return at;
}
export function takeRays(rays) {
    const l = layout("tandem_ray"), at = take(l[""] * rays.length);
    rays.forEach((ray, i) => {
        const from = at + i * l[""];
        doubles().set(ray.origin, (from + l["origin"]) >>> 3);
        doubles().set(ray.direction, (from + l["direction"]) >>> 3);
        doubles()[(from + l["t_max"]) >>> 3] = ray.tMax ?? Infinity;
    });
    return at;
}
export function poseAt(at) {
    const l = layout("tandem_pose");
    return { rotation: Array.from({ length: 9 }, (_, i) => double(at + l["rotation"] + 8 * i)), position: vec3(at + l["position"]) };
}
export function massAt(at) {
    const l = layout("tandem_mass");
    return { volume: double(at + l["volume"]), center: vec3(at + l["center"]),
        inertia: Array.from({ length: 9 }, (_, i) => double(at + l["inertia"] + 8 * i)) };
}
/** Writes the handles of objects as an array. */
export function takePointers(objects) {
    const at = take(4 * objects.length);
    objects.forEach((each, i) => (words()[(at >>> 2) + i] = each.pointer));
    return at;
}
