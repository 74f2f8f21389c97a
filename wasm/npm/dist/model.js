// Models: a mesh with the trees that queries need; and the options of queries.
import { call, callPlain, doubles, Handle, integers, layout, longWord, made, scoped, take, takeDoubles, takeStruct, takeText, textAt, word, words, } from "./module.js";
import { Mesh } from "./mesh.js";
/** Returns the names that an Algorithm may have. */
export function algorithmNames(component) {
    const index = ["volume", "traversal", "rule", "builder"].indexOf(component);
    return scoped(() => {
        const names = [], at = takeStruct("tandem_string"), l = layout("tandem_string");
        for (let i = 0;; ++i) {
            try {
                call("algorithm_name", index, i, at);
            }
            catch {
                return names;
            }
            names.push(textAt(word(at + l["data"]), word(at + l["size"])));
        }
    });
}
export function takeAlgorithm(algorithm) {
    if (!algorithm)
        return 0;
    const l = layout("tandem_algorithm"), at = takeStruct("tandem_algorithm");
    callPlain("algorithm_init", at);
    for (const name of ["volume", "traversal", "rule", "builder"]) {
        const value = algorithm[name];
        if (value === undefined)
            continue;
        const text = takeText(value);
        words()[(at + l[name]) >>> 2] = text;
    }
    if (algorithm.leafSize !== undefined)
        integers()[(at + l["leaf_size"]) >>> 2] = algorithm.leafSize;
    if (algorithm.arity !== undefined)
        integers()[(at + l["arity"]) >>> 2] = algorithm.arity;
    return at;
}
export function newCounters() {
    return { iterations: 0, volumeTests: 0, overlaps: 0, leafOverlaps: 0, primitiveTests: 0, primitiveHits: 0, nodesFetched: 0,
        maxStackDepth: 0, maxStateBytes: 0 };
}
const counterNames = [["iterations", "iterations"], ["volumeTests", "volume_tests"], ["overlaps", "overlaps"],
    ["leafOverlaps", "leaf_overlaps"], ["primitiveTests", "primitive_tests"], ["primitiveHits", "primitive_hits"],
    ["nodesFetched", "nodes_fetched"], ["maxStackDepth", "max_stack_depth"], ["maxStateBytes", "max_state_bytes"]];
export function countersAt(at) {
    const l = layout("tandem_counters"), counters = newCounters();
    for (const [mine, theirs] of counterNames)
        counters[mine] = longWord(at + l[theirs]);
    return counters;
}
/** Runs a query with options written to memory; 0 if there are none. */
export function withOptions(options, query) {
    return scoped(() => {
        if (!options)
            return query(0);
        const l = layout("tandem_query_options"), at = takeStruct("tandem_query_options");
        callPlain("query_options_init", at);
        words()[(at + l["algorithm"]) >>> 2] = takeAlgorithm(options.algorithm);
        for (const name of ["precision", "limit", "margin"])
            if (options[name] !== undefined)
                doubles()[(at + l[name]) >>> 3] = options[name];
        if (!options.counters)
            return query(at);
        const counted = takeStruct("tandem_counters");
        words()[(at + l["counters"]) >>> 2] = counted;
        const result = query(at), work = countersAt(counted), total = options.counters;
        for (const [name] of counterNames)
            total[name] = name.startsWith("max") ? Math.max(total[name], work[name]) : total[name] + work[name];
        return result;
    });
}
/** A mesh with the trees that queries need. Trees are built by the first query that needs them. */
export class Model extends Handle {
    constructor(mesh) {
        super(scoped(() => made("model_create", mesh.pointer)), "model_free");
    }
    get mesh() { return scoped(() => new Mesh(made("model_get_mesh", this.pointer))); }
    /** Builds the trees of the default engine, or those of an algorithm. */
    prepare(algorithm) {
        scoped(() => call("model_prepare", this.pointer, 63, takeAlgorithm(algorithm)));
    }
    /** Replaces the vertices by the same number of vertices and refits the trees. */
    updateVertices(vertices) {
        scoped(() => call("model_update_vertices", this.pointer, takeDoubles(vertices), vertices.length / 3, 1));
    }
    get memoryBytes() {
        return scoped(() => {
            const at = take(8);
            call("model_memory_bytes", this.pointer, at);
            return word(at);
        });
    }
}
