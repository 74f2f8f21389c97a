// Text, tables and charts.
import { makeChart } from "./chart";
import type { Block, ReportData } from "./data";
import { make } from "./dom";
import type { View } from "./view";

/** Maximum number of rows; the rest is only in the CSV file. */
const mostRows = 400;
/** Tables of at most this number of rows are shown whole; longer ones scroll. */
const wholeRows = 60;
/** Columns with texts of more characters break lines. */
const longText = 40;

function makeTable(block: Extract<Block, { type: "table" }>, tabs: readonly string[]): HTMLElement {
  const classes = block.columns.map((column, i) =>
    column.number ? "number" : block.rows.some((row) => (row[i]?.length ?? 0) > longText) ? "long" : "");
  const contents = (text: string, i: number) => {
    const tab = block.columns[i]?.name === "tab" ? tabs.indexOf(text) : -1;
    return tab < 0 ? text : make("a", { href: `#tab=${tab + 1}` }, text);
  };
  const cell = (tag: "td" | "th", text: string, i: number) =>
    make(tag, classes[i] ? { class: classes[i] } : {}, tag === "td" ? contents(text, i) : text);
  const rows = block.rows.slice(0, mostRows).map((row) => make("tr", {}, ...row.map((text, i) => cell("td", text, i))));
  const note = block.rows.length > mostRows ? [make("p", { class: "quiet" }, `${mostRows} of ${block.rows.length} rows; the file contains all rows.`)] : [];
  return make("figure", { class: "table" }, ...(block.title ? [make("figcaption", {}, block.title)] : []),
    make("div", { class: block.rows.length > wholeRows ? "scroll" : "scroll whole" }, make("table", {},
      make("thead", {}, make("tr", {}, ...block.columns.map((column, i) => cell("th", column.name, i)))),
      make("tbody", {}, ...rows))), ...note);
}

/** A link to a file relative to the page: only a path, never another URL scheme. */
function makeLink(text: string, path: string): HTMLElement {
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith("//")) return make("span", {}, `${text} (${path})`);
  return make("a", { href: path.split("/").map(encodeURIComponent).join("/") }, text);
}

function makeBlock(block: Block, tabs: readonly string[]): HTMLElement {
  switch (block.type) {
    case "heading": return make("h2", {}, block.text);
    case "text": return make("p", {}, block.text);
    case "facts": return make("div", { class: "cards" }, ...block.facts.map((fact) =>
      make("div", { class: "card" }, make("strong", {}, fact.value), make("span", {}, fact.label), ...(fact.note ? [make("small", {}, fact.note)] : []))));
    case "table": return makeTable(block, tabs);
    case "output": return make("details", block.open ? { open: true } : {}, make("summary", {}, block.title), make("pre", {}, block.text));
    case "file": return make("p", {}, makeLink(block.text, block.path));
    case "charts": return make("div", { class: "charts" }, ...block.charts.map(makeChart));
  }
}

export class ReportView implements View {
  readonly element: HTMLElement;

  /** `tabs`: the titles of all tabs of the page. */
  constructor(private readonly data: ReportData, tabs: readonly string[]) {
    this.element = make("article", { class: "report" }, make("h1", {}, data.title), ...data.blocks.map((block) => makeBlock(block, tabs)));
  }
  enter(): void {}
  leave(): void {}
  resize(): void {}
  themed(): void {}
  frame(): void {}
  key(): boolean { return false; }
  readonly keys: [string, string][] = [];
  link(): [string, string][] { return []; }
  follow(): void {}
  state(): object { return { type: "report", title: this.data.title }; }
}
