import { askGit, GitError, runGit, tryGit } from "#src/disk/run-git.ts";
import { t } from "../words.ts";
import { isBehind, pushReason } from "./reasons.ts";
import { repositoryPage } from "./remote-address.ts";
import { isUsableRemote, type Repository } from "./repository.ts";

/** Time for a push, in which a person may sign in to the server in the window of git's credential manager. */
export const SIGN_IN_TIMEOUT_MS = 180_000;

/** Lets git's credential manager, which the operating system or git brings along, open its own window. */
export const WITH_SIGN_IN = { GCM_INTERACTIVE: "auto" };

export type Pushed = {
  /** True if the branch has been pushed to a remote. */
  isPushed: boolean;
  /** The reason why the branch was not pushed, with git's output. @property isBehind others' changes have to be merged first */
  notPushed?: { reason: string; detail?: string; isBehind?: true };
  /** Address of a page on the repository's host: for opening a pull request, or of the commit. */
  address?: string;
};

/** Pushes a branch, never by force. @returns the reason if it could not be pushed */
export async function pushBranch(
  root: string,
  { branch, remote, current }: Repository,
  commit: string,
): Promise<Pushed> {
  const failed = (reason: string, detail?: string): Pushed => ({
    isPushed: false,
    notPushed: {
      reason,
      ...(detail === undefined ? {} : { detail, ...(isBehind(detail) ? { isBehind: true } : {}) }),
    },
  });
  if (remote === undefined)
    return failed(t("This site has nowhere to send changes yet. Ask whoever set it up."));
  if (!isUsableRemote(remote))
    return failed(
      t("The place that changes are sent to has a name that cannot be used. Ask your site administrator."),
    );
  const reference = `refs/heads/${branch}`;
  try {
    const operands = [remote, `${reference}:${reference}`];
    await runGit(root, ["push"], { operands, timeout: SIGN_IN_TIMEOUT_MS, env: WITH_SIGN_IN });
    const place = await askGit(root, ["remote", "get-url", "--push"], { operands: [remote] });
    const address =
      branch === current ? commitAddress(place, commit) : pullRequestAddress(place, branch, current);
    return { isPushed: true, ...(address === undefined ? {} : { address }) };
  } catch (error) {
    if (error instanceof GitError) return failed(pushReason(error.message), error.message);
    throw error;
  }
}

/**
 * Counts the commits of a repository that its remote lacks, as far as is known here; 0 without a remote.
 * @param withMerges whether merges of others' changes count, too
 */
export async function countUnsent(
  root: string,
  { base, remote }: Repository,
  withMerges: boolean,
): Promise<number> {
  if (remote === undefined || !isUsableRemote(remote)) return 0;
  const kind = withMerges ? [] : ["--no-merges"];
  const command = ["rev-list", "--count", ...kind, base, "--not", `--remotes=${remote}`];
  return Number((await tryGit(root, command)) ?? 0);
}

/**
 * The page for opening a pull request (GitHub) or merge request (GitLab) from a branch.
 * @param remote address of the remote repository: `git@host:owner/name.git`, `https://…`, `ssh://…`
 * @param target target branch
 * @returns undefined for other hosts
 */
export function pullRequestAddress(remote: string, branch: string, target: string): string | undefined {
  const place = repositoryPage(remote);
  if (!place) return undefined;
  const { kind, address } = place;
  const [from, to] = [branch, target].map((name) => name.split("/").map(encodeURIComponent).join("/"));
  if (kind === "github") return `${address}/compare/${to}...${from}?expand=1`;
  const query = new URLSearchParams({
    "merge_request[source_branch]": branch,
    "merge_request[target_branch]": target,
  });
  return `${address}/-/merge_requests/new?${query}`;
}

/** The web page of a commit on GitHub or GitLab; undefined for other hosts. */
export function commitAddress(remote: string, commit: string): string | undefined {
  const place = repositoryPage(remote);
  return place && `${place.address}${place.kind === "gitlab" ? "/-" : ""}/commit/${commit}`;
}
