// An assembly in 3D with its tree: select, hide, isolate, search.
import { Box3, Vector3 } from "three";
import { ghost, hidden, solid } from "./bodies";
import { buffer, jsonBuffer, type AssemblyData, type NodeProperties, type NodeTable } from "./data";
import { make, readable } from "./dom";
import { Live } from "./live";
import type { LiveResult } from "./live_world";
import { Marks } from "./marks";
import { Measures } from "./measures";
import { NodeTree } from "./node_tree";
import { selectionColour } from "./palette";
import { readRecording, type Recording } from "./recording";
import { isDark } from "./theme";
import { TreePanel } from "./tree_panel";
import { Viewport } from "./viewport";
import type { View } from "./view";

export class AssemblyView implements View {
  readonly element = make("div", { class: "scene-view still assembly-view" });
  readonly keys: [string, string][] = [
    ["M", "move the selected part, put it back"], ["R", "rotate or translate it"], ["/", "search by name"], ["I", "isolate the selection"], ["H", "hide the selection"], ["U", "show all parts"],
    ["G", "ghosts of hidden parts"], ["Z", "zoom to the selection"], ["E", "triangle edges"], ["X", "see through parts"],
    ["F", "fit all in view"], ["P", "save a picture"], ["Esc", "deselect"],
  ];
  private readonly details = make("section", { class: "details", hidden: true });
  private readonly viewport: Viewport;
  private readonly tree: NodeTree;
  private readonly panel: TreePanel;
  private readonly hiddenParts: Uint8Array;
  private readonly marks: Marks;
  private readonly measures: Measures;
  private readonly live: Live | undefined;
  private properties: Promise<Map<number, [string, string][]>> | undefined;
  private ghosts = false;
  private edges = false;
  private through = false;

  private constructor(private readonly data: AssemblyData, private readonly recording: Recording, nodes: NodeTable, private readonly changed: () => void) {
    this.tree = new NodeTree(nodes);
    this.hiddenParts = new Uint8Array(recording.instances.length);
    this.viewport = new Viewport(recording, data.up, () => this.fit());
    this.marks = new Marks(recording, this.viewport.bodies, this.viewport.stage.scene, 1, isDark());
    this.measures = new Measures(this.viewport.stage.scene, isDark());
    this.viewport.host.append(this.measures.element);
    if (Live.possible(recording)) this.live = new Live(this.viewport, recording, () => Promise.resolve([]), (result) => this.showLive(result));
    this.panel = new TreePanel(this.tree, {
      select: (chosen, add) => this.select(chosen, add),
      hide: (chosen, hide) => this.hide(chosen, hide),
      isolate: (chosen) => this.isolate(chosen),
      showAll: () => this.showAll(),
      zoom: (chosen) => this.zoom(chosen),
    });
    this.viewport.onPick = (instance, add) => {
      if (instance !== undefined && this.live?.active) void this.live.attach(instance);
      const node = instance === undefined ? -1 : this.tree.nodeOfInstance[instance]!;
      this.select(node < 0 ? [] : [node], add);
      if (node >= 0) this.panel.reveal(node);
    };
    this.element.append(this.viewport.host, make("aside", { class: "panel tree-side" },
      make("h1", {}, data.title), ...(data.text ? [make("p", { class: "lead" }, data.text)] : []),
      make("details", { class: "about" }, make("summary", {}, this.summary()), make("dl", { class: "facts" }, ...data.facts.flatMap((fact) =>
        [make("dt", {}, fact.label), make("dd", {}, fact.value, ...(fact.note ? [make("small", {}, fact.note)] : []))]))),
      this.panel.element, this.details));
  }

  static async open(data: AssemblyData, changed: () => void): Promise<AssemblyView> {
    const [recording, nodes] = await Promise.all([buffer(data.recording), jsonBuffer(data.nodes)]);
    return new AssemblyView(data, readRecording(recording), nodes as NodeTable, changed);
  }

  /** Draws what the engine says about the part that the user moves. */
  private showLive(result: LiveResult | undefined): void {
    this.marks.update(result?.touches ?? [], undefined, undefined);
    this.measures.show(result?.measures ?? []);
  }

  /** Lets the user move the first selected part, or puts all parts back. */
  private toggleMove(): boolean {
    if (!this.live) return false;
    const [part] = this.partsOf(this.panel.selected);
    if (this.live.active) this.live.stop();
    else if (part !== undefined) void this.live.attach(part);
    else this.live.hint("Select a part first; M then moves it.");
    return true;
  }

  private summary(): string { return `${readable(this.recording.instances.length)} parts`; }

  private partsOf(nodes: Iterable<number>): Set<number> {
    const parts = new Set<number>();
    for (const node of nodes) this.tree.forParts(node, (instance) => parts.add(instance));
    return parts;
  }

  private select(nodes: number[], add: boolean): void {
    const { selected } = this.panel;
    const before = new Set(selected);
    if (!add) selected.clear();
    for (const node of nodes)
      if (add && nodes.length === 1 && before.has(node)) selected.delete(node);
      else selected.add(node);
    this.highlight();
    this.panel.draw();
    void this.showDetails();
    this.changed();
  }

  private highlight(): void {
    this.viewport.bodies.highlight(this.partsOf(this.panel.selected), selectionColour);
    this.viewport.dirty = true;
  }

  private hide(nodes: number[], hide: boolean): void {
    for (const part of this.partsOf(nodes)) this.hiddenParts[part] = Number(hide);
    this.update();
  }

  private isolate(nodes: number[]): void {
    if (nodes.length === 0) return;
    this.hiddenParts.fill(1);
    this.hide(nodes, false);
    this.fit();
  }

  private showAll(): void {
    this.hiddenParts.fill(0);
    this.update();
  }

  private update(): void {
    const { bodies, stage } = this.viewport;
    const unseen = this.ghosts ? ghost : hidden;
    bodies.show((instance) => this.hiddenParts[instance] ? unseen : solid);
    this.panel.setHidden((instance) => this.hiddenParts[instance] === 1);
    stage.shadowsChanged();
    this.highlight();
  }

  private zoom(nodes: number[]): void {
    const box = new Box3();
    for (const part of this.partsOf(nodes)) box.union(this.viewport.bodies.boundsOf(part));
    if (!box.isEmpty()) this.viewport.stage.flyTo(box.getCenter(new Vector3()), 0.5 * box.getSize(new Vector3()).length());
  }

  private fit(): void { this.viewport.stage.goHome(this.viewport.bodies.boundsNow(), true); }

  private async propertiesOf(node: number): Promise<[string, string][]> {
    this.properties ??= jsonBuffer(this.data.properties).then((table) => new Map(table as NodeProperties));
    return (await this.properties).get(node) ?? [];
  }

  /** Shows names and properties of the selected node, or how many are selected. */
  private async showDetails(): Promise<void> {
    const { tree } = this, { selected } = this.panel;
    this.details.hidden = selected.size === 0;
    if (selected.size === 0) return;
    const parts = this.partsOf(selected);
    const triangles = [...parts].reduce((sum, part) => sum + this.recording.meshes[this.recording.instances[part]!.mesh]!.triangles.length / 3, 0);
    const rows: [string, string][] = [];
    const [node] = [...selected] as [number];
    const properties = selected.size === 1 ? await this.propertiesOf(node) : [];
    if (!this.panel.selected.has(node)) return;  // another selection meanwhile
    if (selected.size === 1) {
      rows.push(["path", tree.path(node)]);
      if (tree.id(node)) rows.push(["id", tree.id(node)]);
    }
    rows.push(["parts", readable(parts.size)], ["triangles", readable(triangles)]);
    if (parts.size > 0) {
      const box = new Box3();
      for (const part of parts) box.union(this.viewport.bodies.boundsOf(part));
      rows.push(["size", box.getSize(new Vector3()).toArray().map((each) => Number(each.toPrecision(4))).join(" × ")]);
    }
    rows.push(...properties);
    this.details.replaceChildren(make("h2", {}, selected.size === 1 ? tree.names[node] || "(no name)" : `${readable(selected.size)} nodes selected`),
      make("dl", { class: "facts" }, ...rows.flatMap(([label, value]) => [make("dt", {}, label), make("dd", {}, value)])));
  }

  key(event: KeyboardEvent): boolean {
    const { bodies } = this.viewport, target = this.panel.target();
    const redraw = (): true => { this.viewport.dirty = true; return true; };
    switch (event.key.toLowerCase()) {
      case "/": return this.panel.search.focus(), true;
      case "i": return this.isolate(target), true;
      case "h": return this.hide(target, true), true;
      case "u": return this.showAll(), true;
      case "g": return this.ghosts = !this.ghosts, this.update(), true;
      case "z": return this.zoom(target), true;
      case "e": return bodies.edges = this.edges = !this.edges, redraw();
      case "x": return this.through = !this.through, bodies.opacity = this.through ? 0.3 : 1, redraw();
      case "f": return this.fit(), true;
      case "p": return void this.viewport.savePicture(), true;
      case "m": return this.toggleMove();
      case "r": return this.live?.active ? (this.live.toggleMode(), true) : false;
      case "escape": return this.select([], false), true;
      default: return false;
    }
  }

  link(): [string, string][] {
    return [...this.panel.selected].slice(0, 20).map((node) => ["node", String(node)]);
  }

  follow(link: URLSearchParams): void {
    const nodes = link.getAll("node").map(Number).filter((node) => Number.isInteger(node) && node >= 0 && node < this.tree.count);
    if (nodes.length === 0) return;
    this.select(nodes, false);
    this.panel.reveal(nodes[0]!);
    this.zoom(nodes);
  }

  enter(): void { this.viewport.enter(); this.live?.enter(); this.resize(); }
  leave(): void { this.viewport.leave(); this.live?.leave(); }
  resize(): void { this.viewport.resize(); this.panel.draw(); }
  themed(): void {
    this.viewport.bodies.dark = this.marks.dark = this.measures.dark = isDark();
    this.viewport.dirty = true;
  }
  frame(now: number): void {
    if (this.viewport.frame(now, false, () => this.live?.update())) this.measures.place(this.viewport.stage.camera);
  }

  /** The displayed state, for tests. */
  state(): object {
    return { ...this.viewport.state(), type: "assembly", live: this.live?.state() ?? null, canMove: this.live !== undefined, instances: this.recording.instances.length, nodes: this.tree.count,
      meshes: this.recording.meshes.length, hidden: this.hiddenParts.reduce((sum, each) => sum + each, 0),
      selected: [...this.panel.selected], selectedParts: this.partsOf(this.panel.selected).size };
  }
}
