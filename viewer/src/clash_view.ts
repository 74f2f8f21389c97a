// A clash report: a list, and each clash in 3D with its two parts in two colours and the rest as ghosts.
import { Box3, Vector3 } from "three";
import { ghost, hidden, solid } from "./bodies";
import { ClashList } from "./clash_list";
import { ClashTable, type ClashColumns } from "./clash_table";
import { buffer, jsonBuffer, type ClashData } from "./data";
import { make, readable } from "./dom";
import { Measures } from "./measures";
import { paleSide } from "./palette";
import { readRecording, type Recording } from "./recording";
import { isDark } from "./theme";
import { Viewport } from "./viewport";
import type { View } from "./view";

/** A printed report lists at most this many clashes. */
const mostPrinted = 2000;

export class ClashView implements View {
  readonly element = make("div", { class: "scene-view still clash-view" });
  readonly keys: [string, string][] = [
    ["J K", "next, previous clash"], ["/", "filter"], ["G", "ghosts of other parts"], ["X", "see through the two parts"], ["I", "intersection curves"],
    ["E", "triangle edges"], ["F", "fit all in view"], ["P", "save a picture"], ["Esc", "show all parts"],
  ];
  private readonly details = make("section", { class: "details", hidden: true });
  private readonly printed = make("section", { class: "printed" });
  private readonly viewport: Viewport;
  private readonly measures: Measures;
  private readonly table: ClashTable;
  private readonly list: ClashList;
  private ghosts = true;
  private curvesShown = true;
  private edges = false;
  private through = true;

  private constructor(data: ClashData, private readonly recording: Recording, columns: ClashColumns, private readonly curves: Float32Array,
    private readonly changed: () => void) {
    this.table = new ClashTable(columns, recording.instances.map((each) => each.name), data);
    this.viewport = new Viewport(recording, data.up, () => this.fit());
    this.measures = new Measures(this.viewport.stage.scene, isDark());
    this.viewport.host.append(this.measures.element);
    this.list = new ClashList(this.table, (clash) => this.choose(clash));
    this.viewport.onPick = (instance) => {
      const found = instance === undefined ? undefined : this.list.clashes.find((i) => columns.a[i] === instance || columns.b[i] === instance);
      if (found !== undefined) this.choose(found);
    };
    this.element.append(this.viewport.host, make("aside", { class: "panel" }, make("h1", {}, data.title),
      ...(data.text ? [make("p", { class: "lead" }, data.text)] : []), this.list.element, this.details), this.printed);
    window.addEventListener("beforeprint", () => this.print());
  }

  static async open(data: ClashData, changed: () => void): Promise<ClashView> {
    const [recording, columns, curves] = await Promise.all([buffer(data.recording), jsonBuffer(data.table), buffer(data.curves)]);
    return new ClashView(data, readRecording(recording), columns as ClashColumns, new Float32Array(curves), changed);
  }

  private at(point: number[]): Vector3 { return new Vector3().fromArray(point).sub(new Vector3().fromArray(this.recording.origin)); }

  private choose(clash: number): void {
    this.list.mark(clash);
    const { columns } = this.table, { bodies } = this.viewport;
    const [a, b] = [columns.a[clash]!, columns.b[clash]!];
    bodies.paint([[a, paleSide(0)], [b, paleSide(1)]]);
    this.update();
    this.showDetails(clash);
    this.changed();
    // The clash in the middle, and enough around it to recognise the parts.
    const [lx, ly, lz, hx, hy, hz] = columns.box[clash]! as [number, number, number, number, number, number];
    const box = new Box3(this.at([lx, ly, lz]), this.at([hx, hy, hz]));
    const radius = (instance: number) => 0.5 * bodies.boundsOf(instance).getSize(new Vector3()).length();
    const around = Math.max(0.6 * box.getSize(new Vector3()).length(), 0.35 * Math.min(radius(a), radius(b)), 1e-9);
    this.viewport.stage.flyTo(box.getCenter(new Vector3()), around);
  }

  /** Draws the parts for the chosen clash, or all. */
  private update(): void {
    const { chosen } = this.list, { bodies, stage } = this.viewport, { columns } = this.table;
    if (chosen === undefined) {
      bodies.paint([]);
      bodies.show(() => solid);
    } else {
      const a = columns.a[chosen]!, b = columns.b[chosen]!;
      const near = this.ghosts ? this.nearest(this.at(columns.from[chosen]!), this.viewport.mostGhosts) : new Set();
      bodies.show((instance) => instance === a || instance === b ? solid : near.has(instance) ? ghost : hidden);
    }
    bodies.opacity = chosen !== undefined && this.through ? 0.55 : 1;
    this.measures.showCurves(chosen === undefined || !this.curvesShown ? new Float32Array() : this.curvesOf(chosen));
    this.measures.show(chosen === undefined ? [] : this.arrowOf(chosen));
    stage.shadowsChanged();
    this.viewport.dirty = true;
  }

  /** Returns the parts nearest to a point. */
  private nearest(point: Vector3, count: number): Set<number> {
    const { instances } = this.recording, { bodies } = this.viewport;
    if (instances.length <= count) return new Set(instances.keys());
    const at = new Vector3();
    const distances = Float32Array.from(instances, ({ mesh }, i) =>
      Math.max(0, at.setFromMatrixPosition(bodies.matrix(i)).distanceTo(point) - bodies.radii[mesh]!));
    const limit = distances.slice().sort()[count]!;
    const near = new Set<number>();
    distances.forEach((distance, i) => { if (distance < limit) near.add(i); });
    return near;
  }

  /** The curves of a clash: stored relative to the first of its two points. */
  private curvesOf(clash: number): Float32Array {
    const { columns } = this.table;
    const from = this.at(columns.from[clash]!).toArray();
    return this.curves.slice(6 * columns.curves[clash]!, 6 * columns.curves[clash + 1]!).map((value, i) => value + from[i % 3]!);
  }

  private arrowOf(clash: number): Parameters<Measures["show"]>[0] {
    const { columns } = this.table;
    const from = this.at(columns.from[clash]!), to = this.at(columns.to[clash]!);
    const label = this.table.measure(clash);
    if (from.distanceTo(to) === 0 || !label) return [];
    // The arrow points to the deepest point.
    return label.startsWith("gap") ? [{ kind: "distance", label, from, to }] : [{ kind: "depth", label, from: to, to: from }];
  }

  private showDetails(clash: number): void {
    const { table } = this, { columns } = table;
    const part = (instance: number, side: string) => [make("dt", {}, side),
      make("dd", { class: side === "A" ? "side-a" : "side-b" }, table.path(instance), make("small", {}, table.model(instance)))];
    const rows: [string, string][] = [["kind", columns.kind[clash]! + (columns.shape[clash] ? `, ${columns.shape[clash]}` : "")]];
    if (columns.kind[clash] === "hard") rows.push(["depth", table.bounds(columns.depth[clash]!)]);
    if (table.gap(clash) > 0) rows.push(["gap", table.bounds(columns.gap[clash]!)]);
    if (table.volume(clash) > 0) rows.push(["volume", table.bounds(columns.volume[clash]!, 3)]);
    if (columns.basis[clash] !== "exact") rows.push(["inside by", "winding number (a part is open)"]);
    rows.push(["test", columns.tests[columns.test[clash]!]!], ["group", columns.groups[columns.group[clash]!]!],
      ["status", columns.status[clash]! + (columns.comment[clash] ? `: ${columns.comment[clash]}` : "")], ["id", columns.id[clash]!]);
    this.details.hidden = false;
    this.details.replaceChildren(make("dl", { class: "facts" }, ...part(columns.a[clash]!, "A"), ...part(columns.b[clash]!, "B"),
      ...rows.flatMap(([label, value]) => [make("dt", {}, label), make("dd", {}, value)])));
  }

  private clear(): void {
    this.list.mark(undefined);
    this.details.hidden = true;
    this.update();
    this.changed();
  }

  private fit(): void {
    this.clear();
    this.viewport.stage.goHome(this.viewport.bodies.bounds, true);
  }

  /** Makes the table that is printed: the clashes of the list as it is filtered and sorted. */
  private print(): void {
    const { table } = this, { columns } = table, { clashes } = this.list;
    const shown = clashes.slice(0, mostPrinted);
    this.printed.replaceChildren(
      make("p", {}, shown.length < clashes.length ? `The first ${readable(shown.length)} of ${readable(clashes.length)} clashes.` : `${readable(clashes.length)} clashes.`),
      make("table", {}, make("thead", {}, make("tr", {}, ...["#", "A", "B", "kind", "measure", "status", "id"].map((name) => make("th", {}, name)))),
        make("tbody", {}, ...shown.map((i, row) => make("tr", {}, ...[String(row + 1), table.path(columns.a[i]!), table.path(columns.b[i]!),
          columns.kind[i]! + (columns.shape[i] ? `, ${columns.shape[i]}` : ""), table.measure(i), columns.status[i]!, columns.id[i]!.slice(0, 8)]
          .map((text) => make("td", {}, text)))))));
  }

  key(event: KeyboardEvent): boolean {
    const { bodies } = this.viewport;
    switch (event.key.toLowerCase()) {
      case "j": case "arrowdown": case "arrowright": return this.list.step(1), true;
      case "k": case "arrowup": case "arrowleft": return this.list.step(-1), true;
      case "/": return this.list.search.focus(), true;
      case "g": return this.ghosts = !this.ghosts, this.update(), true;
      case "x": return this.through = !this.through, this.update(), true;
      case "i": return this.curvesShown = !this.curvesShown, this.update(), true;
      case "e": return bodies.edges = this.edges = !this.edges, this.viewport.dirty = true, true;
      case "f": return this.fit(), true;
      case "p": return void this.viewport.savePicture(), true;
      case "escape": return this.clear(), true;
      default: return false;
    }
  }

  link(): [string, string][] { return this.list.chosen === undefined ? [] : [["clash", this.table.columns.id[this.list.chosen]!]]; }
  follow(link: URLSearchParams): void {
    const id = link.get("clash");
    const clash = id && id.length >= 4 ? this.table.columns.id.findIndex((each) => each.startsWith(id)) : -1;
    if (clash >= 0) this.choose(clash);
  }

  enter(): void { this.viewport.enter(); this.resize(); }
  leave(): void { this.viewport.leave(); }
  resize(): void { this.viewport.resize(); this.list.draw(); }
  themed(): void {
    this.viewport.bodies.dark = this.measures.dark = isDark();
    this.viewport.dirty = true;
  }
  frame(now: number): void { if (this.viewport.frame(now, false, () => {})) this.measures.place(this.viewport.stage.camera); }

  /** The displayed state, for tests. */
  state(): object {
    const { chosen } = this.list;
    return { ...this.viewport.state(), type: "clash", clashes: this.table.count, listed: this.list.clashes.length, instances: this.recording.instances.length,
      chosen: chosen === undefined ? null : this.table.columns.id[chosen], segments: chosen === undefined ? 0 : this.curvesOf(chosen).length / 6 };
  }
}
