import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refresh } from "#src/studio/kernel/shell/actions/open-page.ts";
import { FramedWindow, PageWindow, SharedPage } from "#tests/engine/studio/shell/two-windows.ts";
import { runs } from "#tests/shared/tier.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("location", { hash: "#token=a" });
  vi.stubGlobal("history", { replaceState: () => undefined });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** @param fields the blocks whose titles the windows write */
function open(fields: string[], Kind = PageWindow): { page: SharedPage; windows: PageWindow[] } {
  const page = new SharedPage([
    { id: "one", title: "1." },
    { id: "two", title: "2." },
    { id: "three", title: "3." },
  ]);
  vi.stubGlobal("fetch", page.fetch);
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => page.waiting.push(draw));
  return { page, windows: fields.map((block) => new Kind(page, block)) };
}

/** Something that takes time ends, and time passes. */
async function pass({ waiting }: SharedPage, { time, pick }: { time: number; pick: number }): Promise<void> {
  waiting.splice(pick % Math.max(1, waiting.length), 1)[0]?.();
  await vi.advanceTimersByTimeAsync(time);
}

/** A window hears of a change when it has nothing to send, and when it can reach the server again. */
function hear({ studio }: PageWindow, { revision }: SharedPage): void {
  const { connection, pending, page } = studio.state;
  if (connection === "lost") void reconnect(studio).catch(() => undefined);
  else if (pending.length === 0 && revision > (page?.view.revision ?? 0))
    void refresh(studio).catch(() => undefined);
}

async function reconnect(studio: PageWindow["studio"]): Promise<void> {
  await refresh(studio);
  studio.store.set({ connection: "open" });
  studio.editing.queue.retry();
}

async function settle(page: SharedPage, windows: readonly PageWindow[]): Promise<void> {
  const isDone = () =>
    page.waiting.length === 0 &&
    windows.every(
      ({ studio: { state } }) => state.pending.length === 0 && state.page?.view.revision === page.revision,
    );
  for (let round = 0; round < 60 && !isDone(); round += 1) {
    for (const window of windows) hear(window, page);
    for (let one = 0; one < 12; one += 1) await pass(page, { time: 50, pick: 0 });
  }
  expect(isDone()).toBe(true);
}

type Step = { window: number; does: string; time: number; pick: number };

const steps = (...does: string[]) =>
  fc.array(
    fc.record({
      window: fc.nat(1),
      does: fc.constantFrom("type", "type", "type", "hear", "hear", "wait", ...does),
      time: fc.constantFrom(0, 10, 60, 130),
      pick: fc.nat(9),
    }),
    { minLength: 4, maxLength: 40 },
  );

/** @returns what the windows have typed */
async function carryOut(page: SharedPage, windows: readonly PageWindow[], list: Step[]): Promise<string[]> {
  const typed = ["", ""];
  for (const [number, { window: at, does, time, pick }] of list.entries()) {
    const [window] = windows.slice(at, at + 1);
    if (!window) continue;
    if (does === "type") {
      const letter = String.fromCharCode((at === 0 ? 65 : 97) + ((typed[at] ?? "").length % 26));
      typed[at] += letter;
      window.type(letter);
    } else if (does === "hear") hear(window, page);
    else if (does === "lose") page.loses = pick % 2 === 0 ? "request" : "answer";
    else if (does === "move") window.move(pick % 3, (pick + 1) % 3);
    else if (does === "add") window.add({ id: `new-${number}`, title: "N" }, pick % 3);
    await pass(page, { time, pick });
  }
  await settle(page, windows);
  return typed;
}

const lettersOf = (text: unknown, of: RegExp) =>
  [...String(text)].filter((letter) => of.test(letter)).join("");
const often = { numRuns: runs(200) };

test.each([
  ["while answers overtake each other", steps(), PageWindow],
  ["while the connection breaks", steps("lose"), PageWindow],
  ["while it is written on the page", steps("lose"), FramedWindow],
])("no letter of two windows in one text is lost, doubled or out of order, %s", async (_, list, Kind) => {
  await fc.assert(
    fc.asyncProperty(list, async (each) => {
      const { page, windows } = open(["one", "one"], Kind);
      const typed = await carryOut(page, windows, each);
      const clashes = windows.flatMap(({ studio }) => studio.state.clashes);
      if (clashes.length > 0) return;
      const title = page.titleOf("one");
      expect([/[A-Z]/, /[a-z]/].map((of) => lettersOf(title, of))).toEqual(typed);
      expect(windows.map(({ seen }) => seen)).toEqual([title, title]);
    }),
    often,
  );
});

test.each([
  ["while blocks are moved and added", steps("move", "add"), PageWindow],
  ["while blocks are moved, and the connection breaks", steps("move", "lose"), PageWindow],
  ["on the page, while blocks are moved and added", steps("move", "add"), FramedWindow],
])("every letter is in the block in which it was typed, %s", async (_, list, Kind) => {
  await fc.assert(
    fc.asyncProperty(list, async (each) => {
      const { page, windows } = open(["one", "two"], Kind);
      const [upper, lower] = await carryOut(page, windows, each);
      expect(["one", "two", "three"].map((id) => page.titleOf(id))).toEqual([
        `1.${upper}`,
        `2.${lower}`,
        "3.",
      ]);
      expect(windows.flatMap(({ studio }) => studio.state.clashes.filter(({ yours }) => yours))).toEqual([]);
    }),
    often,
  );
});

test("what is typed while another window removes the page is kept, to be copied", async () => {
  const { page, windows } = open(["one"]);
  const [window] = windows;
  if (!window) throw new Error("there is a window");
  page.isRemoved = true;
  const letters = [..." goes on"];
  for (let round = 0; round < 40; round += 1) {
    const letter = window.shown === "" ? undefined : letters.shift();
    if (letter !== undefined) window.type(letter);
    await pass(page, { time: 60, pick: 0 });
  }
  const { pending, clashes, failure } = window.studio.state;
  expect(pending).toEqual([]);
  expect(failure).toBeUndefined();
  const typed = " goes on".slice(0, " goes on".length - letters.length);
  expect(clashes).toMatchObject([{ isGone: true, yours: { value: `1.${typed}` } }]);
});
