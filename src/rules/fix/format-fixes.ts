import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { printable } from "#src/content/diagnostics/printable.ts";
import type { Said } from "#src/content/diagnostics/say.ts";
import { forAuthors } from "#src/content/diagnostics/words.ts";
import type { TextEdit } from "#src/content/json/text-edits.ts";
import { counted } from "#src/language/format.ts";

/** Formats fixes like diagnostics: `pages/contact.json:10:7  fixed  field/unknown` and a sentence. */
export function formatFixes(fixes: readonly Fix[]): string {
  if (fixes.length === 0) return "Nothing to fix.\n";
  const lines = fixes.map(
    ({ diagnostic: { file, line, column, code }, done }) =>
      `${printable(file)}:${line}:${column}  fixed  ${code}\n  ${printable(forAuthors(done))}\n`,
  );
  const documents = new Set(fixes.map(({ diagnostic }) => diagnostic.file)).size;
  const count = `${counted(fixes.length, "fix", "fixes")} in ${counted(documents, "document")}.`;
  return `${lines.join("\n")}\n${count}\n\n`;
}

/** A fixed diagnostic. @property done description of the change @property label of the button that applies it */
export type Fix = { diagnostic: PlacedDiagnostic; done: Said; label: Said };

/** The edits that fix one diagnostic, with their description. */
export type Correction = Omit<Fix, "diagnostic"> & { edits: TextEdit[] };
