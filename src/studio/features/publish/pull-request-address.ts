/**
 * The page on which a pull request (GitHub) or merge request (GitLab) for a branch is opened.
 * @param remote address of the remote repository: `git@host:owner/name.git`, `https://…`, `ssh://…`
 * @param target the branch that it is for
 * @returns undefined for other hosts
 */
export function pullRequestAddress(remote: string, branch: string, target: string): string | undefined {
  const place = placeOf(remote);
  if (!place) return undefined;
  const { host, path } = place;
  const [from, to] = [branch, target].map((name) => name.split("/").map(encodeURIComponent).join("/"));
  if (/(?:^|\.)github\b/.test(host)) return `https://${host}/${path}/compare/${to}...${from}?expand=1`;
  if (!/(?:^|\.)gitlab\b/.test(host)) return undefined;
  const query = new URLSearchParams({
    "merge_request[source_branch]": branch,
    "merge_request[target_branch]": target,
  });
  return `https://${host}/${path}/-/merge_requests/new?${query}`;
}

/** Host and path, without the user, password and port that an address may have. */
function placeOf(remote: string): { host: string; path: string } | undefined {
  const [, scpHost, scpPath] = /^(?:[^@/]+@)?([\w.-]+):(?!\/\/)(.+)$/.exec(remote) ?? [];
  const url = scpHost === undefined && URL.canParse(remote) ? new URL(remote) : undefined;
  const host = (scpHost ?? url?.hostname ?? "").toLowerCase();
  const path = (scpPath ?? url?.pathname ?? "").replace(/^\/+|\/+$|\.git\/?$/g, "");
  const isPath = /^[\w.~/-]+$/.test(path) && path.includes("/");
  return /^[\w.-]+$/.test(host) && isPath ? { host, path } : undefined;
}
