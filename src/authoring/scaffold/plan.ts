import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { diagnosticsOfChange } from "../changes.ts";

export type Plan = {
  /** New files by path; none of them may exist. */
  create: ReadonlyMap<string, string>;
  /** New texts of existing documents, by path. */
  change: ReadonlyMap<string, string>;
  remove?: ReadonlySet<string>;
  next: readonly string[];
};

/** @throws Error if a file of the plan exists, or the site would have a diagnostic that it does not have now */
export function verifyPlan(
  plan: Plan,
  files: readonly SourceFile[],
  check: (files: readonly SourceFile[]) => readonly PlacedDiagnostic[],
): void {
  refuseExisting(plan, files);
  const introduced = diagnosticsOfChange(check(apply(plan, files)), check(files), new Map());
  if (introduced.length === 0) return;
  const told = introduced.map(({ file, line, column, message }) => `  ${file}:${line}:${column}  ${message}`);
  throw new Error(`Nothing was written, because the site would then contain errors:\n${told.join("\n")}`);
}

/** The files that a plan writes, as changes of their texts. @param before gives the texts as they were read */
export function changesIn(
  { create, change, remove = new Set() }: Plan,
  before: (name: string) => string,
): { name: string; before: string | undefined; after: string | undefined }[] {
  return [
    ...[...create].map(([name, after]) => ({ name, before: undefined, after })),
    ...[...change].map(([name, after]) => ({ name, before: before(name), after })),
    ...[...remove].map((name) => ({ name, before: before(name), after: undefined })),
  ];
}

/** The files of a site after a plan. */
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
    `${existing.join(" and ")} already ${existing.length > 1 ? "exist" : "exists"}, and nothing is ever overwritten. Nothing was written.`,
  );
}
