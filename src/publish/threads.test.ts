import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { canonicalJson } from "#src/content/json/json.ts";
import { themeOf } from "#src/content/theme/theme.ts";
import { adviceFromThread } from "#src/publish/advice-thread.ts";
import { buildSite } from "#src/publish/build-site.ts";
import { bundleSite } from "#src/publish/bundle/bundle.ts";
import type { FileLink } from "#src/publish/folder/keep-unchanged.ts";
import type { BuildResult } from "#src/publish/pages/build-job.ts";
import { beginImages, SideThread } from "#src/publish/pages/side-thread.ts";
import { inspect, inspectBeside } from "#src/rules/inspect.ts";
import { smallCopy } from "#tests/engine/publish/output/small-copy.ts";
import { type SiteCopy, succeeded } from "#tests/shared/site-copy.ts";
import { isNightly } from "#tests/shared/tier.ts";

/** Enough pages for two threads. */
const PAGES = 650;
const pageFile = (index: number): string => `pages/many/page-${index}.json`;

let site: SiteCopy;
let root: string;
beforeAll(() => {
  site = smallCopy();
  root = site.root;
  mkdirSync(path.join(root, "pages/many"));
  for (let index = 0; index < PAGES; index++) writeFileSync(path.join(root, pageFile(index)), page(index));
});
afterAll(() => site.remove());

function page(index: number, title = `Page number ${index}`): string {
  return canonicalJson({
    $schema: "../../schema/generated/page.schema.json",
    version: 1,
    title,
    description: `What page ${index} of many says, in a sentence of about as many words.`,
    layout: "plain",
    blocks: [
      { type: "hero", id: "intro", title },
      { type: "text-section", id: "text", markdown: `Number **${index}** of many.` },
    ],
  });
}

const build = (threads: number): Promise<BuildResult> =>
  buildSite({ root, buildDate: "2026-01-15", threads });

test("two threads write the same as one, whatever was built before", async () => {
  const alone = succeeded(await build(1));
  const expected = site.snapshot();
  expect(alone.pages.length).toBeGreaterThan(PAGES);
  rmSync(path.join(root, "dist"), { recursive: true });
  const together = succeeded(await build(2));
  expect(together.reused).toBe(0);
  expect(site.snapshot()).toEqual(expected);
});

test.runIf(isNightly)("an edited page equals that of a full build", async () => {
  writeFileSync(path.join(root, pageFile(3)), page(3, "Another title"));
  const edited = succeeded(await build(2));
  expect(edited.reused).toBe(edited.pages.length - 1);
  const expected = site.snapshot();
  rmSync(path.join(root, "dist"), { recursive: true });
  succeeded(await build(2));
  expect(site.snapshot()).toEqual(expected);
});

test("another thread links pages, publishes share pictures and deletes a folder as this one does", async () => {
  const at = (...names: string[]) => path.join(root, "beside", ...names);
  for (const name of ["old", "new", "here", "there"]) mkdirSync(at(name), { recursive: true });
  writeFileSync(at("old/page.html"), "page");
  const side = new SideThread((await bundleSite(root)).thread);
  try {
    const linkOf = (name: string): FileLink => [at("old", name), at("new", name)];
    const links = new Map([
      ["/page", [linkOf("page.html")]],
      ["/gone", [linkOf("gone.html")]],
    ]);
    const titles = ["Rooms", "Garden", "Café"];
    const subjects = titles.map(
      (title) => [`/og/${title}.png`, { title, name: "Museum", language: "en" }] as const,
    );
    const publish = (name: string, thread?: SideThread) => {
      const folders = { target: at(name), previous: at("nowhere") };
      return beginImages({ root, theme: themeOf(), folders, last: new Map() }, subjects, thread)();
    };
    const linked = side.run({ links });
    const together = await publish("there", side);
    expect((await linked).unlinked).toEqual(["/gone"]);
    expect(statSync(at("new/page.html")).ino).toBe(statSync(at("old/page.html")).ino);
    const alone = await publish("here");
    expect(new Map([...together.images].sort())).toEqual(new Map([...alone.images].sort()));
    expect(alone.images.size).toBe(titles.length);
    for (const [address] of subjects)
      expect(readFileSync(at("there", address))).toEqual(readFileSync(at("here", address)));
    await side.run({ remove: at("old") });
    expect(existsSync(at("old"))).toBe(false);
  } finally {
    await side.end();
    rmSync(at(), { recursive: true });
  }
});

test("advice from another thread completes a check like that of the thread itself", async () => {
  writeFileSync(path.join(root, pageFile(5)), page(5, "We open on 31 April"));
  const { files, ...options } = readSiteFiles(root);
  const job = { root, today: "2026-01-15", pictures: options.pictures };
  const alone = inspect(files, { ...options, today: job.today }).diagnostics;
  expect(alone.map(({ code }) => code)).toContain("text/slip");
  const advice = adviceFromThread((await bundleSite(root)).thread, files, job);
  const { diagnostics } = await inspectBeside(advice, files, { ...options, today: job.today });
  expect(diagnostics).toEqual(alone);
});

test("diagnostics are reported once and in order, whichever thread found them, and no files are left behind", async () => {
  const wrong = [pageFile(10), pageFile(400)].map((name) => path.join(root, name));
  for (const file of wrong) writeFileSync(file, readFileSync(file, "utf8").replace('"layout"', '"layuot"'));
  rmSync(path.join(root, "dist"), { recursive: true });
  const result = await build(2);
  expect(result.ok).toBe(false);
  expect(result.diagnostics.map(({ file, code }) => [file, code])).toEqual([
    [pageFile(10), "field/unknown"],
    [pageFile(400), "field/unknown"],
  ]);
  expect(existsSync(path.join(root, "dist"))).toBe(false);
  expect(readdirSync(root).filter((name) => name.startsWith(".dist-"))).toEqual([]);
});
