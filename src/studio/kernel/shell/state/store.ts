/** A minimal store of state for `useSyncExternalStore`. */
export class Store<State> {
  #state: State;
  readonly #listeners = new Set<() => void>();
  #isDue = false;
  /** Set if the postponed notification is about more than typing, which the field itself already shows. */
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

  /** Changes the state and notifies the listeners, also of changes whose notification was postponed. */
  set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    this.#isBehind = this.#isDue || this.#isHeld;
    if (this.#isBehind) return;
    for (const listener of this.#listeners) listener();
  }

  /** Suspends notifications until the pointer is released, because controls must not move during a click. */
  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.set({});
  }

  /** Sends the postponed notifications now. */
  flush(): void {
    this.#isDue = false;
    this.set({});
  }

  /** Brings the window up to date before a key press, so that a letter does not reach an outdated field. */
  catchUp(): void {
    if (this.#isBehind) this.flush();
  }

  /** Changes the state at once, and notifies the listeners after the next frame. */
  setAfterPaint(change: Partial<State>, isTyping = false): void {
    this.#state = { ...this.#state, ...change };
    if (!isTyping) this.#isBehind = true;
    if (this.#isDue) return;
    this.#isDue = true;
    afterPaint(() => this.#isDue && this.flush());
  }
}

/** Maximum time in ms to wait for an animation frame, because a hidden window renders none. */
const NO_FRAME = 250;

/** Calls a function after the second frame: the first may be drawn before the preview, which shares the thread, has received the change. */
function afterPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) work();
    isDone = true;
  };
  setTimeout(once, NO_FRAME);
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(once)));
}
