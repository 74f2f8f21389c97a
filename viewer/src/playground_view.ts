// The playground: two meshes, an algorithm, and its traversal node pair by node pair.
import { Quaternion, Vector3 } from "three";
import { clockMs, icon, make, readable } from "./dom";
import { engine, hasEngine, type Engine } from "./engine";
import { Icicle } from "./icicle";
import { Live } from "./live";
import { Marks } from "./marks";
import { paleSide } from "./palette";
import { MeshChoice, normalized } from "./playground_meshes";
import type { Recording } from "./recording";
import { isDark } from "./theme";
import { starDirections, TraversalRun, treeOf, type Counters } from "./traversal_run";
import type { View } from "./view";
import { Viewport } from "./viewport";
import { VolumeLevel, type StarDirections } from "./volumes";

const components = ["volume", "traversal", "rule", "builder"] as const;
type Component = (typeof components)[number];
const defaults: Record<Component, string> = { volume: "aabb", traversal: "stackless", rule: "volume", builder: "middle" };

/** Steps per second while it plays. */
const speeds = [1, 3, 10, 30, 100, 1000, 10_000];

/** Two instances as a recording without steps. */
function recordingOf(parts: { name: string; vertices: Float32Array; triangles: Uint32Array }[], poses: number[][]): Recording {
  return { title: "", stepSeconds: 0, origin: [0, 0, 0], stages: [], counts: [], steps: 0, complete: true,
    meshes: parts.map(({ vertices, triangles }) => ({ vertices, triangles })), instances: parts.map(({ name }, mesh) => ({ name, mesh, isStatic: false })),
    poses: Float32Array.from(poses.flat()), stageMs: new Float32Array(), countRows: new Float64Array(), contacts: [], touches: [] };
}

export class PlaygroundView implements View {
  readonly element = make("div", { class: "scene-view playground-view" });
  readonly keys: [string, string][] = [["→", "one step; with Shift: ten steps"], ["Space", "play, pause"], ["[ ]", "slower, faster"], ["End", "run to the end"],
    ["Home", "start again"], ["M", "move B with a gizmo"], ["R", "rotate or translate B"], ["F", "fit all in view"], ["P", "save a picture"]];
  private readonly panel = make("aside", { class: "panel" });
  private readonly bar = make("div", { class: "playground-bar" });
  private readonly counters = make("dl", { class: "facts counters" });
  private readonly verdict = make("p", { class: "verdict" });
  private readonly icicles = [new Icicle("a"), new Icicle("b")] as const;
  private readonly meshes: [MeshChoice, MeshChoice];
  private readonly selects = new Map<Component, HTMLSelectElement>();
  private readonly star: StarDirections;
  private readonly playButton = make("button", { class: "tool primary", title: "Play, pause (Space)", "aria-label": "Play, pause", onclick: () => this.toggle() }, icon("play"));
  private readonly speedText = make("span", { class: "level-note" });
  private models: InstanceType<Engine["Model"]>[] = [];
  private recording!: Recording;
  private viewport!: Viewport;
  private marks!: Marks;
  private live: Live | undefined;
  private volumes: [VolumeLevel, VolumeLevel] | undefined;
  private run: TraversalRun | undefined;
  private poseB = [1.1, 0.25, 0.15, 0.9238795325112867, 0, 0, 0.3826834323650898];
  private playing = false;
  private speed = 2;
  private due = 0;
  private lastFrame = 0;
  private entered = false;

  private constructor(private readonly tandem: Engine, private readonly changed: () => void) {
    this.star = starDirections(tandem);
    this.meshes = [new MeshChoice(tandem, 0, () => this.rebuild()), new MeshChoice(tandem, 1, () => this.rebuild())];
    this.buildPanel();
    this.rebuild();
  }

  static async open(changed: () => void): Promise<PlaygroundView> {
    if (!hasEngine()) throw new Error("The playground needs WebAssembly, which this page or browser does not have.");
    return new PlaygroundView(await engine(), changed);
  }

  // The panel

  private buildPanel(): void {
    const choices = components.map((component) => {
      const select = make("select", { "aria-label": component, onchange: () => { this.restart(); this.changed(); } },
        ...this.tandem.algorithmNames(component).map((name) => make("option", { value: name }, name.replaceAll("_", " "))));
      if ([...select.options].some((option) => option.value === defaults[component])) select.value = defaults[component];
      this.selects.set(component, select);
      return make("label", {}, make("span", {}, component), select);
    });
    this.panel.append(make("h1", {}, "Traversal"),
      make("p", { class: "lead" }, "Two bounding volume hierarchies are traversed simultaneously. Each step tests one pair of nodes: if their volumes overlap, one of them is expanded; two leaves are tested exactly."),
      make("section", { class: "hierarchy" }, make("h2", {}, "Meshes"), this.meshes[0].element, this.meshes[1].element),
      make("section", { class: "hierarchy" }, make("h2", {}, "Algorithm"), ...choices), this.verdict, this.counters);
    this.bar.append(this.icicles[0].element, this.icicles[1].element, make("div", { class: "playground-buttons" },
      make("button", { class: "tool", title: "Start again (Home)", "aria-label": "Start again", onclick: () => this.restart() }, icon("first")),
      this.playButton,
      make("button", { class: "tool", title: "One step (→)", "aria-label": "One step", onclick: () => this.advance(1) }, icon("forward")),
      make("button", { class: "text", title: "Slower ([)", onclick: () => this.faster(-1) }, "−"), this.speedText,
      make("button", { class: "text", title: "Faster (])", onclick: () => this.faster(1) }, "+"),
      make("button", { class: "text", title: "Run to the end (End)", onclick: () => this.advance(Infinity) }, "to the end"),
      make("button", { class: "text", title: "Move B (M)", onclick: () => this.toggleMove() }, "move B")));
    this.faster(0);
  }

  private algorithm(): Record<Component, string> {
    return Object.fromEntries(components.map((component) => [component, this.selects.get(component)!.value])) as Record<Component, string>;
  }

  // Meshes and poses

  /** Makes models and the stage of the chosen meshes. */
  private rebuild(): void {
    this.live?.stop();
    this.live?.leave();
    for (const model of this.models) model.free();
    const parts = this.meshes.map((choice) => ({ name: choice.name, ...normalized(choice.mesh) }));
    this.models = parts.map(({ mesh }) => {
      const model = new this.tandem.Model(mesh);
      mesh.free();
      return model;
    });
    const [x, y, z, w, i, j, k] = this.poseB as [number, number, number, number, number, number, number];
    this.recording = recordingOf(parts, [[0, 0, 0, 0, 0, 0, 1], [x, y, z, i, j, k, w]]);
    if (this.viewport) this.viewport.leave();
    this.viewport = new Viewport(this.recording, "z", () => this.fit());
    const { stage, bodies } = this.viewport;
    bodies.paint([[0, paleSide(0)], [1, paleSide(1)]]);
    bodies.opacity = 0.45;
    this.marks = new Marks(this.recording, bodies, stage.scene, 1, isDark());
    this.volumes = [new VolumeLevel(stage.scene), new VolumeLevel(stage.scene)];
    this.live = new Live(this.viewport, this.recording, () => Promise.resolve([]), (result) => { if (result) this.movedB(); });
    this.element.replaceChildren(this.viewport.host, this.panel, this.bar);
    this.viewport.host.addEventListener("dragover", (event) => event.preventDefault());
    this.viewport.host.addEventListener("drop", (event) => this.dropped(event));
    if (this.entered) this.enter();
    this.restart();
  }
  private dropped(event: DragEvent): void {
    event.preventDefault();
    [...event.dataTransfer?.files ?? []].slice(0, 2).forEach((file, i, files) => void this.meshes[files.length === 1 ? 1 : i]!.read(file));
  }

  private movedB(): void {
    const position = new Vector3(), rotation = new Quaternion(), scale = new Vector3();
    this.viewport.bodies.matrix(1).decompose(position, rotation, scale);
    this.poseB = [...position.toArray(), rotation.w, rotation.x, rotation.y, rotation.z];
    this.restart();
  }
  private toggleMove(): void {
    if (this.live?.active) this.live.stop();
    else void this.live?.attach(1);
  }

  // The traversal

  private restart(): void {
    this.run?.free();
    this.run = new TraversalRun(this.tandem, this.models[0]!, [0, 0, 0, 1, 0, 0, 0], this.models[1]!, this.poseB, this.algorithm());
    this.play(false);
    this.show();
  }

  /** Takes steps, and shows the state after the last one. */
  private advance(steps: number): void {
    const { run } = this, start = clockMs();
    if (!run) return;
    // A page must not hang: the rest follows in the next frames.
    for (let i = 0; i < steps && run.step(); ++i)
      if (steps === Infinity && i % 256 === 0 && clockMs() - start > 400) {
        this.speed = speeds.length - 1;
        this.play(true);
        break;
      }
    this.show();
  }
  private play(playing: boolean): void {
    this.playing = playing;
    this.due = 0;
    this.playButton.replaceChildren(icon(playing ? "pause" : "play"));
    this.faster(0);
  }
  private toggle(): void {
    if (!this.run?.next) this.restart();
    this.play(!this.playing);
  }
  private faster(by: number): void {
    this.speed = Math.max(0, Math.min(speeds.length - 1, this.speed + by));
    this.speedText.textContent = `${readable(speeds[this.speed]!)} steps/s`;
  }

  // Drawing

  private show(): void {
    const { run } = this;
    if (!run || !this.volumes) return;
    const last = run.last, next = run.next;
    const [a, b] = last ? [last.a, last.b] : next ?? [0, 0];
    const shown = run.visitedA.length > 0 && run.visitedB.length > 0;
    if (shown && (last ?? next))
      run.outlines(a, b).forEach((outline, side) => {
        const { tree, numbers } = treeOf(outline);
        this.volumes![side]!.show(tree, numbers, 0, this.star, this.viewport.bodies.matrix(side));
      });
    this.icicles[0].draw(run.nodesA.escape, run.nodesA.level, run.visitedA, last?.a);
    this.icicles[1].draw(run.nodesB.escape, run.nodesB.level, run.visitedB, last?.b);
    this.marks.update([{ a: 0, b: 1, faces: run.pairs }], undefined, undefined);
    this.describe(run.counters, next === undefined);
    this.viewport.dirty = true;
  }

  private describe(counters: Counters, complete: boolean): void {
    const last = this.run!.last, touching = this.run!.pairs.length / 2;
    const what = { disjoint: "the volumes are disjoint: skip both subtrees", expanded: "the volumes overlap: expand", leaves: "two leaves: test their triangles" };
    this.verdict.textContent = complete ? `Complete: ${readable(touching)} touching pairs of triangles.`
      : last ? `Nodes ${last.a} and ${last.b}: ${what[last.verdict]}.` : "Ready: the first step tests the two roots.";
    const rows: [string, number][] = [["volume tests", counters.volumeTests], ["overlapping volumes", counters.overlaps], ["leaf pairs", counters.leafOverlaps],
      ["triangle tests", counters.primitiveTests], ["touching pairs", touching], ["largest stack", counters.maxStackDepth], ["largest state, bytes", counters.maxStateBytes]];
    this.counters.replaceChildren(...rows.flatMap(([label, value]) => [make("dt", {}, label), make("dd", {}, readable(value))]));
  }

  private fit(): void { this.viewport.stage.goHome(this.viewport.bodies.boundsNow(), true); }

  frame(now: number): void {
    if (this.playing) {
      this.due = Math.min(this.due + speeds[this.speed]! * (now - this.lastFrame) / 1000, speeds[this.speed]!);
      const steps = Math.floor(this.due), start = clockMs();
      let taken = 0;
      while (taken < steps && clockMs() - start < 25 && this.run!.step()) ++taken;
      this.due -= steps;
      if (steps > 0) this.show();
      if (!this.run?.next) this.play(false);
    }
    this.lastFrame = now;
    this.viewport.frame(now, this.playing, () => this.live?.update());
  }

  enter(): void {
    this.entered = true;
    this.viewport.enter();
    this.live?.enter();
    this.resize();
  }
  leave(): void {
    this.play(false);
    this.live?.leave();
    this.viewport.leave();
  }
  resize(): void {
    this.viewport.resize();
    this.show();
  }
  themed(): void {
    this.viewport.bodies.dark = this.marks.dark = isDark();
    this.show();
  }

  key(event: KeyboardEvent): boolean {
    switch (event.key) {
      case "ArrowRight": return this.advance(event.shiftKey ? 10 : 1), true;
      case " ": return this.toggle(), true;
      case "End": return this.advance(Infinity), true;
      case "Home": return this.restart(), true;
      case "[": return this.faster(-1), true;
      case "]": return this.faster(1), true;
      case "m": case "M": return this.toggleMove(), true;
      case "r": case "R": return this.live?.toggleMode(), true;
      case "f": case "F": return this.fit(), true;
      case "p": case "P": return void this.viewport.savePicture(), true;
      default: return false;
    }
  }

  link(): [string, string][] { return components.map((component) => [component, this.selects.get(component)!.value]); }
  follow(link: URLSearchParams): void {
    for (const component of components) {
      const name = link.get(component), select = this.selects.get(component)!;
      if (name && [...select.options].some((option) => option.value === name)) select.value = name;
    }
    this.restart();
  }

  /** The displayed state, for tests. */
  state(): object {
    const { run } = this;
    return { ...this.viewport.state(), type: "playground", algorithm: this.algorithm(), counters: run?.counters, last: run?.last ?? null,
      complete: run?.next === undefined, pairs: (run?.pairs.length ?? 0) / 2, names: this.meshes.map((each) => each.name), playing: this.playing,
      verdict: this.verdict.textContent, live: this.live?.state() ?? null, nodes: [run?.visitedA.length, run?.visitedB.length] };
  }
}
