import { createHash } from "node:crypto";
import type { PlacedDiagnostic } from "./diagnostic.ts";

const SEVERITIES = { error: "major", warning: "minor" } as const;

/**
 * Diagnostics as a Code Quality report, which GitLab shows at the lines of a merge request
 * (docs.gitlab.com: Code Quality report format).
 */
export function formatGitlab(diagnostics: readonly PlacedDiagnostic[]): string {
  const report = diagnostics.map(({ file, line, pointer, severity, code, message, hint }) => ({
    description: `${message} ${hint}`,
    check_name: code,
    // The same diagnostic on another line is not a new one.
    fingerprint: createHash("sha1").update(`${code} ${file} ${pointer} ${message}`).digest("hex"),
    severity: SEVERITIES[severity],
    location: { path: file, lines: { begin: line } },
  }));
  return `${JSON.stringify(report, null, 2)}\n`;
}
