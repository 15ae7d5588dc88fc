import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { forAuthors } from "#src/content/diagnostics/words.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import { fixSite } from "#src/rules/fix/fix-site.ts";
import { type Document, hero, page, siteCache, smallSite } from "#tests/engine/content/small-site.ts";
import { diagnose } from "#tests/engine/rules/diagnose.ts";

export const PATH = "pages/example.json";
export const fix = (files: readonly SourceFile[], mayChange?: (path: string) => boolean) =>
  fixSite(files, {
    inspect: diagnose,
    cache: siteCache,
    ...(mayChange ? { mayChange } : {}),
  });
export const textOf = (files: readonly SourceFile[], path = PATH) =>
  new TextDecoder().decode(files.find((file) => file.path === path)?.bytes);

/** Runs the fixes on one page; returns its text and the fixes made. */
export function mend(
  document: Document,
  others: Record<string, Document> = {},
): { text: string; done: string[]; left: readonly PlacedDiagnostic[] } {
  const { files, fixes, diagnostics } = fix(smallSite({ ...others, [PATH]: document }));
  return { text: textOf(files), done: fixes.map(({ done }) => forAuthors(done)), left: diagnostics };
}

export const alert = { type: "alert", id: "note", status: "info", text: "Words." };
export const withBlock = (block: JsonObject) => page("example", { blocks: [hero, block] });
