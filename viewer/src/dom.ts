// Creates DOM elements without markup: data is only ever inserted as text.

type Properties = { [name: string]: string | number | boolean | ((event: never) => void) };

/** Returns an element with properties (class, title, onclick, ...) and children; a string becomes text. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K, properties: Properties = {}, ...children: (Node | string)[]): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value as EventListener);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

export function makeSvg(tag: string, properties: { [name: string]: string | number }, ...children: (Node | string)[]): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(properties)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

const paths = {
  play: "M7 4.5v15l12-7.5z",
  pause: "M6 4.5h4v15H6zM14 4.5h4v15h-4z",
  back: "M6 5h2.5v14H6zM19 5v14L9.5 12z",
  forward: "M15.5 5H18v14h-2.5zM5 5v14l9.5-7z",
  first: "M5 5h2v14H5zM13 5v14L7.5 12zM20 5v14L14.5 12z",
  theme: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 2v14a7 7 0 0 1 0-14z",
  fit: "M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z",
  panel: "M4 5h16v2H4zM4 11h16v2H4zM4 17h16v2H4z",
} as const;

export function icon(name: keyof typeof paths): SVGElement {
  return makeSvg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", class: "icon" },
    makeSvg("path", { d: paths[name], fill: "currentColor" }));
}

/** Formats a number for display: grouped thousands, few digits. */
export function readable(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString("en-US").replaceAll(",", "\u202f");
  const size = Math.abs(value);
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3);
}
