import { runGit } from "#src/disk/run-git.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";

/** For authors, and no document. */
const README = "pages/README.md";

/** The documents in a commit, by path from the site's folder. */
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
      return isFile && object && path && documentIdOf(path) && path !== README ? [{ object, path }] : [];
    });
  const files = new Map<string, Uint8Array>();
  if (entries.length === 0) return files;
  // `<object> blob <size>`, a line feed, the bytes and another line feed, for each.
  const output = await runGit(root, ["cat-file", "--batch"], {
    input: `${entries.map(({ object }) => object).join("\n")}\n`,
  });
  let at = 0;
  for (const { path } of entries) {
    const end = output.indexOf("\n", at);
    const size = Number(output.toString("latin1", at, end).split(" ")[2]);
    files.set(path, output.subarray(end + 1, end + 1 + size));
    at = end + size + 2;
  }
  return files;
}
