import type { Severity } from "./catalogue/definition.ts";
import type { PlacedDiagnostic } from "./diagnostic.ts";
import { printable } from "./printable.ts";

/** GitHub shows at most this many annotations of each level per step, and drops the rest silently. */
const SHOWN = 10;

/**
 * Diagnostics as workflow commands, which GitHub shows beside the line in a pull request (docs.github.com: Workflow
 * commands for GitHub Actions). Lists the first ten of each level, and a notice with the number of others; the job
 * summary has them all.
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
  return diagnostics.filter((diagnostic) => diagnostic.severity === severity).slice(0, SHOWN);
}

/** Escapes invisible characters, including line breaks, which would start another command. */
function data(text: string): string {
  return printable(text).replaceAll("%", "%25");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
