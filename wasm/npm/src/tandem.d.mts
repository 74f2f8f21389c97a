/** Emscripten's loader, made by `./run wasm`. Without `locateFile` it builds an address from that of the module, which a bundled
 *  script does not have. */
export default function createTandem(options: { wasmBinary: BufferSource; locateFile(name: string): string }): Promise<unknown>;
