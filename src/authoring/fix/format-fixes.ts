import { printable } from "#src/content/diagnostics/printable.ts";
import type { Fix } from "./fix.ts";

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
