import { PAGE_SCHEMA } from "#src/content/schema/editor-schema.ts";
import { askGit } from "#src/disk/run-git.ts";
import type { There } from "#src/studio/features/publish/git/fetch-news.ts";
import { commonCommit, isAncestor } from "#src/studio/features/publish/git/merge-commits.ts";
import { isDocumentPath, publishedFiles } from "#src/studio/features/publish/git/published-files.ts";
import type { Repository } from "#src/studio/features/publish/git/repository.ts";

/**
 * The commits of a remote's branches that the local ones lack.
 * @property head local commit of the user's branch; `tip` that of the branch under review
 * @property own remote commit of the branch under review, and `main` of the user's branch; undefined if it is contained here
 */
export type News = {
  tip: string;
  head: string;
  own: string | undefined;
  main: string | undefined;
  commits: readonly string[];
  incoming: readonly Incoming[];
};

/** Files by path. */
export type Files = ReadonlyMap<string, Uint8Array>;

/**
 * Documents that others have changed: `before` is the version from which both sides started, `after` that of the others, each by path.
 * @property moved current paths by former path
 * @property others paths of other files that they have changed, with a slash at the beginning for those outside the site's folder
 */
export type Incoming = {
  before: Files;
  after: Files;
  moved: ReadonlyMap<string, string>;
  others: readonly string[];
};

/** Compares the last commits of a remote's branches, which have been fetched, with the local ones. */
export async function newsIn(
  root: string,
  { current, branch, isNew, base: tip }: Repository,
  there: There,
): Promise<News> {
  const isReview = branch !== current && !isNew;
  const head = isReview ? await askGit(root, ["rev-parse", "--verify"], { operands: ["HEAD"] }) : tip;
  const isNews = async (theirs: string | undefined, here: string) =>
    theirs !== undefined && !(await isAncestor(root, theirs, here)) ? theirs : undefined;
  const own = isReview ? await isNews(there.get(branch), tip) : undefined;
  const main = await isNews(there.get(current), head);
  const commits = [own, main].flatMap((theirs) => theirs ?? []);
  const incoming = await Promise.all(commits.map((theirs) => changesOf(root, tip, theirs)));
  return { tip, head, own, main, commits, incoming };
}

async function changesOf(root: string, here: string, theirs: string): Promise<Incoming> {
  const base = await commonCommit(root, here, theirs);
  const [before, after] = await Promise.all([base, theirs].map((one) => publishedFiles(root, one)));
  const differing = async (...options: string[]) =>
    (await askGit(root, ["diff-tree", "-r", "-z", ...options], { operands: [base, theirs] })).split("\0");
  const parts = await differing("-M", "--diff-filter=R", "--name-status", "--relative");
  const moved = new Map<string, string>();
  for (let at = 0; at + 2 < parts.length; at += 3) moved.set(parts[at + 1] ?? "", parts[at + 2] ?? "");
  const prefix = await askGit(root, ["rev-parse", "--show-prefix"]);
  const others = (await differing("--name-only", "--no-renames"))
    .filter((full) => full !== "")
    .map((full) => (full.startsWith(prefix) ? full.slice(prefix.length) : `/${full}`))
    .filter((path) => !isDocumentPath(path) && path !== PAGE_SCHEMA);
  return { before: before ?? new Map(), after: after ?? new Map(), moved, others };
}

/** The authors of the remote commits, without duplicates. */
export async function authorsOf(root: string, here: string, theirs: readonly string[]): Promise<string[]> {
  const names = await askGit(root, ["log", "--no-merges", "--format=%aN"], {
    operands: [...theirs, `^${here}`, "--"],
  });
  return [...new Set(names.split("\n").filter((name) => name !== ""))];
}
