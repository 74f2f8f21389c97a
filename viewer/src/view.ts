/** A tab of the page. */
export interface View {
  readonly element: HTMLElement;
  /** The keys of this view and what they do, for the help. */
  readonly keys: [string, string][];
  enter(): void;
  leave(): void;
  resize(): void;
  themed(): void;
  frame(now: number): void;
  /** Returns whether the view has handled the key. */
  key(event: KeyboardEvent): boolean;
  /** Returns what the view shows, as names and values for the address of the page. */
  link(): [string, string][];
  /** Shows what an address names. */
  follow(link: URLSearchParams): void;
  state(): object;
}
