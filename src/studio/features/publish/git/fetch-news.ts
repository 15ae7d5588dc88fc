import { askGit, runGit, tryGit } from "#src/disk/run-git.ts";
import { t } from "#src/studio/features/publish/words.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { isUsableRemote, type Repository } from "./repository.ts";

/** The last commits of a remote's branches, by branch name. */
export type There = ReadonlyMap<string, string>;

/**
 * Fetches the branches of a remote on which others may have published, without changing any local branch or file. Branches that the remote
 * does not have are skipped, and nothing is fetched if they are where they were.
 * @param timeout in ms
 * @throws Refusal without a remote; GitError
 */
export async function fetchNews(
  root: string,
  { remote, current, branch, isNew }: Repository,
  timeout: number,
): Promise<There> {
  if (remote === undefined || !isUsableRemote(remote))
    throw new Refusal(
      409,
      t("This site is not connected to the place where others publish. Ask whoever set it up."),
    );
  const names = branch !== current && !isNew ? [branch, current] : [current];
  const references = names.map((name) => `refs/heads/${name}`);
  const listing = await askGit(root, ["ls-remote"], { operands: [remote, ...references], timeout });
  const listed = new Map(listing.split("\n").map((line) => [line.split("\t")[1], line.split("\t")[0]]));
  const there = new Map<string, string>();
  for (const name of names) {
    const commit = listed.get(`refs/heads/${name}`);
    if (commit !== undefined) there.set(name, commit);
  }
  const trackingName = (name: string) => `refs/remotes/${remote}/${name}`;
  const unmoved = await Promise.all(
    [...there].map(async ([name, commit]) => {
      const operands = [`${trackingName(name)}^{commit}`];
      return (await tryGit(root, ["rev-parse", "--verify", "--quiet"], { operands })) === commit;
    }),
  );
  if (unmoved.every(Boolean)) return there;
  const operands = [remote, ...[...there.keys()].map((name) => `+refs/heads/${name}:${trackingName(name)}`)];
  await runGit(root, ["fetch", "--no-tags"], { operands, timeout });
  // A branch may have moved since it was listed.
  for (const name of there.keys())
    there.set(
      name,
      await askGit(root, ["rev-parse", "--verify"], { operands: [`${trackingName(name)}^{commit}`] }),
    );
  return there;
}
