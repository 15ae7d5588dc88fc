import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { installLine } from "./missing-peers.ts";

test.each([
  [["package-lock.json"], "npm install --no-save yaml@^2"],
  [["site/pnpm-lock.yaml"], "pnpm add yaml@^2"],
  [["pnpm-lock.yaml"], "pnpm add yaml@^2"],
  [["site/yarn.lock"], "yarn add yaml@^2"],
  [["bun.lock"], "bun add yaml@^2"],
  [["pnpm-lock.yaml", "site/package-lock.json"], "npm install --no-save yaml@^2"],
])("beside %s, packages are added by the manager that installed the site", (files, line) => {
  const folder = mkdtempSync(path.join(tmpdir(), "waymark-peers-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, "site"));
  for (const file of files) writeFileSync(path.join(folder, file), "");
  expect(installLine(path.join(folder, "site"), ["yaml@^2"], "npm install --no-save")).toBe(line);
});
