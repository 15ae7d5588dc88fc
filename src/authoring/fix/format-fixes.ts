import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { limitPerDocument } from "#src/content/diagnostics/limit-per-document.ts";
import { printable } from "#src/content/diagnostics/printable.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import type { TextEdit } from "#src/content/json/text-edits.ts";
import type { SiteCache } from "#src/content/site/context/site-cache.ts";
import { FixRound } from "./fix-round.ts";

/** Fixes in the format of diagnostics: `pages/contact.json:10:7  fixed  field/unknown` and a sentence. */
export function formatFixes(fixes: readonly Fix[]): string {
  if (fixes.length === 0) return "Nothing to fix.\n";
  const lines = fixes.map(
    ({ diagnostic: { file, line, column, code }, done }) =>
      `${printable(file)}:${line}:${column}  fixed  ${code}\n  ${printable(done)}\n`,
  );
  const documents = new Set(fixes.map(({ diagnostic }) => diagnostic.file)).size;
  const count = `${plural(fixes.length, "fix", "fixes")} in ${plural(documents, "document", "documents")}.`;
  return `${lines.join("\n")}\n${count}\n\n`;
}

function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Ends the hint of a diagnostic that `--fix` corrects. */
export const FIX_HINT = "npm run validate -- --fix does this for you.";

/** Adds to the hint of each diagnostic that is shown whether `--fix` corrects it, as `FixRound` decides. */
export function hintAtFixes(
  diagnostics: readonly PlacedDiagnostic[],
  files: readonly SourceFile[],
  cache: SiteCache,
): PlacedDiagnostic[] {
  if (diagnostics.length === 0) return [];
  const round = new FixRound(files, cache);
  const shown = new Set(limitPerDocument(diagnostics).shown);
  return diagnostics.map((found) =>
    shown.has(found) && round.offer(found) !== undefined
      ? { ...found, hint: `${found.hint} ${FIX_HINT}` }
      : found,
  );
}

/** A fixed diagnostic, what was done, and the label of the button that does it. */
export type Fix = { diagnostic: PlacedDiagnostic; done: string; label: string };

/** The edits that fix one diagnostic. */
export type Correction = Omit<Fix, "diagnostic"> & { edits: TextEdit[] };

/** The readable documents of a site, by path. */
export type Values = ReadonlyMap<string, JsonObject>;
