// The overlay that lists the keys of the current view.
import { make } from "./dom";

const common: [string, string][] = [
  ["1 … 9", "tabs of the page"],
  ["L", "copy a link to what is shown"],
  ["D", "light, dark"],
  ["?", "this help"],
];

export class Help {
  readonly element: HTMLDialogElement;
  private readonly list = make("dl", {});

  constructor() {
    const close = make("button", { class: "text", onclick: () => this.element.close() }, "Close");
    this.element = make("dialog", { class: "help", "aria-label": "Help" },
      make("h2", {}, "Navigation"),
      make("p", {}, "Drag to rotate, scroll or pinch to zoom, drag with the right button or two fingers to pan. Click a part to show its name, or a row of a list to zoom to it."),
      this.list, close);
    this.element.addEventListener("click", (event) => { if (event.target === this.element) this.element.close(); });
  }

  toggle(keys: [string, string][]): void {
    if (this.element.open) return this.element.close();
    this.list.replaceChildren(...[...keys, ...common].flatMap(([key, what]) =>
      [make("dt", {}, ...key.split(" ").map((each) => make("kbd", {}, each))), make("dd", {}, what)]));
    this.element.showModal();
  }
}
