import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { stableText } from "#src/content/diagnostics/words.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { groupBy } from "#src/content/json/memo.ts";

/** The bytes of changed files at the base commit; undefined for files that did not exist. */
export type Base = ReadonlyMap<string, Uint8Array | undefined>;

const DOCUMENT =
  /^pages\/|^schema\/(?!generated\/).*\.json$|^blocks\/([^/]+)\/\1\.(?:schema|examples)\.json$/;
const HIDDEN_PATH = /(?:^|\/)\./;
const PUBLIC = "src/public";

/** The site at the base commit: the current files, with the changed ones replaced. */
export function siteAtBase(
  files: readonly SourceFile[],
  assets: ReadonlySet<string>,
  base: Base,
): { files: SourceFile[]; assets: Set<string> } {
  const unchanged = files.filter(({ path }) => !base.has(path));
  const old = [...base].flatMap(([path, bytes]) =>
    bytes && DOCUMENT.test(path) && !HIDDEN_PATH.test(path) ? [{ path, bytes }] : [],
  );
  const oldAssets = new Set(assets);
  for (const [path, bytes] of base) {
    if (!path.startsWith(`${PUBLIC}/`)) continue;
    const address = path.slice(PUBLIC.length);
    if (bytes) oldAssets.add(address);
    else oldAssets.delete(address);
  }
  return {
    files: [...unchanged, ...old].sort((a, b) => (a.path < b.path ? -1 : 1)),
    assets: oldAssets,
  };
}

/**
 * Selects the diagnostics that a change may have caused: those in changed files, and those that did not exist before at any place of their
 * document, because an inserted block moves the others. Without `before`, all are returned.
 * @param base the changed files by path
 */
export function diagnosticsOfChange(
  now: readonly PlacedDiagnostic[],
  before: readonly PlacedDiagnostic[] | undefined,
  base: Base,
): PlacedDiagnostic[] {
  if (!before) return [...now];
  const [old, present] = [before, now].map((diagnostics) => new Set(diagnostics.map(identityAt)));
  const moved = groupBy(
    before.filter((diagnostic) => !present?.has(identityAt(diagnostic))),
    identity,
  );
  return now.filter(
    (diagnostic) =>
      base.has(diagnostic.file) ||
      (!old?.has(identityAt(diagnostic)) && moved.get(identity(diagnostic))?.pop() === undefined),
  );
}

const identityAt = (diagnostic: PlacedDiagnostic): string => `${identity(diagnostic)}\n${diagnostic.pointer}`;

/** A key for a diagnostic, independent of its place, which moves with edits above it, and of the day of the check. */
function identity({ file, code, message, words }: PlacedDiagnostic): string {
  return [file, code, stableText(words ?? message)].join("\n");
}
