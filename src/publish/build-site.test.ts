import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";
import { formatBuildSummary } from "#src/publish/summary.ts";
import { buildHere } from "#tests/engine/publish/output/build-here.ts";
import { hero, page as pageOf, put, smallCopy } from "#tests/engine/publish/output/small-copy.ts";
import { type SiteCopy, succeeded } from "#tests/shared/site-copy.ts";

let site: SiteCopy;
beforeAll(async () => {
  site = smallCopy();
  const document: JsonObject = JSON.parse(
    readFileSync(path.join(site.root, "pages/_data/site.json"), "utf8"),
  );
  put(site.root, "_data/site.json", { ...document, assistants: true });
  succeeded(await build());
});
afterAll(() => site.remove());

const build = (buildDate?: string) => buildHere({ root: site.root, ...(buildDate && { buildDate }) });

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

test("Markdown missing from the last build is written again, and the rest keeps its files", async () => {
  const first = site.snapshot();
  const place = (name: string) => path.join(site.root, "dist", name);
  const { ino } = statSync(place("apply-now.md"));
  rmSync(place("legal/cookies.md"));
  const again = succeeded(await build());
  expect(again.reused).toBe(again.pages.length);
  expect(site.snapshot()).toEqual(first);
  expect(statSync(place("apply-now.md")).ino).toBe(ino);
});

test("a site for another partner in another folder affects neither this site nor its cache", async () => {
  const form: JsonObject = {
    type: "form-embed",
    version: 2,
    id: "apply",
    title: "Apply",
    heightRule: "checked",
  };
  put(site.root, "apply-now.json", pageOf("apply", { blocks: [hero, form] }));
  succeeded(await build());
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
  for (const name of ["legal/cookies.html", "legal/cookies.md"])
    expect(site.read(name)).toContain("A sentence that was added.");
  writeFileSync(file, canonicalJson(page));
  succeeded(await build());
});

test("a draft leaves no trace in the build, which says how many it left out", async () => {
  const first = site.snapshot();
  const text = { type: "post-body", id: "text", contentsLabel: "On this page", source: "in-work.md" };
  put(
    site.root,
    "blog/in-work.json",
    pageOf("in work", { draft: true, aliases: ["/in-work"], blocks: [hero, text] }),
  );
  const markdown = path.join(site.root, "pages/blog/in-work.md");
  writeFileSync(markdown, "Nobody has checked this yet.\n");
  const result = succeeded(await build());
  expect(result.drafts).toBe(2);
  expect(formatBuildSummary(result, 1000)).toMatch(/\n2 drafts are left out: npm run dev shows them\./);
  expect(site.snapshot()).toEqual(first);
  for (const file of [path.join(site.root, "pages/blog/in-work.json"), markdown]) rmSync(file);
});

test("a page appears and disappears by its dates, with one cache for all builds", async () => {
  const first = site.snapshot();
  const file = path.join(site.root, "pages/blog/coins.json");
  const { entry }: { entry: JsonObject } = JSON.parse(readFileSync(file, "utf8"));
  const dates = { publishAt: "2026-03-01", unpublishAt: "2026-04-01" };
  put(site.root, "blog/open-days.json", pageOf("open days", { ...dates, entry }));
  const now = async (buildDate: string) => {
    const { notVisible } = succeeded(await build(buildDate));
    const files = site.snapshot();
    return {
      notVisible,
      page: "blog/open-days.html" in files,
      list: site.read("find.html").includes("/blog/open-days"),
      sitemap: site.read("sitemap.xml").includes("/blog/open-days"),
      gone: site.read("_redirects").includes("/blog/open-days /404 410"),
    };
  };
  const absent = { notVisible: 2, page: false, list: false, sitemap: false, gone: false };
  expect(await now("2026-01-15")).toEqual(absent);
  expect(site.snapshot()).toEqual(first);
  expect(await now("2026-03-01")).toEqual({
    notVisible: 0,
    page: true,
    list: true,
    sitemap: true,
    gone: false,
  });
  expect(await now("2026-04-01")).toEqual({ ...absent, notVisible: 1, gone: true });
  rmSync(path.join(site.root, "pages/blog/open-days.json"));
  succeeded(await build());
  expect(site.snapshot()).toEqual(first);
}, 120_000);

test.each(["pages/find.json", "pages/_layouts/plain.json", "pages/_data/facts.json"])(
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
