import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { messageAddress } from "#src/content/address/handbook-address.ts";
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
async function validate(bundle?: string, more: NodeJS.ProcessEnv = {}): Promise<string> {
  const { io, printed } = testIo({ env: { SOURCE_DATE_EPOCH: "1767225600", ...more } });
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
  [
    "a text",
    () =>
      put(
        site.root,
        "trees.json",
        page("trees", { description: "We open on 31 April, and 7,391 orchards welcome visitors then." }),
      ),
    "trees.json",
  ],
  [
    "a fact that this text states",
    () => {
      const { facts, ...rest } = JSON.parse(
        readFileSync(path.join(site.root, "pages/_data/facts.json"), "utf8"),
      );
      const label = "Orchards that welcome visitors";
      const welcoming = {
        label,
        value: 7391,
        unit: "count",
        own: true,
        asOf: "2025-03",
        reviewBy: "2027-03-31",
      };
      put(site.root, "_data/facts.json", { ...rest, facts: { ...facts, "orchards.welcoming": welcoming } });
    },
    "fact/typed",
  ],
])(
  "what the last build and check have found changes no message: after them, %s changed",
  async (_, change, told) => {
    change();
    const fresh = await validate();
    expect(fresh).toContain(told);
    const bundle = bundleId(site.root);
    expect(await validate(bundle)).toBe(fresh);
    expect(await validate(bundle)).toBe(fresh);
  },
);

test("codes are links where the terminal shows them and the handbook is served", async () => {
  put(site.root, "apply-now.json", page("apply", { layot: "plain" }));
  const isServed = (Location: string) =>
    vi.stubGlobal("fetch", async (address: string) => {
      if (!address.startsWith("http://localhost:4181/")) throw new TypeError("fetch failed");
      return new Response(null, { status: 302, headers: { Location } });
    });
  const plain = await validate();
  expect(plain).not.toContain("\x1b");
  isServed("/login");
  expect(await validate(undefined, { FORCE_HYPERLINK: "1" })).toBe(plain);
  isServed("/__waymark/handbook/");
  const linked = await validate(undefined, { FORCE_HYPERLINK: "1" });
  const [, address, code] = linked.split("\x1b]8;;").flatMap((part) => part.split("\x1b\\"));
  expect(address).toBe(`http://localhost:4181/__waymark/handbook/${messageAddress(code ?? "")}`);
  expect(plain).toContain(`  ${code}\n`);
});
