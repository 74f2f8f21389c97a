// The WebAssembly module: loading, memory, structs of the C API, errors, handles.
import createTandem from "./tandem.mjs";
/** Thrown by every function of the package: a bad mesh, file or name, a number out of range, a freed object. */
export class TandemError extends Error {
    name = "TandemError";
}
let loaded;
let loading;
let layouts = {};
async function bytesOf(source) {
    const from = source ?? new URL("./tandem.wasm", import.meta.url);
    if (typeof from === "object" && !(from instanceof URL))
        return from;
    const address = from instanceof URL ? from : new URL(from, import.meta.url);
    if (address.protocol === "file:" && "process" in globalThis) {
        const files = "node:fs/promises"; // a name that bundlers for browsers do not follow
        const { readFile } = await import(/* @vite-ignore */ files);
        return readFile(address);
    }
    const answer = await fetch(address);
    if (!answer.ok)
        throw new TandemError(`${address.href}: cannot be loaded (${answer.status} ${answer.statusText})`);
    return answer.arrayBuffer();
}
async function load(options) {
    const wasmBinary = await bytesOf(options.wasm);
    const made = await createTandem({ wasmBinary, locateFile: (name) => name });
    loaded = made;
    scratchStart = made._malloc(scratchBytes);
    if (scratchStart === 0)
        throw new TandemError("out of memory");
    scratchNext = scratchStart;
    layouts = JSON.parse(textAt(made._tandem_wasm_layout()));
}
/** Loads the WebAssembly module. Call it once, before everything else; later calls return the same promise. */
export function init(options = {}) {
    return (loading ??= load(options).catch((error) => {
        loading = undefined;
        throw error;
    }));
}
function module() {
    if (!loaded)
        throw new TandemError("the module is not loaded: await init() first");
    return loaded;
}
// Views of the module's memory. Growth replaces them, so they are never kept across a call.
export const bytes = () => module().HEAPU8;
export const words = () => module().HEAPU32;
export const integers = () => module().HEAP32;
export const floats = () => module().HEAPF32;
export const doubles = () => module().HEAPF64;
export const word = (at) => words()[at >>> 2];
export const integer = (at) => integers()[at >>> 2];
export const double = (at) => doubles()[at >>> 3];
/** Returns an unsigned 64-bit number; exact up to 2^53. */
export const longWord = (at) => word(at) + word(at + 4) * 2 ** 32;
/** Returns the layout of a struct: its size under "", and the offset of each member. */
export function layout(name) {
    return layouts[name];
}
const decoder = new TextDecoder();
const encoder = new TextEncoder();
/** Returns the text at an address, which ends with 0 or after `length` bytes. */
export function textAt(at, length) {
    const memory = bytes();
    return decoder.decode(memory.subarray(at, length === undefined ? memory.indexOf(0, at) : at + length));
}
// Memory for arguments and results of one call: a stack in a fixed region; larger requests take memory of their own.
const scratchBytes = 1 << 16;
let scratchStart = 0, scratchNext = 0;
let large = [];
/** Returns cleared memory that lives until the enclosing `call` ends. */
export function take(size) {
    const rounded = (size + 7) & ~7;
    let at = scratchNext;
    if (at + rounded <= scratchStart + scratchBytes) {
        scratchNext += rounded;
    }
    else {
        at = module()._malloc(rounded);
        if (at === 0)
            throw new TandemError("out of memory");
        large.push(at);
    }
    bytes().fill(0, at, at + rounded);
    return at;
}
export const takeStruct = (name) => take(layout(name)[""]);
export function takeText(text) {
    const encoded = encoder.encode(text);
    const at = take(encoded.length + 1);
    bytes().set(encoded, at);
    return at;
}
export function takeDoubles(values) {
    const at = take(8 * values.length);
    doubles().set(values, at >>> 3);
    return at;
}
export function takeWords(values) {
    const at = take(4 * values.length);
    words().set(values, at >>> 2);
    return at;
}
/** Runs a body that takes memory, and releases it afterwards. */
export function scoped(body) {
    module();
    const before = scratchNext, outer = large;
    large = [];
    try {
        return body();
    }
    finally {
        scratchNext = before;
        for (const each of large)
            module()._free(each);
        large = outer;
    }
}
/** Calls a function of the C API that returns a status. Throws TandemError if it failed. */
export function call(name, ...values) {
    const status = module()[`_tandem_${name}`](...values);
    if (status !== 0)
        throw new TandemError(textAt(module()._tandem_last_error()));
}
/** Calls a function that cannot fail. */
export function callPlain(name, ...values) {
    return module()[`_tandem_${name}`](...values);
}
/** Returns the elements of a list of the C API and releases it. `pointer` and `count` are where they were written. */
export function takeList(pointer, count, read) {
    const at = word(pointer);
    try {
        return read(at, word(count));
    }
    finally {
        callPlain("free", at);
    }
}
/** Returns objects read from an array of structs. */
export function readAll(at, count, size, read) {
    return Array.from({ length: count }, (_, i) => read(at + i * size));
}
const forgotten = new FinalizationRegistry(({ release, pointer }) => {
    callPlain(release, pointer);
});
/** An object of the module. `free` releases its memory at once; otherwise the garbage collector does, some time. */
export class Handle {
    address;
    release;
    constructor(pointer, release) {
        this.address = pointer;
        this.release = release;
        forgotten.register(this, { release, pointer }, this);
    }
    /** @internal */
    get pointer() {
        if (this.address === 0)
            throw new TandemError(`${this.constructor.name}: used after free()`);
        return this.address;
    }
    /** Releases the memory. The object must not be used afterwards. */
    free() {
        if (this.address === 0)
            return;
        forgotten.unregister(this);
        callPlain(this.release, this.address);
        this.address = 0;
    }
}
/** Calls a function whose last argument is where it writes a handle, and returns the handle. */
export function made(name, ...values) {
    const at = take(8);
    call(name, ...values, at);
    return word(at);
}
