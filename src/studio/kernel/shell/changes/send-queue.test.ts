import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Operation } from "#src/studio/kernel/protocol/protocol.ts";
import { enqueue, type PendingChange, SendQueue } from "#src/studio/kernel/shell/changes/send-queue.ts";

const typed = (value: string): PendingChange => ({
  route: "/",
  document: "page:/",
  operations: [{ op: "replace", path: "/title", value }],
  label: "Edit Title",
  typing: "/title",
});

const move: PendingChange = {
  route: "/",
  document: "page:/",
  operations: [{ op: "move", from: "/blocks/0", path: "/blocks/1" }],
  label: "Move Hero",
};

/** A server that responds when told to. */
class Server {
  readonly received: PendingChange[] = [];
  readonly told: { unconfirmed: number; answer: string | undefined; isTyping: boolean }[] = [];
  #answers: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = [];
  readonly queue = new SendQueue<string>({
    stamp: (change) => change,
    send: (change) => {
      this.received.push(change);
      return new Promise((resolve, reject) => this.#answers.push({ resolve, reject }));
    },
    onChange: (unconfirmed, { answer, isTyping = false }) => {
      this.told.push({ unconfirmed: unconfirmed.length, answer: answer?.is, isTyping });
    },
  });

  get values(): unknown[] {
    return this.received.map(({ operations: [first] }) => first && "value" in first && first.value);
  }

  async answer(answer: string): Promise<void> {
    this.#answers.shift()?.resolve(answer);
    await vi.advanceTimersByTimeAsync(0);
  }

  async fail(): Promise<void> {
    this.#answers.shift()?.reject(new Error("no server"));
    await vi.advanceTimersByTimeAsync(0);
  }
}

describe("changes on their way to the server", () => {
  let server: Server;
  beforeEach(() => {
    vi.useFakeTimers();
    server = new Server();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("the first letter is sent once the browser has drawn it, with those typed meanwhile", () => {
    for (const value of ["a", "ab", "abc"]) server.queue.push(typed(value));
    vi.advanceTimersByTime(29);
    expect(server.received).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(server.values).toEqual(["abc"]);
  });

  test("further typing is sent every 200 ms", async () => {
    server.queue.push(typed("0"));
    vi.advanceTimersByTime(30);
    await server.answer("one");
    for (let time = 50; time <= 450; time += 50) {
      server.queue.push(typed(`${time}`));
      vi.advanceTimersByTime(50);
      await server.answer("next");
    }
    expect(server.values).toEqual(["0", "200", "400"]);
  });

  test("an answer does not hurry what is still being typed", async () => {
    server.queue.push(typed("a"));
    vi.advanceTimersByTime(30);
    server.queue.push(typed("ab"));
    await server.answer("one");
    expect(server.values).toEqual(["a"]);
    vi.advanceTimersByTime(200);
    expect(server.values).toEqual(["a", "ab"]);
  });

  test("what is no typing is sent at once, after all that came before it, one at a time", async () => {
    server.queue.push(typed("a"));
    server.queue.push(move);
    expect(server.values).toEqual(["a"]);
    await server.answer("one");
    expect(server.received[1]).toBe(move);
    expect(server.queue.unconfirmed).toEqual([move]);
  });

  test("an answer and what is left are told together", async () => {
    server.queue.push(move);
    expect(server.told).toEqual([{ unconfirmed: 1, answer: undefined, isTyping: false }]);
    await server.answer("done");
    expect(server.told.at(-1)).toEqual({ unconfirmed: 0, answer: "done", isTyping: false });
  });

  test("flush sends at once and waits for all answers", async () => {
    server.queue.push(typed("a"));
    let isDone = false;
    const flushed = server.queue.flush().then(() => {
      isDone = true;
    });
    expect(server.values).toEqual(["a"]);
    expect(isDone).toBe(false);
    await server.answer("one");
    await flushed;
    expect(isDone).toBe(true);
  });

  test("what cannot be sent stays in order, and goes on a retry", async () => {
    server.queue.push(move);
    server.queue.push(typed("a"));
    await server.fail();
    expect(server.queue.unconfirmed).toEqual([move, typed("a")]);
    vi.advanceTimersByTime(1000);
    expect(server.received).toHaveLength(1);
    server.queue.retry();
    await server.answer("one");
    await server.answer("two");
    expect(server.received).toEqual([move, move, typed("a")]);
    expect(server.queue.unconfirmed).toEqual([]);
  });

  test("what waits can be replaced, not what was sent", async () => {
    for (const change of [move, typed("a")]) server.queue.push(change);
    server.queue.keep([typed("b")]);
    expect(server.queue.unconfirmed).toEqual([move, typed("b")]);
    await server.answer("one");
    vi.advanceTimersByTime(200);
    expect(server.received).toEqual([move, typed("b")]);
  });

  test("whoever waits for them also waits for an upload that will add one", async () => {
    const server = new Server();
    let end = () => {};
    server.queue.expect(
      new Promise<void>((resolve) => {
        end = resolve;
      }).then(() => server.queue.push(move)),
    );
    let isDone = false;
    void server.queue.flush().then(() => {
      isDone = true;
    });
    await vi.advanceTimersByTimeAsync(5000);
    expect([isDone, server.received.length]).toEqual([false, 0]);
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect([isDone, server.received.length]).toEqual([false, 1]);
    await server.answer("moved");
    expect(isDone).toBe(true);
  });
});

describe("changes that wait together", () => {
  const change = (operation: Operation, typing?: string): PendingChange => ({
    route: "/",
    document: "page:/",
    operations: [operation],
    label: "Edit",
    ...(typing === undefined ? {} : { typing }),
  });

  const typing = (...operations: Operation[]) =>
    operations
      .map((operation) => change(operation, "/title"))
      .reduce<PendingChange[]>(enqueue, [])
      .flatMap(({ operations: [first] }) => first ?? []);

  test("keys in one field are one change, with the last text", () => {
    expect(
      typing({ op: "replace", path: "/title", value: "a" }, { op: "replace", path: "/title", value: "ab" }),
    ).toEqual([{ op: "replace", path: "/title", value: "ab" }]);
  });

  test("a text that is begun and changed is still added", () => {
    expect(
      typing({ op: "add", path: "/title", value: "a" }, { op: "replace", path: "/title", value: "ab" }),
    ).toEqual([{ op: "add", path: "/title", value: "ab" }]);
  });

  test("a text that is begun and emptied is no change", () => {
    expect(typing({ op: "add", path: "/title", value: "a" }, { op: "remove", path: "/title" })).toEqual([]);
  });

  test("a text that is emptied and begun again is replaced", () => {
    expect(typing({ op: "remove", path: "/title" }, { op: "add", path: "/title", value: "a" })).toEqual([
      { op: "replace", path: "/title", value: "a" },
    ]);
  });

  test("other fields, other documents and what is no typing stay changes of their own", () => {
    const first = change({ op: "replace", path: "/title", value: "a" }, "/title");
    const others = [
      change({ op: "replace", path: "/text", value: "b" }, "/text"),
      { ...first, document: "page:/contact" } as const,
      change({ op: "replace", path: "/title", value: "c" }),
    ];
    for (const other of others) expect(enqueue([first], other)).toEqual([first, other]);
  });

  test("a text that is begun with the object around it is changed in a change of its own", () => {
    const operations: Operation[] = [
      { op: "add", path: "/faq", value: { find: "a" } },
      { op: "replace", path: "/faq/find", value: "ab" },
    ];
    expect(typing(...operations)).toEqual(operations);
  });
});
