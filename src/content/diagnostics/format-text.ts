import { counted, numberText, TOOL_LANGUAGE } from "#src/language/format.ts";
import type { PlacedDiagnostic } from "./diagnostic.ts";
import { limitPerDocument } from "./limit-per-document.ts";
import { printable } from "./printable.ts";

/**
 * Diagnostics as people read them on a terminal, the first ones of each document:
 * ```
 * pages/destinations/canada.json:41:7  error  page/unknown-block
 *   "cost-tabel" is not a block type. Did you mean "cost-table"?
 *   Choose a type that has a folder in blocks/.
 * ```
 */
export function formatText(diagnostics: readonly PlacedDiagnostic[]): string {
  const { shown, omitted } = limitPerDocument(diagnostics);
  const lines = shown.map(
    ({ file, line, column, severity, code, message, hint }) =>
      `${printable(file)}:${line}:${column}  ${severity}  ${code}\n  ${printable(message)}\n  ${printable(hint)}\n`,
  );
  const rest = omitted.map(
    ({ file, count }) =>
      `${printable(file)}  … and ${numberText(count, TOOL_LANGUAGE)} more in this document\n`,
  );
  return [...lines, ...rest].join("\n");
}

/** A summary line: `2 errors, 1 warning in 40 documents`. */
export function formatSummary(
  diagnostics: readonly PlacedDiagnostic[],
  documents: number,
  noun = "document",
): string {
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const warnings = diagnostics.length - errors;
  return `${counted(errors, "error")}, ${counted(warnings, "warning")} in ${counted(documents, noun)}`;
}

/** Thrown where mistakes in schemas, blocks or examples leave nothing to return; the message lists them all. */
export class DiagnosticsError extends Error {
  override readonly name = "DiagnosticsError";

  constructor(readonly diagnostics: readonly PlacedDiagnostic[]) {
    super(formatText(diagnostics).trimEnd());
  }
}
