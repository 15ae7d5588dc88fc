import { canonicalJson } from "#src/content/json/json.ts";
import { groupBy } from "#src/content/json/memo.ts";
import { counted, numberText, TOOL_LANGUAGE } from "#src/language/format.ts";
import type { PlacedDiagnostic } from "./diagnostic.ts";
import { printable, printableJson } from "./printable.ts";

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

/** Listing more would not help: so many errors in one document have a few common causes. */
const MAX_PROBLEMS_PER_DOCUMENT = 50;

/** The diagnostics to show, in order, and how many more each document has. */
type Limited = {
  shown: PlacedDiagnostic[];
  omitted: { file: string; count: number }[];
};

/** Keeps the first diagnostics of each document, errors before warnings. */
export function limitPerDocument(diagnostics: readonly PlacedDiagnostic[]): Limited {
  const groups = groupBy(diagnostics, ({ file }) => file);
  const kept = new Set(
    [...groups.values()].flatMap((group) => {
      const isError = ({ severity }: PlacedDiagnostic) => severity === "error";
      const sorted = group.toSorted((a, b) => Number(isError(b)) - Number(isError(a)));
      return sorted.slice(0, MAX_PROBLEMS_PER_DOCUMENT);
    }),
  );
  const counts = [...groups].map(([file, { length }]) => ({
    file,
    count: length - MAX_PROBLEMS_PER_DOCUMENT,
  }));
  return {
    shown: diagnostics.filter((diagnostic) => kept.has(diagnostic)),
    omitted: counts.filter(({ count }) => count > 0),
  };
}

/**
 * Diagnostics for other programs: `{ "diagnostics": [{ file, line, column, severity, code, pointer, message, hint,
 * suggestion? }] }`, limited to the first ones of each document; `omitted: [{ file, count }]`, if present, counts the
 * others.
 */
export function formatJson(diagnostics: readonly PlacedDiagnostic[]): string {
  const { shown, omitted } = limitPerDocument(diagnostics);
  const json = canonicalJson({
    diagnostics: shown.map(({ file, line, column, severity, code, pointer, message, hint, suggestion }) => {
      const place = { file, line, column };
      return { ...place, severity, code, pointer, message, hint, suggestion };
    }),
    ...(omitted.length > 0 ? { omitted } : {}),
  });
  return printableJson(json);
}
