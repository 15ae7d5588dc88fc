import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { canonicalJson } from "#src/content/json/json.ts";
import { groupBy } from "#src/content/json/memo.ts";
import { counted, numberText, TOOL_LANGUAGE } from "#src/language/format.ts";
import { atText, type PlacedDiagnostic } from "./diagnostic.ts";
import { printable, printableJson } from "./printable.ts";

/** Options of the text format. */
export type FormatOptions = {
  /** Prints every diagnostic, without limits per document or code. */
  all?: boolean;
  /** Writes a code as a link, for terminals that show links. */
  linked?: ((code: string) => string) | undefined;
};

/**
 * Diagnostics as people read them on a terminal: the first ones of each document, and a few examples of a code that is
 * found in many documents, with their number:
 * ```
 * pages/destinations/canada.json:41:7  error  page/unknown-block
 *   "cost-tabel" is not a block type. Did you mean "cost-table"?
 *   Choose a type that has a folder in blocks/.
 *
 * link/vague  … and 1,297 more, in 1,234 documents in all: npm run validate -- --all
 * ```
 */
export function formatText(
  placed: readonly PlacedDiagnostic[],
  { all = false, linked = (code) => code }: FormatOptions = {},
): string {
  const diagnostics = placed.map(atText);
  const inWords = (diagnostic: PlacedDiagnostic) => sentences(diagnostic, linked);
  const { frequent, rest } = all ? { frequent: [], rest: diagnostics } : splitByFrequency(diagnostics);
  const { visible, omitted } = all ? { visible: diagnostics, omitted: [] } : limitPerDocument(rest);
  const more = omitted.map(
    ({ file, count }) =>
      `${printable(file)}  … and ${numberText(count, TOOL_LANGUAGE)} more in this document: ${SHOW_ALL_COMMAND}\n`,
  );
  const repeated = frequent.flatMap(({ code, examples, count, documents }) => {
    const others = numberText(count - examples.length, TOOL_LANGUAGE);
    const line = `${linked(code)}  … and ${others} more, in ${counted(documents, "document")} in all: ${SHOW_ALL_COMMAND}\n`;
    return [...examples.map(inWords), line];
  });
  return [...visible.map(inWords), ...more, ...repeated].join("\n");
}

function sentences(
  { file, line, column, severity, code, message, hint }: PlacedDiagnostic,
  linked: (code: string) => string,
): string {
  return `${printable(file)}:${line}:${column}  ${severity}  ${linked(code)}\n  ${printable(message)}\n  ${printable(hint)}\n`;
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

/** Maximum number of diagnostics printed per document: beyond that, many errors share a few causes. */
const MAX_PROBLEMS_PER_DOCUMENT = 50;

/** The command that prints everything. */
const SHOW_ALL_COMMAND = commandLine("validate", "--all");

/** Maximum number of documents listed per code: beyond that, a few examples show the common cause. */
const MAX_DOCUMENTS_PER_CODE = 20;
const EXAMPLES_PER_CODE = 3;

/** A code that occurs in many documents, with examples from different documents. */
type FrequentCode = { code: string; examples: PlacedDiagnostic[]; count: number; documents: number };

/** Separates codes that occur in many documents from the rest. */
function splitByFrequency(diagnostics: readonly PlacedDiagnostic[]): {
  frequent: FrequentCode[];
  rest: PlacedDiagnostic[];
} {
  const frequent = [...groupBy(diagnostics, ({ code }) => code)].flatMap(([code, group]) => {
    const byFile = [...groupBy(group, ({ file }) => file).values()];
    if (byFile.length <= MAX_DOCUMENTS_PER_CODE) return [];
    const examples = byFile.slice(0, EXAMPLES_PER_CODE).flatMap(([first]) => first ?? []);
    return [{ code, examples, count: group.length, documents: byFile.length }];
  });
  const codes = new Set(frequent.map(({ code }) => code));
  return { frequent, rest: diagnostics.filter(({ code }) => !codes.has(code)) };
}

/** The diagnostics to print, in order, and the number of omitted ones by document. */
type Limited = {
  visible: PlacedDiagnostic[];
  omitted: { file: string; count: number }[];
};

/** Keeps the first diagnostics of each document, errors before warnings. */
export function limitPerDocument(diagnostics: readonly PlacedDiagnostic[]): Limited {
  const groups = groupBy(diagnostics, ({ file }) => file);
  const selection = new Set(
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
    visible: diagnostics.filter((diagnostic) => selection.has(diagnostic)),
    omitted: counts.filter(({ count }) => count > 0),
  };
}

/**
 * Diagnostics for other programs: `{ "diagnostics": [{ file, line, column, severity, code, pointer, message, hint,
 * suggestion? }] }`, limited to the first ones of each document; `omitted: [{ file, count }]`, if present, counts the
 * others.
 */
export function formatJson(placed: readonly PlacedDiagnostic[], { all = false }: FormatOptions = {}): string {
  const diagnostics = placed.map(atText);
  const { visible, omitted } = all ? { visible: diagnostics, omitted: [] } : limitPerDocument(diagnostics);
  const json = canonicalJson({
    diagnostics: visible.map(({ file, line, column, severity, code, pointer, message, hint, suggestion }) => {
      const place = { file, line, column };
      return { ...place, severity, code, pointer, message, hint, suggestion };
    }),
    ...(omitted.length > 0 ? { omitted } : {}),
  });
  return printableJson(json);
}
