import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { canonicalJson } from "#src/content/json/json.ts";
import { formatBuildSummary } from "#src/publish/summary.ts";
import { copyExampleSite } from "#tests/engine/copy-example-site.ts";
import { type SiteCopy, succeeded } from "#tests/shared/site-copy.ts";
import { buildHere } from "./build-here.ts";

let site: SiteCopy;
beforeAll(async () => {
  site = copyExampleSite();
  succeeded(await build());
});
afterAll(() => site.remove());

const build = (buildDate?: string) => buildHere({ root: site.root, ...(buildDate && { buildDate }) });

describe("budgets of scripts", () => {
  const gzipped = (text: string) => gzipSync(text, { level: 9 }).length;
  const kilobyte = 1024;

  test.each([
    ["app", 3],
    ["router", 42],
    ["react-island", 96],
    ["faq.client", 2],
    ["form-embed.client", 1],
    ["search-embed.client", 2],
    ["testimonials.client", 40],
    ["form.client", 16],
  ])("chunk %s: %i KB gz", (name, budget) => {
    const chunk = Object.keys(site.snapshot()).find((file) => file.startsWith(`assets/${name}-`));
    expect(gzipped(site.read(chunk ?? `assets/${name}`))).toBeLessThanOrEqual(budget * kilobyte);
  });
});

test("two builds at one time are byte-identical, with and without a build cache", async () => {
  const first = site.snapshot();
  const again = succeeded(await build());
  expect(again.reused).toBe(again.pages.length);
  expect(site.snapshot()).toEqual(first);
  rmSync(path.join(site.root, "dist"), { recursive: true });
  const cold = succeeded(await build());
  expect(cold.reused).toBe(0);
  expect(site.snapshot()).toEqual(first);
});

test("a style sheet missing from the last build is written again", async () => {
  const first = site.snapshot();
  const sheet = Object.keys(first).find((file) => /^assets\/blocks-.*\.css$/.test(file)) ?? "";
  rmSync(path.join(site.root, "dist", sheet));
  const again = succeeded(await build());
  expect(again.reused).toBeLessThan(again.pages.length);
  expect(site.snapshot()).toEqual(first);
});

test("a site for another partner in another folder affects neither this site nor its cache", async () => {
  const before = site.snapshot();
  const directory = path.join(site.root, "served/here");
  const embeddedOrigin = "http://localhost:4999";
  const other = succeeded(await buildHere({ root: site.root, directory, embeddedOrigin }));
  expect(other.directory).toBe(directory);
  expect(readFileSync(path.join(directory, "apply-now.html"), "utf8")).toContain(embeddedOrigin);
  expect(site.snapshot()).toEqual(before);
  const again = succeeded(await build());
  expect(again.reused).toBe(again.pages.length);
});

test("an edited page is rendered again, all others are reused", async () => {
  const file = path.join(site.root, "pages/legal/cookies.json");
  const page: { blocks: unknown[] } = JSON.parse(readFileSync(file, "utf8"));
  const extra = { type: "text-section", id: "added", markdown: "A sentence that was added." };
  writeFileSync(file, canonicalJson({ ...page, blocks: [...page.blocks, extra] }));
  const result = succeeded(await build());
  expect(result.reused).toBe(result.pages.length - 1);
  expect(site.read("legal/cookies.html")).toContain("A sentence that was added.");
  writeFileSync(file, canonicalJson(page));
  succeeded(await build());
});

test("a draft leaves no trace in the build, which says how many it left out", async () => {
  const first = site.snapshot();
  const blog = path.join(site.root, "pages/blog");
  const post = JSON.parse(readFileSync(path.join(blog, "packing-list.json"), "utf8"));
  const text = { type: "post-body", id: "text", contentsLabel: "On this page", source: "in-work.md" };
  const blocks = post.blocks.map((block: { type: string }) => (block.type === "post-body" ? text : block));
  const draft = {
    ...post,
    title: "A post in work",
    description: "A post in work, which nobody but its authors may read before it is finished.",
    draft: true,
    aliases: ["/in-work"],
    blocks,
  };
  const files = { "in-work.json": canonicalJson(draft), "in-work.md": "Nobody has checked this yet.\n" };
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(blog, name), content);
  const result = succeeded(await build());
  expect(result.drafts).toBe(2);
  expect(formatBuildSummary(result, 1000)).toMatch(/\n2 drafts are left out: npm run dev shows them\./);
  expect(site.snapshot()).toEqual(first);
  for (const name of Object.keys(files)) rmSync(path.join(blog, name));
});

test("a page appears and disappears by its dates, with one cache for all builds", async () => {
  const first = site.snapshot();
  const folder = path.join(site.root, "pages/support");
  const page = JSON.parse(readFileSync(path.join(folder, "book-a-call.json"), "utf8"));
  const dated = {
    ...page,
    title: "Open days in spring",
    description:
      "The open days of this spring: when they are, where they are, and how to book a place there.",
    entry: { ...page.entry, label: "Open days in spring" },
    publishAt: "2026-03-01",
    unpublishAt: "2026-04-01",
  };
  writeFileSync(path.join(folder, "open-days.json"), canonicalJson(dated));
  const now = async (buildDate: string) => {
    const { notVisible } = succeeded(await build(buildDate));
    const files = site.snapshot();
    return {
      notVisible,
      page: "support/open-days.html" in files,
      list: site.read("support.html").includes("Open days in spring"),
      sitemap: site.read("sitemap.xml").includes("/support/open-days"),
      gone: site.read("_redirects").includes("/support/open-days /404 410"),
    };
  };
  const absent = { notVisible: 2, page: false, list: false, sitemap: false, gone: false };
  expect(await now("2026-01-15")).toEqual(absent);
  expect(site.snapshot()).toEqual(first);
  expect(await now("2026-03-01")).toEqual({
    notVisible: 1,
    page: true,
    list: true,
    sitemap: true,
    gone: false,
  });
  expect(await now("2026-04-01")).toEqual({ ...absent, gone: true });
  rmSync(path.join(folder, "open-days.json"));
  succeeded(await build());
  expect(site.snapshot()).toEqual(first);
}, 120_000);

test.each(["pages/contact.json", "pages/_layouts/site.json", "pages/_data/facts.json"])(
  "an invalid %s stops the build before dist is touched",
  async (name) => {
    const before = site.snapshot();
    const file = path.join(site.root, name);
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace('"version": 1', '"version": 1,\n  "colour": "red"'));
    const result = await build();
    expect(result.ok).toBe(false);
    expect(result.diagnostics).toMatchObject([{ file: name, line: 3, column: 3, code: "field/unknown" }]);
    expect(site.snapshot()).toEqual(before);
    writeFileSync(file, text);
  },
  60_000,
);
