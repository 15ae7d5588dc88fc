import { readBlobs, runGit } from "#src/disk/run-git.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";

/** Path of a note for authors, which is not a document. */
const README = "pages/README.md";

/** Tells whether a path in the site's folder is a document, which Studio writes itself. */
export function isDocumentPath(path: string): boolean {
  return documentIdOf(path) !== undefined && path !== README;
}

/** The documents in a commit, by path in the site's folder. */
export async function publishedFiles(root: string, commit: string): Promise<Map<string, Uint8Array>> {
  const listed = await runGit(root, ["ls-tree", "-r", "-z"], {
    operands: [commit, "pages/", "schema/collections/"],
  });
  const entries = listed
    .toString()
    .split("\0")
    .flatMap((line) => {
      const [, mode, object, path] = /^(\d+) blob ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
      const isFile = mode === "100644" || mode === "100755";
      return isFile && object && path && isDocumentPath(path) ? [{ object, path }] : [];
    });
  const contents = await readBlobs(
    root,
    entries.map(({ object }) => object),
  );
  return new Map(
    entries.flatMap(({ path }, index) => (contents[index] ? [[path, contents[index]] as const] : [])),
  );
}
