import { createHash } from "node:crypto";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { memoised } from "#src/content/json/memo.ts";
import { askGit, readBlobs } from "#src/disk/run-git.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";

/** The hash of each document in a commit, as git names its content, by path in the site's folder. */
export type PublishedHashes = ReadonlyMap<string, string>;

/** Path of a note for authors, which is not a document. */
const README = "pages/README.md";

/** Tells whether a path in the site's folder is a document, which Studio writes itself. */
export function isDocumentPath(path: string): boolean {
  return documentIdOf(path) !== undefined && path !== README;
}

/** Lists the documents in a commit, without reading them. */
export async function publishedHashes(root: string, commit: string): Promise<PublishedHashes> {
  const blobs = await blobsIn(root, commit, ["pages/", "schema/collections/", "schema/scaffolds/"]);
  const documents = blobs.filter(({ path, isLink }) => !isLink && isDocumentPath(path));
  return new Map(documents.map(({ path, hash }) => [path, hash]));
}

/**
 * Lists the files and symbolic links in a commit, without reading them.
 * @param places paths of files, and of folders with a slash at the end; by default everything in the folder of the site
 */
export async function blobsIn(
  root: string,
  commit: string,
  places: readonly string[] = [],
): Promise<{ path: string; hash: string; isLink: boolean }[]> {
  const listed = await askGit(root, ["ls-tree", "-r", "-z"], { operands: [commit, ...places] });
  return listed.split("\0").flatMap((line) => {
    const [, mode, hash, path] = /^(\d+) blob ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
    return hash && path ? [{ path, hash, isLink: mode === "120000" }] : [];
  });
}

/** The documents in a commit, by path in the site's folder. */
export async function publishedFiles(root: string, commit: string): Promise<Map<string, Uint8Array>> {
  const files = await filesWith(root, await publishedHashes(root, commit), new Map());
  return new Map(files.map(({ path, bytes }) => [path, bytes]));
}

/**
 * The documents in a commit.
 * @param present current files by path; one with the same content is returned itself, so that only what has changed since is read from git
 */
export async function filesWith(
  root: string,
  hashes: PublishedHashes,
  present: ReadonlyMap<string, SourceFile>,
): Promise<SourceFile[]> {
  const same = [...hashes].flatMap(([path, hash]) => {
    const file = present.get(path);
    return file && hash === blobHash(file, hash.length) ? [file] : [];
  });
  const samePaths = new Set(same.map(({ path }) => path));
  const others = [...hashes].filter(([path]) => !samePaths.has(path));
  const contents = await readBlobs(
    root,
    others.map(([, hash]) => hash),
  );
  const read = others.flatMap(([path], index): SourceFile[] => {
    const bytes = contents[index];
    return bytes ? [{ path, bytes }] : [];
  });
  return [...same, ...read];
}

/** The name that git gives to the content of a file: a SHA-1 of 40 digits, or in newer repositories a SHA-256. */
function blobHash(file: SourceFile, digits: number): string {
  return (digits === 40 ? sha1 : sha256)(file);
}

const sha1 = memoised((file: SourceFile) => blobHashWith("sha1", file));
const sha256 = memoised((file: SourceFile) => blobHashWith("sha256", file));

function blobHashWith(algorithm: string, { bytes }: SourceFile): string {
  return createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}
