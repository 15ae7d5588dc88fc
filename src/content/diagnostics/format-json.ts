import { canonicalJson } from "#src/content/json/json.ts";
import type { PlacedDiagnostic } from "./diagnostic.ts";

/** Issues for other programs: `{ "issues": [{ file, line, column, severity, code, pointer, message, hint, suggestion? }] }`. */
export function formatJson(diagnostics: readonly PlacedDiagnostic[]): string {
  return canonicalJson({
    diagnostics: diagnostics.map(
      ({ file, line, column, severity, code, pointer, message, hint, suggestion }) => ({
        file,
        line,
        column,
        severity,
        code,
        pointer,
        message,
        hint,
        suggestion,
      }),
    ),
  });
}
