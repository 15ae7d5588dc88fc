import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleId } from "#src/publish/bundle/bundle-id.js";
import { buildHere } from "#tests/engine/publish/output/build-here.ts";
import { hero, page, put, smallCopy } from "#tests/engine/publish/output/small-copy.ts";
import type { SiteCopy } from "#tests/shared/site-copy.ts";
import { testIo } from "#tests/shared/test-io.ts";
import { command } from "./validate.command.ts";

let site: SiteCopy;
const link = {
  type: "cta",
  id: "next",
  title: "Next",
  actions: [{ label: "Legal", href: "/legal/cookies" }],
};

/** What the command prints, knowing the last build or not. */
async function validate(bundle?: string): Promise<string> {
  const { io, printed } = testIo({ env: { SOURCE_DATE_EPOCH: "1767225600" } });
  await command(["--root", site.root], { ...io, bundle });
  return printed.stdout + printed.stderr;
}

beforeAll(async () => {
  site = smallCopy();
  put(site.root, "linking.json", page("linking", { blocks: [hero, link] }));
  expect((await buildHere({ root: site.root })).ok).toBe(true);
});
afterAll(() => site.remove());

test.each([
  ["nothing", () => {}, ""],
  ["a page", () => put(site.root, "apply-now.json", page("apply", { layot: "plain" })), "layot"],
  ["a title that is then on two pages", () => put(site.root, "early.json", page("linking")), "early.json"],
  [
    "a page that another one links",
    () => rmSync(path.join(site.root, "pages/legal/cookies.json")),
    "linking.json",
  ],
  ["a layout", () => put(site.root, "_layouts/plain.json", { version: 1, before: [{}], after: [] }), "plain"],
])("what the last build has found changes no message: after it, %s changed", async (_, change, told) => {
  change();
  const fresh = await validate();
  expect(fresh).toContain(told);
  expect(await validate(bundleId(site.root))).toBe(fresh);
});
