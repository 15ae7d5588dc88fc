import type { PlacedDiagnostic } from "./diagnostic.ts";
import { limitPerDocument } from "./limit-per-document.ts";
import { printable } from "./printable.ts";

/** In bytes. GitHub refuses a summary of more than 1 MiB; this leaves room for other steps. */
const LARGEST = 900_000;

/**
 * Diagnostics as Markdown for the summary of a GitHub job: a table per file with its first diagnostics, errors first.
 * @param count the summary line from `formatSummary`
 */
export function formatJobSummary(diagnostics: readonly PlacedDiagnostic[], count: string): string {
  const parts = [`## Documents: ${count}\n`];
  let bytes = 0;
  let shown = 0;
  for (const [file, group] of byFile(limitPerDocument(diagnostics).shown)) {
    const rows = group.map(
      ({ line, column, severity, code, message, hint }) =>
        `| ${line}:${column} | ${severity} | \`${code}\` | ${cell(message)} ${cell(hint)} |\n`,
    );
    const table = `\n### ${cell(file)}\n\n| Place | Level | Diagnostic | What to do |\n| --- | --- | --- | --- |\n${rows.join("")}`;
    bytes += new TextEncoder().encode(table).length;
    if (bytes > LARGEST) break;
    parts.push(table);
    shown += group.length;
  }
  if (shown < diagnostics.length) {
    const more = `… and ${diagnostics.length - shown} more, which do not fit here: run \`npm run validate\`.`;
    parts.push(`\n${more}\n`);
  }
  return parts.join("");
}

/** Groups diagnostics by file; files with errors come first. */
function byFile(diagnostics: readonly PlacedDiagnostic[]): [string, PlacedDiagnostic[]][] {
  const files = new Map<string, PlacedDiagnostic[]>();
  for (const diagnostic of diagnostics) {
    const group = files.get(diagnostic.file);
    if (group) group.push(diagnostic);
    else files.set(diagnostic.file, [diagnostic]);
  }
  const errors = (group: readonly PlacedDiagnostic[]) =>
    group.filter(({ severity }) => severity === "error").length;
  return [...files].sort(([, a], [, b]) => Math.sign(errors(b)) - Math.sign(errors(a)));
}

/** Escapes text for a table cell. */
function cell(text: string): string {
  return printable(text)
    .replace(/[\\`*_[\]#]/g, "\\$&")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll("|", "\\|");
}
