import { parseUrl } from "#src/content/address/parse-url.ts";

/** The web page of a repository, and its owner and name. */
export type RepositoryPage = {
  kind: "github" | "gitlab";
  /** Without a slash at its end. */
  address: string;
  host: string;
  owner: string;
  name: string;
};

/** Returns host and path of a repository's address, without user, password and port; undefined for one in a folder. */
export function repositoryPlace(remote: string): { host: string; path: string } | undefined {
  const [, scpHost, scpPath] = /^(?:[^@/]+@)?([\w.-]+):(?!\/\/)(.+)$/.exec(remote) ?? [];
  const url = scpHost === undefined ? parseUrl(remote) : undefined;
  const host = (scpHost ?? url?.hostname ?? "").toLowerCase();
  const path = (scpPath ?? url?.pathname ?? "").replace(/^\/+|\/+$|\.git\/?$/g, "");
  if (!/^[\w.-]+$/.test(host) || !/^[\w.~/-]+$/.test(path) || !path.includes("/")) return undefined;
  return { host, path };
}

/** Returns the web page of a repository at GitHub or GitLab; undefined for other hosts. */
export function repositoryPage(remote: string): RepositoryPage | undefined {
  const place = repositoryPlace(remote);
  if (!place) return undefined;
  const { host, path } = place;
  const kind = /(?:^|\.)(github|gitlab)\b/.exec(host)?.[1];
  if (kind !== "github" && kind !== "gitlab") return undefined;
  const [owner, name] = [path.slice(0, path.lastIndexOf("/")), path.slice(path.lastIndexOf("/") + 1)];
  return { kind, address: `https://${host}/${path}`, host, owner, name };
}

/** The reason why a text is not the address of a repository. */
export type AddressFault = "empty" | "password" | "unknown";

/**
 * Parses the address of a repository from pasted text: an address for git, the address of a page of the repository at GitHub or GitLab, or
 * a git command with one of these.
 * @returns an address for git, or the fault of the text
 */
export function readRemoteAddress(text: string): { address: string } | { fault: AddressFault } {
  const words = text.trim().split(/\s+/);
  const isCommand = words[0] === "git" || words[0] === "gh";
  const last = words.find((word, index) => index > 0 && /[/:]/.test(word));
  const candidate = (isCommand ? (last ?? "") : text.trim()).replace(/^["'<]+|["'>]+$/g, "");
  if (candidate === "") return { fault: "empty" };
  const address = /^(?:www\.)?(?:github|gitlab)\.com\//i.test(candidate) ? `https://${candidate}` : candidate;
  // `ext::` and its like run programs; a hyphen would begin an option.
  if (/^-|::|[\p{Cc}\s]/u.test(address)) return { fault: "unknown" };
  const url = /^[a-z][a-z+.-]*:\/\//i.test(address) ? parseUrl(address) : undefined;
  if (url === undefined)
    return /^(?:[^@/:]+@)?[\w.-]+:[^/].*|^\/|^[A-Za-z]:[\\/]/.test(address)
      ? { address }
      : { fault: "unknown" };
  if (url.password !== "" || (/^https?:$/.test(url.protocol) && isToken(url.username)))
    return { fault: "password" };
  if (!/^(?:https?|ssh|git|file):$/.test(url.protocol)) return { fault: "unknown" };
  if (!/^https?:$/.test(url.protocol) || !/^(?:www\.)?(?:github|gitlab)\.com$/.test(url.hostname))
    return url.hostname === "" && url.protocol !== "file:" ? { fault: "unknown" } : { address };
  // The page of a branch, a file or the settings belongs to the repository too.
  const path = url.pathname
    .replace(/\/-\/.*$/, "")
    .split("/")
    .filter((part) => part !== "");
  const parts = url.hostname.endsWith("github.com") ? path.slice(0, 2) : path;
  if (parts.length < 2) return { fault: "unknown" };
  return {
    address: `https://${url.hostname.replace(/^www\./, "")}/${parts.join("/").replace(/\.git$/, "")}.git`,
  };
}

/** Tells whether the user name of an address is an access token, such as GitHub's `ghp_…` or GitLab's `glpat-…`. */
const isToken = (user: string): boolean =>
  /^(?:gh[a-z]_|github_pat_|glpat-|x-access-token|oauth2)/i.test(user);
