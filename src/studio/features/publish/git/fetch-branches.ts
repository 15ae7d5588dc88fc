import { askGit, runGit } from "#src/disk/run-git.ts";

const FETCH_TIMEOUT_MS = 60_000;

/** Fetches those of some branches that a remote has. Nothing of the user's changes. @returns their commits, by name */
export async function fetchBranches(
  root: string,
  remote: string,
  branches: readonly string[],
): Promise<Map<string, string>> {
  const references = branches.map((name) => `refs/heads/${name}`);
  const listing = await askGit(root, ["ls-remote"], {
    operands: [remote, ...references],
    timeout: FETCH_TIMEOUT_MS,
  });
  const there = branches.filter((name) =>
    listing.split("\n").some((line) => line.endsWith(`\trefs/heads/${name}`)),
  );
  if (there.length === 0) return new Map();
  const trackingName = (name: string) => `refs/remotes/${remote}/${name}`;
  const operands = [remote, ...there.map((name) => `+refs/heads/${name}:${trackingName(name)}`)];
  await runGit(root, ["fetch", "--no-tags"], { operands, timeout: FETCH_TIMEOUT_MS });
  const commits = await Promise.all(
    there.map((name) =>
      askGit(root, ["rev-parse", "--verify"], { operands: [`${trackingName(name)}^{commit}`] }),
    ),
  );
  return new Map(there.map((name, index) => [name, commits[index] ?? ""]));
}
