// The list of clashes with its filters: sort, filter, group, step.
import { groupKeys, sortKeys, type ClashTable, type Filter, type GroupKey, type Row, type SortKey } from "./clash_table";
import { counted, icon, make, readable } from "./dom";
import { VirtualList } from "./virtual_list";

const rowHeight = 46;

export class ClashList {
  readonly element: HTMLElement;
  readonly search = make("input", { type: "search", class: "search", placeholder: "Filter by part, path or id", "aria-label": "Filter", spellcheck: "false" });
  chosen: number | undefined;
  /** The clashes that pass the filter, as listed. */
  clashes: number[] = [];
  private readonly heading = make("h2", {});
  private readonly chips = make("div", { class: "chips" });
  private readonly list = new VirtualList(rowHeight, (i) => this.makeRow(i), (by) => this.step(by));
  private readonly filter: Filter = { text: "", kinds: new Set(), statuses: new Set(), test: -1 };
  private readonly closed = new Set<string>();
  private sortKey: SortKey = "severity";
  private down = false;
  private groupKey: GroupKey = "none";
  private rows: Row[] = [];

  /** `choose` is called with the clash to show. */
  constructor(private readonly table: ClashTable, private readonly choose: (clash: number) => void) {
    const select = (label: string, values: readonly string[], change: (value: string) => void) => {
      const element = make("select", { "aria-label": label, onchange: () => { change(element.value); this.update(); } },
        ...values.map((value) => make("option", { value }, value)));
      return make("label", {}, make("span", {}, label), element);
    };
    const { tests } = table.columns;
    const direction = make("button", { class: "text", title: "Reverse the order", "aria-label": "Reverse the order",
      onclick: () => { this.down = !this.down; direction.textContent = this.down ? "↑" : "↓"; this.update(); } }, "↓");
    this.search.addEventListener("input", () => { this.filter.text = this.search.value; this.update(); });
    this.search.addEventListener("keydown", (event) => { if (event.key === "Escape") this.search.blur(); });
    const testChoice = select("test", ["all", ...tests], (value) => (this.filter.test = value === "all" ? -1 : tests.indexOf(value)));
    testChoice.hidden = tests.length < 2;
    const button = (text: string, title: string, by: number) => make("button", { class: "text", title, onclick: () => this.step(by) }, text);
    this.list.element.classList.add("clashes");
    this.element = make("section", { class: "clash-panel" }, this.chips, this.search,
      make("div", { class: "list-tools" }, testChoice, select("sort by", sortKeys, (value) => (this.sortKey = value as SortKey)), direction,
        select("group by", groupKeys, (value) => { this.groupKey = value as GroupKey; this.closed.clear(); })),
      make("div", { class: "pair-head" }, this.heading, make("span", {}, button("‹ previous", "Previous clash (K)", -1), button("next ›", "Next clash (J)", 1))),
      this.list.element);
    this.makeChips();
    this.update();
  }

  private makeChips(): void {
    for (const [column, chosen] of [["kind", this.filter.kinds], ["status", this.filter.statuses]] as const) {
      const counts = [...this.table.counts(column)];
      this.chips.append(make("div", { class: "chip-row" }, ...counts.map(([value, count]) => {
        const chip = make("button", { class: `chip ${column}-${value}`, "aria-pressed": "false", title: `Show only: ${value}`, onclick: () => {
          if (!chosen.delete(value)) chosen.add(value);
          chip.setAttribute("aria-pressed", String(chosen.has(value)));
          this.update();
        } }, make("b", {}, readable(count)), ` ${value}`);
        return chip;
      })));
    }
  }

  private update(): void {
    this.clashes = this.table.filtered(this.filter);
    this.table.sort(this.clashes, this.sortKey, this.down);
    this.rows = this.table.rows(this.clashes, this.groupKey, this.closed);
    this.heading.textContent = this.clashes.length === this.table.count ? counted(this.table.count, "clash", "clashes")
      : `${readable(this.clashes.length)} of ${readable(this.table.count)} clashes`;
    this.list.rows = this.rows.length;
  }

  draw(): void { this.list.draw(); }

  /** Chooses the next or previous clash in the list. */
  step(by: number): void {
    let at = this.rows.findIndex((row) => "clash" in row && row.clash === this.chosen);
    for (at += by; at >= 0 && at < this.rows.length; at += Math.sign(by)) {
      const row = this.rows[at]!;
      if (!("clash" in row)) continue;
      this.choose(row.clash);
      return;
    }
  }

  /** Marks a clash as chosen and scrolls to it; opens its group. */
  mark(clash: number | undefined): void {
    this.chosen = clash;
    if (clash === undefined) return this.list.draw();
    if (this.closed.delete(this.table.groupOf(clash, this.groupKey))) this.update();
    const at = this.rows.findIndex((row) => "clash" in row && row.clash === clash);
    if (at >= 0) this.list.reveal(at);
    this.list.draw();
  }

  private makeRow(i: number): HTMLElement {
    const row = this.rows[i]!;
    if ("head" in row) {
      const open = !this.closed.has(row.head);
      return make("button", { class: "clash-head", title: row.head, "aria-expanded": String(open), onclick: () => {
        if (!this.closed.delete(row.head)) this.closed.add(row.head);
        this.update();
      } }, icon(open ? "opened" : "closed"), make("span", { class: "node-name" }, row.head), make("span", { class: "note" }, readable(row.count)));
    }
    const { table } = this, { columns } = table, { clash } = row;
    const a = table.name(columns.a[clash]!), b = table.name(columns.b[clash]!);
    return make("button", { class: clash === this.chosen ? "clash chosen" : "clash", role: "option", "aria-selected": String(clash === this.chosen),
      title: `${table.path(columns.a[clash]!)}\n${table.path(columns.b[clash]!)}`, onclick: () => { this.list.focus(); this.choose(clash); } },
      make("span", { class: "side-a" }, a), make("span", { class: "side-b" }, b),
      make("span", { class: "clash-note" }, make("i", { class: `dot kind-${columns.kind[clash]}` }),
        `${columns.kind[clash]}${columns.shape[clash] ? ` · ${columns.shape[clash]}` : ""}`),
      make("span", { class: "note" }, [table.measure(clash), columns.status[clash]!].filter((each) => each).join(" · ")));
  }
}
