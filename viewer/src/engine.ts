// The collision engine in WebAssembly, if the page has it. Without it, pages show stored results only.
import * as tandem from "../../wasm/npm/dist/index.js";
import { buffer } from "./data";

export type Engine = typeof tandem;

let source: number | undefined;
let ready: Promise<Engine> | undefined;

/** Sets the buffer of the page that holds the module. */
export function setEngine(index: number | undefined): void { source = index; }
export const hasEngine = (): boolean => source !== undefined && "WebAssembly" in globalThis;

/** Returns the engine, loaded on first use. */
export function engine(): Promise<Engine> {
  return (ready ??= buffer(source!).then(async (wasm) => {
    await tandem.init({ wasm });
    return tandem;
  }));
}
