import { canonicalJson } from "#src/content/json/json.ts";
import type { Issue } from "./issue.ts";

/** Issues for other programs: `{ "issues": [{ file, line, column, severity, code, pointer, message, hint, suggestion? }] }`. */
export function formatJson(issues: readonly Issue[]): string {
  return canonicalJson({
    issues: issues.map(({ file, line, column, severity, code, pointer, message, hint, suggestion }) => ({
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
  });
}
