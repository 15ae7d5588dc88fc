import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { askGit, GitError, type RunOptions, runGit, tryGit } from "#src/disk/run-git.ts";
import type { Repository } from "./repository.ts";

/** New contents by path in the site's folder; undefined deletes a file. */
export type CommitFiles = ReadonlyMap<string, Uint8Array | undefined>;

/**
 * Commits files to a branch. The user's staged changes are preserved; if the branch is the current one, the committed files are added to
 * the index.
 * @returns the commit
 * @throws GitError with the output of git or a hook; nothing has changed then
 */
export async function commitFiles(
  root: string,
  { base, branch, current, isNew }: Repository,
  files: CommitFiles,
  message: string,
  { author, alongside }: CommitOptions = {},
): Promise<string> {
  const draft = { tree: base, parents: [base], hook: "pre-commit", author };
  const { commit, lines } = await makeCommit(root, draft, files, message);
  const before = isNew ? "0".repeat(commit.length) : base;
  // The user's index first, since another program may have locked it: moving only the branch would look like a revert.
  if (branch === current) await runGit(root, ["update-index", "-z", "--index-info"], { input: lines });
  const other = await alongside?.(commit);
  const moves = [{ branch, from: before, to: commit }, ...(other ? [other] : [])];
  const input = moves.map((move) => `update refs/heads/${move.branch}\0${move.to}\0${move.from}\0`).join("");
  await runGit(root, ["update-ref", "-m", "commit: Waymark Studio", "-z", "--stdin"], { input });
  return commit;
}

type CommitOptions = {
  author?: CommitAuthor | undefined;
  /** Returns another branch that moves in the same moment, from one commit to another, once the new commit exists. */
  alongside?:
    | ((commit: string) => Promise<{ branch: string; from: string; to: string } | undefined>)
    | undefined;
};

export type CommitAuthor = { name: string; email: string };

type Draft = {
  /** The tree to which the files are added; a commit or tree of git. */
  tree: string;
  parents: readonly string[];
  hook: string;
  /** The author; git's user if undefined. The committer is always git's user. */
  author?: CommitAuthor | undefined;
};

/**
 * Creates a commit without moving a branch, using a temporary index. The commit hooks run, and the commit is signed if
 * git is configured to sign commits.
 * @returns the commit, and its files as lines for an index
 */
export async function makeCommit(
  root: string,
  { tree: from, parents, hook: named, author }: Draft,
  files: CommitFiles,
  message: string,
): Promise<{ commit: string; lines: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), "waymark-commit-"));
  const env = { GIT_INDEX_FILE: path.join(folder, "index") };
  const git = (command: readonly string[], options: RunOptions = {}) =>
    askGit(root, command, { env, ...options });
  try {
    await git(["read-tree"], { operands: [from] });
    const lines = await indexLines(root, from, files, { folder, env });
    await git(["update-index", "-z", "--index-info"], { input: lines });
    await hook(root, named, [], env);
    const messageFile = path.join(folder, "message");
    await writeFile(messageFile, `${message.trim()}\n`);
    await hook(root, "commit-msg", [messageFile], env);
    // Hooks may change the index and the message.
    const tree = await git(["write-tree"]);
    const signed =
      (await tryGit(root, ["config", "--type=bool"], { operands: ["commit.gpgsign"] })) === "true";
    const after = parents.flatMap((parent) => ["-p", parent]);
    const commit = await git(["commit-tree", ...(signed ? ["-S"] : []), ...after, "-F", "-"], {
      operands: [tree],
      input: await readFile(messageFile),
      ...(author && { env: { ...env, GIT_AUTHOR_NAME: author.name, GIT_AUTHOR_EMAIL: author.email } }),
    });
    return { commit, lines };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Writes objects, applying the git filters of their paths, and returns their lines for an index. One call of git writes them all, from a
 * temporary working tree, since a call for each of 2,000 pages takes half a minute.
 */
async function indexLines(
  root: string,
  base: string,
  files: CommitFiles,
  { folder, env }: { folder: string; env: Readonly<Record<string, string>> },
): Promise<string> {
  const places = await askGit(root, ["rev-parse", "--show-prefix", "--show-toplevel", "--absolute-git-dir"]);
  const [prefix = "", top = "", repository = ""] = places.split("\n");
  const tree = path.join(folder, "tree");
  await mkdir(tree);
  const paths: string[] = [];
  const folders = new Set<string>();
  for (const [name, bytes] of files) {
    if (!bytes) continue;
    const full = prefix + name;
    await mkdir(path.join(tree, path.dirname(full)), { recursive: true });
    await writeFile(path.join(tree, full), bytes);
    paths.push(full);
    for (let at = path.dirname(full); !folders.has(at); at = path.dirname(at)) folders.add(at);
  }
  for (const at of folders) {
    const attributes = path.join(at, ".gitattributes");
    if (existsSync(path.join(top, attributes)))
      await copyFile(path.join(top, attributes), path.join(tree, attributes));
  }
  const inTree = { ...env, GIT_DIR: repository, GIT_WORK_TREE: tree };
  const input = paths.map((full) => `${quotedPath(full)}\n`).join("");
  const objects =
    paths.length === 0
      ? ""
      : await askGit(tree, ["hash-object", "-w", "--stdin-paths"], {
          input,
          env: inTree,
          timeout: HASH_TIMEOUT_MS,
        });
  const hashes = new Map(objects.split("\n").map((object, at) => [paths[at], object]));
  return [...files.keys()]
    .map((name) => {
      const object = hashes.get(prefix + name);
      const entry = object === undefined ? `0 ${"0".repeat(base.length)}` : `100644 ${object}`;
      return `${entry}\t${prefix}${name}\0`;
    })
    .join("");
}

/** A path in the quotation marks of git, which may contain any character. */
const quotedPath = (name: string): string => `"${name.replace(/["\\]/g, "\\$&").replaceAll("\n", "\\n")}"`;

const HASH_TIMEOUT_MS = 120_000;
const HOOK_TIMEOUT_MS = 120_000;

async function hook(
  root: string,
  name: string,
  parts: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const rest = parts.length > 0 ? ["--", ...parts] : [];
  const options = { env, timeout: HOOK_TIMEOUT_MS };
  try {
    await runGit(root, ["hook", "run", "--ignore-missing", name, ...rest], options);
  } catch (error) {
    if (!(error instanceof GitError && error.message.includes("'hook' is not a git command"))) throw error;
    // git before 2.36, as of Ubuntu 22.04. An alias runs in the shell of git, in the uppermost folder, as hooks do.
    const file = `file="$(git rev-parse --git-path hooks/${name})"`;
    await runGit(
      root,
      ["-c", `alias.run-hook=!${file}; test ! -x "$file" || "$file"`, "run-hook", ...parts],
      options,
    );
  }
}
