import { appendFile } from "node:fs/promises";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { formatGithub } from "#src/content/diagnostics/format-github.ts";
import { formatJobSummary } from "#src/content/diagnostics/format-job-summary.ts";
import { formatJson } from "#src/content/diagnostics/format-json.ts";
import { formatText } from "#src/content/diagnostics/format-text.ts";

const FORMATS = { text: formatText, json: formatJson, github: formatGithub };

/** How diagnostics are printed: for people, for programs, or as annotations of a pull request. */
export type Format = keyof typeof FORMATS;

/** Tells whether a word names a format. */
export function isFormat(word: string): word is Format {
  return Object.hasOwn(FORMATS, word);
}

/**
 * Prints diagnostics, and their summary for people; in a job of GitHub it joins the summary of the job.
 * @returns the exit code: 1 if there are errors, otherwise 0
 */
export async function reportIssues(
  diagnostics: readonly PlacedDiagnostic[],
  summary: string,
  format: Format,
): Promise<number> {
  process.stdout.write(FORMATS[format](diagnostics));
  // Other programs read standard output: the summary is for people.
  process.stderr.write(`${diagnostics.length > 0 && format === "text" ? "\n" : ""}${summary}\n`);
  const jobSummary = process.env.GITHUB_STEP_SUMMARY;
  if (format === "github" && jobSummary) await appendFile(jobSummary, formatJobSummary(diagnostics, summary));
  return diagnostics.some(({ severity }) => severity === "error") ? 1 : 0;
}
