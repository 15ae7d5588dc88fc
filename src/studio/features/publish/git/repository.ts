import { askGit, GitError, tryGit } from "#src/disk/run-git.ts";
import { t } from "../words.ts";

export type Repository = {
  /** The published commit, which becomes the parent of the next one: the last commit of `branch`, or HEAD. */
  base: string;
  /** The user's current branch. */
  current: string;
  /** The branch for the next commit: a branch of Studio, or the current one. */
  branch: string;
  isNew: boolean;
  remote: string | undefined;
};

/** Namespaces for Studio's branches; the second one is used if a branch has the name of the first. */
const NAMESPACES = ["studio", "waymark-studio"];

/**
 * Finds the repository of a site. A branch of Studio that descends from HEAD is continued, so that its commits count as published; once it
 * is merged, a new one begins.
 * @param today `YYYY-MM-DD`, part of a new branch's name
 * @param onCurrentBranch commits go to the user's branch instead of a branch of Studio
 * @returns the repository, or the reason why none can be used
 */
export async function findRepository(
  root: string,
  today: string,
  onCurrentBranch = false,
): Promise<Repository | { reason: string }> {
  const none = (reason: string) => ({ reason });
  const closed = await reasonOfNone(root);
  if (closed !== undefined) return none(closed);
  const head = await tryGit(root, ["rev-parse", "--verify", "--quiet"], { operands: ["HEAD^{commit}"] });
  if (head === undefined)
    return none(t("Nothing can be published yet: the history of the site is empty. Ask whoever set it up."));
  const current = await tryGit(root, ["symbolic-ref", "--quiet", "--short"], { operands: ["HEAD"] });
  if (current === undefined)
    return none(
      t(
        "Nothing can be published now: this computer shows an earlier version of the site. Ask whoever set it up.",
      ),
    );
  if ((await askGit(root, ["ls-files", "--unmerged"])) !== "")
    return none(
      t(
        "Nothing can be published yet: two people have changed the same text, and their versions have not been combined. Ask your site administrator.",
      ),
    );
  // An uncommitted merge would be published as local changes.
  if ((await tryGit(root, ["rev-parse", "--verify", "--quiet"], { operands: ["MERGE_HEAD"] })) !== undefined)
    return none(
      t(
        "Nothing can be published yet: other people’s changes have only been merged halfway. Ask your site administrator.",
      ),
    );
  const remotes = lines(await askGit(root, ["remote"]));
  const remote = remotes.find(isUsableRemote) ?? remotes[0];
  if (onCurrentBranch) return { base: head, current, branch: current, isNew: false, remote };
  const open = await references(
    root,
    NAMESPACES.map((name) => `refs/heads/${name}/`),
    ["--sort=-committerdate", `--contains=${head}`],
  );
  for (const reference of open) {
    const branch = reference.slice("refs/heads/".length);
    const tip = await askGit(root, ["rev-parse", "--verify"], { operands: [reference] });
    if (branch !== current && tip !== head) return { base: tip, current, branch, isNew: false, remote };
  }
  const namespace = await freeNamespace(root, remote);
  if (namespace === undefined) {
    const [one = "", other = ""] = NAMESPACES;
    return none(
      t(
        "Nothing can be sent for review: the site uses the names “{one}” and “{other}” for something else, and Studio needs one of them. Ask whoever set it up.",
        { one, other },
      ),
    );
  }
  const branch = await freeBranch(root, namespace, remote, today);
  return { base: head, current, branch, isNew: true, remote };
}

/** The reason why Studio cannot use a site's repository; undefined if it can. */
export async function reasonOfNone(root: string): Promise<string | undefined> {
  const none = t(
    "Changes are saved here, but cannot be published: the site has no version history yet. Whoever set it up can start one; its README says how.",
  );
  try {
    return (await askGit(root, ["rev-parse", "--is-inside-work-tree"])) === "true" ? undefined : none;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (error.code === null)
      return t("Changes are saved here, but cannot be published. Ask your site administrator: {message}", {
        message: error.message,
      });
    const [, cure] = /dubious ownership[\s\S]*\t(git config .*safe\.directory .*)/.exec(error.message) ?? [];
    if (cure === undefined) return none;
    return t(
      "Changes are saved here, but cannot be published: the folder of the site belongs to another user of this computer. If you trust that user, ask your site administrator to run this command: {cure}",
      { cure },
    );
  }
}

/** Tells whether a remote's name is safe in git commands: one that begins with a hyphen would be read as an option. */
export function isUsableRemote(name: string): boolean {
  return !name.startsWith("-");
}

/**
 * A prefix for branch names that is not itself a branch, locally or on the remote: git cannot have both `a` and `a/b`, because it stores
 * them as a file and a folder.
 */
async function freeNamespace(root: string, remote: string | undefined): Promise<string | undefined> {
  const places = ["refs/heads", ...(remote === undefined ? [] : [`refs/remotes/${remote}`])];
  const patterns = NAMESPACES.flatMap((name) => places.map((place) => `${place}/${name}`));
  // Some file systems ignore case.
  const matches = (await references(root, patterns, ["--ignore-case"])).map((name) => name.toLowerCase());
  return NAMESPACES.find(
    (name) => !places.some((place) => matches.includes(`${place}/${name}`.toLowerCase())),
  );
}

/** A branch name that is unused locally and on the remote, where a colleague may have published on the same day. */
async function freeBranch(
  root: string,
  namespace: string,
  remote: string | undefined,
  today: string,
): Promise<string> {
  const places = ["refs/heads", ...(remote === undefined ? [] : [`refs/remotes/${remote}`])];
  for (let number = 1; ; number += 1) {
    const name = `${namespace}/${today}${number > 1 ? `-${number}` : ""}`;
    const matches = await references(
      root,
      places.map((place) => `${place}/${name}`),
    );
    if (matches.length === 0) return name;
  }
}

/** Full names of the references that match given patterns, and of those below a matching one. */
async function references(
  root: string,
  patterns: readonly string[],
  options: readonly string[] = [],
): Promise<string[]> {
  const command = ["for-each-ref", "--format=%(refname)", ...options];
  return lines(await askGit(root, command, { operands: patterns }));
}

function lines(output: string): string[] {
  return output.split("\n").filter((line) => line !== "");
}
