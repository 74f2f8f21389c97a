// A list of which only the visible rows exist, so there may be hundreds of thousands.
import { make } from "./dom";

export class VirtualList {
  readonly element = make("div", { class: "rows", tabindex: 0, role: "listbox" });
  private readonly spacer = make("div", { class: "row-spacer" });
  private count = 0;

  /** `row` makes the element of a row; `step` is called for the up and down keys. */
  constructor(private readonly rowHeight: number, private readonly row: (i: number) => HTMLElement, step: (by: number) => void) {
    this.element.append(this.spacer);
    this.element.addEventListener("scroll", () => this.draw(), { passive: true });
    this.element.addEventListener("keydown", (event) => {
      const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
      if (by === 0 || this.count === 0) return;
      event.preventDefault();
      event.stopPropagation();
      step(by);
    });
  }

  set rows(count: number) {
    this.count = count;
    this.spacer.style.height = `${count * this.rowHeight}px`;
    this.draw();
  }

  draw(): void {
    const { scrollTop, clientHeight } = this.element;
    const first = Math.max(0, Math.floor(scrollTop / this.rowHeight) - 4);
    const last = Math.min(this.count, Math.ceil((scrollTop + (clientHeight || 600)) / this.rowHeight) + 4);
    const shown: Node[] = [];
    for (let i = first; i < last; ++i) {
      const element = this.row(i);
      element.dataset["row"] = String(i);
      element.style.top = `${i * this.rowHeight}px`;
      shown.push(element);
    }
    this.spacer.replaceChildren(...shown);
  }

  /** Scrolls to a row if it is not visible; a row far away comes to the middle. */
  reveal(i: number): void {
    const top = i * this.rowHeight, { scrollTop, clientHeight } = this.element;
    if (top >= scrollTop && top + this.rowHeight <= scrollTop + clientHeight) return;
    if (top < scrollTop - clientHeight || top > scrollTop + 2 * clientHeight) this.element.scrollTop = top - clientHeight / 2;
    else this.element.scrollTop = top < scrollTop ? top : top + this.rowHeight - clientHeight;
  }

  focus(): void { this.element.focus({ preventScroll: true }); }
}
