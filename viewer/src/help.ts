// The overlay that lists all keys.
import { make } from "./dom";

const keys: [string, string][] = [
  ["Space", "play, pause"],
  ["← →", "one step; with Shift, ten"],
  ["Home End", "first and last step"],
  ["[ ]", "slower, faster"],
  ["− +", "coarser, finer level of the hierarchy"],
  ["V", "bounding volumes"],
  ["T", "touching triangles"],
  ["C", "contact points"],
  ["N", "normals"],
  ["E", "edges of triangles"],
  ["F", "see all"],
  ["Esc", "leave a pair"],
  ["1 … 9", "the page's tabs"],
  ["D", "light, dark"],
  ["?", "this help"],
];

export class Help {
  readonly element: HTMLDialogElement;

  constructor() {
    const close = make("button", { class: "text", onclick: () => this.element.close() }, "Close");
    this.element = make("dialog", { class: "help", "aria-label": "Help" },
      make("h2", {}, "Look around"),
      make("p", {}, "Drag to turn, scroll or pinch to come closer, drag with the right button or two fingers to move. Click a part for its name, a pair to fly there and see it alone."),
      make("dl", {}, ...keys.flatMap(([key, what]) =>
        [make("dt", {}, ...key.split(" ").map((each) => make("kbd", {}, each))), make("dd", {}, what)])), close);
    this.element.addEventListener("click", (event) => { if (event.target === this.element) this.element.close(); });
  }

  toggle(): void {
    if (this.element.open) this.element.close();
    else this.element.showModal();
  }
}
