/** A minimal store for `useSyncExternalStore`. */
export class Store<State> {
  #state: State;
  readonly #listeners = new Set<() => void>();
  #isDue = false;
  /** Whether what waits for the next frame is more than typing, which its field shows already. */
  #isBehind = false;
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
    this.#isBehind = this.#isDue || this.#isHeld;
    if (this.#isBehind) return;
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

  /** Before a key: it must meet the window as the state is, or a letter falls into a field that has moved on. */
  catchUp(): void {
    if (this.#isBehind) this.flush();
  }

  /** Changes the state now and notifies the listeners after the next frame. */
  setAfterPaint(change: Partial<State>, isTyping = false): void {
    this.#state = { ...this.#state, ...change };
    if (!isTyping) this.#isBehind = true;
    if (this.#isDue) return;
    this.#isDue = true;
    afterPaint(() => this.#isDue && this.flush());
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
