// Models: a mesh with the trees that queries need; and the options of queries.
import {
  call, callPlain, double, doubles, Handle, integers, layout, longWord, made, scoped, take, takeDoubles, takeStruct, takeText, textAt, word, words,
} from "./module.js";
import { Mesh } from "./mesh.js";

/** Algorithm selection: which bounding volume, traversal, descent rule and builder to use. Missing names are the
 *  defaults. Results never depend on it. */
export interface Algorithm { volume?: string; traversal?: string; rule?: string; builder?: string; leafSize?: number; arity?: number }

/** Returns the names that an Algorithm may have. */
export function algorithmNames(component: "volume" | "traversal" | "rule" | "builder"): string[] {
  const index = ["volume", "traversal", "rule", "builder"].indexOf(component);
  return scoped(() => {
    const names: string[] = [], at = takeStruct("tandem_string"), l = layout("tandem_string");
    for (let i = 0; ; ++i) {
      try {
        call("algorithm_name", index, i, at);
      } catch {
        return names;
      }
      names.push(textAt(word(at + l["data"]!), word(at + l["size"]!)));
    }
  });
}

export function takeAlgorithm(algorithm: Algorithm | undefined): number {
  if (!algorithm) return 0;
  const l = layout("tandem_algorithm"), at = takeStruct("tandem_algorithm");
  callPlain("algorithm_init", at);
  for (const name of ["volume", "traversal", "rule", "builder"] as const) {
    const value = algorithm[name];
    if (value === undefined) continue;
    const text = takeText(value);
    words()[(at + l[name]!) >>> 2] = text;
  }
  if (algorithm.leafSize !== undefined) integers()[(at + l["leaf_size"]!) >>> 2] = algorithm.leafSize;
  if (algorithm.arity !== undefined) integers()[(at + l["arity"]!) >>> 2] = algorithm.arity;
  return at;
}

/** Work of queries. A query adds to it. */
export interface Counters {
  iterations: number;
  volumeTests: number;
  overlaps: number;
  leafOverlaps: number;
  primitiveTests: number;
  primitiveHits: number;
  nodesFetched: number;
  maxStackDepth: number;
  maxStateBytes: number;
}
export function newCounters(): Counters {
  return { iterations: 0, volumeTests: 0, overlaps: 0, leafOverlaps: 0, primitiveTests: 0, primitiveHits: 0, nodesFetched: 0,
    maxStackDepth: 0, maxStateBytes: 0 };
}
const counterNames: [keyof Counters, string][] = [["iterations", "iterations"], ["volumeTests", "volume_tests"], ["overlaps", "overlaps"],
  ["leafOverlaps", "leaf_overlaps"], ["primitiveTests", "primitive_tests"], ["primitiveHits", "primitive_hits"],
  ["nodesFetched", "nodes_fetched"], ["maxStackDepth", "max_stack_depth"], ["maxStateBytes", "max_state_bytes"]];
export function countersAt(at: number): Counters {
  const l = layout("tandem_counters"), counters = newCounters();
  for (const [mine, theirs] of counterNames) counters[mine] = longWord(at + l[theirs]!);
  return counters;
}

/** Options of queries on two models or shapes. */
export interface QueryOptions {
  /** For two models; without it, the default engine. */
  algorithm?: Algorithm;
  /** The work of the query is added to these. */
  counters?: Counters;
  /** Relative precision of iterations on shapes. */
  precision?: number;
  /** Distances above it need not be computed. */
  limit?: number;
  /** Contacts: points within this distance are contacts too. */
  margin?: number;
}

/** Runs a query with options written to memory; 0 if there are none. */
export function withOptions<T>(options: QueryOptions | undefined, query: (options: number) => T): T {
  return scoped(() => {
    if (!options) return query(0);
    const l = layout("tandem_query_options"), at = takeStruct("tandem_query_options");
    callPlain("query_options_init", at);
    words()[(at + l["algorithm"]!) >>> 2] = takeAlgorithm(options.algorithm);
    for (const name of ["precision", "limit", "margin"] as const)
      if (options[name] !== undefined) doubles()[(at + l[name]!) >>> 3] = options[name];
    if (!options.counters) return query(at);
    const counted = takeStruct("tandem_counters");
    words()[(at + l["counters"]!) >>> 2] = counted;
    const result = query(at), work = countersAt(counted), total = options.counters;
    for (const [name] of counterNames)
      total[name] = name.startsWith("max") ? Math.max(total[name], work[name]) : total[name] + work[name];
    return result;
  });
}

/** A mesh with the trees that queries need. Trees are built by the first query that needs them. */
export class Model extends Handle {
  constructor(mesh: Mesh) {
    super(scoped(() => made("model_create", mesh.pointer)), "model_free");
  }
  get mesh(): Mesh { return scoped(() => new Mesh(made("model_get_mesh", this.pointer))); }
  /** Builds the trees of the default engine, or those of an algorithm. */
  prepare(algorithm?: Algorithm): void {
    scoped(() => call("model_prepare", this.pointer, 63, takeAlgorithm(algorithm)));
  }
  /** Replaces the vertices by the same number of vertices and refits the trees. */
  updateVertices(vertices: ArrayLike<number>): void {
    scoped(() => call("model_update_vertices", this.pointer, takeDoubles(vertices), vertices.length / 3, 1));
  }
  get memoryBytes(): number {
    return scoped(() => {
      const at = take(8);
      call("model_memory_bytes", this.pointer, at);
      return word(at);
    });
  }
}
