import { appendFile } from "node:fs/promises";
import type { Io } from "#scripts/shared/command.ts";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { formatGithub, formatGitlab, formatJobSummary } from "#src/content/diagnostics/format-github.ts";
import { type FormatOptions, formatJson, formatText } from "#src/content/diagnostics/format-text.ts";

/** The formats of diagnostics: for people, for programs, and as annotations of a pull or merge request. */
export const FORMATS = { text: formatText, json: formatJson, github: formatGithub, gitlab: formatGitlab };

export type Format = (diagnostics: readonly PlacedDiagnostic[], options?: FormatOptions) => string;

/** Prints diagnostics, and their summary for people or for the job on GitHub. @returns 1 if there are errors */
export async function reportDiagnostics(
  diagnostics: readonly PlacedDiagnostic[],
  summary: string,
  { format, all }: { format: Format; all: boolean },
  io: Io,
): Promise<number> {
  io.stdout.write(format(diagnostics, { all }));
  // On standard error, because programs read standard output.
  io.stderr.write(`${diagnostics.length > 0 && format === formatText ? "\n" : ""}${summary}\n`);
  const jobSummary = io.env.GITHUB_STEP_SUMMARY;
  if (format === formatGithub && jobSummary)
    await appendFile(jobSummary, formatJobSummary(diagnostics, summary));
  return diagnostics.some(({ severity }) => severity === "error") ? 1 : 0;
}
