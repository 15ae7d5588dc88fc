import type { PlacedDiagnostic } from "./diagnostic.ts";

/**
 * Issues as people read them on a terminal:
 * ```
 * pages/destinations/canada.json:41:7  error  page/unknown-block
 *   "cost-tabel" is not a block type. Did you mean "cost-table"?
 *   Choose a type for which there is a folder in blocks/.
 * ```
 */
export function formatText(diagnostics: readonly PlacedDiagnostic[]): string {
  return diagnostics
    .map(
      ({ file, line, column, severity, code, message, hint }) =>
        `${file}:${line}:${column}  ${severity}  ${code}\n  ${message}\n  ${hint}\n`,
    )
    .join("\n");
}

/** One line that counts: `2 errors, 1 warning in 40 documents`. */
export function formatSummary(
  diagnostics: readonly PlacedDiagnostic[],
  documents: number,
  noun = "document",
): string {
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const warnings = diagnostics.length - errors;
  return `${plural(errors, "error")}, ${plural(warnings, "warning")} in ${plural(documents, noun)}`;
}

function plural(count: number, noun: string): string {
  return `${count.toLocaleString("en-GB")} ${noun}${count === 1 ? "" : "s"}`;
}
