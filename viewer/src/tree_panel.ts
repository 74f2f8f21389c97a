// The tree of an assembly: select, hide, isolate, search by name.
import { icon, make, readable } from "./dom";
import type { NodeTree } from "./node_tree";
import { VirtualList } from "./virtual_list";

const rowHeight = 26;
/** The list begins with about so many rows. */
const fewRows = 40;

/** What the tree asks of its view. */
export interface TreeActions {
  select(nodes: number[], add: boolean): void;
  hide(nodes: number[], hide: boolean): void;
  isolate(nodes: number[]): void;
  showAll(): void;
  zoom(nodes: number[]): void;
}

export class TreePanel {
  readonly element: HTMLElement;
  readonly search = make("input", { type: "search", class: "search", placeholder: "Search by name (* and ? work)", "aria-label": "Search by name", spellcheck: "false" });
  selected = new Set<number>();
  private readonly heading = make("h2", {});
  private readonly list = new VirtualList(rowHeight, (i) => this.makeRow(i), (by) => this.step(by));
  private readonly expanded = new Set<number>();
  private rows: number[] = [];
  private found: number[] | undefined;
  private hiddenParts: Uint32Array;
  private last = -1;

  constructor(private readonly tree: NodeTree, private readonly actions: TreeActions) {
    this.hiddenParts = new Uint32Array(tree.count);
    this.list.element.classList.add("tree");
    this.list.element.setAttribute("role", "tree");
    const button = (text: string, title: string, action: () => void) => make("button", { class: "text", title, onclick: action }, text);
    this.search.addEventListener("input", () => this.update());
    this.search.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.search.value = "", this.update(), this.search.blur();
      if (event.key === "Enter" && this.found?.length) this.actions.select(this.found, false);
    });
    this.element = make("section", { class: "tree-panel" }, this.search,
      make("div", { class: "pair-head" }, this.heading),
      make("div", { class: "tree-tools" },
        button("Select", "Select what the search found (Enter)", () => { if (this.found) this.actions.select(this.found, false); }),
        button("Isolate", "Show only the selection (I)", () => this.actions.isolate(this.target())),
        button("Hide", "Hide the selection (H)", () => this.actions.hide(this.target(), true)),
        button("Show all", "Show all parts (U)", () => this.actions.showAll())),
      this.list.element);
    this.openFirst();
    this.update();
  }

  /** Expands nodes, the highest first, as long as the list stays short. */
  private openFirst(): void {
    const { tree } = this;
    const children = new Uint32Array(tree.count);
    let rows = 0;
    for (const parent of tree.parents)
      if (parent < 0) ++rows;
      else ++children[parent]!;
    const nodes = Array.from(tree.order).filter((node) => tree.isGroup(node)).sort((a, b) => tree.depths[a]! - tree.depths[b]!);
    for (const node of nodes) {
      const parent = tree.parents[node]!;
      if ((parent >= 0 && !this.expanded.has(parent)) || rows + children[node]! > fewRows) continue;
      this.expanded.add(node);
      rows += children[node]!;
    }
  }

  /** The nodes that a command acts on: the selection, or else what the search has found. */
  target(): number[] { return this.selected.size > 0 ? [...this.selected] : this.found ?? []; }

  /** Tells the panel which parts are hidden. */
  setHidden(isHidden: (instance: number) => boolean): void {
    const { tree } = this;
    this.hiddenParts.fill(0);
    for (let node = tree.count - 1; node >= 0; --node) {
      const instance = tree.instances[node]!, parent = tree.parents[node]!;
      if (instance >= 0 && isHidden(instance)) ++this.hiddenParts[node]!;
      if (parent >= 0) this.hiddenParts[parent]! += this.hiddenParts[node]!;
    }
    this.draw();
  }

  /** Opens the ancestors of a node and scrolls to it. */
  reveal(node: number): void {
    for (let at = this.tree.parents[node]!; at >= 0; at = this.tree.parents[at]!) this.expanded.add(at);
    if (this.found && !this.found.includes(node)) this.search.value = "";
    this.update();
    this.last = this.rows.indexOf(node);
    if (this.last >= 0) this.list.reveal(this.last);
  }

  draw(): void { this.list.draw(); }

  private update(): void {
    const { tree } = this;
    this.found = this.search.value.trim() ? tree.search(this.search.value) : undefined;
    this.rows = this.found ?? [];
    if (!this.found)
      for (let at = 0; at < tree.count;) {
        const node = tree.order[at]!;
        this.rows.push(node);
        at = this.expanded.has(node) ? at + 1 : tree.end[node]!;
      }
    this.heading.textContent = this.found ? `${readable(this.found.length)} of ${readable(tree.count)} nodes`
      : `${readable(tree.count)} nodes`;
    this.element.classList.toggle("searching", this.found !== undefined);
    this.list.rows = this.rows.length;
  }

  private step(by: number): void {
    this.last = Math.max(0, Math.min(this.rows.length - 1, this.last + by));
    this.list.reveal(this.last);
    this.actions.select([this.rows[this.last]!], false);
  }

  private toggle(node: number): void {
    if (!this.expanded.delete(node)) this.expanded.add(node);
    this.update();
  }

  private click(i: number, event: MouseEvent): void {
    this.list.focus();
    const range = event.shiftKey && this.last >= 0
      ? this.rows.slice(Math.min(i, this.last), Math.max(i, this.last) + 1) : [this.rows[i]!];
    this.last = i;
    this.actions.select(range, event.ctrlKey || event.metaKey || event.shiftKey);
  }

  private makeRow(i: number): HTMLElement {
    const { tree } = this, node = this.rows[i]!;
    const group = tree.isGroup(node), parts = tree.parts[node]!;
    const hidden = parts > 0 && this.hiddenParts[node] === parts, open = this.expanded.has(node);
    const chosen = this.selected.has(node);
    const name = tree.names[node] || "(no name)";
    const note = this.found ? tree.path(tree.parents[node]!) : group ? readable(parts) : "";
    const row = make("div", { class: `node${chosen ? " chosen" : ""}${hidden ? " hidden-node" : ""}`, role: "treeitem", title: tree.path(node),
      "aria-selected": String(chosen), "aria-level": tree.depths[node]! + 1, ...(group ? { "aria-expanded": String(open) } : {}),
      onclick: (event: MouseEvent) => this.click(i, event), ondblclick: () => this.actions.zoom([node]) },
      make("button", { class: "twist", tabindex: -1, hidden: !group || this.found !== undefined, "aria-label": open ? "Close" : "Open",
        onclick: (event: MouseEvent) => { event.stopPropagation(); this.toggle(node); } }, icon(open ? "opened" : "closed")),
      make("span", { class: "node-name" }, name), make("span", { class: "note" }, note),
      make("button", { class: "eye", tabindex: -1, title: hidden ? "Show" : "Hide", "aria-label": hidden ? "Show" : "Hide",
        onclick: (event: MouseEvent) => { event.stopPropagation(); this.actions.hide([node], !hidden); } }, icon("shown")));
    row.style.paddingLeft = `${10 + (this.found ? 0 : Math.min(12, tree.depths[node]!) * 14) + (group && !this.found ? 0 : 20)}px`;
    return row;
  }
}
