import type { DocumentId, Operation, Pointer, Revision } from "#src/studio/kernel/protocol/protocol.ts";

/** Delay in ms of a typed letter, in which the browser draws it. */
const LETTER_DELAY_MS = 30;
/** Minimum interval in ms between two requests while somebody types. */
const TYPING_INTERVAL_MS = 200;

type Options<Answer> = {
  /** Adds an id and the revision to a change before it is first sent. */
  stamp: (change: PendingChange) => PendingChange;
  /** Sends one change; rejects if the server cannot be reached, and the change then waits for `retry`. */
  send: (change: PendingChange) => Promise<Answer | undefined>;
  /**
   * Called whenever a change is added or confirmed. Response and remaining changes come in a single call: otherwise a confirmed change
   * would be applied twice for a moment. With `isTyping`, field and page already show the change.
   */
  onChange: (unconfirmed: readonly PendingChange[], acknowledgement: Told<Answer>) => void;
};

type Told<Answer> = { answer?: { to: PendingChange; is: Answer }; isTyping?: boolean };

/** Sends changes to the server in order, one request at a time. */
export class SendQueue<Answer> {
  #waiting: readonly PendingChange[] = [];
  #sent: PendingChange | undefined;
  /** Time of the last request, in ms as in `performance.now()`. */
  #lastSent = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #idle: (() => void)[] = [];
  #isStuck = false;
  /** Promises of work in progress that will add changes. */
  readonly #expected = new Set<Promise<unknown>>();
  /** Set if the first waiting change is to be sent now. */
  #isDue = false;

  constructor(private readonly options: Options<Answer>) {}

  /** The unconfirmed changes, in order. */
  get unconfirmed(): readonly PendingChange[] {
    return this.#sent ? [this.#sent, ...this.#waiting] : this.#waiting;
  }

  get waiting(): readonly PendingChange[] {
    return this.#waiting;
  }

  /** Set if a change has been sent and it is unknown whether the server received it. */
  get isAttempted(): boolean {
    return this.unconfirmed.some(({ id }) => id !== undefined);
  }

  push(change: PendingChange): void {
    const isTyping = change.typing !== undefined;
    this.#waiting = enqueue(this.#waiting, change);
    this.options.onChange(this.unconfirmed, { isTyping });
    if (!isTyping) {
      this.#sendNow();
      return;
    }
    const interval = this.#lastSent + TYPING_INTERVAL_MS - performance.now();
    this.#timer ??= setTimeout(this.#sendNow, Math.max(LETTER_DELAY_MS, interval));
  }

  /** Makes `flush` wait for work that will add changes, such as an upload. */
  expect(work: Promise<unknown>): void {
    this.#expected.add(work);
    void work.catch(() => undefined).then(() => this.#expected.delete(work));
  }

  /**
   * Sends the waiting changes now, after the expected ones have been added.
   * @returns a promise for their confirmation; it stays pending while the server is unreachable
   */
  async flush(): Promise<void> {
    if (this.#expected.size > 0) await Promise.allSettled(this.#expected);
    if (this.unconfirmed.length === 0) return;
    const done = new Promise<void>((resolve) => this.#idle.push(resolve));
    this.#sendNow();
    return done;
  }

  /** Resumes sending once the server can be reached. */
  retry(): void {
    this.#isStuck = false;
    this.#sendNow();
  }

  /** Replaces the waiting changes, without calling `onChange`. */
  keep(waiting: readonly PendingChange[]): void {
    this.#waiting = waiting;
  }

  readonly #sendNow = (): void => {
    this.#isDue = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sendNext();
  };

  #sendNext(): void {
    const [first, ...rest] = this.#waiting;
    if (!first || this.#sent || this.#isStuck || !this.#isDue) return;
    const next = this.options.stamp(first);
    this.#sent = next;
    this.#lastSent = performance.now();
    this.#waiting = rest;
    this.#isDue = rest.length > 0;
    this.options.send(next).then(this.#settle, () => {
      this.#isStuck = true;
      this.#waiting = [next, ...this.#waiting];
      this.#sent = undefined;
      this.options.onChange(this.unconfirmed, {});
    });
  }

  readonly #settle = (answer: Answer | undefined): void => {
    const to = this.#sent;
    this.#sent = undefined;
    // The replacement of a refused change has waited already.
    if (answer === undefined) this.#isDue = true;
    this.options.onChange(this.unconfirmed, answer && to ? { answer: { to, is: answer } } : {});
    if (this.#waiting.length > 0) this.#sendNext();
    else for (const resolve of this.#idle.splice(0)) resolve();
  };
}

/** A change that the server has not confirmed yet. */
export type PendingChange = {
  route: string;
  document: DocumentId;
  operations: Operation[];
  /** Name of the change in the undo button. */
  label: string;
  /** The pointer of the field in which the user types: consecutive changes of one field are merged. */
  typing?: Pointer;
  /** A new source of the document, instead of operations. */
  text?: string;
  /** The id by which the server recognises a repeated change; set once it has been sent. */
  id?: string;
  /** The revision on which the change is based; set once it has been sent. */
  revision?: Revision;
};

/**
 * Appends a change to the queue. Further typing in the same field is merged into the last change; a text that was typed and deleted again
 * is dropped.
 */
export function enqueue(waiting: readonly PendingChange[], change: PendingChange): PendingChange[] {
  const last = waiting.at(-1)?.id === undefined ? waiting.at(-1) : undefined;
  if (last?.text !== undefined && change.text !== undefined && last.document === change.document)
    return [...waiting.slice(0, -1), change];
  const [before] = last?.operations ?? [];
  const [after] = change.operations;
  if (!last || !before || !after || !isSameField(last, change)) return [...waiting, change];
  const joined = join(before, after);
  const rest = waiting.slice(0, -1);
  return joined ? [...rest, { ...last, operations: [joined] }] : rest;
}

function isSameField(last: PendingChange, next: PendingChange): boolean {
  return (
    next.typing !== undefined &&
    last.typing === next.typing &&
    last.document === next.document &&
    last.operations.length === 1 &&
    next.operations.length === 1 &&
    last.operations[0]?.path === next.operations[0]?.path
  );
}

function join(before: Operation, after: Operation): Operation | undefined {
  if (before.op === "add") {
    if (after.op === "remove") return undefined;
    return after.op === "replace" ? { ...before, value: after.value } : after;
  }
  return before.op === "remove" && after.op === "add" ? { ...after, op: "replace" } : after;
}
