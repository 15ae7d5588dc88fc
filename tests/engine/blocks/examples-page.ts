import path from "node:path";
import type { Page } from "@playwright/test";
import type { JsonObject } from "#src/content/json/json.ts";
import { bundleSite, loadRenderer } from "#src/publish/bundle/bundle.ts";
import { exampleAsset, readExampleSite } from "#src/publish/gallery/example-site.ts";

const root = path.resolve(import.meta.dirname, "../../..");
export type Example = { type: string; name: string; block: JsonObject };

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

/** Opens the page of all examples. @returns them, in the order of their blocks in the main element */
export async function openExamples(page: Page): Promise<Example[]> {
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
export const told = (
  faults: readonly { block: number; text: string; fault: string }[],
  examples: readonly Example[],
): string[] =>
  faults.map(({ block, text, fault }) => {
    const { type, name } = examples[block] ?? { type: "?", name: "?" };
    return `${type}, ${name}: "${text}" ${fault}`;
  });
