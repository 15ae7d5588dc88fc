import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import type { Plan } from "./plan.ts";

/** Prints a plan before anything is written: the files to be created, changed and removed, with their lines. */
export function formatPlan({ create, change, remove }: Plan, files: readonly SourceFile[]): string {
  const before = new Map(files.map((file) => [file.path, fileText(file)]));
  const lines = [
    ...[...(remove ?? [])].filter((path) => before.has(path)).map((path) => `  - ${path}`),
    ...[...create.keys()].map((path) => `  + ${path}`),
    ...[...change].flatMap(([path, text]) => [
      `  ~ ${path}`,
      ...changedLines(before.get(path) ?? "", text).map((line) => `      ${line}`),
    ]),
  ];
  return `${lines.join("\n")}\n`;
}

function changedLines(before: string, after: string): string[] {
  const lost = linesMissing(before, after);
  return linesMissing(after, before)
    .filter(({ line }) => line.trim() !== "")
    .map(({ line, number }, index) => `${number}: ${excerpt(line, lost[index]?.line ?? "")}`);
}

/** The lines of one text that occur less often, or not at all, in another. */
function linesMissing(text: string, other: string): { line: string; number: number }[] {
  const counts = new Map<string, number>();
  for (const line of other.split("\n")) counts.set(line, (counts.get(line) ?? 0) + 1);
  return text.split("\n").flatMap((line, index) => {
    const left = counts.get(line) ?? 0;
    counts.set(line, left - 1);
    return left > 0 ? [] : [{ line, number: index + 1 }];
  });
}

const MAX_LINE_LENGTH = 100;

/** Shortens a long line to the part shortly before the first difference and after. */
function excerpt(line: string, before: string): string {
  const trimmed = line.trim();
  if (trimmed.length <= MAX_LINE_LENGTH) return trimmed;
  const same = [...line].findIndex((character, index) => character !== before[index]);
  const start = Math.max(0, Math.min(same - 40, line.length - MAX_LINE_LENGTH));
  const end = start + MAX_LINE_LENGTH;
  return `${start > 0 ? "…" : ""}${line.slice(start, end).trim()}${end < line.length ? "…" : ""}`;
}
