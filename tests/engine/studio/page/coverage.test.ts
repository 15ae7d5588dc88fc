import { expect, test } from "vitest";
import { valueAt } from "#src/content/json/json.ts";
import { escapeHtml } from "#src/render/block/escape.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { countOrigins } from "./count-origins.ts";
import { marked, siteFiles } from "./marked-site.ts";

const routes = siteFiles.flatMap(({ path }) => {
  const id = documentIdOf(path);
  return id?.startsWith("page:") ? [id.slice("page:".length)] : [];
});

test("every text of a page's own blocks says where it comes from", () => {
  const counts = countOrigins(siteFiles);
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBeGreaterThan(700);
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
});

test("an exact text is the text of its document, character for character", () => {
  const documents = new Map(
    siteFiles.map(({ path, bytes }) => [
      documentIdOf(path),
      () => JSON.parse(new TextDecoder().decode(bytes)),
    ]),
  );
  for (const route of routes) {
    for (const block of marked(route).blocks) {
      for (const [, number, html = ""] of block.html.matchAll(/<!--w(\d+)-->(.*?)<!--\/w-->/gs)) {
        const origin = block.origins[Number(number)];
        if (origin?.kind !== "exact") continue;
        const stored = valueAt(documents.get(origin.document)?.(), origin.pointer);
        expect(html, `${origin.document} ${origin.pointer}`).toBe(escapeHtml(String(stored)));
      }
    }
  }
});
