import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PageWindow, SharedPage } from "#tests/engine/studio/shell/two-windows.ts";
import { ChangeFollower } from "./follow-changes.ts";

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

const OWN = "page:/" as const;
const OTHER = "page:/other" as const;

/** A window, whose refreshes are counted and last until they are ended. */
function open() {
  const { studio } = new PageWindow(new SharedPage([{ id: "one", title: "1." }]), "one");
  const refreshes: boolean[] = [];
  let end = () => {};
  const follower = new ChangeFollower({
    studio,
    refresh: (withLists) => {
      refreshes.push(withLists);
      return new Promise<void>((resolve) => {
        end = () => {
          const { page } = studio.state;
          if (page) studio.store.set({ page: { ...page, view: { ...page.view, revision: 100 } } });
          resolve();
        };
      });
    },
  });
  const hear = (revision: number, document: typeof OWN | typeof OTHER, lists = false) =>
    follower.hear({ event: "changed", revision, documents: [document], lists });
  return { studio, refreshes, hear, follower, end: () => end() };
}

test("a change of the page's own document is shown at once, one of another within two seconds", async () => {
  const { refreshes, hear, end } = open();
  hear(2, OTHER);
  hear(3, OTHER, true);
  await vi.advanceTimersByTimeAsync(1999);
  expect(refreshes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(refreshes).toEqual([true]);
  end();
  await vi.advanceTimersByTimeAsync(0);
  hear(101, OWN);
  expect(refreshes).toEqual([true, false]);
});

test("changes during a refresh are shown by one more, and nothing is refreshed that is shown already", async () => {
  const { refreshes, hear, end } = open();
  hear(2, OWN);
  for (const revision of [3, 4, 101]) hear(revision, OWN);
  expect(refreshes).toEqual([false]);
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(refreshes).toEqual([false, false]);
  end();
  hear(100, OTHER);
  await vi.advanceTimersByTimeAsync(5000);
  expect(refreshes).toHaveLength(2);
});

test("while a change of the window is on its way, nothing is refreshed; lists are afterwards", async () => {
  const { studio, refreshes, hear } = open();
  studio.store.set({ pending: [{ document: OWN, operations: [], label: "Edit", route: "/" }] });
  hear(2, OWN, true);
  await vi.advanceTimersByTimeAsync(2000);
  expect(refreshes).toEqual([]);
  studio.store.set({ pending: [] });
  await vi.advanceTimersByTimeAsync(2000);
  expect(refreshes).toEqual([true]);
});

test("the beginning of an event stream is no change", async () => {
  const { refreshes, follower } = open();
  follower.hear({ event: "changed", revision: 1, lists: true });
  await vi.advanceTimersByTimeAsync(5000);
  expect(refreshes).toEqual([]);
  follower.hear({ event: "changed", revision: 2, lists: true });
  expect(refreshes).toEqual([true]);
});
