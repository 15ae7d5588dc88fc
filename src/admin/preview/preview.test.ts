import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createPreview, type PreviewWorker } from "#src/admin/preview/preview.ts";
import type { PreviewAnswer, PreviewRequest, PreviewResult } from "#src/admin/preview/preview-messages.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const result = (text: string): PreviewResult => ({
  state: "rendered",
  pieces: [text],
  facts: {
    words: 1,
    readingTime: "1 min",
    headings: [],
    links: [],
    images: [],
    problems: [],
    unknownNames: [],
    unknownAddresses: [],
  },
});

/**
 * A worker that needs a few milliseconds for a text, more for "long", for ever for "hang", and dies on
 * "crash".
 */
class FakeWorker implements PreviewWorker {
  onmessage: PreviewWorker["onmessage"] = null;
  onerror: PreviewWorker["onerror"] = null;
  terminated = false;
  readonly asked: string[] = [];

  postMessage({ number, source }: PreviewRequest) {
    this.asked.push(source);
    if (source === "hang") return;
    const answer = () => {
      if (this.terminated) return;
      if (source === "crash") this.crash();
      else this.say({ number, result: result(source) });
    };
    setTimeout(answer, source.startsWith("long") ? 300 : 40);
  }

  terminate() {
    this.terminated = true;
  }

  say(data: PreviewAnswer) {
    Reflect.apply(this.onmessage ?? (() => {}), this, [{ data }]);
  }

  crash() {
    Reflect.apply(this.onerror ?? (() => {}), this, [{ preventDefault: () => {} }]);
  }
}

function open(start: () => Promise<FakeWorker> = async () => new FakeWorker(), ready = true) {
  const workers: FakeWorker[] = [];
  const shown: string[] = [];
  const preview = createPreview({
    onResult: (given, source) =>
      shown.push(given.state === "rendered" ? source : `${given.state}: ${source}`),
    startWorker: async () => {
      const worker = await start();
      workers.push(worker);
      if (ready) setTimeout(() => worker.say({ ready: true }), 10);
      return worker;
    },
  });
  return {
    preview,
    shown,
    workers,
    wait: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  };
}

describe("the newest text", () => {
  test("is shown, the first one at once", async () => {
    const { preview, shown, wait } = open();
    preview.show("one");
    await wait(60);
    expect(shown).toEqual(["one"]);
  });

  test("passes over those that were typed meanwhile, but not for long", async () => {
    const { preview, shown, wait } = open();
    preview.show("start");
    await wait(60);
    for (let key = 1; key <= 20; key += 1) {
      preview.show(`text ${key}`);
      await wait(100);
    }
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.length).toBeLessThan(8);
    await wait(500);
    expect(shown.at(-1)).toBe("text 20");
  });

  test("that takes long is rendered seldom while keys keep coming, and soon after them", async () => {
    const { preview, shown, wait } = open();
    preview.show("long");
    await wait(320);
    for (let key = 1; key <= 40; key += 1) {
      preview.show(`long ${key}`);
      await wait(125);
    }
    expect(shown).toEqual(["long"]);
    await wait(280 + 300);
    expect(shown).toEqual(["long", "long 40"]);
  });

  test("is asked for with one request at a time", async () => {
    const { preview, workers, wait } = open();
    preview.show("one");
    await wait(12);
    preview.show("two");
    await wait(10);
    expect(workers[0]?.asked).toEqual(["one"]);
    await wait(300);
    expect(workers[0]?.asked).toEqual(["one", "two"]);
  });
});

describe("a text that is too much", () => {
  test("ends its worker before two seconds are over, and the next text gets a new one", async () => {
    const { preview, shown, workers, wait } = open();
    preview.show("hang");
    await wait(1_950);
    expect(shown).toEqual(["too-complex: hang"]);
    expect(workers[0]?.terminated).toBe(true);
    preview.show("one");
    await wait(300);
    expect(shown).toEqual(["too-complex: hang", "one"]);
    expect(workers).toHaveLength(2);
  });

  test("gives way to what was typed after it", async () => {
    const { preview, shown, wait } = open();
    preview.show("hang");
    await wait(100);
    preview.show("one");
    await wait(2_200);
    expect(shown).toEqual(["too-complex: hang", "one"]);
  });

  test("is not even sent when it is too long", async () => {
    const { preview, shown, workers, wait } = open();
    const long = "x".repeat(100_001);
    preview.show(long);
    await wait(100);
    expect(shown).toEqual([`too-complex: ${long}`]);
    expect(workers).toEqual([]);
  });

  test("is not followed by the text before it, and the next text gets a new worker", async () => {
    const { preview, shown, workers, wait } = open();
    const tooLong = "x".repeat(100_001);
    preview.show("long");
    await wait(50);
    expect(workers[0]?.asked).toEqual(["long"]);
    preview.show(tooLong);
    await wait(2_500);
    expect(shown).toEqual([`too-complex: ${tooLong}`]);
    expect(workers[0]?.terminated).toBe(true);
    preview.show("one");
    await wait(300);
    expect(shown).toEqual([`too-complex: ${tooLong}`, "one"]);
  });
});

describe("a worker", () => {
  test("that dies fails its text only", async () => {
    const { preview, shown, wait } = open();
    preview.show("crash");
    await wait(100);
    preview.show("one");
    await wait(300);
    expect(shown).toEqual(["failed: crash", "one"]);
  });

  test("that cannot start fails the text, without trying for ever", async () => {
    const start = vi.fn(async (): Promise<FakeWorker> => {
      throw new Error("offline");
    });
    const { preview, shown, wait } = open(start);
    preview.show("one");
    await wait(60_000);
    expect(shown).toEqual(["failed: one"]);
    expect(start).toHaveBeenCalledTimes(1);
  });

  test("that starts slowly is not a text that is too complex", async () => {
    const { preview, shown, workers, wait } = open(undefined, false);
    preview.show("one");
    await wait(5_000);
    expect(shown).toEqual([]);
    workers[0]?.say({ ready: true });
    await wait(50);
    expect(shown).toEqual(["one"]);
  });

  test("that never starts is given up", async () => {
    const { preview, shown, workers, wait } = open(undefined, false);
    preview.show("one");
    await wait(20_100);
    expect(shown).toEqual(["failed: one"]);
    expect(workers[0]?.terminated).toBe(true);
  });

  test("ends with the editor", async () => {
    const { preview, shown, workers, wait } = open();
    preview.show("one");
    await wait(20);
    preview.stop();
    await wait(5_000);
    expect(workers[0]?.terminated).toBe(true);
    expect(shown).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
