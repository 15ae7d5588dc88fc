import { execFileSync } from "node:child_process";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Ajv } from "ajv";
import { type JsonObject, type JsonValue, parseObject } from "#src/content/json/json.ts";
import { freePort } from "#src/server/free-ports.ts";
import { listen } from "#src/server/listen.ts";
import type { CodeHostSettings } from "#src/studio/kernel/server/route.ts";

type Kind = NonNullable<CodeHostSettings["kind"]>;

export const KINDS: readonly Kind[] = ["github", "gitlab", "gitea"];
export const TOKEN = "secret-token-of-the-server";
/** Owner and name of the repository. */
const REPOSITORY = "firm/site";

/** A proposal at the host. */
export type Pull = {
  number: number;
  title: string;
  text: string;
  branch: string;
  target: string;
  state: "open" | "merged" | "closed";
  commit: string;
};

/** One operation of a host's official description, cut down to what concerns a proposal. */
type Operation = {
  does: "find" | "make" | "update" | "read";
  method: string;
  path: RegExp;
  query: readonly string[];
  /** JSON Schema of the body. */
  body?: JsonObject;
  status: number;
};

type Description = {
  /** Headers that a request must have. */
  headers: Readonly<Record<string, RegExp>>;
  operations: readonly Operation[];
  /** JSON Schema of a proposal in answers. */
  proposal: JsonObject;
};

const string = { type: "string" };
const optional = { type: ["string", "null"] };
const integer = { type: "integer" };
const object = (properties: JsonObject, required: readonly string[] = []) => ({
  type: "object",
  properties,
  required: [...required],
  additionalProperties: false,
});
const branchAt = (more: JsonObject) => object({ ref: string, sha: string, ...more }, ["ref", "sha"]);

/**
 * GitHub: `pulls/list`, `pulls/create`, `pulls/update` and `pulls/get` in https://github.com/github/rest-api-description. GitLab:
 * https://docs.gitlab.com/api/merge_requests/. Gitea and Forgejo: `repoListPullRequests`, `repoCreatePullRequest`, `repoEditPullRequest`
 * and `repoGetPullRequest` in their `/swagger.v1.json`; an edit is answered with 201.
 */
const DESCRIPTIONS: Readonly<Record<Kind, Description>> = {
  github: {
    headers: {
      authorization: new RegExp(`^Bearer ${TOKEN}$`),
      accept: /^application\/vnd\.github\+json$/,
      "x-github-api-version": /^2022-11-28$/,
      "user-agent": /./,
    },
    operations: [
      {
        ...{ does: "find", method: "GET", path: /^\/repos\/firm\/site\/pulls$/, status: 200 },
        query: ["state", "head", "base", "sort", "direction", "per_page", "page"],
      },
      {
        ...{ does: "make", method: "POST", path: /^\/repos\/firm\/site\/pulls$/, status: 201, query: [] },
        body: object({ title: string, head: string, base: string, body: string }, ["head", "base", "title"]),
      },
      {
        ...{ does: "update", method: "PATCH", path: /^\/repos\/firm\/site\/pulls\/(\d+)$/, status: 200 },
        ...{ query: [], body: object({ title: string, body: string, state: string, base: string }) },
      },
      {
        ...{ does: "read", method: "GET", path: /^\/repos\/firm\/site\/pulls\/(\d+)$/, status: 200 },
        query: [],
      },
    ],
    proposal: object(
      {
        number: integer,
        html_url: string,
        title: string,
        state: { enum: ["open", "closed"] },
        body: optional,
        merged_at: optional,
        head: branchAt({}),
        base: branchAt({}),
      },
      ["number", "html_url", "title", "state", "body", "merged_at", "head", "base"],
    ),
  },
  gitlab: {
    headers: { "private-token": new RegExp(`^${TOKEN}$`) },
    operations: [
      {
        ...{ does: "find", method: "GET", path: /^\/projects\/firm%2Fsite\/merge_requests$/, status: 200 },
        query: ["state", "order_by", "sort", "source_branch", "target_branch", "page", "per_page"],
      },
      {
        ...{ does: "make", method: "POST", path: /^\/projects\/firm%2Fsite\/merge_requests$/, query: [] },
        status: 201,
        body: object({ source_branch: string, target_branch: string, title: string, description: string }, [
          "source_branch",
          "target_branch",
          "title",
        ]),
      },
      {
        ...{ does: "update", method: "PUT", path: /^\/projects\/firm%2Fsite\/merge_requests\/(\d+)$/ },
        ...{ status: 200, query: [] },
        body: object({ title: string, description: string, state_event: string, target_branch: string }),
      },
      {
        ...{ does: "read", method: "GET", path: /^\/projects\/firm%2Fsite\/merge_requests\/(\d+)$/ },
        ...{ status: 200, query: [] },
      },
    ],
    proposal: object(
      {
        iid: integer,
        web_url: string,
        title: string,
        description: optional,
        state: { enum: ["opened", "closed", "locked", "merged"] },
        sha: optional,
        source_branch: string,
        target_branch: string,
        source_project_id: integer,
        target_project_id: integer,
      },
      ["iid", "web_url", "title", "description", "state", "sha"],
    ),
  },
  gitea: {
    headers: { authorization: new RegExp(`^token ${TOKEN}$`) },
    operations: [
      {
        ...{ does: "find", method: "GET", path: /^\/repos\/firm\/site\/pulls$/, status: 200 },
        query: ["state", "sort", "milestone", "labels", "poster", "page", "limit"],
      },
      {
        ...{ does: "make", method: "POST", path: /^\/repos\/firm\/site\/pulls$/, status: 201, query: [] },
        body: object({ title: string, head: string, base: string, body: string }),
      },
      {
        ...{ does: "update", method: "PATCH", path: /^\/repos\/firm\/site\/pulls\/(\d+)$/, status: 201 },
        ...{ query: [], body: object({ title: string, body: string, state: string, base: string }) },
      },
      {
        ...{ does: "read", method: "GET", path: /^\/repos\/firm\/site\/pulls\/(\d+)$/, status: 200 },
        query: [],
      },
    ],
    proposal: object({
      number: integer,
      html_url: string,
      title: string,
      state: { enum: ["open", "closed"] },
      body: string,
      merged: { type: "boolean" },
      merged_at: optional,
      head: branchAt({ repo_id: integer }),
      base: branchAt({ repo_id: integer }),
    }),
  },
};

const ajv = new Ajv({ allowUnionTypes: true });

/**
 * A host of repositories that answers what the official description of its API allows, and nothing else: it refuses other requests, and
 * remembers them as faults.
 */
export class StandInHost {
  readonly pulls: Pull[] = [];
  /** Requests that the description does not allow, and answers that would not be as described. */
  readonly faults: string[] = [];
  readonly asked: string[] = [];
  /** Status with which the next requests are refused. */
  refuses: number | undefined;
  /** Cuts the connection in place of an answer, after the work is done: of every request, or of those that make a proposal. */
  cuts: "all" | "make" | undefined;
  address = "";
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  /** @param repository folder of the bare repository */
  constructor(
    readonly kind: Kind,
    readonly repository: string,
  ) {}

  async open(): Promise<this> {
    const port = await freePort();
    await listen(this.#server, port);
    this.address = `http://localhost:${port}`;
    return this;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  get settings(): CodeHostSettings {
    return { kind: this.kind, api: this.address, token: TOKEN };
  }

  /** A pull request of somebody else. */
  add(pull: Partial<Pull>): Pull {
    const number = this.pulls.length + 1;
    const made: Pull = {
      ...{ number, title: "Theirs", text: "", branch: "theirs", target: "main", state: "open" },
      commit: "",
      ...pull,
    };
    this.pulls.unshift(made);
    return made;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { method = "", url = "" } = request;
    const [path = "", search] = url.split("?", 2);
    const { headers, operations, proposal } = DESCRIPTIONS[this.kind];
    const send = (status: number, value: JsonValue) => {
      if (this.cuts === "all" || (this.cuts === "make" && method === "POST")) return response.destroy();
      response.writeHead(status, { "Content-Type": "application/json" });
      return response.end(JSON.stringify(value));
    };
    if (this.refuses !== undefined) return void send(this.refuses, { message: "No." });
    for (const [name, pattern] of Object.entries(headers))
      if (!pattern.test(String(request.headers[name] ?? ""))) {
        this.faults.push(`${method} ${path}: header ${name}`);
        return void send(401, { message: "Bad credentials" });
      }
    const operation = operations.find((one) => one.method === method && one.path.test(path));
    if (!operation) {
      this.faults.push(`${method} ${path}`);
      return void send(404, { message: "Not Found" });
    }
    this.asked.push(operation.does);
    const query = new URLSearchParams(search);
    const body = parseObject(Buffer.concat(parts).toString());
    const unknown = [...query.keys()].find((name) => !operation.query.includes(name));
    const isBodyRight = operation.body ? ajv.validate(operation.body, body) : parts.length === 0;
    const isTyped = !operation.body || request.headers["content-type"] === "application/json";
    if (unknown !== undefined || !isBodyRight || !isTyped) {
      this.faults.push(`${method} ${path}: ${unknown ?? ajv.errorsText()}`);
      return void send(422, { message: "Validation Failed" });
    }
    const outcome = this.#carryOut(operation, path, query, body ?? {});
    if (typeof outcome === "number") return void send(outcome, { message: "Refused." });
    const values = Array.isArray(outcome) ? outcome.map((one) => this.#shown(one)) : [this.#shown(outcome)];
    for (const value of values)
      if (!ajv.validate(proposal, value)) this.faults.push(`answer: ${ajv.errorsText()}`);
    send(operation.status, Array.isArray(outcome) ? values : (values[0] ?? null));
  }

  /** @returns the proposals to show, or the status of a refusal */
  #carryOut(
    { does, path: pattern }: Operation,
    path: string,
    query: URLSearchParams,
    body: JsonObject,
  ): Pull | Pull[] | number {
    const number = Number(pattern.exec(path)?.[1]);
    const known = this.pulls.find((one) => one.number === number);
    if (does === "find") return this.#found(query);
    if (does === "make") {
      const branch = String(body.head ?? body.source_branch);
      const target = String(body.base ?? body.target_branch);
      const [title, text] = [String(body.title), String(body.body ?? body.description)];
      const commit = this.#commitOf(branch);
      if (commit === undefined || this.#commitOf(target) === undefined) return 422;
      const isThere = this.pulls.some((one) => one.state === "open" && one.branch === branch);
      if (isThere) return this.kind === "github" ? 422 : 409;
      return this.add({ title, text, branch, target, commit });
    }
    if (!known) return 404;
    known.commit = this.#commitOf(known.branch) ?? known.commit;
    if (does === "update") Object.assign(known, { title: body.title, text: body.body ?? body.description });
    return known;
  }

  #found(query: URLSearchParams): Pull[] {
    const state = query.get("state") ?? "open";
    const all = this.pulls.filter((one) => state === "all" || one.state === state);
    if (this.kind === "gitea") {
      const [page, limit] = [Number(query.get("page") ?? 1), Number(query.get("limit") ?? 30)];
      return all.slice((page - 1) * limit, page * limit);
    }
    const [branch, target] =
      this.kind === "github"
        ? [query.get("head")?.replace(/^firm:/, ""), query.get("base")]
        : [query.get("source_branch"), query.get("target_branch")];
    return all.filter((one) => one.branch === branch && one.target === target);
  }

  #shown({ number, title, text, branch, target, state, commit }: Pull): JsonObject {
    const page = `https://host.example.org/${REPOSITORY}/proposals/${number}`;
    if (this.kind === "gitlab")
      return {
        ...{ iid: number, web_url: page, title, description: text, sha: commit },
        ...{ state: state === "open" ? "opened" : state, source_branch: branch, target_branch: target },
        ...{ source_project_id: 1, target_project_id: 1 },
      };
    const isMerged = state === "merged";
    const repository = this.kind === "gitea" ? { repo_id: 1 } : {};
    return {
      ...{ number, html_url: page, title, body: text, state: state === "open" ? "open" : "closed" },
      ...{ merged_at: isMerged ? "2026-01-15T10:00:00Z" : null },
      ...(this.kind === "gitea" && { merged: isMerged }),
      head: { ref: branch, sha: commit, ...repository },
      base: { ref: target, sha: "", ...repository },
    };
  }

  #commitOf(branch: string): string | undefined {
    try {
      const words = ["rev-parse", "--verify", "--quiet", `refs/heads/${branch}`];
      return execFileSync("git", words, { cwd: this.repository, encoding: "utf8", stdio: "pipe" }).trim();
    } catch {
      return undefined;
    }
  }
}

/** Tells whether an answer names the token. */
export const namesToken = (value: object): boolean => JSON.stringify(value).includes(TOKEN);
