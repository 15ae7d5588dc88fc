import { canonicalJson } from "#src/content/json/json.ts";
import type { PlacedDiagnostic } from "./diagnostic.ts";
import { limitPerDocument } from "./limit-per-document.ts";
import { printableJson } from "./printable.ts";

/**
 * Diagnostics for other programs: `{ "diagnostics": [{ file, line, column, severity, code, pointer, message, hint,
 * suggestion? }] }`, limited to the first ones of each document; `omitted: [{ file, count }]`, if present, counts the
 * others.
 */
export function formatJson(diagnostics: readonly PlacedDiagnostic[]): string {
  const { shown, omitted } = limitPerDocument(diagnostics);
  const json = canonicalJson({
    diagnostics: shown.map(({ file, line, column, severity, code, pointer, message, hint, suggestion }) => ({
      file,
      line,
      column,
      severity,
      code,
      pointer,
      message,
      hint,
      suggestion,
    })),
    ...(omitted.length > 0 ? { omitted } : {}),
  });
  return printableJson(json);
}
