import { createHash } from "node:crypto";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { groupBy } from "#src/content/json/memo.ts";
import { atText, type PlacedDiagnostic, type Severity } from "./diagnostic.ts";
import { limitPerDocument } from "./format-text.ts";
import { printable } from "./printable.ts";

/** Maximum number of annotations of each level that GitHub shows per step; it silently drops the others. */
const MAX_ANNOTATIONS = 10;

/**
 * Formats diagnostics as GitHub workflow commands, which appear at the line in a pull request (docs.github.com: Workflow commands for
 * GitHub Actions). Prints the first ten of each level and a notice with the number of others; the job summary has them all.
 */
export function formatGithub(diagnostics: readonly PlacedDiagnostic[]): string {
  const problems = [...first(diagnostics, "error"), ...first(diagnostics, "warning")];
  const lines = problems.map(atText).map(({ file, line, column, severity, code, message, hint }) => {
    const place = `file=${property(file)},line=${line},col=${column},title=${property(code)}`;
    return `::${severity} ${place}::${data(`${message} ${hint}`)}\n`;
  });
  const rest = diagnostics.length - problems.length;
  if (rest > 0)
    lines.push(`::notice title=${rest} more::See all ${diagnostics.length} in the job summary.\n`);
  return lines.join("");
}

function first(diagnostics: readonly PlacedDiagnostic[], severity: Severity): PlacedDiagnostic[] {
  return diagnostics.filter((diagnostic) => diagnostic.severity === severity).slice(0, MAX_ANNOTATIONS);
}

/** Escapes invisible characters, including line breaks, which would start another command. */
function data(text: string): string {
  return printable(text).replaceAll("%", "%25");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

const SEVERITIES = { error: "major", warning: "minor" } as const;

/**
 * Formats diagnostics as a Code Quality report, which GitLab shows at the lines of a merge request (docs.gitlab.com: Code Quality report
 * format).
 */
export function formatGitlab(diagnostics: readonly PlacedDiagnostic[]): string {
  const report = diagnostics.map(atText).map(({ file, line, pointer, severity, code, message, hint }) => ({
    description: `${message} ${hint}`,
    check_name: code,
    // Excludes the line, so that a diagnostic that moves is not reported as new.
    fingerprint: createHash("sha1").update(`${code} ${file} ${pointer} ${message}`).digest("hex"),
    severity: SEVERITIES[severity],
    location: { path: file, lines: { begin: line } },
  }));
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** Maximum size of a job summary in bytes. GitHub refuses more than 1 MiB; this leaves room for other steps. */
const MAX_SUMMARY_BYTES = 900_000;

/**
 * Formats diagnostics as Markdown for the summary of a GitHub job: a table per file with its first diagnostics, errors first.
 * @param count the summary line from `formatSummary`
 */
export function formatJobSummary(diagnostics: readonly PlacedDiagnostic[], count: string): string {
  const parts = [`## Documents: ${count}\n`];
  let bytes = 0;
  let rowCount = 0;
  for (const [file, group] of byFile(limitPerDocument(diagnostics.map(atText)).visible)) {
    const rows = group.map(
      ({ line, column, severity, code, message, hint }) =>
        `| ${line}:${column} | ${severity} | \`${code}\` | ${cell(message)} ${cell(hint)} |\n`,
    );
    const table = `\n### ${cell(file)}\n\n| Place | Level | Diagnostic | What to do |\n| --- | --- | --- | --- |\n${rows.join("")}`;
    bytes += new TextEncoder().encode(table).length;
    if (bytes > MAX_SUMMARY_BYTES) break;
    parts.push(table);
    rowCount += group.length;
  }
  if (rowCount < diagnostics.length) {
    const more = `… and ${diagnostics.length - rowCount} more, which do not fit here: run \`${commandLine("validate")}\`.`;
    parts.push(`\n${more}\n`);
  }
  return parts.join("");
}

/** Groups diagnostics by file; files with errors come first. */
function byFile(diagnostics: readonly PlacedDiagnostic[]): [string, PlacedDiagnostic[]][] {
  const files = groupBy(diagnostics, ({ file }) => file);
  const errors = (group: readonly PlacedDiagnostic[]) =>
    group.filter(({ severity }) => severity === "error").length;
  return [...files].sort(([, a], [, b]) => Math.sign(errors(b)) - Math.sign(errors(a)));
}

function cell(text: string): string {
  return printable(text)
    .replace(/[\\`*_[\]#]/g, "\\$&")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll("|", "\\|");
}
