import type { JsonObject } from "#src/content/json/json.ts";
import type { ResolvedPage } from "#src/content/site/page/resolved-page.ts";
import { renderPage } from "#src/render/render-page.ts";
import { site } from "./block-sources.ts";

const options = { assets: { boot: "", app: "/app.js", preload: [] }, buildDate: "2026-01-15" };

/** Resolves blocks as a page through the content engine. @throws Error with the diagnostics */
export function resolveBlocks(blocks: readonly JsonObject[]): ResolvedPage {
  const { page, diagnostics } = site.preview(blocks, { file: "test.json", route: "/test", title: "Test" });
  if (page) return page;
  throw new Error(diagnostics.map(({ pointer, message }) => `${pointer}: ${message}`).join("\n"));
}

/** The HTML of that page's main element, without the data of islands and structured data. */
export function renderMain(page: ResolvedPage): string {
  // React's development build records a stack trace for every element, which takes a quarter of the time.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    const { html } = renderPage(page, site, options);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    return main.replace(/<script[^>]*>.*?<\/script>/gs, "");
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** The types of the blocks in a piece of HTML, in order. */
export function printedTypes(html: string): string[] {
  return [...html.matchAll(/<div data-block="([a-z-]+)"/g)].map((match) => match[1] ?? "");
}
