import { slugOf } from "#src/content/address/routes.ts";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { say, type Value } from "#src/content/diagnostics/say.ts";
import { WordedError } from "#src/content/diagnostics/words.ts";
import { pageDocuments, type RoutedPage } from "#src/content/document/page-documents.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { sentenceCase } from "#src/content/json/key-words.ts";
import { diagnosticsOfChange } from "./changes.ts";

export type Plan = {
  /** New files by path; they must not exist yet. */
  create: ReadonlyMap<string, string>;
  /** New texts of existing documents, by path. */
  change: ReadonlyMap<string, string>;
  remove?: ReadonlySet<string>;
  next: readonly string[];
};

/**
 * Checks that a plan causes no errors.
 * @returns the warnings that it would add
 * @throws Error if a file to be created exists, or the site would have a new error
 */
export function verifyPlan(
  plan: Plan,
  files: readonly SourceFile[],
  check: (files: readonly SourceFile[]) => readonly PlacedDiagnostic[],
): PlacedDiagnostic[] {
  refuseExisting(plan, files);
  const before = check(files);
  const wordsOf = ({ code, pointer, message }: PlacedDiagnostic) => [code, pointer, message].join("\n");
  // A mistake that moves with its page is not a new one.
  const moved = new Set(before.filter(({ file }) => plan.remove?.has(file)).map(wordsOf));
  const introduced = diagnosticsOfChange(check(apply(plan, files)), before, new Map()).filter(
    (one) => !(plan.create.has(one.file) && moved.has(wordsOf(one))),
  );
  const errors = introduced.filter(({ severity }) => severity === "error");
  if (errors.length === 0) return introduced;
  const lines = errors.flatMap(({ file: path, line, column, message, words = message }): Value[] => [
    "\n  ",
    { path, line, column },
    "  ",
    words,
  ]);
  const refusal = say("Nothing was written, because the site would then contain errors:");
  throw new WordedError({ parts: [refusal, ...lines] });
}

/** The changes of files that a plan makes. @param before returns the present text of a file */
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

/** The files of a site after a plan has been applied. */
export function apply({ create, change, remove }: Plan, files: readonly SourceFile[]): SourceFile[] {
  const encode = (text: string) => new TextEncoder().encode(text);
  const left = files.filter(({ path }) => !remove?.has(path));
  const remaining = left.map((file) => {
    const text = change.get(file.path);
    return text === undefined ? file : { path: file.path, bytes: encode(text) };
  });
  const added = [...create].map(([path, text]) => ({ path, bytes: encode(text) }));
  return [...remaining, ...added].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function refuseExisting({ create }: Plan, files: readonly SourceFile[]): void {
  const existing = files.map(({ path }) => path).filter((path) => create.has(path));
  if (existing.length === 0) return;
  throw new WordedError(
    say(
      "{paths} {count, plural, one {already exists} other {already exist}}, and nothing is ever overwritten. Nothing was written.",
      { paths: { and: existing.map((path) => ({ path })) }, count: existing.length },
    ),
  );
}

/** The pages of a collection. */
export function collectionEntries(files: readonly SourceFile[], collection: string): RoutedPage[] {
  return [...pageDocuments(files).values()].filter(({ entry }) => entry?.collection === collection);
}

/** An `order` value after those of all entries of a collection, with a distance that leaves room for others. */
export function nextOrder(members: readonly RoutedPage[]): number {
  const orders = members.map(({ entry }) => entry?.order).filter((order) => typeof order === "number");
  return Math.min(9999, Math.max(0, ...orders) + 10);
}

/** The text of a document. @throws Error if it does not exist */
export function documentText(files: readonly SourceFile[], path: string): string {
  const file = files.find((candidate) => candidate.path === path);
  if (!file) throw new WordedError(say("{file} is missing.", { file: { path } }));
  return fileText(file);
}

/**
 * Returns the slug of a name, for an address.
 * @param language of the name
 * @throws Error if the slug would be empty
 */
export function slugOfName(name: string, language?: string): string {
  const slug = slugOf(name, language);
  if (slug === "")
    throw new WordedError(say('"{name}" has no letters from a to z for an address.', { name }));
  return slug;
}

/** A slug as words: opening-hours becomes "Opening hours". */
export const wordsOf = (slug: string): string => sentenceCase(slug.replaceAll("-", " "));

/**
 * Selects the first text that fits into a field.
 * @param most maximum length of the field
 * @param texts the longest first
 * @throws Error if none fits
 */
export function fitting(most: number, ...texts: string[]): string {
  const match = texts.find((text) => text.length <= most);
  if (match !== undefined) return match;
  const shortest = texts.at(-1) ?? "";
  throw new WordedError(
    say('"{text}" has {count} characters; at most {most} fit. Choose a shorter one.', {
      text: shortest,
      count: shortest.length,
      most,
    }),
  );
}

/**
 * Formats a plan for confirmation before anything is written: the files to be created, changed and removed, with the lines that are added
 * and removed.
 */
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

/** The lines of a text that another text lacks, or contains fewer times. */
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

/** Shortens a long line to the part around its first difference from another line. */
function excerpt(line: string, before: string): string {
  const trimmed = line.trim();
  if (trimmed.length <= MAX_LINE_LENGTH) return trimmed;
  const same = [...line].findIndex((character, index) => character !== before[index]);
  const start = Math.max(0, Math.min(same - 40, line.length - MAX_LINE_LENGTH));
  const end = start + MAX_LINE_LENGTH;
  return `${start > 0 ? "…" : ""}${line.slice(start, end).trim()}${end < line.length ? "…" : ""}`;
}
