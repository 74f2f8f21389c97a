type Argument = number | bigint;
/** Thrown by every function of the package: a bad mesh, file or name, a number out of range, a freed object. */
export declare class TandemError extends Error {
    name: string;
}
/** Where `init` takes the module from: its bytes, or its address. */
export interface InitOptions {
    wasm?: BufferSource | URL | string;
}
/** Loads the WebAssembly module. Call it once, before everything else; later calls return the same promise. */
export declare function init(options?: InitOptions): Promise<void>;
export declare const bytes: () => Uint8Array;
export declare const words: () => Uint32Array;
export declare const integers: () => Int32Array;
export declare const floats: () => Float32Array;
export declare const doubles: () => Float64Array;
export declare const word: (at: number) => number;
export declare const integer: (at: number) => number;
export declare const double: (at: number) => number;
/** Returns an unsigned 64-bit number; exact up to 2^53. */
export declare const longWord: (at: number) => number;
/** Returns the layout of a struct: its size under "", and the offset of each member. */
export declare function layout(name: string): Record<string, number>;
/** Returns the text at an address, which ends with 0 or after `length` bytes. */
export declare function textAt(at: number, length?: number): string;
/** Returns cleared memory that lives until the enclosing `call` ends. */
export declare function take(size: number): number;
export declare const takeStruct: (name: string) => number;
export declare function takeText(text: string): number;
export declare function takeDoubles(values: ArrayLike<number>): number;
export declare function takeWords(values: ArrayLike<number>): number;
/** Runs a body that takes memory, and releases it afterwards. */
export declare function scoped<T>(body: () => T): T;
/** Calls a function of the C API that returns a status. Throws TandemError if it failed. */
export declare function call(name: string, ...values: Argument[]): void;
/** Calls a function that cannot fail. */
export declare function callPlain(name: string, ...values: Argument[]): number;
/** Returns the elements of a list of the C API and releases it. `pointer` and `count` are where they were written. */
export declare function takeList<T>(pointer: number, count: number, read: (at: number, count: number) => T): T;
/** Returns objects read from an array of structs. */
export declare function readAll<T>(at: number, count: number, size: number, read: (at: number) => T): T[];
/** An object of the module. `free` releases its memory at once; otherwise the garbage collector does, some time. */
export declare abstract class Handle {
    private address;
    private readonly release;
    protected constructor(pointer: number, release: string);
    /** Releases the memory. The object must not be used afterwards. */
    free(): void;
}
/** Calls a function whose last argument is where it writes a handle, and returns the handle. */
export declare function made(name: string, ...values: Argument[]): number;
export {};
