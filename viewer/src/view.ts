/** A tab of the page. */
export interface View {
  readonly element: HTMLElement;
  enter(): void;
  leave(): void;
  resize(): void;
  themed(): void;
  frame(now: number): void;
  /** True when the key was meant for it. */
  key(event: KeyboardEvent): boolean;
  state(): object;
}
