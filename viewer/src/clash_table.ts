// The clashes of a report as columns: filtered, sorted and grouped.
import type { ClashData } from "./data";

/** The columns of a report, one entry per clash, as the page stores them. */
export interface ClashColumns {
  tests: string[];
  models: string[];
  groups: string[];
  /** Parts that clash: instance, model and path. */
  parts: [number, number, string][];
  id: string[];
  test: number[];
  kind: string[];
  shape: string[];
  basis: string[];
  status: string[];
  comment: string[];
  group: number[];
  a: number[];
  b: number[];
  /** Lower and upper bounds; an upper bound of null is unknown. */
  depth: [number, number | null][];
  gap: [number, number | null][];
  volume: [number, number | null][];
  from: number[][];
  to: number[][];
  /** Lowest and highest corner. */
  box: number[][];
  /** First segment of the curves of each clash; one entry more than clashes. */
  curves: number[];
}

export const sortKeys = ["severity", "depth", "gap", "volume", "kind", "status", "A", "B"] as const;
export type SortKey = typeof sortKeys[number];
export const groupKeys = ["none", "group", "test", "kind", "status", "part A", "part B", "models"] as const;
export type GroupKey = typeof groupKeys[number];

export interface Filter { text: string; kinds: Set<string>; statuses: Set<string>; test: number }
/** A row of the list: a clash, or the head of a group of clashes. */
export type Row = { clash: number } | { head: string; count: number };

const kindOrder = ["hard", "duplicate", "uncertain", "clearance", "touch"];

export class ClashTable {
  readonly count: number;
  private readonly paths = new Map<number, string>();
  private readonly modelOf = new Map<number, number>();
  private readonly words: string[];

  constructor(readonly columns: ClashColumns, private readonly names: string[], readonly data: ClashData) {
    this.count = columns.id.length;
    for (const [instance, model, path] of columns.parts) {
      this.paths.set(instance, path);
      this.modelOf.set(instance, model);
    }
    this.words = columns.id.map((id, i) => `${this.path(columns.a[i]!)} ${this.path(columns.b[i]!)} ${id} ${columns.shape[i]} ${columns.comment[i]}`.toLowerCase());
  }

  name(instance: number): string { return this.names[instance] || "(no name)"; }
  path(instance: number): string { return this.paths.get(instance) ?? this.name(instance); }
  model(instance: number): string { return this.columns.models[this.modelOf.get(instance) ?? 0] ?? ""; }
  /** The lower bounds: depth, gap and volume are at least this. */
  depth(i: number): number { return this.columns.depth[i]![0]; }
  gap(i: number): number { return this.columns.gap[i]![0]; }
  volume(i: number): number { return this.columns.volume[i]![0]; }

  /** Returns a number with its unit. */
  length(value: number, power = 1): string {
    const { units } = this.data;
    if (units === "m" && power === 1 && Math.abs(value) < 1) return `${Number(Number((1000 * value).toPrecision(3)).toFixed(3))} mm`;
    return `${Number(value.toPrecision(3))}${units ? ` ${units}${power === 3 ? "³" : ""}` : ""}`;
  }
  bounds([lower, upper]: [number, number | null], power = 1): string {
    if (upper === null) return `at least ${this.length(lower, power)}`;
    const middle = 0.5 * (lower + upper);
    if (upper - lower <= 0.02 * upper) return this.length(middle, power);
    return `${this.length(lower, power)} to ${this.length(upper, power)}`;
  }
  /** Returns how bad a clash is, in few words. */
  measure(i: number): string {
    const kind = this.columns.kind[i]!;
    if (kind === "clearance" || (kind !== "hard" && this.gap(i) > 0)) return `gap ${this.bounds(this.columns.gap[i]!)}`;
    return kind === "duplicate" ? "" : `depth ${this.bounds(this.columns.depth[i]!)}`;
  }

  /** Returns how many clashes have each value of a column. */
  counts(column: "kind" | "status"): Map<string, number> {
    const counts = new Map<string, number>();
    for (const value of this.columns[column]) counts.set(value, (counts.get(value) ?? 0) + 1);
    return counts;
  }

  filtered({ text, kinds, statuses, test }: Filter): number[] {
    const { kind, status } = this.columns;
    const wanted = text.toLowerCase().split(/\s+/).filter((word) => word);
    const found: number[] = [];
    for (let i = 0; i < this.count; ++i)
      if ((kinds.size === 0 || kinds.has(kind[i]!)) && (statuses.size === 0 || statuses.has(status[i]!)) &&
        (test < 0 || this.columns.test[i] === test) && wanted.every((word) => this.words[i]!.includes(word))) found.push(i);
    return found;
  }

  sort(clashes: number[], key: SortKey, down: boolean): void {
    const { columns } = this;
    const order = (i: number) => kindOrder.indexOf(columns.kind[i]!);
    const text = (of: (i: number) => string) => (i: number, j: number) => of(i).localeCompare(of(j), undefined, { numeric: true });
    const worse = (i: number, j: number) => order(i) - order(j) || this.depth(j) - this.depth(i) || this.gap(i) - this.gap(j);
    const compare: { [key in SortKey]: (i: number, j: number) => number } = {
      severity: worse,
      depth: (i, j) => this.depth(j) - this.depth(i),
      gap: (i, j) => this.gap(i) - this.gap(j),
      volume: (i, j) => this.volume(j) - this.volume(i),
      kind: worse,
      status: text((i) => columns.status[i]!),
      A: text((i) => this.name(columns.a[i]!)),
      B: text((i) => this.name(columns.b[i]!)),
    };
    const sign = down ? -1 : 1;
    clashes.sort((i, j) => sign * compare[key](i, j) || i - j);
  }

  groupOf(i: number, key: GroupKey): string {
    const { columns } = this;
    switch (key) {
      case "none": return "";
      case "group": return columns.groups[columns.group[i]!]!;
      case "test": return columns.tests[columns.test[i]!]!;
      case "kind": return columns.kind[i]! + (columns.shape[i] ? ` (${columns.shape[i]})` : "");
      case "status": return columns.status[i]!;
      case "part A": return this.path(columns.a[i]!);
      case "part B": return this.path(columns.b[i]!);
      case "models": return [this.model(columns.a[i]!), this.model(columns.b[i]!)].sort().join(" · ");
    }
  }

  /** Returns the rows of a list: sorted clashes by group, the largest group first. Closed groups show their
   *  head only. */
  rows(clashes: number[], key: GroupKey, closed: Set<string>): Row[] {
    if (key === "none") return clashes.map((clash) => ({ clash }));
    const groups = new Map<string, number[]>();
    for (const clash of clashes) {
      const name = this.groupOf(clash, key), members = groups.get(name);
      if (members) members.push(clash);
      else groups.set(name, [clash]);
    }
    return [...groups].sort((x, y) => y[1].length - x[1].length || x[0].localeCompare(y[0], undefined, { numeric: true })).flatMap(([head, members]) =>
      [{ head, count: members.length }, ...(closed.has(head) ? [] : members.map((clash) => ({ clash })))]);
  }
}
