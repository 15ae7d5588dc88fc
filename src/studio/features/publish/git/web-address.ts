import { parseUrl } from "#src/content/address/parse-url.ts";
/**
 * The page on which a pull request (GitHub) or merge request (GitLab) for a branch is opened.
 * @param remote address of the remote repository: `git@host:owner/name.git`, `https://…`, `ssh://…`
 * @param target the branch that it is for
 * @returns undefined for other hosts
 */
export function pullRequestAddress(remote: string, branch: string, target: string): string | undefined {
  const place = placeOf(remote);
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

/** The page of a commit on such a host. */
export function commitAddress(remote: string, commit: string): string | undefined {
  const place = placeOf(remote);
  return place && `${place.address}${place.kind === "gitlab" ? "/-" : ""}/commit/${commit}`;
}

/** The pages of a repository, without the user, password and port that its address may have. */
function placeOf(remote: string): { kind: "github" | "gitlab"; address: string } | undefined {
  const [, scpHost, scpPath] = /^(?:[^@/]+@)?([\w.-]+):(?!\/\/)(.+)$/.exec(remote) ?? [];
  const url = scpHost === undefined ? parseUrl(remote) : undefined;
  const host = (scpHost ?? url?.hostname ?? "").toLowerCase();
  const path = (scpPath ?? url?.pathname ?? "").replace(/^\/+|\/+$|\.git\/?$/g, "");
  if (!/^[\w.-]+$/.test(host) || !/^[\w.~/-]+$/.test(path) || !path.includes("/")) return undefined;
  const kind = /(?:^|\.)(github|gitlab)\b/.exec(host)?.[1];
  return kind === "github" || kind === "gitlab" ? { kind, address: `https://${host}/${path}` } : undefined;
}
