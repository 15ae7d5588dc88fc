import { askGit, runGit, tryGit } from "#src/disk/run-git.ts";
import { isAncestor } from "#src/studio/features/publish/git/merge-commits.ts";
import { countUnsent, pullRequestAddress, pushBranch } from "#src/studio/features/publish/git/push-branch.ts";
import type { Repository } from "#src/studio/features/publish/git/repository.ts";
import { t } from "#src/studio/features/publish/words.ts";
import { serialQueue } from "#src/studio/kernel/documents/serial-queue.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import type { CodeHostSettings } from "#src/studio/kernel/server/route.ts";
import type { ProposalAnswer } from "./calls.ts";
import { type CodeHost, codeHostAt, HostError, type Proposal, type ProposalDraft } from "./code-host.ts";

type Options = {
  root: string;
  /** Finds the repository with the branch for review. */
  repository: () => Promise<Repository | { reason: string }>;
  settings: CodeHostSettings | undefined;
  /** Called when the state of the proposal has changed. */
  changed: () => void;
};

/** The branch for review, once it has been sent. @property isOver whether the branch has ended, because its proposal was merged */
type Sent = {
  branch: string;
  proposal?: Proposal;
  address?: string | undefined;
  failure?: HostError;
  isOver?: true;
};

/**
 * Makes a proposal of the branch for review, and follows it. What has to be done is read from the branch and from the host each time, and a
 * proposal is looked for by its branch before one is made: whenever the server is killed, there is one or none, and the next look makes it.
 */
export class Proposals {
  readonly #options: Options;
  readonly #runSerially = serialQueue();
  #sent: Sent | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Makes, updates or reads the proposal. The answer says if the host refuses. @throws GitError */
  settle(): Promise<ProposalAnswer> {
    return this.#runSerially(async () => {
      const before = JSON.stringify(this.answer());
      await this.#settle();
      const answer = this.answer();
      if (JSON.stringify(answer) !== before) this.#options.changed();
      return answer;
    });
  }

  /** The outcome of the last look, in the language of whoever asks. */
  answer(): ProposalAnswer {
    if (!this.#sent) return {};
    const { branch, proposal, address, failure } = this.#sent;
    return {
      sent: {
        branch,
        ...(proposal && {
          proposal: { number: proposal.number, address: proposal.address, state: proposal.state },
        }),
        ...(!proposal && address !== undefined && { address }),
        ...(failure && { failed: reasonOf(failure) }),
      },
    };
  }

  /** @throws Refusal with 409 if nothing can be added to the proposal any more */
  refuseIfEnded(): void {
    if (!this.#sent?.proposal || this.#sent.isOver) return;
    const { state } = this.#sent.proposal;
    if (state === "closed")
      throw new Refusal(
        409,
        t("The proposal was closed. Take its changes back first, then send them again."),
      );
    if (state === "merged")
      throw new Refusal(409, t("The proposal has been merged. Get others’ changes first, then send yours."));
  }

  /** Takes back the changes of a closed proposal: its branch ends here, and stays at the host. @throws Refusal with 409 if it is not closed */
  async takeBack(): Promise<ProposalAnswer> {
    await this.settle();
    return this.#runSerially(async () => {
      const repository = await this.#options.repository();
      const { branch, proposal } = this.#sent ?? {};
      if ("reason" in repository || repository.branch !== branch || proposal?.state !== "closed")
        throw new Refusal(409, t("Only a proposal that was closed can be taken back."));
      await this.#endBranch(repository);
      this.#options.changed();
      return this.answer();
    });
  }

  async #settle(): Promise<void> {
    const repository = await this.#options.repository();
    const isNone = "reason" in repository || repository.isNew || repository.branch === repository.current;
    if (isNone || repository.remote === undefined) return this.#settleEnded();
    if ((await this.#tracked(repository)) === undefined) {
      this.#sent = undefined;
      return;
    }
    const { branch, remote, current } = repository;
    const { host, page } = await placeOf(this.#options, remote, branch, current);
    const last = this.#sent?.branch === branch ? this.#sent.proposal : undefined;
    this.#sent = { branch, address: page, ...(last && { proposal: last }) };
    if (!host) return;
    await this.#asking(async () => {
      const proposal = await this.#proposalOf(host, repository, last);
      this.#sent = { branch, address: page, ...(proposal && { proposal }) };
      if (proposal?.state === "merged" && (await this.#hasAll(repository)))
        await this.#endBranch(repository, proposal);
    });
  }

  /** The branch has been merged here too, or is gone: says so of its proposal until there is another one. */
  async #settleEnded(): Promise<void> {
    const { branch, proposal, isOver } = this.#sent ?? {};
    if (isOver) return;
    this.#sent = undefined;
    if (branch === undefined || !proposal) return;
    const remote = await tryGit(this.#options.root, ["remote"]);
    const { host } = await placeOf(this.#options, remote?.split("\n")[0] ?? "", branch, "");
    await this.#asking(async () => {
      const now = await host?.read(proposal.number);
      if (now?.state === "merged") this.#sent = { branch, proposal: now, isOver: true };
    });
  }

  /** Asks the host; if it refuses, that becomes part of the answer. */
  async #asking(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      if (this.#sent) this.#sent = { ...this.#sent, failure: error };
    }
  }

  /** The proposal of a branch as it is now; one is made if the host has none. */
  async #proposalOf(
    host: CodeHost,
    repository: Repository,
    last: Proposal | undefined,
  ): Promise<Proposal | undefined> {
    const { branch, current: target, base } = repository;
    const proposal = last ? await host.read(last.number) : await this.#find(host, repository);
    if (proposal && proposal.state !== "open") return proposal;
    if (proposal && (await this.#lacksMerges(repository)))
      await pushBranch(this.#options.root, repository, base);
    const [latest, ...earlier] = await this.#texts(repository);
    if (!latest || (await this.#tracked(repository)) !== base) return proposal;
    if (!proposal) return host.make({ branch, target, ...latest });
    // A description that somebody has written at the host stays.
    const isOutdated = earlier.some(({ text }) => sameText(text, proposal.text));
    return isOutdated && !sameText(latest.text, proposal.text)
      ? host.update(proposal.number, latest)
      : proposal;
  }

  /** The proposal of this branch; of ended ones, an earlier branch may have had the name. */
  async #find(host: CodeHost, { branch, current, base }: Repository): Promise<Proposal | undefined> {
    const { root } = this.#options;
    const proposals = await host.find(branch, current);
    const open = proposals.find(({ state }) => state === "open");
    if (open) return open;
    for (const proposal of proposals) {
      const { commit } = proposal;
      const isIts = /^[0-9a-f]{40,64}$/.test(commit) && (await isAncestor(root, commit, base));
      if (isIts && !(await isAncestor(root, commit, "HEAD"))) return proposal;
    }
    return undefined;
  }

  /** Titles and descriptions of the proposal, after the last commit and after each of the earlier ones, the latest first. */
  async #texts({ base }: Repository): Promise<Pick<ProposalDraft, "title" | "text">[]> {
    const command = ["log", "--no-merges", "--reverse", "--first-parent", "--format=%B%x00"];
    const log = await askGit(this.#options.root, command, { operands: [base, "^HEAD"] });
    const messages = log
      .split("\0")
      .map((message) => message.trim())
      .filter((message) => message !== "");
    return messages
      .map((_, index) => {
        const own = messages.slice(0, index + 1);
        const [headline = ""] = own[0]?.split("\n") ?? [];
        const count = own.length - 1;
        const title =
          count === 0
            ? headline
            : count === 1
              ? t("{headline}, and one more", { headline })
              : t("{headline}, and {count, number} more", { headline, count });
        return { title, text: own.join("\n\n") };
      })
      .reverse();
  }

  /** The last commit that was sent to a branch, as far as is known here. */
  #tracked({ remote, branch }: Repository): Promise<string | undefined> {
    const operands = [`refs/remotes/${remote}/${branch}^{commit}`];
    return tryGit(this.#options.root, ["rev-parse", "--verify", "--quiet"], { operands });
  }

  /** Tells whether the branch has merges of what others have published that have not been sent, and nothing else. */
  async #lacksMerges(repository: Repository): Promise<boolean> {
    const { root } = this.#options;
    const { base } = repository;
    const tracked = await this.#tracked(repository);
    if (tracked === undefined || tracked === base || !(await isAncestor(root, tracked, base))) return false;
    return (await countUnsent(root, repository, false)) === 0;
  }

  /** Tells whether everything on the remote's branch is here. */
  async #hasAll({ remote, current }: Repository): Promise<boolean> {
    const operands = [`refs/remotes/${remote}/${current}^{commit}`];
    const { root } = this.#options;
    const theirs = await tryGit(root, ["rev-parse", "--verify", "--quiet"], { operands });
    return theirs !== undefined && (await isAncestor(root, theirs, "HEAD"));
  }

  /** @param merged the proposal, if it has been merged */
  async #endBranch({ branch, base }: Repository, merged?: Proposal): Promise<void> {
    await runGit(this.#options.root, ["update-ref", "-d"], { operands: [`refs/heads/${branch}`, base] });
    this.#sent = merged && { branch, proposal: merged, isOver: true };
  }
}

/** The host of a remote, and its page on which a person can make a proposal. */
async function placeOf(
  { root, settings }: Pick<Options, "root" | "settings">,
  remote: string,
  branch: string,
  target: string,
): Promise<{ host?: CodeHost; page?: string }> {
  const addresses = await Promise.all([
    tryGit(root, ["remote", "get-url", "--push"], { operands: [remote] }),
    // Git may reach a host by another way, such as a mirror (`insteadOf`).
    tryGit(root, ["config", "--get"], { operands: [`remote.${remote}.url`] }),
  ]);
  const remotes = addresses.flatMap((address) => address ?? []);
  const [host] = remotes.flatMap((address) => (settings && codeHostAt(address, settings)) ?? []);
  const [page] = remotes.flatMap((address) => pullRequestAddress(address, branch, target) ?? []);
  return { ...(host && { host }), ...(page !== undefined && { page }) };
}

/** Tries whether a server may read proposals at its host. @returns what to do if it may not, in English for an administrator */
export async function codeHostCure(root: string, settings: CodeHostSettings): Promise<string | undefined> {
  const [remote = ""] = ((await tryGit(root, ["remote"])) ?? "").split("\n");
  const { host } = await placeOf({ root, settings }, remote, "", "");
  if (!host) return "Say with CODE_HOST and CODE_HOST_API how to speak with the host of the repository.";
  try {
    await host.find("studio/none", "main");
    return undefined;
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    return error.status === undefined
      ? "The host of the repository cannot be reached: check CODE_HOST_API, names and certificates."
      : `The host of the repository has answered ${error.status}: check CODE_HOST_TOKEN and its rights.`;
  }
}

const sameText = (one: string, other: string): boolean =>
  one.replace(/\s+/g, " ").trim() === other.replace(/\s+/g, " ").trim();

/** Explains, in a sentence, why a host has made no proposal. */
function reasonOf({ status, message }: HostError): string {
  if (status === undefined) return t("The server cannot be reached. Check the connection, then try again.");
  if (status === 401)
    return t("The server does not accept Studio’s token. Ask your site administrator for another one.");
  if (status === 403 || status === 404)
    return t("Studio’s token does not allow proposals there. Ask your site administrator.");
  if (status === 429 || status >= 500)
    return t("The server cannot answer now. Studio tries again by itself.");
  return message === ""
    ? t("The server gave an answer that Studio does not understand. Ask your site administrator.")
    : t("The server refused it: {message}", { message });
}
