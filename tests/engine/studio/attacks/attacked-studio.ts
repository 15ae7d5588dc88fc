import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { freePort } from "#src/server/free-ports.ts";
import * as pages from "#src/studio/kernel/page/main.ts";
import { type StudioOptions, type StudioServer, startStudio } from "#src/studio/start/start-studio.ts";
import { StudioSite } from "#tests/engine/studio/studio-site.ts";

export let site: StudioSite;
export let port: number;
export let token: string;
export let studio: StudioServer;

/** @param team makes the settings of a team's Studio on a port */
export async function start(
  { root }: { root: string },
  team?: (port: number) => NonNullable<StudioOptions["team"]>,
): Promise<{
  port: number;
  token: string;
  studio: StudioServer;
}> {
  const assets = path.join(root, "shell");
  mkdirSync(assets, { recursive: true });
  writeFileSync(path.join(assets, "main.js"), "0");
  const packages = path.join(root, "node_modules");
  if (!existsSync(packages)) symlinkSync(path.resolve("node_modules"), packages);
  const free = await freePort();
  const server = await startStudio({
    root,
    port: free,
    bundles: async () => ({
      studio: { shellAssets: assets, shell: { script: "/assets/main.js", styles: [] }, preview: "0" },
      browser: { assets: { boot: "0", app: "/assets/app.js", preload: [] }, files: new Map() },
    }),
    load: () => Promise.resolve(pages),
    embedded: { shown: "http://localhost:1", checked: undefined },
    now: () => "2026-01-15",
    ...(team ? { team: team(free) } : {}),
  });
  return { port: free, token: server.token, studio: server };
}

/** A request, as far as it differs from one of the shell. */
export type Asked = {
  method?: string;
  path?: string;
  /** A header of undefined is omitted. */
  headers?: Record<string, string | undefined>;
  body?: string | Buffer;
  at?: number;
};
export type Answered = { status: number; headers: IncomingHttpHeaders; text: string };
export const refused: Answered = { status: 413, headers: {}, text: "" };

/** A request as the shell would send it, with some parts replaced. */
export function ask({
  method = "GET",
  path: address = "/api/site",
  headers = {},
  body,
  at = port,
}: Asked): Promise<Answered> {
  const usual: Record<string, string | undefined> = {
    Host: `localhost:${at}`,
    Authorization: `Bearer ${token}`,
    ...(method === "POST" ? { Origin: `http://localhost:${at}`, "Content-Type": "application/json" } : {}),
    ...headers,
  };
  const sent = Object.fromEntries(
    Object.entries(usual).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    ),
  );
  return new Promise((resolve, reject) => {
    const asked = request(
      // A connection of its own: a refused request may end it.
      { host: "127.0.0.1", port: at, method, path: address, headers: sent, agent: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () => {
          const text = Buffer.concat(parts).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      },
    );
    asked.on("error", reject);
    asked.end(body);
  });
}

export const change = (more: object = {}) => ({
  route: "/about",
  document: "page:/about",
  revision: 0,
  operations: [{ op: "replace", path: "/title", value: "Owned" }],
  label: "Change",
  ...more,
});
export const post = (body: unknown, more: Asked = {}): Asked => ({
  method: "POST",
  path: "/api/change",
  body: typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  ...more,
});
export const search = { find: "hero", matchCase: false, wholeWord: false, addresses: false };
export const replace = (hit: object) =>
  post({ route: "/about", ...search, replacement: "Owned", hits: [hit] }, { path: "/api/replace" });
export const COMPLETE: Asked = { path: "/api/complete" };
export const operations = (...list: object[]) => post(change({ operations: list }));

export const PLAN = { path: "/api/pages/plan" };
export const publish = (rest: object) =>
  post({ route: "/about", pictures: [], ...rest }, { path: "/api/publish" });
export const PNG = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
export const upload = ({
  name = "a.png",
  headers = {},
  body = PNG,
  ...more
}: Asked & { name?: string } = {}) =>
  post(body, {
    path: `/api/upload?name=${encodeURIComponent(name)}`,
    headers: { "Content-Type": "image/png", ...headers },
    ...more,
  });
export const picture = (path: string, body: object) => post({ route: "/about", ...body }, { path });
export const place = { document: "page:/about", pointer: "/blocks/0/image/src", start: 0 };
export const carryOut = (task: object) => post({ route: "/about", task }, { path: "/api/pages/carry-out" });

export const renameFact = (task: object) => post({ route: "/about", task }, { path: "/api/facts/carry-out" });

export const note = (task: object) => post(task, { path: "/api/note" });
/** Starts a Studio for the tests of a file. */
export function attackStudio(): void {
  beforeAll(async () => {
    site = new StudioSite();
    ({ port, token, studio } = await start(site));
  });
  afterAll(async () => {
    await studio.close();
    await site.remove();
  });
}

/** The attempt in words, and its request. */
export type Attack = readonly [what: string, asked: () => Asked];
