import type { Severity } from "./catalogue/definition.ts";
import type { PlacedDiagnostic } from "./diagnostic.ts";
import { printable } from "./printable.ts";

/** GitHub shows so many annotations of each level for one step and drops the rest without a word. */
const SHOWN = 10;

/**
 * Issues as workflow commands, which GitHub shows at the line in a pull request
 * (docs.github.com: Workflow commands for GitHub Actions). Of each level the first ten, and a notice that counts
 * the rest; all of them stand in the job summary.
 */
export function formatGithub(diagnostics: readonly PlacedDiagnostic[]): string {
  const shown = [...first(diagnostics, "error"), ...first(diagnostics, "warning")];
  const lines = shown.map(({ file, line, column, severity, code, message, hint }) => {
    const place = `file=${property(file)},line=${line},col=${column},title=${property(code)}`;
    return `::${severity} ${place}::${data(`${message} ${hint}`)}\n`;
  });
  const rest = diagnostics.length - shown.length;
  if (rest > 0)
    lines.push(`::notice title=${rest} more::See all ${diagnostics.length} in the job summary.\n`);
  return lines.join("");
}

function first(diagnostics: readonly PlacedDiagnostic[], severity: Severity): PlacedDiagnostic[] {
  return diagnostics.filter((issue) => issue.severity === severity).slice(0, SHOWN);
}

/** Line ends, which would begin another command, are escaped with all that is not seen. */
function data(text: string): string {
  return printable(text).replaceAll("%", "%25");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
