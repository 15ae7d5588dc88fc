import path from "node:path";
import type { Page } from "@playwright/test";
import type { JsonObject } from "#src/content/json/json.ts";
import { bundleSite, loadRenderer } from "#src/publish/bundle/bundle.ts";
import { exampleAsset, readExampleSite } from "#src/publish/gallery/example-site.ts";
import { axeViolations, expect, test } from "#tests/shared/browser-test.ts";
import { lengthenWords, unreadableTexts } from "./visible-text.ts";

const root = path.resolve(import.meta.dirname, "../../..");
type Example = { type: string; name: string; block: JsonObject };

/** Every valid example of every block, each with its own id, on a single page that is loaded once. */
async function examplesPage(): Promise<{
  html: string;
  sheet: { href: string; css: string };
  examples: Example[];
}> {
  const renderer = await loadRenderer(await bundleSite(root));
  const { files, assets } = readExampleSite(root);
  const { site } = renderer.analyse(files, { assets });
  if (!site) throw new Error("the documents are not valid: npm run validate");
  const examples = files.flatMap(({ path: file, bytes }) => {
    const type = /^blocks\/([^/]+)\/\1\.examples\.json$/.exec(file)?.[1];
    if (!type) return [];
    const { valid }: { valid: Omit<Example, "type">[] } = JSON.parse(new TextDecoder().decode(bytes));
    return valid.map(({ name, block }) => ({ type, name, block }));
  });
  const blocks = examples.map(({ block }, index) => ({ ...block, id: `example-${index}` }));
  const { page, diagnostics } = site.preview(blocks, { file: "", route: "/examples", title: "All examples" });
  if (!page) throw new Error(JSON.stringify(diagnostics));
  const options = { assets: { boot: "", app: "/app.js", preload: [] }, buildDate: "2026-01-15" };
  return { ...renderer.renderPage(page, site, options), examples };
}

async function open(page: Page): Promise<Example[]> {
  const { html, sheet, examples } = await examplesPage();
  await page.route("**/examples", (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.route(`**${sheet.href}`, (route) => route.fulfill({ contentType: "text/css", body: sheet.css }));
  await page.route("**/*.svg", (route) => {
    const path = exampleAsset(root, new URL(route.request().url()).pathname);
    return path === undefined ? route.continue() : route.fulfill({ path });
  });
  await page.goto("/examples");
  return examples;
}

/** Faults with the names of the examples that have them. */
const told = (faults: ReturnType<typeof unreadableTexts>, examples: readonly Example[]): string[] =>
  faults.map(({ block, text, fault }) => {
    const { type, name } = examples[block] ?? { type: "?", name: "?" };
    return `${type}, ${name}: "${text}" ${fault}`;
  });

/** axe rules about whole pages; this one has the landmarks and main headings of all examples. */
const ofWholePages = [
  "heading-order",
  "landmark-banner-is-top-level",
  "landmark-contentinfo-is-top-level",
  "landmark-main-is-top-level",
  "landmark-no-duplicate-banner",
  "landmark-no-duplicate-contentinfo",
  "landmark-no-duplicate-main",
  "landmark-one-main",
  "landmark-unique",
  "page-has-heading-one",
  "region",
];

test("every example can be read completely on a small phone, a phone and a desktop", async ({ page }) => {
  const examples = await open(page);
  for (const width of [320, 360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(told(await page.evaluate(unreadableTexts), examples), `${width} pixels`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), "sideways scroll").toBe(width);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  await page.locator("h2").evaluateAll((all) => {
    for (const heading of all) heading.style.whiteSpace = "nowrap";
  });
  expect((await page.evaluate(unreadableTexts)).length, "what is cut off is seen").toBeGreaterThan(20);
});

test("a word of forty letters fits a small phone wherever it stands", async ({ page }) => {
  const examples = await open(page);
  await page.setViewportSize({ width: 320, height: 800 });
  const replaced = await page.evaluate(lengthenWords, "Donaudampfschifffahrtsgesellschaftskapitän");
  expect(replaced).toBeGreaterThan(examples.length * 5);
  expect(told(await page.evaluate(unreadableTexts), examples)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), "sideways scroll").toBe(320);
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, reducedMotion: "reduce" });

    test("every example is accessible", async ({ page }) => {
      await open(page);
      expect(await axeViolations(page, { without: ofWholePages })).toEqual([]);
    });
  });
}
