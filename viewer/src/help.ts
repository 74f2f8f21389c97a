// The overlay that lists all keys.
import { make } from "./dom";

const keys: [string, string][] = [
  ["Space", "play, pause"],
  ["← →", "one step; with Shift: ten steps"],
  ["Home End", "first and last step"],
  ["[ ]", "slower, faster"],
  ["− +", "coarser, finer level of the hierarchy"],
  ["V", "bounding volumes"],
  ["T", "touching triangles"],
  ["C", "contact points"],
  ["N", "normals"],
  ["E", "triangle edges"],
  ["F", "fit all in view"],
  ["Esc", "deselect the pair"],
  ["1 … 9", "tabs of the page"],
  ["D", "light, dark"],
  ["?", "this help"],
];

export class Help {
  readonly element: HTMLDialogElement;

  constructor() {
    const close = make("button", { class: "text", onclick: () => this.element.close() }, "Close");
    this.element = make("dialog", { class: "help", "aria-label": "Help" },
      make("h2", {}, "Navigation"),
      make("p", {}, "Drag to rotate, scroll or pinch to zoom, drag with the right button or two fingers to pan. Click a part to show its name, or a pair to zoom to it and show it alone."),
      make("dl", {}, ...keys.flatMap(([key, what]) =>
        [make("dt", {}, ...key.split(" ").map((each) => make("kbd", {}, each))), make("dd", {}, what)])), close);
    this.element.addEventListener("click", (event) => { if (event.target === this.element) this.element.close(); });
  }

  toggle(): void {
    if (this.element.open) this.element.close();
    else this.element.showModal();
  }
}
