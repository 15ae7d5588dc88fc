import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PendingChange } from "#src/studio/kernel/shell/changes/send-queue.ts";
import { keepUnsent, leaveUnsent, takeUnsent } from "#src/studio/kernel/shell/changes/unsent-store.ts";

const KEY = "waymark-studio-unsent-site";
const change: PendingChange = {
  route: "/about",
  document: "page:/about",
  operations: [{ op: "replace", path: "/title", value: "Us" }],
  label: "Edit Title",
};

/** Storage of a browser. */
class Kept {
  readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, text: string) => void this.items.set(key, text);
  removeItem = (key: string) => void this.items.delete(key);
}

let tab: Kept;
let browser: Kept;
beforeEach(() => {
  [tab, browser] = [new Kept(), new Kept()];
  vi.stubGlobal("sessionStorage", tab);
  vi.stubGlobal("localStorage", browser);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const keep = () => keepUnsent("site", { changes: [change], clashes: [], revision: 3 });
const found = () => takeUnsent("site").changes.map(({ operations, revision }) => ({ operations, revision }));
const expected = [{ operations: change.operations, revision: 3 }];

test("what was not sent is there after a reload, and in the next tab", () => {
  keep();
  expect(found()).toEqual(expected);
  leaveUnsent("site");
  expect(tab.items.size).toBe(0);
  expect(found()).toEqual(expected);
  expect(browser.items.size).toBe(0);
});

test.each(["{", "null", "7", '"text"', '{"changes":7}'])(
  "a browser that keeps %s loses nothing of this tab",
  (text) => {
    keep();
    browser.setItem(KEY, text);
    expect(found()).toEqual(expected);
    browser.setItem(KEY, text);
    leaveUnsent("site");
    expect(found()).toEqual(expected);
  },
);

test.each([
  [{ ...change, operations: null }],
  [{ ...change, operations: [null] }],
  [{ ...change, document: 7 }],
  [{ operations: [] }],
  [null],
])("%j is no change", (damaged) => {
  tab.setItem(KEY, JSON.stringify({ changes: [damaged, { ...change, revision: 3 }] }));
  expect(found()).toEqual(expected);
});
