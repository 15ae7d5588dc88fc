import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { issuesOfChange } from "../changes.ts";

/** What a command is going to write, and what its author does next. */
export type Plan = {
  /** New files by path; none of them may exist. */
  create: ReadonlyMap<string, string>;
  /** New texts of documents that exist, by path. */
  change: ReadonlyMap<string, string>;
  /** Documents that are taken away, by path. */
  remove?: ReadonlySet<string>;
  /** What to do next, one step a line. */
  next: readonly string[];
};

/**
 * Sees that a plan leaves the site as good as it was, before anything is written.
 * @param check finds the diagnostics of a site
 * @throws Error if a file exists already, or if the site would have an issue that it does not have now
 */
export function verifyPlan(
  plan: Plan,
  files: readonly SourceFile[],
  check: (files: readonly SourceFile[]) => readonly PlacedDiagnostic[],
): void {
  refuseExisting(plan, files);
  const introduced = issuesOfChange(check(apply(plan, files)), check(files), new Map());
  if (introduced.length === 0) return;
  const told = introduced.map(({ file, line, column, message }) => `  ${file}:${line}:${column}  ${message}`);
  throw new Error(`Nothing was written, because the site would have a mistake then:\n${told.join("\n")}`);
}

/** The files of a site as they will be. */
export function apply({ create, change, remove }: Plan, files: readonly SourceFile[]): SourceFile[] {
  const encode = (text: string) => new TextEncoder().encode(text);
  const left = files.filter(({ path }) => !remove?.has(path));
  const kept = left.map((file) => {
    const text = change.get(file.path);
    return text === undefined ? file : { path: file.path, bytes: encode(text) };
  });
  const added = [...create].map(([path, text]) => ({ path, bytes: encode(text) }));
  return [...kept, ...added].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function refuseExisting({ create }: Plan, files: readonly SourceFile[]): void {
  const existing = files.map(({ path }) => path).filter((path) => create.has(path));
  if (existing.length === 0) return;
  throw new Error(
    `${existing.join(" and ")} exists already, and nothing is ever overwritten. Nothing was written.`,
  );
}
