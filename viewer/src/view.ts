/** A tab of the page. */
export interface View {
  readonly element: HTMLElement;
  enter(): void;
  leave(): void;
  resize(): void;
  themed(): void;
  frame(now: number): void;
  /** Returns whether the view has handled the key. */
  key(event: KeyboardEvent): boolean;
  state(): object;
}
