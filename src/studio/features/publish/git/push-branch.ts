import { askGit, GitError, runGit } from "#src/disk/run-git.ts";
import { isBehind, pushReason } from "./reasons.ts";
import { isUsableRemote, type Repository } from "./repository.ts";
import { commitAddress, pullRequestAddress } from "./web-address.ts";

const PUSH_TIMEOUT_MS = 60_000;

export type Pushed = {
  /** Whether there is a remote that has it now. */
  isPushed: boolean;
  /** Why it was not sent: a sentence, and what git said. `isBehind`: the changes of others have to be merged first. */
  notPushed?: { reason: string; detail?: string; isBehind?: true };
  /** A page of the host: where a pull request is opened, or the commit. */
  address?: string;
};

/** Sends a branch, never by force. @returns a sentence that says why it could not be sent, if it could not */
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
    return failed("This site has nowhere to send changes yet. Ask whoever set it up.");
  if (!isUsableRemote(remote))
    return failed(
      "The place that changes are sent to has a name that cannot be used. Ask your site administrator.",
    );
  const reference = `refs/heads/${branch}`;
  try {
    const operands = [remote, `${reference}:${reference}`];
    await runGit(root, ["push"], { operands, timeout: PUSH_TIMEOUT_MS });
    const place = await askGit(root, ["remote", "get-url", "--push"], { operands: [remote] });
    const address =
      branch === current ? commitAddress(place, commit) : pullRequestAddress(place, branch, current);
    return { isPushed: true, ...(address === undefined ? {} : { address }) };
  } catch (error) {
    if (error instanceof GitError) return failed(pushReason(error.message), error.message);
    throw error;
  }
}
