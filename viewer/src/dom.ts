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
  camera: "M9 4h6l1.5 2H20a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h3.500zM12 8.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zm0 2a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z",
  link: "M10.600 13.400a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1.300 1.300 1.400 1.400 1.300-1.300a2 2 0 1 1 2.900 2.900l-3 3a2 2 0 0 1-2.900 0zM13.400 10.600a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1.300-1.300-1.400-1.400-1.300 1.300a2 2 0 1 1-2.900-2.900l3-3a2 2 0 0 1 2.900 0z",
  shown: "M12 5C6.500 5 2.700 9.500 1.500 12c1.200 2.500 5 7 10.500 7s9.300-4.500 10.500-7C21.300 9.500 17.500 5 12 5zm0 11.500a4.500 4.500 0 1 1 0-9 4.500 4.500 0 0 1 0 9zm0-2a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z",
  closed: "M9 6l6 6-6 6z",
  opened: "M6 9l6 6 6-6z",
} as const;

export function icon(name: keyof typeof paths): SVGElement {
  return makeSvg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", class: "icon" },
    makeSvg("path", { d: paths[name], fill: "currentColor" }));
}

/** Returns a monotonic time in milliseconds. */
export const clockMs = (): number => performance.now();

/** Returns a count with the word for what is counted. */
export const counted = (count: number, one: string, many: string): string => `${readable(count)} ${count === 1 ? one : many}`;

/** Formats a number for display: grouped thousands, few digits. */
export function readable(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString("en-US").replaceAll(",", "\u202f");
  const size = Math.abs(value);
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3);
}
