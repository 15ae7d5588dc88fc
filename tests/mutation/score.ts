import { analyse } from "#src/content/analyse.ts";
import type { PageSummary } from "#src/content/check/page-summary.ts";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { positionOf } from "#src/content/json/position.ts";
import { badUrl } from "./kinds/bad-url.ts";
import { brokenJson } from "./kinds/broken-json.ts";
import { duplicateKey, extraKey, missingRequired, misspeltKey } from "./kinds/keys.ts";
import { danglingAnchor, danglingLink, danglingName } from "./kinds/references.ts";
import { duplicateId, misspeltType, wrongType } from "./kinds/values.ts";
import type { MakeMistakes, Mutant } from "./mutant.ts";
import { seeded } from "./random.ts";
import type { TypedDocument } from "./typed-document.ts";
import type { World } from "./world.ts";

/** The kinds of mistakes by name. */
export const KINDS = {
  "misspelt key": misspeltKey,
  "misspelt type": misspeltType,
  "missing required": missingRequired,
  "wrong type": wrongType,
  "extra key": extraKey,
  "duplicate id": duplicateId,
  "duplicate key": duplicateKey,
  "dangling link": danglingLink,
  "dangling anchor": danglingAnchor,
  "dangling fact or fragment": danglingName,
  "broken JSON": brokenJson,
  "bad URL": badUrl,
} satisfies Record<string, MakeMistakes>;

export type Kind = keyof typeof KINDS;

/** What the validator made of the mistakes of one kind. */
export type Score = { made: number; caught: number; misses: string[] };

/** Different mistakes of one kind in one document, the same ones on every run; fewer where there are no more. */
export function makeMutants(kind: Kind, document: TypedDocument, world: World, count: number): Mutant[] {
  const make = KINDS[kind](document, world);
  if (!make) return [];
  const random = seeded(`${kind} ${document.path}`);
  const mutants = new Map<string, Mutant>();
  for (let attempt = 0; attempt < count * 4 + 20 && mutants.size < count; attempt += 1) {
    const mutant = make(random);
    if (mutant && mutant.text !== document.text) mutants.set(mutant.text, mutant);
  }
  return [...mutants.values()];
}

/** The shipped site, against which each mistake is judged. */
export type Shipped = {
  files: readonly SourceFile[];
  assets: ReadonlySet<string>;
  /** Summaries of its pages, so that only what a mistake touches is checked again. */
  summaries: ReadonlyMap<string, PageSummary>;
  /** What was said of it before: not the mistake's fault. */
  diagnostics: readonly PlacedDiagnostic[];
};

/**
 * Why a mistake does not count as caught; undefined if it does: refused at its line and column, with exactly one
 * message, and, where a name was misspelt, with what was meant.
 */
export function judge({ path }: TypedDocument, mutant: Mutant, shipped: Shipped): string | undefined {
  const bytes = new TextEncoder().encode(mutant.text);
  const files = shipped.files.map((file) => (file.path === path ? { path, bytes } : file));
  const known = new Set(shipped.diagnostics.map(sayIssue));
  const { diagnostics } = analyse(files, { assets: shipped.assets, previous: shipped.summaries });
  const fresh = diagnostics.filter((issue) => !known.has(sayIssue(issue)));
  const [issue] = fresh;
  if (!issue) return "nothing was said";
  if (fresh.length > 1) return `${fresh.length} messages`;
  const { line, column } = positionOf(mutant.text, mutant.offset);
  if (issue.file !== path) return `said of ${issue.file}`;
  if (!mutant.codes.includes(issue.code)) return `called ${issue.code}`;
  if (issue.line !== line) return `line ${issue.line} in place of ${line}`;
  if (issue.column !== column) return `column ${issue.column} in place of ${column}`;
  if (mutant.suggestion === undefined || issue.suggestion === mutant.suggestion) return undefined;
  return `meant ${mutant.suggestion}, not ${issue.suggestion}`;
}

/** A message without its place, which a mistake further up may move. */
function sayIssue({ file, code, message }: PlacedDiagnostic): string {
  return `${file} ${code} ${message}`;
}
