/** A minimal store for `useSyncExternalStore`. */
export class Store<State> {
  #state: State;
  readonly #listeners = new Set<() => void>();
  #isDue = false;
  #isHeld = false;

  constructor(state: State) {
    this.#state = state;
  }

  readonly get = (): State => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes the state and notifies the listeners, together with what waits for the next frame. */
  set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    if (this.#isDue || this.#isHeld) return;
    for (const listener of this.#listeners) listener();
  }

  /** Notifies nobody until it is released: what people press must not move under the pointer. */
  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.set({});
  }

  /** Notifies the listeners now of what waits for the next frame. */
  flush(): void {
    this.#isDue = false;
    this.set({});
  }

  /** Changes the state now and notifies the listeners after the next frame. */
  setAfterPaint(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    if (this.#isDue) return;
    this.#isDue = true;
    afterPaint(() => {
      this.#isDue = false;
      this.set({});
    });
  }
}

/** Longest wait for frames, in ms: a hidden window draws none. */
const NO_FRAME = 250;

/**
 * Calls a function after the second frame: the first may be drawn before the preview, which shares the thread, has
 * heard of the change.
 */
function afterPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) work();
    isDone = true;
  };
  setTimeout(once, NO_FRAME);
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(once)));
}
