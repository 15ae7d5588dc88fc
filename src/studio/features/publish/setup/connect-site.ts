import { askGit, GitError, readBlobs, runGit, tryGit } from "#src/disk/run-git.ts";
import { t } from "#src/studio/features/publish/words.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { moveBranches } from "../git/check-out.ts";
import { makeCommit } from "../git/commit-files.ts";
import { isAncestor } from "../git/merge-commits.ts";
import { blobsIn } from "../git/published-files.ts";
import { SIGN_IN_TIMEOUT_MS, WITH_SIGN_IN } from "../git/push-branch.ts";
import { pushReason } from "../git/reasons.ts";
import { type AddressFault, readRemoteAddress } from "../git/remote-address.ts";

const REMOTE = "origin";

/** Branch for the dry run of a push. No branch has this name, since git would compare the histories of an existing one. */
const TRIAL_BRANCH = "waymark-studio-connection";

const FAULTS: Readonly<Record<AddressFault, () => string>> = {
  empty: () => t("Paste the address of the repository."),
  password: () =>
    t(
      "The address contains a password. Remove it: it would be stored in a file on this computer, where others can read it.",
    ),
  unknown: () => t("This is not the address of a repository. It looks like https://github.com/name/site."),
};

/**
 * Checks that a repository can be reached and written to, and makes it the remote of the site. Files that the host has put into the new
 * repository become part of the site; the site's own files win.
 * @returns paths of these files
 * @throws Refusal with the reason and its cure; the site has no remote then, as before
 */
export async function connectSiteTo(root: string, text: string): Promise<string[]> {
  const result = readRemoteAddress(text);
  if ("fault" in result) throw new Refusal(422, FAULTS[result.fault]());
  const { address } = result;
  const options = { timeout: SIGN_IN_TIMEOUT_MS, env: WITH_SIGN_IN };
  try {
    const listed = await askGit(root, ["ls-remote", "--symref"], { operands: [address], ...options });
    // Signs in, and asks the server for permission to write; nothing is sent.
    const dry = ["push", "--dry-run", "--no-verify"];
    await runGit(root, dry, { operands: [address, `HEAD:refs/heads/${TRIAL_BRANCH}`], ...options });
    const main = defaultBranch(listed);
    const taken = main === undefined ? [] : await takeStarterFiles(root, address, main);
    await keepRemote(root, address);
    return taken;
  } catch (error) {
    if (error instanceof GitError) throw new Refusal(409, `${pushReason(error.message)}\n\n${error.message}`);
    throw error;
  }
}

/** The branch of a remote that it shows first, or its only one; undefined if the repository is empty. */
function defaultBranch(listed: string): string | undefined {
  const head = /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(listed)?.[1];
  const branches = [...listed.matchAll(/^[0-9a-f]{40,64}\trefs\/heads\/(\S+)$/gm)].map(
    ([, name = ""]) => name,
  );
  return branches.find((name) => name === head) ?? branches[0];
}

/**
 * Joins the history of a new repository that has only files of its host. The branch of the site takes the name of the remote's branch,
 * since hosts publish no other one.
 * @returns paths of the files that became part of the site
 * @throws Refusal if the repository has a project of its own
 */
async function takeStarterFiles(root: string, address: string, main: string): Promise<string[]> {
  const options = { timeout: SIGN_IN_TIMEOUT_MS, env: WITH_SIGN_IN };
  await runGit(root, ["fetch", "--no-tags"], { operands: [address, `refs/heads/${main}`], ...options });
  const [theirs, yours] = await Promise.all(
    ["FETCH_HEAD", "HEAD"].map((name) =>
      askGit(root, ["rev-parse", "--verify"], { operands: [`${name}^{commit}`] }),
    ),
  );
  if (theirs === undefined || yours === undefined) return [];
  const isShared = (await tryGit(root, ["merge-base"], { operands: [theirs, yours] })) !== undefined;
  if (isShared) {
    if (await isAncestor(root, theirs, yours)) await renameBranch(root, main);
    return [];
  }
  const files = await blobsIn(root, theirs);
  const other = files.find(({ path }) => !STARTER.test(path));
  if (other)
    throw new Refusal(
      409,
      t("This repository belongs to another project: it contains {file}. Create a new, empty one.", {
        file: other.path,
      }),
    );
  const own = new Set((await blobsIn(root, yours)).map(({ path }) => path));
  const taken = files.filter(({ path, isLink }) => !isLink && !own.has(path));
  const contents = await readBlobs(
    root,
    taken.map(({ hash }) => hash),
  );
  const added = new Map(taken.map(({ path }, index) => [path, contents[index]]));
  const draft = { tree: yours, parents: [yours, theirs], hook: "pre-merge-commit" };
  const { commit } = await makeCommit(root, draft, added, "Join the repository of the host");
  await renameBranch(root, main);
  const checkout = { from: yours, to: commit, isWritten: () => false, isCurrent: true };
  await moveBranches(root, [checkout], [{ branch: main, from: yours, to: commit }]);
  return [...added.keys()];
}

async function renameBranch(root: string, name: string): Promise<void> {
  const current = await askGit(root, ["symbolic-ref", "--short"], { operands: ["HEAD"] });
  if (current !== name) await runGit(root, ["branch", "--move", current, name]);
}

async function keepRemote(root: string, address: string): Promise<void> {
  const names = (await askGit(root, ["remote"])).split("\n");
  await runGit(root, ["remote", names.includes(REMOTE) ? "set-url" : "add", REMOTE, address]);
}

/** Matches the files that hosts put into a new repository: a readme, a licence, rules for git, a pipeline, a domain. */
const STARTER =
  /^(?:(?:README|LICEN[CS]E|COPYING|UNLICENSE|CODE_OF_CONDUCT|CONTRIBUTING|SECURITY|CHANGELOG|NOTICE)(?:[.-][\w.-]+)?|\.git(?:ignore|attributes|lab-ci\.yml)|CNAME|\.nojekyll|\.github\/.*|\.gitlab\/.*)$/i;
