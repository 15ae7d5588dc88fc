import { isObject, type JsonObject, type JsonValue, parseObject } from "#src/content/json/json.ts";
import type { CodeHostSettings } from "#src/studio/kernel/server/route.ts";
import { repositoryPlace } from "../git/remote-address.ts";

/** A pull request of GitHub, Gitea or Forgejo, or a merge request of GitLab. */
export type Proposal = {
  number: number;
  /** Address of its page. */
  address: string;
  state: "open" | "merged" | "closed";
  /** Its description. */
  text: string;
  /** The last commit of its branch; empty if the host does not say. */
  commit: string;
};

/** @property target the branch into which the proposal's branch is to be merged */
export type ProposalDraft = { branch: string; target: string; title: string; text: string };

/** The four operations on proposals that the hosts of repositories have in common. Each throws a HostError if the host refuses. */
export type CodeHost = {
  /** Finds the proposals of a branch, the latest first. */
  find: (branch: string, target: string) => Promise<Proposal[]>;
  make: (draft: ProposalDraft) => Promise<Proposal>;
  update: (number: number, changes: Pick<ProposalDraft, "title" | "text">) => Promise<Proposal>;
  read: (number: number) => Promise<Proposal>;
};

/** An error of a host. @property status of its answer; undefined if it cannot be reached, 0 if it cannot be understood */
export class HostError extends Error {
  constructor(
    readonly status: number | undefined,
    message = "",
  ) {
    super(message);
  }
}

type Kind = NonNullable<CodeHostSettings["kind"]>;

/** The hosts whose addresses are known; the token is sent to no other one, unless an administrator has named it. */
const KNOWN: Readonly<Record<string, { kind: Kind; api: string }>> = {
  "github.com": { kind: "github", api: "https://api.github.com" },
  "gitlab.com": { kind: "gitlab", api: "https://gitlab.com/api/v4" },
  "codeberg.org": { kind: "gitea", api: "https://codeberg.org/api/v1" },
  "gitea.com": { kind: "gitea", api: "https://gitea.com/api/v1" },
};

/**
 * The host of a repository.
 * @param remote address of the repository, for git
 * @returns undefined if Studio does not know how to speak with it
 */
export function codeHostAt(remote: string, { kind, api, token }: CodeHostSettings): CodeHost | undefined {
  const place = repositoryPlace(remote);
  if (!place) return undefined;
  const service = KNOWN[place.host];
  const base = api ?? service?.api;
  const dialect = kind ?? service?.kind;
  if (base === undefined || dialect === undefined) return undefined;
  const segments = place.path.split("/").map(encodeURIComponent);
  const ask = asker(base.replace(/\/+$/, ""), HEADERS[dialect](token));
  return dialect === "gitlab"
    ? gitlab(ask, `/projects/${segments.join("%2F")}/merge_requests`)
    : dialect === "github"
      ? github(ask, `/repos/${segments.join("/")}/pulls`, segments[0] ?? "")
      : gitea(ask, `/repos/${segments.join("/")}/pulls`);
}

const HEADERS: Readonly<Record<Kind, (token: string) => Record<string, string>>> = {
  github: (token) => ({
    Accept: "application/vnd.github+json",
    Authorization: `Bearer ${token}`,
    "X-GitHub-Api-Version": "2022-11-28",
  }),
  gitlab: (token) => ({ Accept: "application/json", "PRIVATE-TOKEN": token }),
  gitea: (token) => ({ Accept: "application/json", Authorization: `token ${token}` }),
};

type Query = Readonly<Record<string, string>>;
type Ask = (
  method: "GET" | "POST" | "PATCH" | "PUT",
  path: string,
  more: { query?: Query; body?: JsonObject; expects: number },
) => Promise<JsonValue>;

const TIMEOUT_MS = 15_000;
/** Maximum number of characters of a host's message that are told to people. */
const MAX_MESSAGE = 300;

function asker(base: string, headers: Readonly<Record<string, string>>): Ask {
  return async (method, path, { query = {}, body, expects }) => {
    const search = new URLSearchParams(query).toString();
    const response = await fetch(`${base}${path}${search === "" ? "" : `?${search}`}`, {
      method,
      headers: {
        ...headers,
        // GitHub refuses requests without one.
        "User-Agent": "waymark-studio",
        ...(body && { "Content-Type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
      // Another address must not get the token.
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw new HostError(undefined);
    });
    const text = await response.text().catch(() => {
      throw new HostError(undefined);
    });
    if (response.status !== expects) throw new HostError(response.status, messageIn(text));
    try {
      return JSON.parse(text);
    } catch {
      throw new HostError(0);
    }
  };
}

/** The message of a host about a refused request: GitHub's and Gitea's `message`, GitLab's `message` or `error`. */
function messageIn(text: string): string {
  const { message, error, errors } = parseObject(text) ?? {};
  const said = [message ?? error, errors].flatMap(sentencesIn).join(" ");
  return said.replace(/\s+/g, " ").slice(0, MAX_MESSAGE);
}

function sentencesIn(value: JsonValue | undefined): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(sentencesIn);
  return isObject(value) && typeof value.message === "string" ? [value.message] : [];
}

/** GitHub: https://docs.github.com/en/rest/pulls/pulls */
function github(ask: Ask, pulls: string, owner: string): CodeHost {
  return {
    find: async (branch, target) => {
      const query = { state: "all", head: `${decodeURIComponent(owner)}:${branch}`, base: target };
      return listOf(await ask("GET", pulls, { query, expects: 200 })).map(pullRequest);
    },
    make: async ({ branch, target, title, text }) => {
      const body = { title, head: branch, base: target, body: text };
      return pullRequest(await ask("POST", pulls, { body, expects: 201 }));
    },
    update: async (number, { title, text }) =>
      pullRequest(await ask("PATCH", `${pulls}/${number}`, { body: { title, body: text }, expects: 200 })),
    read: async (number) => pullRequest(await ask("GET", `${pulls}/${number}`, { expects: 200 })),
  };
}

/** Pages of the list of pull requests in which Gitea is asked for a branch, by which it cannot search. */
const MAX_PAGES = 10;

/** Gitea and Forgejo: https://docs.gitea.com/api, repoListPullRequests and its neighbours */
function gitea(ask: Ask, pulls: string): CodeHost {
  return {
    find: async (branch, target) => {
      const matches: Proposal[] = [];
      for (let page = 1; page <= MAX_PAGES && matches.length === 0; page += 1) {
        const query = { state: "all", page: String(page), limit: "50" };
        const all = listOf(await ask("GET", pulls, { query, expects: 200 }));
        if (all.length === 0) break;
        matches.push(...all.filter((one) => isBetween(one, branch, target)).map(pullRequest));
      }
      return matches;
    },
    make: async ({ branch, target, title, text }) => {
      const body = { title, head: branch, base: target, body: text };
      return pullRequest(await ask("POST", pulls, { body, expects: 201 }));
    },
    update: async (number, { title, text }) =>
      pullRequest(await ask("PATCH", `${pulls}/${number}`, { body: { title, body: text }, expects: 201 })),
    read: async (number) => pullRequest(await ask("GET", `${pulls}/${number}`, { expects: 200 })),
  };
}

/** Tells whether a pull request leads from one branch of a repository to another one of the same. */
function isBetween(value: JsonValue, branch: string, target: string): boolean {
  if (!isObject(value) || !isObject(value.head) || !isObject(value.base)) throw new HostError(0);
  const { head, base } = value;
  return head.ref === branch && base.ref === target && head.repo_id === base.repo_id;
}

/** GitLab: https://docs.gitlab.com/api/merge_requests/ */
function gitlab(ask: Ask, requests: string): CodeHost {
  const of = (value: JsonValue): Proposal => {
    const { iid, web_url, state, description, sha } = isObject(value) ? value : {};
    return proposalOf({
      number: iid,
      address: web_url,
      // A locked one is being merged.
      state: state === "opened" || state === "locked" ? "open" : state,
      text: description,
      commit: sha,
    });
  };
  return {
    find: async (branch, target) => {
      const query = { source_branch: branch, target_branch: target, state: "all" };
      const all = listOf(await ask("GET", requests, { query, expects: 200 }));
      return all.filter((one) => isObject(one) && one.source_project_id === one.target_project_id).map(of);
    },
    make: async ({ branch, target, title, text }) => {
      const body = { source_branch: branch, target_branch: target, title, description: text };
      return of(await ask("POST", requests, { body, expects: 201 }));
    },
    update: async (number, { title, text }) =>
      of(await ask("PUT", `${requests}/${number}`, { body: { title, description: text }, expects: 200 })),
    read: async (number) => of(await ask("GET", `${requests}/${number}`, { expects: 200 })),
  };
}

/** A pull request of GitHub or Gitea, which are alike. */
function pullRequest(value: JsonValue): Proposal {
  const { number, html_url, state, merged_at, body, head } = isObject(value) ? value : {};
  return proposalOf({
    number,
    address: html_url,
    state: typeof merged_at === "string" ? "merged" : state,
    text: body,
    commit: isObject(head) ? head.sha : undefined,
  });
}

/** Checks what a host has answered. @throws HostError if it is something else */
function proposalOf({
  number,
  address,
  state,
  text,
  commit,
}: Partial<Record<keyof Proposal, JsonValue | undefined>>): Proposal {
  if (
    typeof number !== "number" ||
    !Number.isSafeInteger(number) ||
    number < 1 ||
    typeof address !== "string" ||
    !/^https?:\/\//.test(address) ||
    (state !== "open" && state !== "merged" && state !== "closed")
  )
    throw new HostError(0);
  const wordsIn = (one: JsonValue | undefined) => (typeof one === "string" ? one : "");
  return { number, address, state, text: wordsIn(text), commit: wordsIn(commit) };
}

function listOf(value: JsonValue): readonly JsonValue[] {
  if (!Array.isArray(value)) throw new HostError(0);
  return value;
}
