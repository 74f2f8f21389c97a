// The list of pairs.
import { make } from "./dom";
import { VirtualList } from "./virtual_list";

export interface PairRow { first: string; second: string; note: string }

const rowHeight = 34;

export class PairList {
  readonly element: HTMLElement;
  private readonly heading = make("h2", {});
  private readonly back = make("button", { class: "text", hidden: true, onclick: () => this.leave() }, "back");
  private readonly list = new VirtualList(rowHeight, (i) => this.makeRow(i), (by) => this.step(by));
  private rows = 0;
  private row: (i: number) => PairRow = () => ({ first: "", second: "", note: "" });
  private chosen: number | undefined;
  private leave: () => void = () => {};
  private choose: (i: number) => void = () => {};

  constructor() {
    this.list.element.classList.add("pairs");
    this.element = make("section", { class: "pair-panel" }, make("div", { class: "pair-head" }, this.heading, this.back), this.list.element);
  }

  show(title: string, rows: number, row: (i: number) => PairRow, chosen: number | undefined, choose: (i: number) => void,
    leave?: () => void): void {
    this.heading.textContent = title;
    this.row = row;
    this.rows = rows;
    this.chosen = chosen;
    this.choose = choose;
    this.back.hidden = !leave;
    this.leave = leave ?? (() => {});
    this.element.classList.toggle("empty", rows === 0);
    this.list.rows = rows;
  }

  draw(): void { this.list.draw(); }

  /** Chooses the row before or after the chosen one. */
  step(by: number): void {
    if (this.rows === 0) return;
    const next = Math.max(0, Math.min(this.rows - 1, (this.chosen ?? -1) + by));
    this.list.reveal(next);
    this.choose(next);
  }

  private makeRow(i: number): HTMLElement {
    const { first, second, note } = this.row(i);
    return make("button", { class: i === this.chosen ? "pair chosen" : "pair", role: "option",
      title: `${first}\n${second}`, "aria-selected": String(i === this.chosen), onclick: () => { this.list.focus(); this.choose(i); } },
      make("span", { class: "side-a" }, first), make("span", { class: "side-b" }, second), make("span", { class: "note" }, note));
  }
}
