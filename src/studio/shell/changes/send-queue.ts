import { enqueue, type PendingChange } from "./pending-change.ts";

/** Typing is sent after a pause of this length, in milliseconds, */
const REST = 120;
/** and at the latest after this time. */
const LONGEST = 400;

type Options<Answer> = {
  /** Sends one change; rejects when the server cannot be reached, and the change then waits for `retry`. */
  send: (change: PendingChange) => Promise<Answer | undefined>;
  /**
   * Called whenever a change is added or confirmed. The response and the remaining changes come in one call: otherwise
   * a confirmed change would briefly be applied twice.
   */
  onChange: (unconfirmed: readonly PendingChange[], answer?: Answer) => void;
};

/** Sends changes to the server in order, one request at a time. */
export class SendQueue<Answer> {
  readonly #options: Options<Answer>;
  #waiting: readonly PendingChange[] = [];
  #sent: PendingChange | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #longest: ReturnType<typeof setTimeout> | undefined;
  #idle: (() => void)[] = [];
  #stuck = false;

  constructor(options: Options<Answer>) {
    this.#options = options;
  }

  /** The changes that the server has not confirmed, in order. */
  get unconfirmed(): readonly PendingChange[] {
    return this.#sent ? [this.#sent, ...this.#waiting] : this.#waiting;
  }

  push(change: PendingChange): void {
    this.#update(enqueue(this.#waiting, change));
    if (change.typing === undefined) {
      this.#sendNext();
      return;
    }
    clearTimeout(this.#rest);
    this.#rest = setTimeout(this.#sendNext, REST);
    this.#longest ??= setTimeout(this.#sendNext, LONGEST);
  }

  /** Sends the waiting changes now. @returns a promise for their confirmation; it stays pending while the server is unreachable */
  flush(): Promise<void> {
    if (this.unconfirmed.length === 0) return Promise.resolve();
    const done = new Promise<void>((resolve) => this.#idle.push(resolve));
    this.#sendNext();
    return done;
  }

  /** Sends again once the server can be reached. */
  retry(): void {
    this.#stuck = false;
    this.#sendNext();
  }

  /** Drops the waiting changes, after a conflict was resolved in favour of another version. */
  clear(): void {
    this.#update([]);
  }

  readonly #sendNext = (): void => {
    const [next, ...rest] = this.#waiting;
    if (!next || this.#sent || this.#stuck) return;
    clearTimeout(this.#rest);
    clearTimeout(this.#longest);
    this.#longest = undefined;
    this.#sent = next;
    this.#waiting = rest;
    this.#options.send(next).then(this.#settle, () => {
      this.#stuck = true;
      this.#waiting = [next, ...this.#waiting];
      this.#sent = undefined;
      this.#update(this.#waiting);
    });
  };

  readonly #settle = (answer: Answer | undefined): void => {
    this.#sent = undefined;
    this.#options.onChange(this.unconfirmed, answer);
    if (this.#waiting.length > 0) this.#sendNext();
    else for (const resolve of this.#idle.splice(0)) resolve();
  };

  #update(waiting: readonly PendingChange[]): void {
    this.#waiting = waiting;
    this.#options.onChange(this.unconfirmed);
  }
}
