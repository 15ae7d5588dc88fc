import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeUnsent } from "#src/studio/kernel/shell/changes/unsent-store.ts";
import { PageWindow, SharedPage } from "#tests/engine/studio/shell/two-windows.ts";

let page: SharedPage;
let window: PageWindow;
let requests: number;
/** What answers changes in place of the server. */
let answer: (() => Response) | undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("location", { hash: "#token=a" });
  vi.stubGlobal("history", { replaceState: () => undefined });
  vi.stubGlobal("sessionStorage", storage());
  page = new SharedPage([{ id: "one", title: "1." }]);
  vi.stubGlobal("fetch", page.fetch);
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => page.waiting.push(draw));
  window = new PageWindow(page, "one");
  requests = 0;
  page.inItsPlace = (path) => {
    if (path !== "/api/change") return undefined;
    requests += 1;
    return answer?.();
  };
});
afterEach(() => {
  answer = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  };
}

async function pass(seconds: number): Promise<void> {
  for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
    for (const arrive of page.waiting.splice(0)) arrive();
    await vi.advanceTimersByTimeAsync(100);
  }
}

const state = () => window.studio.state;
const titles = () => page.blocks.map(({ title }) => title);
const broken = () => Response.json({ error: "Broken", number: 7 }, { status: 500 });
const proxy = (status: number) => () => new Response("<h1>Bad gateway</h1>", { status });

test.each([
  ["an error of the server", broken],
  ["a page of a proxy", proxy(502)],
  ["a page of a proxy that says that all is well", proxy(200)],
])("a change is sent again after %s, with growing pauses", async (_, error) => {
  answer = error;
  window.type("a");
  await pass(1);
  expect(requests).toBe(1);
  await pass(2);
  expect(requests).toBe(2);
  window.type("b");
  answer = undefined;
  await pass(6);
  expect(titles()).toEqual(["1.ab"]);
  expect(state()).toMatchObject({ clashes: [], pending: [], connection: "open" });
  expect(state().failure).toBeUndefined();
});

test.each([
  ["answers with an error", broken],
  ["is behind a proxy that refuses it", proxy(403)],
])("a text that the server never takes is kept and can be sent again, if the server %s", async (_, error) => {
  answer = error;
  window.type("a");
  await pass(3);
  window.type("b");
  await pass(60);
  expect(requests).toBe(4);
  window.type("c");
  await pass(60);
  expect(requests).toBe(4);
  expect(window.shown).toBe("1.abc");
  expect(state()).toMatchObject({
    pending: [],
    connection: "open",
    clashes: [{ pointer: "/blocks/0/title", yours: { value: "1.abc" } }],
  });
  // A reload keeps it.
  expect(takeUnsent("site").clashes).toMatchObject([{ yours: { value: "1.abc" } }]);

  answer = undefined;
  const [clash] = state().clashes;
  if (clash) window.studio.editing.chooseVersion(clash, "yours");
  await pass(2);
  expect(titles()).toEqual(["1.abc"]);
  expect(state()).toMatchObject({ clashes: [], pending: [] });
});

test.each([
  ["Studio", () => Response.json({ error: "The request is too large." }, { status: 413 })],
  ["a proxy", proxy(413)],
])("a request that %s finds too large is not repeated, and its text is kept", async (_, refusal) => {
  answer = refusal;
  window.type("a");
  await pass(30);
  expect(requests).toBe(1);
  expect(state()).toMatchObject({
    failure: expect.stringMatching(/too large|larger than/),
    clashes: [{ yours: { value: "1.a" } }],
  });
});

test("a server that cannot be reached at all is waited for", async () => {
  const inItsPlace = page.inItsPlace;
  page.inItsPlace = proxy(503);
  window.type("a");
  await pass(120);
  expect(state()).toMatchObject({ clashes: [], connection: "lost", pending: [{ label: "Edit Title" }] });
  page.inItsPlace = inItsPlace;
  await pass(5);
  expect(titles()).toEqual(["1.a"]);
});

test("a new block that the server does not take is kept with what was written in it, and fits a page that has changed", async () => {
  answer = broken;
  window.add({ id: "new", title: "New" }, 0);
  const path = "/blocks/0/title";
  const operations = [{ op: "replace" as const, path, value: "New, with a title" }];
  window.studio.editing.change({ document: "page:/", operations, label: "Edit Title", typing: path });
  await pass(60);
  expect(state()).toMatchObject({ pending: [], clashes: [{ label: "Add", yours: undefined }] });

  answer = undefined;
  window.type("a");
  await pass(2);
  const [clash] = state().clashes;
  if (clash) window.studio.editing.chooseVersion(clash, "yours");
  await pass(2);
  expect(titles()).toEqual(["New, with a title", "1.a"]);
  expect(state()).toMatchObject({ clashes: [], pending: [] });
});

test("a text whose block another window has just removed can only be copied, and changes no other block", async () => {
  page = new SharedPage([
    { id: "one", title: "1." },
    { id: "two", title: "2." },
  ]);
  vi.stubGlobal("fetch", page.fetch);
  window = new PageWindow(page, "one");
  const other = new PageWindow(page, "two").studio;
  const operations = [{ op: "remove" as const, path: "/blocks/0" }];
  other.editing.change({ document: "page:/", operations, label: "Remove" });
  window.type("a");
  await pass(3);
  expect(titles()).toEqual(["2."]);
  expect(state().clashes).toMatchObject([{ isGone: true, yours: { value: "1.a" } }]);
});
