import { analyse } from "#src/content/analyse.ts";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { type Position, positionAt } from "#src/content/json/position.ts";
import type { PageSummary } from "#src/content/site/context/page-summary.ts";
import type { SiteCache } from "#src/content/site/context/site-cache.ts";
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

/** How the validator did with the mistakes of one kind. */
export type Score = { made: number; caught: number; misses: string[] };

/**
 * Different mistakes of one kind in one document, the same on every run; fewer if there are not enough
 * places.
 */
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
  /** Summaries of its pages, so that only what a mistake affects is checked again. */
  summaries: ReadonlyMap<string, PageSummary>;
  /** The cache of its analysis. */
  cache: SiteCache;
  /** Its own diagnostics, which are not caused by the mistake. */
  diagnostics: readonly PlacedDiagnostic[];
};

/**
 * Why a mistake does not count as caught; undefined if it does. It must be reported at its line and column,
 * with exactly one message, and for a misspelt name with the right suggestion.
 */
export function judge({ path }: TypedDocument, mutant: Mutant, shipped: Shipped): string | undefined {
  const bytes = new TextEncoder().encode(mutant.text);
  const files = shipped.files.map((file) => (file.path === path ? { path, bytes } : file));
  const known = new Set(shipped.diagnostics.map(sayDiagnostic));
  const { diagnostics } = analyse(files, {
    assets: shipped.assets,
    previous: shipped.summaries,
    cache: shipped.cache,
  });
  const fresh = diagnostics.filter((diagnostic) => !known.has(sayDiagnostic(diagnostic)));
  const [diagnostic] = fresh;
  if (!diagnostic) return "nothing was said";
  if (fresh.length > 1) return `${fresh.length} messages`;
  if (diagnostic.file !== path) return `said of ${diagnostic.file}`;
  if (!mutant.codes.includes(diagnostic.code)) return `called ${diagnostic.code}`;
  const { offset, until = offset } = mutant;
  const places = [positionAt(mutant.text, offset), positionAt(mutant.text, until)];
  const [first, last] = places.map(({ line, column }) => `${line}:${column}`);
  if (!isBetween(diagnostic, places))
    return `at ${diagnostic.line}:${diagnostic.column} in place of ${first} to ${last}`;
  if (mutant.says && !mutant.says.test(diagnostic.message))
    return `not ${mutant.says}, but: ${diagnostic.message}`;
  if (mutant.suggestion === undefined || diagnostic.suggestion === mutant.suggestion) return undefined;
  return `meant ${mutant.suggestion}, not ${diagnostic.suggestion}`;
}

function isBetween(place: Position, [first, last = first]: readonly Position[]): boolean {
  const rank = ({ line, column }: Position) => line * 1_000_000 + column;
  return first !== undefined && last !== undefined && rank(first) <= rank(place) && rank(place) <= rank(last);
}

/** A message without its position, which a mistake further up may shift. */
function sayDiagnostic({ file, code, message }: PlacedDiagnostic): string {
  return `${file} ${code} ${message}`;
}
