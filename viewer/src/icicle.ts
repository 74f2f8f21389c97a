// A tree as an icicle diagram: a row per level, a node as wide as its subtree.
import { make } from "./dom";

export class Icicle {
  readonly element = make("canvas", { class: "icicle" });

  constructor(private readonly side: "a" | "b") {}

  /** Draws the nodes: unvisited, visited, overlapping, and the current one. */
  draw(escape: Uint32Array, level: Uint32Array, visited: Uint8Array, current: number | undefined): void {
    const { clientWidth: width, clientHeight: height } = this.element;
    if (width === 0) return;
    const ratio = Math.min(devicePixelRatio, 2);
    this.element.width = width * ratio;
    this.element.height = height * ratio;
    const context = this.element.getContext("2d")!;
    context.scale(ratio, ratio);
    const style = getComputedStyle(this.element);
    const colour = (name: string) => style.getPropertyValue(name).trim();
    const colours = [colour("--raised"), colour("--quiet"), colour(`--side-${this.side}`)];
    const levels = level.reduce((most, each) => Math.max(most, each), 0) + 1, rowHeight = height / levels, unit = width / escape.length;
    for (let node = 0; node < escape.length; ++node) {
      const size = (escape[node]! - node) * unit;
      if (size < 0.3 && node !== current) continue;
      context.globalAlpha = visited[node] === 1 ? 0.45 : 1;
      context.fillStyle = colours[visited[node]!]!;
      context.fillRect(node * unit, level[node]! * rowHeight, Math.max(size - (size > 3 ? 1 : 0), 0.5), rowHeight - (rowHeight > 3 ? 1 : 0));
    }
    context.globalAlpha = 1;
    if (current === undefined) return;
    context.strokeStyle = colour("--text");
    context.lineWidth = 2;
    context.strokeRect(current * unit, level[current]! * rowHeight + 1, Math.max((escape[current]! - current) * unit, 3), Math.max(rowHeight - 2, 2));
  }
}
