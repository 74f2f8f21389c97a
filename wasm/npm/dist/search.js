// A traversal of two trees, step by step: for explanations, and for searches in small portions.
import { takePose, vec3 } from "./geometry.js";
import { bytes, call, callPlain, double, floats, Handle, integer, layout, made, readAll, scoped, take, takeList, takeStruct, takeWords, word, words } from "./module.js";
import { Mesh } from "./mesh.js";
import { countersAt, takeAlgorithm } from "./model.js";
/** A search for touching triangles by an algorithm, which can be interrupted after any volume test. */
export class Search extends Handle {
    constructor(a, poseA, b, poseB, algorithm = {}) {
        super(scoped(() => made("search_create", a.pointer, takePose(poseA), b.pointer, takePose(poseB), takeAlgorithm(algorithm))), "search_free");
    }
    /** Continues for a number of volume tests (0: to the end). Returns the fraction of work remaining; 0 if complete. */
    run(volumeTests = 0) {
        return scoped(() => {
            const at = take(8);
            call("search_run", this.pointer, BigInt(volumeTests), 0, at);
            return double(at);
        });
    }
    /** Returns the nodes of A's and B's tree that the next volume test is about; undefined if the search is complete. */
    get nodes() {
        return scoped(() => {
            const at = take(16);
            call("wasm_search_nodes", this.pointer, at, at + 8);
            return bytes()[at + 8] === 0 ? undefined : [word(at), word(at + 4)];
        });
    }
    get counters() {
        return scoped(() => {
            const at = takeStruct("tandem_counters");
            call("search_counters", this.pointer, at);
            return countersAt(at);
        });
    }
    /** Returns the touching pairs found so far, sorted. */
    get pairs() {
        return scoped(() => {
            const list = take(16);
            call("search_pairs", this.pointer, list, list + 8);
            return takeList(list, list + 8, (at, count) => words().slice(at >>> 2, (at >>> 2) + 2 * count));
        });
    }
}
export function treeNodes(model, algorithm = {}) {
    return scoped(() => {
        const at = take(24);
        call("wasm_tree_nodes", model.pointer, takeAlgorithm(algorithm), at, at + 8, at + 16);
        const read = (from, count) => words().slice(from >>> 2, (from >>> 2) + count);
        return { escape: takeList(at, at + 16, read), level: takeList(at + 8, at + 16, read) };
    });
}
const outlineKinds = ["box", "ball", "cut_ball", "sampled"];
/** Returns the volumes of some nodes of a model's tree. */
export function outlineNodes(model, nodes, algorithm = {}) {
    return scoped(() => {
        const l = layout("tandem_wasm_outline"), outlines = take(l[""] * nodes.length), list = take(16);
        call("wasm_outline_nodes", model.pointer, takeAlgorithm(algorithm), takeWords(nodes), nodes.length, outlines, list, list + 8);
        const samples = takeList(list, list + 8, (at, count) => floats().slice(at >>> 2, (at >>> 2) + count));
        const sampled = readAll(outlines, nodes.length, l[""], (at) => integer(at + l["kind"])).filter((kind) => kind === 3).length;
        const each = sampled > 0 ? samples.length / sampled : 0;
        let next = 0;
        return readAll(outlines, nodes.length, l[""], (at) => {
            const kind = outlineKinds[integer(at + l["kind"])], q = at + l["rotation"];
            const extents = kind === "sampled" ? samples.subarray(next, (next += each)) : new Float32Array(0);
            return { kind, center: vec3(at + l["center"]), rotation: [double(q), double(q + 8), double(q + 16), double(q + 24)],
                halfExtents: vec3(at + l["half_extents"]), radius: double(at + l["radius"]), normal: vec3(at + l["normal"]),
                low: double(at + l["low"]), high: double(at + l["high"]), extents };
        });
    });
}
/** Returns the directions in which volumes of kind "sampled" are sampled: a mesh on the unit sphere. */
export function sampleDirections() { return scoped(() => new Mesh(made("wasm_sample_directions"))); }
/** Returns the version of the library: major · 1000000 + minor · 1000 + patch. */
export const version = () => callPlain("version");
