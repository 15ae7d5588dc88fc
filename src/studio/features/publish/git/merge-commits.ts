import { askGit, GitError, runGit, tryGit } from "#src/disk/run-git.ts";
import { t } from "#src/studio/features/publish/words.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { type CommitFiles, makeCommit } from "./commit-files.ts";
import { isDocumentPath, publishedFiles } from "./published-files.ts";

export type FileVersions = Record<"base" | "yours" | "theirs", Uint8Array | undefined>;

/** The resolution of conflicts in files that git must not merge: documents, and files generated from schemas. */
export type Merging = {
  /** Merges a document that both sides have changed. @returns undefined to delete it */
  document: (path: string, versions: FileVersions) => Uint8Array | undefined;
  /** Generated files after the merge, by path in the site's folder. */
  generated: CommitFiles;
};

export async function isAncestor(root: string, one: string, other: string): Promise<boolean> {
  return (await tryGit(root, ["merge-base", "--is-ancestor"], { operands: [one, other] })) !== undefined;
}

/** The merge base of two commits. @throws Refusal if there is none */
export async function commonCommit(root: string, one: string, other: string): Promise<string> {
  const base = await tryGit(root, ["merge-base"], { operands: [one, other] });
  if (base !== undefined) return base;
  throw new Refusal(
    409,
    t(
      "The site here and the place that changes are sent to have nothing in common. Ask your site administrator.",
    ),
  );
}

/**
 * Creates a merge commit without moving a branch. Documents are merged by Studio, all other files by git.
 * @returns one of the two commits if it already contains the other
 * @throws Refusal if both commits changed the same part of another file
 */
export async function mergeCommits(
  root: string,
  yours: string,
  theirs: string,
  { document, generated }: Merging,
): Promise<string> {
  if (await isAncestor(root, theirs, yours)) return yours;
  if (await isAncestor(root, yours, theirs)) return theirs;
  const base = await commonCommit(root, yours, theirs);
  const [before, mine, other] = await Promise.all(
    [base, yours, theirs].map((one) => publishedFiles(root, one)),
  );
  const files = new Map<string, Uint8Array | undefined>();
  for (const path of new Set([before, mine, other].flatMap((result) => [...(result?.keys() ?? [])]))) {
    const versions = { base: before?.get(path), yours: mine?.get(path), theirs: other?.get(path) };
    const isChanged = (side: "yours" | "theirs") => !sameBytes(versions.base, versions[side]);
    if (isChanged("yours") && isChanged("theirs")) files.set(path, document(path, versions));
  }
  const { tree, clashing } = await mergeTrees(root, yours, theirs);
  const prefix = await askGit(root, ["rev-parse", "--show-prefix"]);
  for (const full of clashing) {
    const path = full.startsWith(prefix) ? full.slice(prefix.length) : "";
    if (generated.has(path)) files.set(path, generated.get(path));
    else if (!isDocumentPath(path) || !files.has(path))
      throw new Refusal(
        409,
        t(
          "No changes were merged: {file} is not a page, and was changed both here and by others. Ask your site administrator to combine the two.",
          { file: full },
        ),
      );
  }
  const draft = { tree, parents: [yours, theirs], hook: "pre-merge-commit" };
  return (await makeCommit(root, draft, files, "Merge changes of others")).commit;
}

/** Merges two trees without rename detection, since Studio merges documents by path. @returns the tree, and the conflicting paths */
async function mergeTrees(root: string, yours: string, theirs: string) {
  const command = ["merge-tree", "--write-tree", "-z", "--name-only", "--no-messages"];
  const merge = ["-c", "merge.renames=false", "-c", "merge.directoryRenames=false", ...command];
  // The paths in git's output are relative to its working folder.
  const top = await askGit(root, ["rev-parse", "--show-toplevel"]);
  const output = await runGit(top, merge, { operands: [yours, theirs] }).catch((error: unknown) => {
    if (error instanceof GitError && error.code === 1) return error.output;
    if (error instanceof GitError && error.code === 129)
      throw new Refusal(409, t("This needs git 2.38 or newer. Ask your site administrator."));
    throw error;
  });
  const [tree = "", ...clashing] = output.toString().split("\0");
  return { tree, clashing: clashing.filter((path) => path !== "") };
}

export function sameBytes(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && Buffer.compare(one, other) === 0);
}
