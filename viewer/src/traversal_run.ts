// A traversal of two trees in the engine, one volume test at a time, with what is drawn of each step.
import type { Engine } from "./engine";
import type { TreeData } from "./data";
import type { StarDirections } from "./volumes";

type Model = InstanceType<Engine["Model"]>;
type Algorithm = Parameters<Engine["treeNodes"]>[1];
export type Counters = ReturnType<Engine["newCounters"]>;
export type Outline = ReturnType<Engine["outlineNodes"]>[number];

/** What happened to a node pair. */
export type Verdict = "disjoint" | "expanded" | "leaves";

export class TraversalRun {
  readonly nodesA: ReturnType<Engine["treeNodes"]>;
  readonly nodesB: ReturnType<Engine["treeNodes"]>;
  /** For each node: 0 never visited, 1 visited, 2 in a pair whose volumes overlap. */
  readonly visitedA: Uint8Array;
  readonly visitedB: Uint8Array;
  /** The pair of the last step, and what happened to it. */
  last: { a: number; b: number; verdict: Verdict } | undefined;
  private readonly search: InstanceType<Engine["Search"]>;

  constructor(private readonly tandem: Engine, private readonly a: Model, poseA: ArrayLike<number>, private readonly b: Model, poseB: ArrayLike<number>,
    private readonly algorithm: NonNullable<Algorithm>) {
    this.search = new tandem.Search(a, poseA, b, poseB, algorithm);
    this.nodesA = tandem.treeNodes(a, algorithm);
    this.nodesB = tandem.treeNodes(b, algorithm);
    this.visitedA = new Uint8Array(this.nodesA.escape.length);
    this.visitedB = new Uint8Array(this.nodesB.escape.length);
  }

  /** The pair that the next step tests; undefined: the traversal is complete. */
  get next(): [number, number] | undefined { return this.search.nodes; }
  get counters(): Counters { return this.search.counters; }
  get pairs(): Uint32Array { return this.search.pairs; }

  /** Tests one node pair. Returns false if the traversal is complete. */
  step(): boolean {
    const at = this.search.nodes;
    if (!at) return false;
    const before = this.search.counters;
    this.search.run(1);
    const after = this.search.counters;
    const verdict = after.leafOverlaps > before.leafOverlaps ? "leaves" : after.overlaps > before.overlaps ? "expanded" : "disjoint";
    const mark = verdict === "disjoint" ? 1 : 2;
    this.visitedA[at[0]] = Math.max(this.visitedA[at[0]]!, mark);
    this.visitedB[at[1]] = Math.max(this.visitedB[at[1]]!, mark);
    this.last = { a: at[0], b: at[1], verdict };
    return true;
  }

  outlines(a: number, b: number): [Outline, Outline] {
    return [this.tandem.outlineNodes(this.a, [a], this.algorithm)[0]!, this.tandem.outlineNodes(this.b, [b], this.algorithm)[0]!];
  }
  free(): void { this.search.free(); }
}

/** Returns an outline as a tree of one volume, which `VolumeLevel` draws. */
export function treeOf(outline: Outline): { tree: TreeData; numbers: Float32Array } {
  const { kind, center, rotation: [w, x, y, z], halfExtents, radius, normal, low, high, extents } = outline;
  const box = [...center, x, y, z, w, ...halfExtents];
  const numbers = { box, ball: [...center, radius], cut_ball: [...center, radius, ...normal, low, high], sampled: [...box, ...extents] }[kind];
  return { tree: { instance: 0, name: "", kind: kind === "sampled" ? "star" : kind, levels: [1], buffer: -1 }, numbers: Float32Array.from(numbers) };
}

export function starDirections(tandem: Engine): StarDirections {
  const mesh = tandem.sampleDirections();
  return { vertices: Float32Array.from(mesh.vertices), triangles: mesh.triangles };
}
