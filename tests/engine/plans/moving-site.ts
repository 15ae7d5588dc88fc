import { expect } from "vitest";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import { renamePage } from "#src/plans/addresses/rename-page.ts";
import { apply, documentText } from "#src/plans/plan.ts";
import { analyseSmall, type Document, page, smallSite } from "#tests/engine/content/small-site.ts";

export const text = (markdown: string): JsonObject => ({
  type: "text-section",
  id: "text",
  title: "Text",
  markdown,
});
export const button = (href: string): JsonObject => ({
  type: "cta",
  id: "next",
  title: "Next",
  actions: [{ label: "Up", href }],
});
export const ledger = (published: string[], gone?: string[]): JsonObject => ({
  $schema: "../../schema/generated/addresses.schema.json",
  version: 1,
  published,
  ...(gone ? { gone } : {}),
});
export const loans: JsonObject = { $schema: "../../schema/generated/page.schema.json", ...page("loans") };
export const documents: Record<string, Document> = {
  "pages/_data/addresses.json": ledger(["/services/loans"]),
  "pages/index.json": page("home"),
  "pages/services.json": page("services"),
  "pages/services/loans.json": loans,
};
export const read = (files: readonly SourceFile[], path: string): JsonObject =>
  JSON.parse(documentText(files, path));
export const rename = (from: string, to: string, site: Record<string, Document>, below = false) => {
  const files = smallSite(site);
  return apply(renamePage(from, to, files, { below }), files);
};
export const site = (files: readonly SourceFile[]) => {
  const { site: found, diagnostics } = analyseSmall(files);
  expect(diagnostics).toReport([]);
  return found;
};
