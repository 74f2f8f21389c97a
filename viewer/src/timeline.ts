// Play, pause, step, scrub and speed, and the cost of each step as a chart under the slider.
import { icon, make, readable } from "./dom";
import { colourOfSeries } from "./palette";
import type { Recording } from "./recording";

const speeds = [0.1, 0.25, 0.5, 1, 2, 4];

export class Timeline {
  readonly element: HTMLElement;
  step = 0;
  private playing = false;
  private speed = 1;
  private last = 0;
  private readonly slider: HTMLInputElement;
  private readonly playButton: HTMLButtonElement;
  private readonly time: HTMLElement;
  private readonly speedChoice: HTMLSelectElement;
  private readonly chart: HTMLCanvasElement;
  private readonly hint: HTMLElement;
  private readonly values: HTMLElement[] = [];
  private readonly series: { name: string; of(step: number): number }[];
  private readonly unit: string;

  constructor(private readonly recording: Recording, private readonly changed: (step: number) => void) {
    const { steps, stages, counts } = recording;
    const timed = stages.length > 0;
    this.unit = timed ? "ms" : "";
    this.series = (timed ? stages : counts.slice(0, 1)).map((name, k) => ({ name, of: (step) => timed
      ? recording.stageMs[(step - 1) * stages.length + k]! : recording.countRows[(step - 1) * counts.length + k]! }));
    this.slider = make("input", { type: "range", min: 0, max: steps, step: 1, value: 0, class: "scrub", "aria-label": "Step",
      oninput: () => { this.pause(); this.go(Number(this.slider.value)); } });
    const button = (name: Parameters<typeof icon>[0], title: string, action: () => void) =>
      make("button", { class: "tool", title, "aria-label": title, onclick: action }, icon(name));
    this.playButton = button("play", "Play (space)", () => this.toggle());
    this.playButton.classList.add("primary");
    this.time = make("output", { class: "time" });
    this.speedChoice = make("select", { class: "speed", title: "Speed ([ and ])", "aria-label": "Speed",
      onchange: () => (this.speed = Number(this.speedChoice.value)) },
      ...speeds.map((speed) => make("option", { value: speed, selected: speed === 1 }, `${speed}×`)));
    this.chart = make("canvas", { class: "stage-chart", "aria-label": "Time of each stage per step" });
    this.hint = make("div", { class: "chart-hint", hidden: true });
    this.chart.addEventListener("pointerdown", (event) => { this.pause(); this.chart.setPointerCapture(event.pointerId); this.go(this.stepAt(event)); });
    this.chart.addEventListener("pointermove", (event) => {
      if (event.buttons & 1) this.go(this.stepAt(event));
      this.showHint(event);
    });
    this.chart.addEventListener("pointerleave", () => (this.hint.hidden = true));
    const legend = make("div", { class: "legend" }, ...this.series.map((each, i) => {
      const value = make("span", { class: "value" });
      this.values.push(value);
      return make("span", { class: "key" }, make("i", { class: `swatch swatch-${i % 10}` }), each.name, value);
    }));
    this.element = make("section", { class: "timeline", "aria-label": "Time line" },
      make("div", { class: "buttons" },
        button("first", "To the start (Home)", () => { this.pause(); this.go(0); }),
        button("back", "One step back (←)", () => this.nudge(-1)), this.playButton,
        button("forward", "One step forward (→)", () => this.nudge(1)), this.speedChoice, this.time, legend),
      this.slider, make("div", { class: "chart-box" }, this.chart, this.hint));
    if (this.series.length === 0) this.chart.parentElement!.hidden = true;
  }

  get isPlaying(): boolean { return this.playing; }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.step >= this.recording.steps) this.go(0);
    this.playing = true;
    this.last = 0;
    this.playButton.replaceChildren(icon("pause"));
    this.changed(this.step);
  }
  pause(): void {
    if (!this.playing) return;
    this.playing = false;
    this.playButton.replaceChildren(icon("play"));
    this.go(Math.round(this.step));
  }
  nudge(steps: number): void {
    this.pause();
    this.go(Math.round(this.step) + steps);
  }
  faster(by: number): void {
    const at = Math.max(0, Math.min(speeds.length - 1, speeds.indexOf(this.speed) + by));
    this.speed = speeds[at]!;
    this.speedChoice.value = String(this.speed);
  }

  go(step: number): void {
    this.step = Math.max(0, Math.min(this.recording.steps, step));
    this.show();
    this.changed(this.step);
  }

  /** Advances by the elapsed time; returns whether it is playing. */
  advance(now: number): boolean {
    if (!this.playing) return false;
    const passed = this.last === 0 ? 0 : Math.min(250, now - this.last) / 1000;
    this.last = now;
    // A recording without a time step is played at 60 steps per second.
    const next = this.step + passed * this.speed / (this.recording.stepSeconds || 1 / 60);
    if (next >= this.recording.steps) {
      this.step = this.recording.steps;
      this.pause();
    } else {
      this.go(next);
    }
    return this.playing;
  }

  private show(): void {
    const whole = Math.floor(this.step);
    this.slider.value = String(whole);
    this.time.textContent = `step ${whole} / ${this.recording.steps} · ${(whole * this.recording.stepSeconds).toFixed(2)} s`;
    this.values.forEach((value, i) =>
      (value.textContent = whole > 0 ? ` ${readable(this.series[i]!.of(whole))} ${this.unit}` : ""));
    this.draw();
  }

  private stepAt(event: PointerEvent): number {
    const box = this.chart.getBoundingClientRect();
    return Math.max(1, Math.min(this.recording.steps, Math.round((event.clientX - box.left) / box.width * this.recording.steps)));
  }

  private showHint(event: PointerEvent): void {
    const step = this.stepAt(event);
    this.hint.hidden = false;
    const rows = this.series.map((each) => `${each.name} ${readable(each.of(step))} ${this.unit}`);
    const counts = this.recording.counts.map((name, k) =>
      `${name.replaceAll("_", " ")} ${readable(this.recording.countRows[(step - 1) * this.recording.counts.length + k]!)}`);
    this.hint.textContent = [`step ${step}`, ...rows, ...counts].join(" · ");
    const box = this.chart.getBoundingClientRect();
    const left = Math.min(event.clientX - box.left, Math.max(0, box.width - this.hint.offsetWidth - 8));
    this.hint.style.left = `${Math.max(0, left)}px`;
  }

  draw(): void {
    const { clientWidth: width, clientHeight: height } = this.chart;
    const { steps } = this.recording;
    if (width === 0 || this.series.length === 0 || steps === 0) return;
    const ratio = Math.min(window.devicePixelRatio, 2);
    if (this.chart.width !== Math.round(width * ratio)) this.chart.width = Math.round(width * ratio), this.chart.height = Math.round(height * ratio);
    const context = this.chart.getContext("2d")!;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    const sums = new Float64Array(steps + 1);
    for (let step = 1; step <= steps; ++step) for (const each of this.series) sums[step]! += each.of(step);
    const sorted = Array.from(sums).sort((a, b) => a - b);
    // One slow step must not compress the scale of all others.
    const most = Math.min(sorted[steps]!, 2.5 * sorted[Math.floor(0.98 * steps)]!) || 1;
    const x = (step: number) => step / steps * width, y = (value: number) => height - 1 - Math.min(1, value / most) * (height - 14);
    const below = new Float64Array(steps + 1);
    this.series.forEach((each, i) => {
      context.beginPath();
      for (let step = 1; step <= steps; ++step) context.lineTo(x(step), y(below[step]! + each.of(step)));
      for (let step = steps; step >= 1; --step) {
        context.lineTo(x(step), y(below[step]!));
        below[step]! += each.of(step);
      }
      context.fillStyle = colourOfSeries(i);
      context.fill();
    });
    const style = getComputedStyle(this.element);
    context.fillStyle = style.getPropertyValue("--quiet");
    context.font = "11px system-ui, sans-serif";
    context.fillText(`${readable(most)} ${this.unit}${this.unit ? " per step" : this.series[0]!.name.replaceAll("_", " ")}`, 2, 10);
    context.fillStyle = style.getPropertyValue("--text");
    context.fillRect(x(this.step) - 0.75, 0, 1.5, height);
  }
}
