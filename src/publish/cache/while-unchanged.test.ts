import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { whileUnchanged } from "#src/publish/cache/while-unchanged.js";

let folder: string;
let store: string;
let files: string[];
let computed: number;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "waymark-unchanged-"));
  store = path.join(folder, "store");
  files = ["a.ts", "b.ts"].map((name) => path.join(folder, name));
  for (const file of files) writeFileSync(file, "1");
  computed = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Asks long after the last change. */
const ask = (now = Date.now() + 60_000) =>
  whileUnchanged(store, files, () => `${++computed}: ${files.map((file) => readFileSync(file)).join()}`, now);

test("files are read once, and again after each change", () => {
  const [first = "", other = ""] = files;
  expect(ask()).toBe("1: 1,1");
  expect(ask()).toBe("1: 1,1");
  writeFileSync(first, "22");
  expect(ask()).toBe("2: 22,1");
  // The same size and the same time of change in the file's own record.
  const { atime, mtime } = statSync(first);
  const fresh = path.join(folder, "fresh");
  writeFileSync(fresh, "33");
  utimesSync(fresh, atime, mtime);
  renameSync(fresh, first);
  expect(ask()).toBe("3: 33,1");
  files = [other, first];
  expect(ask()).toBe("4: 1,33");
  expect(ask()).toBe("4: 1,33");
});

test("what has only just changed is read each time: a second change might not show", () => {
  expect(ask(Date.now())).toBe("1: 1,1");
  expect(ask(Date.now())).toBe("2: 1,1");
});

test("a damaged store, and none at all, cost a reading", () => {
  ask();
  writeFileSync(store, readFileSync(store, "utf8").slice(0, -4));
  expect(ask()).toBe("2: 1,1");
  expect(ask()).toBe("2: 1,1");
  store = path.join(folder, "nowhere/store");
  expect(ask()).toBe("3: 1,1");
  expect(ask()).toBe("4: 1,1");
});
