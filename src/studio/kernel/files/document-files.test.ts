import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { refuseLinkedPages } from "./document-files.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "waymark-linked-"));
  mkdirSync(path.join(root, "elsewhere"));
});
afterEach(() => rmSync(root, { recursive: true }));

test("pages behind a symbolic link are refused with its target", async () => {
  symlinkSync("elsewhere", path.join(root, "pages"));
  await expect(refuseLinkedPages(root)).rejects.toThrow("pages/ is a symbolic link to elsewhere");
});

test("a folder of pages is accepted, and so is a site without one", async () => {
  await expect(refuseLinkedPages(root)).resolves.toBeUndefined();
  mkdirSync(path.join(root, "pages"));
  await expect(refuseLinkedPages(root)).resolves.toBeUndefined();
});
