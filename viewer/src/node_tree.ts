// The nodes of an assembly: their order, paths and parts.
import type { NodeTable } from "./data";

export class NodeTree {
  readonly count: number;
  readonly names: string[];
  readonly parents: Int32Array;
  /** The part of each node as an instance of the recording; -1: a group. */
  readonly instances: Int32Array;
  readonly nodeOfInstance: Int32Array;
  readonly depths: Uint32Array;
  /** Number of parts at and below each node. */
  readonly parts: Uint32Array;
  /** Nodes in depth-first order, the position of each node in it, and the end of its subtree. */
  readonly order: Uint32Array;
  readonly position: Uint32Array;
  readonly end: Uint32Array;
  private readonly lowerNames: string[];

  private readonly ids: Map<number, string>;

  constructor(table: NodeTable) {
    this.ids = new Map(table.ids);
    const count = (this.count = table.names.length);
    this.names = table.names;
    this.parents = Int32Array.from(table.parents);
    this.instances = Int32Array.from(table.instances);
    this.lowerNames = table.names.map((name) => name.toLowerCase());
    this.depths = new Uint32Array(count);
    this.parts = new Uint32Array(count);
    const sizes = new Uint32Array(count).fill(1);
    const parts = table.instances.reduce((most, instance) => Math.max(most, instance + 1), 0);
    this.nodeOfInstance = new Int32Array(parts).fill(-1);
    this.instances.forEach((instance, node) => { if (instance >= 0) this.nodeOfInstance[instance] = node; });
    for (let node = 0; node < count; ++node) {
      const parent = this.parents[node]!;
      this.depths[node] = parent < 0 ? 0 : this.depths[parent]! + 1;
    }
    for (let node = count - 1; node >= 0; --node) {
      this.parts[node]! += Number(this.instances[node]! >= 0);
      const parent = this.parents[node]!;
      if (parent < 0) continue;
      this.parts[parent]! += this.parts[node]!;
      sizes[parent]! += sizes[node]!;
    }
    // Siblings are in file order, and a parent comes before its children.
    this.order = new Uint32Array(count);
    this.position = new Uint32Array(count);
    this.end = new Uint32Array(count);
    const next = new Uint32Array(count);
    let nextRoot = 0;
    for (let node = 0; node < count; ++node) {
      const parent = this.parents[node]!;
      const at = parent < 0 ? nextRoot : next[parent]!;
      if (parent < 0) nextRoot += sizes[node]!;
      else next[parent]! += sizes[node]!;
      this.position[node] = at;
      this.order[at] = node;
      this.end[node] = at + sizes[node]!;
      next[node] = at + 1;
    }
  }

  isGroup(node: number): boolean { return this.end[node]! - this.position[node]! > 1; }
  id(node: number): string { return this.ids.get(node) ?? ""; }

  /** Returns the names from the root to the node. */
  path(node: number): string {
    const names: string[] = [];
    for (let at = node; at >= 0; at = this.parents[at]!) names.unshift(this.names[at] || "(no name)");
    return `/${names.join("/")}`;
  }

  /** Calls with every part at and below a node. */
  forParts(node: number, call: (instance: number) => void): void {
    for (let at = this.position[node]!; at < this.end[node]!; ++at) {
      const instance = this.instances[this.order[at]!]!;
      if (instance >= 0) call(instance);
    }
  }

  /** Returns the nodes whose name contains the text or matches it as a glob (* and ?), or whose identifier is
   *  the text; in depth-first order. */
  search(text: string): number[] {
    const wanted = text.trim().toLowerCase();
    const glob = /[*?]/.test(wanted) ? new RegExp(`^${wanted.replace(/[.+^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*").replaceAll("?", ".")}$`) : undefined;
    const found: number[] = [];
    for (const node of this.order) {
      const name = this.lowerNames[node]!;
      if (glob ? glob.test(name) : name.includes(wanted) || this.ids.get(node)?.toLowerCase() === wanted) found.push(node);
    }
    return found;
  }
}
