// A recording in 3D: canvas, time line, and a panel with facts, switches, levels and pairs.
import { Raycaster, Vector2, Vector3 } from "three";
import { Bodies, coarsestDetail } from "./bodies";
import { buffer, type SceneData, type TreeData } from "./data";
import { icon, make, readable } from "./dom";
import { manyContacts, Marks, type PairFilter } from "./marks";
import { PairList } from "./pair_list";
import { readRecording, type Contacts, type Recording, type Touch } from "./recording";
import { Stage } from "./stage";
import { isDark } from "./theme";
import { Timeline } from "./timeline";
import { VolumeLevel, type StarDirections } from "./volumes";
import type { View } from "./view";

interface InstancePair { a: number; b: number; touch: Touch | undefined; contacts: number }

/** Frames longer than this are too slow; the next coarser detail is tried. */
const slowFrameMs = 45;
const swiftFrameMs = 20;

export class SceneView implements View {
  readonly element: HTMLElement;
  private readonly host = make("div", { class: "stage" });
  private readonly readout = make("div", { class: "readout" });
  private readonly picked = make("div", { class: "picked", hidden: true });
  private readonly panel = make("aside", { class: "panel" });
  private readonly levelNote = make("span", { class: "level-note" });
  private readonly pairs = new PairList();
  private recording!: Recording;
  private stage!: Stage;
  private bodies!: Bodies;
  private marks!: Marks;
  private volumes!: VolumeLevel;
  private timeline!: Timeline;
  private treeNumbers: Float32Array[] = [];
  private star: StarDirections | undefined;
  private tree = -1;
  private level = 0;
  private levelSlider: HTMLInputElement | undefined;
  private switches = new Map<string, HTMLInputElement>();
  private filter: PairFilter | undefined;
  private instancePairs: InstancePair[] = [];
  private shownStep = -1;
  private dirty = true;
  private active = false;
  private detail = 0;
  private movingDetail = 0;
  private finest = 0;
  private blurred = false;
  private frameMs = 0;
  private lastFrame = 0;
  private frames = 0;

  private constructor(private readonly data: SceneData) {
    this.element = make("div", { class: "scene-view" }, this.host, this.panel);
  }

  static async open(data: SceneData): Promise<SceneView> {
    const view = new SceneView(data);
    view.recording = readRecording(await buffer(data.recording));
    for (const tree of data.trees) view.treeNumbers.push(new Float32Array(await buffer(tree.buffer)));
    if (data.star) view.star = { vertices: new Float32Array(await buffer(data.star.vertices)),
      triangles: new Uint32Array(await buffer(data.star.triangles)) };
    view.build();
    return view;
  }

  private build(): void {
    const { recording } = this;
    this.stage = new Stage(this.host, () => (this.dirty = true));
    this.bodies = new Bodies(recording, this.stage.scene, isDark());
    this.stage.frame(this.bodies.bounds);
    this.marks = new Marks(recording, this.bodies, this.stage.scene, this.normalLength());
    this.volumes = new VolumeLevel(this.stage.scene);
    this.timeline = new Timeline(recording, () => (this.dirty = true));
    // A CPU draws some millions of triangles per second, a GPU a thousand times as many.
    const { software } = this.stage;
    this.movingDetail = this.detailWithin(software ? 250_000 : 60_000_000);
    this.finest = this.detailWithin(software ? 1_000_000 : 120_000_000);
    this.bodies.shadows = this.bodies.triangles(this.movingDetail) <= (software ? 250_000 : 6_000_000);
    this.host.append(this.readout, this.picked,
      make("button", { class: "tool fit", title: "Fit all in view (F)", "aria-label": "Fit all in view", onclick: () => this.seeAll() }, icon("fit")));
    this.buildPanel();
    if (recording.steps > 1) this.element.append(this.timeline.element);
    else this.element.classList.add("still");
    this.timeline.go(this.data.start < 0 ? recording.steps : Math.min(this.data.start, recording.steps));
    this.listenToClicks();
    if (this.data.trees.length > 0) this.chooseTree(0);
  }

  /** Length of drawn normals: visible next to the smallest body, never longer than it. */
  private normalLength(): number {
    const size = this.bodies.bounds.getSize(new Vector3()).length();
    const radii = this.recording.instances.filter((each) => !each.isStatic).map((each) => this.bodies.radii[each.mesh]!);
    return Math.min(size / 25, 0.5 * Math.min(...radii, size));
  }

  /** Returns the finest detail with at most `triangles` triangles, or the coarsest detail. */
  private detailWithin(triangles: number): number {
    let detail = 0;
    while (detail < coarsestDetail && this.bodies.triangles(detail) > triangles) ++detail;
    return detail;
  }
  /** Returns the detail for a still image; motion may use a coarser one. */
  private stillDetail(): number {
    return Math.min(this.finest, this.movingDetail);
  }

  // The panel

  private addSwitch(to: HTMLElement, key: string, label: string, on: boolean, change: (on: boolean) => void): void {
    const input = make("input", { type: "checkbox", onchange: () => { change(input.checked); this.refresh(); } });
    input.checked = on;
    this.switches.set(key, input);
    to.append(make("label", { class: "switch" }, input, make("span", {}, label), make("kbd", {}, key.toUpperCase())));
  }

  private buildPanel(): void {
    const { data, recording } = this;
    this.panel.append(make("h1", {}, data.title));
    if (data.text) this.panel.append(make("p", { class: "lead" }, data.text));
    if (data.facts.length > 0)
      this.panel.append(make("dl", { class: "facts" }, ...data.facts.flatMap((fact) =>
        [make("dt", {}, fact.label), make("dd", {}, fact.value, ...(fact.note ? [make("small", {}, fact.note)] : []))])));
    if (data.trees.length > 0) this.panel.append(this.hierarchyPanel());
    const show = make("section", { class: "switches" });
    if (recording.touches.some((step) => step.length > 0))
      this.addSwitch(show, "t", "touching triangles", true, (on) => (this.marks.showTouches = on));
    if (recording.contacts.some((step) => step.a.length > 0)) {
      this.addSwitch(show, "c", "contact points", true, (on) => (this.marks.showContacts = on));
      this.marks.showNormals = recording.contacts.every((step) => step.a.length <= manyContacts);
      this.addSwitch(show, "n", "normals", this.marks.showNormals, (on) => (this.marks.showNormals = on));
    }
    this.addSwitch(show, "e", "triangle edges", false, (on) => (this.bodies.edges = on));
    this.panel.append(show);
    if (recording.touches.some((step) => step.length > 0) || recording.contacts.some((step) => step.a.length > 0))
      this.panel.append(this.pairs.element);
  }

  private hierarchyPanel(): HTMLElement {
    const choice = make("select", { "aria-label": "Bounding volume", onchange: () => this.chooseTree(Number(choice.value)) },
      ...this.data.trees.map((tree, i) => make("option", { value: i }, tree.name)));
    this.levelSlider = make("input", { type: "range", min: 0, max: 1, step: 1, value: 0, "aria-label": "Level",
      oninput: () => this.chooseLevel(Number(this.levelSlider!.value)) });
    const opacity = make("input", { type: "range", min: 0.05, max: 1, step: 0.05, value: 0.3, "aria-label": "Opacity",
      oninput: () => { this.volumes.opacity = Number(opacity.value); this.dirty = true; } });
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
    else this.volumes.show(tree, this.treeNumbers[this.tree]!, this.level, this.star, this.bodies.matrix(tree.instance));
    this.dirty = true;
  }
  get levelState(): { tree: TreeData | undefined; level: number } { return { tree: this.data.trees[this.tree], level: this.level }; }

  // Pairs

  private contactsOf(step: number): Contacts | undefined { return this.recording.contacts[step - 1]; }
  private touchesOf(step: number): Touch[] { return this.recording.touches[step - 1] ?? []; }

  private pairsOf(step: number): InstancePair[] {
    const found = new Map<string, InstancePair>();
    const pair = (a: number, b: number) => {
      const key = `${a},${b}`;
      let known = found.get(key);
      if (!known) found.set(key, (known = { a, b, touch: undefined, contacts: 0 }));
      return known;
    };
    for (const touch of this.touchesOf(step)) pair(touch.a, touch.b).touch = touch;
    const contacts = this.contactsOf(step);
    if (contacts) for (let i = 0; i < contacts.a.length; ++i) ++pair(contacts.a[i]!, contacts.b[i]!).contacts;
    return [...found.values()];
  }

  private nameOfFace(instance: number, face: number): string {
    const runs = this.data.parts.find((each) => each.instance === instance)?.runs;
    const name = runs?.reduce((known, [first, each]) => first <= face ? each : known, "");
    return name ? `face ${face} · ${name}` : `face ${face}`;
  }

  private showPairs(): void {
    const pairs = this.instancePairs;
    const nameOf = (i: number) => this.recording.instances[i]!.name;
    const chosen = this.filter && pairs.findIndex((each) => each.a === this.filter!.a && each.b === this.filter!.b);
    const single = pairs.length === 1 ? 0 : chosen;
    const touch = single !== undefined && single >= 0 ? pairs[single]!.touch : undefined;
    if (touch && (pairs.length === 1 || this.filter)) {
      const count = touch.faces.length / 2;
      this.pairs.show(`${readable(count)} touching ${count === 1 ? "pair" : "pairs"} of triangles`, count,
        (i) => ({ first: this.nameOfFace(touch.a, touch.faces[2 * i]!), second: this.nameOfFace(touch.b, touch.faces[2 * i + 1]!), note: "" }),
        this.filter?.face, (i) => this.chooseFaces(touch, i), this.filter ? () => this.clear() : undefined);
      return;
    }
    this.pairs.show(`${readable(pairs.length)} ${pairs.length === 1 ? "pair" : "pairs"} in contact`, pairs.length, (i) => {
      const { a, b, touch: faces, contacts } = pairs[i]!;
      return { first: nameOf(a), second: nameOf(b),
        note: faces ? `${readable(faces.faces.length / 2)} faces` : `${contacts} ${contacts === 1 ? "point" : "points"}` };
    }, chosen !== undefined && chosen >= 0 ? chosen : undefined, (i) => this.choosePair(pairs[i]!), this.filter ? () => this.clear() : undefined);
  }

  private choosePair({ a, b }: InstancePair): void {
    this.timeline.pause();
    this.filter = { a, b };
    this.bodies.isolate(new Set([a, b]));
    this.refresh();
    const points = this.pointsOfPair(a, b);
    const radii = [a, b].filter((i) => !this.recording.instances[i]!.isStatic)
      .map((i) => this.bodies.radii[this.recording.instances[i]!.mesh]!);
    const radius = radii.length > 0 ? Math.min(...radii) : this.bodies.bounds.getSize(new Vector3()).length() / 4;
    if (points.length > 0) this.stage.flyTo(mean(points), 1.3 * radius);
  }

  private chooseFaces(touch: Touch, face: number): void {
    this.timeline.pause();
    this.filter = { a: touch.a, b: touch.b, face };
    this.bodies.isolate(new Set());
    this.refresh();
    const corners = [...this.cornersOf(touch.a, touch.faces[2 * face]!), ...this.cornersOf(touch.b, touch.faces[2 * face + 1]!)];
    const center = mean(corners);
    this.stage.flyTo(center, 2.5 * Math.max(...corners.map((p) => p.distanceTo(center)), 1e-6));
  }

  private cornersOf(instance: number, face: number): Vector3[] {
    const { vertices, triangles } = this.recording.meshes[this.recording.instances[instance]!.mesh]!;
    return [0, 1, 2].map((k) =>
      new Vector3().fromArray(vertices, 3 * triangles[3 * face + k]!).applyMatrix4(this.bodies.matrix(instance)));
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
    this.filter = undefined;
    this.picked.hidden = true;
    this.bodies.isolate(undefined);
    this.refresh();
  }

  seeAll(): void {
    this.clear();
    this.stage.goHome(this.bodies.boundsNow(), true);
  }

  private listenToClicks(): void {
    const canvas = this.stage.canvas;
    let down = new Vector2();
    canvas.addEventListener("pointerdown", (event) => (down = new Vector2(event.clientX, event.clientY)));
    canvas.addEventListener("click", (event) => {
      if (!this.active || down.distanceTo(new Vector2(event.clientX, event.clientY)) > 4) return;
      const box = canvas.getBoundingClientRect();
      const ray = new Raycaster();
      ray.setFromCamera(new Vector2((event.clientX - box.left) / box.width * 2 - 1, 1 - (event.clientY - box.top) / box.height * 2), this.stage.camera);
      const instance = this.bodies.pick(ray);
      this.picked.hidden = instance === undefined;
      if (instance === undefined) return;
      const mine = this.instancePairs.filter((pair) => pair.a === instance || pair.b === instance);
      this.picked.textContent = `${this.recording.instances[instance]!.name} · ${mine.length} ${mine.length === 1 ? "contact pair" : "contact pairs"}`;
    });
  }

  // Drawing

  private refresh(): void {
    this.shownStep = -1;
    this.dirty = true;
  }

  private showStep(): void {
    const { step } = this.timeline, whole = Math.floor(step);
    this.bodies.place(step);
    this.stage.shadowsChanged();
    const tree = this.data.trees[this.tree];
    if (tree) this.volumes.place(this.bodies.matrix(tree.instance));
    if (whole !== this.shownStep) this.instancePairs = this.pairsOf(whole);
    // Between two steps the marks of neither step match the bodies.
    if (whole !== this.shownStep || this.timeline.isPlaying)
      this.marks.update(this.touchesOf(whole), this.contactsOf(whole), this.filter);
    if (whole === this.shownStep) return;
    this.shownStep = whole;
    this.showPairs();
    const { counts, countRows } = this.recording;
    this.readout.replaceChildren(...(whole === 0 ? [] : counts.map((name, k) =>
      make("span", {}, make("b", {}, readable(countRows[(whole - 1) * counts.length + k]!)), ` ${name.replaceAll("_", " ")}`))));
  }

  private adapt(now: number, moving: boolean): void {
    if (!moving) {
      this.frames = 0;
      this.detail = this.stillDetail();
      return;
    }
    if (this.detail !== this.movingDetail) this.frames = 0;
    this.detail = this.movingDetail;
    if (++this.frames > 2) {
      const ms = now - this.lastFrame;
      this.frameMs = this.frames === 3 ? ms : 0.7 * this.frameMs + 0.3 * ms;
      // Reduce detail first, then resolution.
      if (this.frames > 4 && this.frameMs > slowFrameMs && this.movingDetail === coarsestDetail) this.blurred = true;
      if (this.frames > (this.frameMs > 3 * slowFrameMs ? 4 : 8) && this.frameMs > slowFrameMs && this.movingDetail < coarsestDetail) ++this.movingDetail, (this.frames = 0);
      else if (this.frames > 90 && this.frameMs < swiftFrameMs && this.movingDetail > 0) --this.movingDetail, (this.frames = 0);
    }
  }

  frame(now: number): void {
    const played = this.timeline.advance(now);
    const flown = this.stage.advance(now);
    const moving = played || flown;
    if (this.dirty || moving || this.detail !== this.stillDetail()) {
      this.adapt(now, moving || now - this.lastMoved < 250);
      if (moving) this.lastMoved = now;
      this.bodies.setDetail(this.detail);
      this.stage.coarse = this.frames > 0 && this.blurred;
      if (this.dirty) this.showStep();
      this.dirty = false;
      this.stage.render();
    }
    this.lastFrame = now;
  }
  private lastMoved = 0;

  enter(): void {
    this.active = true;
    this.stage.enter();
    this.resize();
    if (!this.placed) this.stage.goHome(this.bodies.bounds, false);
    this.placed = true;
  }
  private placed = false;
  leave(): void {
    this.active = false;
    this.timeline.pause();
    this.stage.leave();
  }
  resize(): void {
    this.stage.resize();
    this.timeline.draw();
    this.pairs.draw();
    this.dirty = true;
  }
  themed(): void {
    this.bodies.dark = isDark();
    this.timeline.draw();
    this.refresh();
  }

  key(event: KeyboardEvent): boolean {
    const toggled = this.switches.get(event.key.toLowerCase());
    if (toggled && !event.shiftKey) return toggled.click(), true;
    const many = event.shiftKey ? 10 : 1;
    const steps = this.recording.steps > 1;
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
      case "f": case "F": return this.seeAll(), true;
      case "Escape": return this.clear(), true;
      default: return false;
    }
  }

  /** The displayed state, for tests. */
  state(): object {
    const row = 7 * this.recording.instances.length, at = Math.floor(this.timeline.step) * row;
    return { poses: Array.from(this.recording.poses.subarray(at, at + Math.min(row, 70))), origin: this.recording.origin, type: "scene", step: this.timeline.step, shown: this.shownStep, steps: this.recording.steps, playing: this.timeline.isPlaying,
      instances: this.recording.instances.length, pairs: this.instancePairs.length,
      faces: this.instancePairs.reduce((sum, pair) => sum + (pair.touch?.faces.length ?? 0) / 2, 0),
      contacts: this.instancePairs.reduce((sum, pair) => sum + pair.contacts, 0),
      chosen: this.filter ?? null, tree: this.data.trees[this.tree]?.name ?? null, level: this.level,
      volumes: this.data.trees[this.tree]?.levels[this.level] ?? 0, detail: this.detail, flying: this.stage.flying,
      frameMs: this.frameMs, triangles: this.stage.drawnTriangles, software: this.stage.software };
  }
}

function mean(points: Vector3[]): Vector3 {
  return points.reduce((sum, p) => sum.add(p), new Vector3()).divideScalar(points.length || 1);
}
