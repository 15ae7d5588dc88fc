import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cacheDirectory, writablePlace } from "#src/publish/cache/cache-directory.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "waymark-places-"));
  vi.stubEnv("TMPDIR", folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const inReadOnly = (place: string) => writablePlace(place, () => false);

test("a site that can be written keeps its cache beside its packages", () => {
  expect(cacheDirectory(folder)).toBe(path.join(folder, "node_modules/.cache/waymark"));
});

test("a site that is read-only has a cache of its own among the temporary files", () => {
  const [one, other] = ["/one/dist", "/other/dist"].map(inReadOnly);
  expect(one).not.toBe(other);
  expect(inReadOnly("/one/dist")).toBe(one);
  expect(path.relative(folder, one ?? "")).toMatch(/^waymark-\w+\/[0-9a-f]{12}\/dist$/);
});

test.skipIf(process.platform === "win32")("code is not kept where others can write", () => {
  const own = path.join(folder, `waymark-${process.getuid?.()}`);
  mkdirSync(own);
  chmodSync(own, 0o777);
  expect(inReadOnly("/one/dist")).toBe("/one/dist");
});
