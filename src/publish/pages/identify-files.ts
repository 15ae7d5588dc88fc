import type { SourceFile } from "#src/content/document/source-file.ts";
import { type KnownFile, type LastRead, StoredFile } from "#src/content/document/stored-file.ts";
import { hashFile } from "#src/content/site/context/context.ts";
import { pageTraits } from "#src/content/site/head/page-outline.ts";

/** Files whose hash and traits are to be found: each thread takes the next ones until none are left. */
export type Unidentified = { files: readonly { path: string; stamp: string }[]; taken: Int32Array };

/** What was found about files, by their place in the list. */
export type Identified = [index: number, known: KnownFile][];

/** Files that a thread takes at once. */
const TAKEN_AT_ONCE = 64;

/** Files that are read only on demand, and of which nothing is known from an earlier build. */
export function unidentified(files: readonly SourceFile[]): Unidentified {
  const unknown = files.flatMap((file) =>
    file instanceof StoredFile && file.hash === undefined ? [{ path: file.path, stamp: file.stamp }] : [],
  );
  return { files: unknown, taken: new Int32Array(new SharedArrayBuffer(4)) };
}

/**
 * Reads this thread's part of the files.
 * @param root absolute path of the site's folder
 * @throws Error when a file has changed since it was listed, and what the file system throws
 */
export function identify(root: string, { files, taken }: Unidentified): Identified {
  const identified: Identified = [];
  for (;;) {
    const at = Atomics.add(taken, 0, TAKEN_AT_ONCE);
    if (at >= files.length) return identified;
    for (const [offset, { path, stamp }] of files.slice(at, at + TAKEN_AT_ONCE).entries()) {
      const file = new StoredFile(root, path, { stamp });
      identified.push([at + offset, { stamp, hash: hashFile(file), traits: pageTraits(file) }]);
    }
  }
}

/** The files with what was found about them. */
export function withIdentified(
  root: string,
  files: readonly SourceFile[],
  { files: listed }: Unidentified,
  identified: Identified,
): SourceFile[] {
  const last: LastRead = {};
  const known = new Map(identified.map(([index, found]) => [listed[index]?.path, found]));
  return files.map((file) => {
    const found = known.get(file.path);
    return found ? new StoredFile(root, file.path, found, { last }) : file;
  });
}
