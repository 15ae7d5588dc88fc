import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";

/** What a commit held of the files that have changed since: their bytes, or nothing for those it did not have. */
export type Base = ReadonlyMap<string, Uint8Array | undefined>;

/** Files that a site is read from, as `readSiteFiles` chooses them. */
const DOCUMENT =
  /^pages\/|^schema\/(?!generated\/).*\.json$|^blocks\/([^/]+)\/\1\.(?:schema|examples)\.json$/;
const HIDDEN = /(?:^|\/)\./;
const PUBLIC = "src/public";

/** The site as it was: the files of today with those of the base in the place of the changed ones. */
export function siteAtBase(
  files: readonly SourceFile[],
  assets: ReadonlySet<string>,
  base: Base,
): { files: SourceFile[]; assets: Set<string> } {
  const unchanged = files.filter(({ path }) => !base.has(path));
  const old = [...base].flatMap(([path, bytes]) =>
    bytes && DOCUMENT.test(path) && !HIDDEN.test(path) ? [{ path, bytes }] : [],
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
 * The diagnostics that a change has to answer for: all in the files that it touched, and those elsewhere that the site
 * did not have before. So a deleted page shows the links that it broke, wherever they stand.
 * @param before diagnostics of the site at the base; undefined where it could not be analysed, and all are shown
 */
export function issuesOfChange(
  now: readonly PlacedDiagnostic[],
  before: readonly PlacedDiagnostic[] | undefined,
  base: Base,
): PlacedDiagnostic[] {
  if (!before) return [...now];
  const old = new Set(before.map(identity));
  return now.filter((issue) => base.has(issue.file) || !old.has(identity(issue)));
}

/** Lines move when somebody edits above them; the issue stays the same. */
function identity({ file, code, pointer, message }: PlacedDiagnostic): string {
  return [file, code, pointer, message.replace(/(?::\d+){1,2}|\bline \d+/g, "")].join("\n");
}
