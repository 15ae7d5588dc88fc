import { textsOf } from "#src/content/document/page-documents.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { parseObject } from "#src/content/json/json.ts";
import { askGit, readBlobs } from "#src/disk/run-git.ts";
import { folderOf } from "#src/plans/addresses/page-parts.ts";

/** A commit that changed a page, with the page and its Markdown files at that time. */
export type PageCommit = { commit: string; by: string; at: string; files: SourceFile[] };

/** Matches `<hash> <time> <author>`; the changed paths follow, one per line. */
const COMMIT = /^([0-9a-f]{40,64}) (\d{4}-\S+T\S+) (.*)$/;

/**
 * The commits that changed a page, the latest first, including those at its former addresses.
 * @param last commit from which the history is read
 * @param paths of the page, and of its Markdown files
 * @param max maximum number
 */
export async function pageCommits(
  root: string,
  last: string,
  { page, texts }: { page: string; texts: readonly string[] },
  max: number,
): Promise<PageCommit[]> {
  const log = async (path: string) => {
    const command = ["log", "--follow", "--format=%H %cI %an", "--name-only", "--relative"];
    const output = await askGit(root, [...command, `--max-count=${max}`], { operands: [last, "--", path] });
    const result: Named[] = [];
    for (const line of output.split("\n")) {
      const [, commit, at = "", by = ""] = COMMIT.exec(line) ?? [];
      if (commit !== undefined) result.push({ commit, by, at, path: "" });
      const latest = result.at(-1);
      if (commit === undefined && line !== "" && latest) latest.path = line;
    }
    return result;
  };
  const [own = [], ...others] = await Promise.all([page, ...texts].map(log));
  const matches = [...own];
  for (const one of others.flat()) {
    if (matches.some(({ commit }) => commit === one.commit)) continue;
    // If only a text changed, the page was at the path of its previous change.
    const before = own.find(({ at }) => Date.parse(at) <= Date.parse(one.at));
    matches.push({ ...one, path: before?.path ?? page });
  }
  matches.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return withFiles(root, matches.slice(0, max));
}

/** A commit that changed a page, with the page's path at that time. */
type Named = Omit<PageCommit, "files"> & { path: string };

/** Reads the pages of commits in one call of git, and all their texts in another. Omits commits in which the page is missing. */
async function withFiles(root: string, matches: readonly Named[]): Promise<PageCommit[]> {
  const pages = await readBlobs(
    root,
    matches.map(({ commit, path }) => `${commit}:./${path}`),
  );
  const states = matches.flatMap(({ path, ...one }, index) => {
    const bytes = pages[index];
    const value = bytes && parseObject(fileText({ bytes }));
    return bytes && value
      ? [{ ...one, page: { path, bytes }, texts: textsOf(value).map((name) => folderOf(path) + name) }]
      : [];
  });
  const texts = await readBlobs(
    root,
    states.flatMap(({ commit, texts: names }) => names.map((name) => `${commit}:./${name}`)),
  );
  let next = 0;
  return states.map(({ page, texts: names, ...one }) => ({
    ...one,
    files: [
      page,
      ...names.flatMap((path): SourceFile[] => {
        const bytes = texts[next++];
        return bytes ? [{ path, bytes }] : [];
      }),
    ],
  }));
}

/** The time of a commit, in ms. */
export async function commitTime(root: string, commit: string): Promise<number> {
  return Number(await askGit(root, ["show", "--no-patch", "--format=%ct"], { operands: [commit] })) * 1000;
}
