import { expect, test } from "vitest";
import { valueAt } from "#src/content/json/json.ts";
import { escapeHtml } from "#src/render/block/template.ts";
import { documentIdOf } from "#src/studio/page/document-id.ts";
import { marked, siteFiles } from "./marked-site.ts";

const routes = siteFiles.flatMap(({ path }) => {
  const id = documentIdOf(path);
  return id?.startsWith("page:") ? [id.slice("page:".length)] : [];
});

test("every text of a page's own blocks says where it comes from, and two thirds of them lead to a field", () => {
  const counts = { exact: 0, template: 0, fact: 0, entry: 0, computed: 0 };
  for (const route of routes) {
    for (const block of marked(route).blocks) {
      if (block.document !== `page:${route}`) continue;
      for (const [, number] of block.html.matchAll(/<!--w(\d+)-->/g)) {
        const origin = block.origins[Number(number)];
        if (!origin) throw new Error(`${route} ${block.key}: mark ${number} has no origin`);
        counts[origin.kind]++;
      }
    }
  }
  const places = Object.values(counts).reduce((sum, count) => sum + count);
  expect(places).toBeGreaterThan(700);
  expect((counts.exact + counts.template) / places).toBeGreaterThan(0.65);
  expect(counts.computed / places).toBeLessThan(0.22);
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
