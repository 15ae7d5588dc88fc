import path from "node:path";
import type { Page } from "@playwright/test";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { bundleSite, loadRenderer } from "#src/publish/bundle/bundle.ts";
import { exampleAsset, readExampleSite } from "#src/publish/gallery/example-site.ts";

const root = path.resolve(import.meta.dirname, "../../..");
export type Example = { type: string; name: string; block: JsonObject };

type ExamplesPage = { html: string; sheet: { href: string; css: string }; examples: Example[] };

type ExampleOptions = {
  /** Replaces every Markdown text, and only examples with one are shown; without it they keep theirs. */
  markdown?: string | undefined;
  /** BCP 47 tag of the page: the engine's words are in it, and the texts of the examples stay English. */
  language?: string | undefined;
};

/** Every valid example of every block, each with its own id, on a single page that is loaded once. */
async function examplesPage({ markdown, language }: ExampleOptions = {}): Promise<ExamplesPage> {
  const renderer = await loadRenderer(await bundleSite(root));
  const { files, assets } = readExampleSite(root);
  const { site } = renderer.analyse(files, { assets });
  if (!site) throw new Error("the documents are not valid: npm run validate");
  const all = files.flatMap(({ path: file, bytes }) => {
    const type = /^blocks\/([^/]+)\/\1\.examples\.json$/.exec(file)?.[1];
    if (!type) return [];
    const { valid }: { valid: Omit<Example, "type">[] } = JSON.parse(new TextDecoder().decode(bytes));
    return valid.map(({ name, block }) => ({ type, name, block }));
  });
  const examples = markdown === undefined ? all : withMarkdown(all, files, markdown);
  const blocks = examples.map(({ block }, index) => ({ ...block, id: `example-${index}` }));
  const { page, diagnostics } = site.preview(blocks, { file: "", route: "/examples", title: "All examples" });
  if (!page) throw new Error(JSON.stringify(diagnostics));
  const shown = language === undefined ? page : { ...page, language, texts: site.textsIn(language) };
  const options = { assets: { boot: "", app: "/app.js", preload: [] }, buildDate: "2026-01-15" };
  return { ...renderer.renderPage(shown, site, options), examples };
}

let rendered: Promise<ExamplesPage> | undefined;

/** The examples with their own texts, rendered once for all tests of a worker. */
function ownTexts(): Promise<ExamplesPage> {
  rendered ??= examplesPage();
  return rendered;
}

/** Those with Markdown texts, which are replaced. */
function withMarkdown(all: Example[], files: readonly SourceFile[], markdown: string): Example[] {
  const schemas = new SiteCache().documentSchemas(files);
  return all.filter(({ block }) => {
    let isReplaced = false;
    schemas.walk("pages/examples.json", { blocks: [block] }, ({ schema, parent, key }) => {
      if (schema.markdown !== true || !isObject(parent?.value) || key === undefined) return;
      parent.value[key] = markdown;
      isReplaced = true;
    });
    return isReplaced;
  });
}

/**
 * Opens the page of all examples.
 * @returns the examples, in the order of their blocks in the main element
 */
export async function openExamples(page: Page, options?: ExampleOptions): Promise<Example[]> {
  const { html, sheet, examples } = await (options ? examplesPage(options) : ownTexts());
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

/** Leaves out the blocks whose page prints as a card, in small type and without others; the tests of pages look at those. */
export async function emptyCards(page: Page): Promise<void> {
  await page
    .locator("[data-block=compare], [data-block=glance-grid], [data-block=trail-card]")
    .evaluateAll((blocks) => {
      for (const block of blocks) {
        block.replaceChildren();
        block.setAttribute("data-block", "");
      }
    });
}
