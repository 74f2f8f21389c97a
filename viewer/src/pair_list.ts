// The list of pairs. Only visible rows exist, so there may be hundreds of thousands.
import { make } from "./dom";

export interface PairRow { first: string; second: string; note: string }

const rowHeight = 34;

export class PairList {
  readonly element: HTMLElement;
  private readonly heading = make("h2", {});
  private readonly back = make("button", { class: "text", hidden: true, onclick: () => this.leave() }, "all pairs");
  private readonly scroller = make("div", { class: "pairs", tabindex: 0, role: "listbox" });
  private readonly spacer = make("div", { class: "pair-spacer" });
  private rows: number = 0;
  private row: (i: number) => PairRow = () => ({ first: "", second: "", note: "" });
  private chosen: number | undefined;
  private leave: () => void = () => {};
  private choose: (i: number) => void = () => {};

  constructor() {
    this.scroller.append(this.spacer);
    this.scroller.addEventListener("scroll", () => this.draw(), { passive: true });
    this.scroller.addEventListener("keydown", (event) => {
      const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
      if (by === 0 || this.rows === 0) return;
      event.preventDefault();
      event.stopPropagation();
      const next = Math.max(0, Math.min(this.rows - 1, (this.chosen ?? -1) + by));
      this.reveal(next);
      this.choose(next);
    });
    this.element = make("section", { class: "pair-panel" }, make("div", { class: "pair-head" }, this.heading, this.back), this.scroller);
  }

  show(title: string, rows: number, row: (i: number) => PairRow, chosen: number | undefined, choose: (i: number) => void,
    leave?: () => void): void {
    this.heading.textContent = title;
    this.rows = rows;
    this.row = row;
    this.chosen = chosen;
    this.choose = choose;
    this.back.hidden = !leave;
    this.leave = leave ?? (() => {});
    this.spacer.style.height = `${rows * rowHeight}px`;
    this.element.classList.toggle("empty", rows === 0);
    this.draw();
  }

  draw(): void {
    const first = Math.max(0, Math.floor(this.scroller.scrollTop / rowHeight) - 4);
    const last = Math.min(this.rows, Math.ceil((this.scroller.scrollTop + (this.scroller.clientHeight || 600)) / rowHeight) + 4);
    const shown: Node[] = [];
    for (let i = first; i < last; ++i) {
      const { first: a, second: b, note } = this.row(i);
      const element = make("button", { class: i === this.chosen ? "pair chosen" : "pair", role: "option", "data-row": i,
        title: `${a}\n${b}`, "aria-selected": String(i === this.chosen), onclick: () => { this.scroller.focus({ preventScroll: true }); this.choose(i); } },
        make("span", { class: "side-a" }, a), make("span", { class: "side-b" }, b), make("span", { class: "note" }, note));
      element.style.top = `${i * rowHeight}px`;
      shown.push(element);
    }
    this.spacer.replaceChildren(...shown);
  }

  private reveal(i: number): void {
    const top = i * rowHeight, { scrollTop, clientHeight } = this.scroller;
    if (top < scrollTop) this.scroller.scrollTop = top;
    else if (top + rowHeight > scrollTop + clientHeight) this.scroller.scrollTop = top + rowHeight - clientHeight;
  }
}
