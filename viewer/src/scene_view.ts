// A recording in 3D: canvas, time line, and a panel with facts, switches, levels and pairs.
import { Vector3 } from "three";
import { buffer, positions, type SceneData, type TreeData } from "./data";
import { make, readable } from "./dom";
import { Live } from "./live";
import type { LiveResult } from "./live_world";
import { manyContacts, Marks } from "./marks";
import { Measures, type Measure } from "./measures";
import { paleSide } from "./palette";
import { PairPanel } from "./pair_panel";
import { readRecording, type Contacts, type Recording, type Touch } from "./recording";
import { isDark } from "./theme";
import { Timeline } from "./timeline";
import { VolumeLevel, type StarDirections } from "./volumes";
import { Viewport } from "./viewport";
import type { View } from "./view";

/** Opacity of the bodies while the volume that they have in common is shown. */
const throughOpacity = 0.25;

export class SceneView implements View {
  readonly element: HTMLElement;
  private readonly readout = make("div", { class: "readout" });
  private readonly picked = make("div", { class: "picked", hidden: true });
  private readonly panel = make("aside", { class: "panel" });
  private readonly levelNote = make("span", { class: "level-note" });
  private viewport!: Viewport;
  private pairs!: PairPanel;
  private marks!: Marks;
  private measures!: Measures;
  private volumes!: VolumeLevel;
  private timeline!: Timeline;
  private live: Live | undefined;
  private stored: Measure[] = [];
  private treeNumbers: Float32Array[] = [];
  private star: StarDirections | undefined;
  private tree = -1;
  private level = 0;
  private levelSlider: HTMLInputElement | undefined;
  private switches = new Map<string, HTMLInputElement>();
  private placedStep = -1;
  private shownStep = -1;

  private constructor(private readonly data: SceneData, private readonly recording: Recording, private readonly changed: () => void) {
    this.element = make("div", { class: "scene-view" });
  }

  /** `changed` is called when link() has changed. */
  static async open(data: SceneData, changed: () => void): Promise<SceneView> {
    const view = new SceneView(data, readRecording(await buffer(data.recording)), changed);
    for (const tree of data.trees) view.treeNumbers.push(new Float32Array(await buffer(tree.buffer)));
    if (data.star) view.star = { vertices: new Float32Array(await buffer(data.star.vertices)),
      triangles: new Uint32Array(await buffer(data.star.triangles)) };
    await view.build();
    return view;
  }

  /** Whether the scene is a simulation, of one step or more, and not a still. */
  private get hasTimeline(): boolean { return this.recording.steps > 1 || this.recording.stages.length > 0; }

  private async build(): Promise<void> {
    const { recording, data } = this;
    this.viewport = new Viewport(recording, "z", () => this.seeAll());
    const { stage, bodies } = this.viewport;
    this.marks = new Marks(recording, bodies, stage.scene, this.normalLength(), isDark());
    this.measures = new Measures(stage.scene, isDark());
    this.volumes = new VolumeLevel(stage.scene);
    this.timeline = new Timeline(recording, () => (this.viewport.dirty = true));
    this.pairs = new PairPanel(recording, data, () => this.pairChosen());
    this.viewport.host.append(this.measures.element, this.readout, this.picked);
    this.element.append(this.viewport.host, this.panel);
    await this.addMeasures();
    this.buildPanel();
    if (this.hasTimeline) this.element.append(this.timeline.element);
    else this.element.classList.add("still");
    this.timeline.go(data.start < 0 ? recording.steps : Math.min(data.start, recording.steps));
    this.viewport.onPick = (instance) => this.pick(instance);
    this.paint();
    if (data.trees.length > 0) this.chooseTree(0);
  }

  private async addMeasures(): Promise<void> {
    const { data, measures } = this, { origin } = this.recording;
    const at = (point: number[]) => new Vector3().fromArray(point).sub(new Vector3().fromArray(origin));
    this.stored = data.measures.map((each) => ({ kind: each.kind, label: each.label, from: at(each.from), to: at(each.to) }));
    measures.show(this.stored);
    if (data.curves !== undefined) measures.showCurves(await positions(data.curves, origin));
    if (!data.overlap) return;
    measures.showOverlap(await positions(data.overlap.vertices, origin), new Uint32Array(await buffer(data.overlap.triangles)));
    this.viewport.bodies.opacity = throughOpacity;
    this.marks.showTouches = false;
  }

  /** Length of drawn normals: visible next to the smallest body, never longer than it. */
  private normalLength(): number {
    const { bodies } = this.viewport;
    const size = bodies.bounds.getSize(new Vector3()).length();
    const radii = this.recording.instances.filter((each) => !each.isStatic).map((each) => bodies.radii[each.mesh]!);
    return radii.reduce((least, radius) => Math.min(least, 0.5 * radius), size / 25);
  }

  /** Colours the two sides of a check, or of the chosen pair. */
  private paint(): void {
    const filter = this.pairs.filter;
    const sides = filter && filter.a !== filter.b ? [filter.a, filter.b] : this.data.sides ? [0, 1] : [];
    this.viewport.bodies.paint(sides.map((instance, side) => [instance, paleSide(side as 0 | 1)] as const));
  }

  // The panel

  private addSwitch(to: HTMLElement, key: string, label: string, on: boolean, change: (on: boolean) => void): void {
    const input = make("input", { type: "checkbox", onchange: () => { change(input.checked); this.refresh(); } });
    input.checked = on;
    this.switches.set(key, input);
    to.append(make("label", { class: "switch" }, input, make("span", {}, label), make("kbd", {}, key.toUpperCase())));
  }

  private buildPanel(): void {
    const { data, recording } = this, { bodies } = this.viewport;
    this.panel.append(make("h1", {}, data.title));
    if (data.text) this.panel.append(make("p", { class: "lead" }, data.text));
    if (data.facts.length > 0)
      this.panel.append(make("dl", { class: "facts" }, ...data.facts.flatMap((fact) =>
        [make("dt", {}, fact.label), make("dd", {}, fact.value, ...(fact.note ? [make("small", {}, fact.note)] : []))])));
    if (data.trees.length > 0) this.panel.append(this.hierarchyPanel());
    const show = make("section", { class: "switches" });
    const touching = recording.touches.some((step) => step.length > 0);
    if (touching)
      this.addSwitch(show, "t", "touching triangles", this.marks.showTouches, (on) => (this.marks.showTouches = on));
    if (recording.contacts.some((step) => step.a.length > 0)) {
      this.addSwitch(show, "c", "contact points", true, (on) => (this.marks.showContacts = on));
      this.marks.showNormals = recording.contacts.every((step) => step.a.length <= manyContacts);
      this.addSwitch(show, "n", "normals", this.marks.showNormals, (on) => (this.marks.showNormals = on));
    }
    if (data.overlap) this.addSwitch(show, "o", "overlap volume", true, (on) => (this.measures.overlapShown = on));
    if (!this.hasTimeline && Live.possible(recording)) this.addLive(show);
    this.addSwitch(show, "x", "see through parts", data.overlap !== undefined, (on) => (bodies.opacity = on ? throughOpacity : 1));
    this.addSwitch(show, "e", "triangle edges", false, (on) => (bodies.edges = on));
    this.panel.append(show);
    if (touching || recording.contacts.some((step) => step.a.length > 0)) this.panel.append(this.pairs.list.element);
  }

  /** Adds the switch that lets the user move parts. */
  private addLive(to: HTMLElement): void {
    const exact = () => Promise.all((this.data.exact ?? []).map(async ({ vertices, pose, center }) =>
      ({ vertices: new Float64Array(await buffer(vertices)), pose, center: new Vector3().fromArray(center) })));
    const live = (this.live = new Live(this.viewport, this.recording, exact, (result) => this.showLive(result)));
    this.addSwitch(to, "m", "move parts", false, (on) => {
      if (on) void live.attach(Math.min(1, this.recording.instances.length - 1)).then(() => this.refresh());
      else live.stop();
    });
  }
  private showLive(result: LiveResult | undefined): void {
    const contacts = result ? undefined : this.contactsOf(this.recording.steps);
    const touches = result?.touches ?? this.touchesOf(this.recording.steps);
    this.pairs.update(touches, contacts);
    this.marks.update(touches, contacts, this.pairs.filter);
    this.measures.show(result?.measures ?? this.stored);
    this.measures.curvesShown = result === undefined;
    this.measures.overlapShown = result === undefined && (this.switches.get("o")?.checked ?? false);
    this.picked.hidden = true;
    this.panel.classList.toggle("outdated", result !== undefined && !result.atStart);
  }

  private hierarchyPanel(): HTMLElement {
    const choice = make("select", { "aria-label": "Bounding volume", onchange: () => this.chooseTree(Number(choice.value)) },
      ...this.data.trees.map((tree, i) => make("option", { value: i }, tree.name)));
    this.levelSlider = make("input", { type: "range", min: 0, max: 1, step: 1, value: 0, "aria-label": "Level",
      oninput: () => this.chooseLevel(Number(this.levelSlider!.value)) });
    const opacity = make("input", { type: "range", min: 0.05, max: 1, step: 0.05, value: 0.3, "aria-label": "Opacity",
      oninput: () => { this.volumes.opacity = Number(opacity.value); this.viewport.dirty = true; } });
    const section = make("section", { class: "hierarchy" }, make("h2", {}, "Hierarchy"),
      make("label", {}, make("span", {}, "volume"), choice),
      make("label", {}, make("span", {}, "level"), this.levelSlider, this.levelNote),
      make("label", {}, make("span", {}, "opacity"), opacity));
    this.addSwitch(section, "v", "bounding volumes", true, () => this.showLevel());
    return section;
  }

  private chooseTree(index: number): void {
    this.tree = index;
    const levels = this.data.trees[index]!.levels.length;
    this.levelSlider!.max = String(levels - 1);
    this.chooseLevel(Math.min(this.level || 5, levels - 1));
  }
  private chooseLevel(level: number): void {
    const tree = this.data.trees[this.tree];
    if (!tree) return;
    this.level = Math.max(0, Math.min(tree.levels.length - 1, level));
    this.levelSlider!.value = String(this.level);
    this.showLevel();
  }
  private showLevel(): void {
    const tree = this.data.trees[this.tree];
    if (!tree) return;
    const count = tree.levels[this.level]!;
    this.levelNote.textContent = `${this.level} · ${readable(count)} ${count === 1 ? "volume" : "volumes"}`;
    if (this.switches.get("v")?.checked === false) this.volumes.hide();
    else this.volumes.show(tree, this.treeNumbers[this.tree]!, this.level, this.star, this.viewport.bodies.matrix(tree.instance));
    this.viewport.dirty = true;
  }
  get levelState(): { tree: TreeData | undefined; level: number } { return { tree: this.data.trees[this.tree], level: this.level }; }

  // Pairs

  private contactsOf(step: number): Contacts | undefined { return this.recording.contacts[step - 1]; }
  private touchesOf(step: number): Touch[] { return this.recording.touches[step - 1] ?? []; }

  /** Shows the chosen pair, patch or triangle pair alone, and flies there. */
  private pairChosen(): void {
    const { bodies, stage } = this.viewport, { filter } = this.pairs;
    this.timeline.pause();
    this.paint();
    bodies.isolate(filter && (this.pairs.face === undefined ? new Set([filter.a, filter.b]) : new Set()));
    this.refresh();
    this.changed();
    if (!filter) return;
    if (filter.faces) {
      const touch = this.pairs.pairs[this.pairs.pair!]!.touch!;
      const corners = filter.faces.slice(0, 512).flatMap((i) =>
        [...this.cornersOf(touch.a, touch.faces[2 * i]!), ...this.cornersOf(touch.b, touch.faces[2 * i + 1]!)]);
      const center = mean(corners);
      return stage.flyTo(center, corners.reduce((most, p) => Math.max(most, 2.5 * p.distanceTo(center)), 1e-6));
    }
    const points = this.pointsOfPair(filter.a, filter.b);
    const radii = [filter.a, filter.b].filter((i) => !this.recording.instances[i]!.isStatic)
      .map((i) => bodies.radii[this.recording.instances[i]!.mesh]!);
    const radius = radii.length > 0 ? Math.min(...radii) : bodies.bounds.getSize(new Vector3()).length() / 4;
    if (points.length > 0) stage.flyTo(mean(points), 1.3 * radius);
  }

  private cornersOf(instance: number, face: number): Vector3[] {
    const { vertices, triangles } = this.recording.meshes[this.recording.instances[instance]!.mesh]!;
    const matrix = this.viewport.bodies.matrix(instance);
    return [0, 1, 2].map((k) => new Vector3().fromArray(vertices, 3 * triangles[3 * face + k]!).applyMatrix4(matrix));
  }

  private pointsOfPair(a: number, b: number): Vector3[] {
    const step = Math.floor(this.timeline.step), contacts = this.contactsOf(step);
    const points: Vector3[] = [];
    if (contacts)
      for (let i = 0; i < contacts.a.length; ++i)
        if (contacts.a[i] === a && contacts.b[i] === b) points.push(new Vector3().fromArray(contacts.points, 3 * i));
    if (points.length > 0) return points;
    const touch = this.touchesOf(step).find((each) => each.a === a && each.b === b);
    return touch ? Array.from(touch.faces.slice(0, 64)).flatMap((face, i) => this.cornersOf(i % 2 === 0 ? a : b, face)) : [];
  }

  clear(): void {
    this.picked.hidden = true;
    this.pairs.clear();
  }

  seeAll(): void {
    this.clear();
    this.viewport.stage.goHome(this.viewport.bodies.boundsNow(), true);
  }

  private pick(instance: number | undefined): void {
    if (instance !== undefined && this.live?.active) void this.live.attach(instance);
    else this.showPicked(instance);
  }
  private showPicked(instance: number | undefined): void {
    this.picked.hidden = instance === undefined;
    if (instance === undefined) return;
    const mine = this.pairs.pairs.filter((pair) => pair.a === instance || pair.b === instance);
    this.picked.textContent = `${this.recording.instances[instance]!.name} · ${mine.length} ${mine.length === 1 ? "contact pair" : "contact pairs"}`;
  }

  // Drawing

  private refresh(): void {
    this.shownStep = this.placedStep = -1;
    this.viewport.dirty = true;
  }

  private showStep(): void {
    if (this.live?.active) return this.live.update();
    const { step } = this.timeline, whole = Math.floor(step), { bodies, stage } = this.viewport;
    if (step !== this.placedStep) {
      bodies.place(step);
      stage.shadowsChanged();
      const tree = this.data.trees[this.tree];
      if (tree) this.volumes.place(bodies.matrix(tree.instance));
    }
    this.placedStep = step;
    // Between two steps the marks of neither step match the bodies.
    const touches = this.touchesOf(whole), contacts = this.contactsOf(whole);
    if (whole !== this.shownStep) this.pairs.update(touches, contacts);
    if (whole !== this.shownStep || this.timeline.isPlaying) this.marks.update(touches, contacts, this.pairs.filter);
    if (whole === this.shownStep) return;
    this.shownStep = whole;
    if (!this.timeline.isPlaying) this.changed();
    const { counts, countRows } = this.recording;
    this.readout.replaceChildren(...(whole === 0 ? [] : counts.map((name, k) =>
      make("span", {}, make("b", {}, readable(countRows[(whole - 1) * counts.length + k]!)), ` ${name.replaceAll("_", " ")}`))));
  }

  frame(now: number): void {
    if (this.viewport.frame(now, this.timeline.advance(now), () => this.showStep())) this.measures.place(this.viewport.stage.camera);
  }

  enter(): void { this.viewport.enter(); this.live?.enter(); this.resize(); }
  leave(): void {
    this.timeline.pause();
    this.live?.leave();
    this.viewport.leave();
  }
  resize(): void {
    this.viewport.resize();
    this.timeline.draw();
    this.pairs.list.draw();
  }
  themed(): void {
    this.viewport.bodies.dark = this.marks.dark = this.measures.dark = isDark();
    this.timeline.draw();
    this.refresh();
  }

  get keys(): [string, string][] {
    const switches: { [key: string]: string } = { t: "touching triangles", c: "contact points", n: "normals", o: "overlap volume",
      m: "move parts", x: "see through parts", e: "triangle edges", v: "bounding volumes" };
    return [
      ...(this.hasTimeline ? [["Space", "play, pause"], ["← →", "one step; with Shift: ten steps"], ["Home End", "first and last step"],
        ["[ ]", "slower, faster"]] as [string, string][] : []),
      ...(this.data.trees.length > 0 ? [["− +", "coarser, finer level of the hierarchy"]] as [string, string][] : []),
      ...Object.entries(switches).filter(([key]) => this.switches.has(key)).map(([key, what]) => [key.toUpperCase(), what] as [string, string]),
      ...(this.live ? [["R", "while parts are moved: rotate or translate"], ["← → ↑ ↓", "while parts are moved: move a little; with Shift: up and down"]] as [string, string][] : []),
      ["J K", "next, previous row of the list"], ["F", "fit all in view"], ["P", "save a picture"], ["Esc", "deselect the pair"],
    ];
  }

  key(event: KeyboardEvent): boolean {
    const toggled = this.switches.get(event.key.toLowerCase());
    if (toggled && !event.shiftKey) return toggled.click(), true;
    if (this.live?.active && this.liveKey(event)) return true;
    const many = event.shiftKey ? 10 : 1;
    const steps = this.hasTimeline;
    switch (event.key) {
      case " ": return steps && (this.timeline.toggle(), true);
      case "ArrowRight": return steps && (this.timeline.nudge(many), true);
      case "ArrowLeft": return steps && (this.timeline.nudge(-many), true);
      case "Home": return steps && (this.timeline.pause(), this.timeline.go(0), true);
      case "End": return steps && (this.timeline.pause(), this.timeline.go(this.recording.steps), true);
      case "[": return this.timeline.faster(-1), true;
      case "]": return this.timeline.faster(1), true;
      case "+": case "=": return this.chooseLevel(this.level + 1), true;
      case "-": return this.chooseLevel(this.level - 1), true;
      case "j": case "J": return this.pairs.list.step(1), true;
      case "k": case "K": return this.pairs.list.step(-1), true;
      case "f": case "F": return this.seeAll(), true;
      case "p": case "P": return void this.viewport.savePicture(), true;
      case "Escape": return this.clear(), true;
      default: return false;
    }
  }

  private liveKey(event: KeyboardEvent): boolean {
    const by = this.viewport.bodies.bounds.getSize(new Vector3()).length() / 200;
    const up = event.shiftKey ? new Vector3(0, 0, by) : new Vector3(0, by, 0);
    switch (event.key) {
      case "ArrowRight": return this.live!.nudge(new Vector3(by, 0, 0)), true;
      case "ArrowLeft": return this.live!.nudge(new Vector3(-by, 0, 0)), true;
      case "ArrowUp": return this.live!.nudge(up), true;
      case "ArrowDown": return this.live!.nudge(up.negate()), true;
      case "r": case "R": return this.live!.toggleMode(), true;
      case "Escape": return this.switches.get("m")!.click(), true;
      default: return false;
    }
  }

  link(): [string, string][] {
    const { pair, patch, face, pairs } = this.pairs;
    const link: [string, string][] = this.hasTimeline ? [["step", String(Math.floor(this.timeline.step))]] : [];
    if (pair !== undefined && pairs[pair]) link.push(["pair", `${pairs[pair].a}-${pairs[pair].b}`]);
    if (patch !== undefined) link.push(["patch", String(patch)]);
    if (face !== undefined) link.push(["face", String(face)]);
    return link;
  }

  follow(link: URLSearchParams): void {
    const number = (name: string) => /^\d+$/.test(link.get(name) ?? "") ? Number(link.get(name)) : undefined;
    const step = number("step");
    if (step !== undefined) this.timeline.go(step);
    this.showStep();
    const pair = this.pairs.pairs.findIndex(({ a, b }) => `${a}-${b}` === link.get("pair"));
    if (pair >= 0) this.pairs.choose(pair, number("patch"), number("face"));
  }

  /** The displayed state, for tests. */
  state(): object {
    const row = 7 * this.recording.instances.length, at = Math.floor(this.timeline.step) * row;
    const { pairs, patch, face, filter } = this.pairs;
    return { ...this.viewport.state(), poses: Array.from(this.recording.poses.subarray(at, at + Math.min(row, 70))), origin: this.recording.origin,
      type: "scene", step: this.timeline.step, shown: this.shownStep, steps: this.recording.steps, playing: this.timeline.isPlaying,
      instances: this.recording.instances.length, pairs: pairs.length,
      faces: pairs.reduce((sum, pair) => sum + (pair.touch?.faces.length ?? 0) / 2, 0),
      patches: pairs.map((pair) => pair.touch ? this.pairs.patchesOf(pair.touch).length : 0),
      contacts: pairs.reduce((sum, pair) => sum + pair.contacts, 0),
      chosen: filter ? { a: filter.a, b: filter.b, ...(patch === undefined ? {} : { patch }), ...(face === undefined ? {} : { face }) } : null,
      measures: this.data.measures.map((each) => each.label), live: this.live?.state() ?? null, canMove: this.live !== undefined, tree: this.data.trees[this.tree]?.name ?? null, level: this.level,
      volumes: this.data.trees[this.tree]?.levels[this.level] ?? 0 };
  }
}

function mean(points: Vector3[]): Vector3 {
  return points.reduce((sum, p) => sum.add(p), new Vector3()).divideScalar(points.length || 1);
}
